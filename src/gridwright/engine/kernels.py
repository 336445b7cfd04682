"""The only door to the compiled core: everything Python may call in C++ is named here."""

from gridwright._core import StopFlag  # noqa: TID251  (this is the door)

__all__ = ["StopFlag"]
