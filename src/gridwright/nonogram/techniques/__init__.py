"""The techniques of nonograms, one file each; the folder is the registry."""

import functools

from gridwright.model import Registry
from gridwright.nonogram.technique import NonogramTechnique

__all__ = ["TECHNIQUES", "ranked"]

TECHNIQUES = Registry[NonogramTechnique](__name__, list(__path__), "TECHNIQUE")


@functools.cache
def ranked() -> dict[str, NonogramTechnique]:
    """List the techniques by name, cheapest first."""
    return dict(sorted(TECHNIQUES.items(), key=lambda item: item[1].rank))
