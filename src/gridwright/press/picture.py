"""A scene on paper: the same items that SVG and PNG draw, in lines and letters of a PDF."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from gridwright.draw.join import joined
from gridwright.draw.legend import with_legend
from gridwright.model import Paint, Scene
from gridwright.model.scene import Arrow, Box, Disc, Item, Text, Trace
from gridwright.press.brush import Brush
from gridwright.press.look import Ink, line_of
from gridwright.press.paper import Area
from gridwright.press.pen import Pen
from gridwright.press.swatches import Swatches, swatches_of

__all__ = ["Picture", "Window"]


class Window(NamedTuple):
    """A part of a grid: from its first row and column up to before its last ones."""

    top: int
    left: int
    bottom: int
    right: int


@dataclass(frozen=True)
class Picture:
    """A scene in some ink; `window` shows a part of the grid, with the clues along it unless it is bare."""

    scene: Scene
    ink: Ink = Ink.COLOUR
    swatches: Swatches = field(default_factory=Swatches)
    window: Window | None = None
    is_bare: bool = False

    @classmethod
    def of(
        cls, scene: Scene, ink: Ink, *, by_letters: bool = True, names: Mapping[str, str] | None = None
    ) -> "Picture":
        """Make the picture of a scene; colours get letters or patterns where the ink has none."""
        scene = with_legend(scene)
        if ink is Ink.COLOUR:
            return cls(scene, ink)
        return cls(scene, ink, swatches_of(scene, names or {}, by_letters=by_letters))

    def bare(self) -> "Picture":
        """Leave out what stands around the grid."""
        shape = self.scene.shape
        return replace(self, window=Window(0, 0, shape.height, shape.width), is_bare=True)

    @property
    def across(self) -> int:
        """Count the cells from left to right, with the room for clues."""
        shown = self.scene.shape.width if self.window is None else self.window.right - self.window.left
        return shown if self.is_bare else self.scene.left + shown + self.scene.right

    @property
    def down(self) -> float:
        """Count the cells from top to bottom, with the room for clues."""
        shown = self.scene.shape.height if self.window is None else self.window.bottom - self.window.top
        return shown if self.is_bare else self.scene.top + shown + self.scene.bottom + self.scene.below

    def draw(self, pen: Pen, x: float, y: float, pitch: float) -> None:
        """Draw it with its top left corner at a place, with cells of so many points."""
        items = tuple(joined(self.scene.items))
        if self.window is None:
            brush = self._brush(pen, (x + self.scene.left * pitch, y + self.scene.top * pitch), pitch)
            for item in items:
                brush.item(item)
            return
        for pane in self._panes(self.window):
            left, top = x + pane.x * pitch, y + pane.y * pitch
            brush = self._brush(pen, (left - pane.window.left * pitch, top - pane.window.top * pitch), pitch)
            edge = line_of(Paint.FRAME, self.ink).width(pitch) / 2
            width = (pane.window.right - pane.window.left) * pitch
            height = (pane.window.bottom - pane.window.top) * pitch
            pen.canvas.saveState()
            pen.clip(Area(left - edge, top - edge, width + 2 * edge, height + 2 * edge))
            for item in items:
                if _is_in(item, pane.window):
                    brush.item(item)
            pen.canvas.restoreState()

    def _brush(self, pen: Pen, place: tuple[float, float], pitch: float) -> Brush:
        return Brush(pen, self.scene, place, pitch, ink=self.ink, swatches=self.swatches)

    def _panes(self, window: Window) -> Iterator["_Pane"]:
        """Cut the drawing: the part of the grid, and the clues on its four sides."""
        scene, (top, left, bottom, right) = self.scene, window
        x, y = scene.left, scene.top
        behind, below = x + right - left, y + bottom - top
        width, height = scene.shape.width, scene.shape.height
        if self.is_bare:
            yield _Pane(0, 0, window)
            return
        yield _Pane(x, y, window)
        if scene.left:
            yield _Pane(0, y, Window(top, -scene.left, bottom, 0))
        if scene.top:
            yield _Pane(x, 0, Window(-scene.top, left, 0, right))
        if scene.right:
            yield _Pane(behind, y, Window(top, width, bottom, width + scene.right))
        if scene.bottom:
            yield _Pane(x, below, Window(height, left, height + scene.bottom, right))


class _Pane(NamedTuple):
    x: int
    y: int
    window: Window


def _is_in(item: Item, window: Window) -> bool:
    match item:
        case Box():
            left, top, right, bottom = item.x, item.y, item.x + item.width, item.y + item.height
        case Text() | Disc():
            # A text belongs to the pane that its middle lies in, so that it is found once.
            return window.left <= item.x < window.right and window.top <= item.y < window.bottom
        case Trace():
            left, right = min(x for x, _ in item.points), max(x for x, _ in item.points)
            top, bottom = min(y for _, y in item.points), max(y for _, y in item.points)
        case Arrow():
            ends = (item.start, *item.bends, item.end)
            left, right = min(x for x, _ in ends), max(x for x, _ in ends)
            top, bottom = min(y for _, y in ends), max(y for _, y in ends)
    return left <= window.right and right >= window.left and top <= window.bottom and bottom >= window.top
