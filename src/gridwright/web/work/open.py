"""Open a puzzle: everything the page needs, in the form in which it is sent."""

import msgspec

from gridwright.batch.kind import Done, Tell, Work
from gridwright.model import Budget
from gridwright.web.jobs.results import encode_result
from gridwright.web.jobs.source import Source
from gridwright.web.opening import opened

__all__ = ["WORK"]


class OpenOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The fields of a source, and a file's name that helps where formats are alike."""

    text: str = ""
    format: str | None = None
    number: int = 1
    filename: str = ""


def _open(options: OpenOptions, _: Budget, __: Tell) -> Done:
    # Whoever sent a text has checked how long it is.
    source = Source(text=options.text, format=options.format, number=options.number)

    def make() -> bytes:
        known = msgspec.structs.replace(source, format=source.record(options.filename).name)
        return msgspec.json.encode(opened(known))

    return Done(encode_result(make))


WORK = Work(options=OpenOptions, answer=None, do_alone=_open)
