"""The learned words on the device: the same numbers as the server's, and what the search makes of them."""

from __future__ import annotations

import gzip
import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from search.learned.grams import grams
from search.learned.question_words import shipped

sys.path.insert(0, str(Path(__file__).parent))
from static import serving, write

pytestmark = pytest.mark.browser
Ask = Callable[..., Any]
TEXTS = (Path(__file__).parent / "cases" / "worded.txt").read_text(encoding="utf-8").splitlines()
OPEN = """async (corpus) => {
  const { openEngine } = await import(new URL("lib/device/engine.js", location.href));
  const { openTables, readBook, readIndex, readWords } = await import(new URL("lib/device/tables.js", location.href));
  const { bucketsOf, openWorded, wordedScores } = await import(new URL("lib/device/worded.js", location.href));
  const { words } = await import(new URL("lib/device/text.js", location.href));
  const root = new URL("./", location.href);
  const data = await readIndex(root);
  const read = (book) => readBook(root, book);
  globalThis.learned = openEngine(data, read, () => readWords(root));
  await globalThis.learned.learn();
  globalThis.plain = openEngine(data, read, async () => { throw new Error("not here"); });
  globalThis.other = openEngine({ ...data, corpus: "another" }, read, () => readWords(root));
  await globalThis.other.learn();
  const tables = openTables(data);
  const table = openWorded(await readWords(root), tables.corpus);
  globalThis.told = (text) => {
    const folded = words(text, tables.elided).map((word) => word.folded);
    const scores = wordedScores(table, folded);
    return [bucketsOf(folded, table.buckets), scores && tables.entries.map((entry) => [entry.id, scores[entry.number]])];
  };
}"""


@pytest.fixture(scope="module")
def page(edition: dict[str, bytes], browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    folder = tmp_path_factory.mktemp("device")
    write(folder, edition)
    page = browser.new_page()
    with serving(folder) as server:
        page.goto(f"http://127.0.0.1:{server.server_port}/")
        page.evaluate(OPEN)
        yield page
        page.close()


@pytest.fixture
def ask(page: Page) -> Ask:
    return lambda q, engine="learned", **filters: page.evaluate(
        "([on, asked]) => globalThis[on].search(asked)", [engine, {"q": q, **filters}]
    )


@pytest.mark.parametrize("text", TEXTS)
def test_a_text_has_the_buckets_and_scores_that_it_has_on_the_server(page: Page, text: str) -> None:
    buckets, scores = page.evaluate("(text) => told(text)", text)
    assert buckets == grams(text).tolist()
    there = dict(zip(shipped().ids, shipped().scores(text).tolist(), strict=False))
    assert {id_ for id_, _ in scores or ()} == set(there)
    assert dict(scores or ()) == pytest.approx(there, abs=1e-3)


def test_a_question_in_players_words_finds_its_rule_by_them(ask: Ask) -> None:
    question = "se ho davanti una creatura che mi sta addosso e apro la borsa per tirar fuori qualcosa, quella mi picchia?"
    assert "worded" in {part["signal"] for part in ask(question)["hits"][0]["why"]}
    assert ask("quando pesco il segnalino caos?")["answered"]


def test_without_them_the_search_goes_by_words_alone(ask: Ask) -> None:
    found = ask("dell'attacco d'opportunità", "plain", game="ahlcg", lang="it")
    assert (found["answered"], found["hits"][0]["title"]) == (True, "Attacco di Opportunità")
    assert "worded" not in {part["signal"] for hit in found["hits"] for part in hit["why"]}


def test_words_of_other_books_stay_out(ask: Ask) -> None:
    question = "il mostro mi attaca mentre indago?"
    assert ask(question, "other")["hits"] == ask(question, "plain")["hits"]
    assert ask(question, "other")["hits"] != ask(question)["hits"]


def test_an_answer_tells_what_is_still_to_come(ask: Ask) -> None:
    assert [ask("ritorsione", engine)["early"] for engine in ("plain", "learned")] == ["words", None]


def test_what_a_filter_keeps_out_has_no_part_in_how_likely_the_rest_is(ask: Ask) -> None:
    found = ask("quando faccio un attacco di opportunità?", book="cdmd-it")
    assert max(part["score"] for hit in found["hits"] for part in hit["why"] if part["signal"] == "worded") > 0.1


@pytest.mark.parametrize("query", ["qwerty zxcvb", "il", "...", "che tempo fa domani a milano", "lorem ipsum dolor sit amet"])
def test_what_the_books_do_not_say_is_refused(ask: Ask, query: str) -> None:
    assert not ask(query)["answered"]


def test_the_file_belongs_to_the_index(edition: dict[str, bytes]) -> None:
    index, words = (gzip.decompress(edition[f"data/{name}.bin"]) for name in ("index", "words"))
    header = json.loads(words[4 : 4 + int.from_bytes(words[:4], "little")])
    told = json.loads(index)
    assert (header["corpus"], len(header["of"])) == (told["corpus"], len(told["entries"]))
    assert min(header["of"]) >= 0
