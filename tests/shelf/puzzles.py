"""Small puzzles for the shelf, each with something to find it by."""

import gridwright as gw
from gridwright.model import About, Document
from gridwright.sudoku import Sudoku
from gridwright.sudoku.rules.cages import Cages

CLASSIC = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

BOAT = Document(
    gw.Nonogram(rows=["1", "2", "3", "1", "5", "3"], columns=["1", "2", "6", "2 2", "1 1"]),
    About(title="Little boat", author="Ada", licence="MIT", description="It sails on Zürich's lake."),
)
MORNING = Document(Sudoku.classic(CLASSIC), About(title="Morning", author="Bea", source="a newspaper"))
CAGED = Document(
    Sudoku("1... .... .... ..2.", rules=[Cages.of("r1c1 r1c2=5")]), About(title="Cages", author="Cem")
)
PIECES = Document(Sudoku("." * 16, regions="1112122234443334"), About(title="Four pieces", author="Ada"))
ALL = (BOAT, MORNING, CAGED, PIECES)


def many(count: int) -> list[Document]:
    """Make different small sudoku, quickly."""
    documents = []
    for number in range(count):
        digits = [number // 5**place % 5 for place in range(8)]
        text = "".join("." if not digit else str(digit) for digit in digits).ljust(16, ".")
        documents.append(Document(Sudoku(text), About(title=f"Number {number}")))
    return documents
