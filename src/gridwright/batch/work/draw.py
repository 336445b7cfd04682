"""Draw a puzzle with the progress saved with it, as SVG or PNG."""

from typing import Literal

import msgspec

from gridwright.batch.kind import Done, Work
from gridwright.draw import compose, png, svg
from gridwright.model import Budget, Document

__all__ = ["WORK"]


class DrawOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The kind of picture and its colours."""

    format: Literal["svg", "png"] = "svg"
    theme: Literal["light", "dark"] = "light"


def _draw(document: Document, options: DrawOptions, _: Budget) -> Done:
    scene = compose(document.puzzle, document.progress)
    title = document.about.title
    if options.format == "svg":
        return Done(svg(scene, theme=options.theme, title=title).encode())
    return Done(png(scene, theme=options.theme, title=title))


WORK = Work(options=DrawOptions, answer=None, do=_draw)
