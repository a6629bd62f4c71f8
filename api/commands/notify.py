"""`glossa notify`."""

from __future__ import annotations

import os

import click

from api.commands.console import Said, data, note

SECRET = "GLOSSA_WEBHOOK_SECRET"


@click.command()
@click.argument("url")
@click.option("--root", metavar="URL", help="Where your Glossa is served, such as https://example.org/: for links.")
@click.option("--since", metavar="VERSION", help="Send the releases after this one, whatever was sent before.")
@click.option("--dry-run", is_flag=True, help="Print what would be sent, and send nothing.")
def notify(url: str, root: str | None, since: str | None, dry_run: bool) -> None:
    """Tell URL of each release that it hasn't had: a signed POST with what changed (Standard Webhooks).

    The secret that signs is in the environment (GLOSSA_WEBHOOK_SECRET: `whsec_` and random bytes in base64). The first call
    only notes the present release. Call it after an update, or from cron: what was taken isn't sent again. Ends with 1 where
    the receiver doesn't take it.
    """
    from api.http.settings import prepared, read_settings
    from api.webhook.send import address, had, message, remember, send
    from api.webhook.signed import key
    from corpus.changes import released
    from corpus.history import shipped_history

    address(url)
    base = address(root).rstrip("/") + "/" if root else None
    releases = shipped_history()
    home = prepared(read_settings()).home
    last = since or had(home, url)
    if last is None:
        if not dry_run:
            remember(home, url, releases[-1].version)
        note(f"From now on this address is told of releases after {releases[-1].version}. --since sends earlier ones.")
        return
    at = releases.index(released(last, releases))
    secret = b"" if dry_run else key(os.environ.get(SECRET) or _missing())
    for before, release in zip(releases[at:], releases[at + 1 :], strict=False):
        one = message(before, release, base)
        if dry_run:
            data(one.body.decode())
            continue
        send(url, secret, one)
        remember(home, url, release.version)
        note(f"Release {release.version} was taken.")
    if at + 1 == len(releases):
        note(f"There is no release after {last}.")


def _missing() -> str:
    raise Said(f"{SECRET} is not set: it is the secret that the receiver knows, too.")
