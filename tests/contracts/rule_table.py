"""The table of docs/rules.md, written from the rules: `python -m tests.contracts.rule_table` renews it."""

import dataclasses
import json
import pathlib
import re

from gridwright.grid import Shape
from gridwright.model.prints import Badge, Border, Ground, Hole, Outline, Parting, Print, Track
from gridwright.sudoku import RULES, Frame
from gridwright.sudoku.rule import piece_fields, read_rule
from gridwright.sudoku.rules.boxes import Boxes

__all__ = ["PAGE", "renewed"]

PAGE = pathlib.Path(__file__).parents[2] / "docs" / "rules.md"
_TABLE = re.compile(r"(?<=<!-- the rules -->\n).*?(?=<!-- end -->)", re.DOTALL)


def _drawn(one: Print) -> str:  # noqa: PLR0911 (one case for every print)
    match one:
        case Track():
            ends = {one.start.value, one.end.value} - {"round"}
            return "line" + (f" with {' and '.join(sorted(ends))}" if ends else "")
        case Outline():
            return "outline with text" if one.text else "outline"
        case Badge():
            return "number outside" if one.way else f"mark ({one.form.value})"
        case Ground():
            return "tint"
        case Border():
            return "thick border"
        case Hole():
            return "hole"
        case Parting():
            return "found areas (tint, thick border)"


def _row(name: str) -> str:
    kind = RULES[name]
    rule = read_rule(kind, kind.example)
    frame = Frame.on(Shape(4, 4), (1, 2, 3, 4), (Boxes(2, 2), rule))
    pieces = piece_fields(kind)
    fields = []
    for field in dataclasses.fields(kind):
        shown = kind.example.get(field.name)
        if field.name in pieces:
            text = shown[0] if isinstance(shown, list | tuple) and shown else pieces[field.name].example
            fields.append(f"`{field.name}`: [`{text}`]".replace("|", "\\|"))
        else:
            default = json.dumps(list(field.default) if isinstance(field.default, tuple) else field.default)
            fields.append(f"`{field.name}`: {default}")
    drawn = ", ".join(dict.fromkeys(map(_drawn, rule.prints(frame)))) or "nothing"
    demands = ", ".join(sorted({type(demand).__name__ for demand in rule.demands(frame)}))
    return f"| `{name}` | {rule.tell()} | {'; '.join(fields) or 'none'} | {drawn} | {demands} |"


def renewed(page: str) -> str:
    """Give the page with its table as the rules are now."""
    rows = [
        "| rule | says | fields | drawn as | demands |",
        "| --- | --- | --- | --- | --- |",
        *map(_row, sorted(RULES)),
    ]
    return _TABLE.sub(lambda _: "\n".join(rows) + "\n", page)


if __name__ == "__main__":
    PAGE.write_text(renewed(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
