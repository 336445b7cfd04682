"""`gridwright generate sudoku` and `gridwright set`: lines, objects, files, refusals and exit codes."""

import json
from pathlib import Path

import pytest

import gridwright as gw
from gridwright.formats import read_all, write
from gridwright.grid import Shape
from gridwright.model import Document
from gridwright.sudoku import Sudoku
from gridwright.sudoku.rules.arrows import Arrows
from gridwright.sudoku.rules.cages import Cages
from tests.cli.conftest import Call

CLASSIC = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def test_lines_follow_the_seed(call: Call) -> None:
    first = call("generate", "sudoku", "--count", "3", "--seed", "4", "--level", "easy")
    assert first.code == 0
    lines = first.out.split()
    assert [len(line) for line in lines] == [81] * 3
    again = call("generate", "sudoku", "--count", "3", "--seed", "4", "--level", "easy", "--processes", "2")
    assert again.out == first.out


def test_objects_tell_how_to_make_them_again(call: Call) -> None:
    wanted = ("generate", "sudoku", "--level", "medium", "--symmetry", "rotational", "--json")
    made = json.loads(call(*wanted, "--seed", "9", "--count", "2").out.splitlines()[1])
    assert {"givens", "level", "score", "seed", "recipe"} <= set(made)
    assert made["level"] == "medium"
    assert made["recipe"] == {"level": "medium", "symmetry": "rotational", "seed": 9}
    block = ("--seed", str(made["seed"]), "--block", str(made["block"]))
    again = [json.loads(line)["givens"] for line in call(*wanted, *block, "--count", "40").out.splitlines()]
    assert made["givens"] in again


def test_puzzles_with_more_rules_stream_out_as_one_document(call: Call, tmp_path: Path) -> None:
    target = tmp_path / "jigsaws.json"
    target.write_text(
        call("generate", "sudoku", "--size", "5", "--shape", "jigsaw", "--count", "3", "--seed", "2").out
    )
    assert len(list(read_all(target))) == 3


def test_solve_names_the_rule_that_givens_break(call: Call, tmp_path: Path) -> None:
    target = tmp_path / "broken.txt"
    target.write_text(CLASSIC.replace("53..", "55..", 1))
    assert "row 1: 5 stands at r1c1 and r1c2" in call("solve", str(target)).out


def test_files_hold_puzzles_and_goals(call: Call, tmp_path: Path) -> None:
    target = tmp_path / "six.json"
    assert call("generate", "sudoku", "--size", "6", "--count", "2", "--seed", "1", "-o", str(target)).code == 0
    documents = list(read_all(target))
    assert len(documents) == 2
    assert all(document.goal is not None for document in documents)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (("--size", "40"), "expected a size from 2 to 25, got 40"),
        (("--givens", "9..12"), "expected at least 17 givens"),
        (("--givens", "many"), "expected a range of givens such as 24..28"),
        (("--must-use", "bananas"), "unknown technique 'bananas'"),
        (("--rule", "regions"), "expected a rule whose places can be drawn, got 'regions'"),
        (("--rule", "nothing"), "unknown rule 'nothing'"),
        (("--level", "easy", "--must-use", "x-wing"), "techniques of the level easy or below"),
    ],
)
def test_bad_wishes_are_refused_in_a_sentence(call: Call, options: tuple[str, ...], sentence: str) -> None:
    done = call("generate", "sudoku", *options)
    assert done.code == 2
    assert sentence in done.err
    assert not done.out


def test_time_that_ends_is_told(call: Call) -> None:
    done = call("generate", "sudoku", "--level", "extreme", "--count", "100000", "--seconds", "0.5", "--seed", "1")
    assert done.code == 5
    assert "of 100000 puzzles were found;" in done.err


def test_set_reports_on_a_puzzle(call: Call, tmp_path: Path) -> None:
    unique, several, broken = (tmp_path / f"{name}.sdm" for name in ("unique", "several", "broken"))
    unique.write_text(CLASSIC + "\n")
    several.write_text("." * 27 + CLASSIC[27:] + "\n")
    broken.write_text("55" + CLASSIC[2:] + "\n")
    done = call("set", str(unique), "--report")
    assert done.code == 0
    assert done.out.startswith("Unique: Easy")
    record = json.loads(call("set", str(several), "--json").out)
    assert record["verdict"] == "multiple"
    assert record["ambiguous"]
    assert len(record["candidates"]) == 81
    done = call("set", str(broken))
    assert done.code == 4
    assert "row 1: 5 stands at r1c1 and r1c2" in done.out


def test_a_report_names_the_rules_that_exclude_each_other(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "excluded.json"
    rules = [Arrows.of("r1c1 | r1c2 r1c3"), Cages.of("r1c2 r1c3=6")]
    write(Document(Sudoku("." * 16, rules=rules)), path)
    reason = "arrow from r1c1 and cage of 6 r1c2 r1c3 exclude each other"
    for command in (["set", "--report"], ["solve"], ["check"]):
        done = call(command[0], str(path), *command[1:])
        assert done.code == 4
        assert reason in done.out
    assert json.loads(call("set", str(path), "--json").out)["reason"] == reason


def test_a_report_tells_how_the_rating_changes_with_each_given(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "unique.sdm"
    path.write_text(CLASSIC + "\n")
    assert "Without one of them: " in call("set", str(path)).out
    record = json.loads(call("set", str(path), "--json").out)
    assert sorted(record["removed"]) == sorted(record["redundant"])
    assert len(record["added"]) == CLASSIC.count(".")
    first = min(record["added"])
    cell = Shape(9, 9).parse(first.split("=")[0])
    helped = gw.rate(Sudoku(CLASSIC[:cell] + first[-1] + CLASSIC[cell + 1 :]))
    assert record["added"][first] == {"label": helped.label, "score": helped.score}


@pytest.mark.parametrize(
    ("begin", "reason"),
    [
        ("12345678.........9", "the givens leave nothing for r1c9"),
        ("...1...........1..234......", "the givens leave 1 no place in row 3"),
    ],
)
def test_givens_that_leave_a_cell_or_a_symbol_nothing_are_named(
    call: Call, tmp_path: Path, begin: str, reason: str
) -> None:
    path = tmp_path / "none.txt"
    path.write_text(begin.ljust(81, ".") + "\n")
    for command in ("set", "solve", "check"):
        done = call(command, str(path))
        assert done.code == 4
        assert f"No solution: {reason}." in done.out


def test_a_size_without_boxes_is_said_to_have_none(call: Call) -> None:
    assert "No boxes fit into 7x7" in call("generate", "sudoku", "--size", "7", "--seed", "1").err
    assert call("generate", "sudoku", "--size", "7", "--shape", "latin", "--seed", "1").err == ""


@pytest.mark.parametrize(
    ("rows", "options", "reason"),
    [
        (["#####"] * 5, [], "expected a drawing of 9 rows for the givens, got 5"),
        (["#" * 9] * 8 + ["#"], [], "got 9 rows, and 1 mark in row 9"),
        (["#" * 9] * 4 + ["." * 9] * 5, ["--symmetry", "horizontal"], "got one that lacks what mirrors r1c1"),
    ],
)
def test_patterns_that_do_not_fit_are_refused(
    call: Call, tmp_path: Path, rows: list[str], options: list[str], reason: str
) -> None:
    path = tmp_path / "pattern.txt"
    path.write_text("\n".join(rows) + "\n")
    refused = call("generate", "sudoku", "--pattern", str(path), *options)
    assert refused.code == 2
    assert reason in refused.err
