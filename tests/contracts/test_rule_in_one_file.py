"""A new rule is one file: one that is defined here goes through the whole house without touching another file."""

import itertools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

import pytest

import gridwright as gw
from gridwright.draw import compose, svg, terminal
from gridwright.formats import to_text
from gridwright.grid import Shape
from gridwright.model import Board, Paint, Verdict
from gridwright.model.prints import Track
from gridwright.sudoku import RULES, Frame, Rule, Sudoku
from gridwright.sudoku.demands import Relation, table
from gridwright.sudoku.parts.pieces import Path
from gridwright.sudoku.rules.columns import Columns
from gridwright.sudoku.rules.rows import Rows
from gridwright.web.sheets import SHEETS


@dataclass(frozen=True)
class Strides(Rule):
    """Neighbours on a path differ by at least `gap`, drawn as a green line."""

    lines: tuple[Path, ...] = ()
    gap: int = 4
    example: ClassVar[Mapping[str, object]] = {"lines": ["r1c1 r2c2 r2c3"], "gap": 2}
    sentence: ClassVar[str] = "Neighbours on a green line are far apart."

    def demands(self, frame: Frame) -> Iterator[Relation]:
        """Keep every step of a path apart."""
        allowed = table(frame.values, lambda first, second: abs(first - second) >= self.gap)
        for line in self.lines:
            for first, second in itertools.pairwise(frame.line(line.cells)):
                name = f"stride from {line.cells[0]}"
                yield Relation(first, second, allowed, name, f"at least {self.gap} away from")

    def prints(self, frame: Frame) -> Iterator[Track]:
        """Draw the paths."""
        return (Track(frame.line(line.cells), Paint.LINE_GREEN) for line in self.lines)


@pytest.fixture(autouse=True)
def registered() -> Iterator[None]:
    RULES.register("strides", Strides)
    yield
    RULES.forget("strides")


RULE = Strides((Path.parse("r1c1 r1c2 r2c2 r2c3"),), gap=2)
PUZZLE = Sudoku("." * 16, rules=[RULE])
PATH = (0, 1, 5, 6)


def is_apart(solution: Board) -> bool:
    values = [solution.masks[cell].bit_length() for cell in PATH]
    return all(abs(a - b) >= 2 for a, b in itertools.pairwise(values))


def test_it_is_solved_and_counted() -> None:
    plain = gw.solve(Sudoku("." * 16), limit=300)
    found = gw.solve(PUZZLE, limit=300)
    assert found.complete
    assert found.count == sum(map(is_apart, plain.solutions)) > 0
    assert all(map(is_apart, found.solutions))


def test_it_is_checked_in_its_own_words() -> None:
    board = PUZZLE.start.with_only([(0, 1), (1, 2)])
    assert [broken.text for broken in PUZZLE.violations(board)] == [
        "stride from r1c1: 2 at r1c1 is not at least 2 away from 3 at r1c2"
    ]


def test_it_is_explained() -> None:
    shape = Shape(4, 4)
    lone = Sudoku.with_rules(shape, "1234", [1, *[None] * 15], [Rows(), Columns(), RULE])
    first = gw.explain(lone).steps[0]
    assert "stride from r1c1" in first.text
    assert {c.cell for c in (*first.deduction.placed, *first.deduction.eliminated)} <= set(PATH)
    unique = next(
        puzzle
        for seed in gw.solve(PUZZLE, limit=300).solutions
        for puzzle in [Sudoku.with_rules(shape, "1234", givens_of(seed), PUZZLE.rules)]
        if gw.solve(puzzle).verdict is Verdict.UNIQUE
    )
    walk = gw.explain(unique)
    assert walk.is_solved
    assert not unique.violations(walk.board)
    assert gw.rate(unique).is_solved


def givens_of(solution: Board) -> list[int | None]:
    kept = {2, 8, 11, 13}
    return [solution.symbol(cell) if cell in kept else None for cell in range(16)]


def test_it_is_drawn_everywhere() -> None:
    scene = compose(PUZZLE)
    assert 'class="gw-line-green gw-wide"' in svg(scene)
    drawn = terminal(scene)
    assert "─" in drawn
    assert drawn != terminal(compose(Sudoku("." * 16)))


def test_it_reaches_the_page() -> None:
    sheet = SHEETS["sudoku"](PUZZLE)
    assert any(item["paint"] == "line-green" for item in sheet.picture.ground)
    assert Strides.sentence in sheet.rules


def test_it_is_written_and_read() -> None:
    text = to_text(gw.Document(PUZZLE), "gridwright")
    assert '"r1c1 r1c2 r2c2 r2c3"' in text
    assert gw.parse(text).puzzle == PUZZLE
