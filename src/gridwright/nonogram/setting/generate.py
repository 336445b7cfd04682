"""Random puzzles: drawn in a style, made unique and brought to a level, reproducible by seed.

Every puzzle has a chance of its own, from the seed and its number, and a bounded effort that is counted in tries
and not in seconds. So it does not matter in which process it is made, or when: a budget can only end the work.
"""

import dataclasses
import functools
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

import numpy as np

from gridwright.engine.ahead import in_order
from gridwright.errors import GridwrightError
from gridwright.grid import Shape
from gridwright.model import Budget, Document, Verdict
from gridwright.model.document import About
from gridwright.model.generated import Generated, Listing, Missed
from gridwright.nonogram.clue import Block
from gridwright.nonogram.setting.chance import draw_by_chance, vary
from gridwright.nonogram.setting.core import are_line_solvable
from gridwright.nonogram.setting.drawing import Drawing
from gridwright.nonogram.setting.goal import Goal, verdict_of
from gridwright.nonogram.setting.rated import Rated, rate_pictures
from gridwright.nonogram.setting.recipe import Recipe
from gridwright.nonogram.setting.repair import repair
from gridwright.nonogram.setting.steer import assumes_at, steer
from gridwright.nonogram.setting.style import Chance

__all__ = ["GeneratedNonogram", "generate", "make"]

_DRAWN_FOR_EFFORT = 8
_VARIANTS = 15
_ROUNDS_OF_STEERING = 25
_REPAIR_ROUNDS = 40
_NODES_OF_PROOF = 1_500
_NODES_OF_RATING = 3_000
_MOST_TWINS = 8
_LEAST_INK, _MOST_INK = 0.1, 0.97
_LEAST_SPAN = 0.4
"""The least share of the width and of the height that a picture must cover."""


@dataclass(frozen=True, kw_only=True)
class GeneratedNonogram(Generated):
    """A puzzle that was made, with its picture and the number of pictures that were tried."""

    drawing: Drawing
    tries: int

    @property
    def document(self) -> Document:
        """Return puzzle and picture with a note on how to make it again."""
        said = f"{self.rating.summary}; made by Gridwright, seed {self.seed}, number {self.number}"
        return dataclasses.replace(self.drawing.document, about=About(title=self.drawing.title, description=said))

    @property
    def marks(self) -> tuple[bytes | str, ...]:
        """Return what tells it from others of a batch: its cells, and what it shows where that is known."""
        cells, title = self.drawing.cells.tobytes(), self.drawing.title
        return (cells, title) if title else (cells,)

    @property
    def facts(self) -> Mapping[str, object]:
        """Return clues, palette and picture."""
        drawing, puzzle = self.drawing, self.drawing.puzzle
        sides = {"row_clues": puzzle.row_clues, "column_clues": puzzle.column_clues}
        plain = list if puzzle.is_coloured else _length
        return {
            "width": drawing.width,
            "height": drawing.height,
            **{name: [[plain(block) for block in clue] for clue in side] for name, side in sides.items()},
            "palette": [{"name": c.name, "rgb": c.rgb, "symbol": c.symbol} for c in drawing.palette],
            "rows": list(drawing.rows),
            "tries": self.tries,
        }

    @property
    def listing(self) -> Listing:
        """Draw it."""
        return Listing.DRAWING


def make(
    recipe: Recipe, seed: int, number: int, budget: Budget | None = None, *, again: int = 0
) -> GeneratedNonogram | Missed:
    """Make one puzzle; `again` selects another one with the same number."""
    budget = budget or Budget()
    chance = np.random.default_rng([seed, number, again])
    shape = Shape(recipe.size.height, recipe.size.width)
    way = _draw_until if recipe.level is not None and assumes_at(recipe.level, shape) else _steer_until
    found, tries = way(recipe, chance, budget)
    if found is None:
        return _missed(recipe, number, tries, was_stopped=budget.is_spent)
    drawing, rated = found
    return GeneratedNonogram(
        rating=rated.rating, options=recipe, seed=seed, number=number, drawing=drawing, tries=tries
    )


def _missed(recipe: Recipe, number: int, tries: int, *, was_stopped: bool) -> Missed:
    level = "solvable" if recipe.level is None else recipe.level.value
    wanted = f"{level} at {recipe.size}"
    if was_stopped:
        sentence = f"stopped after {tries} pictures, none of them {wanted}"
    else:
        sentence = f"none of {tries} pictures became {wanted}; try another size, style or seed, or more effort"
    return Missed(number, tries, f"puzzle {number}: {sentence}", was_stopped)


def _proof(budget: Budget) -> Budget:
    return Budget(budget.remaining, _NODES_OF_PROOF, budget.stop)


def _rating(budget: Budget) -> Budget:
    return Budget(budget.remaining, _NODES_OF_RATING, budget.stop)


