"""The arguments of messages about nonograms, each derived from one deduction."""

import functools
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import cast

from gridwright.grid import Cell, Line
from gridwright.model import Board, Candidate, Deduction
from gridwright.nonogram.approach import MOST_COUNTED, Link
from gridwright.nonogram.names import Names, joined, say
from gridwright.nonogram.places import Place, count_placements
from gridwright.nonogram.puzzle import Nonogram
from gridwright.nonogram.reasons import (
    Kind,
    Reason,
    clue_of,
    colour_ends,
    fewest_known,
    masks_of,
    neighbours,
    ranges,
    removals,
    rivals,
)

__all__ = ["ARGUMENTS", "Spoken", "agreeing", "nameable", "tell_known"]

_MOST_NAMED = 5
_MOST_NAMED_IN_BRIEF = 2
"""The most blocks that a sentence names with their cells."""
_MOST_ENDS = 3
"""How many ends of blocks a sentence gives as reasons, in brief one less."""
_MOST_LINKS = 3
"""How many lines of a refutation a sentence follows, and how many cells of each; in brief none."""
_MOST_KNOWN = 4
"""The most settled cells that a sentence names as the reason of its placements."""


class Spoken:
    """The arguments of messages about one deduction, computed on demand.

    In brief, lines go without their clues and long reasons are left to the full proof.
    """

    def __init__(
        self, puzzle: Nonogram, names: Names, deduction: Deduction, board: Board, *, brevity: int = 0
    ) -> None:
        self.brevity = brevity
        self.puzzle, self.names, self.board = puzzle, names, board
        self.deduction = deduction
        values = deduction.values
        self.line = cast("int", values["line"])
        self.cells: Line = tuple(puzzle.line_cells(self.line))
        self.blocks = cast("tuple[int, ...]", values["blocks"])
        self.stretches = cast("tuple[tuple[Cell, ...], ...]", values["stretches"])

    def __getitem__(self, name: str) -> str | int:
        return ARGUMENTS[name](self)

    @property
    def names_blocks(self) -> bool:
        """Return whether the blocks are named one by one."""
        return len(self.blocks) <= (_MOST_NAMED_IN_BRIEF if self.brevity else _MOST_NAMED)

    def block(self, block: int) -> str:
        """Name a block of the line."""
        return self.names.block(self.line, block)

    @functools.cached_property
    def known(self) -> tuple[Cell, ...]:
        """List the fewest settled cells that make the placements of the line agree, none where they are many."""
        return () if self.brevity else nameable(self.puzzle, self.board, self.deduction)

    @functools.cached_property
    def count(self) -> int:
        """Count the placements that the settled cells named leave, or all that is known where none are."""
        told = cast("int", self.deduction.values["count"])
        if not self.known:
            return told
        masks = masks_of(self.puzzle, self.board, self.line, self.known)
        return min(MOST_COUNTED, count_placements(clue_of(self.puzzle, self.line), masks))

    @functools.cached_property
    def neighbours(self) -> list[Reason]:
        """List the blocks that end before the concluded cells and begin after them, where they are few."""
        concluded = self.deduction.placed + self.deduction.eliminated
        found = neighbours(
            self.puzzle, self.board, self.line, sorted(self.cells.index(cell) for cell, _ in concluded)
        )
        return found if len(found) <= _MOST_ENDS else []

    @functools.cached_property
    def rivals(self) -> list[str]:
        """Say why no other block can own the segment, where there is another; the too short ones together."""
        segment = self.cells.index(self.stretches[0][0]), self.cells.index(self.stretches[0][-1])
        found = rivals(self.puzzle, self.board, self.line, self.blocks, segment)
        short = [reason.block for reason in found if reason.kind is Kind.SHORT]
        parts: list[str] = []
        if short:
            named = self.names.blocks(self.line, short, "list-and")
            parts.append(say("too-short", blocks=named, count=len(short)))
        parts += [_reason(self, reason) for reason in found if reason.kind is not Kind.SHORT]
        return parts[: 1 if self.brevity > 1 else _MOST_ENDS]

    @functools.cached_property
    def lost(self) -> list[int]:
        """List the colours that cells lose; of cells that are settled none need be named."""
        found = {candidate.symbol for candidate in self.deduction.eliminated}
        return sorted(found) if self.puzzle.is_coloured else []


