"""Names of concepts in our texts."""

from __future__ import annotations

from corpus.concept import Concept, Label
from corpus.model import Book, Entry, Link
from indexer.collection import Collection
from indexer.forms import build_forms
from search.catalog import Catalog
from search.shown.mentions import Mention, Mentions

FACTS = {"edition": "1", "game_title": "Faro", "publisher": "Nessuno", "layout": "guide"}
CONCEPTS = (
    Concept(
        "storm",
        "faro",
        (Label("it", "Tempesta"), Label("en", "gale")),
        ("faro-it/tempesta",),
        unlinked=("tempesti", "tempesta di domande"),
        linked={"it": ("burrasca",)},
    ),
    Concept("storm-surge", "faro", (Label("it", "Tempesta d’onda"),), (), within=("faro-it/molo",)),
    Concept("storm-token", "faro", (Label("it", "Segnalino tempesta"),), ("faro-it/segnalino",)),
    Concept("when", "faro", (Label("it", "Quando"),), ("faro-it/quando",)),
    Concept("cloak", "galea", (Label("it", "Mantello"),), ("galea-it/mantello",)),
)


def mentions(text: str, *links: Link, of: str = "faro-it/molo") -> tuple[Mention, ...]:
    """What the entry `of` mentions with this text."""
    titles = {"tempesta": "Tempesta", "segnalino": "Segnalino tempesta", "quando": "Quando", "molo": "Molo"}
    entries = tuple(
        Entry(f"faro-it/{slug}", "faro-it", "glossary", title, text=text if of.endswith(slug) else "", links=links)
        for slug, title in titles.items()
    )
    other = Book(
        "galea-it", "galea", "it", "Galea", entries=(Entry("galea-it/mantello", "galea-it", "glossary", "Mantello"),), **FACTS
    )
    catalog = Catalog(Collection((Book("faro-it", "faro", "it", "Faro", entries=entries, **FACTS), other), concepts=CONCEPTS))
    return Mentions(catalog, build_forms([("it", text), *(("it", title) for title in titles.values())])).of(of)


def test_an_inflected_name_is_a_mention() -> None:
    assert mentions("Le tempeste durano un turno.") == (Mention(0, "tempeste", "faro-it/tempesta"),)


def test_a_form_with_an_everyday_sense_is_no_mention() -> None:
    assert mentions("Tempesti il capitano di domande.") == ()


def test_a_word_that_says_a_concept_without_being_a_form_of_its_name_is_a_mention() -> None:
    assert [one.text for one in mentions("Le burrasche durano un turno.")] == ["burrasche"]


def test_a_phrase_in_which_a_name_is_an_everyday_word_is_no_mention() -> None:
    assert mentions("Il capitano fa una tempesta di domande.") == ()


def test_a_part_of_the_name_of_a_concept_without_an_entry_is_no_mention() -> None:
    assert mentions("Una tempesta d’onda copre il molo.", of="faro-it/guardiano") == ()


def test_a_part_of_a_proper_name_is_no_mention() -> None:
    assert mentions("Il Vampiro della Tempesta arriva.") == ()
    assert [one.text for one in mentions("Con la Tempesta si aspetta.")] == ["Tempesta"]


def test_an_editors_note_mentions_nothing() -> None:
    assert mentions("> Nota: la tempesta manca nelle copie.") == ()


def test_the_longest_name_is_taken() -> None:
    assert [one.target for one in mentions("Prendi un segnalino tempesta.")] == ["faro-it/segnalino"]


def test_a_paragraph_mentions_a_concept_once_and_the_next_one_again() -> None:
    assert [one.paragraph for one in mentions("Una tempesta, due tempeste.\n\nUna tempesta.")] == [0, 1]


def test_what_is_linked_already_is_no_mention() -> None:
    assert mentions("La tempesta.", Link("mentions", "faro-it/tempesta")) == ()


def test_an_entry_does_not_mention_its_own_concept() -> None:
    assert mentions("La tempesta dura un turno.", of="faro-it/tempesta") == ()


def test_a_function_word_is_no_name_within_a_text() -> None:
    assert mentions("Quando piove si aspetta.") == ()


def test_nothing_is_mentioned_across_games() -> None:
    assert mentions("Con il mantello si resta asciutti.") == ()


def test_a_word_that_only_shares_the_stem_is_no_mention() -> None:
    assert mentions("Un vento tempestosissimo.") == ()


def test_the_words_of_a_link_or_an_icon_are_no_mention() -> None:
    assert mentions("Conta le [tempeste](molo), {tempesta}.") == ()


def test_a_name_does_not_run_over_a_mark_of_punctuation() -> None:
    assert [one.text for one in mentions("Prendi il segnalino. Tempesta!")] == ["Tempesta"]
    assert [one.text for one in mentions("Prendi il segnalino\n  tempesta!")] == ["segnalino tempesta"]
