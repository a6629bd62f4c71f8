"""Indexes the names of the user's cards: whole names in every language, their other forms, the rare words and first names in
them.

The index knows nothing of queries: search/query/card_names.py decides from the context what is a card's name in a query.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass
from functools import cached_property

import Stemmer
from rapidfuzz import process
from rapidfuzz.distance import OSA

from corpus.cards.model import Card, Cards
from corpus.languages import FALLBACK
from indexer.languages import FUNCTION_WORDS, LANGUAGES
from indexer.words import Word
from search.query.card_spellings import ARTICLES, TITLES, content_of, folded_name, names_of, variants
from search.query.card_texts import CardTexts
from search.query.known_names import Name

Codes = tuple[str, ...]

FEW = 3  # most names that a rare word is in
SHORTEST_PART = 4  # fewest letters of a word that stands for a name alone
SHORTEST_CUT = 3  # fewest letters of an abbreviated word
PLURAL = 2  # most letters in which a plural differs
LONG_WORD = 8  # fewest letters of a name that may be joined or split
TYPED_WORD = 7  # fewest letters of a single word that may be mistyped
_LETTERS_PER_ERROR = 6
MOST_ERRORS = 2
_PLURALS = (("i", ("o", "e")), ("e", ("a",)), ("es", ("",)), ("s", ("",)))
_PLACES = frozenset({"location"})
_STORY = frozenset({"act", "agenda", "story", "scenario"})  # their names are phrases, recognised only as written
_PEOPLE = frozenset({"investigator"})
_ALLY = "Ally"  # the slot, in English


@dataclass(frozen=True, slots=True)
class Called:
    """The cards of a name, best first. `story` marks the name of an act, an agenda or the like; `own` one of the user's own short
    names."""

    codes: Codes
    story: bool = False
    own: bool = False


class CardIndex:
    """The names of a collection of cards, and the user's own short names."""

    def __init__(self, cards: Cards, short: Mapping[str, str] | None = None) -> None:
        self.cards, self.texts = cards, CardTexts(cards)
        self._stemmers = {code: Stemmer.Stemmer(language.stemmer, 0) for code, language in LANGUAGES.items()}
        exact: dict[Name, list[Card]] = {}
        spelt: dict[Name, set[str]] = {}
        for card in sorted((card for card in cards if not card.reprint_of), key=_rank):
            for language, called in names_of(card):
                for variant in variants(called):
                    exact.setdefault(variant, []).append(card)
                    spelt.setdefault(variant, set()).add(language)
        self.exact: dict[Name, Called] = {name: _called(found) for name, found in exact.items() if any(map(len, name))}
        self._spelt = spelt
        for own, code in (short or {}).items():
            if cards.get(code) is not None:
                self.exact[folded_name(own)] = Called((code,), own=True)
        self.longest = max(map(len, self.exact), default=0)

    def __len__(self) -> int:
        return len(self.exact)

    def in_a_form(self, found: Sequence[Word]) -> tuple[Called, str] | None:
        """The cards with this name, and the form of it: "exact", joined or split ("joined"), with other function words or without
        an accent ("alike"), "plural", or otherwise "inflected"."""
        folded = tuple(word.folded for word in found)
        if folded in self.exact:
            return self._with_people(folded), "exact"
        if (together := self._together.get("".join(folded))) is not None:
            return self.exact[together], "joined"
        if folded[0] in FUNCTION_WORDS or folded[-1] in FUNCTION_WORDS:
            return None
        other = self._in_other_form(folded)
        if other is None:
            return None
        if self._same_words(folded, other):
            return other, "alike"
        return other, "plural" if self._in_the_plural(folded, other) else "inflected"

    def _with_people(self, folded: Name) -> Called:
        """The cards of a name; if it is also a word of investigators' names, these come first: "Gloria"."""
        people = sorted(name for name in self._having.get(folded[0], ()) if len(folded) == 1 and self._is_person(name))
        return self._joined([*people, folded]) if people and not self.exact[folded].own else self.exact[folded]

    def opening(self, found: Sequence[Word]) -> Called | None:
        """The cards whose longer names begin with these words, if they are few."""
        return self._few(self._openings.get(tuple(content_of(word.folded for word in found)), frozenset()), found)

    def abbreviated(self, found: Sequence[Word]) -> Called | None:
        """The card with this name, some of whose words are cut short: "chem set", "Hist. Society"."""
        typed = content_of(word.folded for word in found)
        if len(typed) < 2 or min(map(len, typed)) < SHORTEST_CUT:
            return None
        having = {one for word in typed for one in self._sharing.get((len(typed), word), ())}
        cut = [one for one in having if all(map(str.startswith, one.split(" "), typed))]
        return self._joined(self._by_content[cut[0]]) if len(cut) == 1 else None

    def _in_other_form(self, folded: Name) -> Called | None:
        content = content_of(folded)
        if len(content) == 1:
            return self._plural(content[0])
        for language, names in self._stems.items():
            name = tuple(self._stem(word, language) for word in content)
            if name and name in names:
                return self._joined(names[name])
        return None

    def _plural(self, word: str) -> Called | None:
        """The card whose one-word name has this plural. Other forms of one word are too often verbs ("guardo",
        "contrattacca")."""
        for ending, others in _PLURALS:
            if len(word) >= _LETTERS_PER_ERROR - 1 and word.endswith(ending):
                for other in others:
                    called = self.exact.get((word.removesuffix(ending) + other,))
                    if called is not None and not called.story:
                        return called
        return None

    def _same_words(self, folded: Name, called: Called) -> bool:
        """Whether words differ from a name of these cards in function words only ("lente d'ingrandimento")."""
        return content_of(folded) in self.contents(called)

    def _in_the_plural(self, folded: Name, called: Called) -> bool:
        """Whether words differ from a name of these cards in their last letters only, like a plural."""
        typed = content_of(folded)
        return any(
            len(typed) == len(name) and all(_ends_alike(one, other) for one, other in zip(typed, name, strict=True))
            for name in self.contents(called)
        )

    def contents(self, called: Called) -> list[list[str]]:
        """The content words of each name of these cards, in every language."""
        faces = (face for code in called.codes for face in self.cards.cards[code].faces.values())
        names = [folded_name(face.name) for face in faces]
        return [content_of(name) for name in names if name and (name[0] in ARTICLES or name[0] not in FUNCTION_WORDS)]

    def having(self, word: Word) -> Called | None:
        """The cards with a word in their names, if they are few."""
        return self._few(self._having.get(word.folded, frozenset()), [word])

    def by_parts(self, found: Sequence[Word]) -> Called | None:
        """The cards whose names have all of these words, in any order, if they are few; else None."""
        names: set[Name] | None = None
        for word in found:
            having = self._having.get(word.folded) or self._rooted.get(self._root(word.folded), frozenset())
            having |= self._places.get(word.folded, frozenset())
            names = set(having) if names is None else names & having
        return self._few(names or set(), found)

    def _few(self, names: Set[Name], found: Sequence[Word]) -> Called | None:
        """The cards of these names, if they are few. If some are investigators' names, only these, with allies: "Leo"."""
        if not names:
            return None
        people = {name for name in names if self._is_person(name)}
        first = people | {name for name in names if self._is_calibre(name, found)} if people else names
        company = first | {name for name in names if self._is_ally(name)}
        return next((self._joined(sorted(few)) for few in (company, first) if self._are_few(few)), None)

    def _are_few(self, names: Set[Name]) -> bool:
        """Whether few cards have these names. One card may have several, with its title and without."""
        return len({self.exact[name].codes[0] for name in names}) <= FEW

    def is_persons(self, word: Word) -> bool:
        """Whether a word is in an investigator's name."""
        return any(self._is_person(name) for name in self._having.get(word.folded, ()))

    def is_setting(self, word: Word) -> bool:
        """Whether a word is also in the names of places, acts, expansions or the like: "Carcosa", "Innsmouth"."""
        return word.folded in self._places or word.folded in self._stories

    def is_english(self, found: Sequence[Word]) -> bool:
        """Whether words are a card's name in English, even if translations keep it."""
        return FALLBACK in self._spelt.get(tuple(word.folded for word in found), ())

    def is_proper(self, word: Word) -> bool:
        """Whether a word is a proper noun: it is in a card's names in several languages, or in a person's."""
        return word.folded in self._proper

    def is_encounter(self, called: Called) -> bool:
        """Whether the first card of a name belongs to an encounter deck."""
        return bool(self.cards.cards[called.codes[0]].encounter)

    def is_place(self, called: Called) -> bool:
        """Whether a name belongs to locations only."""
        return all(self.cards.cards[code].type in _PLACES for code in called.codes)

    def mistyped(self, found: Sequence[Word], meant: Set[str] = frozenset()) -> Called | None:
        """The cards with this name but for a typing error or two, ignoring function words; None if it is a name as it is, or if
        none is near enough. The words in `meant` are no errors, but may be inflected."""
        content = content_of(word.folded for word in found)
        typed = " ".join(content)
        errors = min(MOST_ERRORS, len(typed) // _LETTERS_PER_ERROR)
        if not errors:
            return None
        having = [one for word in content for one in self._sharing.get((len(content), word), ())]
        best = process.extractOne(typed, having if len(content) > 1 else self._single, scorer=OSA.distance, score_cutoff=errors)
        if not best or not best[1]:
            return None
        pairs = [(one, word) for one, word in zip(content, best[0].split(" "), strict=True) if one in meant]
        same = all(self._root(one) == self._root(word) for one, word in pairs)
        return self._joined(self._by_content[best[0]]) if same else None

    def mistyped_part(self, word: Word) -> Called | None:
        """The same for one rare word of a name, if it is a proper noun."""
        if len(word.folded) < TYPED_WORD:
            return None
        best = process.extractOne(word.folded, self._rare, scorer=OSA.distance, score_cutoff=1)
        return self._joined(sorted(self._having[best[0]])) if best and best[0] in self._proper else None

    @cached_property
    def _stems(self) -> Mapping[str, Mapping[Name, list[Name]]]:
        """Language -> the stems of a name's content words -> the names."""
        found: dict[str, dict[Name, list[Name]]] = {code: {} for code in LANGUAGES}
        for name, language in ((name, language) for name, spoken in self._spelt.items() for language in sorted(spoken)):
            content = [word for word in name if word not in FUNCTION_WORDS]
            if len(content) > 1 and language in found:
                found[language].setdefault(tuple(self._stem(word, language) for word in content), []).append(name)
        return found

    @cached_property
    def _together(self) -> Mapping[str, Name]:
        """Letters without spaces -> name, for the longer names: "hyper awareness", "guarddog"."""
        names = (name for name, called in self.exact.items() if not called.story and sum(map(len, name)) >= LONG_WORD)
        return {"".join(name): name for name in names}

    @cached_property
    def _having(self) -> Mapping[str, frozenset[Name]]:
        """Word -> the names that have it, except those of places."""
        return _by_word(name for name, called in self.exact.items() if not (called.story or self.is_place(called)))

    @cached_property
    def _places(self) -> Mapping[str, frozenset[Name]]:
        """Word -> the names of places that have it. These are everyday words: only several together mean a place."""
        return _by_word(name for name, called in self.exact.items() if self.is_place(called))

    @cached_property
    def _stories(self) -> Set[str]:
        """The words in names of acts, agendas, expansions and the like."""
        packs = [folded_name(called) for names in self.cards.packs.values() for called in names.values()]
        return _by_word([*packs, *(name for name, called in self.exact.items() if called.story)]).keys()

    @cached_property
    def _rooted(self) -> Mapping[str, frozenset[Name]]:
        """Root -> the names that have a word with it. Short roots don't count: "Tom" is no tome."""
        found: dict[str, set[Name]] = {}
        for word, names in self._having.items():
            if len(root := self._root(word)) >= SHORTEST_PART:
                found.setdefault(root, set()).update(names)
        return {root: frozenset(names) for root, names in found.items()}

    @cached_property
    def _proper(self) -> frozenset[str]:
        """The words that a name keeps in all languages although it is translated, and those of people's names."""
        found: set[str] = set()
        for card in self.cards:
            names = list(dict.fromkeys(folded_name(face.name) for face in card.faces.values()))
            if card.type in _PEOPLE:
                found.update(word for name in names for word in name)
            elif len(names) > 1:
                found |= set(names[0]).intersection(*names[1:])
            elif "is_unique" in card.marks and len(card.faces) > 1:
                found.update(names[0])
        return frozenset(found - FUNCTION_WORDS)

    @cached_property
    def _rare(self) -> list[str]:
        """The words that few cards have in their names."""
        return sorted(word for word, names in self._having.items() if len(word) >= _LETTERS_PER_ERROR and self._are_few(names))

    @cached_property
    def _by_content(self) -> Mapping[str, Sequence[Name]]:
        """Content words, joined by spaces -> the names."""
        found: dict[str, list[Name]] = {}
        for name, called in self.exact.items():
            if not called.story and (content := content_of(name)):
                found.setdefault(" ".join(content), []).append(name)
        return found

    @cached_property
    def _sharing(self) -> Mapping[tuple[int, str], Sequence[str]]:
        """The keys of `_by_content`, by their number of words and each of these words."""
        found: dict[tuple[int, str], list[str]] = {}
        for content in self._by_content:
            said = content.split(" ")
            for word in said:
                found.setdefault((len(said), word), []).append(content)
        return found

    @cached_property
    def _single(self) -> Sequence[str]:
        """The keys of `_by_content` with one word."""
        return [content for content in self._by_content if " " not in content]

    @cached_property
    def _openings(self) -> Mapping[Name, frozenset[Name]]:
        """Two or more content words -> the longer names that begin with them."""
        found: dict[Name, set[Name]] = {}
        for name, called in self.exact.items():
            content = tuple(() if called.story or self.is_place(called) else content_of(name))
            for end in range(2, len(content)):
                found.setdefault(content[:end], set()).add(name)
        return {opening: frozenset(names) for opening, names in found.items()}

    def _joined(self, names: Iterable[Name]) -> Called:
        called = [self.exact[name] for name in names]
        codes = dict.fromkeys(code for one in called for code in one.codes)
        ranked = sorted(codes, key=lambda code: _rank(self.cards.cards[code]))
        return Called(tuple(ranked), all(one.story for one in called))

    def _is_person(self, name: Name) -> bool:
        return any(self.cards.cards[code].type in _PEOPLE for code in self.exact[name].codes)

    def _is_ally(self, name: Name) -> bool:
        cards = (self.cards.cards[code] for code in self.exact[name].codes)
        return any(face.slot == _ALLY for card in cards for face in card.faces.values())

    def _is_calibre(self, name: Name, found: Sequence[Word]) -> bool:
        """Whether a name consists of these words and a calibre: ".45 Thompson"."""
        rest = set(name) - {word.folded for word in found}
        return bool(rest) and all(word.isdigit() for word in rest)

    def _stem(self, word: str, language: str) -> str:
        return str(self._stemmers[language].stemWord(_singular(word)))

    def _root(self, word: str) -> str:
        """A word without its final vowels, so that "automatico" and "automatica" are the same."""
        return word.rstrip("aeio") or word


def _singular(word: str) -> str:
    """The singular of a Portuguese plural that the stemmer doesn't recognise: "impressões", "digitais". Other languages have no
    such words."""
    for plural, singular in (("oes", "ao"), ("ais", "al")):
        if word.endswith(plural) and len(word) >= _LETTERS_PER_ERROR:
            return word.removesuffix(plural) + singular
    return word


def _by_word(names: Iterable[Name]) -> Mapping[str, frozenset[Name]]:
    found: dict[str, set[Name]] = {}
    for each in names:
        for word in each:
            if word not in FUNCTION_WORDS | TITLES:
                found.setdefault(word, set()).add(each)
    return {word: frozenset(some) for word, some in found.items()}


def _ends_alike(one: str, other: str) -> bool:
    """Whether a word differs from another in its last letters only, like a plural."""
    shared = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    return shared >= len(other) - 1 and len(one) - shared <= PLURAL


def _called(cards: Sequence[Card]) -> Called:
    found = tuple(dict.fromkeys(card.code for card in cards))
    return Called(found, all(card.type in _STORY for card in cards))


def _rank(card: Card) -> tuple[bool, bool, bool, str]:
    """The sort key of cards with the same name: players' cards first, then encounter cards; parallel versions last."""
    return (bool(card.parallel_to), card.type in _STORY, bool(card.encounter), card.code)
