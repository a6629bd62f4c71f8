"""Twenty edits of the Portuguese guide by somebody who hadn't seen the readers or the comparison, measured like the fifty.

`GLOSSA_RULEBOOKS=FOLDER python -m tests.corpus.revisions.twenty`. Titles of this book are headings of Markdown.
"""

from __future__ import annotations

import re

from tests.corpus.revisions.fifty import Edit, measure

BOOK, FILE = "ahlcg-pt", "guia-de-referencia-pt.txt"

EDITS = (
    Edit("added", "Bússola Quebrada", "Cancelar", "Quem segura a bússola gira uma vez sobre si e diz onde acha que fica o mar."),
    Edit("added", "Goteira", "Ganhar", "A goteira cai sobre a mesa de três em três minutos. Secar é tarefa de quem ri."),
    Edit("added", "Zarpar", "Você/Seu/Sua", "Zarpa-se ao nascer do sol, com todos a bordo e a âncora enrolada."),
    Edit("removed", "Local Vazio"),
    Edit("removed", "Cópia"),
    Edit("removed", "Negociata"),
    Edit("renamed", "Mulligan", "Nova Mão Inicial"),
    Edit("renamed", "Curar", "Sarar"),
    Edit("renamed", "Separar", "Pôr de Lado"),
    Edit("moved", "Então", "Por Investigador"),
    Edit("moved", "Propriedades", "Cartas de Traição"),
    Edit("moved", "Retaliação", "Caçador"),
    Edit("number changed", "Esgotar, Esgotado"),
    Edit("number changed", "Sanidade e Horror"),
    Edit("may to must", "Pistas"),
    Edit("may to must", "Procura"),
    Edit("sentence dropped", "Entra em Jogo"),
    Edit("sentence dropped", "Imune"),
    Edit("sentence added", "Perigo", text="O gato da casa também se cala."),
    Edit("sentence added", "Valor Base", text="Escreve-se a lápis no canto da folha."),
)


def _span(lines: list[str], title: str) -> tuple[int, int]:
    """The line of the title and the line of the next one; the title stands once."""
    (start,) = (at for at, line in enumerate(lines) if re.fullmatch(f"#+ {re.escape(title)}", line))
    return start, next((at for at in range(start + 1, len(lines)) if lines[at].startswith("#")), len(lines))


def _text(lines: list[str], title: str) -> list[int]:
    """The lines of the entry's text, without references."""
    start, end = _span(lines, title)
    return [at for at in range(start + 1, end) if lines[at].strip() and not lines[at].startswith("Veja")]


def _sub(lines: list[str], title: str, pattern: str, new: str) -> None:
    at = next(at for at in _text(lines, title) if re.search(pattern, lines[at]))
    lines[at] = re.sub(pattern, new, lines[at], count=1)


def _cut(lines: list[str], title: str) -> list[str]:
    start, end = _span(lines, title)
    block = lines[start:end]
    del lines[start:end]
    return block


def apply(edit: Edit, lines: list[str]) -> None:
    """Change the lines of the book as the edit says."""
    match edit.kind:
        case "added" | "moved":
            block = [f"## {edit.title}", "", edit.text, ""] if edit.text else _cut(lines, edit.title)
            end = _span(lines, edit.to)[1]
            lines[end:end] = block
        case "removed":
            _cut(lines, edit.title)
        case "renamed":
            lines[_span(lines, edit.title)[0]] = f"## {edit.to}"
        case "number changed":  # not the page of a reference
            _sub(lines, edit.title, r"(?<!página )\b\d\b|\b90\b", "7")
        case "may to must":
            _sub(lines, edit.title, r"\bpode\b", "deve")
        case "sentence dropped":
            at = _text(lines, edit.title)[-1]
            lines[at] = " ".join(re.split(r"(?<=[.!?])\s+", lines[at])[:-1])
        case "sentence added":
            lines[_text(lines, edit.title)[-1]] += f" {edit.text}"


if __name__ == "__main__":
    measure(BOOK, FILE, EDITS, apply)
