"""Search: a question becomes a few indexed look-ups; the rarest of them leads, or the order itself does.

A page is asked for by where the last one ended (its last sort value and number), not by counting rows, so that
page 1,000 costs what page 1 costs. Before a search, the rows that each condition alone would find are counted up
to a bound. Where one finds few, they are fetched and sorted. Where all find many, the index of the order is walked
and rows are tested until the page is full, which is soon.
"""

import base64
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Connection, Select, and_, exists, func, literal_column, or_, select

from gridwright.errors import GridwrightError, UnknownNameError
from gridwright.model import FAMILIES
from gridwright.shelf.database import Database
from gridwright.shelf.puzzles import fetch_labels
from gridwright.shelf.query import Query, Sides
from gridwright.shelf.shelved import Shelved, read_shelved
from gridwright.shelf.tables import collections, games, labels, members, puzzles, terms
from gridwright.shelf.words import plain, terms_of

__all__ = ["MOST_ON_PAGE", "Page", "count", "page", "walk"]

MOST_ON_PAGE = 500
_FEW = 1_000
_FEW_OF_SEVERAL = 5_000
"""Rows that are rather fetched and sorted than walked past: more where several conditions may leave very few."""

_HIGHEST = "\N{REPLACEMENT CHARACTER}"

_ORDERS: dict[str, tuple[ColumnElement[Any], bool]] = {
    "newest": (puzzles.c.id, True),
    "oldest": (puzzles.c.id, False),
    "title": (puzzles.c.title_key, False),
    "size": (puzzles.c.cells, False),
    "largest": (puzzles.c.cells, True),
    "level": (puzzles.c.rank, False),
    "hardest": (puzzles.c.rank, True),
}


@dataclass(frozen=True, slots=True)
class Page:
    """Some puzzles in order, and where the next page begins (empty at the end)."""

    puzzles: tuple[Shelved, ...]
    next: str


@dataclass(frozen=True, slots=True)
class _Condition:
    """What must hold of a puzzle: as a test of one row, and as the numbers of all rows, which an index lists."""

    test: ColumnElement[bool]
    rows: Select[Any] | None = None


def page(database: Database, query: Query, *, after: str = "", limit: int = 50) -> Page:
    """Give a page of what is found; `after` is the `next` of the page before."""
    if not 1 <= limit <= MOST_ON_PAGE:
        raise GridwrightError(f"expected 1 to {MOST_ON_PAGE} puzzles on a page, got {limit}")
    column, is_falling = _ORDERS[query.sort]
    order = [column, puzzles.c.id] if column is not puzzles.c.id else [column]
    with database.reading() as connection:
        tests, is_led = _tests(connection, _conditions(query))
        if after:
            tests.append(_behind(query.sort, after))
        if is_led:
            # Told so, the database does not walk the index of the order but fetches the few and sorts them.
            order = [_unindexed(one) for one in order]
        wanted = select(puzzles).where(*tests)
        wanted = wanted.order_by(*(one.desc() if is_falling else one for one in order)).limit(limit + 1)
        rows = connection.execute(wanted).all()
        shown = rows[:limit]
        numbers = [row.id for row in shown]
        labelled, solved = fetch_labels(connection, numbers), _solved(connection, numbers, query.player)
    found = tuple(read_shelved(row, labelled[row.id], is_solved=row.id in solved) for row in shown)
    return Page(found, _place(query.sort, shown[-1]) if len(rows) > limit else "")


def walk(database: Database, query: Query) -> Iterator[Shelved]:
    """Give everything that is found, page by page."""
    after = ""
    while True:
        found = page(database, query, after=after, limit=MOST_ON_PAGE)
        yield from found.puzzles
        after = found.next
        if not after:
            return


def count(database: Database, query: Query) -> int:
    """Count what is found."""
    with database.reading() as connection:
        tests, _ = _tests(connection, _conditions(query))
        return connection.execute(select(func.count()).select_from(puzzles).where(*tests)).scalar_one()


def _tests(connection: Connection, conditions: Sequence[_Condition]) -> tuple[list[ColumnElement[bool]], bool]:
    """Give the tests of a row; where a condition finds few rows by itself, these lead instead of its test."""
    best, fewest = None, (_FEW_OF_SEVERAL if len(conditions) > 1 else _FEW) + 1
    for condition in conditions:
        if condition.rows is not None:
            bounded = condition.rows.limit(fewest).subquery()
            number = connection.execute(select(func.count()).select_from(bounded)).scalar_one()
            if number < fewest:
                best, fewest = condition, number
    tests = [condition.test for condition in conditions if condition is not best]
    if best is not None and best.rows is not None:
        tests.append(puzzles.c.id.in_(best.rows))
    return tests, best is not None


