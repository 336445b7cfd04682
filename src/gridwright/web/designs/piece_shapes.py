"""Where the pieces of a rule lie on the board, so that a click can find them."""

import functools
from typing import Any, cast

from gridwright.draw.printing import printed
from gridwright.errors import GridwrightError
from gridwright.model.prints import Badge, Outline, Print, Track
from gridwright.model.scene import Box, Disc, Text
from gridwright.sudoku.rule import Frame, Rule, read_rule
from gridwright.sudoku.setting.layering import is_map, pieces_of
from gridwright.web.designs.answers import PieceShape

__all__ = ["shapes_of"]


def shapes_of(rule: Rule, field: str, frame: Frame) -> list[PieceShape]:
    """Say of every piece of a field where it is drawn."""
    kind = type(rule)
    if is_map(kind, field):
        return [_area(text, frame) for text in pieces_of(rule, field)]
    # A class is hashable, whatever a checker makes of the hash of its instances.
    return [_shape(cast("Any", kind), field, text, frame) for text in pieces_of(rule, field)]


def _area(text: str, frame: Frame) -> PieceShape:
    return PieceShape(areas=[[frame.shape.parse(name) for name in text.split()]])


@functools.lru_cache(maxsize=4096)
def _shape(kind: type[Rule], field: str, text: str, frame: Frame) -> PieceShape:
    """Draw a piece alone; what a rule draws only with others is found in the list of pieces."""
    made = PieceShape()
    try:
        prints = tuple(read_rule(kind, {field: [text]}).prints(frame))
    except GridwrightError:
        return made
    for one in prints:
        _add(made, one, frame)
    return made


def _add(made: PieceShape, one: Print, frame: Frame) -> None:
    if isinstance(one, Track):
        made.lines.append(list(one.cells))
        return
    if not isinstance(one, Badge):
        made.areas.append([*one.cells])
    if isinstance(one, Badge | Outline):
        drawn = printed([one], frame.sheet)
        made.points.extend(
            (item.x, item.y) if not isinstance(item, Box) else (item.x + item.width / 2, item.y + item.height / 2)
            for item in (*drawn.ink, *drawn.ground)
            if isinstance(item, Text | Disc) or (isinstance(item, Box) and isinstance(one, Badge))
        )
