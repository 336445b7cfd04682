"""A game: a puzzle, the strokes made on it, and all that follows from them.

The position is a function of the strokes up to the cursor. What a player did is kept in a journal; counters only
grow, undo takes nothing off them. Every change gives a new game that shares nearly everything with the old one, so
that a stroke costs the same however long the game is, and undo costs nothing.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Literal

from gridwright.errors import IllegalMoveError
from gridwright.model import Board, Puzzle
from gridwright.play.apply import apply
from gridwright.play.clock import Clock
from gridwright.play.journal import Journal
from gridwright.play.marks import Marks
from gridwright.play.moment import Bookmarks, Moment
from gridwright.play.options import Options
from gridwright.play.referee import Referee, Standing
from gridwright.play.referees import blocks_of, referee_of
from gridwright.play.stroke import Stroke

__all__ = ["PREVIEW_SECONDS", "Beginning", "Ending", "Game", "Tally", "most_steps"]

PREVIEW_SECONDS = 2
"""How long a preview shows the solution."""

MOST_EVENTS = 100_000
MOST_BOOKMARKS = 100
_LONGEST_NAME = 60

Ending = Literal["explained", "scored"]


def most_steps(puzzle: Puzzle) -> int:
    """Return how many cell changes a game may have: each is kept for undo."""
    return 1_000_000 + 4 * puzzle.shape.size


@dataclass(frozen=True, slots=True)
class Tally:
    """What is counted: cells changed, moves that newly broke a rule, helps, checks, previews, explained hints."""

    steps: int = 0
    mistakes: int = 0
    helps: int = 0
    checks: int = 0
    previews: int = 0
    hints: int = 0


@dataclass(frozen=True, slots=True)
class Beginning:
    """How a game began: its options, what stood on the board already, and what had been counted elsewhere."""

    options: Options
    opening: Stroke | None
    tally: Tally


_USUAL = Options()
_NOTHING = Tally()


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class _Undone:
    moment: Moment
    rest: "_Undone | None"


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Game:
    """A puzzle being played. Times are passed in; without one the clock stands still.

    >>> import gridwright as gw
    >>> game = Game.new(gw.Sudoku("1... .... .... ..2.")).play("r1c2=1").play("r1c2=3")
    >>> game.tally.mistakes, game.undo().standing.violations[0].text
    (1, 'row 1: 1 stands at r1c1 and r1c2')
    """

    referee: Referee
    beginning: Beginning
    options: Options
    now: Moment
    tally: Tally
    clock: Clock = field(default_factory=Clock)
    journal: Journal = field(default_factory=Journal)
    undone: _Undone | None = None
    bookmarks: Bookmarks = field(default_factory=Bookmarks)
    ending: Ending | None = None

    @classmethod
    def new(
        cls,
        puzzle: Puzzle,
        options: Options = _USUAL,
        *,
        opening: Stroke | None = None,
        tally: Tally = _NOTHING,
        goal: Board | None = None,
    ) -> "Game":
        """Begin a game; `opening` is what stands on the board already and `tally` what was counted elsewhere.

        Where the author's solution is known, `goal`, it alone solves the puzzle.
        """
        referee = referee_of(puzzle, goal)
        marks = Marks.none(puzzle, len(blocks_of(puzzle)))
        standing = referee.stand(marks, None, ())
        if opening is not None:
            marks, standing, _, _ = apply(referee, marks, standing, opening, Options(tidying="never"))
        return cls(referee, Beginning(options, opening, tally), options, Moment(marks, standing), tally)

    @classmethod
    def parse(cls, text: str, puzzle: Puzzle, goal: Board | None = None) -> "Game":
        """Replay the text of a game; see `record` for its layout, and `new` for the goal."""
        from gridwright.play.record import read_game

        return read_game(text, puzzle, goal)

    def text(self, now: float | None = None) -> str:
        """Return the text of the game, the inverse of `parse`."""
        from gridwright.play.record import write_game

        return write_game(self, now)

    @property
    def puzzle(self) -> Puzzle:
        """Return the puzzle."""
        return self.referee.puzzle

    @property
    def marks(self) -> Marks:
        """Return what the player has written."""
        return self.now.marks

    @property
    def standing(self) -> Standing:
        """Tell how the position stands by the rules."""
        return self.now.standing

    @property
    def board(self) -> Board:
        """Return what the marks leave possible, for hints and checks."""
        return self.marks.board(self.puzzle)

    @property
    def version(self) -> int:
        """Count what was done; it grows with every change, undo included."""
        return len(self.journal)

    @property
    def cursor(self) -> int:
        """Count the strokes that undo can take back."""
        return self.now.number

    @property
    def strokes(self) -> tuple[Stroke, ...]:
        """List the strokes up to the cursor."""
        found = [moment.stroke for moment in self._path() if moment.stroke is not None]
        return tuple(reversed(found))

    @property
    def hints_left(self) -> int | None:
        """Count the helps left, None without a limit."""
        return None if self.options.hints is None else max(0, self.options.hints - self.tally.helps)

    @property
    def is_full(self) -> bool:
        """Return whether every cell holds an entry or a given."""
        return all(
            marked.entry is not None or cell in self.referee.givens for cell, marked in enumerate(self.marks.cells)
        )

    def struck(self, line: int) -> int:
        """Return the mask of the blocks of a line that are struck out: by hand, or as the option marking says."""
        marking, is_done = self.options.marking, self.standing.lines[line].state == "done"
        is_shown = marking == "clues" or (marking == "lines" and is_done)
        return self.done(line) if is_shown else self.marks.ticks[line]

    def done(self, line: int) -> int:
        """Return the mask of the blocks of a line that are done: ticked by hand, or finished by play."""
        stands = self.standing.lines[line]
        is_done = stands.state == "done"
        finished = (1 << blocks_of(self.puzzle)[line]) - 1 if is_done else stands.finished
        return self.marks.ticks[line] | finished

    def seconds_left(self, now: float | None = None) -> float | None:
        """Return the seconds left, None without a timer."""
        return None if self.options.seconds is None else max(0.0, self.options.seconds - self.clock.read(now))

    def lock(self, now: float | None = None) -> str:
        """Say why nothing can be changed any more; empty while the game goes on."""
        if self.ending is not None:
            return "the game is finished"
        if self.standing.is_solved and self.referee.locks_when_solved:
            return "the puzzle is solved"
        return "the time is over" if self.seconds_left(now) == 0 else ""

    def play(self, stroke: Stroke | str, now: float | None = None) -> "Game":
        """Make a stroke; what was undone is forgotten. One that changes nothing leaves the game as it is."""
        self._check_open(now)
        if isinstance(stroke, str):
            stroke = Stroke.parse(stroke, self.puzzle)
        if stroke.is_help and self.hints_left == 0:
            raise IllegalMoveError("expected a hint to be left, but all are used")
        marks, standing, steps, is_mistake = apply(self.referee, self.marks, self.standing, stroke, self.options)
        if marks is self.marks or marks == self.marks:
            return self
        if self.tally.steps + steps - self.beginning.tally.steps > most_steps(self.puzzle):
            raise IllegalMoveError(
                f"expected a game in which at most {most_steps(self.puzzle):,} cells change, got more"
            )
        tally = replace(
            self.tally,
            steps=self.tally.steps + (0 if stroke.is_help else steps),
            mistakes=self.tally.mistakes + is_mistake,
            helps=self.tally.helps + stroke.is_help,
        )
        moment = Moment(marks, standing, self.now.number + 1, stroke, self.now)
        return replace(self._moved(stroke.text(self.puzzle), moment, None, now), tally=tally)

    def undo(self, count: int = 1, now: float | None = None) -> "Game":
        """Step back by some strokes, as far as there are any."""
        self._check_open(now)
        moment, undone, made = self.now, self.undone, 0
        while made < count and moment.before is not None:
            undone, moment, made = _Undone(moment, undone), moment.before, made + 1
        if not made:
            return self
        return self._moved("undo" if made == 1 else f"undo {made}", moment, undone, now)

    def redo(self, now: float | None = None) -> "Game":
        """Make the stroke again that was undone last, if there is one."""
        self._check_open(now)
        if self.undone is None:
            return self
        return self._moved("redo", self.undone.moment, self.undone.rest, now)

    def keep(self, name: str, now: float | None = None) -> "Game":
        """Keep the position under a name, to come back to it."""
        name = _checked_name(name)
        if len({*self.bookmarks, name}) > MOST_BOOKMARKS:
            raise IllegalMoveError(f"expected at most {MOST_BOOKMARKS} bookmarks, got one more")
        return replace(self._noted(f"keep {name}", now), bookmarks=self.bookmarks.keep(name, self.now))

    def back(self, name: str, now: float | None = None) -> "Game":
        """Go back to a position that was kept; this can be undone like a stroke."""
        self._check_open(now)
        kept = self._bookmark(name)
        moment = Moment(kept.marks, kept.standing, self.now.number + 1, None, self.now)
        return self._moved(f"back {name}", moment, None, now)

    def drop(self, name: str, now: float | None = None) -> "Game":
        """Forget a position that was kept."""
        self._bookmark(name)
        return replace(self._noted(f"drop {name}", now), bookmarks=self.bookmarks.drop(name))

    def change(self, options: str, now: float | None = None) -> "Game":
        """Change options by their text, such as `tidying=legal`."""
        changed = self.options.changed(options)
        return replace(self._noted(f"with {' '.join(options.split())}", now), options=changed)

    def check(self, now: float | None = None) -> "Game":
        """Count a check; what is wrong is told by `faults`."""
        tally = replace(self.tally, checks=self.tally.checks + 1)
        return replace(self._noted("check", now), tally=tally)

    def preview(self, now: float | None = None) -> "Game":
        """Count a preview of the solution, which is shown for `PREVIEW_SECONDS`."""
        if not self.options.preview:
            raise IllegalMoveError("expected a game with the preview chosen at its start")
        tally = replace(self.tally, previews=self.tally.previews + 1)
        return replace(self._noted("preview", now), tally=tally)

    def hint(self, now: float | None = None) -> "Game":
        """Count a rung of a hint that was shown; applying the step counts as help instead."""
        tally = replace(self.tally, hints=self.tally.hints + 1)
        return replace(self._noted("hint", now), tally=tally)

    def finish(self, ending: Ending, now: float | None = None) -> "Game":
        """End the game by an explanation or by scoring; the board locks and the clock rests."""
        if self.ending is not None:
            raise IllegalMoveError("expected a game that goes on, but it is finished")
        ended = self._noted(f"end {ending}", now)
        return replace(ended, ending=ending, clock=ended.clock.pause(now))

    def start(self, now: float) -> "Game":
        """Start the clock, unless the game is locked or solved."""
        is_over = self.standing.is_solved or self.lock(now)
        return self if is_over else replace(self, clock=self.clock.start(now))

    def pause(self, now: float | None = None) -> "Game":
        """Pause the clock."""
        return replace(self, clock=self.clock.pause(now))

    def at_least(self, seconds: float, now: float) -> "Game":
        """Put the clock forward to some seconds; it is never put back."""
        return replace(self, clock=self.clock.at_least(seconds, now))

    def at(self, seconds: float) -> "Game":
        """Set the clock, resting, to some seconds."""
        return replace(self, clock=Clock(seconds))

    def without_history(self) -> "Game":
        """Return a game that begins at this position: small enough to be sent to another process."""
        here = Moment(self.marks, self.standing)
        return replace(self, now=here, journal=Journal(), undone=None, bookmarks=Bookmarks())

    def _moved(self, event: str, moment: Moment, undone: _Undone | None, now: float | None) -> "Game":
        """Go to a position; the clock rests where it solves the puzzle, and runs on where a solution is left."""
        moved = replace(self._noted(event, now), now=moment, undone=undone)
        if moved.standing.is_solved:
            return moved.pause(now)
        return moved.start(now) if self.standing.is_solved and now is not None else moved

    def _noted(self, event: str, now: float | None) -> "Game":
        if len(self.journal) >= MOST_EVENTS:
            raise IllegalMoveError(f"expected a game of at most {MOST_EVENTS:,} moves, got one more")
        return replace(self, journal=self.journal.add(self.clock.read(now), event))

    def _check_open(self, now: float | None) -> None:
        if reason := self.lock(now):
            raise IllegalMoveError(f"expected a game that goes on, but {reason}")

    def _bookmark(self, name: str) -> Moment:
        if name not in self.bookmarks:
            known = ", ".join(self.bookmarks) or "none"
            raise IllegalMoveError(f"expected a bookmark ({known}), got {name!r}")
        return self.bookmarks[name]

    def _path(self) -> Iterator[Moment]:
        moment: Moment | None = self.now
        while moment is not None:
            yield moment
            moment = moment.before

    def __repr__(self) -> str:
        return f"<Game of a {self.puzzle.shape} {self.puzzle.family}, {self.cursor} strokes>"


def _checked_name(name: str) -> str:
    if not name or name != " ".join(name.split()) or not name.isprintable() or len(name) > _LONGEST_NAME:
        raise IllegalMoveError(f"expected a name of 1 to {_LONGEST_NAME} characters in one line, got {name!r}")
    return name
