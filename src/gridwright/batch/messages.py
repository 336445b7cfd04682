"""What passes between a program and its worker processes: messages with their length in front."""

import msgspec

from gridwright.batch.pages import Pages
from gridwright.batch.pieces import Block, Piece
from gridwright.batch.request import Request
from gridwright.model.answers import FailureKind

__all__ = ["LENGTH_BYTES", "Order", "Outcome", "framed"]

LENGTH_BYTES = 4


class Order(msgspec.Struct, frozen=True):
    """A request, or a piece of a run, to perform; an order without either stops the current work."""

    request: Request | None = None
    piece: Piece | None = None


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """The answer as JSON, or the bytes of a file, or one sentence that says why there is none.

    `failure` names the kind of what went wrong; `is_last` says that the worker ends after it. Of a piece
    of a run there is a `block`. `is_part` says that the answer is not the last one of its request.
    """

    answer: bytes = b""
    problem: str = ""
    pages: Pages | None = None
    failure: FailureKind = ""
    is_last: bool = False
    is_part: bool = False
    block: Block | None = None


def framed(message: Order | Outcome) -> bytes:
    """Give a message with its length in front."""
    data = msgspec.msgpack.encode(message)
    return len(data).to_bytes(LENGTH_BYTES) + data
