"""oEmbed, and what the page of an entry says to those that run no JavaScript."""

from __future__ import annotations

import re
from dataclasses import replace
from html.parser import HTMLParser
from typing import Any
from xml.etree import ElementTree

import pytest

from api.documents.oembed import JSON, LENGTH, WIDTH, XML, Quote, embed
from api.documents.releases import Released
from api.http.settings import WEB
from api.pages.entry import entry_body, entry_head, entry_quote, page_with
from api.pages.words import words
from api.routes.released import released
from tests.api.conftest import BOOK, CLOAK, PASSAGE, TEMPEST
from tests.api.routes.test_citations import FOG, HISTORY, NOW, OLD, OTHER, at

ROOT = "http://127.0.0.1:8000/"
PAGE = f"{ROOT}e/{TEMPEST.id}"
HOSTILE = '"><script>alert(1)</script>'
PAGE_FILE = '<html lang="en"><title>Glossa</title><meta name="description" content=""><div id="app"></div>'


@pytest.fixture
def pages(settings: Any, engine: Any, call: Any) -> Any:
    """A client of a server with the shipped pages and two releases."""
    client = call(web=WEB)
    client.app.dependency_overrides[released] = lambda: Released(HISTORY, HISTORY[-1].state)
    return client


def tags(html: str) -> list[str]:
    found: list[str] = []
    parser = HTMLParser()
    parser.handle_starttag = lambda tag, attrs: found.append(tag)  # type: ignore[method-assign]
    parser.feed(html)
    return found


@pytest.mark.parametrize("url", [PAGE, f"{PAGE}/", f"{PAGE}?from=chat#here", PAGE.replace("http:", "https:")])
def test_an_entry_is_quoted_with_its_citation_and_nothing_of_a_copy(pages: Any, url: str) -> None:
    answer = pages.get("/oembed", params={"url": url})
    told = answer.json()
    assert (told["version"], told["type"], told["title"], told["provider_name"]) == ("1.0", "rich", "Tempesta", "Glossa")
    assert (told["width"], told["provider_url"]) == (WIDTH, ROOT)
    assert tags(told["html"]) == ["blockquote", "p", "strong", "p", "p", "a"]
    assert "Senza mantello si salta un turno." in told["html"]
    assert f'<a href="{PAGE}/">Stormkeep, 2a ed., I. Glossario, «Tempesta», p. 7</a>' in told["html"]
    assert PASSAGE not in answer.text
    assert answer.headers["etag"]


def test_the_same_comes_as_xml(pages: Any) -> None:
    answer = pages.get("/oembed", params={"url": PAGE, "format": "xml"})
    assert answer.headers["content-type"].startswith("text/xml")
    read = {part.tag: part.text for part in ElementTree.fromstring(answer.text)}
    assert read == {name: str(value) for name, value in pages.get("/oembed", params={"url": PAGE}).json().items()}


def test_a_citation_is_quoted_as_it_was_and_says_what_became_of_it(pages: Any) -> None:
    then = pages.get("/oembed", params={"url": ROOT + at(OLD)[1:]}).json()
    assert "si saltano due turni. <Sempre>." in re.sub("&lt;", "<", re.sub("&gt;", ">", then["html"]))
    assert words("it")["cited.reworded"] in then["html"]
    assert f'href="{ROOT}{at(OLD)[1:]}"' in then["html"]
    now = pages.get("/oembed", params={"url": ROOT + at(NOW)[1:]}).json()
    assert "p. 7</a>" in now["html"]
    gone = pages.get("/oembed", params={"url": ROOT + at(FOG)[1:]}).json()
    assert f"Stormkeep: regolamento, Nebbia. {words('it')['cited.gone']}" in gone["html"]


def test_a_citation_leads_to_its_oembed(pages: Any) -> None:
    link = pages.get(at(OLD), headers={"Accept": "text/html"}).headers["link"]
    addresses = re.findall(r'<([^>]+)>; rel="alternate"; type="([^"]+)"', link)
    assert [kind for _, kind in addresses] == [JSON, XML]
    assert [pages.get(address.removeprefix(ROOT.rstrip("/"))).status_code for address, _ in addresses] == [200, 200]


@pytest.mark.parametrize(
    ("url", "status"),
    [
        ("https://elsewhere.example/e/stormkeep-it/tempesta", 404),
        (f"{ROOT}e/stormkeep-it/drago", 404),
        (f"{ROOT}c/stormkeep-it/tempesta@ffffffffffff", 404),
        (f"{ROOT}settings", 404),
        (f"{ROOT}../e/stormkeep-it/tempesta", 404),
        ("http://[::1", 404),
        ("javascript:alert(1)", 404),
        ("", 404),
    ],
)
def test_another_address_is_none_of_ours(pages: Any, url: str, status: int) -> None:
    answer = pages.get("/oembed", params={"url": url})
    assert (answer.status_code, answer.headers["content-type"]) == (status, "application/problem+json")


