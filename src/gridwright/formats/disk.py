"""Read files within the size limit; `atomic` writes them."""

import os
from typing import BinaryIO

from gridwright.errors import GridwrightError, LimitError
from gridwright.formats.shared.limits import MAX_BYTES

__all__ = ["load", "open_bytes", "reason_of"]

_MEGABYTE = 1024**2
_LONGEST_PATH = 255
_SHOWN = 40


def open_bytes(path: str | os.PathLike[str]) -> BinaryIO:
    """Open a file for reading, or raise an error of one sentence."""
    try:
        return open(path, "rb")  # noqa: PTH123 (quicker than a path of its own; the caller closes it)
    except IsADirectoryError:
        raise GridwrightError(f"expected a file, got the directory {os.fspath(path)!r}") from None
    except OSError as error:
        name = os.fspath(path)
        if "\n" in name or len(name) > _LONGEST_PATH:
            raise GridwrightError(
                f"expected the path of a file, got a text that begins {name[:_SHOWN]!r}; parse() reads text"
            ) from None
        raise GridwrightError(f"cannot read {name!r}: {reason_of(error)}") from None
    except ValueError as error:
        raise GridwrightError(f"expected the path of a file, got {os.fspath(path)[:_SHOWN]!r}: {error}") from None


def load(source: str | os.PathLike[str] | BinaryIO) -> bytes:
    """Read a whole file or stream; one that is too large is refused before it is read."""
    if not isinstance(source, str | os.PathLike):
        return _load_stream(source)
    with open_bytes(source) as file:
        size = os.fstat(file.fileno()).st_size
        if size > MAX_BYTES:
            raise LimitError(
                f"expected a file of at most {MAX_BYTES // _MEGABYTE} MB, got {size / _MEGABYTE:.0f} MB"
            )
        try:
            return _load_known(file, size)
        except OSError as error:
            raise GridwrightError(f"cannot read {os.fspath(source)!r}: {reason_of(error)}") from None


def _load_known(file: BinaryIO, size: int) -> bytes:
    """Read a file of about that size: room for the largest allowed takes longer to make than most take to read."""
    data = file.read(size + 1)
    return data if len(data) <= size else data + _load_stream(file, len(data))


def _load_stream(file: BinaryIO, before: int = 0) -> bytes:
    if not hasattr(file, "read"):
        raise GridwrightError(f"expected the path of a file or a file opened for bytes, got {type(file).__name__}")
    data = file.read(MAX_BYTES + 1 - before)
    if not isinstance(data, bytes):
        raise GridwrightError(
            f"expected a file opened for bytes, as by open(path, 'rb'), got {type(data).__name__}"
        )
    if before + len(data) > MAX_BYTES:
        raise LimitError(f"expected at most {MAX_BYTES // _MEGABYTE} MB, got more")
    return data


def reason_of(error: OSError) -> str:
    """Say in a few words why a file cannot be read or written."""
    return (error.strerror or type(error).__name__).lower()
