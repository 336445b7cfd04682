"""`gridwright mcp` as an assistant uses it: the official client over standard input and output."""

import json
import sys
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import anyio
import pytest

pytest.importorskip("mcp")
from mcp import Client, StdioServerParameters, stdio_client
from mcp.types import ImageContent, TextContent

SUDOKU = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
NONOGRAM = "1;3;3;2,2;2\n2;3;3;3;1,1"
LONGEST = 120


def _with_client(ask: Callable[[Client], Awaitable[None]]) -> None:
    async def run() -> None:
        parameters = StdioServerParameters(command=sys.executable, args=["-m", "gridwright", "mcp"])
        with anyio.fail_after(LONGEST):
            async with Client(stdio_client(parameters)) as client:
                await ask(client)

    # Journeys keep an event loop in the thread of the tests.
    with ThreadPoolExecutor(1) as thread:
        thread.submit(anyio.run, run).result(LONGEST + 30)


async def _told(client: Client, tool: str, **given: object) -> dict[str, Any]:
    result = await client.call_tool(tool, given)
    assert not result.is_error, result.content
    told: dict[str, Any] = json.loads(_text(result.content[0]))
    return told


def _text(content: object) -> str:
    assert isinstance(content, TextContent)
    return content.text


def test_an_assistant_finds_and_uses_every_tool() -> None:
    async def ask(client: Client) -> None:
        listed = await client.list_tools()
        names = {tool.name for tool in listed.tools}
        assert names == {"solve", "check", "hint", "explain", "prove", "rate", "generate", "draw"}
        assert all(tool.description for tool in listed.tools)
        assert (await _told(client, "solve", puzzle=NONOGRAM))["verdict"] == "unique"
        assert (await _told(client, "rate", puzzle=SUDOKU))["solved"]
        explained = await _told(client, "explain", puzzle=SUDOKU, first=3, count=2)
        assert explained["number_of_steps"] > 3
        assert [bool(step["text"]) for step in explained["steps"]] == [True, True]
        proved = await _told(client, "prove", puzzle=SUDOKU, count=1)
        assert proved["steps"][0]["proof"]["premises"]
        hint = await _told(client, "hint", puzzle=SUDOKU, rung=5)
        assert hint["stroke"]
        made = await _told(client, "generate", family="nonogram", options={"size": "5x5"}, seed=3)
        assert made == await _told(client, "generate", family="nonogram", options={"size": "5x5"}, seed=3)
        assert (await _told(client, "solve", puzzle=made["text"]))["verdict"] == "unique"
        drawn = await client.call_tool("draw", {"puzzle": NONOGRAM, "moves": ["r1c3#"]})
        (picture,) = drawn.content
        assert isinstance(picture, ImageContent)
        assert picture.mime_type == "image/png"

    _with_client(ask)


def test_wrong_moves_are_named_by_their_rule_and_bad_calls_are_told_in_a_sentence() -> None:
    async def ask(client: Client) -> None:
        broken = await _told(client, "check", puzzle=SUDOKU, moves=["r1c3=5"])
        assert broken["violations"][0]["text"] == "row 1: 5 stands at r1c1 and r1c3"
        assert broken["mistakes"] == ["5 in r1c3 clashes with the given 5 in r1c1: same row"]
        hidden = await _told(client, "check", puzzle=SUDOKU, moves=["r1c3=1"])
        assert not hidden["violations"]
        assert hidden["mistakes"] == ["1 in r1c3 is wrong: no place is left for 1 in column 8"]
        right = await _told(client, "check", puzzle=SUDOKU, moves=["r1c3=4"])
        assert right["mistakes"] == []
        for tool, given, sentence in (
            ("solve", {"puzzle": "not a puzzle"}, "expected a puzzle"),
            ("check", {"puzzle": SUDOKU, "moves": ["r1c1=6"]}, "r1c1"),
            ("solve", {"puzzle": SUDOKU, "seconds": 3600}, "60"),
            ("generate", {"family": "sudoku", "options": {"nonsense": "1"}}, "nonsense"),
        ):
            refused = await client.call_tool(tool, given)
            assert refused.is_error
            assert sentence in _text(refused.content[0])

    _with_client(ask)
