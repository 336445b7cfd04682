"""Write a puzzle in another format, and say what that format does not keep."""

import msgspec

from gridwright.batch.columns import Column, Kind
from gridwright.batch.kind import Done, Work
from gridwright.formats import losses, to_text
from gridwright.model import Budget, Document
from gridwright.model.answers import ConvertAnswer

__all__ = ["WORK"]


class ConvertOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The name of the format."""

    format: str = "gridwright"


def _convert(document: Document, options: ConvertOptions, _: Budget) -> Done:
    text = to_text(document, options.format)
    return Done(ConvertAnswer(format=options.format, text=text, lost=list(losses(document, options.format))))


WORK = Work(
    options=ConvertOptions,
    answer=ConvertAnswer,
    do=_convert,
    columns=(
        Column("format", Kind.TEXT, "the format of the text", lambda a: a.format),
        Column("text", Kind.TEXT, "the puzzle in that format", lambda a: a.text),
        Column("lost", Kind.TEXTS, "what the format does not keep", lambda a: a.lost),
    ),
)
