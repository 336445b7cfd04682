"""A nonogram in Gridwright's own JSON."""

from typing import Any, TypeAlias

import msgspec

from gridwright.errors import FormatError
from gridwright.model.colour_names import read_rgb
from gridwright.model.entry import Entry
from gridwright.nonogram.clue import BLOTTED, Block, Clue
from gridwright.nonogram.palette import BLACK_AND_WHITE, Colour
from gridwright.nonogram.puzzle import Nonogram

__all__ = ["NonogramEntry"]

BlockEntry: TypeAlias = int | tuple[int | None, int] | None


class ColourEntry(msgspec.Struct, forbid_unknown_fields=True):
    """A colour of the palette; the first is the blank."""

    name: str
    rgb: str
    symbol: str


class NonogramEntry(Entry, kw_only=True, tag="nonogram"):
    """A nonogram: clues of rows and columns; no palette means black on white."""

    rows: list[list[BlockEntry]]
    columns: list[list[BlockEntry]]
    palette: list[ColourEntry] | None = None

    @property
    def sides(self) -> tuple[int, int]:
        """Count the clues."""
        return len(self.rows), len(self.columns)

    def puzzle(self, path: str) -> Nonogram:
        """Make the puzzle."""
        palette = BLACK_AND_WHITE
        if self.palette is not None:
            palette = tuple(Colour(colour.name, read_rgb(colour.rgb), colour.symbol) for colour in self.palette)
            if len(palette) < 2 or any(len(colour.symbol) != 1 for colour in palette):
                raise FormatError(
                    f"{path}.palette: expected a blank and colours with symbols of one character each"
                )
            if len({colour.symbol for colour in palette}) < len(palette):
                raise FormatError(f"{path}.palette: expected a symbol of its own for every colour, got one twice")
        rows, columns = (
            [_read_clue(clue, f"{path}.{name}[{number}]") for number, clue in enumerate(clues)]
            for name, clues in (("rows", self.rows), ("columns", self.columns))
        )
        return Nonogram(rows, columns, palette)

    @classmethod
    def fields_of(cls, puzzle: Nonogram) -> dict[str, Any]:
        """Return clues and palette."""
        palette = [ColourEntry(colour.name, colour.rgb, colour.symbol) for colour in puzzle.palette]
        return {
            "rows": [[_write_block(block) for block in clue] for clue in puzzle.row_clues],
            "columns": [[_write_block(block) for block in clue] for clue in puzzle.column_clues],
            "palette": None if puzzle.palette == BLACK_AND_WHITE else palette,
        }


def _read_clue(blocks: list[BlockEntry], path: str) -> Clue:
    clue: list[Block] = []
    for entry in blocks:
        length, colour = entry if isinstance(entry, tuple) else (entry, 1)
        if length is not None and length < 1:
            raise FormatError(f"{path}: expected block lengths of 1 or more, or null, got {length}")
        clue.append(Block(BLOTTED if length is None else length, colour))
    return tuple(clue)


def _write_block(block: Block) -> BlockEntry:
    length = None if block.length == BLOTTED else block.length
    return length if block.colour == 1 else (length, block.colour)
