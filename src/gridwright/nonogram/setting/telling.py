"""What a setter wants to know of a puzzle: how it begins, where it gets narrow, how the picture appears."""

from dataclasses import dataclass

import numpy as np

from gridwright.model import Budget, Rating, Walkthrough
from gridwright.nonogram.explain import apply, look_by_look
from gridwright.nonogram.puzzle import Nonogram
from gridwright.nonogram.rating import rate
from gridwright.nonogram.setting.drawing import Drawing, Flags
from gridwright.nonogram.settle import settle_line

__all__ = ["Bottleneck", "Telling", "tell"]

_NARROW = 2
_GUESSABLE = 0.5
_LATE = 0.7
_MOST_BOTTLENECKS = 8
_FRAMES = 60


@dataclass(frozen=True, slots=True)
class Bottleneck:
    """A stretch of the walk where few lines have anything to tell."""

    first_step: int
    last_step: int
    lines: int
    technique: str


@dataclass(frozen=True, eq=False)
class Telling:
    """A setter's report: numbers, the walk behind them, and the cells known after each step."""

    drawing: Drawing
    rating: Rating
    starts: tuple[str, ...]
    bottlenecks: tuple[Bottleneck, ...]
    known: tuple[Flags, ...]
    walk: Walkthrough

    @property
    def recognisable_after(self) -> float:
        """Say after which share of the steps half of the contour of the picture can be seen."""
        contour = _contour(self.drawing)
        if not contour.any() or not self.known:
            return 0.0
        seen = (float((flags & contour).sum()) / float(contour.sum()) for flags in self.known)
        steps = next(
            (number for number, share in enumerate(seen, start=1) if share >= _GUESSABLE), len(self.known)
        )
        return steps / len(self.known)

    @property
    def keeps_its_secret(self) -> bool:
        """Return whether the picture shows itself so late that the title is worth hiding until the end."""
        return self.recognisable_after >= _LATE

    @property
    def frames(self) -> tuple[Flags, ...]:
        """Choose some moments of the walk for an animation, the first and the last among them."""
        if len(self.known) <= _FRAMES:
            return self.known
        return tuple(self.known[round(k * (len(self.known) - 1) / (_FRAMES - 1))] for k in range(_FRAMES))

    @property
    def sentences(self) -> tuple[str, ...]:
        """Say it in words."""
        said = self.rating.summary
        lines = [f"{said[0].upper()}{said[1:]}."]
        if self.starts:
            lines.append(f"It begins with {_listed(self.starts)}.")
        else:
            lines.append("No line tells anything at the beginning.")
        for narrow in self.bottlenecks:
            steps = f"step {narrow.first_step}"
            if narrow.last_step > narrow.first_step:
                steps = f"steps {narrow.first_step} to {narrow.last_step}"
            count = "1 line has" if narrow.lines == 1 else f"{narrow.lines} lines have"
            lines.append(f"At {steps} only {count} anything to tell ({narrow.technique}).")
        share = f"{self.recognisable_after:.0%}"
        secret = "keep the title for the end" if self.keeps_its_secret else "the title need not be hidden"
        lines.append(f"Half of the contour shows after {share} of the steps: {secret}.")
        return tuple(lines)


def _listed(names: tuple[str, ...]) -> str:
    shown = names[:8]
    more = f" and {len(names) - len(shown)} more" if len(names) > len(shown) else ""
    return ", ".join(shown) + more


def _contour(drawing: Drawing) -> Flags:
    """Mark the cells that touch another colour."""
    cells = drawing.cells
    found = np.zeros(cells.shape, dtype=np.bool_)
    down, right = cells[1:] != cells[:-1], cells[:, 1:] != cells[:, :-1]
    found[1:] |= down
    found[:-1] |= down
    found[:, 1:] |= right
    found[:, :-1] |= right
    return found


def _starts(puzzle: Nonogram) -> tuple[str, ...]:
    """Name the lines that tell something on the empty board."""
    everything = puzzle.start.masks[0]
    colours = len(puzzle.palette) - 1
    return tuple(
        puzzle.line_name(number)
        for number, (line, clue) in enumerate(puzzle.lines)
        if any(mask != everything for mask in settle_line(clue, [everything] * len(line), colours))
    )


def _bottlenecks(walk: Walkthrough, profile: tuple[int, ...]) -> tuple[Bottleneck, ...]:
    """Find stretches with few lines on offer; the last steps, where little is left, are none."""
    end = max(0, len(profile) - max(3, len(profile) // 10))
    narrow = [number for number in range(end) if profile[number] <= _NARROW]
    stretches: list[list[int]] = []
    for number in narrow:
        if stretches and number == stretches[-1][-1] + 1:
            stretches[-1].append(number)
        else:
            stretches.append([number])
    found = [
        Bottleneck(s[0] + 1, s[-1] + 1, min(profile[k] for k in s), walk.steps[s[0]].technique) for s in stretches
    ]
    found.sort(key=lambda narrow: (narrow.lines, narrow.first_step - narrow.last_step))
    return tuple(sorted(found[:_MOST_BOTTLENECKS], key=lambda narrow: narrow.first_step))


def tell(drawing: Drawing, budget: Budget | None = None) -> Telling:
    """Walk through the picture's puzzle and report on it.

    >>> told = tell(Drawing.from_rows(["..#..", ".###.", "#####", ".#.#."]))
    >>> told.starts[0], told.rating.label
    ('row 2', 'very easy')
    """
    budget = budget or Budget()
    puzzle = drawing.puzzle
    walk = look_by_look(puzzle, puzzle.start, budget)
    rating = rate(puzzle, budget)
    board = puzzle.start
    known = []
    for step in walk.steps:
        board = apply(board, step.deduction)
        masks = np.array(board.masks, dtype=np.int64)
        known.append(((masks & (masks - 1)) == 0).reshape(drawing.cells.shape))
    return Telling(drawing, rating, _starts(puzzle), _bottlenecks(walk, rating.profile), tuple(known), walk)
