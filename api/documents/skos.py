"""The concordance as SKOS, in Turtle or JSON-LD. Needs the extra `skos`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal
from urllib.parse import quote

from corpus.concept import Concept
from corpus.errors import GlossaError
from search.editions.concordance import Line

if TYPE_CHECKING:
    from rdflib import Graph, URIRef

Format = Literal["turtle", "json-ld"]
BASE = "urn:glossa:"
_MATCHES = {"exact": "exactMatch", "close": "closeMatch"}


class SkosUnavailable(GlossaError):
    """The package that writes SKOS isn't installed."""

    def __init__(self) -> None:
        super().__init__("Writing SKOS needs rdflib. Install it with: pip install 'glossa-rules[skos]'")


def as_skos(lines: Iterable[Line], form: Format) -> str:
    """A scheme a game, its concepts with their names, ties and notes, and the entries that are about them.

    Concepts of two games are `closeMatch` at most. The entries of two editions match as their concept says.
    Raises SkosUnavailable.
    """
    try:
        from rdflib import Graph
        from rdflib.namespace import DCTERMS, SKOS
    except ImportError:
        raise SkosUnavailable from None
    graph = Graph()
    graph.bind("skos", SKOS)
    graph.bind("dcterms", DCTERMS)
    for line in lines:
        _add(graph, line.concept)
        _add_entries(graph, line)
    if form == "json-ld":
        return graph.serialize(format=form, sort_keys=True)
    return graph.serialize(format=form)


def _add(graph: Graph, concept: Concept) -> None:
    from rdflib import Literal as Text
    from rdflib.namespace import RDF, SKOS

    this, scheme = _uri("concept", concept.id), _uri("scheme", concept.game)
    graph.add((scheme, RDF.type, SKOS.ConceptScheme))
    graph.add((this, RDF.type, SKOS.Concept))
    graph.add((this, SKOS.inScheme, scheme))
    if not concept.broader:
        graph.add((this, SKOS.topConceptOf, scheme))
    for label in concept.labels:
        kind = {"preferred": SKOS.prefLabel, "alternative": SKOS.altLabel, "hidden": SKOS.hiddenLabel}[label.kind]
        graph.add((this, kind, Text(label.text, lang=label.language)))
    ties = ((SKOS.broader, concept.broader), (SKOS.narrower, concept.narrower), (SKOS.related, concept.related))
    for relation, others in (*ties, (SKOS.closeMatch, concept.close)):
        for other in others:
            graph.add((this, relation, _uri("concept", other)))
    if concept.only:
        graph.add((this, SKOS.editorialNote, Text(concept.only, lang="en")))
    for difference in concept.differences:
        for entry in difference.pair:  # a note is about a pair of entries, not about the concept
            for language, note in difference.note.items():
                graph.add((_uri("entry", entry), SKOS.note, Text(note, lang=language)))


def _add_entries(graph: Graph, line: Line) -> None:
    from rdflib.namespace import DCTERMS, SKOS

    concept = line.concept
    for entry in concept.entries or concept.within:
        graph.add((_uri("entry", entry), DCTERMS.subject, _uri("concept", concept.id)))
        graph.add((_uri("entry", entry), DCTERMS.isPartOf, _uri("book", entry.partition("/")[0])))
    if concept.relation and len(concept.mains) > 1:
        one, other = (_uri("entry", entry) for entry in concept.mains[:2])
        graph.add((one, SKOS[_MATCHES[concept.relation]], other))
        graph.add((other, SKOS[_MATCHES[concept.relation]], one))


def _uri(kind: str, name: str) -> URIRef:
    from rdflib import URIRef

    return URIRef(f"{BASE}{kind}:{quote(name)}")
