import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexer.forms import Forms, build_forms
from indexer.words import words
from search.query.text import folded, guess_language
from search.query.understood import understand


@pytest.fixture(scope="module")
def forms() -> Forms:
    texts = [("it", "le azioni del guardiano sul molo"), ("pt", "as ações do guardião no cais"), ("en", "the keeper's actions")]
    return build_forms(texts)


def test_function_words_are_not_looked_for(forms: Forms):
    query = understand("quando posso fare le azioni sul molo?", forms)
    assert [word.folded for word in query.content] == ["azioni", "molo"]


def test_a_negation_is_looked_for(forms: Forms):
    assert [word.folded for word in understand("non posso fare azioni", forms).content] == ["non", "azioni"]


def test_a_query_of_function_words_alone_is_looked_for_as_it_is(forms: Forms):
    assert [word.folded for word in understand("che cosa", forms).content] == ["che", "cosa"]


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("quando posso usare le azioni?", "it"),
        ("quando posso usar as ações no cais?", "pt"),
        ("when can the keeper act?", "en"),
        ("xyzzy", None),
        ("", None),
    ],
)
def test_the_language_is_guessed_from_its_words(forms: Forms, text: str, language: str | None):
    assert guess_language(words(text), forms) == language


def test_terms_are_those_of_each_language(forms: Forms):
    query = understand("ações", forms)
    assert query.terms["pt"] == tuple(forms.text_terms("ação", "pt"))


@pytest.mark.parametrize(
    ("text", "steps"),
    [
        ("che succede in 2.2.1?", ("2.2.1",)),
        ("PA.6 e TP.3", ("pa.6", "tp.3")),
        ("ST3, IN2", ("st3", "in2")),
        ("pesca 2 carte", ()),
        ("PA6", ("pa6",)),
    ],
)
def test_step_numbers_are_seen(forms: Forms, text: str, steps: tuple[str, ...]):
    assert understand(text, forms).steps == steps


@pytest.mark.parametrize("quoted", ['"sul molo"', "«sul molo»", "“Sul Molo”"])
def test_a_quoted_phrase_is_kept_folded(forms: Forms, quoted: str):
    alone, beside = understand(quoted, forms), understand(f"azioni {quoted}", forms)
    assert (alone.phrases, alone.quotes) == (("sul molo",), ("sul molo",))
    assert (beside.phrases, beside.quotes) == ((), ("sul molo",))


def test_a_correction_is_told_apart_from_what_was_typed(forms: Forms):
    assert understand("mollo", forms, "molo").corrected == "molo"
    assert understand("molo", forms, "molo").corrected is None


def test_elision_and_accents_fold_away():
    assert folded("Dell’Opportunità!") == "opportunita"


@given(st.text())
def test_any_text_is_understood(text: str):
    query = understand(text, build_forms([]))
    assert bool(query.words) == bool(query.content)
