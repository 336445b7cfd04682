"""The puzzle of the day and the replay of a game, from the command line."""

import json
from pathlib import Path

import pytest

import gridwright as gw

from .conftest import Call

RECORDED = Path(__file__).parents[1] / "play" / "recorded"


def test_the_puzzle_of_a_day_is_shown_for_both_families(call: Call) -> None:
    done = call("daily", "--date", "2026-11-16")
    assert done.code == 0
    assert "Nonogram of Monday, 16 November 2026, easy" in done.out
    assert "Sudoku of Monday, 16 November 2026, easy" in done.out
    assert "│" in done.out


def test_the_puzzle_of_a_day_is_written_and_told_as_json(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "day.json"
    done = call("daily", "--family", "sudoku", "--date", "2026-11-16", "-o", path, "--json")
    (told,) = json.loads(done.out)
    document = gw.read(path)
    assert (told["family"], told["level"], told["key"]) == ("sudoku", "easy", document.puzzle.key)
    assert document.about.title == told["title"]
    call("daily", "--family", "sudoku", "--date", "2026-11-16", "-o", tmp_path / "day.svg")
    assert (tmp_path / "day.svg").read_text(encoding="utf-8").startswith("<svg")


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--date", "16.11.2026"], "expected a date such as 2026-11-16"),
        (["--family", "chess"], "unknown family 'chess'"),
        (["-o", "x.json"], "expected --family with --output"),
    ],
)
def test_a_wrong_wish_gets_one_sentence(call: Call, arguments: list[str], says: str) -> None:
    call("daily", *arguments).assert_refused(says)


def test_a_saved_game_is_replayed(call: Call, tmp_path: Path) -> None:
    for kind, begins in ((".svg", b"<svg"), (".gif", b"GIF89a")):
        path = tmp_path / f"game{kind}"
        done = call("replay", RECORDED / "boat.json", "-o", path, "--speed", "10", "--pause", "0.5")
        assert done.code == 0
        assert path.read_bytes().startswith(begins)


def test_what_cannot_be_replayed_is_told_and_nothing_is_written(call: Call, tmp_path: Path) -> None:
    puzzle = tmp_path / "puzzle.json"
    gw.write(gw.Nonogram(["1"], ["1"]), puzzle)
    target = tmp_path / "game.svg"
    call("replay", puzzle, "-o", target).assert_refused("expected a saved game with its strokes")
    call("replay", RECORDED / "boat.json", "-o", tmp_path / "game.png").assert_refused(".svg or .gif")
    assert not target.exists()
