"""Puzzles on their way to a worker: what arrives is what was sent."""

from dataclasses import replace

import pytest

from gridwright.formats import parse, to_text
from gridwright.formats.shared.gridwright import pack
from gridwright.samples import Sample, samples


@pytest.mark.parametrize("found", samples(), ids=lambda found: found.name)
def test_packed_documents_read_back(found: Sample) -> None:
    document = replace(found.document, progress=found.document.puzzle.start)
    assert parse(pack(document), "gridwright") == document
    assert parse(pack(document)) == parse(to_text(document, "gridwright"))
