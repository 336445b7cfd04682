"""The dots and letters between neighbours of f-puzzles, with their negatives."""

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from gridwright.errors import FormatError
from gridwright.formats.sudoku.f_puzzles_fields import Fields, names
from gridwright.grid import Place
from gridwright.sudoku import Rule

__all__ = ["DotReader"]

Item: TypeAlias = dict[str, Any]
Marks: TypeAlias = dict[str, list[str]]

_USUAL = {"difference": 1, "ratio": 2}


class DotReader(Fields):
    """Makes the rules of dots and letters."""

    def rules(self) -> Iterator[Rule]:
        """Read dots, then letters; of two marks in one place the second makes a rule of its own."""
        negative = self.fields.get("negative") or []
        if not isinstance(negative, list) or not set(map(str, negative)) <= {"xv", "ratio"}:
            raise FormatError(f"negative: expected xv and ratio, got {str(negative)[:40]!r}")
        yield from self._dots(all_black="ratio" in negative)
        yield from self._letters(all_letters="xv" in negative)

    def _dots(self, *, all_black: bool) -> Iterator[Rule]:
        first, again = self._marks({"difference": self._number, "ratio": self._number})
        dots = [*first["difference"], *first["ratio"]]
        if dots or all_black:
            # Beside dots, non-consecutive says that all dots of difference 1 are there.
            is_whole = bool(self.fields.get("nonconsecutive")) and bool(dots)
            ones = [text for text in first["difference"] if not is_whole or "=" not in text]
            others = [text for text in first["difference"] if text not in ones]
            black = first["ratio"]
            yield self.make(*("kropki", "ratio"), white=ones, black=black, all_white=is_whole, all_black=all_black)
            if others:
                yield self.make("kropki", "difference", white=others)
        if any(again.values()):
            yield self.make("kropki", "ratio", white=again["difference"], black=again["ratio"])

    def _letters(self, *, all_letters: bool) -> Iterator[Rule]:
        first, again = self._marks({"xv": self._letter})
        for marks, negative in ((first["xv"], all_letters), (again["xv"], False)):
            letters = {
                name: [text for text, _, end in (m.partition("=") for m in marks) if end == name] for name in "xv"
            }
            if marks or negative:
                yield self.make("xv", "xv", **letters, all_letters=negative)

    def _marks(self, kinds: dict[str, Callable[[str, Item], str | None]]) -> tuple[Marks, Marks]:
        """List the marks of some fields, and apart from them others in a place that has one already."""
        first: Marks = {name: [] for name in kinds}
        again: Marks = {name: [] for name in kinds}
        seen: dict[frozenset[Place], set[str]] = {}
        for name, ending in kinds.items():
            for item in self.items(name):
                end = ending(name, item)
                if end is None:
                    continue
                places = self.places(name, item.get("cells"))
                there = seen.setdefault(frozenset(places), set())
                if name + end not in there:
                    (again if there else first)[name].append(names(places) + end)
                there.add(name + end)
        return first, again

    def _number(self, name: str, item: Item) -> str:
        number = self.number(name, item)
        return f"={number}" if number and number != _USUAL[name] else ""

    def _letter(self, name: str, item: Item) -> str | None:
        letter = str(item.get("value") or "").strip().lower()
        if letter not in {"", "x", "v"}:
            raise FormatError(f"{name}: expected X or V as value, got {letter[:40]!r}")
        return f"={letter}" if letter else None
