"""JSON, XML and mail, as other programs write a book into them, give its lines."""

from __future__ import annotations

import html
import json
import quopri
import random
from collections.abc import Callable
from typing import Any

import pytest

from corpus.errors import CopyError
from corpus.inputs.opened import opened

DRAW = random.Random(5)
WARES = ("aringhe", "lanterne", "funi", "botti", "reti", "ancore", "vele", "remi", "candele", "mappe")
PLACES = ("nella stiva", "sul molo", "in dogana", "al faro", "tra le casse", "a poppa")
WHO = ("Chi veglia", "Ogni mozzo", "La custode", "Un mercante", "Nessuno", "Il nostromo", "Chi arriva per primo")
DOES = ("conta", "vende", "nasconde", "cala", "ripara", "porta", "brucia", "scambia")
WHEN = (
    "prima che salga la marea",
    "alla fine del turno",
    "con la nebbia",
    "se ne ha due",
    "senza pagare la dogana",
    "e poi tace",
)


def _sentence() -> str:
    who, does, ware, place, when = (DRAW.choice(words) for words in (WHO, DOES, WARES, PLACES, WHEN))
    return f"{who} {does} {DRAW.randint(2, 99)} {ware} {place} {when}."


TITLES = [f"{DRAW.choice(('', 'Le ', 'Due '))}{ware.capitalize()} {place}" for ware in WARES for place in PLACES[:4]]
RULES = [" ".join(_sentence() for _ in range(3)) for _ in TITLES]


def _title(number: int) -> str:
    return TITLES[number]


def _rule(number: int) -> str:
    return RULES[number]


LINES = [line for number in range(40) for line in (_title(number), _rule(number))]


