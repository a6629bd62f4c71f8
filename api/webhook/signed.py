"""Messages signed according to Standard Webhooks (standardwebhooks.com): HMAC-SHA256 over id, time and body."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac

from corpus.errors import GlossaError

PREFIX = "whsec_"
SHORTEST, LONGEST = 24, 64  # bytes of a secret


class BadSecret(GlossaError):
    """A secret that can't be used."""


def key(secret: str) -> bytes:
    """The bytes of a secret: `whsec_` and 24 to 64 bytes in base64. Raises BadSecret."""
    try:
        found = base64.b64decode(secret.removeprefix(PREFIX), validate=True)
    except binascii.Error:
        found = b""
    if not secret.startswith(PREFIX) or not SHORTEST <= len(found) <= LONGEST:
        raise BadSecret(f"The secret has to be {PREFIX} and {SHORTEST} to {LONGEST} random bytes in base64.")
    return found


def headers(secret: bytes, message: str, moment: int, body: bytes) -> dict[str, str]:
    """The headers of a message: its id, the Unix time at which it is sent, and the signature of both and the body."""
    signed = b".".join((message.encode(), str(moment).encode(), body))
    signature = base64.b64encode(hmac.new(secret, signed, hashlib.sha256).digest()).decode()
    return {
        "content-type": "application/json",
        "webhook-id": message,
        "webhook-timestamp": str(moment),
        "webhook-signature": f"v1,{signature}",
    }
