"""Card data kept in the user's folder: joined, replaced as a whole, private, backed up, and never changed by what fails."""

from __future__ import annotations

import hashlib
import json
import stat
from pathlib import Path

import pytest

from corpus.backup import backup, restore
from corpus.cards import stored
from corpus.errors import CardsError, CopyError
from corpus.home import forget
from tests.corpus.cards.made import ENGLISH, FEATHER, from_api, repository, written


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return repository(tmp_path / "data")


def test_what_was_added_is_there_the_next_time(data: Path, home: Path) -> None:
    added = stored.add([data], home)
    assert (added.cards, added.languages) == (6, {"en": 6, "it": 4, "pt": 3})
    cards = stored.load(home)
    assert len(cards) == 6
    assert cards.cards["70001"].name("it") == "Piuma di Gabbiano"
    held = stored.stored(home)
    assert held is not None
    assert [name for name, _ in held.sources] == ["data"]


def test_packs_have_the_names_of_the_data(data: Path, home: Path, tmp_path: Path) -> None:
    stored.add([data], home)
    cards = stored.load(home)
    assert [cards.pack_name("tide", code) for code in ("en", "it", "pt")] == ["Tide", "Marea", "Tide"]
    assert cards.pack_name("storm", "it") == "storm"
    stored.add([written(tmp_path / "pt.json", from_api("pt"))], home)
    assert stored.load(home).pack_name("tide", "it") == "Marea"
    assert stored.load(home).pack_name("storm", "pt") == "Tide"


def test_data_of_before_packs_had_names_is_read(data: Path, home: Path) -> None:
    stored.add([data], home)
    held = stored.stored(home)
    assert held is not None
    body = json.dumps({"sources": [], "cards": {code: [one.facts, one.faces] for code, one in held.records.items()}})
    head = json.dumps({"format": 1, "digest": hashlib.sha256(body.encode()).hexdigest()})
    assert stored.from_bytes(f"{head}\n{body}".encode()).packs == {}


def test_languages_may_be_added_one_after_the_other(home: Path, tmp_path: Path) -> None:
    first = stored.add([written(tmp_path / "it.json", [{"code": "70001", "name": "Piuma"}])], home, "it")
    assert first.cards == 0
    assert "1 text is of a card that the data doesn't have in English" in first.findings[-1]
    stored.add([written(tmp_path / "tide.json", list(ENGLISH))], home)
    stored.add([written(tmp_path / "pt.json", from_api("pt"))], home)
    feather = stored.load(home).cards["70001"]
    assert [feather.name(code) for code in ("en", "it", "pt")] == ["Gull Feather", "Piuma", "Pena de Gaivota"]
    stored.add([written(tmp_path / "tide.json", [FEATHER])], home, replace=True)
    assert len(stored.load(home)) == 1


def test_what_is_stored_is_the_owners_only(data: Path, home: Path) -> None:
    stored.add([data], home)
    stored.name_card(home, "feather", "70001")
    for path in (home / "cards").iterdir():
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE((home / "cards").stat().st_mode) == 0o700


def test_what_fails_changes_nothing(data: Path, home: Path, tmp_path: Path) -> None:
    stored.add([data], home)
    before = (home / "cards" / "cards.json").read_bytes()
    with pytest.raises(CardsError):
        stored.add([data, written(tmp_path / "bad.json", [{"code": 1}])], home, replace=True)
    assert (home / "cards" / "cards.json").read_bytes() == before
    assert [path.name for path in (home / "cards").iterdir()] == ["cards.json"]


def test_without_data_there_are_no_cards(home: Path) -> None:
    assert not stored.load(home)
    assert stored.stored(home) is None
    assert stored.remove(home) is False
    assert stored.fingerprint(home) == ""
    assert list(home.iterdir()) == []


def test_removed_data_is_gone_and_the_short_names_stay(data: Path, home: Path) -> None:
    stored.add([data], home)
    stored.name_card(home, "feather", "70001")
    before = stored.fingerprint(home)
    assert stored.remove(home) is True
    assert stored.fingerprint(home) != before
    assert not stored.load(home)
    assert stored.names(home) == {"feather": "70001"}
    assert forget(home) == ["cards"]


def test_short_names_are_given_and_taken_away(data: Path, home: Path) -> None:
    stored.add([data], home)
    stored.name_card(home, "  the   feather ", "70001")
    assert stored.names(home) == {"the feather": "70001"}
    stored.name_card(home, "the feather", None)
    assert stored.names(home) == {}
    for short, code, said in (
        ("x", "99999", "No card of your data has the code '99999'"),
        ("...", "70001", "A short name has a letter or a digit"),
        ("x" * 41, "70001", "up to 40 characters"),
        ("gone", None, "No card has the short name 'gone'"),
    ):
        with pytest.raises(CardsError, match=said):
            stored.name_card(home, short, code)


@pytest.mark.parametrize("harm", [b"{", b"", b'{"format": 1, "digest": "0"}\n{}', b'{"format": 1}\n', b"\xff"])
def test_damaged_data_is_a_sentence(data: Path, home: Path, harm: bytes) -> None:
    stored.add([data], home)
    (home / "cards" / "cards.json").write_bytes(harm)
    with pytest.raises(CardsError, match="The stored card data is damaged"):
        stored.load(home)
    assert len(stored.damaged(home)) == 1


def test_data_of_a_newer_glossa_is_left_alone(home: Path) -> None:
    (home / "cards").mkdir()
    (home / "cards" / "cards.json").write_bytes(b'{"format": 99, "digest": ""}\n{}')
    with pytest.raises(CardsError, match="newer Glossa"):
        stored.load(home)


def test_the_same_data_gives_the_same_bytes(data: Path, home: Path) -> None:
    stored.add([data], home)
    held = stored.stored(home)
    assert held is not None
    assert stored.to_bytes(held) == (home / "cards" / "cards.json").read_bytes()


def test_a_backup_has_the_card_data_and_restores_it(data: Path, home: Path, tmp_path: Path) -> None:
    stored.add([data], home)
    stored.name_card(home, "feather", "70001")
    assert backup(tmp_path / "all", home) == ["cards"]
    elsewhere = tmp_path / "elsewhere"
    assert restore(tmp_path / "all", elsewhere, {}) == ["cards"]
    assert restore(tmp_path / "all", elsewhere, {}) == []
    assert stored.load(elsewhere) == stored.load(home)
    assert stored.names(elsewhere) == {"feather": "70001"}


def test_other_card_data_in_the_way_asks_for_replace(data: Path, home: Path, tmp_path: Path) -> None:
    stored.add([data], home)
    backup(tmp_path / "all", home)
    stored.add([written(tmp_path / "tide.json", [FEATHER])], home, replace=True)
    before = (home / "cards" / "cards.json").read_bytes()
    with pytest.raises(CopyError, match=r"Other card data.*--replace"):
        restore(tmp_path / "all", home, {})
    assert (home / "cards" / "cards.json").read_bytes() == before
    assert restore(tmp_path / "all", home, {}, replace=True) == ["cards"]
    assert len(stored.load(home)) == 6


def test_damaged_card_data_is_not_backed_up(data: Path, home: Path, tmp_path: Path) -> None:
    stored.add([data], home)
    (home / "cards" / "cards.json").write_bytes(b"{")
    with pytest.raises(CardsError, match="damaged"):
        backup(tmp_path / "all", home)
    assert not (tmp_path / "all").exists()
