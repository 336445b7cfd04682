"""The kinds of work that the page leaves to a process of its own, one file each."""

from typing import Any

from gridwright.batch.kind import Work
from gridwright.model import Registry

__all__ = ["WORK"]

WORK = Registry[Work[Any]](__name__, list(__path__), "WORK")
