"""A book of our texts as one page to print: contents, entries with anchors and citations, an index of terms. No script."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from html import escape
from itertools import groupby
from pathlib import Path

from api.documents.prose import html_with, spoken
from api.exports.stamp import Stamp
from api.pages.words import words
from corpus.languages import phrase
from corpus.model import Book, Entry, Link
from corpus.pages import say_pages
from corpus.wording import wording
from search.shown.views import citation

_STYLE = Path(__file__).with_name("book.css")


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading of the page, with its entry, or None for a section without an entry. `level` is from 2 to 6."""

    anchor: str
    title: str
    level: int
    entry: Entry | None = None


def book_html(book: Book, books: Mapping[str, Book], made: Stamp) -> str:
    """The page of a book. Links to other books lead to their pages in the same folder, `<book>.html`; an entry's anchor is its
    slug."""
    own = partial(_own, book)
    found = list(headings(book.entries))
    title = escape(f"{book.title} ({book.edition})")
    facts = ", ".join(part for part in (book.game_title, book.publisher, book.released) if part)
    release = own("release").format(version=made.version, corpus=made.corpus)
    return (
        f'<!doctype html>\n<html lang="{book.language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
        f'<meta name="version" content="{escape(made.version)}">\n<meta name="corpus" content="{made.corpus}">\n'
        f"<title>{title} · Glossa</title>\n<style>\n{_STYLE.read_text(encoding='utf-8')}</style>\n</head>\n<body>\n"
        f"<header>\n<h1>{title}</h1>\n<p>{escape(facts)}</p>\n<p>{own('ours')}</p>\n<p>{escape(release)}</p>\n</header>\n"
        f'<nav aria-labelledby="_contents">\n<h2 id="_contents">{own("contents")}</h2>\n'
        f'<div class="columns">{_nested(found, book)}</div>\n</nav>\n'
        f"<main>\n{''.join(_section(one, book, books) for one in found)}</main>\n"
        f'<section class="terms" aria-labelledby="_terms">\n<h2 id="_terms">{own("terms")}</h2>\n'
        f'<div class="columns">{"".join(_terms(book))}</div>\n</section>\n</body>\n</html>\n'
    )


def headings(entries: Sequence[Entry]) -> Iterator[Heading]:
    """The headings of a book in its order: one per entry, and one for each part of a path that is no entry above it."""
    above: tuple[str, ...] = ()
    parts = 0
    for entry in entries:
        path = entry.path
        shared = next(
            (at for at, pair in enumerate(zip(above, path, strict=False)) if pair[0] != pair[1]), min(len(above), len(path))
        )
        for at in range(shared, len(path)):
            parts += 1
            yield Heading(f"_part-{parts}", path[at], min(at + 2, 6))
        yield Heading(_slug(entry.id), entry.title, min(len(path) + 2, 6), entry)
        above = (*path, entry.title)


def _nested(found: Sequence[Heading], book: Book) -> str:
    """The contents: lists in lists, as deep as the headings."""
    parts: list[str] = []
    depth = 1
    for one in found:
        if one.level > depth:
            parts.append("<ul>\n<li>" * (one.level - depth))
        else:
            parts.append("</li>\n" + "</ul>\n</li>\n" * (depth - one.level) + "<li>")
        parts.append(f'<a href="#{one.anchor}">{_said(one.title, book)}</a>')
        depth = one.level
    return "".join(parts) + "</li>\n</ul>\n" * (depth - 1)


def _section(one: Heading, book: Book, books: Mapping[str, Book]) -> str:
    heading = f'<h{one.level} id="{one.anchor}">{_said(one.title, book)}</h{one.level}>\n'
    return heading if one.entry is None else heading + _entry(one.entry, book, books)


def _entry(entry: Entry, book: Book, books: Mapping[str, Book]) -> str:
    """The text, its names in other editions, its links, its citation and the permanent address."""
    own = partial(_own, book)
    text = html_with(entry.text, book.id, words(book.language), lambda target: _address(target, book.id))
    others = [_pointed(link, book, books) for link in entry.links if link.relation == "counterpart"]
    see = [_pointed(link, book, books) for link in entry.links if link.relation == "see-also"]
    lines = [f"<p>{own(name)} {'; '.join(some)}</p>\n" for name, some in (("other", others), ("see", see)) if some]
    lasting = wording(entry)
    cited = f"<cite>{_said(citation(entry, book).label, book)}</cite> · {lasting.id}@{lasting.hash}"
    return f'{text}{"".join(lines)}<p class="cited">{cited}</p>\n'


def _pointed(link: Link, book: Book, books: Mapping[str, Book]) -> str:
    """The target of a link: its linked title in its book's language, how close it is, and the link's note; a place outside the
    books is printed as written."""
    there = books.get(link.target.partition("/")[0])
    target = there.entry(link.target) if there else None
    if there is None or target is None:
        return escape(link.target)
    tongue = "" if there.language == book.language else f' lang="{there.language}"'
    title = f'<a href="{_address(target.id, book.id)}"{tongue}>{_said(target.title, there)}</a>'
    told = [_own(book, "close")] if link.match == "close" else []
    told += [_said(link.note, book)] if link.note else []
    return title + (f" ({'; '.join(told)})" if told else "")


def _terms(book: Book) -> Iterator[str]:
    """The index: every title and other name by its first letter, with the printed page."""
    names = {(name, entry.id): entry for entry in book.entries for name in (entry.title, *entry.aliases)}
    found = sorted(names.items(), key=lambda item: (_sorting(item[0][0]), item[0]))
    for letter, some in groupby(found, lambda item: _initial(item[0][0])):
        lines = []
        for (name, _), entry in some:
            pages = say_pages(entry.page, entry.page_end, book.language)
            where = f", {pages}" if pages else ""
            lines.append(f'<li><a href="#{_slug(entry.id)}">{_said(name, book)}</a>{where}</li>\n')
        yield f"<h3>{escape(letter)}</h3>\n<ul>\n{''.join(lines)}</ul>\n"


def _sorting(name: str) -> str:
    """The sort key of a name: without case, accents, and signs before its first letter or digit."""
    plain = "".join(sign for sign in unicodedata.normalize("NFKD", name.casefold()) if not unicodedata.combining(sign))
    begins = next((at for at, sign in enumerate(plain) if sign.isalnum()), 0)
    return plain[begins:]


def _initial(name: str) -> str:
    first = _sorting(name)[:1].upper()
    return first if first.isalpha() else "0–9"


def _said(text: str, book: Book) -> str:
    """A title or note as HTML, its icons in words."""
    return escape(spoken(text, words(book.language)))


def _own(book: Book, what: str) -> str:
    """A phrase of the page itself, in the book's language."""
    return phrase(f"book.{what}", book.language)


def _slug(entry_id: str) -> str:
    return entry_id.partition("/")[2]


def _address(entry_id: str, book: str) -> str:
    """The address of an entry from the page of `book`."""
    there, _, slug = entry_id.partition("/")
    return f"#{slug}" if there == book else f"{there}.html#{slug}"
