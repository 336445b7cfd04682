"""Exchange formats, one file each in the folder of its family; `FORMAT` is the record."""

from gridwright.formats.front import (
    FORMATS,
    Reading,
    decipher,
    parse,
    parse_all,
    read,
    read_all,
    recognise,
    to_text,
    write,
)
from gridwright.formats.losses import losses
from gridwright.formats.shared.link import link_of
from gridwright.formats.stream import is_classic_list, stream

__all__ = [
    "FORMATS",
    "Reading",
    "decipher",
    "is_classic_list",
    "link_of",
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
