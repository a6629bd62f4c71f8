"""Icons that no vocabulary has, that another game has, and that nothing names."""

from __future__ import annotations

from pathlib import Path

from corpus.checks.icons import beside, check_icons, check_vocabulary
from corpus.checks.run import run
from corpus.icons import FILE, Icon, load_icons
from corpus.load import BOOKS
from corpus.model import Book, Entry, Question

SAID = {"it": "lume", "pt": "lume", "en": "light"}
LIGHT = Icon("light", ("faro",), SAID, ("faro-it/lume",))
ROPE = Icon("rope", ("porto",), SAID, ("porto-it/cima",))
ICONS = {"light": LIGHT, "rope": ROPE}
LAMP = Entry("faro-it/lume", "faro-it", "token", "Lume ({light})", text="Accendi {light}.")
FARO = Book("faro-it", "faro", "it", "Faro", "1", "Faro", "Noi", "unknown", entries=(LAMP,))


def test_an_icon_stands_in_the_vocabulary_and_belongs_to_the_game() -> None:
    asked = Entry("faro-it/x", "faro-it", "token", "X {rope}", text="{light} {bell}", questions=(Question("it", "E {oar}?"),))
    assert check_icons(LAMP, "faro", ICONS) == []
    assert check_icons(asked, "faro", ICONS) == [
        "{bell} is no icon of icons.toml; name one of those, or add it there",
        "{oar} is no icon of icons.toml; name one of those, or add it there",
        "{rope} is an icon of porto, not of faro (icons.toml)",
    ]


def test_what_the_vocabulary_has_for_nothing_is_told() -> None:
    found = list(check_vocabulary([LIGHT, ROPE], {"faro-it": FARO}))
    assert found == [
        ("rope", "no text, chart or example names it; take it out"),
        ("rope", "there is no game porto"),
        ("rope", "there is no entry porto-it/cima"),
        ("rope", "no entry of porto says what it means"),
    ]
    assert ("rope", "no text, chart or example names it; take it out") not in check_vocabulary(
        [ROPE], {"faro-it": FARO}, ["Lega con {rope}."]
    )


def test_glossa_check_reads_texts_charts_and_examples(tmp_path: Path) -> None:
    book = tmp_path / "books" / "faro-it"
    (book / "charts").mkdir(parents=True)
    (book / "book.toml").write_text(
        "".join(
            f'{key} = "{value}"\n'
            for key, value in {
                "id": "faro-it", "game": "faro", "game_title": "Faro", "language": "it", "title": "Faro", "edition": "1",
                "publisher": "Noi", "layout": "guide",
            }.items()
        )
    )  # fmt: skip
    (book / "01.md").write_text("# Uno\n\n{#lume .token}\n## Lume\n\nAccendi {light} o {bell}.\n")
    (book / "charts" / "notte.toml").write_text('note = "{oar}"\n')
    (tmp_path / "icons.toml").write_text(
        '[light]\ngames = ["faro"]\nentries = ["faro-it/lume"]\nspoken = { it = "lume", pt = "lume", en = "light" }\n'
    )
    found = {problem.entry: problem.message for problem in run(folder=tmp_path / "books").problems if problem.rule == "icons"}
    assert sorted(found) == ["faro-it, charts and examples", "faro-it/lume"]
    assert "{oar}" in found["faro-it, charts and examples"]
    assert "{bell}" in found["faro-it/lume"]


def test_the_shipped_vocabulary_fits_the_shipped_books(shipped_books: dict[str, Book]) -> None:
    every = [text for name in shipped_books for text in beside(BOOKS, name)]
    assert list(check_vocabulary(load_icons(FILE), shipped_books, every)) == []
