"""The parts of the engine, each by itself: blocks, page furniture, noise, the heaviest chain, references."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus.model import Book
from corpus.readers.align import heaviest
from corpus.readers.blocks import Block, blocks
from corpus.readers.copy import decode
from corpus.readers.furniture import furniture
from corpus.readers.match import Candidate
from corpus.readers.noise import find_noise
from corpus.readers.refs import Lexicon, printed_refs
from corpus.readers.view import view


def _blocks(text: str) -> tuple[Block, ...]:
    seen = view(decode(text.encode(), "x"))
    return blocks(seen, furniture(seen.lines))


def test_the_lines_of_a_wrapped_paragraph_are_one_block() -> None:
    text = "Chi attraversa il ponte di notte deve\nportare una lanterna accesa oppure una\ncandela.\n\nIl ponte"
    assert [block.lines for block in _blocks(text)] == [(1, 2, 3), (5,)]


def test_a_word_broken_at_a_line_end_is_whole_again() -> None:
    assert _blocks("Si porta una lan-\nterna.")[0].text == "Si porta una lanterna."


def test_a_block_knows_the_line_of_each_of_its_characters() -> None:
    block = _blocks("Chi attraversa il ponte di notte\nporta una lanterna.")[0]
    assert block.place(block.text.index("lanterna")) == (2, 10)


def test_a_page_number_in_a_paragraph_breaks_nothing() -> None:
    page = "Chi attraversa il ponte di notte deve\nportare una lanterna accesa oppure una\n{}\ncandela di cera.\n\n"
    found = _blocks("".join(page.format(number) for number in range(7, 12)))
    assert [block.furniture for block in found].count("page number") == 5
    assert [len(block.lines) for block in found if not block.furniture] == [3] * 5


def test_a_sentence_runs_on_over_the_blank_lines_of_a_turned_page() -> None:
    page = (
        "Chi attraversa il ponte di notte deve\nportare una lanterna accesa oppure una\n\n{}\n\n\fLE NAVI\n\ncandela di cera.\n\n"
    )
    found = _blocks("".join(page.format(number) for number in range(7, 12)))
    assert [len(block.lines) for block in found if not block.furniture] == [3] * 5


def test_a_heading_at_the_foot_of_a_page_stays_apart() -> None:
    body = "\n".join(f"Una riga di testo lunga come tutte le altre che {n} conta e che finisce qui sotto.\n" for n in range(20))
    pages = "".join(f"{body}\nVele {page}\n\n{page}\n\ndi lino o di canapa.\n\n" for page in range(1, 6))
    assert "Vele 3" in [block.text for block in _blocks(pages)]


def test_lines_of_proportional_type_are_one_paragraph() -> None:
    broken = (
        "Chi attraversa il ponte di notte deve",
        "avere una lanterna e dirlo a",
        "Mastro Gino prima che scenda",
        "la luce.",
    )
    paragraph = "\n".join((*broken, "", ""))
    assert {block.lines[-1] - block.lines[0] for block in _blocks(paragraph * 30)} == {3}


def test_a_known_title_goes_on_with_no_sentence_that_has_ended() -> None:
    lines = "Chi attraversa il ponte di notte porta con sé una lanterna.\nVela (grande): si alza con il vento.\n"
    seen = view(decode((lines * 20).encode(), "x"))
    assert len(blocks(seen, {}, {"vela"})) == 40


@pytest.mark.parametrize(("letters", "found"), [("ABCDEF", 6), ("ABC", 0), ("AAAAAA", 0)])
def test_the_letters_over_the_terms_of_a_glossary_are_no_headings(letters: str, found: int) -> None:
    seen = view(decode("".join(f"{letter}\n{letter}lbero\nSi taglia.\n" for letter in letters).encode(), "x"))
    assert list(furniture(seen.lines).values()) == ["letter"] * found


def test_a_number_that_counts_no_page_is_text() -> None:
    found = _blocks("Chi ha più di venti monete ne perde, in tutto,\n8\nalla fine del giro.")
    assert not any(block.furniture for block in found)


def test_words_at_the_distance_of_a_page_are_a_running_header() -> None:
    body = "\n".join(f"Riga numero {number} di una pagina di testo come tante." for number in range(20))
    seen = view(decode("\n".join(f"Regolamento {page}\n{body}" for page in range(5)).encode(), "x"))
    assert set(furniture(seen.lines)) == {1 + 21 * page for page in range(5)}


def test_words_that_come_close_together_are_no_header() -> None:
    seen = view(decode("\n".join("Finestra del Giocatore\nPasso." for _ in range(8)).encode(), "x"))
    assert furniture(seen.lines) == {}


@pytest.mark.parametrize(
    ("text", "reasons"),
    [
        ("---", ["ornament"]),
        ("The picture shows the front of a card with the name of a ship on it.", ["image description"]),
        ("1 slot mano\n\n2 slot mano\n\n1 slot testa", ["caption"] * 3),
        ("1 slot mano\n\n2 slot mano\n\n1 slot testa\n\nQueste icone dicono lo slot.", []),
        ("Questi simboli dicono lo slot:\n\n1 slot mano\n\n2 slot mano\n\n1 slot testa", []),
        ("*Il mare non perdona chi lo ama.*\n\n—Anna Bruni, “Le Maree”", ["epigraph"] * 2),
        ("*Il mare non perdona chi lo ama.*\n\n— Anna Bruni, “Le Maree”", ["epigraph"] * 2),
        ("Il mare non perdona mai chi lo ama davvero. —Anna Bruni, “Le Maree”", ["epigraph"]),
        ("Il mare si attraversa così.\n\n- Vela, “Grande” o piccola", []),
        ("La nave ha un albero e una vela di lino.", []),
    ],
)
def test_noise_is_told_by_what_it_is(text: str, reasons: list[str]) -> None:
    assert list(find_noise(_blocks(text)).values()) == reasons


@given(st.lists(st.tuples(st.integers(0, 6), st.integers(0, 6), st.integers(1, 5)), max_size=7))
def test_no_rising_chain_is_heavier_than_the_heaviest(triples: list[tuple[int, int, int]]) -> None:
    found = [Candidate(block, node, float(weight), "whole") for block, node, weight in triples]
    chain = heaviest(found)
    assert all(a.block < b.block and a.node < b.node for a, b in pairwise(chain))
    rising = (
        sum(one.weight for one in some)
        for size in range(len(found) + 1)
        for some in combinations(sorted(found, key=lambda one: (one.block, one.node)), size)
        if all(a.block < b.block and a.node < b.node for a, b in pairwise(some))
    )
    assert sum(one.weight for one in chain) == max(rising)


@pytest.mark.parametrize(
    ("printed", "slug", "how"),
    [
        ("Mantello", "mantello", "name"),
        ("MANTÈLLO", "mantello", "name"),
        ("III. Naufragio", "naufragio", "numeral"),
        ("Scogliere", "scogliera", "misprint"),
        ("Marea", "marea-crescente", "shortened"),
        ("Bussola (oggetto)", "bussola", "shortened"),
    ],
)
def test_a_damaged_ref_is_resolved(printed: str, slug: str, how: str, stormkeep: dict[str, Book]) -> None:
    found = Lexicon(stormkeep["stormkeep-it"]).resolve(printed)
    assert (found.id, found.how) == (f"stormkeep-it/{slug}", how)


def test_a_ref_to_nothing_says_why(stormkeep: dict[str, Book]) -> None:
    names = Lexicon(stormkeep["stormkeep-it"])
    assert names.resolve("Balena").reason == "the book has no entry of this name"
    assert names.resolve("Mantello", "stormkeep-it/mantello").reason == "the entry refers to itself"


@pytest.mark.parametrize(
    ("text", "refs"),
    [
        ("Vedi anche: Mantello, Marea Crescente.", ("Mantello", "Marea Crescente")),
        ('Veja também: "Mantello" na página 12, "Bussola" na página 3.', ("Mantello", "Bussola")),
        ("La nave affonda (vedi anche: Naufragio).", ("Naufragio",)),
        ('Come sempre (vedi "Lanterna"), fa luce.', ("Lanterna",)),
        ("Non si vede niente.", ()),
    ],
)
def test_printed_refs_are_read(text: str, refs: tuple[str, ...], stormkeep: dict[str, Book]) -> None:
    assert printed_refs([text], Lexicon(stormkeep["stormkeep-it"])) == refs