Found = tuple[tuple[Drawing, Rated] | None, int]


def _steer_until(recipe: Recipe, chance: Chance, budget: Budget) -> Found:
    """Draw a picture, repair it, and bring it to the level by edits; if that fails, draw another."""
    for tries in range(1, recipe.effort + 1):
        if budget.is_spent:
            return None, tries - 1
        drawing = draw_by_chance(recipe, chance)
        seed = int(chance.integers(0, 2**31))
        done = repair(drawing, Goal.LINES, budget=budget, seed=seed, effort=_REPAIR_ROUNDS)
        if not done.is_reached or not _is_worth_it(done.after, recipe):
            continue
        drawing = done.after
        rated = rate_pictures([drawing.cells], recipe.colours, _rating(budget))[0]
        if recipe.level is not None and rated.level is not recipe.level:
            cells, rated = steer(drawing, recipe.level, chance, rounds=_ROUNDS_OF_STEERING, budget=budget)
            drawing = drawing.with_cells(cells)
        if rated.is_solved and recipe.level in {None, rated.level}:
            return (drawing, rated), tries
    return None, recipe.effort


def _draw_until(recipe: Recipe, chance: Chance, budget: Budget) -> Found:
    """Draw pictures and variants, and keep what is unique although lines leave it open; the rating decides."""
    tries = 0
    for _ in range(_DRAWN_FOR_EFFORT * recipe.effort):
        if budget.is_spent:
            return None, tries
        drawing = draw_by_chance(recipe, chance)
        if not _is_worth_it(drawing, recipe):
            tries += 1
            continue
        pictures = [drawing.cells, *(vary(drawing.cells, recipe.symmetry, chance) for _ in range(_VARIANTS))]
        solvable = are_line_solvable(pictures, recipe.colours, budget)
        for cells, by_lines in zip(pictures, solvable, strict=True):
            tries += 1
            if by_lines or budget.is_spent:
                continue
            if verdict_of(cells, recipe.colours, _proof(budget)) is not Verdict.UNIQUE:
                continue
            rated = rate_pictures([cells], recipe.colours, _rating(budget))[0]
            if rated.is_solved and rated.level is recipe.level:
                return (drawing.with_cells(cells), rated), tries
    return None, tries


def _is_worth_it(drawing: Drawing, recipe: Recipe) -> bool:
    """Return whether a picture has enough on it and is not confined to a corner, unless that was requested."""
    ink = drawing.cells != 0
    share = float(ink.mean())
    least = _LEAST_INK if recipe.density is None else min(_LEAST_INK, recipe.density / 2)
    if not least < share < _MOST_INK:
        return False
    spans = [float(np.ptp(np.flatnonzero(ink.any(axis=axis))) + 1) / ink.shape[1 - axis] for axis in (0, 1)]
    return bool(recipe.text) or min(spans) >= _LEAST_SPAN


def generate(
    options: Recipe | Mapping[str, object],
    seed: int = 0,
    budget: Budget | None = None,
    *,
    count: int = 1,
    processes: int = 1,
    tell: Callable[[int], None] | None = None,
) -> Iterator[GeneratedNonogram | Missed]:
    """Yield puzzles in order, no two alike, nor of one subject while there are others; a failure takes its place.

    >>> [made.number for made in generate({"size": "8x8", "style": "blobs"}, seed=3, count=2)]
    [1, 2]
    """
    recipe = options if isinstance(options, Recipe) else Recipe.read(options)
    if count < 1 or processes < 1 or seed < 0:
        raise GridwrightError(
            f"expected 1 puzzle, 1 process and the seed 0 or more, got {count}, {processes} and {seed}"
        )
    return _made(recipe, seed, budget or Budget(), count=count, processes=processes, tell=tell)


def _made(
    recipe: Recipe, seed: int, budget: Budget, *, count: int, processes: int, tell: Callable[[int], None] | None
) -> Iterator[GeneratedNonogram | Missed]:
    seen: set[bytes | str] = set()
    number = tried = 0
    for made in in_order(functools.partial(make, recipe, seed), range(1, count + 1), processes, budget):
        number += 1
        again = 0
        while isinstance(made, GeneratedNonogram) and not seen.isdisjoint(made.marks) and again < _MOST_TWINS:
            again += 1
            made = make(recipe, seed, number, budget, again=again)  # noqa: PLW2901  (a twin is replaced)
        if isinstance(made, GeneratedNonogram):
            seen.update(made.marks)
        tried += made.tries
        if tell is not None:
            tell(tried)
        yield made
        if isinstance(made, Missed) and made.was_stopped:
            return
    if number < count:
        yield _missed(recipe, number + 1, 0, was_stopped=True)


def _length(block: Block) -> int:
    return block.length
