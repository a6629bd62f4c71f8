"""The search on a reader's own device as an engine to evaluate: runs the static edition's modules in Node.js or Chromium."""

from __future__ import annotations

import json
import shutil
import subprocess
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from corpus.errors import GlossaError
from search.evaluation.queries import Query
from search.evaluation.run import DEPTH, Answer, Engine

Ask = Callable[[dict[str, Any]], dict[str, Any]]

_ANSWER = """
const told = (found) => ({
  answered: found.answered,
  hits: found.hits.map((hit) => [hit.id, ...hit.counterparts.map((other) => other.id)]),
});
"""
_NODE = """
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { gunzipSync } from "node:zlib";
import { pathToFileURL } from "node:url";
%s
const folder = process.argv[1];
const { openEngine } = await import(pathToFileURL(`${folder}/lib/device/engine.js`));
const read = (path) => readFileSync(`${folder}/data/${path}`);
const readBook = async (book) => JSON.parse(read(`books/${book}/entries.json`));
const readWords = async () => new Uint8Array(gunzipSync(read("words.bin"))).buffer; // a copy: it stands at the buffer's beginning
const engine = openEngine(JSON.parse(gunzipSync(read("index.bin"))), readBook, readWords);
await engine.warm();
await engine.learn();
for await (const line of createInterface({ input: process.stdin })) {
  console.log(JSON.stringify(told(await engine.search(JSON.parse(line)))));
}
"""
_PAGE = """async (question) => {
%s
  globalThis.glossaDevice ??= (async () => {
    const { openEngine } = await import(new URL("lib/device/engine.js", location.href));
    const { readBook, readIndex, readWords } = await import(new URL("lib/device/tables.js", location.href));
    const root = new URL("./", location.href);
    const opened = openEngine(await readIndex(root), (book) => readBook(root, book), () => readWords(root));
    await opened.warm();
    await opened.learn();
    return opened;
  })();
  return told(await (await globalThis.glossaDevice).search(question));
}"""


class NoDevice(GlossaError):
    """This machine can't run the pages' modules; the message says what to install."""

    def __init__(self) -> None:
        super().__init__(
            "The search on the device is JavaScript, and nothing here runs it. Install Node.js 20.19 or later (as node on the "
            "PATH), or a Chromium with Playwright: pip install playwright, then playwright install chromium."
        )


@contextmanager
def device(folder: Path) -> Iterator[Engine]:
    """The search of the static edition in `folder` (see api.site.build). Raises NoDevice if it can't be run."""
    with _asking(folder) as ask:
        yield partial(_answer, ask)


def _answer(ask: Ask, query: Query) -> Answer:
    found = ask({"q": query.text, "game": query.game, "book": query.book, "limit": DEPTH})
    return Answer([frozenset(ids) for ids in found["hits"]], bool(found["answered"]))


@contextmanager
def _asking(folder: Path) -> Iterator[Ask]:
    if node := shutil.which("node"):
        with _in_node(node, folder) as ask:
            yield ask
        return
    try:
        from playwright.sync_api import Error, sync_playwright
    except ImportError:
        raise NoDevice from None
    chromium = next((path for name in ("chromium", "chromium-browser", "google-chrome") if (path := shutil.which(name))), None)
    with sync_playwright() as playwright, _served(folder) as address:
        try:
            browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        except Error:
            raise NoDevice from None
        page = browser.new_page()
        page.goto(address)
        yield lambda question: dict(page.evaluate(_PAGE % _ANSWER, question))
        browser.close()


@contextmanager
def _in_node(node: str, folder: Path) -> Iterator[Ask]:
    """Ask a Node.js process, one line per question."""
    command = [node, "--no-warnings", "--input-type=module", "--eval", _NODE % _ANSWER, str(folder)]
    process = subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, encoding="utf-8"
    )
    assert process.stdin is not None
    assert process.stdout is not None
    sending, reading = process.stdin, process.stdout

    def ask(question: dict[str, Any]) -> dict[str, Any]:
        try:
            sending.write(json.dumps(question) + "\n")
            sending.flush()
        except BrokenPipeError:
            raise NoDevice from None  # too old to run the modules
        line = reading.readline()
        if not line:
            raise NoDevice
        answer: dict[str, Any] = json.loads(line)
        return answer

    try:
        yield ask
    finally:
        process.terminate()
        process.communicate()


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def _served(folder: Path) -> Iterator[str]:
    """Serve the folder on a local port, since modules can't be loaded from files."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(folder)))
    threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()
