"""A scene as terminal text: box drawing or ASCII, with colours or without."""

import itertools
import math
from collections.abc import Sequence
from typing import NamedTuple

from gridwright.draw.canvas import Canvas, Ink
from gridwright.draw.textgrid import TextGrid, Weight
from gridwright.draw.textstyle import Charset, ColourDepth, ground_of, ink_of, plain_sign, rgb_code, tint_sign
from gridwright.grid import Cell
from gridwright.model import Paint, Scene
from gridwright.model.scene import Arrow, Box, Disc, Item, Point, Text, Trace

__all__ = [
    "Charset",
    "ColourDepth",
    "Window",
    "drawing_height",
    "drawing_width",
    "drawn_cells",
    "terminal",
    "window_around",
]

# Indexed by the weights (0 none, 1 light, 2 heavy) of the arms up, right, down and left, in base three.
_JUNCTIONS = " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋"

_TURNED = {
    Charset.UNICODE: {"<": "\N{LOGICAL AND}", ">": "\N{LOGICAL OR}"},
    Charset.ASCII: {"<": "^", ">": "v"},
}


class Window(NamedTuple):
    """Which rows and columns of a drawing's characters are shown, by their numbers."""

    rows: tuple[int, ...]
    columns: tuple[int, ...]


def window_around(
    scene: Scene, cell: Cell, height: int, width: int, *, colours: ColourDepth = ColourDepth.NONE
) -> Window:
    """Choose the part of a drawing that fits into some room: clues stay, and what lies around a cell is seen."""
    grid = TextGrid(scene, with_signs=colours is ColourDepth.NONE)
    row, column = scene.shape.place(cell)
    middle = grid.spot(column + 0.5, row + 0.5, 1)
    above, before = grid.head
    return Window(_fitting(grid.height, height, above, middle[0]), _fitting(grid.width, width, before, middle[1]))


