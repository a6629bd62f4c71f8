"""The token of one start: the link that becomes a cookie, the file that a program reads."""

from __future__ import annotations

import stat
from pathlib import Path
from typing import Any

import pytest

from api.http.token import kept
from tests.api.conftest import TOKEN

ENTRY = "/api/v1/entries/stormkeep-it/tempesta"


def test_the_link_becomes_a_cookie_and_leaves_the_address(call: Any) -> None:
    answer = call(bearing=None).get(f"/?token={TOKEN}&q=tempesta")
    assert (answer.status_code, answer.headers["location"], answer.headers["cache-control"]) == (303, "/?q=tempesta", "no-store")
    assert answer.headers["set-cookie"] == f"glossa-8000={TOKEN}; HttpOnly; Path=/; SameSite=strict"
    again = call(bearing=None).get(ENTRY, headers={"Cookie": f"glossa-8000={TOKEN}"})
    assert again.json()["source"]["file"] == "copia.txt"


@pytest.mark.parametrize(
    ("given", "headers"),
    [
        ("another", {}),
        ("", {}),
        ("\u00e8", {}),
        (TOKEN, {"X-Forwarded-For": "203.0.113.5"}),
        (TOKEN, {"Host": "192.168.1.2:8000"}),
    ],
)
def test_no_other_link_does(call: Any, given: str, headers: dict[str, str]) -> None:
    answer = call(bearing=None, expose=True).get("/", params={"token": given}, headers=headers)
    assert (answer.status_code, answer.headers["location"]) == (303, "/")
    assert "set-cookie" not in answer.headers


def test_without_a_token_no_link_does(call: Any) -> None:
    assert "set-cookie" not in call(token=None).get("/?token=None").headers
    assert call(token=None).get("/readyz").json()["copies"] == "none"


def test_a_token_in_the_address_of_anything_else_is_none(call: Any) -> None:
    answer = call(bearing=None).get(f"{ENTRY}?token={TOKEN}")
    assert answer.status_code == 422
    assert "source" not in answer.json()


def test_it_is_kept_for_its_owner_while_the_server_runs(home: Path) -> None:
    with kept(TOKEN, home, 8000, "http://127.0.0.1:8000/?token=a&b") as page:
        file = home / "tokens" / "8000"
        assert file.read_text() == TOKEN
        assert 'content="0;url=http://127.0.0.1:8000/?token=a&amp;b"' in page.read_text()
        assert [stat.S_IMODE(one.stat().st_mode) for one in (file, page, file.parent)] == [0o600, 0o600, 0o700]
    assert list((home / "tokens").iterdir()) == []


def test_the_settings_do_not_show_it(settings: Any) -> None:
    assert TOKEN not in repr(settings)
