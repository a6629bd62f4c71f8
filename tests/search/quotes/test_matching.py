from __future__ import annotations

import pytest

from search.quotes.matching import Difference, differences, exact, near, tokens

TEXT = "- Il [nemico](nemico) attacca “subito”;\n  poi si esau-\nrisce {action} e resta lì."


def words(text: str) -> list[str]:
    return [token.word for token in tokens(text)]


def test_marks_icons_links_and_a_split_word_are_seen_through() -> None:
    assert words(TEXT) == ["il", "nemico", "attacca", "subito", "poi", "si", "esaurisce", "e", "resta", "lì"]


@pytest.mark.parametrize(
    "quote",
    [
        "Il nemico attacca subito",
        "il  NEMICO\nattacca «subito»",
        "attacca 'subito', poi si esaurisce",
        "si esaurisce {reaction} e resta li\u0300",
    ],
)
def test_space_case_quotes_hyphens_icons_and_composition_are_forgiven(quote: str) -> None:
    assert exact(tokens(quote), tokens(TEXT)) is not None


@pytest.mark.parametrize("quote", ["il nemico attacca dopo", "e resta li", "nemico subito"])
def test_another_word_an_accent_or_a_gap_is_not_word_for_word(quote: str) -> None:
    assert exact(tokens(quote), tokens(TEXT)) is None


def test_the_place_is_that_of_the_words() -> None:
    found = exact(tokens("attacca subito"), tokens(TEXT))
    assert found is not None
    assert TEXT[found.start : found.end] == "attacca “subito"


def test_no_words_stand_nowhere() -> None:
    assert exact(tokens("..."), tokens(TEXT)) is None


def test_a_quote_with_another_word_nearly_stands_there_and_the_words_are_told() -> None:
    found = near(tokens("il nemico attacca dopo, poi si esaurisce"), tokens(TEXT))
    assert found is not None
    assert found.differences == (Difference("dopo", "subito", (18, 22)),)
    assert 75 <= found.likeness < 100


def test_another_word_at_an_end_of_the_quote_is_told_with_that_of_the_text() -> None:
    text = tokens("Poi la barca torna sempre al porto vecchio. Il faro si spegne.")
    found = near(tokens("la barca torna sempre al porto nuovo"), text)
    assert found is not None
    assert (found.differences, found.behind) == ((Difference("nuovo", "vecchio", (31, 36)),), 1)
    found = near(tokens("una barca torna sempre al porto"), text)
    assert found is not None
    assert found.differences == (Difference("una", "la", (0, 3)),)
    found = near(tokens("la barca torna sempre al porto vecchio dove"), text)
    assert found is not None
    assert found.differences == (Difference("dove", "", (39, 43)),)


def test_words_left_out_and_added_have_an_empty_side() -> None:
    assert differences(tokens("a, c d"), tokens("a b c")) == (Difference("", "b", (3, 3)), Difference("d", "", (5, 6)))
    assert differences(tokens("a b."), tokens("a b c")) == (Difference("", "c", (3, 3)),)


def test_something_else_is_not_near() -> None:
    assert near(tokens("il drago vola sopra la montagna azzurra"), tokens(TEXT)) is None
    assert near(tokens("un drago"), tokens(TEXT)) is None


@pytest.mark.parametrize("icon", ["{fast}", "➡️", "[action]", "[Action]", "♣", ""])
def test_whatever_stands_for_an_icon_is_forgiven(icon: str) -> None:
    assert exact(tokens(f"si esaurisce {icon} e resta"), tokens(TEXT)) is not None
    assert exact(tokens("si esaurisce [periodo] e resta"), tokens(TEXT)) is None


LONG = " ".join(f"Il numero {n} della barca {n * n} passa davanti al faro verso la riva {n % 7}." for n in range(40))


def test_a_long_quote_is_found_in_a_longer_text_by_its_words() -> None:
    quoted = LONG[LONG.index("Il numero 8 ") : LONG.index("Il numero 20 ")].strip()
    at = quoted.index("davanti")
    found = near(tokens(quoted.replace("davanti", "dietro", 1)), tokens(f"Prima si salpa. {LONG} Poi si torna."))
    assert found is not None
    assert (found.likeness > 98, found.differences) == (True, (Difference("dietro", "davanti", (at, at + len("dietro"))),))
    assert found.end - found.start == pytest.approx(len(quoted), abs=8)


def test_a_text_is_found_within_a_longer_quote() -> None:
    found = near(tokens(f"Prima si salpa, e {LONG[:600]}"), tokens(LONG[:400]))
    assert found is not None
    assert found.likeness > 98


@pytest.mark.parametrize("quote", [" ".join(sorted(LONG.split())), "drago azzurro vola " * 60, "il " * 400, "a b c d e " * 100])
def test_a_long_quote_of_the_same_words_or_of_others_is_not_near(quote: str) -> None:
    for text in (LONG, LONG[:600]):
        assert near(tokens(quote), tokens(text)) is None
