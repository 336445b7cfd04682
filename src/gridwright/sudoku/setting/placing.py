"""Place the pieces of a rule on a full grid at random so that they hold: cages, lines, dots, outside clues.

Nothing here knows a rule: pieces are drawn by their type, and a piece stays if the rule made of it breaks nothing.
"""

import functools
import random
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from gridwright.engine import kernels
from gridwright.errors import GridwrightError, InvalidPuzzleError
from gridwright.grid import Cell, Place, Shape
from gridwright.model import Board, Budget
from gridwright.sudoku.parts.groups import Groups
from gridwright.sudoku.parts.pieces import Diagonal, Lane, Pair, Path, Piece, Sign, Total
from gridwright.sudoku.puzzle import Sudoku
from gridwright.sudoku.rule import Rule, piece_fields
from gridwright.sudoku.solving.violations import Sheet, broken
from gridwright.sudoku.technique import Level

__all__ = ["can_be_placed", "largest_cage", "neighbours_in", "place", "places_of"]

_LONGEST = 6
_LONGEST_SHAFT = 4
_LARGEST_CAGE = 4
_LARGEST_COARSE_CAGE = 5
_STUMBLES = 12
_STRAIGHT = 0.75
_LINE_SHARE = 0.45
_SIGN_SHARE = 0.5


def can_be_placed(kind: type[Rule]) -> bool:
    """Return whether pieces of a rule can be drawn."""
    return any(piece in _DRAWERS for piece in piece_fields(kind).values())


def largest_cage(level: Level | None) -> int:
    """Return the largest cage size; small cages tell so much that puzzles come out too easy."""
    return _LARGEST_COARSE_CAGE if level is not None and level >= Level.HARD else _LARGEST_CAGE


def place(
    kind: type[Rule],
    grid: Board,
    base: Sudoku,
    seed: int,
    *,
    largest: int = _LARGEST_CAGE,
    percent: int = 100,
    budget: Budget | None = None,
) -> Rule:
    """Draw a rule that holds on a full grid of a puzzle's shape and symbols.

    `largest` counts the cells of a cage at most, `percent` says how many cages of those that cover the grid stay.
    No piece is found any more once the budget is spent.

    >>> from gridwright.sudoku.rules.thermometers import Thermometers
    >>> from gridwright.sudoku.setting.grids import full_grid
    >>> base = Sudoku("." * 36)
    >>> grid = full_grid(base, seed=1)
    >>> rule = place(Thermometers, grid, base, seed=1)
    >>> Sudoku("." * 36, rules=[rule]).violations(grid)
    ()
    """
    placer = _Placer(kind, grid, base, random.Random(f"place {seed}"))
    placer.largest_cage, placer.percent, placer.budget = largest, percent, budget
    return placer.rule()


