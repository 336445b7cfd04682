"""A worker process as seen by the program that uses it: one request at a time, ended when it overruns."""

import os
import selectors
import subprocess
import sys
import threading
import time
from typing import Self

import msgspec

from gridwright.batch.frames import LENGTH_BYTES, Order, Outcome, framed
from gridwright.batch.request import Request

__all__ = ["Worker"]

_GRACE = 2.0
"""Seconds that work may take beyond its budget before its process is ended."""

_STOP_GRACE = 1.0
"""Seconds that work may take to stop when it is asked to."""

_READ_AT_ONCE = 1 << 20
_WAIT = 0.05


class Worker:
    """A process that performs requests; it starts when the first comes and is replaced when it dies."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._lock = threading.Lock()
        self._asked_to_stop: float | None = None

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
            self._process = subprocess.Popen(
                [sys.executable, "-m", "gridwright.batch.worker"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                # Ctrl-C at the terminal is for the program that asked; it tells its workers.
                start_new_session=True,
            )

    def perform(self, request: Request) -> Outcome:
        """Perform a request in the process, and give what came of it; one sentence where the process died."""
        self.start()
        process = self._process
        if process is None or process.stdin is None or process.stdout is None:
            return Outcome(problem="The worker process could not be started.")
        self._asked_to_stop = None
        end = None if request.seconds is None else time.monotonic() + request.seconds + _GRACE
        try:
            with self._lock:
                process.stdin.write(framed(Order(request)))
                process.stdin.flush()
            outcome = self._read(process.stdout.fileno(), end)
        except (BrokenPipeError, _DiedError):
            self.close()
            return Outcome(problem=_cause_of_death(process.wait()))
        except _OverrunError:
            self.close()
            return Outcome(problem="The work did not end in time, so its process was ended.")
        if outcome.is_last:
            self.close()
        return outcome

    def stop(self) -> None:
        """Ask the work under way to stop; its process is ended where it does not."""
        with self._lock:
            process = self._process
            if self._asked_to_stop is not None or process is None or process.stdin is None:
                return
            self._asked_to_stop = time.monotonic()
            try:
                process.stdin.write(framed(Order()))
                process.stdin.flush()
            except (BrokenPipeError, ValueError):
                return

    def close(self) -> None:
        """End the process."""
        with self._lock:
            process, self._process = self._process, None
        if process is None:
            return
        process.kill()
        for stream in (process.stdin, process.stdout):
            if stream is not None:
                try:
                    stream.close()
                except BrokenPipeError:
                    continue
        process.wait()

    def _read(self, descriptor: int, end: float | None) -> Outcome:
        length = int.from_bytes(self._take(descriptor, LENGTH_BYTES, end))
        return msgspec.msgpack.decode(self._take(descriptor, length, end), type=Outcome)

    def _take(self, descriptor: int, count: int, end: float | None) -> bytearray:
        data = bytearray()
        with selectors.DefaultSelector() as ready:
            ready.register(descriptor, selectors.EVENT_READ)
            while len(data) < count:
                now = time.monotonic()
                if end is not None and now > end:
                    raise _OverrunError
                if self._asked_to_stop is not None and now > self._asked_to_stop + _STOP_GRACE:
                    raise _OverrunError
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
    return (
        f"The process that did the work ended ({how}), perhaps for want of memory; the next work gets a new one."
    )
