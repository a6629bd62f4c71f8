"""Takes what `glossa notify` sends: checks who sent it and when, answers at once, and prints what a release changed.

GLOSSA_WEBHOOK_SECRET=whsec_... python webhook.py 8080
"""

import base64
import hashlib
import hmac
import json
import os
import sys
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

SECRET = base64.b64decode(os.environ["GLOSSA_WEBHOOK_SECRET"].removeprefix("whsec_"))
LATE = 300  # seconds: an older message may be one that somebody kept
MOST = 5_000_000  # bytes
had = set()


def signed(headers, body):
    """Whether a message is from whoever has the secret, and of now."""
    message, moment = headers.get("webhook-id", ""), headers.get("webhook-timestamp", "")
    if not moment.isdecimal() or abs(time.time() - int(moment)) > LATE:
        return False
    made = hmac.new(SECRET, f"{message}.{moment}.".encode() + body, hashlib.sha256).digest()
    expected = f"v1,{base64.b64encode(made).decode()}"
    return any(hmac.compare_digest(expected, one) for one in headers.get("webhook-signature", "").split())


class Receiver(BaseHTTPRequestHandler):
    """Answers 204 to what it takes, 401 to what isn't signed."""

    def do_POST(self):
        """Take a message."""
        length = int(self.headers.get("content-length") or 0)
        body = self.rfile.read(min(length, MOST))
        taken = signed(self.headers, body)
        self.send_response(204 if taken else 401)
        self.send_header("content-length", "0")
        self.end_headers()
        if taken and self.headers["webhook-id"] not in had:
            had.add(self.headers["webhook-id"])
            release = json.loads(body)["data"]
            print(f"Release {release['version']}: {release['total']} changes, {release['url']}", flush=True)
            for change in release["changes"]:
                print(f"- {change['what']}: {(change['after'] or change['before'])['title']}", flush=True)

    def log_message(self, *_):
        """Say nothing else."""


if __name__ == "__main__":
    server = ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Receiver)
    print(f"http://127.0.0.1:{server.server_address[1]}/", file=sys.stderr, flush=True)
    server.serve_forever()
