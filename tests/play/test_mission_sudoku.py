"""Sudoku as a player solves it, one test for every sentence about it; notes have a file of their own."""

import pytest

import gridwright as gw
from gridwright.errors import IllegalMoveError
from gridwright.grid import Shape
from gridwright.model import Board, Budget, Document
from gridwright.play import Game, Options
from gridwright.play.faults import faults_of
from gridwright.play.finish import result
from gridwright.play.goals import Goals, goals_of, strokes_since_right, wrong_cells
from gridwright.play.help import reveal
from gridwright.play.hints import hint, hint_stroke
from gridwright.play.saved import resume
from gridwright.play.score import score
from tests.play.games import same
from tests.play.sudoku_games import CLASSIC, GOAL, GOALS, OPEN, SOLVED, at, finished, name, play


def test_noting_the_same_digit_removes_it() -> None:
    assert at(play("r1c3=4", "r1c3~4"), "r1c3") == ("", "", "")


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


def test_help_is_given_only_while_solving() -> None:
    game = Game.new(CLASSIC).finish("explained")
    with pytest.raises(IllegalMoveError, match="the game is finished"):
        game.play(reveal(game, GOAL))


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


def test_of_a_puzzle_that_is_partly_drawn_only_the_solution_of_its_file_is_right() -> None:
    grid = ",".join(["[{},{},{},{}]"] * 4)
    meant = "1234341221434321"
    text = (
        f'{{"size":4,"grid":[{grid}],"solution":{list(map(int, meant))},"line":[{{"lines":[["R1C1","R2C2"]]}}]}}'
    )
    document = gw.parse(text)
    goals = goals_of(document, Budget())
    assert goals == Goals(() if document.goal is None else (document.goal,))
    for digits, is_solved in ((meant, True), ("1234341243212143", False)):
        game = resume(document)
        for cell, digit in enumerate(digits):
            game = game.play(f"r{cell // 4 + 1}c{cell % 4 + 1}={digit}")
        assert (game.standing.is_solved, game.standing.is_other) == (is_solved, not is_solved)
        assert result(game.finish("scored"), goals).is_solved is is_solved


def test_where_the_author_s_solution_is_known_and_there_are_others_it_is_meant() -> None:
    grid = gw.parse("." * 16).puzzle
    meant, other = (board_of(digits) for digits in ("1234341221434321", "1234341243212143"))
    document = Document(grid, goal=meant)
    goals = goals_of(document, Budget())
    assert goals == Goals((meant,))
    for board, is_solved in ((meant, True), (other, False)):
        game = resume(Document(grid, goal=meant, progress=board))
        assert (game.standing.is_solved, game.standing.is_other) == (is_solved, not is_solved)
        assert len(wrong_cells(game.marks, goals)) == (0 if is_solved else 8)
        assert same(Game.parse(game.text(), grid, meant), game)


def test_a_solution_that_breaks_a_rule_is_nobody_s() -> None:
    grid = gw.parse("." * 16).puzzle
    wrong, right = board_of("1234" * 4), board_of("1234341221434321")
    assert resume(Document(grid, goal=wrong, progress=right)).standing.is_solved


def board_of(digits: str) -> Board:
    return Board(Shape(4, 4), tuple(1 << int(digit) - 1 for digit in digits))


def test_the_clock_of_a_solved_game_stands_still_and_runs_on_when_a_digit_is_taken_back() -> None:
    game = finished(skip=1).at(60).keep("before").start(100.0)
    last = OPEN[-1]
    game = game.play(f"{name(last)}={SOLVED[last]}", 114.0)
    assert game.standing.is_solved
    assert game.clock.read(152.0) == game.start(150.0).clock.read(152.0) == 74
    assert result(game.finish("scored", 152.0), GOALS).seconds == 74
    again = game.undo(now=152.0)
    assert again.clock.read(160.0) == 82
    assert again.redo(160.0).clock.read(999.0) == 82
    assert game.back("before", 152.0).clock.read(153.0) == 75


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
        stroke = hint_stroke(game, hint(game, 5))
        assert stroke is not None
        game = game.play(stroke)
    assert game.tally.helps == 3
    assert all(game.board.symbol(cell) in {None, GOAL.symbol(cell)} for cell in OPEN)


def test_a_hint_about_mistakes_deletes_the_wrong_entries() -> None:
    game = play("r1c3=1", "r1c4=6")
    stroke = hint_stroke(game, hint(game, 5))
    assert stroke is not None
    assert stroke.text(CLASSIC) == "r1c3-="


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
    game = finished(skip=1).start(now=0).finish("scored", now=300)
    assert result(game, GOALS).seconds == 300
    assert game.clock.read(now=9999) == 300
