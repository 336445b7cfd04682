"""Themes: the colours of every paint in light and in dark, and the weights of lines."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from gridwright.errors import UnknownNameError
from gridwright.model import Paint

__all__ = ["THEMES", "WEIGHTS", "Theme", "Tone", "theme_named"]


@dataclass(frozen=True, slots=True)
class Tone:
    """The two colours of a paint: `ink` for text and lines, `ground` for areas; empty where it has no such."""

    ink: str = ""
    ground: str = ""


@dataclass(frozen=True, slots=True)
class Theme:
    """A name and a tone for every paint."""

    name: str
    tones: Mapping[Paint, Tone]


WEIGHTS: Mapping[Paint, float] = MappingProxyType(
    {
        Paint.GRID_THIN: 1,
        Paint.GRID_THICK: 2,
        Paint.FRAME: 2.5,
        Paint.OUTLINE: 1.25,
        Paint.DOT_LIGHT: 1.25,
        Paint.DOT_DARK: 1.25,
        Paint.LINK_STRONG: 2,
        Paint.LINK_WEAK: 2,
    }
)
"""The widths of lines in pixels; frames of marked cells, which are not here, have two."""

_TONES = """
page             -       #F7F6F3  -       #15171B
surface          -       #FFFFFF  -       #1D2025
given-ground     -       #F4F2EE  -       #191C20
band             -       #EEECE7  -       #25292F
tint-1           -       #DCE9F7  -       #1F3350
tint-2           -       #FBEBC8  -       #3F3415
tint-3           -       #E0E7DC  -       #2C362B
tint-4           -       #F3DDD9  -       #43282A
tint-5           -       #E4DFF0  -       #332D47
grid-thin        #C4C8CE -        #3B4149 -
grid-thick       #3A3F47 -        #8A92A0 -
frame            #3A3F47 -        #8A92A0 -
outline          #57606A -        #A9B0BA -
corner           #1F2328 -        #E6E8EB -
pen              #868D97 -        #7C8591 -
line-grey        #DEE1E5 #DEE1E5  #3A4048 #3A4048
line-green       #CAEAC3 #CAEAC3  #2C4A2E #2C4A2E
line-blue        #D0E3F9 #D0E3F9  #25456B #25456B
line-purple      #E9DCF6 #E9DCF6  #4A3568 #4A3568
line-orange      #FADCBA #FADCBA  #5A3D1D #5A3D1D
line-pink        #FAD9E5 #FAD9E5  #63304A #63304A
line-gold        #F2E2A0 #F2E2A0  #4E421C #4E421C
line-teal        #C1E9E5 #C1E9E5  #1D4A48 #1D4A48
dot-light        #1F2328 #FFFFFF  #15171B #E6E8EB
dot-dark         #1F2328 #1F2328  #C4C8CE #0B0C0E
dot-text         #FFFFFF -        #E6E8EB -
sign             #1F2328 -        #E6E8EB -
given            #1F2328 -        #E6E8EB -
entry            #1D5FBF -        #8AB4F8 -
note             #57606A -        #A9B0BA -
blank            -       #FFFFFF  -       #1D2025
fill             -       #2B3038  -       #D9DEE5
cross            #868D97 -        #7C8591 -
choice           -       #C4C8CE  -       #3B4149
clue             #1F2328 -        #E6E8EB -
clue-done        #666D79 -        #8B939E -
clue-wrong       #B3261E -        #FF8A80 -
clue-ground      -       #FFFFFF  -       #1D2025
clue-ground-done -       #FFFFFF  -       #1D2025
label            #57606A -        #A9B0BA -
wrong            #B3261E #FBE9E7  #FF8A80 #3B201F
differs          #8A5300 #FFEFD1  #FFC266 #3A2D12
defining         #8A5300 #FFEFD1  #FFC266 #3A2D12
second           #1D5FBF #D5E4FC  #8AB4F8 #24426E
fin              #0B6B73 #D3F0F2  #6FD3DB #123A3E
set-3            #9A2A63 #FADFEC  #F49AC4 #4A1F36
set-4            #4F6200 #EAF2C4  #C3D96A #2F3810
set-5            #6B4A2E #F0E4D8  #DDB592 #3D2E22
base             #57606A #E3ECF8  #A9B0BA #28344A
cover            #8A5300 -        #FFC266 -
eliminated       #7A3E9D #F3E8F8  #D6A9F2 #33243D
placed           #1B7A48 #DDF3E5  #6FD39B #17352A
within           #57606A #E7EEF8  #A9B0BA #28303C
link-strong      #B3261E -        #FF8A80 -
link-weak        #B3261E -        #FF8A80 -
"""
"""Every paint with its ink and its ground in light, then in dark; `-` where it has no such."""


def _tones(first: int) -> Mapping[Paint, Tone]:
    rows = (line.split() for line in _TONES.strip().splitlines())
    return MappingProxyType(
        {Paint(row[0]): Tone(*(one.strip("-") for one in row[first : first + 2])) for row in rows}
    )


THEMES: Mapping[str, Theme] = MappingProxyType(
    {name: Theme(name, _tones(first)) for name, first in (("light", 1), ("dark", 3))}
)


def theme_named(name: str) -> Theme:
    """Return a theme by name."""
    if name not in THEMES:
        raise UnknownNameError("theme", name, THEMES)
    return THEMES[name]
