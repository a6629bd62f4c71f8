"""The README as package indexes show it: links and pictures lead to the project's home, from wherever they are read."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

_LINK = re.compile(r"(?<=\]\()(?!https?:|#)([^)\s]+)(?=\))")
_PICTURE = re.compile(r'(?<=src=")(?!https?:)([^"]+)(?=")')


class AbsoluteReadme(MetadataHookInterface):
    """Sets `readme` of the project."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Reads README.md, and makes its links absolute below the project's Homepage."""
        text = Path(self.root, "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": absolute(text, metadata["urls"]["Homepage"])}


def absolute(text: str, home: str) -> str:
    """A text of the project's top folder with absolute links: pages as they are shown, pictures as they are."""
    text = _LINK.sub(lambda link: f"{home}/blob/main/{link[1]}", text)
    return _PICTURE.sub(lambda picture: f"{home}/raw/main/{picture[1]}", text)
