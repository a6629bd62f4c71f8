from dataclasses import replace

from corpus.icons import Icon
from corpus.model import Book, Span
from indexer.collection import Collection, Verbatim
from indexer.passages import ENCODED_CHARACTERS, content_key, passages

COPY = Verbatim("copia.txt", (Span(0, 9, 1, 1),), "La prima riga\ndel passo.\n\nLa seconda.")


def test_an_entry_gives_its_title_text_parts_and_a_question_each(book: Book):
    found = [(p.entry, p.role, p.text, p.encoded) for p in passages(Collection((book,)))]
    assert found == [
        (0, "title", "Lanterna", "Lanterna"),
        (0, "text", "La lanterna illumina il molo. Si accende. Si spegne.",
         "Lanterna: La lanterna illumina il molo. Si accende. Si spegne."),
        (0, "part", "", "Lanterna: La lanterna illumina il molo."),
        (0, "part", "", "Lanterna: Si accende."),
        (0, "part", "", "Lanterna: Si spegne."),
        (1, "title", "Molo", "Molo (Pontile)"),
        (1, "alias", "Pontile", None),
        (1, "question", "Dove attracco?", "Dove attracco?"),
    ]  # fmt: skip


def test_verbatim_text_of_a_shipped_book_is_never_encoded(book: Book):
    found = [p for p in passages(Collection((book,), {"faro-it/molo": COPY})) if p.role == "verbatim"]
    assert [(p.entry, p.text, p.encoded) for p in found] == [(1, "La prima riga del passo.", None), (1, "La seconda.", None)]


def test_verbatim_text_of_a_book_that_only_the_user_has_is_encoded(book: Book):
    found = passages(Collection((book,), {"faro-it/molo": COPY}, made=frozenset({"faro-it"})))
    assert [p.encoded for p in found if p.role == "verbatim"] == ["Molo: La prima riga del passo.", "Molo: La seconda."]


def test_a_text_of_one_block_has_no_parts(book: Book):
    short = replace(book, entries=(replace(book.entries[0], text="Una sola regola."),))
    assert [p.role for p in passages(Collection((short,)))] == ["title", "text"]


def test_an_encoder_reads_the_beginning_of_a_long_text(book: Book):
    long = replace(book, entries=(replace(book.entries[0], text="molto " * 1000),))
    assert [len(p.encoded or "") for p in passages(Collection((long,))) if p.role == "text"] == [ENCODED_CHARACTERS]


def test_the_key_follows_the_encoded_text_alone(collection: Collection):
    assert all(p.key == content_key(p.encoded or "") for p in passages(collection))
    assert content_key("a") != content_key("b")
    assert len(content_key("a")) == 8


BOLT = Icon(
    "fast",
    ("faro",),
    {"it": "innesco", "pt": "gatilho", "en": "trigger"},
    ("faro-it/molo",),
    {"it": ("fulmine",), "en": ("bolt",)},
)


def test_the_words_of_an_icon_are_read_with_the_text_and_never_encoded(book: Book):
    entry = replace(book.entries[0], text="Spendi {fast}.")
    [text] = [p for p in passages(Collection((replace(book, entries=(entry,)),), icons=(BOLT,))) if p.role == "text"]
    assert (text.text, text.encoded) == ("Spendi {fast} innesco fulmine.", "Lanterna: Spendi {fast}.")


def test_what_explains_an_icon_bears_its_names_in_every_language(book: Book):
    found = passages(Collection((book,), icons=(BOLT,)))
    assert {(p.language, p.text) for p in found if p.entry == 1 and p.role == "alias" and p.encoded is None} >= {
        ("it", "fulmine"), ("en", "bolt"), ("it", "icona innesco"), ("pt", "ícone gatilho"), ("en", "icon trigger")
    }  # fmt: skip
    assert not [p for p in found if p.entry == 0 and p.role == "alias"]
