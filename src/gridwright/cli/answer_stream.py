"""Write the answers of many puzzles as lines while a progress bar is shown."""

import contextlib
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import PurePath
from typing import TypeAlias

import msgspec

from gridwright.batch.many import ManyRequest, Tally, answers
from gridwright.batch.sources import Batch
from gridwright.cli.progress import progress
from gridwright.cli.screen import complain, remark
from gridwright.cli.sentences import one_line
from gridwright.formats.atomic import replacing
from gridwright.model.answers import SolveAnswer

__all__ = ["answer_many"]

_BUNCH_SECONDS = 0.2

Write: TypeAlias = Callable[[bytes], object]


def answer_many(
    batches: Iterator[Batch], request: ManyRequest, output: str | None, total: int | None, *, as_json: bool
) -> int:
    """Solve every puzzle, write a line for each, sum up, and give the exit code."""
    is_json = as_json or (output is not None and PurePath(output).suffix.lower() in {".json", ".jsonl"})
    encode = msgspec.json.Encoder().encode
    tally = Tally()
    with _lines_out(output) as write, progress("solving", total) as done:
        for answer in answers(batches, request, done):
            tally.add(answer)
            if is_json:
                write(encode(answer) + b"\n")
            elif isinstance(answer, SolveAnswer):
                write(f"{one_line(answer)}\n".encode(errors="replace"))
            else:
                complain(one_line(answer))
    remark(tally.sentence)
    return tally.exit_code


@contextlib.contextmanager
def _lines_out(output: str | None) -> Iterator[Write]:
    """Return what writes lines: to a file that appears when all is done, or to standard output."""
    if output is not None:
        with replacing(output) as file:
            yield file.write
    elif sys.stdout.isatty():
        with _in_bunches() as write:
            yield write
    else:
        yield sys.stdout.buffer.write
        sys.stdout.buffer.flush()


@contextlib.contextmanager
def _in_bunches() -> Iterator[Write]:
    """Write lines to a terminal a few times a second: the progress bar prints each bunch above itself."""
    held: list[bytes] = []
    last = time.monotonic()

    def write(line: bytes) -> None:
        nonlocal last
        held.append(line)
        if time.monotonic() - last > _BUNCH_SECONDS:
            flush()
            last = time.monotonic()

    def flush() -> None:
        sys.stdout.write(b"".join(held).decode())
        held.clear()

    try:
        yield write
    finally:
        flush()
