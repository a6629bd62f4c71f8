import subprocess
import sys

import pytest

from indexer.forms import build_forms, dump_forms, load_forms
from indexer.languages import LANGUAGES
from indexer.words import words


def test_a_portuguese_plural_meets_its_singular_through_the_lemma():
    forms = build_forms([("pt", "ação ações")])
    assert forms.text_terms("ações", "pt") == forms.text_terms("ação", "pt")


def test_a_form_without_its_accents_meets_the_form_with_them():
    forms = build_forms([("pt", "as ações")])
    assert forms.text_terms("acoes", "pt") == forms.text_terms("ações", "pt")


def test_a_form_that_no_text_uses_falls_back_to_its_stem():
    forms = build_forms([("it", "ricaricare")])
    assert forms.text_terms("ricaricavano", "it") == forms.text_terms("ricaricare", "it")


def test_numbers_and_steps_are_terms_as_they_are():
    assert build_forms([("it", "PA.6 2.2.1 3")]).text_terms("PA.6 2.2.1 3", "it") == ["pa.6", "2.2.1", "3"]


def test_how_often_a_form_occurs_is_kept():
    assert build_forms([("it", "molo Molo faro")]).counts["it"] == {"molo": 2, "faro": 1}


def test_the_table_reads_back_as_it_was_written():
    forms = build_forms([("it", "Il molo è lungo."), ("en", "long piers")])
    assert load_forms(dump_forms(forms)) == forms


@pytest.mark.parametrize(("language", "negation"), [("it", "non"), ("pt", "nao"), ("pt", "sem"), ("it", "senza"), ("en", "not")])
def test_a_negation_is_no_function_word(language: str, negation: str):
    assert negation not in LANGUAGES[language].function_words


def test_a_query_never_loads_the_dictionary_of_lemmas():
    code = (
        "import sys; from indexer.forms import load_forms; "
        "print(load_forms(b'{\"it\": {}}').text_terms('azioni', 'it'), 'simplemma' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "['azion'] False"


def test_a_word_is_known_once_a_text_uses_it():
    forms = build_forms([("it", "molo")])
    assert [forms.knows(word.folded) for word in words("molo mole")] == [True, False]
