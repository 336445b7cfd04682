"""The page comes as one script and one style sheet, compressed; everything in the registries has a help page."""

import gzip
from collections.abc import Mapping

import httpx
import pytest

from gridwright.errors import GridwrightError
from gridwright.model import FAMILIES
from gridwright.sudoku import RULES
from gridwright.web.page.bundle import bundle

MOST_BYTES = 170_000


def joined(texts: Mapping[str, str]) -> str:
    return bundle("main.js", texts.__getitem__)


def test_what_a_module_needs_comes_before_it_and_once() -> None:
    texts = {
        "main.js": 'import { a } from "./sub/a.js";\nimport { b as c } from "./b.js";\na(c);\n',
        "sub/a.js": 'import { b } from "../b.js";\nexport function a(x) { return b + x; }\n',
        "b.js": "export const b = 1;\n",
    }
    text = joined(texts)
    assert text.count("const b = 1;") == 1
    assert text.index("const b = 1;") < text.index("function a(x)") < text.index("a(c);")
    assert "const { b: c } = module0;" in text


def test_names_may_be_exported_in_a_list_at_the_end() -> None:
    texts = {"main.js": 'import { a, b } from "./b.js";\na(b);\n', "b.js": "const x=1,b=2;export{x as a,b};\n"}
    text = joined(texts)
    assert "const x=1,b=2;\nreturn { a: x, b: b };" in text
    assert "export" not in text


def test_comments_stay_at_home_but_for_licences() -> None:
    text = joined(
        {"main.js": "/*! MIT */\n// Why.\n/**\n * @param {number} a\n */\nf(/** @type {any} */ (1)); // b\n"}
    )
    assert "/*! MIT */\nf(/** @type {any} */ (1)); // b\n" in text


@pytest.mark.parametrize(
    "texts",
    [
        {"main.js": 'import a from "./a.js";\n'},
        {"main.js": 'import "./a.js";\n'},
        {"main.js": "export default 1;\n"},
        {"main.js": "const a = 1;\nexport { a };\na();\n"},
        {
            "main.js": 'import { a } from "./a.js";\n',
            "a.js": 'import { b } from "./main.js";\nexport const a = b;\n',
        },
    ],
)
def test_forms_that_the_page_does_not_use_are_refused(texts: dict[str, str]) -> None:
    with pytest.raises(GridwrightError):
        joined(texts)


def test_the_first_load_is_small(client: httpx.Client) -> None:
    sizes = {}
    for path in ("/", "/page.js", "/page.css", "/js/theme-first.js", "/icon.svg"):
        answer = client.get(path, headers={"Accept-Encoding": "gzip"})
        assert answer.status_code == 200
        sizes[path] = len(gzip.compress(answer.content, 4)) if path != "/icon.svg" else len(answer.content)
    assert client.get("/page.js", headers={"Accept-Encoding": "gzip"}).headers["content-encoding"] == "gzip"
    assert sum(sizes.values()) < MOST_BYTES


def test_what_the_browser_has_is_not_sent_again(client: httpx.Client) -> None:
    for path in ("/page.js", "/page.css"):
        tag = client.get(path).headers["etag"]
        assert client.get(path, headers={"If-None-Match": tag}).status_code == 304


def test_every_technique_has_a_help_page(client: httpx.Client) -> None:
    told = client.get("/api/help").json()
    names = {(one["family"], one["name"]) for one in told["techniques"]}
    assert names == {(family, name) for family in FAMILIES for name in FAMILIES[family].techniques()}
    for family, name in sorted(names):
        page = client.get(f"/api/help/techniques/{family}/{name}").json()
        assert page["name"] == name
        (step,) = page["walk"]["steps"]
        assert step["technique"] == name
        assert step["placed"] or step["eliminated"]


def test_every_rule_has_a_help_page_with_a_board(client: httpx.Client) -> None:
    assert {one["name"] for one in client.get("/api/help").json()["rules"]} == set(RULES)
    for name in RULES:
        page = client.get(f"/api/help/rules/{name}").json()
        assert page["text"]
        assert page["sheet"]["height"] in {4, 6, 9}


def test_help_for_what_nobody_knows_is_refused(client: httpx.Client) -> None:
    for path in ("techniques/sudoku/x-ray", "techniques/chess/fork", "rules/gravity"):
        answer = client.get(f"/api/help/{path}")
        assert 400 <= answer.status_code < 500
        assert "known" in answer.json()["detail"]


def test_a_document_without_an_icon_of_its_own_gets_the_workbench_s(client: httpx.Client) -> None:
    answer = client.get("/favicon.ico")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.content == client.get("/icon.svg").content
