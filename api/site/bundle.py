"""Bundles scripts into one, and stylesheets too: a first visit then makes one request, not one round for each level of imports.

This needs no other program: our modules import by name, each import on a line of its own, without cycles
(tests/web/test_files.py checks this). So each becomes a function that runs once, after those that it imports, and returns its
exports.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Collection, Mapping

_FROM = re.compile(r'^(?:import|export) .+ from "(.+)";$', re.MULTILINE)
_IMPORT = re.compile(r'^import (?:\* as (?P<all>\w+)|\{ (?P<names>.+) \}) from "(?P<path>.+)";$', re.MULTILINE)
_PASSED_ON = re.compile(r'^export \{ (.+) \} from "(.+)";$', re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:async )?(?:function|class|const) (\w+))", re.MULTILINE)
_LATER = re.compile(r'\bimport\("(.+?)"\)')
_STYLE = re.compile(r'  <link rel="stylesheet" href="/([^"]+)">\n')
_PRELOADED = re.compile(r'  <link rel="modulepreload" href="/[^"]+">\n')
_DRAWING = re.compile(r'url\("(.+?)"\)')


def script(files: Mapping[str, bytes], first: str, apart: Collection[str] = ()) -> bytes:
    """The module `first` with all that it imports; `files` are modules by path. Those in `apart` stay separate modules."""
    order: dict[str, str] = {}  # The name of each module, after those that it imports.

    def visit(path: str) -> None:
        if path not in order:
            for other in [] if path in apart else _FROM.findall(files[path].decode()):
                visit(_beside(path, other))
            order[path] = f"m{len(order)}"

    visit(first)
    parts = [
        f'import * as {name} from "{_seen(path, first)}";\n'
        if path in apart
        else f"const {name} = (() => {{\n{_inner(files[path].decode(), path, first, order)}}})();\n"
        for path, name in order.items()
    ]
    if given := _exported(files[first].decode()):
        parts.append(f"export const {{ {', '.join(given)} }} = {order[first]};\n")
    return "".join(parts).encode()


def _exported(text: str) -> list[str]:
    """The names that a module exports."""
    return _EXPORT.findall(text) + [name for match in _PASSED_ON.finditer(text) for name in match[1].split(", ")]


def _inner(text: str, path: str, first: str, order: Mapping[str, str]) -> str:
    """A module as the body of a function that returns what it exports."""

    def taken(match: re.Match[str]) -> str:
        wanted = match["all"] or "{ " + match["names"].replace(" as ", ": ") + " }"
        return f"const {wanted} = {order[_beside(path, match['path'])]};"

    exported = ", ".join(_exported(text))
    text = _PASSED_ON.sub(lambda match: f"const {{ {match[1]} }} = {order[_beside(path, match[2])]};", text)
    text = _EXPORT.sub("", _IMPORT.sub(taken, text))
    text = _LATER.sub(lambda match: f'import("{_seen(_beside(path, match[1]), first)}")', text)
    text = text.replace("import.meta.url", f'new URL("{_seen(path, first)}", import.meta.url).href')
    return f"{text.rstrip()}\nreturn {{ {exported} }};\n"


def styles(files: Mapping[str, bytes], page: str) -> bytes:
    """The stylesheets that a page names, in its order, as one stylesheet at the root."""

    def moved(path: str) -> str:
        return _DRAWING.sub(lambda match: f'url("{_beside(path, match[1])}")', files[path].decode())

    return "".join(moved(path) for path in _STYLE.findall(page)).encode()


def page(html: str, style: str) -> str:
    """A page that loads one stylesheet instead of many, and no longer preloads each module."""
    kept = f'  <link rel="stylesheet" href="/{style}">\n'
    return _PRELOADED.sub("", _STYLE.sub(lambda match: kept if match[1] == style else "", html))


def _beside(path: str, other: str) -> str:
    """The path that `other` means in the file at `path`."""
    return posixpath.normpath(posixpath.join(posixpath.dirname(path), other))


def _seen(path: str, first: str) -> str:
    """A path relative to the module `first`."""
    return "./" + posixpath.relpath(path, posixpath.dirname(first))
