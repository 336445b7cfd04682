"""The puzzles of a shelf: put there once each, found again by number, changed, examined, taken away."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import Connection, delete, func, insert, select, text, update

from gridwright.errors import NotOnShelfError
from gridwright.model import FAMILIES, About, Board, Document, Puzzle, Verdict, family_of
from gridwright.play.referee import is_solution
from gridwright.shelf.committing import Committer
from gridwright.shelf.database import Database
from gridwright.shelf.naming import check_line, check_words
from gridwright.shelf.shelved import (
    Examined,
    Shelved,
    board_of,
    examined_row,
    puzzle_row,
    read_shelved,
    terms_for,
    written_board,
)
from gridwright.shelf.tables import labels, puzzles, solutions, terms
from gridwright.shelf.words import plain

__all__ = ["Added", "Prepared", "Puzzles", "fetch_labels", "prepare"]

_LOCK = 7_145_024
_CHUNK = 500


@dataclass(frozen=True, slots=True)
class Added:
    """What became of a puzzle put on the shelf: its number there, and whether it is new."""

    id: int
    is_new: bool


@dataclass(frozen=True, slots=True)
class Prepared:
    """A puzzle made ready: its row and what belongs to it."""

    row: dict[str, Any]
    kinds: tuple[str, ...]
    tags: tuple[str, ...]
    terms: list[str]
    goal: str | None
    examined: Examined | None


class Puzzles:
    """The puzzles of a shelf; one that is there already (by its key) is not put there again."""

    def __init__(self, database: Database, committer: Committer) -> None:
        self._database = database
        self._committer = committer

    def add(self, document: Document, *, tags: Iterable[str] = (), examined: Examined | None = None) -> Added:
        """Put a puzzle on the shelf; a goal that the document carries is kept apart."""
        prepared = prepare(document, tags, examined)
        (added,) = self._committer.run(lambda connection: self.insert(connection, [prepared]))
        return added

    def insert(self, connection: Connection, prepared: Sequence[Prepared]) -> list[Added]:
        """Put prepared puzzles on the shelf within a transaction."""
        if not self._database.is_file:
            # SQLite has one writer at a time anyhow; here nobody else may add the same puzzle meanwhile.
            connection.execute(text(f"SELECT pg_advisory_xact_lock({_LOCK})"))
        known = _known(connection, [one.row["key"] for one in prepared])
        fresh: dict[str, Prepared] = {}
        for one in prepared:
            if one.row["key"] not in known:
                fresh.setdefault(one.row["key"], one)
        if fresh:
            numbers = connection.execute(
                insert(puzzles).returning(puzzles.c.id, sort_by_parameter_order=True),
                [one.row for one in fresh.values()],
            ).scalars()
            new = dict(zip(fresh, numbers, strict=True))
            _insert_parts(connection, [(new[key], one) for key, one in fresh.items()])
            known |= new
        seen: set[str] = set()
        added = []
        for one in prepared:
            key = one.row["key"]
            added.append(Added(known[key], key in fresh and key not in seen))
            seen.add(key)
        return added

    def get(self, number: int) -> Shelved:
        """Return the puzzle of a number."""
        with self._database.reading() as connection:
            row = connection.execute(select(puzzles).where(puzzles.c.id == number)).first()
            if row is None:
                raise _missing(number)
            return read_shelved(row, fetch_labels(connection, [number])[number])

    def find(self, key: str) -> Shelved | None:
        """Return the puzzle of a key, None where the shelf does not hold it."""
        with self._database.reading() as connection:
            number = connection.execute(select(puzzles.c.id).where(puzzles.c.key == key)).scalar()
        return None if number is None else self.get(number)

    def document(self, number: int, *, with_goal: bool = False) -> Document:
        """Return the puzzle of a number as a document, with its solution where that is asked for."""
        document = self.get(number).document()
        return replace(document, goal=self.solution(number)) if with_goal else document

    def solution(self, number: int) -> Board | None:
        """Return the solution of a puzzle, None where it is not known; players do not see it."""
        with self._database.reading() as connection:
            row = connection.execute(
                select(puzzles.c.text, solutions.c.text.label("solution"))
                .join_from(puzzles, solutions, isouter=True)
                .where(puzzles.c.id == number)
            ).first()
        if row is None:
            raise _missing(number)
        from gridwright.formats import parse

        return None if row.solution is None else board_of(row.solution, parse(row.text, "gridwright"))

    def goal(self, puzzle: Puzzle) -> Board | None:
        """Return the author's solution, where it is known and not proved to be the only one."""
        found = self.find(puzzle.key)
        if found is None or found.verdict == Verdict.UNIQUE.value:
            return None
        known = self.solution(found.id)
        # The same key may name its symbols in another order: what is no solution here is not taken for one.
        return known if known is not None and is_solution(puzzle, known) else None

    def twins(self, number: int) -> list[int]:
        """List the other puzzles that differ from one only by names, order and turning."""
        own = select(puzzles.c.twin).where(puzzles.c.id == number).scalar_subquery()
        with self._database.reading() as connection:
            found = connection.execute(
                select(puzzles.c.id).where(puzzles.c.twin == own, puzzles.c.id != number).order_by(puzzles.c.id)
            )
            return list(found.scalars())

    def change(self, number: int, *, about: About | None = None, tags: Iterable[str] | None = None) -> Shelved:
        """Change what is said about a puzzle, or its tags."""
        before = self.get(number)
        said = before.about if about is None else _checked(about)
        tagged = before.tags if tags is None else check_words(tags)
        row = {name: getattr(said, name) for name in About.__dataclass_fields__} | {"title_key": plain(said.title)}
        found = terms_for(said, FAMILIES[before.family].title, before.kinds, tagged)

        def work(connection: Connection) -> None:
            if not connection.execute(update(puzzles).where(puzzles.c.id == number).values(row)).rowcount:
                raise _missing(number)
            connection.execute(delete(labels).where(labels.c.puzzle_id == number, labels.c.sort == "tag"))
            connection.execute(delete(terms).where(terms.c.puzzle_id == number))
            _insert_labels(connection, [(number, "tag", tag, 1) for tag in tagged])
            _insert_terms(connection, [(number, term) for term in found])

        self._committer.run(work)
        return self.get(number)

    def remove(self, number: int) -> None:
        """Take a puzzle from the shelf; games played on it stay."""

        def work(connection: Connection) -> None:
            if not connection.execute(delete(puzzles).where(puzzles.c.id == number)).rowcount:
                raise _missing(number)

        self._committer.run(work)

    def waiting(self, after: int = 0, limit: int = 100) -> list[tuple[int, Document]]:
        """List puzzles that nobody examined yet, by number, with their documents."""
        with self._database.reading() as connection:
            rows = connection.execute(
                select(puzzles.c.id, puzzles.c.text)
                .where(puzzles.c.examined.is_(None), puzzles.c.id > after)
                .order_by(puzzles.c.id)
                .limit(limit)
            ).all()
        from gridwright.formats import parse

        return [(row.id, parse(row.text, "gridwright")) for row in rows]

    def count(self, *, waiting: bool = False) -> int:
        """Count the puzzles, or those that wait for an examination."""
        query = select(func.count()).select_from(puzzles)
        with self._database.reading() as connection:
            return connection.execute(query.where(puzzles.c.examined.is_(None)) if waiting else query).scalar_one()

    def note(self, found: Sequence[tuple[int, Examined]]) -> None:
        """Note what examinations found, all of it or nothing."""

        def work(connection: Connection) -> None:
            numbers = [number for number, _ in found]
            present = set(connection.execute(select(puzzles.c.id).where(puzzles.c.id.in_(numbers))).scalars())
            kept = [(number, one) for number, one in found if number in present]
            for number, one in kept:
                connection.execute(update(puzzles).where(puzzles.c.id == number).values(examined_row(one)))
            _insert_examined(connection, kept)

        if found:
            self._committer.run(work)


