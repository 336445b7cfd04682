"""Where results go, one file for each kind of file; the folder is the registry, and a name's ending chooses."""

from pathlib import PurePath

from gridwright.batch.sinks.sink import Sink
from gridwright.errors import GridwrightError
from gridwright.model import Registry

__all__ = ["SINKS", "sink_for"]

SINKS = Registry[type[Sink]](__name__, list(__path__), "SINK")


def sink_for(path: str) -> type[Sink]:
    """Choose by the ending of a name; a folder, told by a slash at its end, takes a table in many files.

    >>> sink_for("ratings.jsonl").endings
    ('.jsonl', '.ndjson')
    """
    if path.endswith("/"):
        return SINKS["parquet"]
    ending = PurePath(path).suffix.lower()
    for sink in SINKS.values():
        if ending in sink.endings:
            return sink
    known = ", ".join(ending for sink in SINKS.values() for ending in sink.endings)
    raise GridwrightError(
        f"expected a file that ends with one of {known}, or a folder that ends with /, got {path!r}"
    )
