"""Other copies of the same book, made from a real one: what editors, converters and PDF extractors do to a text.

Each maker takes a text and gives another one that holds the same book. `VARIANTS` names them all.
"""

from __future__ import annotations

import re
import textwrap
import unicodedata
from collections.abc import Callable
from itertools import zip_longest

Maker = Callable[[str], str]

_BULLET = re.compile(r"^([ \t]*)(?:[-*•] )?([^\w\s\"'“‘(«\[<#*.\\~&©-][\ufe0f]?) (?=\S)|^([ \t]*)[-*] (?=\S)", re.MULTILINE)
_NUMBER = re.compile(r"^\s*\d{1,2}[.)] ")


def crlf(text: str) -> str:
    return text.replace("\n", "\r\n")


def old_mac(text: str) -> str:
    return text.replace("\n", "\r")


def bom(text: str) -> str:
    return "\ufeff" + text


def nfd(text: str) -> str:
    return unicodedata.normalize("NFD", text)


def straight_quotes(text: str) -> str:
    return text.translate(str.maketrans({"“": '"', "”": '"', "‘": "'", "’": "'", "«": '"', "»": '"', "…": "...", "–": "-"}))


def curly_quotes(text: str) -> str:
    text = re.sub(r'(^|[\s(\[])"', r"\1“", straight_quotes(text), flags=re.MULTILINE)
    return text.replace('"', "”").replace("'", "’")


def no_markdown(text: str) -> str:
    text = re.sub(r"^#{1,6} ", "", text, flags=re.MULTILINE)
    return re.sub(r"\*+|</?sup>|\\(?=[*])", "", text)


def marked_headings(text: str) -> str:
    """A "## " before every short line that stands alone and ends without a stop."""
    lines = text.split("\n")
    for at in range(1, len(lines) - 1):
        line = lines[at]
        if re.fullmatch(r"[A-ZÀ-Ý\"“][^.:;]{2,60}", line) and not lines[at - 1].strip() and not lines[at + 1].strip():
            lines[at] = f"## {line}"
    return "\n".join(lines)


def pages(text: str, every: int = 38, header: str = "Guida alle regole") -> str:
    """A page number and a running header after every so many lines, between two lines wherever they fall."""
    kept, page = [], 1
    for count, line in enumerate(text.split("\n"), 1):
        kept.append(line)
        if count % every == 0:
            kept += [str(page), f"{header} - {page + 1}"] if header else [str(page)]
            page += 1
    return "\n".join(kept)


def wrapped_pages(text: str) -> str:
    """Lines of 80, then page numbers and headers, in mid-paragraph too."""
    return pages(wrapped(text, 80), every=45)


def form_feeds(text: str) -> str:
    kept = text.split("\n")
    for page, at in enumerate(range(50, len(kept), 50), 2):
        kept[at] = f"\f{kept[at]}" if page % 2 else f"\n— {page} —\n\n{kept[at]}"
    return "\n".join(kept)


def wrapped(text: str, width: int) -> str:
    lines = (textwrap.wrap(line, width, break_long_words=False, break_on_hyphens=False) or [""] for line in text.split("\n"))
    return "\n".join("\n".join(part) for part in lines)


def hyphenated(text: str) -> str:
    """Lines of 70, long words at their ends broken by a hyphen."""
    return "\n".join("\n".join(_broken(line, 70)) for line in text.split("\n"))


def _broken(line: str, width: int) -> list[str]:
    kept, now = [], ""
    for word in line.split(" "):
        room = width - len(now) - 1
        if len(now) + 1 + len(word) <= width or not now:
            now = f"{now} {word}" if now else word
        elif word.isalpha() and word.islower() and len(word) > 7 and room >= 5:
            kept.append(f"{now} {word[:4]}-")
            now = word[4:]
        else:
            kept.append(now)
            now = word
    return [*kept, now]


def doubled_blanks(text: str) -> str:
    return re.sub(r"\n[ \t]*\n", "\n\n\n", text)


def no_blanks(text: str) -> str:
    return re.sub(r"\n(?:[ \t]*\n)+", "\n", text)


