"""Two corners must take a further candidate, which completes a naked subset."""

from gridwright.model import Example
from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="unique-rectangle-3",
    title="Unique rectangle type 3",
    rank=3700,
    level=Level.HARD,
    first_cost=340,
    later_cost=240,
    says="{swappable}; {makes_a_subset}: {in_the_subset}.",
    call=Call("unique_rectangle", variant="type-3"),
    aliases=("uniqueness test 3",),
    codes=("0602",),
    assumes_unique=True,
    examples=(
        Example(
            "+86...1+5..+9...2.8..24....39.+3+96+15+82+74......+93+8428...61+5+73+24.+51.+9..+4...+7.3."
            ".97..+45."
            ":755 756 324 984 715 626 726 733 739",
            ("r8c5≠6", "r8c5≠8", "r9c5≠6", "r9c5≠8"),
        ),
    ),
)
