"""Texts as blocks: what tests/web/cases/markdown.txt draws is read here, too; and an entry's mentions are links in its blocks."""

from __future__ import annotations

from api.documents.blocks import Node, blocks
from api.documents.entry_blocks import entry_blocks
from corpus.model import Book, Citation
from indexer.collection import Collection
from search.answers.mark_files import deciding
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
    found = entry_blocks(entry, Catalog(Collection(())))
    assert found.editor == entry.editor
    assert found.editor_blocks == (["p", "L'icona ", ["icon", "action"], " è persa."],)
    assert found.blocks == (
        ["p", "La guardia sale."],
        ["ul", ["li", "Alla ", ["em", ["a", "faro-it/torre", "torre"]], "."]],
    )
    assert [(one.number, one.plain) for one in found.statements] == [(1, "La guardia sale."), (2, "Alla torre.")]
    assert found.answers == ()  # nobody has marked it


def test_each_question_of_an_entry_that_was_marked_has_its_statements(shipped_books: dict[str, Book]) -> None:
    book = shipped_books["ahlcg-it"]
    marked = next(entry for entry in book.entries if deciding(entry))
    cited = Citation("Grimorio", "", None, "/e", "/c")
    kept = {"id": marked.id, "book": book.id, "game": book.game, "language": book.language, "kind": marked.kind}
    view = EntryView(**kept, title=marked.title, path=(), text=marked.text, citation=cited, questions=marked.questions)
    found = entry_blocks(view, Catalog(Collection((book,))))
    assert len(found.answers) == len(marked.questions)
    assert {number for means in found.answers for number in means} <= {one.number for one in found.statements}
