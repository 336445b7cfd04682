"""A worker process as its parent sees it: one request at a time, killed when it overruns."""

import contextlib
import os
import selectors
import subprocess
import sys
import time
from collections.abc import Callable
from typing import IO, Self

import msgspec

from gridwright.batch.messages import LENGTH_BYTES, Order, Outcome, framed
from gridwright.batch.pieces import Block, Piece
from gridwright.batch.request import Request

__all__ = ["Worker"]

_TRIES = 3

_LARGEST = 96 * 1024 * 1024
# Threads read answers: msgspec cannot prepare a type in two of them at once.
_OUTCOMES = msgspec.msgpack.Decoder(Outcome)
"""Bytes of an outcome that are still taken."""

_READ_AT_ONCE = 1 << 20
_WAIT = 0.05
_STARTING_SECONDS = 60.0
"""Seconds that a process may take to start, which do not count for its work."""


class Worker:
    """A process that performs requests; it starts when the first comes and is replaced when it dies."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._is_ready = False

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def pid(self) -> int | None:
        """Give the number of the process, where one is there."""
        return None if self._process is None else self._process.pid

    def start(self) -> None:
        """Start the process before there is work, so that the first request need not wait for it."""
        if self._process is None or self._process.poll() is not None:
            self.close()
            self._is_ready = False
            self._process = subprocess.Popen(
                [sys.executable, "-m", "gridwright.batch.worker"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                # Ctrl-C at the terminal is for the program that asked; it tells its workers.
                start_new_session=True,
            )

    def perform(
        self,
        request: Request,
        is_stopped: Callable[[], bool] = lambda: False,
        on_part: Callable[[bytes], None] = lambda _: None,
    ) -> Outcome:
        """Perform a request in the process, and give what came of it; one sentence where the process died.

        Work that `is_stopped` is told to stop; its process is ended where it does not. `on_part` hears of answers
        that come before the last one. The time of the work begins when its process has started.
        """
        seconds = None if request.seconds is None else request.seconds + request.grace
        return self._order(Order(request), seconds, is_stopped, on_part)

    def perform_piece(self, piece: Piece, is_stopped: Callable[[], bool] = lambda: False) -> list[Block]:
        """Do a piece of a run; fewer blocks than it has rows say that it was stopped.

        Where the process dies or overruns, each half is done by itself, and so on down to the puzzle that is the
        cause. That one is tried again, since somebody else may have ended the process, before it is said to fail.
        """
        request = piece.request
        seconds = None if request.seconds is None else request.seconds * piece.rows + request.grace
        tries = 1 if piece.rows > 1 else _TRIES
        outcome = Outcome(failure="process")
        while tries and outcome.block is None and outcome.failure == "process" and not is_stopped():
            outcome = self._order(Order(piece=piece), seconds, is_stopped)
            tries -= 1
        if outcome.block is not None:
            return [outcome.block]
        if is_stopped():
            return []
        if piece.rows > 1:
            return [block for half in piece.halves() for block in self.perform_piece(half, is_stopped)]
        from gridwright.batch.doing import block_of, failed

        return [block_of(piece, failed(piece, outcome.problem, outcome.failure or "input"))]

    def _order(
        self,
        order: Order,
        seconds: float | None,
        is_stopped: Callable[[], bool],
        on_part: Callable[[bytes], None] = lambda _: None,
    ) -> Outcome:
        self.start()
        process = self._process
        if process is None or process.stdin is None or process.stdout is None:
            return Outcome(problem="The worker process could not be started.", failure="process")
        try:
            self._await_start(process)
            end = None if seconds is None else time.monotonic() + seconds
            _send(process.stdin, order)
            request = order.piece.request if order.piece is not None else order.request
            patience = 0.0 if request is None else request.patience
            deadline = _Deadline(process.stdin, end, is_stopped, patience)
            while (outcome := self._read(process, deadline)).is_part:
                on_part(outcome.answer)
        except (BrokenPipeError, _DiedError):
            self.close()
            return Outcome(problem=_cause_of_death(process.wait()), failure="process")
        except _OverrunError:
            self.close()
            return Outcome(problem="The work did not finish in time, so its process was stopped.", failure="time")
        if outcome.is_last:
            self.close()
        return outcome

    def _await_start(self, process: "subprocess.Popen[bytes]") -> None:
        """Wait until a new process says that it is there; the time of its work begins then."""
        if not self._is_ready and process.stdin is not None:
            end = time.monotonic() + _STARTING_SECONDS
            self._read(process, _Deadline(process.stdin, end, lambda: False, 0.0))
            self._is_ready = True

    def kill(self) -> None:
        """End the process from another thread than the one that uses it."""
        process = self._process
        if process is not None:
            process.kill()

    def close(self) -> None:
        """End the process."""
        process, self._process = self._process, None
        if process is None:
            return
        process.kill()
        for stream in (process.stdin, process.stdout):
            if stream is not None:
                with contextlib.suppress(BrokenPipeError):
                    stream.close()
        process.wait()

    def _read(self, process: "subprocess.Popen[bytes]", deadline: "_Deadline") -> Outcome:
        descriptor = process.stdout.fileno() if process.stdout is not None else -1
        length = int.from_bytes(_take(descriptor, LENGTH_BYTES, deadline))
        if length > _LARGEST:
            self.close()
            return Outcome(
                problem=f"The answer takes {length / 1024**2:.0f} MB, which is too much.", failure="memory"
            )
        return _OUTCOMES.decode(_take(descriptor, length, deadline))


class _Deadline:
    """When work must have ended: after its time, and soon after it was told to stop."""

    def __init__(
        self, orders: IO[bytes], end: float | None, is_stopped: Callable[[], bool], patience: float
    ) -> None:
        self._orders = orders
        self._end = end
        self._is_stopped = is_stopped
        self._is_told = False
        self._patience = patience

    def check(self) -> None:
        """Tell the work to stop where somebody wants it to; raise where it has overrun."""
        now = time.monotonic()
        if not self._is_told and self._is_stopped():
            self._is_told = True
            self._end = now + self._patience if self._end is None else min(self._end, now + self._patience)
            _send(self._orders, Order())
        if self._end is not None and now > self._end:
            raise _OverrunError


def _send(orders: IO[bytes], order: Order) -> None:
    orders.write(framed(order))
    orders.flush()


def _take(descriptor: int, count: int, deadline: _Deadline) -> bytearray:
    data = bytearray()
    with selectors.DefaultSelector() as ready:
        ready.register(descriptor, selectors.EVENT_READ)
        while len(data) < count:
            deadline.check()
            if not ready.select(_WAIT):
                continue
            piece = os.read(descriptor, min(_READ_AT_ONCE, count - len(data)))
            if not piece:
                raise _DiedError
            data += piece
    return data


class _DiedError(Exception):
    """The process ended without an outcome."""


class _OverrunError(Exception):
    """The process took longer than it may."""


def _cause_of_death(code: int) -> str:
    how = f"signal {-code}" if code < 0 else f"exit code {code}"
    return f"The worker process ended ({how}), perhaps because it ran out of memory; a new one will be started."
