"""Dumps of databases, what programs for translators keep, and objects whose title stands behind their text."""

from __future__ import annotations

import json

import pytest

from corpus.inputs.opened import opened

TITLES = [f"Molo {'vecchio' if at % 2 else 'nuovo'} {at} del porto" for at in range(40)]
RULES = [
    f"Chi arriva per {at}° al molo paga {at + 2} reti dell'isola.\nPoi tace per {at + 3} giorni di pioggia." for at in range(40)
]
LINES = [line for title, rule in zip(TITLES, RULES, strict=True) for line in (title, *rule.split("\n"))]


def _told(data: str) -> list[str]:
    return [line for line in opened(data.encode(), "x").text.split("\n") if line]


def test_rows_that_are_inserted_are_read() -> None:
    rows = ",\n".join(
        f"({at},'{title}','{rule}','edito')".replace("'isola", "''isola").replace("\n", "\\n")
        for at, (title, rule) in enumerate(zip(TITLES, RULES, strict=True))
    )
    assert _told(f"CREATE TABLE regole (id int);\nINSERT INTO `regole` (id, titolo) VALUES\n{rows};\n") == LINES


def test_rows_that_are_copied_are_read() -> None:
    rows = "\n".join(f"{at}\t{title}\t{RULES[at]}".replace("\n", "\\n") for at, title in enumerate(TITLES))
    assert _told(f"SET x = 1;\nCOPY public.regole (id, titolo, testo) FROM stdin;\n{rows}\n\\.\n") == LINES


def test_of_a_translation_the_language_that_we_know_is_read() -> None:
    german = "der Hafen und die Insel sind nicht für dich"
    strings = (f'msgid "{german} {at}"\nmsgstr ""\n"{line[:30]}"\n"{line[30:]}"\n' for at, line in enumerate(LINES))
    assert _told("\n".join(strings)) == LINES


def test_notes_that_hold_pages_and_all_begin_alike_are_read() -> None:
    head = '<![CDATA[<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE note SYSTEM "note.dtd"><note>'
    bodies = ("".join(f"<div>{line}</div>" for line in rule.split("\n")) for rule in RULES[:20])
    notes = "".join(
        f"<note><title>{title}</title><who>Ada</who><content>{head}{body}</note>]]></content></note>"
        for title, body in zip(TITLES, bodies, strict=False)
    )
    assert _told(f'<notes xmlns="urn:x">{notes}</notes>') == LINES[:60]


@pytest.mark.parametrize("names", [("titolo", "testo"), ("title", "body")])
def test_a_title_stands_before_the_text_of_its_object(names: tuple[str, str]) -> None:
    objects = [dict(zip(names, pair, strict=True)) for pair in zip(TITLES, RULES, strict=True)]
    assert _told(json.dumps(objects, sort_keys=True)) == LINES
