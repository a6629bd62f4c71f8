"""The concordance as SKOS, in Turtle or JSON-LD. Needs the extra `skos`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Literal
from urllib.parse import quote

from corpus.concept import Concept, book_of
from corpus.errors import GlossaError
from corpus.icons import spoken
from corpus.model import Book
from search.editions.concordance import Line

if TYPE_CHECKING:
    from rdflib import Graph, URIRef

Format = Literal["turtle", "json-ld"]
LICENSE = "https://creativecommons.org/licenses/by/4.0/"
_MATCHES = {"exact": "exactMatch", "close": "closeMatch"}
# The paths of things below the address of a served Glossa; without an address, they are only names.
_PLACES = {
    "scheme": "api/v1/concordance?game=", "concept": "api/v1/concepts/", "book": "api/v1/books/", "entry": "e/",
}  # fmt: skip


class SkosUnavailable(GlossaError):
    """The package that writes SKOS isn't installed."""

    def __init__(self) -> None:
        super().__init__("Writing SKOS needs rdflib. Install it with: pip install 'glossa-rules[skos]'")


def as_skos(lines: Iterable[Line], books: Mapping[str, Book], form: Format, base: str | None = None) -> str:
    """A scheme per game with its concepts, and a scheme per book with the entries about them.

    Concepts of two games are `closeMatch` at most; the entries of two editions match as their concept says. With a `base`, the
    address of a Glossa with a trailing slash, each URI is an address there. Raises SkosUnavailable.
    """
    try:
        from rdflib import Graph
        from rdflib.namespace import DCTERMS, SKOS
    except ImportError:
        raise SkosUnavailable from None
    graph = Graph()
    graph.bind("skos", SKOS)
    graph.bind("dcterms", DCTERMS)
    made = _Scheme(graph, books, base)
    kept = list(lines)
    told = {line.concept.id for line in kept}
    for line in kept:
        made.add_concept(line.concept, told)
        made.add_entries(line.concept)
    if form == "json-ld":
        return graph.serialize(format=form, sort_keys=True)
    return graph.serialize(format=form)


class _Scheme:
    """Adds concepts and entries to a graph."""

    def __init__(self, graph: Graph, books: Mapping[str, Book], base: str | None) -> None:
        self._graph, self._books, self._base = graph, books, base

    def add_concept(self, concept: Concept, told: set[str]) -> None:
        """Add a concept with its names, ties (to those in `told`) and notes."""
        from rdflib import Literal as Text
        from rdflib.namespace import RDF, SKOS

        graph, this = self._graph, self._uri("concept", concept.id)
        scheme = self._game(concept.game)
        graph.add((this, RDF.type, SKOS.Concept))
        graph.add((this, SKOS.inScheme, scheme))
        if not concept.broader:
            graph.add((this, SKOS.topConceptOf, scheme))
            graph.add((scheme, SKOS.hasTopConcept, this))
        said: set[tuple[str, str]] = set()
        for label in concept.labels:  # the preferred first; each name is added once
            kind = {"preferred": SKOS.prefLabel, "alternative": SKOS.altLabel, "hidden": SKOS.hiddenLabel}[label.kind]
            if (label.language, label.text) not in said:
                said.add((label.language, label.text))
                graph.add((this, kind, Text(label.text, lang=label.language)))
        ties = ((SKOS.broader, concept.broader), (SKOS.narrower, concept.narrower), (SKOS.related, concept.related))
        for relation, others in (*ties, (SKOS.closeMatch, concept.close)):
            for other in others:
                if other in told:
                    graph.add((this, relation, self._uri("concept", other)))
        if concept.only:
            graph.add((this, SKOS.editorialNote, Text(concept.only, lang="en")))
        for difference in concept.differences:
            for entry in difference.pair:  # a note is about a pair of entries, not about the concept
                for language, note in difference.note.items():
                    graph.add((self._uri("entry", entry), SKOS.note, Text(note, lang=language)))

    def add_entries(self, concept: Concept) -> None:
        """Add the entries about a concept, each as a concept of its book's scheme, and how those of two editions match."""
        from rdflib import Literal as Text
        from rdflib.namespace import DCTERMS, RDF, SKOS

        graph = self._graph
        for entry in concept.entries or concept.within:
            this, book = self._uri("entry", entry), self._books[book_of(entry)]
            found = book.entry(entry)
            scheme = self._edition(book)
            graph.add((this, RDF.type, SKOS.Concept))
            graph.add((this, SKOS.inScheme, scheme))
            graph.add((this, SKOS.topConceptOf, scheme))
            graph.add((scheme, SKOS.hasTopConcept, this))
            graph.add((this, SKOS.prefLabel, Text(spoken(found.title, book.language) if found else entry, lang=book.language)))
            graph.add((this, DCTERMS.subject, self._uri("concept", concept.id)))
        if concept.relation and len(concept.mains) > 1:
            one, other = (self._uri("entry", entry) for entry in concept.mains[:2])
            graph.add((one, SKOS[_MATCHES[concept.relation]], other))
            graph.add((other, SKOS[_MATCHES[concept.relation]], one))

    def _game(self, game: str) -> URIRef:
        title = next((book.game_title for book in self._books.values() if book.game == game), game)
        return self._labelled(self._uri("scheme", game), title, "en")

    def _edition(self, book: Book) -> URIRef:
        title = f"{book.title} ({book.edition})" if book.edition else book.title
        return self._labelled(self._uri("book", book.id), title, book.language)

    def _labelled(self, scheme: URIRef, title: str, language: str) -> URIRef:
        """Give a scheme its name and licence."""
        from rdflib import Literal as Text
        from rdflib import URIRef
        from rdflib.namespace import DCTERMS, RDF, SKOS

        self._graph.add((scheme, RDF.type, SKOS.ConceptScheme))
        self._graph.add((scheme, SKOS.prefLabel, Text(title, lang=language)))
        self._graph.add((scheme, DCTERMS.title, Text(title, lang=language)))
        self._graph.add((scheme, DCTERMS.license, URIRef(LICENSE)))
        return scheme

    def _uri(self, kind: str, name: str) -> URIRef:
        from rdflib import URIRef

        return URIRef(f"{self._base}{_PLACES[kind]}{quote(name)}" if self._base else f"urn:glossa:{kind}:{quote(name)}")
