"""Every rule: checker and engines agree with what it means, on grids small enough to try all."""

import dataclasses
import itertools
import random
import re
from functools import partial

import pytest

import gridwright as gw
from gridwright.draw.printing import printed
from gridwright.errors import InvalidPuzzleError
from gridwright.grid import Place, Shape
from gridwright.model import Board
from gridwright.sudoku import RULES, Frame, Rule, Sudoku
from gridwright.sudoku.rule import piece_fields, read_rule, write_rule
from gridwright.sudoku.rules.boxes import Boxes
from gridwright.sudoku.rules.candidates import Candidates
from gridwright.sudoku.rules.columns import Columns
from gridwright.sudoku.rules.rows import Rows
from gridwright.sudoku.showing import board_to_show
from gridwright.sudoku.solving.conflicts import find_conflict
from tests.kernels.slow_sudoku import slow_solutions

from .rule_meanings import MEANINGS
from .rule_table import PAGE, renewed

SHAPE = Shape(4, 4)
VALUES = (1, 2, 3, 4)

INSTANCES = {name: read_rule(kind, kind.example) for name, kind in RULES.items()}
NAMES = sorted(INSTANCES)
KINDS = {kind: name for name, kind in RULES.items()}
SILENT = {"drawings"}
"""Rules that are only drawn and demand nothing."""


def rules_with(name: str) -> list[Rule]:
    """Lay out rows and columns, and boxes only for a rule that says nothing without them: so most are tried."""
    rule = INSTANCES[name]
    is_enough = name in SILENT or any(rule.demands(Frame.on(SHAPE, VALUES, (rule,))))
    return [Rows(), Columns(), *([] if is_enough else [Boxes(2, 2)]), rule]


def puzzle_with(name: str, givens: list[int | None] | None = None) -> Sudoku:
    return Sudoku.with_rules(SHAPE, "1234", givens or [None] * 16, rules_with(name))


def latin_squares() -> list[tuple[int, ...]]:
    rows = list(itertools.permutations(range(4)))
    return [
        tuple(itertools.chain(*four))
        for four in itertools.product(rows, repeat=4)
        if all(len({row[c] for row in four}) == 4 for c in range(4))
    ]


SQUARES = latin_squares()


@pytest.mark.parametrize("name", NAMES)
def test_every_rule_says_what_it_is(name: str) -> None:
    rule = INSTANCES[name]
    assert rule.tell().endswith(".")
    assert rule.words()
    assert read_rule(RULES[name], write_rule(rule)) == rule
    puzzle = puzzle_with(name)
    demands = list(rule.demands(puzzle.frame))
    assert bool(demands) is (name not in SILENT)
    assert all(demand.name for demand in demands)
    printed([*rule.prints(puzzle.frame)], SHAPE)


@pytest.mark.parametrize("name", NAMES)
def test_its_pieces_read_back_and_are_refused_in_one_sentence(name: str) -> None:
    for field, kind in piece_fields(RULES[name]).items():
        assert str(kind.parse(kind.example)) == kind.example
        with pytest.raises(InvalidPuzzleError, match=r"expected .*, got 'nothing'"):
            RULES[name](**{field: ("nothing",)})


@pytest.mark.parametrize("name", NAMES)
def test_the_checker_accepts_what_the_rule_means(name: str) -> None:
    """Latin squares, and fillings in which anything goes; the rule alone decides."""
    alone = [rule for rule in rules_with(name) if not isinstance(rule, Rows | Columns)] or [INSTANCES[name]]
    puzzle = Sudoku.with_rules(SHAPE, "1234", [None] * 16, alone)
    rng = random.Random(name)
    answers = set()
    for values in (*SQUARES, *(tuple(rng.choices(range(4), k=16)) for _ in range(1000))):
        grid = {Place(*SHAPE.place(cell)): value + 1 for cell, value in enumerate(values)}
        is_meant = all(MEANINGS[KINDS[type(rule)]](rule, grid) for rule in alone)
        broken = puzzle.violations(Board(SHAPE, tuple(1 << value for value in values)))
        assert is_meant == (not broken), (values, broken)
        answers.add(is_meant)
    # No square of 4x4 fits these.
    assert answers == {True, False} or name in {"anti-moves", "non-consecutive", "taxicab", *SILENT}


@pytest.mark.parametrize("name", NAMES)
def test_the_engine_finds_what_the_slow_twin_finds(name: str) -> None:
    puzzle = puzzle_with(name)
    found = gw.solve(puzzle, limit=5000)
    assert found.complete
    solutions = [tuple(mask.bit_length() - 1 for mask in board.masks) for board in found.solutions]
    assert sorted(solutions) == sorted(slow_solutions(puzzle))
    assert not any(puzzle.violations(board) for board in found.solutions)


@pytest.mark.parametrize("name", [n for n in NAMES if n not in SILENT and not RULES[n].is_layout])
def test_a_rule_that_a_square_breaks_is_blamed_by_name(name: str) -> None:
    """Every cell has but one candidate: some of these and a demand of the rule exclude each other."""
    *houses, rule = rules_with(name)
    squares = [square for square in SQUARES if all(map(partial(_holds, values=square), houses))]
    broken = [square for square in squares if not _holds(rule, square)]
    for square in random.Random(name).sample(broken, 3):
        written = tuple(f"{SHAPE.name(cell)}={value + 1}" for cell, value in enumerate(square))
        rules = [*houses, rule, Candidates.of(*written)]
        puzzle = Sudoku.with_rules(SHAPE, "1234", [None] * 16, rules)
        found = find_conflict(puzzle)
        assert found
        assert any(demand.name in found.text for demand in rule.demands(puzzle.frame)), found.text


def _holds(rule: Rule, values: tuple[int, ...]) -> bool:
    grid = {Place(*SHAPE.place(cell)): value + 1 for cell, value in enumerate(values)}
    return MEANINGS[KINDS[type(rule)]](rule, grid)


@pytest.mark.parametrize("name", NAMES)
def test_tightening_never_removes_a_solution(name: str) -> None:
    puzzle = puzzle_with(name, [0, *[None] * 14, 2])
    tight = puzzle.tighten(puzzle.start)
    for board in gw.solve(puzzle, limit=1000).solutions:
        assert board.meet(tight) == board


def test_the_list_of_rules_is_up_to_date() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert page == renewed(page), "python -m tests.contracts.rule_table renews docs/rules.md"


@pytest.mark.parametrize("name", sorted(RULES))
def test_a_rule_is_shown_as_a_setter_would_draw_it(name: str) -> None:
    kind = RULES[name]
    shown, board = kind.to_show(), board_to_show([kind])
    assert shown in board.rules
    assert gw.solve(board, 1).solutions
    for field in {"gap", "kinds"} & {known.name for known in dataclasses.fields(kind)}:
        # The sentence tells the usual number.
        assert getattr(shown, field, None) == getattr(kind, field, None)
    for apart in re.findall(r"at least (\d+) apart", kind.tell()):
        assert int(apart) < kind.shown_side
    if name == "cages":
        cages = [piece.cells for piece in (*shown.sums, *shown.plain)]  # type: ignore[attr-defined]
        cells = [cell for cage in cages for cell in cage]
        assert len(cells) == len(set(cells))
        assert min(map(len, cages)) > 1
        assert not shown.plain  # type: ignore[attr-defined]
