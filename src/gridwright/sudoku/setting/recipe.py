"""A recipe: what a generated sudoku should be, checked before any work, with a text form that makes it again."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from gridwright.errors import InvalidPuzzleError, UnknownNameError
from gridwright.grid import Cell
from gridwright.sudoku.finding import technique_named
from gridwright.sudoku.prepare import is_classic
from gridwright.sudoku.puzzle import SYMBOLS, Sudoku, standard_boxes
from gridwright.sudoku.rule import Rule
from gridwright.sudoku.setting.draft import LEAST_GIVENS
from gridwright.sudoku.setting.placing import can_be_placed
from gridwright.sudoku.setting.symmetry import Symmetry, orbits_of
from gridwright.sudoku.technique import Level
from gridwright.sudoku.techniques import TECHNIQUES

__all__ = ["LARGEST", "Recipe", "Span", "level_named", "techniques_called"]

LARGEST = 25
"""The longest side of a grid that is generated."""


class Span(NamedTuple):
    """A range of numbers of givens, both ends included."""

    least: int
    most: int

    @classmethod
    def parse(cls, text: str) -> "Span":
        """Read 24..28, or one number."""
        low, dots, high = text.partition("..")
        parts = [low, high if dots else low]
        if not all(part.strip().isascii() and part.strip().isdigit() and len(part) < 6 for part in parts):
            raise InvalidPuzzleError(f"expected a range of givens such as 24..28, got {text!r}")
        span = cls(int(parts[0]), int(parts[1]))
        if span.least > span.most:
            raise InvalidPuzzleError(f"expected a range of givens that rises, such as 24..28, got {text!r}")
        return span

    def __str__(self) -> str:
        return str(self.least) if self.least == self.most else f"{self.least}..{self.most}"


@dataclass(frozen=True, kw_only=True)
class Recipe:
    """What to make: `kind` is an empty puzzle whose shape and rules are wanted; all else narrows it down.

    `placed` names rules whose cages, lines or numbers are drawn anew for every puzzle; `is_jigsaw` asks for
    irregular regions. `must_use` names techniques without which a puzzle cannot be finished by those of its level
    (or, where none is asked for, of the technique's own level), others of which it is a special case left aside;
    `may_not_use` names those that it must not need.
    `pattern` lists the cells that are given, just these.
    """

    kind: Sudoku
    is_jigsaw: bool = False
    placed: tuple[type[Rule], ...] = ()
    level: Level | None = None
    symmetry: Symmetry = Symmetry.NONE
    is_minimal: bool = False
    givens: Span | None = None
    pattern: frozenset[Cell] | None = None
    must_use: tuple[str, ...] = ()
    may_not_use: tuple[str, ...] = ()

    @classmethod
    def of_size(
        cls, size: int, *, rules: Iterable[Rule] = (), has_boxes: bool = True, **wanted: object
    ) -> "Recipe":
        """Make a recipe for a square grid with the usual boxes.

        >>> Recipe.of_size(9).is_classic
        True
        """
        if not 2 <= size <= LARGEST:
            raise InvalidPuzzleError(f"expected a size from 2 to {LARGEST}, got {size}")
        boxes = standard_boxes(size) if has_boxes else None
        kind = Sudoku("." * (size * size), boxes=boxes, rules=rules, symbols=SYMBOLS[:size])
        return cls(kind=kind, **wanted)  # type: ignore[arg-type]

    def __post_init__(self) -> None:
        self._check_givens()
        self._check_pattern()
        for rule in self.placed:
            if not can_be_placed(rule):
                raise InvalidPuzzleError(f"expected a rule whose places can be drawn, got {rule.words()!r}")
        for name in (*self.must_use, *self.may_not_use):
            techniques_called(name)
        both = set(self.must_use) & set(self.may_not_use)
        if both:
            raise InvalidPuzzleError(
                f"expected a technique that is either needed or forbidden, got {min(both)!r} as both"
            )
        if self.level is not None and self.must_use:
            hardest = min(max(TECHNIQUES[t].level for t in techniques_called(name)) for name in self.must_use)
            if all(TECHNIQUES[t].level > self.level for name in self.must_use for t in techniques_called(name)):
                raise InvalidPuzzleError(
                    f"expected techniques of the level {self.level.label.lower()} or below in --must-use, "
                    f"got {self.must_use[0]!r} of the level {Level(hardest).label.lower()}"
                )

    def _check_givens(self) -> None:
        cells = self.kind.shape.size
        spans = [("givens", self.givens)] if self.givens else []
        if self.pattern is not None:
            spans.append(("cells in the pattern", Span(len(self.pattern), len(self.pattern))))
            if self.givens and not self.givens.least <= len(self.pattern) <= self.givens.most:
                raise InvalidPuzzleError(f"expected a pattern of {self.givens} cells, got {len(self.pattern)}")
        for what, span in spans:
            if span.most > cells:
                raise InvalidPuzzleError(f"expected at most {cells} {what}, got {span}")
            if self.is_classic and span.most < LEAST_GIVENS:
                raise InvalidPuzzleError(
                    f"expected at least {LEAST_GIVENS} {what}, which every classic puzzle needs, got {span}"
                )
        if self.is_minimal and self.givens and self.is_classic and self.givens.least > 40:
            raise InvalidPuzzleError(f"expected at most 40 givens of a minimal puzzle, got {self.givens}")

    def _check_pattern(self) -> None:
        orbits = orbits_of(self.kind.shape, self.symmetry)
        if self.pattern is None:
            return
        for orbit in orbits:
            if 0 < len(self.pattern.intersection(orbit)) < len(orbit):
                lone = next(self.kind.shape.name(cell) for cell in orbit if cell in self.pattern)
                wanted = f"a pattern with the symmetry {self.symmetry.value}"
                raise InvalidPuzzleError(f"expected {wanted}, got one that lacks what mirrors {lone}")

    @property
    def is_classic(self) -> bool:
        """Tell whether puzzles are classic 9x9 ones, which have kernels of their own."""
        return not self.is_jigsaw and not self.placed and is_classic(self.kind)


def level_named(name: str) -> Level:
    """Find a level by its name."""
    try:
        return Level[name.upper()]
    except KeyError:
        raise UnknownNameError("level", name, [level.label.lower() for level in Level]) from None


def techniques_called(name: str) -> frozenset[str]:
    """List the techniques that a name stands for: one technique, or all that have the word in their name.

    >>> sorted(techniques_called("x-wing")), len(techniques_called("chains")) > 3
    (['x-wing'], True)
    """
    try:
        return frozenset({technique_named(name).name})
    except UnknownNameError:
        word = name.lower().strip().removesuffix("s")
        found = frozenset(known for known in TECHNIQUES if word and word in known)
        if not found:
            raise
        return found


def recipe_words(recipe: Recipe) -> dict[str, object]:
    """Write a recipe as the options that make it again, those left out that ask for nothing.

    >>> recipe_words(Recipe.of_size(6, level=Level.HARD))
    {'size': 6, 'level': 'hard'}
    """
    wanted: dict[str, object] = {
        "shape": "jigsaw" if recipe.is_jigsaw else None,
        "rules": [rule.words() for rule in recipe.placed] or None,
        "level": None if recipe.level is None else recipe.level.label.lower(),
        "symmetry": None if recipe.symmetry is Symmetry.NONE else recipe.symmetry.value,
        "minimal": recipe.is_minimal or None,
        "givens": None if recipe.givens is None else str(recipe.givens),
        "pattern": None if recipe.pattern is None else sorted(map(recipe.kind.shape.name, recipe.pattern)),
        "must_use": list(recipe.must_use) or None,
        "may_not_use": list(recipe.may_not_use) or None,
    }
    return {"size": recipe.kind.size} | {name: value for name, value in wanted.items() if value is not None}
