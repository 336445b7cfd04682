"""Items of a drawing as plain data, for those who draw them elsewhere.

Items travel as their fields: `kind` (the name of the item's class), `paint` by its value, and every field that is
not at its default.
"""

import dataclasses
import enum
import typing
from collections.abc import Mapping

from gridwright.model.answers import ItemData
from gridwright.model.scene import Item

__all__ = ["ItemData", "item_data"]

_FIELDS: Mapping[type[object], tuple[tuple[str, object], ...]] = {
    kind: tuple(
        (field.name, None if field.default is dataclasses.MISSING else field.default)
        for field in dataclasses.fields(kind)
    )
    for kind in typing.get_args(Item)
}
"""The fields of every kind of item with their defaults; None, which no item holds, where there is none."""


def item_data(item: Item) -> ItemData:
    """Give an item as plain data.

    >>> from gridwright.model import Paint
    >>> from gridwright.model.scene import Disc
    >>> dict(item_data(Disc(0.5, 1.5, 0.3, Paint.SIGN)))
    {'kind': 'disc', 'x': 0.5, 'y': 1.5, 'radius': 0.3, 'paint': 'sign'}
    """
    data: dict[str, object] = {"kind": type(item).__name__.lower()}
    for name, default in _FIELDS[type(item)]:
        value = getattr(item, name)
        if value != default:
            data[name] = value.value if isinstance(value, enum.Enum) else value
    return data
