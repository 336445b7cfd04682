"""Printable sheets, books and worksheets: puzzles become pages, pages become one PDF, whole or not at all."""

from gridwright.press.book import Book, make_book
from gridwright.press.recipe import BookRecipe, read_recipe
from gridwright.press.sheet import SheetOptions, print_sheet

__all__ = ["Book", "BookRecipe", "SheetOptions", "make_book", "print_sheet", "read_recipe"]
