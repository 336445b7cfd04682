"""A worksheet that teaches a technique: worked steps, positions where it is the next step, and the answers."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from gridwright.draw import compose
from gridwright.draw.step_scene import step_on
from gridwright.errors import GridwrightError
from gridwright.model import Budget, Notes
from gridwright.press.courses import words_of
from gridwright.press.flow import Beside, Block, Gap, Words, flow
from gridwright.press.imposition import Imposition
from gridwright.press.look import Ink
from gridwright.press.panel import Panel
from gridwright.press.paper import paper_named
from gridwright.press.picture import Picture
from gridwright.press.positions import Lesson, Position, find_positions, lesson_named
from gridwright.press.printable import Dress
from gridwright.press.sheet import panel_pages
from gridwright.press.sizes import Sizes
from gridwright.press.volume import Page, Told, Volume

__all__ = ["WorksheetOptions", "make_worksheet"]

_TEXT = 9.5


@dataclass(frozen=True, slots=True, kw_only=True)
class WorksheetOptions:
    """What a worksheet holds and how it is printed."""

    family: str = ""
    worked: int = 3
    count: int = 6
    per_page: int = 6
    paper: str = "A4"
    ink: Ink = Ink.COLOUR
    seed: int = 0

    def __post_init__(self) -> None:
        if not (1 <= self.worked <= 20 and 1 <= self.count <= 60 and 1 <= self.per_page <= 12):
            raise GridwrightError(
                "expected 1 to 20 worked steps, 1 to 60 positions and 1 to 12 per page, "
                f"got {self.worked}, {self.count} and {self.per_page}"
            )


def make_worksheet(
    technique: str, options: WorksheetOptions | None = None, *, budget: Budget | None = None
) -> bytes:
    """Make the worksheet of a technique as a PDF."""
    chosen = options or WorksheetOptions()
    lesson = lesson_named(technique, chosen.family)
    volume = Volume(
        paper=paper_named(chosen.paper),
        imposition=Imposition.PAGES,
        told=Told(
            title=f"{lesson.technique.title}: worksheet",
            subject=f"A technique for {lesson.family.title.lower()}, with answers",
            keywords=f"{lesson.family.name}, {lesson.technique.title}",
        ),
    )
    found = find_positions(lesson, chosen.worked + chosen.count, seed=chosen.seed, budget=budget or Budget(60.0))
    # What is shown first should be plain: positions where nothing cheaper is on offer, short sentences first.
    found.sort(key=lambda position: (not position.is_next, len(position.step.text)))
    worked, asked = found[: chosen.worked], found[chosen.worked :]
    return volume.bind([*_teaching(lesson, worked, volume, chosen), *_asking(asked, volume, chosen)])


def _teaching(
    lesson: Lesson, worked: Sequence[Position], volume: Volume, options: WorksheetOptions
) -> Iterator[Page]:
    """Set what the technique is, then every worked step beside its picture."""
    title = lesson.technique.title
    told = description_of(lesson)
    intro: tuple[Block, ...] = (
        *((Words(told, 11, after=8),) if told else ()),
        Words(
            "Marked cells and candidates are what the step rests on; what it removes is struck through. "
            "r3c7 is the cell in row 3 and column 7.",
            8.5,
            after=10,
        ),
    )
    groups = [
        (_worked(f"Worked step {number}", position, options), Gap(12))
        for number, position in enumerate(worked, start=1)
    ]
    yield from flow([intro, *groups], volume.area(), volume.face, title=f"{lesson.family.title}: {title}")


def _asking(asked: Sequence[Position], volume: Volume, options: WorksheetOptions) -> Iterator[Page]:
    """Set the positions with room to write, then the answers under the same numbers."""
    ask = "Where is it? What follows?"
    panels = [
        Panel(heading=str(number), picture=_picture(position, options, with_step=False), note=ask, sizes=Sizes())
        for number, position in enumerate(asked, start=1)
    ]
    certain = all(position.is_next for position in asked)
    chapter = "Find the next step" if certain else "Find such a step"
    yield from panel_pages(panels, volume.area(), options.per_page, chapter, chapter=chapter)
    groups = [
        (_worked(f"Answer {number}", position, options, share=0.31), Gap(10))
        for number, position in enumerate(asked, start=1)
    ]
    yield from flow(groups, volume.area(), volume.face, title="Answers")


def _worked(title: str, position: Position, options: WorksheetOptions, share: float = 0.36) -> Beside:
    return Beside(_picture(position, options, with_step=True), title, position.step.text, share=share, size=_TEXT)


def _picture(position: Position, options: WorksheetOptions, *, with_step: bool) -> Picture:
    puzzle, board = position.puzzle, position.board
    scene = step_on(puzzle, board, position.step) if with_step else compose(puzzle, board, notes=Notes.ALL)
    return Dress(ink=options.ink).picture(puzzle, scene)


def description_of(lesson: Lesson) -> str:
    """Say what to look for in words for a pupil, or else as the technique's file puts it."""
    return words_of(lesson.family.name).get(lesson.technique.name) or lesson.technique.about
