"""What the margins of page after page carry: titles that change, beside or below the text, and the rules on a page."""

from __future__ import annotations

from corpus.inputs.pdf.running import without_running
from corpus.inputs.pdf.shapes import Page
from tests.corpus.inputs.pdf.by_hand import page, prose, words

TITLES = ["La ruota grande", "Il mugnaio", "I sacchi perduti"]


def _left(pages: list[Page]) -> str:
    return " ".join(word.text for one in pages for word in one.words)


def test_titles_at_one_place_in_the_margin_are_running_heads() -> None:
    """They stand beside the end of the text: not apart from it, and on right pages only."""
    pages = []
    for title in TITLES:
        opening = words(title, 40, 60, size=24)
        pages += [page(opening + prose(100, 20)), page(prose(100, 52) + words(title, 480, 722, size=8))]
    without_running(pages)
    assert all(_left(pages).count(title) == 1 for title in TITLES)


def test_a_title_of_two_lines_in_the_margin_goes_as_a_whole() -> None:
    pages = []
    for title, rest in zip(TITLES, ("del vecchio mulino", "e la sera", "in piazza"), strict=True):
        opening = words(f"{title} {rest}", 40, 60, size=24)
        foot = words(title, 480, 722, size=8) + words(rest, 480, 731, size=8)
        pages.append(page(opening + prose(100, 52) + foot))
    without_running(pages)
    assert all(_left(pages).count(title) == 1 for title in (*TITLES, "mulino", "e la sera", "in piazza"))


def test_words_of_titles_in_the_text_stay() -> None:
    pages = [page(words(title, 40, 60, size=24) + prose(100, 51) + words(title, 40, 712)) for title in TITLES]
    without_running(pages)
    assert all(_left(pages).count(title) == 2 for title in TITLES)


def test_a_number_just_below_a_head_doesnt_keep_it_on_the_page() -> None:
    numbers = ["1.1 – 2.3", "3 – 3.2.1", "4", "4.1.1 – 5"]
    heads = [words(one, 480, 30, size=8) + words(str(at), 300, 37, bold=True) for at, one in enumerate(numbers, 1)]
    pages = [page(head + prose(100 + at, 30)) for at, head in enumerate(heads)]
    assert without_running(pages) == [1, 2, 3, 4]
    assert not any(one in _left(pages) for one in numbers)
