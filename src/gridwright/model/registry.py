"""A registry: the records that the files of one folder declare, by file name."""

import importlib
import pkgutil
from collections.abc import Iterator, Mapping, ValuesView
from typing import Generic, TypeVar, cast

from gridwright.errors import UnknownNameError

__all__ = ["Registry"]

T = TypeVar("T")


class Registry(Mapping[str, T], Generic[T]):
    """The folder is the registry: every module of a package, or of packages in it, that declares `attribute`.

    Names are file names with `-` for `_`. Where only a parameter such as a size differs, a module may declare
    several records instead, under the plural of `attribute`; these go by their own names. A record with the name
    of its file is found without importing the other files; only who asks for all of them pays for all.
    """

    def __init__(self, package: str, path: list[str], attribute: str) -> None:
        self._package = package
        self._path = path
        self._attribute = attribute
        self._files: dict[str, str] | None = None
        self._found: dict[str, T] = {}
        self._all: dict[str, T] | None = None

    def _modules(self) -> dict[str, str]:
        """Return the full name of every module in the folder by the name that its record would have."""
        if self._files is None:
            found = [module.name for module in pkgutil.walk_packages(self._path, f"{self._package}.")]
            named = sorted((full_name.rpartition(".")[2], full_name) for full_name in found)
            self._files = {name.replace("_", "-"): full_name for name, full_name in named}
        return self._files

    def at_hand(self, name: str) -> T | None:
        """Return the record that is declared in a file of its own name, None where there is none.

        Only this file is imported.
        """
        if name not in self._found and self._all is None and name in self._modules():
            module = importlib.import_module(self._modules()[name])
            if hasattr(module, self._attribute):
                self._found[name] = cast("T", getattr(module, self._attribute))
        return self._found.get(name)

    def _load(self) -> dict[str, T]:
        if self._all is None:
            records: dict[str, T] = {}
            for name, full_name in self._modules().items():
                module = importlib.import_module(full_name)
                if hasattr(module, self._attribute):
                    records[name] = cast("T", getattr(module, self._attribute))
                several = getattr(module, f"{self._attribute}S", None)
                # A module may import the registry itself under that name; records come in a tuple.
                if isinstance(several, tuple):
                    records.update((record.name, cast("T", record)) for record in several)
            self._all = self._found = records
        return self._all

    def register(self, name: str, record: T) -> None:
        """Register a record from outside the folder, such as a user's own rule."""
        self._load()[name] = record

    def forget(self, name: str) -> None:
        """Remove a registered record."""
        del self._load()[name]

    def __getitem__(self, name: str) -> T:
        found = self.at_hand(name)
        if found is not None:
            return found
        try:
            return self._load()[name]
        except KeyError:
            raise UnknownNameError(self._attribute.lower(), name, self._load()) from None

    def values(self) -> ValuesView[T]:
        """Return every record."""
        return self._load().values()

    def __iter__(self) -> Iterator[str]:
        return iter(self._load())

    def __len__(self) -> int:
        return len(self._load())

    def __contains__(self, name: object) -> bool:
        return (isinstance(name, str) and self.at_hand(name) is not None) or name in self._load()
