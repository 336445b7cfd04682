"""The lines of a .non text sorted by keyword: sizes, clue lists, texts, colours and boards."""

from dataclasses import dataclass, field

from gridwright.errors import FormatError
from gridwright.formats.nonogram.sized_clues import clue_lines
from gridwright.formats.shared.limits import parse_side
from gridwright.formats.shared.text import TextLine
from gridwright.model.colour_names import read_rgb

__all__ = ["BLANK", "Keywords", "sort_lines"]

BLANK = "0"
"""The mark of a blank cell in a goal, and of the background among the colours."""

_TEXTS = {"catalogue", "title", "by", "copyright", "license", "description"}
_BOARDS = {"goal", "saved"}
_LISTS = {"rows", "columns"}
_SIZES = {"height": "rows", "width": "columns", "rows": "rows", "columns": "columns"}


@dataclass(slots=True)
class Keywords:
    """What the lines of one puzzle say; sizes by the name of what they count."""

    sizes: dict[str, int] = field(default_factory=dict)
    lists: dict[str, list[TextLine]] = field(default_factory=dict)
    texts: dict[str, str] = field(default_factory=dict)
    colours: dict[str, str] = field(default_factory=dict)
    boards: dict[str, TextLine] = field(default_factory=dict)

    def clues(self, name: str) -> list[TextLine]:
        """Return the clue lines of the rows or of the columns, as many as the size says."""
        if name not in self.sizes:
            size = next(word for word, counted in _SIZES.items() if counted == name)
            raise FormatError(f"expected a line such as {size} 20, got none")
        count = self.sizes[name]
        if name not in self.lists:
            raise FormatError(f"expected a line with only {name} and {count} clues below it, got none")
        return clue_lines(self.lists[name], count, f"clues below {name}")


def sort_lines(lines: list[TextLine]) -> Keywords:
    """Sort the lines of one puzzle; unknown keywords are ignored."""
    found = Keywords()
    place = 0
    while place < len(lines):
        line = lines[place]
        place += 1
        keyword, value = (*line.text.strip().split(None, 1), "", "")[:2]
        keyword, value = keyword.lower(), value.strip()
        if keyword in _SIZES and value:
            name = _SIZES[keyword]
            found.sizes[name] = parse_side(value, name, line=line.number, column=line.text.index(value) + 1)
        elif keyword in _LISTS:
            end = place
            while end < len(lines) and not lines[end].text.lstrip()[:1].isalpha():
                end += 1
            found.lists[keyword] = lines[place:end]
            place = end
        elif keyword in {"color", "colour"}:
            mark, rgb = _read_colour(line, value)
            found.colours[mark] = rgb
        elif keyword in _BOARDS:
            text, place = _read_quoted(value, lines, place)
            found.boards[keyword] = TextLine(line.number, text)
        elif keyword in _TEXTS and value:
            found.texts[keyword] = _unquote(value)
    return found


def _read_colour(line: TextLine, value: str) -> tuple[str, str]:
    mark, _, rgb = value.partition(" ")
    if len(mark) != 1 or (mark.isdigit() and mark != BLANK) or mark in '?,"=':
        raise FormatError(f"expected a colour such as a #ff0000, got {value!r}", line=line.number)
    return mark, read_rgb(rgb, line=line.number)


def _read_quoted(value: str, lines: list[TextLine], place: int) -> tuple[str, int]:
    """Read a quoted text that may begin on the next line and go on over several, without its white space."""
    first = place
    pieces = [value]
    quotes = value.count('"')
    is_empty = not value
    while place < len(lines) and (quotes == 1 or is_empty):
        pieces.append(lines[place].text.strip())
        quotes += pieces[-1].count('"')
        is_empty = is_empty and not pieces[-1]
        place += 1
    if quotes == 1:
        raise FormatError("expected a closing quotation mark", line=lines[first - 1].number)
    return "".join("".join(pieces).replace('"', "").split()), place


def _unquote(value: str) -> str:
    """Drop the outer quotation marks only: real files have further ones inside, unescaped."""
    if value.startswith('"'):
        value = value[1:].removesuffix('"')
    if "&" not in value:
        return value
    import html

    return html.unescape(value)
