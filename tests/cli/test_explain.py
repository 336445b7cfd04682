"""Explanations and hints from the shell: words, JSON, every step on offer, and the animation."""

import os
import select
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from gridwright import formats
from gridwright.cli.keys import pressed_keys
from gridwright.cli.screen import Look
from gridwright.cli.watch import Film, Reel, press
from gridwright.engine.explain import explain
from gridwright.errors import GridwrightError
from gridwright.model import FAMILIES, Document
from gridwright.nonogram import from_picture
from gridwright.play import Game
from gridwright.play.saved import put_aside
from gridwright.samples import sample
from gridwright.sudoku import Sudoku
from gridwright.sudoku.rules.connected import ConnectedValues
from tests.cli.conftest import Call
from tests.cli.test_solve import CLASSIC

Write = Callable[[str, str | bytes], Path]

TWINS = "1;1\n1;1\n"
REASON = "r1c3 can only be 4: box 1 has 3, 5, 6, 8 and 9 and row 1 has 7; 1 and 2 are gone already."


@pytest.fixture
def tree(write: Write) -> Path:
    return write("tree.txt", "1;3;5;1;3\n1;2,1;5;2,1;1\n")


def test_every_step_is_told_and_the_last_line_says_solved(call: Call, tree: Path) -> None:
    outcome = call("explain", tree)
    assert outcome.code == 0
    lines = outcome.out.splitlines()
    assert lines[0].startswith("   1. Simple Boxes: Row 2 (3): ")
    assert lines[-1] == f"Solved in {len(lines) - 1} steps."


def test_json_holds_the_steps_and_how_they_end(call: Call, tree: Path) -> None:
    answer = call("explain", tree, "--json").json
    assert (answer["verdict"], answer["solved"]) == ("unique", True)
    steps = answer["steps"]
    assert steps[0]["technique"] == "simple-boxes"
    assert steps[0]["where"] == "row 2"
    assert steps[0]["cells"] == ["r2c3"]
    assert steps[0]["placed"] == [["r2c3", "#"]]
    assert steps[0]["text"].startswith("Row 2 (3): ")
    assert sum(len(step["cells"]) for step in steps) == 25


def test_what_remains_is_said(call: Call) -> None:
    outcome = call("explain", "-", stdin=TWINS)
    assert outcome.code == 3
    assert outcome.out == "Not solved after 0 steps: 4 cells remain open: the puzzle has several solutions.\n"


@pytest.mark.parametrize("command", ["solve", "check", "hint", "explain", "rate"])
def test_a_puzzle_without_a_solution_ends_every_command_alike(call: Call, tmp_path: Path, command: str) -> None:
    puzzle = Sudoku("." * 16, rules=[ConnectedValues(values=("1 4", "3 4", "1 3"))])
    formats.write(Document(puzzle), tmp_path / "none.json", "gridwright")
    outcome = call(command, tmp_path / "none.json")
    assert outcome.code == 4
    said = {"rate": "Contradiction", "explain": "Wrong: the puzzle has no solution"}.get(command, "o solution")
    assert said in outcome.out


def test_all_steps_on_offer_cheapest_first(call: Call, tree: Path) -> None:
    steps = call("explain", tree, "--all", "--json").json
    assert {step["technique"] for step in steps} >= {"simple-boxes", "only-placements"}
    assert steps[0]["technique"] == "simple-boxes"
    only = call("explain", tree, "--all", "--technique", "only-placements", "--json").json
    assert [step for step in steps if step["technique"] == "only-placements"] == only


def test_an_unknown_technique_is_refused(call: Call, tree: Path) -> None:
    call("explain", tree, "--technique", "x-wing").assert_refused("x-wing", "mercury")


def test_sudoku_is_explained_by_the_same_command(call: Call) -> None:
    outcome = call("explain", "-", "--json", stdin=CLASSIC)
    assert outcome.code == 0
    assert all(step["placed"] or step["eliminated"] for step in outcome.json["steps"])
    assert all(step["text"] for step in outcome.json["steps"])


def test_hints_climb_the_ladder(call: Call, tree: Path) -> None:
    assert call("hint", tree).out == "Look at row 2.\n"
    assert call("hint", tree, "--rung", "2").out == "Look at row 2: a case for Simple Boxes.\n"
    full = call("hint", tree, "--rung", "4", "--json").json
    assert full["step"]["cells"] == full["cells"] == ["r2c3"]
    assert "board" not in full
    assert call("hint", tree, "--rung", "5", "--json").json["board"][1][2] == "#"


def test_a_hint_for_sudoku(call: Call) -> None:
    outcome = call("hint", "-", "--rung", "5", "--json", stdin=CLASSIC)
    assert outcome.code == 0
    assert outcome.json["text"]


def test_a_mistake_in_saved_progress_comes_first(call: Call, tmp_path: Path) -> None:
    puzzle, _ = from_picture(["..#..", ".###.", "#####", "..#..", ".###."])
    path = tmp_path / "wrong.json"
    formats.write(Document(puzzle, progress=puzzle.start.with_only([(0, 1)])), path, "gridwright")
    outcome = call("hint", path)
    assert (outcome.code, outcome.out) == (4, "The position holds a mistake.\n")
    told = call("explain", path)
    assert (told.code, told.out) == (4, "Wrong: the position is wrong at r1c1.\n")


def test_a_hint_for_a_saved_game_knows_notes_from_digits(call: Call, tmp_path: Path) -> None:
    game = Game.new(Sudoku(CLASSIC)).play("r1c3~[4];r1c3:complete")
    path = tmp_path / "noted.json"
    formats.write(put_aside(game), path, "gridwright")
    told = call("hint", path, "--rung", "5", "--json").json
    assert (told["text"], told["stroke"]) == (REASON, "r1c3!=4")
    assert told["board"][0] == "534.7...."
    assert call("hint", path, "--rung", "5").out.endswith(f"{REASON}\n")


