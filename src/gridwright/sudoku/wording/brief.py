"""Words for sentences that would be too long: the same claims, with less of what a full proof tells anyway."""

import itertools
from collections.abc import Callable, Mapping

from gridwright.sudoku.demands import Relation
from gridwright.sudoku.explaining.deduce import Part
from gridwright.sudoku.wording.chains import name_node
from gridwright.sudoku.wording.fillings import fillings, hindrance, sequences
from gridwright.sudoku.wording.sight import Sight
from gridwright.sudoku.wording.witnesses import needed, what_goes
from gridwright.sudoku.wording.words import conclusion, join_words, list_cells, noun
from gridwright.words import catalogue

__all__ = ["MOST_WORDS", "SHORTER", "SHORTER_CLAIMS"]

MOST_WORDS = 40
"""Words that a sentence of the plain depth may have."""
_MOST_CELLS = 5
_MOST_REMOVED = 4


def _so(s: Sight) -> str:
    """Count what is removed where it is much."""
    placed = [f"{s.puzzle.shape.name(cell)} is {s.puzzle.symbols[symbol]}" for cell, symbol in s.deduction.placed]
    if len(s.gone) < _MOST_REMOVED:
        return conclusion(s.puzzle, s.deduction)
    cells = sorted({candidate.cell for candidate in s.gone})
    is_few = len(cells) <= _MOST_CELLS
    told: dict[str, str | int] = {
        "count": len(s.gone),
        "many": int(is_few),
        "cells": list_cells(s.puzzle, cells) if is_few else len(cells),
    }
    return join_words([*placed, catalogue("sudoku").tell("brief-removed", told)])


def _chain(s: Sight) -> str:
    """Name the ends of each branch."""
    branches = [list(stops) for _, stops in itertools.groupby(s.chain, key=lambda node: node.branch)]
    words = catalogue("sudoku")
    return "; ".join(
        words.tell(
            "brief-chain",
            {"first": name_node(s, stops[0]), "last": name_node(s, stops[-1]), "count": len(stops) - 1},
        )
        for stops in branches
    )


def _demand(s: Sight) -> str:
    if isinstance(s.demand, Relation):
        return f"along the {s.demand.name}"
    return f"the {s.demand.name}"


def _sequenced(s: Sight) -> str:
    if ways := sequences(s, s.demand):
        return catalogue("sudoku").tell("brief-ways", {"count": len(ways), "demand": f"the {s.demand.name}"})
    found = hindrance(s, s.demand)
    candidate, cells = found or (min(s.gone), [])
    told: dict[str, str | int] = {
        "what": what_goes(s),
        "demand": f"the {s.demand.name}",
        "count": len(cells) if found else -1,
        "symbol": s.puzzle.symbols[candidate.symbol],
        "cell": s.puzzle.shape.name(candidate.cell),
        "cells": list_cells(s.puzzle, cells),
        "held": join_words((s.puzzle.symbols[one] for one in sorted(s.union(cells))), "or"),
    }
    return catalogue("sudoku").tell("brief-sequence", told)


def _filled(s: Sight) -> str:
    ways = fillings(s, s.demand)
    told: dict[str, str | int] = {
        "ways": len(ways),
        "demand": _demand(s),
        "what": what_goes(s),
        "reason": "" if ways else needed(s),
    }
    return catalogue("sudoku").tell("brief-fillings", told)


def _fins(s: Sight) -> str:
    fins = s.cells(Part.FIN, Part.ENDOFIN)
    told: dict[str, str | int] = {"count": len(fins), "cells": list_cells(s.puzzle, sorted(fins))}
    return catalogue("sudoku").tell("brief-fins", told)


def _set(part: int) -> Callable[[Sight], str]:
    return lambda s: list_cells(s.puzzle, sorted(s.cells(part)))


SHORTER: tuple[Mapping[str, Callable[[Sight], str]], ...] = (
    {
        "so": _so,
        "ground": lambda s: f"the {s.demand.name}" if s.demand is not None else "",
        "inside": lambda _: catalogue("sudoku").tell("brief-inside", {}),
        "the_fins": _fins,
        "first": _set(Part.FIRST),
        "second": _set(Part.SECOND),
        "third": _set(Part.THIRD),
    },
    {
        "chain": _chain,
        "net_stops": _chain,
        "demand": _demand,
        "filled": _filled,
        "sequenced": _sequenced,
        "others_out": lambda s: catalogue("sudoku").tell("brief-others", {"digits": f"{noun(s.puzzle)}s"}),
        "leading_nowhere": lambda _: "",
    },
)
"""What may be said in fewer words, by the name that a template uses; the first are shortened first."""

SHORTER_CLAIMS: Mapping[str, str] = {
    "no_sequence": "{sequenced}",
    "or_takes_covers": "{a_fin} or those {cover_kind} have it",
}
"""Claims that are said in another way where shorter names do not suffice."""
