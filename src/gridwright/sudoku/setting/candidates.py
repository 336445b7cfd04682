"""The candidates of a recipe: a numbered, reproducible stream, generated in blocks."""

import itertools
import random
from collections.abc import Iterator
from dataclasses import dataclass

from gridwright.engine import kernels
from gridwright.engine.stopping import kernel_flag, seconds_left
from gridwright.errors import InvalidPuzzleError
from gridwright.model import Board, Budget
from gridwright.sudoku.puzzle import Sudoku
from gridwright.sudoku.setting.grids import full_grid
from gridwright.sudoku.setting.placing import largest_cage, place
from gridwright.sudoku.setting.recipe import Recipe, Span
from gridwright.sudoku.setting.regions import random_regions
from gridwright.sudoku.setting.symmetry import Symmetry, orbits_of
from gridwright.sudoku.solving.prepare import layout_of
from gridwright.sudoku.technique import Level

__all__ = [
    "BLOCK",
    "OPEN",
    "Candidates",
    "beyond_singles",
    "block",
    "givens_of",
    "has_relatives",
    "is_thinned",
    "kind_of",
    "least_givens",
    "placed_on",
    "relatives",
    "with_open_cells",
]

OPEN = 255
"""The byte of a cell without a given."""

BLOCK = 128
"""The size of a block of candidates."""

_FROM_ONE_GRID = 8
_RELATIVES = 8
_GRIDS_TO_PLACE_ON = 50
_PATIENCE = 24
_LOOSE_PERCENT = 70
_EASY_SHARE = 0.38
"""How much of a 9x9 grid an easy puzzle gives at least; larger grids need more."""

_NONE = Span(0, 0)
_EASY_SPREAD = 0.1
"""How much more of it some easy puzzles give."""

_FLOORS = {Level.HARD: Span(22, 30), Level.UNFAIR: Span(22, 28)}
"""The least givens of classic puzzles; with more than they need medium ones would come a quarter slower."""

_GIVENS = [*range(OPEN), None]
_CLASSIC_OPEN = bytes(OPEN if symbol == 9 else symbol for symbol in range(256))
_HIDDEN = bytes([OPEN, 0]).ljust(256, b"\0")
_OPEN_IN_KERNELS = bytes(9 if symbol == OPEN else symbol for symbol in range(256))


@dataclass(frozen=True, slots=True)
class Candidates:
    """Puzzles that share their rules, with their solutions: one byte a cell, OPEN where nothing is given."""

    kind: Sudoku
    puzzles: tuple[bytes, ...]
    solutions: tuple[bytes, ...]


def is_thinned(recipe: Recipe) -> bool:
    """Return whether givens are removed under the control of walks, since plain digging gives too hard puzzles.

    Classic puzzles are made so fast that few of them need be kept, and beyond all techniques there is no such
    walk. Where rules are laid on the grid and a technique is needed, the walk takes it as the last resort.
    """
    if recipe.marked is not None or recipe.minimal:
        return False
    if recipe.must_use:
        return bool(recipe.placed)
    if recipe.level is None:
        return False
    return not recipe.is_classic and recipe.level < Level.EXTREME


def block(recipe: Recipe, seed: int, number: int, budget: Budget) -> Candidates | None:
    """Make the candidates of one block, full grids where they are thinned; None where the budget ended first."""
    rng = random.Random(f"sudoku {seed} {number}")
    kind = kind_of(recipe, rng)
    least = least_givens(recipe)
    orbits = [list(orbit) for orbit in _orbits(recipe)]
    own_seed = rng.getrandbits(64)
    if recipe.placed:
        return _with_places(recipe, kind, rng, budget)
    with kernel_flag(budget.stop) as stop:
        if is_thinned(recipe):
            filled = kernels.sudoku_fill_any(
                layout_of(kind), own_seed, _size(recipe), _alike(recipe, kind), seconds_left(budget), stop
            )
            made = filled, filled
        elif recipe.is_classic:
            spread, alike = least.most - least.least, _alike(recipe, kind)
            seconds = seconds_left(budget)
            made = kernels.sudoku_dig(own_seed, 0, BLOCK, orbits, least.least, spread, alike, seconds, stop)
            made = made[0].translate(_CLASSIC_OPEN), made[1]
        else:
            made = kernels.sudoku_dig_any(
                layout_of(kind),
                own_seed,
                0,
                _size(recipe),
                orbits,
                rng.randint(*least),
                _patience(recipe),
                seconds_left(budget),
                stop,
            )
    puzzles, solutions = (tuple(_cut(part, kind.shape.size)) for part in made)
    return Candidates(kind, puzzles, solutions) if puzzles else None


def has_relatives(recipe: Recipe) -> bool:
    """Return whether puzzles like those that fit are tried as well: one in six like an unfair one is unfair."""
    if not recipe.relatives:
        return False
    is_free = recipe.marked is None and recipe.givens is None and recipe.symmetry is Symmetry.NONE
    return recipe.is_classic and is_free and not recipe.must_use and recipe.level is Level.UNFAIR


def relatives(found: Candidates, seed: int, budget: Budget) -> Candidates:
    """Make puzzles like classic ones that have no needless given, turned about, without one either."""
    known = [b"".join(part).translate(_OPEN_IN_KERNELS) for part in (found.puzzles, found.solutions)]
    with kernel_flag(budget.stop) as stop:
        made = kernels.sudoku_dig_near(seed, known[0], known[1], _RELATIVES, 0, seconds_left(budget), stop)
    puzzles, solutions = (tuple(_cut(part.translate(_CLASSIC_OPEN), 81)) for part in made)
    return Candidates(found.kind, puzzles, solutions)


