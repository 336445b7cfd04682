"""The kinds of work that make paper, one file each, for whoever sends requests to worker processes."""

from typing import Any

from gridwright.batch.kind import Work
from gridwright.model import Registry

__all__ = ["WORK"]

WORK = Registry[Work[Any]](__name__, list(__path__), "WORK")
