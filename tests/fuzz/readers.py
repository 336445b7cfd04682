"""Fuzz every reader, and every writer together with its reader, for as long as is asked.

    python tests/fuzz/readers.py --seconds 60 --seed 1

Inputs are exemplars with a few places cut, repeated, overwritten or joined with another exemplar, and small random
puzzles. Each is read as its own format and as whatever it looks like; what can be read is written in its own and
in another format and read back, by name and by its file name. An exception that is not ours, a puzzle that comes
back changed, or an input that takes longer than ten seconds is shown with the seed and number that make it again,
and the exit code is 1.

With `--quick`, inputs are small exemplars with one or two places changed, and are only read, as their own format:
some thousand in a second. Every format gets the same share; `--each 1000000` goes on until every reader has had so
many, and `--formats png,pzl` tries only these. The end tells how many inputs each reader has had.
"""

import argparse
import collections
import contextlib
import random
import signal
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from gridwright.errors import GridwrightError
from gridwright.formats import FORMATS, decipher, parse_all, to_text
from gridwright.formats.shared.text import decode
from gridwright.formats.sudoku.written_back import substance
from gridwright.grid import Shape
from gridwright.model import Board, Document, Puzzle
from gridwright.nonogram import Nonogram
from gridwright.nonogram.clue import runs
from gridwright.sudoku import Sudoku
from gridwright.sudoku.puzzle import standard_boxes

EXEMPLARS = Path(__file__).parents[1] / "exemplars"
WORDS = ", ; 0 1 9 -1 ? # . : ~ _ [ ] { } < > & | rows width null é ² 1e5 R1C1 true &#10; </puzzle> = % ' ` \""
ODD = [
    "",
    "\n",
    "\n\n",
    " ",
    "\t",
    "\u2028",
    "\x85",
    "\r",
    "\x00",
    "\ud800",
    "\ufeff",
    "9" * 25,
    "9" * 5000,
    "====\n",
]
PIECES = [*ODD, *WORDS.split(" "), "color a", "====\n"]
LONGEST_SECONDS = 10
MOST_DOCUMENTS = 20
SMALL = 400


class TookTooLongError(Exception):
    """An input that was not read within its time."""


def essence(puzzle: Puzzle) -> object:
    """Strip a puzzle of the names and marks of its colours and regions, which not every format can keep."""
    if isinstance(puzzle, Sudoku):
        return substance(puzzle)
    assert isinstance(puzzle, Nonogram)
    return puzzle.row_clues, puzzle.column_clues


def exemplars() -> list[tuple[str, str]]:
    paths = sorted(path for path in EXEMPLARS.glob("*/*") if path.parent.name in FORMATS)
    return [(path.parent.name, decode(path.read_bytes())) for path in paths]


def mutate(text: str, others: list[tuple[str, str]], chance: random.Random) -> str:
    for _ in range(chance.randint(1, 4)):
        start = chance.randint(0, len(text))
        end = min(len(text), start + chance.choice([0, 1, 1, 2, 5, 12, 100]))
        what = chance.randrange(7)
        if what <= 2:
            text = text[:start] + chance.choice(PIECES) + text[end:]
        elif what == 3:
            text = text[:start] + text[start:end] * chance.choice([2, 3, 50]) + text[end:]
        elif what == 4:
            other = chance.choice(others)[1]
            cut = chance.randint(0, len(other))
            text = text[:start] + other[cut : cut + 40] + text[end:]
        elif what == 5:
            lines = text.split("\n")
            chance.shuffle(lines)
            text = "\n".join(lines)
        else:
            place = chance.randrange(len(text)) if text else 0
            mark = chr(chance.choice([chance.randrange(32, 127), chance.randrange(0x250)]))
            text = text[:place] + mark + text[place + 1 :]
    return text


def random_document(chance: random.Random) -> Document:
    if chance.random() < 0.7:
        shape = Shape(chance.randint(1, 6), chance.randint(1, 6))
        density = chance.random()
        cells = [int(chance.random() < density) for _ in shape.cells]
        clues = [runs(cells[cell] for cell in line) for line in shape.rows + shape.columns]
        puzzle = Nonogram(clues[: shape.height], clues[shape.height :])
        return Document(puzzle, goal=Board(shape, tuple(1 << cell for cell in cells)))
    side = chance.choice([1, 2, 3, 4, 5, 6, 9])
    marks = "".join(chance.choice("." * 9 + "123456789"[:side]) for _ in range(side * side))
    regions = None
    if standard_boxes(side) is not None and chance.random() < 0.3:
        regions = "".join("123456789"[row] * side for row in range(side))
    return Document(Sudoku(marks, regions=regions))


def check_pair(document: Document, name: str) -> str | None:
    """Write a document and read it again; say what is wrong, or the text where all is well."""
    known = FORMATS[name]
    if not known.is_written or known.family not in {"any", document.puzzle.family}:
        return None
    try:
        text = to_text(document, name)
    except GridwrightError:
        return None
    expected = essence(document.puzzle)
    for again in (
        next(parse_all(text, name)),
        decipher(text, filename=f"x{known.extensions[0]}").documents[0],
    ):
        if essence(again.puzzle) != expected:
            raise AssertionError(f"{name} reads its own text as another puzzle: {text[:300]!r}")
    return text


