"""Two fish of size 2 on the same base, told as one."""

from gridwright.sudoku.technique import Fins, Level, fish, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="siamese-finned-x-wing",
    title="Siamese finned X-wing",
    rank=4110,
    level=Level.UNFAIR,
    first_cost=800,
    later_cost=560,
    says="two fish on {symbol} stand on {base}, with covers {cover} and fins {fins}: {so}.",
    call=fish(2, fins=Fins.FINNED, twins=True),
    codes=("03101",),
    in_walk=False,
)
