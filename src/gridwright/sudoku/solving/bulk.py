"""Solves classic 9x9 puzzles by the thousand: lines in, buffers of counts and solutions out."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import BinaryIO

from gridwright.engine import kernels
from gridwright.engine.kernels import LineFault
from gridwright.engine.stopping import kernel_flag
from gridwright.errors import InvalidPuzzleError
from gridwright.grid import Shape
from gridwright.model import Budget

__all__ = ["BulkResult", "Fault", "solve_many", "solve_stream"]

_SHAPE = Shape(9, 9)
_CHUNK = 1 << 20


@dataclass(frozen=True, slots=True)
class Fault:
    """A line that is no legal puzzle: its place in the result, its line number (from 1) and the reason."""

    index: int
    line: int
    reason: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.reason}"


@dataclass(frozen=True, slots=True, kw_only=True)
class BulkResult:
    """What was found for every puzzle, in order.

    `givens` holds 81 characters a puzzle, a dot for a blank, and `numbers` one 64-bit integer a puzzle: its line,
    from 0. `counts` holds one 32-bit integer a puzzle: the solutions found up to the limit, -1 or -2 where
    `faults` says that the line is wrong, -3 where the budget ran out. `solutions` holds 81 characters a puzzle:
    one, or dots.
    """

    givens: bytes
    numbers: memoryview
    counts: memoryview
    solutions: bytes
    faults: tuple[Fault, ...]
    sweeps: int
    guesses: int

    def __len__(self) -> int:
        return len(self.counts)

    def solution(self, index: int) -> str | None:
        """Return the solution kept for one puzzle, or None where none was found."""
        if self.counts[index] < 1:
            return None
        start = 81 * range(len(self))[index]
        return self.solutions[start : start + 81].decode("ascii")


def solve_many(
    lines: bytes | Iterable[str],
    limit: int = 2,
    threads: int = 1,
    *,
    budget: Budget | None = None,
    instruction_set: kernels.InstructionSet | None = None,
) -> BulkResult:
    """Count up to `limit` solutions of many 81-character puzzles and keep one solution of each.

    A bytes object is a file of lines: blank lines and lines that begin with # or ; are passed over, and what
    follows the 81st character is a comment. Of an iterable every item is a puzzle. Blanks are any of 0 . * _ - ?

    >>> found = solve_many(["53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"])
    >>> found.counts.tolist(), found.solution(0)[:9]
    ([1], '534678912')
    >>> solve_many(["too short"]).faults[0].reason
    'expected 81 characters, got 9'
    """
    if isinstance(lines, bytes):
        return _solve(lines, limit, threads, budget, instruction_set, skip_empty=True)
    items = list(lines)
    text = "\n".join(items)
    if text.count("\n") != max(len(items) - 1, 0):
        index = next(i for i, item in enumerate(items) if "\n" in item)
        raise InvalidPuzzleError(f"item {index + 1}: expected one line of 81 characters, got several lines")
    # The last line ends as all others do, so that an empty item counts wherever it stands.
    return _solve((text + "\n" * bool(items)).encode(), limit, threads, budget, instruction_set, skip_empty=False)


def solve_stream(
    stream: BinaryIO,
    limit: int = 2,
    threads: int = 1,
    *,
    budget: Budget | None = None,
) -> Iterator[BulkResult]:
    """Solve a file of any length in constant memory: a result for every megabyte of lines.

    The faults of each result count lines from the beginning of the stream.
    """
    rest = b""
    passed = 0
    while chunk := stream.read(_CHUNK):
        whole, newline, rest = (rest + chunk).rpartition(b"\n")
        text = whole + newline
        if text:
            yield _solve(text, limit, threads, budget, None, skip_empty=True, passed=passed)
            passed += text.count(b"\n")
    if rest:
        yield _solve(rest, limit, threads, budget, None, skip_empty=True, passed=passed)


def _solve(
    text: bytes,
    limit: int,
    threads: int,
    budget: Budget | None,
    instruction_set: kernels.InstructionSet | None,
    *,
    skip_empty: bool,
    passed: int = 0,
) -> BulkResult:
    if not 1 <= limit < 2**31:
        raise InvalidPuzzleError(f"expected a limit of 1 to {2**31 - 1}, got {limit}")
    if not 1 <= threads <= 1024:
        raise InvalidPuzzleError(f"expected 1 to 1024 threads, got {threads}")
    best = kernels.best_instruction_set()
    if instruction_set is not None and instruction_set.value > best.value:
        raise InvalidPuzzleError(f"this processor runs up to {best.name}, not {instruction_set.name}")
    budget = budget or Budget()
    with kernel_flag(budget.stop) as flag:
        answer = kernels.sudoku_solve_lines(
            text,
            limit=limit,
            threads=threads,
            skip_empty=skip_empty,
            seconds=-1.0 if budget.remaining is None else budget.remaining,
            stop=flag,
            instruction_set=instruction_set or best,
        )
    return BulkResult(
        givens=answer.givens,
        numbers=memoryview(answer.numbers).cast("q"),
        counts=memoryview(answer.counts).cast("i"),
        solutions=answer.solutions,
        faults=tuple(
            Fault(problem.index, passed + problem.line + 1, _reason(text, problem)) for problem in answer.problems
        ),
        sweeps=answer.sweeps,
        guesses=answer.guesses,
    )


def _reason(text: bytes, problem: kernels.BulkProblem) -> str:
    if problem.fault == LineFault.WRONG_LENGTH:
        return f"expected 81 characters, got {problem.place}"
    mark = text[problem.start : problem.start + 81][problem.place :].decode(errors="replace")[0]
    cell = _SHAPE.name(problem.place)
    if problem.fault == LineFault.ILLEGAL_CHARACTER:
        return f"{cell}: expected a digit 1 to 9 or a blank such as '.', got {mark!r}"
    return f"the given {mark} stands at {cell} and at {_SHAPE.name(problem.other)} of the same house"