def _conditions(query: Query) -> list[_Condition]:
    found = [_word(term) for term in terms_of([query.text])]
    for name, column in (("family", puzzles.c.family), ("verdict", puzzles.c.verdict)):
        if value := getattr(query, name):
            found.append(_equal(column, value))
    for name, column in (("level", puzzles.c.level), ("difficulty", puzzles.c.difficulty)):
        if value := getattr(query, name):
            found.append(_equal(column, plain(value).replace("-", " ")))
    if query.kind:
        found.append(_labelled("kind", [plain(query.kind), plain(query.kind).replace("-", " ")]))
    found += [_labelled("technique", _techniques(name)) for name in query.techniques]
    found += [_labelled("tag", [plain(tag)]) for tag in query.tags]
    if query.sides is not None:
        found.append(_sized(query.sides))
    if query.collection:
        found.append(_collected(query.collection))
    if query.is_solved is not None:
        found.append(_played(query.player, is_solved=query.is_solved))
    return found


def _word(term: str) -> _Condition:
    begins = and_(terms.c.term >= term, terms.c.term < term + _HIGHEST)
    return _Condition(
        exists().where(terms.c.puzzle_id == puzzles.c.id, begins), select(terms.c.puzzle_id).where(begins)
    )


def _equal(column: Any, value: str) -> _Condition:  # noqa: ANN401 (a column of text)
    return _Condition(_unindexed(column) == value, select(puzzles.c.id).where(column == value))


def _labelled(sort: str, words: Sequence[str]) -> _Condition:
    is_meant = and_(labels.c.sort == sort, labels.c.word.in_(words))
    return _Condition(
        exists().where(labels.c.puzzle_id == puzzles.c.id, is_meant), select(labels.c.puzzle_id).where(is_meant)
    )


def _sized(sides: Sides) -> _Condition:
    height, width = puzzles.c.height, puzzles.c.width
    if sides.is_exact:
        either = or_(
            and_(height == sides.least, width == sides.most), and_(height == sides.most, width == sides.least)
        )
        return _Condition(either, select(puzzles.c.id).where(either))
    return _Condition(and_(height.between(sides.least, sides.most), width.between(sides.least, sides.most)))


def _collected(name: str) -> _Condition:
    own = select(collections.c.id).where(collections.c.name == name).scalar_subquery()
    return _Condition(
        exists().where(members.c.puzzle_id == puzzles.c.id, members.c.collection_id == own),
        select(members.c.puzzle_id).where(members.c.collection_id == own),
    )


def _played(player: str, *, is_solved: bool) -> _Condition:
    solved = and_(games.c.player == player, games.c.solved.is_(True))
    test = exists().where(games.c.puzzle_id == puzzles.c.id, solved)
    if not is_solved:
        return _Condition(~test)
    return _Condition(test, select(games.c.puzzle_id).where(solved, games.c.puzzle_id.is_not(None)).distinct())


def _techniques(word: str) -> list[str]:
    """Give the names of the techniques that people call so."""
    wanted = _spoken(word)
    known = {
        name: {_spoken(name), _spoken(record.title), *map(_spoken, record.aliases)}
        for family in FAMILIES.values()
        for name, record in family.techniques().items()
    }
    found = [name for name, called in known.items() if wanted in called]
    if not found:
        raise UnknownNameError("technique", word, sorted(known))
    return found


def _spoken(name: str) -> str:
    return plain(name).replace("-", " ").replace("_", " ")


def _unindexed(column: Any) -> Any:  # noqa: ANN401 (a column, and an expression of the same type)
    """Give the same value in a form that no index is used for."""
    return column.concat("") if column.type.python_type is str else column + literal_column("0")


def _solved(connection: Connection, numbers: Sequence[int], player: str) -> set[int]:
    if not numbers:
        return set()
    found = connection.execute(
        select(games.c.puzzle_id).where(
            games.c.puzzle_id.in_(numbers), games.c.player == player, games.c.solved.is_(True)
        )
    )
    return set(found.scalars())


def _place(sort: str, row: Any) -> str:  # noqa: ANN401 (a row of puzzles)
    column, _ = _ORDERS[sort]
    value = row._mapping[column]  # noqa: SLF001 (the public way to a value by its column)
    return base64.urlsafe_b64encode(msgspec.json.encode([sort, value, row.id])).decode()


def _behind(sort: str, after: str) -> ColumnElement[bool]:
    try:
        told = msgspec.json.decode(base64.urlsafe_b64decode(after), type=tuple[str, float | str, int])
    except (ValueError, msgspec.MsgspecError):
        raise GridwrightError("expected where the last page ended, got something else") from None
    column, is_falling = _ORDERS[sort]
    name, value, number = told
    if name != sort or isinstance(value, str) != (column.type.python_type is str):
        raise GridwrightError(f"expected where a page in the order {sort!r} ended, got that of another")
    if column is puzzles.c.id:
        return puzzles.c.id < number if is_falling else puzzles.c.id > number
    if is_falling:
        return and_(column <= value, or_(column < value, puzzles.c.id < number))
    return and_(column >= value, or_(column > value, puzzles.c.id > number))
