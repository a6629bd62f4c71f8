import pytest

from search.ranking.likeness import dice, likeness


@pytest.mark.parametrize(
    ("first", "second", "value"),
    [("abc", "a", 2 * 1 / (3 + 1)), ("ab", "ab", 1.0), ("ab", "cd", 0.0), ("", "", 0.0), ("abcd", "ab", 2 * 2 / (4 + 2))],
)
def test_dice_is_twice_what_is_common_over_both(first: str, second: str, value: float):
    assert dice(set(first), set(second)) == pytest.approx(value)


def test_the_same_words_are_worth_1_the_same_terms_less_and_a_part_half_of_its_share():
    assert likeness("azioni", {"azion"}, "azioni", {"azion"}) == 1.0
    assert likeness("azione", {"azion"}, "azioni", {"azion"}) == 0.9
    assert likeness("azione libera", {"azion", "liber"}, "azioni", {"azion"}) == pytest.approx(0.5 * 2 / 3)
    assert likeness("x", set(), "y", set()) == 0.0
