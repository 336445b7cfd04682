"""How a paint looks on paper: in colours, in greys, or in black alone, where hatching does what colours did."""

import enum
from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from gridwright.draw.theme import THEMES
from gridwright.model import Paint
from gridwright.model.scene import Text

__all__ = ["BOLD", "ROLES", "Fill", "Hatch", "Ink", "Line", "fill_of", "line_of", "share_of", "text_colour"]


class Ink(enum.Enum):
    """What the printer has: all colours, greys, or black alone."""

    COLOUR = "colour"
    GREY = "grey"
    BLACK = "black"


class Hatch(enum.Enum):
    """How an area is filled with lines or dots of black."""

    NONE = ""
    RISING = "rising"
    FALLING = "falling"
    CROSSED = "crossed"
    LEVEL = "level"
    UPRIGHT = "upright"
    SQUARES = "squares"
    DOTS = "dots"
    DENSE = "dense"


@dataclass(frozen=True, slots=True)
class Fill:
    """What fills an area: a colour (empty where the paper shows), and a hatching over it."""

    colour: str = ""
    hatch: Hatch = Hatch.NONE


@dataclass(frozen=True, slots=True)
class Line:
    """How a line is drawn: its colour, its width as a share of a cell with a least one in points, its dashes.

    Dashes are shares of a cell too. A wide line may have a `core`, a colour inside an edge of `colour`, and a
    `spine`, the dashes of a thin line along its middle that tells it from its like where there are no colours.
    """

    colour: str
    share: float = 0.03
    least: float = 0.5
    dashes: tuple[float, ...] = ()
    core: str = ""
    spine: tuple[float, ...] | None = None

    def width(self, pitch: float) -> float:
        """Return the width in points for cells of so many points."""
        return max(self.least, self.share * pitch)


_BLACK, _WHITE, _GREY, _THIN = "#000000", "#FFFFFF", "#5A5A5A", "#5A5A5A"
_LIGHT = THEMES["light"].tones

BOLD = frozenset({Paint.GIVEN, Paint.CLUE, Paint.DEFINING, Paint.PLACED})
"""What is written in the heavier font."""

ROLES = frozenset(
    {
        Paint.DEFINING,
        Paint.SECOND,
        Paint.SET_3,
        Paint.SET_4,
        Paint.SET_5,
        Paint.FIN,
        Paint.ELIMINATED,
        Paint.PLACED,
        Paint.WITHIN,
        Paint.BASE,
        Paint.WRONG,
    }
)
"""What a step highlights."""

_BARE = frozenset({Paint.PAGE, Paint.SURFACE, Paint.GIVEN_GROUND, Paint.BLANK})
"""Grounds that are the paper itself: they cost no ink."""

_GROUNDS: Mapping[Paint, str] = MappingProxyType(
    {
        Paint.BAND: "#F2F1EE",
        Paint.CLUE_GROUND: _WHITE,
        Paint.CLUE_GROUND_DONE: _WHITE,
        Paint.FILL: _BLACK,
        Paint.DOT_DARK: _BLACK,
        Paint.DOT_LIGHT: _WHITE,
    }
)
_TEXTS: Mapping[Paint, str] = MappingProxyType(
    {Paint.ENTRY: _GREY, Paint.CROSS: _GREY, Paint.LABEL: _GREY, Paint.NOTE: "#333333", Paint.DOT_TEXT: _WHITE}
)
_LINES: Mapping[Paint, Line] = MappingProxyType(
    {
        Paint.GRID_THIN: Line(_THIN, 0.018, 0.4),
        Paint.GRID_THICK: Line(_BLACK, 0.07, 1.1),
        Paint.FRAME: Line(_BLACK, 0.09, 1.4),
        Paint.OUTLINE: Line("#333333", 0.03, 0.45, (0.09, 0.06)),
        Paint.PEN: Line("#555555", 0.03, 0.5),
        Paint.DOT_LIGHT: Line(_BLACK, 0.026, 0.5),
        Paint.DOT_DARK: Line(_BLACK, 0.026, 0.5),
        Paint.SIGN: Line(_BLACK, 0.026, 0.5),
    }
)
_DASHES: Mapping[Paint, tuple[float, ...]] = MappingProxyType(
    {
        Paint.LINK_WEAK: (0.1, 0.08),
        Paint.COVER: (0.16, 0.08),
        Paint.SECOND: (0.08, 0.06),
        Paint.FIN: (0.03, 0.05),
        Paint.SET_3: (0.16, 0.05, 0.03, 0.05),
        Paint.SET_4: (0.03, 0.03),
        Paint.SET_5: (0.2, 0.06),
    }
)
_HATCHES: Mapping[Paint, Hatch] = MappingProxyType(
    {
        Paint.BAND: Hatch.NONE,
        Paint.TINT_1: Hatch.RISING,
        Paint.TINT_2: Hatch.FALLING,
        Paint.TINT_3: Hatch.DOTS,
        Paint.TINT_4: Hatch.LEVEL,
        Paint.TINT_5: Hatch.UPRIGHT,
        Paint.BASE: Hatch.DOTS,
        Paint.DEFINING: Hatch.RISING,
        Paint.SECOND: Hatch.DOTS,
        Paint.FIN: Hatch.LEVEL,
        Paint.SET_3: Hatch.UPRIGHT,
        Paint.SET_4: Hatch.SQUARES,
        Paint.SET_5: Hatch.DENSE,
        Paint.ELIMINATED: Hatch.FALLING,
        Paint.PLACED: Hatch.CROSSED,
        Paint.WRONG: Hatch.SQUARES,
        Paint.DIFFERS: Hatch.SQUARES,
    }
)
_SPINES: Mapping[Paint, tuple[float, ...] | None] = MappingProxyType(
    {
        Paint.LINE_GREY: None,
        Paint.LINE_GREEN: (),
        Paint.LINE_BLUE: (0.12, 0.1),
        Paint.LINE_PURPLE: (0.02, 0.08),
        Paint.LINE_ORANGE: (0.3, 0.1),
        Paint.LINE_PINK: (0.2, 0.07, 0.02, 0.07),
        Paint.LINE_GOLD: (0.05, 0.05),
        Paint.LINE_TEAL: (0.3, 0.06, 0.06, 0.06),
    }
)
"""Lines that a rule prints, and how the middle of each is dashed where all have the same colour."""

