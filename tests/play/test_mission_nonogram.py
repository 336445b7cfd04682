"""Nonograms as a player solves them, one test for every sentence about it."""

import random

import pytest

import gridwright as gw
from gridwright.errors import IllegalMoveError
from gridwright.formats import parse, to_text
from gridwright.model import Budget, Difficulty, Document
from gridwright.nonogram import Colour, Nonogram
from gridwright.play import Game, Options
from gridwright.play.game import PREVIEW_SECONDS
from gridwright.play.goals import Goals, goals_of, strokes_since_right, wrong_cells
from gridwright.play.help import quick_fill, reveal
from gridwright.play.hints import hint, hint_stroke
from gridwright.play.saved import put_aside, resume
from gridwright.samples.starter import starters

PICTURE = ["..#..", "..##.", "..###", "..#..", "#####", ".###."]
BOAT = gw.Nonogram(rows=["1", "2", "3", "1", "5", "3"], columns=["1", "2", "6", "2 2", "1 1"])
GOALS = goals_of(Document(BOAT), Budget())
GOAL = GOALS.boards[0]
FILLED = [cell for cell in BOAT.shape.cells if "".join(PICTURE)[cell] == "#"]


def play(*strokes: str, options: str = "", puzzle: Nonogram = BOAT) -> Game:
    game = Game.new(puzzle, Options.parse(options))
    for stroke in strokes:
        game = game.play(stroke)
    return game


def solved(skip: int = 0) -> Game:
    cells = FILLED[: len(FILLED) - skip]
    return play(",".join(BOAT.shape.name(cell) for cell in cells) + "#")


@pytest.mark.parametrize(
    ("level", "hints", "seconds"),
    [(Difficulty.EASY, 10, 25 * 60), (Difficulty.MEDIUM, 7, 35 * 60), (Difficulty.HARD, 5, 45 * 60)],
)
def test_the_levels_allow_hints_and_time(level: Difficulty, hints: int, seconds: int) -> None:
    options = Options.for_level(level, timer=True)
    game = Game.new(BOAT, options)
    assert (game.hints_left, game.seconds_left()) == (hints, seconds)
    assert Game.new(BOAT, Options.for_level(level)).seconds_left() is None


def test_the_preview_is_shown_for_two_seconds_where_it_was_chosen() -> None:
    assert PREVIEW_SECONDS == 2
    assert play(options="preview").preview().tally.previews == 1
    with pytest.raises(IllegalMoveError, match="with the preview chosen"):
        play().preview()


def test_a_hint_reveals_one_correct_segment_at_random() -> None:
    seen = set()
    for seed in range(40):
        game = Game.new(BOAT, Options(seed=seed))
        (part,) = reveal(game, GOAL).parts
        cells = set(part.cells)
        assert cells <= set(FILLED)
        line = next(line for line, _ in BOAT.lines if cells <= set(line))
        ends = [cell for cell in line if cell in {min(cells) - 1, max(cells) + 1} or cell in cells]
        assert sum(cell in FILLED for cell in ends) == len(cells) or len(cells) == 1
        seen.add(part.cells)
    assert len(seen) > 5


def test_a_segment_is_maximal_in_its_line() -> None:
    for part in Game.new(BOAT).referee.offers(Game.new(BOAT).marks, GOAL):
        for line, _ in BOAT.lines:
            if set(part.cells) <= set(line) and len(part.cells) > 1:
                first, last = line.index(part.cells[0]), line.index(part.cells[-1])
                assert first == 0 or line[first - 1] not in FILLED
                assert last == len(line) - 1 or line[last + 1] not in FILLED


def test_hints_are_used_up_and_counted() -> None:
    game = play(options="hints=2")
    for left in (1, 0):
        game = game.play(reveal(game, GOAL))
        assert game.hints_left == left
    with pytest.raises(IllegalMoveError, match="all are used"):
        reveal(game, GOAL)


def test_nothing_left_to_reveal_is_said() -> None:
    game = solved(skip=1)
    last = game.play(reveal(game, GOAL))
    assert last.standing.is_solved
    with pytest.raises(IllegalMoveError, match="nothing is left"):
        reveal(last, GOAL)


def test_hints_are_no_steps() -> None:
    game = play()
    assert game.play(reveal(game, GOAL)).tally.steps == 0


