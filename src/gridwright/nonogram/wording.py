"""Sentences of explanations: a technique's template, filled from the numbers of a deduction.

Templates may use the names of `WORDS`; each is worked out only where a template asks for it.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import cast

from gridwright.grid import Cell
from gridwright.model import Candidate, Deduction, Step
from gridwright.nonogram.approach import Link
from gridwright.nonogram.names import Names, joined
from gridwright.nonogram.puzzle import Nonogram
from gridwright.nonogram.technique import NonogramTechnique

__all__ = ["WORDS", "Wording"]


class _Words(dict[str, str]):
    """What a template asks for, by name, about one deduction."""

    def __init__(self, names: Names, deduction: Deduction) -> None:
        super().__init__()
        self.names = names
        self.deduction = deduction
        values = deduction.values
        self.line = cast("int", values["line"])
        self.blocks = cast("tuple[int, ...]", values["blocks"])
        self.stretches = cast("tuple[tuple[Cell, ...], ...]", values["stretches"])

    def __missing__(self, name: str) -> str:
        return WORDS[name](self)


def _overlaps(words: _Words) -> str:
    line, names = words.line, words.names
    return joined(
        [
            f"{names.block(line, block)} covers {names.stretch(cells)}"
            for block, cells in zip(words.blocks, words.stretches, strict=True)
        ]
    )


def _fresh(words: _Words) -> str:
    """Say what is new: simply "these" where all the cells just named are."""
    if sum(map(len, words.stretches)) != len(words.deduction.placed):
        return words.names.conclusion(words.deduction)
    return words.names.all_settled(words.deduction)


def _pictures(words: _Words) -> str:
    pictures = cast("tuple[tuple[int, ...], ...]", words.deduction.values["pictures"])
    return joined([words.names.picture(picture) for picture in pictures])


def _later(chain: tuple[Link, ...]) -> str:
    return {0: "at once", 1: "one line later"}.get(len(chain), f"{len(chain)} lines later")


def _steps_on(words: _Words) -> str:
    return _later(cast("tuple[Link, ...]", words.deduction.values["chain"]))


def _impossible(words: _Words) -> str:
    return words.names.line_inside(cast("int", words.deduction.values["impossible_line"]))


def _removed_colour(words: _Words) -> str:
    deduction = words.deduction
    return words.names.colour(deduction.eliminated[0].symbol if deduction.eliminated else 1)


WORDS: Mapping[str, Callable[[_Words], str]] = MappingProxyType(
    {
        "line": lambda w: w.names.line(w.line),
        "concluded": lambda w: w.names.concluded(w.deduction),
        "outcome": lambda w: w.names.outcome(w.deduction),
        "conclusion": lambda w: w.names.conclusion(w.deduction),
        "block": lambda w: w.names.block(w.line, w.blocks[0]),
        "owners": lambda w: w.names.blocks(w.line, w.blocks, "or"),
        "blocks": lambda w: w.names.blocks(w.line, w.blocks, "and"),
        "overlaps": _overlaps,
        "fresh": _fresh,
        "segment": lambda w: w.names.stretch(w.stretches[0]),
        "belongs": lambda w: "belongs" if len(w.stretches[0]) == 1 else "belong",
        "them": lambda w: "it" if len(w.stretches[0]) == 1 else "them",
        "pair": lambda w: f"{w.names.span(w.stretches[0])} and {w.names.span(w.stretches[1])}",
        "has": lambda w: "has" if len(w.stretches[0]) == 1 else "have",
        "is": lambda w: "is" if len(w.stretches[0]) == 1 else "are",
        "room": lambda w: str(len(w.stretches[0])),
        "second": lambda w: w.names.stretch(w.stretches[1]),
        "third": lambda w: w.names.stretch(w.stretches[2]),
        "first_cell": lambda w: w.names.stretch(w.stretches[1][:1]),
        "last_cell": lambda w: w.names.stretch(w.stretches[1][-1:]),
        "joined_length": lambda w: str(len(w.stretches[0]) + 1 + len(w.stretches[1])),
        "colour": _removed_colour,
        "count": lambda w: f"{w.deduction.values['count']:,}",
        "pictures": _pictures,
        "assumption": lambda w: w.names.state(w.deduction.because[0]),
        "steps_on": _steps_on,
        "impossible": _impossible,
    }
)
"""The names that templates may use."""


class Wording:
    """Turns the deductions of one puzzle into steps with sentences."""

    def __init__(self, puzzle: Nonogram, techniques: Mapping[str, NonogramTechnique]) -> None:
        self._lines = [line for line, _ in puzzle.lines]
        self._names = Names(puzzle)
        self._coloured = puzzle.is_coloured
        self._by_approach = {technique.find.name: technique for technique in techniques.values()}

    def step(self, technique: NonogramTechnique, deduction: Deduction) -> Step:
        """Word one step; a refutation gets its chain."""
        values = deduction.values
        text = technique.sentence(str(values["form"])).format_map(_Words(self._names, deduction))
        chain: tuple[Step, ...] = ()
        if "chain" in values:
            links = cast("tuple[Link, ...]", values["chain"])
            chain = self._chain(links, cast("int", values["impossible_line"]))
        return Step(technique.name, deduction, text, self._names.where(cast("int", values["line"])), chain)

    def _chain(self, links: tuple[Link, ...], impossible_line: int) -> tuple[Step, ...]:
        last = Deduction(within=(self._lines[impossible_line],), values={"line": impossible_line})
        text = f"{self._names.line(impossible_line)}: then its blocks have no placement left."
        end = Step(self._by_approach["placements"].name, last, text, self._names.where(impossible_line))
        return (*map(self._link, links), end)

    def _link(self, link: Link) -> Step:
        within, values = (self._lines[link.line],), {"line": link.line}
        if self._coloured:
            deduction = Deduction(eliminated=link.removed, within=within, values=values)
        else:
            placed = tuple(Candidate(cell, 1 - symbol) for cell, symbol in link.removed)
            deduction = Deduction(placed=placed, within=within, values=values)
        where, conclusion = self._names.where(link.line), self._names.conclusion(deduction)
        if link.impossible_line is not None:
            ending = f"{self._names.line_inside(link.impossible_line)} would be impossible {_later(link.chain)}"
            text = f"If {self._names.state(link.removed[0])} as well, {ending}, so then {conclusion}."
            chain = self._chain(link.chain, link.impossible_line)
            return Step(self._by_approach["refutation"].name, deduction, text, where, chain)
        technique = self._by_approach[link.approach]
        text = f"{self._names.line(link.line)}: then {conclusion} ({technique.title})."
        return Step(technique.name, deduction, text, where)
