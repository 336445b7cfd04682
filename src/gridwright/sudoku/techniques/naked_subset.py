"""As many cells of a house as symbols between them: the others lose these symbols."""

from gridwright.model import Example
from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUES"]

_SAYS = "{hold_only}: {no_other_holds}."

TECHNIQUES = (
    sudoku_technique(
        name="naked-pair",
        title="Naked pair",
        rank=1300,
        level=Level.MEDIUM,
        first_cost=150,
        later_cost=100,
        says=_SAYS,
        call=Call("naked_subset", size=2),
        aliases=("naked subset of 2",),
        codes=("0200",),
        examples=(
            Example(
                "16...8....+3+81....5.4..+3.+18..2.+8.1...6+742.+38.189+1.7....4+8+7+3+15629+25+67+8+9+4+13"
                ".+1.6+42..+8"
                ":347 348 545 547 548 468 469 915 925 727 728 739",
                ("r1c9≠2", "r4c9≠6"),
            ),
        ),
    ),
    sudoku_technique(
        name="naked-triple",
        title="Naked triple",
        rank=1400,
        level=Level.MEDIUM,
        first_cost=220,
        later_cost=150,
        says=_SAYS,
        call=Call("naked_subset", size=3),
        aliases=("naked subset of 3",),
        codes=("0201",),
        examples=(
            Example(
                "75+4..1..931.5+94+87.+9+8.....4......9...2.8.73.....9.6...8.9...+841.8+23........1+9..2+8."
                ":643 673 495 339 349 547 548 549 567 568",
                ("r3c7≠3", "r3c7≠6", "r3c9≠2", "r3c9≠6"),
            ),
        ),
    ),
    sudoku_technique(
        name="naked-quadruple",
        title="Naked quadruple",
        rank=2000,
        level=Level.HARD,
        first_cost=350,
        later_cost=240,
        says=_SAYS,
        call=Call("naked_subset", size=4),
        aliases=("naked subset of 4",),
        codes=("0202",),
        examples=(
            Example(
                "3...+12.+8+6.1.6.9.5+3+6....51.7..4..36.8........+4.96.4..+3+2.6....8.9+92.1..3.+55.......1"
                ":474 494 833 438 497",
                ("r7c4≠7", "r7c5≠7", "r9c4≠7", "r9c4≠8", "r9c5≠6", "r9c5≠7", "r9c5≠8"),
            ),
        ),
    ),
)
