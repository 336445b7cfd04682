"""Designs: create one, change it, undo, redo; every response names the job that examines the draft."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta
from starlette.exceptions import HTTPException
from starlette.requests import Request

from gridwright.batch.request import Request as Work
from gridwright.errors import GridwrightError, IllegalMoveError
from gridwright.formats.shared.gridwright import pack
from gridwright.model import About
from gridwright.model.setting_answers import FillAnswer, RepairAnswer
from gridwright.shelf.identity import MINE
from gridwright.shelf.naming import check_design_name
from gridwright.web.answers import Report
from gridwright.web.designs.answers import AboutView, DraftAnswer, RuleKind, SavedDesign
from gridwright.web.designs.changes import Change, NewDesign, Take, Title
from gridwright.web.designs.designer import Draft, View
from gridwright.web.designs.families import DESIGNERS
from gridwright.web.designs.held import DesignSession, designs_of
from gridwright.web.designs.line_prints import changed_lines, is_same_paper
from gridwright.web.designs.publishing import check_faults, published, rules_text
from gridwright.web.jobs.jobs import client_of, jobs_of, start_job
from gridwright.web.jobs.reading import open_document, read_source
from gridwright.web.jobs.source import Source
from gridwright.web.opening import PuzzleAnswer
from gridwright.web.routing import Router
from gridwright.web.shelf.naming import named
from gridwright.web.shelf.opened import library_of

__all__ = ["ROUTER"]

ROUTER = Router()

_EXAMINE_SECONDS = 10.0
_MAX_SECONDS = 120.0
_PATIENCE = 6.0
"""Seconds to stop: drawing stops one report after the other, and a new process takes a while to start."""

Version = Annotated[int, Meta(ge=0)] | None


class ChangeRequest(msgspec.Struct, kw_only=True):
    """A change, and the version it applies to."""

    change: Change
    version: Version = None


class StepRequest(msgspec.Struct, kw_only=True):
    """The version that undo or redo applies to."""

    version: Version = None


class RepairRequest(msgspec.Struct, kw_only=True):
    """The goal of a repair, and its time limit."""

    goal: Literal["simple", "basic", "lines", "edges", "contradiction", "unique"] = "lines"
    seed: Annotated[int, Meta(ge=0, le=2**31)] = 0
    seconds: Annotated[float, Meta(gt=0, le=_MAX_SECONDS)] = 30.0


class FillRequest(msgspec.Struct, kw_only=True):
    """Whether to keep the givens when a grid is filled at random."""

    keep: bool = True
    seed: Annotated[int, Meta(ge=0, le=2**31)] = 0
    seconds: Annotated[float, Meta(gt=0, le=_MAX_SECONDS)] = 20.0


class AboutRequest(msgspec.Struct, kw_only=True):
    """Title, author, licence and rules text of a design; an empty rules text is derived from its rules."""

    title: Annotated[str, Meta(max_length=500)] = ""
    author: Annotated[str, Meta(max_length=200)] = ""
    licence: Annotated[str, Meta(max_length=200)] = ""
    rules: Annotated[str, Meta(max_length=10_000)] = ""


class ValueRequest(msgspec.Struct, kw_only=True):
    """A piece of a rule whose number is to be found, `{value}` in its text, and the solution, cell by cell."""

    name: Annotated[str, Meta(max_length=60)]
    field: Annotated[str, Meta(max_length=60)]
    text: Annotated[str, Meta(max_length=2000)]
    solution: Annotated[list[Annotated[int, Meta(ge=0)]], Meta(max_length=10_000)]


class ValueAnswer(msgspec.Struct, kw_only=True):
    """The number that a piece has in a solution; null where no single one fits."""

    value: int | None


class SaveRequest(msgspec.Struct, kw_only=True):
    """The short name to save a design under, and the title of its puzzle where that is another."""

    name: Annotated[str, Meta(max_length=200)]
    title: Annotated[str, Meta(max_length=500)] = ""


class TextAnswer(msgspec.Struct, kw_only=True):
    """A design as text, from which it can be restored when the server has forgotten it."""

    text: str


@ROUTER.get("/rules")
def rules() -> tuple[RuleKind, ...]:
    """List the rules that a sudoku can have, and how their clues are drawn."""
    from gridwright.web.designs.rule_kinds import rule_kinds

    return rule_kinds()


@ROUTER.get("/grids")
def grids() -> dict[str, str]:
    """Return the titles of the arrangements of overlapping grids, by name."""
    from gridwright.web.designs.families.sudoku import arrangement_titles

    return arrangement_titles()


@ROUTER.post("", status=201)
def begin(asked: NewDesign, request: Request) -> DraftAnswer:
    """Begin a design."""
    draft, about = _begun(asked, request)
    held = designs_of(request).add(*_past(asked, request), draft)
    with held.lock:
        held.about = about
        return _answer(held, request)


def _begun(asked: NewDesign, request: Request) -> tuple[Draft, About]:
    about = About()
    if asked.job is not None:
        kind, answer = _job_answer(request, asked.job, asked.number)
        family = answer.get("family", "nonogram")
        draft: Draft = DESIGNERS[family].take(None, kind, answer)
    elif asked.text is not None:
        document = read_source(Source(text=asked.text, number=asked.number), request)
        draft = DESIGNERS[document.puzzle.family].open(document)
        about = document.about
    elif asked.blank is not None:
        draft = DESIGNERS[asked.blank.family].blank(asked.blank)
    else:
        raise IllegalMoveError("expected an empty grid, a text or a job to begin a design with, got none")
    return draft, about


def _past(asked: NewDesign, request: Request) -> Iterator[Draft]:
    """Read earlier states of a design, so that it can be undone; unreadable ones are skipped."""
    for text in asked.past:
        with suppress(GridwrightError):
            document = read_source(Source(text=text), request)
            yield DESIGNERS[document.puzzle.family].open(document)


@ROUTER.get("/{name}")
def show(name: str, request: Request) -> DraftAnswer:
    """Return a whole design."""
    with designs_of(request).changing(name) as held:
        return _answer(held, request)


@ROUTER.get("/{name}/text")
def text(name: str, request: Request) -> TextAnswer:
    """Return a design as text; one that is no puzzle yet has none."""
    with designs_of(request).changing(name) as held:
        check_faults(held.draft)
        return TextAnswer(text=pack(held.document))


@ROUTER.post("/{name}/about")
def tell(name: str, asked: AboutRequest, request: Request) -> DraftAnswer:
    """Change the title, author, licence or rules text of a design."""

    def told(held: DesignSession) -> None:
        held.about = replace(held.about, author=asked.author, licence=asked.licence, description=asked.rules)
        if asked.title != held.draft.title:
            held.change(DESIGNERS[held.draft.family].change(held.draft, Title(title=asked.title)))

    return _changing(name, None, request, told)


@ROUTER.post("/{name}/changes")
def change(name: str, asked: ChangeRequest, request: Request) -> DraftAnswer:
    """Make a change."""

    def changed(held: DesignSession) -> None:
        designer = DESIGNERS[held.draft.family]
        if isinstance(asked.change, Take):
            kind, answer = _job_answer(request, asked.change.job, asked.change.number)
            held.change(designer.take(held.draft, kind, answer))
        else:
            held.change(designer.change(held.draft, asked.change))

    return _changing(name, asked.version, request, changed)


@ROUTER.post("/{name}/undo")
def undo(name: str, asked: StepRequest, request: Request) -> DraftAnswer:
    """Take the last change back."""
    return _changing(name, asked.version, request, lambda held: held.step(-1))


@ROUTER.post("/{name}/redo")
def redo(name: str, asked: StepRequest, request: Request) -> DraftAnswer:
    """Make the change again that was undone last."""
    return _changing(name, asked.version, request, lambda held: held.step(1))


@ROUTER.post("/{name}/repair", status=202, answers=Report[RepairAnswer])
def repair(name: str, asked: RepairRequest, request: Request) -> bytes:
    """Start looking for a few changes that make the puzzle solvable; a `take` change applies them."""
    return _job(name, request, "repair", asked.seconds, goal=asked.goal, seed=asked.seed)


@ROUTER.post("/{name}/fill", status=202, answers=Report[FillAnswer])
def fill(name: str, asked: FillRequest, request: Request) -> bytes:
    """Start filling the grid at random; a `take` change applies the result."""
    return _job(name, request, "fill", asked.seconds, keep=asked.keep, seed=asked.seed)


@ROUTER.post("/{name}/value")
def value(name: str, asked: ValueRequest, request: Request) -> ValueAnswer:
    """Compute the value of a clue from a solution: the sum of a cage or a sandwich."""
    with designs_of(request).changing(name) as held:
        draft = held.draft
    find = DESIGNERS[draft.family].value
    if find is None:
        raise IllegalMoveError(f"expected a design with rules, got a {draft.family}")
    return ValueAnswer(value=find(draft, asked.name, asked.field, asked.text, asked.solution))


@ROUTER.get("/{name}/puzzle", answers=PuzzleAnswer)
def puzzle(name: str, request: Request) -> bytes:
    """Return the puzzle, to be played."""
    with designs_of(request).changing(name) as held:
        document = published(held)
    return named(open_document(document, request), request)


@ROUTER.post("/{name}/save", answers=SavedDesign)
def save(name: str, asked: SaveRequest, request: Request) -> bytes:
    """Save the design under a name, and put its puzzle on the shelf; it is rated in the background."""
    short = check_design_name(asked.name)
    title = asked.title or short
    with designs_of(request).changing(name) as held:
        check_faults(held.draft)
        document = replace(held.document, about=replace(held.document.about, title=title))
    library = library_of(request)
    shelf = library.open()
    shelf.designs.save(short, document.puzzle.family, pack(document))
    shelved = shelf.puzzles.get(shelf.puzzles.add(document, tags=[MINE]).id)
    if not shelved.about.title or MINE in shelved.tags:
        shelved = shelf.puzzles.change(shelved.id, about=replace(shelved.about, title=title))
    library.rate()
    opened = named(open_document(document, request), request)
    return msgspec.json.encode({"puzzle": msgspec.Raw(opened), "listed": shelved.about.title})


@ROUTER.delete("/{name}")
def drop(name: str, request: Request) -> None:
    """Forget a design."""
    designs_of(request).drop(name)


def _changing(
    name: str, version: int | None, request: Request, change: Callable[[DesignSession], None]
) -> DraftAnswer:
    with designs_of(request).changing(name) as held:
        held.check_version(version)
        before = held.draft
        change(held)
        return _answer(held, request, before)


def _job(name: str, request: Request, kind: str, seconds: float, **options: object) -> bytes:
    """Start work on a design."""
    with designs_of(request).changing(name) as held:
        draft = held.draft
    check_faults(draft)
    if kind == "repair":
        options |= DESIGNERS[draft.family].view(draft).options
    work = _work(draft, kind, seconds, options)
    return start_job(work, request)


def _work(draft: Draft, kind: str, seconds: float, options: Mapping[str, object]) -> Work:
    return Work(
        kind=kind,
        text=pack(draft.document),
        format="gridwright",
        options=dict(options),
        seconds=seconds,
        patience=_PATIENCE,
    )


def _job_answer(request: Request, name: str, number: int) -> tuple[str, dict[str, Any]]:
    """Return the kind of a finished job and what it made; of several puzzles the one with the number."""
    job = jobs_of(request).find(name)
    if job.outcome is None or not job.outcome.answer:
        raise IllegalMoveError("expected a job that is done, got one without an answer")
    answer: dict[str, Any] = msgspec.json.decode(job.outcome.answer)
    if job.work.kind != "stream":
        return job.work.kind, answer
    parts = [answer, *map(msgspec.json.decode, job.parts)]
    made = {one["number"]: one for part in parts for one in part.get("made", [])}
    if number not in made or not made[number].get("text"):
        raise IllegalMoveError(f"expected the number of a puzzle that was made, got {number}")
    return "stream", {**made[number], "family": job.work.options["family"]}


def _answer(held: DesignSession, request: Request, before: Draft | None = None) -> DraftAnswer:
    """Show a design, or what a change made different, and begin to examine it."""
    draft = held.draft
    view = DESIGNERS[draft.family].view(draft)
    old, held.view = (held.view if before is not None else None), view
    is_same = old is not None and old.form == view.form and is_same_paper(old.sheet, view.sheet)
    marks = draft.marks
    marks_before = () if before is None else before.marks
    return DraftAnswer(
        id=held.id,
        family=draft.family,
        form=view.form,
        version=held.version,
        title=draft.title,
        can_undo=held.cursor > 0,
        can_redo=held.can_redo,
        sheet=None if is_same else view.sheet,
        lines=list(changed_lines(old.sheet, view.sheet)) if is_same and old is not None else [],
        cells=None if is_same else list(marks),
        changed=[(cell, mark) for cell, mark in enumerate(marks) if is_same and mark != marks_before[cell]],
        pinned=view.pinned,
        faults=list(draft.faults),
        job=_examine(held, draft, view, request),
        clues=view.clues,
        sudoku=view.sudoku,
        about=AboutView(
            author=held.about.author,
            licence=held.about.licence,
            rules=held.about.description,
            told=rules_text(draft),
        ),
    )


def _examine(held: DesignSession, draft: Draft, view: View, request: Request) -> str:
    """Start the report on a draft and stop the previous one; a server that is too busy skips it."""
    jobs = jobs_of(request)
    if held.job:
        try:
            jobs.stop(jobs.find(held.job))
        except HTTPException:
            held.job = ""
    held.job = ""
    if draft.faults:
        return ""
    try:
        held.job = jobs.start(_work(draft, "examine", _EXAMINE_SECONDS, view.options), client_of(request)).name
    except HTTPException:
        return ""
    return held.job
