"""Make puzzles to a recipe: a portion of them from one seed, each with its rating."""

from collections.abc import Iterator
from typing import Any

import msgspec

from gridwright.batch.columns import Column, Kind
from gridwright.batch.kind import Work
from gridwright.errors import InvalidPuzzleError
from gridwright.formats.shared.gridwright import pack
from gridwright.model import FAMILIES, Budget, family_of
from gridwright.model.answers import GenerateAnswer

__all__ = ["WORK", "read_recipe"]


class GenerateOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The family, what its recipe can say, how many puzzles, and the seed that makes them again."""

    family: str = "sudoku"
    wishes: dict[str, Any] = {}
    count: int = 1
    seed: int = 0


def read_recipe(words: list[str]) -> dict[str, Any]:
    """Read a family and wishes such as `sudoku level=hard size=9`.

    >>> read_recipe(["sudoku", "level=hard"])
    {'family': 'sudoku', 'wishes': {'level': 'hard'}}
    """
    family, *wishes = words or [""]
    if family not in FAMILIES:
        raise InvalidPuzzleError(f"expected a family of puzzles ({', '.join(FAMILIES)}), got {family!r}")
    pairs = [wish.partition("=") for wish in wishes]
    for name, sign, _ in pairs:
        if not (name and sign):
            raise InvalidPuzzleError(f"expected a wish such as level=hard, got {name!r}")
    return {"family": family, "wishes": {name: _value(text) for name, _, text in pairs}}


def _value(text: str) -> object:
    """Take whole numbers and fractions as numbers, everything else as it is."""
    try:
        return msgspec.json.decode(text.encode(), type=int | float | bool)
    except msgspec.DecodeError:
        return text


def _generate(options: GenerateOptions, budget: Budget) -> Iterator[GenerateAnswer]:
    made = FAMILIES[options.family].generate(options.count, options.seed, budget, options.wishes)
    for document in made:
        puzzle = document.puzzle
        rating = family_of(puzzle).rate(puzzle, budget, None)
        yield GenerateAnswer(
            text=pack(document), key=puzzle.key, label=rating.label, score=rating.score, hardest=rating.hardest
        )


WORK = Work(
    options=GenerateOptions,
    answer=GenerateAnswer,
    make=_generate,
    columns=(
        Column("text", Kind.TEXT, "the puzzle with its solution, as a Gridwright document", lambda a: a.text),
        Column(
            "key",
            Kind.TEXT,
            "the name of the puzzle's content; the same twice is the same puzzle",
            lambda a: a.key,
        ),
        Column("label", Kind.TEXT, "the level", lambda a: a.label),
        Column(
            "score", Kind.NUMBER, "the sum of the costs of all steps", lambda a: a.score, "points of the scheme"
        ),
        Column("hardest", Kind.TEXT, "the hardest technique that is needed, by name", lambda a: a.hardest),
    ),
)
