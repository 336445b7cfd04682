"""Terminal styles of paints, using the user's own colours where possible."""

import enum
from collections.abc import Mapping
from types import MappingProxyType

from gridwright.model import Paint

__all__ = ["Charset", "ColourDepth", "ground_of", "ink_of", "plain_sign", "rgb_code", "tint_sign"]


class Charset(enum.Enum):
    """Which characters a terminal shows."""

    UNICODE = "unicode"
    ASCII = "ascii"


class ColourDepth(enum.Enum):
    """How many colours a terminal shows."""

    NONE = "none"
    INDEXED = "indexed"
    TRUE = "true"


_INKS: Mapping[Paint, str] = MappingProxyType(
    {
        Paint.GIVEN: "1",
        Paint.ENTRY: "36",
        Paint.NOTE: "2",
        Paint.CROSS: "2",
        Paint.CLUE_DONE: "2",
        Paint.CLUE_WRONG: "1;31",
        Paint.CORNER: "33",
        Paint.SIGN: "1;33",
        Paint.ELIMINATED: "9",
        Paint.PLACED: "1",
        Paint.WRONG: "1;31",
    }
)

# A ground always brings its own ink, because nobody knows whether the terminal is light or dark.
_GROUNDS: Mapping[Paint, str] = MappingProxyType(
    {
        Paint.TINT_1: "38;5;16;48;5;153",
        Paint.TINT_2: "38;5;16;48;5;223",
        Paint.TINT_3: "38;5;16;48;5;194",
        Paint.TINT_4: "38;5;16;48;5;224",
        Paint.TINT_5: "38;5;16;48;5;189",
        Paint.WITHIN: "38;5;16;48;5;252",
        Paint.DEFINING: "38;5;16;48;5;221",
        Paint.SECOND: "38;5;16;48;5;117",
        Paint.FIN: "38;5;16;48;5;80",
        Paint.SET_3: "38;5;16;48;5;218",
        Paint.SET_4: "38;5;16;48;5;149",
        Paint.SET_5: "38;5;16;48;5;180",
        Paint.BASE: "38;5;16;48;5;252",
        Paint.ELIMINATED: "38;5;16;48;5;183",
        Paint.PLACED: "38;5;16;48;5;114",
        Paint.WRONG: "38;5;231;48;5;160",
        Paint.DIFFERS: "38;5;16;48;5;221",
    }
)

_SIGNS: Mapping[Paint, str] = MappingProxyType(
    {
        Paint.DEFINING: "*",
        Paint.SECOND: "+",
        Paint.FIN: "~",
        Paint.SET_3: "=",
        Paint.SET_4: "%",
        Paint.SET_5: "&",
        Paint.ELIMINATED: "-",
        Paint.PLACED: "!",
        Paint.WRONG: "!",
        Paint.DIFFERS: "?",
    }
)

_TINT_SIGNS: Mapping[Paint, str] = MappingProxyType(
    {Paint.TINT_1: "a", Paint.TINT_2: "b", Paint.TINT_3: "c", Paint.TINT_4: "d", Paint.TINT_5: "e"}
)


def ink_of(paint: Paint) -> str:
    """Return the codes for text of a paint."""
    return _INKS.get(paint, "")


def ground_of(paint: Paint) -> str:
    """Return the codes for an area of a paint."""
    return _GROUNDS.get(paint, "")


def plain_sign(paint: Paint) -> str:
    """Return the character that stands for a highlight where there are no colours."""
    return _SIGNS.get(paint, "")


def tint_sign(paint: Paint) -> str:
    """Return the letter that stands for a tint where there are no colours."""
    return _TINT_SIGNS.get(paint, "")


def rgb_code(rgb: str, layer: int, depth: ColourDepth) -> str:
    """Return the code of a colour, for text (layer 38) or ground (48), exact or the nearest of the 6x6x6 cube."""
    red, green, blue = (int(rgb[i : i + 2], 16) for i in (0, 2, 4))
    if depth is ColourDepth.TRUE:
        return f"{layer};2;{red};{green};{blue}"
    nearest = [round(value / 51) for value in (red, green, blue)]
    return f"{layer};5;{16 + 36 * nearest[0] + 6 * nearest[1] + nearest[2]}"
