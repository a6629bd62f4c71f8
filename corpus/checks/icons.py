"""Icons: each one that a text names is in the vocabulary and in its game; each one in the vocabulary is named somewhere."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from corpus.concept import book_of
from corpus.icons import NAMED, Icon
from corpus.model import Book, Entry


def check_icons(entry: Entry, game: str, icons: Mapping[str, Icon]) -> list[str]:
    """A sentence for each icon of an entry's names, text and questions that the vocabulary (by name) doesn't give its game."""
    return strangers((*_texts(entry), *(question.text for question in entry.questions)), game, icons)


def _texts(entry: Entry) -> tuple[str, ...]:
    return (entry.title, *entry.aliases, entry.text, *entry.editor)


def strangers(texts: Iterable[str], game: str, icons: Mapping[str, Icon]) -> list[str]:
    """A sentence for each icon in any texts of a game that the vocabulary doesn't give that game."""
    found = []
    for name in sorted(names_in(texts)):
        if name not in icons:
            found.append(f"{{{name}}} is no icon of icons.toml; name one of those, or add it there")
        elif game not in icons[name].games:
            found.append(f"{{{name}}} is an icon of {', '.join(icons[name].games)}, not of {game} (icons.toml)")
    return found


def beside(books: Path, book: str) -> list[str]:
    """The files of a book's charts and examples, as they are."""
    paths = (*sorted((books / book / "charts").glob("*.toml")), books / book / "examples.toml")
    return [path.read_text(encoding="utf-8") for path in paths if path.is_file()]


def names_in(texts: Iterable[str]) -> set[str]:
    """The names in braces."""
    return {name for text in texts for name in NAMED.findall(text)}


def check_vocabulary(icons: Sequence[Icon], books: Mapping[str, Book], other: Iterable[str] = ()) -> Iterator[tuple[str, str]]:
    """The name of an icon and what is wrong with it: a game or an entry that doesn't exist, a game whose texts never name it.
    `books` are all books, `other` the texts of charts and examples."""
    games = {book.game for book in books.values()}
    known = {entry.id for book in books.values() for entry in book.entries}
    texts = (text for book in books.values() for entry in book.entries for text in _texts(entry))
    used = names_in((*texts, *other))
    for icon in icons:
        if icon.name not in used:
            yield icon.name, "no text, chart or example names it; take it out"
        yield from ((icon.name, f"there is no game {game}") for game in icon.games if game not in games)
        yield from ((icon.name, f"there is no entry {entry}") for entry in icon.entries if entry not in known)
        reached = {books[book_of(entry)].game for entry in icon.entries if book_of(entry) in books}
        yield from ((icon.name, f"no entry of {game} says what it means") for game in icon.games if game not in reached)
