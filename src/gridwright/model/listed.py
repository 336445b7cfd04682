"""Convert arrays and tables of any library to plain lists."""

from typing import Protocol, runtime_checkable

__all__ = ["Array", "listed"]


@runtime_checkable
class Array(Protocol):
    """An array of numpy, or of whatever else turns into lists."""

    def tolist(self) -> object:
        """Return the values as lists."""
        ...


def listed(data: object) -> object:
    """Turn arrays and tables, and those inside a list, into lists; everything else stays as it is.

    >>> import array
    >>> listed([array.array("b", [1, 2]), "12"])
    [[1, 2], '12']
    """
    if hasattr(data, "to_numpy"):  # a table of pandas or polars
        data = data.to_numpy()
    if isinstance(data, Array):
        return data.tolist()
    return [listed(item) for item in data] if isinstance(data, list | tuple) else data
