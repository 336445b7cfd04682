"""Why candidates are absent: filled cells, the same symbol in sight, what is printed, or earlier steps."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from gridwright.grid import Cell
from gridwright.model import Board, Candidate, Ground, Premise
from gridwright.sudoku.demands import Demand, Distinct
from gridwright.sudoku.puzzle import Sudoku
from gridwright.sudoku.wording.words import (
    join_words,
    list_cells,
    list_houses,
    list_struck,
    list_symbols,
    placements,
    say,
)

__all__ = ["Absences", "Sighting", "grounds", "rules_premise"]

_MOST_HELD = 4
"""Filled cells that are told with what they hold."""


class Sighting(NamedTuple):
    """Cells excluded for a symbol because a cell that all of them see holds it."""

    blocker: Cell
    symbol: int
    cells: tuple[Cell, ...]


class Absences:
    """Absent candidates of a position, sorted by reason; `unwritten` cells count as empty."""

    def __init__(
        self, puzzle: Sudoku, board: Board, absent: Iterable[Candidate], unwritten: Collection[Cell] = ()
    ) -> None:
        self._puzzle, self._masks = puzzle, board.masks
        self._unwritten = board.unwritten.union(unwritten)
        filled: dict[Cell, None] = {}
        open_ones: list[Candidate] = []
        cells_without: dict[int, list[Cell]] = {}
        for candidate in dict.fromkeys(absent):
            cell, symbol = candidate
            if cell in self._unwritten or self._masks[cell].bit_count() != 1:
                open_ones.append(candidate)
                cells_without.setdefault(symbol, []).append(cell)
            else:
                filled[cell] = None
        self.filled = tuple(filled)
        self.sightings = tuple(self._sightings(cells_without))
        seen = {(cell, sighting.symbol) for sighting in self.sightings for cell in sighting.cells}
        rest = [candidate for candidate in open_ones if candidate not in seen]
        start = puzzle.start.masks
        self.printed = tuple(c for c in rest if not start[c.cell] >> c.symbol & 1)
        self.earlier = tuple(c for c in rest if start[c.cell] >> c.symbol & 1)

    def _is_given(self, cell: Cell) -> bool:
        return self._puzzle.givens[cell] is not None

    def _sightings(self, cells_without: Mapping[int, Sequence[Cell]]) -> Iterator[Sighting]:
        """Choose, greedily, few cells holding a symbol that see the cells from which it is absent."""
        peers = self._puzzle.peers
        for symbol, cells in cells_without.items():
            left = set(cells)
            seen = {cell: hit for cell in self._holders(symbol) if (hit := left & peers[cell])}
            while left and seen:
                # What is printed is the better reason.
                best = max(seen, key=lambda cell: (len(seen[cell]), self._is_given(cell)))
                found = seen[best]
                yield Sighting(best, symbol, tuple([cell for cell in cells if cell in found]))
                left -= found
                seen = {cell: hit for cell in seen if (hit := left & peers[cell])} if left else {}

    def _holders(self, symbol: int) -> Iterator[Cell]:
        """Yield the cells in which a symbol is written."""
        bit, cell = 1 << symbol, -1
        for _ in range(self._masks.count(bit)):
            cell = self._masks.index(bit, cell + 1)
            if cell not in self._unwritten:
                yield cell


def grounds(
    puzzle: Sudoku, board: Board, absent: Sequence[Candidate], unwritten: Collection[Cell]
) -> Iterator[Premise]:
    """Yield premises that say why candidates are absent."""
    found = Absences(puzzle, board, absent, unwritten)
    if found.filled:
        held = join_words(placements(puzzle, (Candidate(cell, board.symbols(cell)[0]) for cell in found.filled)))
        message = "ground-filled" if len(found.filled) <= _MOST_HELD else "ground-full"
        told = say(message, held=held, cells=list_cells(puzzle, found.filled))
        yield _premise(message, told, _ground_of(puzzle, found.filled), cells=found.filled)
    yield from _in_houses(puzzle, found.sightings) if _is_one_cell(absent) else ()
    for blocker, symbol, cells in () if _is_one_cell(absent) else found.sightings:
        told = say(
            "ground-seen",
            cells=list_cells(puzzle, cells),
            count=len(cells),
            symbol=puzzle.symbols[symbol],
            blocker=puzzle.shape.name(blocker),
        )
        ground = _ground_of(puzzle, [blocker])
        yield _premise("ground-seen", told, ground, cells=(*cells, blocker), symbols=(symbol,))
    if found.printed:
        told = say("ground-printed", there=list_struck(puzzle, found.printed, "symbols-in"))
        yield _premise("ground-printed", told, Ground.PRINTED, cells=tuple(c.cell for c in found.printed))
    if found.earlier:
        told = say("ground-earlier", struck=list_struck(puzzle, found.earlier))
        yield _premise("ground-earlier", told, Ground.EARLIER, cells=tuple(c.cell for c in found.earlier))


def _is_one_cell(absent: Sequence[Candidate]) -> bool:
    return len({candidate.cell for candidate in absent}) == 1


def _in_houses(puzzle: Sudoku, sightings: Sequence[Sighting]) -> Iterator[Premise]:
    """Say what the houses of one cell hold; what none of them accounts for is told cell by cell."""
    for name, group in by_house(puzzle, sightings):
        symbols = tuple(sorted(one.symbol for one in group))
        cells = tuple(one.blocker for one in group)
        if name:
            told = say("ground-house", house=name, symbols=list_symbols(puzzle, symbols))
        else:
            held = placements(puzzle, (Candidate(one.blocker, one.symbol) for one in group))
            told = say("ground-filled", held=join_words(held))
        yield _premise("ground-house", told, _ground_of(puzzle, cells), cells=cells, symbols=symbols)


def by_house(puzzle: Sudoku, sightings: Sequence[Sighting]) -> Iterator[tuple[str, list[Sighting]]]:
    """Group what one cell sees by its houses, the one that tells most first; the rest is under no name."""
    left = list(sightings)
    cells = {cell for sighting in sightings for cell in sighting.cells}
    houses = [house for house in puzzle.houses if cells.issubset(house.cells)]
    while left and houses:
        inside = [[one for one in left if one.blocker in house.cells] for house in houses]
        group = max(inside, key=len)
        if not group:
            break
        yield list_houses([houses[inside.index(group)].name]), group
        left = [one for one in left if one not in group]
    if left:
        yield "", left


def _ground_of(puzzle: Sudoku, cells: Iterable[Cell]) -> Ground:
    """Tell givens from what was found."""
    return Ground.PRINTED if all(puzzle.givens[cell] is not None for cell in cells) else Ground.EARLIER


def _premise(
    claim: str, text: str, ground: Ground, *, cells: tuple[Cell, ...], symbols: tuple[int, ...] = ()
) -> Premise:
    return Premise(claim=claim, text=text, ground=ground, cells=tuple(dict.fromkeys(cells)), symbols=symbols)


def rules_premise(rules: Sequence[Demand]) -> Premise:
    """Name the rules that a proof uses."""
    houses = [rule.name for rule in rules if isinstance(rule, Distinct)]
    others = dict.fromkeys(say("the-named", name=rule.name) for rule in rules if not isinstance(rule, Distinct))
    told = join_words([*([list_houses(houses)] if houses else []), *others])
    text = say("ground-rules", rules=told)
    return Premise(claim="ground-rules", text=text, ground=Ground.PRINTED, rules=tuple(rules))
