"""Shapes: numbers, names and lines of cells."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridwright.errors import InvalidPuzzleError
from gridwright.grid import Shape, mirrored, rotated, transposed

shapes = st.builds(Shape, st.integers(1, 12), st.integers(1, 12))


@given(shapes)
def test_names_and_cells_are_inverse(shape: Shape) -> None:
    assert [shape.parse(shape.name(cell)) for cell in shape.cells] == list(shape.cells)


@given(shapes)
def test_rows_and_columns_cover_every_cell_once(shape: Shape) -> None:
    for lines in (shape.rows, shape.columns):
        assert sorted(cell for line in lines for cell in line) == list(shape.cells)


@given(shapes)
def test_columns_are_the_rows_of_the_transposed_grid(shape: Shape) -> None:
    flip = transposed(shape)
    moved = [tuple(flip.goes_to[cell] for cell in column) for column in shape.columns]
    assert tuple(moved) == flip.after.rows


@given(shapes)
def test_flipping_twice_changes_nothing(shape: Shape) -> None:
    values = tuple(shape.cells)
    assert transposed(transposed(shape).after).apply(transposed(shape).apply(values)) == values
    for symmetry in (mirrored(shape), rotated(shape)):
        assert symmetry.apply(symmetry.apply(values)) == values


@given(shapes)
def test_neighbours_are_mutual(shape: Shape) -> None:
    for cell in shape.cells:
        assert all(cell in shape.neighbours(other) for other in shape.neighbours(cell))


@pytest.mark.parametrize("name", ["", "r0c1", "r1c0", "r3c2", "r1c4", "c1r1", "r1c1x"])
def test_names_outside_the_grid_are_refused(name: str) -> None:
    with pytest.raises(InvalidPuzzleError):
        Shape(2, 3).parse(name)


def test_an_empty_grid_has_no_cells() -> None:
    assert (Shape(0, 0).size, Shape(0, 0).rows, Shape(0, 3).columns) == (0, (), ((), (), ()))


def test_a_negative_size_is_refused() -> None:
    with pytest.raises(InvalidPuzzleError, match="-1x3"):
        Shape(-1, 3)
