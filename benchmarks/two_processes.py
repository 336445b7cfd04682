"""Two processes that solve the same puzzles at once, each alone: what two cores of this machine give at best."""

import multiprocessing
import time
from multiprocessing.connection import Connection
from types import TracebackType
from typing import Self

from gridwright.engine.kernels import InstructionSet
from gridwright.sudoku import solve_many


def _work(orders: Connection, choice: InstructionSet) -> None:
    """Solve the text received last as often as asked, until the other end hangs up."""
    text = b""
    while (order := orders.recv()) is not None:
        if isinstance(order, bytes):
            text = order
        solve_many(text, instruction_set=choice)
        orders.send("done")


class TwoProcesses:
    """A pair of workers that wait for puzzles."""

    def __init__(self, choice: InstructionSet) -> None:
        context = multiprocessing.get_context("spawn")
        pairs = [context.Pipe() for _ in range(2)]
        self._ends = [mine for mine, _ in pairs]
        self._workers = [context.Process(target=_work, args=(theirs, choice), daemon=True) for _, theirs in pairs]
        for worker in self._workers:
            worker.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Let both workers end."""
        for end, worker in zip(self._ends, self._workers, strict=True):
            end.send(None)
            worker.join()

    def seconds(self, text: bytes) -> float:
        """Let both solve the whole text at the same time, after each has solved it once; give wall seconds."""
        self._order(text)
        began = time.perf_counter()
        self._order("again")
        return time.perf_counter() - began

    def _order(self, order: bytes | str) -> None:
        for end in self._ends:
            end.send(order)
        for end in self._ends:
            end.recv()
