"""What a user may start an assistant with: settle a dispute, explain a rule."""

from __future__ import annotations


def settle_dispute(dispute: str, book: str = "") -> str:
    """Settle a dispute at the table from the rulebooks, with citations."""
    edition = f"The table plays the edition {book}." if book else "Ask which edition the table plays (list_books), if it matters."
    return (
        f"Settle this dispute from the rulebooks alone:\n\n{dispute}\n\n{edition} Call dispute_sheet with what happened, then "
        "say in the language of the dispute: the ruling in a sentence, the statements that decide it, what overrides them, and "
        "the step at which it happens. Give each statement its citation and permalink. Where `answered` is false, say that the "
        "books don't say, and name what is near without ruling. Where a `notice` names a card, ask for its text."
    )


def explain_rule(rule: str, book: str = "") -> str:
    """Explain a rule as the rulebooks have it, with citations."""
    edition = f" in the edition {book}" if book else ""
    return (
        f"Explain this rule{edition}: {rule}\n\nFind it with search_rules, read it whole with get_entry, and use timing_next "
        "where a step is named. Say it in the language of the question: what it does, when, and an example of your own, marked "
        "as yours. Call compare_editions and tell where the editions differ. End with the citation and its permalink."
    )


ALL = (settle_dispute, explain_rule)
