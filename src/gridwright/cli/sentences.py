"""Answers of a search as sentences for the terminal."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gridwright.batch.words import verdict_in_words
from gridwright.model import Puzzle, SolutionSet, Unread, Verdict
from gridwright.model.duration import duration

if TYPE_CHECKING:
    from gridwright.model.answers import Answer

__all__ = ["logic_sentence", "one_line", "sentence", "unread_lines", "where_they_differ"]

_NAMED_CELLS = 12


def sentence(result: SolutionSet) -> str:
    """Say the verdict as everywhere, with the time it took."""
    words = verdict_in_words(result, seconds=None)
    return words if result.read_verdict is Verdict.UNIQUE else f"{words} ({duration(result.seconds)})"


def logic_sentence(result: SolutionSet) -> str:
    """Say what logic alone settles, and that the rest needs guessing."""
    took, before = f"({duration(result.seconds)})", result.unread.words()
    if result.read_verdict is Verdict.UNIQUE:
        return f"{before}Unique: logic alone settles every cell, without a guess. {took}"
    if result.read_verdict is Verdict.NONE:
        return f"{before}None: logic alone shows that there is no solution. {took}"
    total = result.settled.shape.size
    is_open = result.settled.open_count
    settles = f"{before}Logic alone solves {total - is_open} of {total} cells; the other {is_open} need guessing"
    return f"{settles} {took}. Without --logic-only they are guessed."


def where_they_differ(puzzle: Puzzle, result: SolutionSet) -> str:
    """Name the cells in which the solutions found differ."""
    cells = result.differing
    names = [puzzle.shape.name(cell) for cell in cells[:_NAMED_CELLS]]
    more = f" and {len(cells) - _NAMED_CELLS} more" if len(cells) > _NAMED_CELLS else ""
    return f"They differ in {', '.join(names)}{more}."


def unread_lines(unread: Unread) -> Iterator[str]:
    """Name every sentence and every other part that was not understood."""
    yield from (f"Not understood: {sentence}" for sentence in unread.sentences)
    if unread.parts:
        yield f"Only drawn or left out: {', '.join(unread.parts)}."


def one_line(answer: "Answer") -> str:
    """Say the answer for one puzzle of many, or what is wrong with it, in one line."""
    from gridwright.model.answers import SolveAnswer

    where = answer.source if answer.source.isprintable() else ascii(answer.source)
    if answer.line is not None:
        where = f"{where}:{answer.line}"
    if not isinstance(answer, SolveAnswer):
        return f"{where}: {answer.error}"
    if (answer.puzzle or 1) > 1:
        where = f"{where} #{answer.puzzle}"
    if answer.unread is not None:
        return f"{where}: partly read, {answer.unread}; of what was read {answer.read_verdict}"
    if answer.verdict == Verdict.MULTIPLE.value:
        return f"{where}: {answer.count}{'' if answer.complete else ' or more'} solutions"
    if answer.line is not None:
        detail = "".join(answer.solutions[0]) if answer.solutions else answer.reason
        return f"{where}: {answer.verdict} {detail}".rstrip()
    return f"{where}: {answer.verdict} ({duration(answer.seconds)})"