def test_at_zero_the_time_is_over_and_the_board_locks() -> None:
    game = Game.new(BOAT, Options(seconds=60)).start(now=0)
    game = game.play("r1c3#", now=59.9)
    assert game.lock(now=59.99) == ""
    assert game.lock(now=60) == "the time is over"
    with pytest.raises(IllegalMoveError, match="the time is over"):
        game.play("r2c3#", now=60)
    with pytest.raises(IllegalMoveError, match="the time is over"):
        game.undo(now=61)


def test_a_pause_stops_the_countdown() -> None:
    game = Game.new(BOAT, Options(seconds=60)).start(now=0).pause(now=50).start(now=1000)
    assert game.seconds_left(now=1005) == 5


def test_every_changed_cell_is_one_step() -> None:
    assert play("r5c1..r5c5#").tally.steps == 5
    assert play("r5c1..r5c3#", "r5c1..r5c5#").tally.steps == 5
    assert play("r5c1..r5c5#", "r5c1x", "r5c1-").tally.steps == 7
    assert play("r5c1#", "r5c1#").tally.steps == 1


def test_a_drag_is_one_step_of_undo() -> None:
    assert play("r5c1..r5c5#").undo().marks == Game.new(BOAT).marks


def test_filling_takes_a_crossed_cell_and_crossing_a_filled_one() -> None:
    assert play("r1c1x", "r1c1#").marks.cells[0].entry == 1
    assert play("r1c1#", "r1c1x").marks.cells[0].entry == 0
    assert play("r1c1x", "r1c1-").marks.cells[0].entry is None


def test_check_tells_the_wrong_cells() -> None:
    game = play("r1c1#", "r1c2x", "r1c3x", "r5c1#")
    assert wrong_cells(game.marks, GOALS) == (0, 2)
    assert game.check().tally.checks == 1


def test_check_compares_with_the_nearest_of_several_solutions() -> None:
    puzzle = gw.Nonogram(["1", "1"], ["1", "1"])
    goals = goals_of(Document(puzzle), Budget())
    assert wrong_cells(play("r1c2#", puzzle=puzzle).marks, goals) == ()
    assert len(wrong_cells(play("r1c2,r1c1#", puzzle=puzzle).marks, goals)) == 1


def test_filled_cells_alone_win_and_the_board_locks() -> None:
    assert not solved(skip=1).standing.is_solved
    assert solved().standing.is_solved
    with pytest.raises(IllegalMoveError, match="the puzzle is solved"):
        solved().play("r1c1x")


def test_winning_stops_the_clock() -> None:
    game = solved(skip=1).start(now=10).play(f"{BOAT.shape.name(FILLED[-1])}#", now=17)
    assert (game.clock.since, game.clock.read(now=99)) == (None, 7)


@pytest.mark.parametrize("strokes", ["r1c1,r2c2#", "r1c2,r2c1#"])
def test_any_valid_solution_wins(strokes: str) -> None:
    assert play(strokes, puzzle=gw.Nonogram(["1", "1"], ["1", "1"])).standing.is_solved


def test_finished_and_closed_blocks_are_struck_out() -> None:
    puzzle = gw.Nonogram(["2 1"], ["1", "1", "0", "0", "1", "0"])
    game = play("r1c1..r1c2#;r1c3x", options="marking=clues", puzzle=puzzle)
    assert game.struck(0) == 0b01
    assert play("r1c1..r1c2#", options="marking=clues", puzzle=puzzle).struck(0) == 0
    assert play("r1c1..r1c2#;r1c3x", puzzle=puzzle).struck(0) == 0


def test_a_line_that_shows_its_clue_is_struck_out_whole() -> None:
    for marking in ("lines", "clues"):
        assert play("r1c1#", options=f"marking={marking}").struck(0) == 1
    assert play("r1c1#").struck(0) == 0


def test_marking_rests_on_the_clue_and_the_line_never_on_the_solution() -> None:
    game = play("r1c1#;r1c2x", options="marking=clues")
    assert wrong_cells(game.marks, GOALS)
    assert game.struck(0) == 1


