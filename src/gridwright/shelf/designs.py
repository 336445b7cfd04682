"""Designs: puzzles in the making, kept under a name as texts that need not be whole puzzles yet."""

import time
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Row, delete, insert, select, update

from gridwright.errors import NotOnShelfError, StaleGameError, UnknownNameError
from gridwright.model import FAMILIES
from gridwright.shelf.committing import Committer
from gridwright.shelf.database import Database
from gridwright.shelf.naming import check_name
from gridwright.shelf.tables import designs

__all__ = ["Design", "Designs"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Design:
    """A design: its text is whatever its maker reads again; `version` counts how often it was saved."""

    id: int
    name: str
    family: str
    text: str
    version: int
    changed: float


class Designs:
    """The designs of a shelf; a name is used once in each family."""

    def __init__(self, database: Database, committer: Committer) -> None:
        self._database = database
        self._committer = committer

    def list(self, family: str = "") -> list[Design]:
        """List the designs, the latest first."""
        query = select(designs).order_by(designs.c.changed.desc(), designs.c.id.desc())
        with self._database.reading() as connection:
            rows = connection.execute(query.where(designs.c.family == family) if family else query).all()
        return [_read(row) for row in rows]

    def get(self, number: int) -> Design:
        """Return the design of a number."""
        with self._database.reading() as connection:
            return _read(_row(connection, number))

    def save(self, name: str, family: str, text: str, *, version: int | None = None) -> Design:
        """Save a design under its name, over the one that has it already.

        With a version, only that one is overwritten: one that was saved elsewhere meanwhile is not lost.
        """
        checked = check_name(name)
        if family not in FAMILIES:
            raise UnknownNameError("family", family, FAMILIES)

        def work(connection: Connection) -> Design:
            now = time.time()
            held = connection.execute(
                select(designs).where(designs.c.name == checked, designs.c.family == family)
            ).first()
            _check_version(held, version)
            if held is None:
                row = {"name": checked, "family": family, "text": text, "version": 1, "added": now, "changed": now}
                number = connection.execute(insert(designs).returning(designs.c.id), row).scalar_one()
            else:
                number = held.id
                values = {"text": text, "version": held.version + 1, "changed": now}
                connection.execute(update(designs).where(designs.c.id == number).values(values))
            return _read(_row(connection, number))

        return self._committer.run(work)

    def remove(self, number: int) -> None:
        """Take a design away."""

        def work(connection: Connection) -> None:
            connection.execute(delete(designs).where(designs.c.id == _row(connection, number).id))

        self._committer.run(work)


def _check_version(held: Row[Any] | None, version: int | None) -> None:
    present = 0 if held is None else held.version
    if version is not None and version != present:
        raise StaleGameError(
            f"expected version {present} of the design, got {version}: it was saved elsewhere; "
            "open it again or choose another name",
            present,
        )


def _row(connection: Connection, number: int) -> Row[Any]:
    row = connection.execute(select(designs).where(designs.c.id == number)).first()
    if row is None:
        raise NotOnShelfError(f"expected the number of a design on the shelf, got {number}")
    return row


def _read(row: Row[Any]) -> Design:
    return Design(
        id=row.id, name=row.name, family=row.family, text=row.text, version=row.version, changed=row.changed
    )
