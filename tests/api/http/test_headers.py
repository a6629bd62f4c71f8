"""Whatever the headers of a request are, no route fails."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from api.http.authority import Authority, authority, origin
from tests.api import test_contract
from tests.api.test_contract import ROUTES

served = test_contract.served

NAMES = [
    "Accept", "Accept-Language", "Authorization", "Cookie", "Content-Type", "Forwarded", "Host", "If-Modified-Since",
    "If-None-Match", "If-Range", "Origin", "Range", "Sec-Fetch-Site",
    "X-Forwarded-For", "X-Forwarded-Proto", "Access-Control-Request-Method",
]  # fmt: skip
NASTY = [
    "http://[", "http://[::1", "http://]", "[", "]", "::", "[::]:99999", "http://127.0.0.1:99999", "http://a:b:c", "\x7f",
    "\xff\xfe", "bytes=0-", "bytes=-1,-2", "bytes=9-1", "Bearer", "Bearer \xe8", "a=b;;=;c", ";q=x", "text/html;q=nan",
    "*/*;q=1e999", "W/", '"', "-1", "Mon, 99 Foo 9999 99:99:99 GMT", "%00", ",", "\u00b2",
]  # fmt: skip
PATHS = ["/", "/e/faro-it/molo", "/docs", "/i18n/it.json", "/views/entry.js", "/widget.js"]
texts = st.one_of(st.sampled_from(NASTY), st.text(st.characters(min_codepoint=32, max_codepoint=255), max_size=40))


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.sampled_from([*((method, path) for method, path, _ in ROUTES.values()), *(("GET", path) for path in PATHS)]),
    st.lists(st.tuples(st.sampled_from(NAMES), texts), max_size=4),
)
def test_no_header_makes_a_route_fail(served: Any, asked: tuple[str, str], headers: list[tuple[str, str]]) -> None:
    method, path = asked
    raw = httpx.Headers([(name.encode(), value.encode("latin-1", "replace")) for name, value in headers])
    assert served.request(method, path, headers=raw).status_code < 500


@pytest.mark.parametrize("name", ["Origin", "Host", "Cookie", "Authorization", "Range", "If-Modified-Since"])
def test_no_malformed_header_makes_any_page_fail(served: Any, name: str) -> None:
    for path in [*{path for method, path, _ in ROUTES.values() if method == "GET"}, *PATHS]:
        for value in ("http://[", "http://[::1", "bytes=x-", "\x7f"):
            assert served.get(path, headers={name: value}).status_code < 500, (path, value)


@pytest.mark.parametrize(
    ("header", "named"),
    [
        ("127.0.0.1:8000", Authority("127.0.0.1", 8000)),
        ("LOCALHOST.", Authority("localhost")),
        ("[::1]:80", Authority("[::1]", 80)),
        ("[", None),
        ("[::1", None),
        ("a:b", None),
        ("a:99999", None),
        ("a:\u0661", None),
        ("user@a", None),
        ("", None),
    ],
)
def test_a_host_is_named_or_none(header: str, named: Authority | None) -> None:
    assert authority(header) == named


@given(st.text())
def test_no_text_makes_the_reading_fail(text: str) -> None:
    authority(text)
    origin(text)
    origin(f"http://{text}")
