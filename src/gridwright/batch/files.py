"""Files that appear whole or not at all: written under a temporary name, then renamed."""

import contextlib
import os
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from gridwright.errors import GridwrightError

__all__ = ["replacing"]


@contextlib.contextmanager
def replacing(path: str) -> Iterator[BinaryIO]:
    """Open a file for writing; it takes its name when the block ends well and is removed when it does not."""
    target = Path(path)
    try:
        if target.is_dir():
            raise GridwrightError(f"expected the name of a file to write, got the directory {path!r}")
        if target.exists() and not stat.S_ISREG(target.stat().st_mode):
            # A pipe or a device has no name to replace.
            with target.open("wb") as device:
                yield device
            return
        target = target.resolve()
        draft = target.with_name(f".{target.name[:40]}.{os.urandom(4).hex()}")
        try:
            with draft.open("xb") as file:
                yield file
            if target.exists():
                draft.chmod(stat.S_IMODE(target.stat().st_mode))
            draft.replace(target)
        except BaseException:
            with contextlib.suppress(OSError):
                draft.unlink()
            raise
    except BrokenPipeError:
        raise
    except OSError as error:
        reason = (error.strerror or type(error).__name__).lower()
        raise GridwrightError(f"cannot write {path!r}: {reason}") from None
