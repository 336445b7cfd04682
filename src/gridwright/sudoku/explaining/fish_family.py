"""Families of fish: one species for each number of houses, with names, costs and codes that follow from it."""

from collections.abc import Mapping
from dataclasses import dataclass

from gridwright.model import Example
from gridwright.sudoku.technique import Call, Level, SudokuTechnique, sudoku_technique

__all__ = ["Fish", "fish_family"]

_SPECIES = {2: "X-wing", 3: "swordfish", 4: "jellyfish", 5: "squirmbag", 6: "whale"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Fish:
    """What tells one fish of a family from the others, but for its size."""

    rank: int
    level: Level
    cost: int
    in_walk: bool = True
    examples: tuple[Example, ...] = ()


def fish_family(
    kind: str,
    code: str,
    says: str,
    members: Mapping[int, Fish],
    *,
    variant: str = "",
) -> tuple[SudokuTechnique, ...]:
    """Make the records of all members by size; a later use costs 70 % of the first."""
    made = []
    for size, member in members.items():
        words = f"{kind} {_SPECIES[size]}".strip()
        record = sudoku_technique(
            name=words.lower().replace(" ", "-"),
            title=words[0].upper() + words[1:],
            rank=member.rank,
            level=member.level,
            first_cost=member.cost,
            later_cost=member.cost * 7 // 10,
            says=says,
            call=Call("fish", size=size, variant=variant),
            codes=(f"{code}{size - 2}{'1' * ('siamese' in variant)}",),
            in_walk=member.in_walk,
            examples=member.examples,
        )
        made.append(record)
    return tuple(made)
