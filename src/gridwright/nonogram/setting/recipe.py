"""The options of the nonogram generator, declared once, checked before any work; a recipe is a choice of them."""

import enum
from dataclasses import dataclass
from typing import Annotated

from gridwright.errors import InvalidPuzzleError
from gridwright.model.options import Option, Options
from gridwright.nonogram.level import Level
from gridwright.nonogram.setting.drawing import LONGEST_SIDE
from gridwright.nonogram.setting.framing import SHORTEST_SIDE, Size
from gridwright.nonogram.setting.styles import STYLES

__all__ = ["Recipe", "Symmetry"]

_USUAL = Size(15, 15)


class Symmetry(enum.Enum):
    """Which halves are alike."""

    NONE = "none"
    MIRROR = "mirror"
    FOURFOLD = "fourfold"


@dataclass(frozen=True, kw_only=True)
class Recipe(Options):
    """Size, level and looks of the puzzles to make; without a style chance chooses one."""

    size: Annotated[
        Size,
        Option(
            "Width x height in cells; one number makes a square.",
            example="WxH",
            least=SHORTEST_SIDE,
            most=LONGEST_SIDE,
            separator="x",
            parts=("Columns", "Rows"),
        ),
    ] = _USUAL
    level: Annotated[Level | None, Option("Exactly this level; without it, any.")] = None
    style: Annotated[
        str | None,
        Option(
            "How pictures look; without it, by chance.",
            choices=lambda: {name: style.title for name, style in STYLES.items()},
        ),
    ] = None
    symmetry: Annotated[Symmetry, Option("Which halves are alike.")] = Symmetry.NONE
    colours: Annotated[
        int, Option("Colours besides the blank.", least=1, most=6, flags=("--colours", "--colors"))
    ] = 1
    text: Annotated[str, Option("Write this.", most=40, example="TEXT", excludes=("symmetry",))] = ""
    density: Annotated[
        float | None,
        Option(
            "Share of filled cells; without it, what the style gives.", least=0.05, most=0.95, is_advanced=True
        ),
    ] = None
    effort: Annotated[
        int, Option("Pictures that are tried for each puzzle.", least=1, most=10_000, is_advanced=True)
    ] = 60

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.text and not self.text.strip():
            raise InvalidPuzzleError("expected a text with something to be seen, got blanks")
        if self.text and self.style is not None and not STYLES[self.style].writes:
            raise InvalidPuzzleError(f"expected a style that writes for the text, got {self.style!r}")
