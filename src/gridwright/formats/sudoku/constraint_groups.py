"""Groups in constraint strings: `.Or.A.B.End` (one of these holds), `.And ... .End`, `.Replicate~MASK ... .End`.

A replica's mask has a character for six cells, counted on row by row from the origin (R1C1 unless named after the
mask); its pieces are read once for every cell marked, moved as that cell lies from the origin. An origin outside
the grid, such as VA1, counts on in its own group, whose cells alone are moved then.
"""

import re
import string
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple, NoReturn, TypeAlias

from gridwright.formats.sudoku.constraint_extra import PLACES
from gridwright.grid import Cell, Shape

__all__ = ["END", "GROUPS", "Alternatives", "Piece", "part_groups"]

Piece: TypeAlias = tuple[str, list[str]]
"""A kind and its values."""
Alternatives: TypeAlias = list[list[Piece]]
"""Ways of which one holds, each a list of pieces that hold together."""

GROUPS = ("Or", "And", "Replicate")
END = "End"

_SIX_BITS = string.ascii_uppercase + string.ascii_lowercase + string.digits + "-_"
_CELL = re.compile(r"[Rr]([1-9a-zA-Z])[Cc]([1-9a-zA-Z])(_.*)?")
_MOST_PIECES = 20_000


class _Group(NamedTuple):
    kind: str
    values: list[str]
    inner: "list[Piece | _Group]"


def part_groups(
    pieces: Sequence[Piece], shape: Shape, extra: Mapping[str, Cell], fail: Callable[[str, str], NoReturn]
) -> tuple[list[Piece], list[Alternatives]]:
    """Return the pieces that hold anyway, also those of replicas, and the choices; `extra` names cells outside."""
    return _Parting(shape, extra, fail).part(pieces)


class _Parting:
    def __init__(self, shape: Shape, extra: Mapping[str, Cell], fail: Callable[[str, str], NoReturn]) -> None:
        self.shape, self.extra, self.fail = shape, extra, fail
        self.names = {cell: name for name, cell in extra.items()}
        self.spare = _MOST_PIECES

    def part(self, pieces: Sequence[Piece]) -> tuple[list[Piece], list[Alternatives]]:
        plain: list[Piece] = []
        choices: list[Alternatives] = []
        for one in self.flat(self.tree(pieces)):
            if not isinstance(one, _Group):
                plain.append(one)
                continue
            ways = [self.way(inner) for inner in one.inner]
            if not ways:
                self.fail("something to choose from after Or", "End")
            if len(ways) == 1:
                plain += ways[0]
            else:
                choices.append(ways)
        return plain, choices

    def tree(self, pieces: Sequence[Piece]) -> "list[Piece | _Group]":
        """Hang pieces into the groups that they stand in; an end that lacks is taken to stand at the end."""
        top: list[Piece | _Group] = []
        open_lists = [top]
        for kind, values in pieces:
            if kind in GROUPS:
                group = _Group(kind, values, [])
                open_lists[-1].append(group)
                open_lists.append(group.inner)
                if len(open_lists) > 4:
                    self.fail("at most three groups in one another", kind)
            elif kind == END:
                if len(open_lists) == 1:
                    self.fail("a group such as Or before its End", END)
                open_lists.pop()
            else:
                open_lists[-1].append((kind, values))
        return top

    def flat(self, pieces: "Sequence[Piece | _Group]") -> "Iterator[Piece | _Group]":
        """Take pieces out of groups that all hold; choices stay."""
        for one in pieces:
            self.spare -= 1
            if self.spare < 0:
                self.fail(f"at most {_MOST_PIECES} pieces", "more")
            if not isinstance(one, _Group) or one.kind == "Or":
                yield one
            elif one.kind == "And":
                yield from self.flat(one.inner)
            else:
                prefix = _prefix(one.values[1]) if len(one.values) > 1 and one.values[1] in self.extra else ""
                for down, right in self.targets(one.values):
                    yield from self.flat([self.moved(inner, down, right, prefix) for inner in one.inner])

    def way(self, one: "Piece | _Group") -> list[Piece]:
        """List what holds together in one way of a choice."""
        pieces: list[Piece] = []
        for inner in self.flat([one]):
            if isinstance(inner, _Group):
                self.fail("no Or within an Or", "Or")
            pieces.append(inner)
        return pieces

    def targets(self, values: list[str]) -> Iterator[tuple[int, int]]:
        """Read how far down and to the right the replicas lie."""
        mask, *origins = values or [""]
        origin = origins[0] if origins else "R1C1"
        match = _CELL.fullmatch(origin)
        is_known = match is not None or origin in self.extra
        if len(origins) > 1 or not is_known or not set(mask) <= set(_SIX_BITS):
            self.fail("cells packed six to a character, and an origin such as R1C1", "~".join(values))
        bits = (_SIX_BITS.index(mark) >> bit & 1 for mark in mask for bit in range(6))
        marked = [number for number, bit in enumerate(bits) if bit]
        width = self.shape.width
        if match is None:
            cells = [self.counted_on(origin, number) for number in marked]
            start = self.extra[origin]
        else:
            row, column = (PLACES.index(mark.lower()) for mark in match.groups()[:2])
            start = row * width + column
            cells = [start + number for number in marked]
        yield from ((cell // width - start // width, cell % width - start % width) for cell in cells)

    def counted_on(self, origin: str, number: int) -> Cell:
        """Return the cell of a group so many cells after one of it."""
        prefix = _prefix(origin)
        name = f"{prefix}{int(origin.removeprefix(prefix) or '1') + number}" if number else origin
        if name not in self.extra:
            self.fail(f"replicas within the cells of {prefix}", name)
        return self.extra[name]

    def moved(self, one: "Piece | _Group", down: int, right: int, prefix: str) -> "Piece | _Group":
        if isinstance(one, _Group):
            if one.kind == "Replicate":
                self.fail("no Replicate within a Replicate", "Replicate")
            return _Group(one.kind, one.values, [self.moved(inner, down, right, prefix) for inner in one.inner])
        kind, values = one
        return kind, [self.moved_cell(value, down, right, prefix) for value in values]

    def moved_cell(self, value: str, down: int, right: int, prefix: str) -> str:
        """Move a cell of the grid, or of the group with a prefix, if there is one."""
        match = _CELL.fullmatch(value)
        name, bar, said = value.partition("_")
        if match is None and name not in self.extra:
            return value
        if (_prefix(name) if name in self.extra else "") != prefix:
            self.fail(f"cells of {prefix or 'the grid'} in a Replicate", value)
        width = self.shape.width
        if match is None:
            row, column = divmod(self.extra[name], width)
        else:
            row, column = (PLACES.index(mark.lower()) for mark in match.groups()[:2])
        row, column = row + down, column + right
        if match is None:
            moved = self.names.get(row * width + column, "") if 0 <= column < width else ""
            if not moved or _prefix(moved) != prefix:
                self.fail(f"replicas within the cells of {prefix}", value)
            return f"{moved}{bar}{said}"
        if not (0 <= row < self.shape.height and 0 <= column < width):
            self.fail(f"replicas within a grid of {self.shape}", value)
        return f"R{PLACES[row]}C{PLACES[column]}{match[3] or ''}"


def _prefix(name: str) -> str:
    """Return what the names of all cells of a group begin with."""
    return name.rstrip(string.digits)
