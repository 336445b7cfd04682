"""The options of the sudoku generator, declared once, checked before any work; a recipe is a choice of them."""

import functools
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, NamedTuple

from gridwright.errors import InvalidPuzzleError, UnknownNameError
from gridwright.grid import Cell, Shape
from gridwright.model.options import Option, Options
from gridwright.sudoku.explaining.find import technique_named
from gridwright.sudoku.puzzle import SYMBOLS, Sudoku, standard_boxes
from gridwright.sudoku.rule import Rule
from gridwright.sudoku.rules.boxes import Boxes
from gridwright.sudoku.rules.columns import Columns
from gridwright.sudoku.rules.diagonals import Diagonals
from gridwright.sudoku.rules.rows import Rows
from gridwright.sudoku.setting.draft import LEAST_GIVENS
from gridwright.sudoku.setting.rule_names import rule_titles, rules_named
from gridwright.sudoku.setting.symmetry import Symmetry, orbits_of
from gridwright.sudoku.solving.prepare import is_classic
from gridwright.sudoku.technique import Level
from gridwright.sudoku.techniques import TECHNIQUES

__all__ = ["LARGEST", "Recipe", "Span", "read_pattern", "techniques_called"]

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


def _technique_titles() -> Mapping[str, str]:
    ranked = sorted(TECHNIQUES.values(), key=lambda technique: technique.rank)
    return {technique.name: technique.title for technique in ranked}


@dataclass(frozen=True, kw_only=True)
class Recipe(Options):
    """What to make: every option narrows it down.

    Of rules that have places, such as cages or lines, these are drawn anew for every puzzle. A puzzle cannot be
    finished without the techniques that it must use by those of its level (or, where none is asked for, of the
    technique's own level), others of which they are special cases left aside. Every puzzle has a full grid of its
    own, unless relatives may do. `like` is a puzzle whose shape and rules are taken instead of the structural
    options.
    """

    size: Annotated[int, Option("Rows, columns and symbols.", least=2, most=LARGEST, is_structural=True)] = 9
    shape: Annotated[
        str,
        Option(
            "Which regions hold each symbol once.",
            choices=lambda: {"boxes": "Boxes", "jigsaw": "Jigsaw", "latin": "No boxes"},
            is_structural=True,
        ),
    ] = "boxes"
    level: Annotated[Level | None, Option("Exactly this level; without it, any.")] = None
    symmetry: Annotated[
        Symmetry,
        Option(
            "How givens mirror each other.",
            preset=Symmetry.ROTATIONAL,
            preset_unless=("pattern", "minimal", "givens"),
        ),
    ] = Symmetry.NONE
    rules: Annotated[
        tuple[str, ...],
        Option(
            "A further rule, by its name; cages, lines and the like are drawn by chance.",
            title="With the rules",
            choices=rule_titles,
            example="NAME",
            flags=("--rule",),
            is_structural=True,
        ),
    ] = ()
    diagonals: Annotated[bool, Option("Both diagonals hold each symbol once.", is_structural=True)] = False
    minimal: Annotated[bool, Option("No given can go.", title="Every given is needed")] = False
    must_use: Annotated[
        tuple[str, ...],
        Option(
            "A technique without which it cannot be finished.",
            choices=_technique_titles,
            example="TECHNIQUE",
            is_advanced=True,
        ),
    ] = ()
    may_not_use: Annotated[
        tuple[str, ...],
        Option(
            "A technique that it must not need.", choices=_technique_titles, example="TECHNIQUE", is_advanced=True
        ),
    ] = ()
    givens: Annotated[
        Span | None,
        Option(
            "How many givens; one number alone is exact.",
            example="FROM..TO",
            least=0,
            separator="..",
            parts=("Fewest givens", "Most givens"),
            is_advanced=True,
        ),
    ] = None
    pattern: Annotated[
        str,
        Option(
            "A drawing with as many rows as the grid: givens just where it has marks.",
            example="#...\n.#..\n..#.\n...#",
            is_drawing=True,
            is_advanced=True,
        ),
    ] = ""
    effort: Annotated[
        int | None,
        Option("Give up after so many blocks of candidates; without it, never.", least=1, is_advanced=True),
    ] = None
    relatives: Annotated[
        bool,
        Option(
            "Puzzles may share a full grid, turned about, or most of their givens, which is quicker.",
            title="Relatives may do",
            is_advanced=True,
        ),
    ] = False
    block: Annotated[int, Option("Where in the stream of a seed to begin.", least=0, is_advanced=True)] = 0
    like: Sudoku | None = None

    def __post_init__(self) -> None:
        super().__post_init__()
        self._check_like()
        _ = self.placed
        self._check_givens()
        self._check_pattern()
        self._check_techniques()

    def _check_like(self) -> None:
        if self.like is None:
            return
        if not isinstance(self.like, Sudoku):
            raise InvalidPuzzleError(f"expected a sudoku that puzzles should be like, got {repr(self.like)[:60]}")
        options = self.declared()
        told = [name for name in self.plain if options[name].is_structural]
        if told:
            raise InvalidPuzzleError(f"expected no {told[0]} beside a puzzle to be like, which says it already")

    def _check_techniques(self) -> None:
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
                    f"expected techniques of the level {self.level.label.lower()} or below in must_use, "
                    f"got {self.must_use[0]!r} of the level {Level(hardest).label.lower()}"
                )

    def _check_givens(self) -> None:
        cells = self.kind.shape.size
        spans = [("givens", self.givens)] if self.givens else []
        if self.marked is not None:
            spans.append(("cells in the pattern", Span(len(self.marked), len(self.marked))))
            if self.givens and not self.givens.least <= len(self.marked) <= self.givens.most:
                raise InvalidPuzzleError(f"expected a pattern of {self.givens} cells, got {len(self.marked)}")
        for what, span in spans:
            if span.most > cells:
                raise InvalidPuzzleError(f"expected at most {cells} {what}, got {span}")
            if self.is_classic and span.most < LEAST_GIVENS:
                raise InvalidPuzzleError(
                    f"expected at least {LEAST_GIVENS} {what}, which every classic puzzle needs, got {span}"
                )
        if self.minimal and self.givens and self.is_classic and self.givens.least > 40:
            raise InvalidPuzzleError(f"expected at most 40 givens of a minimal puzzle, got {self.givens}")

    def _check_pattern(self) -> None:
        orbits = orbits_of(self.kind.shape, self.symmetry)
        if self.marked is None:
            return
        for orbit in orbits:
            if 0 < len(self.marked.intersection(orbit)) < len(orbit):
                lone = next(self.kind.shape.name(cell) for cell in orbit if cell in self.marked)
                wanted = f"a pattern with the symmetry {self.symmetry.value}"
                raise InvalidPuzzleError(f"expected {wanted}, got one that lacks what mirrors {lone}")

    @functools.cached_property
    def kind(self) -> Sudoku:
        """Return an empty puzzle with the shape and the rules that need no places."""
        if self.like is not None:
            return self.like.with_givens((None,) * self.like.shape.size)
        return _laid_out(self.size, self.shape, self.rules, has_diagonals=self.diagonals)

    @functools.cached_property
    def placed(self) -> tuple[type[Rule], ...]:
        """List the rules whose places are drawn anew for every puzzle."""
        return rules_named(self.rules)[1]

    @functools.cached_property
    def marked(self) -> frozenset[Cell] | None:
        """List the cells of the pattern, None without one."""
        return read_pattern(self.pattern, self.kind.size) if self.pattern else None

    @property
    def is_jigsaw(self) -> bool:
        """Return whether regions are drawn anew for every puzzle."""
        return self.shape == "jigsaw"

    @property
    def is_classic(self) -> bool:
        """Return whether puzzles are classic 9x9 ones, which have kernels of their own."""
        return not self.is_jigsaw and not self.placed and is_classic(self.kind)

    @property
    def remarks(self) -> tuple[str, ...]:
        """Say where a grid has no boxes."""
        if self.like is not None or self.shape != "boxes" or standard_boxes(self.size) is not None:
            return ()
        size = f"{self.size}x{self.size}"
        return (f"No boxes fit into {size}: only rows and columns hold each symbol once; a jigsaw has regions.",)


