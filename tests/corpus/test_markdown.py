from collections.abc import Iterator

from markdown_it import MarkdownIt

from corpus.markdown import blocks, plain
from corpus.model import Book


def test_paragraphs_and_top_level_items_are_blocks_with_what_is_nested_in_them():
    text = "Una riga\nspezzata.\n\n- Primo.\n  - Sotto il primo.\n- Secondo.\n\n1. Terzo."
    assert blocks(text) == ("Una riga spezzata.", "Primo. Sotto il primo.", "Secondo.", "Terzo.")


def test_links_emphasis_and_notes_lose_their_marks():
    assert plain("> **Nota**: vedi [il molo](molo), *forse*.") == "Nota: vedi il molo, forse."


def test_an_icon_keeps_its_braces():
    assert plain("Spendi {elder-sign} o {action}.") == "Spendi {elder-sign} o {action}."


def test_a_table_is_one_block_without_its_rule():
    assert blocks("| Faro | Luce |\n| --- | --- |\n| Molo | 2 |") == ("Faro · Luce Molo · 2",)


def test_a_continuation_of_an_item_after_a_blank_line_stays_with_it():
    assert blocks("- Primo.\n\n  Ancora il primo.\n- Secondo.") == ("Primo. Ancora il primo.", "Secondo.")


def test_no_text_has_no_blocks():
    assert blocks(" \n\n") == ()


def test_every_text_of_the_corpus_is_read_as_a_markdown_parser_reads_it(shipped_books: dict[str, Book]):
    parser = MarkdownIt("commonmark", {"html": False}).enable("table")
    for book in shipped_books.values():
        for entry in book.entries:
            assert blocks(entry.text) == tuple(_parsed(parser, entry.text)), entry.id


def _parsed(parser: MarkdownIt, text: str) -> Iterator[str]:
    """The blocks of a text by its tokens: words without marks, a row's cells apart."""
    found: list[list[str]] = []
    cells: list[str] | None = None
    for token in parser.parse(text):
        listed = token.type in ("bullet_list_open", "ordered_list_open")
        if (token.level == 0 and token.nesting == 1 and not listed) or (token.level == 1 and token.type == "list_item_open"):
            found.append([])
        if token.type == "tr_open":
            cells = []
        elif token.type == "tr_close" and cells is not None:
            found[-1].append(" · ".join(filter(None, cells)))
            cells = None
        elif token.type == "inline":
            words = " ".join(
                "".join(child.content or " " * child.type.endswith("break") for child in token.children or ()).split()
            )
            (found[-1] if cells is None else cells).append(words)
    yield from (words for block in found if (words := " ".join(filter(None, block))))
