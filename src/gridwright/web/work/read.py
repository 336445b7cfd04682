"""Read a puzzle and return it as a checked document."""

import pickle

import msgspec

from gridwright.batch.kind import Done, Tell, Work
from gridwright.model import Budget
from gridwright.web.jobs.results import encode_result
from gridwright.web.jobs.source import Source

__all__ = ["WORK"]


class ReadOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The fields of a source."""

    text: str = ""
    format: str | None = None
    number: int = 1


def _read(options: ReadOptions, _: Budget, __: Tell) -> Done:
    source = Source(text=options.text, format=options.format, number=options.number)
    return Done(encode_result(lambda: pickle.dumps(source.document())))


WORK = Work(options=ReadOptions, answer=None, do_alone=_read)
