"""Write constraints.txt: the version of every package that this environment has for the development of Gridwright.

`make setup CONSTRAINTS=constraints.txt` makes an environment of the same versions.
"""

import re
import tomllib
from collections.abc import Iterable
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

from packaging.requirements import Requirement

HOME = Path(__file__).parent.parent
PAGE = HOME / "constraints.txt"
HEAD = "# What the tests passed with, written by scripts/write_lock.py; make setup CONSTRAINTS=constraints.txt\n"

_Pair = tuple[str, frozenset[str]]


def needed(extras: Iterable[str]) -> dict[str, Distribution]:
    """Give the installed packages that Gridwright needs with some of its extras, by their name."""
    found: dict[str, Distribution] = {}
    asked = _own(extras)
    seen = set(asked)
    while asked:
        wanted, chosen = asked.pop()
        try:
            known = distribution(wanted)
        except PackageNotFoundError:
            continue
        found[re.sub(r"[-_.]+", "-", wanted).lower()] = known
        more = [pair for pair in _pairs(known.requires or (), chosen) if pair not in seen]
        seen.update(more)
        asked += more
    return {name: found[name] for name in sorted(found)}


def _own(extras: Iterable[str]) -> list[_Pair]:
    """Give what the project itself asks for: the file says it sooner than an editable install."""
    project = tomllib.loads((HOME / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    lines, left, seen = list(project["dependencies"]), list(extras), set()
    while left:
        if (extra := left.pop()) not in seen:
            seen.add(extra)
            for line in project["optional-dependencies"][extra]:
                needs = Requirement(line)
                (left.extend(needs.extras) if needs.name == "gridwright" else lines.append(line))
    return _pairs(lines, ())


def _pairs(lines: Iterable[str], chosen: Iterable[str]) -> list[_Pair]:
    """Give the packages of lines that hold on this machine with some extras, each with its own extras."""
    needs = map(Requirement, lines)
    return [
        (one.name, frozenset(one.extras))
        for one in needs
        if one.marker is None or any(one.marker.evaluate({"extra": extra}) for extra in {"", *chosen})
    ]


def lock() -> str:
    """Give the whole file."""
    return HEAD + "".join(f"{name}=={known.version}\n" for name, known in needed(["dev"]).items())


if __name__ == "__main__":
    PAGE.write_text(lock(), encoding="utf-8")
