"""Run a batch on an executor: results in order, in constant memory, whatever happens to a worker."""

import collections
from collections.abc import Generator
from typing import Protocol

from gridwright.batch.feeds import Feed
from gridwright.batch.pieces import SHARD, Block, Piece

__all__ = ["Executor", "Promise", "blocks"]


class Promise(Protocol):
    """What will come of a piece."""

    def done(self) -> bool:
        """Tell whether it is there."""
        ...

    def result(self) -> list[Block]:
        """Wait for it; fewer rows than the piece has say that the work was stopped on the way."""
        ...

    def cancel(self) -> object:
        """Do without it."""
        ...


class Executor(Protocol):
    """Workers somewhere, of whom `workers` work at a time."""

    workers: int

    @property
    def size(self) -> int:
        """Tell how many rows a piece should have."""
        ...

    def submit(self, piece: Piece) -> Promise:
        """Have a piece done."""
        ...

    def close(self) -> None:
        """End what is under way."""
        ...


def blocks(feed: Feed, executor: Executor, done: int = 0) -> Generator[tuple[Piece, list[Block]], None, None]:
    """Have everything done that is fed, after `done` rows, and give the pieces in order with what came of them.

    Few pieces are under way at a time, so that memory does not grow with the input. Whoever closes the generator
    ends the work.
    """
    waiting: collections.deque[tuple[Piece, Promise]] = collections.deque()
    try:
        while (piece := feed.take(min(executor.size, SHARD - done % SHARD))) is not None:
            done += piece.rows
            waiting.append((piece, executor.submit(piece)))
            while len(waiting) > 3 * executor.workers or (waiting and waiting[0][1].done()):
                yield _result(*waiting.popleft())
        while waiting:
            yield _result(*waiting.popleft())
    finally:
        for _, promise in waiting:
            promise.cancel()
        executor.close()


def _result(piece: Piece, promise: Promise) -> tuple[Piece, list[Block]]:
    return piece, promise.result()
