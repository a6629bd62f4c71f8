"""Which statements are shown."""

from __future__ import annotations

from search.answers.choose import LONGEST, MOST, Says, choose, twins
from search.answers.score import Candidate
from search.answers.units import Unit


def candidate(
    entry: int, number: int, score: float, *terms: str, text: str = "", under: str = "", holds: tuple[int, ...] = ()
) -> Candidate:
    unit = Unit(number, 0, text or f"Frase {entry} {number}.", tuple(filter(None, [under])), holds=holds)
    return Candidate(entry, unit, score, frozenset((term, 0.5) for term in terms))


def numbers(chosen: list[Candidate]) -> list[tuple[int, int]]:
    return [(one.entry, one.unit.number) for one in chosen]


def test_a_statement_far_above_the_others_stands_alone() -> None:
    assert numbers(choose([candidate(0, 1, 2.0), candidate(0, 2, 1.3)])) == [(0, 1)]


def test_a_statement_that_covers_other_words_of_the_question_is_shown_too() -> None:
    # 1.3 + 0.8 * 0.5 = 1.7, and 0.70 * 2.0 = 1.4
    found = [candidate(0, 1, 2.0, "barca"), candidate(0, 2, 1.3, "lanterna"), candidate(0, 3, 1.3, "barca")]
    assert numbers(choose(found)) == [(0, 1), (0, 2)]


def says(one: Candidate) -> Says:
    """Numbers turn a statement, the rest are its words."""
    parts = one.unit.plain.split()
    turns = frozenset(("number", part) for part in parts if part[-1].isdigit())
    return Says(frozenset(part for part in parts if not part[-1].isdigit()), lambda: turns)


def test_what_denies_a_statement_does_not_say_it_though_it_has_all_its_words() -> None:
    plain = Says(frozenset("abc"))
    denied = Says(frozenset("abc"), lambda: frozenset({("negation", "not")}))
    counted = Says(frozenset("abcd"), lambda: frozenset({("number", "2")}))
    assert not plain.within(denied)
    assert not denied.within(plain)
    assert plain.within(counted)
    assert not counted.within(plain)


def test_the_first_statement_of_another_entry_counts_for_more() -> None:
    # 1.3 + 0.2 = 1.5, and 0.70 * 2.0 = 1.4
    assert numbers(choose([candidate(0, 1, 2.0), candidate(1, 1, 1.3), candidate(1, 2, 1.3)])) == [(0, 1), (1, 1)]


def test_what_another_entry_says_in_the_same_words_is_not_said_again() -> None:
    found = [candidate(0, 1, 2.0, text="a b c d"), candidate(1, 1, 1.9, text="a b c"), candidate(1, 2, 1.8, text="e f")]
    assert numbers(choose(found, says=says)) == [(0, 1), (1, 2)]
    assert numbers(twins(found[1], found, says)) == [(0, 1)]
    assert twins(found[0], found, says) == []  # "d" stands in the first alone


def test_what_turns_a_statement_makes_it_another() -> None:
    more, less = candidate(0, 1, 2.0, text="a b c +2"), candidate(1, 1, 1.9, text="a b c -2")
    assert numbers(choose([more, less], says=says)) == [(0, 1), (1, 1)]
    assert twins(more, [more, less], says) == []


def test_an_entry_that_the_question_names_brings_its_best_statement() -> None:
    # 1.1 + 0.2 = 1.3: below 0.70 * 2.0, and not below 0.60 * 2.0
    found = [candidate(0, 1, 2.0), candidate(1, 1, 1.1)]
    assert numbers(choose(found)) == [(0, 1)]
    assert numbers(choose(found, named={1})) == [(0, 1), (1, 1)]


def test_neither_a_part_of_a_chosen_one_nor_the_same_words_are_shown_again() -> None:
    found = [candidate(0, 1, 2.0, text="Sola.", holds=(2,)), candidate(0, 2, 2.0), candidate(1, 1, 2.0, text="Sola.")]
    assert numbers(choose(found)) == [(0, 1)]


def test_where_half_of_a_list_would_be_told_all_of_it_is_if_it_fits() -> None:
    def listed(*sizes: int) -> list[Candidate]:
        lines = [candidate(0, at, 2.0 - at / 10, text=f"{at}" * size, under="Di notte:") for at, size in enumerate(sizes, 2)]
        holds = tuple(range(2, len(sizes) + 2))
        return [*lines[:1], candidate(1, 1, 1.7), *lines[1:2], candidate(0, 1, 0.5, text="x" * (sum(sizes) + 9), holds=holds)]

    assert numbers(choose(listed(80, 80, 80))) == [(0, 1), (1, 1)]
    assert numbers(choose(listed(80, 80, 80, 80, 80))) == [(0, 2), (1, 1), (0, 3)]
    assert numbers(choose(listed(80, 80, LONGEST))) == [(0, 2), (1, 1), (0, 3)]
    found = listed(80, 80, 80)
    assert choose(found)[0].score == found[0].score


def test_there_is_an_end_to_it() -> None:
    assert len(choose([candidate(0, number, 2.0) for number in range(1, 9)])) == MOST
    long = "x" * (LONGEST // 2)
    assert len(choose([candidate(0, number, 2.0, text=f"{long}{number}") for number in range(1, 4)])) == 1


def test_nothing_found_is_nothing_shown() -> None:
    assert choose([]) == []
