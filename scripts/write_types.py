"""Write src/gridwright/web/static/js/wire.js: the shapes of what the server sends, from the API's description."""

import json
import re
from pathlib import Path
from typing import Any

from gridwright.web.api import RESOURCES
from gridwright.web.description import describe

__all__ = ["page_types"]

TARGET = Path(__file__).parents[1] / "src/gridwright/web/static/js/wire.js"
_HEAD = """\
// The shapes of what the server sends and takes, generated from the API's description (make wire); types only.

/**
"""
_PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
_WIDTH = 115
_NAME = re.compile(r"[A-Za-z_]\w*")


def page_types() -> str:
    """Give the file's text."""
    schemas: dict[str, Any] = describe(RESOURCES)["components"]["schemas"]
    lines = [
        line
        for name, schema in sorted(schemas.items())
        for line in _laid_out(f"@typedef {{{_type(schema)}}} {_plain(name)}")
    ]
    return _HEAD + "\n".join(f" * {line}" for line in lines) + "\n */\n\nexport {};\n"


def _plain(name: str) -> str:
    return re.sub(r"\W", "_", name)


def _type(schema: dict[str, Any]) -> str:
    """Give the type of a schema."""
    several = schema.get("anyOf") or schema.get("oneOf")
    if "$ref" in schema:
        found = _plain(schema["$ref"].rsplit("/", 1)[-1])
    elif "const" in schema or "enum" in schema:
        found = " | ".join(json.dumps(value) for value in schema.get("enum", [schema.get("const")]))
    elif several:
        found = " | ".join(dict.fromkeys(_type(part) for part in several))
    elif schema.get("type") == "array":
        found = _array(schema)
    elif schema.get("type") == "object":
        found = _object(schema)
    else:
        found = _PLAIN.get(str(schema.get("type")), "unknown")
    return found


def _array(schema: dict[str, Any]) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(_type(part) for part in schema['prefixItems'])}]"
    inner = _type(schema.get("items", {}))
    return f"({inner})[]" if " | " in inner else f"{inner}[]"


def _object(schema: dict[str, Any]) -> str:
    if "properties" not in schema:
        more = schema.get("additionalProperties")
        return f"Record<string, {_type(more) if isinstance(more, dict) else 'unknown'}>"
    required = set(schema.get("required", ()))
    fields = (
        f"{name if _NAME.fullmatch(name) else json.dumps(name)}{'' if name in required else '?'}: {_type(part)}"
        for name, part in schema["properties"].items()
    )
    return f"{{{', '.join(fields)}}}"


def _laid_out(line: str) -> list[str]:
    """Break a long line after commas and between the parts of a union."""
    lines: list[str] = []
    for word in re.split(r"(?<=, )|(?<= \| )", line):
        if lines and len(lines[-1]) + len(word) < _WIDTH:
            lines[-1] += word
        else:
            lines.append(word if not lines else f"  {word}")
    return [text.rstrip() for text in lines]


if __name__ == "__main__":
    TARGET.write_text(page_types(), encoding="utf-8")
