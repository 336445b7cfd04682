"""Strips for newspapers: the puzzles of a day side by side, dated, with the solutions of the day before."""

import datetime
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from gridwright.draw import compose, png, svg
from gridwright.errors import GridwrightError
from gridwright.model import Notes, family_of
from gridwright.model.budget import Stop
from gridwright.press.fonts import typeface
from gridwright.press.introductions import introduction_of
from gridwright.press.look import Ink
from gridwright.press.panel import Level, Panel
from gridwright.press.paper import MM, Area, Margins, Paper
from gridwright.press.pen import Pen
from gridwright.press.printable import Dress, Printable, answer_panel, puzzle_panel
from gridwright.press.volume import Page, Told, Volume
from gridwright.samples.daily import Daily, daily, weeks

__all__ = ["FORMATS", "StripOptions", "make_strips"]

FORMATS = ("pdf", "svg", "png")
"""A strip is one PDF for each day; as SVG or PNG, each puzzle and each solution is a picture of its own."""

_EDGE, _GAP, _DATE, _RULES = 4 * MM, 8 * MM, 13.0, 7.0
_ANSWERS = 0.3
"""The width of the column of solutions as a share of a puzzle's."""
_PIXELS = 96
"""The cells of a PNG: those of a sudoku 8 mm wide have 300 dots to the inch."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StripOptions:
    """Which days and families, in which form, how wide in millimetres, in which ink."""

    first: datetime.date
    days: int = 30
    families: tuple[str, ...] = ()
    format: str = "pdf"
    width: float = 240.0
    ink: Ink = Ink.BLACK

    def __post_init__(self) -> None:
        if not 1 <= self.days <= 366:
            raise GridwrightError(f"expected 1 to 366 days, got {self.days}")
        if not 80 <= self.width <= 600:
            raise GridwrightError(f"expected a width from 80 to 600 mm, got {self.width:g}")
        if self.format not in FORMATS:
            raise GridwrightError(f"expected a format among {', '.join(FORMATS)}, got {self.format!r}")


def make_strips(
    options: StripOptions, *, stop: Stop | None = None, done: Callable[[int], None] | None = None
) -> dict[str, bytes]:
    """Make the files of all days, by their names; nothing where somebody asked to stop. `done` hears of days."""
    files: dict[str, bytes] = {}
    for number in range(options.days):
        made = _files(options, options.first + datetime.timedelta(days=number), stop)
        if not made:
            return {}
        files |= made
        if done is not None:
            done(1)
    return files


def _files(options: StripOptions, day: datetime.date, stop: Stop | None) -> dict[str, bytes]:
    today, before = (_puzzles(options, one, stop) for one in (day, day - datetime.timedelta(days=1)))
    if len(today) + len(before) < 2 * len(_families(options)):
        return {}
    if options.format == "pdf":
        return {f"{day.isoformat()}.pdf": _strip(options, day, today, before)}
    return {
        f"{name}.{options.format}": data
        for one, old in zip(today, before, strict=True)
        for name, data in (
            (f"{day.isoformat()}-{one.family}", _picture(options.format, one, is_solved=False)),
            (f"{day.isoformat()}-{one.family}-yesterday", _picture(options.format, old, is_solved=True)),
        )
    }


def _families(options: StripOptions) -> Sequence[str]:
    return options.families or tuple(weeks())


def _puzzles(options: StripOptions, day: datetime.date, stop: Stop | None) -> list[Daily]:
    return [one for name in _families(options) if (one := daily(name, day, stop=stop)) is not None]


def _picture(form: str, one: Daily, *, is_solved: bool) -> bytes:
    puzzle, board = one.document.puzzle, one.document.goal if is_solved else None
    scene = compose(puzzle, board, notes=Notes.HIDDEN)
    title = f"{one.document.about.title}{', solution' if is_solved else ''}"
    return svg(scene, title=title).encode() if form == "svg" else png(scene, pitch=_PIXELS, title=title)


def _strip(options: StripOptions, day: datetime.date, today: Sequence[Daily], before: Sequence[Daily]) -> bytes:
    """Set the date above, the puzzles below it in columns, and the solutions in a narrow column at the end."""
    width = options.width * MM - 2 * _EDGE
    column = (width - _GAP * len(today)) / (len(today) + _ANSWERS)
    face = typeface()
    rules = [face.lines(_rules(one), _RULES, column) for one in today]
    told = max(map(len, rules)) * _RULES * 1.3 + 4
    height = column + _DATE * 2 + 24 + told
    dress = Dress(ink=options.ink)
    title = f"{day:%A}, {day.day} {day:%B} {day.year}"
    panels = [_puzzle(one, dress) for one in today]
    answers = [_answer(one, dress) for one in before]

    def draw(pen: Pen, area: Area) -> None:
        with pen.mark("H1"):
            pen.text(area.x, area.y + _DATE, title, _DATE, is_bold=True)
        room = area.below(_DATE * 2).above(told)
        for number, panel in enumerate(panels):
            x = room.x + number * (column + _GAP)
            panel.draw(pen, Area(x, room.y, column, room.height))
            for at, line in enumerate(rules[number]):
                pen.text(x, room.y + room.height + 4 + _RULES * (1 + 1.3 * at), line, _RULES)
        last = Area(room.x + room.width - _ANSWERS * column, room.y, _ANSWERS * column, room.height)
        for panel, place in zip(answers, last.grid(1, len(answers), _GAP / 2), strict=True):
            panel.draw(pen, place)

    volume = Volume(
        paper=Paper("strip", options.width * MM, height + 2 * _EDGE),
        margins=Margins(outer=_EDGE, top=_EDGE, bottom=_EDGE),
        has_numbers=False,
        told=Told(title=title, subject="Puzzles of the day"),
    )
    return volume.bind([Page(draw)])


def _puzzle(one: Daily, dress: Dress) -> Panel:
    family = family_of(one.document.puzzle)
    name, levels = one.level.lower(), family.levels()
    level = Level(name, levels.index(name) + 1 if name in levels else 0, len(levels))
    printable = Printable(number=1, document=one.document)
    return replace(puzzle_panel(printable, dress), heading=printable.kind, level=level)


def _rules(one: Daily) -> str:
    return " ".join(introduction_of(one.family).rules([one.document.puzzle]))


def _answer(one: Daily, dress: Dress) -> Panel:
    panel = answer_panel(Printable(number=1, document=one.document, solution=one.document.goal), dress)
    return replace(panel, heading="Yesterday")
