"""Sentences of explanations: a technique's template of claims, filled from the numbers of a deduction.

Claims name things by `WORDS`; each is worked out only where it is asked for.
"""

import functools
import re
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import cast

from gridwright.grid import Cell, Line
from gridwright.model import Board, Candidate, Deduction, Ground, Premise, Step, claims_in
from gridwright.model.proof import begin_sentence
from gridwright.nonogram.approach import MOST_COUNTED, Link
from gridwright.nonogram.claims import CLAIMS
from gridwright.nonogram.names import Names, joined
from gridwright.nonogram.places import Place
from gridwright.nonogram.puzzle import Nonogram
from gridwright.nonogram.reasons import Kind, Reason, clue_of, colour_ends, neighbours, ranges, removals, rivals
from gridwright.nonogram.technique import NonogramTechnique
from gridwright.words import catalogue

__all__ = ["WORDS", "Wording", "false_claims", "premises_of"]


_MOST_WORDS = 40
"""A longer sentence is told in brief, and then with one reason only; a full proof tells all."""
_MOST_NAMED = 5
_MOST_NAMED_IN_BRIEF = 2
"""How many blocks a sentence names with their cells one by one."""
_MOST_ENDS = 3
"""How many ends of blocks a sentence gives as reasons, in brief one less."""
_MOST_LINKS = 3
"""How many lines of a refutation a sentence follows, and how many cells of each; in brief none."""


_LEADING_ON = re.compile(r"(, so| that|; in all of them|, either way)$")
"""How a claim leads on to the next within a sentence."""


class _Words(dict[str, str]):
    """What a template asks for, by name, about one deduction."""

    def __init__(
        self, puzzle: Nonogram, names: Names, deduction: Deduction, board: Board, *, brevity: int = 0
    ) -> None:
        super().__init__()
        self.brevity = brevity
        self.puzzle, self.names, self.board = puzzle, names, board
        self.deduction = deduction
        values = deduction.values
        self.line = cast("int", values["line"])
        self.cells: Line = tuple(puzzle.line_cells(self.line))
        self.blocks = cast("tuple[int, ...]", values["blocks"])
        self.stretches = cast("tuple[tuple[Cell, ...], ...]", values["stretches"])

    def __missing__(self, name: str) -> str:
        return WORDS[name](self)

    @property
    def names_blocks(self) -> bool:
        """Tell whether the blocks are named one by one."""
        return len(self.blocks) <= (_MOST_NAMED_IN_BRIEF if self.brevity else _MOST_NAMED)


class _Clauses(dict[str, str]):
    """The claims of a template about one deduction, in words; a sentence opens with the name of its line."""

    def __init__(self, words: _Words) -> None:
        super().__init__(line=words["line"])
        self.words = words

    def __missing__(self, name: str) -> str:
        return CLAIMS[name].says.format_map(self.words)


def _overlaps(words: _Words) -> str:
    line, names = words.line, words.names
    if not words.names_blocks:
        return f"{len(words.blocks)} of its blocks cover some cells"
    return joined(
        [
            f"{names.block(line, block)} covers {names.stretch(cells)}"
            for block, cells in zip(words.blocks, words.stretches, strict=True)
        ]
    )


def _whole(words: _Words) -> str:
    """Say that the blocks and the gaps between them leave no room, without naming each of many."""
    count = words.names.block_count(words.line)
    if count == 1:
        return f"{words.names.block(words.line, 0)} takes up the whole line"
    return f"{'both' if count == 2 else 'all'} blocks, with the gaps they need, take up the whole line"


def _fixed(words: _Words) -> str:
    line, names = words.line, words.names
    if not words.names_blocks:
        return f"{len(words.blocks)} of its blocks fit in one place only"
    return joined(
        [
            f"{names.block(line, block)} fits on {names.stretch(cells)} only"
            for block, cells in zip(words.blocks, words.stretches, strict=True)
        ]
    )


def _reason(words: _Words, reason: Reason) -> str:
    """Say what keeps one block away."""
    at = words.names.stretch(words.cells[reason.at : reason.at + 1]) if reason.at >= 0 else ""
    block = words.names.block(words.line, reason.block)
    return catalogue("nonogram").tell(reason.kind.value, {"block": block, "cell": at})


def _place(words: _Words, cells: Line) -> Place:
    return words.cells.index(cells[0]), words.cells.index(cells[-1])


def _rivals(words: _Words) -> str:
    """Say why no other block can own the segment, where there is another; those too short are named together."""
    found = rivals(words.puzzle, words.board, words.line, words.blocks, _place(words, words.stretches[0]))
    short = [reason.block for reason in found if reason.kind is Kind.SHORT]
    parts: list[str] = []
    if short:
        named: dict[str, str | int] = {"blocks": words.names.blocks(words.line, short, "and"), "count": len(short)}
        parts.append(catalogue("nonogram").tell("too-short", named))
    parts += [_reason(words, reason) for reason in found if reason.kind is not Kind.SHORT]
    parts = parts[: 1 if words.brevity > 1 else _MOST_ENDS]
    return f", as {joined(parts)}" if parts else ""


