"""Write files atomically."""

import contextlib
import os
import signal
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from gridwright.errors import GridwrightError
from gridwright.formats.disk import reason_of

__all__ = ["replacing", "save"]

_SIGNALS = [getattr(signal, name) for name in ("SIGTERM", "SIGINT", "SIGHUP", "SIGQUIT") if hasattr(signal, name)]


def save(text: str | bytes, path: str | os.PathLike[str]) -> None:
    """Write a text or bytes to a file atomically."""
    try:
        data = text.encode() if isinstance(text, str) else text
    except UnicodeEncodeError as error:
        raise GridwrightError(f"cannot write {os.fspath(path)!r}: {error.reason}") from None
    with replacing(path) as file:
        file.write(data)


@contextlib.contextmanager
def replacing(path: str | os.PathLike[str]) -> Iterator[BinaryIO]:
    """Open a file for atomic writing: it appears when the block ends, and not at all if the block raises.

    What is written has no name until it is whole and on the disk, so that even a process killed halfway leaves
    the old file and no other, where the file system knows files without a name; elsewhere a hidden draft is used.
    """
    target = Path(path)
    try:
        if target.is_dir():
            raise GridwrightError(f"expected the name of a file to write, got the directory {os.fspath(path)!r}")
        if target.exists() and not stat.S_ISREG(target.stat().st_mode):
            # Pipes and devices cannot be replaced.
            with target.open("wb") as device:
                yield device
            return
        target, draft = _places(path)
        try:
            with _nameless(target.parent) or draft.open("xb") as file:
                yield file
                _settle(file, draft, target)
        except BaseException:
            with contextlib.suppress(OSError):
                draft.unlink()
            raise
    except BrokenPipeError:
        raise
    except OSError as error:
        raise GridwrightError(f"cannot write {os.fspath(path)!r}: {reason_of(error)}") from None


def _places(path: str | os.PathLike[str]) -> tuple[Path, Path]:
    """Return the file to replace, which a link may point to, and the name of a draft beside it."""
    try:
        target = Path(path).resolve()
        return target, target.with_name(f".{target.name[:40]}.{os.urandom(4).hex()}")
    except ValueError as error:
        raise GridwrightError(f"expected the path of a file, got {os.fspath(path)!r}: {error}") from None


def _nameless(folder: Path) -> BinaryIO | None:
    """Open a file without a name, or None where the system knows none."""
    kind = getattr(os, "O_TMPFILE", 0)
    if not kind or not Path("/proc/self/fd").exists():
        return None
    try:
        return os.fdopen(os.open(folder, kind | os.O_WRONLY, 0o666), "wb")
    except OSError:
        # A missing or forbidden folder is told when the draft is opened.
        return None


def _settle(file: BinaryIO, draft: Path, target: Path) -> None:
    """Sync the file to disk, then rename it into place."""
    file.flush()
    os.fsync(file.fileno())
    if target.exists():
        os.fchmod(file.fileno(), stat.S_IMODE(target.stat().st_mode))
    with _undisturbed():
        if not draft.exists():
            _name(file, draft)
        draft.replace(target)
    with contextlib.suppress(OSError), _folder(target.parent) as folder:
        os.fsync(folder)


def _name(file: BinaryIO, draft: Path) -> None:
    """Link an unnamed file into the file system."""
    with _folder(draft.parent) as folder:
        # Only a call that names a folder follows the link in /proc to the file itself.
        os.link(f"/proc/self/fd/{file.fileno()}", draft, src_dir_fd=folder, follow_symlinks=True)


@contextlib.contextmanager
def _folder(path: Path) -> Iterator[int]:
    number = os.open(path, os.O_RDONLY)
    try:
        yield number
    finally:
        os.close(number)


@contextlib.contextmanager
def _undisturbed() -> Iterator[None]:
    """Defer signals while a temporary file has a name."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, _SIGNALS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
