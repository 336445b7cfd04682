"""A scene as an SVG document, with text escaped and every item carrying its paint as a class."""

from collections.abc import Iterable, Iterator
from html import escape
from typing import assert_never

from gridwright.draw.join import joined
from gridwright.draw.stylesheet import paint_rules
from gridwright.draw.theme import Theme, theme_named
from gridwright.model import Paint, Scene
from gridwright.model.scene import Arrow, Box, Disc, Item, Text, Trace

__all__ = ["FONTS", "Writer", "svg"]

FONTS = 'Inter, "Segoe UI", system-ui, "Helvetica Neue", Arial, sans-serif'
_PAD = 10
_CAP_HEIGHT = 0.71
"""The height of a digit as a share of the font size; half of it is the way from the middle to the base line."""
_HEAD_LENGTH = 8.0


def svg(scene: Scene, *, theme: str = "light", pitch: int | None = None, title: str = "") -> str:
    """Write a scene as SVG with `pitch` pixels to a cell, in the light or the dark theme.

    Every item has a class such as `gw-given`, and the colours stand in one style sheet at the top, so that a
    page which embeds the drawing can restyle it.
    """
    whole = scene
    if scene.legend:
        # Most drawings show no step, and do without the code for it.
        from gridwright.draw.legend import with_legend

        whole = with_legend(scene)
    writer = Writer(whole, theme_named(theme), pitch or scene.pitch)
    return writer.document(title, map(writer.item, joined(whole.items)))


class Writer:
    """Writes the items of a scene; all scenes of one puzzle have their places in common."""

    def __init__(self, scene: Scene, theme: Theme, pitch: int) -> None:
        self.scene = scene
        self.theme = theme
        self.pitch = pitch

    def document(self, title: str, body: Iterable[str]) -> str:
        """Return the document around a body; its style sheet knows the paints of the scene."""
        scene, pitch = self.scene, self.pitch
        width = round((scene.left + scene.shape.width + scene.right) * pitch) + 2 * _PAD
        height = round((scene.top + scene.shape.height + scene.bottom + scene.below) * pitch) + 2 * _PAD
        parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
            f'viewBox="0 0 {width} {height}" role="img">',
            *([f"<title>{escape(_printable(title))}</title>"] if title else []),
            f"<style>{self._style_sheet()}</style>",
            *self._hatch(),
            f'<rect class="gw-page" width="{width}" height="{height}"/>',
            *body,
            "</svg>\n",
        ]
        return "\n".join(parts)

    def _style_sheet(self) -> str:
        used = (Paint.PAGE, *(item.paint for item in self.scene.items))
        rules = [f"text{{font-family:{FONTS};font-variant-numeric:tabular-nums lining-nums;text-anchor:middle}}"]
        rules += ["path{fill:none}", *paint_rules(used, self.theme.tones.__getitem__)]
        return "".join(rules)

    def _hatch(self) -> Iterator[str]:
        if any(item.paint is Paint.DIFFERS for item in self.scene.items):
            tone = self.theme.tones[Paint.DIFFERS]
            yield (
                '<pattern id="gw-hatch" width="6" height="6" patternUnits="userSpaceOnUse">'
                f'<rect width="6" height="6" fill="{tone.ground}"/>'
                f'<path d="M-1 1L1 -1M0 6L6 0M5 7L7 5" stroke="{tone.ink}"/></pattern>'
            )

    def item(self, item: Item) -> str:
        """Write one item."""
        match item:
            case Box():
                return self._box(item)
            case Trace():
                return self._trace(item)
            case Text():
                return self._text(item)
            case Disc():
                return self._disc(item)
            case Arrow():
                return self._arrow(item)
            case _ as never:
                assert_never(never)

    def _x(self, x: float) -> float:
        return (x + self.scene.left) * self.pitch + _PAD

    def _y(self, y: float) -> float:
        return (y + self.scene.top) * self.pitch + _PAD

    def _place(self, x: float, y: float) -> str:
        return f"{_number(self._x(x))} {_number(self._y(y))}"

    def _at(self, x: float, y: float, across: str = "x", down: str = "y") -> str:
        return f'{across}="{_number(self._x(x))}" {down}="{_number(self._y(y))}"'

    def _box(self, box: Box) -> str:
        size = f'width="{_number(box.width * self.pitch)}" height="{_number(box.height * self.pitch)}"'
        fill = _style(box.rgb)
        if box.paint is Paint.DIFFERS:
            fill = ' style="fill:url(#gw-hatch)"'
        return f'<rect class="gw-{box.paint.value}" {self._at(box.x, box.y)} {size}{fill}/>'

    def _trace(self, trace: Trace) -> str:
        points = [self._place(x, y) for x, y in trace.points]
        is_closed = len(points) > 2 and points[0] == points[-1]
        path = "M" + "L".join(points[:-1] if is_closed else points) + ("Z" if is_closed else "")
        if not trace.width:
            return f'<path class="gw-{trace.paint.value}" d="{path}"/>'
        width = _number(trace.width * self.pitch)
        return f'<path class="gw-{trace.paint.value} gw-wide" style="stroke-width:{width}" d="{path}"/>'

    def _disc(self, disc: Disc) -> str:
        name = f"gw-{disc.paint.value}{'-ring' if disc.is_ring else ''}"
        radius = _number(disc.radius * self.pitch)
        return f'<circle class="{name}" {self._at(disc.x, disc.y, "cx", "cy")} r="{radius}"/>'

    def _text(self, text: Text) -> str:
        size = text.size * self.pitch
        base = self._y(text.y) + size * _CAP_HEIGHT / 2
        across, down = _number(self._x(text.x)), _number(base)
        turn = f' transform="rotate(90 {across} {_number(self._y(text.y))})"' if text.turned else ""
        struck = ' text-decoration="line-through"' if text.struck else ""
        # Numbers of several digits are condensed rather than shrunk, so that a clue keeps its pitch.
        fit = ' style="text-anchor:start"' if text.is_caption else ""
        if not text.is_caption and len(text.text) > 1 and len(text.text) * 0.58 * text.size > 0.86:
            fit = f' textLength="{_number(0.86 * self.pitch)}" lengthAdjust="spacingAndGlyphs"'
        return (
            f'<text class="gw-{text.paint.value}" x="{across}" y="{down}" font-size="{_number(size)}"'
            f"{turn}{struck}{fit}{_style(text.rgb)}>{escape(_printable(text.text))}</text>"
        )

    def _arrow(self, arrow: Arrow) -> str:
        """Draw the curve up to the base of its head, and the head from there to the end."""
        shaft = arrow.shaft(_HEAD_LENGTH / self.pitch)
        curve = f"M{self._place(*shaft[0][0])}"
        curve += "".join(f"Q{self._place(*bend)} {self._place(*end)}" for _, bend, end in shaft)
        head = "M" + "L".join(self._place(*corner) for corner in arrow.head(shaft[-1][2])) + "Z"
        name = f"gw-{arrow.paint.value}"
        dashes = ' stroke-dasharray="5 4"' if arrow.is_dashed else ""
        return f'<path class="{name}"{dashes} d="{curve}"/><path class="{name}-head" d="{head}"/>'


def _number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


def _style(rgb: str) -> str:
    return f' style="fill:#{rgb}"' if rgb else ""


def _printable(text: str) -> str:
    """Drop the control characters that XML cannot hold."""
    return "".join(mark for mark in text if mark.isprintable())
