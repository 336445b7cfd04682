"""What a setter of a sudoku works on: boxes that may be painted, rules laid on the grid, givens."""

import functools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from gridwright.errors import IllegalMoveError, InvalidPuzzleError
from gridwright.grid import Cell, Line, Shape
from gridwright.model import About, Document
from gridwright.sudoku.parts.groups import Values
from gridwright.sudoku.puzzle import Sudoku, standard_boxes
from gridwright.sudoku.rule import Rule, piece_fields
from gridwright.sudoku.rules import RULES
from gridwright.sudoku.rules.boxes import Boxes
from gridwright.sudoku.rules.grids import Grids
from gridwright.sudoku.rules.regions import Regions
from gridwright.sudoku.setting.draft import Draft
from gridwright.sudoku.setting.layering import add_piece, drawn_fields, drop_piece, rule_of
from gridwright.sudoku.setting.regions import Painting, flood, random_regions
from gridwright.sudoku.setting.symmetry import Symmetry, orbits_of

__all__ = ["SudokuDraft", "blank_sudoku"]

_FEW_COLOURS = 4


def blank_sudoku(size: int, boxes: tuple[int, int] | None = None) -> "SudokuDraft":
    """Return an empty draft with the usual boxes of its size."""
    if not 1 <= size <= 25:
        raise InvalidPuzzleError(f"expected a size from 1 to 25, got {size}")
    return SudokuDraft(Draft(Sudoku("." * (size * size), boxes=boxes or standard_boxes(size))))