def _fitting(total: int, room: int, head: int, middle: int) -> tuple[int, ...]:
    """List the numbers that fit: the head (its end where it is too long), then those around a middle."""
    if total <= room:
        return tuple(range(total))
    kept = range(max(0, head - max(0, room - _LEAST_BODY)), head)
    body = max(1, room - len(kept))
    first = max(head, min(middle - body // 2, total - body))
    return (*kept, *range(first, min(total, first + body)))


_LEAST_BOX = 0.5

_LEAST_BODY = 5
"""The least width of the cells, in characters, however wide the clues are."""


def terminal(
    scene: Scene,
    *,
    colours: ColourDepth = ColourDepth.NONE,
    charset: Charset = Charset.UNICODE,
    window: Window | None = None,
) -> str:
    """Draw a scene in characters, a line of text per row of them, without trailing spaces; or a part of it."""
    grid = TextGrid(scene, with_signs=colours is ColourDepth.NONE)
    canvas = Canvas(grid.height, grid.width)
    painter = _Painter(scene, grid, canvas, colours, charset)
    painter.paint()
    canvas = canvas if window is None else canvas.cut(*window)
    text = canvas.text(is_coloured=colours is not ColourDepth.NONE)
    legend = "" if window or colours is not ColourDepth.NONE else _legend(scene)
    return f"{text}\n{legend}" if legend else text


def _legend(scene: Scene) -> str:
    """Tell what the signs of marks stand for, where they stand for cells or candidates."""
    marks = [(entry.text, entry.swatch[0]) for entry in scene.legend]
    shown = [
        (plain_sign(mark.paint), text)
        for text, mark in marks
        if not isinstance(mark, Arrow) and not _is_thin(mark)
    ]
    return "   ".join(f"{sign} {text}" for sign, text in shown if sign)


def drawing_width(scene: Scene) -> int:
    """Count the columns that the drawing of a scene takes."""
    return TextGrid(scene, with_signs=False).width


def drawing_height(scene: Scene) -> int:
    """Count the rows that the drawing of a scene takes."""
    return TextGrid(scene, with_signs=False).height


def drawn_cells(scene: Scene, *, colours: ColourDepth = ColourDepth.NONE) -> dict[tuple[int, int], Cell]:
    """Return which cell the character at a row and a column belongs to, where it belongs to one."""
    grid = TextGrid(scene, with_signs=colours is ColourDepth.NONE)
    found: dict[tuple[int, int], Cell] = {}
    for cell in scene.shape.cells:
        row, column = scene.shape.place(cell)
        found.update(dict.fromkeys(grid.area(Box(column, row, 1, 1, Paint.SURFACE)), cell))
    return found


# Keyed by the step down and to the right.
_POINTERS = {
    (0, 1): ("→", ">"),
    (0, -1): ("←", "<"),
    (1, 0): ("↓", "v"),
    (-1, 0): ("↑", "^"),
    (1, 1): ("↘", "\\"),
    (-1, -1): ("↖", "\\"),
    (1, -1): ("↙", "/"),
    (-1, 1): ("↗", "/"),
}
_PATHS = {
    (0, 1): ("─", "-"),
    (0, -1): ("─", "-"),
    (1, 0): ("│", "|"),
    (-1, 0): ("│", "|"),
    (1, 1): ("╲", "\\"),
    (-1, -1): ("╲", "\\"),
    (1, -1): ("╱", "/"),  # noqa: RUF001
    (-1, 1): ("╱", "/"),  # noqa: RUF001
}
_DOTS = {Paint.DOT_LIGHT: "○o", Paint.DOT_DARK: "●@"}
_PLAIN_SIGNS = str.maketrans("□○●◇", "#o@*")
_PLAIN_POINTERS = str.maketrans(dict(_POINTERS.values()))


class _Painter:
    def __init__(
        self, scene: Scene, grid: TextGrid, canvas: Canvas, colours: ColourDepth, charset: Charset
    ) -> None:
        self.scene, self.grid, self.canvas = scene, grid, canvas
        self.colours, self.charset = colours, charset
        self.written = frozenset((item.x, item.y) for item in scene.items if isinstance(item, Text))
        # Without colours a cell that the step settles shows it by another mark.
        self.placed = frozenset(
            (round(item.x), round(item.y))
            for item in scene.items
            if isinstance(item, Box) and item.paint is Paint.PLACED
        )

    def paint(self) -> None:
        """Lay grounds and fills, then lines, then text; links and frames are left to pictures."""
        self._points()
        for item in self.scene.items:
            if isinstance(item, Box):
                self._box(item)
        self._lines()
        for item in self.scene.items:
            if isinstance(item, Text):
                self._text(item)
            elif isinstance(item, Trace) and item.width:
                self._steps(item)
            elif isinstance(item, Trace) and item.sign:
                self._beside(*_middle(item.points[:-1]), item.sign)
        for item in self.scene.items:
            if isinstance(item, Disc):
                self._disc(item)

    def _box(self, box: Box) -> None:
        if box.paint is Paint.FILL:
            self._fill(box)
            return
        if box.paint is not Paint.CHOICE and _is_thin(box):
            return
        if box.sign:
            self._beside(box.x + box.width / 2, box.y + box.height / 2, box.sign)
            return
        tint = tint_sign(box.paint)
        if tint and self.colours is ColourDepth.NONE:
            self._beside(box.x + box.width / 2, box.y + box.height / 2, tint)
        code = rgb_code(box.rgb, 48, self.colours) if box.rgb else ground_of(box.paint)
        sign = plain_sign(box.paint)
        for row, column in self.grid.area(box):
            self.canvas.lay(row, column, code)
            if sign and self.colours is ColourDepth.NONE and self.grid.is_middle(row, column):
                # A cell whose solutions differ is empty; others hold a digit, and the sign stands beside it.
                beside = box.paint is not Paint.DIFFERS and self.grid.has_room
                self.canvas.put(row, column + beside, sign, Ink())

    def _beside(self, x: float, y: float, sign: str) -> None:
        """Put the sign of a shape before the digit of its cell."""
        row, column = self.grid.spot(x, y, 1)
        words = sign.translate(_PLAIN_SIGNS) if self.charset is Charset.ASCII else sign
        self.canvas.put(row, column - 1, words, Ink())

    def _fill(self, box: Box) -> None:
        has_colour = self.colours is not ColourDepth.NONE
        mark = "█" if self.charset is Charset.UNICODE and (has_colour or not box.rgb) else box.sign or "#"
        if not has_colour and not box.rgb and (round(box.x), round(box.y)) in self.placed:
            mark = "▓" if self.charset is Charset.UNICODE else "@"
        ink = Ink(rgb_code(box.rgb, 38, self.colours)) if box.rgb else Ink()
        for row, column in self.grid.area(box):
            self.canvas.put(row, column, mark, ink)

    def _lines(self) -> None:
        for row, column, arms in self.grid.strokes():
            if self.charset is Charset.ASCII:
                mark = _ascii(arms)
            else:
                # Where all lines are heavy, light ones say the same with less noise.
                most = Weight.HEAVY.value if self.grid.shows_light else Weight.LIGHT.value
                up, right, down, left = (min(weight.value, most) for weight in arms)
                mark = _JUNCTIONS[27 * up + 9 * right + 3 * down + left]
            self.canvas.put(row, column, mark, Ink("2" if Weight.HEAVY not in arms else ""))

    def _points(self) -> None:
        """Put a point into every cell, for texts to stand on, where neither lines nor clues tell cells apart."""
        if not self.grid.shows_light and not self.scene.top:
            for cell in self.scene.shape.cells:
                row, column = self.scene.shape.place(cell)
                self.canvas.put(*self.grid.spot(column + 0.5, row + 0.5, 1), ".", Ink("2"))

    def _text(self, text: Text) -> None:
        words = self.grid.words(text)
        if text.turned:
            words = _TURNED[self.charset][words]
        elif text.paint is Paint.CROSS:
            is_placed = self.colours is ColourDepth.NONE and (int(text.x), int(text.y)) in self.placed
            plain, new = "·\N{MULTIPLICATION SIGN}" if self.charset is Charset.UNICODE else "xX"
            words = new if is_placed else plain
        if self.charset is Charset.ASCII and text.pointer:
            words = words.translate(_PLAIN_POINTERS)
        code = rgb_code(text.rgb, 38, self.colours) if text.rgb else ink_of(text.paint)
        row, column = self.grid.spot(text.x, text.y, len(words))
        for offset, mark in enumerate(words):
            self.canvas.put(row, column + offset, mark, Ink(code))

    def _steps(self, trace: Trace) -> None:
        """Lead from cell to cell along a track, on the lines between them; ends may fall short of a middle."""
        points = [(math.floor(x) + 0.5, math.floor(y) + 0.5) for x, y in trace.points]
        for (x0, y0), (x1, y1) in itertools.pairwise(points):
            way = _sign(y1 - y0), _sign(x1 - x0)
            if way == (0, 0):
                continue
            fine, plain = _POINTERS[way] if trace.is_directed else _PATHS[way]
            row, column = self.grid.spot((x0 + x1) / 2, (y0 + y1) / 2, 1)
            self.canvas.put(row, column, fine if self.charset is Charset.UNICODE else plain, Ink())

    def _disc(self, disc: Disc) -> None:
        row, column = self.grid.spot(disc.x, disc.y, 1)
        if disc.sign:
            self._beside(disc.x, disc.y, disc.sign)
            return
        if disc.paint in _DOTS:
            if (disc.x, disc.y) in self.written:
                return
            self.canvas.put(row, column, _DOTS[disc.paint][self.charset is Charset.ASCII], Ink())
            return
        self.canvas.lay(row, column, ground_of(disc.paint))
        sign = plain_sign(disc.paint)
        if self.colours is ColourDepth.NONE and sign:
            self.canvas.put(row, column + 1, sign, Ink())


def _is_thin(item: Item) -> bool:
    """Return whether a mark lies beside cells, where characters have no room."""
    return isinstance(item, Box) and min(item.width, item.height) < _LEAST_BOX


def _middle(points: Sequence[Point]) -> Point:
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def _sign(number: float) -> int:
    return (number > 0.25) - (number < -0.25)


def _ascii(arms: tuple[Weight, Weight, Weight, Weight]) -> str:
    """Draw heavy lines as - | + and light ones as dots, so that the two differ."""
    up, right, down, left = arms
    if Weight.HEAVY not in arms:
        return " " if set(arms) == {Weight.NONE} else "."
    is_upright = Weight.HEAVY in {up, down}
    is_level = Weight.HEAVY in {right, left}
    return "+" if is_upright and is_level else "|" if is_upright else "-"
