"""Import sources: the puzzles of a file, a folder or a zip, read lazily one by one."""

import functools
import hashlib
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import BinaryIO, NamedTuple

from gridwright.errors import FormatError, GridwrightError, LimitError
from gridwright.formats import is_classic_list, parse_all
from gridwright.formats.disk import open_bytes
from gridwright.formats.shared.limits import MAX_BYTES
from gridwright.formats.shared.text import TextLine, decode
from gridwright.formats.sudoku.line_list import read_line
from gridwright.formats.sudoku.list_heads import is_skipped
from gridwright.model import Document

__all__ = ["Item", "fingerprint_of", "items_of", "size_of"]

_HEAD = 8192
_LONGEST_LINE = 65_536
_MOST_FILES = 200_000
_ZIP = b"PK\x03\x04"


class Item(NamedTuple):
    """A puzzle of a source: its place for people, how to read it, and the bytes of the source up to its end."""

    place: str
    read: Callable[[], Document]
    size: int


def items_of(path: Path) -> Iterator[Item]:
    """List the puzzles of a file, a folder (hidden files left out) or a zip, in an order that does not change."""
    if path.is_dir():
        size = 0
        for file in _files(path):
            name = file.relative_to(path).as_posix()
            yield from _items(name, functools.partial(open_bytes, file), file.stat().st_size, size)
            size += file.stat().st_size
    elif _is_zip(path):
        yield from _zipped(path)
    else:
        yield from _items("", functools.partial(open_bytes, path), size_of(path), 0)


def size_of(path: Path) -> int:
    """Add up the bytes of a source."""
    try:
        return sum(file.stat().st_size for file in _files(path)) if path.is_dir() else path.stat().st_size
    except OSError as error:
        reason = (error.strerror or type(error).__name__).lower()
        raise GridwrightError(f"cannot read {str(path)!r}: {reason}") from None


def fingerprint_of(path: Path) -> str:
    """Return a text that differs once any file of a source has changed."""
    files = _files(path) if path.is_dir() else [path]
    told = [f"{file.name}:{(found := file.stat()).st_size}:{found.st_mtime_ns}" for file in files]
    return hashlib.sha256("\n".join(told).encode()).hexdigest()


def _files(folder: Path) -> list[Path]:
    found = sorted(item for item in folder.rglob("*") if item.is_file())
    return [item for item in found if not any(part.startswith(".") for part in item.relative_to(folder).parts)]


def _is_zip(path: Path) -> bool:
    with open_bytes(path) as file:
        return file.read(len(_ZIP)) == _ZIP


def _zipped(path: Path) -> Iterator[Item]:
    try:
        with zipfile.ZipFile(path) as packed:
            members = [one for one in packed.infolist() if not one.is_dir() and _is_shown(one.filename)]
            if len(members) > _MOST_FILES:
                raise LimitError(f"expected at most {_MOST_FILES:,} files in a zip, got {len(members):,}")
            size = 0
            for member in sorted(members, key=lambda one: one.filename):
                opened: Callable[[], BinaryIO] = functools.partial(packed.open, member)  # type: ignore[assignment]
                for item in _items(member.filename, opened, member.file_size, 0):
                    yield item._replace(size=size)
                size += member.compress_size
    except (zipfile.BadZipFile, NotImplementedError, RuntimeError) as error:
        raise FormatError(f"expected a whole zip without a password, got this: {error}") from None


def _is_shown(name: str) -> bool:
    return not any(part.startswith((".", "__MACOSX")) for part in name.split("/"))


def _items(name: str, opened: Callable[[], BinaryIO], size: int, before: int) -> Iterator[Item]:
    """List the puzzles of one file; a list of sudoku lines may be of any length, others are read whole."""
    where = f"{name}, " if name else ""
    try:
        with opened() as file:
            head = file.read(_HEAD)
        if name.lower().endswith(".sdm") or is_classic_list(head):
            with opened() as file:
                yield from _lines(where, file, before)
            return
        if size > MAX_BYTES:
            raise LimitError(f"expected a file of at most {MAX_BYTES >> 20} MB, got {size >> 20} MB")
        with opened() as file:
            documents = parse_all(decode(file.read(MAX_BYTES + 1)), filename=name)
    except (GridwrightError, zipfile.BadZipFile, OSError) as error:
        yield Item(name, functools.partial(_refuse, error), before + size)
        return
    for number, document in enumerate(documents, start=1):
        yield Item(f"{where}puzzle {number}", functools.partial(_given, document), before + size)


def _lines(where: str, file: BinaryIO, before: int) -> Iterator[Item]:
    number, size = 0, before
    while data := file.readline(_LONGEST_LINE):
        number += 1
        size += len(data)
        place = f"{where}line {number}"
        if len(data) == _LONGEST_LINE:
            yield Item(place, functools.partial(_refuse, LimitError("expected a shorter line")), size)
            return
        text = data.decode("utf-8-sig" if number == 1 else "utf-8", errors="replace").rstrip("\r\n")
        if not is_skipped(number, text):
            yield Item(place, functools.partial(read_line, TextLine(number, text)), size)


def _given(document: Document) -> Document:
    return document


def _refuse(error: Exception) -> Document:
    raise error if isinstance(error, GridwrightError) else GridwrightError(str(error))