_TRACK_STRENGTH = 0.9
"""Lines of rules are a little darker on paper than on a screen that shines."""


_CLUES = frozenset({Paint.CLUE, Paint.CLUE_DONE, Paint.CLUE_WRONG})
_CLUE_LIKE, _CLUE_SHARE = 0.5, 0.66
"""Clues of a picture, and their font as a share of a cell: two digits take three quarters of it."""


def fill_of(paint: Paint, ink: Ink) -> Fill:
    """Say what fills an area of a paint.

    >>> fill_of(Paint.TINT_1, Ink.BLACK).hatch, fill_of(Paint.GIVEN_GROUND, Ink.COLOUR)
    (<Hatch.RISING: 'rising'>, Fill(colour='', hatch=<Hatch.NONE: ''>))
    """
    if paint in _BARE:
        return Fill(_WHITE if paint is Paint.SURFACE else "")
    if paint in _GROUNDS and (ink is not Ink.BLACK or paint is not Paint.BAND):
        return Fill(_plain(_GROUNDS[paint], ink) if ink is Ink.GREY else _GROUNDS[paint])
    ground = _LIGHT[paint].ground
    if paint in _SPINES:
        return Fill(line_of(paint, ink).core or line_of(paint, ink).colour)
    if ink is Ink.COLOUR:
        return Fill(ground)
    if ink is Ink.GREY:
        return Fill(
            "#EDEDED" if paint in {Paint.BAND, Paint.WITHIN, Paint.BASE} else "#F2F2F2",
            _HATCHES.get(paint, Hatch.NONE),
        )
    return Fill("", _HATCHES.get(paint, Hatch.NONE))


def line_of(paint: Paint, ink: Ink) -> Line:
    """Say how a line of a paint is drawn.

    >>> line_of(Paint.GRID_THIN, Ink.BLACK).colour, line_of(Paint.LINE_BLUE, Ink.BLACK).core
    ('#000000', '#FFFFFF')
    """
    if paint in _SPINES:
        if ink is Ink.COLOUR:
            return Line(_darker(_LIGHT[paint].ink))
        return Line(
            _GREY if ink is Ink.GREY else _BLACK,
            core="#E4E4E4" if ink is Ink.GREY else _WHITE,
            spine=_SPINES[paint],
        )
    line = _LINES.get(paint) or Line(_LIGHT[paint].ink or _BLACK, 0.045, 0.7, _DASHES.get(paint, ()))
    return line if ink is Ink.COLOUR else replace(line, colour=_plain(line.colour, ink))


def text_colour(paint: Paint, ink: Ink) -> str:
    """Say in which colour a text is written."""
    if paint in _TEXTS:
        colour = _TEXTS[paint]
        return colour if ink is not Ink.BLACK or colour == _WHITE else _BLACK
    if ink is Ink.COLOUR and (paint in ROLES or paint is Paint.CLUE_WRONG):
        return _LIGHT[paint].ink
    return _BLACK


def _plain(colour: str, ink: Ink) -> str:
    """Return a colour as black, or as the grey that is as dark."""
    if ink is Ink.BLACK:
        return _BLACK
    red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    level = f"{round(0.299 * red + 0.587 * green + 0.114 * blue):02X}"
    return f"#{level * 3}"


def _darker(colour: str) -> str:
    parts = (int(int(colour[i : i + 2], 16) * _TRACK_STRENGTH) for i in (1, 3, 5))
    return "#" + "".join(f"{part:02X}" for part in parts)


def share_of(text: Text) -> float:
    """Return the font of a text as a share of a cell; paper has room for larger clues than a screen.

    >>> share_of(Text(-0.5, 0.5, "12", 0.56, Paint.CLUE)), share_of(Text(0.5, 0.5, "7", 0.6, Paint.GIVEN))
    (0.66, 0.6)
    """
    return max(text.size, _CLUE_SHARE) if text.paint in _CLUES and text.size > _CLUE_LIKE else text.size
