"""Make the book of a recipe."""

import msgspec

from gridwright.batch.kind import Done, Tell, Work
from gridwright.formats import parse_all
from gridwright.model import Budget
from gridwright.model.answers import PrintAnswer
from gridwright.press.book import make_book
from gridwright.press.filling import total
from gridwright.press.recipe import read_recipe

__all__ = ["WORK"]


class BookWork(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The text of the recipe, and puzzles that were found already, as texts, by the index of their section."""

    recipe: str = ""
    found: dict[str, list[str]] = {}


def _make(asked: BookWork, budget: Budget, tell: Tell) -> Done:
    recipe = read_recipe(asked.recipe)
    given = {
        int(index): [document for text in texts for document in parse_all(text, "gridwright")]
        for index, texts in asked.found.items()
    }
    steps, all_steps = 0, total(recipe)

    def hear(more: int) -> None:
        nonlocal steps
        steps += more
        if all_steps:
            tell(PrintAnswer(puzzles=steps // 2, share=min(1.0, steps / all_steps)))

    book = make_book(recipe, budget=budget, done=hear, given=given)
    return Done(PrintAnswer(puzzles=book.puzzles, pdf=book.data))


WORK = Work(options=BookWork, answer=PrintAnswer, do_alone=_make)
