"""Builds the first index in a separate process while this one is still loading.

Python runs one thread at a time, so a first start needs a second process to use two processors. A library that is opened
meanwhile waits for this index as for any other build, and builds it itself if that failed. The building code is imported only
in the second process, so that it starts sooner.
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

# For a short-lived process: keep freed memory (glibc), because memory that was returned to the system has to be cleared again.
_ALONE = {"MALLOC_ARENA_MAX": "1", "MALLOC_MMAP_THRESHOLD_": str(2**30), "MALLOC_TRIM_THRESHOLD_": str(2**30)}


def begin(home: Path, encoders: tuple[str, ...] | None = None) -> None:
    """Start building the index of this folder with these encoders (None: the default ones), if it has none."""
    if read_pointer(index_folder(home)):
        return
    nowhere, own = subprocess.DEVNULL, command(__name__, str(home), json.dumps(encoders))
    try:
        process = subprocess.Popen(own, env={**environment(), **_ALONE}, stdin=nowhere, stdout=nowhere, stderr=nowhere)
    except OSError:
        return
    threading.Thread(target=process.wait, name="glossa-ahead", daemon=True).start()


def is_there(home: Path) -> bool:
    """Whether this folder has an index, or another process is building it."""
    folder = index_folder(home)
    return read_pointer(folder) is not None or is_held(folder / "lock")


def main(home: Path, encoders: list[str] | None) -> None:
    """Build the index. If that fails, the process that opens the library says why."""
    from indexer.build import Options, ensure
    from indexer.inputs import fingerprint, gather

    options = Options() if encoders is None else Options(tuple(encoders))
    ensure(home, lambda: fingerprint(home), lambda: gather(home), options)


if __name__ == "__main__":
    main(Path(sys.argv[1]), json.loads(sys.argv[2]))
