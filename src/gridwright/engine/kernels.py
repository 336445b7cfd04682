"""The only door to the compiled core: everything Python may call in C++ is named here."""

from gridwright._core import StopFlag, feed_clauses  # noqa: TID251  (this is the door)

__all__ = ["StopFlag", "feed_clauses"]
