"""What package indexes and the MCP registry are told: one version, one name, links that lead from anywhere, pinned files."""

from __future__ import annotations

import json
import re
import tomllib
from typing import Any

import pytest

from tests.scripts import build_hook
from tests.structure import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


@pytest.fixture(scope="module")
def readme() -> Any:
    return build_hook("readme")


def test_links_of_the_packages_readme_are_absolute(readme: Any) -> None:
    text = readme.absolute((ROOT / "README.md").read_text(encoding="utf-8"), PROJECT["urls"]["Homepage"])
    targets = re.findall(r"\]\(([^)]+)\)", text) + re.findall(r'src="([^"]+)"', text)
    assert len(targets) > 5
    assert all(target.startswith("https://") for target in targets)


def test_the_registry_is_told_the_same_as_the_package_index() -> None:
    server = json.loads((ROOT / "api" / "agents" / "server.json").read_text(encoding="utf-8"))
    assert re.fullmatch(r"[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+", server["name"])
    assert 1 <= len(server["description"]) <= 100
    (package,) = server["packages"]
    assert (package["registryType"], package["identifier"]) == ("pypi", PROJECT["name"])
    assert server["version"] == package["version"] == PROJECT["version"]
    assert server["repository"]["url"] == PROJECT["urls"]["Homepage"]
    assert f"mcp-name: {server['name']} " in (ROOT / "README.md").read_text(encoding="utf-8")


def test_every_requirement_is_pinned_with_hashes_and_names_no_mirror() -> None:
    text = (ROOT / ".ci" / "requirements.txt").read_text(encoding="utf-8")
    pinned = re.findall(r"^([a-z0-9._-]+)==\S+ \\\n((?:    --hash=sha256:[0-9a-f]{64}(?: \\)?\n)+)", text, re.MULTILINE)
    assert len(pinned) == len(re.findall(r"^[a-z0-9]", text, re.MULTILINE))
    needed = {re.split(r"[^A-Za-z0-9_-]", one)[0].lower().replace("_", "-") for one in PROJECT["dependencies"]}
    assert needed <= {name for name, _ in pinned}
    assert not re.search(r"file:|https?:|--(extra-)?index-url|--find-links", text)


@pytest.mark.parametrize("package", ["corpus", "indexer", "search", "api"])
def test_a_package_says_that_it_is_typed(package: str) -> None:
    assert (ROOT / package / "py.typed").is_file()
