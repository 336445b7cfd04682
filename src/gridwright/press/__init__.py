"""Printable sheets, books and worksheets: puzzles become pages, pages become one PDF, whole or not at all."""

from gridwright.press.sheet import SheetOptions, print_sheet

__all__ = ["SheetOptions", "print_sheet"]
