"""Designs over the API: begun, changed, examined part by part, undone, kept; refusals are one sentence."""

import shutil
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from gridwright.sudoku.rules import RULES
from gridwright.web import create_app

from .puzzles import CLASSIC
from .serving import serving
from .test_jobs import wait_for


def begin(client: httpx.Client, **how: Any) -> dict[str, Any]:  # noqa: ANN401
    answer = client.post("/api/designs", json=how)
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    return found


def blank(client: httpx.Client, family: str, side: int, **more: Any) -> dict[str, Any]:  # noqa: ANN401
    return begin(client, blank={"family": family, "width": side, "height": side, **more})


def change(client: httpx.Client, design: dict[str, Any], status: int = 200, **change: Any) -> dict[str, Any]:  # noqa: ANN401
    answer = client.post(f"/api/designs/{design['id']}/changes", json={"change": change})
    assert answer.status_code == status, answer.text
    found: dict[str, Any] = answer.json()
    return found


def report(client: httpx.Client, design: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = wait_for(client, design["job"])["answer"]
    return found


def test_a_family_without_a_designer_is_named(client: httpx.Client) -> None:
    refused = client.post("/api/designs", json={"blank": {"family": "lamps"}})
    assert refused.status_code == 404
    assert "lamps" in refused.json()["detail"]


def test_a_picture_is_drawn_and_examined(client: httpx.Client) -> None:
    design = blank(client, "nonogram", 5)
    drawn = change(client, design, kind="stroke", stroke="r1c1=#;r2c2=#")
    assert drawn["changed"] == [[0, 1], [6, 1]]
    assert {line["line"]: line["labels"] for line in drawn["lines"]} == {0: ["1"], 1: ["1"], 5: ["1"], 6: ["1"]}
    found = report(client, drawn)
    assert found["verdict"] == "multiple"
    assert found["fates"].startswith("1100011000")
    assert found["shares"][:2] == [50, 50]
    assert found["edits"]
    mended = change(client, design, kind="stroke", stroke="r2c2-")
    assert report(client, mended)["verdict"] == "unique"


def test_undo_redo_and_two_windows(client: httpx.Client) -> None:
    design = blank(client, "nonogram", 5)
    path = f"/api/designs/{design['id']}"
    change(client, design, kind="stroke", stroke="r1c1..r1c5=#")
    undone = client.post(f"{path}/undo", json={}).json()
    assert undone["changed"] == [[cell, None] for cell in range(5)]
    assert client.post(f"{path}/redo", json={}).json()["can_undo"]
    stale = client.post(f"{path}/changes", json={"change": {"kind": "clear"}, "version": 0})
    assert stale.status_code == 409
    assert client.post(f"{path}/redo", json={}).status_code == 422


def test_pictures_are_resized_recoloured_pinned_and_mended(client: httpx.Client) -> None:
    design = begin(client, text="#....\n.#...\n..##.\n..##.\n.....")
    grown = change(client, design, kind="resize", left=1, bottom=-1)
    assert (grown["sheet"]["width"], grown["sheet"]["height"]) == (6, 4)
    pinned = change(client, design, kind="pin", cells=[1, 8])
    assert pinned["pinned"] == [1, 8]
    started = client.post(f"/api/designs/{design['id']}/repair", json={}).json()
    done = wait_for(client, started["job"])["answer"]
    assert done["reached"]
    assert not {1, 8} & {one["cell"] for one in done["changes"]}
    taken = change(client, design, kind="take", job=started["job"])
    assert report(client, taken)["verdict"] == "unique"
    coloured = change(
        client,
        design,
        kind="palette",
        colours=[{"name": n, "rgb": r} for n, r in (("black", "000000"), ("red", "d02020"))],
    )
    assert [symbol["name"] for symbol in coloured["sheet"]["symbols"]] == ["crossed", "black", "red"]


def test_clues_are_typed_and_their_sums_checked(client: httpx.Client) -> None:
    design = blank(client, "nonogram", 2, form="clues")
    typed = change(client, design, kind="clue", line=0, text="[2].")
    assert typed["faults"] == ["rows add up to 2, columns to 0"]
    assert typed["job"] == ""
    assert change(client, design, kind="clue", line=1, text="x")["clues"]["faults"][1].startswith(
        "expected a block length"
    )
    for line, text in ((1, ""), (2, "1"), (3, "1")):
        typed = change(client, design, kind="clue", line=line, text=text)
    found = report(client, typed)
    assert (found["verdict"], found["solution"]) == ("unique", [1, 1, 0, 0])
    assert change(client, design, kind="take", job=typed["job"])["cells"] == [1, 1, None, None]


@pytest.mark.parametrize(
    ("name", "said"), [("a/b", "'/'"), ("", "got 0"), ("x" * 21, "1 to 20"), ("what?", "'?'")]
)
def test_bad_names_are_refused(client: httpx.Client, name: str, said: str) -> None:
    design = blank(client, "nonogram", 5)
    answer = client.post(f"/api/designs/{design['id']}/save", json={"name": name})
    assert answer.status_code == 422
    assert said in answer.json()["detail"]


def test_a_saved_design_is_a_puzzle(client: httpx.Client) -> None:
    design = blank(client, "nonogram", 5)
    change(client, design, kind="stroke", stroke="r1c1..r5c5=#")
    saved = client.post(f"/api/designs/{design['id']}/save", json={"name": "Äpfel 2"}).json()
    assert saved["puzzle"]["about"]["title"] == saved["listed"] == "Äpfel 2"
    assert saved["puzzle"]["id"] == client.get(f"/api/designs/{design['id']}/puzzle").json()["id"]
    (kept,) = [one for one in client.get("/api/shelf-designs").json() if one["name"] == "Äpfel 2"]
    text = client.get(f"/api/shelf-designs/{kept['id']}").json()["text"]
    assert begin(client, text=text)["title"] == "Äpfel 2"


def test_a_design_saved_under_a_second_name_is_called_so_everywhere(client: httpx.Client) -> None:
    design = blank(client, "nonogram", 5)
    change(client, design, kind="stroke", stroke="r1c1..r3c2=#")
    names = ("First name", "Second name")
    saved = [client.post(f"/api/designs/{design['id']}/save", json={"name": name}).json() for name in names]
    assert [(one["puzzle"]["about"]["title"], one["listed"]) for one in saved] == [
        ("First name", "First name"),
        ("Second name", "Second name"),
    ]
    found = client.get("/api/shelf", params={"text": "name"}).json()["puzzles"]
    assert [(one["title"], one["is_mine"], one["is_secret"]) for one in found] == [("Second name", True, False)]
    opened = client.get(f"/api/puzzles/{found[0]['key']}").json()["entry"]
    assert (opened["title"], opened["number"], opened["is_secret"]) == ("Second name", found[0]["number"], False)


def test_a_puzzle_without_a_title_is_called_as_its_design(client: httpx.Client) -> None:
    design = blank(client, "nonogram", 5)
    change(client, design, kind="stroke", stroke="r1c1..r4c2=#")
    text = client.get(f"/api/designs/{design['id']}/text").json()["text"]
    client.post("/api/shelf", json={"source": {"text": text}}).raise_for_status()
    saved = client.post(f"/api/designs/{design['id']}/save", json={"name": "Named"}).json()
    assert saved["listed"] == "Named"
    assert [one["title"] for one in client.get("/api/shelf?text=named").json()["puzzles"]] == ["Named"]


def test_a_saved_design_is_soon_rated(small_shelf: Path, tmp_path: Path) -> None:
    with serving(create_app(shelf=shutil.copy(small_shelf, tmp_path))) as client:
        for number, name in ((1, "One"), (2, "Two")):
            design = blank(client, "nonogram", 5)
            change(client, design, kind="stroke", stroke=f"r1c1..r{number}c5=#")
            client.post(f"/api/designs/{design['id']}/save", json={"name": name}).raise_for_status()
        ends = time.monotonic() + 120
        while time.monotonic() < ends:
            found = client.get("/api/shelf?sort=newest").json()["puzzles"][:2]
            if all(one["level"] for one in found):
                break
            time.sleep(0.2)
        assert [(one["title"], bool(one["level"])) for one in found] == [("Two", True), ("One", True)]


def test_a_sudoku_takes_givens_boxes_and_rules(client: httpx.Client) -> None:
    design = blank(client, "sudoku", 4)
    broken = report(client, change(client, design, kind="stroke", stroke="r1c1=1;r1c2=1"))
    assert broken["verdict"] == "none"
    assert broken["violations"][0]["cells"] == [0, 1]
    change(client, design, kind="clear")
    wrong = change(client, design, kind="paint", cells=[2], colour=0)
    assert wrong["faults"]
    refused = change(client, design, 422, kind="stroke", stroke="r1c1=1")
    assert "boxes that are right" in refused["detail"]
    client.post(f"/api/designs/{design['id']}/undo", json={})
    assert change(client, design, kind="regions", seed=3)["sudoku"]["boxes"] is None
    assert change(client, design, kind="layout", size=6, boxes=[2, 3])["sudoku"]["boxes"] == [2, 3]


def test_rules_that_exclude_each_other_are_named_and_their_cells_told(client: httpx.Client) -> None:
    design = blank(client, "sudoku", 4)
    change(client, design, kind="piece", name="arrows", field="arrows", text="r1c1 | r1c2 r1c3")
    both = change(client, design, kind="piece", name="cages", field="sums", text="r1c2 r1c3=6")
    found = report(client, both)
    assert found["verdict"] == "none"
    (broken,) = found["violations"]
    assert broken["text"] == "no solution: arrow from r1c1 and cage of 6 r1c2 r1c3 exclude each other"
    assert sorted(broken["cells"]) == [0, 1, 2]


def test_givens_go_in_pairs_and_come_back(client: httpx.Client) -> None:
    design = begin(client, text=CLASSIC)
    gone = change(client, design, kind="remove", cell=1)
    assert gone["sudoku"]["taken"] == 1
    assert {cell for cell, _ in gone["changed"]} == {1, 9} & {
        cell for cell, mark in enumerate(design["cells"]) if mark is not None
    }
    assert change(client, design, kind="put-back")["sudoku"]["taken"] == 0
    assert change(client, design, kind="symmetry", symmetry="rotational")["sudoku"]["symmetry"] == "rotational"
    assert "symmetry among" in change(client, design, 422, kind="symmetry", symmetry="odd")["detail"]


def test_a_grid_is_filled_by_lot(client: httpx.Client) -> None:
    design = blank(client, "sudoku", 6)
    started = client.post(f"/api/designs/{design['id']}/fill", json={"keep": False, "seed": 4}).json()
    wait_for(client, started["job"])
    taken = change(client, design, kind="take", job=started["job"])
    assert len(taken["changed"]) == 36
    assert report(client, taken)["verdict"] == "unique"


KINDS = {"regions", "boxes", "rows", "columns", "extra-cells", "grids"}


@pytest.mark.parametrize("name", [name for name in RULES if name not in KINDS])
def test_every_rule_can_be_laid_piece_by_piece_and_taken_away(client: httpx.Client, name: str) -> None:
    """The page knows a rule by its description alone, so every field of every example must arrive through it."""
    kinds = {kind["name"]: kind for kind in client.get("/api/designs/rules").json()}
    fields = {field["name"]: field for field in kinds[name]["fields"]}
    design = blank(client, "sudoku", 4)
    example = dict(RULES[name].example)
    plain = {field: value for field, value in example.items() if not fields[field]["form"]}
    if plain or not any(field["form"] for field in fields.values()):
        change(client, design, kind="rule", name=name, fields=plain)
    laid = design
    for field, value in example.items():
        pieces = value if fields[field]["form"] and isinstance(value, list) else []
        if name == "extra-regions":
            pieces = ["r1c1 r1c2 r2c2", "r1c3 r2c3 r2c4", "r4c1 r4c3 r4c4"] if field == "map" else []
        for text in pieces:
            laid = change(client, design, kind="piece", name=name, field=field, text=text)
    laid = client.get(f"/api/designs/{design['id']}").json()
    (rule,) = [rule for rule in laid["sudoku"]["rules"] if rule["name"] == name]
    for field, value in example.items():
        if field == "map":
            assert len(rule["fields"]["map"]) == 3
        else:
            assert rule["fields"][field] == value
    gone = change(client, design, kind="rule", name=name, number=rule["number"])
    assert name not in [rule["name"] for rule in gone["sudoku"]["rules"]]


def test_a_piece_is_changed_where_it_lies_and_says_where_that_is(client: httpx.Client) -> None:
    design = blank(client, "sudoku", 4)
    for text in ("r1c1 r1c2=3", "r2c1 r2c2=4"):
        laid = change(client, design, kind="piece", name="cages", field="sums", text=text)
    rule = laid["sudoku"]["rules"][-1]
    assert [shape["areas"] for shape in rule["shapes"]["sums"]] == [[[0, 1]], [[4, 5]]]
    piece = {"kind": "piece", "name": "cages", "field": "sums", "number": rule["number"], "text": "r1c1 r1c2=5"}
    changed = change(client, design, place=0, **piece)
    assert changed["sudoku"]["rules"][-1]["fields"]["sums"] == ["r1c1 r1c2=5", "r2c1 r2c2=4"]
    refused = change(client, design, 422, place=2, **piece)
    assert refused["detail"] == "expected a piece numbered below 2, got 2"


@pytest.mark.parametrize(
    ("name", "field", "text", "value"),
    [
        ("cages", "sums", "r1c1 r1c2 r2c1={value}", 6),
        ("cages", "sums", "r1c1 r1c2 r1c1={value}", None),
        ("sandwich", "clues", "r1c1 right={value}", 5),
        ("little-killers", "sums", "r1c3 down-right={value}", 5),
        ("x-sums", "clues", "r1c2 down={value}", 6),
        ("skyscrapers", "clues", "r1c1 down={value}", 3),
        ("quadruples", "corners", "r1c1={value}", None),
    ],
)
def test_values_are_proposed_from_a_solution(
    client: httpx.Client, name: str, field: str, text: str, value: int | None
) -> None:
    design = blank(client, "sudoku", 4)
    solution = [0, 1, 2, 3, 2, 3, 0, 1, 1, 0, 3, 2, 3, 2, 1, 0]
    body = {"name": name, "field": field, "text": text, "solution": solution}
    answer = client.post(f"/api/designs/{design['id']}/value", json=body)
    assert answer.json() == {"value": value}
    short = client.post(f"/api/designs/{design['id']}/value", json={**body, "solution": [0]})
    assert (short.status_code, short.json()["detail"]) == (422, "expected a symbol for each of 16 cells, got 1")


def test_layers_are_drawn_named_and_laid_over_each_other(client: httpx.Client) -> None:
    design = blank(client, "sudoku", 4)
    drawn = change(client, design, kind="piece", name="extra-regions", field="map", text="r1c1 r2c2 r3c3")
    rule = drawn["sudoku"]["rules"][-1]
    named = change(
        client, design, kind="rule", name="extra-regions", number=rule["number"], fields={"name": "layer"}
    )
    assert named["sudoku"]["rules"][-1]["fields"] == {"map": ["r1c1 r2c2 r3c3"], "name": "layer"}
    second = {"map": ["a...", "a...", "....", "...."], "name": "other"}
    both = change(client, design, kind="rule", name="extra-regions", fields=second)
    assert [rule["fields"]["map"] for rule in both["sudoku"]["rules"][-2:]] == [["r1c1 r2c2 r3c3"], ["r1c1 r2c1"]]


def test_every_field_of_every_rule_has_a_gesture(client: httpx.Client) -> None:
    known = {
        "path",
        "cells",
        "groups",
        "edge",
        "corner",
        "outside",
        "outside-slant",
        "arrow",
        "flag",
        "number",
        "text",
        "json",
        "typed",
    }
    for kind in client.get("/api/designs/rules").json():
        assert {field["gesture"] for field in kind["fields"]} <= known, kind["name"]


def test_a_forgotten_design_is_told_again(client: httpx.Client) -> None:
    design = blank(client, "nonogram", 5)
    change(client, design, kind="stroke", stroke="r1c1=#")
    text = client.get(f"/api/designs/{design['id']}/text").json()["text"]
    client.delete(f"/api/designs/{design['id']}")
    assert client.get(f"/api/designs/{design['id']}").status_code == 410
    assert begin(client, text=text)["cells"][0] == 1


def test_a_design_that_was_forgotten_goes_on_with_its_past(client: httpx.Client) -> None:
    design = blank(client, "nonogram", 5)
    path = f"/api/designs/{design['id']}"
    texts = []
    for row in (1, 2):
        change(client, design, kind="stroke", stroke=f"r{row}c1..r{row}c5=#")
        texts.append(client.get(f"{path}/text").json()["text"])
    client.delete(path)
    again = begin(client, text=texts[1], past=["not a puzzle", texts[0]])
    assert again["can_undo"]
    undone = client.post(f"/api/designs/{again['id']}/undo", json={}).json()
    assert not undone["can_undo"]
    assert undone["changed"] == [[cell, None] for cell in range(5, 10)]


def test_what_is_said_of_a_design_is_kept_and_published(client: httpx.Client) -> None:
    design = blank(client, "sudoku", 4)
    change(client, design, kind="piece", name="thermometers", field="lines", text="r1c1 r1c2")
    path = f"/api/designs/{design['id']}"
    told = client.post(f"{path}/about", json={"title": "T", "author": "Ana", "licence": "CC BY 4.0"}).json()
    assert told["about"]["rules"] == ""
    assert told["about"]["told"].startswith("Normal sudoku rules apply. Along thermometers,")
    again = begin(client, text=client.get(f"{path}/text").json()["text"])
    assert (again["title"], again["about"]["author"], again["about"]["licence"]) == ("T", "Ana", "CC BY 4.0")
    answer = client.post("/api/publish", json={"design": design["id"]}).json()
    offers = {offer["name"]: offer for offer in answer["offers"]}
    assert offers["sudokupad"]["link"].startswith("https://sudokupad")
    assert offers["sudokupad"]["is_held"]
    assert offers["gridwright"]["lost"] == []
    assert not offers["sdk"]["is_held"]
    assert "cannot hold" in offers["sdk"]["reason"]
    read = client.post("/api/puzzles", json={"text": offers["f-puzzles-link"]["link"]}).json()
    assert (read["about"]["author"], read["about"]["title"]) == ("Ana", "T")
    # A solution that is none is left out.
    wrong = client.post("/api/publish", json={"design": design["id"], "solution": [0] * 16}).json()
    assert '"solution"' not in wrong["text"]


def test_grids_that_overlap_are_filled_but_for_their_holes(client: httpx.Client) -> None:
    assert "samurai" in client.get("/api/designs/grids").json()
    design = begin(client, blank={"family": "sudoku", "grids": "twins"})
    assert (design["sheet"]["height"], design["sudoku"]["can_paint"]) == (15, False)
    job = client.post(f"/api/designs/{design['id']}/fill", json={"keep": False}).json()["job"]
    wait_for(client, job)
    filled = change(client, design, kind="take", job=job)
    assert sum(mark is not None for _, mark in filled["changed"]) == 2 * 81 - 9
    refused = change(client, design, 422, kind="paint", cells=[0], colour=1)
    assert refused["detail"].startswith("expected one square grid to paint boxes on")
