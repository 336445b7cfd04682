"""The loose JSON of SudokuPad: short keys without quotes, single quotes, `t` and `f`, items that are left out."""

from typing import Any

import msgspec

from gridwright.errors import FormatError
from gridwright.formats.shared.limits import check_items

__all__ = ["read_loose"]

_KEYS = {
    "c": "color",
    "ca": "cages",
    "ct": "center",
    "c1": "borderColor",
    "c2": "backgroundColor",
    "ce": "cells",
    "cs": "cellSize",
    "a": "arrows",
    "o": "overlays",
    "u": "underlays",
    "w": "width",
    "h": "height",
    "v": "value",
    "vd": "videos",
    "l": "lines",
    "r": "rounded",
    "re": "regions",
    "fs": "fontSize",
    "th": "thickness",
    "hl": "headLength",
    "wp": "wayPoints",
    "t": "title",
    "te": "text",
    "d": "duration",
    "d2": "d",
}
_COLOURS = {"#0": "#000000", "#F": "#FFFFFF"}
"""The two colours that are shortened, instead of losing their sign."""
_DEEPEST = 20
_SPACE = " \t\r\n"
_ENDS = ",:]}" + _SPACE


def read_loose(text: str) -> dict[str, Any]:
    """Read a puzzle, strict JSON or loose, with its keys spelled out."""
    check_items(text)
    try:
        found = msgspec.json.decode(text.encode("utf-8", "replace"))
    except msgspec.DecodeError:
        found = _Loose(text).read()
    except RecursionError:
        raise FormatError("expected a puzzle, got a text nested too deeply") from None
    if not isinstance(found, dict):
        raise FormatError(f"expected the object of a puzzle, got {text.strip()[:40]!r}")
    spelled: dict[str, Any] = _spell(found, 0)
    return spelled


def _spell(value: Any, depth: int) -> Any:  # noqa: ANN401 (whatever JSON may hold)
    """Write short keys out."""
    if depth > _DEEPEST:
        raise FormatError("expected a puzzle, got a text nested too deeply")
    if isinstance(value, dict):
        return {_KEYS.get(key, key): _spell(item, depth + 1) for key, item in value.items()}
    if isinstance(value, list):
        return [_spell(item, depth + 1) for item in value]
    return _COLOURS.get(value, value) if isinstance(value, str) else value


class _Loose:
    """Reads loose JSON from left to right."""

    def __init__(self, text: str) -> None:
        self.text, self.at = text, 0

    def fail(self) -> FormatError:
        return FormatError(f"expected loose JSON, got {self.text[self.at : self.at + 20]!r} at {self.at + 1}")

    def peek(self) -> str:
        while self.text[self.at : self.at + 1] in _SPACE and self.at < len(self.text):
            self.at += 1
        return self.text[self.at : self.at + 1]

    def read(self) -> Any:  # noqa: ANN401
        value = self.value(0)
        if self.peek():
            raise self.fail()
        return value

    def value(self, depth: int) -> Any:  # noqa: ANN401
        if depth > _DEEPEST:
            raise FormatError("expected a puzzle, got a text nested too deeply")
        mark = self.peek()
        if mark == "{":
            return self.members(depth)
        if mark == "[":
            return self.items(depth)
        if mark and mark in "'\"":
            return self.quoted(mark)
        return self.bare()

    def members(self, depth: int) -> dict[str, Any]:
        found: dict[str, Any] = {}
        self.at += 1
        while self.peek() != "}":
            key = self.quoted(self.peek()) if self.peek() in ("'", '"') else str(self.word())
            if self.peek() != ":":
                raise self.fail()
            self.at += 1
            found[key] = self.value(depth + 1)
            self.comma("}")
        self.at += 1
        return found

    def items(self, depth: int) -> list[Any]:
        """Read a list; an item that is left out is an empty object, as an open cell is."""
        found: list[Any] = []
        self.at += 1
        if self.peek() == "]":
            self.at += 1
            return found
        while True:
            found.append({} if self.peek() in (",", "]") else self.value(depth + 1))
            if self.peek() == "]":
                self.at += 1
                return found
            self.comma("]")

    def comma(self, end: str) -> None:
        if self.peek() == ",":
            self.at += 1
        elif self.peek() != end:
            raise self.fail()

    def quoted(self, quote: str) -> str:
        self.at += 1
        parts: list[str] = []
        while (mark := self.text[self.at : self.at + 1]) != quote:
            if not mark:
                raise self.fail()
            if mark == "\\":
                self.at += 1
                mark = {"n": "\n", "t": "\t", "r": "\r"}.get(
                    self.text[self.at : self.at + 1], self.text[self.at : self.at + 1]
                )
            parts.append(mark)
            self.at += 1
        self.at += 1
        return "".join(parts)

    def word(self) -> str:
        start = self.at
        while self.at < len(self.text) and self.text[self.at] not in _ENDS:
            self.at += 1
        if self.at == start:
            raise self.fail()
        return self.text[start : self.at]

    def bare(self) -> Any:  # noqa: ANN401
        """Read a word: a number, true, false or null, or a colour."""
        word = self.word()
        if word in {"t", "true"}:
            return True
        if word in {"f", "false"}:
            return False
        if word == "null":
            return None
        if len(word) < 20:
            for kind in (int, float):
                try:
                    return kind(word)
                except ValueError:
                    continue
        return word
