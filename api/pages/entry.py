"""The page of an entry: readable without JavaScript, with metadata for chats, search engines and programs."""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import escape

from api.documents.json_ld import block, term
from api.documents.oembed import Quote
from api.documents.prose import flat, html, spoken, summary
from search.results import BookView, EntryView
from search.shown.linked import linked

Words = Mapping[str, str]
_APP = '<div id="app"></div>'
_DESCRIPTION = re.compile(r'(<meta name="description" content=")[^"]*')


def page_with(page: str, language: str, title: str, head: str, body: str, description: str | None = None) -> str:
    """web/index.html for one address: its language, title and head, and `body` until the app renders its own."""
    page = page.replace('<html lang="en"', f'<html lang="{escape(language)}"', 1)
    page = page.replace("<title>Glossa</title>", f"<title>{escape(title)}</title>\n  {head}", 1)
    if description:
        page = _DESCRIPTION.sub(lambda match: match[1] + escape(description), page, count=1)
    return page.replace(_APP, f'<div id="app">{body}</div>', 1)


def entry_title(book: BookView, entry: EntryView, words: Words) -> str:
    """The page's title."""
    return f"{spoken(entry.title, words)} · {book.title} · Glossa"


def entry_summary(entry: EntryView, words: Words) -> str:
    """The beginning of our text, or the citation if there is no text."""
    return summary(entry.text, words) or entry.citation.label


def entry_head(
    book: BookView, entry: EntryView, words: Words, url: str | None, embeds: Mapping[str, str], image: str | None = None
) -> str:
    """Open Graph, the canonical address, oEmbed discovery, and schema.org's DefinedTerm (a data block: no browser runs it).

    `url` is the address of the pages with its slash, if it is known; `embeds` are oEmbed's addresses by media type.
    """
    told = entry_summary(entry, words)
    where = f"{url}e/{entry.id}/" if url else None
    meta = {
        "og:type": "article",
        "og:title": spoken(entry.title, words),
        "og:description": told,
        "og:site_name": "Glossa",
        "og:locale": entry.language,
        "og:url": where,
        "og:image": image,
    }
    lines = [f'<meta property="{name}" content="{escape(value)}">' for name, value in meta.items() if value]
    if where:
        lines.append(f'<link rel="canonical" href="{escape(where)}">')
    lines += [
        f'<link rel="alternate" type="{escape(kind)}" href="{escape(href)}" title="{escape(spoken(entry.title, words))}">'
        for kind, href in embeds.items()
    ]
    return "\n  ".join([*lines, block(term(entry, book, told, url))])


def entry_quote(entry: EntryView, words: Words, url: str) -> Quote:
    """The entry as a quote for other people's pages."""
    text = flat(entry.text, words) or words["entry.no-text"]
    return Quote(spoken(entry.title, words), text, entry.citation.label, f"{url}e/{entry.id}/", entry.language)


def entry_body(book: BookView, entry: EntryView, titles: Mapping[str, str], words: Words, root: str) -> str:
    """The entry's text and citation; `titles` are those of the entries that it links to, `root` leads to the first page."""
    parts = [
        f'<p><a href="{root}">Glossa</a> · <a href="{root}e/{escape(book.id)}/">{escape(book.title)}</a></p>',
        f"<h1>{escape(spoken(entry.title, words))}</h1>",
        f'<p class="citation"><cite>{escape(entry.citation.label)}</cite></p>',
        f'<div class="prose">{_prose(entry, root, words)}</div>',
        _questions(entry, words),
        _ties(entry, titles, words, root),
    ]
    return f'<main class="prose" lang="{escape(entry.language)}"><article>{"".join(parts)}</article></main>'


def _prose(entry: EntryView, root: str, words: Words) -> str:
    """The text with its mentions linked, or a note that there is none."""
    if not entry.text:
        return f"<p>{escape(words['entry.no-text'])}</p>"
    return html(linked(entry.text, entry.mentions), entry.book, root, words)


def _questions(entry: EntryView, words: Words) -> str:
    asked = [question.text for question in entry.questions if question.language == entry.language]
    lines = "".join(f"<li>{escape(spoken(text, words))}</li>" for text in asked)
    return f"<h2>{escape(words['entry.questions'])}</h2><ul>{lines}</ul>" if asked else ""


def _ties(entry: EntryView, titles: Mapping[str, str], words: Words, root: str) -> str:
    """Counterparts and links to other entries."""
    others = [(other.id, other.title) for other in entry.counterparts]
    led = [(link.target, titles[link.target]) for link in entry.links if link.target in titles and link.relation != "counterpart"]
    parts = []
    for name, some in (("counterpart.title", others), ("entry.links", list(dict.fromkeys(led)))):
        lines = "".join(
            f'<li><a href="{root}e/{escape(target)}/">{escape(spoken(title, words))}</a></li>' for target, title in some
        )
        parts.append(f"<h2>{escape(words[name])}</h2><ul>{lines}</ul>" if some else "")
    return "".join(parts)
