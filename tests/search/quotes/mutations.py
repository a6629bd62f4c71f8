"""Quotes made by machine out of the books' sentences, verified: how many changed meanings are flagged, and how many honest quotes
are flagged falsely.

    python -m tests.search.quotes.mutations                 our own texts; and your copies, where GLOSSA_RULEBOOKS names them
    python -m tests.search.quotes.mutations --every 20      of every 20th sentence only
    python -m tests.search.quotes.mutations --show          and the words of each that went wrong (of a copy they are the book's)

A change swaps, adds or drops one word or clause; an honest quote has other spelling, other words that say the same, another order
or less of the text. A sentence that a change or a quote doesn't fit is passed over. How a sentence is changed stands here alone,
so that what finds changes (search/quotes/meaning.toml) isn't held against itself.
"""

from __future__ import annotations

import argparse
import os
import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Literal

from corpus.copies import add
from corpus.load import load_books
from corpus.markdown import plain
from search.answers.units import units
from search.library import Library
from search.quotes.matching import tokens
from search.quotes.verify import verify
from tests.conftest import RULEBOOK_FILES

LEAST = 8  # words of a sentence
Made = str | None
_OPPOSITES = {
    "it": (
        ("danno", "orrore"), ("danni", "orrori"), ("fisico", "mentale"), ("pronto", "esaurito"), ("esaurita", "pronta"),
        ("cima", "fondo"), ("vicino", "lontano"), ("vuoto", "pieno"), ("proprio", "altrui"), ("attacca", "elude"),
        ("attaccare", "eludere"), ("capo", "attivo"), ("pesca", "scarta"), ("scarta", "pesca"), ("superiore", "inferiore"),
        ("inferiore", "superiore"), ("massimo", "minimo"), ("inizio", "termine"), ("successivo", "precedente"),
        ("fallisce", "supera"), ("subisce", "cura"), ("perde", "guadagna"), ("aperto", "chiuso"), ("entra", "esce"),
        ("nemici", "investigatori"), ("salute", "sanità"), ("round", "turno"), ("mazzo", "mano"), ("primo", "secondo"),
    ),
    "pt": (
        ("dano", "horror"), ("físico", "mental"), ("preparado", "esgotado"), ("esgotada", "preparada"), ("topo", "fundo"),
        ("próximo", "anterior"), ("vazio", "cheio"), ("seu", "outro"), ("evadir", "lutar"), ("líder", "ativo"),
        ("compra", "descarta"), ("maior", "menor"), ("máximo", "mínimo"), ("início", "fim"), ("falhar", "suceder"),
        ("sofre", "cura"), ("perde", "ganha"), ("entra", "sai"), ("inimigos", "investigadores"), ("vida", "sanidade"),
        ("rodada", "fase"), ("baralho", "descarte"), ("primeiro", "segundo"), ("agenda", "ato"), ("engajado", "desengajado"),
    ),
}  # fmt: skip
_OTHERS = {
    "it": (
        ("mano", "zona di minaccia"), ("mazzo", "luogo"), ("nemico", "supporto"), ("nemici", "indizi"), ("luogo", "nemico"),
        ("indizi", "destini"), ("indizio", "risorsa"), ("carta", "risorsa"), ("segnalino", "dado"), ("mostro", "portale"),
        ("mostri", "portali"), ("evento", "nemico"), ("trama", "mano"), ("investigatore", "luogo"), ("scarti", "limbo"),
    ),
    "pt": (
        ("mão", "área de ameaça"), ("baralho", "local"), ("inimigo", "ativo"), ("inimigos", "locais"), ("local", "inimigo"),
        ("pistas", "recursos"), ("pista", "perdição"), ("carta", "ficha"), ("evento", "inimigo"), ("agenda", "mão"),
        ("investigador", "local"), ("descarte", "vitórias"),
    ),
}  # fmt: skip
_SHORT = {
    "it": (("non", "nn"), ("per", "x"), ("quando", "qnd"), ("con", "cn")),
    "pt": (("não", "n"), ("que", "q"), ("quando", "qdo"), ("para", "p")),
}
_WORDS = {"it": ("due", "tre", "quattro", "cinque"), "pt": ("dois", "três", "quatro", "cinco")}


