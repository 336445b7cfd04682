"""Make puzzles to a recipe: a portion of them from one seed, each with its rating."""

from collections.abc import Iterator
from typing import Any

import msgspec

from gridwright.batch.columns import Column, Kind
from gridwright.batch.kind import Work
from gridwright.batch.texts import board_text, text_of
from gridwright.errors import InvalidPuzzleError
from gridwright.model import FAMILIES, Budget
from gridwright.model.answers import GenerateAnswer
from gridwright.model.generated import Generated

__all__ = ["WORK", "read_recipe"]


class GenerateOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The family, the options of its generator, how many puzzles, and the seed that makes them again."""

    family: str = ""
    options: dict[str, Any] = {}
    count: int = 1
    seed: int = 0


def read_recipe(words: list[str]) -> dict[str, Any]:
    """Read a family and options such as `sudoku level=hard size=9`.

    >>> read_recipe(["sudoku", "level=hard", "rules=kropki,arrows"])
    {'family': 'sudoku', 'options': {'level': 'hard', 'rules': 'kropki,arrows'}}
    """
    family, *options = words or [""]
    if family not in FAMILIES:
        raise InvalidPuzzleError(f"expected a family of puzzles ({', '.join(FAMILIES)}), got {family!r}")
    pairs = [option.partition("=") for option in options]
    for name, sign, _ in pairs:
        if not (name and sign):
            raise InvalidPuzzleError(f"expected an option such as level=hard, got {name!r}")
    asked = {name: text for name, _, text in pairs}
    FAMILIES[family].options().read(asked)
    return {"family": family, "options": asked}


def _generate(asked: GenerateOptions, budget: Budget) -> Iterator[GenerateAnswer]:
    for made in FAMILIES[asked.family].generate(asked.options, asked.seed, budget, count=asked.count):
        if isinstance(made, Generated):
            document, rating = made.document, made.rating
            yield GenerateAnswer(
                text=text_of(document.puzzle),
                solution=board_text(document.puzzle, document.goal),
                key=document.puzzle.key,
                label=rating.label,
                score=rating.finite_score,
                hardest=rating.hardest,
            )


WORK = Work(
    options=GenerateOptions,
    answer=GenerateAnswer,
    make=_generate,
    is_flat=True,
    columns=(
        Column(
            "solution",
            Kind.TEXT,
            "the solution: a sudoku cell by cell, of others a line for each row",
            lambda a: a.solution,
        ),
        Column("label", Kind.TEXT, "the level", lambda a: a.label),
        Column(
            "score", Kind.NUMBER, "the sum of the costs of all steps", lambda a: a.score, "points of the scheme"
        ),
        Column("hardest", Kind.TEXT, "the hardest technique that is needed, by name", lambda a: a.hardest),
    ),
)
