"""How lamps are solved, explained and rated."""

import itertools
from collections import Counter
from collections.abc import Iterable, Iterator

from gridwright.engine.explain import end_of_walk
from gridwright.model import (
    Board,
    Budget,
    Candidate,
    Deduction,
    Difficulty,
    Example,
    Rating,
    SolutionSet,
    Step,
    Technique,
    Walkthrough,
)
from gridwright.model.proof import Ground, Premise, Proof

from .puzzle import DARK, LIT, LampPuzzle

__all__ = ["TECHNIQUES", "apply", "explain", "next_steps", "prove", "rate", "read_example", "solve"]


def solve(puzzle: LampPuzzle, limit: int, _: Budget) -> SolutionSet:
    """Try every way to light one cell a row, row by row."""
    side, start = len(puzzle.rows), puzzle.start
    found = []
    for columns in itertools.permutations(range(side)):
        lit = {row * side + column for row, column in enumerate(columns)}
        if all(start.masks[cell] >> LIT & 1 for cell in lit):
            found.append(Board(start.shape, tuple(1 << (cell in lit) for cell in start.shape.cells), puzzle))
            if len(found) > limit:
                break
    complete = len(found) <= limit
    return SolutionSet(solutions=found[:limit], complete=complete, proved=start, engine="trial", more=not complete)


def _last_places(puzzle: LampPuzzle, board: Board) -> Iterator[Deduction]:
    for name, line in puzzle.lines:
        left = [cell for cell in line if board.masks[cell] >> LIT & 1]
        if len(left) == 1 and board.symbol(left[0]) is None:
            yield Deduction(placed=(Candidate(left[0], LIT),), within=(line,), values={"line": name})


def _lit_lines(puzzle: LampPuzzle, board: Board) -> Iterator[Deduction]:
    for name, line in puzzle.lines:
        lit = [cell for cell in line if board.symbol(cell) == LIT]
        dark = tuple(Candidate(cell, DARK) for cell in line if board.symbol(cell) is None)
        if lit and dark:
            because = (Candidate(lit[0], LIT),)
            yield Deduction(placed=dark, because=because, within=(line,), values={"line": name})


def _technique(
    name: str, rank: int, says: str, position: str, concludes: tuple[str, ...]
) -> Technique[LampPuzzle]:
    return Technique(
        name=name,
        title=name.replace("-", " ").capitalize(),
        rank=rank,
        level=1,
        first_cost=rank,
        later_cost=1,
        says=says,
        find={"lit-line": _lit_lines, "last-place": _last_places}[name],
        examples=(Example(position, concludes),),
    )


TECHNIQUES = {
    one.name: one
    for one in (
        _technique("lit-line", 1, "{line} has its lamp.", "o.", ("r1c2=0",)),
        _technique("last-place", 2, "Only one cell of {line} can be lit.", "#./..", ("r1c2=1",)),
    )
}


def read_example(example: Example) -> tuple[LampPuzzle, Board]:
    """Read rows parted by strokes; `o` is a cell that is lit already."""
    rows = example.position.split("/")
    rows += ["." * len(rows[0])] * (len(rows[0]) - len(rows))
    puzzle = LampPuzzle(tuple(row.replace("o", ".") for row in rows))
    lit = [(cell, LIT) for cell, mark in enumerate("".join(rows)) if mark == "o"]
    return puzzle, puzzle.start.with_only(lit)


def next_steps(puzzle: LampPuzzle, board: Board, _: Budget, technique: str | None) -> Iterator[Step]:
    """Yield the steps on offer."""
    for one in TECHNIQUES.values():
        if technique in {None, one.name}:
            for found in one.find(puzzle, board):
                text = one.says.format(**found.values)
                yield Step(one.name, found, text[:1].upper() + text[1:], where=str(found.values["line"]))


def apply(_: LampPuzzle, board: Board, deduction: Deduction) -> Board:
    """Write a step down."""
    return board.with_only(deduction.placed)


def prove(puzzle: LampPuzzle, _: Board, step: Step) -> Proof:
    """Rest the step on its line."""
    found = step.deduction
    premise = Premise(claim="line", text=step.text.rstrip("."), ground=Ground.EARLIER, lines=found.within)
    concludes = found.written(puzzle.shape, puzzle.symbols)
    return Proof(
        title=TECHNIQUES[step.technique].title,
        text=step.text,
        conclusion=", ".join(concludes),
        premises=(premise,),
        inference=None,
        placed=found.placed,
        eliminated=found.eliminated,
        concludes=concludes,
    )


def explain(puzzle: LampPuzzle, board: Board, budget: Budget) -> Walkthrough:
    """Take the first step on offer again and again."""
    start, steps = board, list[Step]()
    while step := next(next_steps(puzzle, board, budget, None), None):
        steps.append(step)
        board = apply(puzzle, board, step.deduction)
    return end_of_walk(puzzle, start, tuple(steps), board)


def rate(puzzle: LampPuzzle, budget: Budget, _: str | None) -> Rating:
    """Count the steps."""
    walk = explain(puzzle, puzzle.start, budget)
    counts = Counter(step.technique for step in walk.steps)
    hardest = max(counts, key=lambda name: TECHNIQUES[name].rank, default=None)
    return Rating(
        "lamps",
        float(len(walk.steps)),
        "Easy",
        hardest,
        counts,
        is_solved=walk.is_solved,
        difficulty=Difficulty.EASY,
    )


def rate_many(puzzles: Iterable[LampPuzzle], scheme: str | None = None, **_: object) -> Iterator[Rating]:
    """Rate one after the other."""
    return (rate(puzzle, Budget(), scheme) for puzzle in puzzles)


def solve_many(
    puzzles: Iterable[LampPuzzle], limit: int = 2, threads: int = 1, **_: object
) -> Iterator[SolutionSet]:
    """Solve one after the other."""
    assert threads
    return (solve(puzzle, limit, Budget()) for puzzle in puzzles)
