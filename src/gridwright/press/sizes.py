"""How large cells and letters are printed: limits within which layout fills a page."""

from dataclasses import dataclass

from gridwright.model import Paint
from gridwright.model.scene import Text
from gridwright.press.look import share_of
from gridwright.press.paper import MM
from gridwright.press.picture import Picture

__all__ = ["Sizes"]

_USUAL, _DENSE = 48, 24
_SMALL = 0.35
"""Texts of a lesser share of a cell stand beside arrows or in corners: large print leaves them in proportion."""
_LARGE_PRINT = 16.0
"""The height of a digit's font in large print, in points."""
_MAIN = frozenset({Paint.GIVEN, Paint.CLUE})


@dataclass(frozen=True, slots=True, kw_only=True)
class Sizes:
    """How large cells and letters are, in points.

    Several puzzles share a page where no cell is smaller than `least`; a puzzle alone on its page may have cells
    as small as `tightest` before it is parted. Where there is room a cell grows up to `most` for a scene that asks
    for 48 pixels on a screen, and up to `dense` for one of cells that stand close, as those of pictures do. Cells
    with digits of a solution are at least `digits`. `exact` asks for just this cell.
    """

    least: float = 4.2 * MM
    tightest: float = 3.4 * MM
    most: float = 16.0 * MM
    dense: float = 10.0 * MM
    digits: float = 0.0
    heading: float = 10.0
    is_large: bool = False
    exact: float | None = None

    @classmethod
    def large_print(cls) -> "Sizes":
        """Return the sizes for readers who need large digits."""
        return cls(tightest=5.0 * MM, most=22 * MM, dense=14 * MM, heading=16.0, is_large=True)

    @classmethod
    def small(cls, *, is_large: bool = False) -> "Sizes":
        """Return the sizes of solutions."""
        digits, heading = (6.2 * MM, 13.0) if is_large else (3.4 * MM, 8.0)
        return cls(
            least=0.25 * MM, tightest=0.25 * MM, most=7.0 * MM, dense=3.5 * MM, digits=digits, heading=heading
        )

    @property
    def text(self) -> float:
        """Return the share by which words around puzzles are larger than usual."""
        return 1.55 if self.is_large else 1.0

    def least_of(self, picture: Picture) -> float:
        """Return the least cell on a page of several: in large print, one with clues and givens large enough."""
        if self.exact is not None:
            return self.exact
        if not self.is_large:
            return max(self.least, self.digits if _has_digits(picture) else 0.0)
        main = [
            share_of(item)
            for item in picture.scene.items
            if isinstance(item, Text) and item.paint in _MAIN and item.size > _SMALL
        ]
        return max(self.least, _LARGE_PRINT / min(main, default=0.6))

    def tightest_of(self, picture: Picture) -> float:
        """Return the least cell of a puzzle that has a page to itself."""
        return self.exact or min(self.tightest, self.least_of(picture))

    def most_of(self, picture: Picture) -> float:
        """Return the largest cell for a picture."""
        pitch = picture.scene.pitch
        most = self.dense if pitch <= _DENSE else self.most * pitch / _USUAL
        return self.exact or max(self.least_of(picture), most)


def _has_digits(picture: Picture) -> bool:
    return any(isinstance(item, Text) and item.paint in {Paint.GIVEN, Paint.ENTRY} for item in picture.scene.items)
