"""What a card does and when: on cards of our own invention."""

from __future__ import annotations

import tomllib

import pytest

from corpus.cards.constant import constant_spans
from corpus.cards.cues import cues
from corpus.cards.entries import EDITIONS, counterpart_of, entry_of
from corpus.cards.masked import masked
from corpus.cards.model import Card, Face, collected
from corpus.cards.moments import moments_of
from corpus.cards.pattern import FOLDER, patterns
from corpus.cards.rules import FACT, RuleLink, by_weight, rules_of
from corpus.cards.sample import drawn
from corpus.cards.survey import survey
from corpus.timing.load_charts import timing_of
from search.evaluation.cards import Judged, found_in, scores


def card(text: str, *, language: str = "en", kind: str = "asset", code: str = "70001", name: str = "", **facts: object) -> Card:
    face = Face(language, name=name, text=text)
    return Card(code, "tide", 1, kind, faces={language: face}, **facts)  # type: ignore[arg-type]


def said(one: Card, language: str = "en", edition: str = "ahlcg-it") -> dict[str, RuleLink]:
    return {link.rule: link for link in reversed(rules_of(one, language, edition)) if link.field != FACT}


def test_a_link_says_which_words_bring_which_entry() -> None:
    text = "Uses (3 charges).\n[action] Spend 1 charge: <b>Fight.</b> You get +1 [combat] for this attack."
    found = said(card(text))
    assert found["uses"].entry == "ahlcg-it/utilizzo-x"
    assert found["uses"].counterpart == "ahlcg-pt/usa-x-tipo"
    assert found["fight-action"].words == "<b>Fight"
    assert set(found) == {
        "uses", "action-triggered-ability", "cost", "action-designator", "fight-action", "modifier", "lasting-effect",
    }  # fmt: skip
    assert all(text[link.start : link.end] == link.words for link in found.values())


@pytest.mark.parametrize(("text", "words"), [("Each [[Lamp]] asset.", "[[Lamp]]"), ("Each [[Lamp] asset.", "[[Lamp]")])
def test_the_words_of_a_trait_are_whole(text: str, words: str) -> None:
    assert said(card(text))["trait"].words == words


def test_the_edition_decides_the_entries() -> None:
    one = card("Esilia la lampada. Puoi riposare.", language="it", kind="event")
    assert {link.entry for link in said(one, "it").values()} == {"ahlcg-it/esiliare", "ahlcg-it/potere"}
    assert {link.entry for link in said(one, "it", "ahlcg-pt").values()} == {"ahlcg-pt/pode"}
    assert rules_of(one, "it", "mom1e-it") == ()


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "[reaction] After you succeed at a skill test, exhaust Lamp: Heal 1 horror."),
        ("it", "[reaction] Dopo che hai avuto successo in una prova di abilità, esaurisci Lume: Cura 1 orrore."),
        ("pt", "[reaction] Após você ter sucesso em um teste de perícia, esgote Lume: Cure 1 de horror."),
    ],
)  # fmt: skip
def test_the_three_languages_read_the_same_card_alike(language: str, text: str) -> None:
    one = card(text, language=language)
    assert set(said(one, language)) == {
        "reaction-triggered-ability", "after", "skill-test", "exhaust", "cost", "heal",
    }  # fmt: skip
    assert [link.moment for link in moments_of(one, language) if link.field != FACT] == ["test-result"]


def test_stories_records_traits_and_its_own_name_bring_nothing() -> None:
    text = '<blockquote><i>You may pay.</i></blockquote>\nRemember that you "may cancel fast trains."\n[[Hunter]] Hunter Bell'
    assert set(said(card(text, kind="story", name="Hunter Bell"))) == {"remember-that", "trait"}
    assert len(masked(text, "Hunter Bell")) == len(text)


def test_names_of_options_sides_and_versions_bring_nothing_and_a_story_s_resolution_does() -> None:
    text = (
        "Swap it with Bell <i>(Fast Hunter)</i> <i>(cancel nothing)</i>.\n□□ <b>Greater Control.</b> Rest.\n"
        "<blockquote><i>You may sing.</i><b>(→R2)</b></blockquote>"
    )
    assert set(said(card(text, kind="story"))) == {"cancel", "scenario-resolution"}


def test_hints_and_what_reminds_of_a_keyword_bring_nothing_and_other_remarks_in_brackets_do() -> None:
    text = (
        "Aloof. Hunter. <i>(When it moves, it exhausts. You may sing.)</i>\n"
        "Find the lamp. <i>(Hint: You may search your collection.)</i> (Attenzione: annulla tutto.)\n"
        "Flip it. <i>(Do not cancel it. Rest.)</i>"
    )
    assert set(said(card(text, kind="act"))) == {"aloof", "hunter", "constant-ability", "cancel"}


