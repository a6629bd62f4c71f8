"""Writes the static edition: the pages' own files, data, the index for the device, a page per entry, the offline file list."""

from __future__ import annotations

import hashlib
import json
import shutil
import tempfile
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from starlette.types import ASGIApp

from api.documents.oembed import embed
from api.http.engine import Engine
from api.http.settings import WEB, Settings
from api.pages.entry import entry_quote
from api.pages.words import whole
from api.site import bundle
from api.site.answers import answers
from api.site.card_rules import FILE as CARD_RULES
from api.site.card_rules import card_rules
from api.site.first import FIRST, shards
from api.site.pages import Shell, book_page, concordance_page, embed_path, entry_page, front_page
from api.site.released import released_files
from corpus.cards.model import Cards
from corpus.errors import GlossaError
from indexer.build import FORMS
from indexer.collection import Collection
from indexer.device import corpus_of, device_index, device_tables
from indexer.forms import Forms, load_forms
from indexer.inputs import BOOKS, gather
from indexer.store import index_folder, read_pointer
from search.answers.conflict import device_patterns
from search.editions.concordance import lines
from search.learned.packed import packed
from search.learned.question_words import shipped
from search.library import Library
from search.query.device_words import device_translations, device_words
from search.query.games import GameNames
from search.query.given_names import given_names
from search.query.spelling import ordinary_words
from search.query.understood import OF_A_CARD
from search.query.unknown_names import IN_NAMES, TITLES
from search.ranking.device import device_weights

LIST = "sw-files.js"  # The files that a browser keeps, each with its hash.
EDITION = "lib/edition.js"  # The module that says whether there is an API.
PAGE, STYLE, START, WORKER = "app.js", "app.css", "lib/device/start.js", "lib/device/worker.js"
_WHOLE_BOOK = 1000
_LOADED = {".css", ".js", ".json", ".svg", ".txt", ".woff2"}
_ICONS = ("icon-192.png", "icon-512.png")  # icon.svg on a ground that a phone may cut round: an installed app's icons.

AppMaker = Callable[[Settings, Engine], ASGIApp]  # Makes the application that gives the answers: see api.app.
Progress = Callable[[str], None]


class NotOurFolder(GlossaError):
    """The folder for the static edition holds something else."""

    def __init__(self, folder: Path) -> None:
        super().__init__(f"{folder} contains something other than a static edition of Glossa. Name an empty or new folder.")


def write_site(
    folder: Path,
    make_app: AppMaker,
    *,
    url: str | None = None,
    books: Path = BOOKS,
    web: Path | None = None,
    cards: Cards | None = None,
    progress: Progress = lambda _: None,
) -> int:
    """Write the edition of the shipped books into `folder` and return its number of files. An earlier edition there is replaced.

    `url` is its future address, if that is known. From `cards` it takes names, codes and the rules that they use, but no text
    (see api.site.card_rules). Copies are left out, so it may be published. The same books and pages give the same bytes. Raises
    NotOurFolder for a folder that contains something else.
    """
    # Every edition has the list, so a folder without it was not made by us.
    if folder.exists() and (not folder.is_dir() or (any(folder.iterdir()) and not (folder / LIST).is_file())):
        raise NotOurFolder(folder)
    files = site_files(make_app, url=url, books=books, web=web, cards=cards, progress=progress)
    if folder.is_dir():
        for path in folder.iterdir():
            shutil.rmtree(path) if path.is_dir() and not path.is_symlink() else path.unlink()
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return len(files)


def site_files(
    make_app: AppMaker,
    *,
    url: str | None = None,
    books: Path = BOOKS,
    web: Path | None = None,
    cards: Cards | None = None,
    progress: Progress = lambda _: None,
) -> dict[str, bytes]:
    """Every file of the edition by its path."""
    with tempfile.TemporaryDirectory(prefix="glossa-") as home:
        settings = Settings(home=Path(home), encoders=(), web=web or WEB)
        progress("Reading the books ...")
        with Library.open(Path(home), encoders=(), books=books) as library:
            progress("Writing the index for devices ...")
            kept = _kept(library, settings, books, make_app)
            first = {FIRST: _index(library, settings, gather(settings.home, books), questions=False), **dict(shards(kept))}
            kept[EDITION] = kept[EDITION].replace(b"isStatic = false", b"isStatic = true")
            if cards:
                kept[EDITION] = kept[EDITION].replace(b"hasCardRules = false", b"hasCardRules = true")
            kept |= {name: (settings.web / name).read_bytes() for name in _ICONS}
            kept["manifest.webmanifest"] = _manifest()
            html, loose = _together(kept, (settings.web / "index.html").read_text(encoding="utf-8"))
            shell = _shell(html, kept, url)
            kept["index.html"] = front_page(shell, library.books()).encode()
            progress("Writing the pages ...")
            loose |= {**dict(_pages(shell, library)), **dict(released_files(library, shell.url))}
            if cards:
                progress("Reading the cards ...")
                loose[CARD_RULES] = card_rules(cards)
    kept[LIST] = _list(kept)
    return {**kept, **first, **loose, ".nojekyll": b""}


def served_files(web: Path, make_app: AppMaker, *, books: Path = BOOKS) -> dict[str, bytes]:
    """The files that a browser keeps of a server's pages, by path: the pages, answers and index of the shipped books, and their
    list.

    Nothing of the user's copies is in them, whoever asks.
    """
    with tempfile.TemporaryDirectory(prefix="glossa-") as home:
        settings = Settings(home=Path(home), encoders=(), web=web)
        with Library.open(Path(home), encoders=(), books=books) as library:
            kept = _kept(library, settings, books, make_app)
    kept["index.html"] = (web / "index.html").read_bytes()
    return {**kept, LIST: _list(kept)}


