"""What packages are told that isn't in pyproject.toml itself: the project's addresses, made of its one `home`, and the README as
package indexes show it: links and pictures lead to the home, from wherever they are read."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from hatchling.metadata.plugin.interface import MetadataHookInterface

_LINK = re.compile(r"(?<=\]\()(?!https?:|#)([^)\s]+)(?=\))")
_PICTURE = re.compile(r'(?<=src=")(?!https?:)([^"]+)(?=")')


class Home(MetadataHookInterface):
    """Sets `readme` and `urls` of the project."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Reads README.md and `home`, and writes both."""
        home = self.config["home"]
        text = Path(self.root, "README.md").read_text(encoding="utf-8")
        named = f"\n<!-- mcp-name: {registry_name(home)} -->\n"  # by it the MCP registry knows that the package is the server's
        metadata["readme"] = {"content-type": "text/markdown", "text": absolute(text, home) + named}
        metadata["urls"] = urls(home)


def urls(home: str) -> dict[str, str]:
    """The project's addresses."""
    return {
        "Homepage": home,
        "Documentation": f"{home}/blob/main/docs/index.md",
        "Changelog": f"{home}/blob/main/CHANGELOG.md",
        "Issues": f"{home}/issues",
    }


def registry_name(home: str) -> str:
    """The name in the MCP registry of a server at home there: io.github.OWNER/REPOSITORY, or the host's name backwards."""
    place = urlsplit(home)
    *above, last = place.path.strip("/").split("/")
    if place.hostname == "github.com":
        return f"io.github.{above[0]}/{last}"
    return f"{'.'.join(reversed((place.hostname or '').split('.')))}/{last}"


def absolute(text: str, home: str) -> str:
    """A text of the project's top folder with absolute links: pages as they are shown, pictures as they are."""
    text = _LINK.sub(lambda link: f"{home}/blob/main/{link[1]}", text)
    return _PICTURE.sub(lambda picture: f"{home}/raw/main/{picture[1]}", text)
