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
    several records instead, under the plural of `attribute`; these go by their own names. Modules are imported
    on first use, so that listing costs nothing.
    """

    def __init__(self, package: str, path: list[str], attribute: str) -> None:
        self._package = package
        self._path = path
        self._attribute = attribute
        self._records: dict[str, T] | None = None

    def _load(self) -> dict[str, T]:
        if self._records is None:
            records: dict[str, T] = {}
            found = [module.name for module in pkgutil.walk_packages(self._path, f"{self._package}.")]
            for name, full_name in sorted((full_name.rpartition(".")[2], full_name) for full_name in found):
                module = importlib.import_module(full_name)
                if hasattr(module, self._attribute):
                    records[name.replace("_", "-")] = cast("T", getattr(module, self._attribute))
                several = getattr(module, f"{self._attribute}S", None)
                # A module may also import the registry itself under that name; only a tuple holds records.
                if isinstance(several, tuple):
                    records.update((record.name, cast("T", record)) for record in several)
            self._records = records
        return self._records

    def register(self, name: str, record: T) -> None:
        """Add a record that lives outside the folder, such as a rule of one's own."""
        self._load()[name] = record

    def forget(self, name: str) -> None:
        """Take a record away again."""
        del self._load()[name]

    def __getitem__(self, name: str) -> T:
        try:
            return self._load()[name]
        except KeyError:
            raise UnknownNameError(self._attribute.lower(), name, self._load()) from None

    def values(self) -> ValuesView[T]:
        """Give every record."""
        return self._load().values()

    def __iter__(self) -> Iterator[str]:
        return iter(self._load())

    def __len__(self) -> int:
        return len(self._load())

    def __contains__(self, name: object) -> bool:
        return name in self._load()
