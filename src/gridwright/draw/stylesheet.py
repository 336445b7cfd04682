"""The style of every paint as CSS rules, the same ones in an SVG file and on the page."""

from collections.abc import Callable, Iterable, Iterator

from gridwright.draw.theme import WEIGHTS, Tone
from gridwright.model import Paint

__all__ = ["paint_rules"]

_FRAME_WEIGHT = 2.0
_BOLD = (Paint.GIVEN, Paint.CLUE, Paint.DEFINING, Paint.PLACED)
_CRISP = (Paint.FILL, Paint.BLANK, Paint.GRID_THIN, Paint.GRID_THICK, Paint.FRAME)
_OUTLINED = (Paint.CLUE_GROUND, Paint.CHOICE)
_DASHES = {Paint.OUTLINE: "4 3", Paint.LINK_WEAK: "5 4", Paint.COVER: "7 4"}


def paint_rules(paints: Iterable[Paint], tone: Callable[[Paint], Tone]) -> Iterator[str]:
    """Write the rules of paints; `tone` gives the two colours of each as CSS writes them.

    Areas and discs take the ground of their paint, texts, lines, rings and the heads of arrows its ink.

    >>> next(paint_rules([Paint.NOTE], lambda paint: Tone(ink="#333")))
    'text.gw-note,path.gw-note-head{fill:#333}'
    """
    used = tuple(dict.fromkeys(paints))
    for paint in used:
        colours, name = tone(paint), f"gw-{paint.value}"
        if colours.ground:
            yield f"rect.{name},circle.{name}{{fill:{colours.ground}}}"
        if colours.ink:
            weight = f"{WEIGHTS.get(paint, _FRAME_WEIGHT):g}"
            yield f"text.{name},path.{name}-head{{fill:{colours.ink}}}"
            yield f"path.{name}{{stroke:{colours.ink};stroke-width:{weight}}}"
            yield f"circle.{name}-ring{{fill:none;stroke:{colours.ink};stroke-width:{weight}}}"
        if paint in _DASHES:
            yield f".{name}{{stroke-dasharray:{_DASHES[paint]}}}"
    yield "path.gw-wide{stroke-linecap:round;stroke-linejoin:round}"
    for group, style in (
        (_BOLD, "font-weight:500"),
        (_CRISP, "shape-rendering:crispEdges"),
        (_OUTLINED, f"stroke:{tone(Paint.GRID_THIN).ink}"),
        ((Paint.CLUE_GROUND_DONE,), "opacity:.35"),
    ):
        names = ",".join(f".gw-{paint.value}" for paint in group if paint in used)
        if names:
            yield f"{names}{{{style}}}"