def _each(spoken: Spoken, one: str, several: str) -> str:
    """Tell a message of every block with its stretch, or of their number where they are many."""
    if not spoken.names_blocks:
        return say(several, count=len(spoken.blocks))
    pairs = zip(spoken.blocks, spoken.stretches, strict=True)
    return joined([say(one, block=spoken.block(j), cells=spoken.names.stretch(cells)) for j, cells in pairs])


def _reason(spoken: Spoken, reason: Reason) -> str:
    """Say what keeps one block away."""
    at = spoken.names.stretch(spoken.cells[reason.at : reason.at + 1]) if reason.at >= 0 else ""
    return say(reason.kind.value, block=spoken.block(reason.block), cell=at, brief=spoken.brevity)


def _ways(spoken: Spoken) -> str:
    """Choose how to say that no block comes to the cells that are concluded."""
    if spoken.names.block_count(spoken.line) == 1:
        return "alone-ends" if len(spoken.neighbours) == 1 else "alone"
    return "ends" if spoken.neighbours else "colours" if spoken.lost else "none"


def _colour_ends(spoken: Spoken) -> str:
    """Say why cells lose colours: what the clue has not, where blocks begin and end, and what none reaches."""
    line, names = spoken.cells, spoken.names
    gone = removals(spoken.puzzle, spoken.board, spoken.deduction)
    found = colour_ends(spoken.puzzle, spoken.board, spoken.line, gone)
    parts: list[str] = []
    if found.missing:
        colours = joined([names.colour(colour) for colour in found.missing], "list-or")
        parts.append(say("no-such-block", colours=colours))
    parts += [_reason(spoken, reason) for reason in found.ends]
    for colour, places in found.unreached:
        cells = names.cells([line[at] for at in places])
        parts.append(say("none-reaches", colours=names.colour(colour), cells=cells))
    most = _MOST_ENDS - (spoken.brevity > 0)
    if spoken.brevity > _MOST_ENDS - 1:
        parts = parts[:1]
    elif len(parts) > most:
        parts = [*parts[: most - 1], say("others-do-not")]
    return joined(parts)


def _fresh(spoken: Spoken) -> str:
    """Say what is new: simply "these" where all the cells just named are."""
    if not spoken.names_blocks or sum(map(len, spoken.stretches)) != len(spoken.deduction.placed):
        return spoken.names.conclusion(spoken.deduction)
    return spoken.names.all_settled(spoken.deduction)


def _ranges(spoken: Spoken) -> str:
    """Say between which cells blocks stay, so that all placements agree."""
    line = spoken.cells
    return joined(
        [
            say(
                "within",
                block=spoken.block(block),
                stretch=spoken.names.span(line[first : last + 1]),
                count=last - first + 1,
            )
            for block, (first, last) in agreeing(spoken.puzzle, spoken.board, spoken.deduction)
        ]
    )


def agreeing(puzzle: Nonogram, board: Board, deduction: Deduction) -> list[tuple[int, Place]]:
    """Return the few block ranges that make the placements of a line agree; empty if it takes many."""
    number = cast("int", deduction.values["line"])
    line = tuple(puzzle.line_cells(number))
    concluded = [(line.index(cell), symbol, True) for cell, symbol in deduction.placed]
    concluded += [(line.index(cell), symbol, False) for cell, symbol in deduction.eliminated]
    return ranges(clue_of(puzzle, number), tuple(board.masks[cell] for cell in line), concluded)


def _pictures(spoken: Spoken) -> str:
    pictures = cast("tuple[tuple[int, ...], ...]", spoken.deduction.values["pictures"])
    return joined([spoken.names.picture(picture) for picture in pictures])


def _assumed(spoken: Spoken) -> str:
    """Follow an assumption line by line where that is short; else only count the lines."""
    names = spoken.names
    chain = cast("tuple[Link, ...]", spoken.deduction.values["chain"])
    last = names.line(cast("int", spoken.deduction.values["impossible_line"]))
    too_many = len(chain) > _MOST_LINKS or any(len(link.removed) > _MOST_LINKS or link.chain for link in chain)
    if too_many or spoken.brevity or not chain:
        return say("would-end-later", where=last, count=len(chain))
    links = [say("by-line", where=names.where(one.line), said=names.would_be(one.removed)) for one in chain]
    return joined([*links, say("would-be-impossible", where=last)])


