"""Who says a word: the books, the user's copies, the players."""

from indexer.passages import Passage
from indexer.vocabulary import build_vocabulary, dump_vocabulary, load_vocabulary

PASSAGES = [
    Passage(0, "title", "it", "Faro"),
    Passage(0, "text", "it", "Il Guardiano accende la lampada."),
    Passage(0, "alias", "en", "Beacon"),
    Passage(0, "verbatim", "it", "Lanterna"),
    Passage(0, "question", "it", "Con Corno da Nebbia accendo la lampada da lontano?"),
]


def test_a_text_and_a_title_are_the_books_own_words():
    assert {"faro", "guardiano", "lampada"} <= build_vocabulary(PASSAGES).own


def test_a_name_in_a_language_without_a_book_is_a_label():
    assert build_vocabulary(PASSAGES).labels == {"beacon"}


def test_a_name_in_a_question_is_no_ordinary_word():
    ordinary = build_vocabulary(PASSAGES).ordinary
    assert {"accendo", "lontano"} <= ordinary
    assert ordinary.isdisjoint({"corno", "nebbia"})


def test_the_words_of_a_copy_are_told_apart():
    assert build_vocabulary(PASSAGES).copies == {"lanterna"}


def test_what_is_written_reads_back():
    vocabulary = build_vocabulary(PASSAGES)
    assert load_vocabulary(dump_vocabulary(vocabulary)) == vocabulary
