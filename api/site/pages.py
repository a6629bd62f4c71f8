"""The pages of the static edition: each entry readable without JavaScript, with what search engines and chats show of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape

from api.defined import block, term, term_sets
from api.site.prose import html, summary
from corpus.model import Language
from search.concordance import Line
from search.linked import linked
from search.results import BookView, EntryView

_ROOTED = ('href="/', 'src="/')
_NAMES: Mapping[Language, str] = {"en": "English", "it": "Italiano", "pt": "Português"}
_APP = '<div id="app"></div>'


@dataclass(frozen=True, slots=True)
class Shell:
    """`page` is web/index.html, `words` those of each language's pages, `url` the edition's address where it is known."""

    page: str
    words: Mapping[str, Mapping[str, str]]
    url: str | None = None

    def fill(self, depth: int, language: str, title: str, head: str, body: str) -> str:
        """The page at a depth below the root, with `body` for readers without JavaScript: the app replaces it."""
        root = "../" * depth or "./"
        page = self.page
        for rooted in _ROOTED:
            page = page.replace(rooted, rooted[:-1] + root)
        page = page.replace('<html lang="en"', f'<html lang="{language}" data-edition="static"')
        page = page.replace("<title>Glossa</title>", f"<title>{escape(title)}</title>\n  " + _head(root) + head)
        return page.replace(_APP, f'<div id="app">{body}</div>')


def _head(root: str) -> str:
    return (
        f'<link rel="manifest" href="{root}manifest.webmanifest">\n'
        f'  <link rel="apple-touch-icon" href="{root}icon-192.png">\n  <meta name="theme-color" content="#0b5c57">\n'
    )


def front_page(shell: Shell, books: Sequence[BookView]) -> str:
    """The page at the root: without JavaScript it leads to the books' contents."""
    lines = "".join(
        f'<li lang="{book.language}"><a href="./e/{book.id}/">{escape(book.title)} ({escape(book.edition)})</a></li>'
        for book in books
    )
    body = f"<noscript><main><h1>Glossa</h1><ul>{lines}</ul></main></noscript>"
    return shell.fill(0, "en", "Glossa", "", body)


def book_page(shell: Shell, book: BookView, entries: Sequence[EntryView]) -> str:
    """The contents of a book."""
    lines: list[str] = []
    section = None
    for entry in entries:
        if entry.path[:1] != section:
            section = entry.path[:1]
            lines.append(f"{'</ul>' if lines else ''}<h2>{escape(''.join(section))}</h2><ul>")
        lines.append(f'<li><a href="{entry.id.partition("/")[2]}/">{escape(entry.title)}</a></li>')
    title = f"{book.title} ({book.edition})"
    body = f'<main lang="{book.language}"><h1>{escape(title)}</h1>{"".join(lines)}</ul></main>'
    return shell.fill(2, book.language, f"{title} · Glossa", "", body)


def entry_page(shell: Shell, book: BookView, entry: EntryView, titles: Mapping[str, str]) -> str:
    """The page of an entry; `titles` are those of all entries by id."""
    words, root = shell.words[entry.language], "../../../"
    parts = [
        f'<p><a href="{root}">Glossa</a> · <a href="../">{escape(book.title)}</a></p>',
        f"<h1>{escape(entry.title)}</h1>",
        f'<p class="citation"><cite>{escape(entry.citation.label)}</cite></p>',
        f'<div class="prose">{_prose(entry, root, words)}</div>',
        _questions(entry, words),
        _ties(entry, titles, words, root),
    ]
    body = f'<main class="prose" lang="{entry.language}"><article>{"".join(parts)}</article></main>'
    return shell.fill(3, entry.language, f"{entry.title} · {book.title} · Glossa", _described(shell, book, entry, words), body)


def concordance_page(shell: Shell, lines: Sequence[Line], books: Sequence[BookView]) -> str:
    """What the editions call the same thing, as a table a game."""
    games = {book.game: book.game_title for book in books}
    languages = {book.id: book.language for book in books}
    title = shell.words["en"]["compare.title"]
    parts = []
    for game in dict.fromkeys(line.concept.game for line in lines):
        rows = "".join(_row(line, languages) for line in lines if line.concept.game == game)
        head = "".join(f"<th>{name}</th>" for name in _NAMES.values())
        parts.append(
            f"<h2>{escape(games.get(game, game))}</h2><table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
        )
    head = f"  {block(term_sets(lines, games, shell.url))}"
    return shell.fill(1, "en", f"{title} · Glossa", head, f"<main><h1>{escape(title)}</h1>{''.join(parts)}</main>")


def _row(line: Line, languages: Mapping[str, Language]) -> str:
    """A concept: its name in each language, which leads to the entry that a book in that language has on it."""
    entries = {languages[entry.partition("/")[0]]: entry for entry in reversed(line.concept.mains)}
    cells = []
    for language in _NAMES:
        name = escape(line.concept.preferred(language) or "")
        entry = entries.get(language)
        cells.append(f'<td lang="{language}">{f"""<a href="../e/{entry}/">{name}</a>""" if entry and name else name}</td>')
    return f"<tr>{''.join(cells)}</tr>"


def _prose(entry: EntryView, root: str, words: Mapping[str, str]) -> str:
    """The text, what it mentions linked; or that there is none."""
    if not entry.text:
        return f"<p>{escape(words['entry.no-text'])}</p>"
    return html(linked(entry.text, entry.mentions), entry.book, root, words)


def _questions(entry: EntryView, words: Mapping[str, str]) -> str:
    asked = [question.text for question in entry.questions if question.language == entry.language]
    lines = "".join(f"<li>{escape(text)}</li>" for text in asked)
    return f"<h2>{escape(words['entry.questions'])}</h2><ul>{lines}</ul>" if asked else ""


def _ties(entry: EntryView, titles: Mapping[str, str], words: Mapping[str, str], root: str) -> str:
    """Counterparts and links to other entries."""
    others = [(other.id, other.title) for other in entry.counterparts]
    led = [(link.target, titles[link.target]) for link in entry.links if link.target in titles and link.relation != "counterpart"]
    parts = []
    for name, some in (("counterpart.title", others), ("entry.links", list(dict.fromkeys(led)))):
        lines = "".join(f'<li><a href="{root}e/{target}/">{escape(title)}</a></li>' for target, title in some)
        parts.append(f"<h2>{escape(words[name])}</h2><ul>{lines}</ul>" if some else "")
    return "".join(parts)


def _described(shell: Shell, book: BookView, entry: EntryView, words: Mapping[str, str]) -> str:
    """Open Graph, and schema.org's DefinedTerm (a data block: a browser never runs it)."""
    told = summary(entry.text, words) or entry.citation.label
    where = f"{shell.url}e/{entry.id}/" if shell.url else None
    meta = {
        "og:type": "article",
        "og:title": entry.title,
        "og:description": told,
        "og:site_name": "Glossa",
        "og:locale": entry.language,
    }
    if shell.url and where:
        meta |= {"og:url": where, "og:image": f"{shell.url}icon-512.png"}
    lines = [f'  <meta property="{name}" content="{escape(value)}">\n' for name, value in meta.items()]
    if where:
        lines.append(f'  <link rel="canonical" href="{escape(where)}">\n')
    lines.append(f"  {block(term(entry, book, told, shell.url))}")
    return "".join(lines)
