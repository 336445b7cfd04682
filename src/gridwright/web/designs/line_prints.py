"""Find the lines whose clues changed, so that only those are sent."""

from collections.abc import Iterator

from gridwright.model.answers import ItemData
from gridwright.web.designs.answers import LinePrint
from gridwright.web.sheet import Sheet

__all__ = ["changed_lines", "is_same_paper"]


def is_same_paper(before: Sheet, after: Sheet) -> bool:
    """Return whether two sheets differ at most in what is printed before their lines."""
    one, two = before.picture, after.picture
    return (
        (before.height, before.width, before.symbols, before.givens, before.groups, before.rules)
        == (after.height, after.width, after.symbols, after.givens, after.groups, after.rules)
        and (one.left, one.top, one.right, one.bottom, one.ground, one.lines, one.notes)
        == (two.left, two.top, two.right, two.bottom, two.ground, two.lines, two.notes)
        and _in_field(before) == _in_field(after)
    )


def _in_field(sheet: Sheet) -> list[ItemData]:
    return [item for item in sheet.picture.ink if _line(item, sheet) is None]


def changed_lines(before: Sheet, after: Sheet) -> Iterator[LinePrint]:
    """Return the lines of a sheet that print something else than in the one before."""
    old, new = _by_line(before), _by_line(after)
    headers = (*after.row_headers, *after.column_headers)
    for line, header in enumerate(headers):
        if old.get(line, []) != new.get(line, []):
            yield LinePrint(line=line, labels=list(header.labels), items=new.get(line, []))


def _by_line(sheet: Sheet) -> dict[int, list[ItemData]]:
    found: dict[int, list[ItemData]] = {}
    for item in sheet.picture.ink:
        line = _line(item, sheet)
        if line is not None:
            found.setdefault(line, []).append(item)
    return found


def _line(item: ItemData, sheet: Sheet) -> int | None:
    """Return the number of the line that an item stands before, rows first; None for what lies on the grid."""
    if "x" not in item or "width" in item:
        return None
    x, y = item["x"], item["y"]
    if x < 0 <= y < sheet.height:
        return int(y)
    return sheet.height + int(x) if y < 0 <= x < sheet.width else None
