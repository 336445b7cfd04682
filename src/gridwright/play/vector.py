"""A persistent vector: changing a few items gives a new vector that shares all else with the old one."""

import itertools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Generic, TypeVar, cast, overload

__all__ = ["Vector"]

T = TypeVar("T")

_BITS = 5
_FAN = 1 << _BITS


class Vector(Sequence[T], Generic[T]):
    """Items in a tree of small tuples, so that a change copies one path and a comparison skips what is shared.

    >>> old = Vector("abc")
    >>> new = old.put({1: "x"})
    >>> "".join(old), "".join(new), new.differences(old)
    ('abc', 'axc', [1])
    """

    __slots__ = ("_height", "_length", "_root")

    def __init__(self, items: Iterable[T] = ()) -> None:
        level: tuple[Any, ...] = tuple(items)
        self._length = len(level)
        self._height = 0
        while len(level) > _FAN:
            level = tuple(level[at : at + _FAN] for at in range(0, len(level), _FAN))
            self._height += 1
        self._root = level

    def put(self, changes: Mapping[int, T]) -> "Vector[T]":
        """Return the vector with some items replaced; the same one where nothing differs."""
        root = self._root
        for index, item in changes.items():
            if not 0 <= index < self._length:
                raise IndexError(index)
            root = _put(root, self._height, index, item)
        if root is self._root:
            return self
        made: Vector[T] = Vector.__new__(Vector)
        made._root, made._height, made._length = root, self._height, self._length
        return made

    def differences(self, other: "Vector[T]") -> list[int]:
        """List the indices at which two vectors of one length differ, in order."""
        found: list[int] = []
        _compare(self._root, other._root, self._height, 0, found)  # noqa: SLF001
        return found

    def pick(self, indices: Sequence[int]) -> list[T]:
        """List many items by their indices, which must be right."""
        found: list[Any] = [self._root] * len(indices)
        for shift in range(self._height * _BITS, -1, -_BITS):
            found = [node[index >> shift & _FAN - 1] for node, index in zip(found, indices, strict=True)]
        return found

    @overload
    def __getitem__(self, index: int) -> T: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[T, ...]: ...

    def __getitem__(self, index: int | slice) -> T | tuple[T, ...]:
        if isinstance(index, slice):
            return tuple(self)[index]
        if not 0 <= index < self._length:
            raise IndexError(index)
        node: Any = self._root
        for shift in range(self._height * _BITS, -1, -_BITS):
            node = node[index >> shift & _FAN - 1]
        return cast("T", node)

    def __iter__(self) -> Iterator[T]:
        items: Iterable[Any] = self._root
        for _ in range(self._height):
            items = itertools.chain.from_iterable(items)
        return iter(items)

    def __len__(self) -> int:
        return self._length

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Vector):
            return NotImplemented
        return len(self) == len(other) and not self.differences(other)

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return f"Vector({list(self)!r})"


def _put(node: tuple[Any, ...], height: int, index: int, item: object) -> tuple[Any, ...]:
    place = index >> height * _BITS
    below = item if height == 0 else _put(node[place], height - 1, index & (1 << height * _BITS) - 1, item)
    if below is node[place] or (height == 0 and below == node[place]):
        return node
    return (*node[:place], below, *node[place + 1 :])


def _compare(one: tuple[Any, ...], two: tuple[Any, ...], height: int, first: int, found: list[int]) -> None:
    """Add the indices at which two trees differ."""
    if one is two:
        return
    pairs = enumerate(zip(one, two, strict=True))
    if not height:
        found += [first + place for place, (left, right) in pairs if left is not right and left != right]
        return
    for place, (left, right) in pairs:
        if left is not right:
            _compare(left, right, height - 1, first + (place << height * _BITS), found)
