"""Merge adjacent boxes of the same look, so that drawings stay small and show no seams."""

from collections.abc import Iterable, Iterator

from gridwright.model.scene import Box, Item

__all__ = ["joined"]


def joined(items: Iterable[Item]) -> Iterator[Item]:
    """Merge consecutive boxes that touch side by side and look the same.

    >>> from gridwright.model import Paint
    >>> [item.width for item in joined([Box(0, 0, 1, 1, Paint.FILL), Box(1, 0, 1, 1, Paint.FILL)])]
    [2]
    """
    held: Box | None = None
    for item in items:
        if isinstance(item, Box) and held is not None and _continues(held, item):
            held = held._replace(width=held.width + item.width)
            continue
        if held is not None:
            yield held
        held = item if isinstance(item, Box) else None
        if held is None:
            yield item
    if held is not None:
        yield held


def _continues(left: Box, right: Box) -> bool:
    return right.x == left.x + left.width and (right.y, right.height, right.paint, right.rgb) == (
        left.y,
        left.height,
        left.paint,
        left.rgb,
    )
