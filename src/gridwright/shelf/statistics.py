"""Statistics of a player: what was solved, times by level, unassisted solves, days in a row."""

import datetime
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise
from statistics import median

from sqlalchemy import func, select

from gridwright.shelf.database import Database
from gridwright.shelf.query import ME
from gridwright.shelf.tables import games, puzzles

__all__ = ["LevelTimes", "Statistics", "statistics_of", "streaks"]

_DAY = datetime.timedelta(days=1)


@dataclass(frozen=True, slots=True, kw_only=True)
class LevelTimes:
    """How quickly puzzles of a level were solved, in seconds of play."""

    family: str
    level: str
    solved: int
    unassisted: int
    best: float
    median: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Statistics:
    """What a player has done.

    `solved` counts games, `puzzles` different puzzles; a game is `unassisted` where nothing was revealed, checked
    or previewed. A streak is a row of days with something solved on each; the current one ends today or yesterday.
    """

    player: str
    begun: int
    solved: int
    puzzles: int
    unassisted: int
    seconds: float
    streak: int
    longest_streak: int
    levels: tuple[LevelTimes, ...]


def statistics_of(database: Database, player: str = ME, today: datetime.date | None = None) -> Statistics:
    """Return the statistics of a player; days are those of this machine's clock."""
    level = func.coalesce(puzzles.c.level, games.c.level).label("level")
    solved = (
        select(
            games.c.family,
            level,
            games.c.key,
            games.c.solved_seconds,
            games.c.finished,
            (games.c.helps + games.c.checks + games.c.previews + games.c.hints).label("assists"),
        )
        .join_from(games, puzzles, isouter=True)
        .where(games.c.player == player, games.c.solved.is_(True))
    )
    with database.reading() as connection:
        begun, seconds = connection.execute(
            select(func.count(), func.coalesce(func.sum(games.c.seconds), 0.0)).where(games.c.player == player)
        ).one()
        rows = connection.execute(solved).all()
    groups: dict[tuple[str, str], list[tuple[float, bool]]] = {}
    for row in rows:
        groups.setdefault((row.family, row.level), []).append((row.solved_seconds, not row.assists))
    days = (datetime.datetime.fromtimestamp(row.finished).astimezone().date() for row in rows)
    current, longest = streaks(days, today or datetime.datetime.now().astimezone().date())
    return Statistics(
        player=player,
        begun=begun,
        solved=len(rows),
        puzzles=len({row.key for row in rows}),
        unassisted=sum(not row.assists for row in rows),
        seconds=seconds,
        streak=current,
        longest_streak=longest,
        levels=tuple(
            LevelTimes(
                family=family,
                level=name,
                solved=len(times),
                unassisted=sum(is_unassisted for _, is_unassisted in times),
                best=min(seconds for seconds, _ in times),
                median=median(seconds for seconds, _ in times),
            )
            for (family, name), times in sorted(groups.items())
        ),
    )


def streaks(days: Iterable[datetime.date], today: datetime.date) -> tuple[int, int]:
    """Count the days in a row up to today (or yesterday, while today can still be won), and the most ever.

    Days to come, of a clock that was set back since, are no part of the present row.

    >>> day = datetime.date(2026, 3, 10)
    >>> streaks([day, day - _DAY, day - 5 * _DAY], today=day + _DAY)
    (2, 2)
    """
    ordered = sorted(set(days))
    if not ordered:
        return 0, 0
    run = longest = 1
    runs = {ordered[0]: 1}
    for before, day in pairwise(ordered):
        run = run + 1 if day - before == _DAY else 1
        runs[day] = run
        longest = max(longest, run)
    return runs.get(today) or runs.get(today - _DAY, 0), longest
