"""Where a shelf stands: a file in the user's data folder, another file, or a database named by a URL."""

import os
import sys
from pathlib import Path

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from gridwright.errors import ShelfError

__all__ = ["VARIABLE", "data_folder", "default_place", "locate", "spoken"]

VARIABLE = "GRIDWRIGHT_SHELF"
"""The environment variable that names the place where nothing else does."""

_POSTGRESQL = frozenset({"postgresql", "postgres", "postgresql+psycopg"})


def data_folder() -> Path:
    """Return the folder in which this system keeps what programs store for a user."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA")
        return (Path(base) if base else Path.home() / "AppData" / "Local") / "Gridwright"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Gridwright"
    base = os.environ.get("XDG_DATA_HOME")
    return (Path(base) if base else Path.home() / ".local" / "share") / "gridwright"


def default_place() -> str:
    """Return the place that the environment names, else the file in the data folder."""
    return os.environ.get(VARIABLE) or str(data_folder() / "shelf.db")


def locate(place: str | os.PathLike[str] | None = None) -> URL:
    """Read a place: a path is an SQLite file, postgresql://... a database on a server.

    >>> locate("my.db").render_as_string()
    'sqlite:///my.db'
    >>> locate("postgresql://anna@example.org/puzzles").drivername
    'postgresql+psycopg'
    """
    named = os.fspath(place) if place is not None else default_place()
    if not named:
        raise ShelfError("expected the place of a shelf, a path or postgresql://..., got nothing")
    if "://" not in named:
        return URL.create("sqlite", database=str(Path(named).expanduser()))
    try:
        url = make_url(named)
    except ArgumentError:
        raise ShelfError(
            f"expected a path or a URL such as postgresql://name@host/database, got {named!r}"
        ) from None
    if url.drivername == "sqlite":
        return url
    if url.drivername not in _POSTGRESQL:
        raise ShelfError(f"expected a path, sqlite:/// or postgresql://, got {url.drivername}://")
    return url.set(drivername="postgresql+psycopg")


def spoken(url: URL) -> str:
    """Name a place for people, without its password."""
    return url.database or "" if url.drivername == "sqlite" else url.render_as_string(hide_password=True)
