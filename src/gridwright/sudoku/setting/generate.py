"""Generate to a target: blocks of candidates are judged until enough fit or the budget ends."""

import functools
import itertools
import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace

from gridwright.engine.ahead import in_order
from gridwright.model import Board, Budget, Document, Rating
from gridwright.model.generated import Generated, Listing
from gridwright.sudoku.puzzle import SYMBOLS, Sudoku
from gridwright.sudoku.rule import write_rule
from gridwright.sudoku.rules.boxes import Boxes
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

__all__ = ["GeneratedSudoku", "generate"]

_SOCIABLE = (Level.MEDIUM, Level.HARD)
"""Levels that are drawn where none is asked for."""

_MASKS = [1 << symbol for symbol in range(LARGEST)]
_MARKS = SYMBOLS.encode("ascii").ljust(256, b".")


@dataclass(frozen=True, kw_only=True)
class GeneratedSudoku(Generated):
    """A puzzle made to a recipe: `seed` and `block` make it again, `number` is its place in the block.

    It holds the symbols of givens and solution, one byte a cell; puzzle and board are made of them when asked for.
    """

    kind: Sudoku
    givens: bytes
    filling: bytes
    block: int

    @functools.cached_property
    def puzzle(self) -> Sudoku:
        """Return the puzzle."""
        return self.kind.with_givens(givens_of(self.givens))

    @functools.cached_property
    def solution(self) -> Board:
        """Return its only solution."""
        return Board(self.kind.shape, tuple(map(_MASKS.__getitem__, self.filling)))

    @property
    def document(self) -> Document:
        """Return the puzzle with its solution."""
        return Document(self.puzzle, goal=self.solution)

    @property
    def facts(self) -> Mapping[str, object]:
        """Return givens, solution and rules, and the block."""
        return {
            "givens": self.line,
            "solution": self.solution_line,
            "block": self.block,
            "rules": [{"rule": type(rule).words(), **write_rule(rule)} for rule in self.kind.rules],
        }

    @property
    def listing(self) -> Listing:
        """List it in a line where there are only rows, columns and boxes."""
        rules = self.kind.rules
        return Listing.LINE if len(rules) == 3 and isinstance(rules[2], Boxes) else Listing.DOCUMENT

    @property
    def line(self) -> str:
        """Write the givens, one character a cell.

        >>> next(generate({"size": 4}, seed=3)).line.count(".") > 0
        True
        """
        return _written(self.givens, self.kind.symbols)

    @property
    def solution_line(self) -> str:
        """Write the solution likewise."""
        return _written(self.filling, self.kind.symbols)

    @property
    def name(self) -> str:
        """Return its seed, block and number."""
        return f"{self.seed}.{self.block}.{self.number}"

    @property
    def recipe(self) -> dict[str, object]:
        """Return the options that begin with its block."""
        return super().recipe | ({"block": self.block} if self.block else {})


def generate(
    options: Recipe | Mapping[str, object],
    seed: int = 0,
    budget: Budget | None = None,
    *,
    count: int = 1,
    processes: int = 1,
    tell: Callable[[int], None] | None = None,
) -> Iterator[GeneratedSudoku]:
    """Yield puzzles to a recipe as they are found; fewer where the budget ends or the recipe's effort is spent.

    The same seed gives the same puzzles, however many processes look for them; with an effort and no budget it
    also gives the same number of them, however slow the machine. `tell` hears how many candidates were tried.

    >>> found = next(generate(Recipe(size=4), seed=3))
    >>> found.rating.is_solved, found.puzzle.shape
    (True, Shape(height=4, width=4))
    """
    recipe = options if isinstance(options, Recipe) else Recipe.read(options)
    return _found(recipe, seed, budget or Budget(), count=count, processes=processes, tell=tell)


def _found(
    recipe: Recipe, seed: int, budget: Budget, *, count: int, processes: int, tell: Callable[[int], None] | None
) -> Iterator[GeneratedSudoku]:
    work = functools.partial(_hits_of, recipe, seed, count)
    first, effort = recipe.block, recipe.effort
    blocks = itertools.count(first) if effort is None else range(first, first + effort)
    tried = found = 0
    for hits, size in in_order(work, blocks, processes, budget):
        tried += size
        for hit in hits[: count - found]:
            found += 1
            yield hit
        if tell is not None:
            tell(tried)
        if found == count:
            return


def _hits_of(
    recipe: Recipe, seed: int, count: int, number: int, budget: Budget
) -> tuple[list[GeneratedSudoku], int]:
    """Return the puzzles of one block that fit, and how many candidates it had."""
    rng = random.Random(f"aim {seed} {number}")
    aim = _aim(recipe, rng)
    known: list[Rating] | None = None
    if is_cut(aim):
        made, known = cut(aim, seed, number, goal=rng.randint(*least_givens(aim)), budget=budget)
        judge, tried = Judge(aim, made.kind), 1
    else:
        make = block if recipe.marked is None else fill_pattern
        drawn = make(aim, seed, number, budget)
        if drawn is None:
            return [], 0
        made, judge, tried = drawn, Judge(aim, drawn.kind), len(drawn.puzzles)
        if judge.asks_for_more:
            made = beyond_singles(made)
        if is_thinned(aim):
            goals = least_givens(aim)
            made, known = thin(made, judge, goals=goals, seed=rng.getrandbits(64), budget=budget)
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
    """Return the numbers of the candidates that fit, of the first `most`, with their ratings."""
    kept = [index for index, givens in enumerate(made.puzzles) if _has_right_givens(judge.recipe, givens)][:most]
    ratings = judge.judge(
        [made.puzzles[index] for index in kept], budget, known and [known[index] for index in kept]
    )
    return [(index, rating) for index, rating in zip(kept, ratings, strict=True) if rating is not None]


def _aim(recipe: Recipe, rng: random.Random) -> Recipe:
    """Draw a level where none is asked for and rules are laid on the grid.

    Such puzzles without a needless given are mostly beyond all techniques; in easy ones the rules hardly matter.
    """
    is_open = recipe.level is None and not recipe.must_use and not recipe.minimal and recipe.marked is None
    return replace(recipe, level=rng.choice(_SOCIABLE)) if recipe.placed and is_open else recipe


def _generated(
    recipe: Recipe, made: Candidates, index: int, rating: Rating, origin: tuple[int, int, int]
) -> GeneratedSudoku:
    return GeneratedSudoku(
        kind=made.kind,
        givens=made.puzzles[index],
        filling=made.solutions[index],
        rating=rating,
        options=recipe,
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
