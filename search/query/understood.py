"""A query as it was understood: words, terms per language, quoted phrases, step numbers, a guess at the language."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field
from functools import cached_property

from corpus.languages import every
from corpus.model import Language
from indexer.forms import Forms
from indexer.languages import FUNCTION_WORDS, LANGUAGES
from indexer.words import Word
from search.query.known_names import quoted
from search.query.steps import asks_for_step, named_steps
from search.query.text import Text, content_words, folded, guess_language

SHORT, LONG = 4, 12  # content words: a query with up to SHORT is short, from LONG on it is long
OF_A_CARD = every(lambda tongue: tongue.queries.of_a_card)
_OF_NO_RULE = FUNCTION_WORDS | OF_A_CARD


@dataclass(frozen=True, slots=True)
class Meaning:
    """A name that the books of a language use for something, and its terms."""

    name: str
    language: str
    terms: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CardUse:
    """The use of a rule by one of the user's own cards: the card's code and name, the words of its text that show it (or the name
    of the fact), and how much the rule tells about it, from 0 to 1."""

    code: str
    card: str
    words: str
    weight: float


@dataclass(frozen=True, slots=True)
class CardNamed:
    """A card that a query names: the words of the query, and the codes that they may mean, best first."""

    text: str
    codes: tuple[str, ...]


@dataclass(frozen=True)
class Query:
    """A query as it was understood.

    `words` are all words of `searched`, `content` the content words (all words if there are none); `terms` are the content words
    as terms of each language, with the books' words for those that only players use. `phrases` are folded and must be in an entry
    word for word (nothing else was typed); `quotes` are folded, too, of two words or more. `steps` are folded step names
    ("2.2.1", "pa.6"), and `asks_for_step` says that little else was asked for. `unknown` are the names that the books don't have
    (see unknown_names); only `text` and `spelled` contain them. `other_game` says that a game without books here is named.
    `spelled` is the corrected text, `searched` the same without the names of games and books, whose ids are `books`. `meant` has
    the books' words for those that only players use, `translated` the equivalents of words in other languages, as terms by
    language; `meaning` is the text for the encoders. `cards` are the user's own cards that are named, `uses` the rules that these
    use, by entry id. `unread` is the number of characters beyond the limit, which weren't read.
    """

    text: str
    spelled: str
    searched: str
    words: tuple[Word, ...]
    content: tuple[Word, ...]
    terms: Mapping[str, tuple[str, ...]]
    phrases: tuple[str, ...] = ()
    steps: tuple[str, ...] = ()
    asks_for_step: bool = False
    language: Language | None = None
    books: frozenset[str] = frozenset()
    meant: Mapping[str, tuple[Meaning, ...]] = field(default_factory=dict)
    translated: Mapping[str, Mapping[str, frozenset[tuple[str, ...]]]] = field(default_factory=dict)
    unknown: tuple[str, ...] = ()
    quotes: tuple[str, ...] = ()
    other_game: bool = False
    meaning: str = ""
    cards: tuple[CardNamed, ...] = ()
    uses: Mapping[str, CardUse] = field(default_factory=dict)
    unread: int = 0

    @cached_property
    def folded(self) -> str:
        """The searched text as folded words with single spaces, for comparing it with names."""
        return " ".join(word.folded for word in self.words)

    @cached_property
    def length(self) -> float:
        """0 for a few content words, 1 for a whole story, linear in between."""
        return min(1.0, max(0.0, (len(self.content) - SHORT) / (LONG - SHORT)))

    @cached_property
    def of_a_card(self) -> bool:
        """Whether it asks only what a card does, or says, whose text isn't known."""
        return bool(self.unknown) and all(word.folded in _OF_NO_RULE for word in self.content)

    @property
    def corrected(self) -> str | None:
        """The text that was searched instead, or None."""
        return self.spelled if self.spelled != self.text else None

    @cached_property
    def sought(self) -> dict[str, tuple[str, ...]]:
        """The terms to look up in the lexical index, by language: `terms`, and the equivalents of words of other languages."""
        return {code: (*terms, *sorted(self._said_in(code) - set(terms))) for code, terms in self.terms.items()}

    def _said_in(self, language: str) -> set[str]:
        equivalents = (terms for found in self.translated.values() for terms in found.get(language, ()))
        return {term for terms in equivalents for term in terms}


