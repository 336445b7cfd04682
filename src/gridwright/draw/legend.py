"""The legend of a drawing: what the highlights of a step mean, in lines below the grid."""

from collections.abc import Iterator, Sequence

from gridwright.model import Paint, Scene
from gridwright.model.figure import Layer
from gridwright.model.scene import Arrow, Box, Disc, Entry, Item, Point, Text, Trace
from gridwright.words import catalogue

__all__ = ["entries_of", "with_legend"]

_PIXELS = 12.5
"""How high the letters of a legend should be on a screen."""
_SIZES = (0.25, 0.6)
_LINE = 1.6
_LETTER = 0.54
"""The height of a line and the mean width of a letter, as shares of the size of the text."""
_GAP = 1.2


def entries_of(layer: Layer, *, has_notes: bool) -> Iterator[Entry]:
    """Return the lines of a legend that tell of a layer, none where it says nothing."""
    if not layer.says:
        return
    words = catalogue("figure")
    if layer.links:
        told = {link.is_strong for link in layer.links}
        kinds = [is_strong for is_strong in (True, False) if is_strong in told]
        for is_strong in kinds:
            yield Entry(words.tell(f"link-{'strong' if is_strong else 'weak'}", {}), (_arrow(layer, is_strong),))
        return
    yield Entry(words.tell(layer.says, layer.told), tuple(_swatch(layer, has_notes=has_notes)))


def _arrow(layer: Layer, is_strong: bool) -> Item:  # noqa: FBT001
    return Arrow((-0.1, 0.5), ((0.5, 0.5),), (1.1, 0.5), *link_paint(layer.paint, is_strong=is_strong))


def link_paint(paint: Paint, *, is_strong: bool) -> tuple[Paint, bool]:
    """Return the paint of a link, and whether it is dashed beyond what the paint says."""
    if paint is Paint.LINK_STRONG:
        return (Paint.LINK_STRONG if is_strong else Paint.LINK_WEAK), False
    return paint, not is_strong


def _swatch(layer: Layer, *, has_notes: bool) -> Iterator[Item]:
    """Show a layer in a square of one cell."""
    paint = layer.paint
    if layer.lines:
        if paint is Paint.COVER:
            yield _frame(0.02, 0.22, 0.96, 0.56, paint)
        else:
            yield Box(0, 0.12, 1, 0.76, paint)
    elif layer.bars:
        yield Box(0, 0.3, 1, 0.4, paint, rgb=layer.bars[0].rgb)
        yield _frame(0, 0.3, 1, 0.4, paint)
    elif has_notes and layer.spots and layer.spots[0].symbol is not None:
        if not layer.spots[0].is_hollow:
            yield Disc(0.5, 0.5, 0.42, paint)
        yield Disc(0.5, 0.5, 0.42, paint, is_ring=True)
    else:
        yield Box(0.05, 0.05, 0.9, 0.9, paint)
        yield _frame(0.05, 0.05, 0.9, 0.9, paint)
    if layer.labels:
        yield Text(0.5, 0.5, layer.labels[0].text, 0.7, paint)


def _frame(x: float, y: float, width: float, height: float, paint: Paint) -> Trace:
    right, bottom = x + width, y + height
    return Trace(((x, y), (right, y), (right, bottom), (x, bottom), (x, y)), paint)


def with_legend(scene: Scene) -> Scene:
    """Return a scene whose legend is drawn below the grid, as wide as the drawing."""
    if not scene.legend:
        return scene
    size = min(max(_PIXELS / scene.pitch, _SIZES[0]), _SIZES[1])
    width = scene.left + scene.shape.width + scene.right
    top = scene.shape.height + scene.bottom + 0.3 * size + 6 / scene.pitch
    x, row = 0.0, 0
    items: list[Item] = []
    for entry in scene.legend:
        needed = size * (1 + 0.5 + _LETTER * len(entry.text))
        if x and x + needed > width:
            x, row = 0.0, row + 1
        y = top + row * size * _LINE
        items += (_moved(item, (x - scene.left, y), size) for item in entry.swatch)
        left = x - scene.left + 1.5 * size
        items.append(Text(left, y + size / 2, entry.text, size, Paint.LABEL, is_caption=True))
        x += needed + _GAP * size
    height = top - scene.shape.height - scene.bottom + (row + 1) * size * _LINE
    return scene._replace(items=(*scene.items, *items), below=height, legend=())


def _moved(item: Item, by: Point, scale: float) -> Item:
    def place(point: Point) -> Point:
        return by[0] + point[0] * scale, by[1] + point[1] * scale

    match item:
        case Box():
            x, y = place((item.x, item.y))
            return item._replace(x=x, y=y, width=item.width * scale, height=item.height * scale)
        case Trace():
            return item._replace(points=_places(item.points, by, scale))
        case Disc():
            x, y = place((item.x, item.y))
            return item._replace(x=x, y=y, radius=item.radius * scale)
        case Text():
            x, y = place((item.x, item.y))
            return item._replace(x=x, y=y, size=item.size * scale)
        case Arrow():
            return item._replace(
                start=place(item.start), bends=_places(item.bends, by, scale), end=place(item.end)
            )


def _places(points: Sequence[Point], by: Point, scale: float) -> tuple[Point, ...]:
    return tuple((by[0] + x * scale, by[1] + y * scale) for x, y in points)
