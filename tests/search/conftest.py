"""Three small books of our own making, as folders of Markdown: two editions of one game, and another game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from search.library import Library

BOOK = """id = "{id}"
game = "{game}"
game_title = "{game}"
language = "{language}"
title = "{title}"
edition = "{edition}"
publisher = "Nessuno"
layout = "guide"
"""

FARO_IT = """# I. Parole

{#lanterna .glossary page=3}
## Lanterna

:alias: Lume

La lanterna illumina il [molo](molo) fino all'alba.

- Un guardiano spende {action} per accenderla.
- Si spegne quando piove.

{#molo .glossary page=4}
## Molo

:alias: Pontile

Sul molo non si possono accendere fuochi: le barche attraccano e il guardiano le conta.

{#guardiano .glossary}
## Guardiano

Il guardiano compie tre azioni nel suo turno.

# II. Passi

{#1-1-inizio .step}
## 1.1 Inizio della notte.

:alias: ST1

Si accende la lanterna.

{#1-2-conta .step}
## 1.2 Il guardiano conta le barche.

Vale anche per le barche rimaste al largo.
"""

FARO_IT_QUESTIONS = """## lanterna

- Come faccio a vedere le barche di notte?
- en: how do I light the pier?

## molo

- Dove lascio la mia scialuppa?
"""

FARO_PT = """# I. Termos

{#lanterna .glossary}
## Lanterna

A lanterna ilumina o cais até a aurora. As ações do guardião custam óleo.

{#cais .glossary}
## Cais

No cais não se acendem fogueiras.
"""

BOSCO_IT = """# Il bosco

{#guardiano .token}
## Guardiano

Il segnalino guardiano protegge un sentiero.

{#sentiero .section}
## Sentiero

Un sentiero collega due radure.
"""


def write_book(folder: Path, book: str, game: str, language: str, title: str, section: str, questions: str = "") -> Path:
    """A book's folder with one section."""
    place = folder / book
    (place / "questions").mkdir(parents=True)
    facts = BOOK.format(id=book, game=game, language=language, title=title, edition="1.0")
    (place / "book.toml").write_text(facts, encoding="utf-8")
    (place / "01-parole.md").write_text(section, encoding="utf-8")
    if questions:
        (place / "questions" / "01-parole.md").write_text(questions, encoding="utf-8")
    return place


def write_books(folder: Path) -> Path:
    """All three."""
    faro = write_book(folder, "faro-it", "faro", "it", "Il Faro", FARO_IT, FARO_IT_QUESTIONS)
    (faro / "redirects.toml").write_text('lume = "lanterna"\n', encoding="utf-8")
    write_book(folder, "faro-pt", "faro", "pt", "O Farol", FARO_PT)
    write_book(folder, "bosco-it", "bosco", "it", "Il Bosco", BOSCO_IT)
    return folder


@pytest.fixture(scope="session")
def books(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the three books; don't change it."""
    return write_books(tmp_path_factory.mktemp("books"))


@pytest.fixture(scope="session")
def library(books: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    """The three books, searched by words alone."""
    with Library.open(tmp_path_factory.mktemp("home"), encoders=(), books=books) as opened:
        yield opened


@pytest.fixture(scope="session")
def hybrid(books: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    """The three books, searched by words and with both default encoders."""
    folder = tmp_path_factory.mktemp("hybrid")
    with Library.open(folder / "home", books=books, shipped_vectors=folder / "none") as opened:
        yield opened
