"""A card's words drawn, with cards of our own invention."""

from __future__ import annotations

from typing import Any

import pytest

from api.documents.card_places import card_moments
from api.documents.card_text import card_lines
from corpus.cards.model import Card, Face

ATTACK = "[action]: <b>Fight.</b> Gulls [[Charm]] [relic]."


def card(text: str, language: Any = "en", **more: Any) -> Card:
    faces = {language: Face(language, name="Gull Feather", text=text)}
    return Card("70001", "tide", 1, "asset", faces=faces, factions=("seeker",), **more)


def nodes(text: str) -> list[list[Any]]:
    return [list(line.nodes) for line in card_lines(card(text), "ahlcg-it")]


def test_rule_words_lead_to_the_entries_of_the_edition() -> None:
    [line] = card_lines(card(ATTACK), "ahlcg-it")
    links = {node[1]: node[2:] for node in line.nodes if isinstance(node, list) and node[0] == "a"}
    assert links["ahlcg-it/combattimento-azione"] == [["strong", "Fight"]]
    assert ["icon", "action"] in links["ahlcg-it/capacita-a-innesco-di-azione"]
    assert links.keys() <= set(line.entries)
    [other] = card_lines(card(ATTACK), "ahlcg-pt")
    assert other.entries
    assert all(entry.startswith("ahlcg-pt/") for entry in other.entries)


def test_traits_are_bold_and_what_is_no_icon_stays_as_it_is() -> None:
    [line] = nodes("Gulls [[Charm]] [relic].")
    assert line == ["Gulls ", ["a", "ahlcg-it/tratto", ["strong", "Charm"]], " ", "[relic]", "."]


@pytest.mark.parametrize("text", ["Sea.\nSalt.", "Sea.<br/>Salt.", "Sea.<hr>Salt.\n\n", "<blockquote>Sea.</blockquote>Salt."])
def test_lines_break_where_the_text_does(text: str) -> None:
    assert nodes(text) == [["Sea."], ["Salt."]]


@pytest.mark.parametrize("text", ["Sea</b>.", "<b>Sea", "]]Sea", "[[Sea", "<b><i>Sea</b>.", "<script>Sea</script>"])
def test_markup_that_is_broken_loses_no_words(text: str) -> None:
    def words(node: Any) -> str:
        return node if isinstance(node, str) else "".join(words(one) for one in node[1:])

    assert "Sea" in "".join(words(node) for line in nodes(text) for node in line)


def test_every_language_that_has_a_text_has_its_lines_and_no_other() -> None:
    faces = {"en": Face("en", name="Gull Feather", text="Sea."), "it": Face("it", name="Piuma", text="Mare.", back_text="Sale.")}
    lines = card_lines(Card("70001", "tide", 1, "asset", faces={**faces, "pt": Face("pt", name="Pena")}), "ahlcg-it")
    assert [(line.language, line.field) for line in lines] == [("en", "text"), ("it", "text"), ("it", "back_text")]


def test_a_moment_leads_to_the_steps_of_the_editions_charts_and_to_windows_that_these_have() -> None:
    [moment] = card_moments(card("[action]: Sing."), "en", "ahlcg-it")
    assert [(place.chart, place.step, place.window) for place in moment.places] == [("ahlcg-it/round", "2.2.1", False)]
    windows = [place for one in card_moments(card("[fast]: Sing."), "en", "ahlcg-pt") for place in one.places if place.window]
    assert windows
    assert {place.chart.split("/")[0] for place in windows} == {"ahlcg-pt"}
    assert card_moments(card("[action]: Sing."), "en", "cdmd-it") == ()
