"""The key of a puzzle: a short name of its content, the same whatever file or format it came from."""

import dataclasses
from collections.abc import Sequence

__all__ = ["Written", "key_of", "written"]

_LENGTH = 32


class Written(str):
    """Content that is written down already, for what many puzzles share."""

    __slots__ = ()


def written(content: object) -> Written:
    """Write content down once, to be a part of several keys.

    >>> key_of("sudoku", written((1, None))) == key_of("sudoku", (1, None))
    True
    """
    return Written(_written(content))


def key_of(*content: object) -> str:
    """Return the key of some content: numbers, texts, None, sequences, records, and sets in any order.

    >>> key_of("sudoku", {(1, 2), (3, 4)}) == key_of("sudoku", frozenset({(3, 4), (1, 2)}))
    True
    >>> len(key_of())
    32
    """
    import hashlib

    return hashlib.sha256(_written(content).encode()).hexdigest()[:_LENGTH]


def _quoted(content: int | str) -> str:
    import json

    return json.dumps(content)


def _written(content: object) -> str:
    """Write content in one way only."""
    if content is None or type(content) is int:
        return "null" if content is None else str(content)
    if isinstance(content, int | str):
        return content if isinstance(content, Written) else _quoted(content)
    if isinstance(content, frozenset | set):
        return f"{{{','.join(sorted(map(_written, content)))}}}"
    if isinstance(content, Sequence):
        return f"[{','.join(map(_written, content))}]"
    if dataclasses.is_dataclass(content):
        values = [getattr(content, field.name) for field in dataclasses.fields(content)]
        return type(content).__name__ + _written(values)
    raise TypeError(f"expected content of a puzzle, got {type(content).__name__}")
