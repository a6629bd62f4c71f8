"""Another user's home while the server runs: what was asked is answered, what can't be done is told, and no copy is lost.

The process that holds the library has none of root's rights; root gives its home to somebody else, and back.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.search.conftest import write_books

NOBODY = 65534
TITLES = ("Remi", "Vele", "Ancora")
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


@pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() != 0 or shutil.which("setpriv") is None,
    reason="needs root, who alone gives folders away, and setpriv",
)
def test_a_home_that_becomes_another_users_is_told_and_nothing_is_lost(tmp_path: Path) -> None:
    home, file = tmp_path / "home", tmp_path / "galea.txt"
    home.mkdir(mode=0o700)
    file.write_text("# Galea\n\n" + "".join(f"## {title}\n\nDi {title} si dice qui quanto basta.\n\n" for title in TITLES))
    without_rights = ("setpriv", "--bounding-set=-all", "--inh-caps=-all", sys.executable, "-c", AS_USER)
    asked = [*without_rights, str(home), str(write_books(tmp_path / "books")), str(file)]
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
