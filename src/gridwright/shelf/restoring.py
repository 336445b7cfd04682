"""Restore a shelf from an export: everything in its files is added; what is already there stays."""

import contextlib
import zipfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Connection, delete, insert, select, update

from gridwright.errors import FormatError
from gridwright.formats import parse, parse_all
from gridwright.formats.disk import load
from gridwright.formats.shared.limits import MAX_BYTES
from gridwright.formats.shared.text import decode
from gridwright.model import Document
from gridwright.play import Game
from gridwright.shelf.collections import put_into
from gridwright.shelf.database import Database
from gridwright.shelf.exporting import GAME_COLUMNS
from gridwright.shelf.games import insert_game, is_name, standing_of
from gridwright.shelf.puzzles import Prepared, Puzzles, prepare
from gridwright.shelf.records import (
    MANIFEST,
    RECORDS,
    VERSION,
    CollectionRecord,
    DesignRecord,
    FactRecord,
    GameRecord,
    Manifest,
    PuzzleRecord,
    Record,
)
from gridwright.shelf.tables import collections, designs, facts, games, labels, puzzles, solutions

__all__ = ["Restored", "is_export", "restore_shelf"]

_BATCH = 500
_MANIFESTS: msgspec.json.Decoder[Manifest] = msgspec.json.Decoder(Manifest)
_RECORDS: msgspec.json.Decoder[Record] = msgspec.json.Decoder(Record)
Reader = Callable[[str], str]


@dataclass(slots=True)
class Restored:
    """What was put on the shelf; the rest was there already."""

    puzzles: int = 0
    collections: int = 0
    designs: int = 0
    games: int = 0
    known: int = 0


def is_export(path: Path) -> bool:
    """Return whether a folder or a zip is an exported shelf."""
    if path.is_dir():
        return (path / MANIFEST).is_file()
    try:
        with zipfile.ZipFile(path) as packed:
            return MANIFEST in packed.namelist()
    except (OSError, zipfile.BadZipFile):
        return False


def restore_shelf(
    database: Database, shelf_puzzles: Puzzles, path: Path, done: Callable[[int], None] = lambda _: None
) -> Restored:
    """Put everything of an export on a shelf; what is there already, by key or name, is left as it is.

    Cut off, it can be done again: what was done the first time is there already then.
    """
    with _reading(path) as read:
        _check_version(read(MANIFEST))
        records = _records(read(RECORDS))
        restored, files = Restored(), _Files(read)
        while batch := list(islice(records, _BATCH)):
            ready = [(one, _ready(one, files)) for one in batch if isinstance(one, PuzzleRecord)]
            with database.writing() as connection:
                _put_puzzles(connection, shelf_puzzles, ready, restored)
                for record in batch:
                    if isinstance(record, CollectionRecord):
                        _put_collection(connection, record, restored)
                    elif isinstance(record, DesignRecord):
                        _put_design(connection, record, restored)
                    elif isinstance(record, FactRecord):
                        _put_fact(connection, record)
                    elif isinstance(record, GameRecord):
                        _put_game(connection, record, read(record.file), restored)
            done(len(batch))
    return restored


@contextlib.contextmanager
def _reading(path: Path) -> Iterator[Reader]:
    if path.is_dir():
        yield lambda name: decode(load(_inside(path, name)))
        return
    with zipfile.ZipFile(path) as packed:

        def read(name: str) -> str:
            try:
                with packed.open(name) as file:
                    data = file.read(MAX_BYTES * 4 + 1)
            except KeyError:
                raise FormatError(f"expected the file {name!r} in the export, got none") from None
            except zipfile.BadZipFile as error:
                raise FormatError(f"expected a whole zip, got this: {error}") from None
            if len(data) > MAX_BYTES * 4:
                raise FormatError(f"expected a smaller file than {name!r}")
            return decode(data)

        yield read


def _inside(folder: Path, name: str) -> Path:
    """Return a file of the export; names that lead out of it are refused."""
    path = (folder / name).resolve()
    if folder.resolve() not in path.parents:
        raise FormatError(f"expected a file inside the export, got {name!r}")
    return path


def _check_version(text: str) -> None:
    try:
        found = _MANIFESTS.decode(text).gridwright_shelf
    except msgspec.MsgspecError as error:
        raise FormatError(f"expected the manifest of an export, got this: {error}") from None
    if found != VERSION:
        raise FormatError(f"expected version {VERSION} of an exported shelf, got {found}")


def _records(text: str) -> Iterator[Record]:
    for number, line in enumerate(text.splitlines(), start=1):
        try:
            yield _RECORDS.decode(line)
        except msgspec.MsgspecError as error:
            raise FormatError(f"expected a record of an export, got this: {error}", line=number) from None