def test_a_constant_ability_is_a_line_that_nothing_triggers() -> None:
    text = masked(
        "Hunter. Retaliate.\nYou get +1 [combat].\n<b>Forced</b> - After you rest: Run.\n(Go.)\n♦7\nFast. While lit, may rest."
    )
    known = patterns("en")
    assert known is not None
    assert [text[start:end] for start, end in constant_spans(text, known)] == ["you get +1 [combat].", "while lit, may rest."]


def test_an_event_and_a_treachery_that_is_discarded_have_no_constant_ability() -> None:
    assert "constant-ability" not in said(card("Everybody gets +1 [combat].", kind="event"))
    assert "constant-ability" not in said(
        card("<b>Revelation</b> - Lose your hat.\nEverybody gets +1 [combat].", kind="treachery")
    )
    assert "constant-ability" in said(
        card("<b>Revelation</b> - Attach to the pier.\nEverybody gets +1 [combat].", kind="treachery")
    )


@pytest.mark.parametrize("kind", ["event", "skill"])
def test_what_follows_the_line_that_attaches_an_event_or_a_skill_is_in_play(kind: str) -> None:
    found = said(
        card("You are brave.\nFast. Attach to the pier.\nThe pier gets +1 shroud.\n[reaction] After you rest: Run.", kind=kind)
    )
    assert found["constant-ability"].words == "The pier gets +1 shroud."
    assert "constant-ability" not in said(card("Attach to the pier. You are brave.", kind=kind))


def test_an_asterisk_before_a_word_marks_an_ability_and_one_before_a_space_a_list() -> None:
    assert said(card("*It needs +1 doom.", kind="agenda"))["constant-ability"].words == "*It needs +1 doom."
    assert "constant-ability" not in said(card("* It needs +1 doom.", kind="agenda"))


def test_facts_bring_rules_without_words() -> None:
    one = card("", kind="enemy", subtype="weakness", marks=frozenset({"is_unique"}), numbers={"victory": 1, "health": None})
    facts = {link.rule: link.words for link in rules_of(one, "en", "ahlcg-it")}
    assert facts == {"enemy": "enemy", "weakness": "weakness", "unique": "is_unique", "victory": "victory"}


def test_the_list_of_a_cards_rules_has_each_entry_once_the_heaviest_first() -> None:
    listed = by_weight(rules_of(card("Gain 1 resource. Gain 1 resource. Cancel it."), "en", "ahlcg-it"))
    assert listed[0].rule == "cancel"
    assert len({link.entry for link in listed}) == len(listed)


def test_a_moment_is_where_its_words_are_in_the_charts() -> None:
    one = card("<b>Forced</b> - After an enemy attacks you: Rest.\n[fast] During your turn, spend 1 charge: Rest.")
    attack, turn = (link for link in moments_of(one, "en") if link.field != FACT)
    assert (attack.moment, attack.steps, attack.after) == ("enemy-attack", ("EA3",), True)
    assert turn.windows == ("2.2", "2.2.1")
    assert turn.at("2.2.1")
    assert not turn.at("4.6")