def beyond_singles(made: Candidates) -> Candidates:
    """Drop the classic candidates that singles and locked sets solve, which are too easy."""
    wanted = kernels.sudoku_need_more(b"".join(made.puzzles).translate(_OPEN_IN_KERNELS))
    puzzles, solutions = (tuple(itertools.compress(part, wanted)) for part in (made.puzzles, made.solutions))
    return Candidates(made.kind, puzzles, solutions)


def _with_places(recipe: Recipe, base: Sudoku, rng: random.Random, budget: Budget) -> Candidates | None:
    """Draw a full grid, place the rules on it, and remove givens."""
    try:
        kind, grid = placed_on(recipe, base, rng, budget)
    except InvalidPuzzleError:
        if budget.is_spent:
            return None
        raise
    solution = bytes(mask.bit_length() - 1 for mask in grid.masks)
    if is_thinned(recipe):
        return Candidates(kind, (solution,), (solution,))
    orbits = [list(orbit) for orbit in _orbits(recipe)]
    with kernel_flag(budget.stop) as stop:
        puzzle = kernels.sudoku_dig_from(
            layout_of(kind),
            solution,
            rng.getrandbits(64),
            orbits,
            rng.randint(*least_givens(recipe)),
            0 if recipe.minimal else _PATIENCE,
            seconds_left(budget),
            stop,
        )
    return None if budget.is_spent else Candidates(kind, (puzzle,), (solution,))


def placed_on(recipe: Recipe, base: Sudoku, rng: random.Random, budget: Budget) -> tuple[Sudoku, Board]:
    """Draw grids until every rule can be placed on one; a rare sign may not fit a given grid.

    If every cell is in a cage, hardly any puzzle needs a particular technique.
    """
    largest = largest_cage(recipe.level)
    percent = _LOOSE_PERCENT if recipe.must_use else 100
    for attempt in itertools.count(1):
        grid = full_grid(base, rng.getrandbits(60), seconds=budget.remaining)
        try:
            seeds = [(rule, rng.getrandbits(60)) for rule in recipe.placed]
            rules = [
                place(rule, grid, base, own, largest=largest, percent=percent, budget=budget)
                for rule, own in seeds
            ]
        except InvalidPuzzleError:
            if attempt == _GRIDS_TO_PLACE_ON or budget.is_spent:
                raise
        else:
            return Sudoku.with_rules(base.shape, base.symbols, base.givens, [*base.rules, *rules]), grid
    raise AssertionError


def _patience(recipe: Recipe) -> int:
    """Return the node limit of a uniqueness proof; in a large grid, a given whose proof exceeds it stays."""
    return 0 if recipe.minimal or recipe.kind.size <= 12 else _PATIENCE


def _alike(recipe: Recipe, kind: Sudoku) -> int:
    """Return how many candidates share a full grid; only plain grids, whose relatives are tried as well, share."""
    return _FROM_ONE_GRID if recipe.relatives and len(kind.houses) == len(kind.demands) else 1


def _size(recipe: Recipe) -> int:
    """Return the size of a block: smaller where candidates are slow to make or share their regions."""
    if recipe.level is Level.EASY and recipe.kind.shape.size <= 81 and not recipe.is_jigsaw:
        return BLOCK
    return 32 if recipe.kind.shape.size <= 81 else 4 if recipe.kind.shape.size <= 256 else 1


def kind_of(recipe: Recipe, rng: random.Random) -> Sudoku:
    """Return the empty puzzle to fill: where a jigsaw is wanted, with regions drawn at random."""
    if not recipe.is_jigsaw:
        return recipe.kind
    from gridwright.sudoku.rules.boxes import Boxes
    from gridwright.sudoku.rules.regions import Regions

    kind = recipe.kind
    regions = Regions(random_regions(kind.size, rng.getrandbits(32)))
    rules = [rule for rule in kind.rules if not isinstance(rule, Boxes)]
    return Sudoku.with_rules(kind.shape, kind.symbols, kind.givens, [*rules[:2], regions, *rules[2:]])


def least_givens(recipe: Recipe) -> Span:
    """Return the range from which a candidate's target number of givens is drawn; easy puzzles get more."""
    if recipe.givens is not None and not recipe.minimal:
        return recipe.givens
    if recipe.minimal or recipe.placed or recipe.level is None:
        return _NONE
    if recipe.level is not Level.EASY:
        has_floor = recipe.is_classic and not recipe.must_use and not recipe.relatives
        return _FLOORS.get(recipe.level, _NONE) if has_floor else _NONE
    least = min(0.7, _EASY_SHARE + 0.02 * max(0, recipe.kind.size - 9))
    return Span(*(round(share * recipe.kind.shape.size) for share in (least, least + _EASY_SPREAD)))


def _orbits(recipe: Recipe) -> Iterator[tuple[int, ...]]:
    for orbit in orbits_of(recipe.kind.shape, recipe.symmetry):
        if recipe.marked is None or not recipe.marked.issuperset(orbit):
            yield orbit


def _cut(data: bytes, size: int) -> Iterator[bytes]:
    return (data[start : start + size] for start in range(0, len(data), size))


def with_open_cells(solution: bytes, given: list[bool]) -> bytes:
    """Return the candidate that gives some cells of its solution.

    >>> with_open_cells(bytes([3, 0, 1]), [True, False, True]) == bytes([3, OPEN, 1])
    True
    """
    hidden = int.from_bytes(bytes(given).translate(_HIDDEN), "big")  # quicker than cell by cell
    return (int.from_bytes(solution, "big") | hidden).to_bytes(len(solution), "big")


def givens_of(puzzle: bytes) -> tuple[int | None, ...]:
    """Return the givens of a candidate as a puzzle takes them."""
    return tuple(map(_GIVENS.__getitem__, puzzle))