def test_nothing_is_struck_out_where_no_arrangement_fits_but_ticks_stay() -> None:
    game = play("r1/1", "r1c1,r1c3#;r1c2x", options="marking=clues")
    assert game.standing.lines[0].state == "wrong"
    assert game.standing.lines[0].finished == 0
    assert game.struck(0) == 1


def test_clues_are_ticked_and_unticked_by_hand() -> None:
    assert play("r1/1,c4/2").struck(6 + 3) == 0b10
    assert play("c4/2", "c4/2").struck(6 + 3) == 0
    assert play("c4/2").undo().struck(6 + 3) == 0
    assert play("c4/2").tally.steps == 0


def test_the_rest_of_a_finished_line_is_crossed_where_wanted() -> None:
    crossed = play("r1c3#", options="crossing")
    assert [crossed.marks.cells[cell].entry for cell in range(5)] == [0, 0, 1, 0, 0]
    assert crossed.tally.steps == 1
    assert crossed.undo().marks == Game.new(BOAT).marks
    assert play("r1c3#").marks.cells[0].entry is None


def test_a_quick_fill_repeats_the_last_mark_up_to_another_cell_of_its_line() -> None:
    game = play("r5c1#")
    assert quick_fill(game, BOAT.shape.parse("r5c4")).text(BOAT) == "r5c1..r5c4#"
    assert quick_fill(game, BOAT.shape.parse("r2c1")).text(BOAT) == "r5c1..r2c1#"
    assert game.play(quick_fill(game, BOAT.shape.parse("r5c4"))).tally.steps == 4
    assert quick_fill(play("r5c1x", "r1/1"), BOAT.shape.parse("r5c3")).text(BOAT) == "r5c1..r5c3x"
    with pytest.raises(IllegalMoveError, match="row or column of r5c1"):
        quick_fill(game, BOAT.shape.parse("r4c4"))
    with pytest.raises(IllegalMoveError, match="marked before"):
        quick_fill(play(), 3)


def test_a_game_is_saved_and_gone_on_with_as_it_was() -> None:
    game = Game.new(BOAT, Options.for_level(Difficulty.HARD, timer=True, preview=True, marking="clues"))
    game = game.play(reveal(game, GOAL)).play("r1c1x").play("r2/1").at(100.0)
    for format in ("gridwright", "saved-game"):  # noqa: A001
        again = resume(parse(to_text(put_aside(game), format), format))
        assert (again.hints_left, again.seconds_left(), again.tally.steps) == (4, 2600, 1)
        assert [m.entry for m in again.marks.cells] == [m.entry for m in game.marks.cells]
        assert again.marks.ticks == game.marks.ticks
        assert (again.options.preview, again.options.marking) == (True, "clues")


def test_undo_to_before_the_mistake() -> None:
    game = play("r1c3#", "r5c1..r5c5#", "r1c1#", "r1c2x")
    assert strokes_since_right(game, GOALS) == 2
    assert strokes_since_right(game.undo(2), GOALS) == 0


def test_explained_steps_lead_to_the_solution() -> None:
    game = play()
    while not game.standing.is_solved:
        stroke = hint_stroke(game, hint(game, 5))
        assert stroke is not None
        game = game.play(stroke)
    assert game.referee.filled(game.marks) == GOAL


def test_undoing_to_before_the_mistake_agrees_with_looking_at_every_position() -> None:
    chance = random.Random(5)
    game = play()
    for _ in range(60):
        cell = chance.choice(BOAT.shape.cells)
        right = "#" if cell in FILLED else "x"
        sign = chance.choice([right] * 4 + ["#", "x", "-"])
        game = game.play(f"{BOAT.shape.name(cell)}{sign}")
        if game.standing.is_solved:
            break
        count, looked = 0, game
        while wrong_cells(looked.marks, GOALS):
            count, looked = count + 1, looked.undo()
        assert strokes_since_right(game, GOALS) == count


def test_there_are_three_classes_and_a_puzzle_of_ones_own_falls_into_one() -> None:
    assert {one.play_class for one in starters("nonogram")} == set(Difficulty)
    difficulty = gw.rate(gw.parse("\n".join(PICTURE))).difficulty
    assert difficulty is not None
    assert Options.for_level(difficulty).hints in {10, 7, 5}