@pytest.mark.parametrize(
    ("language", "text", "steps"),
    [
        ("en", "[reaction] When an investigator at the pier successfully attacks the Tide: Sing.", {"ST7"}),
        ("it", "[reaction] Quando l'attacco di un investigatore al molo ha successo: Canta.", {"ST7"}),
        ("pt", "[reaction] Quando um investigador no píer atacar com sucesso a Maré: Cante.", {"ST7"}),
        ("en", "Swing twice. If both attacks succeed, sing.", {"ST7"}),
        ("it", "Colpisci due volte. Se entrambi gli attacchi hanno successo, canta.", {"ST7"}),
        ("pt", "Golpeie duas vezes. Se ambos os ataques tiverem sucesso, cante.", {"ST7"}),
        ("en", "[reaction] When a rusty enemy would attack you: Sing.", {"EA1"}),
        ("it", "[reaction] Quando un nemico arrugginito sta per attaccarti: Canta.", {"EA1"}),
        ("pt", "[reaction] Quando um inimigo enferrujado for atacá-lo: Cante.", {"EA1"}),
        ("en", "[reaction] When an enemy makes an attack: Sing.", {"EA1"}),
        ("it", "[reaction] Quando un nemico effettua un attacco: Canta.", {"EA1"}),
        ("pt", "[reaction] Quando um inimigo realizar um ataque: Cante.", {"EA1"}),
        ("en", "[reaction] After you perform a successful attack: Sing.", {"ST7"}),
        ("it", "[reaction] Quando effettui un attacco con successo: Canta.", {"ST7"}),
        ("pt", "[reaction] Quando você realizar um ataque bem-sucedido: Cante.", {"ST7"}),
        ("en", "<b>Forced</b> - After you perform an attack against the Tide: Run.", {"ST8"}),
        ("it", "<b>Obbligo</b> - Dopo che hai attaccato la Marea: Fuggi.", {"ST8"}),
        ("pt", "<b>Forçado</b> - Após você realizar um ataque contra a Maré: Fuja.", {"ST8"}),
        ("en", "<b>Forced</b> - When you attack the Tide: Run.", {"2.2.1"}),
        ("it", "<b>Obbligo</b> - Quando attacchi la Marea: Fuggi.", {"2.2.1"}),
        ("pt", "<b>Forçado</b> - Quando você atacar a Maré: Fuja.", {"2.2.1"}),
        ("en", "[reaction] After you attack: Sing.", {"ST8"}),
        ("en", "<b>Forced</b> - After an enemy engaged with you attacks: Run.", {"EA3"}),
        ("en", "<b>Forced</b> - Each time an investigator at this enemy's pier attacks it: Run.", {"2.2.1"}),
        ("en", "<b>Forced</b> - The first time each round an investigator attacks another gull: Run.", {"2.2.1"}),
        ("en", "If you were attacked by an enemy this turn, sing.", set()),
        ("it", "Se sei stato attaccato da un nemico in questo turno, canta.", set()),
        ("pt", "Se você foi atacado por um inimigo neste turno, cante.", set()),
    ],
)  # fmt: skip
def test_who_attacks_and_with_what_success_decides_the_step(language: str, text: str, steps: set[str]) -> None:
    found = moments_of(card(text, language=language, kind="enemy"), language)
    assert {step for link in found for step in link.steps} == steps


@pytest.mark.parametrize(
    ("language", "text", "drawn"),
    [
        ("en", "[reaction] After you draw 2 cards while this enemy sleeps: Sing.", False),
        ("en", "Hide 2 lamps (4 if you sang) under a card and draw it.", False),
        ("en", "[reaction] When you draw a non-weakness card: Sing.", False),
        ("en", "[reaction] When you draw a non-weakness [[Song]] or [[Silence]] treachery: Sing.", True),
        ("en", "[reaction] After you draw a [[Song]] card from the encounter deck: Sing.", True),
        ("it", "[reaction] Dopo che hai pescato 2 carte mentre questo nemico dorme: Canta.", False),
        ("it", "[reaction] Quando peschi una carta non debolezza: Canta.", False),
        ("it", "Canta, come se avessi pescato tu quella carta incontro.", False),
        ("it", "[reaction] Quando peschi 1 carta dalla cima del mazzo degli incontri: Canta.", True),
        ("it", "[reaction] Quando peschi una debolezza: Canta.", True),
        ("pt", "[reaction] Após você comprar 2 cartas enquanto este inimigo dorme: Cante.", False),
        ("pt", "[reaction] Quando você comprar uma carta não fraqueza: Cante.", False),
        ("pt", "[reaction] Quando você comprar uma fraqueza: Cante.", True),
    ],
)  # fmt: skip
def test_a_card_from_ones_own_deck_is_no_encounter_card(language: str, text: str, drawn: bool) -> None:
    found = moments_of(card(text, language=language), language)
    assert ("draw-encounter" in {link.moment for link in found}) == drawn


@pytest.mark.parametrize(
    ("language", "text", "unique"),
    [
        ("it", "Se la Marea è l'unico nemico nel tuo luogo, canta.", False),
        ("it", "Se è l'unica carta nella tua mano, canta.", False),
        ("it", "Scegli un supporto unico oppure un nemico [[Canoro]] non unico.", True),
        ("pt", "Se a Maré for o único inimigo no seu local, cante.", False),
        ("pt", "Se for a única carta na sua mão, cante.", False),
        ("pt", "Escolha um ativo único ou um inimigo [[Cantor]] não único.", True),
    ],
)
def test_the_only_one_is_not_a_unique_one(language: str, text: str, unique: bool) -> None:
    assert ("unique" in said(card(text, language=language), language, f"ahlcg-{language}")) == unique


