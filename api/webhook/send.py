"""Sends each release that an address hasn't received yet, and remembers which it has accepted."""

from __future__ import annotations

import hashlib
import json
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

import httpx

from api.schemas.history import ChangesOut
from api.webhook.signed import headers
from corpus.changes import changes
from corpus.errors import GlossaError
from corpus.history import Release
from corpus.home import write_atomically

FILE = "webhooks.json"
WAITS = (5.0, 30.0, 120.0)  # seconds before each further attempt
PATIENCE = httpx.Timeout(15.0)
MOST = 100  # changes in a message; its `url` has all of them
_AGAIN = frozenset({408, 425, 429})  # and every 5xx: the receiver may accept it later


class BadAddress(GlossaError):
    """Nothing can be sent to the address."""


class NotTaken(GlossaError):
    """The receiver didn't accept a message."""


@dataclass(frozen=True, slots=True)
class Message:
    """A release as a message. Its `id` is the same at each attempt, so that a receiver can recognise repeated ones."""

    id: str
    version: str
    body: bytes


def address(url: str) -> str:
    """The address, if it is one over http or https. Raises BadAddress."""
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise BadAddress(f"{url!r} is no address that begins with http:// or https://.")
    return url


def message(before: Release, release: Release, root: str | None) -> Message:
    """The changes of a release since the one before, as in /api/v1/changes. `root` is the address of this Glossa."""
    found = list(changes(before.state, release.state))
    told = ChangesOut.of(before, (before, release), found, slice(0, MOST))
    query = f"api/v1/changes?since={before.version}&until={release.version}"
    body = {
        "type": "release.published",
        "timestamp": f"{release.date}T00:00:00Z",
        "data": {"version": release.version, "url": f"{root}{query}" if root else f"/{query}", **told.model_dump(mode="json")},
    }
    text = json.dumps(body, ensure_ascii=False, sort_keys=True)
    return Message(f"glossa-{release.version}", release.version, text.encode())


def send(
    url: str, secret: bytes, one: Message, *, sleep: Callable[[float], None] = time.sleep, waits: Sequence[float] = WAITS
) -> None:
    """Send a message; if the receiver is away or busy, try again after each of `waits`. Redirects aren't followed, because the
    receiver could redirect anywhere. Raises NotTaken."""
    told = ""
    for wait in (*waits, None):
        signed = headers(secret, one.id, int(time.time()), one.body)
        try:
            with httpx.Client(timeout=PATIENCE, follow_redirects=False, trust_env=False) as client:
                status = client.post(url, content=one.body, headers=signed).status_code
        except httpx.HTTPError as error:
            told = f"it can't be reached ({type(error).__name__})"
        else:
            if 200 <= status < 300:
                return
            told = f"it answered {status}"
            if status not in _AGAIN and status < 500:
                break
        if wait is not None:
            sleep(wait)
    raise NotTaken(f"{_where(url)} didn't take release {one.version}: {told}. It is sent again by the next glossa notify.")


def had(home: Path, url: str) -> str | None:
    """The version that an address received last; None if it has received none."""
    return _read(home).get(_name(url))


def remember(home: Path, url: str, version: str) -> None:
    """Remember the version that an address received last. Only the address's hash is stored, since it may contain a secret."""
    write_atomically(home / FILE, json.dumps({**_read(home), _name(url): version}, indent=1, sort_keys=True).encode())


def _read(home: Path) -> dict[str, str]:
    try:
        found = json.loads((home / FILE).read_bytes())
    except (FileNotFoundError, ValueError):
        return {}
    return {name: version for name, version in found.items() if isinstance(version, str)} if isinstance(found, dict) else {}


def _name(url: str) -> str:
    return hashlib.sha256(url.encode()).hexdigest()[:32]


def _where(url: str) -> str:
    """The address without the parts that may be secret."""
    return urlsplit(url).hostname or "the receiver"
