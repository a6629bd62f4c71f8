"""Of a long text its beginning and its last sentences are read, and what is left out is counted."""

from __future__ import annotations

from search.query.read_part import LETTERS, LETTERS_OF_SENTENCES, SENTENCES, WORDS, beginning, last, part


def test_a_text_of_usual_length_is_read_whole() -> None:
    text = "Il guardiano sale sul molo. " * 20
    assert part(text) == text


def test_a_long_text_is_cut_between_words() -> None:
    read = beginning("lanterna " * 100)
    assert LETTERS - 9 <= len(read) <= LETTERS
    assert set(read.split()) == {"lanterna"}


def test_a_word_without_end_is_cut_within() -> None:
    assert beginning("a" * 2000) == "a" * LETTERS


def test_so_many_words_are_read_however_short() -> None:
    assert len(beginning("a b " * 200).split()) == WORDS


def test_of_the_sentences_the_last_are_read() -> None:
    said = [f"Frase numero {number}." for number in range(9)]
    assert last(said) == tuple(said[-SENTENCES:])


def test_only_as_many_as_have_room_together() -> None:
    said = ["Prima. " * 50, "Poi il guardiano sale.", "E adesso?"]
    assert last(said) == ("Poi il guardiano sale.", "E adesso?")
    (cut,) = last(["E adesso " * 100])
    assert len(cut) <= LETTERS_OF_SENTENCES


def test_no_sentences_are_none() -> None:
    assert last(()) == ()


def test_of_a_long_story_its_beginning_and_its_end_are_read() -> None:
    text = "Ieri sul molo pioveva forte. " + "Il guardiano sale piano la scala. " * 40 + "Posso accendere ora la lanterna?"
    read = part(text)
    assert read.startswith("Ieri sul molo pioveva forte.")
    assert read.endswith("Posso accendere ora la lanterna?")
    assert len(read) <= LETTERS + 1


def test_of_a_text_without_sentences_the_beginning_is_read() -> None:
    text = "lanterna " * 100
    assert part(text) == beginning(text)
