"""XML read safely into a small tree that remembers line numbers."""

import re
from dataclasses import dataclass, field
from xml.sax import SAXParseException
from xml.sax.handler import ContentHandler
from xml.sax.xmlreader import AttributesImpl

from gridwright.errors import FormatError, LimitError
from gridwright.formats.shared.limits import MAX_TAGS

__all__ = ["Element", "read_xml"]

_DEEPEST = 50
_DECLARATION = re.compile(r"^\s*<\?xml[^<>]*\?>")
_DOCTYPE = re.compile(r"<!DOCTYPE[^\[<>]*>")


@dataclass(slots=True)
class Element:
    """An element: its name, attributes, the line it begins on, its own text and its children."""

    name: str
    attributes: dict[str, str]
    line: int
    pieces: list[str] = field(default_factory=list)
    children: list["Element"] = field(default_factory=list)

    @property
    def text(self) -> str:
        """Give the text directly inside the element."""
        return "".join(self.pieces)

    def all(self, name: str) -> list["Element"]:
        """List the children of a name."""
        return [child for child in self.children if child.name == name]

    def text_of(self, name: str) -> str:
        """Give the stripped text of the first child of a name, or nothing."""
        return next((child.text.strip() for child in self.all(name)), "")


class _TreeBuilder(ContentHandler):
    """Grow the tree as the reader meets tags."""

    def __init__(self) -> None:
        super().__init__()
        self.root = Element("", {}, 1)
        self._open = [self.root]

    def startElement(self, name: str, attrs: AttributesImpl) -> None:  # noqa: N802 (named by the reader)
        """Open an element."""
        line = self._locator.getLineNumber() or 1  # type: ignore[attr-defined]
        if len(self._open) > _DEEPEST:
            raise LimitError(f"line {line}: expected elements at most {_DEEPEST} deep, got more")
        element = Element(name, dict(attrs.items()), line)
        self._open[-1].children.append(element)
        self._open.append(element)

    def endElement(self, name: str) -> None:  # noqa: N802, ARG002
        """Close an element."""
        self._open.pop()

    def characters(self, content: str) -> None:
        """Take a piece of text."""
        self._open[-1].pieces.append(content)


def read_xml(text: str) -> Element:
    """Read a text; declarations of entities and everything outside the text are refused."""
    from defusedxml import DefusedXmlException
    from defusedxml.sax import parseString

    if (tags := text.count("<")) > MAX_TAGS:
        raise LimitError(f"expected at most {MAX_TAGS} tags, got {tags}")
    builder = _TreeBuilder()
    # The text is decoded already, whatever encoding it declares; a document type that it names is not looked up.
    for declaration in (_DECLARATION, _DOCTYPE):
        text = declaration.sub(lambda match: re.sub(r"\S", " ", match[0]), text, count=1)
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
