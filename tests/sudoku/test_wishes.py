"""Wishes for sudoku: rules by the names that people use, arrows that are drawn, effort that is counted."""

import pytest

import gridwright as gw
from gridwright.errors import InvalidPuzzleError
from gridwright.sudoku.rule import Rule
from gridwright.sudoku.rules.anti_moves import AntiMoves
from gridwright.sudoku.rules.arrows import Arrows
from gridwright.sudoku.rules.cages import Cages
from gridwright.sudoku.rules.thermometers import Thermometers
from gridwright.sudoku.setting import Recipe, generate
from gridwright.sudoku.setting.wishes import recipe_of


@pytest.mark.parametrize(
    ("name", "rule"), [("anti-knight", AntiMoves(knight=True)), ("anti-king", AntiMoves(king=True))]
)
def test_chess_moves_go_by_the_names_that_people_use(name: str, rule: AntiMoves) -> None:
    assert rule in recipe_of({"rules": [name]}).kind.rules


@pytest.mark.parametrize(("name", "rule"), [("killer", Cages), ("Thermo", Thermometers), ("arrow", Arrows)])
def test_rules_go_by_what_people_call_their_puzzles(name: str, rule: type[Rule]) -> None:
    assert recipe_of({"rules": [name]}).placed == (rule,)


@pytest.mark.parametrize(
    ("drawing", "reason"),
    [("#..\n.#.", "2 rows, and 3 marks in row 1"), ("#.\n.#.", "3 marks in row 2"), (" \n", "nothing but blanks")],
)
def test_a_drawing_that_is_no_square_is_refused_by_its_row(drawing: str, reason: str) -> None:
    with pytest.raises(InvalidPuzzleError, match=reason):
        recipe_of({"pattern": drawing, "size": 2})


def test_arrows_are_drawn_so_that_they_hold() -> None:
    found = next(generate(recipe_of({"rules": ["arrows"], "size": 6, "givens": "14..20"}), seed=2))
    (rule,) = [rule for rule in found.puzzle.rules if isinstance(rule, Arrows)]
    assert len(rule.arrows) >= 2
    assert found.puzzle.violations(found.solution) == ()
    assert gw.solve(found.puzzle, limit=2).verdict is gw.Verdict.UNIQUE


def test_an_effort_bounds_the_blocks_that_are_tried() -> None:
    tried = []
    made = list(
        generate(Recipe.of_size(4), seed=1, count=10_000, effort=2, tell=lambda one: tried.append(one.tried))
    )
    assert len(tried) == 2
    assert len(made) == tried[-1]


def test_the_front_door_takes_an_effort_and_refuses_none() -> None:
    assert next(gw.generate("sudoku", seed=3, size=4, effort=1)).goal is not None
    with pytest.raises(InvalidPuzzleError, match="expected an effort of 1 block or more, got 0"):
        next(gw.generate("sudoku", size=4, effort=0))
