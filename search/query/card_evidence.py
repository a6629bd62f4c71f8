"""Weighs the evidence that words which match a card's name mean the card.

Many names are also words of rules or everyday words ("Percezione", "Lucky!"). How common the words are, how they are written and
what surrounds them are signs; `card_evidence.toml` has the weight of each, for one word, for several, and for a part of a name.
The weights were learned from written queries by `python -m search.learn.card_names`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path

from corpus.languages import FALLBACK
from search.query.card_context import CardContext
from search.query.card_index import LONG_WORD, SHORTEST_PART, Called, CardIndex
from search.query.card_words import CardWords
from search.query.clause import Clause

Weights = Mapping[str, Mapping[str, float]]
"""Kind -> sign -> weight."""

FILE = Path(__file__).with_suffix(".toml")
SPOKEN = {"spoken 1": 1.0, "spoken 3": 3.0, "spoken 5": 5.0, "spoken 7": 7.0, "spoken 9": 9.0}
"""Signs of how much of a query is in a card's text, each with its threshold."""
NEXT = 1.0  # the same threshold for the next word alone
PIECE = "piece"  # the form of words that are only a part of a name
LEAST = 1.0  # threshold of a name: a false one does more harm than a missed one


class CardEvidence:
    """The signs in one text."""

    def __init__(self, context: CardContext, index: CardIndex, words: CardWords) -> None:
        self._context, self._index, self._words = context, index, words

    def weighed(self, start: int, end: int, called: Called, form: str, weights: Weights) -> float:
        """The total weight of the signs that the words from `start` to `end` mean the card `called`, in a form of its name."""
        counts = weights.get(kind(start, end, form), {})
        return sum(counts.get(sign, 0.0) for sign in self.signs(start, end, called, form))

    def enough(self, start: int, end: int, called: Called, form: str, weights: Weights) -> bool:
        """Whether the evidence is enough for a name. The user's own short names always count, and so do exact names in quotes or
        with a level."""
        told = called.own or (form == "exact" and (self._context.quoted(start, end) or self._context.numbered(end)))
        return told or self.weighed(start, end, called, form, weights) > LEAST

    def signs(self, start: int, end: int, called: Called, form: str) -> Iterator[str]:
        """All signs, each once."""
        yield "any"
        yield form
        written = frozenset(self._written(start, end))
        yield from written
        yield from self._common(start, end, called, proper="capitals" in written)
        yield from self._around(start, end)
        yield from self._asked(end)
        yield from self._spoken(start, end, called)
        yield from ["level"] * self._context.leveled(end)
        yield from ["short mistyped"] * (form == "mistyped" and sum(map(len, self._context.folded[start:end])) < LONG_WORD)
        if form == PIECE:
            yield from self._piece(start, end, called)

    def _piece(self, start: int, end: int, called: Called) -> Iterator[str]:
        """Signs of words that are a part of a name: which part, and what else they may be."""
        context, words = self._context, self._words
        content = context.content(start, end)
        yield "some words" if len(content) > 1 else "one word"
        yield from ["short"] * (len(content) == 1 and len(content[0].folded) < SHORTEST_PART)
        yield from ["unknown"] * (not any(map(words.known, content)))
        yield from ["given"] * any(map(words.given, content))
        yield from ["calibre"] * any(context.calibre(at) for at in range(start, end))
        capital = (at for at in range(start, end) if context.capital[at] and not context.small[at])
        yield from ["longer"] * any(map(self.in_longer, capital))
        yield from ["one name"] * (len({self._index.cards.cards[code].name() for code in called.codes}) == 1)
        names = self._index.contents(called)
        yield from ["half"] * any(len(name) <= 2 * len(content) for name in names)
        yield from ["first"] * any(name[:1] == [content[0].folded] for name in names)
        yield from ["last"] * any(name[-1:] == [content[-1].folded] for name in names)

    def _common(self, start: int, end: int, called: Called, *, proper: bool) -> Iterator[str]:
        """Signs of the words themselves: how common they are, and which cards have them. `proper` means that they are
        capitalised."""
        context, words = self._context, self._words
        found, folded = context.found[start:end], context.folded[start:end]
        content = context.content(start, end)
        strange = any(words.strange(word) for word in content)
        yield from ["few words"] * (len(content) < len(found) and len(content) < 2)
        yield from ["many words"] * (len(content) > 2)
        yield from ["strange"] * strange
        yield from ["unheard"] * (not all(map(words.heard, content)))
        everyday, reprint = len(content) == 1 and words.everyday(content[0]), words.reprinted(folded)
        yield from ["everyday"] * (everyday and not proper)
        yield from ["saying"] * (not proper and words.saying(folded))
        yield from ["rule"] * words.titled(folded)
        yield from ["reprint"] * reprint
        if not strange and (everyday or not reprint) and words.plain(context.said(start, end)):
            yield "plain written" if proper else "plain"
        yield from ["proper"] * (bool(content) and all(map(self._index.is_proper, content)))
        yield from ["person"] * any(map(self._index.is_persons, content))
        yield from ["place"] * self._index.is_place(called)
        yield from ["story"] * called.story
        yield from ["encounter"] * self._index.is_encounter(called)
        yield from ["small first"] * context.small[start]
        foreign = context.language not in (None, FALLBACK) and self._index.is_english(found)
        yield from ["English"] * (foreign and (len(found) > 1 or not words.known(found[0])))

    def _written(self, start: int, end: int) -> Iterator[str]:
        """Signs of the spelling: with capitals or not."""
        context = self._context
        if context.text.isupper():
            return
        places = range(start, end)
        content = [at for at in places if not (context.small[at] or context.folded[at].isdigit())] or list(places)
        capital = [at for at in content if context.capital[at]]
        within = any(not context.opening[at] for at in capital)
        if within and len(capital) == len(content):
            yield "capitals"
        elif within:
            yield "some capitals"
        elif capital:
            yield "opening capital"
            yield from ["everyday opening"] * (context.heads(end - 1) and self._words.everyday(context.found[start]))

    def _around(self, start: int, end: int) -> Iterator[str]:
        """Signs of the words before and after."""
        context = self._context
        if context.opening[start]:
            yield "heads" if context.heads(end - 1) else "opens"
        elif context.played(start):
            yield "the played" if context.article(start) else "played"
        elif context.one(start):
            yield "one"
        elif context.article(start):
            yield "article"
        elif context.done(start):
            yield "done"
        elif context.had(start):
            yield "strange had" if all(map(self._words.strange, context.content(start, end))) else "had"
        else:
            yield "led" if context.led(start) else "loose"
        yield from ["acts"] * context.acts(end)
        yield from ["told"] * context.told(end - 1)
        yield from ["cried"] * context.cried(end - 1)
        yield from ["lies"] * context.lies(start, end)
        yield from ["of"] * context.belongs(end)
        yield from ["the card"] * context.carded(end)

    def _asked(self, end: int) -> Iterator[str]:
        """Signs of the position: names are in the clause that asks, small talk comes before it."""
        clause = Clause(self._context.text, self._context.found[end - 1].end)
        yield from ["asked"] * clause.asks
        if clause.goes_on:
            yield "aside"
        elif clause.breaks:
            yield "comma"

    def _spoken(self, start: int, end: int, called: Called) -> Iterator[str]:
        """Signs of the rest of the query: how much of it is in the card's own text."""
        context, texts = self._context, self._index.texts
        said = context.content(0, start) + context.content(end, len(context.found))
        spoken = texts.spoken(called.codes, said, context.language)
        yield from (sign for sign, least in SPOKEN.items() if spoken > least)
        behind = context.content(end, end + 1)
        yield from ["spoken next"] * (bool(behind) and texts.spoken(called.codes, behind, context.language) > NEXT)

    def in_longer(self, at: int) -> bool:
        """Whether a capitalised word is part of a longer name: "Coltello da Tasca", "Coragem Inabalável"."""
        context = self._context
        return any(not self._index.is_proper(context.found[one]) for one in context.beside(at))


def kind(start: int, end: int, form: str) -> str:
    """The kind of weights to use."""
    return PIECE if form == PIECE else "word" if end - start == 1 else "phrase"


def _weights() -> Weights:
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


WEIGHTS = _weights()
