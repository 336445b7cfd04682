"""Proofs of nonogram steps: the clue, the fewest cells that are known, and the claims that rest on them."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import cast

from gridwright.grid import Cell
from gridwright.model import Board, Candidate, Deduction, Ground, Premise, Proof, Step
from gridwright.nonogram.approach import Link
from gridwright.nonogram.arguments import tell_known
from gridwright.nonogram.names import Names, joined, say
from gridwright.nonogram.puzzle import Nonogram
from gridwright.nonogram.reasons import fewest_known
from gridwright.nonogram.wording import premises_of

__all__ = ["prove"]


def prove(puzzle: Nonogram, board: Board, step: Step) -> Proof:
    """Say why a step holds: beneath the claim that bears it clues and known cells."""
    from gridwright.nonogram.techniques import TECHNIQUES

    deduction = step.deduction
    said = [*premises_of(puzzle, board, step)]
    lines = _lines_of(deduction)
    known = _of_lines(puzzle, board, lines) if len(lines) > 1 else _of_line(puzzle, board, deduction)
    links = (
        Premise(claim=f"step-{link.technique}", text=link.text.rstrip("."), ground=Ground.PREMISES)
        for link in step.chain
    )
    clues = (_clue(puzzle, line) for line in lines)
    conclusion = Names(puzzle).conclusion(deduction)
    said[-1] = replace(said[-1], text=conclusion)
    bearing = len(said) - 2 if step.chain else 0
    said[bearing] = replace(said[bearing], premises=(*clues, *known, *links))
    return Proof(
        title=TECHNIQUES[step.technique].title,
        text=step.text,
        conclusion=conclusion,
        premises=tuple(said[:-1]),
        inference=said[-1],
        placed=deduction.placed,
        eliminated=deduction.eliminated,
        concludes=deduction.written(puzzle.shape, puzzle.symbols),
    )


def _lines_of(deduction: Deduction) -> list[int]:
    """List the lines that an argument looks at: its own, or all of a refutation."""
    values = deduction.values
    if "chain" not in values:
        return [cast("int", values["line"])]
    links = cast("tuple[Link, ...]", values["chain"])
    return list(dict.fromkeys([*_lines_in(links), cast("int", values["impossible_line"])]))


def _lines_in(links: Sequence[Link]) -> Iterator[int]:
    for link in links:
        yield from _lines_in(link.chain)
        yield link.line if link.impossible_line is None else link.impossible_line


def _clue(puzzle: Nonogram, line: int) -> Premise:
    cells = tuple(puzzle.line_cells(line))
    names = Names(puzzle)
    text = say("ground-clue", where=names.where(line), clue=names.clue(line))
    return Premise(claim="clue", text=text, ground=Ground.PRINTED, cells=cells, lines=(cells,), rules=(line,))


def _of_line(puzzle: Nonogram, board: Board, deduction: Deduction) -> tuple[Premise, ...]:
    """Tell the fewest cells of a line from which the conclusion follows."""
    kept = fewest_known(puzzle, board, deduction)
    if not kept:
        return ()
    absent = _absent(puzzle, board, kept)
    text = say("ground-known", known=tell_known(puzzle, Names(puzzle), board, kept))
    return (Premise(claim="known", text=text, ground=Ground.EARLIER, cells=tuple(kept), absent=absent),)


def _of_lines(puzzle: Nonogram, board: Board, lines: Sequence[int]) -> tuple[Premise, ...]:
    """Tell that a refutation rests on what is known of its lines."""
    start = puzzle.start.masks
    cells = sorted({cell for line in lines for cell in puzzle.line_cells(line)})
    kept = [cell for cell in cells if board.masks[cell] != start[cell]]
    if not kept:
        return ()
    text = say("ground-lines", lines=joined([Names(puzzle).where(line) for line in lines]))
    absent = _absent(puzzle, board, kept)
    return (Premise(claim="known", text=text, ground=Ground.EARLIER, cells=tuple(kept), absent=absent),)


def _absent(puzzle: Nonogram, board: Board, cells: Sequence[Cell]) -> tuple[Candidate, ...]:
    everything = range(len(puzzle.palette))
    return tuple(
        Candidate(cell, symbol) for cell in cells for symbol in everything if not board.masks[cell] >> symbol & 1
    )
