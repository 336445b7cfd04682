"""Three symbols of a house with 3 places between them."""

from gridwright.model import Example
from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="hidden-triple",
    title="Hidden triple",
    rank=1600,
    level=Level.MEDIUM,
    first_cost=260,
    later_cost=180,
    says="in {house} the symbols {symbols} go only in {cells}: {so}.",
    call=Call("hidden_subset", size=3),
    aliases=("hidden subset of 3",),
    codes=("0211",),
    examples=(
        Example(
            "...6......1+6...+9.34389..+62.3.1..6.9....4.5.+6..+6..2..7.9.5....16+1.+32+6..5.68.....+3."
            ":742 847 849 755 855 864 866 417 419 817 819",
            ("r1c5≠1", "r1c5≠5", "r1c5≠7", "r1c6≠1", "r1c6≠2", "r1c6≠7"),
        ),
    ),
)
