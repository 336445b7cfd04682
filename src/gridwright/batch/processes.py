"""Run the pieces of a batch in worker processes here; a piece whose process dies is halved and tried again."""

import threading
import time
from concurrent.futures import Future, ThreadPoolExecutor

from gridwright.batch.pieces import SHARD, Block, Piece
from gridwright.batch.workers import Worker

__all__ = ["Pace", "Processes"]

_QUICK, _SLOW = 0.25, 1.0
_FIRST, _GROWTH = 16, 4


class Pace:
    """The size of pieces that take about a second each, or that fill a file of a table."""

    def __init__(self) -> None:
        self.size = _FIRST

    def note(self, rows: int, seconds: float) -> None:
        """Learn from a piece."""
        if seconds < _QUICK:
            self.size = min(SHARD, max(self.size, _GROWTH * rows))
        elif seconds > _SLOW:
            self.size = max(1, min(self.size, rows // 2))


class Processes:
    """So many worker processes, each served by a thread."""

    def __init__(self, count: int) -> None:
        self.workers = count
        self._pace = Pace()
        self._pool = ThreadPoolExecutor(count)
        self._is_closed = threading.Event()
        self._own = threading.local()
        self._workers: list[Worker] = []

    @property
    def size(self) -> int:
        """Tell how many rows a piece should have."""
        return self._pace.size

    def submit(self, piece: Piece) -> "Future[list[Block]]":
        """Have a piece done by the next worker that is free."""
        return self._pool.submit(self._perform, piece)

    def close(self) -> None:
        """End what the workers do, and the workers."""
        self._is_closed.set()
        for worker in self._workers:
            worker.kill()
        self._pool.shutdown()
        for worker in self._workers:
            worker.close()

    def _perform(self, piece: Piece) -> list[Block]:
        if not hasattr(self._own, "worker"):
            self._own.worker = Worker()
            self._workers.append(self._own.worker)
        began = time.monotonic()
        done: list[Block] = self._own.worker.perform_piece(piece, self._is_closed.is_set)
        self._pace.note(piece.rows, time.monotonic() - began)
        return [] if self._is_closed.is_set() else done
