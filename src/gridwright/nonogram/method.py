"""How far the nonogram engine may go."""

import enum

__all__ = ["Method"]


class Method(enum.Enum):
    """What may be used: single lines, assumptions about one cell too, or everything."""

    LINES = 0
    PROBING = 1
    EVERYTHING = 2
