"""Lazy references to functions of other modules, imported on first call."""

import importlib
from collections.abc import Callable
from typing import Any

__all__ = ["door", "door_to"]


def door(place: str) -> Callable[..., Any]:
    """Return the function at a path such as "gridwright.sudoku.rating:rate", imported on first call.

    >>> door("math:gcd")(12, 18)
    6
    """
    module, _, name = place.partition(":")
    function: Callable[..., Any] | None = None

    def enter(*given: Any, **named: Any) -> Any:  # noqa: ANN401  (whatever the function takes and gives)
        nonlocal function
        if function is None:
            function = getattr(importlib.import_module(module), name)
        return function(*given, **named)

    enter.__qualname__ = f"door({place!r})"
    return enter


def door_to(place: str) -> Callable[[], Any]:
    """Return a function that returns the object at a path, such as a class.

    >>> door_to("math:gcd")()(12, 18)
    6
    """
    module, _, name = place.partition(":")
    return lambda: getattr(importlib.import_module(module), name)
