"""Broken and slow answers are sentences, and a way on."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser


def test_a_broken_server_is_a_sentence_with_a_way_on(visit: Any) -> None:
    visit.api.broken["search"] = 500
    page = visit.open("/?q=lanterna")
    notice = page.locator(".notice-problem")
    expect(notice).to_contain_text("Glossa failed while answering.")
    expect(notice).to_contain_text("Detail: The lamp oil ran out.")
    expect(page.get_by_role("status")).to_contain_text("Glossa failed")
    visit.api.broken.clear()
    page.get_by_role("button", name="Try again").click()
    expect(page.locator(".hit")).to_have_count(6)


def test_a_refused_query_is_a_sentence(visit: Any) -> None:
    visit.api.broken["search"] = 422
    page = visit.open("/?q=lanterna")
    expect(page.locator(".notice-problem")).to_contain_text("Glossa can’t understand this request.")


def test_an_entry_that_fails_can_be_tried_again(visit: Any) -> None:
    visit.api.broken["entries/faro-it/torre"] = 500
    page = visit.open("/e/faro-it/torre")
    expect(page.locator("h1")).to_have_text("No answer")
    visit.api.broken.clear()
    page.get_by_role("button", name="Try again").click()
    expect(page.locator("h1")).to_have_text("Torre")


def test_a_server_that_is_getting_ready_is_asked_again(visit: Any) -> None:
    visit.api.broken["search"] = 503
    visit.api.problem["type"] = "urn:problem-type:glossa:not-ready"
    page = visit.open("/?q=lanterna")
    expect(page.locator(".notice-problem")).to_contain_text("Glossa is starting")
    visit.api.broken.clear()
    expect(page.locator(".hit")).to_have_count(6)


def test_a_server_that_is_gone_is_a_sentence(visit: Any) -> None:
    page = visit.open("/?q=lanterna")
    page.route("**/api/v1/**", lambda route: route.abort())
    page.locator("#q").fill("torre")
    expect(page.locator(".notice-problem")).to_contain_text("Can’t reach Glossa.")


def test_a_cut_network_is_a_sentence(visit: Any) -> None:
    page = visit.open("/?q=lanterna")
    page.context.set_offline(True)
    page.locator("#q").fill("torre")
    expect(page.locator(".notice-problem")).to_contain_text("This device is offline")


def test_a_slow_answer_is_announced_and_then_comes(visit: Any) -> None:
    visit.api.delays["search"] = 1.5
    page = visit.open("/?q=lanterna")
    expect(page.locator(".status")).to_have_text("Loading…")
    expect(page.locator(".status")).to_have_text("6 entries.")


def test_a_slow_entry_is_announced_and_then_comes(visit: Any) -> None:
    visit.api.delays["entries/faro-it/torre"] = 1.5
    visit.page.goto(f"{visit.api.url}/e/faro-it/torre")
    expect(visit.page.locator(".status")).to_have_text("Loading…")
    expect(visit.page.locator("h1")).to_have_text("Torre")


@pytest.mark.parametrize("size", ["phone"])
def test_an_answer_that_never_comes_is_given_up(visit: Any, size: str) -> None:
    visit.page.clock.install()
    page = visit.open()
    page.route("**/api/v1/search*", lambda route: None)
    page.locator("#q").fill("torre")
    page.clock.run_for(7000)
    expect(page.locator(".status")).to_have_text("This is taking longer than usual. Still waiting.")
    page.clock.run_for(15000)
    expect(page.locator(".notice-problem")).to_contain_text("The request timed out.")


def test_broken_suggestions_do_not_disturb_the_search(visit: Any) -> None:
    visit.api.broken["suggest"] = 500
    page = visit.open()
    page.locator("#q").fill("lanterna")
    expect(page.locator(".hit")).to_have_count(6)
    expect(page.get_by_role("listbox")).to_be_hidden()


def test_without_the_list_of_books_searching_works(visit: Any) -> None:
    visit.api.broken["books"] = 500
    page = visit.open("/?q=lanterna&book=faro-it")
    expect(page.locator(".hit-link").first).to_have_text("Lanterna")
    expect(page.locator("select[name=book]")).to_have_value("faro-it")
    page.locator(".hit-link").first.click()
    expect(page.locator(".citation")).to_contain_text("seconda edizione")
