"""The MCP registry's file, as it is published: api/agents/server.json with name, repository and version of the package.

python .ci/server.py glossa_rules-0.3.0-py3-none-any.whl > server.json
"""

from __future__ import annotations

import json
import re
import sys
import zipfile
from email.parser import HeaderParser
from pathlib import Path
from typing import Any

SERVER = Path(__file__).resolve().parents[1] / "api" / "agents" / "server.json"


def server(metadata: str) -> dict[str, Any]:
    """The file for a package with this METADATA."""
    told = HeaderParser().parsestr(metadata)
    home = next(url for name, url in (line.split(", ", 1) for line in told.get_all("Project-URL", [])) if name == "Homepage")
    named = re.search(r"<!-- mcp-name: (\S+) -->", metadata)
    assert named, "the README names no server"
    found: dict[str, Any] = json.loads(SERVER.read_text(encoding="utf-8"))
    source = {"source": "github"} if home.startswith("https://github.com/") else {"source": "git"}
    found |= {"name": named[1], "repository": {"url": home, **source}, "version": told["Version"]}
    found["packages"] = [{**one, "version": told["Version"]} for one in found["packages"]]
    return found


if __name__ == "__main__":
    with zipfile.ZipFile(sys.argv[1]) as wheel:
        [name] = [one for one in wheel.namelist() if one.endswith(".dist-info/METADATA")]
        print(json.dumps(server(wheel.read(name).decode()), ensure_ascii=False, indent=2))
