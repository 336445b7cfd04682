"""The page about formats lists every format with the extensions that its record names."""

import re
from pathlib import Path

from gridwright.formats import FORMATS

PAGE = Path(__file__).parents[2] / "docs" / "formats.md"


def test_the_page_lists_every_format_with_its_extensions() -> None:
    rows = re.findall(r"^\| `([a-z-]+)` \|[^|]*\|([^|]*)\|", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    listed = {name: set(re.findall(r"`([^`]+)`", extensions)) for name, extensions in rows}
    assert set(listed) == set(FORMATS)
    for name, extensions in listed.items():
        assert extensions <= set(FORMATS[name].extensions), name
