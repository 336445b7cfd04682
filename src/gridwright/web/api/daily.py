"""The daily puzzles: one for every family, generated on the first request."""

import datetime

import msgspec
from starlette.requests import Request

from gridwright.errors import UnknownNameError
from gridwright.samples.daily import asked_for, parse_day, weeks
from gridwright.web.jobs.reading import open_daily
from gridwright.web.opening import PuzzleAnswer
from gridwright.web.routing import Router
from gridwright.web.shelf.naming import named

__all__ = ["ROUTER"]

ROUTER = Router()


class DailyEntry(msgspec.Struct, frozen=True, kw_only=True):
    """A daily puzzle as listed; it is generated when it is opened."""

    family: str
    day: str
    title: str
    note: str


@ROUTER.get("")
def list_today() -> list[DailyEntry]:
    """List the puzzles of today, by the clock of this machine."""
    today = datetime.datetime.now().astimezone().date()
    return [
        DailyEntry(
            family=family,
            day=today.isoformat(),
            title=f"{family.capitalize()} of the day",
            note=str(asked_for(family, today)["level"]),
        )
        for family in weeks()
    ]


@ROUTER.get("/{family}/{day}", answers=PuzzleAnswer)
def open_day(family: str, day: str, request: Request) -> bytes:
    """Open the puzzle of a day."""
    if family not in weeks():
        raise UnknownNameError("family", family, weeks())
    return named(open_daily(family, parse_day(day), request), request)
