"""What holds for the files themselves: no markup from data, one module that fetches, small.

A new module or stylesheet is written into the page by GLOSSA_APPROVE=1 python -m pytest tests/web/test_files.py
"""

from __future__ import annotations

import graphlib
import gzip
import json
import os
import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from api.pages.words import whole
from corpus.languages import CODES

WEB = Path(__file__).resolve().parents[2] / "web"
MODULES = sorted(WEB.rglob("*.js"))
LIMIT = 80_000
# Read when they are asked for, with a server's books and cards alone: views/owners.js
VIEWS_LATER = ("card", "cardpanel", "cards", "copies", "hand")
LATER = [*(WEB / "views" / f"{view}.js" for view in VIEWS_LATER), WEB / "lib" / "upload.js"]
LIMIT_LATER = 9_000
FORBIDDEN = r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function|\"style\"|cssText|srcdoc|DOMParser"


def name(path: Path) -> str:
    return path.relative_to(WEB).as_posix()


@pytest.mark.parametrize("module", MODULES, ids=name)
def test_no_module_makes_markup_or_code_from_text(module: Path) -> None:
    assert re.findall(FORBIDDEN, module.read_text(encoding="utf-8")) == []


FETCHING = ["lib/client.js", "lib/device/tables.js", "lib/upload.js", "sw.js"]


def test_only_the_client_the_store_and_the_service_worker_fetch() -> None:
    asks = re.compile(r"\bfetch\(|XMLHttpRequest|EventSource|WebSocket")
    assert [name(path) for path in MODULES if asks.search(path.read_text(encoding="utf-8"))] == FETCHING


def test_views_are_drawn_by_the_library_and_not_the_other_way() -> None:
    imports = re.compile(r"from \".*views/")
    assert [name(path) for path in (WEB / "lib").rglob("*.js") if imports.search(path.read_text(encoding="utf-8"))] == []


def test_the_page_has_no_inline_script_or_style() -> None:
    html = (WEB / "index.html").read_text(encoding="utf-8")
    assert re.findall(r"<script(?![^>]* src=)|<style| style=| on\w+=", html) == []


def test_every_file_that_the_page_names_is_there() -> None:
    html = (WEB / "index.html").read_text(encoding="utf-8")
    named = re.findall(r"(?:src|href)=\"/([^\"]+)\"", html)
    made = ["changes.atom"]  # by the server, and by the export
    assert [path for path in named if not (WEB / path).is_file()] == made


def test_the_page_has_every_stylesheet() -> None:
    html = (WEB / "index.html").read_text(encoding="utf-8")
    named = re.findall(r"  <link rel=\"stylesheet\" href=\"/(.+?)\">\n", html)
    styles = sorted(path.relative_to(WEB).as_posix() for path in WEB.rglob("*.css") if path.parent != WEB)
    missing = [path for path in styles if path not in named]
    if os.environ.get("GLOSSA_APPROVE"):
        before = '  <link rel="stylesheet" href="/print.css"'
        html = html.replace(before, "".join(f'  <link rel="stylesheet" href="/{path}">\n' for path in missing) + before)
        (WEB / "index.html").write_text(html, encoding="utf-8")
        return
    assert missing == []


def test_the_page_asks_at_once_for_every_module_that_it_needs() -> None:
    html = (WEB / "index.html").read_text(encoding="utf-8")
    needed, open_ = set(), [WEB / "app.js"]
    while open_:
        module = open_.pop()
        found = {(module.parent / path).resolve() for path in re.findall(r"from \"(.+?)\"", module.read_text(encoding="utf-8"))}
        open_ += found - needed
        needed |= found
    wanted = "".join(f'  <link rel="modulepreload" href="/{path}">\n' for path in sorted(map(name, needed)))
    asked = re.compile(r"(  <link rel=\"modulepreload\" href=\"/.+?\">\n)+")
    if os.environ.get("GLOSSA_APPROVE"):
        (WEB / "index.html").write_text(asked.sub(lambda _: wanted, html), encoding="utf-8")
        return
    assert [found[0] for found in asked.finditer(html)] == [wanted]