@functools.lru_cache(maxsize=64)
def _laid_out(size: int, shape: str, rules: tuple[str, ...], *, has_diagonals: bool) -> Sudoku:
    whole = (*((Diagonals(),) if has_diagonals else ()), *rules_named(rules)[0])
    boxes = standard_boxes(size) if shape == "boxes" else None
    layout = (Rows(), Columns(), *((Boxes(*boxes),) if boxes else ()))
    grid = Shape(size, size)
    return Sudoku.with_rules(grid, SYMBOLS[:size], [None] * grid.size, [*layout, *whole])


def read_pattern(text: str, size: int) -> frozenset[Cell]:
    r"""Read a drawing: rows of marks, where anything but a blank (. 0 - _ or a space between) is a given.

    >>> sorted(read_pattern("#.\n.#", 2))
    [0, 3]
    """
    rows = [row.strip() for row in text.splitlines() if row.strip()]
    if not rows:
        raise InvalidPuzzleError("expected a square drawing of givens, got nothing but blanks")
    for number, row in enumerate(rows, 1):
        if len(row) != len(rows):
            had = f"{len(rows)} rows, and {len(row)} mark{'s' * (len(row) != 1)} in row {number}"
            raise InvalidPuzzleError(f"expected a square drawing of givens, got {had}")
    if len(rows) != size:
        raise InvalidPuzzleError(f"expected a drawing of {size} rows for the givens, got {len(rows)}")
    return frozenset(cell for cell, mark in enumerate("".join(rows)) if mark not in ".0-_")


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
