import itertools

from hypothesis import given
from hypothesis import strategies as st

from indexer.words import fold_word, said, words


def folded(text: str, language: str | None = None) -> list[str]:
    return [word.folded for word in words(text, language)]


def test_elision_hides_no_word():
    assert folded("dell'azione e dell’Eroe", "it") == ["azione", "e", "eroe"]


def test_an_apostrophe_at_the_end_of_a_word_keeps_it():
    assert folded("un po' di luce", "it") == ["un", "po", "di", "luce"]


def test_an_english_possessive_stays_whole_words():
    assert folded("the keeper's lamp", "en") == ["the", "keeper", "s", "lamp"]


def test_step_numbers_are_single_words():
    assert folded("Vedi 2.2.1, PA.6 e TP.3; poi ST3.") == ["vedi", "2.2.1", "pa.6", "e", "tp.3", "poi", "st3"]


def test_the_full_stop_after_a_number_is_not_part_of_it():
    assert folded("Pesca 2. Poi 3.") == ["pesca", "2", "poi", "3"]


def test_accents_are_folded_whichever_way_they_are_written():
    assert folded("Opportunità") == folded("Opportunita\u0300") == ["opportunita"]


def test_negations_are_words():
    assert folded("non, não") == ["non", "nao"]


@given(st.text())
def test_every_word_stands_where_it_says(text: str):
    for word in words(text):
        assert fold_word(text[word.start : word.end]) == word.folded


@given(st.text())
def test_words_stand_in_order_and_apart(text: str):
    found = words(text)
    assert all(first.end <= second.start for first, second in itertools.pairwise(found))


@given(st.text(alphabet="lLdaèÈÀ\u0301'’ `.-_PA62 "), st.sampled_from(["it", "pt", "en", None]))
def test_what_is_said_is_the_words_without_their_places(text: str, language: str | None):
    found = words(text, language)
    assert said(text, language) == [(text[one.start : one.end], one.surface, one.folded) for one in found]
