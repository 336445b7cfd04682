"""Gridwright's own document: JSON that keeps everything about one puzzle or many.

The text is `{"gridwright": 1, "puzzles": [...]}`; 1 is the version of the schema. A puzzle names its family. Clues
are lists of lengths, or of [length, colour] in colour, null for a blotted length. Rules carry the name of their
file and the fields of their class. Boards are rows of candidate masks: bit s of a number says that symbol s may
stand there.
"""

import re

from gridwright.formats.shared.gridwright_reading import read_documents
from gridwright.formats.shared.gridwright_writing import pack, write_document
from gridwright.model import Certainty, Format, Frame, Head

__all__ = ["FORMAT", "pack"]

_SIGNATURE = re.compile(r'"gridwright"\s*+:')
_LOOKED_AT = 2000


def _recognises(head: Head) -> Certainty:
    named = _SIGNATURE.search(head.text, 0, _LOOKED_AT) is not None
    return Certainty.sure_if(head.first.startswith("{") and named)


FORMAT = Format(
    title="Gridwright JSON",
    extensions=(".json", ".gridwright"),
    default_for=(".json",),
    recognises=_recognises,
    read=read_documents,
    write=write_document,
    frame=Frame('{\n  "gridwright": 1,\n  "puzzles": [\n    ', ",\n    ", "\n  ]\n}\n"),
)
