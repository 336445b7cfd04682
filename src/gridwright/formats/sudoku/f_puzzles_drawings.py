"""What a puzzle of f-puzzles draws: kept as drawings, since only its words tell what they mean.

Drawings that a program made as copies of rules are left out; signs written between neighbours are inequalities.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from gridwright.formats.shared.colour_names import hue_of
from gridwright.formats.sudoku.f_puzzles_fields import Fields, names, word_of
from gridwright.grid import Place, Shape
from gridwright.sudoku import Rule

__all__ = ["DRAWINGS", "DrawingReader"]

DRAWINGS = {"line": "lines", "circle": "rings", "rectangle": "squares", "cage": "outlines", "text": "texts"}
"""Fields of drawings, and the field of our rule for each."""

_COPIES = ("fromConstraint", "isNewConstraint", "fromRangskSolver")
_FULL = 360
_ROUND = "<^>v"
_TURNED = {
    (sign, 90 * quarter): _ROUND[(_ROUND.index(sign) + quarter) % len(_ROUND)]
    for sign in _ROUND
    for quarter in range(len(_ROUND))
}
_SIGNS = {("<", 0): False, (">", 0): True, ("^", 1): False, ("v", 1): True}


_CELL = 0.8
"""How wide and high a rectangle is that fills its cell."""


class DrawingReader(Fields):
    """Makes the rules of what is drawn."""

    def __init__(self, fields: dict[str, Any], shape: Shape, lines: Sequence[str] = ()) -> None:
        super().__init__(fields, shape)
        self.lines = lines

    def rules(self) -> Iterator[Rule]:
        """Keep drawings; texts that are signs between neighbours are inequalities."""
        signs: list[str] = []
        found: dict[str, list[str]] = {"lines": list(self.lines)} if self.lines else {}
        for name in DRAWINGS:
            for item in self.items(name):
                if any(item.get(mark) for mark in _COPIES) or (name == "cage" and word_of(item)):
                    continue
                if name == "text" and (sign := self._sign(item)):
                    signs.append(sign)
                    continue
                for kept, text in self._drawn(name, item):
                    found.setdefault(kept, []).append(text)
        if signs:
            yield self.make("inequalities", "text", signs=signs)
        if found:
            yield self.make("drawings", "line", **found)

    def _drawn(self, name: str, item: dict[str, Any]) -> Iterator[tuple[str, str]]:
        """Give what to keep of a drawing: the field of our rule and the text of a piece."""
        if name == "line":
            lines = item.get("lines") or []
            paths = [self.inside(name, line) for line in lines] if isinstance(lines, list) else []
            colour = _coloured(item.get("outlineC"))
            yield from (("lines", f"{names(path)}{colour}") for path in paths if len(path) > 1)
            return
        cells = item.get("cells") or []
        said = " ".join(str(item.get("value") or "").split())
        outside = self._outside(cells)
        if outside:
            yield from [("texts", f"{outside}={said}")] * bool(said)
            return
        places = self.inside(name, cells)
        if not places:
            return
        if name == "rectangle" and len(places) == 1 and _fills(item):
            yield "grounds", f"{names(places)}{_coloured(item.get('baseC'))}"
        elif name != "text":
            is_dark = name == "circle" and hue_of(item.get("baseC")) == "dark"
            yield DRAWINGS[name], f"{names(places)}{'=dark' if is_dark else ''}"
        if said:
            yield "texts", f"{names(places[:1] if name == 'cage' else places)}={said}"

    def _outside(self, cells: object) -> str:
        """Name the first cell of the line before which a text stands, and the way along it."""
        if not isinstance(cells, list) or len(cells) != 1:
            return ""
        row, column = self.row_and_column("text", cells[0])
        first, way = self.sides(row, column).get((row, column), (Place(0, 0), ""))
        return f"{first} {way}" if way else ""

    def _sign(self, item: dict[str, Any]) -> str:
        """Read a sign between neighbours, which may be turned by a quarter; any other text is a drawing."""
        cells = item.get("cells")
        if not isinstance(cells, list) or len(cells) != len("ab"):
            return ""
        places = sorted(self.inside("text", cells))
        if len(places) != len(cells):
            return ""
        sign, angle = str(item.get("value", "")).strip(), item.get("angle") or 0
        sign = _TURNED.get((sign, int(angle) % _FULL), "") if isinstance(angle, int | float) else ""
        down = places[-1].row - places[0].row
        if (sign, down) not in _SIGNS or sum(places[1]) - sum(places[0]) != 1:
            return ""
        small, large = reversed(places) if _SIGNS[sign, down] else places
        return f"{small}<{large}"


def _coloured(colour: object) -> str:
    """Write a colour as pieces of drawings do."""
    hue = hue_of(colour)
    return f"={hue}" if hue else ""


def _fills(item: dict[str, Any]) -> bool:
    """Tell whether a rectangle is the ground of its cell."""
    sides = (item.get("width"), item.get("height"))
    return all(isinstance(side, int | float) and side >= _CELL for side in sides)
