"""Generate random puzzles for somebody who waits: each is reported as soon as it is found."""

from typing import Any

import msgspec

from gridwright.batch.kind import Done, Tell, Work
from gridwright.formats import parse
from gridwright.formats.shared.gridwright import pack
from gridwright.model import FAMILIES, Budget
from gridwright.model.generated import Generated, Missed
from gridwright.model.setting_answers import MadeAnswer, StreamAnswer

__all__ = ["WORK"]


class StreamOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The family, how many, the seed, and the options of the family's generator.

    `like` is the text of a puzzle whose shape and rules are taken instead of what the options say of them.
    """

    family: str = ""
    count: int = 1
    seed: int = 0
    options: dict[str, Any] = {}
    like: str = ""


def _generate(asked: StreamOptions, budget: Budget, tell: Tell) -> Done:
    found = 0
    options = asked.options | ({"like": parse(asked.like, "gridwright").puzzle} if asked.like else {})

    def hear(tried: int) -> None:
        tell(StreamAnswer(tried=tried, found=found))

    made = FAMILIES[asked.family].generate(options, asked.seed, budget, count=asked.count, tell=hear)
    for number, one in enumerate(made, start=1):
        found += isinstance(one, Generated)
        tell(StreamAnswer(made=[_answer(number, one)], found=found))
    return Done(StreamAnswer(found=found))


def _answer(number: int, made: Generated | Missed) -> MadeAnswer:
    if isinstance(made, Missed):
        return MadeAnswer(number=number, missed=made.sentence)
    rating = made.rating
    return MadeAnswer(number=number, text=pack(made.document), level=rating.label, score=rating.finite_score)


WORK = Work(options=StreamOptions, answer=StreamAnswer, do_alone=_generate)
