"""A printable: a puzzle with its number, its kind, its level and its solution, ready to become panels."""

from dataclasses import dataclass, field, replace

from gridwright.draw import compose
from gridwright.errors import GridwrightError
from gridwright.model import Board, Budget, Document, Notes, Paint, Puzzle, Rating, Scene, Verdict, family_of
from gridwright.model.scene import Box
from gridwright.press.introductions import introduction_of
from gridwright.press.look import Ink
from gridwright.press.panel import Level, Panel, Record
from gridwright.press.picture import Picture
from gridwright.press.quick_mark import QuickMark
from gridwright.press.sizes import Sizes

__all__ = ["Dress", "Printable", "answer_panel", "puzzle_panel", "solution_of"]

_ANSWERS = frozenset({Paint.GRID_THIN, Paint.GRID_THICK, Paint.FRAME, Paint.GIVEN, Paint.ENTRY})


@dataclass(frozen=True, slots=True, kw_only=True)
class Printable:
    """A puzzle of a sheet or book; `rating` is None where nobody asked for the level."""

    number: int
    document: Document
    solution: Board | None = None
    rating: Rating | None = None

    @property
    def kind(self) -> str:
        """Name the kind of puzzle."""
        return introduction_of(self.document.puzzle.family).name(self.document.puzzle)

    @property
    def level(self) -> Level | None:
        """Return the level in words and stars, where it is known; what cannot be solved by logic has no stars."""
        if self.rating is None:
            return None
        name, levels = self.rating.label.lower(), family_of(self.document.puzzle).levels()
        return Level(name, levels.index(name) + 1 if name in levels else 0, len(levels))

    def heading(self, *, with_title: bool) -> str:
        """Return what stands above the grid on the left: number and title."""
        title = self.document.about.title.strip()
        shows = with_title or not introduction_of(self.document.puzzle.family).title_spoils
        return " · ".join(part for part in (str(self.number), title if shows else "") if part)


@dataclass(frozen=True, slots=True, kw_only=True)
class Dress:
    """How puzzles are printed: the ink, letters or patterns for colours, sizes, titles."""

    ink: Ink = Ink.COLOUR
    by_letters: bool = True
    sizes: Sizes = field(default_factory=Sizes)
    with_titles: bool = False
    upside_down: bool = False

    def picture(self, puzzle: Puzzle, scene: Scene) -> Picture:
        """Make the picture of a scene of a puzzle."""
        return Picture.of(
            scene, self.ink, by_letters=self.by_letters, names=introduction_of(puzzle.family).colours(puzzle)
        )


def puzzle_panel(
    one: Printable, dress: Dress, mark: QuickMark | None = None, record: Record | None = None
) -> Panel:
    """Make the panel of the puzzle as it is to be solved."""
    picture = dress.picture(one.document.puzzle, compose(one.document.puzzle, notes=Notes.HIDDEN))
    foot = None
    if dress.upside_down and one.solution is not None:
        foot = answer_panel(one, dress).picture
    return Panel(
        heading=one.heading(with_title=dress.with_titles),
        picture=picture,
        level=one.level,
        record=record,
        foot=foot,
        mark=mark,
        sizes=dress.sizes,
    )


def answer_panel(one: Printable, dress: Dress) -> Panel:
    """Make the small panel of the solution, under the puzzle's number; the title tells no secret any more."""
    scene = _plain(compose(one.document.puzzle, one.solution))
    picture = replace(dress, by_letters=False).picture(one.document.puzzle, scene).bare()
    title = one.document.about.title.strip()
    return Panel(
        heading=f"{one.number} · {title}" if title else str(one.number),
        picture=picture,
        sizes=Sizes.small(is_large=dress.sizes.is_large),
    )


def solution_of(document: Document, budget: Budget, name: str) -> Board:
    """Return the only solution of a puzzle; what has none or several is no puzzle to print with an answer."""
    found = family_of(document.puzzle).solve(document.puzzle, 2, budget).said_of(document.unread)
    if found.verdict is Verdict.UNIQUE:
        return found.solutions[0]
    words = {
        Verdict.NONE: "none",
        Verdict.MULTIPLE: "several",
        Verdict.UNKNOWN: "none that was proved in the time",
        Verdict.PARTLY_READ: f"a puzzle that is partly read: {document.unread}",
    }
    raise GridwrightError(f"{name}: expected one solution to print, got {words[found.verdict]}")


def _plain(scene: Scene) -> Scene:
    """Keep the grid and what was found: cages, lines and dots of rules would hide small digits."""
    kept = tuple(item for item in scene.items if isinstance(item, Box) or item.paint in _ANSWERS)
    return scene._replace(items=kept)
