"""Other languages for marking up text become Markdown."""

from __future__ import annotations

from time import process_time

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


def test_links_and_items_of_a_wiki_become_words_and_items() -> None:
    text = written(
        "== {} ==",
        "Chi ''paga'' il [[Remo (regole)|remo]] e [[la rete]], vede [https://example.org/molo il molo].",
        "** Una.\n# Due.",
    )
    assert as_markdown(text).split("\n\n")[1:3] == ["Chi *paga* il remo e la rete, vede il molo.", "    - Una.\n1. Due."]


@pytest.mark.parametrize("heading", ["== {} ==", "h2. {}"])
def test_items_marked_by_a_sign_are_numbered_up_to_the_next_text(heading: str) -> None:
    text = written(heading, "# Paga.\n## In reti.\n\n# Passa.\n\nPoi:", "# Torna.\n# Dorme.")
    lines = [line for line in as_markdown(text).split("\n") if line]
    assert lines[1:7] == ["1. Paga.", "  - In reti.", "2. Passa.", "Poi:", "1. Torna.", "2. Dorme."]


def test_terms_of_latex_are_headings_and_its_commands_no_text() -> None:
    text = written(
        r"\section*{{{0}}}\addcontentsline{{toc}}{{section}}{{{0}}}",
        "Chi \\emph{paga\nil remo} lo tiene.",
        "\\item[Rete] Costa due.\n\\bigskip",
    )
    lines = [line for line in as_markdown(text).split("\n") if line]
    assert lines[:5] == ["## Il molo", "Chi **paga", "il remo** lo tiene.", "### Rete", "Costa due."]


def test_an_outline_s_points_are_paragraphs() -> None:
    points = [(f"Molo {at}", f"Chi paga {at} reti passa.", "Le vele no.") for at in range(12)]
    text = "\n".join(f"- {one}\n  id:: 65f0-{at}\n\t- {two}\n\t\t- {three}" for at, (one, two, three) in enumerate(points))
    assert [line.strip() for line in as_markdown(text).split("\n") if line.strip()] == [
        line for point in points for line in point
    ]


@pytest.mark.parametrize("text", [r"\section{a}" + "\n", "== a ==\n"])
@pytest.mark.parametrize("again", ["\\item[rete ", "\\emph{", "[[rete|", "[http://rete ", " ", "''"])
def test_what_is_never_closed_costs_no_more_than_its_length(text: str, again: str) -> None:
    began = process_time()
    as_markdown(text * 6 + "\\item[rete" + again * (200_000 // len(again)) + "x")
    assert process_time() - began < 5


@pytest.mark.parametrize("text", [MARKDOWN, "== Il molo ==\n= 3\n===\n" * 4, "Il molo\n=======\n" * 9])
def test_other_text_stays_as_it_is(text: str) -> None:
    assert as_markdown(text) == text


def test_tags_behind_headings_of_org_and_lines_about_a_wiki_page_are_no_text() -> None:
    org = "#+TITLE: Porto\n" + "\n".join(f"** {title} :porto:mare:\n:PROPERTIES:\n:ID: a\n:END:\nPaga." for title in TITLES)
    told = [line for title in TITLES for line in (f"## {title}", "Paga.")]
    assert [line for line in as_markdown(org).split("\n") if line] == told
    wiki = "__TOC__\n" + "\n".join(f"== {title} ==\nPaga.\n[[Categoria:Porto]]" for title in TITLES)
    assert [line for line in as_markdown(wiki).split("\n") if line] == told
