"""The colours of a nonogram: a name, an RGB value and a one-character symbol each; the first is the blank."""

from dataclasses import dataclass
from typing import TypeAlias

__all__ = ["BLACK_AND_WHITE", "Colour", "Palette"]


@dataclass(frozen=True, slots=True)
class Colour:
    """A colour: its name, its red-green-blue value as six hexadecimal digits, its symbol in text."""

    name: str
    rgb: str
    symbol: str


Palette: TypeAlias = tuple[Colour, ...]

BLACK_AND_WHITE: Palette = (Colour("white", "ffffff", "."), Colour("black", "000000", "#"))
