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

_LIGHT = {
    Paint.PAGE: Tone(ground="#F7F6F3"),
    Paint.SURFACE: Tone(ground="#FFFFFF"),
    Paint.GIVEN_GROUND: Tone(ground="#F4F2EE"),
    Paint.BAND: Tone(ground="#EEECE7"),
    Paint.TINT_1: Tone(ground="#DCE9F7"),
    Paint.TINT_2: Tone(ground="#FBEBC8"),
    Paint.TINT_3: Tone(ground="#E0E7DC"),
    Paint.TINT_4: Tone(ground="#F3DDD9"),
    Paint.TINT_5: Tone(ground="#E4DFF0"),
    Paint.GRID_THIN: Tone(ink="#C4C8CE"),
    Paint.GRID_THICK: Tone(ink="#3A3F47"),
    Paint.FRAME: Tone(ink="#3A3F47"),
    Paint.OUTLINE: Tone(ink="#57606A"),
    Paint.CORNER: Tone(ink="#1F2328"),
    Paint.PEN: Tone(ink="#868D97"),
    Paint.LINE_GREY: Tone(ink="#DEE1E5", ground="#DEE1E5"),
    Paint.LINE_GREEN: Tone(ink="#CAEAC3", ground="#CAEAC3"),
    Paint.LINE_BLUE: Tone(ink="#D0E3F9", ground="#D0E3F9"),
    Paint.LINE_PURPLE: Tone(ink="#E9DCF6", ground="#E9DCF6"),
    Paint.LINE_ORANGE: Tone(ink="#FADCBA", ground="#FADCBA"),
    Paint.LINE_PINK: Tone(ink="#FAD9E5", ground="#FAD9E5"),
    Paint.LINE_GOLD: Tone(ink="#F2E2A0", ground="#F2E2A0"),
    Paint.LINE_TEAL: Tone(ink="#C1E9E5", ground="#C1E9E5"),
    Paint.DOT_LIGHT: Tone(ink="#1F2328", ground="#FFFFFF"),
    Paint.DOT_DARK: Tone(ink="#1F2328", ground="#1F2328"),
    Paint.DOT_TEXT: Tone(ink="#FFFFFF"),
    Paint.SIGN: Tone(ink="#1F2328"),
    Paint.GIVEN: Tone(ink="#1F2328"),
    Paint.ENTRY: Tone(ink="#1D5FBF"),
    Paint.NOTE: Tone(ink="#57606A"),
    Paint.BLANK: Tone(ground="#FFFFFF"),
    Paint.FILL: Tone(ground="#2B3038"),
    Paint.CROSS: Tone(ink="#868D97"),
    Paint.CHOICE: Tone(ground="#C4C8CE"),
    Paint.CLUE: Tone(ink="#1F2328"),
    Paint.CLUE_DONE: Tone(ink="#666D79"),
    Paint.CLUE_WRONG: Tone(ink="#B3261E"),
    Paint.CLUE_GROUND: Tone(ground="#FFFFFF"),
    Paint.CLUE_GROUND_DONE: Tone(ground="#FFFFFF"),
    Paint.LABEL: Tone(ink="#57606A"),
    Paint.WRONG: Tone(ink="#B3261E", ground="#FBE9E7"),
    Paint.DIFFERS: Tone(ink="#8A5300", ground="#FFEFD1"),
    Paint.DEFINING: Tone(ink="#8A5300", ground="#FFEFD1"),
    Paint.SECOND: Tone(ink="#1D5FBF", ground="#D5E4FC"),
    Paint.FIN: Tone(ink="#0B6B73", ground="#D3F0F2"),
    Paint.ELIMINATED: Tone(ink="#7A3E9D", ground="#F3E8F8"),
    Paint.PLACED: Tone(ink="#1B7A48", ground="#DDF3E5"),
    Paint.WITHIN: Tone(ink="#57606A", ground="#E7EEF8"),
    Paint.LINK_STRONG: Tone(ink="#B3261E"),
    Paint.LINK_WEAK: Tone(ink="#B3261E"),
}

