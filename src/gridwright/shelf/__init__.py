"""The shelf: puzzles, games, designs and collections that stay, in a file or on a database server."""

from gridwright.shelf.query import ME, SORTS, Query, Sides
from gridwright.shelf.shelf import Shelf, open_shelf
from gridwright.shelf.shelved import Examined, Shelved

__all__ = ["ME", "SORTS", "Examined", "Query", "Shelf", "Shelved", "Sides", "open_shelf"]
