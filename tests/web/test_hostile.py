"""Texts with markup or script in them show as text."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser


def harmless(page: Any) -> bool:
    made = page.locator("main :is(script, img, b, u, i, iframe)").count()
    return made == 0 and bool(page.evaluate("window.hacked === undefined"))


def test_a_hostile_entry_shows_as_text(visit: Any) -> None:
    page = visit.open("/e/faro-it/ostile")
    expect(page.locator("h1")).to_have_text('<img src=x onerror="window.hacked=1"> Ostile')
    expect(page.locator(".entry-text p").first).to_have_text("Testo ostile <script>window.hacked=1</script> e clic e x.")
    expect(page.locator(".entry-text a")).to_have_count(0)
    expect(page.locator(".passage blockquote")).to_have_text("<script>window.hacked=1</script> passo")
    expect(page.locator(".ties").first).to_have_text("javascript:window.hacked=1 <b>nota</b>")
    assert harmless(page)


def test_a_hostile_hit_shows_as_text(visit: Any) -> None:
    page = visit.open("/?q=ostile")
    expect(page.locator(".hit-link")).to_have_text('<img src=x onerror="window.hacked=1"> Ostile')
    expect(page.locator(".hit mark").first).to_have_text("ostile")
    assert harmless(page)


def test_hostile_suggestions_queries_and_addresses_show_as_text(visit: Any) -> None:
    page = visit.open("/?q=%3Cscript%3Ewindow.hacked%3D1%3C%2Fscript%3E&kind=%3Cb%3Ex&view=")
    page.locator("#q").fill("<i")
    expect(page.locator("#suggestions li")).to_contain_text('<img src=x onerror="window.hacked=1"> Ostile')
    assert harmless(page)
    page.goto(f"{visit.api.url}/e/%3Cimg%20src=x%20onerror=window.hacked=1%3E/%ff")
    expect(page.locator("h1")).to_have_text("Unknown entry")
    assert harmless(page)


@pytest.mark.parametrize("view", ["nonsuch", "constructor", "__proto__"])
def test_a_view_that_is_none_is_the_first_page(visit: Any, view: str) -> None:
    page = visit.open(f"/?view={view}")
    expect(page.get_by_role("link", name="Manuale del Faro")).to_be_visible()
    expect(page.locator("#q")).to_have_value("")


@pytest.mark.parametrize("size", ["desk"])
def test_only_our_own_files_are_loaded(visit: Any, size: str) -> None:
    asked: list[str] = []
    visit.page.on("request", lambda request: asked.append(request.url))
    page = visit.open("/e/faro-it/ostile")
    expect(page.locator(".passage")).to_be_visible()
    assert {url for url in asked if not url.startswith(visit.api.url)} == set()
