"""Timing: the charts drawn, a stepper for play, worked examples."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser
STEP = "/?view=timing&book=faro-it&at="


def test_the_list_has_a_books_charts_and_examples(visit: Any) -> None:
    page = visit.open("/?view=timing")
    expect(page.locator(".rows").nth(0).locator("a")).to_have_text(["La notte"])
    expect(page.locator(".rows").nth(1).locator("a")).to_have_text(["Prova del vento", "Onda <b>anomala</b>"])
    page.get_by_role("link", name="Due guardie e una lanterna").click()
    expect(page.locator("h1")).to_have_text("Due guardie e una lanterna")


def test_a_chart_shows_steps_windows_loops_and_what_stands_inside(visit: Any) -> None:
    page = visit.open("/?view=timing&chart=faro-it/notte")
    expect(page.locator(".chart > li")).to_have_count(5)
    expect(page.locator(".step-link")).to_have_text(["1.1 Alba", "1.2 Veglia", "1.3 Tramonto"])
    expect(page.locator(".way")).to_have_text(
        ["↺ 1.2: another guard watches", "→ 1.3: nobody watches", "End: the storm comes: another chart begins"]
    )
    expect(page.locator("main > .page > .inside a")).to_have_text(["Prova del vento"])
    expect(page.locator(".step .inside a")).to_have_text(["Onda <b>anomala</b>"])


def test_a_window_says_when_its_place_is_not_printed(visit: Any) -> None:
    page = visit.open("/?view=timing&chart=faro-it/notte")
    expect(page.locator(".window-other-edition")).to_contain_text("Only the Manual do Farol draws it.")
    expect(page.locator(".window-implied")).to_contain_text("Not printed in this book, but implied by its text.")
    expect(page.locator(".window-other-edition").get_by_role("img")).to_have_count(1)


def test_play_goes_on_by_links_and_back_by_the_history(visit: Any) -> None:
    page = visit.open("/?view=timing&chart=faro-it/notte")
    page.get_by_role("link", name="Step through it").click()
    expect(page.locator("h1")).to_have_text("1.1 Alba")
    page.locator(".onward a").click()
    expect(page.locator("h1")).to_have_text("1.2 Veglia")
    expect(page.locator("h1")).to_be_focused()
    expect(page.locator("main")).to_contain_text("Who decides: The guard spends")
    page.locator(".onward a", has_text="1.3").click()
    expect(page.locator("h1")).to_have_text("1.3 Tramonto")
    page.get_by_role("button", name="Back").click()
    expect(page.locator("h1")).to_have_text("1.2 Veglia")


def test_what_stands_inside_a_step_leads_back_to_it(visit: Any) -> None:
    page = visit.open(STEP + "notte:1.2")
    page.locator(".inside-link", has_text="Prova del vento").click()
    expect(page.locator("h1")).to_have_text("V1 Tirare")
    expect(page.locator(".trail")).to_contain_text("La notte 1.2")
    page.locator(".onward a").click()
    page.locator(".onward").get_by_role("link", name="Done: back to 1.2").click()
    expect(page.locator("h1")).to_have_text("1.2 Veglia")


def test_an_end_of_the_game_is_said_and_leads_nowhere(visit: Any) -> None:
    page = visit.open(STEP + "notte:1.2,prova:V2")
    expect(page.locator(".ending")).to_have_text(["The game ends" + "the lamp goes out"])
    expect(page.locator(".onward a")).to_have_text(["Done: back to 1.2"])
    page = visit.open(STEP + "notte:1.3")
    expect(page.locator(".ending")).to_have_text(["End" + "the storm comes: another chart begins"])
    expect(page.locator(".onward a")).to_have_text(["Start over"])


def test_an_address_opens_play_where_it_stands(visit: Any) -> None:
    page = visit.open(STEP + "notte:1.2,prova:V2")
    expect(page.locator("h1")).to_have_text("V2 Leggere")
    page.locator(".cited summary").last.click()
    expect(page.locator(".cited a").last).to_have_attribute("href", re.compile("/e/faro-it/alba$"))


@pytest.mark.parametrize(
    ("words", "steps"),
    [("veglia", ["1.2 Veglia La notte"]), ("alba è adesso", ["1.1 Alba La notte", "V1 Tirare Prova del vento"])],
)
def test_where_one_is_can_be_said_in_a_steps_words_or_in_ones_own(visit: Any, words: str, steps: list[str]) -> None:
    page = visit.open("/?view=timing&book=faro-it")
    page.get_by_label("Where are we?").fill(words)
    found = page.locator("section .rows li")
    expect(found.first).to_have_text(steps[0])
    assert found.all_text_contents()[: len(steps)] == steps


def test_where_one_is_stays_said_on_coming_back(visit: Any) -> None:
    page = visit.open("/?view=timing&book=faro-it")
    page.get_by_label("Where are we?").fill("veglia")
    page.locator("section .rows a", has_text="Veglia").click()
    expect(page.locator("h1")).to_have_text("1.2 Veglia")
    page.go_back()
    expect(page.get_by_label("Where are we?")).to_have_value("veglia")
    expect(page.locator("section .rows a").first).to_contain_text("Veglia")


def test_words_that_no_step_has_are_told_so(visit: Any) -> None:
    page = visit.open("/?view=timing&book=faro-it")
    words = page.get_by_label("Where are we?")
    words.fill("xyzzy")
    expect(page.locator("section p")).to_have_text("No step for these words.")
    expect(page.get_by_role("status")).to_have_text("No step for these words.")
    words.fill("")
    expect(page.locator("section p")).to_have_count(0)


def test_an_example_is_played_by_keyboard_and_kept_in_the_address(visit: Any) -> None:
    page = visit.open("/?view=timing&example=faro-it/due-guardie")
    rows = page.locator(".walk li:visible")
    expect(rows).to_have_count(1)
    expect(page.locator(".place")).to_have_text("1 of 3")
    following = page.get_by_role("button", name="Next")
    following.focus()
    page.keyboard.press("Enter")
    expect(rows).to_have_count(2)
    expect(page.get_by_role("status")).to_contain_text("Bice suona.")
    expect(page.get_by_text("Ogni guardia veglia una volta.")).to_be_hidden()
    page.keyboard.press("Enter")
    expect(page.get_by_text("Ogni guardia veglia una volta.")).to_be_visible()
    expect(following).to_be_focused()
    page.reload()
    expect(rows).to_have_count(3)
    expect(page.locator(".place")).to_have_text("3 of 3")


def test_a_chart_that_is_not_there_is_a_sentence(visit: Any) -> None:
    page = visit.open("/?view=timing&chart=faro-it/none")
    expect(page.locator(".notice-problem")).to_contain_text("There is no page at this address.")


@pytest.mark.parametrize("size", ["phone"])
def test_a_static_edition_without_charts_says_so(visit: Any, size: str) -> None:
    edition = "export const isStatic = true;\nexport const hasCardRules = false;"
    visit.page.route("**/lib/edition.js", lambda route: route.fulfill(body=edition, content_type="text/javascript"))
    page = visit.open("/?view=timing")
    expect(page.locator(".notice-problem")).to_contain_text("The static edition doesn’t have this")


def test_the_table_says_whose_turn_it_is_and_who_had_one(visit: Any) -> None:
    page = visit.open("/?view=timing&book=faro-it&at=notte:1.1")
    page.get_by_text("Whose turn").click()
    page.get_by_label("Investigators in player order").fill("Ada, <b>Bo</b>")
    page.keyboard.press("Tab")
    chips = page.locator(".turns .chip")
    expect(chips).to_have_text(["Ada · lead", "<b>Bo</b>"])
    chips.nth(0).click()
    chips.nth(1).click()
    expect(chips).to_have_text(["Ada · lead · turn taken", "<b>Bo</b>"])
    expect(chips.nth(1)).to_have_attribute("aria-pressed", "true")
    expect(chips.nth(1)).to_be_focused()
    expect(page.locator("[aria-live]")).to_have_text("<b>Bo</b>’s turn")
    page.locator(".onward a").first.click()
    expect(page.locator("h1")).not_to_contain_text("1.1")
    expect(chips.nth(1)).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="New round").click()
    expect(chips).to_have_text(["Ada · lead", "<b>Bo</b>"])


def test_a_step_says_its_place_and_its_rule_with_the_citation(visit: Any) -> None:
    page = visit.open(STEP + "notte:1.2")
    expect(page.locator(".place")).to_have_text("2 of 3")
    cited = page.locator(".step-rule .citation a")
    expect(cited).to_have_attribute("href", re.compile("/e/faro-it/alba$"))
    expect(cited).to_have_text(re.compile("^Manuale del Faro, p. [0-9]+$"))


@pytest.mark.parametrize("size", ["phone"])
def test_a_rule_of_more_than_two_lines_is_read_whole_at_a_tap(visit: Any, size: str) -> None:
    entry = visit.page.request.get(f"{visit.api.url}/api/v1/entries/faro-it/alba?blocks=true").json()
    entry["blocks"] = [["p", "Chi veglia tiene il lume acceso. " * 9], ["p", "Poi dorme."]]
    visit.page.route("**/api/v1/entries/faro-it/alba*", lambda route: route.fulfill(json=entry))
    page = visit.open(STEP + "notte:1.2")
    rule = page.locator(".step-rule > div")
    assert rule.bounding_box()["height"] < 70
    page.get_by_role("button", name="Read all of it").click()
    expect(rule).to_contain_text("Poi dorme.")
    assert rule.bounding_box()["height"] > 150
    expect(page.locator(".step-rule .citation a")).to_be_focused()


def test_a_played_step_stands_in_its_chart_where_there_is_room(visit: Any, size: str) -> None:
    page = visit.open("/?view=timing&example=faro-it/due-guardie")
    beside = page.locator(".walk-beside")
    expect(beside.locator("[aria-current=step] .step-link")).to_have_text("1.1 Alba")
    assert beside.is_visible() == (size == "desk")


@pytest.mark.parametrize("size", ["phone"])
def test_the_ways_on_stay_under_the_thumb(visit: Any, size: str) -> None:
    page = visit.open(STEP + "notte:1.2")
    ways = page.locator(".play a")
    expect(ways).to_have_text(["↺ 1.2", "→ 1.3"])
    place, way, nav = [page.locator(each).last.bounding_box() for each in (".play", ".play a", ".nav")]
    assert place
    assert way
    assert nav
    assert 600 < place["y"] < way["y"] + way["height"] <= nav["y"] + 1
    assert place["y"] + place["height"] >= nav["y"]  # nothing is seen between the two
    ways.last.click()
    expect(page.locator("h1")).to_have_text("1.3 Tramonto")
    expect(page.locator(".play a")).to_have_text(["Start over"])


@pytest.mark.parametrize(
    ("follows", "ways", "out"),
    [
        ([("1.2", ""), ("1.3", "it rains")], ["→ 1.3", "→ 1.2"], ["→ 1.2"]),
        ([("1.2", "it is calm"), ("1.3", "it rains")], ["→ 1.2", "→ 1.3"], []),
        ([("1.2", ""), ("1.3", "")], ["→ 1.2", "→ 1.3"], []),
        ([("1.3", "it rains")], ["→ 1.3"], ["→ 1.3"]),
    ],
)
def test_the_way_that_is_usual_stands_out_and_last(
    visit: Any, follows: list[tuple[str, str]], ways: list[str], out: list[str]
) -> None:
    chart = visit.page.request.get(f"{visit.api.url}/api/v1/charts/faro-it/notte").json()
    chart["steps"][0]["follows"] = [{"step": to, "when": {"en": when} if when else {}, "window": False} for to, when in follows]
    visit.page.route("**/api/v1/charts/faro-it/notte", lambda route: route.fulfill(json=chart))
    page = visit.open(STEP + "notte:1.1")
    expect(page.locator(".play a")).to_have_text(ways)
    accent = page.evaluate("getComputedStyle(document.querySelector('.nav-link[aria-current]')).color")
    colours = page.locator(".play a").evaluate_all("links => links.map((each) => getComputedStyle(each).backgroundColor)")
    assert [way for way, colour in zip(ways, colours, strict=True) if colour == accent] == out


def test_of_a_rule_in_points_the_first_stands_in_two_lines(visit: Any) -> None:
    def listed(route: Any) -> None:
        points = ["ul", ["li", "La guardia sale."], ["li", "Poi scende."], ["li", "Infine dorme."]]
        route.fulfill(json={**route.fetch().json(), "blocks": [points]})

    visit.page.route(re.compile("/api/v1/entries/faro-it/alba"), listed)
    page = visit.open(STEP + "notte:1.1")
    points = page.locator(".step-rule li")
    expect(points.nth(0)).to_be_visible()
    expect(points.nth(1)).to_be_hidden()
    page.get_by_role("button", name="Read all of it").click()
    expect(points.nth(2)).to_be_visible()


def test_a_step_is_found_by_words(visit: Any) -> None:
    page = visit.open("/?view=timing&book=faro-it")
    page.get_by_label("Where are we?").fill("tramon")
    expect(page.locator("li", has_text="1.3 Tramonto La notte")).to_be_visible()
    page.get_by_label("Where are we?").fill("v2")
    page.get_by_role("link", name="V2 Leggere").click()
    expect(page.locator("h1")).to_have_text("V2 Leggere")


@pytest.mark.parametrize("size", ["phone"])
def test_the_number_of_a_step_stands_beside_no_rule(visit: Any, size: str) -> None:
    page = visit.open(STEP + "notte:1.2,prova:V1")
    expect(page.locator(".step-rule .citation")).to_be_visible()
    page.evaluate("document.querySelector('.trail a').textContent = 'Un cammino lungo quasi quanto la riga'")
    number, rule = [page.locator(each).bounding_box() for each in (".place", ".step-rule")]
    assert number["y"] + number["height"] <= rule["y"] + 1
