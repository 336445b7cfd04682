"""Puzzles from the shelf, by a search, with the solutions that it knows."""

from collections.abc import Iterator

from gridwright.model import Document

__all__ = ["found_on_shelf"]


def found_on_shelf(search: str) -> Iterator[Document]:
    """Yield what a search finds, such as `family:nonogram level:hard unsolved`, in the order that it names."""
    from gridwright.shelf import open_shelf

    with open_shelf() as shelf:
        for found in shelf.search(search):
            yield shelf.puzzles.document(found.id, with_goal=True)