def prepare(document: Document, tags: Iterable[str] = (), examined: Examined | None = None) -> Prepared:
    """Make the rows of a puzzle; this takes longer than to write them."""
    document = replace(document, about=_checked(document.about))
    family = family_of(document.puzzle)
    kinds = tuple(dict.fromkeys(map(plain, family.kinds(document.puzzle))))
    tagged = check_words(tags)
    row = puzzle_row(document, kinds=kinds)
    if examined is not None:
        row |= examined_row(examined)
    goal = None if document.goal is None else written_board(document.goal)
    terms = terms_for(document.about, family.title, kinds, tagged)
    return Prepared(row, kinds, tagged, terms, goal, examined)


def fetch_labels(connection: Connection, numbers: Sequence[int]) -> dict[int, list[tuple[str, str, int]]]:
    """Return the labels of some puzzles by their numbers, in order."""
    found: dict[int, list[tuple[str, str, int]]] = {number: [] for number in numbers}
    for start in range(0, len(numbers), _CHUNK):
        rows = connection.execute(
            select(labels.c.puzzle_id, labels.c.sort, labels.c.word, labels.c.count)
            .where(labels.c.puzzle_id.in_(numbers[start : start + _CHUNK]))
            .order_by(labels.c.sort, labels.c.word)
        )
        for number, sort, word, count in rows:
            found[number].append((sort, word, count))
    return found


