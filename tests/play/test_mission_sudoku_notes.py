"""Notes and candidates of a sudoku as a player writes them, one test for every sentence about them."""

import pytest

import gridwright as gw
from gridwright.play import Game
from gridwright.play.help import reveal
from gridwright.play.hints import hint, hint_stroke
from gridwright.samples import sample
from gridwright.sudoku.rule import Rule
from gridwright.sudoku.rules.anti_moves import AntiMoves
from gridwright.sudoku.rules.diagonals import Diagonals
from tests.play.sudoku_games import CLASSIC, GOAL, at, play


def test_a_note_repeated_is_removed() -> None:
    assert at(play("r1c3~4"), "r1c3") == ("", "4", "")
    assert at(play("r1c3~4", "r1c3~4"), "r1c3") == ("", "", "")
    assert at(play("r1c3'4", "r1c3'1", "r1c3'4"), "r1c3") == ("", "", "1")


def test_noting_another_digit_turns_a_final_digit_into_one_of_the_notes() -> None:
    assert at(play("r1c3=4", "r1c3~1"), "r1c3") == ("", "14", "")
    assert at(play("r1c3=4", "r1c3'1"), "r1c3") == ("", "", "14")


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
    assert not hint(game, 3).mistakes
    assert hint(game.play("r1c3:complete"), 3).mistakes


def test_a_cell_with_nothing_but_notes_can_be_revealed() -> None:
    assert reveal(play("r1c3~4"), GOAL, 2).parts[0].cells == (2,)


def test_a_revealed_digit_removes_notes_too() -> None:
    game = play("r1c4~4")
    assert at(game.play("r1c3!=4"), "r1c4")[1] == ""


def test_a_step_that_removes_candidates_leaves_complete_notes() -> None:
    puzzle = gw.Sudoku.classic("000000000904607000076804100309701080708000301051308702007502610005403208000000000")
    game, kinds = Game.new(puzzle), set()
    for _ in range(12):
        stroke = hint_stroke(game, hint(game, 5))
        assert stroke is not None
        kinds |= {part.act.name for part in stroke.parts}
        after = game.play(stroke)
        assert after is not game
        game = after
    assert not hint(game, 3).mistakes
    assert "REVEAL" in kinds


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


def test_resetting_candidates_takes_what_was_noted_wrongly() -> None:
    game = play("r1c3~[579]").play("r1c1..r9c9-~").play("r1c1..r9c9:candidates")
    assert at(game, "r1c3")[1] == "124"
