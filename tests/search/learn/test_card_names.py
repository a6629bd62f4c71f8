"""The weights of what tells a card's name."""

from __future__ import annotations

from search.learn.card_names import Example, learned, written


def test_what_goes_with_names_speaks_for_them() -> None:
    found = [
        Example("word", frozenset({"any", "capitals"} if named else {"any", "one"}), named, 1.0)
        for named in (True, False)
        for _ in range(9)
    ]
    weights = learned(found)["word"]
    assert weights["capitals"] > 1
    assert weights["one"] < -1
    assert abs(weights["any"]) < 0.1


def test_a_sign_of_one_query_counts_for_nothing() -> None:
    found = [Example("word", frozenset({"any"}), True, 1.0), Example("word", frozenset({"any", "odd"}), False, 1.0)]
    assert set(learned(found)["word"]) == {"any"}


def test_the_weights_are_written_by_kind() -> None:
    assert written({"word": {"any": -0.5}, "piece": {}}).splitlines()[2:] == ["[word]", '"any" = -0.5', "", "[piece]"]
