"""Tables of puzzles: what columns say is what asking about each puzzle says, whichever kernel was at work."""

import hashlib
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gridwright as gw
from gridwright.batch.texts import board_text, document_of, text_of
from gridwright.engine.kernels import nonogram_solve_texts, sudoku_keys
from gridwright.model import Puzzle
from gridwright.nonogram import BLACK_AND_WHITE, Colour
from gridwright.samples import samples
from tests.strategies import nonograms

CLASSIC = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = gw.solve(CLASSIC).solutions[0].of(gw.Sudoku(CLASSIC)).rows


@st.composite
def classics(draw: st.DrawFn) -> str:
    """Draw classic sudoku with no, one and several solutions."""
    chance = random.Random(draw(st.integers(0, 2**32)))
    marks = list("".join(SOLVED))
    for cell in chance.sample(range(81), draw(st.integers(0, 70))):
        marks[cell] = chance.choice(".0")
    if draw(st.booleans()):
        marks[chance.randrange(81)] = chance.choice("123456789")
    return "".join(marks)


def expected(puzzle: Puzzle, limit: int) -> dict[str, Any]:
    found = gw.solve(puzzle, limit)
    return {
        "puzzle": text_of(puzzle),
        "key": puzzle.key,
        "error": None,
        "verdict": found.verdict.value,
        "count": found.count,
        "complete": found.complete,
        "solution": board_text(puzzle, found.solutions[0]) if found.count else None,
        "engine": found.engine,
        "reason": found.reason,
    }


def rows_of(frame: gw.Frame) -> list[dict[str, Any]]:
    return [{**row, "puzzle": text_of(document_of(row["puzzle"]).puzzle)} for row in frame]


@given(st.lists(classics(), min_size=1, max_size=8), st.integers(1, 3))
@settings(max_examples=30)
def test_classic_sudoku_are_solved_as_one_by_one(texts: list[str], limit: int) -> None:
    assert rows_of(gw.frame(texts).solve(limit)) == [expected(gw.Sudoku(text), limit) for text in texts]


@given(st.lists(nonograms(), min_size=1, max_size=6), st.integers(1, 3))
@settings(max_examples=30)
def test_nonograms_are_solved_as_one_by_one(documents: list[gw.Document], limit: int) -> None:
    puzzles = [document.puzzle for document in documents]
    assert rows_of(gw.frame(puzzles).solve(limit)) == [expected(puzzle, limit) for puzzle in puzzles]


def test_any_puzzles_may_stand_together() -> None:
    puzzles: list[Puzzle] = [
        found.document.puzzle for found in samples() if found.document.puzzle.shape.size < 200
    ]
    assert len({puzzle.family for puzzle in puzzles}) == 2
    frame = gw.frame([*puzzles, CLASSIC, None, "junk"]).solve(2, seconds=5)
    told = list(frame)
    assert rows_of(gw.frame(puzzles).solve(2, seconds=5)) == [expected(puzzle, 2) for puzzle in puzzles]
    assert told[-3]["verdict"] == "unique"
    assert [bool(row["error"]) for row in told[-3:]] == [False, True, True]
    rated = gw.frame(puzzles[:6]).rate()
    assert rated["label"] == [gw.rate(puzzle).label for puzzle in puzzles[:6]]
    assert rated["techniques"] == [dict(gw.rate(puzzle).counts) for puzzle in puzzles[:6]]
    assert rated["key"] == [puzzle.key for puzzle in puzzles[:6]]


def test_texts_read_back() -> None:
    ink = (*BLACK_AND_WHITE, Colour("red", "ff0000", "r"))
    coloured = gw.Nonogram(rows=["1r"], columns=["1r"], palette=ink)
    jigsaw = gw.Sudoku("." * 16, regions="1122 1122 3344 3344")
    blank = gw.Nonogram(rows=["0"], columns=["0"])
    for puzzle in (coloured, jigsaw, blank, gw.Sudoku("1... .... ..2. ...."), gw.Sudoku("." * 256)):
        assert document_of(text_of(puzzle)).puzzle == puzzle


def test_keys_are_those_of_hashlib() -> None:
    """Contents of every length around the borders of a block, in pairs and alone."""
    for length in (*range(130), 1539):
        before = b"x" * length
        for count in (1, 2, 3):
            keys = sudoku_keys(b"1" * 81 * count, before, b"")
            wanted = hashlib.sha256(before + b"0," * 80 + b"0").hexdigest()[:32]
            assert keys.decode() == wanted * count


@pytest.mark.parametrize(
    "text", ["", "1", "1\n", "1;\n1;;", "1,,1\n1", "99999\n1", "1\n1\n1", "2\n1", "x\n1", "1 \n1"]
)
def test_what_is_not_plainly_a_nonogram_is_left_to_others(text: str) -> None:
    (row,) = nonogram_solve_texts([text], 2, -1.0, None, ".#")
    frame = gw.frame([text]).solve()
    assert row is None or frame["error"] == [None]


def test_tables_of_other_libraries_go_in_and_out() -> None:
    pa = pytest.importorskip("pyarrow")
    texts = [CLASSIC, None, "1;1\n1;1", "junk and more"]
    for kind in (pa.string(), pa.large_string(), pa.string_view()):
        table = pa.table({"number": range(4), "puzzle": pa.array(texts, type=kind)})
        frame = gw.frame(table).solve()
        assert frame["verdict"] == ["unique", None, "multiple", None]
        assert gw.frame(table.slice(2, 1)).solve()["verdict"] == ["multiple"]
    out = pa.table(frame)
    out.validate(full=True)
    assert out.to_pylist() == list(frame)
    assert pa.table(gw.frame([CLASSIC]).rate())["techniques"].to_pylist()[0]
    with pytest.raises(gw.GridwrightError, match="expected a column givens, got number, puzzle"):
        gw.frame(table, column="givens")
    with pytest.raises(gw.GridwrightError, match="expected texts in the column number"):
        gw.frame(table, column="number")
    with pytest.raises(gw.GridwrightError, match="expected puzzles or a table of them, got int"):
        gw.frame(3)


def test_polars_and_duckdb_take_a_frame() -> None:
    polars, duckdb = pytest.importorskip("polars"), pytest.importorskip("duckdb")
    frame = gw.frame([CLASSIC, "." * 81]).solve()
    assert polars.DataFrame(frame)["verdict"].to_list() == ["unique", "multiple"]
    assert gw.frame(polars.DataFrame({"puzzle": [CLASSIC]})).solve()["count"] == [1]
    assert duckdb.sql("SELECT verdict FROM frame ORDER BY verdict").fetchall() == [("multiple",), ("unique",)]


def test_a_file_is_a_table(tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    path.write_text(f"# two puzzles\n{CLASSIC}\n\n{'.' * 81} 12 points\n")
    frame = gw.frame(path).solve()
    assert frame["line"] == [2, 4]
    assert frame["verdict"] == ["unique", "multiple"]
    assert repr(frame).startswith("<Frame of 2 puzzles: source, line, index, puzzle, error, key, verdict")
