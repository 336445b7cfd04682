"""The puzzles that ship with the package, all made for it and all unique."""

import functools
from dataclasses import dataclass
from importlib import resources
from importlib.resources.abc import Traversable

from gridwright.errors import UnknownNameError
from gridwright.formats import parse
from gridwright.lazy import cached_property
from gridwright.model import Document

__all__ = ["Sample", "sample", "samples"]


@dataclass(frozen=True)
class Sample:
    """A puzzle of the package: its name is its file's name, its family the folder."""

    name: str
    family: str
    file: Traversable

    @cached_property
    def text(self) -> str:
        """Return the file's text."""
        return self.file.read_text(encoding="utf-8")

    @cached_property
    def document(self) -> Document:
        """Read the puzzle."""
        return parse(self.text, format="gridwright")

    @property
    def title(self) -> str:
        """Return the title for people."""
        return self.document.about.title


@functools.cache
def samples() -> tuple[Sample, ...]:
    """List the samples by family and name."""
    root = resources.files(__name__)
    return tuple(
        Sample(file.name.removesuffix(".json"), folder.name, file)
        for folder in sorted(root.iterdir(), key=lambda item: item.name)
        if folder.is_dir()
        for file in sorted(folder.iterdir(), key=lambda item: item.name)
        if file.name.endswith(".json")
    )


def sample(name: str) -> Sample:
    """Return the sample of a name.

    >>> sample("heart").document.puzzle.shape
    Shape(height=10, width=11)
    """
    for found in samples():
        if found.name == name:
            return found
    raise UnknownNameError("sample", name, [found.name for found in samples()])
