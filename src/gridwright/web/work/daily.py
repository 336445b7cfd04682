"""Make the puzzle of a day and open it, as the page gets it."""

from typing import cast

import msgspec

from gridwright.batch.kind import Done, Tell, Work
from gridwright.formats.shared.gridwright import pack
from gridwright.model import Budget
from gridwright.samples.daily import Daily, daily, parse_day
from gridwright.web.jobs.results import encode_result
from gridwright.web.jobs.source import Source
from gridwright.web.opening import opened

__all__ = ["WORK"]


class DailyOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The family and the day."""

    family: str = "sudoku"
    day: str = "2000-01-01"


def _make(options: DailyOptions, _: Budget, __: Tell) -> Done:
    def make() -> bytes:
        found = cast("Daily", daily(options.family, parse_day(options.day)))
        return msgspec.json.encode(opened(Source.own(pack(found.document))))

    return Done(encode_result(make))


WORK = Work(options=DailyOptions, answer=None, do_alone=_make)
