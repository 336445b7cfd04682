"""A progress bar on standard error, for people at a terminal only."""

import contextlib
import sys
from collections.abc import Callable, Iterator

__all__ = ["progress"]


@contextlib.contextmanager
def progress(total: int | None, unit: str) -> Iterator[Callable[[int], None]]:
    """Give a function that reports how much more is done; without a terminal it does nothing."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    bar = Progress(
        TextColumn(unit),
        BarColumn(),
        TextColumn("{task.percentage:>3.0f} %" if total is not None else "{task.completed:,.0f}"),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        # Lines for the same terminal are printed above the bar; lines for a file or a pipe are left alone.
        redirect_stdout=sys.stdout.isatty(),
        redirect_stderr=True,
        transient=True,
    )
    with bar:
        task = bar.add_task(unit, total=total)
        yield lambda done: bar.advance(task, done)
