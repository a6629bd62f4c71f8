"""The releases in the static edition: a page for each wording that an entry ever had in a release, and the feed."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from api.documents.feed import feed
from api.documents.releases import released_until
from api.pages.changed import changed_page
from api.pages.cited import cited_page
from api.pages.words import words
from corpus.citations import resolve
from corpus.languages import FALLBACK
from corpus.wording import permalink
from search.library import Library
from search.shown.views import citation

_ROOT = "../../../"  # from c/<book>/<slug>@<hash>/


def released_files(library: Library, url: str | None) -> Iterator[tuple[str, bytes]]:
    """changes.atom, changes/<version>/ of each release except the first, and c/<id>@<hash>/ of every released or current wording,
    in the language of its book.

    `url` is the address of the edition, with a trailing slash, if it is known: the feed's links need it.
    """
    catalog = library.catalog()
    released = released_until(catalog)
    yield "changes.atom", feed(released.history, url or "./", words(FALLBACK)).encode()
    books = {book.id: (book.title, book.language) for book in library.books()}
    for before, release in pairwise(released.history):
        page = changed_page(before, release, books, FALLBACK, words(FALLBACK), "../../")
        yield f"changes/{release.version}/index.html", page.encode()
    states = (*(release.state for release in released.history), released.now)
    for wording in dict.fromkeys(one for state in states for one in state.wordings.values()):
        book = catalog.books.get(wording.id.partition("/")[0])
        if book is None:
            continue
        found = resolve(wording.id, wording.hash, released.history, released.now)
        now = catalog.find(found.now.id) if found.now else None
        page = cited_page(
            found,
            citation(now, catalog.books[now.book]) if now else None,
            book.language,
            book.language,
            words(book.language),
            _ROOT,
        )
        yield f"{permalink(wording)[1:]}/index.html", page.encode()
