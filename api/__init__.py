"""Glossa for programs and for people: HTTP and the command line."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version


def _installed() -> str:
    try:
        return version("glossa-rules")
    except PackageNotFoundError:
        return "0+uninstalled"


VERSION = _installed()
"""The version of Glossa that runs."""
