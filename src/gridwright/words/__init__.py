"""Message catalogues: every sentence shown to people, by name, one folder per language."""

from gridwright.words.catalogue import Catalogue, catalogue
from gridwright.words.message import Arguments, Message

__all__ = ["Arguments", "Catalogue", "Message", "catalogue"]
