"""Two finned fish on the same base, told as one."""

from gridwright.model import Example
from gridwright.sudoku.technique import Fins, Level, fish, sudoku_technique

__all__ = ["TECHNIQUES"]

_SAYS = "two fish on {symbol} stand on {base}, with covers {cover} and fins {fins}: {so}."

TECHNIQUES = (
    sudoku_technique(
        name="siamese-finned-x-wing",
        title="Siamese finned X-wing",
        rank=4110,
        level=Level.UNFAIR,
        first_cost=800,
        later_cost=560,
        says=_SAYS,
        call=fish(2, fins=Fins.FINNED, twins=True),
        codes=("03101",),
        in_walk=False,
    ),
    sudoku_technique(
        name="siamese-finned-swordfish",
        title="Siamese finned swordfish",
        rank=4310,
        level=Level.UNFAIR,
        first_cost=900,
        later_cost=630,
        says=_SAYS,
        call=fish(3, fins=Fins.FINNED, twins=True),
        codes=("03111",),
        in_walk=False,
        examples=(
            Example(
                "+185.6.7..+7.3......+4.617....2...+3..8.+8.9.4...73..8..9..+6+7+23+1589+4+9+3+4+286.+7.+51"
                "+8.+9..2."
                ":527 528 529 557 657 558 658",
                ("r5c6≠2", "r6c9≠2"),
            ),
        ),
    ),
    sudoku_technique(
        name="siamese-finned-jellyfish",
        title="Siamese finned jellyfish",
        rank=4510,
        level=Level.UNFAIR,
        first_cost=1000,
        later_cost=700,
        says=_SAYS,
        call=fish(4, fins=Fins.FINNED, twins=True),
        codes=("03121",),
        in_walk=False,
        examples=(
            Example(
                "..7+81..+6......6..89+8+624..+157+6.12.+89+4..2..81+5+7..84..+63+28317+9+2+54+6+6..3+8...."
                "..9....8."
                ":591 592 596 586",
                ("r2c3≠3", "r5c1≠3"),
            ),
        ),
    ),
)
