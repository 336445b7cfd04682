"""Books from recipes: what is on their pages, the same bytes again, and what cannot be made in one sentence."""

import re
import shutil
import threading
from pathlib import Path

import pytest

import gridwright as gw
from gridwright.cli.app import run
from gridwright.errors import GridwrightError, UnknownNameError
from gridwright.model import Budget
from gridwright.press import make_book, read_recipe
from gridwright.press.introductions import introduction_of
from gridwright.sudoku import RULES, Sudoku
from gridwright.sudoku.rule import read_rule

from .reading import MM, lines_of, reader_of, texts_of

RECIPE = """
title = "Small book"
subtitle = "for tests"
author = "Nobody"
seed = 5
paper = "A5"
per_page = 2
hints = true

[margins]
gutter = 10
bleed = 3

[[section]]
title = "Squares"
family = "sudoku"
size = 4
count = 4

[[section]]
title = "Pictures"
family = "nonogram"
size = 8
level = "easy"
count = 3
"""


@pytest.fixture(scope="module")
def book() -> bytes:
    return make_book(read_recipe(RECIPE)).data


def test_a_recipe_gives_the_same_bytes_again(book: bytes, tmp_path: Path) -> None:
    recipe, output = tmp_path / "recipe.toml", tmp_path / "book.pdf"
    recipe.write_text(RECIPE)
    assert run(["book", str(recipe), "-o", str(output)]) == 0
    assert output.read_bytes() == book
    assert run(["book", str(recipe), "-o", str(output), "--seed", "6"]) == 0
    assert output.read_bytes() != book


@pytest.mark.parametrize(
    ("sample_name", "name"),
    [
        ("killer", "Killer sudoku"),
        ("windoku", "Windoku"),
        ("samurai", "Samurai sudoku"),
        ("xv", "XV sudoku"),
        ("jigsaw-diagonal", "Jigsaw diagonal sudoku"),
        ("whispers", "Sudoku with whispers"),
    ],
)
def test_kinds_are_called_what_people_call_them(sample_name: str, name: str) -> None:
    puzzle = gw.sample(sample_name).document.puzzle
    assert introduction_of(puzzle.family).name(puzzle) == name


def test_every_puzzle_has_a_solution_under_its_number(book: bytes) -> None:
    pages = texts_of(book)
    first = next(number for number, text in enumerate(pages) if text.startswith("Solutions"))
    headings = [re.findall(r"^(\d+)(?: · .*)?$", text, re.MULTILINE) for text in pages]
    puzzles = [re.findall(r"^(\d+)\n(?:very )?[a-z]+$", text, re.MULTILINE) for text in pages[:first]]
    assert [int(one) for page in puzzles for one in page] == list(range(1, 8))
    solved = {int(one) for page in headings[first:] for one in page}
    assert set(range(1, 8)) <= solved


def test_the_solutions_solve_the_puzzles() -> None:
    from gridwright.press.filling import fill

    for chapter in fill(read_recipe(RECIPE), Budget(60), lambda _: None):
        for one in chapter.puzzles:
            found = gw.solve(one.document.puzzle)
            assert found.count == 1
            assert found.solutions[0] == one.solution


def test_difficulty_rises_in_every_section() -> None:
    from gridwright.press.filling import fill

    recipe = read_recipe('[[section]]\nfamily = "sudoku"\ncount = 8\nsize = 9')
    (chapter,) = fill(recipe, Budget(60), lambda _: None)
    scores = [one.rating.score for one in chapter.puzzles if one.rating is not None]
    assert len(set(scores)) > 1
    assert scores == sorted(scores)
    assert [one.number for one in chapter.puzzles] == list(range(1, 9))


def test_contents_name_the_pages_of_the_bookmarks(book: bytes) -> None:
    reader = reader_of(book)
    listed = dict(re.findall(r"^(.+?)\n(\d+)$", texts_of(book)[4].partition("Contents\n")[2], re.MULTILINE))
    marked = {
        str(entry["/Title"]): reader.get_destination_page_number(entry) + 1  # type: ignore[operator]
        for entry in reader.outline
        if not isinstance(entry, list)
    }
    assert set(listed) == {"Squares", "Pictures", "Hints", "Solutions"}
    for title, page in listed.items():
        assert marked[title] == int(page)


def test_title_rules_hints_and_metadata(book: bytes) -> None:
    pages = texts_of(book)
    assert "Small book" in pages[0]
    assert "for tests" in pages[2]
    assert "seed 5" in pages[3]
    rules = next(text for text in pages if text.startswith("Squares"))
    assert "Every row holds each symbol once." in rules.replace("\n", " ")
    hints = next(text for text in pages if text.startswith("Hints"))
    assert hints.count("Begin:") == 7
    metadata = reader_of(book).metadata
    assert metadata is not None
    assert (str(metadata.title), str(metadata.author), str(metadata.subject)) == (
        "Small book",
        "Nobody",
        "for tests",
    )


