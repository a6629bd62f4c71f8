"""The pages of the static edition: each entry readable without JavaScript, with metadata for search engines and chats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape

from api.documents.json_ld import block, term_sets
from api.documents.oembed import JSON
from api.documents.prose import spoken
from api.pages.entry import entry_body, entry_head, entry_summary, entry_title, page_with
from corpus.languages import BY_NAME, LANGUAGES, Language
from search.editions.concordance import Line
from search.results import BookView, EntryView

_ROOTED = ('href="/', 'src="/')


@dataclass(frozen=True, slots=True)
class Shell:
    """`page` is web/index.html, `words` those of each language's pages, `url` the edition's address, if it is known."""

    page: str
    words: Mapping[str, Mapping[str, str]]
    url: str | None = None

    def fill(self, depth: int, language: str, title: str, head: str, body: str, description: str | None = None) -> str:
        """The page at a depth below the root, with `body` for readers without JavaScript; the app replaces it."""
        root = "../" * depth or "./"
        page = self.page
        for rooted in _ROOTED:
            page = page.replace(rooted, rooted[:-1] + root)
        return page_with(page, language, title, _head(root) + head, body, description)


def _head(root: str) -> str:
    return (
        f'<link rel="manifest" href="{root}manifest.webmanifest">\n'
        f'  <link rel="apple-touch-icon" href="{root}icon-192.png">\n  <meta name="theme-color" content="#0b5c57">\n'
    )


def front_page(shell: Shell, books: Sequence[BookView]) -> str:
    """The page at the root; without JavaScript, it links to the books' contents."""
    lines = "".join(
        f'<li lang="{book.language}"><a href="./e/{book.id}/">{escape(book.title)} ({escape(book.edition)})</a></li>'
        for book in books
    )
    body = f"<noscript><main><h1>Glossa</h1><ul>{lines}</ul></main></noscript>"
    return shell.fill(0, "en", "Glossa", "", body)


def book_page(shell: Shell, book: BookView, entries: Sequence[EntryView]) -> str:
    """The contents of a book."""
    words = shell.words[book.language]
    lines: list[str] = []
    section = None
    for entry in entries:
        if entry.path[:1] != section:
            section = entry.path[:1]
            lines.append(f"{'</ul>' if lines else ''}<h2>{escape(''.join(section))}</h2><ul>")
        lines.append(f'<li><a href="{entry.id.partition("/")[2]}/">{escape(spoken(entry.title, words))}</a></li>')
    title = f"{book.title} ({book.edition})"
    body = f'<main lang="{book.language}"><h1>{escape(title)}</h1>{"".join(lines)}</ul></main>'
    return shell.fill(2, book.language, f"{title} · Glossa", "", body)


def entry_page(shell: Shell, book: BookView, entry: EntryView, titles: Mapping[str, str]) -> str:
    """The page of an entry; `titles` are those of all entries by id."""
    words, url = shell.words[entry.language], shell.url
    embeds = {JSON: f"{url}{embed_path(entry)}"} if url else {}
    head = "  " + entry_head(book, entry, words, url, embeds, f"{url}icon-512.png" if url else None)
    body = entry_body(book, entry, titles, words, "../../../")
    return shell.fill(3, entry.language, entry_title(book, entry, words), head, body, entry_summary(entry, words))


def embed_path(entry: EntryView) -> str:
    """The path of an entry's oEmbed files."""
    return f"e/{entry.id}/oembed.json"


def concordance_page(shell: Shell, lines: Sequence[Line], books: Sequence[BookView]) -> str:
    """The editions' names for the same concepts, as one table per game."""
    games = {book.game: book.game_title for book in books}
    languages = {book.id: book.language for book in books}
    title = shell.words["en"]["compare.title"]
    parts = []
    for game in dict.fromkeys(line.concept.game for line in lines):
        rows = "".join(_row(line, languages) for line in lines if line.concept.game == game)
        head = "".join(f"<th>{LANGUAGES[code].name}</th>" for code in BY_NAME)
        parts.append(
            f"<h2>{escape(games.get(game, game))}</h2><table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
        )
    head = f"  {block(term_sets(lines, games, shell.url))}"
    return shell.fill(1, "en", f"{title} · Glossa", head, f"<main><h1>{escape(title)}</h1>{''.join(parts)}</main>")


def _row(line: Line, languages: Mapping[str, Language]) -> str:
    """A concept: its name in each language, linked to its entry in a book in that language."""
    entries = {languages[entry.partition("/")[0]]: entry for entry in reversed(line.concept.mains)}
    cells = []
    for language in BY_NAME:
        name = escape(line.concept.preferred(language) or "")
        entry = entries.get(language)
        cells.append(f'<td lang="{language}">{f"""<a href="../e/{entry}/">{name}</a>""" if entry and name else name}</td>')
    return f"<tr>{''.join(cells)}</tr>"
