"""Make the book of a recipe."""

import msgspec

from gridwright.batch.kind import Done, Tell, Work
from gridwright.model import Budget
from gridwright.model.answers import PrintAnswer
from gridwright.press.book import make_book
from gridwright.press.recipe import read_recipe

__all__ = ["WORK"]


class BookWork(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The text of the recipe."""

    recipe: str = ""


def _make(asked: BookWork, budget: Budget, _: Tell) -> Done:
    book = make_book(read_recipe(asked.recipe), budget=budget)
    return Done(PrintAnswer(puzzles=book.puzzles, pdf=book.data))


WORK = Work(options=BookWork, answer=PrintAnswer, do_alone=_make)