@dataclass(frozen=True)
class SudokuDraft:
    """A sudoku being made. `colours` are those of boxes that are being painted; they may be wrong for a while.

    >>> draft = blank_sudoku(4).painted([2], 0)
    >>> draft.faults[0]
    'box 1 (from r1c1): expected 4 cells, got 5'
    >>> draft.painted([2], 1).faults
    ()
    """

    draft: Draft
    colours: tuple[int, ...] | None = None
    title: str = ""
    painting: Painting | None = field(default=None, compare=False)

    @property
    def family(self) -> str:
        """Name the family."""
        return "sudoku"

    @property
    def puzzle(self) -> Sudoku:
        """Return the puzzle as it was when its boxes were right."""
        return self.draft.puzzle

    @property
    def shape(self) -> Shape:
        """Return the grid."""
        return self.puzzle.shape

    @property
    def faults(self) -> tuple[str, ...]:
        """Return what is wrong with the boxes."""
        return () if self.painting is None else self.painting.faults

    @property
    def document(self) -> Document:
        """Return the puzzle."""
        return Document(self.puzzle, About(title=self.title))

    @property
    def marks(self) -> tuple[int | None, ...]:
        """List the givens."""
        return self.puzzle.givens

    @property
    def box_colours(self) -> tuple[int, ...]:
        """Return the colour of every cell's box: as painted, else so that boxes that touch differ."""
        return self.colours or _coloured(self.shape, self.puzzle.frame.regions)

    @property
    def can_paint(self) -> bool:
        """Return whether boxes can be painted: on one square grid."""
        is_one = not any(isinstance(rule, Grids) for rule in self.puzzle.rules)
        return is_one and self.shape.height == self.shape.width

    def titled(self, title: str) -> "SudokuDraft":
        """Change the title."""
        return replace(self, title=title)

    def put(self, entries: Mapping[Cell, int | None]) -> "SudokuDraft":
        """Write givens, or blank them with None; where there is no cell nothing is written."""
        self._check_boxes()
        holes = self.puzzle.frame.holes
        wanted = [entries.get(cell, given) for cell, given in enumerate(self.puzzle.givens)]
        givens = [None if cell in holes else symbol for cell, symbol in enumerate(wanted)]
        return self._with(self._sudoku(givens, self.puzzle.rules))

    def filled(self, symbols: Sequence[int]) -> "SudokuDraft":
        """Fill in a full grid."""
        return self.put(dict(enumerate(symbols)))

    def cleared(self) -> "SudokuDraft":
        """Remove all givens."""
        empty = self._sudoku((None,) * self.shape.size, self.puzzle.rules)
        return replace(self, draft=replace(self.draft, puzzle=empty, stack=()))

    def mirrored(self, symmetry: Symmetry) -> "SudokuDraft":
        """Set the symmetry of givens."""
        orbits_of(self.shape, symmetry)
        return replace(self, draft=replace(self.draft, symmetry=symmetry))

    def removed(self, cell: Cell | None, seed: int = 0) -> "SudokuDraft":
        """Remove a given with its mirror images: that of a cell, or a random one."""
        self._check_boxes()
        if cell is not None and cell >= self.shape.size:
            raise IllegalMoveError(f"expected a cell numbered below {self.shape.size}, got {cell}")
        return replace(self, draft=self.draft.remove_random(seed) if cell is None else self.draft.remove(cell))

    def put_back(self) -> "SudokuDraft":
        """Put back the givens removed last."""
        self._check_boxes()
        return replace(self, draft=self.draft.put_back())

    def laid_out(self, size: int, boxes: tuple[int, int] | None) -> "SudokuDraft":
        """Change the size or the boxes; at the same size, rules and givens are kept."""
        side = self.shape.height
        if size != side:
            begun = blank_sudoku(size, boxes) if boxes or standard_boxes(size) else blank_sudoku(size)
            return replace(begun, title=self.title)
        layout = [Boxes(*boxes)] if boxes else []
        return replace(self._with_boxes(layout), colours=None, painting=None)

    def painted(self, cells: Sequence[Cell], colour: int) -> "SudokuDraft":
        """Paint cells with the colour of a box; where the boxes are right the puzzle takes them over."""
        if not self.can_paint:
            raise IllegalMoveError(f"expected one square grid to paint boxes on, got {self.shape}")
        colours = list(self.box_colours)
        for cell in cells:
            if cell >= len(colours):
                raise IllegalMoveError(f"expected a cell numbered below {len(colours)}, got {cell}")
            colours[cell] = colour
        painting = flood(colours)
        drawn = replace(self, colours=tuple(colours), painting=painting)
        if painting.faults:
            return drawn
        return replace(drawn, draft=self._with_boxes([Regions(painting.map)]).draft)

    def scrambled(self, seed: int) -> "SudokuDraft":
        """Switch to random irregular regions."""
        if not self.can_paint:
            raise IllegalMoveError(f"expected one square grid for irregular regions, got {self.shape}")
        drawn = self._with_boxes([Regions(random_regions(self.shape.height, seed))])
        return replace(drawn, colours=None, painting=None)

    def ruled(self, name: str, number: int | None, fields: Mapping[str, Any] | None) -> "SudokuDraft":
        """Put a rule in place of another or add it, without fields take it away; pieces not named stay."""
        self._check_boxes()
        rules = list(self.puzzle.rules)
        kept = {} if number is None else drawn_fields(self._rule(number))
        made = [] if fields is None else [rule_of(RULES[name], kept | dict(fields))]
        if number is None:
            rules += made
        else:
            self._rule(number)
            rules[number : number + 1] = made
        return self._with(self._sudoku(self.puzzle.givens, rules))

    def with_piece(
        self, name: str, field_name: str, text: str, number: int | None = None, at: int | None = None
    ) -> "SudokuDraft":
        """Add a piece to a rule: to the one with the number, else to the last of its kind, else to a new one.

        With `at` it replaces the piece that has this place in the field.
        """
        self._check_boxes()
        kind, rules = RULES[name], list(self.puzzle.rules)
        same = [place for place, rule in enumerate(rules) if isinstance(rule, kind)]
        place = number if number is not None else (same[-1] if same else None)
        old = None if place is None else self._rule(place)
        if piece_fields(kind).get(field_name) is Values and max(self.puzzle.frame.values) < 10:
            text = str(Values.parse_digits(text))
        made = add_piece(old, kind, field_name, text, self.shape, at)
        if place is None:
            rules.append(made)
        else:
            rules[place] = made
        return self._with(self._sudoku(self.puzzle.givens, rules))

    def without_piece(self, number: int, field_name: str, place: int) -> "SudokuDraft":
        """Take a piece away; a rule of which nothing is left goes too."""
        self._check_boxes()
        left = drop_piece(self._rule(number), field_name, place)
        rules = list(self.puzzle.rules)
        rules[number : number + 1] = [] if left is None else [left]
        return self._with(self._sudoku(self.puzzle.givens, rules))

    def _rule(self, number: int) -> Rule:
        rules = self.puzzle.rules
        if not 0 <= number < len(rules):
            raise IllegalMoveError(f"expected a rule numbered below {len(rules)}, got {number}")
        return rules[number]

    def _check_boxes(self) -> None:
        if self.faults:
            raise IllegalMoveError(
                f"expected boxes that are right before anything else, got this: {self.faults[0]}"
            )

    def _sudoku(self, givens: Sequence[int | None], rules: Sequence[Rule]) -> Sudoku:
        return Sudoku.with_rules(self.shape, self.puzzle.symbols, givens, rules)

    def _with(self, puzzle: Sudoku) -> "SudokuDraft":
        return replace(self, draft=replace(self.draft, puzzle=puzzle))

    def _with_boxes(self, layout: Sequence[Rule]) -> "SudokuDraft":
        """Change the boxes and leave every other rule where it is."""
        others = [rule for rule in self.puzzle.rules if not isinstance(rule, (Boxes, Regions))]
        return self._with(self._sudoku(self.puzzle.givens, [*others[:2], *layout, *others[2:]]))


@functools.lru_cache(maxsize=64)
def _coloured(shape: Shape, regions: tuple[Line, ...]) -> tuple[int, ...]:
    """Colour regions so that those that touch differ, with four colours where a short search finds that."""
    owner = {cell: number for number, region in enumerate(regions) for cell in region}
    touching: list[set[int]] = [set() for _ in regions]
    for cell, number in owner.items():
        touching[number] |= {owner[near] for near in shape.neighbours(cell) if owner.get(near, number) != number}
    colours = _colour(touching)
    return tuple(colours[owner[cell]] if cell in owner else 0 for cell in shape.cells)


def _colour(touching: Sequence[set[int]]) -> list[int]:
    for count in range(_FEW_COLOURS, len(touching) + 1):
        chosen: list[int] = []
        if _extend(chosen, touching, count, [20_000]):
            return chosen
    return list(range(len(touching)))


def _extend(chosen: list[int], touching: Sequence[set[int]], count: int, effort: list[int]) -> bool:
    """Colour the next region in every way that is left, within an effort."""
    if len(chosen) == len(touching):
        return True
    effort[0] -= 1
    taken = {chosen[other] for other in touching[len(chosen)] if other < len(chosen)}
    for colour in range(count):
        if colour in taken or effort[0] < 0:
            continue
        chosen.append(colour)
        if _extend(chosen, touching, count, effort):
            return True
        chosen.pop()
    return False
