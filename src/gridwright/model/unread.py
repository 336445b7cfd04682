"""The parts of a puzzle that were not understood."""

from dataclasses import dataclass
from typing import NamedTuple

__all__ = ["Told", "Unread"]


class Told(NamedTuple):
    """A sentence of a puzzle's rules and what was understood from it: the rule, and the pieces drawn for it.

    A remark that demands nothing has no rule.
    """

    sentence: str
    rule: str = ""
    pieces: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Unread:
    """Sentences of a puzzle's rules that no rule accounts for, and other parts: what is only drawn, or left out.

    A puzzle of which anything is unread is partly read: whatever is found out holds of what was read, and not of
    the puzzle. It is empty, and false, where all was understood.
    """

    sentences: tuple[str, ...] = ()
    parts: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.sentences or self.parts)

    def __str__(self) -> str:
        """Say how much was not understood.

        >>> str(Unread(("Every clue is wrong.",), ("ring r1c1", "ring r2c2")))
        '1 sentence of its rules and 2 drawn parts are not understood'
        """
        parts = [
            f"{len(found)} {one if len(found) == 1 else many}"
            for found, one, many in (
                (self.sentences, "sentence of its rules", "sentences of its rules"),
                (self.parts, "drawn part", "drawn parts"),
            )
            if found
        ]
        is_one = len(self.sentences) + len(self.parts) == 1
        return f"{' and '.join(parts) or 'nothing'} {'is' if is_one or not self else 'are'} not understood"

    @property
    def named(self) -> tuple[str, ...]:
        """List everything, sentences first."""
        return (*self.sentences, *self.parts)

    def words(self) -> str:
        """Say it as the beginning of a verdict on the rest.

        >>> Unread(("Every clue is wrong.",)).words()
        'Partly read: 1 sentence of its rules is not understood. Of what was read: '
        """
        return f"Partly read: {self}. Of what was read: " if self else ""
