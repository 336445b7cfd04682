"""The table of what people ask for: all 25 are answered, each by journeys that exist."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_all_25_asks_name_journeys_that_exist() -> None:
    told = (ROOT / "docs/workbench.md").read_text(encoding="utf-8").split("## What people ask for")[1]
    rows = [row for row in told.splitlines() if re.match(r"\| \d+ ", row)]
    assert [int(row.split()[1]) for row in rows] == list(range(1, 26))
    journeys = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests/journeys").glob("test_*.py"))
    for row in rows:
        names = re.findall(r"`(test_\w+)`", row)
        assert names, row
        assert [name for name in names if f"def {name}(" not in journeys] == []
