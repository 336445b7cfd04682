"""The record of a file format: how to recognise, read and write it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from gridwright.model.document import Document

__all__ = ["Format"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Format:
    """One exchange format.

    `recognises` looks at the text and says whether it could be this format; `read` yields every puzzle in the
    text or raises FormatError; `write` gives the text of documents or raises where the format cannot hold them.
    `default_for` are the extensions that choose this format for writing where several formats share them.
    """

    name: str
    title: str
    family: str
    extensions: tuple[str, ...]
    recognises: Callable[[str], bool]
    read: Callable[[str], Sequence[Document]]
    write: Callable[[Sequence[Document]], str] | None = None
    holds_many: bool = False
    default_for: tuple[str, ...] = ()
