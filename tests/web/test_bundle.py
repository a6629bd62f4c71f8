"""Many modules as one: the same names, the same order, the same files asked for later."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from api.site import bundle

sys.path.insert(0, str(Path(__file__).parent))
from static import serving, write

FILES = {
    "start.js": b"""import * as every from "./lib/every.js";
import { apart } from "./lib/apart.js";
globalThis.found = { every, apart };
""",
    "lib/every.js": b"""export { lamp, Keeper } from "./lamp.js";
export { later, where } from "./deep/later.js";
""",
    "lib/lamp.js": b"""import { where as place } from "./deep/later.js";
const own = "brass";
export const lamp = `${own} at ${place()}`;
export class Keeper {
name = "Ada";
}
""",
    "lib/deep/later.js": b"""const own = "oil";
export async function later() {
const { told } = await import("../told.js");
return told + own;
}
export function where() {
return import.meta.url;
}
""",
    "lib/told.js": b'export const told = "lit with ";\n',
    "lib/apart.js": b'export const apart = "a lantern";\n',
}
TOLD = """async () => {
  const { every, apart } = globalThis.found;
  return [Object.keys(every).sort(), every.lamp, every.where(), new every.Keeper().name, apart, await every.later()];
}"""
PAGE = b"""<!doctype html>
  <link rel="stylesheet" href="/app.css">
  <link rel="stylesheet" href="/views/one.css">
  <link rel="stylesheet" href="/print.css" media="print">
  <link rel="modulepreload" href="/lib/lamp.js">
  <script type="module" src="/start.js"></script>
"""


@pytest.mark.browser
def test_a_bundle_does_what_its_modules_do(browser: Browser, tmp_path: Path) -> None:
    found = []
    for folder, start in (("many", FILES["start.js"]), ("one", bundle.script(FILES, "start.js", apart=("lib/apart.js",)))):
        write(tmp_path / folder, {**FILES, "start.js": start, "index.html": b'<script type="module" src="start.js"></script>'})
        page = browser.new_page()
        asked: list[str] = []
        page.on("request", lambda request, asked=asked: asked.append(request.url.rpartition("/")[2]))
        with serving(tmp_path / folder) as server:
            root = f"http://127.0.0.1:{server.server_port}/"
            page.goto(root)
            page.wait_for_function("globalThis.found")
            told = page.evaluate(TOLD)
            found.append((json.dumps(told).replace(root, "/"), asked))
        page.close()
    (modules, _), (one, asked) = found
    assert one == modules
    assert "/lib/deep/later.js" in one
    assert [name for name in asked if name.endswith(".js")] == ["start.js", "apart.js", "told.js"]


def test_what_a_bundle_gives_can_be_imported() -> None:
    one = bundle.script(FILES, "lib/told.js").decode()
    assert one.endswith("export const { told } = m0;\n")


def test_the_styles_stand_together_in_their_order_and_find_their_drawings() -> None:
    sheets = {
        "app.css": b'a { mask: url("art/a.svg"); }\n',
        "views/one.css": b'b { mask: url("../art/b.svg"); }\n',
        "print.css": b"c {}",
    }
    one = bundle.styles(sheets, PAGE.decode()).decode()
    assert one == 'a { mask: url("art/a.svg"); }\nb { mask: url("art/b.svg"); }\n'


def test_the_page_asks_for_few() -> None:
    assert bundle.page(PAGE.decode(), "app.css").splitlines()[1:] == [
        '  <link rel="stylesheet" href="/app.css">',
        '  <link rel="stylesheet" href="/print.css" media="print">',
        '  <script type="module" src="/start.js"></script>',
    ]