def wrapped_without_blanks(text: str) -> str:
    return no_blanks(wrapped(text, 90))


def bullets(mark: str) -> Maker:
    return lambda text: _BULLET.sub(lambda found: f"{found[1] or found[3] or ''}{mark} ", text)


def other_icons(text: str) -> str:
    """Icon glyphs as another font leaves them, and none for half of them."""
    return re.sub(r"[\u2190-\u2bff\U0001f300-\U0001faff]\ufe0f?", lambda found: "\ue042" if ord(found[0][0]) % 2 else "", text)


def corrected(text: str) -> str:
    for wrong, right in (("Annulare", "Annullare"), ("Icône", "Icone"), ("Soverchianta", "Soverchiante"), ("Chulhu", "Cthulhu")):
        text = text.replace(wrong, right)
    return text


def misprinted(text: str) -> str:
    """Every fifteenth short line of a word of eight letters or more loses a letter."""
    lines = text.split("\n")
    short = [at for at, line in enumerate(lines) if re.fullmatch(r"(?:#+ )?[A-ZÀ-Ý][^\W\d_]{7,}(?: [^\W\d_]+)*", line)]
    for at in short[::15]:
        lines[at] = lines[at][:-3] + lines[at][-2:]
    return "\n".join(lines)


def without_charts(text: str) -> str:
    text = re.sub(r"^.*(?:JANELA DE JOGADOR|Finestra del Giocatore).*\n", "", text, flags=re.MULTILINE)
    text = re.sub(r"^Passo \d: .*\n", "", text, flags=re.MULTILINE)
    return re.sub(r"^(?:\d\.\d(?:\.\d)?|TP\.\d) .*\n", "", text, flags=re.MULTILINE) if "JANELA" in text else text


def without_front_and_back(text: str) -> str:
    """Without cover, credits and index."""
    text = re.sub(r"\A.*?(?=^(?:#+ )?(?:Come Usare|Pare!))", "", text, flags=re.DOTALL | re.MULTILINE)
    return re.sub(r"^# Índice.*\Z", "", text, flags=re.DOTALL | re.MULTILINE)


def capital_headings(text: str) -> str:
    lines = text.split("\n")
    for at in range(1, len(lines) - 1):
        plain = re.sub(r"^#+ ", "", lines[at])
        if re.fullmatch(r"[A-ZÀ-Ý][^.:;]{2,60}", plain) and not lines[at - 1].strip() and not lines[at + 1].strip():
            lines[at] = plain.upper()
    return "\n".join(lines)


def ligatures(text: str) -> str:
    return text.replace("ffi", "\ufb03").replace("fi", "\ufb01").replace("fl", "\ufb02")