SHAPES = (
    r'import (\* as \w+|\{ \w+( as \w+)?(, \w+( as \w+)?)* \}) from ".+";',
    r'export \{ \w+(, \w+)* \} from ".+";',
    r"export (async )?(function|class|const) \w+\b.*",
)


@pytest.mark.parametrize("module", MODULES, ids=name)
def test_a_module_imports_and_exports_as_bundles_know_it(module: Path) -> None:
    lines = re.findall(r"(?m)^(?:import|export)\b.*", module.read_text(encoding="utf-8"))
    assert [line for line in lines if not any(re.fullmatch(shape, line) for shape in SHAPES)] == []


def test_no_module_needs_itself() -> None:
    needs = {
        path: [(path.parent / other).resolve() for other in re.findall(r"from \"(.+?)\"", path.read_text(encoding="utf-8"))]
        for path in MODULES
    }
    graphlib.TopologicalSorter(needs).prepare()  # A CycleError names the modules of a circle.


def test_the_pages_know_the_languages_of_the_books() -> None:
    found = re.search(r"LANGUAGES = (\[.*\]);", (WEB / "lib" / "reader.js").read_text(encoding="utf-8"))
    assert found is not None
    assert tuple(json.loads(found[1])) == CODES


def served(modules: Iterable[Path]) -> int:
    return sum(len(gzip.compress(whole(path, path.read_bytes()))) for path in modules)


def test_all_scripts_as_served_stay_small() -> None:
    assert served(path for path in MODULES if path not in LATER) < LIMIT
    assert served(LATER) < LIMIT_LATER


@pytest.mark.parametrize("module", LATER, ids=name)
def test_what_only_a_server_has_is_read_when_it_is_asked_for(module: Path) -> None:
    asks = re.compile(rf"from \".*/{module.name}\"")
    others = [path for path in MODULES if path not in LATER]
    assert [name(path) for path in others if asks.search(path.read_text(encoding="utf-8"))] == []
    assert f"/{name(module)}" not in (WEB / "index.html").read_text(encoding="utf-8")


def test_a_script_is_served_without_its_comments_and_indents() -> None:
    source = b'/** What it is. */\n\nconst a = "// no"; // why\n  // Said.\n  /*\n   * More.\n   */\n  f(`/* ${a} */`);\n'
    served = b'const a = "// no";f(`/* ${a} */`);'
    assert whole(Path("web/lib/a.js"), source) == served


def test_a_statement_of_a_script_is_served_on_one_line() -> None:
    source = b"const a = {\n  one: [\n    1,\n    2,\n  ],\n};\nif (a) {\n  f(a)\n}\ng();\n"
    served = b"const a = {one: [1,2]};if (a) {f(a)\n}g();"
    assert whole(Path("web/lib/a.js"), source) == served


def test_what_a_module_imports_and_exports_is_served_on_lines_of_their_own() -> None:
    passed = b'import { a } from "./a.js";\nexport { b } from "./b.js";\n'
    source = passed + b"const c = 1;\n\nexport function f() {\n  g();\n  h();\n}\nf();\n"
    served = passed + b"const c = 1;\nexport function f() {g();h();}f();"
    assert whole(Path("web/lib/a.js"), source) == served


@pytest.mark.parametrize("module", MODULES, ids=name)
def test_no_comment_is_left_in_a_script_as_served(module: Path) -> None:
    """It would take with it what stands on its line."""
    assert re.findall(rb"(?<![:\"'`])//.*", whole(module, module.read_bytes())) == []


@pytest.mark.parametrize("module", MODULES, ids=name)
def test_every_module_begins_by_saying_what_it_is(module: Path) -> None:
    assert module.read_text(encoding="utf-8").startswith("/*")
