"""What play promises, sentence by sentence, and the tests that hold it to each of them."""

import re
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]

PROMISES: dict[str, tuple[str, ...]] = {
    # Nonograms
    "three difficulty classes plus one's own puzzles": (
        "play/test_mission_nonogram.py::test_there_are_three_classes_and_a_puzzle_of_ones_own_falls_into_one",
        "samples/test_starter.py::test_there_are_enough_over_both_families_and_all_levels",
    ),
    "options are chosen at the start": (
        "play/test_mission_nonogram.py::test_all_four_aids_are_off_unless_they_are_chosen",
    ),
    "preview: a button shows the solution small at the top left for 2 seconds": (
        "play/test_mission_nonogram.py::test_the_preview_is_shown_for_two_seconds_where_it_was_chosen",
        "journeys/test_game_card.py::test_preview_shows_the_solution_small_for_two_seconds",
    ),
    "hints reveal one correct segment at random": (
        "play/test_mission_nonogram.py::test_a_hint_reveals_one_correct_segment_at_random",
        "play/test_mission_nonogram.py::test_a_segment_is_maximal_in_its_line",
    ),
    "10, 7 or 5 hints by difficulty; 25, 35 or 45 minutes": (
        "play/test_mission_nonogram.py::test_the_levels_allow_hints_and_time",
    ),
    "the number left stands on the button": (
        "journeys/test_game_card.py::test_a_level_gives_hints_and_a_countdown",
        "play/test_mission_nonogram.py::test_hints_are_used_up_and_counted",
    ),
    "it is said when nothing is left to reveal": (
        "play/test_mission_nonogram.py::test_nothing_left_to_reveal_is_said",
        "play/test_mission_nonogram.py::test_a_hint_that_cannot_be_given_costs_none",
    ),
    "at zero a message, then the board locks": (
        "play/test_mission_nonogram.py::test_at_zero_the_time_is_over_and_the_board_locks",
        "journeys/test_game_card.py::test_the_board_locks_when_the_time_is_over",
    ),
    "clue marking: finished, closed blocks are struck out": (
        "play/test_mission_nonogram.py::test_finished_and_closed_blocks_are_struck_out",
        "play/test_mission_nonogram.py::test_marking_rests_on_the_clue_and_the_line_never_on_the_solution",
        "play/test_mission_nonogram.py::test_clues_are_ticked_and_unticked_by_hand",
    ),
    "every changed cell is one step: a dragged run of five counts five": (
        "play/test_mission_nonogram.py::test_every_changed_cell_is_one_step",
        "journeys/test_game_card.py::test_every_changed_cell_is_a_step",
    ),
    "countdown, or none": (
        "play/test_mission_nonogram.py::test_the_countdown_begins_with_the_time_of_the_level_and_may_be_endless",
    ),
    "check: wrong cells turn red": (
        "play/test_mission_nonogram.py::test_check_tells_the_wrong_cells",
        "journeys/test_keyboard.py::test_checking_says_what_is_wrong_and_where",
    ),
    "when solved the board locks and a congratulation appears": (
        "play/test_mission_nonogram.py::test_filled_cells_alone_win_and_the_board_locks",
        "journeys/test_game_card.py::test_a_picture_ends_with_a_congratulation_beside_it",
    ),
    "any valid solution wins": (
        "play/test_mission_nonogram.py::test_any_valid_solution_wins",
        "journeys/test_settings.py::test_any_picture_with_the_clues_wins",
    ),
    "save at any time and resume from a list with everything as it was, hints left too": (
        "play/test_mission_nonogram.py::test_a_game_is_saved_and_gone_on_with_as_it_was",
        "journeys/test_library.py::test_a_game_is_gone_on_with_from_the_library",
        "shelf/test_games.py::test_lists_tell_what_to_go_on_with",
    ),
    "a saved game file goes on exactly where it was, with its own options; a block finished by play is done": (
        "play/test_saved.py::test_a_saved_game_keeps_the_whole_game",
        "play/test_saved.py::test_blocks_finished_by_play_are_done",
        "web/test_saved_games.py::test_a_saved_game_goes_on_as_it_was_with_its_own_options",
        "journeys/test_saved_games.py::test_a_saved_game_goes_on_and_a_new_game_gives_its_marks_up",
    ),
    "left fills (a crossed cell too), right crosses (a filled one too), again clears, middle clears": (
        "play/test_mission_nonogram.py::test_filling_takes_a_crossed_cell_and_crossing_a_filled_one",
        "cli/test_terminal_games.py::test_the_same_button_again_clears_and_middle_clears",
    ),
    "a quick fill from the last marked cell to the next one in its line": (
        "play/test_mission_nonogram.py::test_a_quick_fill_repeats_the_last_mark_up_to_another_cell_of_its_line",
    ),
    # Sudoku
    "a note repeated is removed": ("play/test_mission_sudoku_notes.py::test_a_note_repeated_is_removed",),
    "noting another digit turns a final digit into one of the notes": (
        "play/test_mission_sudoku_notes.py::test_noting_another_digit_turns_a_final_digit_into_one_of_the_notes",
    ),
    "noting the same digit removes it": ("play/test_mission_sudoku.py::test_noting_the_same_digit_removes_it",),
    "a final digit, right or not, removes that note from its row, column and box": (
        "play/test_mission_sudoku_notes.py::test_a_final_digit_right_or_not_removes_that_note_from_row_column_and_box",
    ),
    "as part of the same undo step": (
        "play/test_mission_sudoku_notes.py::test_the_removed_notes_are_part_of_the_same_undo_step",
    ),
    "an option leaves them where the entry breaks a rule": (
        "play/test_mission_sudoku_notes.py::test_an_option_leaves_the_notes_where_the_entry_breaks_a_rule",
    ),
    "mistakes and helps are counted and shown": (
        "play/test_mission_sudoku.py::test_mistakes_and_helps_are_counted_and_never_forgotten",
        "journeys/test_game_card.py::test_mistakes_are_shown_as_the_player_chooses",
    ),
    "help reveals a random cell without a final digit that is not given": (
        "play/test_mission_sudoku.py::test_help_reveals_a_random_cell_that_is_empty_and_not_given",
        "play/test_mission_sudoku.py::test_help_is_refused_for_a_given_or_a_final_digit",
    ),
    "or a chosen one": ("play/test_mission_sudoku.py::test_help_reveals_a_chosen_cell",),
    "only while solving": ("play/test_mission_sudoku.py::test_help_is_given_only_while_solving",),
    "notes mode and help mode stay on until another is chosen": (
        "journeys/test_game_card.py::test_help_in_a_chosen_cell_stays_until_another_mode",
        "journeys/test_keyboard.py::test_modes_by_letters_and_by_held_keys",
    ),
    "rules are checked when a final digit is entered or deleted, never on notes": (
        "play/test_mission_sudoku_notes.py::test_rules_are_checked_on_final_digits_never_on_notes",
        "play/test_mission_sudoku.py::test_rules_are_judged_when_a_digit_is_deleted_and_deleting_is_no_mistake",
    ),
    "the display of mistakes can be switched off; the penalty stays": (
        "play/test_mission_sudoku.py::test_with_the_display_off_the_penalty_is_still_counted",
    ),
    "givens, entries, notes and revealed cells are told apart without hue": (
        "journeys/test_settings.py::test_givens_look_different_by_weight_ground_and_hue",
    ),
    "finish by explanation: no score, board locked": (
        "play/test_mission_sudoku.py::test_finishing_by_explanation_gives_no_score_and_locks",
        "journeys/test_game_card.py::test_an_end_by_explanation_goes_to_the_steps",
    ),
    "finish by scoring: board locked, points only where solved completely and rightly": (
        "play/test_mission_sudoku.py::test_scoring_locks_the_board",
        "play/test_mission_sudoku.py::test_scoring_gives_points_only_for_a_puzzle_solved_completely_and_rightly",
    ),
    "else result, mistakes and solution are shown": (
        "play/test_mission_sudoku.py::test_a_scored_game_that_is_not_solved_shows_the_solution_and_no_points",
        "journeys/test_game_card.py::test_an_unfinished_game_scored_shows_the_solution_and_no_points",
    ),
    "given, right, and wrong or empty cells": (
        "play/test_mission_sudoku.py::test_scoring_shows_given_right_and_wrong_or_empty_cells",
    ),
    "better with less time, worse for every new mistake and every help": (
        "play/test_mission_sudoku.py::test_the_score_is_better_with_less_time_and_worse_with_mistakes_and_helps",
        "play/test_mission_sudoku.py::test_every_move_that_newly_breaks_a_rule_is_a_mistake",
    ),
    "a wrong digit entered twice in a row: one penalty; removed and entered again: two": (
        "play/test_mission_sudoku.py::test_a_penalty_and_two_penalties",
        "play/test_mission_sudoku.py::test_the_same_wrong_digit_twice_in_a_row_costs_once",
        "play/test_mission_sudoku.py::test_a_wrong_digit_removed_and_entered_again_costs_again",
    ),
}


@pytest.mark.parametrize("promise", PROMISES)
def test_every_promise_has_its_tests(promise: str) -> None:
    for name in PROMISES[promise]:
        file, _, test = name.partition("::")
        text = (TESTS / file).read_text(encoding="utf-8")
        assert re.search(rf"^def {re.escape(test)}\(", text, re.MULTILINE), f"{name} is gone"