def _known(connection: Connection, keys: Sequence[str]) -> dict[str, int]:
    known: dict[str, int] = {}
    for start in range(0, len(keys), _CHUNK):
        rows = connection.execute(
            select(puzzles.c.key, puzzles.c.id).where(puzzles.c.key.in_(keys[start : start + _CHUNK]))
        )
        known |= {row.key: row.id for row in rows}
    return known


def _insert_parts(connection: Connection, fresh: Sequence[tuple[int, Prepared]]) -> None:
    rows = [(number, "kind", kind, 1) for number, one in fresh for kind in one.kinds]
    rows += [(number, "tag", tag, 1) for number, one in fresh for tag in one.tags]
    _insert_labels(connection, rows)
    _insert_terms(connection, [(number, term) for number, one in fresh for term in one.terms])
    goals = [
        {"puzzle_id": number, "text": one.goal}
        for number, one in fresh
        if one.goal is not None and (one.examined is None or one.examined.solution is None)
    ]
    if goals:
        connection.execute(insert(solutions), goals)
    _insert_examined(connection, [(number, one.examined) for number, one in fresh if one.examined is not None])


def _insert_examined(connection: Connection, found: Sequence[tuple[int, Examined]]) -> None:
    numbers = [number for number, _ in found]
    if not numbers:
        return
    connection.execute(delete(labels).where(labels.c.puzzle_id.in_(numbers), labels.c.sort == "technique"))
    _insert_labels(
        connection,
        [
            (number, "technique", name, count)
            for number, one in found
            if one.rating is not None
            for name, count in one.rating.counts.items()
            if count
        ],
    )
    solved = [(number, one.solution) for number, one in found if one.solution is not None]
    if solved:
        connection.execute(delete(solutions).where(solutions.c.puzzle_id.in_([number for number, _ in solved])))
        rows = [{"puzzle_id": number, "text": written_board(board)} for number, board in solved]
        connection.execute(insert(solutions), rows)


def _insert_labels(connection: Connection, rows: Sequence[tuple[int, str, str, int]]) -> None:
    if rows:
        names = ("puzzle_id", "sort", "word", "count")
        connection.execute(insert(labels), [dict(zip(names, row, strict=True)) for row in rows])


def _insert_terms(connection: Connection, rows: Sequence[tuple[int, str]]) -> None:
    if rows:
        connection.execute(insert(terms), [{"puzzle_id": number, "term": term} for number, term in rows])


def _checked(about: About) -> About:
    return replace(about, title=check_line(about.title, "title"), author=check_line(about.author, "author"))


def _missing(number: int) -> NotOnShelfError:
    return NotOnShelfError(f"expected the number of a puzzle on the shelf, got {number}")
