"""A canvas of characters, each with a ground and an ink, that becomes lines of text."""

from collections.abc import Sequence
from typing import NamedTuple

__all__ = ["Canvas", "Ink"]


class Ink(NamedTuple):
    """The terminal codes of a character, such as `1;31`; empty for the terminal's own look."""

    code: str = ""


class Canvas:
    """Rows of characters; what is put later lies on what was put before, and keeps its ground."""

    def __init__(self, height: int, width: int) -> None:
        self._marks = [[" "] * width for _ in range(height)]
        self._inks = [[""] * width for _ in range(height)]
        self._grounds = [[""] * width for _ in range(height)]

    def put(self, row: int, column: int, mark: str, ink: Ink) -> None:
        """Write a character; positions outside are ignored, control characters become a question mark."""
        if self._holds(row, column):
            self._marks[row][column] = mark if mark.isprintable() else "?"
            self._inks[row][column] = ink.code

    def lay(self, row: int, column: int, code: str) -> None:
        """Lay a ground."""
        if code and self._holds(row, column):
            self._grounds[row][column] = code

    def _holds(self, row: int, column: int) -> bool:
        return 0 <= row < len(self._marks) and 0 <= column < len(self._marks[row])

    def cut(self, rows: Sequence[int], columns: Sequence[int]) -> "Canvas":
        """Return a part of the canvas."""
        part = Canvas(len(rows), len(columns))
        for layer, full in (
            (part._marks, self._marks),
            (part._inks, self._inks),
            (part._grounds, self._grounds),
        ):
            for place, row in enumerate(rows):
                layer[place] = [full[row][column] for column in columns]
        return part

    def text(self, *, is_coloured: bool) -> str:
        """Join everything to lines; without colours only the characters remain."""
        if not is_coloured:
            return "\n".join("".join(marks).rstrip() for marks in self._marks)
        return "\n".join(self._coloured_row(row) for row in range(len(self._marks)))

    def _coloured_row(self, row: int) -> str:
        parts: list[str] = []
        current = ""
        styles = zip(self._grounds[row], self._inks[row], strict=True)
        for mark, (ground, ink) in zip(self._marks[row], styles, strict=True):
            code = ";".join(filter(None, (ground, ink)))
            if code != current:
                parts.append("\x1b[0m" if not code else f"\x1b[0;{code}m")
                current = code
            parts.append(mark)
        if current:
            parts.append("\x1b[0m")
        return "".join(parts).rstrip()