@dataclass(frozen=True)
class Way:
    """A way to make a quote of a sentence. `kinds` are those that tell a changed meaning; none for an honest one."""

    name: str
    kinds: tuple[str, ...]
    make: Callable[[str, str], Made]


def swap(**pairs: tuple[str, str]) -> Callable[[str, str], Made]:
    """A way that puts something in the place of the first match, by language."""

    def made(sentence: str, language: str) -> Made:
        if language not in pairs:
            return None
        changed = re.sub(pairs[language][0], pairs[language][1], sentence, count=1, flags=re.IGNORECASE)
        return None if changed == sentence else changed

    return made


def counted(sentence: str, language: str) -> Made:
    """One number, one more."""
    changed = re.sub(r"(?<![\w.,])\d+(?![\w.,)])", lambda match: str(int(match[0]) + 1), sentence, count=1)
    return None if changed == sentence else changed


def spelt(sentence: str, language: str) -> Made:
    """A number in words for one in digits."""
    names = _WORDS[language]
    changed = re.sub(r"(?<![\w.,+/-])[2-5](?![\w.,)/])", lambda match: names[int(match[0]) - 2], sentence, count=1)
    return None if changed == sentence else changed


def turned(sentence: str, language: str) -> Made:
    """Another order: what stands before the only comma comes last."""
    found = re.fullmatch(r"([^,;:()]{12,}), ([^,;:()]{12,})\.", sentence)
    return f"{found[2]}, {found[1]}." if found else None


def exchanged(pairs: Mapping[str, tuple[tuple[str, str], ...]]) -> Callable[[str, str], Made]:
    """A way that puts the other one in the place of the first word of one of these pairs that stands there."""

    def made(sentence: str, language: str) -> Made:
        tried = (re.sub(rf"\b{one}\b", other, sentence, count=1) for one, other in pairs[language])
        return next((changed for changed in tried if changed != sentence), None)

    return made


def typed_short(sentence: str, language: str) -> Made:
    """Without accents, and with the words that people type short."""
    for whole, short in _SHORT[language]:
        sentence = re.sub(rf"\b{whole}\b", short, sentence)
    return "".join(letter for letter in unicodedata.normalize("NFD", sentence) if not unicodedata.combining(letter))


def listed_otherwise(sentence: str, language: str) -> Made:
    """Two words of an enumeration, the other way round."""
    changed = re.sub(r"\b([^\W\d_]{4,}) (e|o|ou) ([^\W\d_]{4,})\b", r"\3 \2 \1", sentence, count=1)
    return None if changed == sentence else changed


def shortened(sentence: str, language: str) -> Made:
    """Words in the middle left out, with an ellipsis."""
    words = sentence.split()
    return " ".join((*words[:4], "[...]", *words[-4:])) if len(words) > 11 else None


