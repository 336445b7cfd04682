"""Readings come in the order of their likelihood, each once."""

import itertools

from hypothesis import given
from hypothesis import strategies as st

from gridwright.scanning.likeliest import readings

_PART = st.lists(st.floats(0.1, 9), max_size=3).map(lambda costs: [0.0, *itertools.accumulate(costs)])


@given(st.lists(_PART, max_size=4), st.floats(0, 30))
def test_same_as_all_choices_sorted(costs: list[list[float]], deepest: float) -> None:
    found = list(readings(costs, deepest))
    seen = {tuple(sorted(changes)) for _, changes in found}
    assert len(seen) == len(found)
    assert [cost for cost, _ in found] == sorted(cost for cost, _ in found)
    for choice in itertools.product(*(range(len(own)) for own in costs)):
        total = sum(own[option] for own, option in zip(costs, choice, strict=True))
        if abs(total - deepest) > 1e-6:
            changes = tuple((part, option) for part, option in enumerate(choice) if option)
            assert (changes in seen) == (total <= deepest)