_DARK = {
    Paint.PAGE: Tone(ground="#15171B"),
    Paint.SURFACE: Tone(ground="#1D2025"),
    Paint.GIVEN_GROUND: Tone(ground="#191C20"),
    Paint.BAND: Tone(ground="#25292F"),
    Paint.TINT_1: Tone(ground="#1F3350"),
    Paint.TINT_2: Tone(ground="#3F3415"),
    Paint.TINT_3: Tone(ground="#2C362B"),
    Paint.TINT_4: Tone(ground="#43282A"),
    Paint.TINT_5: Tone(ground="#332D47"),
    Paint.GRID_THIN: Tone(ink="#3B4149"),
    Paint.GRID_THICK: Tone(ink="#8A92A0"),
    Paint.FRAME: Tone(ink="#8A92A0"),
    Paint.OUTLINE: Tone(ink="#A9B0BA"),
    Paint.CORNER: Tone(ink="#E6E8EB"),
    Paint.PEN: Tone(ink="#7C8591"),
    Paint.LINE_GREY: Tone(ink="#3A4048", ground="#3A4048"),
    Paint.LINE_GREEN: Tone(ink="#2C4A2E", ground="#2C4A2E"),
    Paint.LINE_BLUE: Tone(ink="#25456B", ground="#25456B"),
    Paint.LINE_PURPLE: Tone(ink="#4A3568", ground="#4A3568"),
    Paint.LINE_ORANGE: Tone(ink="#5A3D1D", ground="#5A3D1D"),
    Paint.LINE_PINK: Tone(ink="#63304A", ground="#63304A"),
    Paint.LINE_GOLD: Tone(ink="#4E421C", ground="#4E421C"),
    Paint.LINE_TEAL: Tone(ink="#1D4A48", ground="#1D4A48"),
    Paint.DOT_LIGHT: Tone(ink="#15171B", ground="#E6E8EB"),
    Paint.DOT_DARK: Tone(ink="#C4C8CE", ground="#0B0C0E"),
    Paint.DOT_TEXT: Tone(ink="#E6E8EB"),
    Paint.SIGN: Tone(ink="#E6E8EB"),
    Paint.GIVEN: Tone(ink="#E6E8EB"),
    Paint.ENTRY: Tone(ink="#8AB4F8"),
    Paint.NOTE: Tone(ink="#A9B0BA"),
    Paint.BLANK: Tone(ground="#1D2025"),
    Paint.FILL: Tone(ground="#D9DEE5"),
    Paint.CROSS: Tone(ink="#7C8591"),
    Paint.CHOICE: Tone(ground="#3B4149"),
    Paint.CLUE: Tone(ink="#E6E8EB"),
    Paint.CLUE_DONE: Tone(ink="#8B939E"),
    Paint.CLUE_WRONG: Tone(ink="#FF8A80"),
    Paint.CLUE_GROUND: Tone(ground="#1D2025"),
    Paint.CLUE_GROUND_DONE: Tone(ground="#1D2025"),
    Paint.LABEL: Tone(ink="#A9B0BA"),
    Paint.WRONG: Tone(ink="#FF8A80", ground="#3B201F"),
    Paint.DIFFERS: Tone(ink="#FFC266", ground="#3A2D12"),
    Paint.DEFINING: Tone(ink="#FFC266", ground="#3A2D12"),
    Paint.SECOND: Tone(ink="#8AB4F8", ground="#24426E"),
    Paint.FIN: Tone(ink="#6FD3DB", ground="#123A3E"),
    Paint.ELIMINATED: Tone(ink="#D6A9F2", ground="#33243D"),
    Paint.PLACED: Tone(ink="#6FD39B", ground="#17352A"),
    Paint.WITHIN: Tone(ink="#A9B0BA", ground="#28303C"),
    Paint.LINK_STRONG: Tone(ink="#FF8A80"),
    Paint.LINK_WEAK: Tone(ink="#FF8A80"),
}

THEMES: Mapping[str, Theme] = MappingProxyType(
    {name: Theme(name, MappingProxyType(tones)) for name, tones in (("light", _LIGHT), ("dark", _DARK))}
)


def theme_named(name: str) -> Theme:
    """Give a theme by name."""
    if name not in THEMES:
        raise UnknownNameError("theme", name, THEMES)
    return THEMES[name]