def test_watching_needs_a_terminal(call: Call, tree: Path) -> None:
    call("explain", tree, "--watch").assert_refused("expected a terminal")
    call("explain", tree, "--watch", "--json").assert_refused("--watch without --json")
    with pytest.raises(GridwrightError), pressed_keys():
        pass


def test_keys_move_the_film() -> None:
    reel = Reel()
    assert press(reel, "", 2) == Reel(1, running=True, seconds=0.5)
    assert press(Reel(1), "", 2) == Reel(2, running=False)
    assert press(reel, "space", 2) == Reel(0, running=False)
    assert press(Reel(0, running=False), "space", 2) == reel
    assert press(reel, "left", 2) == Reel(0, running=False)
    assert press(Reel(2), "right", 2) == Reel(2, running=False)
    assert press(reel, "+", 2).seconds == 0.25
    assert press(reel, "-", 2).seconds == 1.0
    assert press(Reel(1, running=False), "", 2) == Reel(1, running=False)


def test_the_film_goes_back_as_well_as_forward() -> None:
    puzzle, goal = from_picture(["..#..", ".###.", "#####", "..#..", ".###."])
    walk = explain(puzzle)
    film = Film(puzzle, walk, "Tree", "very easy (1.0)", Look("never"), seconds=0.031)
    assert film.board(len(walk.steps)) == goal
    assert film.board(0) == puzzle.start
    picture = film.picture(Reel(1, running=False), 120, 40)
    for words in (
        "Tree",
        "5x5",
        "very easy (1.0)",
        "0.03 s",
        f"1 of {len(walk.steps)}",
        "1 Simple Boxes",
        "paused",
        "Row 2 (3)",
    ):
        assert words in picture
    assert "Solved in" in film.picture(Reel(len(walk.steps)), 120, 40)
    low = film.picture(Reel(1), 120, 5).splitlines()
    assert len(low) <= 5
    assert ">#" in "".join(low)


@pytest.mark.parametrize(("width", "height"), [(80, 24), (60, 20)])
@pytest.mark.parametrize("name", ["classic-evening", "killer", "castle", "rocket"])
def test_the_film_fits_small_terminals(name: str, width: int, height: int) -> None:
    """The step, its technique and the keys are always to be seen, and so is what is fresh."""
    puzzle = sample(name).document.puzzle
    walk = explain(puzzle)
    film = Film(puzzle, walk, name, "medium (3.0)", Look("never"), seconds=0.5)
    for shown in range(0, len(walk.steps) + 1, 7):
        lines = film.picture(Reel(shown), width, height).splitlines()
        assert len(lines) <= height
        assert max(map(len, lines)) <= width
        assert f"{shown} of {len(walk.steps)}" in "\n".join(lines)
        assert lines[-1].endswith("quit") or any("q quit" in line for line in lines)


def test_what_is_fresh_is_in_colour() -> None:
    puzzle = sample("classic-evening").document.puzzle
    film = Film(puzzle, explain(puzzle), "Evening", "hard", Look("always"))
    assert "\x1b[1;32m" in film.picture(Reel(1), 60, 20)


def test_techniques_are_numbered_as_people_count() -> None:
    puzzle = sample("classic-morning").document.puzzle
    walk = explain(puzzle)
    numbers = {name: n for n, name in enumerate(FAMILIES["sudoku"].techniques(), start=1)}
    film = Film(puzzle, walk, "Morning", "easy", Look("never"))
    assert f"technique  {numbers[walk.steps[0].technique]} " in film.picture(Reel(1), 120, 60)
    assert numbers["full-house"] == 1


@pytest.mark.skipif(sys.platform == "win32", reason="pseudo-terminals are a matter of POSIX")
def test_watching_on_a_terminal(tree: Path) -> None:
    ours, theirs = os.openpty()
    command = [sys.executable, "-m", "gridwright", "explain", str(tree), "--watch"]
    environment = {**os.environ, "COLUMNS": "100", "LINES": "40", "TERM": "xterm-256color"}
    with subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment) as viewer:
        os.close(theirs)
        seen = _read_until(ours, b"The start.")
        os.write(ours, b"\x1b[C\x1b[C\x1b[D")
        seen += _read_until(ours, b"step       1 of")
        os.write(ours, b"q")
        seen += _read_until(ours, b"Solved in")
        assert viewer.wait(timeout=30) == 0
    os.close(ours)
    assert b"\x1b[?1049h" in seen
    assert b"\x1b[?1049l" in seen


def _read_until(terminal: int, wanted: bytes) -> bytes:
    seen = b""
    end = time.monotonic() + 60
    while wanted not in seen and time.monotonic() < end:
        if select.select([terminal], [], [], 0.5)[0]:
            seen += os.read(terminal, 65536)
    assert wanted in seen
    return seen


@pytest.mark.parametrize(
    "arguments", [("hint",), ("hint", "--json"), ("explain",), ("explain", "--all"), ("rate",)], ids=" ".join
)
def test_contradictory_givens_are_told_with_a_code(call: Call, arguments: tuple[str, ...]) -> None:
    outcome = call(*arguments, "-", stdin="55" + "." * 79)
    assert outcome.code == 4
    assert "ontradiction" in outcome.out + outcome.err
    assert arguments == ("rate",) or "row 1: 5 stands at r1c1 and r1c2" in outcome.out + outcome.err
