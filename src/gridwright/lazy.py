"""What is made when it is first asked for, so that a small question starts quickly: names and properties."""

import importlib
import sys
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    # Pyright, as in editors, takes nothing but a plain property for the property of a protocol.
    from builtins import property as cached_property
else:
    from functools import cached_property

__all__ = ["cached_property", "lazily"]


def lazily(package: str, homes: Mapping[str, str]) -> Callable[[str], object]:
    """Give the `__getattr__` of a package: `homes` says which of its modules holds which names, parted by blanks.

    No module may have the name of something that it holds: once imported, it would stand in its place.

    >>> lazily("json", {"decoder": "JSONDecoder"})("JSONDecoder").__name__
    'JSONDecoder'
    """
    home_of = {name: home for home, names in homes.items() for name in names.split()}

    def find(name: str) -> object:
        home = home_of.get(name)
        if home is None:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        found: object = getattr(importlib.import_module(f"{package}.{home}"), name)
        setattr(sys.modules[package], name, found)
        return found

    return find
