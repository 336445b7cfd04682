"""What a drawing shows is what the board holds: read back from the characters."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import gridwright as gw
from gridwright.draw import compose, svg, terminal
from gridwright.draw.halfblocks import half_blocks
from gridwright.draw.to_terminal import Charset
from gridwright.errors import InvalidPuzzleError
from gridwright.nonogram import Colour, from_picture
from gridwright.nonogram.clue import parse_clue
from gridwright.nonogram.sketch import block_paints

pictures = st.integers(1, 12).flatmap(
    lambda width: st.lists(st.text("#.", min_size=width, max_size=width), min_size=1, max_size=12)
)


@given(pictures)
def test_finished_picture_can_be_read_off_the_terminal(rows: list[str]) -> None:
    drawn = terminal(compose(*from_picture(rows)), charset=Charset.ASCII).splitlines()
    framed = [line[line.index("|") : line.rindex("|")] for line in drawn if "|" in line]
    cells = [line.replace("|", "") for line in framed]
    width = len(cells[0]) // len(rows[0])
    assert [line[::width].replace(" ", ".") for line in cells] == rows


@given(pictures)
def test_text_rows_are_the_picture(rows: list[str]) -> None:
    puzzle, board = from_picture(rows)
    assert board.of(puzzle).rows == rows


@given(pictures)
def test_every_line_of_a_drawing_has_one_frame(rows: list[str]) -> None:
    puzzle, _ = from_picture(rows)
    lines = terminal(compose(puzzle)).splitlines()[-len(rows) :]
    assert len({len(line) for line in lines}) == 1


def test_open_cells_have_a_mark_that_is_no_symbol() -> None:
    nonogram = gw.Nonogram(rows=["1"], columns=["1", ""])
    assert nonogram.start.rows == ["??"]
    sudoku = gw.Sudoku("1..." + "." * 12)
    assert sudoku.start.rows == ["1...", "....", "....", "...."]


def test_symbols_are_escaped_in_svg() -> None:
    drawing = svg(compose(gw.Sudoku("<&>'" + "." * 12, symbols="<&>'")), title="<b>\x00&")
    assert "<title>&lt;b&gt;&amp;</title>" in drawing
    assert ">&lt;</text>" in drawing
    assert ">&amp;</text>" in drawing


def test_clues_are_ticked_off_from_both_ends_only_where_closed() -> None:
    clue = parse_clue("1 2 1")
    done = [p.value for p in block_paints(clue, [1, 0, None, None, None, 0, 1])]
    assert done == ["clue-done", "clue", "clue-done"]
    assert [p.value for p in block_paints(clue, [1, None, None, None, None, None, 1])] == ["clue"] * 3
    assert [p.value for p in block_paints(clue, [1, 1, 0, 1, 0, 1, 0])] == ["clue-wrong"] * 3


@given(pictures)
def test_small_picture_shows_every_cell(rows: list[str]) -> None:
    shown = half_blocks(compose(*from_picture(rows)), charset=Charset.ASCII).split("\n")
    halves = {" ": "..", "'": "#.", ".": ".#", "#": "##"}
    columns = [[halves[mark] for mark in line.ljust(len(rows[0]))] for line in shown]
    read = ["".join(mark[half] for mark in line) for line in columns for half in (0, 1)]
    assert read[: len(rows)] == rows


@pytest.mark.parametrize("rgb", ['"/><script>', "red", "12345", ""])
def test_colours_are_six_digits_and_nothing_else(rgb: str) -> None:
    with pytest.raises(InvalidPuzzleError, match="six hexadecimal digits"):
        Colour("evil", rgb, "e")


@pytest.mark.parametrize("symbol", ["", "ab", "\x1b", "\n"])
def test_symbols_are_one_printable_character(symbol: str) -> None:
    with pytest.raises(InvalidPuzzleError, match="one printable symbol"):
        Colour("evil", "000000", symbol)


def test_terminal_is_never_told_what_to_do() -> None:
    puzzle = gw.Sudoku("\x1b" + "." * 15, symbols="\x1b\x07ab")
    assert "\x1b" not in terminal(compose(puzzle))