def test_a_format_that_there_is_not_is_a_501(pages: Any) -> None:
    answer = pages.get("/oembed", params={"url": PAGE, "format": "yaml"})
    assert (answer.status_code, answer.json()["type"]) == (501, "urn:problem-type:glossa:unknown-format")


def test_a_page_elsewhere_may_ask(pages: Any) -> None:
    assert pages.get("/oembed", params={"url": PAGE}, headers=OTHER).headers["access-control-allow-origin"] == "*"


QUOTE = Quote("Titolo", "parola " * 300, "Libro, p. 1", f"{ROOT}e/a/b/", "it")


@pytest.mark.parametrize("width", [None, 120, 320, 2000])
@pytest.mark.parametrize("height", [None, 150, 200, 400, 10_000])
def test_a_quote_is_no_larger_than_asked_for(width: int | None, height: int | None) -> None:
    told = embed(QUOTE, ROOT, width, height)
    if told.type == "link":
        assert (told.html, told.width, told.height) == (None, None, None)
        assert height == 150
        return
    assert told.html is not None
    assert told.height is not None
    assert told.width == min(width or WIDTH, WIDTH)
    assert told.height <= (height or 10_000)
    assert len(re.sub("<[^>]*>", "", told.html)) <= LENGTH + len("TitoloLibro, p. 1") + 2
    assert "parola …</p>" in told.html


def test_where_not_a_word_finds_room_there_is_a_link() -> None:
    for height in (1, 100):
        assert embed(QUOTE, ROOT, None, height).model_dump(exclude_none=True)["type"] == "link"
    assert embed(replace(QUOTE, text="x" * 2000), ROOT).type == "link"


def test_nothing_in_an_entry_becomes_markup(settings: Any) -> None:
    hostile: Any = HOSTILE  # a backup that somebody else made may hold anything
    entry = replace(
        TEMPEST, id=f"mine-it/{HOSTILE}", language=hostile, title=HOSTILE, text=f"Testo {HOSTILE}",
        citation=replace(TEMPEST.citation, label=HOSTILE),
    )  # fmt: skip
    html = embed(entry_quote(entry, words("it"), ROOT), ROOT).html or ""
    assert tags(html) == ["blockquote", "p", "strong", "p", "p", "a"]
    told = embed(entry_quote(replace(entry, text=""), {**words("it"), "entry.no-text": HOSTILE}, ROOT), ROOT)
    assert tags(told.html or "") == ["blockquote", "p", "strong", "p", "p", "a"]
    whole = page_with(PAGE_FILE, HOSTILE, HOSTILE, "", entry_body(BOOK, entry, {CLOAK.id: HOSTILE}, words("it"), "/"), HOSTILE)
    assert "script" not in tags(whole)
    head = entry_head(BOOK, entry, words("it"), ROOT, {JSON: f"{ROOT}oembed"})
    assert set(tags(head)) == {"meta", "link", "script"}
    assert head.count("<script") == head.count("</script>") == 1


def test_the_page_of_an_entry_reads_without_javascript_and_leads_to_its_oembed(pages: Any) -> None:
    page = pages.get(f"/e/{TEMPEST.id}")
    assert page.status_code == 200
    assert '<html lang="it"' in page.text
    assert "<title>Tempesta · Stormkeep: regolamento · Glossa</title>" in page.text
    assert "<h1>Tempesta</h1>" in page.text
    assert "<p>Senza mantello si salta un turno.</p>" in page.text
    assert '<li><a href="/e/stormkeep-it/mantello/">Mantello</a></li>' in page.text
    assert PASSAGE not in page.text
    meta = dict(re.findall(r'<meta (?:name|property)="([^"]+)" content="([^"]*)">', page.text))
    assert meta["description"] == meta["og:description"] == "Senza mantello si salta un turno."
    assert (meta["og:title"], meta["og:url"], meta["og:locale"]) == ("Tempesta", f"{PAGE}/", "it")
    assert page.text.count('name="description"') == 1
    assert f'<link rel="canonical" href="{PAGE}/">' in page.text
    found = dict(re.findall(r'<link rel="alternate" type="([^"]+)" href="([^"]+)" title="Tempesta">', page.text))
    assert set(found) == {JSON, XML}
    for kind, address in found.items():
        answer = pages.get(address.replace("&amp;", "&").removeprefix(ROOT.rstrip("/")))
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("text/xml" if kind == XML else "application/json")


def test_the_page_of_a_book_is_there(pages: Any) -> None:
    assert [pages.get(path).status_code for path in ("/e/stormkeep-it", "/e/stormkeep-it/", "/e/none-it")] == [200, 200, 404]
