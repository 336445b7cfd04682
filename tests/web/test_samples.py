"""The library: every sample opens, and its mark gives nothing away."""

import httpx

from gridwright.samples import samples


def test_all_samples_are_listed_and_open(client: httpx.Client) -> None:
    listed = client.get("/api/samples").json()
    assert [entry["name"] for entry in listed]
    assert {entry["name"] for entry in listed} == {sample.name for sample in samples()}
    assert {entry["family"] for entry in listed} == {"nonogram", "sudoku"}
    for entry in listed:
        opened = client.get(f"/api/samples/{entry['name']}").json()
        sheet = opened["sheet"]
        assert (sheet["height"], sheet["width"], sheet["family"]) == (
            entry["height"],
            entry["width"],
            entry["family"],
        )
        assert opened["about"]["title"] == entry["title"]
        assert bool(entry["rows"]) == (sheet["marking"] == "paint")


def test_unknown_sample(client: httpx.Client) -> None:
    answer = client.get("/api/samples/no-such-puzzle")
    assert answer.status_code == 404
    assert "no-such-puzzle" in answer.json()["detail"]