class _Files:
    """The puzzles of the file that is read at the moment; records come in the order of the files."""

    def __init__(self, read: Reader) -> None:
        self._read = read
        self._name = ""
        self._documents: Sequence[Document] = ()

    def document(self, name: str, number: int) -> Document:
        if name != self._name:
            self._documents, self._name = tuple(parse_all(self._read(name), "gridwright")), name
        if not 1 <= number <= len(self._documents):
            raise FormatError(f"expected puzzle {number} in {name!r}, which holds {len(self._documents)}")
        return self._documents[number - 1]


def _ready(record: PuzzleRecord, files: _Files) -> Prepared:
    return prepare(files.document(record.file, record.number), record.tags)


def _put_puzzles(
    connection: Connection,
    shelf_puzzles: Puzzles,
    ready: Sequence[tuple[PuzzleRecord, Prepared]],
    restored: Restored,
) -> None:
    added = shelf_puzzles.insert(connection, [one for _, one in ready])
    for (record, _), one in zip(ready, added, strict=True):
        restored.puzzles += one.is_new
        restored.known += not one.is_new
        told = {name: getattr(record, name) for name in _COLUMNS}
        own = puzzles.c.id == one.id
        # A puzzle that is there already learns what the export knows of it, unless it was examined here too.
        is_open = own if one.is_new else own & puzzles.c.examined.is_(None)
        if connection.execute(update(puzzles).where(is_open).values(told)).rowcount:
            _put_findings(connection, one.id, record)


def _put_findings(connection: Connection, number: int, record: PuzzleRecord) -> None:
    connection.execute(delete(labels).where(labels.c.puzzle_id == number, labels.c.sort == "technique"))
    if record.techniques:
        rows = [
            {"puzzle_id": number, "sort": "technique", "word": name, "count": count}
            for name, count in record.techniques.items()
        ]
        connection.execute(insert(labels), rows)
    if record.solution is not None:
        connection.execute(delete(solutions).where(solutions.c.puzzle_id == number))
        text = msgspec.json.encode(record.solution).decode()
        connection.execute(insert(solutions), {"puzzle_id": number, "text": text})


_COLUMNS = tuple(name for name in PuzzleRecord.__struct_fields__ if name in puzzles.columns and name != "key")


def _put_collection(connection: Connection, record: CollectionRecord, restored: Restored) -> None:
    held = connection.execute(select(collections.c.id).where(collections.c.name == record.name)).scalar()
    numbers: dict[str, int] = {}
    for start in range(0, len(record.puzzles), _BATCH):
        keys = record.puzzles[start : start + _BATCH]
        rows = connection.execute(select(puzzles.c.key, puzzles.c.id).where(puzzles.c.key.in_(keys)))
        numbers |= {row.key: row.id for row in rows}
    put_into(
        connection,
        record.name,
        tuple(numbers[key] for key in record.puzzles if key in numbers),
        record.description,
    )
    if held is None:
        values = {"added": record.added}
        connection.execute(update(collections).where(collections.c.name == record.name).values(values))
        restored.collections += 1
    else:
        restored.known += 1


def _put_design(connection: Connection, record: DesignRecord, restored: Restored) -> None:
    held = connection.execute(
        select(designs.c.id).where(designs.c.name == record.name, designs.c.family == record.family)
    ).scalar()
    if held is None:
        connection.execute(insert(designs), msgspec.to_builtins(record) | {"type": None})
        restored.designs += 1
    else:
        restored.known += 1


def _put_fact(connection: Connection, record: FactRecord) -> None:
    if connection.execute(select(facts.c.name).where(facts.c.name == record.name)).scalar() is None:
        connection.execute(insert(facts), {"name": record.name, "value": record.value})


def _put_game(connection: Connection, record: GameRecord, text: str, restored: Restored) -> None:
    if connection.execute(select(games.c.id).where(games.c.id == record.id)).scalar() is not None:
        restored.known += 1
        return
    document = parse(bytes(record.puzzle).decode(), "gridwright")
    game = Game.parse(text, document.puzzle, document.goal)
    insert_game(connection, record.id, game, document, _game_row(record, game))
    restored.games += 1


def _game_row(record: GameRecord, game: Game) -> dict[str, Any]:
    """Return what a list shows of a game; what an older program did not tell yet is counted again."""
    if not is_name(record.id):
        raise FormatError(f"expected the name of a game, got {record.id[:80]!r}")
    row: dict[str, Any] = {}
    standing = standing_of(game, None)
    for name in GAME_COLUMNS:
        column = games.columns[name]
        value = record.row.get(name, standing.get(name))
        kind = (int, float) if column.type.python_type is float else column.type.python_type
        if not (isinstance(value, kind) or (value is None and column.nullable)):
            raise FormatError(f"game {record.id}: expected {name!r} as games have it, got {str(value)[:80]!r}")
        row[name] = value
    return row