def _no_block(words: _Words) -> str:
    """Say that no block comes to the cells named next, and which end before them and begin after them."""
    cells = sorted(words.cells.index(cell) for cell, _ in words.deduction.placed + words.deduction.eliminated)
    found = neighbours(words.puzzle, words.board, words.line, cells)
    told = joined([_reason(words, reason) for reason in found]) if len(found) <= _MOST_ENDS else ""
    if words.names.block_count(words.line) == 1:
        block = words.names.block(words.line, 0)
        return f"{told} and does not reach" if len(found) == 1 else f"{block} does not reach"
    return f"as {told}, no block reaches" if told else f"no {_removed_colour(words)}block reaches"


def _colour_ends(words: _Words) -> str:
    """Say why cells lose colours: what the clue has not, where blocks begin and end, and what none reaches."""
    line, names, told = words.cells, words.names, catalogue("nonogram")
    found = colour_ends(
        words.puzzle, words.board, words.line, removals(words.puzzle, words.board, words.deduction)
    )
    parts: list[str] = []
    if found.missing:
        colours = joined([names.colour(colour).strip() for colour in found.missing], "or")
        parts.append(told.tell("no-such-block", {"colours": colours}))
    parts += [_reason(words, reason) for reason in found.ends]
    for colour, places in found.unreached:
        cells = names.cells([line[at] for at in places])
        parts.append(told.tell("none-reaches", {"colours": names.colour(colour).strip(), "cells": cells}))
    most = _MOST_ENDS - (words.brevity > 0)
    if len(parts) > most:
        parts = [*parts[: most - 1], told.tell("others-do-not", {})]
    return joined(parts)


def _fresh(words: _Words) -> str:
    """Say what is new: simply "these" where all the cells just named are."""
    if not words.names_blocks or sum(map(len, words.stretches)) != len(words.deduction.placed):
        return words.names.conclusion(words.deduction)
    return words.names.all_settled(words.deduction)


def _all_placements(words: _Words) -> str:
    """Say how many placements are left, beyond a number uncounted, and which ranges of blocks make them agree."""
    count = cast("int", words.deduction.values["count"])
    uncounted = count >= MOST_COUNTED
    all_left = (
        "all placements of its blocks that are left" if uncounted else f"all {count:,} placements that are left"
    )
    line, clue = words.cells, clue_of(words.puzzle, words.line)
    masks = tuple(words.board.masks[cell] for cell in line)
    concluded = [(line.index(cell), symbol, True) for cell, symbol in words.deduction.placed]
    concluded += [(line.index(cell), symbol, False) for cell, symbol in words.deduction.eliminated]
    found: list[dict[str, str | int]] = [
        {
            "block": words.names.block(words.line, block),
            "stretch": words.names.span(line[first : last + 1]),
            "count": last - first + 1,
        }
        for block, (first, last) in ranges(clue, masks, concluded)
    ]
    if found:
        told = joined([catalogue("nonogram").tell("within", one) for one in found])
        return f"in {all_left}{', a million or more,' * uncounted} {told}, so"
    return f"{all_left}{', a million or more,' * uncounted} agree that"


def _pictures(words: _Words) -> str:
    pictures = cast("tuple[tuple[int, ...], ...]", words.deduction.values["pictures"])
    return joined([words.names.picture(picture) for picture in pictures])


def _later(chain: tuple[Link, ...]) -> str:
    return {0: "at once", 1: "one line later"}.get(len(chain), f"{len(chain)} lines later")


def _assumed(words: _Words) -> str:
    """Follow an assumption line by line where that is short; else only count the lines."""
    chain = cast("tuple[Link, ...]", words.deduction.values["chain"])
    end = f"{_impossible(words)} would be impossible"
    too_many = len(chain) > _MOST_LINKS or any(len(link.removed) > _MOST_LINKS or link.chain for link in chain)
    if too_many or words.brevity:
        return f"{end} {_later(chain)}"
    told = catalogue("nonogram")
    links = [
        told.tell("by-line", {"where": words.names.where(link.line), "said": words.names.would_be(link.removed)})
        for link in chain
    ]
    return joined([*links, end]) if links else f"{end} at once"


def _impossible(words: _Words) -> str:
    return words.names.line_inside(cast("int", words.deduction.values["impossible_line"]))


def _removed_colour(words: _Words) -> str:
    """Name the colours that cells lose, before a noun; of cells that are settled no colour need be named."""
    lost = sorted({candidate.symbol for candidate in words.deduction.eliminated})
    return " or ".join(words.names.colour(symbol).strip() for symbol in lost) + " " * bool(lost)


