"""The shelf: puzzles, games, designs and collections that stay, in a file or on a database server."""

from typing import TYPE_CHECKING

from gridwright.lazy import lazily

if TYPE_CHECKING:
    from gridwright.shelf.query import ME, SORTS, Query, Sides
    from gridwright.shelf.shelf import Shelf, open_shelf
    from gridwright.shelf.shelved import Examined, Shelved

__all__ = ["ME", "SORTS", "Examined", "Query", "Shelf", "Shelved", "Sides", "open_shelf"]

__getattr__ = lazily(
    __name__, {"query": "ME SORTS Query Sides", "shelf": "Shelf open_shelf", "shelved": "Examined Shelved"}
)
