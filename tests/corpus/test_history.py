"""Releases: written, read back, compared; and what becomes of a citation from one to the next."""

from __future__ import annotations

from pathlib import Path

import pytest

from corpus.changes import changes, released
from corpus.citations import UnknownCitation, resolve
from corpus.errors import CorpusError, QueryError
from corpus.history import Release, State, load_history, present_state, shipped_history, vanished
from corpus.model import Book, Entry
from corpus.release import main, release_file
from corpus.wording import Piece, word_diff, wording_hash

RAIN = "Chi è all’aperto salta 1 turno."
RAINS = "Chi è all’aperto salta 2 turni."


def state(*entries: tuple[str, str], history: tuple[Release, ...] = (), **moved: str) -> State:
    """A corpus of one book: (slug, text), its title the slug; `moved` are its redirects."""
    made = tuple(Entry(f"faro-it/{slug}", "faro-it", "glossary", slug.title(), text=text) for slug, text in entries)
    redirects = tuple((f"faro-it/{old}", f"faro-it/{new}") for old, new in moved.items())
    facts = {
        "game": "faro",
        "language": "it",
        "title": "Faro",
        "edition": "1",
        "game_title": "Faro",
        "publisher": "",
        "layout": "x",
    }
    return present_state([Book("faro-it", **facts, entries=made, redirects=redirects)], history)  # type: ignore[arg-type]


@pytest.fixture
def history(tmp_path: Path) -> tuple[Release, ...]:
    """Four releases: alba is reworded in 0.2.0 and back in 0.10.0, molo renamed in 0.2.0, reworded in 0.3.0, nebbia given up."""

    def release(version: str, *entries: tuple[str, str], gone: tuple[str, ...] = (), **moved: str) -> None:
        so_far = load_history(tmp_path)
        present = state(*entries, history=so_far, **moved)
        (tmp_path / f"{version}.md").write_text(release_file(version, "2026-01-01", so_far, present, gone), encoding="utf-8")

    lamp, fog = ("lanterna", "Brilla."), ("nebbia", "Fitta.")
    release("0.1.0", ("alba", RAIN), ("molo", "Qui."), fog, lamp)
    release("0.2.0", ("alba", RAINS), ("pontile", "Qui."), fog, lamp, molo="pontile")
    release("0.3.0", ("alba", RAINS), ("pontile", "Là."), lamp, gone=("faro-it/nebbia",), molo="pontile")
    release("0.10.0", ("alba", RAIN), ("pontile", "Là."), lamp)
    return load_history(tmp_path)


@pytest.fixture
def now(history: tuple[Release, ...]) -> State:
    """The present: alba is reworded once more, and lanterna renamed; neither is released."""
    return state(("alba", "Si resta in casa."), ("pontile", "Là."), ("faro", "Brilla."), history=history, lanterna="faro")


def cite(slug: str, text: str) -> tuple[str, str]:
    return f"faro-it/{slug}", wording_hash(slug.title(), text)


def test_releases_are_read_back_in_the_order_of_their_versions(history: tuple[Release, ...]) -> None:
    assert [release.version for release in history] == ["0.1.0", "0.2.0", "0.3.0", "0.10.0"]
    assert [release.state.wordings["faro-it/alba"].text for release in history] == [RAIN, RAINS, RAINS, RAIN]
    assert list(history[2].state.wordings) == ["faro-it/alba", "faro-it/lanterna", "faro-it/pontile"]
    assert history[3].state.moved == {"faro-it/molo": "faro-it/pontile"}


def test_a_release_holds_only_what_changed(history: tuple[Release, ...], tmp_path: Path) -> None:
    entry, hash = cite("pontile", "Là.")
    assert (tmp_path / "0.3.0.md").read_text(encoding="utf-8") == (
        f"# 0.3.0, 2026-01-01 (format 1)\n\n{{faro-it/nebbia gone}}\n\n{{{entry} @{hash}}}\n## Pontile\n\nLà.\n"
    )
    assert "{faro-it/molo -> faro-it/pontile}\n" in (tmp_path / "0.2.0.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("slug", "text", "status", "since", "at"),
    [
        ("pontile", "Là.", "unchanged", "0.3.0", "pontile"),
        ("pontile", "Qui.", "reworded", "0.3.0", "pontile"),
        ("molo", "Qui.", "moved", "0.2.0", "pontile"),
        ("nebbia", "Fitta.", "gone", "0.3.0", None),
        ("alba", RAIN, "reworded", None, "alba"),
        ("alba", RAINS, "reworded", "0.10.0", "alba"),
        ("alba", "Si resta in casa.", "unchanged", None, "alba"),
        ("lanterna", "Brilla.", "moved", None, "faro"),
    ],
)
def test_what_becomes_of_a_citation(
    history: tuple[Release, ...], now: State, slug: str, text: str, status: str, since: str | None, at: str | None
) -> None:
    found = resolve(*cite(slug, text), history, now)
    assert (found.status, found.since) == (status, since)
    assert found.cited.text == text
    assert (found.now and found.now.id) == (at and f"faro-it/{at}")
    assert bool(found.diff) == (found.now is not None and found.now.text != text)


