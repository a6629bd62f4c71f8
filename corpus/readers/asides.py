"""What programs write among a text's own words: lines around each excerpt, who said a message and when, the numbers of notes,
addresses of links, colours of a terminal, letters struck twice."""

from __future__ import annotations

import re
from collections import Counter
from itertools import islice, pairwise

FEWEST = 10  # of them
AGAIN = 40  # times a line comes that a program wrote
SHARE = 0.05  # of a text's lines are this line: the head of a page, which tells where one turns, comes seldom, but is short
OPENS = (":", "|", ">")  # ends of a line of YAML, which its reader knows
LEFT = 0.1  # of the lines are the text's own, at least
LONGEST = 60  # characters of the head of a page
LETTERS = 2  # of such a line; or it is a rule of signs
HEAD = 20_000  # characters in which messages begin
COUNTS = 0.9  # of the marks count on
SAME = 3  # lines at least by each who writes messages, on the average and at least
_CLOCK = re.compile(r"(?<![\d:.])\d{1,2}:\d\d(?![\d:]*[.,]\d)")
_DATED = re.compile(r"[^\w\s]?\d{1,4}([/.-])\d{1,2}\1\d{1,4},?[ ]\d{1,2}:\d\d\b")  # what a message's head may begin with
_STOP = re.compile(r"(?<!m)[.;!?][\"'”»)]*\s*$")  # of a sentence, which may tell a time; "p.m." is none
_BARE = re.compile(r"[^\w]*\d{1,2}:\d\d(?::\d\d)?(?: ?[ap]\.?m\.?)?[^\w]*", re.IGNORECASE)
_FIGURES = re.compile(r"\d+")
_WHEN = re.compile(r"\d:\d\d|://")  # lines that differ by figures only may be the book's, but not with a time or an address
_RULE = re.compile(r"\s*([^\w\s])\1{4,}\s*")
# before a message its time, and who said it; before a line of code who wrote it, and when
_STAMP = re.compile(r"^[^\n\d]{0,3}\d[\d/.-]{5,9},?[ ]\d{1,2}:\d\d[^\n]{0,8}?[ \]]-?[ ]?[^\n:]{1,30}:[ ]", re.MULTILINE)
_BLAME = re.compile(r"^\^?[0-9a-f]{7,40}[ ][^\n(]*\([^\n]{0,40}?\d{4}-\d\d-\d\d[ ][\d:]+[ ][+-]\d{4}[ ]+\d+\)[ ]?", re.MULTILINE)
_MARK = re.compile(r"[ ]?\[(?:p|pg|pag|page)\.?[ ]?(\d{1,4})\]|(?<=\S)\[(\d{1,4})\]|\[(\d{1,4})\](?=\w)", re.IGNORECASE)
_COMMENT = re.compile(r"^\[([a-z]{1,2})\][^\n]*\n?", re.MULTILINE)
_LINK = re.compile(r"[ ]?[(<](?:https?://|www\.)[^\s()<>]+[)>]")
# what converters leave in Markdown: comments, where a page begins, pictures that stand at the end of the file
_CONVERTED = re.compile(
    r"<!--(?:(?!-->|<!--).){0,400}-->|^\{\d{1,4}\}-{5,}[ \t]*$|[ ]?!\[[^\[\]\n]{0,200}\]\[[^\[\]\n]{1,60}\]"
    r"|^\[[^\[\]\n]{1,60}\]:[ ]<data:.*$",
    re.MULTILINE,
)
_SYMBOL = re.compile(
    r"(?:^([ \t]*(?:[-*][ ])?)|[ ]?)\$\\[A-Za-z]+(?:[ ]?\{[ ]?\W?[ ]?\})?\$", re.MULTILINE
)  # a sign that was no letter
# up to the next beginning, so that many without an end cost no more than their letters
_CHANGED = re.compile(r"\[-(?:(?!-\]|\[-).)*-\](?:(?=\{\+)|[ ]?)|\{\+((?:(?!\+\}|\{\+).)*)\+\}")
_COLOUR = re.compile(r"\x1b\[[\d;]*[A-Za-z]")
_STRUCK = re.compile(r"(.)\x08(?=.)")
_TWICE = re.compile(r"^(?:([^\W\d_])\1|[ ])(?:(\S)\2|[ ]){2,}$", re.MULTILINE)


