"""A third family, which exists in tests only: its folder joins those of the library, and nothing else is told.

Light up one cell in every row and every column; cells that are printed dark stay dark.
"""

import os
from pathlib import Path

import pytest

import gridwright
from gridwright.model import FAMILIES

__all__ = ["add_lamps", "environment_with_lamps"]

_HERE = str(Path(__file__).parent)


def add_lamps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the family known to this process for the length of a test."""
    monkeypatch.setattr(gridwright, "__path__", [*gridwright.__path__, _HERE])
    monkeypatch.setattr(FAMILIES, "_names", ())
    monkeypatch.setattr(FAMILIES, "_loaded", {})


def environment_with_lamps(folder: Path) -> dict[str, str]:
    """Give the environment of a process that knows the family, as all that it starts do."""
    more = f"import gridwright\ngridwright.__path__.append({_HERE!r})\n"
    (folder / "sitecustomize.py").write_text(more, encoding="utf-8")
    return {**os.environ, "PYTHONPATH": str(folder)}
