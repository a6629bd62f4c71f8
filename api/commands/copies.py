"""`glossa add` and `glossa remove`."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import click

from api.commands.console import Said, data, note, progress
from api.commands.notes import notes
from api.commands.shared import as_json, update_index
from api.http.settings import read_settings
from corpus.errors import CopyError
from corpus.home import forget
from corpus.languages import BY_NAME, CODES
from corpus.undo import undone_on_failure

if TYPE_CHECKING:
    from collections.abc import Mapping

    from corpus.copies import AddReport, NewBook
    from corpus.model import Book
    from corpus.readers.corrections import Correction

_STDIN = Path("-")
_BOOKS = {".pdf", ".txt", ".md", ".html", ".htm", ".xhtml", ".epub", ".docx", ".odt", ".rtf"}
_NAMES = {
    "unknown-heading": "unknown headings",
    "leftover": "leftover lines",
    "no-text": "pages without text",
    "unresolved-ref": "broken references",
    "unresolved-index": "broken lines of its index",
    "fixup-unmatched": "corrections that matched nothing",
}
_SAID = ("translation", "mixed-up", "begins-late", "gap", "ends-early")  # findings with a sentence of their own


@click.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...", type=click.Path(path_type=Path))
@click.option("--replace", is_flag=True, help="Replace another copy of the same book.")
@click.option("--keep", is_flag=True, help="Replace it, and keep the other as an earlier version.")
@click.option("--report", is_flag=True, help="List every finding, and every line that belongs to no entry with its reason.")
@click.option("--id", "book_id", help="For a book that Glossa doesn't know: an id for it, such as my-game-it.")
@click.option("--title", help="Its title.")
@click.option("--lang", type=click.Choice(CODES), help="Its language.")
@click.option("--game", help="An id for its game.")
@click.option(
    "--corrections",
    metavar="TOML",
    type=click.Path(path_type=Path, exists=True, dir_okay=False),
    help="What its headings are and aren't, with reasons.",
)
@click.option("--guided", is_flag=True, help="Be asked all this, and shown the headings to confirm.")
@click.option("--ui", type=click.Choice(list(BY_NAME)), help="Language of the questions.  [default: en]")
@as_json
def add(
    files: tuple[Path, ...], replace: bool, keep: bool, report: bool, book_id: str | None, title: str | None,
    lang: str | None, game: str | None, corrections: Path | None, guided: bool, ui: str | None, json: bool,
) -> None:  # fmt: skip
    """Add your own copies of rulebooks: from then on each entry has its passage.

    PDF, text, Markdown, ODT and RTF; HTML, EPUB and DOCX with the extra `inputs`. A folder stands for the books in it, - for
    standard input. The book is recognised by its content. The files stay on this machine.
    """
    from corpus import copies
    from corpus.load import load_books

    home, books = read_settings().home, load_books()
    said = _said(corrections)
    new = _asked(files, books, ui, said) if guided else _new_book(files, book_id, title, lang, game, said)
    added, refused = [], []
    with undone_on_failure(home) as changed:
        for file in listed(files):
            progress(f"Reading {'standard input' if file == _STDIN else file} ...")
            try:
                if file == _STDIN:
                    added.append(copies.add_bytes(sys.stdin.buffer.read(), "standard input", home, books, replace, new, keep))
                else:
                    added.append(copies.add(file, home, books, replace, new, keep))
                changed += _changed(home, added[-1])
            except CopyError as error:
                refused.append(str(error))
        if added:
            update_index()
    _show(added, report, json)
    if added and guided and new:
        note(notes(ui)["guided-next"].format(book=new.id))
    for sentence in refused:
        note(f"glossa: {sentence}")
    if refused:
        raise click.exceptions.Exit(1)


@click.command()
@click.argument("books", nargs=-1, metavar="BOOK...")
@click.option("--everything", is_flag=True, help="Remove everything that Glossa keeps on this machine: all copies and the index.")
@click.option("--yes", is_flag=True, help="Skip the confirmation.")
def remove(books: tuple[str, ...], everything: bool, yes: bool) -> None:
    """Remove your copy of BOOK, and its earlier versions. The text that Glossa ships stays."""
    from corpus import copies
    from corpus.versions import version_files

    if everything == bool(books):
        raise click.UsageError("Name the books whose copies to remove, or use --everything.")
    home = read_settings().home
    if everything:
        _forget(home, yes)
        return
    missing = [book for book in books if not copies.has_copy(book, home)]
    with undone_on_failure(home) as changed:
        for book in missing[:1] or books:
            changed += [copies.copy_path(home, book), *version_files(home, book)]
            copies.remove(book, home)
        update_index()
    for book in dict.fromkeys(books):
        note(f"Removed your copy of {book}.")


def _forget(home: Path, yes: bool) -> None:
    """Remove everything that Glossa keeps, after confirmation."""
    if not yes:
        click.confirm(f"Remove all copies and the index from {home}?", abort=True, err=True)
    try:
        removed = forget(home)
    except OSError as error:
        raise Said(f"Can't remove everything in {home}: {error.strerror or error}.") from None
    note(f"Removed {', '.join(removed)} from {home}." if removed else f"There is nothing to remove in {home}.")


def listed(files: tuple[Path, ...]) -> list[Path]:
    """The files, with each folder replaced by the files in it that may be books."""
    found: list[Path] = []
    for file in files:
        inside = sorted(path for path in file.iterdir() if path.suffix.lower() in _BOOKS) if file.is_dir() else []
        found += inside or [file]
    return found


def _changed(home: Path, one: AddReport) -> list[Path]:
    """The files that an added copy changed."""
    from corpus.copies import copy_path
    from corpus.versions import version_of, version_path

    book = one.stored.book
    versions = (version_of(copy.copy) for copy in (one.stored, *one.earlier[:1]))
    return [copy_path(home, book), *(version_path(home, book, version) for version in versions)]


def _said(corrections: Path | None) -> tuple[Correction, ...]:
    """The corrections in a file; none without one."""
    from corpus.copies import read_file
    from corpus.readers.copy import decode
    from corpus.readers.corrections import read_corrections

    return read_corrections(decode(read_file(corrections), corrections.name).text, corrections.name) if corrections else ()


def _asked(files: tuple[Path, ...], books: Mapping[str, Book], ui: str | None, said: tuple[Correction, ...]) -> NewBook | None:
    """The description of an unknown book, from its owner's answers."""
    from api.commands.guided import guided

    if len(files) != 1 or files[0] == _STDIN:
        raise click.UsageError("--guided takes one file.")
    return guided(files[0], books, ui, said)


