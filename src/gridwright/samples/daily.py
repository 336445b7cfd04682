"""The puzzle of the day, one for each family: made from the date by the generators, the same for everyone.

What is made is bounded by tries and not by seconds, so that a busy machine makes the same puzzle as an idle one.
Where the tries of a day find nothing, the starter collection lends a puzzle of the level.
"""

import datetime
import functools
from collections.abc import Mapping
from dataclasses import dataclass, replace
from importlib import resources
from typing import Any, TypeAlias

import msgspec

from gridwright.errors import GridwrightError, UnknownNameError
from gridwright.model import FAMILIES, About, Budget, Document
from gridwright.model.budget import Stop
from gridwright.model.generated import Generated
from gridwright.samples.starter import starters

__all__ = ["Daily", "asked_for", "daily", "parse_day", "weeks"]

Week: TypeAlias = list[list[dict[str, Any]]]
"""The generator's options from Monday to Sunday; a day that has several choices takes another every week."""

FIRST_DAY = datetime.date(2000, 1, 1)
LAST_DAY = datetime.date(2200, 12, 31)


@functools.cache
def weeks() -> dict[str, Week]:
    """Return the week of every family that has one: a file in `weeks`, named after it."""
    read = msgspec.json.Decoder(list[dict[str, Any]]).decode_lines
    files = {file.name: file for file in resources.files(__package__).joinpath("weeks").iterdir()}
    return {name.removesuffix(".jsonl"): read(files[name].read_bytes()) for name in sorted(files)}


@dataclass(frozen=True)
class Daily:
    """The puzzle of a day; `level` is that of its rating, `is_lent` says that it comes from the collection."""

    family: str
    day: datetime.date
    document: Document
    level: str
    is_lent: bool


def parse_day(text: str) -> datetime.date:
    """Read a date such as 2026-11-16."""
    try:
        day = datetime.date.fromisoformat(text)
    except ValueError:
        raise GridwrightError(f"expected a date such as 2026-11-16, got {text!r}") from None
    if not FIRST_DAY <= day <= LAST_DAY:
        raise GridwrightError(f"expected a date from {FIRST_DAY} to {LAST_DAY}, got {text}")
    return day


def daily(family: str, day: datetime.date, *, stop: Stop | None = None) -> Daily | None:
    """Return the puzzle of a day; None only where somebody asked to stop.

    >>> one = daily("sudoku", datetime.date(2026, 11, 16))
    >>> one.document.about.title, one.document.puzzle.violations(one.document.goal)
    ('Sudoku of Monday, 16 November 2026', ())
    """
    if family not in weeks():
        raise UnknownNameError("family", family, weeks())
    parse_day(day.isoformat())
    if (family, day) in _kept():
        return _kept()[family, day]
    made = _make(family, day, stop)
    if made is not None:
        if len(_kept()) >= _MOST_KEPT:
            _kept().clear()
        _kept()[family, day] = made
    return made


_MOST_KEPT = 64


@functools.cache
def _kept() -> dict[tuple[str, datetime.date], Daily]:
    return {}


def asked_for(family: str, day: datetime.date) -> Mapping[str, Any]:
    """Return the options of a day."""
    choices = weeks()[family][day.weekday()]
    return choices[day.isocalendar().week % len(choices)]


def _make(family: str, day: datetime.date, stop: Stop | None) -> Daily | None:
    options = asked_for(family, day)
    made = FAMILIES[family].generate(options, day.toordinal(), Budget(stop=stop))
    found = next((one for one in made if isinstance(one, Generated)), None)
    if stop is not None and stop.is_set():
        return None
    if found is not None:
        document, level = found.document, found.rating.label.lower()
    else:
        level = options["level"].replace("-", " ")
        of_level = [one for one in starters(family) if one.level == level]
        lent = of_level[day.toordinal() % len(of_level)]
        document = lent.document
    return Daily(family, day, replace(document, about=_about(family, day, document, level)), level, found is None)


def _about(family: str, day: datetime.date, found: Document, level: str) -> About:
    said = f"{_WEEKDAYS[day.weekday()]}, {day.day} {_MONTHS[day.month - 1]} {day.year}"
    title = f"{family.capitalize()} of {said}"
    return replace(
        found.about,
        title=title,
        author="Gridwright",
        source=f"daily {day.isoformat()}",
        description=f"Level: {level}.",
    )


_WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_MONTHS = (
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
)
