"""What the words of a query tell of the entry that it is asked of."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from search.learn.words import descend
from search.learned import question_words
from search.learned.grams import BUCKETS, grams
from search.learned.question_words import quantised, save, shipped


def test_the_buckets_of_a_text_are_the_same_whatever_its_case_accents_and_order() -> None:
    assert grams("Però ELUDI").tolist() == grams("però eludi").tolist()
    assert set(grams("nemico")) < set(grams("il nemico"))
    assert not len(grams("?!"))
    assert grams("il nemico esausto").max() < BUCKETS


def test_questions_of_their_own_words_are_told_apart_and_kept_as_they_are_written(tmp_path: Path) -> None:
    asked = [
        ("quante assi ha una barca", 0),
        ("le assi della barca", 0),
        ("chi accende la lanterna", 1),
        ("la lanterna si spegne", 1),
    ]
    texts, right = [grams(text) for text, _ in asked * 40], np.array([of for _, of in asked * 40])
    rarity = np.ones(BUCKETS, dtype=np.float32)
    rows, lines, offsets = descend(texts, right, np.ones(len(texts), dtype=np.float32), rarity, 2)
    learned = quantised(["faro/barca", "faro/lanterna", "farol/lanterna"], np.array([0, 1, 1]), rows, rarity, lines, offsets)
    told = learned.scores("una lanterna spenta").tolist()
    assert told[0] < told[1] == told[2]
    assert not len(learned.scores("…"))
    save(learned, tmp_path / "words.npz")
    question_words.FILE, kept = tmp_path / "words.npz", question_words.FILE
    try:
        assert shipped().scores("una lanterna spenta").tolist() == told
    finally:
        question_words.FILE = kept
        shipped.cache_clear()


def test_the_shipped_words_know_what_is_asked() -> None:
    told = shipped().scores("quando un nemico fa un attacco di opportunità?")
    assert shipped().ids[int(told.argmax())] in ("ahlcg-it/attacco-di-opportunita", "ahlcg-pt/ataque-de-oportunidade")
