"""The limit to how often one client asks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from starlette.responses import PlainTextResponse

from api.http import limits
from api.http.limits import Limits
from api.http.settings import Rate, SettingsError, read_settings
from tests.api.conftest import Client

PATH = "/api/v1/books"
OTHER = {"Origin": "https://elsewhere.example", "Sec-Fetch-Site": "cross-site"}


class Clock:
    """A time that the test tells."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def at(clock: Clock) -> Callable[[str], Client]:
    """Clients at several addresses of one server that answers 3 requests in a minute."""
    limited = Limits(PlainTextResponse("ok"), Rate(3, 60), clock)
    return lambda address: Client(limited, address)


def test_there_is_no_limit_unless_it_is_set(client: Any) -> None:
    answers = [client.get(PATH) for _ in range(5)]
    assert {answer.status_code for answer in answers} == {200}
    assert "ratelimit" not in answers[-1].headers


def test_what_is_left_is_told_and_then_a_problem(call: Any, approved: Any) -> None:
    client = call(rate=Rate(2, 3600))
    first, second, third = (client.get(PATH) for _ in range(3))
    assert first.headers["ratelimit-policy"] == '"default";q=2;w=3600'
    assert (first.headers["ratelimit"], second.headers["ratelimit"]) == ('"default";r=1;t=3600', '"default";r=0;t=3600')
    assert (third.headers["ratelimit"], third.headers["retry-after"]) == ('"default";r=0;t=3600', "3600")
    approved("problem-too-many", third)


def test_a_page_of_another_origin_may_read_the_limit(call: Any) -> None:
    client = call(rate=Rate(1, 60))
    client.get(PATH, headers=OTHER)
    refused = client.get(PATH, headers=OTHER)
    assert (refused.status_code, refused.headers["access-control-allow-origin"]) == (429, "*")
    assert "RateLimit" in refused.headers["access-control-expose-headers"]


def test_the_window_begins_with_the_first_request_and_ends(at: Callable[[str], Client], clock: Clock) -> None:
    client = at("10.0.0.1")
    for _ in range(3):
        assert client.get(PATH).status_code == 200
    clock.now += 59.5
    assert (client.get(PATH).status_code, client.get(PATH).headers["retry-after"]) == (429, "1")
    clock.now += 0.5
    assert client.get(PATH).headers["ratelimit"] == '"default";r=2;t=60'


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("10.0.0.1", "10.0.0.2", False),
        ("10.0.0.1", "::ffff:10.0.0.1", True),
        ("2001:db8::1", "2001:db8::2", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
    ],
)
def test_a_client_is_an_address_or_a_network(at: Callable[[str], Client], one: str, other: str, same: bool) -> None:
    for _ in range(3):
        at(one).get(PATH)
    assert at(other).get(PATH).status_code == (429 if same else 200)


def test_the_files_of_the_pages_do_not_count(at: Callable[[str], Client]) -> None:
    assert {at("10.0.0.1").get("/app.js").status_code for _ in range(9)} == {200}


def test_only_so_many_clients_are_remembered(at: Callable[[str], Client], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_CLIENTS", 2)
    for address in ("10.0.0.1", "10.0.0.1", "10.0.0.2", "10.0.0.3"):
        at(address).get(PATH)
    assert at("10.0.0.3").get(PATH).headers["ratelimit"].startswith('"default";r=1')
    assert at("10.0.0.1").get(PATH).headers["ratelimit"].startswith('"default";r=2')


def test_a_limit_is_read_from_the_environment() -> None:
    assert read_settings({"GLOSSA_RATE_LIMIT": "60/minute"}).rate == Rate(60, 60)
    assert read_settings({"GLOSSA_RATE_LIMIT": ""}).rate is None


@pytest.mark.parametrize("value", ["60", "0/minute", "-1/minute", "60/day", "x/minute", "9999999/hour"])
def test_a_limit_that_is_none_is_refused(value: str) -> None:
    with pytest.raises(SettingsError, match="60/minute"):
        read_settings({"GLOSSA_RATE_LIMIT": value})
