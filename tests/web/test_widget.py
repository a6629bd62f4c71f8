"""<glossa-entry> and <glossa-search> on a page of another origin with a strict policy, from a server and a static edition."""

from __future__ import annotations

import shutil
import sys
import threading
from collections.abc import Iterator
from html import escape
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

from api.app import create_app
from api.http.settings import Settings
from api.pages.words import words
from tests.axe import violations
from tests.running import address_of, running

sys.path.insert(0, str(Path(__file__).parent))
from static import PATH, Patient, Shared, serving, write

pytestmark = pytest.mark.browser
ENTRY = "ahlcg-it/attacco-di-opportunita"
TITLE = "Attacco di Opportunità"
NOWHERE = "kubernetes deployment yaml"
HOSTILE = '<img src=x onerror="window.hacked=1"></script>'
SIZES = {"phone": {"width": 390, "height": 844}, "desk": {"width": 1280, "height": 900}}
PAGE = """<!doctype html><html lang="{lang}"><head><title>A blog</title><meta name="viewport" content="width=device-width">
<link rel="stylesheet" href="/host.css"><script type="module" src="{origin}widget.js"></script></head>
<body><main><h1>A blog</h1>{body}</main></body></html>"""
# Only scripts of Glossa's origin, and connections to it; styles of the page's own for how it looks itself.
POLICY = "default-src 'none'; script-src {glossa}; connect-src {glossa}; style-src 'self'; require-trusted-types-for 'script'"
REPLACE = """(place, id) => {
  const made = document.createElement("glossa-entry");
  made.setAttribute("entry", id);
  made.append(Object.assign(document.createElement("a"), { textContent: "A rule" }));
  place.replaceWith(made);
}"""
ADD = "(main) => main.append(document.createElement('glossa-entry'), document.createElement('glossa-search'))"


