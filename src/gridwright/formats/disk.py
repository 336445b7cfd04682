"""Bytes from files within the size limit, and text to files, whole or not at all."""

import contextlib
import os
import stat
from pathlib import Path
from typing import BinaryIO

from gridwright.errors import GridwrightError, LimitError
from gridwright.formats.shared.limits import MAX_BYTES

__all__ = ["load", "open_bytes", "save"]

_MEGABYTE = 1024**2


def open_bytes(path: str | os.PathLike[str]) -> BinaryIO:
    """Open a file for reading, or say in one sentence why that cannot be."""
    try:
        if Path(path).is_dir():
            raise GridwrightError(f"expected a file, got the directory {os.fspath(path)!r}")
        return Path(path).open("rb")
    except OSError as error:
        raise GridwrightError(f"cannot read {os.fspath(path)!r}: {_reason(error)}") from None
    except ValueError as error:
        raise GridwrightError(f"expected the path of a file, got {os.fspath(path)!r}: {error}") from None


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
            return _load_stream(file)
        except OSError as error:
            raise GridwrightError(f"cannot read {os.fspath(source)!r}: {_reason(error)}") from None


def _load_stream(file: BinaryIO) -> bytes:
    data = file.read(MAX_BYTES + 1)
    if len(data) > MAX_BYTES:
        raise LimitError(f"expected at most {MAX_BYTES // _MEGABYTE} MB, got more")
    return data


def save(text: str, path: str | os.PathLike[str]) -> None:
    """Write a text under a temporary name beside the file, then rename it; a failure leaves nothing behind."""
    target = Path(path)
    try:
        if target.exists() and not stat.S_ISREG(target.stat().st_mode):
            _save_special(text, target)
            return
        # A link stays a link: what it points to is replaced.
        target = target.resolve()
        draft = target.with_name(f".{target.name[:40]}.{os.urandom(4).hex()}")
        try:
            with draft.open("x", encoding="utf-8", newline="\n") as file:
                file.write(text)
            if target.exists():
                draft.chmod(stat.S_IMODE(target.stat().st_mode))
            draft.replace(target)
        except BaseException:
            with contextlib.suppress(OSError):
                draft.unlink()
            raise
    except (OSError, UnicodeEncodeError) as error:
        raise GridwrightError(f"cannot write {os.fspath(path)!r}: {_reason(error)}") from None


def _save_special(text: str, target: Path) -> None:
    """Write to a pipe or device, which has no name to replace."""
    if target.is_dir():
        raise GridwrightError(f"expected the name of a file to write, got the directory {str(target)!r}")
    with target.open("w", encoding="utf-8", newline="\n") as file:
        file.write(text)


def _reason(error: OSError | UnicodeEncodeError) -> str:
    reason = error.strerror if isinstance(error, OSError) else error.reason
    return (reason or type(error).__name__).lower()
