"""The record of a family's primer: what a book tells its readers about the puzzles of the family."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from gridwright.model import Document, Puzzle

__all__ = ["Primer", "RuleText"]


@dataclass(frozen=True, slots=True)
class RuleText:
    """A rule in words: what people call it, and the sentence that tells it."""

    title: str
    sentence: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Primer:
    """What only a family can tell about its puzzles in print.

    `name` is the name of a puzzle's kind, the same for puzzles with the same rules; `rules` are these rules in
    words; `example` is a small puzzle of the kind, solved. `options_of` gives the generator's options for a kind
    as a recipe names it. `colours` names the colours that a puzzle prints, by their digits. `title_spoils` says
    that a title gives the solution away.
    """

    name: Callable[[Puzzle], str]
    rules: Callable[[Puzzle], tuple[RuleText, ...]]
    example: Callable[[Puzzle], Document]
    options_of: Callable[[str], Mapping[str, object]]
    colours: Callable[[Puzzle], Mapping[str, str]]
    title_spoils: bool
