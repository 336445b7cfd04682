"""The main program of a worker process: requests in, outcomes out, within memory limits.

It ends when its input ends, so that no worker outlives the program that started it.
"""

import functools
import gc
import os
import queue
import sys
import threading
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO

import msgspec

from gridwright.batch.kind import Tell
from gridwright.batch.messages import LENGTH_BYTES, Order, Outcome, framed
from gridwright.batch.pieces import Piece
from gridwright.batch.request import Request, perform
from gridwright.engine.kernels import StopFlag
from gridwright.errors import GridwrightError, is_out_of_memory
from gridwright.model.answers import Answer

__all__ = ["main"]

_NICENESS = 5


class _Inbox:
    """Reads orders in a thread: a request waits its turn, an order to stop reaches the work under way."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream
        self._waiting: queue.SimpleQueue[Order] = queue.SimpleQueue()
        self._lock = threading.Lock()
        self._flag = StopFlag()
        threading.Thread(target=self._listen, name="gridwright-orders", daemon=True).start()

    def next(self) -> tuple[Order, StopFlag]:
        """Wait for an order to do something, and give the flag that stops it."""
        order = self._waiting.get()
        with self._lock:
            return order, self._flag

    def _listen(self) -> None:
        decode = msgspec.msgpack.Decoder(Order).decode
        while length := self._stream.read(LENGTH_BYTES):
            order = decode(self._stream.read(int.from_bytes(length)))
            with self._lock:
                if order.request is None and order.piece is None:
                    self._flag.set()
                    continue
                self._flag = StopFlag()
            self._waiting.put(order)
        # Nobody is there to answer to: whatever runs is abandoned.
        os._exit(0)


def main() -> None:
    """Answer requests until the input ends."""
    out = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    # What anything prints by mistake must not end up between the outcomes.
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    if hasattr(os, "nice"):
        os.nice(_NICENESS)
    inbox = _Inbox(sys.stdin.buffer)
    # The time of the first request begins when this is read.
    _send(out, Outcome(is_part=True))
    while True:
        order, flag = inbox.next()

        def tell(part: Answer) -> None:
            _send(out, Outcome(answer=msgspec.json.encode(part), is_part=True))

        if order.piece is not None:
            outcome = _within(order.piece.request.memory, functools.partial(_do, order.piece, flag))
        elif order.request is not None:
            outcome = _within(order.request.memory, functools.partial(_answer, order.request, flag, tell))
        _send(out, outcome)
        if outcome.is_last:
            os._exit(0)


def _send(out: BinaryIO, outcome: Outcome) -> None:
    try:
        out.write(framed(outcome))
        out.flush()
    except BrokenPipeError:
        os._exit(0)  # whoever asked is gone


def _do(piece: Piece, flag: StopFlag) -> Outcome:
    from gridwright.batch.doing import block_of, do

    return Outcome(block=block_of(piece, do(piece, flag)))


def _answer(request: Request, flag: StopFlag, tell: Tell) -> Outcome:
    answer, pages = perform(request, flag, tell)
    data = msgspec.json.encode(answer) if isinstance(answer, Answer) else answer
    return Outcome(answer=data, pages=pages)


def _within(memory: int, work: Callable[[], Outcome]) -> Outcome:
    """Do work within so many bytes more than there are in use; one sentence where it fails."""
    try:
        _limit_memory(memory)
        return work()
    except GridwrightError as error:
        return Outcome(problem=str(error), failure="input")
    except Exception as error:
        _limit_memory(None)
        if is_out_of_memory(error):
            gc.collect()
            said = f"This needs more than {_words(memory)} of memory."
            return Outcome(problem=said, failure="memory", is_last=True)
        traceback.print_exc()
        said = f"Something went wrong inside Gridwright ({type(error).__name__}: {error})."
        return Outcome(problem=said, failure="bug")
    finally:
        _limit_memory(None)


def _words(size: int) -> str:
    return f"{size / 1024**3:g} GB" if size >= 1024**3 else f"{size / 1024**2:g} MB"


def _limit_memory(more: int | None) -> None:
    """Allow so many bytes more than the process has now; None lifts the limit. Nothing where it cannot be done."""
    try:
        import resource

        _, hard = resource.getrlimit(resource.RLIMIT_AS)
        if more is None:
            resource.setrlimit(resource.RLIMIT_AS, (hard, hard))
            return
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0])
        wanted = pages * resource.getpagesize() + more
        allowed = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_AS, (allowed, hard))
    except (ImportError, OSError, ValueError):
        return


if __name__ == "__main__":
    main()
