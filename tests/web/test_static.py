"""The static edition in a real browser: under a sub-path, without a network, without JavaScript, renewed, and fast."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from api.app import create_app
from api.site.build import LIST, NotOurFolder, site_files, write_site
from corpus.load import BOOKS
from tests.axe import violations

sys.path.insert(0, str(Path(__file__).parent))
from static import PATH, serving, write

pytestmark = pytest.mark.browser
PHONE = {"width": 390, "height": 844}
ABANDON = "e/ahlcg-it/abbandonare/index.html"
ENTRY = re.compile(r"e/[^/]+/[^/]+/index\.html")


@pytest.fixture
def folder(edition: dict[str, bytes], tmp_path: Path) -> Path:
    write(tmp_path / PATH, edition)
    return tmp_path


@pytest.fixture
def address(folder: Path) -> Iterator[str]:
    with serving(folder) as server:
        yield f"http://127.0.0.1:{server.server_port}/{PATH}/"


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    opened = browser.new_context(viewport=PHONE, locale="it-IT", has_touch=True, is_mobile=True)
    opened.set_default_timeout(10_000)
    yield opened
    opened.close()


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    opened = context.new_page()
    wrong: list[str] = []
    opened.on("pageerror", lambda error: wrong.append(str(error)))
    opened.on("console", lambda message: wrong.append(message.text) if "Content Security" in message.text else None)
    yield opened
    assert wrong == []


def kept(page: Page) -> None:
    """Wait until the service worker keeps everything and answers for the page."""
    page.evaluate(KEPT)


KEPT = """async () => {
  const workers = navigator.serviceWorker;
  const taken = new Promise((done) => workers.addEventListener("controllerchange", done));
  await workers.ready;
  if (!workers.controller) await taken;
}"""


def found(page: Page, address: str, query: str) -> Any:
    page.goto(f"{address}?q={query}")
    expect(page.locator(".hit").first).to_be_visible()
    return page.locator(".hit-link").first


def test_a_search_under_a_sub_path_is_answered_on_the_device(page: Page, address: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    expect(found(page, address, "attaco di oportunità")).to_have_text("Attacco di Opportunità")
    expect(page.locator(".notice").first).to_contain_text("attacco di opportunita")
    assert [url for url in asked if "/api/" in url or not url.startswith(address)] == []


def test_what_only_a_server_can_do_is_not_offered(page: Page, address: str) -> None:
    page.goto(address)
    foot = page.locator(".foot-links a")
    expect(foot.first).to_be_visible()
    assert [link.get_attribute("href").split("view=")[1] for link in foot.all()] == ["own", "browse", "compare", "dispute"]


def test_a_question_is_answered_on_the_device_and_its_sheet_is_one_tap_away(page: Page, address: str) -> None:
    found(page, address, "il mio mazzo è vuoto e devo pescare")
    card = page.locator(".answer")
    expect(card.locator(".answer-cited").first).to_have_text("Pescare Carte · Grimorio, p. 18")
    card.get_by_role("link", name="Foglio della disputa").click()
    expect(page.locator(".sheet h3").first).to_have_text("Che cosa decide")


def test_a_note_in_a_hit_is_in_the_readers_language_once_it_is_unfolded(page: Page, address: str) -> None:
    """Not before: a phone reads all concepts at once."""
    page.add_init_script("""localStorage.setItem('glossa.settings', '{"language": "en"}')""")
    found(page, address, "attacco di opportunità")
    note = page.locator(".hit details.counterpart-note").first
    expect(note).to_have_attribute("lang", "it")
    note.locator("summary").press("Enter")
    expect(page.locator(".hit details.counterpart-note[open]")).to_have_attribute("lang", "en", timeout=30_000)
    expect(note.locator("summary")).to_be_focused()


def test_suggestions_entries_and_contents_work_as_with_a_server(page: Page, address: str) -> None:
    page.goto(address)
    page.locator("#q").press_sequentially("ritor", delay=20)
    page.get_by_role("option", name="Ritorsione").first.click()
    expect(page.locator("h1")).to_have_text("Ritorsione")
    page.goto(f"{address}?book=ahlcg-it")
    expect(page.locator(".contents details").first).to_be_visible()


def test_after_the_first_visit_everything_works_without_a_network(folder: Path, page: Page, context: BrowserContext) -> None:
    with serving(folder) as server:
        address = f"http://127.0.0.1:{server.server_port}/{PATH}/"
        page.goto(address)
        kept(page)
    context.set_offline(True)
    expect(found(page, address, "2.2.1")).to_contain_text("2.2.1")
    page.goto(f"{address}e/ahlcg-it/attacco-di-opportunita/")
    expect(page.locator("h1")).to_have_text("Attacco di Opportunità")
    page.keyboard.press("Tab")
    page.locator(".entry-text a.term").first.focus()
    expect(page.locator(".preview:popover-open")).to_be_visible()
    page.reload()
    expect(page.locator("h1")).to_have_text("Attacco di Opportunità")
    page.goto(f"{address}?view=settings")
    expect(page.locator("input[name=table]").first).to_be_visible()


def test_a_new_version_waits_says_what_changed_and_keeps_the_state(folder: Path, page: Page, address: str) -> None:
    page.goto(address)
    kept(page)
    expect(found(page, address, "abbandonare")).to_have_text("Abbandonare")
    entries = folder / PATH / "data/books/ahlcg-it/entries.json"
    changed = json.loads(entries.read_text(encoding="utf-8"))
    abandon = next(entry for entry in changed["entries"] if entry["id"] == "ahlcg-it/abbandonare")
    abandon |= {"text": "Un altro testo.", "blocks": [["p", "Un altro testo."]]}
    entries.write_text(json.dumps(changed), encoding="utf-8")
    made = folder / PATH / LIST
    made.write_text(re.sub(r'("version": )"\w+"|("data/books/ahlcg-it/entries.json": )"\w+"', r'\1\2"another"', made.read_text()))
    page.evaluate("navigator.serviceWorker.getRegistration().then((each) => each.update()).then(() => null)")
    expect(page.locator(".update")).to_contain_text("1 voce cambiata: Abbandonare", timeout=30_000)
    assert violations(page) == []
    with page.expect_navigation():
        page.get_by_role("button", name="Usala ora").click()
    expect(page.locator("#q")).to_have_value("abbandonare")
    expect(page.locator(".hit").first).to_contain_text("Un altro testo.")
    expect(page.locator(".update")).to_contain_text("Abbandonare")


def test_a_page_reads_without_javascript(browser: Browser, address: str) -> None:
    context = browser.new_context(java_script_enabled=False, viewport=PHONE)
    page = context.new_page()
    page.goto(f"{address}e/ahlcg-it/abbandonare/")
    expect(page.locator("h1")).to_have_text("Abbandonare")
    expect(page.locator("cite")).to_contain_text("Grimorio di Arkham")
    page.locator("main .prose a", has_text="azione di attivazione").first.click()
    expect(page.locator("h1")).to_contain_text("Attivazione")
    page.goto(address)
    page.locator("main a").first.click()
    expect(page.locator("main li a").first).to_be_visible()
    context.close()


def test_a_page_tells_what_it_defines(page: Page, address: str) -> None:
    page.goto(f"{address}e/ahlcg-it/abbandonare/")
    expect(page.locator(".entry-text")).to_be_visible()
    term = json.loads(page.locator("script[type='application/ld+json']").text_content() or "")
    assert (term["@type"], term["name"], term["url"]) == (
        "DefinedTerm",
        "Abbandonare",
        "https://example.org/rules/e/ahlcg-it/abbandonare/",
    )
    assert page.locator("meta[property='og:title']").get_attribute("content") == "Abbandonare"
    assert page.locator("meta[name=description]").get_attribute("content") == term["description"]
    assert page.locator("link[rel=canonical]").get_attribute("href") == term["url"]


def test_a_page_leads_to_its_quote_for_other_pages(edition: dict[str, bytes]) -> None:
    found = re.search(r'<link rel="alternate" type="application/json\+oembed" href="([^"]+)"', edition[ABANDON].decode())
    assert found is not None
    told = json.loads(edition[found[1].removeprefix("https://example.org/rules/")])
    assert (told["type"], told["title"], told["provider_url"]) == ("rich", "Abbandonare", "https://example.org/rules/")
    assert '<a href="https://example.org/rules/e/ahlcg-it/abbandonare/">Grimorio di Arkham (v1.0)' in told["html"]
    entries = {name.removesuffix("/index.html") for name in edition if ENTRY.fullmatch(name)}
    assert {name.removesuffix("/oembed.json") for name in edition if name.endswith("/oembed.json")} == entries


def test_a_dispute_of_five_rules_prints_on_one_page(page: Page, address: str) -> None:
    sides = {"a": "attacco-di-opportunita,combattimento-azione,ritorsione", "b": "abbandonare,elusione-azione"}
    named = {side: ",".join(f"ahlcg-it/{slug}" for slug in slugs.split(",")) for side, slugs in sides.items()}
    page.goto(f"{address}?view=dispute&a={named['a']}&b={named['b']}&line=Chi decide?")
    expect(page.locator(".sides h3")).to_have_count(5)
    assert len(re.findall(rb"/Type /Page\b", page.pdf(format="A4"))) == 1


def test_it_can_be_installed(page: Page, address: str, context: BrowserContext) -> None:
    page.goto(address)
    kept(page)
    session = context.new_cdp_session(page)
    manifest = session.send("Page.getAppManifest")
    assert (manifest["errors"], manifest["url"]) == ([], f"{address}manifest.webmanifest")
    wrong = [error["errorId"] for error in session.send("Page.getInstallabilityErrors")["installabilityErrors"]]
    assert [each for each in wrong if each != "in-incognito"] == []


def test_the_index_is_small(edition: dict[str, bytes]) -> None:
    assert len(edition["data/index.bin"]) < 2_500_000


def test_the_learned_words_are_small_and_kept_like_the_index(edition: dict[str, bytes]) -> None:
    assert len(edition["data/words.bin"]) < 1_200_000
    kept = json.loads(edition[LIST].decode().partition("self.GLOSSA = ")[2].rstrip(";\n"))["files"]
    assert {"data/index.bin", "data/words.bin"} <= set(kept)


def test_the_icons_are_named_by_their_vocabulary(edition: dict[str, bytes]) -> None:
    spoken = {icon["name"]: icon["spoken"]["pt"] for icon in json.loads(edition["data/icons.json"])["icons"]}
    words = json.loads(edition["i18n/pt.json"])
    assert spoken["fast"] == "acionamento gratuito"
    assert {name: words[f"icon.{name}"] for name in spoken} == spoken


def test_the_same_books_give_the_same_bytes(tmp_path: Path) -> None:
    (tmp_path / "cdmd-it").symlink_to(BOOKS / "cdmd-it")
    once, again = (site_files(create_app, url="https://example.org/rules", books=tmp_path) for _ in range(2))
    assert [name for name in once.keys() | again.keys() if once.get(name) != again.get(name)] == []


def test_nothing_of_the_edition_depends_on_where_it_stands(edition: dict[str, bytes]) -> None:
    html = [content.decode() for name, content in edition.items() if name.endswith(".html")]
    assert [found for page in html for found in re.findall(r'(?:href|src)="/[^"]*"', page)] == []


def test_a_stray_file_is_never_removed(edition: dict[str, bytes], tmp_path: Path) -> None:
    (tmp_path / "letters.txt").write_text("mine")
    with pytest.raises(NotOurFolder):
        write_site(tmp_path, create_app)
    assert (tmp_path / "letters.txt").read_text() == "mine"
