"""Swatches: a letter and a pattern for every colour that a puzzle prints, for printers that have none."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from gridwright.model import Paint, Scene
from gridwright.model.scene import Box
from gridwright.press.look import Fill, Hatch

__all__ = ["Swatch", "Swatches", "swatches_of"]

_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz"
_HATCHES = (
    Hatch.CROSSED,
    Hatch.RISING,
    Hatch.DOTS,
    Hatch.SQUARES,
    Hatch.LEVEL,
    Hatch.FALLING,
    Hatch.UPRIGHT,
    Hatch.DENSE,
)
_COLOURED = frozenset({Paint.FILL, Paint.CLUE_GROUND, Paint.CLUE_GROUND_DONE, Paint.CHOICE})


@dataclass(frozen=True, slots=True)
class Swatch:
    """How one colour is told from the others: its name, its letter, and what fills its cells."""

    name: str
    letter: str
    fill: Fill


@dataclass(frozen=True, slots=True)
class Swatches:
    """The swatches by colour; none where colours are printed as they are."""

    by_rgb: Mapping[str, Swatch] = field(default_factory=lambda: MappingProxyType({}))
    by_letters: bool = True


def swatches_of(scene: Scene, names: Mapping[str, str], *, by_letters: bool) -> Swatches:
    """Give every colour of a scene its swatch, darkest first, so that puzzle and solution agree.

    The darkest of all is printed in black where it nearly is. `names` are those of colours by their digits.
    """
    colours = sorted(
        {
            item.rgb.lower()
            for item in scene.items
            if isinstance(item, Box) and item.rgb and item.paint in _COLOURED
        },
        key=lambda rgb: (_lightness(rgb), rgb),
    )
    hatches = iter(_HATCHES * (1 + len(colours) // len(_HATCHES)))
    found: dict[str, Swatch] = {}
    for number, rgb in enumerate(colours):
        letter = _LETTERS[number % len(_LETTERS)]
        if number == 0 and _lightness(rgb) < 60:
            fill = Fill("#000000")
        else:
            fill = Fill("#FFFFFF", Hatch.NONE if by_letters else next(hatches))
        found[rgb] = Swatch(names.get(rgb, ""), letter, fill)
    return Swatches(MappingProxyType(found), by_letters)


def _lightness(rgb: str) -> float:
    red, green, blue = (int(rgb[i : i + 2], 16) for i in (0, 2, 4))
    return 0.299 * red + 0.587 * green + 0.114 * blue
