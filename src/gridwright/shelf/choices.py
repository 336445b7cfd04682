"""What there is to choose from in a search: families, kinds, levels, techniques, tags and sizes, with counts."""

from dataclasses import dataclass
from typing import Any

from sqlalchemy import func, select

from gridwright.model import FAMILIES
from gridwright.shelf.database import Database
from gridwright.shelf.levels import rank_of
from gridwright.shelf.tables import labels, puzzles

__all__ = ["Choice", "Choices", "choices_of"]

_MOST = 200


@dataclass(frozen=True, slots=True)
class Choice:
    """A word to search by, what people call it, and how many puzzles it finds; a kind tells its family."""

    name: str
    title: str
    count: int
    family: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Choices:
    """All choices, the most frequent first; levels from easy to hard, sizes from small to large.

    A kind is listed once, by the name that tells most; other names find it too.
    """

    families: tuple[Choice, ...]
    kinds: tuple[Choice, ...]
    levels: tuple[Choice, ...]
    techniques: tuple[Choice, ...]
    tags: tuple[Choice, ...]
    sizes: tuple[Choice, ...]


def choices_of(database: Database) -> Choices:
    """Count what puzzles are called, and how many are called so."""
    titles = {name: record.title for family in FAMILIES.values() for name, record in family.techniques().items()}
    with database.reading() as connection:

        def counted(column: Any) -> list[tuple[str, int]]:  # noqa: ANN401 (a column of text)
            query = select(column, func.count()).where(column != "").group_by(column)
            return [(row[0], row[1]) for row in connection.execute(query)]

        def labelled(sort: str) -> list[tuple[str, int]]:
            query = select(labels.c.word, func.count().label("number")).where(labels.c.sort == sort)
            ordered = query.group_by(labels.c.word).order_by(func.count().desc(), labels.c.word).limit(_MOST)
            return [(row[0], row[1]) for row in connection.execute(ordered)]

        sizes = connection.execute(
            select(puzzles.c.height, puzzles.c.width, func.count())
            .group_by(puzzles.c.height, puzzles.c.width)
            .order_by(puzzles.c.height * puzzles.c.width, puzzles.c.height)
            .limit(_MOST)
        ).all()
        families, levels = counted(puzzles.c.family), counted(puzzles.c.level)
        kinds, techniques, tags = labelled("kind"), labelled("technique"), labelled("tag")
        named = connection.execute(select(puzzles.c.kind, puzzles.c.family).distinct()).all()
    family_of_kind = {row.kind: row.family for row in named}
    levels.sort(key=lambda found: rank_of(found[0], 0.0))
    return Choices(
        families=tuple(Choice(name, FAMILIES[name].title, count) for name, count in sorted(families)),
        kinds=tuple(
            Choice(name, name, count, family_of_kind[name]) for name, count in kinds if name in family_of_kind
        ),
        levels=tuple(Choice(name, name, count) for name, count in levels),
        techniques=tuple(Choice(name, titles.get(name, name), count) for name, count in techniques),
        tags=tuple(Choice(name, name, count) for name, count in tags),
        sizes=tuple(Choice(f"{row[0]}x{row[1]}", f"{row[0]}x{row[1]}", row[2]) for row in sizes),
    )
