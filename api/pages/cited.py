"""The page of a citation: what became of the cited words, readable without JavaScript, in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from api.documents.diff import marked
from api.documents.prose import html, spoken
from corpus.citations import Resolved
from corpus.model import Citation, Language
from corpus.wording import Wording

Words = Mapping[str, str]


def cited_page(
    found: Resolved, citation: Citation | None, language: Language, book_language: Language, words: Words, root: str
) -> str:
    """The page; `citation` is that of the current wording, `book_language` the language of the texts, `words` are those of
    `language`, and `root` leads from this page to the root of Glossa's pages."""
    since = words["cited.since"].replace("{version}", found.since) if found.since else words["cited.unreleased"]
    parts = [f"<p><strong>{escape(words[f'cited.{found.status}'])}</strong> {escape(since)}</p>"]
    if found.now and citation:
        link = f'<a href="{root}{escape(citation.url[1:])}">{escape(spoken(found.now.title, words))}</a>'
        parts.append(f'<p class="citation">{escape(words["cited.now"])} <cite lang="{book_language}">{link}</cite></p>')
        parts.append(f'<p lang="{book_language}">{escape(citation.label)}</p>')
    if found.diff:
        parts.append(f"<h2>{escape(words['cited.diff'])}</h2><p>{escape(words['cited.legend'])}</p>")
        parts.append(f'<div class="prose" lang="{book_language}"><p>{marked(found.diff, words)}</p></div>')
    else:
        book = found.cited.id.partition("/")[0]
        parts.append(f"<h2>{escape(words['cited.words'])}</h2>")
        parts.append(f'<div class="prose" lang="{book_language}">{html(found.cited.text, book, root, words)}</div>')
    return plain_page(found.cited.title, book_language, "".join(parts), language, words, root)


def unknown_page(
    entry_id: str, present: Wording | None, language: Language, book_language: Language, words: Words, root: str
) -> str:
    """The page of a citation that was never released; it links to the entry's current wording, if there is one."""
    body = f"<p><strong>{escape(words['cited.unknown'])}</strong></p>"
    if present:
        link = f'<a href="{root}e/{escape(present.id)}" lang="{book_language}">{escape(spoken(present.title, words))}</a>'
        body += f"<p>{escape(words['cited.now'])} {link}</p>"
    return plain_page(present.title if present else entry_id, book_language if present else language, body, language, words, root)


def plain_page(title: str, title_language: Language, body: str, language: Language, words: Words, root: str) -> str:
    """A page without scripts."""
    title = spoken(title, words)
    return (
        f'<!doctype html>\n<html lang="{language}" data-theme="auto">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n<meta name="robots" content="noindex">\n'
        f'<title>{escape(title)} · Glossa</title>\n<link rel="stylesheet" href="{root}app.css">\n'
        f'<link rel="icon" href="{root}icon.svg" type="image/svg+xml">\n</head>\n<body>\n<main class="prose">\n'
        f'<p><a href="{root}">Glossa</a></p>\n<h1 lang="{title_language}">{escape(title)}</h1>\n{body}\n'
        f"<p>{escape(words['cited.ours'])}</p>\n</main>\n</body>\n</html>\n"
    )
