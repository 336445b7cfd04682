"""The desk of a nonogram's setter: what is found out about a drawing after each change, and in which order."""

from collections.abc import Iterator

from gridwright.engine.setter import Part, Setter
from gridwright.model import Budget
from gridwright.nonogram.setting.ambiguity import rank_edits, stages_of_ambiguity
from gridwright.nonogram.setting.drawing import Drawing
from gridwright.nonogram.setting.rated import rate_pictures

__all__ = ["examine", "open_setter"]


def examine(drawing: Drawing, budget: Budget) -> Iterator[Part]:
    """Yield `lines` and `probing` (maps of what is fixed), `edits`, `exact` and its `verdict`, then `rating`."""
    for stage in stages_of_ambiguity(drawing.cells, drawing.colours, budget):
        yield Part(stage.stage, stage)
        if stage.stage == "probing":
            yield Part("edits", rank_edits(drawing, budget))
        if stage.stage == "exact":
            yield Part("verdict", stage.verdict)
    yield Part("rating", rate_pictures([drawing.cells], drawing.colours, budget)[0])


def open_setter(drawing: Drawing, *, seconds: float | None = None) -> Setter[Drawing]:
    """Lay a drawing on the desk; each report may take so many seconds.

    >>> desk = open_setter(Drawing.from_rows(["#..", ".#.", "..."]))
    >>> str(desk.report.get("verdict"))
    'Verdict.MULTIPLE'
    >>> str(desk.change(desk.draft.painted([0], 0)).get("verdict"))
    'Verdict.UNIQUE'
    >>> str(desk.undo().get("verdict"))
    'Verdict.MULTIPLE'
    """
    return Setter(drawing, examine, seconds=seconds)
