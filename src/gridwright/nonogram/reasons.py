"""Why blocks lie where they do: what keeps others from a segment, what ends their reach, as data without words.

All is found from the compiled facts of one line; claims are judged from its placements, apart from that.
"""

from collections.abc import Collection, Iterable, Sequence
from enum import Enum
from typing import NamedTuple, cast

from gridwright.engine.kernels import LineFacts
from gridwright.grid import Cell
from gridwright.model import Board, Deduction
from gridwright.nonogram.clue import Clue
from gridwright.nonogram.places import Masks, Place, places
from gridwright.nonogram.puzzle import Nonogram
from gridwright.nonogram.settle import settle_line

__all__ = [
    "Kind",
    "Reason",
    "clue_of",
    "colour_ends",
    "fewest_known",
    "masks_of",
    "neighbours",
    "ranges",
    "removals",
    "rivals",
]

_MOST_RANGES = 3


class Kind(Enum):
    """What keeps a block away."""

    SHORT = "too-short"
    ENDS = "ends"
    BEGINS = "begins"
    NO_PLACE = "no-place"


class Reason(NamedTuple):
    """A block and what keeps it away; `at` is where it ends at the latest, or begins at the earliest."""

    kind: Kind
    block: int
    at: int = -1


def removals(puzzle: Nonogram, board: Board, deduction: Deduction) -> list[tuple[int, int]]:
    """List the colours that cells of a step's line lose by it: place and colour."""
    places = {cell: at for at, cell in enumerate(puzzle.line_cells(cast("int", deduction.values["line"])))}
    gone = [(places[cell], symbol) for cell, symbol in deduction.eliminated if symbol]
    for cell, symbol in deduction.placed:
        gone += [(places[cell], colour) for colour in board.symbols(cell) if colour not in {0, symbol}]
    return gone


def clue_of(puzzle: Nonogram, number: int) -> Clue:
    """Return the clue of a line by its number."""
    height = puzzle.shape.height
    return puzzle.row_clues[number] if number < height else puzzle.column_clues[number - height]


def _facts(puzzle: Nonogram, board: Board, number: int) -> tuple[Clue, LineFacts]:
    clue = clue_of(puzzle, number)
    return clue, LineFacts(clue, [board.masks[cell] for cell in puzzle.line_cells(number)])


def rivals(puzzle: Nonogram, board: Board, number: int, owners: Sequence[int], segment: Place) -> list[Reason]:
    """Say why no other block of its colour can own a segment, from the owners outward.

    Behind a block that does not come so far, no other one does either.
    """
    clue, facts = _facts(puzzle, board, number)
    colour = clue[owners[0]].colour
    found: list[Reason] = []
    sides = (
        range(owners[0] - 1, -1, -1),
        [j for j in range(owners[0], owners[-1]) if j not in owners],
        range(owners[-1] + 1, len(clue)),
    )
    for side in sides:
        for block in side:
            if clue[block].colour != colour:
                continue
            found.append(_kept_away(clue, facts, block, segment))
            if found[-1].kind in {Kind.ENDS, Kind.BEGINS}:
                break
    return found


def _kept_away(clue: Clue, facts: LineFacts, block: int, segment: Place) -> Reason:
    first, last = facts.pushed[block]
    if last < segment[1]:
        return Reason(Kind.ENDS, block, last)
    if first > segment[0]:
        return Reason(Kind.BEGINS, block, first)
    if 0 < clue[block].length < segment[1] - segment[0] + 1:
        return Reason(Kind.SHORT, block)
    first, last = facts.reach[block]
    if last < segment[1]:
        return Reason(Kind.ENDS, block, last)
    if first > segment[0]:
        return Reason(Kind.BEGINS, block, first)
    return Reason(Kind.NO_PLACE, block)


def neighbours(puzzle: Nonogram, board: Board, number: int, cells: Iterable[int]) -> list[Reason]:
    """Return which blocks end before some cells and begin after them; nothing where one lies across."""
    clue, facts = _facts(puzzle, board, number)
    found: list[Reason] = []
    for at in cells:
        before = [j for j in range(len(clue)) if facts.pushed[j][1] < at]
        after = [j for j in range(len(clue)) if facts.pushed[j][0] > at]
        if len(before) + len(after) != len(clue):
            return []
        found += [Reason(Kind.ENDS, j, facts.pushed[j][1]) for j in before[-1:]]
        found += [Reason(Kind.BEGINS, j, facts.pushed[j][0]) for j in after[:1]]
    return list(dict.fromkeys(found))


