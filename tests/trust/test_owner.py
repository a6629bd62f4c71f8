"""Another user's home while the server runs: what was asked is answered, what can't be done is told, and no copy is lost.

The process that holds the library has none of root's rights; root gives its home to somebody else, and back.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from tests.search.conftest import write_books

NOBODY = 65534
ROOT = Path(__file__).parents[2]
WITHOUT_RIGHTS = ("setpriv", "--bounding-set=-all", "--inh-caps=-all", sys.executable, "-c")
TITLES = ("Remi", "Vele", "Ancora")
TEXT = "# Galea\n\n" + "".join(f"## {title}\n\nDi {title} si dice qui quanto basta.\n\n" for title in TITLES)
NEW = {"name": "galea.txt", "id": "galea-it", "title": "Galea", "lang": "it", "game": "galea"}
NAVE = {**NEW, "name": "nave.txt", "id": "nave-it", "title": "Nave", "game": "nave"}
NOTE = {
    "id": "n1",
    "entry": "galea-it/vele",
    "title": "Vele",
    "text": "Qui si prova.",
    "rule": False,
    "changed": "2026-11-24T13:00:00Z",
}
SERVE = "from api.cli import main; main()"
PATIENCE = 300  # seconds for a step of the server, on a machine that others use
AS_USER = """
import sys
from pathlib import Path
from corpus.copies import NewBook, add_bytes, remove, stored
from corpus.errors import GlossaError
from corpus.load import load_books
from search.library import Library
home, books, text = Path(sys.argv[1]), Path(sys.argv[2]), Path(sys.argv[3]).read_bytes()
galea = NewBook("galea-it", "Galea", "it", "galea")
nave = NewBook("nave-it", "Nave", "it", "nave")

def tried(name, step):
    try:
        print(name, "done", step() or "", flush=True)
    except (GlossaError, *(OSError,) * (name == "reload")) as error:  # a reload's caller tells any error
        print(name, "refused", str(error).replace(chr(10), " "), flush=True)

add_bytes(text, "galea.txt", home, {}, unknown=galea)
with Library.open(home, encoders=(), books=books) as library:
    tried("search", lambda: len(library.search("ancora").hits))
    print("ready", flush=True)
    sys.stdin.readline()
    tried("search", lambda: len(library.search("ancora remi").hits))
    tried("add", lambda: add_bytes(text + b"Altro.", "nave.txt", home, {}, unknown=nave))
    tried("remove", lambda: remove("galea-it", home))
    tried("reload", lambda: library.reload())
    tried("search", lambda: len(library.search("remi").hits))
    print("tried", flush=True)
    sys.stdin.readline()
    tried("kept", lambda: [copy.book for copy in stored(home)])
    tried("reload", lambda: str(library.reload()))
    tried("search", lambda: len(library.search("vele").hits))
"""


def given_to(user: int, folder: Path) -> None:
    """Make somebody the owner of all in a folder."""
    for path in (folder, *folder.rglob("*")):
        os.chown(path, user, user)


def until(process: subprocess.Popen[str], word: str) -> list[str]:
    """The lines that a process prints until this one."""
    assert process.stdout is not None
    lines = []
    for line in process.stdout:
        if line.strip() == word:
            break
        lines.append(line.strip())
    return lines


def eventually(true: Callable[[], object]) -> None:
    """Wait until something is true."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end
        time.sleep(0.1)


needs_root = pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() != 0 or shutil.which("setpriv") is None,
    reason="needs root, who alone gives folders away, and setpriv",
)


@needs_root
def test_a_home_that_becomes_another_users_is_told_and_nothing_is_lost(tmp_path: Path) -> None:
    home, file = tmp_path / "home", tmp_path / "galea.txt"
    home.mkdir(mode=0o700)
    file.write_text(TEXT)
    asked = [*WITHOUT_RIGHTS, AS_USER, str(home), str(write_books(tmp_path / "books")), str(file)]
    with subprocess.Popen(asked, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin is not None
        assert until(process, "ready") == ["search done 1"]
        given_to(NOBODY, home)
        print("", file=process.stdin, flush=True)
        first, added, removed, reloaded, still = until(process, "tried")
        given_to(0, home)
        kept, again, found = process.communicate("\n")[0].splitlines()
    assert (first, still) == ("search done 2", "search done 1")
    for told in (added, removed):
        assert "can't be read: Permission denied. Nothing was changed." in told
    assert reloaded.startswith("reload refused")
    assert (kept, again.split()[:2], found) == ("kept done ['galea-it']", ["reload", "done"], "search done 1")


@needs_root
@pytest.mark.slow  # a server starts and stops twice
def test_a_home_that_becomes_another_users_under_a_server_is_told_and_nothing_is_lost(tmp_path: Path, shipped_home: Path) -> None:
    home, log = Path(shutil.copytree(shipped_home, tmp_path / "home")), tmp_path / "log"
    home.chmod(0o700)
    environment = {**os.environ, "GLOSSA_HOME": str(home), "GLOSSA_ENCODERS": ""}
    command = [*WITHOUT_RIGHTS, SERVE, "serve", "--port", "0", "--no-browser"]
    with log.open("w") as out, subprocess.Popen(command, env=environment, stdout=out, stderr=out, cwd=ROOT) as process:
        try:
            eventually(lambda: "token=" in log.read_text())
            link = re.search(r"(http://127\.0\.0\.1:\d+)/\S*?token=([\w-]+)", log.read_text())
            assert link
            with httpx.Client(base_url=link[1], timeout=PATIENCE, headers={"Authorization": f"Bearer {link[2]}"}) as client:
                _asked_before_and_after(client, home)
        finally:
            process.terminate()
    assert "Traceback" not in log.read_text()


def _asked_before_and_after(client: httpx.Client, home: Path) -> None:
    eventually(lambda: client.get("/readyz").status_code == 200)
    assert client.post("/api/v1/copies", params=NEW, content=TEXT.encode()).status_code == 201
    eventually(lambda: client.get("/api/v1/entries/galea-it/vele").status_code == 200)
    mine = client.put("/api/v1/own", json=client.get("/api/v1/own").json() | {"notes": [NOTE]})
    assert mine.status_code == 200

    given_to(NOBODY, home)  # before any search was made: what a search needs is open already
    refused = [
        client.post("/api/v1/copies", params=NAVE, content=f"{TEXT} Altro.".encode()),
        client.delete("/api/v1/copies/galea-it"),
        client.get("/api/v1/copies"),
        client.get("/api/v1/own"),
        client.put("/api/v1/own", json=mine.json() | {"notes": []}),
    ]
    assert {answer.status_code for answer in refused} == {409}
    assert all("Permission denied" in answer.json()["detail"] for answer in refused)
    assert client.get("/api/v1/search", params={"q": "galea vele"}).json()["hits"][0]["id"] == "galea-it/vele"
    assert client.get("/readyz").json()["status"] == "ready"

    given_to(0, home)
    assert [copy["book"] for copy in client.get("/api/v1/copies").json()["copies"]] == ["galea-it"]
    assert client.get("/api/v1/own").json()["notes"] == [NOTE]
