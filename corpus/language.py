"""All words of a language that the code needs: one `Tongue`, grouped by use. The languages are in corpus/languages/.

Words are folded (lower case, no accents) except where a field holds patterns: those are pieces of regular expressions without
groups of their own, for texts as they are written. Every field but the name, the place and the analysis is optional.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

Words = frozenset[str]
Patterns = tuple[str, ...]


def some(text: str) -> Words:
    """The words of a text."""
    return frozenset(text.split())


def listed(text: str) -> tuple[str, ...]:
    """The comma-separated items of a text, in order."""
    return tuple(one.strip() for one in text.split(","))


@dataclass(frozen=True, slots=True)
class Analysis:
    """Text to terms. `stemmer` is the Snowball name; `elided` are the words that lose their vowel before an apostrophe;
    `function_words` carry no meaning of their own in a query (negations are not among them); `of` joins the parts of a name;
    `days` often open a sentence.

    `endings` are groups of endings that a noun or an adjective swaps between its forms; `conjugation` gives, by the ending of the
    infinitive, those of the verb forms that rules are written in (nouns don't usually have them).
    """

    stemmer: str
    function_words: Words
    of: Words = frozenset()
    days: Words = frozenset()
    elided: Words = frozenset()
    endings: tuple[tuple[str, ...], ...] = ()
    conjugation: Mapping[str, Words] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Force:
    """Words that give a rule its force: a passage has it if it uses one of `words`, and our text keeps it by using one of them or
    of `also`. An asterisk stands for any ending."""

    words: tuple[str, ...]
    also: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Rules:
    """Texts of rules, compared with a passage or with another edition.

    `numerals` are spelt-out numbers, `both` words that mean two, `homonyms` the numerals that are also other words; `page` is a
    pattern of citations, whose numbers are no quantities; `modals` are the words for "must", "may" and "not"; `endings` maps this
    language's endings to the Italian ones in words of the same origin.
    """

    numerals: Mapping[str, int] = field(default_factory=dict)
    both: Words = frozenset()
    homonyms: Words = frozenset()
    page: str = r"(?!)"
    force: Mapping[str, Force] = field(default_factory=dict)
    modals: Mapping[str, Words] = field(default_factory=dict)
    endings: Mapping[str, str] = field(default_factory=dict)

    @property
    def numbers(self) -> Mapping[str, int]:
        """The words that always mean a number, with that number."""
        sure = {word: number for word, number in self.numerals.items() if word not in self.homonyms}
        return {**sure, **dict.fromkeys(self.both, 2)}


@dataclass(frozen=True, slots=True)
class Copies:
    """Rulebooks as they are printed.

    How they refer to an entry: `see` it `also`, `under` the heading; by its name an `article`, a word for a `part`, `on_page`;
    `joined` stands between two names. How they number a page (`page` 3 `of` 40), open an example (an `example`, `for_example`,
    `another_example`) and a question (`question`), head their `contents` and the `people` who made them, tell their `rights`,
    `versions` and `colophon`, and shorten words (`shortened`). `remarks` in capitals open no entry. `small` words have no capital
    in a title, nor have `joining` ones in a caption; `opening` articles stand before a name at the start of a sentence. `columns`
    are the headings of this language's columns in a table in several languages.
    """

    see: Patterns = ()
    also: Patterns = ()
    under: Patterns = ()
    article: Patterns = ()
    part: Patterns = ()
    on_page: Patterns = ()
    joined: Patterns = ()
    page: Patterns = ()
    of: Patterns = ()
    example: Patterns = ()
    for_example: Patterns = ()
    another_example: Patterns = ()
    question: Patterns = ()
    contents: Words = frozenset()
    people: Words = frozenset()
    rights: Patterns = ()
    versions: Patterns = ()
    colophon: Patterns = ()
    shortened: Patterns = ()
    remarks: Words = frozenset()
    small: Words = frozenset()
    joining: Words = frozenset()
    opening: Patterns = ()
    columns: Words = frozenset()


@dataclass(frozen=True, slots=True)
class Statements:
    """Our texts, cut into statements: the openings of one that is `leaning` on the one before, `pointing` elsewhere, or a `note`;
    what gives an `amount`, besides digits."""

    leaning: Patterns = ()
    pointing: Patterns = ()
    note: Patterns = ()
    amount: Patterns = ()


@dataclass(frozen=True, slots=True)
class Queries:
    """What players type.

    `and_then` joins two questions if one of `asking` follows; `leaning` opens one that depends on the one before (these are
    patterns). `step` and `phase` number the steps of a chart, with digits or `ordinals` (words for first, second, ...); `charts`
    are the names, as written, of charts with numbered steps (see search/query/steps.py). `difference`, `same`, `between`,
    `against` and `either` compare two things. `kinds` are the words for kinds of entries, unless one of `aside` precedes ("for
    example"). `counting` asks for an amount (patterns). `timed` are words about time. `in_names` are the small words within a
    name ("Descent to Yoth"), `joining` those between two names, `titles` those before one ("Dr."). `of_a_card`
    are the words that ask what a card does ("what does the text say").
    """

    and_then: Patterns = ()
    asking: Patterns = ()
    leaning: Patterns = ()
    step: Words = frozenset()
    phase: Words = frozenset()
    ordinals: tuple[str, ...] = ()
    charts: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    difference: Words = frozenset()
    same: Words = frozenset()
    between: Words = frozenset()
    against: Words = frozenset()
    either: Words = frozenset()
    kinds: Mapping[str, Words] = field(default_factory=dict)
    aside: Words = frozenset()
    counting: Patterns = ()
    timed: Words = frozenset()
    in_names: Words = frozenset()
    joining: Words = frozenset()
    titles: Words = frozenset()
    of_a_card: Words = frozenset()


@dataclass(frozen=True, slots=True)
class Tongue:
    """A language: its `name` in itself and its `place` among the others.

    `says` are Glossa's phrases in it outside of the web pages (whose words are in web/i18n), by key. English stands in for a
    missing phrase, icon name, note on editions or chart text, unless all are `needed` in the language.
    """

    name: str
    place: int
    analysis: Analysis
    needed: bool = False
    rules: Rules = Rules()
    copies: Copies = Copies()
    statements: Statements = Statements()
    queries: Queries = Queries()
    says: Mapping[str, str] = field(default_factory=dict)
