"""What pages tell machines, and what entries say when they are shown as Markdown."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import Any

from api.documents.json_ld import block, term_sets
from api.documents.texts import entry_text
from api.pages.words import words
from api.site.pages import Shell, concordance_page, entry_page
from corpus.concept import Concept, Label
from search.editions.concordance import Line
from search.results import BookView, Mention
from tests.api.conftest import TEMPEST

BOOK = BookView("stormkeep-it", "stormkeep", "Stormkeep", "it", "Stormkeep", "2a ed.", "Nessuno", None, 2, 2)
STORM = Concept(
    "storm",
    "stormkeep",
    (Label("it", "Tempesta"), Label("it", "Bufera", "alternative"), Label("en", "storm"), Label("en", "tempset", "hidden")),
    ("stormkeep-it/tempesta",),
)
LINE = Line(STORM, {"stormkeep-it": "Tempesta"})
PAGE = '<!doctype html><html lang="en"><head><title>Glossa</title></head><body><div id="app"></div></body></html>'
SHELL = Shell(PAGE, {language: words(language) for language in ("it", "pt", "en")}, "https://example.org/")
NAMING = replace(TEMPEST, mentions=(Mention(0, "mantello", "stormkeep-it/mantello"),))


def told(page: str) -> Any:
    found = re.search(r'<script type="application/ld\+json">(.*?)</script>', page, re.DOTALL)
    assert found is not None
    return json.loads(found[1])


def test_nothing_in_a_block_ends_it() -> None:
    held = block({"name": "</script><script>alert(1)</script>"})
    assert held.count("<") == 2
    assert told(held)["name"] == "</script><script>alert(1)</script>"


def test_the_concordance_is_a_set_of_terms_with_a_language_each() -> None:
    (terms,) = term_sets([LINE], {"stormkeep": "Stormkeep"}, "https://example.org/")["@graph"]
    (storm,) = terms["hasDefinedTerm"]
    assert (terms["@type"], terms["name"], storm["@type"], storm["termCode"]) == (
        "DefinedTermSet",
        "Stormkeep",
        "DefinedTerm",
        "storm",
    )
    assert storm["name"] == [{"@language": "it", "@value": "Tempesta"}, {"@language": "en", "@value": "storm"}]
    assert storm["alternateName"] == [{"@language": "it", "@value": "Bufera"}]
    assert storm["url"] == "https://example.org/e/stormkeep-it/tempesta/"


def test_the_static_concordance_reads_without_scripts_and_tells_its_terms() -> None:
    page = concordance_page(SHELL, [LINE], [BOOK])
    assert '<td lang="it"><a href="../e/stormkeep-it/tempesta/">Tempesta</a></td>' in page
    assert '<td lang="en">storm</td>' in page
    assert "tempset" not in page
    assert told(page)["@graph"][0]["@type"] == "DefinedTermSet"


def test_a_static_entry_tells_its_term_and_links_what_it_mentions() -> None:
    page = entry_page(SHELL, BOOK, NAMING, {})
    assert (told(page)["@type"], told(page)["termCode"]) == ("DefinedTerm", "stormkeep-it/tempesta")
    assert '<a href="../../../e/stormkeep-it/mantello/">mantello</a>' in page


def test_markdown_links_what_an_entry_mentions_and_plain_text_does_not() -> None:
    assert re.search(r"Senza \[mantello\]\(\S*mantello\S*\) si salta", entry_text(NAMING, "text/markdown", "http://x/"))
    assert "Senza mantello si salta" in entry_text(NAMING, "text/plain", "http://x/")


def test_the_page_of_an_entry_tells_its_term_and_the_policy_lets_no_script_of_a_page_run(client: Any) -> None:
    answer = client.get("/e/stormkeep-it/tempesta")
    found = told(answer.text)
    assert (found["@type"], found["name"], found["alternateName"]) == ("DefinedTerm", "Tempesta", ["Bufera"])
    assert found["url"].endswith("/e/stormkeep-it/tempesta/")
    assert "mantello perde" not in answer.text  # the passage of a copy
    assert "script-src 'self';" in answer.headers["content-security-policy"]
