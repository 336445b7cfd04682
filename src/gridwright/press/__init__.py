"""Printable sheets, books and worksheets: puzzles become pages, pages become one PDF, whole or not at all."""

from gridwright.press.book import Book, make_book
from gridwright.press.recipe import BookRecipe, read_recipe
from gridwright.press.sheet import SheetOptions, print_sheet
from gridwright.press.worksheet import WorksheetOptions, make_worksheet

__all__ = [
    "Book",
    "BookRecipe",
    "SheetOptions",
    "WorksheetOptions",
    "make_book",
    "make_worksheet",
    "print_sheet",
    "read_recipe",
]