def nameable(puzzle: Nonogram, board: Board, deduction: Deduction) -> tuple[Cell, ...]:
    """List the fewest cells that make the placements of a line agree, where they are few and settled."""
    found = tuple(fewest_known(puzzle, board, deduction))
    is_short = len(found) <= _MOST_KNOWN and all(board.symbol(cell) is not None for cell in found)
    return found if is_short else ()


def _with_known(spoken: Spoken) -> str:
    """Say what cells are, after "with": r3c4 and r3c5 filled."""
    by_symbol: dict[int, list[Cell]] = {}
    for cell in spoken.known:
        by_symbol.setdefault(spoken.board.symbols(cell)[0], []).append(cell)
    names = spoken.names
    pairs = by_symbol.items()
    said = [say("known-cell", cell=names.cells(cells), state=names.colour(symbol)) for symbol, cells in pairs]
    return joined(said)


def tell_known(puzzle: Nonogram, names: Names, board: Board, cells: Sequence[Cell]) -> str:
    """Say of cells what they are by now, or what they are not."""
    settled = tuple(Candidate(cell, board.symbols(cell)[0]) for cell in cells if board.symbol(cell) is not None)
    everything = range(len(puzzle.palette))
    denied = tuple(
        Candidate(cell, symbol)
        for cell in cells
        if board.symbol(cell) is None
        for symbol in everything
        if not board.masks[cell] >> symbol & 1
    )
    return names.said_of_all(Deduction(placed=settled, eliminated=denied))


def _stretch(number: int, first: int | None = None, last: int | None = None) -> Callable[[Spoken], str]:
    return lambda s: s.names.stretch(s.stretches[number][first:last])


ARGUMENTS: Mapping[str, Callable[[Spoken], str | int]] = MappingProxyType(
    {
        "line": lambda s: s.names.where(s.line) if s.brevity else s.names.line(s.line),
        "block": lambda s: s.block(s.blocks[0]),
        "first_block": lambda s: s.block(0),
        "block_count": lambda s: s.names.block_count(s.line),
        "owners": lambda s: s.names.blocks(s.line, s.blocks, "list-or"),
        "owner_count": lambda s: len(s.blocks),
        "segment": _stretch(0),
        "segment_count": lambda s: len(s.stretches[0]),
        "segments": lambda s: joined([s.names.span(cells) for cells in s.stretches]),
        "pair": lambda s: joined([s.names.span(cells) for cells in s.stretches[:2]]),
        "joined_length": lambda s: len(s.stretches[0]) + 1 + len(s.stretches[1]),
        "second": _stretch(1),
        "third": _stretch(2),
        "first_cell": _stretch(1, last=1),
        "last_cell": _stretch(1, first=-1),
        "concluded": lambda s: s.names.concluded(s.deduction),
        "filled": lambda s: s.names.cells([candidate.cell for candidate in s.deduction.placed]),
        "conclusion": lambda s: s.names.conclusion(s.deduction),
        "outcome": lambda s: s.names.outcome(s.deduction),
        "fresh": _fresh,
        "overlaps": lambda s: _each(s, "covers", "cover-some"),
        "fixed": lambda s: _each(s, "fits-only", "fit-in-one-place"),
        "ways": _ways,
        "neighbours": lambda s: joined([_reason(s, reason) for reason in s.neighbours]),
        "lost_count": lambda s: len(s.lost),
        "lost_colours": lambda s: joined([s.names.colour(symbol) for symbol in s.lost], "list-or"),
        "colour_ends": _colour_ends,
        "rivals": lambda s: joined(s.rivals),
        "rival_count": lambda s: len(s.rivals),
        "count": lambda s: f"{s.count:,}",
        "is_uncounted": lambda s: int(s.count >= MOST_COUNTED),
        "known": _with_known,
        "known_count": lambda s: len(s.known),
        "ranges": _ranges,
        "pictures": _pictures,
        "assumption": lambda s: s.names.state(s.deduction.because[0]),
        "assumed": _assumed,
    }
)
"""The arguments that messages of claims may name."""
