"""Keys name the content of a puzzle: the same through every format, another where anything asked differs."""

import dataclasses

from hypothesis import given, settings
from hypothesis import strategies as st

import gridwright as gw
from gridwright.errors import FormatError
from gridwright.formats import FORMATS, parse, to_text
from gridwright.model import Document
from gridwright.nonogram import Colour, Nonogram
from gridwright.sudoku import Sudoku
from tests.strategies import colour_nonograms, nonograms, sudokus

WRITERS = [name for name, known in FORMATS.items() if known.is_written]


@settings(max_examples=50)
@given(st.one_of(nonograms(), colour_nonograms(), sudokus()))
def test_the_key_is_the_same_through_every_format(document: Document) -> None:
    for name in WRITERS:
        try:
            text = to_text(document, name)
        except FormatError:
            continue
        assert parse(text, name).puzzle.key == document.puzzle.key, name
        assert parse(text + "\n", name).puzzle.key == document.puzzle.key, name


@given(sudokus(), sudokus())
def test_other_sudoku_have_other_keys(one: Document, two: Document) -> None:
    first, second = one.puzzle, two.puzzle
    assert isinstance(first, Sudoku)
    assert isinstance(second, Sudoku)
    asked = [(p.shape, p.size, p.givens, p.substance) for p in (first, second)]
    assert (first.key == second.key) == (asked[0] == asked[1])


@given(sudokus(), st.data())
def test_a_given_more_is_another_puzzle(document: Document, data: st.DataObject) -> None:
    puzzle = document.puzzle
    assert isinstance(puzzle, Sudoku)
    cell = data.draw(st.sampled_from(puzzle.shape.cells))
    givens = list(puzzle.givens)
    givens[cell] = (givens[cell] or 0) + 1 if givens[cell] != puzzle.size - 1 else None
    other = Sudoku.with_rules(puzzle.shape, puzzle.symbols, givens, puzzle.rules)
    assert (other.key == puzzle.key) == (other.givens == puzzle.givens)


@given(nonograms(), nonograms())
def test_other_nonograms_have_other_keys(one: Document, two: Document) -> None:
    assert (one.puzzle.key == two.puzzle.key) == (one.puzzle == two.puzzle)


def test_the_look_of_colours_and_symbols_says_nothing() -> None:
    palette = (Colour("white", "ffffff", "."), Colour("red", "ff0000", "r"), Colour("blue", "0000ff", "b"))
    swapped = (palette[0], palette[2], dataclasses.replace(palette[1], symbol="x"))
    one = Nonogram(["2r 1b"], ["1r", "1r", "1b"], palette)
    assert one.key == Nonogram(["2x 1b"], ["1x", "1x", "1b"], swapped).key
    assert one.key != Nonogram(["2r 1r"], ["1r", "1r", "0", "1r"], palette).key
    assert gw.Sudoku("1... .... .... ..2.").key == gw.Sudoku("A... .... .... ..B.", symbols="ABCD").key


def test_regions_that_are_the_usual_boxes_ask_the_same() -> None:
    boxed = gw.Sudoku("1... .... .... ..2.")
    assert boxed.key == gw.Sudoku("1... .... .... ..2.", regions="aabb aabb ccdd ccdd").key
    assert boxed.key != gw.Sudoku("1... .... .... ..2.", regions="aaab abbb cddd cccd").key


def test_rows_and_columns_are_told_apart() -> None:
    assert gw.Nonogram(["1", "1"], ["2"]).key != gw.Nonogram(["1"], ["1"]).key
    assert gw.Nonogram(["2"], ["1", "1"]).key != gw.Nonogram(["1", "1"], ["2"]).key
