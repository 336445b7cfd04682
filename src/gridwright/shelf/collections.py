"""Collections: named lists of puzzles in an order of their own."""

import time
from dataclasses import dataclass

from sqlalchemy import Connection, delete, func, insert, select

from gridwright.errors import NotOnShelfError
from gridwright.shelf.committing import Committer
from gridwright.shelf.database import Database
from gridwright.shelf.naming import check_line, check_name
from gridwright.shelf.tables import collections, members

__all__ = ["Collection", "Collections", "put_into"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Collection:
    """A collection with the number of its puzzles."""

    name: str
    description: str
    count: int


class Collections:
    """The collections of a shelf."""

    def __init__(self, database: Database, committer: Committer) -> None:
        self._database = database
        self._committer = committer

    def list(self) -> list[Collection]:
        """List all collections by name."""
        query = (
            select(collections.c.name, collections.c.description, func.count(members.c.puzzle_id).label("number"))
            .join_from(collections, members, isouter=True)
            .group_by(collections.c.id, collections.c.name, collections.c.description)
            .order_by(collections.c.id)
        )
        with self._database.reading() as connection:
            return [
                Collection(name=row.name, description=row.description, count=row.number)
                for row in connection.execute(query)
            ]

    def put(self, name: str, *numbers: int, description: str | None = None) -> None:
        """Put puzzles into a collection, which is made where there is none of the name."""
        checked, said = check_name(name), check_line(description or "", "description")
        self._committer.run(lambda connection: put_into(connection, checked, numbers, said))

    def take(self, name: str, *numbers: int) -> None:
        """Take puzzles out of a collection; they stay on the shelf."""

        def work(connection: Connection) -> None:
            own = _number(connection, name)
            connection.execute(
                delete(members).where(members.c.collection_id == own, members.c.puzzle_id.in_(numbers))
            )

        self._committer.run(work)

    def remove(self, name: str) -> None:
        """Forget a collection; its puzzles stay on the shelf."""

        def work(connection: Connection) -> None:
            own = _number(connection, name)
            connection.execute(delete(collections).where(collections.c.id == own))

        self._committer.run(work)


def _number(connection: Connection, name: str) -> int:
    found = connection.execute(select(collections.c.id).where(collections.c.name == name)).scalar()
    if found is None:
        raise NotOnShelfError(f"expected the name of a collection on the shelf, got {name!r}")
    return int(found)


def put_into(connection: Connection, name: str, numbers: tuple[int, ...], description: str = "") -> None:
    """Put puzzles into a collection within a transaction, behind those that are there."""
    own = connection.execute(select(collections.c.id).where(collections.c.name == name)).scalar()
    if own is None:
        row = {"name": name, "description": description, "added": time.time()}
        own = connection.execute(insert(collections).returning(collections.c.id), row).scalar_one()
    inside = set(
        connection.execute(
            select(members.c.puzzle_id).where(members.c.collection_id == own, members.c.puzzle_id.in_(numbers))
        ).scalars()
    )
    last = connection.execute(
        select(func.coalesce(func.max(members.c.position), 0)).where(members.c.collection_id == own)
    ).scalar_one()
    fresh = [number for number in dict.fromkeys(numbers) if number not in inside]
    if fresh:
        rows = [
            {"collection_id": own, "puzzle_id": number, "position": last + place}
            for place, number in enumerate(fresh, start=1)
        ]
        connection.execute(insert(members), rows)