class _Placer:
    """Draws the pieces of one rule."""

    largest_cage = _LARGEST_CAGE
    percent = 100
    budget: Budget | None = None

    def __init__(self, kind: type[Rule], grid: Board, base: Sudoku, rng: random.Random) -> None:
        known = {field: piece for field, piece in piece_fields(kind).items() if piece in _DRAWERS}
        if not known:
            raise InvalidPuzzleError(f"expected a rule whose places can be drawn, got {kind.words()!r}")
        self.kind, self.grid, self.base, self.rng = kind, grid, base, rng
        self.field, self.piece = next(iter(known.items()))
        symbols = [mask.bit_length() - 1 for mask in grid.masks]
        self.shape, self.frame, self.sheet = base.shape, base.frame, Sheet(base, dict(enumerate(symbols)))
        self.values = list(map(self.frame.values.__getitem__, symbols))
        self.free = set(base.shape.cells)

    def rule(self) -> Rule:
        """Draw the rule."""
        pieces = tuple(_DRAWERS[self.piece](self))
        if not self.fits(*pieces):
            pieces = self.fitting_together(pieces)
        if not pieces:
            raise InvalidPuzzleError(f"expected a place for {self.kind.words()} on the grid, found none")
        return self.made_of(pieces)

    def fitting_together(self, pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
        """Drop pieces that do not hold, alone or together with the previous ones."""
        kept: tuple[Piece, ...] = ()
        for piece in pieces:
            kept = (*kept, piece) if self.fits(*kept, piece) else kept
        return kept

    def made_of(self, pieces: tuple[Piece, ...]) -> Rule:
        fields: Mapping[str, Any] = {self.field: pieces}
        return self.kind(**fields)

    def fits(self, *pieces: Piece) -> bool:
        """Return whether pieces make a rule that the grid keeps."""
        if self.budget is not None and self.budget.is_spent:
            return False
        rule = self.made_of(pieces)
        try:
            rule.check(self.frame)
        except GridwrightError:
            return False
        return self.holds(rule)

    def holds(self, rule: Rule) -> bool:
        """Return whether the grid keeps a rule."""
        return not any(broken(self.sheet, rule.demands(self.frame)))

    def holds_alone(self, piece: Piece) -> bool:
        """Return whether the grid keeps a piece alone, whose rule was not checked and may refuse to say."""
        try:
            return self.holds(self.made_of((piece,)))
        except GridwrightError:
            return False

    def path(self, cells: list[Cell]) -> Path:
        return Path(tuple(map(self.place_of, cells)))

    def place_of(self, cell: Cell) -> Place:
        return places_of(self.shape)[cell]

    def neighbours(self, cell: Cell) -> list[Cell]:
        """List the free cells that touch a cell, also at a corner, in random order."""
        found = [other for other in _around(self.shape)[cell] if other in self.free]
        self.rng.shuffle(found)
        # Lines that turn at right angles are easier to follow.
        if self.rng.random() < _STRAIGHT:
            beside = neighbours_in(self.shape)[cell]
            found.sort(key=lambda other: other not in beside)
        return found


def _draw_paths(placer: _Placer) -> Iterator[Path]:
    """Grow lines cell by cell while they hold."""
    least = (1 - _LINE_SHARE) * placer.shape.size
    starts = placer.rng.sample(range(placer.shape.size), placer.shape.size)
    for start in starts:
        if len(placer.free) <= least:
            return
        if start not in placer.free:
            continue
        best = _grown(placer, start)
        if len(best) < 2:
            best = _stumbled(placer, start) or best
        if best:
            placer.free.difference_update(best)
            yield placer.path(best)


def _grown(placer: _Placer, start: Cell) -> list[Cell]:
    """Grow a line cell by cell, each time by one with which it still holds."""
    cells = [start]
    best = cells if placer.fits(placer.path(cells)) else []
    while len(cells) < _LONGEST:
        longer = ([*cells, other] for other in placer.neighbours(cells[-1]) if other not in cells)
        found = next((line for line in longer if placer.fits(placer.path(line))), None)
        if found is None:
            break
        cells = best = found
    return best


def _stumbled(placer: _Placer, start: Cell) -> list[Cell]:
    """Try lines at random, for rules that hold only of a whole line."""
    for _ in range(_STUMBLES):
        cells = [start]
        while len(cells) < _LONGEST:
            ahead = [other for other in placer.neighbours(cells[-1]) if other not in cells]
            if not ahead:
                break
            cells.append(ahead[0])
        for length in range(len(cells), 2, -1):
            if placer.fits(placer.path(cells[:length])):
                return cells[:length]
    return []


def _draw_groups(placer: _Placer) -> Iterator[Groups]:
    """Draw groups of one cell and a line that leaves it; where none holds, groups that are alike."""
    shafts = list(_draw_shafts(placer))
    yield from shafts or _draw_twins(placer)


def _draw_twins(placer: _Placer) -> Iterator[Groups]:
    """Draw lines that are copies of each other: the same steps lead through the same values."""
    shape, values = placer.shape, placer.values
    for start in placer.rng.sample(range(shape.size), shape.size):
        for other in placer.rng.sample(range(shape.size), shape.size):
            if other <= start or values[other] != values[start] or not {start, other} <= placer.free:
                continue
            one, two = [start], [other]
            for cell in placer.neighbours(start):
                (row, column), (top, left) = shape.place(other), shape.place(start)
                down, right = shape.place(cell)[0] - top, shape.place(cell)[1] - left
                if not (0 <= row + down < shape.height and 0 <= column + right < shape.width):
                    continue
                copy = shape.cell(row + down, column + right)
                if copy in placer.free - {start, other, cell} and cell != other and values[copy] == values[cell]:
                    one, two = [start, cell], [other, copy]
                    break
            piece = Groups((placer.path(one).cells, placer.path(two).cells))
            if len(one) > 1 and placer.fits(piece):
                placer.free.difference_update(one, two)
                yield piece
                break


def _draw_shafts(placer: _Placer) -> Iterator[Groups]:
    """Let lines of cells leave single ones with which they hold, as the shaft of an arrow leaves its circle."""
    least = (1 - _LINE_SHARE) * placer.shape.size
    for start in placer.rng.sample(range(placer.shape.size), placer.shape.size):
        if len(placer.free) <= least:
            return
        if start not in placer.free:
            continue
        for _ in range(_STUMBLES):
            cells = [start]
            while len(cells) <= _LONGEST_SHAFT:
                ahead = [other for other in placer.neighbours(cells[-1]) if other not in cells]
                if not ahead:
                    break
                cells.append(ahead[0])
            circle, shaft = placer.path(cells[:1]).cells, placer.path(cells[1:]).cells
            found = [Groups((circle, shaft[:length])) for length in range(len(shaft), 1, -1)]
            piece = next((piece for piece in found if placer.fits(piece)), None)
            if piece is not None:
                placer.free.difference_update(cells[: 1 + len(piece.groups[1])])
                yield piece
                break


def _draw_totals(placer: _Placer) -> Iterator[Total]:
    """Cover the grid with connected groups of different values; the caller checks whether they fit."""
    symbols = bytes(placer.sheet.settled.values())
    neighbours = [list(cells) for cells in neighbours_in(placer.shape)]
    for cells in kernels.sudoku_draw_groups(
        symbols, neighbours, placer.largest_cage, placer.percent, placer.rng.getrandbits(64)
    ):
        if len(cells) > 1:  # nobody draws a cage around one cell; it goes without
            yield Total(tuple(map(placer.place_of, cells)), sum(placer.values[cell] for cell in cells))


@functools.lru_cache(maxsize=32)
def places_of(shape: Shape) -> list[Place]:
    """List the places of all cells."""
    return [Place(*shape.place(cell)) for cell in shape.cells]


@functools.lru_cache(maxsize=32)
def neighbours_in(shape: Shape) -> list[tuple[Cell, ...]]:
    """List for every cell those that touch it."""
    return [shape.neighbours(cell) for cell in shape.cells]


@functools.lru_cache(maxsize=32)
def _around(shape: Shape) -> list[tuple[Cell, ...]]:
    """List for every cell those that touch it, also at a corner."""
    inside = {shape.place(cell): cell for cell in shape.cells}
    ways = [(down, right) for down in (-1, 0, 1) for right in (-1, 0, 1) if down or right]
    return [
        tuple(inside[row + down, column + right] for down, right in ways if (row + down, column + right) in inside)
        for row, column in inside
    ]


def _draw_pairs(placer: _Placer) -> Iterator[Pair | Sign]:
    """Mark pairs of neighbours for which the mark is true."""
    for cell in placer.shape.cells:
        for other in placer.shape.neighbours(cell):
            if other < cell or placer.rng.random() > _SIGN_SHARE:
                continue
            one, two = placer.place_of(cell), placer.place_of(other)
            options: tuple[Pair | Sign, ...] = (
                (Sign(one, two), Sign(two, one)) if placer.piece is Sign else (Pair(one, two),)
            )
            yield from (piece for piece in options if placer.fits(piece))


def _draw_looks(placer: _Placer) -> Iterator[Diagonal | Lane]:
    """Write numbers outside the grid that are true of what they look along.

    The same number at both ends of a line mostly says the same twice: one of them is left out.
    """
    most = sum(placer.base.frame.values)
    kind: Any = placer.piece
    written: set[tuple[frozenset[Cell], int]] = set()
    for cell in placer.shape.cells:
        row, column = placer.shape.place(cell)
        for way, (down, right) in kind.ways.items():
            is_at_border = not (0 <= row - down < placer.shape.height and 0 <= column - right < placer.shape.width)
            if not is_at_border or placer.rng.random() > _SIGN_SHARE:
                continue
            numbers = placer.rng.sample(range(most + 1), most + 1)
            pieces = (kind(placer.place_of(cell), way, number) for number in numbers)
            # Most numbers are wrong on this grid, which is cheaper to check than whether one is possible.
            held = filter(placer.holds_alone, pieces)
            found = next(filter(placer.fits, held), None)
            if found is None:
                continue
            line = frozenset(_ahead(placer.shape, cell, (down, right)))
            if (line, found.total) not in written:
                written.add((line, found.total))
                yield found


def _ahead(shape: Shape, cell: Cell, way: tuple[int, int]) -> Iterator[Cell]:
    """List the cells from one on in a direction."""
    (row, column), (down, right) = shape.place(cell), way
    while 0 <= row < shape.height and 0 <= column < shape.width:
        yield shape.cell(row, column)
        row, column = row + down, column + right


_DRAWERS: Mapping[Any, Callable[[_Placer], Iterator[Any]]] = {
    Path: _draw_paths,
    Groups: _draw_groups,
    Total: _draw_totals,
    Pair: _draw_pairs,
    Sign: _draw_pairs,
    Diagonal: _draw_looks,
    Lane: _draw_looks,
}
