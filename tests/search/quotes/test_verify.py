from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from corpus.copies import store
from corpus.copy_format import StoredCopy, reading_of
from corpus.errors import QueryError, UnknownBook
from corpus.load import load_book
from corpus.model import Source, SourceEntry, Span
from corpus.readers.copy import Copy
from search.library import Library
from search.quotes.matching import tokens
from search.quotes.meaning import changes
from search.quotes.placing import nearly, silently
from search.quotes.sentences import sentences
from search.quotes.verify import LONGEST_QUOTE, verify

COPY = "MOLO\r\nQui si legano le go-\r\nmene.\r\nUn'altra riga.\r\nE i cordami."
SPANS = (Span(0, 33, 1, 3), Span(51, 63, 5, 5))


@pytest.fixture(scope="module")
def library(books: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    home = tmp_path_factory.mktemp("quoted")
    molo = SourceEntry("MOLO", "glossary", (), SPANS, id="faro-it/molo")
    reading = reading_of(load_book(books / "faro-it"))
    read = Source("faro-it", (molo,), ())
    store(home, StoredCopy("faro-it", Copy("copia.txt", COPY, "utf-8", "0"), read, "", None, reading))
    with Library.open(home, encoders=(), books=books) as opened:
        yield opened


def test_a_quote_of_the_copy_is_found_word_for_word_with_its_place_in_the_file(library: Library) -> None:
    verdict = verify(library, "«qui si legano LE GOMENE»")
    assert verdict.status == "exact"
    [match] = verdict.matches
    assert (match.id, match.against, match.file) == ("faro-it/molo", "copy", "copia.txt")
    [span] = match.spans
    assert COPY[span.start : span.end] == "Qui si legano le go-\r\nmene"
    assert (span.start_line, span.end_line) == (2, 3)


def test_a_quote_across_two_spans_has_both(library: Library) -> None:
    [match] = verify(library, "le gomene e i cordami").matches
    assert [(span.start_line, span.end_line) for span in match.spans] == [(2, 3), (5, 5)]
    assert COPY[match.spans[1].start : match.spans[1].end] == "E i cordami"


def test_a_quote_of_ours_is_found_without_a_place_in_a_file(library: Library) -> None:
    verdict = verify(library, "la lanterna illumina il molo fino all’alba")
    assert verdict.status == "exact"
    assert [(match.id, match.against, match.spans) for match in verdict.matches] == [("faro-it/lanterna", "glossa", ())]


def test_a_quote_with_another_word_is_near_and_tells_the_words(library: Library) -> None:
    verdict = verify(library, "la lanterna illumina il faro fino all'alba")
    assert verdict.status == "near"
    assert [(each.quote, each.text) for each in verdict.matches[0].differences] == [("faro", "molo")]


def test_a_quote_of_nothing_is_not_found(library: Library) -> None:
    assert verify(library, "tre draghi volano sopra le montagne azzurre").status == "not-found"


def test_without_the_copies_their_words_are_not_found(library: Library) -> None:
    assert verify(library, "qui si legano le gomene", copies=False).status == "not-found"


def test_another_book_does_not_answer(library: Library) -> None:
    assert verify(library, "qui si legano le gomene", book="bosco-it").status == "not-found"


def test_a_wrong_call_is_a_sentence(library: Library) -> None:
    with pytest.raises(QueryError, match="holds no words"):
        verify(library, "…")
    with pytest.raises(QueryError, match="takes up to"):
        verify(library, "molo " * LONGEST_QUOTE)
    with pytest.raises(UnknownBook):
        verify(library, "molo", book="luna-it")


@pytest.mark.parametrize("ellipsis", ["...", "…", "[...]", "[…]", "(...)"])
def test_the_parts_about_an_ellipsis_stand_in_one_entry_in_order(library: Library, ellipsis: str) -> None:
    verdict = verify(library, f"la lanterna {ellipsis} fino all’alba")
    assert (verdict.status, verdict.matches[0].id) == ("exact", "faro-it/lanterna")
    assert verify(library, f"fino all’alba {ellipsis} la lanterna illumina").status != "exact"


def test_the_parts_have_their_own_places_in_the_copy(library: Library) -> None:
    [match] = verify(library, "qui si legano [...] i cordami").matches
    assert [COPY[span.start : span.end] for span in match.spans] == ["Qui si legano", "i cordami"]


def test_another_meaning_is_told_with_its_place_in_the_copy(library: Library) -> None:
    [match] = verify(library, "qui non si legano le gomene e i cordami").matches
    [change] = match.changes
    assert (change.kind, change.quoted, change.printed, change.spans) == ("negation", "non si", "", ())
    assert verify(library, "la lanterna illumina il faro fino all'alba").matches[0].changes == ()


def test_a_quote_of_another_edition_finds_its_counterpart(hybrid_library: Library) -> None:
    quote = hybrid_library.entry("ahlcg-pt/retaliacao").text.split("\n")[0].replace("[", "").split("](")[0]
    assert verify(hybrid_library, quote).status == "exact"
    verdict = verify(hybrid_library, quote, book="ahlcg-it")
    assert verdict.status == "not-found"
    assert verdict.counterpart is not None
    assert (verdict.counterpart.id, verdict.counterpart.through) == ("ahlcg-it/ritorsione", "ahlcg-pt/retaliacao")


def test_a_quote_in_a_language_of_no_book_is_found_by_its_meaning(hybrid_library: Library) -> None:
    quote = "When an engaged investigator does something else, each ready enemy makes an attack of opportunity"
    verdict = verify(hybrid_library, quote)
    assert (verdict.status, verdict.matches) == ("not-found", ())
    assert verdict.counterpart is not None
    assert verdict.counterpart.id.endswith("/attacco-di-opportunita")
    assert (verdict.counterpart.through, verdict.counterpart.reworded) == (None, False)
    assert verify(hybrid_library, "beat the eggs with pecorino and pour them over the spaghetti").counterpart is None


@pytest.mark.parametrize(
    ("quote", "language", "ends", "word"),
    [
        ("se il cartoncino dice il contrario del manuale, ha ragione il cartoncino", "it", "/la-regola-d-oro", "vale la carta"),
        ("dois monstros no máximo ficam engajados comigo de cada vez, é o limite", "pt", "/engajamento-de-inimigo", "limite"),
    ],
)
def test_a_rule_said_by_heart_is_shown_as_the_books_have_it(
    hybrid_library: Library, quote: str, language: str, ends: str, word: str
) -> None:
    verdict = verify(hybrid_library, quote)
    assert (verdict.status, verdict.language) == ("not-found", language)
    found = verdict.counterpart
    assert found is not None
    assert (found.id.endswith(ends), found.language, found.reworded) == (True, language, True)
    assert word in (found.said or "")


@pytest.mark.parametrize(
    ("quote", "ends"),
    [
        ("La ritorsione scatta anche se il nemico non è impegnato con te.", "/ritorsione"),
        ("I nemici esausti non fanno attacchi di opportunità.", "/attacco-di-opportunita"),
        ("Um inimigo massivo esgotado não está engajado com ninguém.", "/massivo"),
    ],
)
def test_the_letters_of_another_rule_are_not_nearly_the_quote(hybrid_library: Library, quote: str, ends: str) -> None:
    verdict = verify(hybrid_library, quote, copies=False)
    assert (verdict.status, verdict.matches) == ("not-found", ())
    assert verdict.counterpart is not None
    assert verdict.counterpart.id.endswith(ends)


def test_misprints_and_other_forms_of_its_rare_words_do_not_hide_a_rule(hybrid_library: Library) -> None:
    found = {
        "Un mostro stordtio non può attaccare": "mom1e-it/4-attacco-dei-mostri",
        "I nemici non si esauriscono quando effettuano attacchi di opportunità": "ahlcg-it/attacco-di-opportunita",
    }
    for quote, entry in found.items():
        assert verify(hybrid_library, quote, copies=False).matches[0].id == entry


def test_a_rule_told_wrongly_in_another_order_is_not_nearly_what_only_begins_like_it(hybrid_library: Library) -> None:
    verdict = verify(hybrid_library, "Un nemico che effettua un attacco di opportunità si esaurisce.", book="ahlcg-it")
    assert verdict.status == "not-found"
    assert verdict.counterpart is not None
    assert verdict.counterpart.id == "ahlcg-it/attacco-di-opportunita"
    assert "non si esaurisce" in (verdict.counterpart.said or "")


def test_a_rule_of_no_book_has_nothing_to_be_read_against(hybrid_library: Library) -> None:
    verdict = verify(hybrid_library, "ogni mercoledì il sindaco di Arkham regala due biscotti a testa")
    assert (verdict.status, verdict.counterpart, verdict.language) == ("not-found", None, "it")


def test_two_rules_that_somebody_joined_are_found_each_by_itself(library: Library) -> None:
    quote = "La lanterna illumina il molo fino all’alba. Qui si legano le gomene."
    verdict = verify(library, quote)
    assert (verdict.status, verdict.matches) == ("not-found", ())
    assert [(one.match.id, one.match.likeness) for one in verdict.joined] == [("faro-it/lanterna", 1.0), ("faro-it/molo", 1.0)]
    assert [quote[slice(*one.quoted_at)] for one in verdict.joined] == [one.quote for one in verdict.joined]


def test_a_quote_with_a_sentence_that_no_book_has_is_not_found(library: Library) -> None:
    verdict = verify(library, "La lanterna illumina il molo fino all’alba. Tre draghi volano sopra le montagne.")
    assert verdict.joined == ()


def test_what_one_entry_has_is_not_taken_apart(library: Library) -> None:
    assert verify(library, "Qui si legano le gomene. Un'altra riga? E i cordami.").joined == ()


@pytest.mark.parametrize(
    ("quote", "said"),
    [
        ("Il mozzo pesca la rete. Il nocchiero spegne il faro!", ["Il mozzo pesca la rete. ", "Il nocchiero spegne il faro!"]),
        ("Il mozzo pesca la rete … il nocchiero spegne il faro", ["Il mozzo pesca la rete … ", "il nocchiero spegne il faro"]),
        (
            "«Il mozzo pesca la rete.» Il nocchiero spegne il faro. (p. 4)",
            ["«Il mozzo pesca la rete.» ", "Il nocchiero spegne il faro. (p. 4)"],
        ),
        ("Il mozzo pesca la rete", []),
        ("3. Il mozzo pesca la rete.", []),
        ("Il mozzo pesca la rete. " * 13, []),
    ],
)
def test_the_sentences_of_a_quote(quote: str, said: list[str]) -> None:
    assert [quote[slice(*at)] for at in sentences(quote)] == said


def test_a_clause_left_out_without_an_ellipsis_is_told_as_left_out() -> None:
    text = "La lanterna si accende al tramonto, se nessuno dei pescatori ha lasciato il molo, e illumina il faro fino all'alba."
    quote = tokens("la lanterna si accende al tramonto e illumina il faro fino all'alba")
    words = tokens(text)
    place = nearly([quote], words)
    assert place is not None
    place = silently(quote, words, text, place)
    assert place.likeness == 100
    assert [(each.quote, each.text) for each in place.differences] == [
        ("", "se nessuno dei pescatori ha lasciato il molo"),
    ]
    assert not changes(place.parts, " ".join(word.word for word in quote), text, words, "it")
    unless = text.replace("se nessuno", "a meno che uno")
    place = silently(quote, tokens(unless), unless, nearly([quote], tokens(unless)) or place)
    assert [each.kind for each in changes(place.parts, "", unless, tokens(unless), "it")] == ["exception"]


def test_nothing_is_left_out_across_two_sentences() -> None:
    text = "La lanterna si accende al tramonto. Nessuno dei pescatori lascia il molo. Il faro illumina il mare fino all'alba."
    quote, words = tokens("la lanterna si accende al tramonto il faro illumina il mare fino all'alba"), tokens(text)
    place = nearly([quote], words)
    assert place is None or silently(quote, words, text, place) == place
