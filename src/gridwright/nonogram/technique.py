"""The record of a nonogram technique: the approach of the core that it is, and a sentence for each form of it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from gridwright.model import Technique
from gridwright.nonogram.approach import Approach
from gridwright.nonogram.puzzle import Nonogram

__all__ = ["NonogramTechnique"]


@dataclass(frozen=True, slots=True, kw_only=True)
class NonogramTechnique(Technique[Nonogram]):
    """One way of reasoning about a line, or of refuting an assumption.

    `says` is the usual sentence; `forms` holds those of other forms of the same argument, by the form's name.
    Examples are one line each: the clue, a colon, and the cells with `#` filled, `x` crossed, `.` unknown; what
    is concluded is the line afterwards.
    """

    find: Approach
    forms: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))

    def sentence(self, form: str) -> str:
        """Return the template for a form of the argument."""
        return self.forms.get(form, self.says)
