"""Print some puzzles, each the text of a file, as a sheet."""

from gridwright.batch.kind import Done, Tell, Work
from gridwright.formats import parse_all
from gridwright.model import Budget
from gridwright.model.answers import PrintAnswer
from gridwright.press.sheet import SheetOptions, print_sheet

__all__ = ["WORK"]


class SheetWork(SheetOptions, frozen=True, kw_only=True):
    """The puzzles as texts, and how they are printed."""

    texts: tuple[str, ...] = ()


def _print(options: SheetWork, budget: Budget, tell: Tell) -> Done:
    documents = [document for text in options.texts for document in parse_all(text)]
    ready = 0

    def hear(more: int) -> None:
        nonlocal ready
        ready += more
        tell(PrintAnswer(puzzles=ready, share=ready / len(documents)))

    data = print_sheet(documents, options, budget=budget, done=hear)
    return Done(PrintAnswer(puzzles=len(documents), pdf=data))


WORK = Work(options=SheetWork, answer=PrintAnswer, do_alone=_print)
