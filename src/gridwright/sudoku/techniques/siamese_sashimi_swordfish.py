"""Two fish of size 3 on the same base, told as one."""

from gridwright.sudoku.technique import Fins, Level, fish, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="siamese-sashimi-swordfish",
    title="Siamese sashimi swordfish",
    rank=4410,
    level=Level.UNFAIR,
    first_cost=900,
    later_cost=630,
    says="two fish on {symbol} stand on {base}, with covers {cover} and fins {fins}: {so}.",
    call=fish(3, fins=Fins.SASHIMI, twins=True),
    codes=("03211",),
    in_walk=False,
)
