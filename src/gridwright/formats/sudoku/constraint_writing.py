"""Rules of a sudoku written as pieces of a constraint string: by their own kinds, or else by what they demand."""

from collections.abc import Iterator

from gridwright.formats.sudoku.constraint_extra import write_cell
from gridwright.formats.sudoku.constraint_rows import ROWS
from gridwright.formats.sudoku.constraint_tables import pack_machine, pack_pairs
from gridwright.formats.sudoku.rule_rows import written
from gridwright.grid import Place
from gridwright.sudoku import Frame, Rule
from gridwright.sudoku.demands import Automaton, Contains, Demand, Distinct, Domain, Relation, Sum
from gridwright.sudoku.rules.choices import Choices
from gridwright.sudoku.rules.regions import Regions

__all__ = ["write_rule"]


def write_rule(rule: Rule, frame: Frame) -> Iterator[str]:
    """Write the pieces of a rule; none for one that goes without saying or cannot be said."""
    if isinstance(rule, Regions):
        yield f"Jigsaw~{''.join(rule.map)}"
    elif isinstance(rule, Choices):
        for choice in rule.choices:
            yield "Or"
            for way in choice.ways:
                yield from ("And", *(piece for part in way for piece in write_rule(part, frame)), "End")
            yield "End"
    elif not rule.is_layout and not rule.is_drawing:
        pieces = ["~".join([name, *words]) for name, words in written(rule, frame, ROWS)]
        yield from pieces or (piece for demand in rule.demands(frame) for piece in _write_demand(demand, frame))


def _write_demand(demand: Demand, frame: Frame) -> Iterator[str]:
    """Write what any rule demands by the kinds that say just this."""
    cells = "~".join(write_cell(Place(*frame.shape.place(cell))) for cell in demand.cells)
    match demand:
        case Distinct():
            yield f"AllDifferent~{cells}"
        case Domain():
            allowed = [value for symbol, value in enumerate(frame.values) if demand.allowed >> symbol & 1]
            yield f"~{cells}_{'_'.join(map(str, allowed))}"
        case Relation():
            table = [[bool(mask >> symbol & 1) for symbol in range(frame.size)] for mask in demand.table]
            yield f"Pair~{pack_pairs(table)}~~{cells}"
        case Sum() if len(demand.totals) == 1:
            total = min(demand.totals)
            if set(demand.coefficients) == {1}:
                yield f"{'Cage' if demand.is_distinct else 'Sum'}~{total}~{cells}"
            else:
                yield f"Sum~{total}_=_{'_'.join(map(str, demand.coefficients))}~{cells}"
        case Contains():
            kind = "ContainExact" if demand.is_exact else "ContainAtLeast"
            values = [
                value for value, times in zip(frame.values, demand.counts, strict=True) for _ in range(times)
            ]
            yield f"{kind}~{'_'.join(map(str, values))}~{cells}"
        case Automaton():
            yield f"NFA~{pack_machine(demand.machine)}~~{cells}"
