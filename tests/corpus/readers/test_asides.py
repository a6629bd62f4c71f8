"""What programs write among a text's own words."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from corpus.readers.asides import unstruck, without_asides
from corpus.readers.rows import unrowed

LINES = [
    line for at in range(40) for line in (f"Molo {at}", f"Chi porta {at} casse al faro paga una moneta.", f"- Le reti no, {at}.")
]
TEXT = "\n".join(LINES)
TITLES = [at for at, line in enumerate(LINES) if line.startswith("Molo")]


def by_title(form: Callable[[int, str], str]) -> str:
    return "\n".join(form(at, line) if at in TITLES else line for at, line in enumerate(LINES))


@pytest.mark.parametrize(
    "form",
    [
        lambda at, line: f"{at % 28 + 1:02}/03/26, 21:{at % 60:02} - {'Ada' if at % 2 else 'Ugo Neri'}: {line}",
        lambda at, line: f"[{at % 28 + 1:02}/03/26, 21:{at % 60:02}:09] Ada: {line}",
        lambda at, line: f"==========\nReti e moli\n- Pagina {at}, aggiunta alle 21:09\n{line}",
        lambda at, line: f"{line} (https://example.org/molo/{at})",
        lambda at, line: f"{line} [p. {at // 3}]",
        lambda at, line: f"{line}[{at // 3 + 1}]",
        lambda at, line: f"<!-- figure {at} -->{line}",
        lambda at, line: f"{line} ![][image{at}]",
        lambda at, line: "".join(2 * letter if letter != " " else letter for letter in line),
    ],
    ids=["messages", "messages in brackets", "excerpts", "addresses", "pages", "notes", "comments", "pictures", "letters twice"],
)
def test_what_programs_write_is_left_out(form: Callable[[int, str], str]) -> None:
    assert without_asides(by_title(form)) == TEXT


@pytest.mark.parametrize(
    "head",
    [
        lambda at, who: f"{who}  [{at % 12 + 1}:09 {'AM' if at % 3 else 'PM'}]\n",
        lambda at, who: f"{who}\n  {at % 24:02}:09\n",
        lambda at, who: f"{who} — {at % 28 + 1:02}/03/2026 21:09\n",
        lambda at, who: f"[{at % 28 + 1:02}/03/2026 21:09] {who.lower()}\n",
        lambda at, who: f"{who} — Ieri alle 21:{at % 60:02}:\n",
    ],
    ids=["beside", "above a time", "behind a dash", "behind its date", "a day in words"],
)
def test_who_wrote_a_message_and_when_is_left_out(head: Callable[[int, str], str]) -> None:
    text = by_title(lambda at, line: head(at, ("Ada", "Ugo Neri", "Ivo")[at // 3 % 3]) + line)
    assert without_asides(text) == TEXT


def test_times_of_the_book_s_own_stay() -> None:
    text = "\n".join(f"{line} Il faro si accende alle {at % 12 + 5}:30." for at, line in enumerate(LINES))
    hours = "\n".join(f"{at}:30 Marea {at}" for at in range(24))
    assert (without_asides(text), without_asides(hours)) == (text, hours)


def test_notes_that_begin_anew_with_each_chapter_are_left_out() -> None:
    numbers = {at: number % 8 + 1 for number, at in enumerate(TITLES)}
    assert without_asides(by_title(lambda at, line: f"{line}[{numbers[at]}]")) == TEXT


def test_comments_and_their_marks_are_left_out() -> None:
    names = {at: chr(ord("a") + number) for number, at in enumerate(TITLES[:20])}
    text = by_title(lambda at, line: f"{line}[{names[at]}]" if at in names else line)
    assert without_asides("\n".join([text, *(f"[{name}]da rivedere" for name in names.values())])).rstrip("\n") == TEXT


def test_who_wrote_a_line_is_left_out() -> None:
    who = ("^a1b2c3d (Ada      ", "0f9e8d7c (Ugo Neri ")
    assert (
        without_asides(
            "\n".join(
                f"{who[at % 2]}2026-03-0{at % 9 + 1} 10:00:0{at % 10} +0100 {at:>3}) {line}" for at, line in enumerate(LINES)
            )
        )
        == TEXT
    )


def test_of_words_compared_the_newer_ones_are_kept() -> None:
    compared = by_title(lambda at, line: line.replace("Molo", "[-Muro-]{+Molo+}"))
    assert without_asides(unrowed(f"--- a/moli\n+++ b/moli\n@@ -1,9 +1,9 @@\n{compared}")) == TEXT


def test_a_terminal_s_colours_and_bold_letters_are_undone() -> None:
    bold = by_title(lambda _, line: "".join(f"{letter}\b{letter}" for letter in line))
    assert unstruck(bold) == unstruck(by_title(lambda _, line: f"\x1b[1;33m{line}\x1b[0m")) == TEXT


@pytest.mark.parametrize(
    "text", [TEXT, "\n".join(f"{line} [{at * 7 % 5}]" for at, line in enumerate(LINES))], ids=["a text", "costs"]
)
def test_other_text_stays_as_it_is(text: str) -> None:
    assert without_asides(text) == text


def test_where_a_page_begins_and_pictures_at_the_end_are_no_lines_of_the_text() -> None:
    told = without_asides(
        "\n".join(f"{{{at}}}{'-' * 48}\n{line}" for at, line in enumerate(LINES)) + "\n[image1]: <data:image/png,AAAA>"
    )
    assert [line for line in told.split("\n") if line] == LINES


def test_signs_that_a_converter_took_for_formulas_are_bullets_or_nothing() -> None:
    marked = [line.replace("- ", "$\\circledast$ ").replace(" no,", " no $\\star$,") for line in LINES]
    assert without_asides("\n".join(marked)) == TEXT.replace("- ", "• ")
    assert without_asides("Vale $\\alpha$.") == "Vale $\\alpha$."
