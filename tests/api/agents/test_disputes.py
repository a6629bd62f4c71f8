"""Twenty disputes, played through as a model would: what it costs in calls and characters, and whether the rule is among it."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from mcp.client import Client

from api.agents.lean import MOST, size
from api.agents.server import build
from search import Library

FILE = Path(__file__).with_name("disputes.txt")
ANSWERED_RIGHT = 17  # of the 18 that a book decides, as measured when this was written; never fewer
CALLS, CHARACTERS = 4, 3 * MOST


@dataclass
class Played:
    """A dispute as it went: the calls, the characters of what came back, and the entries that were told."""

    calls: list[str] = field(default_factory=list)
    characters: int = 0
    told: set[str] = field(default_factory=set)
    ruled: bool = False


def disputes() -> list[tuple[str, str, set[str]]]:
    """The table's book, what is said, and the entries that decide it."""
    lines = [line for line in FILE.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
    parts = [[part.strip() for part in line.split("|")] for line in lines]
    return [
        (book, said, {f"{book}/{slug.strip()}" for slug in entries.split(";") if slug.strip()}) for book, said, entries in parts
    ]


async def played(client: Client, book: str, said: str) -> Played:
    """The sheet; the first step at which it happens; the entry whole where statements were left out; its words checked."""
    one = Played()

    async def call(tool: str, **given: Any) -> dict[str, Any]:
        result = await client.call_tool(tool, given)
        assert not result.is_error, result.content
        one.calls.append(tool)
        one.characters += size(result.structured_content) + len(result.content[0].text)
        assert size(result.structured_content) <= MOST, tool
        return dict(result.structured_content)

    for ruling in (await call("dispute_sheet", question=said, book=book))["answers"]:
        one.told |= {each["id"] for each in (*ruling.get("statements", ()), *ruling.get("overridden_by", ()))}
        if not ruling["answered"]:
            continue
        one.ruled = True
        first = ruling["statements"][0]
        assert first["citation"]
        assert first["permalink"]
        assert ruling["book"] == book
        quote = first["text"].removesuffix(" …")
        assert (await call("verify_quote", quote=quote, book=book))["status"] == "exact"
        if ruling.get("left_out"):
            await call("get_entry", entry_id=first["id"])
        if ruling["when"]:
            await call("timing_next", step=ruling["when"][0]["step"], book=book)
    return one


@pytest.fixture(scope="module")
def games(hybrid_library: Library) -> list[tuple[set[str], Played]]:
    async def play() -> list[tuple[set[str], Played]]:
        async with Client(build(hybrid_library)) as client:
            return [(wanted, await played(client, book, said)) for book, said, wanted in disputes()]

    return asyncio.run(play())


def test_every_entry_named_in_the_file_exists(shipped_library: Library) -> None:
    for book, _, wanted in disputes():
        assert all(shipped_library.entry(one).book == book for one in wanted)


def test_a_dispute_costs_few_calls_and_characters(games: list[tuple[set[str], Played]]) -> None:
    assert len(games) == 20
    for _, one in games:
        assert len(one.calls) <= CALLS, one.calls
        assert one.characters <= CHARACTERS, one.calls
    calls, characters = sum(len(one.calls) for _, one in games), sum(one.characters for _, one in games)
    print(f"{len(games)} disputes: {calls} calls, {characters} characters")
    assert calls <= 3 * len(games)
    assert characters <= 2 * MOST * len(games)


def test_the_rule_is_among_what_is_told(games: list[tuple[set[str], Played]]) -> None:
    ruled = [(wanted, one) for wanted, one in games if wanted]
    assert len(ruled) == 18
    assert sum(bool(wanted & one.told) for wanted, one in ruled) >= ANSWERED_RIGHT


def test_what_no_book_decides_is_not_ruled_on(games: list[tuple[set[str], Played]]) -> None:
    assert [one.ruled for wanted, one in games if not wanted] == [False, False]
