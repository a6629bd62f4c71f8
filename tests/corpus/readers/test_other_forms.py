"""What other programs say around a text's lines is undone: times, numbers, keys, marks, letters of other alphabets."""

from __future__ import annotations

import quopri
from collections.abc import Callable

import pytest

from corpus.readers.copy import decode

WARES = ("Aringhe", "Lanterne", "Funi", "Botti", "Reti", "Ancore", "Vele", "Remi")
TITLES = [f"{ware} {place}" for ware in WARES for place in ("nella stiva", "sul molo", "in dogana", "al faro")]
RULES = [f"Chi tiene {title.lower()} ne conta {at} e paga la dogana; poi tace." for at, title in enumerate(TITLES)]
LINES = [line for pair in zip(TITLES, RULES, strict=True) for line in pair]


def _clock(at: int) -> str:
    return f"{at // 60:02}:{at % 60:02}"


def _spoken(at: int, line: str) -> str:
    return f"{at + 1}\n00:{_clock(at)},000 --> 00:{_clock(at + 1)},000\n{line}\n"


FORMS: dict[str, Callable[[], str]] = {
    "messages with dates": lambda: "\n".join(
        f"[{at % 28 + 1:02}/11/2026 {_clock(at)}] {('ada_', 'teo')[at % 2]}\n{line}" for at, line in enumerate(LINES)
    ),
    "subtitles": lambda: "\n".join(_spoken(at, line) for at, line in enumerate(LINES)),
    "times above lines": lambda: "\n".join(f"{_clock(at)}\n{line}" for at, line in enumerate(LINES)),
    "a comparison": lambda: (
        "--- a\n+++ b\n@@ -1,9 +1,9 @@\n"
        + "\n".join(f"-Vecchia {at}.\n+{line}" if at % 5 == 0 else f" {line}" for at, line in enumerate(LINES))
    ),
    "a glossary's table": lambda: "term,text\n" + "\n".join(f'{one},"{two}"' for one, two in zip(TITLES, RULES, strict=True)),
    "a table of Markdown": lambda: "\n".join(f"| {one} | {two} |" for one, two in zip(TITLES, RULES, strict=True)),
    "YAML": lambda: "\n".join(f"- titolo: '{one}'\n  testo: |\n    {two}" for one, two in zip(TITLES, RULES, strict=True)),
    "TOML": lambda: "\n".join(f'[[rule]]\nkind = "k"\ntext = "{line}"' for line in LINES),
    "a screen reader": lambda: "\n".join(
        f"Intestazione livello 2 {one}\nElenco con 1 elementi\npunto elenco {two}\nFine elenco"
        for one, two in zip(TITLES, RULES, strict=True)
    ),
    "callouts": lambda: "\n".join(f"> [!note]+ {one}\n> [[x|{two}]]" for one, two in zip(TITLES, RULES, strict=True)),
    "a forum": lambda: "\n".join(f"[h2]{one}[/h2]\n[*]{two}" for one, two in zip(TITLES, RULES, strict=True)),
    "org": lambda: "\n".join(f"* {one}\n:PROPERTIES:\n:ID: x\n:END:\n{two}" for one, two in zip(TITLES, RULES, strict=True)),
    "headings of a page": lambda: "\n".join(
        f"{one}[modifica | modifica wikitesto]\n{two}" for one, two in zip(TITLES, RULES, strict=True)
    ),
    "soft hyphens": lambda: "\n".join(LINES).replace("dogana", "do\u00adgana"),
    "letters of another alphabet": lambda: "\n".join(LINES).replace("o", "\u043e").replace("A", "\u0391"),
    "a screen's pictures": lambda: "\n".join(line for at in range(0, 64, 4) for line in LINES[max(0, at - 2) : at + 4]),
}


@pytest.mark.parametrize("form", FORMS)
def test_the_lines_are_those_of_the_text(form: str) -> None:
    told = decode(FORMS[form]().encode(), "x.txt").text.splitlines()
    held = [line.strip("->#* ") for line in told]
    assert [line for line in held if line and line not in ("term", "text")] == LINES


def test_numbers_that_count_through_a_text_are_no_text() -> None:
    text = "\n".join(f"{one}\n\n§ {at}  {two}\n" for at, (one, two) in enumerate(zip(TITLES * 3, RULES * 3, strict=True), 1))
    assert "§" not in decode(text.encode(), "x.txt").text
    lists = "\n".join(f"{at % 9 + 1}. {line}" for at, line in enumerate(LINES))
    assert decode(lists.encode(), "x.txt").text == lists


def test_mails_soft_line_ends_and_utf_32_are_read() -> None:
    text = "\n".join(f"Perché la città è là, oltre il molo e la dogana, {line}" for line in LINES)
    assert decode(quopri.encodestring(text.encode()), "x.txt").text == text
    assert decode(text.encode("utf-32"), "x.txt").text.lstrip("\ufeff") == text
