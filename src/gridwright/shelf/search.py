"""Search: a query becomes a few indexed look-ups; the most selective one drives the query, or the sort order.

A page is asked for by where the last one ended (its last sort value and number), not by counting rows, so that
page 1,000 costs what page 1 costs. Before a search, the rows that each condition alone would find are counted up
to a bound. Where the rarest finds fewer than would be walked past until a page is full, its rows are fetched and
sorted. Otherwise the index of the order is walked and rows are tested, a bounded way at first: conditions that
hardly ever hold together are noticed there, and led by the rarest after all.
"""

import base64
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import msgspec
from sqlalchemy import (
    ColumnElement,
    Connection,
    Row,
    Select,
    and_,
    exists,
    func,
    intersect,
    literal_column,
    or_,
    select,
)

from gridwright.errors import GridwrightError, UnknownNameError
from gridwright.model import FAMILIES
from gridwright.shelf.database import Database
from gridwright.shelf.levels import UNRATED, ranks_between
from gridwright.shelf.puzzles import fetch_labels
from gridwright.shelf.query import Query, Sides
from gridwright.shelf.shelved import Shelved, read_shelved
from gridwright.shelf.tables import collections, games, labels, members, puzzles, terms
from gridwright.shelf.words import plain, terms_of

__all__ = ["MOST_ON_PAGE", "Page", "count", "page", "walk"]

MOST_ON_PAGE = 500
_MOST_COUNTED = 20_000
_SHORTEST_WALK = 1_500
_WORTH_LISTING = 10
"""To list a row of an index takes about a tenth of the time that it takes to test a row."""

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
    """Return a page of what is found; `after` is the `next` of the page before."""
    if not 1 <= limit <= MOST_ON_PAGE:
        raise GridwrightError(f"expected 1 to {MOST_ON_PAGE} puzzles on a page, got {limit}")
    with database.reading() as connection:
        rows = _found(connection, query, after, limit + 1)
        shown = rows[:limit]
        numbers = [row.id for row in shown]
        labelled, solved = fetch_labels(connection, numbers), _solved(connection, numbers, query.player)
    found = tuple(read_shelved(row, labelled[row.id], is_solved=row.id in solved) for row in shown)
    return Page(found, _place(query.sort, shown[-1]) if len(rows) > limit else "")


def walk(database: Database, query: Query) -> Iterator[Shelved]:
    """Return everything that is found, page by page."""
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
        tests = _plan(connection, _conditions(query), 1).led
        return connection.execute(select(func.count()).select_from(puzzles).where(*tests)).scalar_one()


def _found(connection: Connection, query: Query, after: str, limit: int) -> Sequence[Row[Any]]:
    """Fetch the first rows that are found; what is not rated comes last, also where the hardest come first."""
    last = _last(query.sort, after) if after else None
    behind = [] if last is None else [_behind(query.sort, *last)]
    if query.sort != "hardest":
        return _fetched(connection, query, behind, limit)
    is_rated = puzzles.c.rank < UNRATED
    if last is not None and last[0] == UNRATED:
        return _fetched(connection, query, [*behind, ~is_rated], limit)
    rated = _fetched(connection, query, [*behind, is_rated], limit)
    rest = _fetched(connection, query, [~is_rated], limit - len(rated)) if len(rated) < limit else []
    return [*rated, *rest]


def _fetched(
    connection: Connection, query: Query, behind: list[ColumnElement[bool]], limit: int
) -> Sequence[Row[Any]]:
    """Fetch the first rows that lie behind a place, by whichever way is shorter."""
    plan = _plan(connection, _conditions(query), limit)
    if plan.way and query.sort == "title" and len(terms_of([query.text])) > 1:
        # Words stand in titles, so that they are not spread over the order of titles by chance.
        plan = replace(plan, way=0)
    if plan.way is None:
        return connection.execute(_ordered(query.sort, [*plan.tests, *behind]).limit(limit)).all()
    if plan.way:
        column, _ = _ORDERS[query.sort]
        farthest = _ordered(query.sort, behind, column, puzzles.c.id.label("number")).limit(1).offset(plan.way)
        end = connection.execute(farthest).first()
        near = [] if end is None else [_up_to(query.sort, end[0], end[1])]
        walked = _ordered(query.sort, [*plan.tests, *behind, *near])
        rows = connection.execute(walked.limit(limit)).all()
        if len(rows) == limit or end is None:
            return rows
    numbers = _sorted(connection, query.sort, [*plan.led, *behind], limit)
    found = {row.id: row for row in connection.execute(select(puzzles).where(puzzles.c.id.in_(numbers)))}
    return [found[number] for number in numbers]