def test_a_short_hash_is_enough_and_a_shorter_one_is_not(history: tuple[Release, ...], now: State) -> None:
    entry, whole = cite("alba", RAIN)
    assert resolve(entry, whole[:6], history, now).cited.hash == whole
    with pytest.raises(UnknownCitation, match=f"What it says now is {entry}@"):
        resolve(entry, whole[:5], history, now)


@pytest.mark.parametrize(("slug", "hash"), [("alba", "0" * 16), ("nulla", "0" * 16), ("alba", "")])
def test_a_wording_that_never_was_is_said_so(history: tuple[Release, ...], now: State, slug: str, hash: str) -> None:
    with pytest.raises(UnknownCitation, match="No wording of"):
        resolve(f"faro-it/{slug}", hash, history, now)


def test_an_old_id_takes_the_hash_of_the_entry_that_it_leads_to(history: tuple[Release, ...], now: State) -> None:
    found = resolve("faro-it/molo", cite("pontile", "Là.")[1], history, now)
    assert (found.status, found.diff) == ("moved", ())


def test_changes_between_a_release_and_now(history: tuple[Release, ...], now: State) -> None:
    told = [
        (one.what, one.before and one.before.id, one.after and one.after.id, bool(one.diff))
        for one in changes(released("0.1.0", history).state, now)
    ]
    assert told == [
        ("reworded", "faro-it/alba", "faro-it/alba", True),
        ("renamed", "faro-it/molo", "faro-it/pontile", True),
        ("removed", "faro-it/nebbia", None, False),
        ("renamed", "faro-it/lanterna", "faro-it/faro", False),
    ]
    assert [one.what for one in changes(State({}, {}), now)] == ["added"] * 3
    with pytest.raises(QueryError, match=r"Choose one of: 0\.1\.0, 0\.2\.0, 0\.3\.0, 0\.10\.0\."):
        released("9.9.9", history)


def test_a_diff_gives_both_texts_back_and_names_the_words() -> None:
    pieces = word_diff(RAIN, RAINS)
    assert "".join(piece.text for piece in pieces if piece.sign != "added") == RAIN
    assert "".join(piece.text for piece in pieces if piece.sign != "removed") == RAINS
    assert [piece for piece in pieces if piece.sign != "same"] == [
        Piece("removed", "1 turno"), Piece("added", "2 turni"),
    ]  # fmt: skip
    assert word_diff(RAIN, RAIN) == ()


def test_a_diff_tells_the_target_of_a_link_from_its_words() -> None:
    assert [piece.text for piece in word_diff("un [nemico](nemici)", "un [nemico](nemico)") if piece.sign == "added"] == [
        "](nemico)"
    ]


@pytest.mark.parametrize(
    ("version", "gone", "says"),
    [
        ("0.10.0", [], "not newer than 0.10.0"),
        ("0.4.0", [], "not newer than 0.10.0"),
        ("1.0", [], "not a version"),
        ("0.11.0", [], "faro-it/lanterna: released, but no longer there"),
        ("0.11.0", ["faro-it/alba", "faro-it/lanterna"], "faro-it/alba: no entry that was lost"),
    ],
)
def test_a_release_that_breaks_a_promise_is_refused(
    history: tuple[Release, ...], version: str, gone: list[str], says: str
) -> None:
    present = state(("alba", RAIN), ("pontile", "Là."), history=history)
    with pytest.raises(CorpusError, match=says):
        release_file(version, "2026-02-02", history, present, gone)


def test_a_renamed_entry_that_is_lost_later_is_missed(history: tuple[Release, ...]) -> None:
    assert vanished(history, state(("alba", RAIN), ("lanterna", "Brilla."), history=history)) == [
        "faro-it/pontile",
        "faro-it/molo",
    ]


@pytest.mark.parametrize(
    "damage",
    [("Fitta.", "Rada."), ("(format 1)", "(format 2)"), ("## Nebbia", "## Nebbie"), ("# 0.1.0", "0.1.0")],
)
def test_a_damaged_file_is_told_by_its_name(tmp_path: Path, history: tuple[Release, ...], damage: tuple[str, str]) -> None:
    path = tmp_path / "0.1.0.md"
    path.write_text(path.read_text(encoding="utf-8").replace(*damage), encoding="utf-8")
    with pytest.raises(CorpusError, match=r"releases/0\.1\.0\.md"):
        load_history(tmp_path)


def test_the_shipped_corpus_keeps_every_id_that_was_released(shipped_books: dict[str, Book]) -> None:
    history = shipped_history()
    assert [(release.version, release.date, len(release.state.wordings)) for release in history[:1]] == [
        ("0.1.0", "2026-11-21", 1108)
    ]
    assert vanished(history, present_state(shipped_books.values(), history)) == []


def test_the_command_adds_a_release_of_the_shipped_corpus(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["1.0.0", "--date", "2026-12-24"], tmp_path) == 0
    assert load_history(tmp_path)[0].date == "2026-12-24"
    assert main(["1.0.0"], tmp_path) == 1
    assert "not newer" in capsys.readouterr().err
