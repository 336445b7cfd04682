"""Zip archives of puzzle files, read one file at a time and within limits."""

import functools
import os
from typing import TYPE_CHECKING

from gridwright.errors import FormatError, GridwrightError, LimitError
from gridwright.formats.disk import open_bytes
from gridwright.formats.shared.limits import MAX_BYTES

if TYPE_CHECKING:
    import zipfile

__all__ = ["MARK", "files_in", "is_bundle", "load_inside"]

MARK = b"PK\x03\x04"
"""The first bytes of a zip."""

_MOST_FILES = 200_000
_MOST_TIMES = 200
_ANYWAY = 1 << 20
_MEGABYTE = 1 << 20


def is_bundle(path: str | os.PathLike[str]) -> bool:
    """Return whether a file is a zip, by its first bytes."""
    with open_bytes(path) as file:
        return file.read(len(MARK)) == MARK


def files_in(path: str | os.PathLike[str]) -> list[str]:
    """List the files in a zip in order, hidden ones left out; one that would unpack too large is refused."""
    packed = _opened(path)
    found = [one for one in packed.infolist() if not one.is_dir() and _is_shown(one.filename)]
    if len(found) > _MOST_FILES:
        raise LimitError(f"expected at most {_MOST_FILES:,} files in a zip, got {len(found):,}")
    for one in found:
        _check(one)
    return sorted(one.filename for one in found)


def load_inside(path: str | os.PathLike[str], name: str) -> bytes:
    """Read a file in a zip; it is not unpacked further than it should be, whatever it announces."""
    import zipfile
    import zlib

    try:
        packed = _opened(path)
        _check(packed.getinfo(name))
        with packed.open(name) as file:
            data = file.read(MAX_BYTES + 1)
    except (KeyError, zipfile.BadZipFile, NotImplementedError, RuntimeError, zlib.error, EOFError) as error:
        raise FormatError(f"expected a whole zip without a password, got this: {error}") from None
    if len(data) > MAX_BYTES:
        raise LimitError(f"expected a file of at most {MAX_BYTES // _MEGABYTE} MB, got more")
    return data


def _opened(path: str | os.PathLike[str]) -> "zipfile.ZipFile":
    """Open a zip and keep it open until another is read, since indexing it takes time."""
    import zipfile

    try:
        known = os.stat(path)  # noqa: PTH116 (quicker than a path of its own)
        return _kept(os.fspath(path), known.st_mtime_ns, known.st_size)
    except (zipfile.BadZipFile, NotImplementedError, ValueError) as error:
        raise FormatError(f"expected a whole zip, got this: {error}") from None
    except OSError as error:
        raise GridwrightError(f"cannot read {os.fspath(path)!r}: {(error.strerror or 'error').lower()}") from None


@functools.lru_cache(maxsize=2)
def _kept(path: str, changed: int, size: int) -> "zipfile.ZipFile":  # noqa: ARG001 (another file has another key)
    import zipfile

    return zipfile.ZipFile(path)


def _is_shown(name: str) -> bool:
    return not any(part.startswith((".", "__MACOSX")) for part in name.split("/"))


def _check(one: "zipfile.ZipInfo") -> None:
    """Refuse a file that would unpack too large, or many times larger than any text does."""
    if one.file_size > MAX_BYTES:
        raise LimitError(
            f"{one.filename}: expected at most {MAX_BYTES // _MEGABYTE} MB, got {one.file_size // _MEGABYTE} MB"
        )
    if one.file_size > _ANYWAY and one.file_size > _MOST_TIMES * one.compress_size:
        raise LimitError(
            f"{one.filename}: expected text, got {one.compress_size:,} bytes that unpack to {one.file_size:,}"
        )
