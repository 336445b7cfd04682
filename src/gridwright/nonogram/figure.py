"""What a picture of a nonogram step shows of its argument: pushed blocks, reaches, segments, numbered chains."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import cast

from gridwright.engine.kernels import LineFacts
from gridwright.grid import Cell, Line
from gridwright.model import Board, Deduction, Paint, Step
from gridwright.model.figure import SETS, Bar, Label, Layer, Spot
from gridwright.nonogram.approach import Link
from gridwright.nonogram.arguments import agreeing, nameable
from gridwright.nonogram.clue import runs
from gridwright.nonogram.names import Names
from gridwright.nonogram.places import Place
from gridwright.nonogram.puzzle import Nonogram
from gridwright.nonogram.reasons import clue_of, removals

__all__ = ["figure"]

_LANES = 2


def figure(puzzle: Nonogram, board: Board, step: Step) -> tuple[Layer, ...]:
    """Show what a step rests on: its line, the settled cells, then what the technique looks at."""
    sight = _Sight(puzzle, board, step.deduction)
    if "chain" in step.deduction.values:
        return tuple(_refutation(sight))
    within = Layer("", Paint.WITHIN, lines=step.deduction.within)
    known = Layer("", Paint.DEFINING, spots=tuple(Spot(cell) for cell, _ in step.deduction.because))
    shown = _SHOWN.get(step.technique, _segments)(sight)
    return tuple(layer for layer in (within, known, *shown) if any(layer[2:7]))


class _Sight:
    """The line of a step with its blocks."""

    def __init__(self, puzzle: Nonogram, board: Board, deduction: Deduction) -> None:
        values = deduction.values
        self.puzzle, self.board, self.deduction = puzzle, board, deduction
        self.number = cast("int", values["line"])
        self.form = str(values["form"])
        self.line: Line = tuple(puzzle.line_cells(self.number))
        self.clue = clue_of(puzzle, self.number)
        self.blocks = cast("tuple[int, ...]", values["blocks"])
        self.stretches = cast("tuple[Line, ...]", values["stretches"])

    @property
    def pushed(self) -> Sequence[Place]:
        """Return how far crosses let each block be pushed: its first cell and its last."""
        facts = LineFacts(self.clue, [self.board.masks[cell] for cell in self.line])
        return [(first, last) for first, last in facts.pushed]

    def bar(self, first: int, last: int, lane: int, block: int) -> Bar:
        """Draw a bar in the colour of a block."""
        return self.coloured(first, last, lane, self.clue[block].colour)

    def coloured(self, first: int, last: int, lane: int, colour: int) -> Bar:
        """Draw a bar in a colour of the puzzle; black and white take the paint of their layer."""
        rgb = self.puzzle.palette[colour].rgb if self.puzzle.is_coloured else ""
        return Bar(self.line, first, last, lane, rgb)

    def over(self, cells: Line, lane: int, block: int) -> Bar:
        """Draw a bar over some cells of the line."""
        return self.bar(self.line.index(cells[0]), self.line.index(cells[-1]), lane, block)

    def name(self, block: int) -> Mapping[str, str | int]:
        """Name a block for the legend."""
        return {"block": Names(self.puzzle).block(self.number, block)}


def _overlap(s: _Sight) -> Iterator[Layer]:
    """Show all blocks pushed to the start, and to the end."""
    pushed = [(j, place) for j, place in enumerate(s.pushed) if s.clue[j].length]
    start = tuple(s.bar(first, first + s.clue[j].length - 1, 1, j) for j, (first, _) in pushed)
    if s.form != "plain":
        return
    end = tuple(s.bar(last - s.clue[j].length + 1, last, 0, j) for j, (_, last) in pushed)
    yield Layer("pushed-start", Paint.DEFINING, bars=start)
    yield Layer("pushed-end", Paint.SECOND, bars=end)


def _spaces(s: _Sight) -> Iterator[Layer]:
    """Show how far blocks reach, or the room that is too small."""
    if s.form == "too-short":
        yield Layer("room", Paint.DEFINING, spots=tuple(map(Spot, s.stretches[0])))
    elif s.form not in {"no-blocks", "all-placed"}:
        lost = {colour for _, colour in removals(s.puzzle, s.board, s.deduction)}
        near = [j for j, block in enumerate(s.clue) if s.form != "colours" or block.colour in lost]
        bars = tuple(s.bar(*s.pushed[j], number % _LANES, j) for number, j in enumerate(near))
        yield Layer("reach-rest", Paint.SECOND, bars=bars, told={"count": len(bars)})


def _segments(s: _Sight) -> Iterator[Layer]:
    """Mark the segments, each in its own tint."""
    for number, cells in enumerate(s.stretches):
        told = {"set": chr(ord("A") + number)} if len(s.stretches) > 1 else {}
        says = "segment-of-several" if told else "segment"
        yield Layer(says, SETS[number % len(SETS)], spots=tuple(map(Spot, cells)), told=told)


def _owner(s: _Sight) -> Iterator[Layer]:
    """Mark a segment, and show how far its owner reaches."""
    yield Layer("segment", Paint.DEFINING, spots=tuple(map(Spot, s.stretches[0])))
    if len(s.blocks) == 1 and len(s.stretches) > 1 and s.stretches[1] != s.stretches[0]:
        bar = s.over(s.stretches[1], 0, s.blocks[0])
        yield Layer("reach", Paint.SECOND, bars=(bar,), told=s.name(s.blocks[0]))


def _two_places(s: _Sight) -> Iterator[Layer]:
    """Show the two places that a block has left."""
    block = s.blocks[0]
    yield Layer("either-place", Paint.DEFINING, bars=(s.over(s.stretches[1], 1, block),), told=s.name(block))
    if len(s.stretches) > 2:
        yield Layer("other-place", Paint.SECOND, bars=(s.over(s.stretches[2], 0, block),))


def _placements(s: _Sight) -> Iterator[Layer]:
    """Show the placements that are left where they are few, else the ranges that make them agree."""
    pictures = cast("tuple[tuple[int, ...], ...]", s.deduction.values["pictures"])
    for number, picture in enumerate(pictures):
        lane, at = len(pictures) - 1 - number, 0
        bars = list[Bar]()
        for block in runs(picture):
            while picture[at] != block.colour or not picture[at]:
                at += 1
            bars.append(s.coloured(at, at + block.length - 1, lane, block.colour))
            at += block.length
        yield Layer("placement", SETS[number], bars=tuple(bars), told={"number": number + 1})
    if pictures:
        return
    found = agreeing(s.puzzle, s.board, s.deduction)
    if not found:
        known = nameable(s.puzzle, s.board, s.deduction)
        yield Layer("known", Paint.DEFINING, spots=tuple(map(Spot, known)))
    for number, (owner, place) in enumerate(found):
        bar = s.bar(*place, number % _LANES, owner)
        yield Layer("reach", SETS[number], bars=(bar,), told=s.name(owner))


def _refutation(s: _Sight) -> Iterator[Layer]:
    """Show what would follow from an assumption, its lines numbered, and the line where it ends."""
    (supposed,) = s.deduction.because[:1]
    yield Layer("supposed", Paint.DEFINING, spots=(Spot(supposed.cell),), labels=(Label(supposed.cell, "?"),))
    chain = cast("tuple[Link, ...]", s.deduction.values["chain"])
    found: dict[str, list[tuple[Cell, int]]] = {}
    for number, link in enumerate(chain, 1):
        for cell, symbol in link.removed:
            found.setdefault(_would(s.puzzle, symbol), []).append((cell, number))
    for says, paint in (("would-be-filled", SETS[1]), ("would-be-empty", SETS[2]), ("would-change", SETS[1])):
        cells = [pair for pair in found.get(says, ()) if pair[0] != supposed.cell]
        if cells:
            labels = tuple(Label(cell, str(number)) for cell, number in cells)
            yield Layer(says, paint, spots=tuple(Spot(cell) for cell, _ in cells), labels=labels)
    last = tuple(s.puzzle.line_cells(cast("int", s.deduction.values["impossible_line"])))
    yield Layer("impossible", Paint.WRONG, lines=(last,))


def _would(puzzle: Nonogram, removed: int) -> str:
    if puzzle.is_coloured:
        return "would-change"
    return "would-be-empty" if removed else "would-be-filled"


_SHOWN: Mapping[str, Callable[[_Sight], Iterable[Layer]]] = MappingProxyType(
    {
        "simple-boxes": _overlap,
        "simple-spaces": _spaces,
        "mercury": _owner,
        "glue": _owner,
        "double-position": _two_places,
        "only-placements": _placements,
    }
)
"""What each technique looks at; the others look at segments."""
