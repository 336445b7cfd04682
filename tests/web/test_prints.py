"""Printing over the API: puzzles and books as jobs, their PDFs, and what is refused."""

import io

import httpx
import pytest
from pypdf import PdfReader

from .puzzles import CLASSIC, UNIQUE, source
from .test_jobs import wait_for


def printed(client: httpx.Client, path: str, body: dict[str, object]) -> PdfReader:
    started = client.post(f"/api/prints{path}", json=body)
    assert started.status_code == 202, started.text
    job = started.json()["job"]
    report = wait_for(client, job)
    assert report["problem"] is None
    assert report["answer"]["puzzles"] >= 1
    answer = client.get(f"/api/prints/{job}")
    assert answer.headers["content-type"] == "application/pdf"
    return PdfReader(io.BytesIO(answer.content))


def test_a_selection_is_printed(client: httpx.Client) -> None:
    sources = [source(CLASSIC), source(UNIQUE)]
    reader = printed(client, "", {"sources": sources, "solutions": "back", "title": "My two"})
    assert len(reader.pages) == 2
    assert reader.metadata is not None
    assert str(reader.metadata.title) == "My two"
    assert reader.pages[1].extract_text().startswith("Solutions")


def test_a_sheet_tells_how_far_it_is(client: httpx.Client) -> None:
    job = client.post("/api/prints", json={"sources": [source(CLASSIC), source(UNIQUE)]}).json()["job"]
    wait_for(client, job)
    parts = client.get(f"/api/jobs/{job}").json()["parts"]
    assert [(part["puzzles"], part["share"]) for part in parts] == [(1, 0.5), (2, 1.0)]


def test_what_a_search_finds_is_printed(client: httpx.Client) -> None:
    reader = printed(client, "", {"search": "family:nonogram size:5-15 sort:title", "count": 3, "per_page": 6})
    assert len(reader.pages) == 1
    assert len(reader.outline) == 2


def test_a_book_is_made(client: httpx.Client) -> None:
    recipe = 'title = "Tiny"\n[[section]]\nfamily = "sudoku"\nsize = 4\ncount = 2\n'
    reader = printed(client, "/book", {"recipe": recipe})
    assert "Tiny" in reader.pages[0].extract_text()


def test_a_book_takes_sections_from_the_shelf_and_tells_how_far_it_is(client: httpx.Client) -> None:
    found = '[[section]]\nshelf = "family:nonogram size:5-10"\ncount = 2\n'
    recipe = found + '[[section]]\nfamily = "sudoku"\nsize = 4\ncount = 2'
    started = client.post("/api/prints/book", json={"recipe": recipe}).json()
    report = wait_for(client, started["job"])
    assert report["answer"]["puzzles"] == 4
    shares = [part["share"] for part in client.get(f"/api/jobs/{started['job']}").json()["parts"]]
    assert shares == sorted(shares)
    assert shares[-1] == 1.0


@pytest.mark.parametrize(
    ("path", "body", "said"),
    [
        ("", {"sources": []}, "at least one puzzle"),
        ("", {"search": "nosuchpuzzle"}, "at least one puzzle"),
        ("", {"sources": [source("no puzzle")]}, "expected"),
        ("", {"sources": [source(UNIQUE)], "paper": "A9"}, "unknown paper 'A9'"),
        ("", {"sources": [source(UNIQUE)], "ink": "gold"}, "ink"),
        ("/book", {"recipe": 'x = 1\n[[section]]\nfamily = "sudoku"\ncount = 1'}, "unknown key in the recipe 'x'"),
        ("/book", {"recipe": "x = 1"}, "at least one [[section]]"),
        ("/book", {"recipe": '[[section]]\nfiles = ["/etc/passwd"]'}, "got files or fonts"),
        (
            "/book",
            {"recipe": '[fonts]\nplain = "/etc/passwd"\n[[section]]\nfamily = "sudoku"\ncount = 1'},
            "got files or fonts",
        ),
    ],
)
def test_what_is_wrong_is_told_at_once(
    client: httpx.Client, path: str, body: dict[str, object], said: str
) -> None:
    answer = client.post(f"/api/prints{path}", json=body)
    assert answer.status_code == 422
    assert said in answer.json()["detail"]


def test_a_page_too_small_is_told_by_the_job(client: httpx.Client) -> None:
    started = client.post("/api/prints", json={"sources": [source(CLASSIC)], "paper": "50x50mm"}).json()
    report = wait_for(client, started["job"])
    assert "expected a page with room for 9x9 cells" in report["problem"]
    answer = client.get(f"/api/prints/{started['job']}")
    assert answer.status_code == 422
    assert "expected a page" in answer.json()["detail"]


def test_a_job_that_is_not_there_has_no_file(client: httpx.Client) -> None:
    assert client.get("/api/prints/nothing").status_code == 404
