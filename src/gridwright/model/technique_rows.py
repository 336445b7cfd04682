"""Read techniques from JSON files: one object per technique, keyed by name."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from gridwright.model.technique import Example

__all__ = ["read_rows"]


def read_rows(folder: Path) -> Iterator[dict[str, Any]]:
    """Yield the fields of every technique in the files of a folder, ready for the records of its family.

    `costs` are those of the first and of every later use; an example is a position, what is concluded from it, and
    the rules besides the usual ones.
    """
    for file in sorted(folder.glob("*.json")):
        for name, row in json.loads(file.read_text("utf-8")).items():
            first_cost, later_cost = row.pop("costs")
            yield {
                **row,
                "name": name,
                "first_cost": first_cost,
                "later_cost": later_cost,
                "aliases": tuple(row.get("aliases", ())),
                "codes": tuple(row.get("codes", ())),
                "examples": tuple(map(_example, row["examples"])),
            }


def _example(told: dict[str, Any]) -> Example:
    rules = json.dumps(told["rules"]) if "rules" in told else ""
    return Example(told["position"], tuple(told["concludes"]), rules)
