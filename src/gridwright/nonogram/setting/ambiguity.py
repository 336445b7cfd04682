"""Which cells of a picture its clues determine, in stages of growing precision, and edits that fix the rest.

Lines and probing answer at once and may call a cell unknown that is fixed; the exact map asks the SAT solver again
and again for a picture with the same clues that differs in some cell not yet seen to vary.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from gridwright.engine.kernels import CellFate, NonogramAmbiguity
from gridwright.engine.sat import Answer, Session, most_numbers
from gridwright.engine.stopping import kernel_flag, seconds_left
from gridwright.grid import Cell
from gridwright.model import Budget, Verdict
from gridwright.nonogram.setting.core import ambiguity_of, edits_of
from gridwright.nonogram.setting.drawing import Cells, Drawing, Flags
from gridwright.nonogram.setting.visible import Sight

__all__ = ["Ambiguity", "Mending", "Region", "map_ambiguity", "rank_edits", "stages_of_ambiguity"]

_FEW_UNKNOWN = 60
_NODES_EACH = 4
_THRIFT = 0.8
_NOT_SCANNED = 0xFFFFFFFF


@dataclass(frozen=True, eq=False)
class Ambiguity:
    """The state of every cell, as far as one stage knows it."""

    stage: str
    fates: npt.NDArray[np.uint8]

    @property
    def varies(self) -> Flags:
        """Mark the cells that are not the same in every picture."""
        found: Flags = self.fates == CellFate.VARIES
        return found

    @property
    def unknown(self) -> Flags:
        """Mark the cells about which nothing is known yet."""
        found: Flags = self.fates == CellFate.UNKNOWN
        return found

    @property
    def is_exact(self) -> bool:
        """Return whether every cell is decided."""
        return not self.unknown.any()

    @property
    def verdict(self) -> Verdict:
        """Return whether the picture is the only one."""
        if self.varies.any():
            return Verdict.MULTIPLE
        return Verdict.UNIQUE if self.is_exact else Verdict.UNKNOWN


class Mending(NamedTuple):
    """One edit that would settle a region or part of it: what stays open then, and its visual cost."""

    cell: Cell
    colour: int
    is_open: int
    settles: bool
    cost: float


class Region(NamedTuple):
    """A region of open cells, connected by rows and columns, and the edits that would settle it, best first."""

    cells: tuple[Cell, ...]
    mendings: tuple[Mending, ...]


def stages_of_ambiguity(cells: Cells, colours: int, budget: Budget) -> Iterator[Ambiguity]:
    """Yield the maps by line solving, by probing, and exact within the budget."""
    core = ambiguity_of(cells, colours, budget)
    yield _seen("lines", core, cells)
    if core.unknown and not budget.is_spent:
        with kernel_flag(budget.stop) as flag:
            core.probe(seconds_left(budget), flag)
    yield _seen("probing", core, cells)
    if core.unknown and not budget.is_spent:
        _decide(core, budget)
    yield _seen("exact", core, cells)


def map_ambiguity(cells: Cells, colours: int, budget: Budget | None = None) -> Ambiguity:
    """Return the exact map, as far as the budget allows.

    >>> corners = Drawing.from_rows(["#..", ".#.", "..."])
    >>> map_ambiguity(corners.cells, 1).fates.tolist()
    [[1, 1, 0], [1, 1, 0], [0, 0, 0]]
    """
    *_, last = stages_of_ambiguity(cells, colours, budget or Budget())
    return last


def _seen(stage: str, core: NonogramAmbiguity, cells: Cells) -> Ambiguity:
    return Ambiguity(stage, np.frombuffer(core.fates, dtype=np.uint8).reshape(cells.shape))


def _decide(core: NonogramAmbiguity, budget: Budget) -> None:
    if core.unknown <= _FEW_UNKNOWN:
        with kernel_flag(budget.stop) as flag:
            core.search(_NODES_EACH, seconds_left(budget), flag)
    if not core.unknown:
        return
    with Session() as session, kernel_flag(budget.stop) as flag:
        clauses = core.encode(seconds_left(budget), flag, most_numbers(budget))
        if clauses is None or not session.feed(clauses, budget):
            return
        while core.unknown:
            wish = core.wish()
            # Models that differ in many cells at once need fewer solver calls.
            session.prefer(wish)
            session.add(wish)
            answer = session.solve(budget)
            if answer is Answer.REFUTED:
                core.conclude()
            elif answer is Answer.UNDECIDED or not core.accept_model(session.model):
                return


def _regions(is_open: Flags) -> list[npt.NDArray[np.intp]]:
    """Split the open cells into regions connected by rows and columns, largest first."""
    height, width = is_open.shape
    part = list(range(height + width))

    def find(line: int) -> int:
        while part[line] != line:
            part[line] = part[part[line]]
            line = part[line]
        return line

    places = np.argwhere(is_open)
    for row, column in places.tolist():
        part[find(row)] = find(height + column)
    groups: dict[int, list[int]] = {}
    for row, column in places.tolist():
        groups.setdefault(find(row), []).append(row * width + column)
    return [np.array(group, dtype=np.intp) for group in sorted(groups.values(), key=len, reverse=True)]


def rank_edits(drawing: Drawing, budget: Budget | None = None, *, most: int = 8) -> tuple[Region, ...]:
    """Rank the one-cell edits of each region: those that settle it first, then by gain per cost."""
    budget = budget or Budget()
    core = edits_of(drawing.cells, drawing.colours)
    with kernel_flag(budget.stop) as flag:
        opened, useful = (find(seconds_left(budget), flag) for find in (core.open_map, core.useful))
    is_open = np.frombuffer(opened, dtype=np.bool_).reshape(drawing.cells.shape)
    if budget.is_spent:
        return ()
    regions = _regions(is_open)
    edits = np.frombuffer(useful, dtype=np.uint32).reshape(-1, 2)
    edits = edits[~drawing.pinned.ravel()[edits[:, 0]]]
    with kernel_flag(budget.stop) as flag:
        opened, _ = core.scan(edits.tobytes(), seconds_left(budget), flag)
    left = np.frombuffer(opened, dtype=np.uint32).astype(np.int64)
    costs = Sight(drawing).costs(drawing.cells).reshape(-1, drawing.colours + 1)[edits[:, 0], edits[:, 1]]
    gain = np.where(left == _NOT_SCANNED, -1, int(is_open.sum()) - left)
    rows, columns = np.divmod(edits[:, 0].astype(np.intp), drawing.width)
    found = []
    for group in regions:
        in_row, in_column = np.zeros(drawing.height, np.bool_), np.zeros(drawing.width, np.bool_)
        in_row[group // drawing.width] = True
        in_column[group % drawing.width] = True
        here = np.flatnonzero((in_row[rows] | in_column[columns]) & (gain > 0))
        settles = gain[here] >= len(group)
        merit = np.minimum(gain[here], len(group)) / costs[here] ** _THRIFT
        order = np.lexsort((edits[here, 0], -merit, ~settles))[:most]
        mendings = tuple(
            Mending(
                int(edits[place, 0]),
                int(edits[place, 1]),
                int(left[place]),
                bool(gain[place] >= len(group)),
                round(float(costs[place]), 3),
            )
            for place in here[order].tolist()
        )
        found.append(Region(tuple(group.tolist()), mendings))
    return tuple(found)
