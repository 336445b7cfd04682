"""The cells of one column, held as Apache Arrow lays them out: a few long buffers, not many small objects."""

import struct
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from gridwright.batch.columns import Kind

__all__ = ["Described", "Series"]

Described = tuple[str, str, bytes, int, int, list[Any], list[Any]]
"""A column for the compiled export: name, format, metadata, length, nulls, buffers, children."""

_FORMATS = {Kind.WHOLE: "l", Kind.NUMBER: "g", Kind.FLAG: "b", Kind.TEXT: "U", Kind.TEXTS: "+L", Kind.COUNTS: "+m"}
_ALWAYS_THERE = -1


class Series:
    """Cells of one kind, any of which may be empty.

    `values` are numbers or flags, of texts the characters of all in UTF-8; `offsets` say where each text, list or
    map begins; `children` hold what is in lists and maps. `valid` tells which cells are there, None where all are.

    >>> Series.of(Kind.TEXT, ["a", None, "bc"]).tolist()
    ['a', None, 'bc']
    """

    __slots__ = ("children", "kind", "offsets", "valid", "values")

    def __init__(
        self,
        kind: Kind,
        values: Any,  # noqa: ANN401  (an array, or bytes)
        *,
        offsets: "np.ndarray[Any, Any] | None" = None,
        valid: "np.ndarray[Any, Any] | None" = None,
        children: "tuple[Series, ...]" = (),
    ) -> None:
        self.kind = kind
        self.values = values
        self.offsets = offsets
        self.valid = None if valid is None or bool(valid.all()) else valid
        self.children = children

    def __len__(self) -> int:
        return len(self.values) if self.offsets is None else len(self.offsets) - 1

    @classmethod
    def of(cls, kind: Kind, cells: Sequence[Any]) -> "Series":
        """Take cells as Python has them."""
        valid = np.array([cell is not None for cell in cells], dtype=bool)
        if kind is Kind.TEXT:
            encoded = [b"" if cell is None else cell.encode() for cell in cells]
            return cls(kind, b"".join(encoded), offsets=_offsets([len(one) for one in encoded]), valid=valid)
        if kind is Kind.TEXTS:
            inside = Series.of(Kind.TEXT, [text for cell in cells for text in cell or ()])
            offsets = _offsets([len(cell or ()) for cell in cells])
            return cls(kind, b"", offsets=offsets, valid=valid, children=(inside,))
        if kind is Kind.COUNTS:
            pairs = [pair for cell in cells for pair in (cell or {}).items()]
            keys = Series.of(Kind.TEXT, [name for name, _ in pairs])
            counts = Series.of(Kind.WHOLE, [count for _, count in pairs])
            # Of maps, Arrow knows offsets of 32 bits only.
            offsets = _offsets([len(cell or {}) for cell in cells]).astype(np.int32)
            return cls(kind, b"", offsets=offsets, valid=valid, children=(keys, counts))
        types = {Kind.WHOLE: np.int64, Kind.NUMBER: np.float64, Kind.FLAG: bool}
        filled = [0 if cell is None else cell for cell in cells]
        return cls(kind, np.array(filled, dtype=types[kind]), valid=valid)

    @classmethod
    def fixed(cls, data: bytes, width: int, valid: "np.ndarray[Any, Any] | None" = None) -> "Series":
        """Take texts of one width that stand one after the other."""
        offsets = np.arange(0, len(data) + 1, width, dtype=np.int64)
        return cls(Kind.TEXT, data, offsets=offsets, valid=valid)

    @classmethod
    def coded(cls, codes: "np.ndarray[Any, Any]", names: Sequence[str | None]) -> "Series":
        """Take texts of which few differ: a code for each cell, and what the codes stand for."""
        encoded = [(name or "").encode() for name in names]
        lengths = np.array([len(one) for one in encoded], dtype=np.int64)[codes]
        if len(codes) and bool((codes == codes[0]).all()):
            data = encoded[codes[0]] * len(codes)
        else:
            data = b"".join([encoded[code] for code in codes.tolist()])
        valid = np.array([name is not None for name in names], dtype=bool)[codes]
        return cls(Kind.TEXT, data, offsets=_offsets(lengths), valid=valid)

    @classmethod
    def sparse(cls, length: int, cells: Mapping[int, str]) -> "Series":
        """Take texts of which few are there, by their places."""
        lengths = np.zeros(length, dtype=np.int64)
        valid = np.zeros(length, dtype=bool)
        encoded = {place: cells[place].encode() for place in sorted(cells)}
        for place, text in encoded.items():
            lengths[place] = len(text)
            valid[place] = True
        return cls(Kind.TEXT, b"".join(encoded.values()), offsets=_offsets(lengths), valid=valid)

    @classmethod
    def same(cls, kind: Kind, cell: object, length: int) -> "Series":
        """Take one cell, so many times."""
        if kind is Kind.TEXT:
            return cls.coded(np.zeros(length, dtype=np.intp), [None if cell is None else str(cell)])
        return cls.of(kind, [cell] * length)

    @classmethod
    def none(cls, kind: Kind, length: int) -> "Series":
        """Take so many cells of numbers that are empty."""
        return cls(kind, np.zeros(length, dtype=np.int64), valid=np.zeros(length, dtype=bool))

    @classmethod
    def count_from(cls, first: int, length: int) -> "Series":
        """Take the numbers from one on."""
        return cls(Kind.WHOLE, np.arange(first, first + length, dtype=np.int64))

    @property
    def nulls(self) -> int:
        """Count the empty cells."""
        return 0 if self.valid is None else int(len(self) - self.valid.sum())

    def tally(self) -> dict[Any, int]:
        """Count the cells by what they hold, empty ones left out."""
        if len(self) and self.kind is Kind.TEXT and self.offsets is not None and self.valid is None:
            first = self.values[: int(self.offsets[1])]
            if self.values == first * len(self):
                return {first.decode(): len(self)}
        return dict(Counter(cell for cell in self.tolist() if cell is not None))

    def tolist(self) -> list[Any]:
        """Give the cells as Python has them."""
        found = self._all()
        if self.valid is None:
            return found
        return [cell if there else None for cell, there in zip(found, self.valid.tolist(), strict=True)]

    def _all(self) -> list[Any]:
        if self.offsets is None:
            return list(self.values.tolist())
        starts = self.offsets.tolist()
        ends = starts[1:]
        if self.kind is Kind.TEXT:
            whole = self.values.decode()
            if len(whole) == len(self.values):
                return [whole[start:end] for start, end in zip(starts, ends, strict=False)]
            return [self.values[start:end].decode() for start, end in zip(starts, ends, strict=False)]
        inside = [child.tolist() for child in self.children]
        if self.kind is Kind.TEXTS:
            return [inside[0][start:end] for start, end in zip(starts, ends, strict=False)]
        pairs = list(zip(*inside, strict=True))
        return [dict(pairs[start:end]) for start, end in zip(starts, ends, strict=False)]

    def described(self, name: str, said: Mapping[str, str] | None = None) -> Described:
        """Describe the column for the compiled export; `said` goes along as its metadata."""
        nulls = self.nulls
        valid = None if self.valid is None else np.packbits(self.valid, bitorder="little")
        children: list[Described] = []
        if self.kind is Kind.FLAG:
            buffers = [valid, np.packbits(self.values, bitorder="little")]
        elif self.kind is Kind.TEXT:
            buffers = [valid, self.offsets, self.values]
        elif self.offsets is None:
            buffers = [valid, self.values]
        else:
            buffers = [valid, self.offsets]
            children = [self._entries() if self.kind is Kind.COUNTS else self.children[0].described("item")]
        return name, _FORMATS[self.kind], _metadata(said or {}), len(self), nulls, buffers, children

    def _entries(self) -> Described:
        """Describe the pairs of a map, which are never empty."""
        keys, counts = self.children
        named = keys.described("key")
        pair = [(*named[:4], _ALWAYS_THERE, *named[5:]), counts.described("value")]
        return "entries", "+s", b"", len(keys), _ALWAYS_THERE, [None], pair


def _offsets(lengths: "Sequence[int] | np.ndarray[Any, Any]") -> "np.ndarray[Any, Any]":
    found = np.zeros(len(lengths) + 1, dtype=np.int64)
    np.cumsum(lengths, out=found[1:])
    return found


def _metadata(said: Mapping[str, str]) -> bytes:
    """Write pairs of texts as the interface has them: their number, then each with its length in front."""
    if not said:
        return b""
    texts = [text.encode() for pair in said.items() for text in pair]
    return struct.pack("=i", len(said)) + b"".join(struct.pack("=i", len(one)) + one for one in texts)
