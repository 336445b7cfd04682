"""Sentences of explanations: the message of a technique's form, told of one deduction."""

import functools
from collections.abc import Callable, Mapping
from typing import cast

from gridwright.grid import Line
from gridwright.model import Board, Candidate, Deduction, Ground, Premise, Step
from gridwright.model.proof import begin_sentence
from gridwright.nonogram.approach import Link
from gridwright.nonogram.arguments import Spoken, agreeing
from gridwright.nonogram.claims import CLAIMS
from gridwright.nonogram.names import Names, say
from gridwright.nonogram.puzzle import Nonogram
from gridwright.nonogram.technique import NonogramTechnique
from gridwright.words import catalogue

__all__ = ["Wording", "false_claims", "premises_of"]


_MOST_WORDS = 40
"""A longer sentence is told in brief, then with one reason, at last without its cell; a full proof tells all."""
_BRIEFEST = 3


def false_claims(puzzle: Nonogram, board: Board, step: Step) -> tuple[str, ...]:
    """List the clauses of a step's sentence that are not true of the position before it."""
    said = _claims_of(puzzle, board, step)
    return tuple(name for name in said if not CLAIMS[name].holds(puzzle, board, step.deduction))


def premises_of(puzzle: Nonogram, board: Board, step: Step) -> tuple[Premise, ...]:
    """Return the claims of a step's sentence one by one, the conclusion last."""
    spoken, words = Spoken(puzzle, Names(puzzle), step.deduction, board), catalogue("nonogram")
    return tuple(
        Premise(claim=name, text=words.tell(name, spoken), ground=Ground.PREMISES)
        for name in _claims_of(puzzle, board, step)
    )


def _claims_of(puzzle: Nonogram, board: Board, step: Step) -> tuple[str, ...]:
    """List the claims that the sentence of a step is made of."""
    from gridwright.nonogram.techniques import TECHNIQUES, ranked

    message = Wording(puzzle, ranked()).message(TECHNIQUES[step.technique], board, step.deduction)
    return catalogue("nonogram")[message].messages


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
        board = before()
        message = self.message(technique, board, deduction)
        for brevity in range(_BRIEFEST + 1):
            spoken = Spoken(self._puzzle, self._names, deduction, board, brevity=brevity)
            text = begin_sentence(catalogue("nonogram").tell(message, spoken))
            if text.count(" ") < _MOST_WORDS:
                break
        return text

    def message(self, technique: NonogramTechnique, board: Board, deduction: Deduction) -> str:
        """Choose the sentence for a form of the argument.

        Nothing is said of other blocks where there is none, and placements agree by ranges of blocks where few
        suffice.
        """
        form, line = str(deduction.values["form"]), cast("int", deduction.values["line"])
        if "count" in deduction.values and form == "plain":
            return technique.sentence("ranged" if agreeing(self._puzzle, board, deduction) else form)
        owners = cast("tuple[int, ...]", deduction.values["blocks"])
        if form in {"plain", "complete"} and owners and not self._names.has_rivals(line, owners):
            form = "complete-alone" if form == "complete" else "alone"
        return technique.sentence(form)

    def _chain(self, links: tuple[Link, ...], impossible_line: int) -> tuple[Step, ...]:
        last = Deduction(within=(self._line(impossible_line),), values={"line": impossible_line})
        text = begin_sentence(say("link-end", line=self._names.line(impossible_line)))
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
            last, assumption = self._names.line(link.impossible_line), self._names.state(link.removed[0])
            ending = say("would-end-later", where=last, count=len(link.chain))
            text = say("link-refuted", assumption=assumption, ending=ending, conclusion=conclusion)
            chain = self._chain(link.chain, link.impossible_line)
            return Step(self._by_approach["refutation"].name, deduction, text, where, chain)
        technique = self._by_approach[link.approach]
        told = say("link", line=self._names.line(link.line), conclusion=conclusion, technique=technique.title)
        text = begin_sentence(told)
        return Step(technique.name, deduction, text, where)