def extracted(text: str) -> str:
    """What another program makes of the printed PDF: a paragraph a block, capitals, ligatures, other bullets, page numbers."""
    text = no_markdown(corrected(text))
    text = re.sub(r"^(Detailed description:|---).*$", "", text, flags=re.MULTILINE)
    text = bullets("•")(other_icons(capital_headings(text)))
    paragraphs = [line for line in text.split("\n") if line.strip()]
    kept = []
    for count, paragraph in enumerate(paragraphs, 1):
        kept.append(paragraph)
        if count % 17 == 0:
            kept.append(str(count // 17))
    return ligatures("\n\n".join(kept))


def columns_of_45(text: str) -> str:
    """An extraction with narrow lines, hyphens at their ends, page numbers, no bullets' own symbols."""
    return pages("\n".join("\n".join(_broken(line, 45)) for line in extracted(text).split("\n")), every=90, header="")


def bold_headings(text: str) -> str:
    return re.sub(r"^(?:#+ )?([A-ZÀ-Ý\"“][^.:;\n]{2,60})$(?=\n\n)", r"**\1**", text, flags=re.MULTILINE)


def section_headers(text: str) -> str:
    """Pages of sixty lines that end in the title of their section and their number."""
    kept, section = [], "Regole"
    for count, line in enumerate(text.split("\n"), 1):
        section = line.strip("# ") if re.match(r"(?:## )?[IVX]+\. [A-Z]|## Ap", line) else section
        kept.append(line)
        if count % 60 == 0:
            kept += ["", section, "", str(count // 60), ""]
    return "\n".join(kept)


def converted_markdown(text: str) -> str:
    """What a converter writes: attributes behind headings, escapes, items with a hanging indent."""
    lines = re.sub(r"^(#+ .*)$", r"\1 {#a-heading .unnumbered}", marked_headings(bullets("-  ")(text)), flags=re.MULTILINE)
    return re.sub(r"(?<=\w)'(?=\w)", r"\'", lines)


def decoded_twice(text: str) -> str:
    """UTF-8 that was taken for another encoding."""
    return "".join(bytes([byte]).decode("cp1252", "replace") if byte not in _UNDEFINED else chr(byte) for byte in text.encode())


_UNDEFINED = frozenset({0x81, 0x8D, 0x8F, 0x90, 0x9D})


def entities(text: str) -> str:
    return text.replace("&", "&amp;").encode("ascii", "xmlcharrefreplace").decode().replace("'", "&#39;")


def forum(text: str) -> str:
    """A post that quotes the book."""
    text = re.sub(r"\*\*(.+?)\*\*", r"[b]\1[/b]", re.sub(r"^#+ (.*)$", r"[size=150][b]\1[/b][/size]", text, flags=re.MULTILINE))
    return "[quote]\n" + "\n".join(f"> {line}" for line in text.split("\n")) + "\n[/quote]\n"


def side_by_side(text: str) -> str:
    """Pages of two columns as a program prints them that keeps the page's layout."""
    lines = [part for line in no_markdown(text).split("\n") for part in _broken(line, 46)]
    pages = [(lines[at : at + 52], lines[at + 52 : at + 104]) for at in range(0, len(lines), 104)]
    printed = (
        "\n".join(f"{left:<50}{right}".rstrip() for left, right in zip_longest(*page, fillvalue="")) + f"\n\n{number:>48}\n"
        for number, page in enumerate(pages, 1)
    )
    return "\f".join(printed)


VARIANTS: dict[str, Maker] = {
    "crlf": crlf,
    "old Mac newlines": old_mac,
    "byte-order mark": bom,
    "NFD": nfd,
    "straight quotes": straight_quotes,
    "curly quotes": curly_quotes,
    "no Markdown": no_markdown,
    "marked headings": marked_headings,
    "page numbers and headers": pages,
    "wrapped, page numbers and headers": wrapped_pages,
    "form feeds": form_feeds,
    "lines of 60": lambda text: wrapped(text, 60),
    "lines of 100": lambda text: wrapped(text, 100),
    "hyphenated line ends": hyphenated,
    "blank lines doubled": doubled_blanks,
    "no blank lines": no_blanks,
    "wrapped, no blank lines": wrapped_without_blanks,
    "bullets *": bullets("*"),
    "bullets •": bullets("•"),
    "bullets o": bullets("o"),
    "bullets private use": bullets("\uf0b7"),
    "other icons": other_icons,
    "misprints corrected": corrected,
    "misprints added": misprinted,
    "charts left out": without_charts,
    "no cover, no index": without_front_and_back,
    "capital headings": capital_headings,
    "ligatures": ligatures,
    "independent extraction": extracted,
    "narrow extraction": columns_of_45,
    "bold headings": bold_headings,
    "section titles as headers": section_headers,
    "block quotes": lambda text: "\n".join(f"> {line}" for line in text.split("\n")),
    "every newline doubled": lambda text: wrapped(text, 75).replace("\n", "\n\n"),
    "no Markdown, no blank lines": lambda text: no_blanks(no_markdown(text)),
    "no Markdown, lines of 60": lambda text: wrapped(no_markdown(text), 60),
    "converted Markdown": converted_markdown,
    "decoded twice": decoded_twice,
    "entities": entities,
    "a forum's quote": forum,
    "columns side by side": side_by_side,
}
