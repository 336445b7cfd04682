"""As many symbols of a house as places between them: these cells hold nothing else."""

from gridwright.model import Example
from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUES"]

_SAYS = "{go_only}: {nothing_else_there}."

TECHNIQUES = (
    sudoku_technique(
        name="hidden-pair",
        title="Hidden pair",
        rank=1500,
        level=Level.MEDIUM,
        first_cost=180,
        later_cost=120,
        says=_SAYS,
        call=Call("hidden_subset", size=2),
        aliases=("hidden subset of 2",),
        codes=("0210",),
        examples=(
            Example(
                ".35....+7..+79.+34...2.+8.7....+36..9.+78..873.+65..+9+5+2+84+731+6+5+2+3+4..9677..2.+9..."
                "8+9.+7.32.."
                ":219 817 819 615 885 185 195",
                ("r1c5≠1", "r1c6≠1"),
            ),
        ),
    ),
    sudoku_technique(
        name="hidden-triple",
        title="Hidden triple",
        rank=1600,
        level=Level.MEDIUM,
        first_cost=260,
        later_cost=180,
        says=_SAYS,
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
    ),
    sudoku_technique(
        name="hidden-quadruple",
        title="Hidden quadruple",
        rank=2100,
        level=Level.HARD,
        first_cost=400,
        later_cost=280,
        says=_SAYS,
        call=Call("hidden_subset", size=4),
        aliases=("hidden subset of 4",),
        codes=("0212",),
        examples=(
            Example(
                "21....+63+8.+7....+2.48.....5.+7+7+5+2+81+69+4+3.6....+8529.82..+1+76+5.76.3+4+21....4.+38"
                "+54.+31..+7+69"
                ":932 983 515 516 525 526",
                ("r2c5≠3", "r2c5≠9", "r2c6≠9", "r3c5≠3", "r3c5≠9", "r3c6≠4", "r3c6≠9"),
            ),
        ),
    ),
)
