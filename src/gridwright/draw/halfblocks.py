"""A finished picture in half the width and height: two cells to a character, without clues and lines."""

from gridwright.draw.textstyle import Charset, ColourDepth, rgb_code
from gridwright.model import Paint, Scene
from gridwright.model.scene import Box

__all__ = ["half_blocks"]

_MARKS = {
    Charset.UNICODE: {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"},
    Charset.ASCII: {(False, False): " ", (True, False): "'", (False, True): ".", (True, True): "#"},
}


def half_blocks(
    scene: Scene, *, colours: ColourDepth = ColourDepth.NONE, charset: Charset = Charset.UNICODE
) -> str:
    """Draw the filled cells only, the upper and the lower of two rows as halves of one character."""
    fills = {
        (round(item.y), round(item.x)): item.rgb
        for item in scene.items
        if isinstance(item, Box) and item.paint is Paint.FILL
    }
    lines: list[str] = []
    for row in range(0, scene.shape.height, 2):
        places = [((row, column), (row + 1, column)) for column in range(scene.shape.width)]
        marks = [_mark(fills, upper, lower, colours, charset) for upper, lower in places]
        lines.append("".join(marks).rstrip())
    return "\n".join(lines)


def _mark(
    fills: dict[tuple[int, int], str],
    upper: tuple[int, int],
    lower: tuple[int, int],
    colours: ColourDepth,
    charset: Charset,
) -> str:
    top, bottom = fills.get(upper), fills.get(lower)
    mark = _MARKS[charset][top is not None, bottom is not None]
    if colours is ColourDepth.NONE or not (top or bottom) or charset is Charset.ASCII:
        return mark
    if top and bottom:
        return f"\x1b[{rgb_code(top, 38, colours)};{rgb_code(bottom, 48, colours)}m▀\x1b[0m"
    return f"\x1b[{rgb_code(top or bottom or '', 38, colours)}m{mark}\x1b[0m"