Reading = Callable[[Sequence[Word], str | None], Mapping[str, tuple[Meaning, ...]]]


def understand(
    text: str,
    forms: Forms,
    spelled: str | None = None,
    searched: Text | None = None,
    books: frozenset[str] = frozenset(),
    meaning: Reading | None = None,
    people: Set[str] = frozenset(),
) -> Query:
    """Read a query. `spelled` is its corrected text, `searched` the same without the names of `books`; the words in `people`
    (folded) are no content words.

    `meaning` gives the books' words for those (of a language) that only players use.
    """
    spelled = text if spelled is None else spelled
    used = Text(spelled) if searched is None else searched
    found = used.words
    language = guess_language(found, forms)
    content = content_words([word for word in found if word.folded not in people] or found, language)
    meant = meaning(found, language) if meaning else {}
    return Query(
        text=text,
        spelled=spelled,
        searched=used.text,
        words=found,
        content=content,
        terms={code: tuple(dict.fromkeys(_terms(content, meant, forms, code))) for code in LANGUAGES},
        phrases=_exact(text),
        quotes=tuple(quote for quote in _quotes(text) if " " in quote),
        steps=named_steps(used.text, found),
        asks_for_step=asks_for_step(used.text, found, content),
        language=language,
        books=books,
        meant=meant,
    )


def _quotes(text: str) -> Iterator[str]:
    return (quote for start, end in quoted(text) if (quote := folded(text[start:end])))


def _exact(text: str) -> tuple[str, ...]:
    """The quoted phrases of a query that consists of nothing else."""
    rest = Text(text).changed((start, end, "") for start, end in quoted(text))
    return () if rest.words else tuple(_quotes(text))


def _terms(content: Sequence[Word], meant: Mapping[str, tuple[Meaning, ...]], forms: Forms, language: str) -> Iterator[str]:
    """The terms of the words and of their meanings; a word that no text uses gives only those of its meanings."""
    for word in content:
        meanings = meant.get(word.folded, ())
        if not meanings or forms.knows(word.folded):
            yield forms.term(word, language)
        yield from (term for meaning in meanings if meaning.language == language for term in meaning.terms)


def together(text: str, queries: Sequence[Query]) -> Query:
    """Join several questions of one input into one query: the words and terms of all, and the language if all share it."""
    languages = {query.language for query in queries}
    return Query(
        text=text,
        spelled=" ".join(query.spelled for query in queries) if any(query.corrected for query in queries) else text,
        searched=" ".join(query.searched for query in queries),
        words=tuple(word for query in queries for word in query.words),
        content=tuple(word for query in queries for word in query.content),
        terms={code: tuple(dict.fromkeys(term for query in queries for term in query.terms[code])) for code in LANGUAGES},
        steps=tuple(dict.fromkeys(step for query in queries for step in query.steps)),
        language=languages.pop() if len(languages) == 1 else None,
        books=frozenset().union(*(query.books for query in queries)),
        meant={word: meanings for query in queries for word, meanings in query.meant.items()},
        translated={word: found for query in queries for word, found in query.translated.items()},
        unknown=tuple(dict.fromkeys(name for query in queries for name in query.unknown)),
        quotes=tuple(dict.fromkeys(quote for query in queries for quote in query.quotes)),
        other_game=any(query.other_game for query in queries),
        cards=tuple(dict.fromkeys(card for query in queries for card in query.cards)),
        uses={entry: use for query in queries for entry, use in query.uses.items()},
        unread=max((query.unread for query in queries), default=0),
    )
