"""The techniques of nonograms, told in techniques.json and read into records by `records.py`."""

import functools

from gridwright.model import Registry
from gridwright.nonogram.technique import NonogramTechnique

__all__ = ["TECHNIQUES", "ranked"]

TECHNIQUES = Registry[NonogramTechnique](__name__, list(__path__), "TECHNIQUE")


@functools.cache
def ranked(*, coloured: bool = False) -> dict[str, NonogramTechnique]:
    """List the techniques by name, cheapest first.

    With colours, Simple Spaces comes before Simple Boxes: it says which colours may stand where, and blocks are
    pushed once that is known instead of a cell farther after each line.
    """
    order = sorted(TECHNIQUES.items(), key=lambda item: item[1].rank)
    if coloured:
        order.sort(key=lambda item: item[0] != "simple-spaces")
    return dict(order)
