"""What the words of a query tell of the entry that it is asked of."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from search.learn.words import Wanted, descend
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
    wanted = Wanted(right, np.zeros((len(texts), 2), dtype=np.float16), np.zeros(len(texts), dtype=np.float32))
    rows, lines, offsets = descend(texts, wanted, np.ones(len(texts), dtype=np.float32), rarity)
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


def test_what_is_taught_of_a_text_is_wanted_beside_its_own_rule() -> None:
    shares = np.array([[0.1, 0.6, 0.3], [0, 0, 0]], dtype=np.float16)
    wanted = Wanted(np.array([0, 2]), shares, np.array([0.5, 0.0], dtype=np.float32)).of(np.array([0, 1]))
    assert np.allclose(wanted.sum(axis=1), 1, atol=1e-3)
    assert wanted[0].argmax() == 0
    assert wanted[0, 1] > wanted[0, 2] > wanted[1, 1]
    assert wanted[1].argmax() == 2


def test_a_text_is_worded_like_what_its_shares_say() -> None:
    texts = [grams("la passerella cigola"), grams("la lanterna si spegne")] * 40
    shares = np.tile(np.array([[0.0, 0.9, 0.1], [0.0, 0.1, 0.9]], dtype=np.float16), (40, 1))
    wanted = Wanted(np.zeros(80, dtype=np.int64), shares, np.full(80, 0.9, dtype=np.float32))
    rarity = np.ones(BUCKETS, dtype=np.float32)
    rows, lines, offsets = descend(texts, wanted, np.ones(80, dtype=np.float32), rarity)
    learned = quantised(["faro/barca", "faro/passerella", "faro/lanterna"], np.arange(3), rows, rarity, lines, offsets)
    assert learned.scores("che passerella").argmax() == 1
    assert learned.scores("una lanterna spenta").argmax() == 2


def test_the_shipped_words_know_what_is_asked() -> None:
    told = shipped().scores("quando un nemico fa un attacco di opportunità?")
    assert shipped().ids[int(told.argmax())] in ("ahlcg-it/attacco-di-opportunita", "ahlcg-pt/ataque-de-oportunidade")
