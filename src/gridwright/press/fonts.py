"""Fonts: open TrueType files that are embedded into every PDF, the package's own or those that a recipe names."""

import functools
import hashlib
import io
import struct
import threading
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import resources
from pathlib import Path

from gridwright.errors import GridwrightError

__all__ = ["Typeface", "typeface"]

_OWN = ("Roboto-Regular.ttf", "Roboto-Medium.ttf")
_LARGEST = 40 * 1024 * 1024
_STAND_INS = {"≠": "=/=", "→": "->", "←": "<-", "↔": "<->", "≤": "<=", "≥": ">=", "•": "·", "\t": " ", "\n": " "}
_REGISTERING = threading.Lock()


@dataclass(frozen=True, slots=True)
class Typeface:
    """A plain and a bold font, by the names under which they are registered, and the characters that both have."""

    plain: str
    bold: str
    characters: frozenset[int]

    def printable(self, text: str) -> str:
        """Return a text with what the font lacks replaced: letters lose their accents, all else becomes `?`.

        >>> typeface().printable("Ṫhe r1c9≠2")
        'The r1c9=/=2'
        """
        if all(ord(mark) in self.characters for mark in text):
            return text
        return "".join(self._stand_ins(text))

    def lacking(self, text: str) -> str:
        """Return the characters of a text that would be printed as `?`, each once.

        >>> typeface().lacking("Ṫhe 日本 日")
        '日本'
        """
        missing = (mark for mark in text if "?" in self.printable(mark) and mark != "?")
        return "".join(dict.fromkeys(missing))

    def _stand_ins(self, text: str) -> Iterator[str]:
        for mark in unicodedata.normalize("NFC", text):
            if ord(mark) in self.characters:
                yield mark
                continue
            stand_in = _STAND_INS.get(mark) or "".join(
                part for part in unicodedata.normalize("NFKD", mark) if ord(part) in self.characters
            )
            if stand_in or (mark.isprintable() and not unicodedata.combining(mark)):
                yield stand_in or "?"

    def width(self, text: str, size: float, *, is_bold: bool = False) -> float:
        """Measure a text in points."""
        from reportlab.pdfbase.pdfmetrics import stringWidth

        return float(stringWidth(text, self.bold if is_bold else self.plain, size))

    def lines(self, text: str, size: float, width: float, *, is_bold: bool = False) -> list[str]:
        """Break a text into lines of at most some width; a word that is wider is broken itself."""
        lines: list[str] = []
        line = ""
        for word in text.split():
            longer = f"{line} {word}" if line else word
            if self.width(longer, size, is_bold=is_bold) <= width:
                line = longer
                continue
            if line:
                lines.append(line)
            line = word
            while self.width(line, size, is_bold=is_bold) > width and len(line) > 1:
                fits = next(
                    n
                    for n in range(len(line) - 1, 0, -1)
                    if n == 1 or self.width(line[:n], size, is_bold=is_bold) <= width
                )
                lines.append(line[:fits])
                line = line[fits:]
        return [*lines, line] if line else lines


@functools.lru_cache(maxsize=8)
def typeface(plain: str = "", bold: str = "") -> Typeface:
    """Register the fonts of two files, by default those of the package; bold is plain where it is left out."""
    if not plain:
        folder = resources.files("gridwright.draw") / "fonts"
        files = [(name, (folder / name).read_bytes()) for name in _OWN]
    else:
        files = [(path, _load(path)) for path in (plain, bold or plain)]
    with _REGISTERING:
        (first, some), (second, others) = (_register(name, data) for name, data in files)
    return Typeface(first, second, frozenset(some & others))


def _load(path: str) -> bytes:
    try:
        if Path(path).stat().st_size > _LARGEST:
            raise GridwrightError(f"expected a font of at most {_LARGEST // 1024**2} MB, got {path!r}")
        return Path(path).read_bytes()
    except OSError as error:
        raise GridwrightError(f"cannot read the font {path!r}: {(error.strerror or '').lower()}") from None


def _register(name: str, data: bytes) -> tuple[str, set[int]]:
    from reportlab.pdfbase.pdfmetrics import registerFont
    from reportlab.pdfbase.ttfonts import TTFError, TTFont

    known = f"{Path(name).stem}-{hashlib.sha256(data).hexdigest()[:8]}"
    try:
        font = TTFont(known, io.BytesIO(data))
    except (TTFError, struct.error, ValueError, KeyError, IndexError, TypeError) as error:
        raise GridwrightError(f"expected a TrueType font in {name!r}, got something else: {error}") from None
    registerFont(font)
    return known, set(font.face.charToGlyph)
