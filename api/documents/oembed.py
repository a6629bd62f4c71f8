"""oEmbed 1.0 (oembed.com): a rule as a quote that other people's pages show, in plain HTML without a script."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from math import ceil
from urllib.parse import quote
from xml.sax.saxutils import escape as xml_escape

from api.documents.prose import cut
from api.schemas.oembed import OEmbedOut

JSON, XML = "application/json+oembed", "text/xml+oembed"  # the types that a page links to
WIDTH = 550
LENGTH = 600  # characters of our text, if no height is asked for
# The height of a quote in browsers, for text of 16 pixels: the width of a character, a line, the gap around a paragraph.
_CHARACTER, _LINE, _GAP = 8, 24, 16
_PARAGRAPHS = 3  # title, text, citation


@dataclass(frozen=True, slots=True)
class Quote:
    """A quote from the page at `url`: its title, our words without markup, and the line that cites it."""

    title: str
    text: str
    label: str
    url: str
    language: str


def embed(quoted: Quote, provider: str, width: int | None = None, height: int | None = None) -> OEmbedOut:
    """A quote at most as wide and as high as asked for, its text cut at a word; `provider` is Glossa's address."""
    wide = min(width or WIDTH, WIDTH)
    fixed = _LINE * (_lines(quoted.title, wide) + _lines(quoted.label, wide)) + _GAP * (_PARAGRAPHS + 1)
    room = LENGTH if height is None else max(height - fixed, 0) // _LINE * (wide // _CHARACTER)
    text = cut(quoted.text, min(room, LENGTH))
    if not text:
        return OEmbedOut(type="link", title=quoted.title, provider_url=provider)
    url = escape(quoted.url)
    html = (
        f'<blockquote cite="{url}" lang="{escape(quoted.language)}"><p><strong>{escape(quoted.title)}</strong></p>'
        f"<p>{escape(text)}</p>"
        f'<p><a href="{url}">{escape(quoted.label)}</a></p></blockquote>'
    )
    high = fixed + _LINE * _lines(text, wide)
    return OEmbedOut(type="rich", title=quoted.title, provider_url=provider, html=html, width=wide, height=high)


def addresses(url: str, root: str) -> dict[str, str]:
    """The addresses of the oEmbed of the page at `url`, by media type; `root` is Glossa's address."""
    return {kind: f"{root}oembed?format={form}&url={quote(url, safe='')}" for kind, form in ((JSON, "json"), (XML, "xml"))}


def xml(out: OEmbedOut) -> str:
    """The quote as XML."""
    told = out.model_dump(exclude_none=True)
    parts = "".join(f"<{name}>{xml_escape(str(value))}</{name}>" for name, value in told.items())
    return f'<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>{parts}</oembed>\n'


def _lines(text: str, width: int) -> int:
    return ceil(len(text) * _CHARACTER / width)
