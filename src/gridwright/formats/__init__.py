"""Exchange formats, one file each; `FORMAT` is the record."""

from gridwright.formats.front import (
    FORMATS,
    parse,
    parse_all,
    read,
    read_all,
    recognise,
    to_text,
    write,
)
from gridwright.formats.losses import losses
from gridwright.formats.stream import is_classic_list, stream

__all__ = [
    "FORMATS",
    "is_classic_list",
    "losses",
    "parse",
    "parse_all",
    "read",
    "read_all",
    "recognise",
    "stream",
    "to_text",
    "write",
]
