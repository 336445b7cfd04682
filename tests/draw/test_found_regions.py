"""Regions that are found while solving, as a position shows them."""

import gridwright as gw
from gridwright.draw import compose
from gridwright.model.prints import Badge, Form
from gridwright.model.scene import TINTS, Box
from gridwright.sudoku import Sudoku


def puzzle() -> Sudoku:
    found = gw.sample("chaos-construction").document.puzzle
    assert isinstance(found, Sudoku)
    return found


def test_cells_of_different_regions_have_different_tints() -> None:
    scene = compose(puzzle(), puzzle().start)
    tints = [item.paint for item in scene.items if isinstance(item, Box) and item.paint in TINTS]
    # The numbers of three cells are given: 3, 4 and 2.
    assert len(tints) == len(set(tints)) == 3


def test_of_many_extra_cells_only_the_first_bears_its_name() -> None:
    names = [one.text for one in puzzle().prints if isinstance(one, Badge) and one.form is Form.FAR_CORNER]
    assert names == ["CC1"]
    few = gw.sample("extra-cells").document.puzzle
    assert isinstance(few, Sudoku)
    assert sum(isinstance(one, Badge) and one.form is Form.FAR_CORNER for one in few.prints) > 1
