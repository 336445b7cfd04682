"""Make puzzles by chance for somebody who waits: each is told as soon as it is found."""

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from gridwright.batch.kind import Done, Tell, Work
from gridwright.formats.shared.gridwright import pack
from gridwright.model import Budget, Document
from gridwright.model.setting_answers import MadeAnswer, StreamAnswer

__all__ = ["WORK"]


class StreamOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The family, how many, the seed, and what is wished for in words that the family's recipe knows.

    `like` is the text of a sudoku whose shape and rules are wanted instead.
    """

    family: Literal["nonogram", "sudoku"] = "sudoku"
    count: int = 1
    seed: int = 0
    wanted: dict[str, Any] = {}
    like: str = ""


def _generate(options: StreamOptions, budget: Budget, tell: Tell) -> Done:
    make = _make_sudoku if options.family == "sudoku" else _make_nonograms
    found = make(options, budget, tell)
    return Done(StreamAnswer(found=found))


def _make_nonograms(options: StreamOptions, budget: Budget, tell: Tell) -> int:
    from gridwright.nonogram.setting.generate import Made, generate
    from gridwright.nonogram.setting.wishes import recipe_of

    recipe = recipe_of(options.wanted, options.seed)
    found = tried = 0
    for number, made in enumerate(generate(recipe, options.count, budget=budget), start=1):
        tried += made.tries
        if isinstance(made, Made):
            found += 1
            one = _made(number, made.document, made.rated.level.value, made.rated.score)
        else:
            one = MadeAnswer(number=number, missed=made.sentence)
        tell(StreamAnswer(made=[one], tried=tried, found=found))
    return found


def _make_sudoku(options: StreamOptions, budget: Budget, tell: Tell) -> int:
    from gridwright.sudoku.setting.generate import Progress, generate

    recipe = _sudoku_recipe(options.wanted, options.like)
    found = 0

    def hear(progress: Progress) -> None:
        tell(StreamAnswer(tried=progress.tried, found=progress.found))

    for made in generate(recipe, seed=options.seed, count=options.count, budget=budget, tell=hear):
        found += 1
        document = Document(made.puzzle, goal=made.solution)
        tell(StreamAnswer(made=[_made(found, document, made.rating.label, made.rating.score)], found=found))
    return found


def _sudoku_recipe(wanted: Mapping[str, Any], like: str) -> Any:  # noqa: ANN401
    from dataclasses import replace
    from typing import cast

    from gridwright.formats import parse
    from gridwright.sudoku import Sudoku
    from gridwright.sudoku.setting.wishes import recipe_of

    recipe = recipe_of(wanted)
    if not like:
        return recipe
    puzzle = cast("Sudoku", parse(like, "gridwright").puzzle)
    empty = Sudoku.with_rules(puzzle.shape, puzzle.symbols, (None,) * puzzle.shape.size, puzzle.rules)
    return replace(recipe, kind=empty)


def _made(number: int, document: Document, level: str, score: float) -> MadeAnswer:
    return MadeAnswer(number=number, text=pack(document), level=level, score=score)


WORK = Work(options=StreamOptions, answer=StreamAnswer, do_alone=_generate)
