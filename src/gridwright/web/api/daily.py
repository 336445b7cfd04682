"""The puzzles of a day: one for every family, made when somebody first asks for it."""

import datetime

import msgspec
from fastapi import APIRouter, Request
from fastapi.responses import Response

from gridwright.errors import UnknownNameError
from gridwright.samples.daily import asked_for, parse_day, weeks
from gridwright.web.answers import answer_json, describes
from gridwright.web.api.puzzles import OPENED
from gridwright.web.jobs.reading import open_daily
from gridwright.web.shelf.naming import answer_opened

__all__ = ["ROUTER"]

ROUTER = APIRouter()


class DailyEntry(msgspec.Struct, frozen=True, kw_only=True):
    """The puzzle of a day as a list shows it; it is made when it is opened."""

    family: str
    day: str
    title: str
    note: str


@ROUTER.get("", responses=describes(DailyEntry, is_list=True, text="The puzzles of today"))
def list_today() -> Response:
    """List the puzzles of today, by the clock of this machine."""
    today = datetime.datetime.now().astimezone().date()
    return answer_json(
        [
            DailyEntry(
                family=family,
                day=today.isoformat(),
                title=f"{family.capitalize()} of the day",
                note=f"{today.isoformat()} · {asked_for(family, today)['level']}",
            )
            for family in weeks()
        ]
    )


@ROUTER.get("/{family}/{day}", responses=OPENED)
def open_day(family: str, day: str, request: Request) -> Response:
    """Open the puzzle of a day."""
    if family not in weeks():
        raise UnknownNameError("family", family, weeks())
    return answer_opened(open_daily(family, parse_day(day), request), request)
