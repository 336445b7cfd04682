"""A progress display on standard error, for people at a terminal only."""

import contextlib
import sys
import time
from collections.abc import Callable, Iterator

__all__ = ["progress"]


@contextlib.contextmanager
def progress(what: str, total: int | None = None, *, unit: str = "") -> Iterator[Callable[[int], None]]:
    """Return a function that reports how much more of `total` is done; without a terminal it does nothing.

    With a unit, every call counts for one of it, and the rate is shown.
    """
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        Progress,
        TaskProgressColumn,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    bar = Progress(
        TextColumn(what),
        BarColumn(),
        TaskProgressColumn(show_speed=False),
        TextColumn("{task.fields[rate]}"),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        # Lines for the same terminal are printed above the bar; lines for a file or a pipe are left alone.
        redirect_stdout=sys.stdout.isatty(),
        redirect_stderr=True,
        transient=True,
    )
    with bar:
        task = bar.add_task(what, total=total, rate="")
        count = 0
        began = time.monotonic()

        def advance(done: int) -> None:
            nonlocal count
            count += 1
            if unit:
                rate = count / max(1e-9, time.monotonic() - began)
                bar.update(task, advance=done, rate=f"{count:,} {unit}, {rate:,.0f} a second")
            else:
                bar.advance(task, done)

        yield advance
