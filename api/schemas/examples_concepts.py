"""Example answers on concepts, for the API's description."""

from __future__ import annotations

from typing import Any

_LINE: dict[str, Any] = {
    "id": "aloof",
    "game": "ahlcg",
    "names": {"it": "Sfuggente", "pt": "Arredio", "en": "aloof"},
    "relation": "exact",
    "titles": {"ahlcg-it": "Sfuggente", "ahlcg-pt": "Arredio"},
    "entries": ["ahlcg-it/sfuggente", "ahlcg-pt/arredio"],
    "differences": 1,
    "changes_play": 1,
}
CONCEPTS: dict[str, Any] = {"total": 1, "concepts": [_LINE]}
CONCEPT: dict[str, Any] = {
    "id": "aloof",
    "game": "ahlcg",
    "names": [{"language": "en", "text": "aloof", "kind": "preferred"}],
    "relation": "exact",
    "only": None,
    "broader": ["keyword"],
    "narrower": [],
    "related": [],
    "close": [],
    "read": True,
    "differences": [],
    "sides": [
        {
            "book": "ahlcg-it",
            "entries": [
                {"id": "ahlcg-it/sfuggente", "title": "Sfuggente", "kind": "glossary", "text": "È generato non impegnato."}
            ],
        }
    ],
    "rows": [
        {
            "left": "È generato non impegnato.",
            "right": "Ao surgir, surge desengajado.",
            "left_entry": "ahlcg-it/sfuggente",
            "right_entry": "ahlcg-pt/arredio",
            "score": 0.5,
            "signs": ["not"],
            "reason": "words",
        }
    ],
}
PATH: dict[str, Any] = {
    "start": "ahlcg-it/veloce",
    "end": "ahlcg-it/attacco-di-opportunita",
    "ties": [
        {
            "start": "ahlcg-it/veloce",
            "end": "ahlcg-it/attacco-di-opportunita",
            "relation": "mentions",
            "direction": "forward",
            "reason": "«Veloce» speaks of «Attacco di Opportunità»",
        }
    ],
}
MENTIONS: dict[str, Any] = {
    "id": "ahlcg-it/cacciatore",
    "mentions": [{"paragraph": 0, "text": "pronto", "target": "ahlcg-it/ripristinare-pronto"}],
    "mentioned_by": ["ahlcg-it/sigillo"],
}
