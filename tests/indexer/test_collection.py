from dataclasses import replace

from corpus.icons import Icon
from corpus.model import Book, Link, Span
from indexer.collection import Collection, Verbatim, dump, load


def test_a_collection_reads_back_as_it_was_written(book: Book):
    linked = replace(book.entries[0], links=(Link("see-also", "faro-it/molo"),), path=("I. Parole",), page=3)
    collection = Collection(
        (replace(book, entries=(linked, book.entries[1]), redirects=(("faro-it/pontile", "faro-it/molo"),)),),
        {"faro-it/molo": Verbatim("copia.txt", (Span(0, 4, 1, 1),), "Molo", 0.4)},
        frozenset({"mio-it"}),
        {"faro-it": "copia.txt"},
        icons=(Icon("free", ("faro",), {"it": "libero"}, ("faro-it/molo",), {"it": ("raggio",)}, ("⚡",)),),
    )
    assert load(dump(collection)) == collection


def test_the_digest_follows_every_part(book: Book):
    plain = Collection((book,))
    copied = Collection((book,), {"faro-it/molo": Verbatim("c.txt", (), "Molo")})
    renamed = Collection((replace(book, title="Faro"),))
    assert len({plain.digest(), copied.digest(), renamed.digest()}) == 3
    assert plain.digest() == Collection((book,)).digest()
