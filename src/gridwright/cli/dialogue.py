"""Questions and answers line by line: whatever was typed stays visible and can be corrected."""

import re
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from gridwright.errors import GridwrightError

__all__ = [
    "Dialogue",
    "Slot",
    "ask",
    "ask_number",
    "ask_number_or_lines",
    "ask_where_to_save",
    "InputEndedError",
    "tell",
]

_EDIT = re.compile(r"([A-Za-z]\d+)\s*=(.*)")
_BACK, _SHOW = "<", "?"


class InputEndedError(GridwrightError):
    """The input ended before an answer came."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A line to be typed: its key for corrections (r3), its name in prompts, a check that may refuse a text.

    `plain` takes off what people write around a line.
    """

    key: str
    name: str
    check: Callable[[str], None]
    plain: Callable[[str], str] = str.strip


def ask(prompt: str) -> str | None:
    """Ask for one line on standard error; None says that the input has ended."""
    sys.stderr.write(prompt)
    sys.stderr.flush()
    line = sys.stdin.readline()
    if not line:
        sys.stderr.write("\n")
        return None
    if not sys.stdin.isatty():
        # Piped answers are not echoed by a terminal; a transcript needs them all the same.
        sys.stderr.write(line if line.endswith("\n") else line + "\n")
    return line.rstrip("\r\n")


def tell(text: str) -> None:
    """Say something between two questions."""
    sys.stderr.write(text + "\n")


def ask_number(what: str, most: int) -> int:
    """Ask for a number from 1 to `most` until one comes."""
    while True:
        if isinstance(answer := ask_number_or_lines(what, most), int):
            return answer
        tell(f"  expected a number from 1 to {most}, got {';'.join(answer)!r}")


def ask_number_or_lines(what: str, most: int) -> int | list[str]:
    """Ask for a number from 1 to `most`, such as 6 or 6.; all lines at once, parted by semicolons, say it too."""
    while True:
        answer = ask(f"{what}: ")
        if answer is None:
            raise GridwrightError(f"expected the {what.lower()}, but the input ended")
        word = answer.strip().removesuffix(".")
        if 1 < len(lines := word.removesuffix(";").split(";")) <= most:
            return lines
        if word.isascii() and word.isdigit() and len(word) < 7 and 1 <= int(word) <= most:
            return int(word)
        tell(f"  expected a number from 1 to {most}, got {word!r}")


class Dialogue:
    """Lines asked for one after the other; `<` goes back, `r3 = 2 1` changes a line, `?` shows all."""

    def __init__(self, slots: Sequence[Slot]) -> None:
        self._slots = list(slots)
        self._places = {slot.key: place for place, slot in enumerate(slots)}
        self._texts: list[str] = []

    @property
    def texts(self) -> list[str]:
        """Return the lines typed so far."""
        return list(self._texts)

    def run(self, count: int | None = None) -> list[str]:
        """Ask until every line is there, or so many of them, and give them all."""
        while len(self._texts) < (len(self._slots) if count is None else count):
            slot = self._slots[len(self._texts)]
            answer = ask(f"{slot.name}: ")
            if answer is None:
                raise GridwrightError(f"expected {len(self._slots)} lines, but the input ended before {slot.name}")
            if not self.command(answer):
                self.take_all(answer.split(";"))
        return self.texts

    def take_all(self, texts: Sequence[str]) -> None:
        """Take one line or several, as far as they are right and wanted."""
        for number, text in enumerate(texts):
            if len(self._texts) == len(self._slots):
                tell(f"  expected no more lines, got {len(texts) - number} more")
                return
            if not self._take(self._slots[len(self._texts)], text):
                return

    def command(self, answer: str) -> bool:
        """Carry out a correction, if the answer is one."""
        word = answer.strip()
        if word == _SHOW:
            self.show()
        elif word == _BACK:
            if self._texts:
                dropped = self._texts.pop()
                tell(f"  back to {self._slots[len(self._texts)].name}, which was {dropped or '0'}")
        elif match := _EDIT.fullmatch(word):
            self._edit(match[1].lower(), match[2])
        else:
            return False
        return True

    def _edit(self, key: str, text: str) -> None:
        place = self._places.get(key)
        if place is None or place >= len(self._texts):
            typed = (
                f"{self._slots[0].key} to {self._slots[len(self._texts) - 1].key}" if self._texts else "none yet"
            )
            tell(f"  expected one of the lines typed so far ({typed}), got {key!r}")
        elif self._accepts(self._slots[place], plain := self._slots[place].plain(text)):
            tell(f"  {self._slots[place].name}: {self._texts[place] or '0'} -> {plain or '0'}")
            self._texts[place] = plain

    def _take(self, slot: Slot, text: str) -> bool:
        plain = slot.plain(text)
        if not self._accepts(slot, plain):
            return False
        self._texts.append(plain)
        return True

    def _accepts(self, slot: Slot, text: str) -> bool:
        try:
            slot.check(text)
        except GridwrightError as error:
            tell(f"  {error}")
            return False
        return True

    def show(self) -> None:
        """Show everything typed so far."""
        for slot, text in zip(self._slots, self._texts, strict=False):
            tell(f"  {slot.key:>4}  {text or '0'}")


def ask_where_to_save(what: str, default: str, save: Callable[[str], None]) -> str | None:
    """Offer to save under a name; an empty answer takes the default, `-` declines."""
    name = _free_name(default)
    while True:
        answer = ask(f"Save {what} as [{name}] (- to leave it): ")
        if answer is None:
            raise InputEndedError(f"expected a name for {what} or -, but the input ended: it is not saved")
        if answer.strip() == "-":
            return None
        chosen = answer.strip() or name
        try:
            save(chosen)
        except GridwrightError as error:
            tell(f"  {error}")
        else:
            return chosen


def _free_name(default: str) -> str:
    """Return the default name, with a number where a file has it already."""
    path, number = Path(default), 1
    while path.exists():
        number += 1
        path = Path(default).with_stem(f"{Path(default).stem}-{number}")
    return str(path)
