"""Make puzzles by chance for somebody who waits: each is told as soon as it is found."""

from typing import Any, Literal

import msgspec

from gridwright.batch.kind import Done, Tell, Work
from gridwright.formats import parse
from gridwright.formats.shared.gridwright import pack
from gridwright.model import Budget
from gridwright.model.family import FAMILIES, Making
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
    found = number = 0

    def hear(making: Making) -> None:
        nonlocal found, number
        made: list[MadeAnswer] = []
        if making.document is not None or making.missed:
            number += 1
            found += making.document is not None
            made.append(_made(number, making))
        tell(StreamAnswer(made=made, tried=making.tried, found=found))

    like = parse(options.like, "gridwright").puzzle if options.like else None
    FAMILIES[options.family].make(options.count, options.seed, budget, options.wanted, tell=hear, like=like)
    return Done(StreamAnswer(found=found))


def _made(number: int, making: Making) -> MadeAnswer:
    text = "" if making.document is None else pack(making.document)
    return MadeAnswer(number=number, text=text, level=making.level, score=making.score, missed=making.missed)


WORK = Work(options=StreamOptions, answer=StreamAnswer, do_alone=_generate)
