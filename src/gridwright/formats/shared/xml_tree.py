"""XML read safely into a small tree that remembers line numbers."""

import re
from dataclasses import dataclass, field
from xml.sax import SAXParseException
from xml.sax.handler import ContentHandler
from xml.sax.xmlreader import AttributesImpl

from gridwright.errors import FormatError, LimitError
from gridwright.formats.shared.limits import MAX_ELEMENTS, runs_on

__all__ = ["Element", "read_xml", "root_of"]

_DEEPEST = 50
_LONGEST = 3_500_000
"""A picture of a million cells with its frame stays below it; a longer tag takes its reader very long."""
_NOT_SPACE = re.compile(r"\S")
_BEFORE = re.compile(r"\s*+(?:<\?[^>]{0,400}>|<!--(?:[^-]|-(?!->)){0,2000}-->|<!DOCTYPE[^>\[]{0,400}>)")
_ROOT = re.compile(r"\s*+<([A-Za-z][A-Za-z0-9_.-]{0,60})")
_MOST_BEFORE = 20


@dataclass(slots=True)
class Element:
    """An element: its name, attributes, the line it begins on, the text directly inside and its children."""

    name: str
    attributes: dict[str, str]
    line: int
    text: str = ""
    children: list["Element"] = field(default_factory=list)

    def all(self, name: str) -> list["Element"]:
        """List the children of a name."""
        return [child for child in self.children if child.name == name]

    def text_of(self, name: str) -> str:
        """Return the stripped text of the first child of a name, or nothing."""
        return next((child.text.strip() for child in self.all(name)), "")


class _TreeBuilder(ContentHandler):
    """Grow the tree as the reader meets tags."""

    def __init__(self) -> None:
        super().__init__()
        self.root = Element("", {}, 1)
        self._open = [self.root]
        self._texts: list[list[str]] = [[]]
        self._leaves: dict[tuple[str, ...], Element] = {}

    def startElement(self, name: str, attrs: AttributesImpl) -> None:  # noqa: N802 (named by the reader)
        """Open an element."""
        line = self._locator.getLineNumber() or 1  # type: ignore[attr-defined]
        if len(self._open) > _DEEPEST:
            raise LimitError(f"line {line}: expected elements at most {_DEEPEST} deep, got more")
        element = Element(name, dict(attrs.items()), line)
        self._open[-1].children.append(element)
        self._open.append(element)
        self._texts.append([])

    def endElement(self, name: str) -> None:  # noqa: N802, ARG002
        """Close an element."""
        element = self._open.pop()
        element.text = "".join(self._texts.pop())
        if not element.children:
            # A large puzzle has millions of equal leaves; one of each is kept, the first, which errors name.
            attributes = (item for pair in element.attributes.items() for item in pair)
            self._open[-1].children[-1] = self._leaves.setdefault(
                (element.name, element.text, *attributes), element
            )

    def characters(self, content: str) -> None:
        """Take a piece of text."""
        self._texts[-1].append(content)


def _blanked(text: str, beginning: str) -> str:
    """Write spaces over the first declaration that begins so, unless it holds further ones."""
    start = text.find(beginning)
    end = text.find(">", start) + 1
    if start < 0 or end == 0 or "<" in text[start + 1 : end] or "[" in text[start:end]:
        return text
    return text[:start] + _NOT_SPACE.sub(" ", text[start:end]) + text[end:]


def root_of(text: str) -> str:
    """Return the name of the outermost element at the beginning of a text, or nothing.

    >>> root_of('<?xml version="1.0"?><!DOCTYPE a><!-- b --><a x="1">')
    'a'
    """
    at = 0
    for _ in range(_MOST_BEFORE):
        match = _BEFORE.match(text, at)
        if match is None:
            break
        at = match.end()
    root = _ROOT.match(text, at)
    return root[1] if root else ""


def read_xml(text: str) -> Element:
    """Read a text; declarations of entities and everything outside the text are refused."""
    from defusedxml import DefusedXmlException
    from defusedxml.sax import parseString

    if (elements := text.count("<") - text.count("</")) > MAX_ELEMENTS:
        raise LimitError(f"expected at most {MAX_ELEMENTS} elements, got {elements}")
    if runs_on(text, ">", _LONGEST):
        raise LimitError(f"expected a tag at least every {_LONGEST:,} characters, got none for longer")
    builder = _TreeBuilder()
    # The text is decoded already, whatever encoding it declares; a document type that it names is not looked up.
    for beginning in ("<?xml", "<!DOCTYPE"):
        text = _blanked(text, beginning)
    try:
        parseString(text.encode("utf-8", "replace"), builder, forbid_dtd=False)
    except DefusedXmlException as error:
        raise FormatError(f"expected XML without entities of its own, got {type(error).__name__}") from None
    except SAXParseException as error:
        raise FormatError(
            f"expected well-formed XML, got: {error.getMessage()}",
            line=error.getLineNumber(),
            column=(error.getColumnNumber() or 0) + 1,
        ) from None
    return builder.root.children[0]
