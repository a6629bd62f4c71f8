"""Entries as readers see them: hits, entry pages, books, citations."""

from __future__ import annotations

from corpus.icons import spoken
from corpus.model import Book, Citation, Entry, Kind, Language
from corpus.pages import say_pages
from corpus.precedence import overriding
from corpus.wording import permalink, wording
from search.catalog import Catalog
from search.query.known_names import quoted
from search.query.understood import Query
from search.ranking.fusion import Ranked
from search.ranking.grouping import counterparts
from search.results import BookView, CitedBy, EntryView, Hit, Overriding, SourcePassage
from search.shown.explain import reason
from search.shown.mentions import Mentions
from search.shown.snippet import snippet
from search.snapshot import Snapshot


def citation(entry: Entry, book: Book) -> Citation:
    """The citation of the place in the printed book: "Grimorio di Arkham (v1.0), Glossario, Abbandonare, p. 3" (page and edition
    if known). Without pages, it has all headings above the entry. Icons are written as words."""
    dated = book.released if book.released and book.released not in book.edition else None
    edition = ", ".join(part for part in (book.edition, dated) if part)
    named = f"{book.title} ({edition})" if edition else book.title
    headings = entry.path if book.unpaged else entry.path[:1]
    pages = say_pages(entry.page, entry.page_end, book.language)
    places = [named, *headings, entry.title.rstrip(" ."), *([pages] if pages else [])]
    label = spoken(", ".join(places), book.language)
    return Citation(label, edition, entry.page, f"/e/{entry.id}", permalink(wording(entry)), entry.page_end)


def source(entry: Entry, catalog: Catalog) -> SourcePassage | None:
    """The entry's passage in the user's copy, or None."""
    found = catalog.verbatim.get(entry.id)
    return SourcePassage(found.file, found.spans, found.text, found.confidence, found.sheet) if found else None


def phrases(query: Query) -> tuple[str, ...]:
    """The phrases that an entry must have word for word, as typed."""
    return tuple(query.text[start:end].strip() for start, end in quoted(query.text)) if query.phrases else ()


def hit(
    ranked: Ranked, query: Query, snapshot: Snapshot, *, game: str | None, near_miss: bool, unsure: bool, part: int | None = None
) -> Hit:
    """A ranked entry as a hit, found for this `part` of the query. The snippet comes from the user's copy only in a book that we
    don't ship."""
    catalog = snapshot.catalog
    entry, book = catalog.entries[ranked.number], catalog.book_of(ranked.number)
    passage = source(entry, catalog)
    private = not entry.text and book.id in catalog.made and passage is not None
    text = passage.text if private and passage else entry.text
    why = ranked.why
    shown, highlights = snippet(text, book.language, set(query.sought[book.language]), snapshot.forms)
    return Hit(
        *_head(entry, book),
        score=round(ranked.score, 6),
        text=entry.text,
        snippet=shown,
        highlights=highlights,
        citation=snapshot.of_entries.of(("cited", ranked.number), lambda: citation(entry, book)),
        source=passage,
        counterparts=counterparts(entry, catalog, game=game),
        why=why,
        near_miss=near_miss,
        snippet_from="source" if private else "text",
        part=part,
        reason=reason(ranked.number, why, query, snapshot, near_miss=near_miss, unsure=unsure),
    )


def entry_view(entry: Entry, catalog: Catalog, mentions: Mentions) -> EntryView:
    """An entry with its names, questions and links."""
    book = catalog.books[entry.book]
    return EntryView(
        *_head(entry, book),
        text=entry.text,
        citation=citation(entry, book),
        source=source(entry, catalog),
        counterparts=counterparts(entry, catalog),
        editor=entry.editor,
        aliases=entry.aliases,
        questions=entry.questions,
        links=entry.links,
        cited_by=_cited_by(entry, catalog, mentions),
        overridden_by=tuple(Overriding(one.by, catalog.find(one.by).title, one.why) for one in overriding(entry, book.overrides)),
        mentions=mentions.of(entry.id),
    )


def _head(entry: Entry, book: Book) -> tuple[str, str, str, Language, Kind, str, tuple[str, ...]]:
    """The fields of search.results.Head."""
    return entry.id, book.id, book.game, book.language, entry.kind, entry.title, entry.path


def _cited_by(entry: Entry, catalog: Catalog, mentions: Mentions) -> tuple[CitedBy, ...]:
    """The entries that link to this one, and those whose texts name it without a link, in corpus order."""
    linking = dict.fromkeys(catalog.cited_by.get(entry.id, ()))
    naming = dict.fromkeys((source, "mentions") for source in mentions.to(entry.id))
    found = sorted({**linking, **naming}, key=lambda pair: catalog.number[pair[0]])
    return tuple(CitedBy(source, catalog.find(source).title, relation) for source, relation in found)


def book_view(book: Book, catalog: Catalog) -> BookView:
    """A book with the number of its entries and the name of the user's copy."""
    return BookView(
        id=book.id,
        game=book.game,
        game_title=book.game_title,
        language=book.language,
        title=book.title,
        edition=book.edition,
        publisher=book.publisher,
        released=book.released,
        entries=len(book.entries),
        with_text=sum(1 for entry in book.entries if entry.text),
        shipped=book.id not in catalog.made,
        copy=catalog.copies.get(book.id),
    )
