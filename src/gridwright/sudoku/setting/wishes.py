"""Wishes for a sudoku as people write them, turned into a recipe."""

from collections.abc import Iterable, Mapping
from typing import Any

from gridwright.errors import InvalidPuzzleError
from gridwright.sudoku.rule import Rule, piece_fields
from gridwright.sudoku.rules import RULES
from gridwright.sudoku.setting.pattern import read_pattern
from gridwright.sudoku.setting.placing import can_be_placed
from gridwright.sudoku.setting.recipe import Recipe, Span, level_named
from gridwright.sudoku.setting.symmetry import Symmetry

__all__ = ["KNOWN", "recipe_of"]

KNOWN = (
    "size",
    "level",
    "symmetry",
    "shape",
    "diagonals",
    "rules",
    "must_use",
    "may_not_use",
    "minimal",
    "givens",
    "pattern",
)
"""What may be wished for."""

_SHAPES = ("boxes", "jigsaw", "latin")
_CALLED: Mapping[str, tuple[str, Mapping[str, bool]]] = {
    "anti-knight": ("anti-moves", {"knight": True}),
    "anti-king": ("anti-moves", {"king": True}),
}
"""Rules by the names that people call them, which say what their fields would."""


def recipe_of(wanted: Mapping[str, Any]) -> Recipe:
    """Make a recipe of wishes by name; None and what is left out ask for nothing.

    >>> recipe_of({"level": "hard", "givens": "24..28"}).givens
    Span(least=24, most=28)
    """
    unknown = sorted(set(wanted) - set(KNOWN))
    if unknown:
        raise InvalidPuzzleError(f"expected wishes among {', '.join(KNOWN)}, got {unknown[0]!r}")
    wish = {name: value for name, value in wanted.items() if value is not None}
    shape = wish.get("shape", "boxes")
    if shape not in _SHAPES:
        raise InvalidPuzzleError(f"expected a shape among {', '.join(_SHAPES)}, got {shape!r}")
    everywhere, placed = _sorted_rules(wish.get("rules", ()), diagonals=wish.get("diagonals", False))
    return Recipe.of_size(
        wish.get("size", 9),
        rules=everywhere,
        placed=placed,
        has_boxes=shape == "boxes",
        is_jigsaw=shape == "jigsaw",
        level=level_named(wish["level"]) if "level" in wish else None,
        symmetry=_symmetry(wish.get("symmetry", "none")),
        is_minimal=wish.get("minimal", False),
        givens=Span.parse(wish["givens"]) if "givens" in wish else None,
        pattern=read_pattern(wish["pattern"], wish.get("size", 9)) if "pattern" in wish else None,
        must_use=tuple(wish.get("must_use", ())),
        may_not_use=tuple(wish.get("may_not_use", ())),
    )


def _symmetry(name: str) -> Symmetry:
    try:
        return Symmetry(name)
    except ValueError:
        known = ", ".join(symmetry.value for symmetry in Symmetry)
        raise InvalidPuzzleError(f"expected a symmetry among {known}, got {name!r}") from None


def _rule_named(name: str) -> type[Rule]:
    """Find a rule by the name of its file, or by what people call it: killer, thermo.

    >>> _rule_named("little-killer").words()
    'little killers'
    """
    called = name.lower().replace("-", " ")
    if name not in RULES:
        for kind in RULES.values():
            if called in {known.replace("-", " ") for known in kind.names}:
                return kind
    return RULES[name]


def _sorted_rules(names: Iterable[str], *, diagonals: bool) -> tuple[list[Rule], tuple[type[Rule], ...]]:
    """Sort rules into those that need no places and those whose places are drawn."""
    chosen: list[Rule] = [RULES["diagonals"]()] if diagonals else []
    placed: list[type[Rule]] = []
    for name in names:
        if name in _CALLED:
            called, fields = _CALLED[name]
            chosen.append(RULES[called](**fields))
            continue
        kind = _rule_named(name)
        if can_be_placed(kind):
            placed.append(kind)
        elif piece_fields(kind) or name in {"rows", "columns", "boxes", "regions", "extra-regions"}:
            raise InvalidPuzzleError(f"expected a rule whose places can be drawn in --rule, got {name!r}")
        else:
            chosen.append(kind())
    return chosen, tuple(placed)
