"""Random puzzles through every writer that can hold them come back the same."""

import dataclasses

from hypothesis import given

from gridwright.errors import FormatError
from gridwright.formats import FORMATS, losses, parse, parse_all, recognise, to_text
from gridwright.formats.sudoku.written_back import substance
from gridwright.model import Document, Puzzle
from gridwright.nonogram import Nonogram
from gridwright.sudoku import Sudoku
from tests.strategies import colour_nonograms, nonograms, sudokus

WRITERS = [name for name, known in FORMATS.items() if known.is_written]


def essence(puzzle: Puzzle) -> object:
    """Strip a puzzle of the names and marks of its colours and regions, which not every format can keep."""
    if isinstance(puzzle, Sudoku):
        return substance(puzzle)
    assert isinstance(puzzle, Nonogram)
    return puzzle.row_clues, puzzle.column_clues, [colour.rgb for colour in puzzle.palette]


def text_or_none(document: Document, name: str) -> str | None:
    try:
        return to_text(document, name)
    except FormatError as error:
        if "cannot hold" not in str(error):
            raise
        return None


@given(document=nonograms())
def test_a_nonogram_comes_back_from_every_writer(document: Document) -> None:
    for name in WRITERS:
        text = text_or_none(document, name)
        if text is None:
            # Tournaments list squares only, and the columns of other tasks cannot always be told from the rows.
            assert FORMATS[name].family == "sudoku" or name in {"tournament", "task-string"}
            continue
        again = parse(text, name)
        assert essence(again.puzzle) == essence(document.puzzle), name
        assert again.goal in {None, document.goal}, name


@given(document=colour_nonograms())
def test_a_colour_nonogram_comes_back_or_is_refused(document: Document) -> None:
    assert isinstance(document.puzzle, Nonogram)
    for name in WRITERS:
        text = text_or_none(document, name)
        if text is None:
            continue
        again = parse(text, name).puzzle
        assert isinstance(again, Nonogram)
        assert (again.row_clues, again.column_clues) == (document.puzzle.row_clues, document.puzzle.column_clues)
        if document.puzzle.is_coloured:
            assert essence(again) == essence(document.puzzle), name


@given(document=sudokus())
def test_a_sudoku_comes_back_or_is_refused(document: Document) -> None:
    for name in WRITERS:
        text = text_or_none(document, name)
        assert text is None or essence(parse(text, name).puzzle) == essence(document.puzzle), name


@given(document=colour_nonograms() | nonograms() | sudokus())
def test_the_own_document_keeps_everything(document: Document) -> None:
    assert losses(document, "gridwright") == ()
    both = [document, dataclasses.replace(document, goal=None)]
    assert list(parse_all(to_text(both, "gridwright"), "gridwright")) == both


@given(document=colour_nonograms())
def test_webpbn_keeps_all_but_the_state_of_play(document: Document) -> None:
    assert set(losses(document, "webpbn")) <= {"play", "names of colours"}
    assert isinstance(document.puzzle, Nonogram)
    if document.puzzle.is_coloured:
        assert set(losses(document, "webpbn")) <= {"play"}


@given(document=nonograms())
def test_simpson_keeps_all_that_is_said_and_the_goal(document: Document) -> None:
    assert losses(document, "non") == ()


@given(document=nonograms())
def test_what_is_written_is_recognised(document: Document) -> None:
    for name in ("non", "webpbn", "gridwright", "m-n-picture", "saved-game", "prolog"):
        assert recognise(to_text(document, name)).name == name
