"""Texts as blocks: what tests/web/cases/markdown.txt draws is read here, too; and an entry's mentions are links in its blocks."""

from __future__ import annotations

from api.documents.blocks import Node, blocks
from api.documents.drawn import drawn
from corpus.model import Citation
from indexer.collection import Collection
from search.catalog import Catalog
from search.results import EntryView, Mention


def test_a_numbered_list_begins_where_it_says() -> None:
    assert blocks("3. a\n4. b", "faro-it") == [["ol", "3", ["li", "a"], ["li", "b"]]]


def test_words_that_follow_words_are_one() -> None:
    assert blocks("Una\ntorre: \\*a\\* {action}!", "faro-it") == [["p", "Una torre: *a* ", ["icon", "action"], "!"]]


def test_a_link_leads_to_an_entry_or_is_only_words() -> None:
    linked: list[Node] = ["a", "faro-it/torre", "la ", ["strong", "torre"]]
    assert blocks("[la **torre**](torre), [b](https://evil.example)", "faro-it") == [["p", linked, ", b"]]


def test_what_an_entry_mentions_is_linked_in_its_blocks() -> None:
    entry = EntryView(
        id="faro-it/guardia", book="faro-it", game="faro", language="it", kind="glossary", title="Guardia", path=(),
        text="La guardia sale.\n\n- Alla *torre*.",
        citation=Citation("Faro", "", None, "/e/faro-it/guardia", "/c/faro-it/guardia@0"),
        mentions=(Mention(1, "torre", "faro-it/torre"),),
        editor=("L'icona {action} è persa.",),
    )  # fmt: skip
    found = drawn(entry, Catalog(Collection(())))
    assert found.editor == entry.editor
    assert found.editor_blocks == (["p", "L'icona ", ["icon", "action"], " è persa."],)
    assert found.blocks == (
        ["p", "La guardia sale."],
        ["ul", ["li", "Alla ", ["em", ["a", "faro-it/torre", "torre"]], "."]],
    )
