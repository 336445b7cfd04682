"""Export: everything on a shelf as plain files, in a folder or a zip, from one moment even while others play.

gridwright-shelf.json    what the export holds
puzzles/0001.json        puzzles in Gridwright's own format, some hundreds to a file, without solutions
games/NAME.txt           games as texts that replay
records.jsonl            all else: a line of JSON for each puzzle, collection, design and game
"""

import contextlib
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Connection, func, select

from gridwright.errors import GridwrightError
from gridwright.formats import to_text
from gridwright.formats.atomic import replacing, save
from gridwright.shelf.database import Database
from gridwright.shelf.games import game_text
from gridwright.shelf.puzzles import fetch_labels
from gridwright.shelf.records import (
    MANIFEST,
    RECORDS,
    CollectionRecord,
    DesignRecord,
    FactRecord,
    GameRecord,
    Manifest,
    PuzzleRecord,
    Record,
)
from gridwright.shelf.shelved import read_shelved
from gridwright.shelf.tables import collections, designs, facts, games, members, puzzles, solutions

__all__ = ["GAME_COLUMNS", "count_records", "export_shelf"]

_TO_A_FILE = 500
GAME_COLUMNS = tuple(
    column.name
    for column in games.columns
    if column.name not in {"id", "puzzle_id", "key", "puzzle", "head", "version"}
)
"""What an export tells of a game besides its puzzle and its text."""

Writer = Callable[[str, str], None]


def export_shelf(database: Database, target: Path, done: Callable[[int], None] = lambda _: None) -> Manifest:
    """Export everything to a folder that is new or empty, or to a file whose name ends in .zip.

    `done` is told of every puzzle and game. The manifest is written last, so that an export without one is known
    not to be whole.
    """
    with _writing(target) as write, database.snapshot() as connection:
        manifest = Manifest()
        lines: list[bytes] = []
        for record in _records(connection, write, manifest):
            lines.append(msgspec.json.encode(record))
            done(1)
        write(RECORDS, b"".join(line + b"\n" for line in lines).decode())
        write(MANIFEST, msgspec.json.format(msgspec.json.encode(manifest)).decode() + "\n")
    return manifest


@contextlib.contextmanager
def _writing(target: Path) -> Iterator[Writer]:
    if target.name.lower().endswith(".zip"):
        with replacing(target) as file, zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as packed:
            yield packed.writestr
        return
    if target.exists() and (not target.is_dir() or any(target.iterdir())):
        raise GridwrightError(f"expected a new or empty folder, or a name that ends in .zip, got {str(target)!r}")

    def write(name: str, text: str) -> None:
        path = target / name
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise GridwrightError(f"cannot write {str(path)!r}: {error.strerror}") from None
        save(text, path)

    yield write


def _records(connection: Connection, write: Writer, manifest: Manifest) -> Iterator[Record]:
    for record in _puzzle_records(connection, write):
        manifest.puzzles += 1
        yield record
    for collection in _collection_records(connection):
        manifest.collections += 1
        yield collection
    for row in connection.execute(select(designs).order_by(designs.c.id)):
        manifest.designs += 1
        yield msgspec.convert(row, DesignRecord, from_attributes=True)
    for row in connection.execute(select(facts).order_by(facts.c.name)):
        yield FactRecord(name=row.name, value=row.value)
    for row in connection.execute(select(games).order_by(games.c.began, games.c.id)).all():
        manifest.games += 1
        file = f"games/{row.id}.txt"
        write(file, game_text(connection, row))
        told = {name: getattr(row, name) for name in GAME_COLUMNS}
        yield GameRecord(id=row.id, file=file, key=row.key, puzzle=msgspec.Raw(row.puzzle.encode()), row=told)


def _puzzle_records(connection: Connection, write: Writer) -> Iterator[PuzzleRecord]:
    last, file_number = 0, 0
    query = select(puzzles, solutions.c.text.label("solution")).join_from(puzzles, solutions, isouter=True)
    while rows := connection.execute(
        query.where(puzzles.c.id > last).order_by(puzzles.c.id).limit(_TO_A_FILE)
    ).all():
        last, file_number = rows[-1].id, file_number + 1
        file = f"puzzles/{file_number:04}.json"
        labels = fetch_labels(connection, [row.id for row in rows])
        shelved = [read_shelved(row, labels[row.id]) for row in rows]
        write(file, to_text([one.document() for one in shelved], "gridwright"))
        for number, (row, one) in enumerate(zip(rows, shelved, strict=True), start=1):
            yield PuzzleRecord(
                file=file,
                number=number,
                tags=list(one.tags),
                techniques=dict(one.techniques),
                solution=None if row.solution is None else msgspec.json.decode(row.solution, type=list[int]),
                **{name: getattr(row, name) for name in _COLUMNS},
            )


_COLUMNS: tuple[str, ...] = tuple(name for name in PuzzleRecord.__struct_fields__ if name in puzzles.columns)


def _collection_records(connection: Connection) -> Iterator[CollectionRecord]:
    for row in connection.execute(select(collections).order_by(collections.c.id)).all():
        keys = connection.execute(
            select(puzzles.c.key)
            .join_from(members, puzzles)
            .where(members.c.collection_id == row.id)
            .order_by(members.c.position, members.c.puzzle_id)
        )
        yield CollectionRecord(
            name=row.name, description=row.description, added=row.added, puzzles=list(keys.scalars())
        )


def count_records(database: Database) -> int:
    """Count what an export will tell of, for those who show its progress."""
    with database.reading() as connection:
        tables: tuple[Any, ...] = (puzzles, collections, designs, games)
        return sum(connection.execute(select(func.count()).select_from(one)).scalar_one() for one in tables)