def first_half(sentence: str, language: str) -> Made:
    """The first half, with an ellipsis."""
    words = sentence.split()
    return " ".join(words[: len(words) // 2 + 2]) + "…"


def mistyped(sentence: str, language: str) -> Made:
    """Two letters of the two longest words change places."""
    for word in sorted(set(re.findall(r"[^\W\d_]{8,}", sentence)), key=lambda one: (-len(one), one))[:2]:
        sentence = sentence.replace(word, f"{word[:4]}{word[5]}{word[4]}{word[6:]}")
    return sentence


def without_bracket(sentence: str, language: str) -> Made:
    """A bracket with neither a number nor a negation in it, left out."""
    changed = re.sub(r" \((?![^)]*(?:\d|\bn[oã]|\bpo))[^)]*\)", "", sentence, count=1)
    return None if changed == sentence else changed


_UNLESS = r",? (?:a meno che|a meno di|tranne|eccetto|salvo) [^,.;:()]*(?=[,.;:])"
_UNLESS_PT = r",? (?:a menos que|a não ser|exceto|salvo) [^,.;:()]*(?=[,.;:])"
_OGNI, _NON = r"\bogni (?!volta|caso|modo|momento)", r"(?<!meno che )\bnon (?!appena|solo|soltanto|più di|[^.;]*\bnon )"
_NAO = r"\bnão (?!apenas|só|somente|mais de|há nenhum|[^.;]*\bnão )"
_PUO, _PODE = r"(?<!non )(?<!solo )(?<!si )\b(può|possono) ", r"(?<!não )(?<!só )(?<!nada )(?<!se )\b(pode|podem) "
_SOLO, _SO = r"(?<!un )(?<!uno )(?<!una )\b(?:solo|soltanto) ", r"\b(?:só|somente|apenas) "
CHANGES = (
    Way("“not” dropped", ("negation", "permission"), swap(it=(_NON, ""), pt=(_NAO, ""))),
    Way("may becomes cannot", ("permission",), swap(it=(_PUO, r"non \1 "), pt=(_PODE, r"não \1 "))),
    Way("cannot becomes may", ("permission",), swap(it=(r"\bnon (può|possono) ", r"\1 "), pt=(r"\bnão (pode|podem) ", r"\1 "))),
    Way("may becomes must", ("permission",), swap(it=(r"(?<!non )\bpuò ", "deve "), pt=(r"(?<!não )\bpode ", "deve "))),
    Way("must becomes may", ("permission",), swap(it=(r"(?<!non )\bdeve ", "può "), pt=(r"(?<!não )\bdeve ", "pode "))),
    Way("a number, one more", ("number",), counted),
    Way("each becomes one", ("quantity",), swap(it=(_OGNI, "un "), pt=(r"\bcada (?!vez|um)", "um "))),
    Way("at least becomes at most", ("quantity",), swap(it=(r"\balmeno ", "al massimo "), pt=(r"\bpelo menos ", "no máximo "))),
    Way("“only” dropped", ("quantity",), swap(it=(_SOLO, ""), pt=(_SO, ""))),
    Way("“without” becomes “with”", ("negation",), swap(it=(r"\bsenza ", "con "), pt=(r"\bsem ", "com "))),
    Way("before becomes after", ("opposite",), swap(it=(r"\bprima d", "dopo d"), pt=(r"\bantes d", "depois d"))),
    Way("an opposite", ("opposite", "quantity"), exchanged(_OPPOSITES)),
    Way("another thing", ("opposite",), exchanged(_OTHERS)),
    Way("half becomes all", ("quantity",), swap(it=(r"\bmetà de(\w+)", r"tutti de\1"), pt=(r"\bmetade d(\w+)", r"todos d\1"))),
    Way("“or equal” dropped", ("quantity",), swap(it=(r"\bpari o ", ""), pt=(r"\bigual ou ", ""))),
    Way("the exception dropped", ("exception",), swap(it=(_UNLESS, ""), pt=(_UNLESS_PT, ""))),
)
HONEST = (
    Way("as it is", (), lambda sentence, language: sentence),
    Way("in capitals", (), lambda sentence, language: sentence.upper()),
    Way("without commas", (), lambda sentence, language: sentence.replace(",", "")),
    Way("a number in words", (), spelt),
    Way("“each” said otherwise", (), swap(it=(_OGNI, "ciascun "), pt=(r"\btodos os ", "cada um dos "))),
    Way("“only” said otherwise", (), swap(it=(r"\bsolo ", "soltanto "), pt=(r"\bapenas ", "somente "))),
    Way("“may” said otherwise", (), swap(it=(r"\bpuò ", "potrà "), pt=(r"\bpode ", "poderá "))),
    Way("“cannot” said otherwise", (), swap(it=(r"\bnon può ", "è vietato "), pt=(r"\bnão pode ", "é proibido "))),
    Way("“unless” said otherwise", (), swap(
        it=(r"\ba meno che ([^.;]*?)\bnon ", r"tranne se \1"), pt=(r"\ba menos que ", "exceto se "))),
    Way("another noun", (), swap(it=(r"\binvestigator[ei]\b", "giocatore"), pt=(r"\binvestigador(?:es)?\b", "jogador"))),
    Way("another verb", (), swap(it=(r"\brisolv\w+", "esegue"), pt=(r"\bresolv\w+", "executa"))),
    Way("mistyped", (), mistyped),
    Way("typed short", (), typed_short),
    Way("another order", (), turned),
    Way("listed otherwise", (), listed_otherwise),
    Way("a bracket left out", (), without_bracket),
    Way("an ellipsis", (), shortened),
    Way("the first half …", (), first_half),
)  # fmt: skip


def sentences(library: Library, whose: Literal["glossa", "copy"]) -> Iterator[tuple[str, str]]:
    """Each sentence of our texts, or of the copies, with its language."""
    languages = {book.id: book.language for book in library.books()}
    for text in library.quote_index().texts:
        if text.against == whose and languages[text.book] in _WORDS:
            for one in (
                [unit.plain for unit in units(text.text)] if whose == "glossa" else re.split(r"(?<=[.!?])\s+", plain(text.text))
            ):
                if len(tokens(one)) >= LEAST and "\n" not in one and "|" not in one:
                    yield one, languages[text.book]


@dataclass
class Count:
    """Of the quotes that a way made: how many there are, were found at all, and were flagged, of an asked-for kind where the way
    has some; the words of those that went wrong."""

    made: int = 0
    found: int = 0
    flagged: int = 0
    wrong: tuple[str, ...] = ()


def measure(library: Library, whose: Literal["glossa", "copy"], every: int) -> dict[str, Count]:
    """The counts of each way, on every so many sentences that it fits."""
    counts = {way.name: Count() for way in (*CHANGES, *HONEST)}
    fits = dict.fromkeys(counts, 0)
    for sentence, language in dict.fromkeys(sentences(library, whose)):
        for way in (*CHANGES, *HONEST):
            quote = way.make(sentence, language)
            if quote is None:
                continue
            fits[way.name] += 1
            rare = way.kinds or way.name.startswith("“")
            if (fits[way.name] - 1) % (max(1, every // 10) if rare else every):
                continue
            count = counts[way.name]
            verdict = verify(library, quote)
            first = next((match for match in verdict.matches if match.against == whose), None)
            kinds = [change.kind for change in first.changes] if first else []
            hit = any(kind in way.kinds for kind in kinds) if way.kinds else bool(kinds)
            count.made += 1
            count.found += first is not None
            count.flagged += hit
            if first is not None and hit != bool(way.kinds):
                told = [(change.kind, change.quoted, change.printed) for change in first.changes]
                count.wrong += (f"{first.id} {first.likeness} {told}\n      {quote}\n      {sentence}",)
    return counts


def report(counts: dict[str, Count], show: bool) -> Iterator[str]:
    """The table."""
    for title, ways in (("changed meanings, flagged rightly", CHANGES), ("honest quotes, flagged falsely", HONEST)):
        yield f"{title}:"
        for way in ways:
            one = counts[way.name]
            yield f"  {way.name:28} {one.flagged:5} of {one.found:5} found ({one.made} made)"
            yield from (f"    - {line}" for line in one.wrong if show)
        flagged, found = (sum(getattr(counts[way.name], key) for way in ways) for key in ("flagged", "found"))
        yield f"  {'all':28} {flagged:5} of {found:5} found: {flagged / max(1, found):.1%}"


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("--every", type=int, default=100)
    parser.add_argument("--show", action="store_true")
    chosen = parser.parse_args()
    with TemporaryDirectory() as home:
        named = os.environ.get("GLOSSA_RULEBOOKS")
        books = load_books()
        for name in RULEBOOK_FILES.values() if named else ():
            add(Path(named or "", name), Path(home), books)
        with Library.open(home, encoders=()) as library:
            own = library.without_copies()
            print("Glossa's own texts", *report(measure(own, "glossa", chosen.every), chosen.show), sep="\n", flush=True)
            if named:
                print("\nverbatim copies", *report(measure(library, "copy", chosen.every), chosen.show), sep="\n")


if __name__ == "__main__":
    main()
