"""Whether two words are forms of one word. Stems are too coarse: "successivi" and "successi" share one, as do "corso" and
"corsa"."""

from __future__ import annotations

from functools import cache

from indexer.languages import LANGUAGES


@cache
def inflected(word: str, name: str, language: str) -> bool:
    """Whether `word` (folded) is `name` (folded) in another number or gender or, if `name` is an infinitive, conjugated."""
    if word == name:
        return True
    tongue = LANGUAGES[language]
    if any(_swap(word, name, endings) for endings in tongue.endings):
        return True
    infinitive = next((ending for ending in tongue.conjugation if name.endswith(ending)), None)
    return infinitive is not None and _conjugated(word, name.removesuffix(infinitive), tongue.conjugation[infinitive])


def _swap(word: str, name: str, endings: tuple[str, ...]) -> bool:
    """Whether both words have the same root, each with one of the endings."""
    return any(
        word.endswith(one) and word.removesuffix(one) == root
        for ending in endings
        if name.endswith(ending) and len(root := name.removesuffix(ending)) > 1
        for one in endings
    )


def _conjugated(word: str, root: str, endings: frozenset[str]) -> bool:
    return word.startswith(root) and word.removeprefix(root) in endings
