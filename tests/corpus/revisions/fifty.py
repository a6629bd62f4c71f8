"""Fifty edits of a real book by somebody who hadn't seen the readers or the comparison, and what `glossa diff` tells of them.

`GLOSSA_RULEBOOKS=FOLDER python -m tests.corpus.revisions.fifty`. The edits work on the lines of the file; they name entries by
their titles, and every word that they put in is of our own invention.
"""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from corpus.load import load_books
from corpus.revisions.comparison import Comparison, compared

BOOK, FILE = "ahlcg-it", "grimorio-di-arkham-it.txt"
WHATS = ("added", "removed", "renamed", "moved", "reworded")


class Edit(NamedTuple):
    """What is done to the entry `title`: `to` is its new title, or the title of the entry behind which it stands then."""

    kind: str
    title: str
    to: str = ""
    text: str = ""

    @property
    def what(self) -> str:
        """The difference that `glossa diff` has to tell."""
        return self.kind if self.kind in WHATS else "reworded"


EDITS = (
    Edit("added", "Candela Accesa", "Cacciatore", "Chi regge la candela vede le porte dipinte sui muri per una notte intera."),
    Edit("added", "Giuramento", "Gioco (Azione)", "Un giuramento lega due compagni di tavolo. Chi lo rompe paga la cena."),
    Edit("added", "Nebbia Fitta", "Nascosto", "Con la nebbia nessuno corre. Si conta fino a sette, poi la nebbia si alza."),
    Edit("added", "Zattera", "X", "La zattera porta tre passeggeri e un cane. Il cane non rema mai."),
    Edit("added", "Ospiti al Tavolo", "Unirsi a o Lasciare una Campagna", "Un ospite guarda, beve il tè e tace sui segreti."),
    Edit("added", "FAVORE DI MORFEO", "FAVORE DI ERMES", "Chi sbadiglia per primo riprende dal tavolo due monete di rame."),
    Edit("removed", "Aggettivo"),
    Edit("removed", "Mulligan"),
    Edit("removed", "Miriade"),
    Edit("removed", "Testo Narrativo"),
    Edit("removed", "Sconfitta dovuta alla Capacità di una Carta"),
    Edit("removed", "ULTIMATUM DEL TERRORE"),
    Edit("renamed", "Allerta", "Vigilanza"),
    Edit("renamed", "Collezione", "Raccolta"),
    Edit("renamed", "Curare", "Guarire"),
    Edit("renamed", "Portatore", "Possessore"),
    Edit("renamed", "Discussioni al Tavolo", "Parlare al Tavolo"),
    Edit("renamed", "FAVORE DI ADE", "FAVORE DI PLUTONE"),
    Edit("moved", "Poi", "Dopo"),
    Edit("moved", "Valore Base", "Modificatore"),
    Edit("moved", "Penuria di Segnalini", "Segnalino Caos"),
    Edit("moved", "Classe di Personaggio", "Migliorare il Mazzo"),
    Edit("moved", "Risoluzione di uno Scenario", "Proseguire con lo Scenario Successivo"),
    Edit("moved", "FAVORE DI THOTH", "FAVORE DI ATENA"),
    Edit("number changed", "Azione"),
    Edit("number changed", "Limite di Mano"),
    Edit("number changed", "Mazzo"),
    Edit("number changed", "Pesca (Azione)"),
    Edit("number changed", "Più Lontano"),
    Edit("number changed", "Predestinato"),
    Edit("number changed", "Risorsa (Azione)"),
    Edit("number changed", "ULTIMATUM DELLE AVVERSITÀ"),
    Edit("may to must", "Analizzato"),
    Edit("may to must", "Esaurire/Esaurito"),
    Edit("may to must", "Partenza"),
    Edit("may to must", "Prova di Abilità"),
    Edit("may to must", "Sfuggente"),
    Edit("may to must", "Ultimatum e Favori"),
    Edit("sentence dropped", "Attacco di Opportunità"),
    Edit("sentence dropped", "Destino"),
    Edit("sentence dropped", "Entrare in Gioco"),
    Edit("sentence dropped", "La Regola Nera"),
    Edit("sentence dropped", "Unirsi a o Lasciare una Campagna"),
    Edit("sentence dropped", "ULTIMATUM DEFINITIVO"),
    Edit("sentence added", "Generazione", text="Se piove, il mostro aspetta sotto la tettoia."),
    Edit("sentence added", "Impulso", text="Chi ride in quel momento mescola le carte con la sinistra."),
    Edit("sentence added", "Parola Chiave", text="Ogni parola si pronuncia a bassa voce."),
    Edit("sentence added", "Ritorsione", text="I gatti ne sono al riparo."),
    Edit("sentence added", "La Regola d'Oro", text="Vale anche per le carte scritte a matita."),
    Edit("sentence added", "ULTIMATUM DEL FALLIMENTO", text="Poi spegnete una lampada."),
)


