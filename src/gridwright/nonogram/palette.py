"""The colours of a nonogram: a name, an RGB value and a one-character symbol each; the first is the blank."""

import re
from dataclasses import dataclass
from typing import TypeAlias

from gridwright.errors import InvalidPuzzleError

__all__ = ["BLACK_AND_WHITE", "Colour", "Palette"]

_RGB = re.compile(r"[0-9a-fA-F]{6}")


@dataclass(frozen=True, slots=True)
class Colour:
    """A colour: its name, its red-green-blue value as six hexadecimal digits, its symbol in text."""

    name: str
    rgb: str
    symbol: str

    def __post_init__(self) -> None:
        if _RGB.fullmatch(self.rgb) is None:
            raise InvalidPuzzleError(f"colour {self.name!r}: expected six hexadecimal digits, got {self.rgb!r}")
        if len(self.symbol) != 1 or not self.symbol.isprintable():
            raise InvalidPuzzleError(f"colour {self.name!r}: expected one printable symbol, got {self.symbol!r}")


Palette: TypeAlias = tuple[Colour, ...]

BLACK_AND_WHITE: Palette = (Colour("white", "ffffff", "."), Colour("black", "000000", "#"))