def _kept(library: Library, settings: Settings, books: Path, make_app: AppMaker) -> dict[str, bytes]:
    """The files that every device needs: modules, answers, index."""
    kept = dict(_web(settings.web))
    app = make_app(settings, Engine(settings, library=library))
    kept |= {f"data/{name}": content for name, content in answers(app, library)}
    collection = gather(settings.home, books)
    kept["data/index.bin"] = _index(library, settings, collection)
    kept["data/words.bin"] = packed(shipped(), [entry.id for entry in collection.entries()], corpus_of(collection))
    return kept


def _index(library: Library, settings: Settings, collection: Collection, *, questions: bool = True) -> bytes:
    forms = _forms(settings.home)
    also, said = (device_words(forms), device_translations(forms)) if forms else (None, None)
    games = GameNames(library.catalog())
    tables = device_tables(
        collection,
        device_weights(),
        forms,
        also,
        _names(games),
        said=said,
        conflict=device_patterns(),
        called=games.patterns(),
        ordinary=ordinary_words(),
        questions=questions,
    )
    return device_index(tables)


def _names(games: GameNames) -> dict[str, Iterable[str]]:
    """The words that don't make a phrase a card's name, by their kind (see indexer.device.device_tables)."""
    people = given_names(lambda term, language: False)
    return {"games": games.words, "people": people, "in_names": IN_NAMES, "titles": TITLES, "of_a_card": OF_A_CARD}


def _forms(home: Path) -> Forms | None:
    """The form table that the library's index was made with."""
    pointer = read_pointer(index_folder(home))
    return load_forms((index_folder(home) / pointer.generation / FORMS).read_bytes()) if pointer else None


def _web(web: Path) -> Iterator[tuple[str, bytes]]:
    """The files of the pages, as the browser loads them."""
    for path in sorted(web.rglob("*")):
        if path.suffix in _LOADED and not any(part.startswith(("__", ".")) for part in path.relative_to(web).parts):
            yield path.relative_to(web).as_posix(), whole(path, path.read_bytes())


def _together(kept: dict[str, bytes], html: str) -> tuple[str, dict[str, bytes]]:
    """The page with bundled files, and the modules and styles that our pages no longer load one by one: these are removed from
    `kept`, but stay in the edition for the elements on other people's pages."""
    whole = {
        PAGE: bundle.script(kept, PAGE, apart=(START,)),
        START: bundle.script(kept, START),
        WORKER: bundle.script(kept, WORKER),
        STYLE: bundle.styles(kept, html),
    }
    html = bundle.page(html, STYLE)
    alone = [name for name in kept if name.endswith((".js", ".css")) and name not in whole and f'="/{name}"' not in html]
    loose = {name: kept.pop(name) for name in alone if name != "sw.js"}
    kept |= whole
    return html, loose


def _shell(html: str, kept: dict[str, bytes], url: str | None) -> Shell:
    words = {Path(name).stem: json.loads(content) for name, content in kept.items() if name.startswith("i18n/")}
    address = url if url is None or url.endswith("/") else f"{url}/"
    return Shell(html, words, address)


def _pages(shell: Shell, library: Library) -> Iterator[tuple[str, bytes]]:
    """The pages of the books and of their entries, the concordance, and the oEmbed of each entry."""
    books = library.books()
    yield "concordance/index.html", concordance_page(shell, list(lines(library.catalog())), books).encode()
    entries = {book.id: library.entries(book.id, limit=_WHOLE_BOOK).entries for book in books}
    titles = {entry.id: entry.title for some in entries.values() for entry in some}
    for book in books:
        yield f"e/{book.id}/index.html", book_page(shell, book, entries[book.id]).encode()
        for entry in entries[book.id]:
            yield f"e/{entry.id}/index.html", entry_page(shell, book, entry, titles).encode()
            if shell.url:
                told = embed(entry_quote(entry, shell.words[entry.language], shell.url), shell.url)
                yield embed_path(entry), told.model_dump_json(exclude_none=True).encode()


def _manifest() -> bytes:
    icons = [
        {"src": "icon.svg", "sizes": "any", "type": "image/svg+xml"},
        *({"src": f"icon-{size}.png", "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
          for size in (192, 512) for purpose in ("any", "maskable")),
    ]  # fmt: skip
    manifest = {
        "name": "Glossa", "short_name": "Glossa", "id": "./", "start_url": "./", "scope": "./", "display": "standalone",
        "background_color": "#ffffff", "theme_color": "#0b5c57", "lang": "it", "categories": ["games", "reference"],
        "description": "Le regole dei giochi di Arkham Horror, con la loro citazione.", "icons": icons,
    }  # fmt: skip
    return json.dumps(manifest, ensure_ascii=False, indent=1).encode()


def _list(kept: dict[str, bytes]) -> bytes:
    """The list of files that the service worker keeps: each with its hash, and the version, which is the hash of them all."""
    files = {name: hashlib.sha256(content).hexdigest()[:16] for name, content in sorted(kept.items()) if name != "sw.js"}
    version = hashlib.sha256(json.dumps([files, hashlib.sha256(kept["sw.js"]).hexdigest()]).encode()).hexdigest()[:12]
    return f"/* Written by `glossa export site`. */\nself.GLOSSA = {json.dumps({'version': version, 'files': files})};\n".encode()
