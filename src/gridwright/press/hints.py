"""Hints for every puzzle of a book, from its explanation: where to begin, and which step is the hardest."""

from collections.abc import Iterator, Sequence

from gridwright.errors import GridwrightError
from gridwright.model import Budget, Step, family_of
from gridwright.press.flow import Block, Words, flow
from gridwright.press.printable import Printable
from gridwright.press.volume import Page, Volume

__all__ = ["hint_pages", "hints_of"]

_TELLS = "r3c7 is the cell in row 3 and column 7."


def hints_of(one: Printable, budget: Budget) -> tuple[str, ...]:
    """Give one sentence on how to begin, and one on the hardest step and when it comes."""
    puzzle = one.document.puzzle
    family = family_of(puzzle)
    techniques = family.techniques()
    steps: Sequence[Step] = family.explain(puzzle, puzzle.start, budget).steps
    if budget.is_spent:
        raise GridwrightError(
            f"the time ended before the hints of puzzle {one.number} were found; allow more seconds"
        )
    if not steps:
        return ("No technique begins here: try a cell both ways.",)
    ranks = [techniques[step.technique].rank if step.technique in techniques else 10**9 for step in steps]
    hardest = ranks.index(max(ranks))
    told = [f"Begin: {steps[0].text}"]
    if hardest:
        step = steps[hardest]
        title = techniques[step.technique].title if step.technique in techniques else step.technique
        where = f" in {step.where}" if step.where else ""
        told.append(f"Hardest, after {hardest} steps: {title.lower()}{where}.")
    return tuple(told)


def hint_pages(puzzles: Sequence[Printable], volume: Volume, budget: Budget) -> Iterator[Page]:
    """Set the hints in columns, under the puzzles' numbers."""
    columns = 2 if volume.area().width > 330 else 1
    groups = (tuple(_blocks(one, hints_of(one, budget))) for one in puzzles)
    first: tuple[Block, ...] = (Words(_TELLS, 8.5, after=8),)
    yield from flow([first, *groups], volume.area(), volume.face, title="Hints", columns=columns)


def _blocks(one: Printable, told: tuple[str, ...]) -> Iterator[Block]:
    for number, sentence in enumerate(told):
        last = number == len(told) - 1
        yield Words(sentence, 8.5, lead=str(one.number) if not number else "", indent=22, after=6 if last else 1)
