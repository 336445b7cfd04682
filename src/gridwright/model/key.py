"""The key of a puzzle: a short name of its content, the same whatever file or format it came from."""

import dataclasses
import hashlib
import json
from collections.abc import Sequence

__all__ = ["key_of"]

_LENGTH = 32


def key_of(*content: object) -> str:
    """Give the key of some content: numbers, texts, None, sequences, records, and sets, whose order says nothing.

    >>> key_of("sudoku", {(1, 2), (3, 4)}) == key_of("sudoku", frozenset({(3, 4), (1, 2)}))
    True
    >>> len(key_of())
    32
    """
    return hashlib.sha256(_written(content).encode()).hexdigest()[:_LENGTH]


def _written(content: object) -> str:
    """Write content in one way only."""
    if content is None or isinstance(content, int | str):
        return json.dumps(content)
    if isinstance(content, frozenset | set):
        return f"{{{','.join(sorted(map(_written, content)))}}}"
    if isinstance(content, Sequence):
        return f"[{','.join(map(_written, content))}]"
    if dataclasses.is_dataclass(content):
        values = [getattr(content, field.name) for field in dataclasses.fields(content)]
        return type(content).__name__ + _written(values)
    raise TypeError(f"expected content of a puzzle, got {type(content).__name__}")
