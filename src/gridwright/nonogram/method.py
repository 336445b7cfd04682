"""How far the nonogram engine may go: lines alone, probing too, or everything."""

from gridwright.engine.kernels import NonogramMethod as Method

__all__ = ["Method"]