@dataclass(frozen=True, slots=True)
class _Plan:
    """How to search: tests of a row, the same led by rare rows, and how far to walk at first.

    `way` is None where nothing can lead, and 0 where it is not worth while to walk.
    """

    tests: list[ColumnElement[bool]]
    led: list[ColumnElement[bool]]
    way: int | None


def _plan(connection: Connection, conditions: Sequence[_Condition], limit: int) -> _Plan:
    """Count what every condition alone finds, up to a bound, and choose."""
    tests = [condition.test for condition in conditions]
    listable = [(one, one.rows) for one in conditions if one.rows is not None]
    bounded = [rows.limit(_MOST_COUNTED).subquery() for _, rows in listable]
    counts = [select(func.count()).select_from(rows).scalar_subquery() for rows in bounded]
    last, *numbers = connection.execute(select(select(func.max(puzzles.c.id)).scalar_subquery(), *counts)).one()
    whole = max(1, last or 0)
    counted = [(number, one, rows) for number, (one, rows) in zip(numbers, listable, strict=True)]
    share = math.prod(max(1, number) / max(whole, number) for number in numbers)
    if not counted:
        return _Plan(tests, tests, None)
    counted.sort(key=lambda one: one[0])
    fewest = counted[0][0]
    leading = [counted[0], *(one for one in counted[1:] if one[0] < min(_MOST_COUNTED, _WORTH_LISTING * fewest))]
    listed = [one[2] for one in leading]
    leaders = {id(one[1]) for one in leading}
    led = [condition.test for condition in conditions if id(condition) not in leaders]
    led.append(puzzles.c.id.in_(listed[0] if len(listed) == 1 else intersect(*listed)))
    # Both ways are counted in rows that are tested.
    left = max(1.0, fewest * math.prod(one[0] / whole for one in leading[1:]))
    leading_costs = left + sum(one[0] for one in leading) / _WORTH_LISTING
    walking_costs = limit / share * len(tests)
    way = max(_SHORTEST_WALK, int(4 * limit / share))
    return _Plan(tests, led, way if leading_costs > walking_costs else 0)


def _sorted(connection: Connection, sort: str, tests: Sequence[ColumnElement[bool]], limit: int) -> Sequence[int]:
    """Return the numbers of the first rows by fetching all that pass the tests and sorting them."""
    # Told so, the database does not walk the index of the order; whole rows are fetched only for the page.
    query = _ordered(sort, tests, puzzles.c.id, is_indexed=False)
    return connection.execute(query.limit(limit)).scalars().all()


def _ordered(
    sort: str, tests: Sequence[ColumnElement[bool]], *columns: ColumnElement[Any], is_indexed: bool = True
) -> Select[Any]:
    """Select rows, or some columns of them, in order."""
    column, is_falling = _ORDERS[sort]
    order = [column, puzzles.c.id] if column is not puzzles.c.id else [column]
    if not is_indexed:
        order = [_unindexed(one) for one in order]
    wanted = select(*columns) if columns else select(puzzles)
    return wanted.where(*tests).order_by(*(one.desc() if is_falling else one for one in order))


def _conditions(query: Query) -> list[_Condition]:
    found = [_word(term) for term in terms_of([query.text])]
    if query.sides is not None:
        found.append(_sized(query.sides, query.family))
    elif query.family:
        found.append(_equal(puzzles.c.family, query.family))
    if query.verdict:
        found.append(_equal(puzzles.c.verdict, query.verdict))
    if ".." in query.level:
        found.append(_ranked(query.level))
    elif query.level:
        found.append(_equal(puzzles.c.level, plain(query.level).replace("-", " ")))
    if query.difficulty:
        found.append(_equal(puzzles.c.difficulty, plain(query.difficulty).replace("-", " ")))
    if query.kind:
        found.append(_labelled("kind", [plain(query.kind), plain(query.kind).replace("-", " ")]))
    found += [_labelled("technique", _techniques(name)) for name in query.techniques]
    found += [_labelled("tag", [plain(tag)]) for tag in query.tags]
    if query.collection:
        found.append(_collected(query.collection))
    if query.is_solved is not None:
        found.append(_played(query.player, is_solved=query.is_solved))
    if query.is_begun:
        begun = and_(
            games.c.player == query.player, games.c.solved.is_(False), games.c.ending == "", games.c.steps > 0
        )
        found.append(_in_games(begun))
    return found


