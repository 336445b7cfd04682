"""Write docs/api.md: every name of the front door with its signature and docstring."""

import dataclasses
import inspect
import re
from pathlib import Path

import gridwright as gw

PAGE = Path(__file__).parent.parent / "docs" / "api.md"
_HEAD = """# The library

What `import gridwright as gw` offers, written from the docstrings by `scripts/write_api.py`; the rest of the
package is told in [architecture](architecture.md).
"""


def api_page() -> str:
    """Give the whole page."""
    functions = [name for name in gw.__all__ if not inspect.isclass(getattr(gw, name))]
    classes = [name for name in gw.__all__ if name not in functions]
    parts = [_HEAD, "## Functions\n", *map(api_part, functions), "## Types\n", *map(api_part, classes)]
    return "\n".join(parts).rstrip() + "\n"


def api_part(name: str) -> str:
    """Tell about one name of the front door."""
    return _class(name) if inspect.isclass(getattr(gw, name)) else _function(name)


def _signature(what: object) -> str:
    text = str(inspect.signature(what)) if callable(what) else ""  # type: ignore[arg-type]
    return re.sub(r"gridwright\.[\w.]*\.|collections\.abc\.|<Rung\.\w+: (?=\d)|(?<=\d)>", "", text)


def _text(what: object) -> str:
    """Give a docstring up to its examples, which are tested where they stand."""
    return (inspect.getdoc(what) or "").split(">>>")[0].rstrip()


def _function(name: str) -> str:
    found = getattr(gw, name)
    # The package of drawings can be called.
    found = getattr(found, name) if inspect.ismodule(found) else found
    return f"### gw.{name}\n\n```python\n{name}{_signature(found)}\n```\n\n{_text(found)}\n"


def _class(name: str) -> str:
    found = getattr(gw, name)
    lines = [f"### gw.{name}\n", f"{_text(found)}\n"]
    fields = [f.name for f in dataclasses.fields(found)] if dataclasses.is_dataclass(found) else []
    if fields:
        lines.append(f"Fields: {', '.join(f'`{each}`' for each in fields if not each.startswith('_'))}.\n")
    for member, value in inspect.getmembers(found):
        kind = value.fget if isinstance(value, property) else getattr(value, "func", value)
        is_own = getattr(kind, "__qualname__", "").startswith(f"{name}.")
        if member.startswith("_") or member in fields or not is_own or not inspect.getdoc(kind):
            continue
        summary = (inspect.getdoc(kind) or "").split("\n\n")[0].replace("\n", " ")
        lines.append(f"- `{member}`: {summary}")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    PAGE.write_text(api_page(), encoding="utf-8")
