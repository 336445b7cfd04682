"""The solve command: verdicts, exit codes, JSON, files."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Call

CLASSIC = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
UNIQUE = "1;3;3;2,2;2\n2;3;3;3;1,1\n"
SEVERAL = "1;1\n1;1\n"
NONE = "1,1;0;1,1\n1;2;1\n"
NEEDS_GUESS = "2;1;1,1;2\n1;2;2;1\n"

Write = Callable[[str, str | bytes], Path]


@pytest.mark.parametrize(
    ("text", "code", "verdict", "count"),
    [(UNIQUE, 0, "unique", 1), (SEVERAL, 3, "multiple", 2), (NONE, 4, "none", 0)],
)
def test_exit_code_follows_the_verdict(text: str, code: int, verdict: str, count: int, call: Call) -> None:
    outcome = call("solve", "-", "--json", stdin=text)
    assert outcome.code == code
    assert (outcome.json["verdict"], outcome.json["count"]) == (verdict, count)
    assert len(outcome.json["solutions"]) == count
    assert outcome.err == ""


def test_spent_budget_is_undecided(call: Call) -> None:
    outcome = call("solve", "-", "--seconds", "0", "--json", stdin=UNIQUE)
    assert outcome.code == 5
    assert outcome.json["verdict"] == "unknown"
    assert not outcome.json["complete"]


def test_json_holds_what_was_promised(call: Call) -> None:
    answer = call("solve", "-", "--json", stdin=UNIQUE).json
    assert list(answer)[:5] == ["verdict", "count", "complete", "solutions", "seconds"]
    assert answer["solutions"] == [["..#..", "..###", ".###.", "##.##", "##..."]]
    assert answer["complete"] is True
    assert answer["seconds"] >= 0


def test_standard_input_and_words(call: Call) -> None:
    outcome = call("solve", "-", stdin=CLASSIC)
    assert outcome.code == 0
    assert "Unique" in outcome.out
    assert re.search(r"found in [\d.]+ (µs|ms|s) by ", outcome.out)
    assert "│ 5  3  4 │ 6  7  8 │ 9  1  2 │" in outcome.out
    assert "\x1b" not in outcome.out


def test_several_solutions_say_where_they_differ(call: Call) -> None:
    outcome = call("solve", "-", "--limit", "10", stdin=SEVERAL)
    assert "Exactly 2 solutions; they differ in 4 cells." in outcome.out
    assert "They differ in r1c1, r1c2, r2c1, r2c2." in outcome.out


def test_limit_bounds_the_solutions(call: Call) -> None:
    answer = call("solve", "-", "--limit", "7", "--json", stdin="." * 81).json
    assert answer["count"] == 7
    assert answer["complete"] is False
    assert len({"".join(rows) for rows in answer["solutions"]}) == 7


def test_logic_only_says_that_the_rest_needs_guessing(call: Call) -> None:
    outcome = call("solve", "-", "--logic-only", stdin=SEVERAL)
    assert outcome.code == 5
    assert "solves 0 of 4 cells; the other 4 need guessing" in outcome.out
    assert "Without --logic-only they are guessed." in outcome.out
    settled = call("solve", "-", "--logic-only", stdin=UNIQUE)
    assert settled.code == 0
    assert "without a guess" in settled.out


@pytest.mark.parametrize(
    ("name", "beginning"),
    [
        ("x.txt", b"..#..\n..###\n"),
        ("default.out", b"..#..\n..###\n"),
        ("answer", b"..#..\n..###\n"),
        ("x.svg", b"<svg "),
        ("x.png", b"\x89PNG"),
        ("x.json", b'{"verdict":"unique"'),
    ],
)
def test_output_file(name: str, beginning: bytes, call: Call, tmp_path: Path) -> None:
    target = tmp_path / name
    outcome = call("solve", "-", "-o", target, stdin=UNIQUE)
    assert outcome.code == 0
    assert target.read_bytes().startswith(beginning)
    assert [path.name for path in tmp_path.iterdir()] == [name]


def test_all_solutions_are_kept_in_a_text_file(call: Call, tmp_path: Path) -> None:
    call("solve", "-", "-o", tmp_path / "x.txt", stdin=SEVERAL)
    blocks = (tmp_path / "x.txt").read_text().split("\n\n")
    assert sorted(block.split() for block in blocks) == [["#.", ".#"], [".#", "#."]]


def test_colours_only_where_asked_for(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert "\x1b[" in call("solve", "-", "--colour", "always", stdin=CLASSIC).out
    assert "\x1b[" not in call("solve", "-", "--colour", "never", stdin=CLASSIC).out


def test_ascii(call: Call) -> None:
    assert call("solve", "-", "--ascii", stdin=UNIQUE).out.isascii()


def test_real_process_reads_standard_input(process: Call) -> None:
    outcome = process("solve", "-", "--json", stdin=CLASSIC.encode())
    assert outcome.code == 0
    assert "".join(outcome.json["solutions"][0]) == SOLVED


def test_output_encoding_without_box_drawing(process: Call) -> None:
    outcome = process("solve", "-", stdin=UNIQUE.encode(), env={"PYTHONIOENCODING": "ascii"})
    assert outcome.code == 0
    assert outcome.out.isascii()
    assert "##" in outcome.out


def test_more_solutions_than_the_limit(call: Call) -> None:
    assert "More than 2 solutions" in call("solve", "-", stdin="." * 81).out
    assert "Exactly 2 solutions" in call("solve", "-", stdin=SEVERAL).out


def test_what_only_the_solutions_found_share_is_not_drawn_as_certain(call: Call) -> None:
    ones = ";".join("1" * 7)
    out = call("solve", "-", "--limit", "1000", "--ascii", stdin=f"{ones}\n{ones}").out
    rows = [line for line in out.splitlines() if line.startswith(" 1 |")]
    assert len(rows) == 7
    assert set("".join(rows)) == set(" 1|?"), "no cell is filled or crossed"
    assert "More than 1000 solutions; those found differ in" in out


def test_probing_settles_more_than_lines(call: Call) -> None:
    puzzle = "1;2;1;1,1;2,1\n1;1,1;1;3;1,1\n"
    lines = call("solve", "-", "--logic-only", "--json", stdin=puzzle)
    assert lines.code == 5
    assert "".join(lines.json["settled"]).count("?") == 18
    assert call("solve", "-", "--logic-only", "--probing", "--json", stdin=puzzle).json["verdict"] == "unique"
    call("solve", "-", "--probing", stdin=puzzle).assert_refused("--logic-only")
    call("solve", "-", "--logic-only", "--probing", stdin=CLASSIC).assert_refused("nonogram")


def test_output_without_a_name_gets_a_fitting_one(
    call: Call, write: Write, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    path = write("boot.txt", UNIQUE)
    assert "boot-solution.txt" in call("solve", path, "-o").out
    assert Path("boot-solution.txt").read_text().startswith("..#..\n")
    call("solve", write("list.sdm", f"{CLASSIC}\n{CLASSIC}\n"), "-o")
    assert len(Path("list-answers.jsonl").read_text().splitlines()) == 2