def _ranked(levels: str) -> _Condition:
    """Ask for a range of levels."""
    low, beyond = ranks_between(levels)
    is_meant = and_(puzzles.c.rank >= low, puzzles.c.rank < beyond)
    return _Condition(is_meant, select(puzzles.c.id).where(is_meant))


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


def _sized(sides: Sides, family: str) -> _Condition:
    """Ask for a size and, where it is named, a family, which one index lists together."""
    height, width = puzzles.c.height, puzzles.c.width
    if sides.is_exact:
        sized = or_(
            and_(height == sides.least, width == sides.most), and_(height == sides.most, width == sides.least)
        )
    else:
        sized = and_(height.between(sides.least, sides.most), width.between(sides.least, sides.most))
    families = [family] if family else list(FAMILIES)
    return _Condition(
        and_(_unindexed(puzzles.c.family) == family, sized) if family else sized,
        select(puzzles.c.id).where(puzzles.c.family.in_(families), sized),
    )


def _collected(name: str) -> _Condition:
    own = select(collections.c.id).where(collections.c.name == name).scalar_subquery()
    return _Condition(
        exists().where(members.c.puzzle_id == puzzles.c.id, members.c.collection_id == own),
        select(members.c.puzzle_id).where(members.c.collection_id == own),
    )


def _played(player: str, *, is_solved: bool) -> _Condition:
    solved = and_(games.c.player == player, games.c.solved.is_(True))
    if is_solved:
        return _in_games(solved)
    return _Condition(~exists().where(games.c.puzzle_id == puzzles.c.id, solved))


def _in_games(is_meant: ColumnElement[bool]) -> _Condition:
    return _Condition(
        exists().where(games.c.puzzle_id == puzzles.c.id, is_meant),
        select(games.c.puzzle_id).where(is_meant, games.c.puzzle_id.is_not(None)).distinct(),
    )


def _techniques(word: str) -> Sequence[str]:
    """Return the names of the techniques that people call so."""
    known = _techniques_by_word()
    found = known.get(_spoken(word), ())
    if not found:
        raise UnknownNameError("technique", word, sorted({name for names in known.values() for name in names}))
    return found


@cache
def _techniques_by_word() -> dict[str, list[str]]:
    known: dict[str, list[str]] = {}
    for family in FAMILIES.values():
        for name, record in family.techniques().items():
            for word in {_spoken(name), _spoken(record.title), *map(_spoken, record.aliases)}:
                known.setdefault(word, []).append(name)
    return known


def _spoken(name: str) -> str:
    return plain(name).replace("-", " ").replace("_", " ")


def _unindexed(column: Any) -> Any:  # noqa: ANN401 (a column, and an expression of the same type)
    """Return the same value in a form that no index is used for."""
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


def _up_to(sort: str, value: float | str, number: int) -> ColumnElement[bool]:
    """Return the test of rows that come no later than one of a sort value and a number."""
    column, is_falling = _ORDERS[sort]
    if column is puzzles.c.id:
        return puzzles.c.id >= number if is_falling else puzzles.c.id <= number
    if is_falling:
        return and_(column >= value, or_(column > value, puzzles.c.id >= number))
    return and_(column <= value, or_(column < value, puzzles.c.id <= number))


def _last(sort: str, after: str) -> tuple[float | str, int]:
    """Read where the last page ended: the sort value and the number of its last row."""
    try:
        told = msgspec.json.decode(base64.urlsafe_b64decode(after), type=tuple[str, float | str, int])
    except (ValueError, msgspec.MsgspecError):
        raise GridwrightError("expected where the last page ended, got something else") from None
    name, value, number = told
    if name != sort or isinstance(value, str) != (_ORDERS[sort][0].type.python_type is str):
        raise GridwrightError(f"expected where a page in the order {sort!r} ended, got that of another")
    return value, number


def _behind(sort: str, value: float | str, number: int) -> ColumnElement[bool]:
    """Return the test of rows that come later than one of a sort value and a number."""
    column, is_falling = _ORDERS[sort]
    if column is puzzles.c.id:
        return puzzles.c.id < number if is_falling else puzzles.c.id > number
    if is_falling:
        return and_(column <= value, or_(column < value, puzzles.c.id < number))
    return and_(column >= value, or_(column > value, puzzles.c.id > number))
