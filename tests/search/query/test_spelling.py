import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexer.forms import build_forms
from search.query.spelling import Speller
from search.query.text import Text

TEXTS = [("it", "attacco attacchi opportunità investigatore indagare nemico nemici molo mole sola"), ("pt", "ações ferimento")]
SPELLER = Speller(build_forms(TEXTS))
FORMS = sorted({form for table in SPELLER._forms.terms.values() for form in table})


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("atacco", "attacco"),
        ("attaco di oportunita", "attacco di opportunita"),
        ("investigtore", "investigatore"),
        ("investgatroe", "investigatore"),
        ("ferimeto", "ferimento"),
        ("nemcio", "nemico"),
    ],
)
def test_a_mistyped_word_becomes_the_nearest_known_one(typed: str, meant: str):
    assert _correct(typed) == meant


@pytest.mark.parametrize(
    "text",
    ["", "ATTACCO", "attacchi!", "opportunita", "investigatori", "indagano", "quando posso", "2.2.1", "att", "inves", "polo"],
)
def test_what_is_known_inflected_short_or_begun_is_left_alone(text: str):
    assert _correct(text) == text


@pytest.mark.parametrize("text", ["carbonara", "scacchi", "xyzzyxyzzy"])
def test_a_word_like_no_other_is_left_alone(text: str):
    assert _correct(text) == text


def test_an_ordinary_word_is_no_typing_error() -> None:
    speller = Speller(build_forms([("it", "stazione pescato avere"), ("en", "thing should")]))
    assert (
        speller.correct(Text("la stagione, peccato, think, shouldn't, staziome")).text
        == "la stagione, peccato, think, shouldn't, stazione"
    )


def test_a_text_in_a_plain_language_is_put_right_with_its_own_words():
    assert _correct("il ferimeto") == "il ferimeto"
    assert _correct("um ferimeto") == "um ferimento"


@given(st.lists(st.sampled_from(FORMS), min_size=1, max_size=6))
def test_known_words_are_never_changed(known: list[str]):
    assert _correct(" ".join(known)) == " ".join(known)


@given(st.text(max_size=60))
def test_correcting_twice_changes_nothing_more(text: str):
    once = _correct(text)
    assert _correct(once) == once


def _correct(text: str) -> str:
    return SPELLER.correct(Text(text)).text


def test_what_is_remembered_of_a_word_is_kept_by_language() -> None:
    speller = Speller(build_forms([("it", "nemico"), ("pt", "nemica nemica")]))
    (word,) = Text("nemicx").words
    assert [speller.nearest(word, language) for language in ("it", "pt", None, "it")] == ["nemico", "nemica", "nemica", "nemico"]
