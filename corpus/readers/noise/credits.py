"""Notices of copyright and the publisher's small print."""

from __future__ import annotations

import re
from collections.abc import Sequence

from corpus.readers.blocks import Block

_NOTICE = re.compile(r"©|\(c\) ?\d{4}|\ball rights reserved\b|\btutti i diritti\b|\btodos os direitos\b", re.IGNORECASE)


def notices(blocks: Sequence[Block], at: int) -> int:
    """1 for a block that holds a notice of copyright."""
    return int(bool(_NOTICE.search(blocks[at].text)))