def unstruck(text: str) -> str:
    """What a terminal shows of a text, without its colours and letters struck twice."""
    return _STRUCK.sub("", _COLOUR.sub("", text)) if "\x1b" in text or "\x08" in text else text


def without_asides(text: str) -> str:
    """The text without what programs wrote into it."""
    for pattern in (_STAMP, _BLAME):
        if _often(pattern, text[:HEAD]):
            text = pattern.sub("", text)
    if "://" in text and _often(_LINK, text):
        text = _LINK.sub("", text)
    if text.count("{+") >= FEWEST and text.count("[-") >= FEWEST:
        text = _CHANGED.sub(lambda found: found[1] or "", text)
    if _often(_TWICE, text):
        text = _TWICE.sub(lambda found: re.sub(r"(\S)\1", r"\1", found[0]), text)
    text = _CONVERTED.sub("", text) if "<!--" in text or "}--" in text or "][" in text else text
    if "$\\" in text and _often(_SYMBOL, text):
        text = _SYMBOL.sub(lambda found: "" if found[1] is None else f"{found[1]}•", text)
    text = _without_notes(text) if text.count("]") >= FEWEST else text
    return _without_lines(_without_heads(text) if ":" in text else text)


def _often(pattern: re.Pattern[str], text: str) -> bool:
    return sum(1 for _ in islice(pattern.finditer(text), FEWEST)) == FEWEST


def _without_notes(text: str) -> str:
    """The text without the marks of notes and pages that count through it, and without comments and their marks."""
    marks = [(found.span(), int(found[1] or found[2] or found[3])) for found in _MARK.finditer(text)]
    counted = sum(0 <= after - before <= 1 or after == 1 for (_, before), (_, after) in pairwise(marks))  # in a chapter anew
    if len(marks) >= FEWEST and counted >= COUNTS * (len(marks) - 1):
        text = _MARK.sub("", text)
    comments = {found[1] for found in _COMMENT.finditer(text)}
    if len(comments) < FEWEST:
        return text
    return re.sub(rf"(?<=\S)\[(?:{'|'.join(comments)})\]", "", _COMMENT.sub("", text))


def _without_heads(text: str) -> str:
    """The text without the lines above messages that say who wrote them, and when: a name and a time, or one above the other."""
    lines = text.split("\n")
    shapes = {
        at: _FIGURES.sub("0", line.strip())
        for at, line in enumerate(lines)
        if len(line) <= LONGEST and _CLOCK.search(line) and (not _STOP.search(line) or _DATED.match(line))
    }
    heads = {at for at in shapes if sum(map(str.isalpha, shapes[at])) > LETTERS and not _BARE.fullmatch(lines[at].strip())}
    bare = {at for at in shapes.keys() - heads if at and _BARE.fullmatch(lines[at].strip())}
    names = Counter(lines[at - 1].strip() for at in bare)
    alone = Counter(line.strip() for at, line in enumerate(lines) if at + 1 not in bare)
    who = {name for name, count in names.items() if name and count >= SAME and count > alone[name] and not _CLOCK.search(name)}
    named = {at for at in bare if lines[at - 1].strip() in who}
    found: set[int] = set()
    if len(named) >= max(AGAIN, len(bare) // 2):
        found |= named | {at - 1 for at in named}
    often = Counter(shapes[at] for at in heads)
    dated = sum(bool(_DATED.match(lines[at])) for at in heads)
    if len(heads) >= max(FEWEST if dated >= COUNTS * len(heads) else AGAIN, SAME * len(often)):
        found |= {at for at in heads if often[shapes[at]] >= SAME}
    return "\n".join(line for at, line in enumerate(lines) if at not in found) if found else text


def _without_lines(text: str) -> str:
    """The text without the lines that come again and again."""
    lines = text.split("\n")
    shapes = [_FIGURES.sub("0", line.strip()) if _WHEN.search(line) else line.strip() for line in lines]
    often = max(AGAIN, SHARE * sum(map(bool, shapes)))
    aside = {
        shape
        for shape, count in Counter(shapes).items()
        if count >= (AGAIN if len(shape) > LONGEST else often)
        and not shape.endswith(OPENS)
        and (sum(map(str.isalpha, shape)) >= LETTERS or _RULE.fullmatch(shape))
    }
    kept = [line for line, shape in zip(lines, shapes, strict=True) if shape not in aside]
    return "\n".join(kept) if len(kept) > LEFT * len(lines) else text
