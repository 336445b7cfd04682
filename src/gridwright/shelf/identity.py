"""How a puzzle is labelled wherever it appears: number and title on the shelf, level, owner."""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import select

from gridwright.shelf.database import Database
from gridwright.shelf.query import ME
from gridwright.shelf.tables import games, labels, puzzles

__all__ = ["MINE", "Identity", "identities_of"]

MINE = "mine"
"""The tag of puzzles that were made here."""

_CHUNK = 500


@dataclass(frozen=True, slots=True, kw_only=True)
class Identity:
    """How the shelf knows a puzzle: `is_mine` where it was designed here, `is_solved` by the player who asks."""

    number: int
    title: str
    level: str
    is_mine: bool
    is_solved: bool


def identities_of(database: Database, keys: Sequence[str], player: str = ME) -> dict[str, Identity]:
    """Return the identities of puzzles by their keys; those that are not on the shelf are left out."""
    mine = select(labels.c.puzzle_id).where(labels.c.sort == "tag", labels.c.word == MINE)
    solved = (
        select(games.c.id)
        .where(games.c.puzzle_id == puzzles.c.id, games.c.player == player, games.c.solved.is_(True))
        .exists()
    )
    columns = (puzzles.c.key, puzzles.c.id, puzzles.c.title, puzzles.c.level)
    query = select(*columns, puzzles.c.id.in_(mine).label("is_mine"), solved.label("is_solved"))
    found: dict[str, Identity] = {}
    with database.reading() as connection:
        for start in range(0, len(keys), _CHUNK):
            rows = connection.execute(query.where(puzzles.c.key.in_(keys[start : start + _CHUNK])))
            for row in rows:
                found[row.key] = Identity(
                    number=row.id,
                    title=row.title,
                    level=row.level,
                    is_mine=bool(row.is_mine),
                    is_solved=bool(row.is_solved),
                )
    return found