class ColourEnds(NamedTuple):
    """What keeps colours from cells: those that the clue has not, ends of blocks, and cells that none reaches."""

    missing: tuple[int, ...]
    ends: tuple[Reason, ...]
    unreached: tuple[tuple[int, tuple[int, ...]], ...]


def colour_ends(puzzle: Nonogram, board: Board, number: int, gone: Iterable[tuple[int, int]]) -> ColourEnds:
    """Say why cells lose colours, given as places in the line with a colour each."""
    clue, facts = _facts(puzzle, board, number)
    lost: dict[int, list[int]] = {}
    for at, colour in gone:
        lost.setdefault(colour, []).append(at)
    missing: list[int] = []
    ends: list[Reason] = []
    unreached: list[tuple[int, tuple[int, ...]]] = []
    for colour, cells in lost.items():
        own = [j for j, block in enumerate(clue) if block.colour == colour]
        if not own:
            missing.append(colour)
            continue
        first, last = facts.pushed[own[0]][0], facts.pushed[own[-1]][1]
        if min(cells) < first:
            ends.append(Reason(Kind.BEGINS, own[0], first))
        if max(cells) > last:
            ends.append(Reason(Kind.ENDS, own[-1], last))
        if between := tuple(at for at in cells if first <= at <= last):
            unreached.append((colour, between))
    return ColourEnds(tuple(missing), tuple(ends), tuple(unreached))


def ranges(clue: Clue, masks: Masks, concluded: Iterable[tuple[int, int, bool]]) -> list[tuple[int, Place]]:
    """Return the ranges of blocks that alone make a conclusion certain: place, colour, whether it is there.

    Nothing is given where the ranges of few blocks do not suffice.
    """
    found = places(clue, masks)
    reach = [(min(each)[0], max(end for _, end in each)) for each in found]
    named: set[int] = set()
    for at, colour, is_there in concluded:
        if is_there and colour:
            sure = [
                j
                for j, block in enumerate(clue)
                if block.colour == colour and _covers_surely(block.length, reach[j], at)
            ]
            if not sure:
                return []
            named.add(sure[0])
            continue
        if not (is_there or colour):
            return []
        near = [j for j, block in enumerate(clue) if is_there or block.colour == colour]
        before, after = [j for j in near if reach[j][1] < at], [j for j in near if reach[j][0] > at]
        if len(before) + len(after) != len(near):
            return []
        named.update([*before[-1:], *after[:1]])
    return [(j, reach[j]) for j in sorted(named)] if len(named) <= _MOST_RANGES else []


def _covers_surely(length: int, reach: Place, at: int) -> bool:
    return reach[1] - length + 1 <= at <= reach[0] + length - 1


def masks_of(puzzle: Nonogram, board: Board, number: int, known: Collection[Cell]) -> Masks:
    """Return what is possible in the cells of a line for those who know some of them only."""
    everything = puzzle.start.masks
    return tuple(board.masks[cell] if cell in known else everything[cell] for cell in puzzle.line_cells(number))


def fewest_known(puzzle: Nonogram, board: Board, deduction: Deduction) -> list[Cell]:
    """List the fewest cells of a line from which, with its clue, a conclusion follows."""
    number = cast("int", deduction.values["line"])
    line, clue = puzzle.lines[number]
    everything, colours = puzzle.start.masks, len(puzzle.palette) - 1
    places = {cell: at for at, cell in enumerate(line)}
    masks = [board.masks[cell] for cell in line]

    def concludes() -> bool:
        left = settle_line(clue, masks, colours)
        placed = all(left[places[cell]] == 1 << symbol for cell, symbol in deduction.placed)
        return placed and all(not left[places[cell]] >> symbol & 1 for cell, symbol in deduction.eliminated)

    kept: list[Cell] = []
    for cell, at in places.items():
        if masks[at] == everything[cell]:
            continue
        masks[at] = everything[cell]
        if not concludes():
            masks[at] = board.masks[cell]
            kept.append(cell)
    return kept