WORDS: Mapping[str, Callable[[_Words], str]] = MappingProxyType(
    {
        "line": lambda w: w.names.where(w.line).capitalize() if w.brevity else w.names.line(w.line),
        "concluded": lambda w: w.names.concluded(w.deduction),
        "they_are": lambda w: w.names.outcome(w.deduction),
        "conclusion": lambda w: w.names.conclusion(w.deduction),
        "block": lambda w: w.names.block(w.line, w.blocks[0]),
        "owners": lambda w: w.names.blocks(w.line, w.blocks, "or"),
        "blocks": lambda w: w.names.blocks(w.line, w.blocks, "and"),
        "overlaps": _overlaps,
        "these_are": _fresh,
        "its_blocks": lambda w: "its block is" if w.names.block_count(w.line) == 1 else "all its blocks are",
        "whole": _whole,
        "fixed": _fixed,
        "no_block": _no_block,
        "filled": lambda w: w.names.cells([candidate.cell for candidate in w.deduction.placed]),
        "segments": lambda w: joined([w.names.span(cells) for cells in w.stretches]),
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
        "all_placements": _all_placements,
        "pictures": _pictures,
        "assumption": lambda w: w.names.state(w.deduction.because[0]),
        "assumed": _assumed,
        "rivals": _rivals,
        "colour_ends": _colour_ends,
    }
)
"""The names that templates may use."""


def false_claims(puzzle: Nonogram, board: Board, step: Step) -> tuple[str, ...]:
    """List the clauses of a step's sentence that are not true of the position before it."""
    from gridwright.nonogram.techniques import TECHNIQUES, ranked

    template = Wording(puzzle, ranked()).template(TECHNIQUES[step.technique], step.deduction)
    said = claims_in(template, CLAIMS)
    return tuple(name for name in said if not CLAIMS[name].holds(puzzle, board, step.deduction))


def premises_of(puzzle: Nonogram, board: Board, step: Step) -> tuple[Premise, ...]:
    """Give the claims of a step's sentence one by one, the conclusion last."""
    from gridwright.nonogram.techniques import TECHNIQUES, ranked

    clauses = _Clauses(_Words(puzzle, Names(puzzle), step.deduction, board))
    template = Wording(puzzle, ranked()).template(TECHNIQUES[step.technique], step.deduction)
    return tuple(
        Premise(claim=name, text=_LEADING_ON.sub("", clauses[name]), ground=Ground.PREMISES)
        for name in claims_in(template, CLAIMS)
    )


class Wording:
    """Turns the deductions of one puzzle into steps with sentences."""

    def __init__(self, puzzle: Nonogram, techniques: Mapping[str, NonogramTechnique]) -> None:
        self._puzzle = puzzle
        self._names = Names(puzzle)
        self._coloured = puzzle.is_coloured
        self._by_approach = {technique.find.name: technique for technique in techniques.values()}

    def step(self, technique: NonogramTechnique, deduction: Deduction, before: Callable[[], Board]) -> Step:
        """Make a step that is worded when it is asked for; a refutation gets its chain."""
        values = deduction.values
        chain: tuple[Step, ...] = ()
        if "chain" in values:
            links = cast("tuple[Link, ...]", values["chain"])
            chain = self._chain(links, cast("int", values["impossible_line"]))
        where, rest = self._names.where(cast("int", values["line"])), self._names.rest(deduction)
        told = functools.partial(self._tell, technique, deduction, before)
        return Step(technique.name, deduction, told, where, chain, rest)

    def _tell(self, technique: NonogramTechnique, deduction: Deduction, before: Callable[[], Board]) -> str:
        board, template = before(), self.template(technique, deduction)
        for brevity in range(3):
            words = _Words(self._puzzle, self._names, deduction, board, brevity=brevity)
            text = begin_sentence(template.format_map(_Clauses(words)))
            if text.count(" ") < _MOST_WORDS:
                break
        return text

    def template(self, technique: NonogramTechnique, deduction: Deduction) -> str:
        """Choose the sentence for a form of the argument; nothing is said of other blocks where there is none."""
        form, line = str(deduction.values["form"]), cast("int", deduction.values["line"])
        owners = cast("tuple[int, ...]", deduction.values["blocks"])
        if form in {"plain", "complete"} and owners and not self._names.has_rivals(line, owners):
            form = "complete-alone" if form == "complete" else "alone"
        return technique.sentence(form)

    def _chain(self, links: tuple[Link, ...], impossible_line: int) -> tuple[Step, ...]:
        last = Deduction(within=(self._line(impossible_line),), values={"line": impossible_line})
        text = f"{self._names.line(impossible_line)}: then its blocks have no placement left."
        end = Step(self._by_approach["placements"].name, last, text, self._names.where(impossible_line))
        return (*map(self._link, links), end)

    def _line(self, number: int) -> Line:
        return tuple(self._puzzle.line_cells(number))

    def _link(self, link: Link) -> Step:
        within, values = (self._line(link.line),), {"line": link.line}
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
