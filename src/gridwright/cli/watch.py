"""An explanation as an animation in the terminal: play, pause, step forward and back, faster and slower."""

import re
import shutil
import textwrap
import time
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
    """Give the reel after a key; the empty key is the time that passed."""
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
    _kept: dict[int, Board] = field(default_factory=dict)

    def board(self, shown: int) -> Board:
        """Give the board after so many steps; every so often one is kept, so that going back is cheap."""
        nearest = shown - shown % _KEPT_EVERY
        while nearest and nearest not in self._kept:
            nearest -= _KEPT_EVERY
        board = self._kept.get(nearest, self.walk.start)
        for number in range(nearest, shown):
            board = family_of(self.puzzle).apply(self.puzzle, board, self.walk.steps[number].deduction)
            if (number + 1) % _KEPT_EVERY == 0:
                self._kept[number + 1] = board
        return board

    def picture(self, reel: Reel, watched: float, width: int, height: int) -> str:
        """Draw one picture: the board beside its panel, or above it where the terminal is narrow."""
        if reel.shown:
            deduction = self.walk.steps[reel.shown - 1].deduction
            scene = compose(self.puzzle, self.board(reel.shown - 1), deduction=deduction, notes=Notes.NARROWED)
        else:
            scene = compose(self.puzzle, self.walk.start)
        drawn = self.look.draw(scene).split("\n")
        panel = self._panel(reel, watched)
        widest = max(len(_ESCAPES.sub("", line)) for line in drawn)
        if widest + 2 + _PANEL_WIDTH > width:
            lines = self._near_the_step(drawn, reel, height - len(panel)) + panel
        else:
            drawn = self._near_the_step(drawn, reel, height)
            rows = max(len(drawn), len(panel))
            beside = zip(drawn + [""] * (rows - len(drawn)), panel + [""] * (rows - len(panel)), strict=True)
            lines = [line + " " * (widest + 2 - len(_ESCAPES.sub("", line))) + words for line, words in beside]
        return "\n".join(lines[:height])

    def _near_the_step(self, drawn: list[str], reel: Reel, room: int) -> list[str]:
        """Cut a drawing that is higher than the screen to the part where the step happens."""
        room = max(1, room)
        cells = concluded_cells(self.walk.steps[reel.shown - 1]) if reel.shown else ()
        row = self.puzzle.shape.place(cells[len(cells) // 2])[0] if cells else 0
        middle = len(drawn) * (row + 1) // max(1, self.puzzle.shape.height)
        top = max(0, min(middle - room // 2, len(drawn) - room))
        return drawn[top : top + room]

    def _panel(self, reel: Reel, watched: float) -> list[str]:
        steps = self.walk.steps
        facts = [
            ("name", self.title or "(no name)"),
            ("size", str(self.puzzle.shape)),
            ("difficulty", self.difficulty),
            ("time", f"{watched:.0f} s"),
            ("step", f"{reel.shown} of {len(steps)}"),
            ("speed", f"{1 / reel.seconds:g} steps a second" + ("" if reel.running else ", paused")),
        ]
        told = ["The start." if steps else last_line(self.walk)]
        if reel.shown:
            step = steps[reel.shown - 1]
            technique = family_of(self.puzzle).techniques()[step.technique]
            facts.append(("technique", f"{technique.rank} {technique.title}"))
            told = [step.text, *(link.text for link in step.chain)]
        lines = [f"{name:11}{value}"[:_PANEL_WIDTH] for name, value in facts]
        for text in told:
            lines += ["", *textwrap.wrap(text, _PANEL_WIDTH)]
        if reel.shown == len(steps):
            lines += ["", *textwrap.wrap(last_line(self.walk), _PANEL_WIDTH)]
        keys = "space pause, arrows step, + - speed, q quit"
        return [*lines, "", keys]


def watch_walk(document: Document, walk: Walkthrough, look: Look) -> None:
    """Show a walk on the terminal until somebody presses q."""
    with pressed_keys() as keys:
        puzzle, _ = position_of(document, None)
        rating = rate(puzzle, seconds=_RATING_SECONDS)
        difficulty = f"{rating.label} ({rating.score})"
        _run(Film(puzzle, walk, document.about.title, difficulty, look), keys)


def _run(film: Film, keys: Keys) -> None:
    """Show pictures and take keys until somebody presses q."""
    began = time.monotonic()
    reel, last = Reel(), len(film.walk.steps)
    with second_screen() as show:
        key = "shown"
        while key != "q":
            size = shutil.get_terminal_size()
            show(film.picture(reel, time.monotonic() - began, size.columns, size.lines))
            key = keys(reel.seconds if reel.running else 1.0)
            reel = press(reel, key, last)
