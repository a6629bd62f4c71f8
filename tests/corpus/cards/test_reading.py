"""Card data read: the repository, single files and the API's list; what can't be read gets a sentence."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from corpus.cards import files
from corpus.cards.reading import read
from corpus.cards.resolve import resolved
from corpus.errors import CardsError
from tests.corpus.cards.made import ENGLISH, FEATHER, ITALIAN, KEEPER, LAMP, from_api, repository, written


def test_the_repository_gives_each_card_in_each_language(tmp_path: Path) -> None:
    reading = read([repository(tmp_path / "data")])
    cards = resolved(reading.records)
    assert [card.code for card in cards] == ["70001", "70002", "70003", "80001", "80002", "90002"]
    feather = cards.get("70001")
    assert feather is not None
    assert (feather.pack, feather.type, feather.factions) == ("tide", "asset", ("seeker",))
    assert feather.numbers == {"cost": 2, "xp": 0, "skill_agility": 1, "quantity": 2}
    assert [feather.name(code) for code in ("en", "it", "pt", "de")] == [
        "Gull Feather", "Piuma di Gabbiano", "Pena de Gaivota", "Gull Feather",
    ]  # fmt: skip
    assert cards.languages == ("en", "it", "pt")
    assert reading.findings == ["data: Glossa doesn't read 'xx'; those texts were left out."]


def test_a_text_that_was_left_in_english_is_no_translation(tmp_path: Path) -> None:
    cards = resolved(read([repository(tmp_path)]).records)
    feather, lamp = cards.get("70001"), cards.get("70003")
    assert feather is not None
    assert lamp is not None
    assert feather.said("text", "pt") == (FEATHER["text"], "en")
    assert lamp.face("it") is None
    assert list(lamp.texts("it")) == [("text", LAMP["text"], "en")]


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("[fast] Exhaust Gull Feather. Smell the sea.", "en"),  # of an older version, with other icons and marks
        ("[free] Exhaust the Gull Feather: Smell the salty sea.", "en"),
        ("[free] Esgote Gull Feather: Cheire o mar.", "pt"),
    ],
)
def test_the_english_text_of_another_version_is_no_translation(tmp_path: Path, text: str, language: str) -> None:
    data = repository(tmp_path)
    written(data / "translations" / "pt" / "pack" / "tide" / "tide.json", [{"code": "70001", "name": "Pena", "text": text}])
    feather = resolved(read([data]).records).cards["70001"]
    assert feather.said("text", "pt") == (FEATHER["text"] if language == "en" else text, language)


def test_reprints_have_the_words_of_their_card_and_parallel_versions_their_own(tmp_path: Path) -> None:
    cards = resolved(read([repository(tmp_path)]).records)
    plain, reworded, parallel = (cards.cards[code] for code in ("80001", "80002", "90002"))
    assert (plain.reprint_of, plain.pack, plain.name("it")) == ("70001", "storm", "Piuma di Gabbiano")
    assert plain.said("text", "it")[0] == ITALIAN[0]["text"]
    assert reworded.said("text", "it") == ("[free] Exhaust Gull Feather: Smell the rain.", "en")  # the old Italian is stale
    assert [one.code for one in cards.printings(plain)] == ["70001", "80001", "80002"]
    assert (parallel.reprint_of, parallel.parallel_to) == ("", "70002")
    assert parallel.said("text", "it")[1] == "en"
    assert cards.get("70003") is not None
    assert cards.cards["70003"].signature_of == ("70002", "70009")
    assert cards.cards["70003"].numbers["cost"] is None


def test_lists_of_the_api_are_joined_by_the_code(tmp_path: Path) -> None:
    italian = written(tmp_path / "a.json", from_api("it"))
    portuguese = written(tmp_path / "b.json", from_api("pt"))
    cards = resolved(read([italian, portuguese]).records)
    feather = cards.cards["70001"]
    assert [feather.name(code) for code in ("en", "it", "pt")] == ["Gull Feather", "Piuma di Gabbiano", "Pena de Gaivota"]
    assert feather.said("text", "en") == (FEATHER["text"], "en")
    assert feather.said("traits", "it") == ("Amuleto.", "it")
    assert cards.cards["80001"].reprint_of == "70001"
    english = resolved(read([written(tmp_path / "c.json", from_api("en"))]).records)
    assert english.languages == ("en",)


def test_a_single_pack_file_is_english_and_a_single_translation_has_to_say(tmp_path: Path) -> None:
    pack = written(tmp_path / "tide.json", [FEATHER, KEEPER])
    assert len(resolved(read([pack]).records)) == 2
    words = written(tmp_path / "it.json", list(ITALIAN))
    with pytest.raises(CardsError, match="is a translation: say of which language with --lang"):
        read([words])
    assert resolved(read([pack]).records).languages == ("en",)
    placed = repository(tmp_path / "data") / "translations" / "it" / "pack" / "tide" / "tide.json"
    assert resolved(read([pack, placed]).records).languages == ("en", "it")


@pytest.mark.parametrize(
    "wrapped",
    [
        {"cards": [FEATHER, KEEPER]},
        {"data": {"all_card": [FEATHER, KEEPER]}},
        {"meta": {"code": "reef"}, "data": {"packs": [{"code": "tide", "name": "Tide"}], "cards": [FEATHER, KEEPER]}},
        {"70001": FEATHER, "70002": KEEPER},
    ],
)
def test_a_list_in_an_object_and_cards_by_their_codes_are_read(tmp_path: Path, wrapped: Any) -> None:
    assert [*read([written(tmp_path / "tide.json", wrapped)]).records] == ["70001", "70002"]


def test_one_card_alone_is_read_with_a_long_code_and_windows_line_ends(tmp_path: Path) -> None:
    own = {**FEATHER, "code": "6b1f2c30-0000-4000-8000-0123456789ab", "text": "Fast.\r\nYou get +1 [agility]."}
    path = written(tmp_path / "own.json", own)
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes() + b"\r\n")
    (feather,) = resolved(read([path]).records)
    assert feather.said("text", "en") == ("Fast.\nYou get +1 [agility].", "en")


def test_what_is_not_known_is_told_and_left_out(tmp_path: Path) -> None:
    pack = written(tmp_path / "tide.json", [{**FEATHER, "smell": "salt", "real_smell": 1}, {**KEEPER, "smell": "wax"}])
    assert read([pack]).findings == ["Fields that Glossa doesn't know were left out: real_smell (1), smell (2)."]


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ({"cards": []}, "holds no list of cards"),
        ([FEATHER, "x"], "holds 'x' where a card should be"),
        ([{**FEATHER, "code": 70001}], "a card whose code is 70001"),
        ([{**FEATHER, "code": "../7"}], "a card whose code is '../7'"),
        ([{**FEATHER, "cost": "2"}], "tide.json, card 70001: 'cost' should be a whole number, not '2'."),
        ([{**FEATHER, "cost": True}], "'cost' should be a whole number"),
        ([{**FEATHER, "text": 3}], "'text' should be text, not 3"),
        ([{**FEATHER, "is_unique": 1}], "'is_unique' should be true or false"),
        ([{key: value for key, value in FEATHER.items() if key != "type_code"} | {"duplicate_of": ""}], "has no type"),
        ([{**FEATHER, "name": ""}], "has no name"),
        ([FEATHER, {**FEATHER, "name": "Gull Bone"}], "two cards have the code 70001: 'Gull Feather' and 'Gull Bone'"),
        ([], "No card in tide.json"),
        ([None], "holds nothing where a card should be"),
        ({"id": 7, "name": "Gulls", "slots": {"70001": 2}}, "holds no list of cards, but decks"),
        ([{"id": 7, "name": "Gulls", "slots": {"70001": 2}}], "lists no cards, but decks"),
        ([{"code": "2099", "date_start": "2099-01-01", "cards": [{"code": "70001", "xp": 1}]}], "lists no cards, but taboos"),
        ([{"code": "tide", "name": "Tide", "cycle_code": "sea"}], "lists no cards, but packs"),
    ],
)
def test_what_is_no_card_gets_a_sentence(tmp_path: Path, cards: Any, said: str) -> None:
    with pytest.raises(CardsError) as refused:
        read([written(tmp_path / "tide.json", cards)])
    assert said in str(refused.value)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "is empty"),
        (json.dumps([FEATHER, KEEPER]).encode()[:-30], "breaks off in line 1: it was not saved whole"),
        (json.dumps([FEATHER])[:-1].encode(), "breaks off in line 1"),
        (b"[1,, 2]", "is no JSON: line 1, column 4"),
        (b"\xff\xfe[\x00", "is not UTF-8 (byte 0)"),
        (json.dumps([{**FEATHER, "name": "Gull \ud83d"}]).encode(), "has half of a character after"),
        (b"2x Gull Feather (Tide)", "is no JSON, as the files of card data are"),
        (b"<!DOCTYPE html><html></html>", "is a web page"),
        (b"PK\x03\x04\xff", "is an archive"),
        (b"[" * 100_000, "is JSON that no card data looks like"),
    ],
)
def test_what_is_no_json_gets_a_sentence(tmp_path: Path, data: bytes, said: str) -> None:
    path = tmp_path / "tide.json"
    path.write_bytes(data)
    with pytest.raises(CardsError) as refused:
        read([path])
    assert said in str(refused.value)


def test_a_file_that_is_too_large_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "all.json"
    with path.open("wb") as out:
        out.truncate(100 * 1024 * 1024)
    with pytest.raises(CardsError, match="has over 40 MB"):
        read([path])


def test_a_missing_and_an_empty_folder_get_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(CardsError, match="There is no file or folder"):
        read([tmp_path / "none"])
    with pytest.raises(CardsError, match="holds no card data"):
        read([tmp_path])
    monkeypatch.setattr(files, "MOST_FILES", 2)
    with pytest.raises(CardsError, match="Glossa reads folders of up to 2"):
        read([repository(tmp_path / "data")])


def test_two_translations_of_one_code_that_differ_are_both_left_out(tmp_path: Path) -> None:
    data = repository(tmp_path)
    written(data / "translations" / "it" / "pack" / "tide" / "more.json", [{"code": "70001", "name": "Osso"}, {"code": "70002"}])
    reading = read([data])
    assert resolved(reading.records).cards["70001"].face("it") is None
    assert "Two different texts have one code, so neither was taken: 70001 (it), 70002 (it)." in reading.findings


def test_a_card_that_stands_there_twice_is_no_harm(tmp_path: Path) -> None:
    pack = written(tmp_path / "tide.json", [*ENGLISH, FEATHER])
    assert len(resolved(read([pack]).records)) == len(ENGLISH)
