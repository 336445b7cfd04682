"""Strokes: a text that reads back, and errors in one sentence."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

import gridwright as gw
from gridwright.errors import IllegalMoveError
from gridwright.grid import Shape
from gridwright.model import Puzzle
from gridwright.play import Act, Game, Stroke
from gridwright.play.game import Tally
from gridwright.play.places import name_cells, parse_cells
from gridwright.sudoku.rules.rows import Rows
from tests.play.strokes import puzzles, strokes

SUDOKU = gw.Sudoku.classic("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
NONOGRAM = gw.Nonogram(rows=["2 1", "1", "3"], columns=[[1, 1], [1, 1], [1], [2]])


@given(st.data())
def test_every_stroke_prints_as_it_is_read(data: st.DataObject) -> None:
    puzzle = data.draw(puzzles())
    stroke = data.draw(strokes(puzzle))
    text = stroke.text(puzzle)
    assert Stroke.parse(text, puzzle) == stroke
    assert Stroke.parse(f"  {text} ", puzzle).text(puzzle) == text


@given(st.data())
def test_symbols_may_be_signs_of_the_grammar(data: st.DataObject) -> None:
    symbols = "".join(data.draw(st.permutations("=#x~'@-!?^:;[]\\")))
    puzzle = gw.Sudoku.with_rules(Shape(1, len(symbols)), symbols, [None] * len(symbols), [Rows()])
    stroke = data.draw(strokes(puzzle))
    assert Stroke.parse(stroke.text(puzzle), puzzle) == stroke


@given(st.integers(1, 5), st.integers(1, 5), st.data())
def test_cells_print_as_they_are_read(height: int, width: int, data: st.DataObject) -> None:
    shape = Shape(height, width)
    cells = tuple(data.draw(st.lists(st.sampled_from(shape.cells), min_size=1, unique=True)))
    assert parse_cells(name_cells(cells, shape), shape) == cells


@pytest.mark.parametrize(
    ("puzzle", "text", "act", "cells"),
    [
        (NONOGRAM, "r1c1..r1c4#", Act.WRITE, (0, 1, 2, 3)),
        (NONOGRAM, "r1c3..r1c1,r3c1x", Act.WRITE, (2, 1, 0, 8)),
        (NONOGRAM, "r1c1..r3c1!#", Act.REVEAL, (0, 4, 8)),
        (SUDOKU, "r3c7=5", Act.WRITE, (24,)),
        (SUDOKU, "r3c7,r3c8~2", Act.CENTRE, (24, 25)),
        (SUDOKU, "r3c7'2", Act.CORNER, (24,)),
        (SUDOKU, "r3c7~[25]", Act.CENTRE_LIST, (24,)),
        (SUDOKU, "r1c1..r2c2@4", Act.COLOUR, (0, 1, 9, 10)),
        (NONOGRAM, "r1c1..r1c4?#", Act.TRY, (0, 1, 2, 3)),
        (SUDOKU, "r1c1,r2c2^3", Act.PEN, (0, 10)),
        (SUDOKU, "r3c7:discard", Act.DISCARD, (24,)),
        (SUDOKU, "r3c7-", Act.CLEAR, (24,)),
        (SUDOKU, "r1c1..r9c9:candidates", Act.CANDIDATES, tuple(range(81))),
        (SUDOKU, "r3c7!=5", Act.REVEAL, (24,)),
        (SUDOKU, "r3c7!~[25]", Act.REVEAL_NOTES, (24,)),
    ],
)
def test_the_grammar(puzzle: Puzzle, text: str, act: Act, cells: tuple[int, ...]) -> None:
    (part,) = Stroke.parse(text, puzzle).parts
    assert (part.act, part.cells) == (act, cells)
    assert Stroke.parse(text, puzzle).text(puzzle) == text


def test_clues_are_ticked_by_line_and_block() -> None:
    (part,) = Stroke.parse("r1/2,c4/1", NONOGRAM).parts
    assert part.clues == ((0, 1), (6, 0))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "r1c3",
        "r1c3=",
        "r10c1=1",
        "r1c3=w",
        "=4",
        "4",
        "r1c3=45",
        "r1c3~[4",
        "r1c3@0",
        "r1c3:hello",
        "r1c3x",
        "r1c3#",
        "r1c3=4;",
        ";r1c3=4",
        "r1c3=4 r1c4=5",
        "r1/1",
        "r1c3..=4",
        "r999999999999c1=4",
        "r1c3!4",
        "r0c1=4",
    ],
)
def test_bad_strokes_get_one_sentence(text: str) -> None:
    with pytest.raises(IllegalMoveError, match=r"^(expected|in stroke) [^\n]*$"):
        Stroke.parse(text, SUDOKU)


@pytest.mark.parametrize("text", ["r1/3", "r4/1", "c5/1", "r0/1", "r1/0", "r1c1=y"])
def test_bad_strokes_on_a_nonogram_get_one_sentence(text: str) -> None:
    with pytest.raises(IllegalMoveError, match=r"^expected [^\n]*$"):
        Stroke.parse(text, NONOGRAM)


@given(st.text(max_size=30))
def test_any_text_is_a_stroke_or_a_sentence(text: str) -> None:
    try:
        stroke = Stroke.parse(text, SUDOKU)
    except IllegalMoveError:
        return
    assert Stroke.parse(stroke.text(SUDOKU), SUDOKU) == stroke


@pytest.mark.parametrize("joined", [";".join, lambda parts: f"{','.join(part[:-2] for part in parts)}@1"])
def test_a_short_text_does_not_name_the_board_again_and_again(joined: Callable[[list[str]], str]) -> None:
    large = gw.Nonogram([[1]] * 100, [[1]] * 100)
    twice = joined(["r1c1..r100c100@1"] * 2)
    assert len(Stroke.parse(twice, large).parts[0].cells) == 10_000
    with pytest.raises(IllegalMoveError, match="expected a stroke that names at most 30,000 cells, got more"):
        Stroke.parse(joined(["r1c1..r100c100@1"] * 100_000), large)


def test_a_game_keeps_no_more_changes_than_it_may(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gridwright.play.game.most_steps", lambda _: 40)
    game = Game.new(gw.Sudoku("1... .... .... ..2."), tally=Tally(steps=999_999_999))
    for number in (1, 2):
        game = game.play(f"r1c1..r4c4@{number}")
    with pytest.raises(IllegalMoveError, match="expected a game in which at most 40 cells change, got more"):
        game.play("r1c1..r4c4@3")
    assert Game.parse(game.text(), game.puzzle).marks == game.marks
