"""Exchange formats, one file each in the folder of its family; `FORMAT` is the record."""

from typing import TYPE_CHECKING

from gridwright.lazy import lazily

if TYPE_CHECKING:
    from gridwright.formats.carrying import carries
    from gridwright.formats.front import (
        FORMATS,
        Reading,
        decipher,
        format_for,
        may_unpack,
        parse,
        parse_all,
        read,
        read_all,
        recognise,
        to_text,
        write,
    )
    from gridwright.formats.losing import losses
    from gridwright.formats.series import texts_of, write_series
    from gridwright.formats.shared.link import link_of
    from gridwright.formats.streaming import is_classic_list, stream

__all__ = [
    "FORMATS",
    "Reading",
    "carries",
    "decipher",
    "format_for",
    "is_classic_list",
    "link_of",
    "losses",
    "may_unpack",
    "parse",
    "parse_all",
    "read",
    "read_all",
    "recognise",
    "stream",
    "texts_of",
    "to_text",
    "write",
    "write_series",
]

__getattr__ = lazily(
    __name__,
    {
        "carrying": "carries",
        "front": "FORMATS Reading decipher format_for may_unpack "
        "parse parse_all read read_all recognise to_text write",
        "losing": "losses",
        "series": "texts_of write_series",
        "shared.link": "link_of",
        "streaming": "is_classic_list stream",
    },
)
