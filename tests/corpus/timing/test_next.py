"""What may happen at a step, and the charts as pictures."""

from __future__ import annotations

import pytest

from corpus.errors import QueryError
from corpus.timing.draw import mermaid, plain
from corpus.timing.load_charts import load_all, timing_of
from corpus.timing.next import here


def test_after_the_last_attacks_comes_the_end_of_the_phase_through_a_window() -> None:
    found = here(timing_of("ahlcg-it"), "3.3")
    assert [(way.step.id if way.step else None, way.window is not None) for way in found.follows] == [
        ("3.3", True),
        ("3.4", True),
    ]
    assert [window.after for window in found.before] == ["3.2", "3.3"]


def test_a_way_that_ends_the_game_goes_through_no_window() -> None:
    found = here(timing_of("mom1e-it"), "T3")
    assert [(way.step.id if way.step else None, way.window is not None, way.over) for way in found.follows] == [
        ("T2", True, False),
        ("T4", True, False),
        (None, False, True),
    ]
    assert found.follows[0].guard is None


@pytest.mark.parametrize("step", ["T1", "T2", "T3", "T4", "K3", "K4", "K5"])
def test_the_game_may_end_wherever_somebody_may_be_killed_or_eliminated(step: str) -> None:
    assert any(way.over for way in here(timing_of("mom1e-it"), step).follows)


def test_the_attacked_investigator_orders_the_attacks() -> None:
    assert "attaccato" in here(timing_of("ahlcg-it"), "3.3").step.chooses["it"]


def test_costs_that_cannot_be_paid_end_the_initiation() -> None:
    found = here(timing_of("ahlcg-pt"), "in2")
    last = found.follows[-1]
    assert last.step is None
    assert last.guard is not None
    assert "pago" in last.guard["pt"]


def test_attacks_of_opportunity_may_interrupt_the_payment_and_nothing_later() -> None:
    timing = timing_of("ahlcg-it")
    assert "attack-of-opportunity" in [chart.name for chart in here(timing, "IN2").interrupts]
    assert "attack-of-opportunity" not in [chart.name for chart in here(timing, "IN3").interrupts]


def test_forced_comes_before_reaction_and_only_the_grimorio_puts_encounter_cards_first() -> None:
    rules = {book: [rule.key for rule in here(timing_of(book), "1.4").triggers] for book in ("ahlcg-it", "ahlcg-pt")}
    assert rules["ahlcg-it"].index("when") < rules["ahlcg-it"].index("at") < rules["ahlcg-it"].index("after")
    assert "encounter-first" in rules["ahlcg-it"]
    assert rules["ahlcg-pt"] == ["would", "when", "after", "forced", "lead", "once", "choices"]


def test_the_board_games_say_what_comes_first_where_their_books_do() -> None:
    rules = {book: [rule.key for rule in timing_of(book).triggers] for book in ("ah2e-it", "mom1e-it", "cdmd-it")}
    assert rules == {"ah2e-it": ["players"], "mom1e-it": [], "cdmd-it": ["victory-first", "madness", "elder-first"]}


def test_an_unknown_step_is_a_sentence_with_those_alike() -> None:
    with pytest.raises(QueryError, match=r"No step is called 'ST9' in ahlcg-it. Did you mean"):
        here(timing_of("ahlcg-it"), "ST9")


def test_a_mermaid_chart_has_every_step_window_and_way() -> None:
    chart = timing_of("ahlcg-it").chart("skill-test")
    assert chart is not None
    drawn = mermaid(chart, "it").splitlines()
    assert drawn[0] == "flowchart TD"
    assert '  s0["ST1 Determinare l’abilità della prova"]' in drawn
    assert "  s0 --> w0" in drawn
    assert "  w0 --> s1" in drawn
    assert any(line.startswith("  w1 -->|") and line.endswith("s4") for line in drawn)


def test_plain_text_shows_windows_between_their_steps() -> None:
    chart = timing_of("ahlcg-pt").chart("ahlcg-pt/skill-test")
    assert chart is not None
    lines = plain(chart, "pt").splitlines()
    assert lines[2].startswith("ST1")
    assert lines[3].startswith("   *   Janela")
    assert lines[4].startswith("ST2")


def test_every_chart_can_be_drawn_in_every_language() -> None:
    drawn = [
        draw(chart, language)
        for timing in load_all().values()
        for chart in timing.charts
        for language in ("en", "it", "pt")
        for draw in (mermaid, plain)
    ]
    assert all(drawn)
