"""The kinds of work, one file each; the folder is the registry."""

from typing import Any

from gridwright.batch.kind import Work
from gridwright.model import Registry

__all__ = ["WORK"]

WORK = Registry[Work[Any]](__name__, list(__path__), "WORK")
