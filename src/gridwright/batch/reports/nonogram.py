"""The report on a nonogram in the making: a picture, or clues of which nobody knows yet whether a picture fits."""

from collections.abc import Iterator
from typing import cast

from gridwright.batch.reports import ExamineOptions
from gridwright.model import Budget, Document, Verdict
from gridwright.model.answers import VerdictName
from gridwright.model.setting_answers import EditAnswer, ExamineAnswer
from gridwright.nonogram import Nonogram
from gridwright.nonogram.setting.ambiguity import Ambiguity, Region
from gridwright.nonogram.setting.drawing import Drawing
from gridwright.nonogram.setting.examine import examine
from gridwright.nonogram.setting.rated import Rated
from gridwright.nonogram.setting.shares import count_shares
from gridwright.nonogram.setting.travel import drawing_of
from gridwright.nonogram.solve import solve
from gridwright.nonogram.techniques import ranked

__all__ = ["REPORT"]

_MOST_EDITS = 24


def report(document: Document, options: ExamineOptions, budget: Budget) -> Iterator[ExamineAnswer]:
    """Yield the stages of the map with edits, the verdict, how much solutions differ, and the rating."""
    if document.goal is not None:
        yield from _report_picture(drawing_of(document, options.costs, options.pinned), budget)
        return
    found = solve(cast("Nonogram", document.puzzle), 1, budget)
    if not found.solutions:
        verdict = found.verdict
        words = found.reason or _WORDS[verdict]
        yield ExamineAnswer(stage="verdict", verdict=_name(verdict), words=words)
        return
    drawing = drawing_of(document, goal=found.solutions[0])
    yield ExamineAnswer(stage="solution", solution=drawing.cells.ravel().tolist())
    yield from _report_picture(drawing, budget)


_WORDS = {
    Verdict.UNIQUE: "Unique: no other picture has these clues.",
    Verdict.MULTIPLE: "Several pictures have these clues.",
    Verdict.NONE: "No picture has these clues.",
    Verdict.UNKNOWN: "Not decided in the time allowed.",
}


def _report_picture(drawing: Drawing, budget: Budget) -> Iterator[ExamineAnswer]:
    verdict = Verdict.UNKNOWN
    for name, value in examine(drawing, budget):
        if isinstance(value, Ambiguity):
            verdict = value.verdict
            yield _map(name, value)
        elif name == "edits":
            yield ExamineAnswer(stage="edits", edits=list(_edits(cast("tuple[Region, ...]", value))))
        elif name == "verdict":
            if verdict is Verdict.MULTIPLE:
                yield from _differing(drawing, budget)
            else:
                yield ExamineAnswer(stage="verdict", verdict=_name(verdict), words=_WORDS[verdict])
        elif isinstance(value, Rated) and verdict is Verdict.UNIQUE:
            yield _rating(value)


def _map(stage: str, found: Ambiguity) -> ExamineAnswer:
    fates = (found.fates.ravel() + ord("0")).tobytes().decode("ascii")
    verdict = found.verdict
    return ExamineAnswer(
        stage=stage,
        fates=fates,
        verdict=_name(verdict),
        words="" if verdict is Verdict.UNKNOWN else _WORDS[verdict],
    )


def _edits(regions: tuple[Region, ...]) -> Iterator[EditAnswer]:
    """Give the best edits of every region, so many that all regions have some."""
    each = max(1, _MOST_EDITS // max(1, len(regions)))
    for number, region in enumerate(regions[:_MOST_EDITS]):
        for edit in region.mendings[:each]:
            yield EditAnswer(
                cell=edit.cell, symbol=edit.colour, region=number, settles=edit.settles, left=edit.is_open
            )


def _differing(drawing: Drawing, budget: Budget) -> Iterator[ExamineAnswer]:
    found = count_shares(drawing, budget)
    number = f"{found.count}" if found.is_all else f"More than {found.count}"
    yield ExamineAnswer(
        stage="verdict",
        verdict="multiple",
        words=f"{number} pictures have these clues." if found.count > 1 else _WORDS[Verdict.MULTIPLE],
        count=found.count,
        more=not found.is_all,
        shares=(100 * found.differing.ravel()).round().astype(int).tolist(),
    )


def _rating(rated: Rated) -> ExamineAnswer:
    hardest = max(rated.counts, key=lambda name: ranked()[name].rank, default="")
    return ExamineAnswer(
        stage="rating",
        level=rated.level.value,
        score=rated.score,
        hardest=ranked()[hardest].title if hardest else "",
    )


def _name(verdict: Verdict) -> VerdictName:
    name: VerdictName = verdict.value
    return name


REPORT = report
