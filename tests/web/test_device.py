"""The search on the device, asked directly: what it finds, what it leaves alone, what it refuses."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from api.schemas.search import HitOut, QueryOut, ResultsOut, SuggestionOut
from corpus.markdown import plain
from search.library import Library

sys.path.insert(0, str(Path(__file__).parent))
from static import serving, write

pytestmark = pytest.mark.browser
Ask = Callable[..., Any]
CASES = Path(__file__).parent / "cases" / "unknown_names.txt"
NESTED = Path(__file__).parent / "cases" / "nested.txt"
LINES = [line.partition(" => ") for line in CASES.read_text(encoding="utf-8").splitlines() if " => " in line]
OF_A_CARD = [line.split(" => ") for line in (CASES.with_name("of_a_card.txt")).read_text(encoding="utf-8").splitlines()[1:]]
UNKNOWN = [(query, [name.strip() for name in names.split(";") if name.strip()]) for query, _, names in LINES]
ASK = """async ([name, question]) => {
  globalThis.opened ??= (async () => {
    const { openEngine } = await import(new URL("lib/device/engine.js", location.href));
    const { readBook, readIndex } = await import(new URL("lib/device/tables.js", location.href));
    const root = new URL("./", location.href);
    return openEngine(await readIndex(root), (book) => readBook(root, book));
  })();
  return (await globalThis.opened)[name](question);
}"""


@pytest.fixture(scope="module")
def ask(edition: dict[str, bytes], browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Ask]:
    folder = tmp_path_factory.mktemp("device")
    write(folder, edition)
    page = browser.new_page()
    with serving(folder) as server:
        page.goto(f"http://127.0.0.1:{server.server_port}/")
        yield lambda question, name="search": page.evaluate(ASK, [name, question])
        page.close()


def titles(found: Any) -> list[str]:
    return [hit["title"] for hit in found["hits"]]


def ids(found: Any) -> list[str]:
    return [hit["id"] for hit in found["hits"]]


def test_an_answer_has_the_shape_of_the_apis(ask: Ask) -> None:
    found = ask({"q": "ritorsione", "limit": 3})
    assert set(found) == {*ResultsOut.model_fields, "early"}  # early: only a device knows less at first
    assert set(found["query"]) == set(QueryOut.model_fields)
    assert set(found["hits"][0]) == set(HitOut.model_fields)
    offered = ask({"q": "ritor"}, "suggest")["suggestions"]
    assert set(offered[0]) == set(SuggestionOut.model_fields)


@pytest.mark.parametrize("kind", ["", "glossary"])
def test_one_ranking_gives_what_search_and_answer_give(ask: Ask, kind: str) -> None:
    question = {"q": "attacco di opportunità", "kind": kind, "limit": 5}
    both = ask(question, "find")
    blocks = both["found"]["hits"][0].pop("blocks")
    assert both["found"] == ask(question)
    assert both["said"] == (None if kind else ask(question, "answer"))
    assert blocks == ask(both["found"]["hits"][0]["id"], "entry")["blocks"]


@pytest.mark.parametrize(
    ("typed", "title"),
    [
        ("Attacco di Opportunità", "Attacco di Opportunità"),
        ("ATTACCO DI OPPORTUNITA", "Attacco di Opportunità"),
        ("dell'attacco d'opportunità", "Attacco di Opportunità"),
        ("attacchi di opportunità", "Attacco di Opportunità"),
        ("attack of opportunity", "Attacco di Opportunità"),
        ("attaco di oportunità", "Attacco di Opportunità"),
        ("ritors", "Ritorsione"),
    ],
)
def test_a_name_is_found_as_players_type_it(ask: Ask, typed: str, title: str) -> None:
    assert titles(ask({"q": typed, "game": "ahlcg", "lang": "it"}))[0] == title


@pytest.mark.parametrize("step", ["2.2.1", "PA.6", "ST3"])
def test_a_step_is_found_by_its_number(ask: Ask, step: str) -> None:
    found = ask({"q": step})
    assert found["answered"]
    assert {part["signal"] for part in found["hits"][0]["why"]} >= {"step"}


def test_a_known_word_is_never_corrected(ask: Ask) -> None:
    assert ask({"q": "mano"})["query"]["corrected"] is None  # one letter from "mago" and "meno"


def test_the_beginning_of_a_word_is_no_error(ask: Ask) -> None:
    assert ask({"q": "opportun"})["query"]["corrected"] is None


def test_another_form_of_a_word_is_no_error(ask: Ask) -> None:
    assert ask({"q": "inimigo com retaliar que está exausto"})["query"]["corrected"] is None  # "realizar" is two letters away


@pytest.mark.parametrize("typed", ["la stagione di pesca", "il ricordo del viaggio", "uma conversa na varanda", "movie"])
def test_an_ordinary_word_of_the_languages_is_no_error(ask: Ask, typed: str) -> None:
    assert ask({"q": typed})["query"]["corrected"] is None


@pytest.mark.parametrize(
    ("typed", "book"),
    [
        ("death may die: posso passare oggetti agli altri?", "cdmd-it"),
        ("Le Case della Follia, come si passano gli oggetti?", "mom1e-it"),
        ("arkham horror 2a ed: come si passano gli oggetti?", "ah2e-it"),
    ],
)
def test_a_game_that_is_named_is_the_one_that_answers(ask: Ask, typed: str, book: str) -> None:
    found = ask({"q": typed, "limit": 3})
    assert {hit["book"] for hit in found["hits"]} == {book}
    assert found["answered"]


def test_the_name_of_a_game_is_not_looked_for(ask: Ask) -> None:
    assert ids(ask({"q": "case della follia fuga", "limit": 1})) == ids(ask({"q": "fuga", "book": "mom1e-it", "limit": 1}))


def test_the_name_of_a_game_that_is_all_that_was_asked_for_is_looked_for(ask: Ask) -> None:
    assert {hit["book"] for hit in ask({"q": "death may die", "limit": 2})["hits"]} == {"cdmd-it"}
    assert ask({"q": '"death may die"'})["query"]["phrases"] == ["death may die"]


def test_another_edition_is_another_game(ask: Ask) -> None:
    assert ids(ask({"q": "case della follia prima edizione: fuga", "limit": 1})) == ["mom1e-it/prova-di-fuga"]
    assert ids(ask({"q": "case della follia seconda edizione: fuga", "limit": 1})) != ["mom1e-it/prova-di-fuga"]


def test_a_correction_is_told(ask: Ask) -> None:
    assert ask({"q": "attaco di oportunità"})["query"]["corrected"] == "attacco di opportunita"


def test_a_word_stands_for_what_the_books_of_another_language_say(ask: Ask) -> None:
    found = ask({"q": "selar fichas do caos", "limit": 3})
    assert "ahlcg-it/sigillo" in ids(found)  # no Portuguese text seals a token
    assert found["query"]["corrected"] is None


def test_a_quoted_phrase_must_stand_in_the_entry(ask: Ask) -> None:
    found = ask({"q": '"attacco di opportunità"', "limit": 50})
    texts = [
        " ".join(f"{hit['title']} {plain(hit['text'])} {ask(hit['id'], 'entry')['questions']}".lower().split())
        for hit in found["hits"]
    ]
    assert len(texts) > 3
    assert [text for text in texts if "attacco di opportunità" not in text] == []


def test_a_quote_beside_other_words_filters_nothing(ask: Ask) -> None:
    found = ask({"q": 'quando subisco un "attacco di opportunità" pescando?'})
    assert found["query"]["phrases"] == []
    assert found["answered"]


def test_a_phrase_that_no_entry_has_finds_nothing(ask: Ask) -> None:
    found = ask({"q": '"nessuno ha mai scritto questo"'})
    assert (found["query"]["phrases"], found["hits"]) == (["nessuno ha mai scritto questo"], [])


@pytest.mark.parametrize(("query", "names"), UNKNOWN)
def test_names_that_the_books_lack_are_found_as_on_the_server(ask: Ask, query: str, names: list[str]) -> None:
    found = ask({"q": query})
    assert found["query"]["unknown"] == names
    assert found["coverage"] == ("none" if not found["answered"] else "partly" if names else "full")


@pytest.mark.parametrize(("query", "names"), UNKNOWN)
def test_the_server_finds_the_names_of_the_same_cases(shipped_library: Library, query: str, names: list[str]) -> None:
    assert list(shipped_library.search(query).query.unknown) == names


@pytest.mark.parametrize(("query", "coverage"), OF_A_CARD)
def test_what_a_card_does_is_nothing_that_the_books_say(ask: Ask, query: str, coverage: str) -> None:
    assert ask({"q": query})["coverage"] == coverage


@pytest.mark.parametrize(("query", "coverage"), OF_A_CARD)
def test_the_server_says_so_of_the_same_cases(shipped_library: Library, query: str, coverage: str) -> None:
    found = shipped_library.search(query)
    assert (found.coverage, bool(found.query.unknown)) == (coverage, True)


def test_a_card_is_no_word_to_search_for_nor_to_put_right(ask: Ask) -> None:
    found = ask({"q": "Distorsione Temporale ferma un attaco di opportunità?"})
    assert found["query"]["corrected"] == "Distorsione Temporale ferma un attacco di opportunità?"
    assert (found["coverage"], found["hits"][0]["title"]) == ("partly", "Attacco di Opportunità")


@pytest.mark.parametrize(
    ("filters", "field", "value"),
    [({"book": "ahlcg-pt"}, "book", "ahlcg-pt"), ({"game": "ah2e"}, "game", "ah2e"), ({"lang": "pt"}, "language", "pt"),
     ({"kind": "step"}, "kind", "step")],
)  # fmt: skip
def test_filters_are_strict(ask: Ask, filters: dict[str, str], field: str, value: str) -> None:
    found = ask({"q": "mostro inimigo turno azione", **filters})
    assert {hit[field] for hit in found["hits"]} == {value}


def test_editions_of_one_concept_are_one_hit(ask: Ask) -> None:
    found = ask({"q": "attack of opportunity", "limit": 30})
    both = {"ahlcg-it/attacco-di-opportunita", "ahlcg-pt/ataque-de-oportunidade"}
    assert {found["hits"][0]["id"], *(other["id"] for other in found["hits"][0]["counterparts"])} == both
    assert len(both & set(ids(found))) == 1


@pytest.mark.parametrize(
    "query",
    ["qwerty zxcvb", "il", "...", "che tempo fa domani a milano", "che tempo fa domani a roma", "lorem ipsum dolor sit amet"],
)
def test_what_the_books_do_not_say_is_refused(ask: Ask, query: str) -> None:
    found = ask({"q": query})
    assert not found["answered"]
    assert len(found["hits"]) <= 3
    assert all(hit["near_miss"] for hit in found["hits"])


def test_highlights_are_code_points_of_the_snippet(ask: Ask) -> None:
    hit = ask({"q": "ritorsione"})["hits"][0]
    marked = {"".join(list(hit["snippet"])[start:end]).lower() for start, end in hit["highlights"]}
    assert marked == {"ritorsione"}


def test_pages_of_hits_follow_one_another(ask: Ask) -> None:
    whole = ids(ask({"q": "nemico", "limit": 6}))
    assert ids(ask({"q": "nemico", "limit": 3})) + ids(ask({"q": "nemico", "limit": 3, "offset": 3})) == whole


def test_an_unknown_entry_is_nobody(ask: Ask) -> None:
    assert ask("ahlcg-it/nessuno", "entry") is None
    assert ask("nowhere/at-all", "entry") is None


@pytest.mark.parametrize("line", [line for line in NESTED.read_text(encoding="utf-8").splitlines() if " => " in line])
def test_what_hangs_from_a_line_is_told_with_it_as_on_the_server(ask: Ask, hybrid_library: Library, line: str) -> None:
    asked, _, told = line.partition(" => ")
    game, _, question = asked.partition(": ")
    [here] = [one for one in ask({"q": question, "game": game}, "answer")["answers"][0]["statements"] if _named(one) == told]
    [there] = [
        one for one in hybrid_library.answer(question, game=game).answers[0].statements if f"{one.entry}#{one.number}" == told
    ]
    assert (here["plain"], tuple(here["under"]), here["of"]) == (there.plain, there.under, there.of)


def _named(statement: Any) -> str:
    return f"{statement['entry']}#{statement['number']}"


@pytest.mark.parametrize("line", (Path(__file__).parent / "cases" / "conflicts.txt").read_text(encoding="utf-8").splitlines())
def test_where_effects_conflict_what_goes_before_every_rule_is_told_as_on_the_server(
    ask: Ask, hybrid_library: Library, line: str
) -> None:
    sign, _, question = line.partition(" ")
    there = hybrid_library.answer(question).answers[0].overridden_by
    assert any(one.how == "general" for one in there) is (sign == "+")
    [here] = ask({"q": question}, "answer")["answers"]
    told = [one for one in here["overridden_by"] if one["how"] == "general"]
    assert bool(told) is (sign == "+")
    assert here["overridden_by"][: len(told)] == told  # they come first
    for over in {one["over"] for one in told}:
        wanted = [one.id for one in hybrid_library.entry(over).overridden_by]
        assert [one["entry"] for one in told] == [entry for entry in wanted if entry in {one["entry"] for one in told}]
        assert len(told) >= 2
        assert all(one["why"] and one["citation"]["label"] for one in told)
