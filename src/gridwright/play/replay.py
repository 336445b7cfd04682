"""Replay a game: its positions with their durations, long pauses shortened."""

import itertools
from collections.abc import Iterator
from dataclasses import dataclass

from gridwright.draw import compose
from gridwright.draw.animation import animated_gif, animated_svg
from gridwright.errors import GridwrightError
from gridwright.model import Notes, Paint, Scene, Sight, family_of
from gridwright.model.scene import TINTS, Box, Item, Text
from gridwright.play.faults import COMPARING, faults_of
from gridwright.play.game import Game
from gridwright.play.record import replayed

__all__ = ["MOST_FRAMES", "Frame", "frames_of", "replay_gif", "replay_svg", "scene_of", "with_notes"]

MOST_FRAMES = 600
"""Longer games are watched with several strokes at once."""

_QUICKEST = 0.12
_LAST = 3.0


@dataclass(frozen=True, slots=True)
class Frame:
    """A position and the seconds for which it is shown."""

    game: Game
    seconds: float


def frames_of(
    game: Game, *, speed: float = 4.0, longest_pause: float = 1.0, most: int = MOST_FRAMES
) -> tuple[Frame, ...]:
    """Return the positions of a game with the times between them, `speed` times as fast as they were played.

    No position stays for longer than `longest_pause`, so that nobody waits where the player thought; the last one
    stays for a while.

    >>> import gridwright as gw
    >>> game = Game.new(gw.Sudoku("1... .... .... ..2.")).at(4).play("r1c2=3").at(400).play("r1c3=4").undo()
    >>> [(frame.game.cursor, frame.seconds) for frame in frames_of(game)]
    [(0, 1.0), (1, 1.0), (2, 0.12), (1, 3.0)]
    """
    if not (0.01 <= speed <= 1000 and 0.05 <= longest_pause <= 60 and most >= 2):
        raise GridwrightError(
            f"expected a speed from 0.01 to 1000 and a pause from 0.05 to 60 seconds, "
            f"got {speed:g} and {longest_pause:g}"
        )
    seen: list[Game] = []
    for moment in replayed(game.text(), game.puzzle, game.referee.goal):
        if not seen or moment.now is not seen[-1].now:
            seen.append(moment)
    kept = _thinned(seen, most)
    frames = []
    for one, other in itertools.pairwise(kept):
        gap = (other.clock.read() - one.clock.read()) / speed
        frames.append(Frame(one, round(min(longest_pause, max(_QUICKEST, gap)), 3)))
    return (*frames, Frame(kept[-1], _LAST))


def _thinned(seen: list[Game], most: int) -> list[Game]:
    """Leave positions out evenly, never the first and the last."""
    if len(seen) <= most:
        return seen
    step = (len(seen) - 1) / (most - 1)
    return [seen[round(number * step)] for number in range(most)]


def scene_of(game: Game) -> Scene:
    """Draw a position as its player saw it: entries, notes, colours, and the mistakes that rules tell."""
    puzzle, marks = game.puzzle, game.marks
    board = marks.entries(puzzle)
    wrong = () if game.options.faults in COMPARING else faults_of(game).cells
    scene = compose(puzzle, board, notes=Notes.HIDDEN, wrong=sorted(wrong))
    first, *rest = scene.items
    return with_notes(scene._replace(items=(first, *_grounds(game), *rest)), game)


def with_notes(scene: Scene, game: Game) -> Scene:
    """Add the notes of a player, each in its place, to a drawing that shows none."""
    written = tuple(_notes(game))
    if not written:
        return scene
    puzzle = game.puzzle
    sketch = family_of(puzzle).sketch(puzzle, Sight(puzzle.start, puzzle.start))
    return scene._replace(items=(*scene.items, *written), notes=sketch.notes)


def _grounds(game: Game) -> Iterator[Item]:
    for cell, marked in enumerate(game.marks.cells):
        if marked.colours:
            row, column = game.puzzle.shape.place(cell)
            number = (marked.colours & -marked.colours).bit_length() - 1
            yield Box(column, row, 1, 1, TINTS[number % len(TINTS)])


def _notes(game: Game) -> Iterator[Item]:
    puzzle = game.puzzle
    start = puzzle.start
    sketch = family_of(puzzle).sketch(puzzle, Sight(start, start))
    for cell, marked in enumerate(game.marks.cells):
        if marked.entry is not None or not marked.notes or sketch.notes is None:
            continue
        for symbol in range(marked.notes.bit_length()):
            spot = sketch.spot(cell, symbol, puzzle.shape)
            if marked.notes >> symbol & 1 and spot is not None:
                yield Text(*spot, puzzle.symbols[symbol], sketch.notes.text_size, Paint.NOTE)


def replay_svg(
    game: Game, *, theme: str = "light", title: str = "", speed: float = 4.0, longest_pause: float = 1.0
) -> str:
    """Write a game as an SVG picture that replays it."""
    frames = frames_of(game, speed=speed, longest_pause=longest_pause)
    scenes = [scene_of(frame.game) for frame in frames]
    return animated_svg(scenes, [frame.seconds for frame in frames], theme=theme, title=title)


def replay_gif(
    game: Game,
    *,
    theme: str = "light",
    speed: float = 4.0,
    longest_pause: float = 1.0,
    pitch: int | None = None,
    most: int = 200,
) -> bytes:
    """Render a game as a GIF that replays it, with at most so many frames."""
    frames = frames_of(game, speed=speed, longest_pause=longest_pause, most=most)
    scenes = [scene_of(frame.game) for frame in frames]
    largest = max(scenes[0].left + game.puzzle.shape.width, scenes[0].top + game.puzzle.shape.height)
    return animated_gif(
        scenes, [frame.seconds for frame in frames], theme=theme, pitch=pitch or max(8, min(40, 480 // largest))
    )
