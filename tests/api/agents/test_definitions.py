"""What assistants are told of the tools, and what they get back: short, typed, each thing once, every mistake in a sentence."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from mcp.client import Client
from pydantic import ConfigDict, TypeAdapter, with_config

from api.agents import shapes
from api.agents.lean import MOST, cut, fitted, size
from api.agents.server import build
from corpus.icons import NAMED
from search import Library
from search.ranking.rank import Found

ENTRY = "ahlcg-it/attacco-di-opportunita"
MORE = "Chi decide l'ordine di effetti simultanei? Quando si rivela il segnalino caos?"
LOST = "Che cosa provoca un attacco di opportunità?"
CALLS: list[tuple[str, dict[str, Any], Any]] = [
    ("search_rules", {"query": "attacco di opportunità"}, shapes.Hits),
    ("search_rules", {"query": "ricetta della carbonara con guanciale"}, shapes.Hits),
    ("ask_rules", {"question": LOST}, shapes.Rulings),
    ("ask_rules", {"question": f"{LOST} {MORE}"}, shapes.Rulings),
    ("dispute_sheet", {"question": LOST}, shapes.Rulings),
    ("get_entry", {"entry_id": ENTRY}, shapes.Entry),
    ("compare_editions", {"name": "attack-of-opportunity"}, shapes.Compared),
    ("get_chart", {}, shapes.Charts),
    ("get_chart", {"chart": "ahlcg-it/round"}, shapes.Charts),
    ("timing_next", {"step": "2.2.1"}, shapes.Step),
    ("check_walk", {"book": "ahlcg-it", "steps": ["1.1", "2.1", "2.2", "2.2.1", "2.3"]}, shapes.Walked),
    ("verify_quote", {"quote": "attacca per primo chi ha più carte"}, shapes.Verdict),
    ("check_citation", {"citation": f"https://rules.example/c/{ENTRY}@f9aed0"}, shapes.Verdict),
    ("list_books", {}, shapes.Books),
]  # fmt: skip


@pytest.fixture(scope="module")
def ask(shipped_library: Library) -> Callable[..., Any]:
    """Runs what a client does with a server in the same process."""

    def over(use: Callable[[Client], Awaitable[Any]], **how: Any) -> Any:
        async def run() -> Any:
            async with Client(build(shipped_library, **how)) as client:
                return await use(client)

        return asyncio.run(run())

    return over


def called(tool: str, given: dict[str, Any]) -> Callable[[Client], Awaitable[Any]]:
    return lambda client: client.call_tool(tool, given)


def definitions(ask: Callable[..., Any], **how: Any) -> list[dict[str, Any]]:
    tools = ask(lambda client: client.list_tools(), **how).tools
    return [tool.model_dump(mode="json", by_alias=True, exclude_none=True) for tool in tools]


def test_all_definitions_together_have_fewer_than_1500_tokens(ask: Callable[..., Any]) -> None:
    """Counted as four characters a token. A model is given no schema of answers; they are counted all the same."""
    told = definitions(ask)
    assert len(told) == 11
    assert size({"tools": told}) / 4 < 1500


def test_each_argument_and_each_answer_is_typed(ask: Callable[..., Any]) -> None:
    for one in definitions(ask, local=True):
        assert one["inputSchema"]["additionalProperties"] is False, one["name"]
        for schema in (one["inputSchema"], one["outputSchema"]):
            assert schema["type"] == "object"
            assert all("type" in part or "enum" in part for part in schema["properties"].values()), one["name"]


@pytest.mark.parametrize(("tool", "given", "shape"), CALLS, ids=lambda one: one if isinstance(one, str) else "")
def test_an_answer_is_short_typed_and_sent_once(ask: Callable[..., Any], tool: str, given: dict[str, Any], shape: Any) -> None:
    result = ask(called(tool, given))
    assert not result.is_error, result.content
    answer = result.structured_content
    assert size(answer) <= MOST
    declared = with_config(ConfigDict(extra="allow"))(shape)
    TypeAdapter(declared).validate_python({key: value for key, value in answer.items() if key != "left_out"}, strict=True)
    assert len(result.content[0].text) < 150  # no rule in it
    told = json.dumps(answer, ensure_ascii=False)
    assert not NAMED.search(told), "an icon that nobody said"
    assert not re.search(r"\]\(|\*\*", told), "marks of Markdown"


def test_a_program_that_shows_text_alone_gets_text_alone(ask: Callable[..., Any]) -> None:
    result = ask(called("get_entry", {"entry_id": ENTRY}), text=True)
    assert result.structured_content is None
    assert json.loads(result.content[0].text)["id"] == ENTRY
    assert not any("outputSchema" in one for one in definitions(ask, text=True))


def test_in_detail_nothing_is_left_out(ask: Callable[..., Any]) -> None:
    short = ask(called("ask_rules", {"question": LOST})).structured_content["answers"][0]
    whole = ask(called("ask_rules", {"question": LOST, "detail": "detailed"})).structured_content["answers"][0]
    assert short["left_out"] > 0
    assert "left_out" not in whole
    assert len(whole["statements"]) > len(short["statements"])


def test_permalinks_lead_to_the_address_that_was_given(ask: Callable[..., Any]) -> None:
    given = {"entry_id": ENTRY}
    assert ask(called("get_entry", given)).structured_content["permalink"].startswith(f"/c/{ENTRY}@")
    there = ask(called("get_entry", given), root="https://rules.example/arkham/").structured_content["permalink"]
    assert there.startswith(f"https://rules.example/arkham/c/{ENTRY}@")


def test_a_name_that_is_only_searched_for_is_not_told(shipped_library: Library, ask: Callable[..., Any]) -> None:
    concept = next(one for one in shipped_library.catalog().concepts if any(label.kind == "hidden" for label in one.labels))
    names = ask(called("compare_editions", {"name": concept.id, "detail": "detailed"})).structured_content["names"]
    hidden = {f"{label.language}: {label.text}" for label in concept.labels if label.kind == "hidden"}
    assert names
    assert not hidden & set(names)


@pytest.mark.parametrize(
    ("tool", "given", "says"),
    [
        (
            "ask_rules",
            {"question": "x", "boook": "ahlcg-it"},
            "ask_rules takes no 'boook'. Did you mean 'book'? It takes: question, ",
        ),
        ("list_books", {"game": "ahlcg"}, "list_books takes no 'game'. It takes: nothing."),
        ("get_entry", {}, "get_entry can't be called so: entry_id is missing."),
        ("ask_rules", {"question": "x", "detail": "all"}, "ask_rules can't be called so: detail: it has to be 'concise' or"),
        ("check_walk", {"book": "x", "steps": "ST1"}, "check_walk can't be called so: steps: it has to be a list."),
        ("check_walk", {"book": "x", "steps": ["ST1"] * 501}, "check_walk can't be called so: steps: it has too many parts"),
        ("timing_next", {"step": "Q9", "language": "pt"}, "Em ahlcg-it, ahlcg-pt, ah2e-it, mom1e-it, cdmd-it nenhuma"),
        ("timing_next", {"step": "Q9", "book": "ahlcg-it"}, "No step is called 'Q9' in ahlcg-it. The charts list the steps."),
        ("ask_rules", {"question": "x", "book": "nessuno"}, "No book 'nessuno' in this library."),
        ("ask_rules", {"question": "x", "book": "cdmd-it", "game": "ahlcg"}, "The book 'cdmd-it' is of the game 'cdmd'"),
        ("get_entry", {"entry_id": "ritorsione"}, "No entry 'ritorsione'. Did you mean ahlcg-it/ritorsione"),
        ("get_chart", {"chart": "nessuno"}, "No chart is called 'nessuno'."),
        ("check_citation", {"citation": "p. 4"}, "'p. 4' is no permalink"),
        ("check_citation", {"citation": f"{ENTRY}@000000"}, "No wording of"),
    ],
)
def test_a_mistake_is_told_in_a_sentence(ask: Callable[..., Any], tool: str, given: dict[str, Any], says: str) -> None:
    result = ask(called(tool, given))
    assert result.is_error
    assert result.content[0].text.startswith(says)


@pytest.mark.parametrize(
    ("address", "says"),
    [
        ("entries/ahlcg-it/attaco-di-opportunita", f"Did you mean {ENTRY}"),
        ("charts/ahlcg-it/nessuno", "ahlcg-it has no chart 'nessuno'"),
        ("charts/nessuno/round", "No book named 'nessuno'"),
    ],
)
def test_a_resource_that_is_not_there_says_so_in_a_sentence(ask: Callable[..., Any], address: str, says: str) -> None:
    async def read(client: Client) -> str:
        try:
            await client.read_resource(f"glossa://{address}")
        except Exception as error:
            return str(error)
        return ""

    assert says in ask(read)


def test_two_prompts_settle_a_dispute_and_explain_a_rule(ask: Callable[..., Any]) -> None:
    async def use(client: Client) -> list[str]:
        assert [one.name for one in (await client.list_prompts()).prompts] == ["settle_dispute", "explain_rule"]
        asked = await client.get_prompt("settle_dispute", {"dispute": "Mi attacca?", "book": "ahlcg-it"})
        explained = await client.get_prompt("explain_rule", {"rule": "Ritorsione"})
        return [one.messages[0].content.text for one in (asked, explained)]

    settle, explain = ask(use)
    assert "Mi attacca?" in settle
    assert "ahlcg-it" in settle
    assert "dispute_sheet" in settle
    assert "Ritorsione" in explain


def test_what_does_not_fit_is_left_out_from_the_end_of_the_least_important() -> None:
    shape = {"good": [{"text": "a" * 40}] * 3, "rest": ["b" * 40] * 3}
    kept = fitted(shape, (("rest", 1), ("good", 2)), 200)
    assert (len(kept["good"]), len(kept["rest"]), kept["left_out"]) == (2, 1, 3)
    assert size(kept) <= 200
    assert fitted(shape, (("rest", 1),), 1000) == shape
    assert cut("Prima frase. Seconda frase, che è lunga.", 20) == "Prima frase. …"


@pytest.mark.parametrize(("unsure", "notice"), [(True, shapes.UNSURE), (False, shapes.SILENT)])
def test_what_is_not_certain_is_no_denial(
    ask: Callable[..., Any], shipped_library: Library, monkeypatch: pytest.MonkeyPatch, unsure: bool, notice: str
) -> None:
    monkeypatch.setattr(Found, "unsure", property(lambda _: unsure))
    asked = f"ricetta della carbonara con guanciale {notice[:12]}"  # results are remembered
    found = ask(called("search_rules", {"query": asked})).structured_content
    ruled = ask(called("ask_rules", {"question": asked})).structured_content
    assert (found["answered"], found["notice"]) == (False, notice)
    assert [one["notice"] for one in ruled["answers"]] == [notice]
