"""Sudoku as a player solves it, one test for every sentence about it."""

import pytest

import gridwright as gw
from gridwright.errors import IllegalMoveError
from gridwright.model import Budget, Document
from gridwright.play import Game, Options
from gridwright.play.faults import faults_of
from gridwright.play.finish import result
from gridwright.play.goals import Goals, goals_of, strokes_since_right
from gridwright.play.help import hint_stroke, reveal
from gridwright.play.score import score
from gridwright.samples import sample
from gridwright.sudoku.rule import Rule
from gridwright.sudoku.rules.anti_moves import AntiMoves
from gridwright.sudoku.rules.diagonals import Diagonals

CLASSIC = gw.Sudoku.classic("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
GOALS = goals_of(Document(CLASSIC), Budget())
GOAL = GOALS.boards[0]
OPEN = [cell for cell, given in enumerate(CLASSIC.givens) if given is None]


def name(cell: int) -> str:
    return CLASSIC.shape.name(cell)


def at(game: Game, place: str) -> tuple[str, str, str]:
    """Give the entry and the notes of centre and corner of a cell."""
    marks = game.marks.cells[CLASSIC.shape.parse(place)]
    entry = "" if marks.entry is None else CLASSIC.symbols[marks.entry]
    centre, corner = (
        "".join(CLASSIC.symbols[s] for s in range(9) if mask >> s & 1) for mask in (marks.centre, marks.corner)
    )
    return entry, centre, corner


def play(*strokes: str, options: str = "") -> Game:
    game = Game.new(CLASSIC, Options.parse(options))
    for stroke in strokes:
        game = game.play(stroke)
    return game


def finished(skip: int = 0, **changes: str) -> Game:
    """Fill in the solution, but for the last cells, with some digits changed."""
    game = Game.new(CLASSIC)
    for cell in OPEN[: len(OPEN) - skip]:
        game = game.play(f"{name(cell)}={changes.get(name(cell), SOLVED[cell])}")
    return game


def test_a_note_repeated_is_removed() -> None:
    assert at(play("r1c3~4"), "r1c3") == ("", "4", "")
    assert at(play("r1c3~4", "r1c3~4"), "r1c3") == ("", "", "")
    assert at(play("r1c3'4", "r1c3'1", "r1c3'4"), "r1c3") == ("", "", "1")


def test_noting_another_digit_turns_a_final_digit_into_one_of_the_notes() -> None:
    assert at(play("r1c3=4", "r1c3~1"), "r1c3") == ("", "14", "")
    assert at(play("r1c3=4", "r1c3'1"), "r1c3") == ("", "", "14")


def test_noting_the_same_digit_removes_it() -> None:
    assert at(play("r1c3=4", "r1c3~4"), "r1c3") == ("", "", "")


@pytest.mark.parametrize("digit", ["2", "1"])
def test_a_final_digit_right_or_not_removes_that_note_from_row_column_and_box(digit: str) -> None:
    noted = play(f"r1c4,r2c3,r4c3,r8c2,r5c5,r9c9~{digit}", options="tidying=always")
    written = noted.play(f"r1c3={digit}")
    assert [at(written, place)[1] for place in ("r1c4", "r2c3", "r4c3")] == ["", "", ""]
    assert [at(written, place)[1] for place in ("r8c2", "r5c5")] == [digit, digit]


def test_both_kinds_of_notes_are_removed_and_other_digits_stay() -> None:
    game = play("r1c4~2", "r1c4~6", "r1c4'2", "r1c4'8", "r1c3=2")
    assert at(game, "r1c4") == ("", "6", "8")


def test_the_removed_notes_are_part_of_the_same_undo_step() -> None:
    game = play("r1c4,r2c3~2", "r1c3=2").undo()
    assert (at(game, "r1c4"), at(game, "r1c3")) == (("", "2", ""), ("", "", ""))


def test_an_option_leaves_the_notes_where_the_entry_breaks_a_rule() -> None:
    assert at(play("r1c4~5", "r1c3=5"), "r1c4")[1] == ""
    assert at(play("r1c4~5", "r1c3=5", options="tidying=legal"), "r1c4")[1] == "5"
    assert at(play("r1c4~2", "r1c3=2", options="tidying=legal"), "r1c4")[1] == ""
    assert at(play("r1c4~2", "r1c3=2", options="tidying=never"), "r1c4")[1] == "2"


def test_what_a_digit_sees_comes_from_all_rules() -> None:
    puzzle = gw.Sudoku("." * 81, rules=[Diagonals()])
    game = Game.new(puzzle).play("r9c9~5").play("r1c1=5")
    assert game.marks.cells[80].centre == 0
    assert Game.new(gw.Sudoku("." * 81)).play("r9c9~5").play("r1c1=5").marks.cells[80].centre == 1 << 4


def test_a_digit_typed_over_notes_gives_them_back_when_deleted() -> None:
    game = play("r1c3~1", "r1c3'2", "r1c3=4", "r1c3-")
    assert at(game, "r1c3") == ("", "1", "2")


def test_several_cells_are_noted_where_one_lacks_the_note_and_cleared_where_none_does() -> None:
    game = play("r1c3~4", "r1c3,r1c4~4")
    assert [at(game, place)[1] for place in ("r1c3", "r1c4")] == ["4", "4"]
    assert [at(game.play("r1c3,r1c4~4"), place)[1] for place in ("r1c3", "r1c4")] == ["", ""]


def test_notes_in_several_cells_leave_final_digits_alone() -> None:
    game = play("r1c3=4", "r1c3,r1c4~2")
    assert (at(game, "r1c3"), at(game, "r1c4")) == (("4", "", ""), ("", "2", ""))


def test_clearing_takes_what_lies_on_top() -> None:
    game = play("r1c3@2", "r1c3~1", "r1c3=4")
    assert at(game.play("r1c3-"), "r1c3") == ("", "1", "")
    assert at(game.play("r1c3-").play("r1c3-"), "r1c3") == ("", "", "")
    assert game.play("r1c3-").play("r1c3-").marks.cells[2].colours == 0b10
    assert game.play("r1c3-").play("r1c3-").play("r1c3-").marks.cells[2].colours == 0
    assert game.play("r1c3-*").marks.cells[2] == Game.new(CLASSIC).marks.cells[2]


def test_candidates_are_filled_in_and_refined_on_request() -> None:
    game = play("r1c1..r9c9:candidates")
    assert at(game, "r1c3")[1] == "124"
    assert game.cursor == 1
    refined = game.play("r1c3~2").change("tidying=never").play("r1c4=2").play("r1c1..r9c9:candidates")
    assert at(refined, "r1c3")[1] == "14"
    assert at(refined, "r1c6")[1] == "468"


def test_rules_are_checked_on_final_digits_never_on_notes() -> None:
    assert play("r1c3~5").standing.violations == ()
    assert play("r1c3~5").tally.mistakes == 0
    assert len(play("r1c3=5").standing.violations) == 2
    assert play("r1c3=5", "r1c3-").standing.violations == ()


def test_pencil_notes_are_never_called_a_mistake() -> None:
    game = play("r1c3~[12]")
    assert not gw.hint(CLASSIC, game.board, 3).mistakes
    assert gw.hint(CLASSIC, game.play("r1c3:complete").board, 3).mistakes


def test_every_move_that_newly_breaks_a_rule_is_a_mistake() -> None:
    assert play("r1c3=4").tally.mistakes == 0
    assert play("r1c3=5").tally.mistakes == 1
    assert play("r1c3=5", "r1c4=2").tally.mistakes == 1
    assert play("r1c3=5", "r1c3=3").tally.mistakes == 2
    assert play("r1c3=5", "r1c4=5").tally.mistakes == 2


def test_deleting_one_of_three_equal_digits_is_no_new_mistake() -> None:
    game = play("r1c3=5", "r1c4=5")
    assert game.play("r1c4-").tally.mistakes == 2


def test_the_same_wrong_digit_twice_in_a_row_costs_once() -> None:
    assert play("r1c3=5", "r1c3=5").tally.mistakes == 1


def test_a_wrong_digit_removed_and_entered_again_costs_again() -> None:
    assert play("r1c3=5", "r1c3-", "r1c3=5").tally.mistakes == 2
    assert play("r1c3=5").undo().play("r1c3=5").tally.mistakes == 2


def test_help_reveals_a_random_cell_that_is_empty_and_not_given() -> None:
    seen = set()
    for seed in range(40):
        game = Game.new(CLASSIC, Options(seed=seed)).play("r1c3=4")
        (part,) = reveal(game, GOAL).parts
        (cell,) = part.cells
        assert cell in OPEN
        assert cell != 2
        assert game.play(reveal(game, GOAL)).marks.cells[cell].entry == GOAL.symbol(cell)
        assert reveal(game, GOAL) == reveal(game, GOAL)
        seen.add(cell)
    assert len(seen) > 10


def test_help_reveals_a_chosen_cell() -> None:
    game = Game.new(CLASSIC)
    helped = game.play(reveal(game, GOAL, 2))
    assert at(helped, "r1c3")[0] == "4"
    assert helped.marks.cells[2].is_revealed
    assert helped.tally.helps == 1


@pytest.mark.parametrize(("strokes", "place"), [(["r1c3=1"], "r1c3"), ([], "r1c1")])
def test_help_is_refused_for_a_given_or_a_final_digit(strokes: list[str], place: str) -> None:
    with pytest.raises(IllegalMoveError, match=f"got {place}"):
        reveal(play(*strokes), GOAL, CLASSIC.shape.parse(place))


def test_a_cell_with_nothing_but_notes_can_be_revealed() -> None:
    assert reveal(play("r1c3~4"), GOAL, 2).parts[0].cells == (2,)


def test_help_is_given_only_while_solving() -> None:
    game = Game.new(CLASSIC).finish("explained")
    with pytest.raises(IllegalMoveError, match="the game is finished"):
        game.play(reveal(game, GOAL))


def test_a_revealed_digit_removes_notes_too() -> None:
    game = play("r1c4~4")
    assert at(game.play("r1c3!=4"), "r1c4")[1] == ""


def test_mistakes_shown_follow_the_mode_at_once() -> None:
    game = play("r1c3=1", "r1c4=3", "r1c6~3")
    shown = {
        mode: faults_of(game.change(f"faults={mode}"), GOALS) for mode in ("off", "rules", "notes", "solution")
    }
    assert shown["off"].cells == frozenset()
    assert {name(cell) for cell in shown["rules"].cells} == {"r1c2", "r1c4"}
    assert shown["notes"].cells == shown["rules"].cells
    assert (5, 2) in shown["notes"].notes
    assert {name(cell) for cell in shown["solution"].cells} == {"r1c3", "r1c4"}
    assert faults_of(game.change("faults=full"), GOALS).cells == frozenset()
    assert game.tally.mistakes == 1


def test_mistakes_are_shown_when_the_grid_is_full() -> None:
    game = finished(r1c3="1").change("faults=full")
    assert {name(cell) for cell in faults_of(game, GOALS).cells} == {"r1c3"}


def test_with_the_display_off_the_penalty_is_still_counted() -> None:
    game = play("r1c3=5", options="faults=off")
    assert faults_of(game).cells == frozenset()
    assert game.tally.mistakes == 1


def test_undo_to_before_the_mistake() -> None:
    game = play("r1c3=4", "r1c4=6", "r1c6=1", "r1c7=9")
    assert strokes_since_right(game, GOALS) == 2
    assert strokes_since_right(game.undo(2), GOALS) == 0
    assert strokes_since_right(play("r1c3=4", "r1c4=4", "r1c6~1"), Goals(())) == 2


def test_finishing_by_explanation_gives_no_score_and_locks() -> None:
    game = finished().finish("explained")
    with pytest.raises(IllegalMoveError, match="finished by scoring"):
        result(game, GOALS)
    with pytest.raises(IllegalMoveError, match="the game is finished"):
        game.undo()


def test_scoring_gives_points_only_for_a_puzzle_solved_completely_and_rightly() -> None:
    solved = result(finished().finish("scored"), GOALS, gw.rate(CLASSIC))
    assert solved.is_solved
    assert solved.score is not None
    assert solved.score.points > 0
    assert solved.techniques
    for game in (finished(skip=1), finished(r1c3="1"), Game.new(CLASSIC)):
        assert result(game.finish("scored"), GOALS).score is None


def test_scoring_shows_given_right_and_wrong_or_empty_cells() -> None:
    game = finished(skip=2, r1c3="1").play(f"{name(OPEN[-1])}~4")
    ended = result(game.finish("scored"), GOALS)
    wrong = {cell for cell, state in enumerate(ended.states) if state == "wrong"}
    assert wrong == {2, OPEN[-1], OPEN[-2]}
    assert all(ended.states[cell] == "given" for cell in CLASSIC.shape.cells if cell not in OPEN)
    assert ended.states.count("right") == len(OPEN) - 3
    assert ended.solution == GOAL


def test_scoring_locks_the_board() -> None:
    game = finished(skip=1).finish("scored")
    with pytest.raises(IllegalMoveError, match="the game is finished"):
        game.play("r1c3=1")


def test_any_solution_is_right() -> None:
    puzzle = gw.Sudoku("." * 16)
    goals = goals_of(Document(puzzle), Budget())
    game = Game.new(puzzle)
    for cell in puzzle.shape.cells:
        game = game.play(f"{puzzle.shape.name(cell)}={'2143341212344321'[cell]}")
    ended = result(game.finish("scored"), goals)
    assert ended.is_solved
    assert set(ended.states) == {"right"}


def test_the_score_is_better_with_less_time_and_worse_with_mistakes_and_helps() -> None:
    def points(difficulty: float = 900, seconds: float = 600, mistakes: int = 0, helps: int = 0) -> int:
        return score(difficulty=difficulty, cells=50, seconds=seconds, mistakes=mistakes, helps=helps).points

    assert points(seconds=300) > points() > points(seconds=1200)
    assert points() > points(mistakes=1) > points(mistakes=2)
    assert points() > points(helps=1) > points(helps=2)
    assert points(difficulty=3000) > points()
    assert points(seconds=1e9, mistakes=99, helps=99) == 1


def test_a_penalty_and_two_penalties() -> None:
    once = finished().tally.mistakes
    twice_in_a_row = play("r1c3=5", "r1c3=5").tally.mistakes
    again_after_removing = play("r1c3=5", "r1c3-", "r1c3=5").tally.mistakes
    assert (once, twice_in_a_row, again_after_removing) == (0, 1, 2)


def test_an_explained_step_is_written_down_as_help() -> None:
    game = Game.new(CLASSIC)
    for _ in range(3):
        stroke = hint_stroke(game.manner, game.marks, gw.hint(CLASSIC, game.board, 5))
        assert stroke is not None
        game = game.play(stroke)
    assert game.tally.helps == 3
    assert all(game.board.symbol(cell) in {None, GOAL.symbol(cell)} for cell in OPEN)


def test_a_step_that_removes_candidates_leaves_complete_notes() -> None:
    puzzle = gw.Sudoku.classic("000000000904607000076804100309701080708000301051308702007502610005403208000000000")
    game, kinds = Game.new(puzzle), set()
    for _ in range(12):
        stroke = hint_stroke(game.manner, game.marks, gw.hint(puzzle, game.board, 5))
        assert stroke is not None
        kinds |= {part.act.name for part in stroke.parts}
        after = game.play(stroke)
        assert after is not game
        game = after
    assert not gw.hint(puzzle, game.board, 3).mistakes
    assert "REVEAL" in kinds


def test_a_hint_about_mistakes_deletes_the_wrong_entries() -> None:
    game = play("r1c3=1", "r1c4=6")
    stroke = hint_stroke(game.manner, game.marks, gw.hint(CLASSIC, game.board, 5))
    assert stroke is not None
    assert stroke.text(CLASSIC) == "r1c3-="


@pytest.mark.parametrize(
    ("rule", "seen"), [(AntiMoves(knight=True), "r3c2"), (AntiMoves(king=True), "r2c2"), (Diagonals(), "r5c5")]
)
def test_knights_kings_and_diagonals_are_seen_too(rule: Rule, seen: str) -> None:
    puzzle = gw.Sudoku("." * 81, rules=[rule])
    cell = puzzle.shape.parse(seen)
    other = gw.Sudoku("." * 81)
    game = Game.new(puzzle).play(f"{seen}~5").play("r1c1=5")
    assert game.marks.cells[cell].centre == 0
    if seen == "r5c5":
        assert Game.new(other).play(f"{seen}~5").play("r1c1=5").marks.cells[cell].centre


def test_cells_of_a_cage_see_each_other() -> None:
    puzzle = sample("killer").document.puzzle
    seen = puzzle.shape.parse("r5c8")
    assert Game.new(puzzle).play("r5c8~5").play("r4c6=5").marks.cells[seen].centre == 0
    assert Game.new(gw.Sudoku("." * 81)).play("r5c8~5").play("r4c6=5").marks.cells[seen].centre


def test_notes_below_a_final_digit_are_removed_with_the_others() -> None:
    game = play("r1c3~[24]", "r1c3=1", "r1c4=2", "r1c3-")
    assert at(game, "r1c3") == ("", "4", "")


def test_a_digit_that_is_only_noted_removes_nothing() -> None:
    assert at(play("r1c4~2", "r1c3~2"), "r1c4")[1] == "2"


def test_a_digit_turned_into_a_note_is_no_entry_any_more() -> None:
    game = play("r1c3=5")
    assert game.standing.violations
    assert not game.play("r1c3~4").standing.violations
    assert not game.play("r1c3~5").standing.violations


def test_rules_are_judged_when_a_digit_is_deleted_and_deleting_is_no_mistake() -> None:
    game = play("r1c3=5", "r2c2=5")
    assert len(game.standing.violations) > len(game.play("r2c2-").standing.violations)
    assert game.play("r2c2-").tally.mistakes == game.tally.mistakes


def test_mistakes_and_helps_are_counted_and_never_forgotten() -> None:
    game = play("r1c3=5", "r1c3-")
    helped = game.play(reveal(game, GOAL, 2)).undo()
    assert (helped.tally.mistakes, helped.tally.helps) == (1, 1)


def test_a_checked_position_is_counted_and_changes_nothing() -> None:
    game = play("r1c3=1")
    checked = game.check()
    assert (checked.tally.checks, checked.marks) == (1, game.marks)


def test_paid_checks_cost_as_helps_do_and_free_ones_nothing() -> None:
    free, paid = (finished().change(f"paid_checks={word}").check().check() for word in ("no", "yes"))
    points = [result(game.finish("scored"), GOALS, gw.rate(CLASSIC)).score for game in (free, paid, finished())]
    assert points[0] is not None
    assert points[1] is not None
    assert points[0] == points[2]
    assert points[1].points < points[0].points


def test_a_scored_game_that_is_not_solved_shows_the_solution_and_no_points() -> None:
    ended = result(play("r1c3=1").finish("scored"), GOALS)
    assert (ended.is_solved, ended.score, ended.solution) == (False, None, GOAL)
    assert ended.states[2] == "wrong"


def test_a_game_without_known_solution_is_scored_by_the_rules_alone() -> None:
    ended = result(finished().finish("scored"), Goals((), is_complete=False))
    assert ended.is_solved
    assert set(ended.states) == {"given", "right"}
    unknown = result(play("r1c3=4").finish("scored"), Goals((), is_complete=False))
    assert unknown.solution is None


def test_the_search_for_solutions_ends_with_its_budget() -> None:
    goals = goals_of(Document(gw.Sudoku("." * 256)), Budget(seconds=0))
    assert not goals.is_complete


def test_help_is_refused_where_no_hint_is_left_and_the_number_is_told() -> None:
    game = Game.new(CLASSIC, Options(hints=1))
    helped = game.play(reveal(game, GOAL))
    assert helped.hints_left == 0
    with pytest.raises(IllegalMoveError, match="all are used"):
        reveal(helped, GOAL)


def test_time_goes_on_while_solving_and_ends_with_the_score() -> None:
    game = finished().start(now=0).finish("scored", now=300)
    assert result(game, GOALS).seconds == 300
    assert game.clock.read(now=9999) == 300


def test_resetting_candidates_takes_what_was_noted_wrongly() -> None:
    game = play("r1c3~[579]").play("r1c1..r9c9-~").play("r1c1..r9c9:candidates")
    assert at(game, "r1c3")[1] == "124"
