"""Catalogues of messages: every sentence for people by its name, one folder for each language."""

from gridwright.words.catalogue import Catalogue, catalogue
from gridwright.words.message import Arguments, Message

__all__ = ["Arguments", "Catalogue", "Message", "catalogue"]
