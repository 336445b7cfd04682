"""Moves have a text form; a game is the list of its moves."""

import re

import pytest

import gridwright as gw
from gridwright.errors import IllegalMoveError
from gridwright.model import Game, Move

CLASSIC = gw.Sudoku.classic("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")


def play(game: Game, text: str) -> Game:
    return game.play(Move.parse(text, game.puzzle.shape, game.puzzle.symbols))


@pytest.mark.parametrize("text", ["r1c3=4", "r1c3=124", "r1c3=?"])
def test_moves_print_as_they_are_read(text: str) -> None:
    move = Move.parse(text, CLASSIC.shape, CLASSIC.symbols)
    assert move.text(CLASSIC.shape, CLASSIC.symbols) == text


@pytest.mark.parametrize("text", ["", "r1c3", "r1c3=", "r10c1=1", "r1c3=x", "=4", "4"])
def test_bad_moves_are_refused_with_the_text_quoted(text: str) -> None:
    with pytest.raises(IllegalMoveError, match=re.escape(repr(text))):
        Move.parse(text, CLASSIC.shape, CLASSIC.symbols)


def test_the_board_follows_the_moves() -> None:
    game = play(play(Game(CLASSIC), "r1c3=12"), "r1c3=4")
    assert game.board.symbol(2) == 3
    assert game.undo().board.symbols(2) == (0, 1)
    assert game.undo().undo().board == CLASSIC.start
    assert game.undo().redo() == game


def test_a_new_move_forgets_what_was_undone() -> None:
    game = play(play(Game(CLASSIC), "r1c3=4").undo(), "r1c3=1")
    assert game.redo() == game
    assert len(game.moves) == 1


def test_clearing_restores_the_start() -> None:
    assert play(play(Game(CLASSIC), "r1c3=4"), "r1c3=?").board == CLASSIC.start


def test_givens_cannot_be_changed() -> None:
    with pytest.raises(IllegalMoveError, match="r1c1 is given"):
        play(Game(CLASSIC), "r1c1=4")


def test_crossing_a_nonogram_cell() -> None:
    puzzle = gw.Nonogram(rows=["1", "1"], columns=["1", "1"])
    game = play(play(Game(puzzle), "r1c1=#"), "r1c2=.")
    assert game.board.masks == (2, 1, 3, 3)
