"""Files that are no text, carried as text: a `data:` address that holds their bytes in base64."""

from gridwright.errors import FormatError, LimitError

__all__ = ["DATA", "NETPBM", "PNG", "unwrap", "wrap"]

DATA = "data:"
PNG = "image/png"
NETPBM = "image/x-portable-anymap"
_NETPBM_KINDS = {b"P4", b"P5", b"P6"}
_MOST_BYTES = 6_500_000
"""A picture of a million pixels in the widest format stays below it."""


def wrap(data: bytes) -> str | None:
    r"""Return the address of a file of a known kind, or None for any other.

    >>> wrap(b"P4\n8 1\n\xff"), wrap(b"P1 1 1 1")
    ('data:image/x-portable-anymap;base64,UDQKOCAxCv8=', None)
    """
    if data.startswith(b"\x89PNG\r\n\x1a\n"):
        kind = PNG
    elif data[:2] in _NETPBM_KINDS and data[2:3].isspace():
        kind = NETPBM
    else:
        return None
    import base64

    if len(data) > _MOST_BYTES:
        raise LimitError(f"expected a picture of at most {_MOST_BYTES:,} bytes, got {len(data):,}")
    return f"{DATA}{kind};base64,{base64.b64encode(data).decode('ascii')}"


def unwrap(text: str, kind: str) -> bytes:
    """Return the bytes that an address of this kind holds."""
    import base64
    import binascii

    start = f"{DATA}{kind};base64,"
    packed = text.strip()
    if not packed.startswith(start):
        raise FormatError(f"expected {start}..., got {packed[:40]!r}")
    if len(packed) > _MOST_BYTES * 4 // 3 + 100:
        raise LimitError(f"expected a picture of at most {_MOST_BYTES:,} bytes, got more")
    try:
        return base64.b64decode(packed.removeprefix(start), validate=True)
    except (binascii.Error, ValueError):
        raise FormatError("expected a picture in base64, got one that is damaged") from None