def read(text: str, name: str | None) -> list[Document]:
    documents: list[Document] = []
    try:
        for document in parse_all(text, name):
            documents.append(document)
            if len(documents) == MOST_DOCUMENTS:
                break
    except GridwrightError as error:
        message = str(error)
        if not message or "\n" in message or len(message) > 2000:
            raise AssertionError(f"an error that is not one sentence: {message[:200]!r}") from None
    return documents


def cases(seed: int) -> Iterator[tuple[str, Callable[[], object]]]:
    """Yield named pieces of work without end."""
    chance = random.Random(seed)
    texts = exemplars()
    writers = [name for name, known in FORMATS.items() if known.is_written]
    while True:
        if chance.random() < 0.3:
            document = random_document(chance)
            name = chance.choice(writers)
            yield f"write {name}", lambda document=document, name=name: check_pair(document, name)  # type: ignore[misc]
            continue
        name, text = chance.choice(texts)
        text = mutate(text, texts, chance)
        other = chance.choice(writers)

        def work(text: str = text, name: str = name, other: str = other) -> None:
            read(text, None)
            for document in read(text, name)[:2]:
                check_pair(document, name)
                check_pair(document, other)

        yield f"read {name}", work


def quick_cases(seed: int, formats: list[str]) -> Iterator[tuple[str, Callable[[], object]]]:
    """Yield small texts to be read as what they were before they were changed, of every format in turn."""
    chance = random.Random(seed)
    texts = [*exemplars(), *own_texts()]
    letters = sorted({mark for _, text in texts for mark in text})
    groups = [(name, short_texts([text for other, text in texts if other == name])) for name in formats]
    while True:
        for name, own in groups:
            text = own[int(chance.random() * len(own))]
            yield name, changed(text, name, letters, texts, chance)


def short_texts(texts: list[str]) -> list[str]:
    """Choose the small ones; where all are large, the smallest."""
    return [text for text in texts if len(text) <= SMALL] or [min(texts, key=len)]


def changed(
    text: str, name: str, letters: list[str], texts: list[tuple[str, str]], chance: random.Random
) -> Callable[[], object]:
    """Change a few places, and give the work of reading the text."""
    for _ in range(1 + int(chance.random() * 3)):
        text = nudge(text, letters, texts, chance)
    return lambda: read(text, name)


def own_texts() -> Iterator[tuple[str, str]]:
    """Write small puzzles in every format, so that each has small texts to begin with."""
    chance = random.Random(1)
    for name, known in FORMATS.items():
        for document in (random_document(chance) for _ in range(30)):
            if known.is_written and known.family in {"any", document.puzzle.family}:
                with contextlib.suppress(GridwrightError):
                    yield name, to_text(document, name)


def nudge(text: str, letters: list[str], texts: list[tuple[str, str]], chance: random.Random) -> str:
    """Change one place: drop, double, replace, insert, or put in a piece of another text."""
    place, what = int(chance.random() * (len(text) + 1)), int(chance.random() * 8)
    if what <= 2:
        return text[:place] + letters[int(chance.random() * len(letters))] + text[place + (what > 0) :]
    if what == 3:
        return text[:place] + text[place + 1 + int(chance.random() * 4) :]
    if what == 4:
        return text[:place] + text[max(0, place - 6) : place] * (1 + int(chance.random() * 3)) + text[place:]
    if what == 5:
        return text[:place] + PIECES[int(chance.random() * len(PIECES))] + text[place:]
    if what == 6:
        other = texts[int(chance.random() * len(texts))][1]
        cut = int(chance.random() * len(other))
        return text[:place] + other[cut : cut + 12] + text[place:]
    return text[: int(chance.random() * len(text))] if text else text


def too_long(*_: object) -> None:
    raise TookTooLongError


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--quick", action="store_true", help="only read, and only small texts")
    parser.add_argument("--each", type=int, default=0, help="go on until every reader has had so many inputs")
    parser.add_argument("--formats", default="", help="with --quick: only these formats, parted by commas")
    parser.add_argument("--only", type=int, help="run the input of this number alone and show what it raises")
    chosen = parser.parse_args()
    signal.signal(signal.SIGALRM, too_long)
    counts: collections.Counter[str] = collections.Counter()
    failures: dict[str, int] = {}
    start = time.monotonic()
    formats = [name for name in FORMATS if name in (chosen.formats or ",".join(FORMATS)).split(",")]
    made = quick_cases(chosen.seed, formats) if chosen.quick else cases(chosen.seed)
    for number, (name, work) in enumerate(made):
        if chosen.only is not None:
            if number == chosen.only:
                work()
                return 0
            continue
        if number % 64 == 0 and (
            number >= chosen.each * len(formats) if chosen.each else time.monotonic() - start > chosen.seconds
        ):
            break
        counts[name] += 1
        signal.alarm(LONGEST_SECONDS)
        try:
            work()
        except Exception as error:
            kind = f"{name}: {type(error).__name__}: {str(error)[:300]}"
            if kind not in failures:
                failures[kind] = number
                print(f"seed {chosen.seed}, input {number}: {kind}", flush=True)
        finally:
            signal.alarm(0)
    seconds = time.monotonic() - start
    total = sum(counts.values())
    print(
        f"{total:,} inputs over {len(counts)} kinds in {seconds:.0f} s ({total / seconds:.0f} a second), "
        f"seed {chosen.seed}: {len(failures)} kinds of failure"
    )
    print(", ".join(f"{name} {count:,}" for name, count in sorted(counts.items())))
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
