"""How the puzzles of each family are found and read in pictures; the folder is the registry."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from gridwright.model import Registry
from gridwright.scanning.image import Picture
from gridwright.scanning.scanned import Reading

__all__ = ["SCANNERS", "Scanner"]


class Scanner(NamedTuple):
    """Finds every puzzle of a family in a picture and reads it; nothing where there is none.

    `order` says when it is asked: the quickest come first, and where one finds a puzzle the others are not asked.
    """

    find: Callable[[Picture], Sequence[Reading]]
    order: int


SCANNERS = Registry[Scanner](__name__, list(__path__), "SCANNER")
