"""Names for readers: the lines, blocks and cells of one nonogram as sentences call them."""

import functools
import itertools
from collections.abc import Iterable, Sequence
from typing import TypeAlias

from gridwright.grid import Cell
from gridwright.model import Candidate, Deduction
from gridwright.nonogram.palette import Colour
from gridwright.nonogram.puzzle import Nonogram
from gridwright.words import catalogue

__all__ = ["Names", "joined", "say"]

_BLANK = 0
_MOST_DENIED = 1
"""How many groups of cells a sentence tells what they are not; the rest is told on request."""

_Part: TypeAlias = tuple[str, list[Cell]]


def say(message: str, **told: str | int) -> str:
    """Format a message about nonograms."""
    return catalogue("nonogram").tell(message, told)


def joined(parts: Sequence[str], message: str = "list-and") -> str:
    """Join parts as a sentence does.

    >>> joined(["a", "b", "c"]), joined(["the 4", "the 2"], "list-or")
    ('a, b and c', 'the 4 or the 2')
    """
    return say(message, head=", ".join(parts[:-1]), last=parts[-1]) if len(parts) > 1 else "".join(parts)


def _colour_name(colour: Colour) -> str:
    """Name a colour by its symbol where its name is only a number."""
    is_name = colour.name.replace(" ", "").isalpha()
    return colour.name if is_name else say("colour-of-symbol", symbol=colour.symbol)


