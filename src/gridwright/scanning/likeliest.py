"""Readings in the order of their likelihood, where every part has options of its own."""

import heapq
from collections.abc import Iterator, Sequence
from typing import TypeAlias

import numpy as np

from gridwright.scanning.image import Floats

__all__ = ["Change", "probabilities", "readings"]

Change: TypeAlias = tuple[int, int]
"""A part, and the place of the option that is taken for it instead of the first."""


def probabilities(logits: Floats, sharpness: float, blank_bias: float = 0.0, blank: int = 0) -> Floats:
    """Turn the outputs of the reader into probabilities; both settings were fitted on photos."""
    raised = logits * np.float32(sharpness)
    raised[:, blank] += np.float32(blank_bias)
    raised -= raised.max(axis=1, keepdims=True)
    shares = np.exp(raised)
    return np.asarray(shares / shares.sum(axis=1, keepdims=True), np.float32)


def readings(costs: Sequence[Sequence[float]], deepest: float) -> Iterator[tuple[float, tuple[Change, ...]]]:
    """Yield choices of one option a part in the order of what they cost together, none above `deepest`.

    The costs of a part begin with 0 and do not fall.

    >>> [(cost, changes) for cost, changes in readings([[0, 1], [0, 3, 4]], 4)]
    [(0.0, ()), (1, ((0, 1),)), (3, ((1, 1),)), (4, ((0, 1), (1, 1))), (4, ((1, 2),))]
    """
    yield 0.0, ()
    parts = sorted((i for i, own in enumerate(costs) if len(own) > 1), key=lambda i: costs[i][1])
    if not parts:
        return
    # A state changes parts up to one, the last. From there: a dearer option for it, the next part as well, or the
    # next part instead; so each choice is made once.
    heap: list[tuple[float, int, int, tuple[Change, ...]]] = [(costs[parts[0]][1], 0, 1, ())]
    while heap:
        cost, at, option, before = heapq.heappop(heap)
        if cost > deepest:
            return
        own = costs[parts[at]]
        changes = (*before, (parts[at], option))
        yield cost, changes
        if option + 1 < len(own):
            heapq.heappush(heap, (cost - own[option] + own[option + 1], at, option + 1, before))
        if at + 1 < len(parts):
            following = costs[parts[at + 1]][1]
            heapq.heappush(heap, (cost + following, at + 1, 1, changes))
            if option == 1:
                heapq.heappush(heap, (cost - own[1] + following, at + 1, 1, before))
