"""Links hold the whole puzzle, small enough for a QR code, and what is damaged or too large is refused."""

import base64
import contextlib
import zlib
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridwright.errors import FormatError, GridwrightError, LimitError
from gridwright.formats import link_of, parse, parse_all, read, recognise
from gridwright.formats.shared.link_packing import MAX_PACKED
from gridwright.model import Document
from gridwright.samples import Sample, samples
from gridwright.sudoku import Sudoku

EXEMPLARS = Path(__file__).parents[1] / "exemplars"


@pytest.mark.parametrize("sample", samples(), ids=lambda sample: sample.name)
def test_a_link_holds_the_puzzle_and_what_is_said_about_it(sample: Sample) -> None:
    link = link_of(sample.document, "https://example.org/play?x=1#old")
    assert link.startswith("https://example.org/play?x=1#/puzzle/1.")
    assert recognise(link).name == "link"
    again = parse(link)
    assert again == replace(sample.document, goal=None, progress=None, play=None)


def test_a_classic_puzzle_fits_a_small_code() -> None:
    puzzle = Sudoku.classic("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    assert len(link_of(puzzle)) < 110
    assert link_of(puzzle) == link_of(Document(puzzle))


def test_progress_is_kept_on_request_and_the_solution_never() -> None:
    saved = read(EXEMPLARS / "saved-game" / "boat.sav")
    assert saved.progress is not None
    assert parse(link_of(saved)).progress is None
    assert parse(link_of(saved, progress=True)) == saved
    solved = read(EXEMPLARS / "non" / "boat.non")
    assert solved.goal is not None
    assert parse(link_of(solved, progress=True)).goal is None


def test_a_link_of_version_1_opens_for_ever() -> None:
    """The dictionary of a version must not change: links are printed on paper."""
    text = (EXEMPLARS / "link" / "two.link").read_text(encoding="utf-8")
    boat, sudoku = parse_all(text)
    assert boat.puzzle == read(EXEMPLARS / "non" / "boat.non").puzzle
    assert sudoku.puzzle == read(EXEMPLARS / "gridwright" / "sudoku.json").puzzle


@given(st.integers(0, 200), st.binary(min_size=1, max_size=3))
def test_a_damaged_link_is_refused_or_read(at: int, junk: bytes) -> None:
    link = link_of(read(EXEMPLARS / "non" / "boat.non"))
    place = at % len(link)
    damaged = link[:place] + junk.decode("latin-1") + link[place + 1 :]
    with contextlib.suppress(GridwrightError):
        list(parse_all(damaged, "link"))


@pytest.mark.parametrize(
    ("payload", "message"),
    [
        ("2.abc", "expected a link of version 1, got '2'"),
        ("1.a", "got one that is damaged"),
        ("1.!!!!", "got one that is damaged"),
        ("1.", "got one that breaks off"),
    ],
)
def test_a_bad_link_is_told(payload: str, message: str) -> None:
    with pytest.raises(FormatError, match=f"^line 1: .*{message}"):
        parse("#/puzzle/" + payload)


def test_a_bomb_is_not_unpacked() -> None:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    data = packer.compress(b" " * 50_000_000) + packer.flush()
    with pytest.raises(LimitError, match="expected at most 8,000,000 characters in a link, got more"):
        parse("#/puzzle/1." + base64.urlsafe_b64encode(data).decode())
    with pytest.raises(LimitError, match="expected a link of at most 1,000,000 characters"):
        parse("#/puzzle/1." + "A" * (MAX_PACKED + 1))
