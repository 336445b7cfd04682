"""What to generate: a recipe that says everything chance is asked for, and comes with every puzzle made by it."""

import enum
from dataclasses import asdict, dataclass

from gridwright.errors import GridwrightError, UnknownNameError
from gridwright.nonogram.level import Level
from gridwright.nonogram.setting.framing import check_size
from gridwright.nonogram.setting.styles import STYLES

__all__ = ["Recipe", "Symmetry"]

_MOST_COLOURS = 6
_LONGEST_TEXT = 40


class Symmetry(enum.Enum):
    """Which halves are alike."""

    NONE = "none"
    MIRROR = "mirror"
    FOURFOLD = "fourfold"

    @classmethod
    def named(cls, name: str) -> "Symmetry":
        """Read a name."""
        for symmetry in cls:
            if symmetry.value == name:
                return symmetry
        raise UnknownNameError("symmetry", name, [symmetry.value for symmetry in cls])


@dataclass(frozen=True, slots=True)
class Recipe:
    """Size, level and looks of the puzzles to make; a seed makes the same ones again.

    `style` None lets chance choose, `density` is the share of filled cells (None: what the style gives), `effort`
    bounds how often a picture is tried for each puzzle.
    """

    width: int = 15
    height: int = 15
    level: Level | None = None
    style: str | None = None
    symmetry: Symmetry = Symmetry.NONE
    density: float | None = None
    colours: int = 1
    text: str = ""
    seed: int = 0
    effort: int = 60

    def __post_init__(self) -> None:
        check_size(self.width, self.height)
        if self.style is not None and self.style not in STYLES:
            raise UnknownNameError("style", self.style, STYLES)
        if self.density is not None and not 0.05 <= self.density <= 0.95:
            raise GridwrightError(f"expected a density from 0.05 to 0.95, got {self.density:g}")
        if not 1 <= self.colours <= _MOST_COLOURS:
            raise GridwrightError(f"expected 1 to {_MOST_COLOURS} colours, got {self.colours}")
        if self.effort < 1:
            raise GridwrightError(f"expected an effort of 1 or more, got {self.effort}")
        if len(self.text) > _LONGEST_TEXT or (self.text and not self.text.strip()):
            raise GridwrightError(f"expected a text of 1 to {_LONGEST_TEXT} characters, got {len(self.text)}")
        if self.text and self.style is not None and not STYLES[self.style].writes:
            raise GridwrightError(f"expected a style that writes for the text, got {self.style!r}")
        if self.text and self.symmetry is not Symmetry.NONE:
            raise GridwrightError("expected a text without symmetry, which would make it unreadable")
        if self.seed < 0:
            raise GridwrightError(f"expected a seed of 0 or more, got {self.seed}")

    @property
    def record(self) -> dict[str, object]:
        """Give the recipe as plain values, for JSON."""
        plain = asdict(self)
        plain["level"] = None if self.level is None else self.level.value
        plain["symmetry"] = self.symmetry.value
        return plain
