"""What package indexes and the MCP registry are told: one version, one name, links that lead from anywhere, pinned files."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.scripts import build_hook
from tests.structure import ROOT

SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PROJECT = SETTINGS["project"]
HOME = SETTINGS["tool"]["hatch"]["metadata"]["hooks"]["custom"]["home"]


@pytest.fixture(scope="module")
def readme() -> Any:
    return build_hook("readme")


def test_links_of_the_packages_readme_are_absolute(readme: Any) -> None:
    text = readme.absolute((ROOT / "README.md").read_text(encoding="utf-8"), HOME)
    targets = re.findall(r"\]\(([^)]+)\)", text) + re.findall(r'src="([^"]+)"', text)
    assert len(targets) > 5
    assert all(target.startswith("https://") for target in targets)


def test_all_addresses_are_made_of_one_home(readme: Any) -> None:
    found = readme.urls("https://github.com/faro/luce")
    assert found["Homepage"] == "https://github.com/faro/luce"
    assert all(url.startswith("https://github.com/faro/luce") for url in found.values())
    assert readme.registry_name("https://github.com/faro/luce") == "io.github.faro/luce"
    assert readme.registry_name("https://code.faro.example/luce") == "example.faro.code/luce"
    assert not [name for name in ("README.md", "pyproject.toml") if "github.com" in (ROOT / name).read_text(encoding="utf-8")]


def test_the_registry_is_told_the_same_as_the_package_index(readme: Any) -> None:
    home = "https://github.com/faro/luce"
    urls = "".join(f"Project-URL: {name}, {url}\n" for name, url in readme.urls(home).items())
    told = (
        f"Metadata-Version: 2.4\nName: glossa-rules\nVersion: 9.8.7\n{urls}\n# Glossa\n<!-- mcp-name: io.github.faro/luce -->\n"
    )
    server = build_hook("server").server(told)
    assert server["name"] == "io.github.faro/luce"
    assert server["repository"] == {"url": home, "source": "github"}
    assert 1 <= len(server["description"]) <= 100
    (package,) = server["packages"]
    assert (package["registryType"], package["identifier"]) == ("pypi", PROJECT["name"])
    assert server["version"] == package["version"] == "9.8.7"


def test_a_version_goes_into_the_project_and_above_what_is_unreleased(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text('[project]\nversion = "0.1.0"\npython_version = "3.11"\n', encoding="utf-8")
    (tmp_path / "CHANGELOG.md").write_text("# Changelog\n\n## Unreleased\n\n- A lamp.\n", encoding="utf-8")
    version = build_hook("version")
    version.set_version(tmp_path, "0.2.0", "2027-01-15")
    assert 'version = "0.2.0"\npython_version = "3.11"' in (tmp_path / "pyproject.toml").read_text(encoding="utf-8")
    assert (tmp_path / "CHANGELOG.md").read_text(encoding="utf-8") == "# Changelog\n\n## 0.2.0 (2027-01-15)\n\n- A lamp.\n"
    with pytest.raises(SystemExit, match="one `## Unreleased`"):
        version.set_version(tmp_path, "0.3.0", "2027-01-16")
    assert "0.2.0" in (tmp_path / "pyproject.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize(("home", "published"), [("https://example.org/glossa", False), ("https://code.faro.example/luce", True)])
def test_nothing_is_published_without_a_home(home: str, published: bool, tmp_path: Path) -> None:
    """The script in a folder of its own, with programs that only note that they were called."""
    for name in ("twine", "mcp-publisher"):
        (tmp_path / name).write_text(f'#!/bin/sh\necho {name} >> "{tmp_path}/called"\n', encoding="utf-8")
        (tmp_path / name).chmod(0o755)
    (tmp_path / ".ci").mkdir()
    shutil.copy(ROOT / ".ci" / "publish", tmp_path / ".ci" / "publish")
    run = [str(tmp_path / ".ci" / "publish")]
    env = {**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}"}
    assert "run .ci/release first" in subprocess.run(run, env=env, capture_output=True, text=True).stderr
    (tmp_path / "dist").mkdir()
    (tmp_path / "dist" / "server.json").write_text(json.dumps({"repository": {"url": home}}), encoding="utf-8")
    done = subprocess.run(run, env=env, capture_output=True, text=True)
    assert (done.returncode == 0) is published
    assert ("set `home` in pyproject.toml" in done.stderr) is not published
    assert (tmp_path / "called").is_file() is published


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
