"""A first index, begun in a process of its own while this one still loads what it answers with.

Python runs one thread at a time, so a first start needs a second process to have two processors at work. A library that is opened
meanwhile waits for the index as for any other that is being built, and builds it itself if this one failed. Only the second
process loads the code that builds, so it begins sooner.
"""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from pathlib import Path

from corpus.own_process import command, environment
from indexer.locks import is_held
from indexer.store import index_folder, read_pointer

# For a process that ends with its work: it keeps the memory that it frees (glibc); what is given back has to be cleared anew.
_ALONE = {"MALLOC_ARENA_MAX": "1", "MALLOC_MMAP_THRESHOLD_": str(2**30), "MALLOC_TRIM_THRESHOLD_": str(2**30)}


def begin(home: Path, encoders: tuple[str, ...] | None = None) -> None:
    """Have the index of this folder built with these encoders (None: the default ones), if it has none."""
    if read_pointer(index_folder(home)):
        return
    nowhere, own = subprocess.DEVNULL, command(__name__, str(home), json.dumps(encoders))
    try:
        process = subprocess.Popen(own, env={**environment(), **_ALONE}, stdin=nowhere, stdout=nowhere, stderr=nowhere)
    except OSError:
        return
    threading.Thread(target=process.wait, name="glossa-ahead", daemon=True).start()


def is_there(home: Path) -> bool:
    """Whether this folder has an index, or another process builds it."""
    folder = index_folder(home)
    return read_pointer(folder) is not None or is_held(folder / "lock")


def main(home: Path, encoders: list[str] | None) -> None:
    """Build it. If that fails, the process that opens the library says why."""
    from indexer.build import Options, ensure
    from indexer.inputs import fingerprint, gather

    options = Options() if encoders is None else Options(tuple(encoders))
    ensure(home, lambda: fingerprint(home), lambda: gather(home), options)


if __name__ == "__main__":
    main(Path(sys.argv[1]), json.loads(sys.argv[2]))
