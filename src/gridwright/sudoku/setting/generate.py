"""Generation to a target: candidates by the block, judged, until enough fit or the budget ends."""

import functools
import itertools
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from gridwright.engine.ahead import in_order
from gridwright.model import Board, Budget, Rating
from gridwright.sudoku.puzzle import SYMBOLS, Sudoku
from gridwright.sudoku.setting.candidates import (
    OPEN,
    Candidates,
    beyond_singles,
    block,
    givens_of,
    has_relatives,
    is_thinned,
    least_givens,
    relatives,
)
from gridwright.sudoku.setting.cutting import cut, is_cut
from gridwright.sudoku.setting.judge import Judge
from gridwright.sudoku.setting.pattern import fill_pattern
from gridwright.sudoku.setting.recipe import LARGEST, Recipe
from gridwright.sudoku.setting.steer import steer
from gridwright.sudoku.setting.thin import thin
from gridwright.sudoku.technique import Level

__all__ = ["Generated", "Progress", "generate"]

_SOCIABLE = (Level.MEDIUM, Level.HARD)
"""Levels that are drawn where none is asked for."""

_MASKS = [1 << symbol for symbol in range(LARGEST)]
_MARKS = SYMBOLS.encode("ascii").ljust(256, b".")


@dataclass(frozen=True, kw_only=True)
class Generated:
    """A puzzle made to a recipe: `seed` and `block` make it again, `number` is its place in the block.

    It holds the symbols of givens and solution, one byte a cell; puzzle and board are made of them when asked for.
    """

    kind: Sudoku
    givens: bytes
    filling: bytes
    rating: Rating
    recipe: Recipe
    seed: int
    block: int
    number: int

    @functools.cached_property
    def puzzle(self) -> Sudoku:
        """Give the puzzle."""
        return self.kind.with_givens(givens_of(self.givens))

    @functools.cached_property
    def solution(self) -> Board:
        """Give its only solution."""
        return Board(self.kind.shape, tuple(map(_MASKS.__getitem__, self.filling)))

    @property
    def line(self) -> str:
        """Write the givens, one character a cell.

        >>> next(generate(Recipe.of_size(4), seed=3)).line.count(".") > 0
        True
        """
        return _written(self.givens, self.kind.symbols)

    @property
    def solution_line(self) -> str:
        """Write the solution likewise."""
        return _written(self.filling, self.kind.symbols)


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a search for puzzles has come."""

    tried: int
    found: int


def generate(
    recipe: Recipe,
    *,
    seed: int = 0,
    count: int = 1,
    first_block: int = 0,
    effort: int | None = None,
    processes: int = 1,
    budget: Budget | None = None,
    tell: Callable[[Progress], None] | None = None,
) -> Iterator[Generated]:
    """Yield puzzles that fit a recipe as they are found; fewer where the budget ends or `effort` blocks are tried.

    The same seed gives the same puzzles, however many processes look for them; with an effort and no budget it
    also gives the same number of them, however slow the machine.

    >>> found = next(generate(Recipe.of_size(4), seed=3))
    >>> found.rating.is_solved, found.puzzle.shape
    (True, Shape(height=4, width=4))
    """
    work = functools.partial(_hits_of, recipe, seed, count)
    blocks = itertools.count(first_block) if effort is None else range(first_block, first_block + effort)
    tried = found = 0
    for hits, size in in_order(work, blocks, processes, budget or Budget()):
        tried += size
        for hit in hits[: count - found]:
            found += 1
            yield hit
        if tell is not None:
            tell(Progress(tried, found))
        if found == count:
            return


def _hits_of(recipe: Recipe, seed: int, count: int, number: int, budget: Budget) -> tuple[list[Generated], int]:
    """Give the puzzles of one block that fit, and how many candidates it had."""
    rng = random.Random(f"aim {seed} {number}")
    aim = _aim(recipe, rng)
    known: list[Rating] | None = None
    if is_cut(aim):
        made, known = cut(aim, seed, number, goal=least_givens(aim, rng), budget=budget)
        judge, tried = Judge(aim, made.kind), 1
    else:
        make = block if recipe.pattern is None else fill_pattern
        drawn = make(aim, seed, number, budget)
        if drawn is None:
            return [], 0
        made, judge, tried = drawn, Judge(aim, drawn.kind), len(drawn.puzzles)
        if judge.asks_for_more:
            made = beyond_singles(made)
        if is_thinned(aim):
            made, known = thin(made, judge, goal=least_givens(aim, rng), seed=rng.getrandbits(64), budget=budget)
            known = None if recipe.must_use else known
        elif recipe.must_use:
            made = steer(made, judge, seed=rng.getrandbits(64), budget=budget)
    rated = _rated(made, judge, budget, known=known, most=count if judge.takes_all else None)
    hits = [_generated(recipe, made, index, rating, (seed, number, index)) for index, rating in rated]
    if hits and has_relatives(recipe):
        found = Candidates(made.kind, tuple(one.givens for one in hits), tuple(one.filling for one in hits))
        made = relatives(found, rng.getrandbits(64), budget)
        first, tried = tried, tried + len(made.puzzles)
        made = beyond_singles(made)
        hits += [
            _generated(recipe, made, index, rating, (seed, number, first + index))
            for index, rating in _rated(made, judge, budget)
        ]
    return hits, tried


def _rated(
    made: Candidates,
    judge: Judge,
    budget: Budget,
    *,
    known: list[Rating] | None = None,
    most: int | None = None,
) -> list[tuple[int, Rating]]:
    """Give the numbers of the candidates that fit, of the first `most`, with their ratings."""
    kept = [index for index, givens in enumerate(made.puzzles) if _has_right_givens(judge.recipe, givens)][:most]
    ratings = judge.judge(
        [made.puzzles[index] for index in kept], budget, known and [known[index] for index in kept]
    )
    return [(index, rating) for index, rating in zip(kept, ratings, strict=True) if rating is not None]


def _aim(recipe: Recipe, rng: random.Random) -> Recipe:
    """Draw a level where none is asked for and rules are laid on the grid.

    Such puzzles without a needless given are mostly beyond all techniques; in easy ones the rules hardly matter.
    """
    is_open = recipe.level is None and not recipe.must_use and not recipe.is_minimal and recipe.pattern is None
    return replace(recipe, level=rng.choice(_SOCIABLE)) if recipe.placed and is_open else recipe


def _generated(
    recipe: Recipe, made: Candidates, index: int, rating: Rating, origin: tuple[int, int, int]
) -> Generated:
    return Generated(
        kind=made.kind,
        givens=made.puzzles[index],
        filling=made.solutions[index],
        rating=rating,
        recipe=recipe,
        seed=origin[0],
        block=origin[1],
        number=origin[2],
    )


def _written(symbols: bytes, names: str) -> str:
    text = symbols.translate(_MARKS).decode("ascii")
    return text if SYMBOLS.startswith(names) else text.translate(str.maketrans(SYMBOLS[: len(names)], names))


def _has_right_givens(recipe: Recipe, puzzle: bytes) -> bool:
    there = len(puzzle) - puzzle.count(OPEN)
    return recipe.givens is None or recipe.givens.least <= there <= recipe.givens.most