@pytest.fixture(scope="module")
def served(shipped_home: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    home = Path(shutil.copytree(shipped_home, tmp_path_factory.mktemp("home"), dirs_exist_ok=True))
    app = create_app(Settings(home=home, encoders=()))
    with running(app) as server:
        yield f"{address_of(server)}/"


@pytest.fixture(scope="module")
def exported(edition: dict[str, bytes], tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("site")
    write(folder / PATH, edition)
    with serving(folder, handler=Shared) as server:
        yield f"http://127.0.0.1:{server.server_port}/{PATH}/"


@pytest.fixture(params=["served", "exported"])
def origin(request: pytest.FixtureRequest) -> str:
    return str(request.getfixturevalue(request.param))


class Blog:
    """A page of another origin; what its policy refused, and what went wrong in it, stands in `wrong`."""

    def __init__(self, browser: Browser) -> None:
        blog = self
        self.browser = browser
        self.page: Page
        self.wrong: list[str] = []
        self.html = self.css = self.policy = ""

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                styled = self.path == "/host.css"
                self.send_response(200)
                self.send_header("Content-Type", "text/css" if styled else "text/html; charset=utf-8")
                self.send_header("Content-Security-Policy", blog.policy)
                self.end_headers()
                self.wfile.write((blog.css if styled else blog.html).encode())

            def log_message(self, *_: object) -> None: ...

        self.server = Patient(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, args=(0.05,), daemon=True).start()

    def open(
        self, origin: str, body: str, *, lang: str = "it", css: str = "", size: str = "phone", scheme: Any = "light"
    ) -> Page:
        """Open the page with `body` in it; Glossa stands at `origin`, an address that ends with a slash."""
        self.policy = POLICY.format(glossa="/".join(origin.split("/", 3)[:3]))
        self.html, self.css = PAGE.format(lang=lang, origin=origin, body=body), css
        self.page = self.browser.new_page(viewport=SIZES[size], color_scheme=scheme, locale="en-GB")  # type: ignore[arg-type]
        self.page.set_default_timeout(15_000)
        self.page.on("pageerror", lambda error: self.wrong.append(str(error)))
        self.page.on("console", lambda message: self.wrong.append(message.text) if "Security Policy" in message.text else None)
        self.page.goto(f"http://localhost:{self.server.server_port}/")
        return self.page


@pytest.fixture
def blog(browser: Browser) -> Iterator[Blog]:
    opened = Blog(browser)
    yield opened
    opened.page.close()
    opened.server.shutdown()
    opened.server.server_close()
    assert opened.wrong == []


def entry(entry_id: str = ENTRY, more: str = "") -> str:
    return f'<glossa-entry entry="{escape(entry_id)}" {more}></glossa-entry>'


def found(page: Page) -> Locator:
    return page.locator("glossa-search .hit-link").first


def test_an_entry_is_shown_with_its_text_and_a_citation_that_leads_back(blog: Blog, origin: str) -> None:
    page = blog.open(origin, entry())
    expect(page.locator("glossa-entry h2 a")).to_have_text(TITLE)
    expect(page.locator("glossa-entry h2 a")).to_have_attribute("href", f"{origin}e/{ENTRY}")
    expect(page.locator("glossa-entry .prose")).to_contain_text("impegnat")
    cited = page.locator("glossa-entry .citation a")
    expect(cited).to_contain_text("Grimorio di Arkham (v1.0)")
    back = cited.get_attribute("href") or ""
    assert back.startswith(f"{origin}c/{ENTRY}@")
    assert page.request.get(back).status == 200


def test_a_search_is_answered_by_keyboard_alone_and_read_aloud(blog: Blog, origin: str) -> None:
    page = blog.open(origin, '<glossa-search game="ahlcg" book="ahlcg-it"></glossa-search>')
    box = page.get_by_role("searchbox", name="Cerca nelle regole")
    expect(box).to_be_visible()
    page.get_by_role("heading", name="A blog").click()  # a page that has just opened may not have the window's focus yet
    page.keyboard.press("Tab")
    expect(box).to_be_focused()
    page.keyboard.type("attaco di oportunità")
    page.keyboard.press("Enter")
    expect(found(page)).to_have_text(TITLE)
    expect(page.locator("glossa-search [role=status]")).to_contain_text("voci")
    page.keyboard.press("Tab")
    expect(found(page)).to_be_focused()
    expect(found(page)).to_have_attribute("href", f"{origin}e/{ENTRY}")
    editions = page.locator("glossa-search .hit .citation").all_inner_texts()
    assert editions
    assert all("Grimorio di Arkham" in label for label in editions)


def test_what_was_sent_with_enter_is_not_asked_again_when_the_pause_is_over(blog: Blog, served: str) -> None:
    page = blog.open(served, '<glossa-search game="ahlcg" book="ahlcg-it"></glossa-search>')
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/api/v1/search" in request.url else None)
    page.get_by_role("searchbox").press_sequentially("ritorsione")
    page.keyboard.press("Enter")
    found(page).focus()
    page.wait_for_timeout(800)  # longer than the pause after the last key
    expect(found(page)).to_be_focused()
    assert len(asked) == 1


def test_what_no_book_says_is_said(blog: Blog, origin: str) -> None:
    page = blog.open(origin, "<glossa-search></glossa-search>", lang="pt-BR")
    page.get_by_role("searchbox").fill(NOWHERE)
    expect(page.locator("glossa-search .notice-unanswered")).to_contain_text("Os livros não")
    expect(page.locator("glossa-search [role=status]")).to_contain_text("Os livros não")


@pytest.mark.parametrize(("lang", "spoken"), [("it", "it"), ("pt-BR", "pt"), ("en", "en"), ("de", "en")])
def test_it_speaks_the_language_of_the_page(blog: Blog, exported: str, lang: str, spoken: str) -> None:
    page = blog.open(exported, '<glossa-search placeholder="&lt;b&gt;?"></glossa-search>', lang=lang)
    box = page.get_by_role("searchbox", name=words(spoken)["search.label"])
    expect(box).to_have_attribute("placeholder", "<b>?")


def test_what_stands_in_it_is_shown_until_the_entry_is_there(blog: Blog, served: str) -> None:
    page = blog.open(served, "<p>Loading</p>")
    held: list[Route] = []
    page.route("**/api/v1/entries/**", lambda route: held.append(route))
    page.locator("p").evaluate(REPLACE, ENTRY)
    expect(page.locator("glossa-entry [role=status]")).to_be_attached()
    expect(page.get_by_text("A rule")).to_be_visible()
    expect(page.locator("glossa-entry [role=status]")).to_have_text(words("it")["wait.soon"])
    for each in held:
        each.continue_()
    expect(page.locator("glossa-entry h2")).to_have_text(TITLE)
    assert page.locator("glossa-entry").evaluate("(each) => each.querySelector('a').getClientRects().length") == 0
    expect(page.locator("glossa-entry [role=status]")).to_be_empty()


def test_an_attribute_that_changes_changes_what_is_shown(blog: Blog, exported: str) -> None:
    page = blog.open(exported, entry())
    expect(page.locator("glossa-entry h2")).to_have_text(TITLE)
    page.locator("glossa-entry").evaluate("(each) => each.setAttribute('entry', 'ahlcg-it/ritorsione')")
    expect(page.locator("glossa-entry h2")).to_have_text("Ritorsione")


def test_an_entry_that_is_not_there_is_a_sentence(blog: Blog, origin: str) -> None:
    page = blog.open(origin, entry("ahlcg-it/drago") + "<glossa-entry></glossa-entry>", lang="en")
    for at in range(2):
        expect(page.locator("glossa-entry .notice-problem").nth(at)).to_have_text(words("en")["problem.no-entry"])
    expect(page.locator("glossa-entry [role=status]").first).to_contain_text("No book has this entry")


def test_without_an_answer_there_is_a_sentence_and_another_try(blog: Blog, served: str) -> None:
    page = blog.open(served, "<glossa-search></glossa-search>", lang="en")
    page.route("**/api/v1/search*", lambda route: route.abort())
    page.get_by_role("searchbox").fill("ritorsione")
    expect(page.locator("glossa-search .notice-problem")).to_contain_text("Can’t reach Glossa.")
    page.unroute("**/api/v1/search*")
    page.get_by_role("button", name="Try again").click()
    expect(found(page)).to_have_text("Ritorsione")


def test_hostile_texts_are_texts(blog: Blog, served: str) -> None:
    def bad(route: Route) -> None:
        answer = route.fetch()
        if not answer.ok:  # what is asked before the element has its entry
            route.fulfill(response=answer)
            return
        told = answer.json()
        for hit in told.get("hits", [told]):
            hit |= {"title": HOSTILE, "snippet": HOSTILE, "highlights": [[0, 4]], "text": HOSTILE}
            hit["blocks"] = [["script", HOSTILE], ["p", ["a", "javascript:window.hacked=1", "x"], HOSTILE], ["iframe", "x"]]
            hit["citation"] |= {"label": HOSTILE, "permalink": "javascript:window.hacked=1"}
            hit["counterparts"] = [{"id": '"><script>', "book": HOSTILE, "title": HOSTILE, "relation": "close", "note": HOSTILE}]
        route.fulfill(json=told, headers={"Access-Control-Allow-Origin": "*"})

    page = blog.open(served, "<p>Loading</p>")
    page.route("**/api/v1/entries/**", bad)
    page.route("**/api/v1/search*", bad)
    page.locator("main").evaluate(ADD)
    page.locator("glossa-entry").evaluate(f"(each) => each.setAttribute('entry', '{ENTRY}')")
    page.get_by_role("searchbox").fill("ritorsione")
    expect(page.locator("glossa-entry h2")).to_have_text(HOSTILE)
    expect(page.locator("glossa-search .hit h2").first).to_have_text(HOSTILE)
    assert page.locator(":is(glossa-entry, glossa-search) :is(script, img, iframe)").count() == 0
    links = page.locator(":is(glossa-entry, glossa-search) a").evaluate_all("(all) => all.map((each) => each.href)")
    assert [link for link in links if not link.startswith(served)] == []
    assert page.evaluate("window.hacked === undefined")
    page.unroute_all(behavior="wait")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(blog: Blog, exported: str, size: str, scheme: str) -> None:
    css = ":root { color-scheme: light dark; background: light-dark(#fff, #111); color: light-dark(#111, #eee) }"
    page = blog.open(exported, f"{entry()}<glossa-search></glossa-search>{entry('a/b')}", css=css, size=size, scheme=scheme)
    page.get_by_role("searchbox").fill(NOWHERE)
    expect(page.locator(".notice-unanswered")).to_be_visible()
    assert violations(page) == []
    page.get_by_role("searchbox").fill("ritorsione")
    expect(found(page)).to_have_text("Ritorsione")
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= SIZES[size]["width"]


def test_the_page_gives_it_colours_and_styles_its_parts(blog: Blog, exported: str) -> None:
    css = """
      glossa-entry { color-scheme: dark; --glossa-accent: rgb(1, 2, 3); }
      glossa-entry::part(hit-title) { font-size: 40px; }
      glossa-search::part(input) { border-radius: 0; }
      h2, a, input { color: red !important; }
    """
    page = blog.open(exported, entry() + "<glossa-search></glossa-search>", css=css)
    style = "(each, name) => getComputedStyle(each)[name]"
    expect(page.locator("glossa-entry h2")).to_have_text(TITLE)
    assert page.locator("glossa-entry h2").evaluate(style, "fontSize") == "40px"
    assert page.locator("glossa-entry .citation a").evaluate(style, "color") == "rgb(1, 2, 3)"
    assert page.locator("glossa-entry article").evaluate(style, "backgroundColor") == "rgb(26, 34, 37)"
    assert page.locator("glossa-search input").evaluate(style, "borderRadius") == "0px"
    assert page.locator("glossa-search input").evaluate(style, "color") == "rgb(27, 34, 38)"
