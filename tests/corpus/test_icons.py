"""The icon vocabulary: how it is read, what leads to an icon, and the one that we ship."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from corpus.errors import CorpusError
from corpus.icons import Icon, load_icons, marks, read_aloud, said, spoken

BOLT = Icon(
    "fast", ("faro",), {"it": "innesco gratuito", "pt": "acionamento gratuito", "en": "free trigger"}, ("faro-it/innesco",),
    {"it": ("fulmine",)}, ("⚡", "☠", "[free]"),
)  # fmt: skip
SKULL = Icon("skull", ("faro",), {"it": "Teschio", "pt": "caveira", "en": "skull"}, ("faro-it/teschio",), glyphs=("☠",))
GOOD = """[skull]
games = ["faro"]
spoken = { it = "Teschio", pt = "caveira", en = "skull" }
terms.it = ["cranio"]
glyphs = ["☠"]
entries = ["faro-it/teschio"]
"""


def write(folder: Path, text: str) -> Path:
    path = folder / "icons.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_vocabulary_is_read_as_it_is_written(tmp_path: Path) -> None:
    [skull] = load_icons(write(tmp_path, GOOD))
    assert (skull.name, skull.games, skull.spoken["pt"], skull.terms) == ("skull", ("faro",), "caveira", {"it": ("cranio",)})
    assert (skull.glyphs, skull.entries) == (("☠",), ("faro-it/teschio",))
    assert load_icons(tmp_path / "none.toml") == ()


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("[skull]", "[skull", "icons.toml is not TOML"),
        ("[skull]", "[Skull]", "named by lower case letters"),
        ('games = ["faro"]', "", "an icon has entries, games, spoken"),
        ("[skull]", '[skull]\nshape = "round"', "and nothing else"),
        (', en = "skull"', "", "one name in each of it, pt, en"),
        ('it = "Teschio"', 'it = " "', "one name in each of it, pt, en"),
        ("terms.it", "terms.fr", "lists of words by language"),
        ('["☠"]', '"☠"', "`glyphs` is a list of words"),
        ('["☠"]', '["☠", "☠"]', "each once"),
        ('games = ["faro"]', "games = []", "`games` is a list of words"),
        ("terms.it", 'in_game.porto = { it = "Cranio" }\nterms.it', "`in_game` has names by language"),
        ("terms.it", 'in_game.faro = { fr = "Crâne" }\nterms.it', "`in_game` has names by language"),
    ],
)
def test_what_breaks_the_format_is_said_in_a_sentence(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    with pytest.raises(CorpusError, match=sentence):
        load_icons(write(tmp_path, GOOD.replace(old, new)))


def test_a_game_may_call_an_icon_something_else(tmp_path: Path) -> None:
    [skull] = load_icons(write(tmp_path, GOOD.replace("terms.it", 'in_game.faro = { it = "Cranio" }\nterms.it')))
    assert [skull.called("it"), skull.called("it", "porto"), skull.called("it", "faro")] == ["Teschio", "Teschio", "Cranio"]
    assert skull.called("pt", "faro") == "caveira"


def test_the_elder_sign_is_called_as_each_game_does() -> None:
    [sign] = [icon for icon in load_icons() if icon.name == "elder-sign"]
    names = ["Segno degli Antichi", "Elder Sign", "Simbolo degli Antichi"]
    assert [sign.called("it", game) for game in ("ahlcg", "ah2e", "cdmd")] == names


def test_a_term_leads_to_an_icon_alone_and_a_spoken_name_with_the_word_icon() -> None:
    names = {(label.language, label.text, label.kind) for label in BOLT.labels}
    assert {("it", "fulmine", "hidden"), ("it", "icona innesco gratuito", "hidden")} <= names
    assert not {text for _, text, _ in names} & {"innesco gratuito", "fast"}


def test_a_text_says_the_words_of_its_icons_behind_them() -> None:
    icons = {"fast": BOLT}
    assert said("Spendi {fast}: corri {run}.", "it", icons) == "Spendi {fast} innesco gratuito fulmine: corri {run}."


@pytest.mark.parametrize(
    ("query", "aloud"),
    [
        ("⚡", "icona innesco gratuito"),
        ("costa {fast}?", "costa icona innesco gratuito ?"),
        ("il [FREE]", "il icona innesco gratuito"),
        ("☠\ufe0f", "icona innesco gratuito icona Teschio"),
        ("due  spazi e {run}", "due  spazi e {run}"),
    ],
)
def test_a_query_is_read_aloud(query: str, aloud: str) -> None:
    assert read_aloud(query, "it", (BOLT, SKULL)) == aloud


def test_without_a_vocabulary_a_query_is_itself() -> None:
    assert read_aloud("⚡ {fast}", "it", ()) == "⚡ {fast}"


def test_every_mark_of_the_shipped_vocabulary_stands_for_an_icon() -> None:
    icons = load_icons()
    assert len(icons) == len({icon.name for icon in icons})
    for icon in icons:
        assert all(marks().fullmatch(mark) for mark in (f"{{{icon.name}}}", *icon.glyphs))
        assert all(marks().fullmatch(spoken(f"{{{icon.name}}}", language)) for language in icon.spoken)
    assert not re.search(marks(), "Spendi 1 azione (una volta sola): [costo] e [periodo].")


def test_no_two_icons_of_a_game_are_spoken_alike() -> None:
    for language in ("it", "pt", "en"):
        names = [(game, icon.spoken[language].casefold()) for icon in load_icons() for game in icon.games]
        assert len(names) == len(set(names))
