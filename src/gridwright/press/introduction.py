"""The record of a family's introduction: what a book tells its readers about the puzzles of the family."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from gridwright.model import Document, Puzzle, family_of

__all__ = ["Introduction"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Introduction:
    """What only a family can tell about its puzzles in print.

    `name` is the name of a puzzle's kind, the same for puzzles with the same rules; `rules` are these rules, told
    of some puzzles of a kind, a sentence each; `example` is a small puzzle of the kind, solved, whose title is its
    caption. `options_of` gives the generator's options for a kind as a recipe names it. `colours` names the
    colours that a puzzle prints, by their digits. `title_spoils` says that a title gives the solution away.
    `offered` are the kinds that a form offers, by the name that a recipe gives them, with their titles.
    """

    name: Callable[[Puzzle], str] = lambda puzzle: family_of(puzzle).title
    rules: Callable[[Sequence[Puzzle]], tuple[str, ...]] = lambda _: ()
    example: Callable[[Puzzle], Document | None] = lambda _: None
    options_of: Callable[[str], Mapping[str, object]] = lambda _: {}
    colours: Callable[[Puzzle], Mapping[str, str]] = lambda _: {}
    title_spoils: bool = False
    offered: Mapping[str, str] = field(default_factory=dict)
