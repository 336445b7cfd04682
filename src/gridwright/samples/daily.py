"""The puzzle of the day, one for each family: made from the date by the generators, the same for everyone.

What is made is bounded by tries and not by seconds, so that a busy machine makes the same puzzle as an idle one.
Where the tries of a day find nothing, the starter collection lends a puzzle of the level.
"""

import datetime
import functools
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from gridwright.engine.generate import generate
from gridwright.engine.rate import rate
from gridwright.errors import GridwrightError, UnknownNameError
from gridwright.model import About, Document
from gridwright.model.budget import Stop
from gridwright.samples.starter import LEVELS, starters

__all__ = ["Daily", "daily", "parse_day"]

_Wishes = Mapping[str, Any]

WEEK: Mapping[str, tuple[_Wishes, ...]] = {
    "nonogram": (
        {"size": "15x15", "level": "easy", "style": "things", "effort": 12},
        {"size": "20x20", "level": "easy", "style": "things", "effort": 12},
        {"size": "20x15", "level": "medium", "style": "things", "effort": 12},
        {"size": "20x20", "level": "medium", "style": "things", "effort": 12},
        {"size": "15x20", "level": "medium", "style": "creature", "effort": 12},
        {"size": "25x25", "level": "easy", "style": "things", "effort": 12},
        {"size": "20x20", "level": "hard", "style": "things", "effort": 8},
    ),
    "sudoku": (
        {"level": "easy", "symmetry": "rotational", "effort": 40},
        {"level": "medium", "symmetry": "rotational", "effort": 40},
        {"level": "medium", "diagonals": True, "effort": 40},
        {"level": "medium", "shape": "jigsaw", "effort": 40},
        {"level": "hard", "symmetry": "diagonal", "effort": 40},
        {"level": "medium", "rules": ["cages"], "effort": 40},
        {"level": "unfair", "symmetry": "rotational", "effort": 60},
    ),
}
"""What is made from Monday to Sunday: easy at the beginning, hard at the end."""

_SATURDAYS: tuple[_Wishes, ...] = (
    {"rules": ["cages"]},
    {"rules": ["thermometers"], "givens": "14..22"},
    {"rules": ["windoku"]},
    {"rules": ["arrows"], "givens": "14..22"},
    {"rules": ["anti-knight"]},
    {"rules": ["kropki"], "givens": "14..22"},
    {"rules": ["whispers"], "givens": "14..22"},
)
"""The rule of a Saturday, another every week."""

FIRST_DAY = datetime.date(2000, 1, 1)
LAST_DAY = datetime.date(2200, 12, 31)


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
    """Give the puzzle of a day; None only where somebody asked to stop.

    >>> one = daily("sudoku", datetime.date(2026, 11, 16))
    >>> one.document.about.title, one.document.puzzle.violations(one.document.goal)
    ('Sudoku of Monday, 16 November 2026', ())
    """
    if family not in WEEK:
        raise UnknownNameError("family", family, WEEK)
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


def _make(family: str, day: datetime.date, stop: Stop | None) -> Daily | None:
    wishes = dict(WEEK[family][day.weekday()])
    if "rules" in wishes:
        wishes |= _SATURDAYS[day.isocalendar().week % len(_SATURDAYS)]
    found = next(generate(family, seed=day.toordinal(), stop=stop, **wishes), None)
    if stop is not None and stop.is_set():
        return None
    level, is_lent = "", found is None
    if found is None:
        rank = LEVELS[family].index(wishes["level"])
        of_level = [one for one in starters(family) if one.rank == rank]
        lent = of_level[day.toordinal() % len(of_level)]
        found, level = lent.document, lent.level
    else:
        level = rate(found.puzzle, stop=stop).label.lower()
    return Daily(family, day, replace(found, about=_about(family, day, found, level)), level, is_lent)


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