def test_a_condition_does_not_reach_over_a_comma() -> None:
    assert [link.moment for link in moments_of(card("If the lamp is lit, take 1 damage.", kind="act"), "en")] == []


def test_the_type_of_a_player_card_gives_it_a_moment() -> None:
    assert [link.moment for link in moments_of(card("Rest.", factions=("seeker",)), "en")] == ["action"]
    assert [link.moment for link in moments_of(card("Fast. Rest.", factions=("seeker",)), "en")] == ["player-window"]
    asset = moments_of(card("[fast] Exhaust: Rest.", factions=("seeker",)), "en")
    assert [(link.moment, link.words) for link in asset] == [("player-window", "[fast]"), ("action", "asset")]
    event = moments_of(card("Deck of Ottavia only.\nFast. Play after you rest.", kind="event", factions=("seeker",)), "en")
    assert [link.words for link in event if link.moment == "action"] == []
    assert [link.moment for link in moments_of(card("Rest.", kind="skill", factions=("seeker",)), "en")] == ["commit"]
    assert moments_of(card("Rest.", kind="location"), "en") == ()


def test_the_steps_of_the_moments_are_in_the_charts_of_both_editions() -> None:
    places = tomllib.loads((FOLDER / "moments.toml").read_text(encoding="utf-8"))
    for edition in EDITIONS:
        timing = timing_of(edition)
        steps = [step for where in ("steps", "after") for some in places[where].values() for step in some]
        assert [step for step in steps if timing.find(step) is None] == []
        windows = {window.after for chart in timing.charts for window in chart.windows}
        assert set(places["windows"]["player-window"]) == windows
    known = patterns("en")
    assert known is not None
    assert set(places["steps"]) | set(places["windows"]) == set(known.moments)


def test_cues_are_letters_that_a_find_must_hold() -> None:
    assert cues(r"attach\w*|de(?:tach)ed") == ("attach", "de")
    assert cues(r"(?:a|b)c?") == ()
    assert cues(r"\[action\]") == ("[action]",)


def test_an_entry_and_its_counterpart_share_a_concept() -> None:
    assert entry_of("hunter", "ahlcg-it") == "ahlcg-it/cacciatore"
    assert counterpart_of("hunter", "ahlcg-it") == "ahlcg-pt/cacador"
    assert entry_of("exile", "ahlcg-pt") is None


def test_the_sample_has_every_type_and_is_always_the_same() -> None:
    cards = collected(card("Riposa.", language="it", code=f"7{number:04}", kind=kind) for kind in ("asset", "key") for number in
                      range(150 * (kind == "asset"), 150 * (kind == "asset") + (150 if kind == "asset" else 2)))  # fmt: skip
    codes = drawn(cards, "it")
    assert len(codes) == 100
    assert {"70000", "70001"} <= set(codes)
    assert codes == drawn(cards, "it")
    assert drawn(collected([card("You rest.", language="it")]), "it") == ()


def test_the_survey_counts_what_is_not_read() -> None:
    cards = collected([card("<b>Forced</b> - After the kettle boils: Rest.\n<b>Forced</b> - After you take damage: Rest.")])
    count = survey(cards, "en", "ahlcg-it")["after"]
    assert (count.there, count.no_rule, count.no_moment) == (2, 0, 1)


def test_right_and_found_are_counted_against_the_gold() -> None:
    one = card("[action]: Cancel it.")
    assert found_in(one, "en") == (
        frozenset({"ahlcg-it/capacita-a-innesco-di-azione", "ahlcg-it/annullare"}), frozenset({"action"})
    )  # fmt: skip
    judged = [Judged("70001", "en", frozenset({"ahlcg-it/annullare", "ahlcg-it/poi"}), frozenset({"action"}))]
    links, moments = scores(collected([one]), judged)
    assert (links.precision, links.recall) == (0.5, 0.5)
    assert (moments.precision, moments.recall) == (1.0, 1.0)
    assert scores(collected([]), judged)[0].recall == 0.0


def test_what_a_judge_left_open_counts_neither_way() -> None:
    one = card("[action]: Cancel it.")
    firm = frozenset({"ahlcg-it/annullare"})
    judged = [
        Judged("70001", "en", firm, frozenset(), frozenset({"ahlcg-it/capacita-a-innesco-di-azione", "action", "reaction"}))
    ]
    links, moments = scores(collected([one]), judged)
    assert (links.right, links.wrong.total(), links.missed.total()) == (1, 0, 0)
    assert (moments.right, moments.wrong.total(), moments.missed.total()) == (0, 0, 0)
