"""The same queries without card data and with it."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

from corpus.cards import stored
from search.evaluation.with_cards import Cardless, with_cards
from search.library import Library
from tests.corpus.cards.made import FEATHER, written

FIGHTING = {**FEATHER, "text": "[action]: <b>Fight.</b> You get +1 [combat] for this attack."}
QUERIES = (
    {"id": "named", "query": "can I use Gull Feather?", "lang": "en", "type": "card-dispute", "gold": {"ahlcg-it/costo": 2}},
    {"id": "other", "query": "che cos'è il mulligan?", "lang": "it", "type": "term", "gold": {"ahlcg-it/mulligan": 2}},
    {"id": "out", "query": "qual è la capitale della Francia?", "lang": "it", "type": "trivia", "gold": {}},
)


def test_both_are_told_side_by_side(tmp_path: Path, shipped_home: Path) -> None:
    home, file = Path(shutil.copytree(shipped_home, tmp_path / "home")), tmp_path / "queries.jsonl"
    file.write_text("".join(f"{json.dumps(query)}\n" for query in QUERIES), encoding="utf-8")
    stored.add([written(tmp_path / "tide.json", [FIGHTING])], home)
    with Library.open(home, encoders=()) as library, Cardless.open(home, encoders=()) as cardless:
        named = QUERIES[0]["query"]
        assert [card.code for card in library.search(str(named)).cards] == ["70001"]
        assert cardless.search(str(named)).cards == ()
        (told,) = with_cards(library, cardless, [file])
    counted = {line.split("|")[1].strip(): line.split("|")[2].strip() for line in told.splitlines() if line.startswith("| ")}
    del counted[""]
    assert counted == {
        "all, without card data": "2",
        "all, with card data": "2",
        "name a card, without card data": "1",
        "name a card, with card data": "1",
    }
    assert "first three: " in told
    assert "refused rightly: " in told
    assert "refused wrongly: " in told
