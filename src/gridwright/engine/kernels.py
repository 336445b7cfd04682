"""The only door to the compiled core: everything Python may call in C++ is named here."""

from gridwright._core import (  # noqa: TID251  (this is the door)
    FinderLayout,
    FinderWalk,
    FoundDeduction,
    FoundWalk,
    StopFlag,
    feed_clauses,
    finder_names,
)

__all__ = [
    "FinderLayout",
    "FinderWalk",
    "FoundDeduction",
    "FoundWalk",
    "StopFlag",
    "feed_clauses",
    "finder_names",
]
