"""Options of the sudoku generator: rules by the names that people use, arrows that are drawn, and effort."""

import pytest

import gridwright as gw
from gridwright.errors import InvalidPuzzleError
from gridwright.sudoku.rule import Rule
from gridwright.sudoku.rules.anti_moves import AntiMoves
from gridwright.sudoku.rules.arrows import Arrows
from gridwright.sudoku.rules.cages import Cages
from gridwright.sudoku.rules.columns import Columns
from gridwright.sudoku.rules.rows import Rows
from gridwright.sudoku.rules.thermometers import Thermometers
from gridwright.sudoku.setting import Recipe, generate


@pytest.mark.parametrize(
    ("name", "rule"), [("anti-knight", AntiMoves(knight=True)), ("anti-king", AntiMoves(king=True))]
)
def test_chess_moves_go_by_the_names_that_people_use(name: str, rule: AntiMoves) -> None:
    assert rule in Recipe.read({"rules": [name]}).kind.rules


@pytest.mark.parametrize(("name", "rule"), [("killer", Cages), ("Thermo", Thermometers), ("arrow", Arrows)])
def test_rules_go_by_what_people_call_their_puzzles(name: str, rule: type[Rule]) -> None:
    assert Recipe.read({"rules": [name]}).placed == (rule,)


@pytest.mark.parametrize(
    ("drawing", "reason"),
    [("#..\n.#.", "2 rows, and 3 marks in row 1"), ("#.\n.#.", "3 marks in row 2"), (" \n", "nothing but blanks")],
)
def test_a_drawing_that_is_no_square_is_refused_by_its_row(drawing: str, reason: str) -> None:
    with pytest.raises(InvalidPuzzleError, match=reason):
        Recipe.read({"pattern": drawing, "size": 2})


def test_arrows_are_drawn_so_that_they_hold() -> None:
    found = next(generate(Recipe.read({"rules": ["arrows"], "size": 6, "givens": "14..20"}), seed=2))
    (rule,) = [rule for rule in found.puzzle.rules if isinstance(rule, Arrows)]
    assert len(rule.arrows) >= 2
    assert found.puzzle.violations(found.solution) == ()
    assert gw.solve(found.puzzle, limit=2).verdict is gw.Verdict.UNIQUE


def test_an_effort_bounds_the_blocks_that_are_tried() -> None:
    tried: list[int] = []
    made = list(generate(Recipe(size=4, effort=2), seed=1, count=10_000, tell=tried.append))
    assert len(tried) == 2
    assert len(made) == tried[-1]


def test_the_front_door_takes_an_effort_and_refuses_none() -> None:
    assert next(gw.generate("sudoku", seed=3, size=4, effort=1)).goal is not None
    with pytest.raises(InvalidPuzzleError, match="expected an effort of 1 or more, got 0"):
        next(gw.generate("sudoku", size=4, effort=0))


@pytest.mark.parametrize("size", [4, 5, 6, 8, 9])
def test_a_latin_square_has_no_boxes_at_any_size(size: int) -> None:
    (made,) = generate({"size": size, "shape": "latin"}, seed=1)
    assert made.puzzle.rules == (Rows(), Columns())
    assert made.recipe == ({"size": size} if size != 9 else {}) | {"shape": "latin", "seed": 1}
