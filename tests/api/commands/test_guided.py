"""A stranger's walk, from a PDF in Spanish, which Glossa has no words of, to a searchable book and a text-free skeleton."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from api.cli import cli
from corpus.checks.run import run as check
from corpus.copies import stored
from corpus.load import load_book
from corpus.model import Book
from corpus.readers.corrections import Correction, read_corrections, to_toml
from corpus.readers.read import read
from search.library import Library
from tests.corpus.inputs.pdf.manual import HERE, blocks_of, made
from tests.search.conftest import write_books

MANUAL = (HERE / "manuals" / "faro-es.txt").read_text(encoding="utf-8")
FARO = "\n".join(["El faro de Mirasal", "pt", "faro", "faro-es", "10", "consejo, no regla", "3=setup", ""])
"""What is typed: title, language, game, id, what is no heading and why, kinds."""


@pytest.fixture(autouse=True)
def no_index(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("api.commands.copies.update_index", lambda: None)


@pytest.fixture(scope="module")
def pdf(tmp_path_factory: pytest.TempPathFactory) -> Path:
    pytest.importorskip("typst")
    path = tmp_path_factory.mktemp("pdf") / "faro.pdf"
    path.write_bytes(made(HERE / "layouts" / "two-columns.typ", blocks_of(MANUAL)))
    return path


def run(*arguments: str, typed: str = "") -> Result:
    result = CliRunner().invoke(cli, list(arguments), input=typed)
    assert result.exit_code == 0, result.output
    return result


def test_a_pdf_becomes_a_book_by_answers(pdf: Path, home: Path) -> None:
    result = run("add", str(pdf), "--guided", typed=FARO)
    assert "faro.pdf: added as faro-es (El faro de Mirasal), 16 entries." in result.output
    assert "glossa align faro-es --with BOOK" in result.output
    assert "glossa export skeleton faro-es DIR" in result.output
    (kept,) = stored(home)
    assert kept.corrections == (
        Correction("Consejos de la vieja farera", None, "consejo, no regla"),
        Correction("Preparación", "setup", "kind said by the book's owner"),
    )
    assert [(kept.entry(f"faro-es/{slug}") or kept).kind for slug in ("preparacion", "empates")] == ["setup", "section"]
    assert kept.entry("faro-es/consejos-de-la-vieja-farera") is None


@pytest.mark.parametrize(("ui", "asked"), [("it", "Titolo, com’è stampato"), ("pt", "Título, como está impresso")])
def test_it_asks_in_the_languages_of_the_pages(pdf: Path, home: Path, ui: str, asked: str) -> None:
    assert asked in run("add", str(pdf), "--guided", "--ui", ui, typed=FARO).output


def test_an_answer_that_is_no_number_is_asked_again(pdf: Path, home: Path) -> None:
    result = run("add", str(pdf), "--guided", typed=FARO.replace("\n10\n", "\n99 x\n10\n"))
    assert "Numbers from 1 to 17 are expected." in result.output
    assert len(stored(home)[0].corrections) == 2


def test_text_without_marks_has_its_doubtful_lines_confirmed(tmp_path: Path, home: Path) -> None:
    """Titles written like sentences can't be told from text in a language whose small words aren't known."""
    plain = tmp_path / "faro.txt"
    plain.write_text(re.sub(r"\[/?(box|side)\] ?", "", re.sub(r"(?m)^#+ ", "", MANUAL)), encoding="utf-8")
    answers = ["El faro de Mirasal", "pt", "faro", "faro-es", "", "", "1 2 4 5", *["encabezado"] * 4]
    run("add", str(plain), "--guided", typed="\n".join(answers) + "\n")
    (kept,) = stored(home)
    assert kept.source
    assert [entry.title for entry in kept.source.entries if entry.title.startswith("Momento")] == [
        "Momento de la niebla", "Momento de los fareros", "Momento de la llama",
    ]  # fmt: skip
    assert not any(entry.title.startswith("Consejos") for entry in kept.source.entries)


def test_the_skeleton_is_a_book_without_a_sentence(pdf: Path, home: Path, tmp_path: Path) -> None:
    run("add", str(pdf), "--guided", typed=FARO)
    run("export", "skeleton", "faro-es", str(tmp_path / "faro-es"))
    book = load_book(tmp_path / "faro-es")
    (kept,) = stored(home)
    assert kept.source
    assert [(one.id, one.kind, one.title, one.page) for one in book.entries] == [
        (one.id, one.kind, one.title, one.page) for one in kept.source.entries
    ]
    assert {one.text for one in book.entries} == {""}
    again = read(kept.copy, {book.id: book})  # once it is shipped its copies are recognised
    assert [one.id for one in again.entries if one.id] == [one.id for one in book.entries]
    written = " ".join(path.read_text(encoding="utf-8") for path in (tmp_path / "faro-es").iterdir())
    sentences = [words for line in MANUAL.splitlines() if len(words := line.split()) > 6 and not line.startswith("#")]
    runs = [" ".join(words[at : at + 6]) for words in sentences for at in range(len(words) - 5)]
    assert runs
    assert not any(one in written for one in runs)
    said = (tmp_path / "faro-es" / "corrections.toml").read_text(encoding="utf-8")
    assert read_corrections(said, "corrections.toml") == tuple(sorted(kept.corrections, key=lambda one: one.kind is None))


def test_the_skeleton_is_checked_against_the_pdf(pdf: Path, home: Path, tmp_path: Path) -> None:
    run("add", str(pdf), "--guided", typed=FARO)
    books = tmp_path / "corpus" / "books"
    run("export", "skeleton", "faro-es", str(books / "faro-es"))
    outcome = check(("faro-es",), rulebooks=pdf.parent, folder=books)
    assert outcome.entries == 16
    assert {problem.rule for problem in outcome.problems} == {"text", "questions"}  # what is left to write


def test_concepts_are_proposed_from_a_book_that_has_some(pdf: Path, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GLOSSA_ENCODERS", "")
    run("add", str(pdf), "--guided", typed=FARO)
    alone = CliRunner().invoke(cli, ["align", "faro-es"])
    assert "Say which book to align faro-es with: --with BOOK." in alone.output
    said = run("align", "faro-es", "--with", "cdmd-it").output
    assert re.search(r"^faro-es/preparacion\t[\d.]+\texact\tcdmd-setup\tcdmd-it/preparazione\t", said, re.MULTILINE)


def test_the_corrections_of_one_are_taken_by_another(pdf: Path, home: Path, tmp_path: Path) -> None:
    file = tmp_path / "corrections.toml"
    file.write_text(to_toml([Correction("Consejos de la vieja farera", None, "consejo")]), encoding="utf-8")
    described = ["--id", "faro-es", "--title", "El faro", "--lang", "pt", "--game", "faro", "--corrections", str(file)]
    run("add", str(pdf), *described)
    assert stored(home)[0].entry("faro-es/consejos-de-la-vieja-farera") is None


@pytest.mark.parametrize(
    ("toml", "sentence"),
    [
        ("[[heading]]\nline = 'Empates'\n", "lacks its reason"),
        ("[[heading]]\nline = 'Empates'\nreason = 'x'\nkind = 'rule'\n", "'rule' is no kind of entry"),
        ("[[title]]\nline = 'Empates'\n", "has 'title'"),
        ("line =", "is not TOML"),
    ],
)
def test_a_wrong_correction_is_a_sentence(pdf: Path, home: Path, tmp_path: Path, toml: str, sentence: str) -> None:
    file = tmp_path / "corrections.toml"
    file.write_text(toml, encoding="utf-8")
    result = CliRunner().invoke(cli, ["add", str(pdf), "--corrections", str(file)])
    assert (result.exit_code, sentence in result.output) == (1, True)


def test_a_book_that_we_ship_needs_no_answers(home: Path, shipped_copy: Path) -> None:
    result = CliRunner().invoke(cli, ["add", str(shipped_copy), "--guided"])
    assert "It is a copy of cdmd-it" in result.output


@pytest.fixture
def shipped_copy(tmp_path: Path, shipped_books: dict[str, Book]) -> Path:
    """Our own text of a shipped book, under its titles."""
    book = shipped_books["cdmd-it"]
    path = tmp_path / "copia.md"
    path.write_text("\n\n".join(f"## {entry.title}\n\n{entry.text}" for entry in book.entries), encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def library(pdf: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    home = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("GLOSSA_HOME", str(home))
        patch.setattr("api.commands.copies.update_index", lambda: None)
        run("add", str(pdf), "--guided", typed=FARO)
    with Library.open(home, encoders=(), books=write_books(tmp_path_factory.mktemp("books"))) as opened:
        yield opened


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("gaviotas heridas", "gaviotas-heridas"),  # as it is printed
        ("gaviota herida", "gaviotas-heridas"),  # its singular
        ("pesadilas", "pesadillas"),  # a typo
        ("cuando se juegan", "cuando-se-juegan"),  # no accents
        ("verter aceite lampara", "momento-de-los-fareros"),  # words of its text, without the small ones
        ("campana despertar", "despertar"),
    ],
)
def test_it_is_found_by_its_words_at_once(library: Library, query: str, found: str) -> None:
    hits = library.search(query, book="faro-es").hits
    assert [hit.id for hit in hits][:1] == [f"faro-es/{found}"]