def test_gutter_and_bleed(book: bytes) -> None:
    reader = reader_of(book)
    page = reader.pages[0]
    assert float(page.mediabox.width) == pytest.approx((148 + 6) * MM, abs=0.1)
    assert float(page.trimbox.left) == pytest.approx(3 * MM, abs=0.1)
    assert float(page.trimbox.width) == pytest.approx(148 * MM, abs=0.1)
    numbers = [index for index, text in enumerate(texts_of(book)) if " · " in text and "Solutions" not in text][
        1:3
    ]
    left = {
        index % 2: min(line[0] for line in lines_of(book, index) if line[0] > 3 * MM + 2 and line[4] > 1.05)
        for index in numbers
    }
    if len(left) == 2:
        # Odd pages, counted from 0 as even ones, are bound on the left.
        assert left[0] - left[1] == pytest.approx(10 * MM, abs=0.5)


def test_bleed_outside_is_on_the_side_that_is_cut() -> None:
    margins = '[margins]\nbleed = 3\nbleed_sides = "outside"\n'
    recipe = read_recipe(f'paper = "A5"\n{margins}[[section]]\nfamily = "sudoku"\nsize = 4\ncount = 1')
    right, left, *_ = reader_of(make_book(recipe).data).pages
    for page, begins in ((right, 0.0), (left, 3 * MM)):
        assert float(page.mediabox.width) == pytest.approx((148 + 3) * MM, abs=0.1)
        assert float(page.mediabox.height) == pytest.approx((210 + 6) * MM, abs=0.1)
        assert float(page.trimbox.left) == pytest.approx(begins, abs=0.1)
        assert float(page.trimbox.width) == pytest.approx(148 * MM, abs=0.1)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (("seed = 5", "sead = 5"), r"unknown key in the recipe 'sead'; known: title, "),
        (("gutter = 10", "gutters = 10"), r"unknown key in \[margins\] 'gutters'; known: outer, "),
        (("size = 4", "sise = 4"), r"section 'Squares': expected options among size, .* got 'sise'"),
        (('family = "sudoku"\n', ""), r"unknown key in section|expected one of family, files and shelf, got 0"),
        (('family = "sudoku"', 'family = "chess"'), r"unknown family 'chess'; known: nonogram, sudoku"),
        (("size = 4", "seconds = 9.0"), r"section 'Squares': expected seconds for the whole book"),
        (("size = 4", 'kind = "x"'), r"unknown kind of sudoku 'x'; known: classic, "),
        (("size = 4", 'level = "x"'), r"section 'Squares': .*'x'"),
        (("count = 4", "count = 0"), r"section 'Squares': expected a count from 1 to 20,000, got 0"),
        (("count = 4", 'count = "four"'), r"recipe: expected int \| null, got str in section"),
        (('paper = "A5"', 'paper = "A9"'), r"unknown paper 'A9'; known: A4, Letter, A5, 6x9in, a size"),
        (('paper = "A5"', 'paper = "50x50mm"'), r"expected margins that leave 20 mm of 50x50mm"),
        (("per_page = 2", "per_page = 0"), r"recipe: expected per_page from 1 to 60, got 0"),
        (("gutter = 10", "gutter = 900"), r"recipe: expected a margin from 0 to 100 mm in gutter, got 900"),
        (("hints = true", "cell = 2.0"), r"expected cells of 4\.2 to 100 mm, got 2"),
        (("[margins]", "[margins"), r"expected a recipe in TOML: "),
        (("[margins]", '[fonts]\nplain = "none.ttf"\n[margins]'), r"cannot read the font .*none\.ttf"),
        (("hints = true", "seconds = 0.0"), r"section 'Squares': .*(the time ended)"),
        (("count = 4", "count = 4\nfiles = ['x.non']"), r"expected one of family, files and shelf, got 2"),
    ],
)
def test_bad_recipes_are_told_in_one_sentence_and_nothing_is_written(
    change: tuple[str, str], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert change[0] in RECIPE
    recipe, output = tmp_path / "recipe.toml", tmp_path / "book.pdf"
    recipe.write_text(RECIPE.replace(*change, 1))
    output.write_text("the old one")
    assert run(["book", str(recipe), "-o", str(output)]) == 2
    told = capsys.readouterr().err.strip()
    assert re.search(sentence, told)
    assert len(told.splitlines()) == 1
    assert output.read_text() == "the old one"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["book.pdf", "recipe.toml"]


def test_a_section_of_too_few_files_is_told(tmp_path: Path) -> None:
    (tmp_path / "one.sdm").write_text(
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"
    )
    text = 'title = "x"\n[[section]]\nfiles = ["one.sdm"]\ncount = 2'
    with pytest.raises(GridwrightError, match="section 1: expected 2 puzzles, got 1: there are no more"):
        make_book(read_recipe(text, tmp_path))
    assert make_book(read_recipe(text.replace("count = 2", "count = 1"), tmp_path)).puzzles == 1


def test_a_book_can_be_cancelled() -> None:
    stop = threading.Event()
    stop.set()
    with pytest.raises(GridwrightError, match="the time ended"):
        make_book(read_recipe(RECIPE), budget=Budget(stop=stop))


def test_a_recipe_without_sections_is_refused() -> None:
    with pytest.raises(GridwrightError, match=r"expected a recipe with at least one \[\[section\]\]"):
        read_recipe('title = "x"')
    with pytest.raises(UnknownNameError, match="unknown key in section 1 'colour'"):
        read_recipe('[[section]]\nfiles = ["x"]\ncolour = 3')


@pytest.mark.parametrize(
    ("said", "symmetry"),
    [
        ("", "rotational"),
        ('symmetry = "none"', None),
        ('symmetry = "diagonal"', "diagonal"),
        ("minimal = true", None),
        ('givens = "24..26"', None),
        ("pattern = '''" + "\n".join(["####.####"] * 9) + "'''", None),
    ],
)
def test_givens_of_a_book_mirror_each_other_unless_it_says_otherwise(said: str, symmetry: str | None) -> None:
    (section,) = read_recipe(f'[[section]]\nfamily = "sudoku"\ncount = 3\n{said}').section
    assert section.generators[0].plain.get("symmetry") == symmetry


@pytest.mark.parametrize("name", sorted(RULES))
def test_every_rule_has_an_example_with_one_solution(name: str) -> None:
    rule = read_rule(RULES[name], RULES[name].example)
    puzzle = Sudoku("." * 16, rules=[] if RULES[name].is_layout else [rule])
    introduction = introduction_of("sudoku")
    assert RULES[name].tell() in introduction.rules([puzzle]) or RULES[name].is_layout
    example = introduction.example(puzzle)
    assert example is not None
    found = gw.solve(example.puzzle)
    assert found.count == 1
    assert found.solutions[0] == example.goal


def test_rules_of_grids_of_several_sizes_name_the_symbols_of_each() -> None:
    puzzles = [Sudoku("." * 81), Sudoku("." * 16), Sudoku("." * 81)]
    told, *_ = introduction_of("sudoku").rules(puzzles)
    assert told == "The digits are 1 to 4 or 1 to 9, by the size of the grid; each cell holds one."
    told, *_ = introduction_of("sudoku").rules(puzzles[:1])
    assert told == "The digits are 1 to 9; each cell holds one."


def test_the_example_of_a_jigsaw_keeps_rows_and_columns() -> None:
    puzzle = gw.sample("jigsaw-diagonal").document.puzzle
    example = introduction_of(puzzle.family).example(puzzle)
    assert example is not None
    assert isinstance(example.puzzle, Sudoku)
    rules = {type(rule).__name__ for rule in example.puzzle.rules}
    assert {"Rows", "Columns", "Regions"} <= rules


def test_examples_of_nonograms_have_one_solution() -> None:
    from gridwright.samples import sample

    for name in ("heart", "parrot"):
        puzzle = sample(name).document.puzzle
        example = introduction_of(puzzle.family).example(puzzle)
        assert example is not None
        assert gw.solve(example.puzzle).solutions[0] == example.goal
        assert gw.solve(example.puzzle).count == 1


def test_a_section_may_come_from_the_shelf(
    tmp_path: Path, stocked_shelf: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GRIDWRIGHT_SHELF", str(shutil.copy(stocked_shelf, tmp_path)))
    recipe = read_recipe('[[section]]\nshelf = "family:nonogram size:5-15 sort:title"\ncount = 2')
    assert make_book(recipe).puzzles == 2
    with pytest.raises(GridwrightError, match="section 1: expected some puzzles, got 0: there are no more"):
        make_book(read_recipe('[[section]]\nshelf = "nosuchpuzzle"'))


def test_a_puzzle_of_a_file_with_several_solutions_is_refused(tmp_path: Path) -> None:
    (tmp_path / "two.txt").write_text("1;1\n1;1\n")
    recipe = read_recipe('[[section]]\ntitle = "Mine"\nfiles = ["two.txt"]', tmp_path)
    with pytest.raises(
        GridwrightError, match="section 'Mine', puzzle 1: expected one solution to print, got several"
    ):
        make_book(recipe)


def test_titles_in_letters_that_the_fonts_lack_are_refused_before_anything_is_made() -> None:
    recipe = read_recipe('title = "数独"\n[[section]]\nfamily = "sudoku"\ncount = 1\n')
    with pytest.raises(GridwrightError, match="'数独' is missing"):
        make_book(recipe)
