"""The names by which people ask a generator for rules."""

from collections.abc import Iterable, Mapping

from gridwright.errors import InvalidPuzzleError
from gridwright.sudoku.rule import Rule, piece_fields
from gridwright.sudoku.rules import RULES
from gridwright.sudoku.setting.placing import can_be_placed

__all__ = ["rule_titles", "rules_named"]

_CALLED: Mapping[str, tuple[str, Mapping[str, bool]]] = {
    "anti-knight": ("anti-moves", {"knight": True}),
    "anti-king": ("anti-moves", {"king": True}),
}
"""Rules by the names that people call them, which say what their fields would."""

_SAYS_NOTHING = frozenset({"anti-moves", "extra-regions"})
"""Rules that say nothing before their fields are filled in."""


def rule_titles() -> dict[str, str]:
    """Return the rules that can be asked for by name alone, each with what people call it."""
    named = {name: kind.words() for name, kind in RULES.items() if can_be_placed(kind) or _is_whole(name)}
    found = named | {name: name.replace("-", " ") for name in _CALLED}
    return {name: title[:1].upper() + title[1:] for name, title in sorted(found.items())}


def rules_named(names: Iterable[str]) -> tuple[tuple[Rule, ...], tuple[type[Rule], ...]]:
    """Sort rules into those that need no places and those whose places are drawn.

    >>> rules_named(["killer"])[1][0].words()
    'cages'
    """
    whole: list[Rule] = []
    placed: list[type[Rule]] = []
    for name in names:
        if name in _CALLED:
            called, fields = _CALLED[name]
            whole.append(RULES[called](**fields))
            continue
        known = _file_name(name)
        if can_be_placed(RULES[known]):
            placed.append(RULES[known])
        elif _is_whole(known):
            whole.append(RULES[known]())
        else:
            raise InvalidPuzzleError(f"expected a rule whose places can be drawn, got {name!r}")
    return tuple(whole), tuple(placed)


def _is_whole(name: str) -> bool:
    """Return whether a rule speaks of the whole grid and not of places."""
    kind = RULES[name]
    return not (piece_fields(kind) or kind.is_layout or name in _SAYS_NOTHING)


def _file_name(name: str) -> str:
    """Find a rule by the name of its file, or by what people call it: killer, thermo."""
    called = name.lower().replace("-", " ")
    if name not in RULES:
        for known, kind in RULES.items():
            if called in {other.replace("-", " ") for other in kind.names}:
                return known
    return name
