"""Print some puzzles, each the text of a file, as a sheet."""

from typing import Literal

import msgspec

from gridwright.batch.kind import Done, Tell, Work
from gridwright.formats import parse_all
from gridwright.model import Budget
from gridwright.model.answers import PrintAnswer
from gridwright.press.imposition import Imposition
from gridwright.press.look import Ink
from gridwright.press.sheet import SheetOptions, print_sheet

__all__ = ["WORK"]


class SheetWork(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The puzzles as texts, and how they are printed."""

    texts: list[str] = []
    per_page: int = 4
    paper: str = "A4"
    ink: Literal["colour", "grey", "black"] = "colour"
    patterns: bool = False
    solutions: Literal["none", "back", "foot"] = "none"
    large_print: bool = False
    titles: bool = False
    imposition: Literal["pages", "booklet", "manual-duplex"] = "pages"
    address: str = ""
    title: str = ""


def _print(asked: SheetWork, budget: Budget, tell: Tell) -> Done:
    documents = [document for text in asked.texts for document in parse_all(text)]
    options = SheetOptions(
        per_page=asked.per_page,
        paper=asked.paper,
        ink=Ink(asked.ink),
        by_letters=not asked.patterns,
        solutions=asked.solutions,
        large_print=asked.large_print,
        with_titles=asked.titles,
        imposition=Imposition(asked.imposition),
        address=asked.address,
        title=asked.title,
    )
    ready = 0

    def hear(more: int) -> None:
        nonlocal ready
        ready += more
        tell(PrintAnswer(puzzles=ready, share=ready / len(documents)))

    data = print_sheet(documents, options, budget=budget, done=hear)
    return Done(PrintAnswer(puzzles=len(documents), pdf=data))


WORK = Work(options=SheetWork, answer=PrintAnswer, do_alone=_print)
