"""What a trial rests on: what its steps rest on, but for what they conclude themselves, and its dead end."""

from collections.abc import Iterable
from typing import Any

from gridwright.model import Board, Candidate, Deduction, Witness
from gridwright.sudoku.explaining.boards import apply
from gridwright.sudoku.explaining.dead_ends import dead_ends
from gridwright.sudoku.puzzle import Sudoku
from gridwright.sudoku.wording.watching import Watching

__all__ = ["trial_witness"]


class _Followed:
    """Follows a trial and sorts what its steps look at: known before, concluded on the way, or struck by sight."""

    def __init__(self, puzzle: Sudoku, board: Board, deduction: Deduction) -> None:
        self.puzzle, self.board = puzzle, board
        self.sight = Watching(puzzle, board, deduction)
        self.written = {candidate.cell for candidate in deduction.eliminated}
        self.struck: set[Candidate] = set()
        self.position = apply(puzzle, board, Deduction(placed=deduction.eliminated))

    def follow(self, witnesses: Iterable[Witness], follows: Deduction) -> None:
        for witness in witnesses:
            self.sight.rely(*witness.rules)  # type: ignore[arg-type]
            for candidate in witness.absent:
                self.need(candidate)
        self.struck.update(follows.eliminated)
        self.written.update(candidate.cell for candidate in follows.placed)
        self.position = apply(self.puzzle, self.position, follows)

    def need(self, candidate: Candidate) -> None:
        """Look at why a candidate is absent within the trial."""
        if not self.sight.may(*candidate) or candidate in self.struck or candidate.cell in self.written:
            return
        self.struck.add(candidate)
        for cell in sorted(self.puzzle.peers[candidate.cell]):
            if self.position.masks[cell] == 1 << candidate.symbol:
                self.sight.sees(candidate.cell, cell)
                self.need_all(cell)
                return

    def need_all(self, cell: int) -> None:
        """Look at why a cell has nothing but what is left to it."""
        for symbol in range(self.puzzle.size):
            if not self.position.masks[cell] >> symbol & 1:
                self.need(Candidate(cell, symbol))


def trial_witness(puzzle: Sudoku, board: Board, deduction: Deduction) -> Witness:
    """Return what a trial rests on in the position before it."""
    from gridwright.sudoku.wording.sentences import claims_of

    followed = _Followed(puzzle, board, deduction)
    trial: Any = deduction.values["trial"]
    for technique, follows in trial:
        said = [claim.witness(puzzle, followed.position, follows) for claim in claims_of(technique, follows)]
        followed.follow(said, follows)
    unfilled: Any = deduction.values.get("unfilled")
    if unfilled is not None:
        followed.sight.rely(unfilled)
        for cell in unfilled.cells:
            followed.need_all(cell)
    for end in (*dead_ends(puzzle, followed.position), *puzzle.violations(followed.position))[:1]:
        if len(end.cells) > 1:
            followed.sight.rely(*(rule for rule in puzzle.demands if set(rule.cells) == set(end.cells)))
        for cell in end.cells:
            followed.need_all(cell)
    return followed.sight.witness
