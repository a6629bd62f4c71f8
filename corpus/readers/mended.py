"""What other programs did to a text's letters on its way to the user: bytes decoded in the wrong encoding, HTML entities, letters
of another form, signs that can't be seen."""

from __future__ import annotations

import html
import re
import unicodedata

WRONG = ("cp1252", "mac_roman")  # as which programs decode UTF-8 by mistake
FEWEST = 5  # letters decoded wrongly in such a text; one may stand in any
ENTITIES = 10  # in a text that was written for HTML
_ENTITY = re.compile(r"&(?:[A-Za-z]{2,8}|#\d{2,5}|#x[0-9A-Fa-f]{2,5});")
# full-width letters, and those that formulas and forums have for bold type and italics
_FORMS = re.compile("[\uff01-\uff5e\u3000\U0001d400-\U0001d7ff\U0001f130-\U0001f149]+")
_SOFT = re.compile("[\u00ad\u00ac](?=[ \t]*\r?\n)|\u00ad")  # hyphens that show at line ends only
# letters of other alphabets that look like Latin ones, as text recognition takes them
_ALIKE = str.maketrans("аеорсухіјѕАВЕКМНОРСТУХІЈЅαοιΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "aeopcyxijsABEKMHOPCTYXIJSaoiABEZHIKMNOPTYX")
_WORD = re.compile(r"[^\W\d_]+")
_OTHER, _LATIN = re.compile("[\u0370-\u04ff]"), re.compile("[A-Za-zÀ-ÿ]")
_SPACED = re.compile(r"^[ \t#*>]*(?:[^\W\d_][\"'’.:,!?)]?[ \t]{1,4}){4,}[^\W\d_][\"'’.:,!?)]?[ \t*]*$", re.MULTILINE)
SPACED = 10  # lines whose letters are set apart, as titles are
# directions of writing, joiners and empty places
_UNSEEN = re.compile("[\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069]+")
_HEAD = 4000  # bytes
_ZEROS, _STRAY = 0.7, 0.05  # shares of zeros among the upper and the lower bytes of a text in UTF-16


def wide(data: bytes) -> str | None:
    """The UTF-16 in which a file without a byte-order mark is written: of its upper bytes nearly all are zeros."""
    head = data[: _HEAD // 2 * 2]
    zeros = [part.count(0) / max(1, len(part)) for part in (head[::2], head[1::2])]
    if zeros[1] > _ZEROS and zeros[0] < _STRAY:
        return "utf-16-le"
    return "utf-16-be" if zeros[0] > _ZEROS and zeros[1] < _STRAY else None


def mended(text: str) -> str:
    """The text with the letters that were meant."""
    for encoding in WRONG:
        while (again := _decoded_again(text, encoding)) != text:  # the mistake may have been made twice
            text = again
    text = html.unescape(text) if sum(1 for _ in _ENTITY.finditer(text)) >= ENTITIES else text
    text = _FORMS.sub(lambda found: unicodedata.normalize("NFKC", found[0]), _UNSEEN.sub("", text))
    text = _SOFT.sub(lambda found: "-" if found.end() < len(text) and text[found.end()].isspace() else "", text)
    if any("\u0370" <= char <= "\u04ff" for char in {*text}):
        text = _WORD.sub(_in_latin, text)
    return _SPACED.sub(_closed, text) if sum(1 for _ in _SPACED.finditer(text)) >= SPACED else text


def _in_latin(found: re.Match[str]) -> str:
    """A word with letters of another alphabet among Latin ones, or of one such letter, in Latin ones; any other as it is."""
    word = found[0]
    foreign = _OTHER.search(word) and (len(word) == 1 or _LATIN.search(word))
    return word.translate(_ALIKE) if foreign else word


def _closed(found: re.Match[str]) -> str:
    """A line of letters that are set apart, as words: wider gaps stand between them."""
    return re.sub(r"(?<=\S)[ \t](?=\S)", "", found[0]).replace("\t", " ")


def _decoded_again(text: str, encoding: str) -> str:
    """A text in UTF-8 that was decoded as `encoding`. It is told by the letters that only such a mistake sets side by side: there
    are several, and more than other letters beyond ASCII."""
    byte = {_as(encoding, number): number for number in range(0x80, 0x100)}
    tails = "".join(letter for letter, number in byte.items() if number < 0xC0)
    heads = (((0xC2, 0xE0), 1), ((0xE0, 0xF0), 2), ((0xF0, 0xF5), 3))
    wrong = "|".join(
        f"[{re.escape(''.join(_as(encoding, number) for number in range(*bounds)))}][{re.escape(tails)}]{{{count}}}"
        for bounds, count in heads
    )

    def again(found: re.Match[str]) -> str:
        return bytes(byte[letter] for letter in found[0]).decode("utf-8", "replace")

    read, count = re.subn(wrong, again, text)
    beyond = sum(letter > "\x7f" for letter in re.sub(wrong, "", text))
    if count < FEWEST or beyond > count or "\ufffd" in read:
        return text
    cut = _as(encoding, 0xC3)  # of an "à" whose second byte, a space that doesn't break, became a plain one or was cut off
    return re.sub(rf"{re.escape(cut)}(?: (?=[ .,:;!?)])|$|(?=\r?\n))", "à", read) if encoding == "cp1252" else read


def _as(encoding: str, number: int) -> str:
    """What a byte becomes; one that the encoding doesn't have is left as it is."""
    try:
        return bytes([number]).decode(encoding)
    except UnicodeDecodeError:
        return chr(number)
