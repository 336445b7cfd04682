"""Product cages: the values in a cage multiply to the number in its corner."""

import functools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from gridwright.errors import InvalidPuzzleError
from gridwright.model.prints import Outline
from gridwright.sudoku.demands import Automaton, Demand, Distinct, Machine, machine
from gridwright.sudoku.parts.pieces import Total
from gridwright.sudoku.rule import Cue, Frame, Rule

__all__ = ["RULE", "ProductCages"]

_MOST = 10**9
"""Larger products are refused: nine different values below ten multiply to far less."""


@dataclass(frozen=True)
class ProductCages(Rule):
    """Cages with their products, each written as its cells and the product: r1c1 r1c2=12.

    With `distinct` no value stands twice in a cage.
    """

    cages: tuple[Total, ...] = ()
    distinct: bool = False
    title: ClassVar[str] = "product cages"
    names: ClassVar[tuple[str, ...]] = ("product cages",)
    shown: ClassVar[Mapping[str, object]] = {"cages": ["r1c1 r1c2 r2c1=42", "r3c3 r4c3 r4c4=90", "r7c7 r7c8=8"]}
    shown_side: ClassVar[int] = 9
    example: ClassVar[Mapping[str, object]] = {"cages": ["r1c1 r1c2=12", "r2c2 r3c2 r3c3=12"], "distinct": True}
    cues: ClassVar[tuple[Cue, ...]] = (
        Cue(
            "(?P<cages>cage) product",
            "Cages show the products of their digits.",
            "cage product corner dashed same small all",
        ),
        Cue(
            "(?P<cages>cage) product (?P<distinct>repeat|different|distinct|unique)",
            "Digits cannot repeat in cages, which show their products.",
            "cage product corner dashed same small not all",
        ),
        Cue(
            r"(?P<outlines>cage) product (?P<number>\d+)",
            "The digits in each cage multiply to 24.",
        ),
        Cue(
            r"(?:product <hue>(?P<lines>line)|<hue>(?P<strings>line) product) (?P<number>\d+)",
            "The product of the digits on each line is 24.",
        ),
    )
    drawn: ClassVar[Mapping[str, str]] = {
        "cages": "sum",
        "outlines": "outline",
        "lines": "line|joined line",
        "strings": "line|joined line",
    }

    @classmethod
    def as_told(
        cls, fields: Mapping[str, object], pieces: Mapping[str, Sequence[str]], frame: Frame
    ) -> tuple[Rule, ...]:
        """Give every cage, or line, the product that is said of all of them, where there is one."""
        cages = [*pieces.get("cages", ())]
        others = [one for name in ("outlines", "lines", "strings") for one in pieces.get(name, ())]
        cages += [f"{one.partition('=')[0]}={fields['number']}" for one in others]
        return super().as_told(fields, {"cages": cages}, frame)

    def check(self, frame: Frame) -> None:
        """Refuse products that no values have."""
        for cage in self.cages:
            cells, name = frame.line(cage.cells), f"product cage '{cage}'"
            if len(set(cells)) < len(cells):
                raise InvalidPuzzleError(f"{name}: expected every cell once")
            if not 0 <= cage.total <= _MOST:
                raise InvalidPuzzleError(
                    f"product cage from {cage.cells[0]}: expected a product from 0 to {_MOST}"
                )
            if not _machine(frame.values, cage.total).accepts([frame.everything] * len(cells)):
                raise InvalidPuzzleError(f"{name}: expected a product that {len(cells)} cells can have")

    def demands(self, frame: Frame) -> Iterator[Demand]:
        """Multiply."""
        for cage in self.cages:
            cells, name = frame.line(cage.cells), f"product cage from {cage.cells[0]}"
            yield Automaton(cells, _machine(frame.values, cage.total), name, f"multiply to {cage.total}")
            if self.distinct:
                yield Distinct(cells, name)

    def prints(self, frame: Frame) -> Iterator[Outline]:
        """Outline every cage with its product."""
        for cage in self.cages:
            yield Outline(frame.line(cage.cells), f"{cage.total}×")  # noqa: RUF001


@functools.lru_cache(maxsize=256)
def _machine(values: tuple[int, ...], product: int) -> Machine:
    """Keep what is left of the product; nought as soon as a factor is nought."""

    def step(left: int, value: int) -> list[int]:
        if product == 0:
            return [0 if left == 0 or value == 0 else 1]
        return [left // value] if value > 0 and left % value == 0 else []

    return machine(values, product or 1, step, lambda left: left == (1 if product else 0))


RULE = ProductCages
