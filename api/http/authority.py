"""Parses the headers Host and Origin. They are parsed only here, by one pattern, which nothing that a client sends can break."""

from __future__ import annotations

import re
from dataclasses import dataclass

_NAMED = re.compile(r"(\[[0-9a-f:.]{2,45}\]|[a-z0-9_.-]{1,253})(?::([0-9]{1,5}))?", re.IGNORECASE | re.ASCII)
_SCHEMES = {"http": 80, "https": 443}


@dataclass(frozen=True, slots=True)
class Authority:
    """A name or address, lower case, without a trailing dot; and the port, or None if there is none."""

    name: str
    port: int | None = None


def authority(header: str) -> Authority | None:
    """The host and port in a Host header; None if it names no host."""
    found = _NAMED.fullmatch(header.strip(" \t"))
    port = int(found[2]) if found and found[2] else None
    if found is None or (port is not None and port > 65535):
        return None
    return Authority(found[1].lower().rstrip("."), port)


def origin(header: str) -> tuple[str, Authority] | None:
    """The scheme and the authority in an Origin header; None for `null` and for anything that is no web page's origin."""
    scheme, mark, rest = header.strip(" \t").partition("://")
    named = authority(rest) if mark else None
    return (scheme.lower(), named) if named and scheme.lower() in _SCHEMES else None


def same_place(one: Authority, other: Authority, scheme: str) -> bool:
    """Whether both are the same, given the scheme's default port."""
    usual = _SCHEMES[scheme]
    return (one.name, one.port or usual) == (other.name, other.port or usual)