def _new_book(
    files: tuple[Path, ...], book: str | None, title: str | None, lang: str | None, game: str | None, said: tuple[Correction, ...]
) -> NewBook | None:
    """The description of an unknown book from the options; None without such options."""
    from corpus.copies import NewBook

    given = {"--id": book, "--title": title, "--lang": lang, "--game": game}
    lacking = [option for option, value in given.items() if not value]
    if len(lacking) == len(given) and not said:
        return None
    if lacking:
        raise click.UsageError(f"A book that Glossa doesn't know also needs {', '.join(lacking)}.")
    if len(files) > 1:
        raise click.UsageError("--id takes one file: add a book that Glossa doesn't know on its own.")
    return NewBook(id=str(book), title=str(title), language=str(lang), game=str(game), corrections=said)


def _show(added: list[AddReport], report: bool, json: bool) -> None:
    if json:
        from api.schemas.service import CopiesOut, CopyOut

        data(CopiesOut(copies=tuple(CopyOut.of(one) for one in added), damaged=()).model_dump_json(indent=2))
        return
    for one in added:
        data(_short(one) + (_long(one) if report else ""))


def _short(one: AddReport) -> str:
    """The short report: what was found, what is missing and what was not recognised."""
    stored, found = one.stored, one.source
    said = [finding.message for finding in found.findings if finding.what in _SAID]
    counts = Counter(_NAMES.get(one.what, one.what) for one in found.findings if one.what not in {"missing", *_SAID})
    counts["missing entries"] = len(one.missing)
    counts["entries whose passage differs from the one our text was written from"] = len(one.stale)
    verb = "newer version of" if one.earlier else "replaces another copy of" if one.replaced else "added as"
    first = f"{stored.copy.name}: {verb} {stored.book} ({one.title}), {len(found.entries)} entries."
    lines = [*said, *(f"{name}: {count}" for name, count in sorted(counts.items()) if count)]
    return "".join([first, *(f"\n  {line}" for line in lines)])


def _long(one: AddReport) -> str:
    """The whole report: every line of the file is accounted for."""
    from corpus.line_coverage import line_coverage

    held = line_coverage(one.stored.copy, one.source)
    lines = [
        f"lines with text: {held.lines}; in entries: {held.in_entries}; in no entry, with a reason: {held.in_noise}; "
        f"unaccounted: {len(held.lost)}"
    ]
    lines += [f"line {number}: unaccounted" for number in held.lost]
    lines += [f"missing: {entry}" for entry in one.missing] + [f"differs: {entry}" for entry in one.stale]
    lines += [f"line {finding.line or '?'}: {finding.what}: {finding.message}" for finding in one.source.findings]
    lines += [f"lines {n.span.start_line}-{n.span.end_line}: no entry: {n.reason}" for n in one.source.noise]
    return "".join(f"\n  {line}" for line in lines)
