"""Search: every condition against the obvious filter, every order, pages that neither lose nor repeat."""

from collections.abc import Callable, Iterator

import pytest

from gridwright.errors import GridwrightError, UnknownNameError
from gridwright.play import Game
from gridwright.shelf import SORTS, Query, Shelf, Shelved, Sides, open_shelf, search

from .puzzles import ALL, BOAT, MORNING, many
from .test_puzzles import examine


@pytest.fixture(params=["led by the rarest", "walked along the order"])
def way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if request.param.startswith("walked"):
        # As where every condition finds very many: a short way first, and led where that did not suffice.
        monkeypatch.setattr(search, "_SHORTEST_WALK", 2)
        monkeypatch.setattr(search, "_WORTH_LISTING", 0.0001)


def fill(shelf: Shelf) -> None:
    for number, document in enumerate(ALL):
        examined = examine(document) if document in {BOAT, MORNING} else None
        shelf.puzzles.add(document, tags=["even" if number % 2 == 0 else "odd", "all"], examined=examined)
    shelf.collections.put("Boats", 1, 3)


@pytest.fixture
def full(shelf: Shelf, way: None) -> Shelf:  # noqa: ARG001
    fill(shelf)
    return shelf


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def lasting(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Shelf]:
    is_file = request.param == "sqlite"
    folder = tmp_path_factory.mktemp("search")
    place = str(folder / "shelf.db") if is_file else request.getfixturevalue("server").make_database()
    with open_shelf(place, stocked=False) as shelf:
        fill(shelf)
        yield shelf


@pytest.fixture
def asked(lasting: Shelf, way: None) -> Shelf:  # noqa: ARG001
    """Give a full shelf for those who only ask it: filling one takes longer than any question."""
    return lasting


@pytest.mark.parametrize(
    ("line", "titles"),
    [
        ("", ["Cages", "Four pieces", "Little boat", "Morning"]),
        ("boat", ["Little boat"]),
        ("BO lit", ["Little boat"]),
        ("zurich", ["Little boat"]),
        ("ada", ["Four pieces", "Little boat"]),
        ("ada boat", ["Little boat"]),
        ("newspaper", ["Morning"]),
        ("killer", ["Cages"]),
        ("kind:killer", ["Cages"]),
        ("kind:jigsaw", ["Four pieces"]),
        ("jigsaw", ["Four pieces"]),
        ("kind:classic", ["Morning"]),
        ("family:nonogram", ["Little boat"]),
        ("family:sudoku", ["Cages", "Four pieces", "Morning"]),
        ("size:9x9", ["Morning"]),
        ("size:9x9 family:sudoku", ["Morning"]),
        ("size:9x9 family:nonogram", []),
        ("family:sudoku size:4-6 tag:even", ["Cages"]),
        ("size:5x6", ["Little boat"]),
        ("size:6x5", ["Little boat"]),
        ("size:4-6", ["Cages", "Four pieces", "Little boat"]),
        ("size:7-", ["Morning"]),
        ("tag:odd", ["Four pieces", "Morning"]),
        ("tag:odd tag:all", ["Four pieces", "Morning"]),
        ("tag:odd tag:even", []),
        ("collection:Boats", ["Cages", "Little boat"]),
        ("verdict:unique", ["Little boat", "Morning"]),
        ("technique:'Naked Single'", ["Morning"]),
        ("technique:naked-single family:nonogram", []),
        ("nothing-like-this", []),
        ("boat morning", []),
    ],
)
def test_conditions(asked: Shelf, line: str, titles: list[str]) -> None:
    assert [found.title for found in asked.search(f"{line} sort:title")] == titles
    assert asked.count(line) == len(titles)


def test_levels_are_found_by_their_names(asked: Shelf) -> None:
    for found in asked.search():
        if found.level:
            assert found.id in [one.id for one in asked.search(Query(level=found.level.upper()))]
            assert found.id in [one.id for one in asked.search(Query(difficulty=found.difficulty))]
            for span in (f"{found.level}..{found.level}", f"..{found.level}", f"{found.level}.."):
                assert found.id in [one.id for one in asked.search(Query(level=span))]
    with pytest.raises(UnknownNameError, match="level"):
        asked.count(Query(level="easy..bananas"))


def test_solved_or_not(full: Shelf) -> None:
    boat = next(iter(full.search("boat")))
    game = Game.new(BOAT.puzzle)
    name = full.games.begin(game, boat.document())
    assert full.count("solved") == full.count("unfinished") == 0
    begun = game.play("r1c1x")
    full.games.append(name, game, begun)
    assert [found.title for found in full.search("unfinished")] == ["Little boat"]
    game = begun
    solution = full.puzzles.solution(boat.id)
    assert solution is not None
    cells = ",".join(BOAT.puzzle.shape.name(cell) for cell in solution.shape.cells if solution.symbol(cell))
    full.games.append(name, game, game.play(f"{cells}#"))
    assert [found.title for found in full.search("solved")] == ["Little boat"]
    assert [found.is_solved for found in full.search("boat")] == [True]
    assert full.count("unsolved") == 3
    assert full.count("unfinished") == 0
    assert full.count(Query(is_solved=True, player="somebody else")) == 0


_KEYS: dict[str, tuple[Callable[[Shelved], object], bool]] = {
    "newest": (lambda one: one.id, True),
    "oldest": (lambda one: one.id, False),
    "title": (lambda one: one.title.casefold(), False),
    "size": (lambda one: one.height * one.width, False),
    "largest": (lambda one: one.height * one.width, True),
}


@pytest.mark.parametrize("sort", SORTS)
def test_pages_neither_lose_nor_repeat(full: Shelf, sort: str) -> None:
    for document in many(60):
        full.puzzles.add(document, tags=["small"])
    for line in ("", "tag:small", "number"):
        query = Query.parse(f"{line} sort:{sort}")
        found: list[Shelved] = []
        after = ""
        while True:
            page = full.page(query, after=after, limit=7)
            found += page.puzzles
            after = page.next
            if not after:
                break
        whole = list(full.search(query))
        assert [one.id for one in found] == [one.id for one in whole]
        assert len({one.id for one in found}) == len(found) == full.count(query)
        if sort in _KEYS:
            key, is_falling = _KEYS[sort]
            values = [key(one) for one in found]
            assert values == sorted(values, reverse=is_falling)  # type: ignore[type-var]


def test_levels_come_in_order_and_unrated_last(asked: Shelf) -> None:
    for order in ("level", "hardest"):
        levels = [bool(found.level) for found in asked.search(f"sort:{order}")]
        assert levels == sorted(levels, reverse=True)


@pytest.mark.parametrize("line", ["family:chess", "sort:colour", "size:big", "size:-", "technique:magic"])
def test_odd_questions_get_a_sentence(asked: Shelf, line: str) -> None:
    with pytest.raises(GridwrightError, match=r"expected|unknown"):
        list(asked.search(line))


@pytest.mark.parametrize("after", ["x", "WyJ0aXRsZSIsMSwxXQ==", "WyJ0aXRsZSIsIngiLDFd", "====", "é"])
def test_a_page_of_another_order_is_refused(asked: Shelf, after: str) -> None:
    with pytest.raises(GridwrightError, match="expected where"):
        asked.page("sort:newest", after=after)


def test_a_page_has_bounds(asked: Shelf) -> None:
    for limit in (0, 501):
        with pytest.raises(GridwrightError, match="1 to 500"):
            asked.page(limit=limit)


def test_sizes_are_read() -> None:
    assert Sides.parse("20x15") == Sides(15, 20, is_exact=True)
    with pytest.raises(UnknownNameError):
        Query(sort="best")
