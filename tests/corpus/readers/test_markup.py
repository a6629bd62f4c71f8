"""Other languages for marking up text become Markdown."""

from __future__ import annotations

import pytest

from corpus.readers.markup import as_markdown

TITLES = ["Il molo", "La marea", "Il faro", "Le reti", "Il vento"]
MARKDOWN = "\n\n".join(f"## {title}\n\nChi paga il **remo** lo tiene.\n\n- Due remi." for title in TITLES)


def written(heading: str, text: str, item: str) -> str:
    return "\n\n".join(f"{heading.format(title)}\n\n{text}\n\n{item}" for title in TITLES)


@pytest.mark.parametrize(
    "text",
    [
        written("== {} ==", "Chi paga il '''remo''' lo tiene.", "- Due remi."),
        written("== {}", "Chi paga il **remo** lo tiene.", "- Due remi."),
        written("h2. {}", "Chi paga il **remo** lo tiene.", "- Due remi."),
        written("h2(#id). {}", "Chi paga il **remo** lo tiene.", "- Due remi."),
        written(
            r"\section{{{}}}\label{{x}}",
            r"Chi paga il \textbf{remo} lo tiene.",
            "\\begin{itemize}\n\\item Due remi.\n\\end{itemize}",
        ),
    ],
    ids=["wiki", "AsciiDoc", "Textile", "its attributes", "LaTeX"],
)
def test_it_becomes_markdown(text: str) -> None:
    assert [line for line in as_markdown(text).split("\n") if line] == [line for line in MARKDOWN.split("\n") if line]


def test_signs_of_latex_become_letters() -> None:
    text = written(r"\subsection*{{{}}}", r"Paga il 5\,\% a ``{}'' \& co\ldots{}".replace(r"\,", ""), "")
    assert as_markdown(text).split("\n\n")[1].strip() == "Paga il 5% a “{}” & co…"


@pytest.mark.parametrize("text", [MARKDOWN, "== Il molo ==\n= 3\n===\n" * 4, "Il molo\n=======\n" * 9])
def test_other_text_stays_as_it_is(text: str) -> None:
    assert as_markdown(text) == text
