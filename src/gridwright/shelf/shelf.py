"""A shelf: puzzles, games, designs and collections in one place, and the door to open it by."""

import contextlib
import os
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

from gridwright.shelf.backup import back_up
from gridwright.shelf.choices import Choices, choices_of
from gridwright.shelf.collections import Collections
from gridwright.shelf.committing import Committer
from gridwright.shelf.database import Database
from gridwright.shelf.designs import Designs
from gridwright.shelf.examining import Examiner
from gridwright.shelf.exporting import export_shelf
from gridwright.shelf.games import Games
from gridwright.shelf.identity import Identity, identities_of
from gridwright.shelf.importing import Report, import_puzzles
from gridwright.shelf.migrate import migrate
from gridwright.shelf.place import locate
from gridwright.shelf.puzzles import Puzzles
from gridwright.shelf.query import ME, Query
from gridwright.shelf.records import Manifest
from gridwright.shelf.restoring import Restored, restore_shelf
from gridwright.shelf.search import Page, count, page, walk
from gridwright.shelf.shelved import Shelved
from gridwright.shelf.statistics import Statistics, statistics_of
from gridwright.shelf.stocking import stock

__all__ = ["Shelf", "open_shelf"]


class Shelf:
    """An open shelf; threads may share it, and other programs may use the same place meanwhile."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._committer = committer = Committer(database)
        self.puzzles = Puzzles(database, committer)
        self.games = Games(database, committer)
        self.designs = Designs(database, committer)
        self.collections = Collections(database, committer)

    @property
    def name(self) -> str:
        """Name the place for people."""
        return self.database.name

    def search(self, query: Query | str = "") -> Iterator[Shelved]:
        """Return every puzzle that is found, in the order that the query names; a line is read as a query."""
        return walk(self.database, Query.parse(query) if isinstance(query, str) else query)

    def page(self, query: Query | str = "", *, after: str = "", limit: int = 50) -> Page:
        """Return some of the puzzles that are found; `after` is the `next` of the page before."""
        asked = Query.parse(query) if isinstance(query, str) else query
        return page(self.database, asked, after=after, limit=limit)

    def count(self, query: Query | str = "") -> int:
        """Count the puzzles that are found."""
        return count(self.database, Query.parse(query) if isinstance(query, str) else query)

    def statistics(self, player: str = ME) -> Statistics:
        """Return the statistics of a player."""
        return statistics_of(self.database, player)

    def identities(self, keys: Sequence[str], player: str = ME) -> dict[str, Identity]:
        """Return the labels of puzzles by their keys; those that are not on the shelf are left out."""
        return identities_of(self.database, keys, player)

    def choices(self) -> Choices:
        """List what there is to choose from in a search, with counts."""
        return choices_of(self.database)

    def import_from(
        self,
        path: str | os.PathLike[str],
        *,
        tags: Sequence[str] = (),
        collection: str = "",
        done: Callable[[int], None] = lambda _: None,
    ) -> Report:
        """Put every puzzle of a file, a folder or a zip on the shelf; see `importing`."""
        return import_puzzles(self.database, self.puzzles, Path(path), tags=tags, collection=collection, done=done)

    def export(self, target: str | os.PathLike[str], done: Callable[[int], None] = lambda _: None) -> Manifest:
        """Export everything to plain files, in a new folder or a zip; see `exporting`."""
        return export_shelf(self.database, Path(target), done)

    def restore(self, path: str | os.PathLike[str], done: Callable[[int], None] = lambda _: None) -> Restored:
        """Put everything of an export on the shelf; see `restoring`."""
        return restore_shelf(self.database, self.puzzles, Path(path), done)

    def back_up(self, target: str | os.PathLike[str], done: Callable[[int], None] = lambda _: None) -> int:
        """Write the whole shelf to one file, a shelf itself, and give its size; see `backup`."""
        return back_up(self.database, Path(target), done)

    def examine(
        self,
        done: Callable[[int], None] = lambda _: None,
        *,
        seconds: float = 10.0,
        stop: Callable[[], bool] = lambda: False,
    ) -> int:
        """Solve and rate all puzzles that wait for it, and say how many; see `examining`."""
        return Examiner(self.puzzles, seconds).work(done, stop=stop)

    def stock(self) -> int:
        """Put the puzzles of the package on the shelf that were never there, and say how many."""
        return stock(self)

    def close(self) -> None:
        """Close the shelf."""
        self._committer.close()
        self.database.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def open_shelf(place: str | os.PathLike[str] | None = None, *, stocked: bool = True) -> Shelf:
    """Open the shelf at a place, made and brought up to date where that is needed.

    A place is the path of a file, or a URL such as postgresql://name@host/database. Without one it is what the
    environment variable GRIDWRIGHT_SHELF names, else a file in the user's data folder. The puzzles of the package
    are put on it once, unless it should not be `stocked`.
    """
    database = Database(locate(place))
    with contextlib.ExitStack() as undo:
        undo.callback(database.close)
        migrate(database)
        shelf = Shelf(database)
        if stocked:
            shelf.stock()
        undo.pop_all()
    return shelf
