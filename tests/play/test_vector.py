"""The persistent vector against a plain list."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridwright.play.vector import Vector

SIZES = st.sampled_from([0, 1, 2, 31, 32, 33, 64, 100, 1023, 1024, 1025, 1500])


@given(SIZES, st.data())
def test_changes_are_those_of_a_list_and_leave_the_old_one_alone(size: int, data: st.DataObject) -> None:
    plain = list(range(size))
    vector = Vector(plain)
    for _ in range(3):
        indices = st.integers(0, max(0, size - 1))
        changes = data.draw(st.dictionaries(indices, st.integers(-2, 2), max_size=5)) if size else {}
        before, old = vector, list(plain)
        for index, item in changes.items():
            plain[index] = item
        vector = vector.put(changes)
        assert list(vector) == plain
        assert [vector[index] for index in range(size)] == plain
        assert list(before) == old
        expected = [index for index in range(size) if plain[index] != old[index]]
        assert list(vector.differences(before)) == expected
        assert (vector == before) == (not expected)
        assert len(vector) == size


def test_putting_the_same_gives_the_same_vector() -> None:
    vector = Vector(range(100))
    assert vector.put({3: 3, 99: 99}) is vector


@pytest.mark.parametrize("index", [-1, 40, 1000])
def test_an_index_outside_is_refused(index: int) -> None:
    vector = Vector(range(40))
    with pytest.raises(IndexError):
        vector.put({index: 1})
    with pytest.raises(IndexError):
        vector[index]


def test_most_of_a_changed_vector_is_shared() -> None:
    vector = Vector([object() for _ in range(10_000)])
    changed = vector.put({5_000: object()})
    shared = [one is two for one, two in zip(vector._root, changed._root, strict=True)]
    assert shared.count(False) == 1
