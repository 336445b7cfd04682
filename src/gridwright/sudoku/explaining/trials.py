"""Trials: a candidate is supposed, simple steps follow, and what cannot be ends them; the last resort of a walk.

Every puzzle has moments in which people ask "what if". The walk asks it only where no pattern helps any more, of
all candidates at once, and takes the shortest answer first. What was refuted once stays refuted, so that one round
of trials serves for many steps; each is argued anew on the position in which it is told.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from gridwright.engine.kernels import FinderWalk, Form, FoundWalk, WalkEnd
from gridwright.engine.stopping import kernel_flag, seconds_left
from gridwright.model import Board, Budget, Candidate, Deduction, Highlight, Role, Verdict
from gridwright.sudoku.demands import Sum
from gridwright.sudoku.explaining.dead_ends import DeadEnd, find_dead_ends
from gridwright.sudoku.explaining.deduce import deduction_of, placing
from gridwright.sudoku.explaining.layout import given_flags, layout_of, pencilled
from gridwright.sudoku.puzzle import Sudoku
from gridwright.sudoku.solving.solve import solve
from gridwright.sudoku.technique import SHORT_TRIAL, Call, SudokuTechnique
from gridwright.sudoku.techniques import TECHNIQUES
from gridwright.sudoku.wording.sight import bits

__all__ = ["Inference", "WalkedOn", "refutations", "walk_on"]

_LAST_SIMPLE_RANK = 1250
"""What follows in a trial: singles, demands of rules, locked candidates."""
_LAST_PATTERN_RANK = 4100
"""What the walk looks for between trials: patterns that are quicker to see than a trial is to follow."""
_SECONDS_OF_TRIALS = 10.0
_SECONDS_TO_LOOK_AHEAD = 2.0


class Inference(NamedTuple):
    """A technique and what it concludes."""

    technique: SudokuTechnique
    deduction: Deduction


class WalkedOn(NamedTuple):
    """Where trials lead from a position that no pattern solves, and what a search ahead says of the puzzle.

    Trials lead nowhere where there are several solutions, and anywhere where there is none.
    """

    steps: tuple[Inference, ...]
    board: Board
    end: WalkEnd
    ahead: Verdict


def walk_on(puzzle: Sudoku, board: Board, every: Sequence[SudokuTechnique], budget: Budget) -> WalkedOn:
    """Walk on by trials, and by all the techniques of the walk where trials find nothing more."""
    ahead = solve(puzzle, 2, budget.within(_SECONDS_TO_LOOK_AHEAD)).verdict
    if ahead is Verdict.MULTIPLE:
        return WalkedOn((), board, WalkEnd.STUCK, ahead)
    if ahead is Verdict.NONE:
        return WalkedOn((), board, WalkEnd.BROKEN, ahead)
    bounded = budget if budget.seconds is not None else Budget(_SECONDS_OF_TRIALS, budget.nodes, budget.stop)
    walk = _Walk(puzzle, board, every, bounded)
    walk.on()
    return WalkedOn(tuple(walk.steps), walk.board, walk.end, ahead)


def refutations(puzzle: Sudoku, board: Board, call: Call, budget: Budget) -> Iterator[Deduction]:
    """Yield the trials that fail, shortest first: the short ones, or where the call has no limit the others."""
    simple, marked = _Tries(puzzle, budget), pencilled(puzzle, board)
    for candidate in simple.failing(marked):
        deduction = simple.argue(marked, candidate)
        if deduction is not None and bool(call.limit) == (_length(deduction) <= SHORT_TRIAL):
            yield deduction


class _Tries:
    """Supposes candidates of a puzzle and follows them by simple steps."""

    def __init__(self, puzzle: Sudoku, budget: Budget) -> None:
        self.puzzle, self.budget = puzzle, budget
        self.simple = [t for t in _in_order() if t.rank <= _LAST_SIMPLE_RANK and not t.name.startswith("locked")]
        self.walker = _walker(puzzle, self.simple)
        self.given = given_flags(puzzle)

    def failing(self, board: Board) -> list[Candidate]:
        """List the candidates whose trial fails, those of the shortest trials first."""
        found: list[tuple[int, Candidate]] = []
        for cell, mask in enumerate(board.masks):
            if mask & (mask - 1):
                for symbol in bits(mask):
                    walk = self.suppose(board, Candidate(cell, symbol), wants_reasons=False)
                    if walk.end is WalkEnd.STOPPED:
                        return []
                    if walk.end is WalkEnd.BROKEN:
                        found.append((len(walk.used), Candidate(cell, symbol)))
        return [candidate for _, candidate in sorted(found)]

    def suppose(self, board: Board, candidate: Candidate, *, wants_reasons: bool) -> FoundWalk:
        masks = list(board.masks)
        masks[candidate.cell] = 1 << candidate.symbol
        with kernel_flag(self.budget.stop) as stop:
            return self.walker.run(masks, self.given, wants_reasons, seconds_left(self.budget), stop)

    def argue(self, board: Board, candidate: Candidate) -> Deduction | None:
        """Tell how a trial fails, or nothing where it does not."""
        walk = self.suppose(board, candidate, wants_reasons=True)
        if walk.end is not WalkEnd.BROKEN:
            return None
        follows: list[Inference] = []
        position = self.after(board, Deduction(placed=(candidate,)))
        ends = find_dead_ends(self.puzzle, position)
        unfilled: Sum | None = None
        for entry, found in zip(walk.used, walk.deductions, strict=True):
            # The compiled walk goes on with singles that it has noted; people stop at the first dead end.
            if ends:
                break
            deduction = deduction_of(self.puzzle, found)
            unfilled = _unfilled(position, deduction)
            if unfilled is not None:
                break
            follows.append(Inference(self.simple[entry], deduction))
            position = self.after(position, deduction)
            ends = find_dead_ends(self.puzzle, position)
        return Deduction(
            eliminated=(candidate,),
            highlights=(Highlight(candidate.cell, Role.ELIMINATED, candidate.symbol),),
            values={
                "parts": (),
                "houses": (),
                "chain": (),
                "symbol": candidate.symbol,
                "symbols": 1 << candidate.symbol,
                "form": Form.DEAD_END if follows else Form.PLAIN,
                "total": 0,
                "demand": None,
                "trial": tuple(follows),
                "dead_end": self.end_of(position, ends, unfilled),
                "unfilled": unfilled,
            },
        )

    def end_of(self, position: Board, ends: Sequence[DeadEnd], unfilled: Sum | None) -> DeadEnd | Sum | str:
        """Return what cannot be any more: a dead end, a sum, or the rule that a filled grid breaks in words."""
        if unfilled is not None:
            return unfilled
        return ends[0] if ends else next((wrong.text for wrong in self.puzzle.violations(position)), "")

    def after(self, board: Board, deduction: Deduction) -> Board:
        return pencilled(self.puzzle, board.with_only(deduction.placed).without(deduction.eliminated))


class _Walk:
    """A walk by trials from one position."""

    def __init__(self, puzzle: Sudoku, board: Board, every: Sequence[SudokuTechnique], budget: Budget) -> None:
        self.puzzle, self.board, self.budget = puzzle, board, budget
        self.tries = _Tries(puzzle, budget)
        self.steps: list[Inference] = []
        self.end = WalkEnd.STUCK
        self.every = list(every)
        self.patterns = [t for t in every if t.rank < _LAST_PATTERN_RANK and not t.assumes_unique]

    def on(self) -> None:
        while self.end is WalkEnd.STUCK:
            before = self.board
            for candidate in self.tries.failing(self.board):
                if self.end is WalkEnd.STUCK:
                    self.strike(candidate)
            if self.board == before:
                self.follow(self.every)
                if self.board == before:
                    break

    def strike(self, candidate: Candidate) -> None:
        """Tell a trial where its candidate is still there, strike it, and follow the patterns."""
        mask = self.board.masks[candidate.cell]
        if not mask >> candidate.symbol & 1 or not mask & (mask - 1):
            return
        deduction = self.tries.argue(self.board, candidate)
        if deduction is None:
            self.end = WalkEnd.STOPPED if self.budget.is_spent else self.end
            return
        name = "short-trial" if _length(deduction) <= SHORT_TRIAL else "trial"
        self.steps.append(Inference(TECHNIQUES[name], deduction))
        self.board = self.board.without(deduction.eliminated)
        left = self.board.symbols(candidate.cell)
        if len(left) == 1:
            # The compiled walk takes a cell with one candidate for written; here nobody has written it yet.
            self.steps.append(Inference(TECHNIQUES["naked-single"], placing(candidate.cell, left[0])))
        self.follow(self.patterns)

    def follow(self, techniques: list[SudokuTechnique]) -> None:
        with kernel_flag(self.budget.stop) as stop:
            seconds = seconds_left(self.budget)
            walker = _walker(self.puzzle, techniques)
            walk = walker.run(self.board.masks, self.tries.given, True, seconds, stop)  # noqa: FBT003
        found = zip(walk.used, walk.deductions, strict=True)
        self.steps += [Inference(techniques[entry], deduction_of(self.puzzle, one)) for entry, one in found]
        self.board = Board(self.board.shape, tuple(walk.masks))
        self.end = walk.end


def _unfilled(position: Board, deduction: Deduction) -> Sum | None:
    """Return the sum that a deduction follows from where it would leave one of its own cells with nothing."""
    demand = deduction.values["demand"]
    if not isinstance(demand, Sum):
        return None
    left = {cell: position.masks[cell] for cell in demand.cells}
    for cell, symbol in deduction.eliminated:
        left[cell] = left.get(cell, 0) & ~(1 << symbol)
    return demand if any(not left[cell] for cell in demand.cells) else None


def _length(deduction: Deduction) -> int:
    follows = deduction.values["trial"]
    assert isinstance(follows, tuple)  # noqa: S101 (put there by `argue`)
    return len(follows)


def _in_order() -> list[SudokuTechnique]:
    return sorted((t for t in TECHNIQUES.values() if t.in_walk), key=lambda technique: technique.rank)


def _walker(puzzle: Sudoku, techniques: Sequence[SudokuTechnique]) -> FinderWalk:
    return layout_of(puzzle).walker([technique.call.compiled for technique in techniques])