def _is_title(lines: list[str], at: int) -> bool:
    """A short line that stands alone, begins with a capital and has no stop at its end."""
    line = lines[at]
    alone = not lines[at - 1].strip() and (at + 1 == len(lines) or not lines[at + 1].strip())
    return alone and 0 < len(line) < 60 and line[0].isupper() and line[-1] not in ".;:,!?”"


def _span(lines: list[str], title: str) -> tuple[int, int]:
    """The line of the title and the line of the next title; the title stands once."""
    (start,) = (at for at, line in enumerate(lines) if line == title and _is_title(lines, at))
    return start, next((at for at in range(start + 1, len(lines)) if _is_title(lines, at)), len(lines))


def _sub(lines: list[str], edit: Edit, pattern: str, new: str | Callable[[re.Match[str]], str]) -> None:
    """Replace the first place of the pattern in the text of the entry."""
    start, end = _span(lines, edit.title)
    at = next(at for at in range(start + 1, end) if re.search(pattern, lines[at]))
    lines[at] = re.sub(pattern, new, lines[at], count=1)


def _last(lines: list[str], edit: Edit) -> int:
    """The last line of the entry's text, but for its references."""
    start, end = _span(lines, edit.title)
    return max(at for at in range(start + 1, end) if lines[at].strip() and not lines[at].startswith("Vedi anche"))


def _put(lines: list[str], behind: str, block: list[str]) -> None:
    end = _span(lines, behind)[1]
    lines[end:end] = block


def _cut(lines: list[str], edit: Edit) -> list[str]:
    start, end = _span(lines, edit.title)
    block = lines[start:end]
    del lines[start:end]
    return block


def apply(edit: Edit, lines: list[str]) -> None:
    """Change the lines of the book as the edit says."""
    match edit.kind:
        case "added":
            _put(lines, edit.to, [edit.title, "", edit.text, ""])
        case "removed":
            _cut(lines, edit)
        case "renamed":
            lines[_span(lines, edit.title)[0]] = edit.to
        case "moved":
            _put(lines, edit.to, _cut(lines, edit))
        case "number changed":
            _sub(lines, edit, r"\d+", lambda found: str(int(found[0]) + 1))
        case "may to must":
            _sub(lines, edit, r"\bpuò\b", "deve")
        case "sentence dropped":
            at = _last(lines, edit)
            lines[at] = " ".join(re.split(r"(?<=[.!?])\s+", lines[at])[:-1])
        case "sentence added":
            lines[_last(lines, edit)] += f" {edit.text}"


def told(found: Comparison) -> Counter[tuple[str, str, str]]:
    """Each difference: its sort, the title of the entry (the older one, if there is one), and the new title of a renamed one."""
    tellings: Counter[tuple[str, str, str]] = Counter()
    for revision in found.revisions:
        after = revision.after.title if revision.after else ""
        title = revision.before.title if revision.before else after
        for what in revision.what:
            tellings[what, title.casefold(), after.casefold() if what == "renamed" else ""] += 1
    return tellings


def expected(edit: Edit) -> tuple[str, str, str]:
    """The difference that the edit makes, as `told` has it."""
    return edit.what, edit.title.casefold(), edit.to.casefold() if edit.what == "renamed" else ""


def measure(book: str, file: str, edits: tuple[Edit, ...], apply: Callable[[Edit, list[str]], None]) -> None:
    """Print the edits made and found by their kind, the differences told beyond them, and the titles of both."""
    older = Path(os.environ["GLOSSA_RULEBOOKS"]) / file
    lines = older.read_text(encoding="utf-8").split("\n")
    for edit in edits:
        apply(edit, lines)
    with TemporaryDirectory() as folder:
        newer = Path(folder) / "newer.txt"
        newer.write_text("\n".join(lines), encoding="utf-8")
        tellings = told(compared(book, Path(folder) / "home", load_books(), (older, newer), None))
    missed = [edit for edit in edits if expected(edit) not in tellings]
    beyond = tellings - Counter(expected(edit) for edit in edits)
    print("| edit | made | found |\n| --- | ---: | ---: |")
    made, lost = Counter(edit.kind for edit in edits), Counter(edit.kind for edit in missed)
    for kind, count in made.items():
        print(f"| {kind if kind in WHATS else f'reworded: {kind}'} | {count} | {count - lost[kind]} |")
    print(f"| all | {len(edits)} | {len(edits) - len(missed)} |")
    false = Counter(what for what, _, _ in beyond.elements())
    print(f"\nTold beyond them: {', '.join(f'{false[what]} {what}' for what in WHATS)}.")
    for edit in missed:
        print(f"  missed: {edit.kind}: {edit.title}")
    for what, title, new in beyond.elements():
        print(f"  beyond: {what}: {title}{f' -> {new}' if new else ''}")


if __name__ == "__main__":
    measure(BOOK, FILE, EDITS, apply)
