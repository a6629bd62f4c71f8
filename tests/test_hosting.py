"""The files for hosting (docs/hosting): checked by their own programs where these are installed, and the image's command and
health check run as they stand there. `python -m tests.image` executes all of its steps; nothing builds an image."""

from __future__ import annotations

import json
import os
import shlex
import shutil
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.image import context, steps

HOSTING = Path(__file__).parent.parent / "docs" / "hosting"


def last(word: str) -> str:
    return [rest for name, rest in steps() if name == word][-1]


def program(name: str) -> str:
    beside = Path(sys.executable).parent / name
    found = str(beside) if beside.exists() else shutil.which(name)
    if not found:
        pytest.skip(f"{name} is not installed")
    return found


def test_the_image_runs_as_a_user_of_its_own_and_writes_to_its_volume() -> None:
    assert last("USER").isdecimal()
    assert last("USER") != "0"
    variables = dict(pair.split("=", 1) for pair in shlex.split(last("ENV")))
    assert variables["GLOSSA_HOME"] == json.loads(f'"{last("VOLUME")}"')
    words = [word for word, _ in steps()]
    assert words.index("USER") > max(place for place, word in enumerate(words) if word == "RUN")
    assert all(rest.startswith("python:3.12-slim") for word, rest in steps() if word == "FROM")


@pytest.mark.slow  # the project is copied
def test_the_image_is_made_of_the_project_without_its_tests_and_history(tmp_path: Path) -> None:
    context(tmp_path / "src")
    held = {path.name for path in (tmp_path / "src").iterdir()}
    assert {"pyproject.toml", ".ci", "README.md", "LICENSE", "corpus", "indexer", "search", "api", "web"} <= held
    assert not held & {".git", "tests", "build", "dist"}
    assert not list((tmp_path / "src").rglob("__pycache__"))


@pytest.mark.slow  # a server starts
def test_its_command_answers_and_its_health_check_knows(tmp_path: Path, hybrid_home: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = str(free.getsockname()[1])
    home = Path(shutil.copytree(hybrid_home, tmp_path / "data"))
    home.chmod(0o755)
    command, check = json.loads(last("CMD")), json.loads(last("HEALTHCHECK").partition("CMD ")[2])
    assert command[:3] == ["glossa", "serve", "--public"]
    glossa = [sys.executable, "-c", "from api.cli import main; main()"]
    env = {**os.environ, "GLOSSA_HOME": str(home), "GLOSSA_PORT": port, "PYTHONDONTWRITEBYTECODE": "1"}
    healthy = [sys.executable, *check[1:]]
    assert subprocess.run(healthy, env=env, capture_output=True).returncode != 0  # nothing runs yet
    server = subprocess.Popen([*glossa, *command[1:]], env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        end = time.monotonic() + 120
        while subprocess.run(healthy, env=env, capture_output=True).returncode != 0 and time.monotonic() < end:
            time.sleep(0.5)
        assert subprocess.run(healthy, env=env, capture_output=True).returncode == 0
    finally:
        server.terminate()
        server.wait(30)


def test_hadolint_finds_nothing() -> None:
    found = subprocess.run([program("hadolint"), str(HOSTING / "Dockerfile")], capture_output=True, text=True)
    assert (found.returncode, found.stdout) == (0, "")


def test_the_nodes_of_the_compose_file_have_a_read_only_root_and_a_home_each() -> None:
    yaml = pytest.importorskip("yaml")
    services = yaml.safe_load((HOSTING / "compose.yaml").read_text(encoding="utf-8"))["services"]
    nodes = [service for name, service in services.items() if name.startswith("glossa-")]
    assert len(nodes) == 2
    assert all(node["read_only"] and node["cap_drop"] == ["ALL"] for node in nodes)
    assert all(node["environment"]["GLOSSA_ENGINE"] == "milvus" for node in nodes)
    assert len({node["volumes"][0] for node in nodes}) == 2
    assert services["load"]["command"][0] == "glossa"
    assert all(port.startswith("127.0.0.1:") for node in nodes for port in node["ports"])


def test_systemd_takes_the_unit(tmp_path: Path) -> None:
    unit = tmp_path / "glossa.service"
    text = (HOSTING / "glossa.service").read_text(encoding="utf-8")
    assert "/opt/glossa/bin/glossa serve --public" in text
    unit.write_text(text.replace("/opt/glossa/bin/glossa", "/bin/true"), encoding="utf-8")
    found = subprocess.run([program("systemd-analyze"), "verify", str(unit)], capture_output=True, text=True)
    assert (found.returncode, found.stderr) == (0, "")


def test_caddy_takes_its_file(tmp_path: Path) -> None:
    command = [program("caddy"), "validate", "--adapter", "caddyfile", "--config", str(HOSTING / "Caddyfile")]
    checked = subprocess.run(command, env={**os.environ, "HOME": str(tmp_path)}, capture_output=True, text=True)
    assert checked.returncode == 0, checked.stderr


def test_nginx_takes_its_file(tmp_path: Path) -> None:
    whole = tmp_path / "nginx.conf"
    inside = (HOSTING / "nginx.conf").read_text(encoding="utf-8").replace("listen 80;", "listen 127.0.0.1:8099;")
    whole.write_text(f"pid {tmp_path}/pid;\nevents {{}}\nhttp {{\naccess_log off;\n{inside}}}\n", encoding="utf-8")
    found = subprocess.run(
        [program("nginx"), "-t", "-q", "-e", "stderr", "-p", str(tmp_path), "-c", str(whole)], capture_output=True, text=True
    )
    assert found.returncode == 0, found.stderr