class Names:
    """What things are called in one puzzle; lines and blocks are given by number."""

    def __init__(self, puzzle: Nonogram) -> None:
        self._puzzle = puzzle
        self._cell = functools.cache(puzzle.shape.name)
        self._clues = puzzle.row_clues + puzzle.column_clues
        coloured = puzzle.is_coloured
        self._states = [
            say("empty"),
            *(_colour_name(colour) if coloured else say("filled") for colour in puzzle.palette[1:]),
        ]
        self._marks = [colour.symbol if coloured else "" for colour in puzzle.palette]
        self.where = functools.cache(self._where)
        self.line = functools.cache(self._line)
        self.block = functools.cache(self._block)

    def _where(self, line: int) -> str:
        """Name a line inside a sentence: row 7."""
        height = self._puzzle.shape.height
        kind, number = ("row", line + 1) if line < height else ("column", line - height + 1)
        return say("line-name", kind=kind, number=number)

    def _line(self, line: int) -> str:
        """Name a line with its clue: row 7 (4 2)."""
        return say("line-with-clue", where=self.where(line), clue=self.clue(line))

    def clue(self, line: int) -> str:
        """Write a clue with the symbols of its colours; one without a block is 0."""
        return " ".join(self.length(line, block) for block in range(len(self._clues[line]))) or "0"

    def length(self, line: int, block: int) -> str:
        """Write a block as its clue does, with the symbol of its colour."""
        length, colour = self._clues[line][block]
        return f"{length or '?'}{self._marks[colour]}"

    def _block(self, line: int, block: int) -> str:
        """Name a block: the 4, or the second 4 where the clue has several."""
        length = self.length(line, block)
        same = [k for k in range(len(self._clues[line])) if self.length(line, k) == length]
        if len(same) == 1:
            return say("block", place="only", length=length)
        place = same.index(block) + 1
        return say("block", place="last" if place == len(same) else place, length=length)

    def block_count(self, line: int) -> int:
        """Count the blocks of a line."""
        return len(self._clues[line])

    def has_rivals(self, line: int, blocks: Sequence[int]) -> bool:
        """Return whether the line has other blocks of the colour of these."""
        colours = {self._clues[line][block].colour for block in blocks}
        return any(each.colour in colours for k, each in enumerate(self._clues[line]) if k not in blocks)

    def blocks(self, line: int, blocks: Sequence[int], message: str) -> str:
        """Name several blocks, equal ones together: the 4 or a 2."""
        lengths = [self.length(line, block) for block in blocks]
        names = [
            self.block(line, block) if lengths.count(length) == 1 else say("any-block", length=length)
            for block, length in zip(blocks, lengths, strict=True)
        ]
        return joined(list(dict.fromkeys(names)), message)

    def stretch(self, cells: Sequence[Cell]) -> str:
        """Name neighbouring cells by their ends."""
        return self._ends("stretch", cells)

    def span(self, cells: Sequence[Cell]) -> str:
        """Name neighbouring cells by their ends without an "and", where another follows."""
        return self._ends("span", cells)

    def _ends(self, message: str, cells: Sequence[Cell]) -> str:
        first, last = self._cell(cells[0]), self._cell(cells[-1])
        return first if len(cells) == 1 else say(message, count=len(cells), first=first, last=last)

    def cells(self, cells: Sequence[Cell]) -> str:
        """Name cells of one line in order, three and more neighbours by their ends."""
        if len(cells) <= 2:
            return joined([self._cell(cell) for cell in cells])
        width = self._puzzle.shape.width
        step = width if (cells[1] - cells[0]) % width == 0 else 1
        parts = list[str]()
        for _, run in itertools.groupby(enumerate(cells), key=lambda item: item[1] - item[0] * step):
            found = [cell for _, cell in run]
            parts += [self.stretch(found)] if len(found) > 2 else [self._cell(cell) for cell in found]
        return joined(parts)

    def conclusion(self, deduction: Deduction) -> str:
        """Say what cells are, and what others are not: r7c3 to r7c5 are filled and r7c6 is empty.

        Where there is much to say, the last part counts the cells that `rest` tells about.
        """
        parts, rest = self._parts(deduction)
        more = len({cell for _, cells in rest for cell in cells})
        counted = [say("more-lose-colours", count=more)] if rest else []
        return joined([*(text for text, _ in parts), *counted])

    def said_of_all(self, deduction: Deduction) -> str:
        """Say of all cells what they are or are not."""
        parts = [*self._said(deduction.placed), *self._denied(deduction.eliminated)]
        return joined([text for text, _ in parts])

    def rest(self, deduction: Deduction) -> str:
        """Say what `conclusion` leaves out, as a sentence; nothing where it says all."""
        if not deduction.eliminated:
            return ""
        rest = joined([text for text, _ in self._parts(deduction)[1]])
        return say("besides", said=rest) if rest else ""

    def _parts(self, deduction: Deduction) -> tuple[list[_Part], list[_Part]]:
        """List what is said of which cells: at once, and on request."""
        said, lost = self._said(deduction.placed), self._denied(deduction.eliminated)
        parts, denied = [*said, *lost], len(lost)
        kept = len(parts) if denied <= _MOST_DENIED + 1 else len(parts) - denied + _MOST_DENIED
        return parts[:kept], parts[kept:]

    def _said(self, candidates: Iterable[Candidate]) -> list[_Part]:
        by_symbol: dict[int, list[Cell]] = {}
        for cell, symbol in candidates:
            by_symbol.setdefault(symbol, []).append(cell)
        return [
            (say("cells-are", cells=self.cells(cells), count=len(cells), state=self._states[symbol]), cells)
            for symbol, cells in sorted(by_symbol.items(), key=lambda item: (item[0] == _BLANK, item[0]))
        ]

    def _denied(self, candidates: Iterable[Candidate]) -> list[_Part]:
        """Say what cells are not; cells that lose the same symbols are named together."""
        lost: dict[Cell, list[str]] = {}
        for cell, symbol in candidates:
            lost.setdefault(cell, []).append(self._states[symbol])
        together: dict[tuple[str, ...], list[Cell]] = {}
        for cell, states in lost.items():
            together.setdefault(tuple(states), []).append(cell)
        return [(self._denial(cells, states), cells) for states, cells in together.items()]

    def _denial(self, cells: Sequence[Cell], states: Sequence[str]) -> str:
        """Say what cells are not, or what they can only be where that is shorter."""
        left = [state for state in self._states[::-1] if state not in states]
        named, count = self.cells(cells), len(cells)
        if len(left) < len(states):
            return say("cells-can-only-be", cells=named, states=joined(left, "list-or"))
        if len(states) == 1:
            return say("cells-are-not", cells=named, count=count, state=states[0])
        listed = functools.reduce(lambda head, last: say("list-nor", head=head, last=last), states)
        return say("cells-are-neither", cells=named, count=count, states=listed)

    def concluded(self, deduction: Deduction) -> str:
        """Name the cells that are concluded."""
        return self.cells(sorted({candidate.cell for candidate in deduction.placed + deduction.eliminated}))

    def outcome(self, deduction: Deduction) -> str:
        """Say what the cells just named are or are not: they are empty."""
        symbols = {candidate.symbol for candidate in deduction.placed + deduction.eliminated}
        if len(symbols) > 1 or (deduction.placed and deduction.eliminated):
            return self.conclusion(deduction)
        cells = {candidate.cell for candidate in deduction.placed + deduction.eliminated}
        message = "they-are" if deduction.placed else "they-are-not"
        return say(message, count=len(cells), state=self._states[symbols.pop()])

    def all_settled(self, deduction: Deduction) -> str:
        """Say that the cells just named, all of them settled now, have their colours."""
        symbols = {candidate.symbol for candidate in deduction.placed}
        if len(symbols) > 1:
            return say("these-take-colours")
        return say("these-are", count=len(deduction.placed), state=self._states[symbols.pop()])

    def state(self, candidate: Candidate) -> str:
        """Say what an assumed cell is: r3c4 were filled."""
        return say("were", cell=self._cell(candidate.cell), state=self._states[candidate.symbol])

    def would_be(self, removed: Sequence[Candidate]) -> str:
        """Say what cells would be after an assumption that takes these candidates: r3c4 would be empty."""
        coloured = self._puzzle.is_coloured
        parts: dict[int, list[Cell]] = {}
        for cell, symbol in removed:
            parts.setdefault(symbol if coloured else 1 - symbol, []).append(cell)
        negation = "yes" if coloured else "no"
        said = (
            say("would-be", cells=self.cells(cells), state=self._states[symbol], **{"not": negation})
            for symbol, cells in parts.items()
        )
        return joined(list(said))

    def known(self, candidate: Candidate) -> str:
        """Say what a cell is, after "with": r3c4 filled."""
        return say("known-cell", cell=self._cell(candidate.cell), state=self._states[candidate.symbol])

    def denial(self, candidate: Candidate) -> str:
        """Say what a cell should not be: r3c4 should not be filled."""
        return say("should-not-be", cell=self._cell(candidate.cell), state=self._states[candidate.symbol])

    def colour(self, symbol: int) -> str:
        """Name a colour."""
        return self._states[symbol]

    def picture(self, symbols: Iterable[int]) -> str:
        """Draw a placement of a whole line in the palette's symbols."""
        return "".join(self._puzzle.palette[symbol].symbol for symbol in symbols)