def _lines_and_words() -> Any:
    """A service for text recognition: each line, and each of its words, with places and kinds."""
    said: list[Any] = []
    for number, line in enumerate(LINES):
        said.append({"Kind": "LINE", "Confidence": 99.1, "Text": line, "Id": f"l-{number}", "Page": number // 20})
        said += [{"Kind": "WORD", "Text": word, "Id": f"w-{number}-{at}"} for at, word in enumerate(line.split())]
    return {"Blocks": said, "Version": "1.0"}


def _pieces() -> Any:
    """A PDF tool: pages, blocks, lines, and pieces of lines in their fonts."""

    def line(text: str) -> Any:
        first, _, rest = text.partition(" ")
        return {"bbox": [1.5, 2.5], "spans": [{"font": "Gill-Bold", "text": f"{first} "}, {"font": "Gill", "text": rest}]}

    return [{"page": at, "blocks": [{"lines": [line(text) for text in LINES[at * 8 : at * 8 + 8]]}]} for at in range(10)]


def _told_thrice() -> Any:
    words = [{"content": word, "polygon": [1, 2]} for line in LINES for word in line.split()]
    return {"content": "\n".join(LINES), "pages": [{"words": words, "lines": [{"content": line} for line in LINES]}]}


def _glossary() -> Any:
    return {_title(number): _rule(number) for number in range(40)}


def _by_role() -> Any:
    """A converter: texts with their kinds and references, told as they were and as they are."""
    refs = [f"#/texts/{at}" for at in range(len(LINES))]
    texts = [
        {"self_ref": ref, "label": "text" if at % 2 else "section_header", "orig": line, "text": line}
        for at, (ref, line) in enumerate(zip(refs, LINES, strict=True))
    ]
    return {"version": "1.0", "body": {"children": [{"$ref": ref} for ref in refs]}, "texts": texts}


def _editor() -> Any:
    return {"ops": [op for line in LINES for op in ({"insert": line}, {"insert": "\n", "attributes": {"header": 2}})]}


def _told(text: str) -> list[str]:
    return [line.strip() for line in text.splitlines() if line.strip()]


@pytest.mark.parametrize("make", [_lines_and_words, _pieces, _told_thrice, _glossary, _by_role, _editor, lambda: LINES])
def test_json_gives_the_lines_once_and_nothing_else(make: Callable[[], Any]) -> None:
    copy = opened(json.dumps(make(), ensure_ascii=False).encode(), "x.json")
    assert _told(copy.text) == LINES
    assert copy.encoding == "json"


def test_json_line_by_line_and_broken_off() -> None:
    rows = "\n".join(json.dumps({"id": at, "text": line}) for at, line in enumerate(LINES))
    assert _told(opened(rows.encode(), "x.jsonl").text) == LINES
    broken = json.dumps(LINES)[:3000]
    assert _told(opened(broken.encode(), "x.json").text)[:30] == LINES[:30]


def test_text_in_brackets_is_no_json() -> None:
    text = '["Carico", detto il barile]\n\nChi lo tiene pesca.\n'
    assert opened(text.encode(), "x.txt").encoding == "utf-8"


def test_xml_gives_its_texts_and_the_words_in_its_attributes() -> None:
    section = "".join(f"<section><title><p>{_title(at)}</p></title><p>{_rule(at)} <i>Fine.</i></p></section>" for at in range(40))
    book = f'<?xml version="1.0"?><book xmlns="urn:x">{section}</book>'
    assert _told(opened(book.encode(), "x.fb2").text)[:2] == [LINES[0], f"{LINES[1]} Fine."]
    words = ("".join(f'<W C="{word}" X="12"/>' for word in line.split()) for line in LINES)
    rows = "".join(f"<Line>{line}</Line>" for line in words)
    scanned = opened(f'<?xml version="1.0"?><Page>{rows}</Page>'.encode(), "x.xml")
    assert _told(scanned.text) == LINES


def test_titles_that_the_books_index_names_again_are_not_left_out() -> None:
    sections = "".join(f"<section><title><p>{_title(at)}</p></title><p>{_rule(at)}</p></section>" for at in range(40))
    index = "".join(f"<p>{title}</p>" for title in sorted(TITLES))
    book = f'<?xml version="1.0"?><book xmlns="urn:x">{sections}<section>{index}</section></book>'
    assert _told(opened(book.encode(), "x.fb2").text) == [*LINES, *sorted(TITLES)]


def test_words_are_together_however_sure_a_program_is_of_each() -> None:
    words = ("".join(f'<W C="{word}" SURE="0.9{len(word) % 9}"/>' for word in line.split()) for line in LINES)
    rows = "".join(f"<Line>{line}</Line>" for line in words)
    assert _told(opened(f'<?xml version="1.0"?><Page>{rows}</Page>'.encode(), "x.xml").text) == LINES


def test_pieces_that_overlap_are_one_text() -> None:
    text = "\n".join(LINES)
    pieces = [{"id": at, "page_content": text[at : at + 300]} for at in range(0, len(text), 240)]
    told = "\n".join(json.dumps(piece, ensure_ascii=False) for piece in pieces)
    assert _told(opened(told.encode(), "x.jsonl").text) == LINES


def test_of_a_translators_table_the_first_known_language_is_read() -> None:
    def english(number: int) -> str:
        return (
            f"The owner of {number} {WARES[number % 10]} may sell them at the end of a turn, if that is not the last of the game."
        )

    pairs = "".join(
        f'<tu><tuv l="en"><seg>{english(at)}</seg></tuv><tuv l="it"><seg>{_rule(at)}</seg></tuv></tu>' for at in range(40)
    )
    told = _told(opened(f'<?xml version="1.0"?><tmx>{pairs}</tmx>'.encode(), "x.tmx").text)
    assert told == [_rule(at) for at in range(40)]


@pytest.mark.parametrize("kind", ["text/plain", "text/html"])
def test_a_mail_gives_its_text(kind: str) -> None:
    body = "\n".join(f"<p>{html.escape(line)}</p>" if kind == "text/html" else f"{line}\n" for line in LINES)
    head = f"From: <a@example.org>\nMIME-Version: 1.0\nContent-Type: {kind}\nContent-Transfer-Encoding: quoted-printable\n\n"
    copy = opened(head.encode() + quopri.encodestring(body.encode()), "x.eml")
    assert _told(copy.text) == LINES
    assert copy.encoding == "mail"


def test_the_inside_of_a_page_on_one_line_is_html() -> None:
    page = "<div class='entry'>" + "".join(f"<h2>{_title(at)}</h2><p>{_rule(at)}</p>" for at in range(40)) + "</div>"
    assert [line.lstrip("# ") for line in _told(opened(page.encode(), "x.txt").text)] == LINES


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (json.dumps([{"x": at, "y": 2 * at} for at in range(99)]).encode(), "is JSON without the text of a book"),
        (b'<?xml version="1.0"?><a><b>Molo</a>', "is a damaged XML file"),
        (b"MIME-Version: 1.0\nContent-Type: image/png\nContent-Transfer-Encoding: base64\n\nAAAA\n", "is a mail without text"),
    ],
)
def test_a_file_of_fields_without_a_book_gets_a_sentence(data: bytes, said: str) -> None:
    with pytest.raises(CopyError, match=said):
        opened(data, "x")


def test_json_nested_beyond_reason_is_read_as_text() -> None:
    assert opened(b"[" * 50_000 + b'"x"', "x.json").encoding == "utf-8"
