"""Report on a picture draft part by part: what line solving leaves open first, the exact verdict later."""

from collections.abc import Iterator

from gridwright.model import Budget
from gridwright.nonogram.setting.ambiguity import rank_edits, stages_of_ambiguity
from gridwright.nonogram.setting.drawing import Drawing
from gridwright.nonogram.setting.rated import rate_pictures

__all__ = ["examine"]


def examine(drawing: Drawing, budget: Budget) -> Iterator[tuple[str, object]]:
    """Yield names and values: maps of what `lines` and `probing` fix, `edits`, `exact`, `verdict`, `rating`.

    >>> parts = dict(examine(Drawing.from_rows(["#..", ".#.", "..."]), Budget()))
    >>> parts["verdict"].value
    'multiple'
    """
    for stage in stages_of_ambiguity(drawing.cells, drawing.colours, budget):
        yield stage.stage, stage
        if stage.stage == "probing":
            yield "edits", rank_edits(drawing, budget)
        if stage.stage == "exact":
            yield "verdict", stage.verdict
    yield "rating", rate_pictures([drawing.cells], drawing.colours, budget)[0]
