"""The reader of cells: a small network of NumPy arrays; `weights.txt` tells how its weights were made."""

import functools
from importlib import resources
from typing import NamedTuple

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view

from gridwright.scanning.image import Floats

__all__ = ["BLANK", "CLASSES", "NOTES", "RIM", "SIDE", "ZERO", "Read", "read_cells"]

CLASSES = ("", "1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "notes")
BLANK, ZERO, NOTES = 0, 10, 11
SIDE = 32
"""Pixels of a side of what is read."""
RIM = 2
"""Pixels around the cell that belong to its surroundings."""

_CHUNK = 256


class Read(NamedTuple):
    """What the network says: a logit for each class of each cell, and a logit for pen against print."""

    logits: Floats
    pen: Floats


def read_cells(cells: Floats) -> Read:
    """Read cells of 32 x 32 levels of ink, 0 for paper and 1 for ink, the rim and the lines in sight included."""
    if len(cells) == 0:
        return Read(np.zeros((0, len(CLASSES)), np.float32), np.zeros(0, np.float32))
    parts = [_forward(cells[at : at + _CHUNK]) for at in range(0, len(cells), _CHUNK)]
    outputs = np.concatenate(parts)
    return Read(outputs[:, : len(CLASSES)], outputs[:, len(CLASSES)])


@functools.cache
def _weights() -> tuple[tuple[Floats, Floats], ...]:
    path = resources.files(__package__) / "weights.npz"
    with resources.as_file(path) as file, np.load(file) as arrays:
        count = len(arrays.files) // 2
        return tuple(
            (arrays[f"weight{i}"].astype(np.float32), arrays[f"bias{i}"].astype(np.float32))
            for i in range(1, count + 1)
        )


def _forward(cells: Floats) -> Floats:
    (first, one), (second, two), (third, three), (fourth, four), (fifth, five) = _weights()
    here = _convolved(cells[..., None].astype(np.float32), first, one, 2)
    here = _pooled(_convolved(here, second, two))
    here = _pooled(_convolved(here, third, three))
    # The weights expect channels before places.
    flat = here.transpose(0, 3, 1, 2).reshape(len(here), -1)
    hidden = np.maximum(flat @ fourth.T + four, 0)
    return np.asarray(hidden @ fifth.T + five, np.float32)


def _convolved(here: Floats, weight: Floats, bias: Floats, step: int = 1) -> Floats:
    """Convolve with a border of zeros, and cut off what is negative."""
    side = weight.shape[2]
    half = side // 2
    padded = np.pad(here, ((0, 0), (half, half), (half, half), (0, 0)))
    windows = sliding_window_view(padded, (side, side), axis=(1, 2))[:, ::step, ::step]
    count, high, wide = windows.shape[:3]
    columns = windows.reshape(count * high * wide, -1)
    return np.asarray(np.maximum(columns @ weight.reshape(len(weight), -1).T + bias, 0)).reshape(
        count, high, wide, -1
    )


def _pooled(here: Floats) -> Floats:
    count, high, wide, channels = here.shape
    return np.asarray(here.reshape(count, high // 2, 2, wide // 2, 2, channels).max(axis=(2, 4)))
