"""Pen is told from print by comparing all digits of a picture."""

import numpy as np

from gridwright.scanning.image import Floats
from gridwright.scanning.writing import pen_shares, traits


def _cell(top: int, bottom: int) -> Floats:
    cell = np.zeros((32, 32), np.float32)
    cell[top:bottom, 12:20] = 1
    cell[:, 28:30] = 1  # the line beside it
    return cell


def test_parts_of_a_digit_are_measured_together() -> None:
    cell = _cell(12, 24)
    cell[9:11, 12:20] = 1
    assert 13.5 < traits(cell[None])[0, 0] < 15.5


def test_larger_digits_among_many_are_pen() -> None:
    cells = np.array([_cell(8, 24)] * 20 + [_cell(6, 27)] * 3, np.float32)
    held = np.ones(len(cells), bool)
    held[0] = False
    shares = pen_shares(cells, np.zeros(len(cells), np.float32), held)
    assert (shares[:20] < 0.05).all()
    assert (shares[20:] > 0.9).all()


def test_few_digits_tell_nothing() -> None:
    cells = np.array([_cell(8, 24)] * 3 + [_cell(6, 27)] * 2, np.float32)
    shares = pen_shares(cells, np.full(5, 4, np.float32), np.ones(5, bool))
    assert not shares.any()
