"""Settings from the environment, each read once; a wrong value is reported in a sentence."""

from __future__ import annotations

import ipaddress
import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from corpus.errors import GlossaError
from corpus.home import PUBLIC, home, private_folder

WEB = Path(__file__).resolve().parents[2] / "web"
_SECONDS = {"second": 1, "minute": 60, "hour": 3600}
_NAME = re.compile(r"[a-z0-9]([a-z0-9.-]*[a-z0-9])?")


class SettingsError(GlossaError):
    """A setting has an invalid value; the sentence names it."""


@dataclass(frozen=True, slots=True)
class Rate:
    """At most `count` requests in `seconds`."""

    count: int
    seconds: int


@dataclass(frozen=True, slots=True)
class Settings:
    """How Glossa runs.

    `host` and `port`: where it listens; other machines reach it only with `expose`. `names`: host names, besides the loopback
    ones, under which it answers. `encoders`: names as in indexer.encoders, None for the default ones. `web`: the folder of the
    pages. `rate`: the limit per client, None for no limit. `public`: serve only our own texts, from a folder without copies.
    `milvus`: the address or file of the Milvus that finds candidates, None for this process. `token`: the token of this start,
    which gives access to the user's copies; None shows them to nobody.
    """

    home: Path = field(default_factory=home)
    host: str = "127.0.0.1"
    port: int = 8000
    expose: bool = False
    names: frozenset[str] = frozenset()
    encoders: tuple[str, ...] | None = None
    web: Path = WEB
    rate: Rate | None = None
    public: bool = False
    milvus: str | None = None
    token: str | None = field(default=None, repr=False)

    def __post_init__(self) -> None:
        if not 0 <= self.port <= 65535:
            raise SettingsError(f"There is no port {self.port}: choose one from 1 to 65535, or 0 for any free one.")
        if not self.expose and not is_loopback(self.host):
            raise SettingsError(
                f"The host {self.host!r} would let other machines in. To allow that, add --expose (GLOSSA_EXPOSE=1)."
            )
        wrong = sorted(name for name in self.names if not _NAME.fullmatch(name))
        if wrong:
            raise SettingsError(f"GLOSSA_NAMES holds {wrong[0]!r}, which is no host name. Write names such as glossa.example.")


def prepared(settings: Settings) -> Settings:
    """The settings, after making their home private to its owner. Raises HomeUnsafe if that isn't possible."""
    if settings.public:
        private_folder(settings.home.parent)
    private_folder(settings.home)
    return settings


def read_settings(env: Mapping[str, str] = os.environ) -> Settings:
    """The settings of the environment: GLOSSA_HOME, GLOSSA_HOST, GLOSSA_PORT, GLOSSA_EXPOSE, GLOSSA_NAMES, GLOSSA_ENCODERS,
    GLOSSA_RATE_LIMIT, GLOSSA_PUBLIC, GLOSSA_ENGINE, GLOSSA_MILVUS_URI.

    Raises SettingsError for an invalid value.
    """
    public = _flag(env.get("GLOSSA_PUBLIC") or "0", "GLOSSA_PUBLIC")
    return Settings(
        home=home() / PUBLIC if public else home(),
        host=env.get("GLOSSA_HOST") or "127.0.0.1",
        port=_port(env.get("GLOSSA_PORT") or "8000"),
        expose=_flag(env.get("GLOSSA_EXPOSE") or "0", "GLOSSA_EXPOSE"),
        names=frozenset(name.lower() for name in _list(env.get("GLOSSA_NAMES", ""))),
        encoders=tuple(_list(env["GLOSSA_ENCODERS"])) if "GLOSSA_ENCODERS" in env else None,
        rate=_rate(env["GLOSSA_RATE_LIMIT"]) if env.get("GLOSSA_RATE_LIMIT") else None,
        public=public,
        milvus=_milvus(env.get("GLOSSA_ENGINE") or "", env.get("GLOSSA_MILVUS_URI") or ""),
    )


def is_loopback(host: str) -> bool:
    """Whether a host name or address means this machine itself."""
    if host.lower() == "localhost":
        return True
    try:
        address = ipaddress.ip_address(host.strip("[]"))
    except ValueError:
        return False
    mapped = getattr(address, "ipv4_mapped", None)
    return (mapped or address).is_loopback


def _port(value: str) -> int:
    if not value.isascii() or not value.isdigit():
        raise SettingsError(f"GLOSSA_PORT is {value!r}, which is no port: write a number from 1 to 65535.")
    return int(value)


def _flag(value: str, name: str) -> bool:
    flags = {"1": True, "true": True, "yes": True, "0": False, "false": False, "no": False}
    if value.lower() not in flags:
        raise SettingsError(f"{name} is {value!r}: write 1 or 0.")
    return flags[value.lower()]


def _rate(value: str) -> Rate:
    count, _, unit = value.partition("/")
    if not (count.isascii() and count.isdigit() and 0 < int(count) <= 1_000_000 and unit in _SECONDS):
        raise SettingsError(f"The rate limit {value!r} can't be read: write one such as 60/minute ({', '.join(_SECONDS)}).")
    return Rate(int(count), _SECONDS[unit])


def _milvus(engine: str, uri: str) -> str | None:
    if engine not in ("", "process", "milvus"):
        raise SettingsError(f"GLOSSA_ENGINE is {engine!r}: write process or milvus.")
    if engine == "milvus" and not uri:
        raise SettingsError("GLOSSA_ENGINE is milvus: set its address in GLOSSA_MILVUS_URI, such as http://127.0.0.1:19530.")
    return uri if engine == "milvus" else None


def _list(value: str) -> list[str]:
    return [part.strip() for part in value.split(",") if part.strip()]
