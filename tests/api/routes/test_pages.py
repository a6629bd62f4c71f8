"""The web pages and the description of the API, served without anything from elsewhere."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

DOCS = Path(__file__).parents[3] / "api" / "pages" / "docs"


@pytest.mark.parametrize("path", ["/", "/e/stormkeep-it/tempesta"])
def test_the_page_is_served_for_the_front_and_for_an_entry(client: Any, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/html")


def test_the_page_of_a_book_has_its_title(client: Any) -> None:
    book = client.get("/api/v1/books").json()["books"][0]
    page = client.get(f"/e/{book['id']}").text
    assert f"<title>{book['title']} ({book['edition']}) · Glossa</title>" in page


def test_the_page_of_an_entry_that_is_not_there_says_so_by_its_status(client: Any) -> None:
    assert client.get("/e/stormkeep-it/drago").status_code == 404


def test_a_module_comes_with_the_media_type_that_browsers_want(client: Any) -> None:
    answer = client.get("/views/entry.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    again = client.get("/views/entry.js", headers={"If-None-Match": answer.headers["etag"]})
    assert again.status_code == 304


@pytest.mark.parametrize("path", ["/", "/e/stormkeep-it/tempesta", "/concordance", "/docs", "/docs/docs.js"])
def test_a_page_that_the_browser_has_is_not_sent_again(client: Any, path: str) -> None:
    tag = client.get(path).headers["etag"]
    again = client.get(path, headers={"If-None-Match": f'{tag}, "x"'})
    assert (again.status_code, again.content) == (304, b"")
    assert client.get(path, headers={"If-None-Match": '"x"'}).status_code == 200


def test_a_page_that_says_that_nothing_is_there_is_sent_each_time(client: Any) -> None:
    assert "etag" not in client.get("/e/stormkeep-it/drago").headers


@pytest.mark.parametrize("path", ["/views/entry.js", "/i18n/it.json"])
def test_a_page_of_another_origin_may_load_what_is_the_same_for_everybody(call: Any, path: str) -> None:
    answer = call("192.168.1.7", "192.168.1.2:8000", expose=True).get(path, headers={"Origin": "https://elsewhere.example"})
    assert answer.headers["access-control-allow-origin"] == "*"


@pytest.mark.parametrize("path", ["/secret.py", "/.hidden.json", "/../api/app.py", "/%2e%2e/api/cli.py", "/views", "/none.js"])
def test_no_other_file_is_served(client: Any, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 404
    assert answer.headers["content-type"] == "application/problem+json"


def test_without_web_pages_the_front_says_where_the_api_is(call: Any, tmp_path: Path) -> None:
    answer = call(web=tmp_path / "none").get("/")
    assert (answer.status_code, "/docs" in answer.json()["detail"]) == (404, True)


@pytest.mark.parametrize("path", ["/docs", "/docs/docs.js", "/docs/docs.css"])
def test_the_description_is_served(client: Any, path: str) -> None:
    assert client.get(path).status_code == 200


def test_the_description_takes_nothing_from_elsewhere_and_has_nothing_inline() -> None:
    page = (DOCS / "index.html").read_text(encoding="utf-8")
    script = (DOCS / "docs.js").read_text(encoding="utf-8")
    assert not re.search(r"(https?:)?//[a-z]", page + script.replace("/** ", ""))
    assert not re.search(r"<script(?![^>]*src=)|<style|style=|\son[a-z]+=", page)
    assert "innerHTML" not in script


def test_the_description_describes_every_parameter_and_every_answer(client: Any) -> None:
    api = client.get("/openapi.json").json()
    operations = [(path, one) for path, methods in api["paths"].items() for one in methods.values()]
    assert api["openapi"].startswith("3.1")
    assert len(operations) >= 11
    assert [path for path, one in operations if not one.get("description")] == []
    assert [path for path, one in operations if not one.get("tags")] == []
    assert {"HTTPValidationError", "ValidationError"}.isdisjoint(api["components"]["schemas"])
    undescribed = [
        (path, part["name"]) for path, one in operations for part in one.get("parameters", ()) if "description" not in part
    ]
    assert undescribed == []


def test_every_reference_of_the_description_leads_somewhere(client: Any) -> None:
    answer = client.get("/openapi.json")
    names = set(re.findall(r'"#/components/schemas/(\w+)"', answer.text))
    assert names <= set(answer.json()["components"]["schemas"])
    assert not [name for name in names if "__" in name]  # two shapes of one name are told apart by their modules


def test_every_example_is_one_that_its_model_takes(client: Any) -> None:
    from api.schemas import books, entries, search, service
    from api.schemas.model import Model

    shown = 0
    for module in (books, entries, search, service):
        for model in vars(module).values():
            if isinstance(model, type) and issubclass(model, Model):
                for example in (model.model_config.get("json_schema_extra") or {}).get("examples", ()):
                    model.model_validate(example)
                    shown += 1
    assert shown >= 12


def test_the_words_of_the_pages_come_with_the_spoken_names_of_the_icons(client: Any) -> None:
    answer = client.get("/i18n/it.json")
    assert answer.headers["content-type"].startswith("application/json")
    assert answer.json()["icon.fast"] == "innesco gratuito"
    assert client.get("/i18n/it.json", headers={"If-None-Match": answer.headers["etag"]}).status_code == 304
    assert [client.get(f"/i18n/{name}").status_code for name in ("fr.json", "it.py")] == [404, 404]


def test_the_icons_are_listed_with_what_leads_to_them(client: Any) -> None:
    icons = {icon["name"]: icon for icon in client.get("/api/v1/icons").json()["icons"]}
    assert icons["elder-sign"]["games"] == ["ahlcg", "ah2e", "cdmd"]
    assert ("fulmine" in icons["fast"]["terms"]["it"], "⚡" in icons["fast"]["glyphs"]) == (True, True)
    assert icons["fast"]["entries"] == ["ahlcg-it/capacita-a-innesco-gratuito", "ahlcg-pt/habilidade-acionamento-gratuito"]
