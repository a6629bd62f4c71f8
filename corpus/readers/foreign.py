"""Languages that Glossa doesn't read, told in a text that has a translation beside it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from corpus.ids import fold
from corpus.languages import LANGUAGES

UNKNOWN = "?"  # a language of which not even the name is known
NAMES = {"de": "German", "es": "Spanish", "fr": "French", UNKNOWN: "a language that Glossa doesn't know"}
_COLUMNS = {
    "de": frozenset({"de", "deu", "ger", "german", "tedesco", "alemao"}),
    "es": frozenset({"es", "spa", "spanish", "spagnolo", "espanhol"}),
    "fr": frozenset({"fr", "fra", "french", "francese", "frances"}),
    **{code: tongue.copies.columns for code, tongue in LANGUAGES.items()},
}
LONG = 6  # words of a line that tells by having no words of a language
RARE = 0.1  # of the words of another language are spelt as those of one that is known
AHEAD = 2  # words more of one language than of any known one
# words that carry no meaning, without accents, those that another language shares included
_WORDS: Mapping[str, frozenset[str]] = {
    code: frozenset(words.split())
    for code, words in {
        "de": "der die das den dem des ein eine einen einem einer und oder nicht ist sind wird werden wenn mit von zu zum zur "
        "fur auf aus bei nach vor in im als auch sich er sie es wir ihr kann muss darf hat haben diese dieser dieses jede jeder "
        "kein keine nur bis um an am durch uber unter dann",
        "es": "el la los las un una unos unas de del al a en con por para que y o u no si se su sus lo le les me te mi tu es son "
        "esta este estos estas ese esa cada pero como cuando donde sin sobre entre hasta desde puede pueden debe deben hay muy "
        "mas ser ha han otro otra todo todos ya",
        "fr": "le la les l un une des de du d a au aux en dans avec par pour que qui qu et ou ne n pas si se s son sa ses ce cet "
        "cette ces il elle ils elles on vous votre vos nous est sont etre chaque mais comme quand lorsque sans sur entre jusque "
        "depuis peut peuvent doit doivent plus tout tous y",
    }.items()
}
_KNOWN = {code: frozenset(map(fold, tongue.analysis.function_words)) for code, tongue in LANGUAGES.items()}
_ANY = frozenset().union(*_KNOWN.values(), *_WORDS.values())


def named(code: str) -> str:
    """The name of a language, read or not, for a sentence in English."""
    return LANGUAGES[code].name if code in LANGUAGES else NAMES.get(code, NAMES[UNKNOWN])


def of_column(named_after: str) -> str:
    """The language that a column of a table is named after, by a folded word; "" for another word."""
    return next((code for code, called in _COLUMNS.items() if named_after in called), "")


def foreign(words: Sequence[str], ahead: float = AHEAD) -> str:
    """The language of folded words, if it is none that Glossa reads; "" for one that it reads, or for words that don't tell."""
    known = max(sum(word in held for word in words) for held in _KNOWN.values())
    counts = {code: sum(word in held for word in words) for code, held in _WORDS.items()}
    best = max(counts, key=lambda code: counts[code])
    if counts[best] >= known + ahead:
        return best
    words = [word for word in words if not word.isdigit()]
    return UNKNOWN if len(words) >= LONG and sum(word in _ANY for word in words) <= RARE * len(words) else ""
