"""Texts as blocks: what they mention is linked, once, where it stands; what is linked already stays."""

from __future__ import annotations

import pytest

from api.blocks import Node, blocks
from search.mentions import Mention


def linked(text: str, *mentions: Mention) -> list[Node]:
    return blocks(text, "faro-it", mentions)


def test_a_mention_becomes_a_link_where_it_first_stands() -> None:
    found = linked("La lampada. La lampada.", Mention(0, "lampada", "faro-it/lampada"))
    assert found == [["p", "La ", ["a", "faro-it/lampada", "lampada"], ". La lampada."]]


def test_a_mention_is_found_in_its_own_paragraph_items_counted_one_by_one() -> None:
    found = linked("Una torre:\n- torre\n- la *torre*\n\nUna torre.", Mention(2, "torre", "faro-it/torre"))
    assert found == [
        ["p", "Una torre:"],
        ["ul", ["li", "torre"], ["li", "la ", ["em", ["a", "faro-it/torre", "torre"]]]],
        ["p", "Una torre."],
    ]


def test_what_links_already_is_not_linked_again() -> None:
    found = linked("[la torre](molo) e la torre", Mention(0, "torre", "faro-it/torre"))
    assert found == [["p", ["a", "faro-it/molo", "la torre"], " e la ", ["a", "faro-it/torre", "torre"]]]


@pytest.mark.parametrize(
    "mention",
    [Mention(0, "tor", "faro-it/tor"), Mention(0, "action", "faro-it/azione"), Mention(7, "torre", "faro-it/torre")],
    ids=["part of a word", "an icon's name", "no such paragraph"],
)
def test_what_the_paragraph_does_not_say_is_no_link(mention: Mention) -> None:
    assert linked("La torre {action}", mention) == [["p", "La torre ", ["icon", "action"]]]


def test_a_numbered_list_begins_where_it_says() -> None:
    assert linked("3. a\n4. b") == [["ol", "3", ["li", "a"], ["li", "b"]]]
