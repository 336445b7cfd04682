"""What passes between a program and its worker processes: messages with their length in front."""

import msgspec

from gridwright.batch.pages import Pages
from gridwright.batch.request import Request

__all__ = ["LENGTH_BYTES", "Order", "Outcome", "framed"]

LENGTH_BYTES = 4


class Order(msgspec.Struct, frozen=True):
    """Do this; without a request: stop what you are doing."""

    request: Request | None = None


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """The answer as JSON, or the bytes of a file, or one sentence that says why there is none.

    `is_bug` says that the sentence speaks of a mistake of ours; `is_last` that the worker ends after it.
    """

    answer: bytes = b""
    problem: str = ""
    pages: Pages | None = None
    is_bug: bool = False
    is_last: bool = False


def framed(message: Order | Outcome) -> bytes:
    """Give a message with its length in front."""
    data = msgspec.msgpack.encode(message)
    return len(data).to_bytes(LENGTH_BYTES) + data
