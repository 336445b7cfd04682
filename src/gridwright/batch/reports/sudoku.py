"""The report on a sudoku in the making: what is broken, the verdict, the rating, what would settle it."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import cast

from gridwright.batch.reports import ExamineOptions
from gridwright.batch.words import verdict_in_words
from gridwright.model import Board, Budget, Candidate, Document, Rating, Verdict, Violation
from gridwright.model.answers import VerdictName
from gridwright.model.setting_answers import BrokenRule, ExamineAnswer
from gridwright.sudoku import Sudoku
from gridwright.sudoku.setting.draft import Draft
from gridwright.sudoku.setting.examine import examine
from gridwright.sudoku.solving.solve import solve
from gridwright.sudoku.techniques import TECHNIQUES

__all__ = ["REPORT"]

_COMPARED = 100


def report(document: Document, _: ExamineOptions, budget: Budget) -> Iterator[ExamineAnswer]:
    """Yield what is broken and the verdict, then the rating, what would settle it, or which rules are to blame."""
    puzzle = cast("Sudoku", document.puzzle)
    for name, value in examine(Draft(puzzle), budget):
        if name == "violations":
            broken = cast("tuple[Violation, ...]", value)
            told = [BrokenRule(text=one.text, cells=list(one.cells)) for one in broken]
            yield ExamineAnswer(stage="violations", violations=told)
        elif isinstance(value, Verdict):
            yield _verdict(puzzle, value, budget)
        elif isinstance(value, Violation):
            told = [BrokenRule(text=f"no solution: {value.text}", cells=list(value.cells))]
            yield ExamineAnswer(stage="conflict", violations=told)
        elif isinstance(value, Rating):
            yield _rating(value)
        elif name == "redundant":
            yield ExamineAnswer(stage="redundant", redundant=list(cast("tuple[int, ...]", value)))
        elif name == "solution":
            yield ExamineAnswer(stage="grid", solution=_symbols(puzzle, cast("Board", value)))
        elif isinstance(value, Board):
            cells = [list(value.symbols(cell)) for cell in puzzle.shape.cells]
            yield ExamineAnswer(stage="candidates", candidates=cells)
        elif name == "settling":
            settling = cast("Sequence[Candidate]", value)
            yield ExamineAnswer(stage="settling", settling=[(one.cell, one.symbol) for one in settling])


def _symbols(puzzle: Sudoku, board: Board) -> list[int]:
    """List what stands in every cell, -1 where there is no cell."""
    holes = puzzle.frame.holes
    found = ((cell, board.symbol(cell)) for cell in board.shape.cells)
    return [-1 if symbol is None or cell in holes else symbol for cell, symbol in found]


def _verdict(puzzle: Sudoku, verdict: Verdict, budget: Budget) -> ExamineAnswer:
    """Say the verdict; of an ambiguous puzzle, how many solutions there are and where they differ."""
    name: VerdictName = verdict.value
    if verdict is not Verdict.MULTIPLE:
        return ExamineAnswer(stage="verdict", verdict=name, words=_WORDS[verdict])
    found = solve(puzzle, _COMPARED, budget)
    return ExamineAnswer(
        stage="verdict",
        verdict=name,
        words=verdict_in_words(found, seconds=budget.seconds),
        count=found.count,
        more=not found.complete,
        shares=[round(100 * share) for share in _shares(puzzle, found.solutions)],
    )


_WORDS = {
    Verdict.UNIQUE: "Unique: there is one solution.",
    Verdict.NONE: "There is no solution.",
    Verdict.UNKNOWN: "Not decided in the time allowed.",
}


def _shares(puzzle: Sudoku, solutions: Sequence[Board]) -> Iterator[float]:
    """Give for every cell the share of solutions that do not show the symbol that is most frequent there."""
    # A board is made anew each time that it is asked for.
    boards = [board.masks for board in solutions]
    for cell in puzzle.shape.cells:
        most = max(Counter(masks[cell] for masks in boards).values(), default=0)
        yield 1 - most / max(1, len(boards))


def _rating(rating: Rating) -> ExamineAnswer:
    known = TECHNIQUES.get(rating.hardest or "")
    return ExamineAnswer(
        stage="rating",
        level=rating.label,
        score=rating.finite_score,
        hardest=rating.hardest or "" if known is None else known.title,
    )


REPORT = report
