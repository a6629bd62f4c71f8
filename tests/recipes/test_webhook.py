"""The receiver of docs/recipes, told of a release by `glossa notify`."""

from __future__ import annotations

import base64
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.recipes.conftest import GLOSSA, RECIPES, ROOT

SECRET = "whsec_" + base64.b64encode(bytes(32)).decode()


@pytest.fixture
def receiver() -> Iterator[tuple[subprocess.Popen[str], str]]:
    env = {**os.environ, "GLOSSA_WEBHOOK_SECRET": SECRET}
    command = [sys.executable, str(RECIPES / "webhook.py"), "0"]
    process = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stderr
    yield process, process.stderr.readline().strip()
    process.terminate()
    process.communicate(timeout=30)


def test_a_release_is_told_and_nothing_unsigned_is_taken(receiver: tuple[subprocess.Popen[str], str], tmp_path: Path) -> None:
    process, url = receiver
    unsigned = {"webhook-id": "x", "webhook-timestamp": "1", "webhook-signature": "v1,x"}
    assert httpx.post(url, json={}, headers=unsigned).status_code == 401
    env = {**os.environ, "GLOSSA_WEBHOOK_SECRET": SECRET, "GLOSSA_HOME": str(tmp_path)}
    for _ in range(2):  # the second time it was had
        told = subprocess.run([*GLOSSA, "notify", url, "--since", "0.1.0"], env=env, cwd=ROOT, capture_output=True, text=True)
        assert told.returncode == 0, told.stderr
    process.terminate()
    assert process.stdout
    printed = process.stdout.read()
    assert printed.count("Release 0.2.0: ") == 1
    assert "/api/v1/changes?since=0.1.0&until=0.2.0" in printed
