"""Searching in the page: as one types, with filters, and with what the books don't say."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Route, expect

pytestmark = pytest.mark.browser


def type_in(page: Any, text: str) -> None:
    page.locator("#q").click()
    page.locator("#q").press_sequentially(text, delay=20)


def open_filters(page: Any, size: str) -> None:
    """On a phone one chip opens the others."""
    if size == "phone":
        page.get_by_role("button", name="Filters", exact=False).first.click()


def test_results_and_address_follow_the_typing(visit: Any) -> None:
    page = visit.open()
    type_in(page, "lanterna")
    expect(page.locator(".status")).to_have_text("6 entries.")
    expect(page.locator(".hit-link").first).to_have_text("Lanterna")
    expect(page).to_have_url(f"{visit.api.url}/?q=lanterna")


def test_typing_asks_after_a_pause_and_drops_stale_answers(visit: Any) -> None:
    visit.api.delays["search"] = 0.3
    page = visit.open()
    type_in(page, "torre")
    page.locator("#q").fill("guardia")
    expect(page.locator(".hit-link").first).to_have_text("Lanterna")
    expect(page.locator("mark").first).to_contain_text("guardia")
    assert len([path for path in visit.api.asked if path.startswith("/api/v1/search")]) <= 3


def test_a_shared_link_shows_the_same_search(visit: Any) -> None:
    page = visit.open("/?q=lanterna&book=farol-pt")
    expect(page.locator("#q")).to_have_value("lanterna")
    expect(page.locator(".hit-link")).to_have_text(["Lanterna portátil"])
    expect(page.locator("select[name=book]")).to_have_value("farol-pt")


def test_each_hit_has_its_place_in_one_line(visit: Any) -> None:
    page = visit.open("/?q=lanterna")
    citation = page.locator(".hit .citation").first
    expect(citation).to_have_text("Citation: Manuale del Faro, p. 7 · Glossary term")
    expect(page.locator(".hit-place").first).to_have_attribute("title", re.compile("Parole chiave, «Lanterna», p. 7"))
    assert citation.bounding_box()["height"] < 30


def test_a_hit_tells_why_it_was_found_in_the_language_of_the_page(visit: Any) -> None:
    page = visit.open("/?q=lanterna")
    expect(page.locator(".hit").first).to_contain_text("It has what you typed, in en.")
    page = visit.open("/?q=?")
    expect(page.locator(".hit-near").first).to_be_visible()
    expect(page.locator(".results")).not_to_contain_text("It has what you typed")


def test_highlights_are_code_points_of_the_snippet(visit: Any) -> None:
    page = visit.open("/?q=banchina&kind=glossary")
    guard = page.locator(".hit[data-id='faro-it/guardia'] mark")
    expect(guard).to_have_text(["banchina"])


def test_the_best_hit_is_readable_at_once(visit: Any) -> None:
    page = visit.open("/?q=lanterna")
    best = page.locator(".hit").first
    expect(best.locator("li li")).to_have_text("Se piove, solo per 2 turni.")
    expect(best.locator(".prose li").first).to_contain_text("… La banchina resta illuminata")  # after what the answer says


def test_where_nothing_is_known_to_decide_the_words_are_marked(visit: Any) -> None:
    visit.api.broken["answer"] = 500
    page = visit.open("/?q=lanterna")
    expect(page.locator(".hit").first.locator(".prose mark")).to_have_text(["lanterna", "lanterna"])


def test_a_long_best_hit_is_folded_until_asked_for(visit: Any) -> None:
    page = visit.open("/?q=banchina&book=faro-it&kind=principle")
    visit.page.locator("#q").fill("veglia")
    text = page.locator(".hit").first.locator(".prose")
    assert text.bounding_box()["height"] < 400
    page.get_by_role("button", name="Read all of it").click()
    expect(page.get_by_role("button", name="Read all of it")).to_have_count(0)
    assert text.bounding_box()["height"] > 400


def test_the_counterpart_stands_with_its_hit(visit: Any) -> None:
    page = visit.open("/?q=lanterna")
    other = page.locator(".hit").first.locator(".counterparts li")
    expect(other).to_contain_text("Lanterna portátil")
    expect(other).to_contain_text("Manual do Farol (1.0)")
    expect(other).to_contain_text("partly different")
    expect(other).to_contain_text("Differencequi la pioggia non conta")


def test_in_a_hit_a_counterpart_of_the_same_name_stands_only_where_it_tells_more(visit: Any) -> None:
    known = {"book": "farol-pt", "title": "Lanterna portátil", "relation": "close", "note": None}
    notes = {"uma": "Chove.", "duas": None, "tres": "Neva."}
    twins = [{**known, "id": f"farol-pt/{slug}", "note": note} for slug, note in notes.items()]

    def answer(route: Route) -> None:
        found = route.fetch().json()
        found["hits"][0]["counterparts"] = twins
        route.fulfill(json=found)

    visit.page.route("**/api/v1/search?**", answer)
    page = visit.open("/?q=lanterna")
    hit = page.locator(".hit").first
    expect(hit.locator(".counterparts .counterpart-note")).to_have_text(["DifferenceChove.", "DifferenceNeva."])
    expect(hit.locator(".counterparts li")).to_have_count(2)


ITALIAN, PORTUGUESE = "Edizione italiana: la pioggia spegne.", "Edizione portoghese: non ne parla."


@pytest.mark.parametrize(
    ("note", "first", "folded"),
    [
        (f"{ITALIAN} {PORTUGUESE} Al tavolo: dura un turno.", "Al tavolo: dura un turno.", [ITALIAN, PORTUGUESE]),
        (f"{ITALIAN} {PORTUGUESE} Al tavolo non cambia nulla.", "Al tavolo non cambia nulla.", [ITALIAN, f"{PORTUGUESE} "]),
        (f"{ITALIAN} {PORTUGUESE}", PORTUGUESE, [ITALIAN]),
    ],
)
def test_of_a_difference_a_hit_says_what_changes_at_the_table(visit: Any, note: str, first: str, folded: list[str]) -> None:
    def noted(route: Any) -> None:
        found = route.fetch().json()
        found["hits"][0]["counterparts"][0]["note"] = note
        route.fulfill(json=found)

    visit.page.route(re.compile("/api/v1/search"), noted)
    page = visit.open("/?q=lanterna")
    told = page.locator(".hit").first.locator(".counterpart-note")
    expect(told.locator("summary")).to_have_text(f"Difference{first}")
    expect(told.locator("p").first).to_be_hidden()
    told.locator("summary").press("Enter")
    expect(told.locator("p")).to_have_text(folded)
    expect(told.locator("p").last).to_be_visible()


def test_chips_filter_and_stand_in_the_address(visit: Any, size: str) -> None:
    page = visit.open("/?q=lanterna")
    open_filters(page, size)
    page.locator("select[name=game]").select_option("molo")
    expect(page.locator(".hit-link")).to_have_text(["Banchina"])
    expect(page).to_have_url(f"{visit.api.url}/?q=lanterna&game=molo")
    page.get_by_role("button", name="Clear filters").click()
    expect(page.locator(".hit")).to_have_count(6)
    page.go_back()
    expect(page.locator(".hit-link")).to_have_text(["Banchina"])


def test_another_game_takes_off_the_edition_that_is_not_its_own(visit: Any, size: str) -> None:
    page = visit.open("/?q=lanterna&book=farol-pt")
    open_filters(page, size)
    page.locator("select[name=game]").select_option("molo")
    expect(page.locator(".hit-link")).to_have_text(["Banchina"])
    expect(page).not_to_have_url(re.compile("book="))


def test_what_the_books_do_not_say_is_said(visit: Any) -> None:
    page = visit.open("/?q=%3F")
    expect(page.locator(".notice-unanswered")).to_contain_text("The books don’t say.")
    expect(page.locator(".hit-near").first).to_contain_text("Related, not an answer")
    expect(page.locator(".hit:not(.hit-near)")).to_have_count(0)
    expect(page.locator(".prose")).to_have_count(0)


def test_what_is_not_certain_is_no_denial(visit: Any) -> None:
    unsure = {**visit.api.answer("search", {"q": "?"})[1], "unsure": True}
    visit.page.route("**/api/v1/search**", lambda route: route.fulfill(json=unsure))
    page = visit.open("/?q=%3F")
    expect(page.locator(".notice-unanswered")).to_contain_text("Perhaps one of these entries.")
    expect(page.locator(".hit-near")).to_have_count(0)
    expect(page.locator(".hit").first).to_be_visible()


def test_a_phrase_that_no_entry_has_is_told(visit: Any) -> None:
    page = visit.open('/?q="un drago"')
    expect(page.locator(".notice-unanswered")).to_contain_text("No entry has “un drago” word for word.")


def test_a_question_leads_to_its_dispute_sheet_and_a_term_does_not(visit: Any) -> None:
    page = visit.open("/?q=lanterna sotto la pioggia&book=faro-it")
    page.get_by_role("link", name="Dispute sheet for this question").click()
    expect(page).to_have_url(re.compile(r"view=dispute&q=lanterna\+sotto\+la\+pioggia&book=faro-it"))
    visit.open("/?q=lanterna")
    expect(page.get_by_role("link", name="Dispute sheet for this question")).to_have_count(0)


def test_nothing_found_is_no_empty_page(visit: Any) -> None:
    page = visit.open("/?q=zzz")
    expect(page.locator(".notice-unanswered")).to_contain_text("Try the name of a rule")


def test_half_a_word_is_not_called_unanswered_at_once(visit: Any) -> None:
    page = visit.open()
    type_in(page, "zzz")
    expect(page.locator(".results")).to_have_attribute("aria-busy", "true")
    page.wait_for_timeout(600)
    expect(page.locator(".notice-unanswered")).to_have_count(0)
    page.keyboard.press("Enter")
    expect(page.locator(".notice-unanswered")).to_be_visible(timeout=700)


def test_half_a_word_that_names_begin_with_is_not_called_unanswered_while_they_are_offered(visit: Any) -> None:
    page = visit.open()
    answer = visit.api.answer
    visit.api.answer = lambda path, query: answer(path, {"q": "zzz"} if path in ("search", "answer") else query)
    type_in(page, "lan")
    expect(page.locator("#suggestions li").first).to_be_visible()
    page.wait_for_timeout(2500)
    expect(page.locator(".notice-unanswered")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator(".notice-unanswered")).to_be_visible()


WRITTEN = """globalThis.written = 0;
history.replaceState = new Proxy(history.replaceState, { apply: (...call) => (written++, Reflect.apply(...call)) })"""
SAID = """globalThis.said = [];
new MutationObserver(() => said.push(document.querySelector("[role=status].visually-hidden").textContent))
  .observe(document.querySelector("[role=status].visually-hidden"), { childList: true });"""


TYPED = """async () => {
    const box = document.querySelector('#q');
    box.focus();
    for (const letter of 'lanterna') {
        box.value += letter;
        box.dispatchEvent(new Event('input', { bubbles: true }));
        await new Promise((done) => setTimeout(done, 60));
    }
}"""  # by the page's own clock, for which a busy machine makes no pause between two keys


def test_typing_changes_the_address_and_is_read_aloud_once(visit: Any) -> None:
    page = visit.open()
    page.evaluate(f"() => {{ {WRITTEN}; {SAID} }}")
    page.evaluate(TYPED)
    expect(page).to_have_url(re.compile(r"q=lanterna$"))
    expect(page).to_have_title("lanterna · Glossa")
    expect(page.locator(".visually-hidden[role=status]")).to_contain_text("Lanterna")
    assert page.evaluate("written") == 1
    assert len(set(page.evaluate("said")) - {""}) == 1


def test_every_hit_is_there_after_typing(visit: Any) -> None:
    page = visit.open()
    page.locator("#q").press_sequentially("many", delay=60)
    expect(page.locator(".hit")).to_have_count(10)
    expect(page.get_by_role("button", name="Show more entries (8 left)")).to_be_visible()
    expect(page.locator(".rough")).to_have_count(0)


def test_a_hit_opened_right_after_typing_leads_back_to_the_words(visit: Any) -> None:
    page = visit.open()
    page.locator("#q").press_sequentially("lanterna", delay=60)
    page.locator(".hit-link").first.click()
    expect(page.locator("h1")).to_have_text("Lanterna")
    page.go_back()
    expect(page.locator("#q")).to_have_value("lanterna")
    expect(page.locator(".hit-link").first).to_have_text("Lanterna")


def test_a_tap_in_the_moment_of_the_last_key_opens_the_hit_and_keeps_the_words(visit: Any) -> None:
    page = visit.open("/?q=lant")
    expect(page.locator(".hit-link").first).to_have_text("Lanterna")
    page.evaluate("""() => {
        const box = document.querySelector('#q');
        box.value = 'lanterna';
        box.dispatchEvent(new Event('input', { bubbles: true }));
        document.querySelector('.hit-link').click();
    }""")
    page.wait_for_timeout(500)
    expect(page.locator("h1")).to_have_text("Lanterna")
    page.go_back()
    expect(page.locator("#q")).to_have_value("lanterna")


def test_a_corrected_query_is_said(visit: Any) -> None:
    page = visit.open("/?q=lantrna")
    expect(page.locator(".notice")).to_have_text("Results for “lanterna”.")


def test_of_a_long_question_only_what_was_corrected_is_said(visit: Any) -> None:
    page = visit.open("/?q=" + quote("quando piove sul molo e fa buio la lantrna resta accesa o si spegne?"))
    expect(page.locator(".notice").first).to_have_text("Results for “… lanterna …”.")


def test_a_long_question_that_nothing_answers_is_read_again_on_a_phone(visit: Any, size: str) -> None:
    page = visit.open("/?q=quanto costa una barca nuova")
    expect(page.locator(".notice-unanswered")).to_be_visible()
    expect(page.get_by_text("quanto costa una barca nuova", exact=True)).to_be_visible(visible=size == "phone")


@pytest.mark.parametrize("size", ["desk"])
def test_the_name_of_a_chosen_edition_is_not_cut_on_a_desk(visit: Any, size: str) -> None:
    page = visit.open("/?q=lanterna&book=faro-it")
    chip = page.locator(".filters .chip-on select")
    expect(chip).to_be_visible()
    chip.evaluate("(node) => node.selectedOptions[0].text = 'Il manuale dei guardiani del faro vecchio (seconda edizione)'")
    room = "(node) => { const was = node.offsetWidth; node.style.maxWidth = 'none'; return was === node.offsetWidth; }"
    assert chip.evaluate(room)


def test_an_english_query_learns_that_the_rules_are_not_in_english(visit: Any) -> None:
    page = visit.open("/?q=lantern")
    expect(page.get_by_text("The rules are in Italian and Portuguese")).to_be_visible()


def test_more_results_are_one_tap_away(visit: Any) -> None:
    page = visit.open("/?q=many")
    expect(page.locator(".hit")).to_have_count(10)
    page.get_by_role("button", name="Show more entries (8 left)").click()
    expect(page.locator(".hit")).to_have_count(18)
    expect(page.locator(".more")).to_have_count(0)
    expect(page.locator(".hit-link").nth(10)).to_be_focused()


def test_who_comes_back_finds_all_the_results_that_were_asked_for(visit: Any) -> None:
    page = visit.open("/?q=many")
    page.locator(".more").click()
    left = page.locator(".hit-link").nth(13)
    name = left.text_content()
    left.scroll_into_view_if_needed()
    at = page.evaluate("scrollY")
    left.click()
    expect(page.locator("h1")).to_have_text(name)
    page.go_back()
    expect(page.locator(".hit")).to_have_count(18)
    page.wait_for_function("at => Math.abs(scrollY - at) < 2", arg=at)
    page.locator("#q").fill("lanterna")  # Other words begin with the first ten again.
    expect(page).to_have_url(re.compile("q=lanterna"))
    assert [each for each in visit.api.asked if "search?q=lanterna" in each and "limit=10&" in f"{each}&"]


def test_a_suggestion_opens_its_entry_by_a_tap(visit: Any) -> None:
    page = visit.open()
    type_in(page, "lume")
    offer = page.get_by_role("option", name="Lume")
    expect(offer).to_contain_text("→ Lanterna · Manuale del Faro (seconda edizione)")
    offer.click()
    expect(page.locator("h1")).to_have_text("Lanterna")
    expect(page).to_have_url(f"{visit.api.url}/e/faro-it/lanterna")


def test_twins_among_suggestions_are_told_apart(visit: Any) -> None:
    page = visit.open()
    type_in(page, "guard")
    expect(page.locator("#suggestions .offer-where")).to_have_text([
        "Manuale del Faro (seconda edizione) · p. 8",
        "Manuale del Faro (seconda edizione) · Quick reference",
    ])  # fmt: skip


def test_recent_searches_wait_on_the_first_page(visit: Any) -> None:
    page = visit.open()
    type_in(page, "torre")
    page.keyboard.press("Enter")
    expect(page.locator(".hit").first).to_be_visible()
    page.get_by_role("link", name="Glossa, start page").click()
    expect(page.get_by_role("link", name="torre", exact=True)).to_be_visible()
    page.get_by_role("button", name="Clear recent searches").click()
    expect(page.get_by_role("link", name="torre", exact=True)).to_have_count(0)


def test_going_back_leads_to_the_hit_that_was_left(visit: Any) -> None:
    page = visit.open("/?q=lanterna")
    page.locator(".hit-link").nth(4).click()
    expect(page.locator("h1")).to_have_text("Lanterna portátil")
    page.get_by_role("link", name="Results for “lanterna”").click()
    expect(page.locator(".hit-link").nth(4)).to_be_focused()
    expect(page.locator(".hit-link").nth(4)).to_be_in_viewport()


def test_a_search_that_is_one_tap_away_takes_the_focus_along(visit: Any) -> None:
    page = visit.open()
    page.get_by_role("link", name="attack of opportunity").click()
    expect(page.locator(".notice-unanswered")).to_be_visible()
    expect(page.locator("#q")).to_have_value("attack of opportunity")
    expect(page.locator("h1")).to_be_focused()


def test_nothing_runs_over_the_edge(visit: Any) -> None:
    page = visit.open("/?q=lanterna&game=faro&book=faro-it&lang=it&kind=glossary")
    expect(page.locator(".hit").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
