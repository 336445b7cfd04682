"""Items of a drawing as plain data, for those who draw them elsewhere.

Items travel as their fields: `kind` (the name of the item's class), `paint` by its value, and every field that is
not at its default.
"""

import dataclasses
import operator
import typing
from collections.abc import Callable, Mapping

from gridwright.model.answers import ItemData
from gridwright.model.scene import Item

__all__ = ["ItemData", "item_data"]

_Fields: typing.TypeAlias = tuple[tuple[str, ...], tuple[object, ...], Callable[[object], tuple[object, ...]]]


def _fields(kind: type[Item]) -> _Fields:
    """Give the names of the fields, their defaults (None, which no item holds, if there is none), and a getter."""
    fields = dataclasses.fields(kind)
    names = tuple(field.name for field in fields)
    defaults = tuple(None if field.default is dataclasses.MISSING else field.default for field in fields)
    return names, defaults, operator.attrgetter(*names)


_FIELDS: Mapping[type[object], _Fields] = {kind: _fields(kind) for kind in typing.get_args(Item)}


def item_data(item: Item) -> ItemData:
    """Give an item as plain data.

    >>> from gridwright.model import Paint
    >>> from gridwright.model.scene import Disc
    >>> dict(item_data(Disc(0.5, 1.5, 0.3, Paint.SIGN)))
    {'kind': 'disc', 'x': 0.5, 'y': 1.5, 'radius': 0.3, 'paint': 'sign'}
    """
    names, defaults, values = _FIELDS[type(item)]
    told = {
        name: value
        for name, default, value in zip(names, defaults, values(item), strict=True)
        if value is not default and value != default
    }
    return {"kind": type(item).__name__.lower(), **told, "paint": item.paint.value}
