"""An explanation as an animation in the terminal: play, pause, step forward and back, faster and slower."""

import re
import shutil
import textwrap
from dataclasses import dataclass, field

from gridwright.cli.keys import Keys, pressed_keys
from gridwright.cli.screen import Look, second_screen
from gridwright.cli.steps import last_line
from gridwright.draw import compose
from gridwright.engine.explain import position_of
from gridwright.engine.hint import concluded_cells
from gridwright.engine.rate import rate
from gridwright.model import Board, Document, Notes, Puzzle, Walkthrough, family_of

__all__ = ["Film", "Reel", "press", "watch_walk"]

_ESCAPES = re.compile(r"\x1b\[[0-9;]*m")
_PANEL_WIDTH = 44
_LEAST_PANEL = 30
_LEAST_LINES = 12
_KEPT_EVERY = 64
_FASTEST, _SLOWEST = 1 / 64, 8.0
_RATING_SECONDS = 5.0


@dataclass(frozen=True, slots=True)
class Reel:
    """Where the film stands: steps shown so far, whether it runs, and the seconds that a step is shown."""

    shown: int = 0
    running: bool = True
    seconds: float = 0.5


def press(reel: Reel, key: str, last: int) -> Reel:
    """Return the reel after a key; the empty key is the time that passed."""
    shown, running, seconds = reel.shown, reel.running, reel.seconds
    match key:
        case "space":
            running = not running and shown < last
        case "right" | "left":
            shown += 1 if key == "right" else -1
            running = False
        case "+" | "=":
            seconds = max(_FASTEST, seconds / 2)
        case "-":
            seconds = min(_SLOWEST, seconds * 2)
        case "" if running:
            shown += 1
            running = shown < last
    return Reel(max(0, min(last, shown)), running, seconds)


@dataclass(slots=True)
class Film:
    """The pictures of a walk: number n shows the board with step n drawn on it, number 0 the start."""

    puzzle: Puzzle
    walk: Walkthrough
    title: str
    difficulty: str
    look: Look
    seconds: float = 0.0
    _kept: dict[int, Board] = field(default_factory=dict)

    def board(self, shown: int) -> Board:
        """Return the board after so many steps; every so often one is kept, so that going back is cheap."""
        nearest = shown - shown % _KEPT_EVERY
        while nearest and nearest not in self._kept:
            nearest -= _KEPT_EVERY
        board = self._kept.get(nearest, self.walk.start)
        for number in range(nearest, shown):
            board = family_of(self.puzzle).apply(self.puzzle, board, self.walk.steps[number].deduction)
            if (number + 1) % _KEPT_EVERY == 0:
                self._kept[number + 1] = board
        return board

    def picture(self, reel: Reel, width: int, height: int) -> str:
        """Draw one picture that fits the terminal: board and panel side by side, or one above the other."""
        board = self._drawn(reel)
        if _width_of(board) > width or len(board) > height:
            board = self._small(reel, width, height)
        beside = width - _width_of(board) - 2
        if beside >= _LEAST_PANEL:
            panel = self._panel(reel, min(beside, _PANEL_WIDTH), height)
            rows = max(len(board), len(panel))
            pairs = zip(board + [""] * (rows - len(board)), panel + [""] * (rows - len(panel)), strict=True)
            widest = _width_of(board)
            lines = [line + " " * (widest + 2 - len(_ESCAPES.sub("", line))) + words for line, words in pairs]
        else:
            panel = self._panel(reel, width, max(_LEAST_LINES, height - len(board)))
            if len(board) + len(panel) > height:
                board = self._small(reel, width, height - len(panel))
            lines = board + panel
        return "\n".join(lines[:height])

    def _drawn(self, reel: Reel) -> list[str]:
        """Draw the board as large as it is drawn anywhere, with the step on it."""
        if not reel.shown:
            return self.look.draw(compose(self.puzzle, self.walk.start)).split("\n")
        deduction = self.walk.steps[reel.shown - 1].deduction
        scene = compose(self.puzzle, self.board(reel.shown - 1), deduction=deduction, notes=Notes.NARROWED)
        return self.look.draw(scene).split("\n")

    def _small(self, reel: Reel, width: int, height: int) -> list[str]:
        """Draw two characters to a cell, what is fresh in colour or after a >, as much as fits."""
        shape = self.puzzle.shape
        grid = self.board(reel.shown).of(self.puzzle).grid
        cells = concluded_cells(self.walk.steps[reel.shown - 1]) if reel.shown else ()
        row, column = shape.place(cells[len(cells) // 2]) if cells else (0, 0)
        rows = _window(row, shape.height, max(1, height))
        columns = _window(column, shape.width, max(1, (width - 1) // 2))
        fresh = {shape.place(cell) for cell in cells}
        colours = self.look.has_colours
        return ["".join(_small_cell(grid[r][c], (r, c) in fresh, colours=colours) for c in columns) for r in rows]

    def _panel(self, reel: Reel, width: int, height: int) -> list[str]:
        steps = self.walk.steps
        facts = [
            ("name", self.title or "(no name)"),
            ("size", str(self.puzzle.shape)),
            ("difficulty", self.difficulty),
            ("solved in", f"{self.seconds:.2f} s"),
            ("step", f"{reel.shown} of {len(steps)}"),
            ("speed", f"{1 / reel.seconds:g} steps a second" + ("" if reel.running else ", paused")),
        ]
        told = ["The start." if steps else last_line(self.walk)]
        if reel.shown:
            step = steps[reel.shown - 1]
            techniques = family_of(self.puzzle).techniques()
            number = list(techniques).index(step.technique) + 1
            facts.append(("technique", f"{number} {techniques[step.technique].title}"))
            told = [step.text, *(link.text for link in step.chain)]
        lines = [f"{name:11}{value}"[:width] for name, value in facts]
        if reel.shown == len(steps) and steps:
            told.insert(0, last_line(self.walk))
        for text in told:
            lines += ["", *textwrap.wrap(text, width)]
        keys = textwrap.wrap("space pause, arrows step, + - speed, q quit", width)
        return [*lines[: max(1, height - len(keys) - 1)], "", *keys]


def _width_of(lines: list[str]) -> int:
    return max(len(_ESCAPES.sub("", line)) for line in lines)


def _window(middle: int, size: int, room: int) -> range:
    """Return as many numbers around the middle as there is room for."""
    first = max(0, min(middle - room // 2, size - room))
    return range(first, min(size, first + room))


def _small_cell(mark: str | None, is_fresh: bool, *, colours: bool) -> str:  # noqa: FBT001
    shown = "·" if mark is None else mark
    if not is_fresh:
        return f" {shown}"
    return f" \x1b[1;32m{shown}\x1b[0m" if colours else f">{shown}"


def watch_walk(document: Document, walk: Walkthrough, look: Look, seconds: float) -> None:
    """Show a walk that took so many seconds on the terminal until somebody presses q."""
    with pressed_keys() as keys:
        puzzle, _ = position_of(document, None)
        rating = rate(puzzle, seconds=_RATING_SECONDS)
        difficulty = rating.label if rating.finite_score is None else f"{rating.label} ({rating.score})"
        _run(Film(puzzle, walk, document.about.title, difficulty, look, seconds), keys)


def _run(film: Film, keys: Keys) -> None:
    """Show pictures and take keys until somebody presses q."""
    reel, last = Reel(), len(film.walk.steps)
    with second_screen() as show:
        key = "shown"
        while key != "q":
            size = shutil.get_terminal_size()
            show(film.picture(reel, size.columns, size.lines))
            key = keys(reel.seconds if reel.running else 1.0)
            reel = press(reel, key, last)
