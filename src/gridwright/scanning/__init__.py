"""Photos and screenshots of puzzles become documents: found, read with likelihoods, proofread by the engine."""

from typing import TYPE_CHECKING

from gridwright.lazy import lazily

if TYPE_CHECKING:
    from gridwright.scanning.front import scan
    from gridwright.scanning.scanned import Doubt, Scanned

__all__ = ["Doubt", "Scanned", "scan"]

__getattr__ = lazily(__name__, {"front": "scan", "scanned": "Doubt Scanned"})
