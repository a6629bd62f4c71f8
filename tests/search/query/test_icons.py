"""Icons in queries: by name, by glyph, and by what players call them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from search.library import Library
from tests.search.conftest import write_book

SECTION = """# I. Parole

{#innesco .glossary}
## Innesco Libero

Si riconosce dal segno {free}: non costa nulla.

{#turno .glossary}
## Turno

- Il guardiano spende {free} per accendere la lanterna.
- Poi conta le barche.

{#molo .glossary}
## Molo

Sul molo le barche attraccano.
"""

ICONS = """[free]
games = ["faro"]
spoken = { it = "innesco gratuito", pt = "gatilho gratuito", en = "free trigger" }
terms.it = ["fulmine", "saetta"]
terms.pt = ["raio"]
terms.en = ["lightning bolt"]
glyphs = ["⚡", "[free]"]
entries = ["faro-it/innesco"]
"""


@pytest.fixture(scope="module")
def faro(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    """A book with an icon in two texts, and its vocabulary."""
    folder = tmp_path_factory.mktemp("icons")
    write_book(folder / "books", "faro-it", "faro", "it", "Il Faro", SECTION)
    (folder / "icons.toml").write_text(ICONS, encoding="utf-8")
    with Library.open(folder / "home", encoders=(), books=folder / "books") as opened:
        yield opened


@pytest.mark.parametrize(
    "text", ["⚡", "{free}", "[free]", "[FREE]", "il simbolo ⚡", "icona innesco gratuito", "fulmine", "saetta"]
)
def test_an_icon_leads_to_what_explains_it_and_then_to_the_texts_that_have_it(faro: Library, text: str) -> None:
    assert [hit.id for hit in faro.search(text).hits] == ["faro-it/innesco", "faro-it/turno"]


@pytest.mark.parametrize("text", ["o ícone do raio", "lightning bolt", "the free trigger icon"])
def test_players_of_other_languages_find_it_by_their_words(faro: Library, text: str) -> None:
    assert [hit.id for hit in faro.search(text).hits][:1] == ["faro-it/innesco"]


def test_a_query_with_an_icon_says_as_what_it_was_read(faro: Library) -> None:
    assert faro.search("⚡").query.corrected == "icona innesco gratuito"
    assert faro.search("fulmine").query.corrected is None
