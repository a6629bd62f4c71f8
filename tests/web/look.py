"""What the look weighs: python -m tests.web.look prints the figures of docs/look.md, in bytes."""

from __future__ import annotations

import gzip
from pathlib import Path

WEB = Path(__file__).resolve().parents[2] / "web"
FACE = WEB / "art" / "title.woff2"


def weights() -> dict[str, int]:
    """The title face as it is; all stylesheets and all drawings, each compressed."""
    styles, drawings = WEB.rglob("*.css"), [*(WEB / "art").glob("*.svg"), WEB / "icons.svg"]
    return {
        "title face": FACE.stat().st_size,
        "stylesheets": sum(len(gzip.compress(path.read_bytes())) for path in styles),
        "drawings": sum(len(gzip.compress(path.read_bytes())) for path in drawings),
    }


if __name__ == "__main__":
    for what, size in weights().items():
        print(f"{what}: {size}")
