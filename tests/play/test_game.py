"""Games: undo, redo, bookmarks, the journal and its text, over random sequences of strokes."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gridwright as gw
from gridwright.errors import FormatError, IllegalMoveError
from gridwright.play import Game, Marks, Options, Stroke, Tally
from gridwright.play.game import MOST_BOOKMARKS
from tests.play.games import do, games, same
from tests.play.strokes import puzzles, strokes

CLASSIC = gw.Sudoku.classic("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
NONOGRAM = gw.Nonogram(rows=["2", "1", "1"], columns=["2", "1", "1"])


@settings(max_examples=60)
@given(games())
def test_replaying_the_text_gives_the_same_game(game: Game) -> None:
    again = Game.parse(game.text(), game.puzzle)
    assert same(again, game)
    while again.undone is not None and not game.lock():
        again, game = again.redo(), game.redo()
        assert again.marks == game.marks


@settings(max_examples=60)
@given(games())
def test_what_was_judged_stroke_by_stroke_is_what_the_marks_say(game: Game) -> None:
    assert game.standing == game.referee.stand(game.marks, None, ())


@settings(max_examples=50)
@given(st.data())
def test_undo_and_redo_walk_through_the_positions(data: st.DataObject) -> None:
    puzzle = data.draw(puzzles())
    game = Game.new(puzzle)
    positions = [game.marks]
    for stroke in data.draw(st.lists(strokes(puzzle), max_size=8)):
        try:
            after = game.play(stroke)
        except IllegalMoveError:
            continue
        if after is not game:
            positions.append(after.marks)
        game = after
    if game.lock():
        return
    assert game.cursor == len(positions) - 1
    for marks in reversed(positions[:-1]):
        game = game.undo()
        assert game.marks == marks
    assert game.undo() is game
    for marks in positions[1:]:
        game = game.redo()
        assert game.marks == marks
    assert game.redo() is game
    assert game.undo(len(positions)).marks == positions[0]


@settings(max_examples=50)
@given(st.data())
def test_the_position_is_a_function_of_the_strokes(data: st.DataObject) -> None:
    puzzle = data.draw(puzzles())
    game = Game.new(puzzle)
    for stroke in data.draw(st.lists(strokes(puzzle), max_size=8)):
        try:
            game = game.play(stroke)
            game = game.undo() if data.draw(st.integers(0, 4)) == 0 else game
        except IllegalMoveError:
            continue
    again = Game.new(puzzle)
    for stroke in game.strokes:
        again = again.play(stroke)
    assert again.marks == game.marks
    assert again.standing == game.standing


@settings(max_examples=30)
@given(games(moves=4), st.data())
def test_an_old_game_is_not_changed_by_what_follows(game: Game, data: st.DataObject) -> None:
    text, cells = game.text(), list(game.marks.cells)
    for _ in range(4):
        do(data, game)
    assert (game.text(), list(game.marks.cells)) == (text, cells)


def test_a_new_stroke_forgets_what_was_undone() -> None:
    game = Game.new(CLASSIC).play("r1c3=4").undo().play("r1c3=1")
    assert game.redo() is game
    assert len(game.strokes) == 1


def test_a_stroke_that_changes_nothing_is_no_stroke() -> None:
    game = Game.new(CLASSIC).play("r1c3=4")
    assert game.play("r1c3=4") is game
    assert game.play("r1c4-") is game


def test_givens_cannot_be_changed_but_a_drag_passes_over_them() -> None:
    game = Game.new(CLASSIC)
    with pytest.raises(IllegalMoveError, match="r1c1 is given"):
        game.play("r1c1=4")
    assert game.play("r1c1..r1c4~4").marks.cells[0].notes == 0
    assert game.play("r1c1@3").marks.cells[0].colours == 0b100


def test_a_bookmark_is_gone_back_to_as_a_step_that_can_be_undone() -> None:
    tried = Game.new(CLASSIC).play("r1c3=4").keep("guess").play("r1c4=2").play("r1c6=8")
    back = tried.back("guess")
    assert back.marks == tried.undo(2).marks
    assert back.undo().marks == tried.marks
    assert "guess" not in back.drop("guess").bookmarks
    with pytest.raises(IllegalMoveError, match="expected a bookmark"):
        back.drop("guess").back("guess")


@pytest.mark.parametrize("name", ["", " x", "a\nb", "a  b", "x" * 61])
def test_names_of_bookmarks_are_one_short_line(name: str) -> None:
    with pytest.raises(IllegalMoveError, match="expected a name"):
        Game.new(CLASSIC).keep(name)


def test_bookmarks_are_bounded() -> None:
    game = Game.new(CLASSIC)
    for number in range(MOST_BOOKMARKS):
        game = game.keep(f"number {number}")
    with pytest.raises(IllegalMoveError, match="at most"):
        game.keep("one more")


def test_the_clock_is_told_the_time_and_can_rest() -> None:
    game = Game.new(CLASSIC).start(now=1000).play("r1c3=4", now=1007.5).pause(now=1010)
    game = game.start(now=5000).play("r1c4=2", now=5001)
    assert [event.seconds for event in game.journal] == [7.5, 11.0]
    assert game.text(now=5002).splitlines()[-1] == "clock 12"


def test_counters_do_not_go_back() -> None:
    game = Game.new(CLASSIC).play("r1c3=5").undo()
    assert game.tally == Tally(steps=1, mistakes=1)


def test_notes_are_candidates_only_where_they_are_said_to_be_complete() -> None:
    game = Game.new(CLASSIC).play("r1c3~[12]")
    assert len(game.board.symbols(2)) == 9
    assert game.play("r1c3:complete").board.symbols(2) == (0, 1)
    assert len(game.play("r1c3:complete").play("r1c3:open").board.symbols(2)) == 9


def test_marks_of_a_board_are_its_settled_cells() -> None:
    board = Game.new(CLASSIC).play("r1c3=4").board
    marks = Marks.of(CLASSIC, board)
    assert [cell for cell in CLASSIC.shape.cells if marks.cells[cell].entry is not None] == [2]


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (("gridwright-game 1", "gridwright-game 2"), "line 1: expected version 1"),
        (("gridwright-game 1", "hello"), "line 1: expected a game"),
        (("puzzle ", "puzzle 0"), "expected a game of the puzzle"),
        (("with hints=3", "with hints=x"), "in the lines that begin the game: expected a number for hints"),
        (("0 r1c3=4", "0 r1c3=x"), "line 4: expected symbols"),
        (("0 r1c3=4", "r1c3=4"), "line 4: expected seconds"),
        (("1 undo", "1 end badly"), "line 5: expected an end"),
        (("1 undo", "1 back home"), "line 5: expected a bookmark"),
        (("clock 0", "clock x"), "line 6: expected the seconds played"),
    ],
)
def test_a_text_that_is_no_game_gets_one_sentence(change: tuple[str, str], says: str) -> None:
    game = Game.new(CLASSIC, Options(hints=3)).play("r1c3=4")
    text = game.text().replace("clock 0", "1 undo\nclock 0").replace(*change)
    with pytest.raises(FormatError, match=re.escape(says)):
        Game.parse(text, CLASSIC)


@given(st.text(max_size=60))
def test_any_text_is_a_game_or_a_sentence(text: str) -> None:
    for whole in (text, f"gridwright-game 1\npuzzle {CLASSIC.key}\n{text}"):
        try:
            game = Game.parse(whole, CLASSIC)
        except FormatError:
            continue
        assert Game.parse(game.text(), CLASSIC).text() == game.text()


def test_a_revealed_cell_stays() -> None:
    game = Game.new(CLASSIC).play("r1c3!=4")
    with pytest.raises(IllegalMoveError, match="revealed and stays"):
        game.play("r1c3=5")
    assert game.undo().play("r1c3=5").marks.cells[2].entry == 4
    assert Stroke.parse("r1c3!=4", CLASSIC) in game.strokes


def test_tentative_entries_count_and_are_accepted_or_discarded_at_once() -> None:
    puzzle = gw.Nonogram([[3], [1]], [[2], [1], [1]])
    begun = Game.new(puzzle, Options(crossing=True)).play("r2c2x").play("r1c1..r1c3?#")
    assert begun.play("r2c1?#").standing.is_solved
    assert begun.standing.lines[0].state == "done"
    # What follows from a tentative entry, here the cross of a finished column, is tentative too.
    assert [marks.is_tentative for marks in begun.marks.cells] == [True, True, True, False, False, True]
    discarded = begun.play("r1c1..r2c3:discard")
    assert [marks.entry for marks in discarded.marks.cells] == [None, None, None, None, 0, None]
    assert discarded.undo().marks == begun.marks
    accepted = begun.play("r1c1..r2c3:accept")
    assert not any(marks.is_tentative for marks in accepted.marks.cells)
    assert [m.entry for m in accepted.marks.cells] == [m.entry for m in begun.marks.cells]
    assert not begun.play("r1c1-").marks.cells[0].is_tentative
    assert not begun.play("r1c1#").marks.cells[0].is_tentative


def test_the_pen_draws_on_givens_too_and_is_no_entry() -> None:
    puzzle = gw.Sudoku("1... .... .... ..2.")
    drawn = Game.new(puzzle).play("r1c1,r1c2^1;r1c3^5")
    assert [drawn.marks.cells[cell].pen for cell in range(4)] == [1, 1, 16, 0]
    assert drawn.board == Game.new(puzzle).board
    assert drawn.play("r1c1,r1c2^1").marks.cells[0].pen == 0
    assert drawn.play("r1c1..r4c4-^").marks == Game.new(puzzle).marks