def test_all_four_aids_are_off_unless_they_are_chosen() -> None:
    options = Options()
    assert (options.preview, options.seconds, options.marking, options.crossing) == (False, None, "off", False)
    chosen = Options.for_level(Difficulty.EASY, timer=True, preview=True, marking="clues")
    assert Options.parse(chosen.text()) == chosen


def test_a_hint_that_cannot_be_given_costs_none() -> None:
    game = Game.new(BOAT, Options(hints=1)).play(",".join(BOAT.shape.name(cell) for cell in FILLED[1:]) + "#")
    with pytest.raises(IllegalMoveError, match="r1c1"):
        reveal(game, GOAL, 0)
    assert game.hints_left == 1
    assert game.play(reveal(game, GOAL)).standing.is_solved


def test_a_hint_mends_cells_that_were_crossed_by_mistake_and_they_stay() -> None:
    game = play("r5c1..r5c5x")
    helped = game.play(reveal(game, GOAL, BOAT.shape.parse("r5c1")))
    assert helped.marks.cells[BOAT.shape.parse("r5c1")].entry == 1
    with pytest.raises(IllegalMoveError, match="revealed and stays"):
        helped.play("r5c1x")


def test_undoing_a_hint_does_not_give_it_back() -> None:
    game = play(options="hints=3")
    assert game.play(reveal(game, GOAL)).undo().hints_left == 2


def test_a_segment_of_a_colour_picture_has_one_colour() -> None:
    palette = (Colour("white", "ffffff", "."), Colour("red", "ff0000", "r"), Colour("blue", "0000ff", "b"))
    puzzle = gw.Nonogram(["2r 1b", "1b"], ["1r", "1r", "2b"], palette)
    goal = goals_of(Document(puzzle), Budget()).boards[0]
    for part in Game.new(puzzle).referee.offers(Game.new(puzzle).marks, goal):
        assert {goal.symbol(cell) for cell in part.cells} == set(part.symbols)


def test_the_countdown_begins_with_the_time_of_the_level_and_may_be_endless() -> None:
    timed = Game.new(BOAT, Options.for_level(Difficulty.MEDIUM, timer=True)).start(now=100)
    assert timed.seconds_left(now=160) == 34 * 60
    assert Game.new(BOAT).start(now=100).seconds_left(now=1e9) is None
    assert Game.new(BOAT).start(now=100).lock(now=1e9) == ""


def test_time_that_is_over_stays_over_after_a_resume() -> None:
    game = Game.new(BOAT, Options(seconds=5)).start(now=0).play("r1c3#", now=1).pause(now=9)
    assert game.lock() == "the time is over"
    again = resume(parse(to_text(put_aside(game), "gridwright")))
    assert again.lock() == "the time is over"
    assert again.start(now=50).clock.since is None


def test_a_resumed_game_can_undo_and_goes_back_to_its_bookmarks() -> None:
    game = play("r1c3#", "r2c3#").keep("here").play("r6c1x")
    again = resume(parse(to_text(put_aside(game), "gridwright")))
    assert again.undo(3).marks == Game.new(BOAT).marks
    assert again.back("here").marks == game.undo().marks


def test_check_needs_all_solutions_to_call_a_cell_wrong() -> None:
    marks = play("r1c1#").marks
    assert wrong_cells(marks, Goals(GOALS.boards, is_complete=False)) == ()


def test_a_check_of_a_puzzle_too_hard_for_its_budget_says_that_it_does_not_know() -> None:
    puzzle = gw.Nonogram([[1] * 7] * 30, [[1] * 7] * 30)
    goals = goals_of(Document(puzzle), Budget(seconds=0))
    assert not goals.is_complete


def test_a_clue_is_struck_out_as_soon_as_its_block_can_be_no_other() -> None:
    puzzle = gw.Nonogram(["1 2 1"], ["0", "1", "0", "1", "1", "0", "1"])
    game = play("r1c3x;r1c4..r1c5#;r1c6x", options="marking=clues", puzzle=puzzle)
    assert game.struck(0) == 0b010
    assert game.play("r1c4-").struck(0) == 0


def test_marks_by_hand_and_those_of_the_program_are_kept_apart() -> None:
    game = play("r1/1", "r1c3#", options="marking=clues")
    assert game.struck(0) == 1
    assert game.change("marking=off").struck(0) == 1
    assert game.play("r1/1").change("marking=off").struck(0) == 0
