"""The look: its budget, its title face, and the hand of each game: colour, emblem, texture."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from corpus.model import Book
from tests.web.look import WEB, weights

GAMES = (WEB / "games.css").read_text(encoding="utf-8")
LETTERS = "àèéìòùÀÈÉÌÒÙáâãçêíóôõúüÁÂÃÇÊÍÓÔÕÚÜabcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.,:;!?()«»“”’–—…"
STYLES = sorted(WEB.rglob("*.css"))
LIMITS = {"title face": 40_000, "stylesheets": 20_000, "drawings": 12_000}


def test_the_look_keeps_its_budget() -> None:
    assert {what: size for what, size in weights().items() if size >= LIMITS[what]} == {}


def test_the_licence_of_the_title_face_is_kept_with_it() -> None:
    assert "SIL Open Font License, Version 1.1" in (WEB / "art" / "OFL.txt").read_text(encoding="utf-8")


def test_every_game_of_the_books_has_its_hand(shipped_books: dict[str, Book]) -> None:
    for game in {book.game for book in shipped_books.values()}:
        assert f'[data-game="{game}"] {{ --emblem: url("art/{game}.svg"); --weave: url("art/{game}-weave.svg")' in GAMES
        assert (WEB / "art" / f"{game}.svg").is_file()
        assert (WEB / "art" / f"{game}-weave.svg").is_file()


def test_every_drawing_that_a_stylesheet_names_is_there() -> None:
    named = [path.parent / url for path in STYLES for url in re.findall(r'url\("(.+?)"\)', path.read_text(encoding="utf-8"))]
    assert len(named) > 8
    assert [url for url in named if not url.is_file()] == []


def test_a_drawing_of_a_game_is_drawn_by_the_sheet_that_names_it() -> None:
    drawn = re.compile(r"var\(--(?:emblem|weave)\)")  # an address in a property is found from the sheet that uses it
    assert [path.name for path in STYLES if drawn.search(path.read_text(encoding="utf-8"))] == ["games.css"]


def colours(theme: str) -> dict[str, str]:
    """The custom properties that a theme sets, by name."""
    css = (WEB / "app.css").read_text(encoding="utf-8") + GAMES
    blocks = re.findall(rf"(?m)^{re.escape(theme)} \{{(.*?)\}}", css, re.DOTALL)
    return dict(re.findall(r"--([a-z0-9-]+): (#[0-9a-f]{3,6});", " ".join(blocks)))


def light_of(colour: str) -> float:
    digits = colour[1:] if len(colour) == 7 else "".join(each * 2 for each in colour[1:])
    parts = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    lights = sorted((light_of(one), light_of(other)))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


@pytest.mark.parametrize("theme", [":root", ':root[data-theme="dark"]'])
def test_text_and_the_colours_of_games_stand_out_on_every_ground(theme: str, shipped_books: dict[str, Book]) -> None:
    found = colours(theme)
    games = sorted(book.game for book in shipped_books.values())
    for name in (*games, "ink", "quiet", "accent", "near", "problem"):
        for ground in ("paper", "card", "note-soft"):
            assert contrast(found[name], found[ground]) >= 4.5, (name, ground)
    assert contrast(found["edge"], found["card"]) >= 3
    assert contrast(found["on-mark"], found["mark"]) >= 4.5


def test_a_device_that_chooses_itself_is_as_dark() -> None:
    css = (WEB / "app.css").read_text(encoding="utf-8")
    chosen = re.search(r'(?m)^:root\[data-theme="dark"\] \{(.*?)\}', css, re.DOTALL)
    own = re.search(r'(?m)^  :root\[data-theme="auto"\] \{(.*?)\}', css, re.DOTALL)
    assert chosen is not None
    assert own is not None
    assert own[1].split() == chosen[1].split()


@pytest.mark.browser
@pytest.mark.parametrize("size", ["phone"])
def test_titles_are_set_in_the_face_that_came_with_the_page(visit: Any, size: str) -> None:
    page = visit.open("/?q=lanterna")
    expect(page.locator(".hit-title").first).to_be_visible()
    page.evaluate("document.fonts.ready")
    assert page.evaluate("[...document.fonts].map(({ family, status }) => [family, status])") == [["Glossa Title", "loaded"]]
    missing = page.evaluate(
        """(letters) => [...letters].filter((letter) => {
             const pen = document.createElement("canvas").getContext("2d");
             const widths = ["serif", "monospace"].map((other) => {
               pen.font = `64px "Glossa Title", ${other}`;
               return pen.measureText(letter).width;
             });
             return widths[0] !== widths[1];
           }).join("")""",
        LETTERS,
    )
    assert missing == ""
    assert visit.errors == []


def test_no_ground_stays_after_a_tap() -> None:
    for path in STYLES:
        bare = re.sub(r"@media \(hover: hover\) {[^{}]*{[^}]*} }", "", path.read_text(encoding="utf-8"))
        assert re.findall(r"[^\n]*:hover[^{]*{[^}]*background[^}]*}", bare) == [], path.name


@pytest.mark.browser
@pytest.mark.parametrize("size", ["phone"])
@pytest.mark.parametrize("path", ["/?book=faro-it", "/?q=lanterna"])
def test_the_largest_letters_leave_room_to_type_and_hang_over_no_edge(visit: Any, size: str, path: str) -> None:
    visit.page.add_init_script("localStorage.setItem('glossa.settings', '{\"size\": \"largest\"}')")
    page = visit.open(path)
    expect(page.locator(".contents, .hit").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert page.evaluate("document.querySelector('#q').clientWidth") > 180


@pytest.mark.browser
@pytest.mark.parametrize("size", ["phone"])
@pytest.mark.parametrize("language", ["it-IT", "pt-BR", "en-GB"])
def test_the_largest_letters_cut_no_name_of_a_view_on_a_narrow_phone(visit: Any, language: str, size: str) -> None:
    visit.page.set_viewport_size({"width": 320, "height": 640})
    visit.page.add_init_script("localStorage.setItem('glossa.settings', '{\"size\": \"largest\"}')")
    page = visit.open("/?view=settings")
    assert page.locator(".nav-link").last.evaluate("link => link.getBoundingClientRect().right") <= 320
    cut = "links => links.filter((link) => link.scrollWidth > link.clientWidth).length"
    assert page.locator(".nav-link").evaluate_all(cut) == 0


@pytest.mark.browser
@pytest.mark.parametrize("size", ["desk"])
def test_nothing_hangs_over_the_edge_of_a_window(visit: Any, size: str) -> None:
    page = visit.open("/e/faro-it/lanterna")
    page.evaluate("document.querySelector('.page').dataset.game = 'ahlcg'")
    expect(page.locator(".entry-text")).to_be_visible()
    page.evaluate("scrollTo(500, 0)")
    assert page.evaluate("scrollX") == 0


@pytest.mark.browser
@pytest.mark.parametrize("size", ["desk"])
@pytest.mark.parametrize("width", [768, 1280])
@pytest.mark.parametrize("language", ["it-IT", "pt-BR", "en-GB"])
def test_the_head_of_a_window_has_room_for_the_navigation(visit: Any, size: str, width: int, language: str) -> None:
    visit.page.set_viewport_size({"width": width, "height": 800})
    page = visit.open("/")
    left, right = (page.locator(part).bounding_box() for part in (".top-table", ".nav-link:first-child"))
    assert left["x"] + left["width"] <= right["x"]


@pytest.mark.browser
@pytest.mark.parametrize("size", ["phone"])
def test_a_phone_on_its_side_keeps_its_height_for_reading(visit: Any, size: str) -> None:
    visit.page.set_viewport_size({"width": 844, "height": 390})
    page = visit.open("/e/faro-it/lanterna")
    assert page.evaluate("document.querySelector('main').getBoundingClientRect().top") < 90
    assert page.evaluate("document.querySelector('.nav').getBoundingClientRect().bottom") < 90
    assert page.evaluate("getComputedStyle(document.querySelector('.foot'), '::after').display") == "none"  # it would hide links


@pytest.mark.browser
@pytest.mark.parametrize("size", ["phone"])
def test_what_is_reached_by_keyboard_is_not_behind_the_navigation(visit: Any, size: str) -> None:
    page = visit.open("/e/faro-it/lanterna")
    expect(page.locator(".entry-text")).to_be_visible()
    behind = """() => {
      const at = document.activeElement;
      const nav = document.querySelector(".nav");
      return !nav.contains(at) && at.getBoundingClientRect().bottom > nav.getBoundingClientRect().top;
    }"""
    for _ in range(24):
        page.keyboard.press("Tab")
        assert not page.evaluate(behind)


@pytest.mark.browser
@pytest.mark.parametrize("size", ["phone"])
def test_the_icon_of_the_window_is_found_below_an_entry(visit: Any, size: str) -> None:
    page = visit.page

    def relative(route: Any) -> None:  # as the static edition has it
        answer = route.fetch()
        route.fulfill(response=answer, body=answer.text().replace('rel="icon" href="/', 'rel="icon" href="./'))

    page.route(visit.api.url + "/", relative)
    page = visit.open("/")
    page.evaluate("history.pushState({}, '', '/e/faro-it/lanterna')")
    assert page.evaluate("new URL(document.querySelector('[rel=icon]').getAttribute('href'), location).pathname") == "/icon.svg"
