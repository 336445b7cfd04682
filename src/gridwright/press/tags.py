"""Tags: the order and the meaning of what stands on pages, for readers who hear a PDF instead of seeing it."""

import contextlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from gridwright.press.pen import Canvas

__all__ = ["Tags"]


@dataclass(slots=True)
class Tags:
    """Collects the marked contents of a canvas, page by page, and writes the tree that they hang on.

    What stands in no mark of its own is part of the page's furniture (`Artifact`).
    """

    canvas: Canvas
    _found: list[tuple[int, int, str, str]] = field(default_factory=list)
    _page: int = 0
    _marks: int = 0
    _is_open: bool = False

    @contextlib.contextmanager
    def mark(self, kind: str, alternative: str = "") -> Iterator[None]:
        """Mark what is drawn now as a heading (`H1`), a paragraph (`P`) or a figure with words that stand for it.

        A mark within a mark is a part of it.
        """
        if self._is_open:
            yield
            return
        self._is_open = True
        code = self.canvas._code  # noqa: SLF001
        if kind == "Artifact":
            code.append("/Artifact BMC")
        else:
            code.append(f"/{kind} <</MCID {self._marks}>> BDC")
            self._found.append((self._page, self._marks, kind, alternative))
            self._marks += 1
        yield
        code.append("EMC")
        self._is_open = False

    def end_page(self) -> None:
        """Begin to count the next page's marks."""
        self._page += 1
        self._marks = 0

    def write(self) -> None:
        """Hang the marks of all pages into the document."""
        from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFName, PDFString

        document = self.canvas._doc  # noqa: SLF001
        pages: list[Any] = document.Pages.pages
        root, whole = PDFDictionary({"Type": PDFName("StructTreeRoot")}), PDFDictionary({"S": PDFName("Document")})
        root_name, whole_name = document.Reference(root), document.Reference(whole)
        parents: dict[int, list[object]] = {}
        for page, mark, kind, alternative in self._found:
            element = PDFDictionary(
                {"S": PDFName(kind), "P": whole_name, "Pg": document.Reference(pages[page]), "K": mark}
            )
            if alternative:
                element["Alt"] = PDFString(alternative)
            parents.setdefault(page, []).append(document.Reference(element))
        numbers: list[object] = []
        for page, elements in parents.items():
            pages[page].StructParents = page
            pages[page].__NoDefault__ = [*pages[page].__NoDefault__, "StructParents"]
            numbers += [page, PDFArray(elements)]
        whole["P"] = root_name
        whole["K"] = PDFArray([one for elements in parents.values() for one in elements])
        root["K"] = whole_name
        root["ParentTree"] = document.Reference(PDFDictionary({"Nums": PDFArray(numbers)}))
        root["ParentTreeNextKey"] = len(pages)
        document.Catalog.StructTreeRoot = root
        document.Catalog.MarkInfo = PDFDictionary({"Marked": "true"})
