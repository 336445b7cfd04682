"""Items of a drawing as plain data, for those who draw them elsewhere.

Items travel as their fields: `kind` (the name of the item's class), `paint` by its value, and every field that is
not at its default.
"""

import typing
from collections.abc import Mapping

from gridwright.model.answers import ItemData
from gridwright.model.scene import Item

__all__ = ["ItemData", "item_data"]

_Fields: typing.TypeAlias = tuple[tuple[str, object], ...]


def _fields(kind: type[Item]) -> _Fields:
    """Return the names of the fields with their defaults, None, which no item holds, where there is none."""
    defaults: Mapping[str, object] = kind._field_defaults
    return tuple((name, defaults.get(name)) for name in kind._fields)


_FIELDS: Mapping[type[object], _Fields] = {kind: _fields(kind) for kind in typing.get_args(Item)}


def item_data(item: Item) -> ItemData:
    """Return an item as plain data.

    >>> from gridwright.model import Paint
    >>> from gridwright.model.scene import Disc
    >>> dict(item_data(Disc(0.5, 1.5, 0.3, Paint.SIGN)))
    {'kind': 'disc', 'x': 0.5, 'y': 1.5, 'radius': 0.3, 'paint': 'sign'}
    """
    told = {
        name: value
        for (name, default), value in zip(_FIELDS[type(item)], item, strict=True)
        if value is not default and value != default
    }
    return {"kind": type(item).__name__.lower(), **told, "paint": item.paint.value}
