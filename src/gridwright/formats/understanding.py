"""What of a puzzle was not understood: sentences that no rule accounts for, and what is only drawn or left out."""

from dataclasses import replace

from gridwright.model import Document, Unread
from gridwright.sudoku import Sudoku
from gridwright.sudoku.prose.sentences import unread_sentences
from gridwright.sudoku.rules.drawings import Drawings

__all__ = ["understood"]


def understood(document: Document, refused: str, *, tells_rules: bool) -> Document:
    """Note in a document of another program what was not understood.

    `refused` says why it cannot be read without a loss, if so; `tells_rules` that its description is its rules.
    Documents of our own are not asked: they say themselves what is unread, and what else they draw is an ornament.
    """
    rules = document.puzzle.rules if isinstance(document.puzzle, Sudoku) else ()
    sentences = unread_sentences(rules, document.about.description) if tells_rules else ()
    drawn = [name for rule in rules if isinstance(rule, Drawings) for name in rule.named()]
    parts = tuple(dict.fromkeys((*drawn, *document.unread.parts))) or (refused,) * bool(refused)
    return replace(document, unread=Unread(sentences, parts))
