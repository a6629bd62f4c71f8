"""What other people's tools make of the description: linters find nothing, and generated clients talk to a live server.

The linters and the TypeScript generator come from npm, into a folder that GLOSSA_NODE names:
`npm install --prefix FOLDER` with tests/api/clients/package.json in it. The Python one is the extra `clients`.
"""

from __future__ import annotations

import hashlib
import importlib
import io
import json
import os
import re
import shutil
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import uvicorn

from corpus.copies import NewBook, add_bytes
from corpus.own import own_path
from corpus.versions import DIGITS
from tests.api.conftest import TOKEN
from tests.api.test_contract import OLD, OWN, small_app

pytestmark = pytest.mark.slow

HERE = Path(__file__).parent / "clients"
TREES = {"blocks", "editor_blocks", "nodes"}  # trees, which neither generator has a type for
EARLIER = b"# Il lago\n\n## Barca\n\nLa barca sta.\n"  # a copy that is there before another is added
VERSION = hashlib.sha256(EARLIER).hexdigest()[:DIGITS]

CALLS: dict[str, dict[str, Any]] = {
    "search": {"q": "molo"},
    "answer": {"q": "fuochi sul molo"},
    "disputes": {"q": "fuochi sul molo"},
    "suggest": {"q": "lan"},
    "read_entries": {"ids": "faro-it/lume,faro-it/nulla"},
    "read_entry": {"id": "faro-it/lanterna", "blocks": True},
    "list_books": {},
    "read_book": {"book": "faro-pt"},
    "list_entries": {"book": "faro-pt", "limit": 1},
    "list_charts": {"book": "cdmd-it"},
    "read_chart": {"id": "ahlcg-it/attack-of-opportunity"},
    "check_walk": {"body": ("WalkIn", {"book": "ahlcg-it", "steps": ["ST1", "ST3"]})},
    "list_examples": {"book": "ahlcg-it"},
    "read_example": {"id": "ahlcg-it/ritorsione"},
    "list_concepts": {},
    "read_concordance": {},
    "read_concept": {"id": "lantern"},
    "find_path": {"from_": "faro-it/lanterna", "to": "faro-it/molo"},
    "read_mentions": {"id": "faro-it/lanterna"},
    "list_icons": {},
    "list_changes": {},
    "verify_quote": {"body": ("QuoteIn", {"quote": "sul molo non si accendono fuochi mai"})},
    "add_copy": {
        "name": "lago.txt", "id": "lago-it", "title": "Il lago", "lang": "it", "game": "lago", "keep": True,
        "body": b"# Il lago\n\n## Barca\n\nLa barca va.\n",
    },
    "list_copies": {},
    "copy_revisions": {"book": "lago-it"},
    "version_passage": {"book": "lago-it", "version": VERSION, "entry": "lago-it/barca"},
    "remove_copy": {"book": "lago-it"},
    "read_own": {},
    "write_own": {"body": ("Own", OWN)},
    "list_cards": {},
    "read_card": {"code": "70001"},
    "read_citation": {"id": "faro-it/molo", "hash_": OLD.hash},
    "read_oembed": {"url_query": "/e/faro-it/lanterna"},
    "read_feed": {},
    "health": {},
    "ready": {},
}  # fmt: skip
STATUS = {"add_copy": 201, "remove_copy": 204, "read_card": 404}  # there is no card data


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the server's books and of its user's."""
    return tmp_path_factory.mktemp("clients")


@pytest.fixture(scope="module")
def running(place: Path) -> Iterator[str]:
    """A live server of the three small books."""
    with small_app(place) as app, socket.create_server(("127.0.0.1", 0)) as listening:
        server = uvicorn.Server(uvicorn.Config(app, log_level="warning", lifespan="off"))
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
        thread.start()
        while not server.started:
            time.sleep(0.05)
        yield f"http://127.0.0.1:{listening.getsockname()[1]}"
        server.should_exit = True
        thread.join(10)


@pytest.fixture
def address(running: str, place: Path) -> str:
    """The live server, with an earlier copy of a book and nothing that a table wrote."""
    add_bytes(EARLIER, "lago-1.txt", place / "home", {}, replace=True, unknown=NewBook("lago-it", "Il lago", "it", "lago"))
    own_path(place / "home").unlink(missing_ok=True)
    return running


@pytest.fixture(scope="module")
def description(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The description as a file."""
    place = tmp_path_factory.mktemp("described")
    path = place / "openapi.json"
    with small_app(place) as app:
        path.write_text(json.dumps(app.openapi()), encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def tools() -> Path:
    """The folder of the programs from npm."""
    folder = os.environ.get("GLOSSA_NODE")
    if not folder or shutil.which("node") is None:
        pytest.skip("needs node and, in the folder GLOSSA_NODE, what tests/api/clients/package.json names (npm install)")
    return Path(folder) / "node_modules"


def operations(description: Path) -> dict[str, str]:
    """The tag of each operation."""
    described = json.loads(description.read_text(encoding="utf-8"))["paths"].values()
    return {one["operationId"]: one["tags"][0] for methods in described for one in methods.values()}


def run(command: list[str | Path], folder: Path, **more: str) -> str:
    done = subprocess.run(
        [str(part) for part in command], cwd=folder, env=os.environ | more, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_redocly_finds_no_error_and_warns_of_nothing(description: Path, tools: Path) -> None:
    command: list[str | Path] = [tools / ".bin" / "redocly", "lint", description, "--format", "json"]
    found = json.loads(run(command, description.parent, REDOCLY_TELEMETRY="off", REDOCLY_SUPPRESS_UPDATE_NOTICE="true"))
    assert (found["totals"], found["problems"]) == ({"errors": 0, "warnings": 0, "ignored": 0}, [])


def test_spectral_finds_no_error_and_warns_of_nothing(description: Path, tools: Path) -> None:
    run(
        [tools / ".bin" / "spectral", "lint", description, "-r", HERE / "spectral.yaml", "--fail-severity", "warn"],
        description.parent,
    )


def test_a_generated_python_client_asks_every_route(
    description: Path, address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("openapi_python_client", reason="needs the extra `clients`: pip install -e '.[clients]'")
    command: list[str | Path] = [
        sys.executable, "-m", "openapi_python_client", "generate", "--path", description, "--meta", "none", "--fail-on-warning",
        "--config", HERE / "python.yaml", "--output-path", tmp_path / "asks_glossa",
    ]  # fmt: skip
    run(command, tmp_path)
    untyped = {
        found[1]
        for path in (tmp_path / "asks_glossa" / "models").glob("*.py")
        for found in re.finditer(r"^    (\w+): (?!.*dict\[str, Any\]).*\bAny\b", path.read_text(encoding="utf-8"), re.MULTILINE)
    }
    assert untyped <= TREES
    monkeypatch.syspath_prepend(tmp_path)
    made = importlib.import_module("asks_glossa")
    models, types = importlib.import_module("asks_glossa.models"), importlib.import_module("asks_glossa.types")
    tags = operations(description)
    assert set(tags) == set(CALLS)
    with made.AuthenticatedClient(address, TOKEN, headers={"Accept": "application/json"}) as client:
        for name, given in CALLS.items():
            asked = dict(given)
            if "url_query" in asked:
                asked["url_query"] = address + asked["url_query"]
            if isinstance(body := asked.get("body"), bytes):
                asked["body"] = types.File(io.BytesIO(body))
            elif body:
                asked["body"] = getattr(models, body[0]).from_dict(body[1])
            route = importlib.import_module(f"asks_glossa.api.{tags[name].lower().replace(' ', '_')}.{name}")
            answer = route.sync_detailed(client=client, **asked)
            print(name, int(answer.status_code), type(answer.parsed).__name__)
            assert answer.status_code == STATUS.get(name, 200), answer.content
            assert name == "remove_copy" or answer.parsed is not None
            assert isinstance(answer.parsed, models.Problem) is (name == "read_card")


def test_a_generated_typescript_client_asks_every_route(description: Path, address: str, tools: Path, tmp_path: Path) -> None:
    (tmp_path / "node_modules").symlink_to(tools)
    (tmp_path / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    shutil.copy(HERE / "tsconfig.json", tmp_path)
    source = (HERE / "every_route.ts").read_text(encoding="utf-8").replace("HASH", OLD.hash).replace("VERSION", VERSION)
    (tmp_path / "every_route.ts").write_text(source, encoding="utf-8")
    run([tools / ".bin" / "openapi-typescript", description, "-o", "api.d.ts", "--default-non-nullable", "false"], tmp_path)
    types = (tmp_path / "api.d.ts").read_text(encoding="utf-8")
    assert set(re.findall(r"^ +(\w+)\??: (?:unknown|any)\b", types, re.MULTILINE)) <= TREES
    run([tools / ".bin" / "tsc"], tmp_path)
    lines = run(["node", "every_route.js", address, TOKEN], tmp_path).splitlines()
    print(*lines, sep="\n")
    told = {name: int(status) for name, status, *_ in (line.split(" ", 2) for line in lines)}
    assert told == {name: STATUS.get(name, 200) for name in operations(description)}
