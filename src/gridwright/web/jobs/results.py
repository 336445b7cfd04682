"""Serialise the result of reading between processes: bytes, or the error with line and column."""

from collections.abc import Callable

import msgspec

from gridwright.errors import FormatError, GridwrightError, InvalidPuzzleError, LimitError

__all__ = ["decode_result", "encode_result"]

_KINDS = {kind.__name__: kind for kind in (InvalidPuzzleError, LimitError)}


class _Told(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Bytes, or a mistake."""

    data: bytes = b""
    kind: str = ""
    message: str = ""
    line: int | None = None
    column: int | None = None


_DECODER = msgspec.msgpack.Decoder(_Told)


def encode_result(make: Callable[[], bytes]) -> bytes:
    """Return the result of `make`, or the error it raised, for `decode_result` in another process."""
    try:
        told = _Told(data=make())
    except FormatError as error:
        told = _Told(kind=type(error).__name__, message=error.message, line=error.line, column=error.column)
    except GridwrightError as error:
        told = _Told(kind=type(error).__name__, message=str(error))
    return msgspec.msgpack.encode(told)


def decode_result(data: bytes) -> bytes:
    """Return what was made in another process, or raise its error.

    >>> def wrong() -> bytes:
    ...     raise FormatError("expected a clue", line=3)
    >>> decode_result(encode_result(lambda: b"good"))
    b'good'
    >>> decode_result(encode_result(wrong))
    Traceback (most recent call last):
    gridwright.errors.FormatError: line 3: expected a clue
    """
    told = _DECODER.decode(data)
    if not told.kind:
        return told.data
    if told.kind == FormatError.__name__:
        raise FormatError(told.message, line=told.line, column=told.column)
    raise _KINDS.get(told.kind, GridwrightError)(told.message)
