from hypothesis import given
from hypothesis import strategies as st

from indexer.forms import build_forms
from search.shown.snippet import LENGTH, snippet

TEXT = "Il molo è lungo.\n\n- Dell'[azione](azione) si **paga** il costo.\n- Il faro resta acceso."
FORMS = build_forms([("it", TEXT)])


def asked(words: str) -> set[str]:
    return set(FORMS.text_terms(words, "it"))


def test_the_block_with_most_of_the_words_is_shown_without_marks():
    shown, places = snippet(TEXT, "it", asked("pagare azioni"), FORMS)
    assert shown == "Dell'azione si paga il costo."
    assert [shown[start:end] for start, end in places] == ["azione", "paga"]


def test_the_first_block_is_shown_where_no_word_stands():
    assert snippet(TEXT, "it", asked("drago"), FORMS) == ("Il molo è lungo.", ())


def test_no_text_shows_nothing():
    assert snippet("", "it", asked("molo"), FORMS) == ("", ())


def test_a_long_block_is_cut_at_spaces_around_the_first_word():
    long = "parola " * 100 + "faro " + "parola " * 100
    shown, places = snippet(long, "it", asked("faro"), FORMS)
    assert len(shown) <= LENGTH
    assert shown.startswith("… parola")
    assert shown.endswith("parola …")
    assert [shown[start:end] for start, end in places] == ["faro"]


def test_highlights_count_code_points():
    shown, places = snippet("🜂🜂 e il faro 🜂.", "it", asked("faro"), FORMS)
    assert places == ((8, 12),)
    assert shown[8:12] == "faro"


@given(st.text(), st.sets(st.sampled_from(sorted(FORMS.terms["it"].values()))))
def test_highlights_lie_in_the_snippet_in_order(text: str, terms: set[str]):
    shown, places = snippet(text, "it", terms, FORMS)
    assert len(shown) <= LENGTH
    assert all(0 <= start < end <= len(shown) for start, end in places)
    assert list(places) == sorted(places)
