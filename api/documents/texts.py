"""Entries, answers and citations as Markdown or plain text, short enough for a chat message; nothing of a copy is in them.

A text that is too long is cut at the end of a sentence, never in a citation, which always ends with its full address.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from api.http.negotiation import Form
from corpus.citations import Resolved
from corpus.icons import spoken
from corpus.markdown import LINK, linked_entry, without_links
from corpus.model import Citation, Language
from corpus.wording import Piece, permalink
from search.answers.dispute import Sheet
from search.answers.listed import Listed, by_list
from search.answers.values import Answer, Answers, Overriding, Statement
from search.results import EntryView
from search.shown.linked import linked
from search.shown.notices import notice

SHORTEST = 600  # characters: room for any title and citation, with the address of a host, and a sentence
_STRONG = re.compile(r"\*\*(?=\S)(.+?)(?<=\S)\*\*")
_SENTENCE = re.compile(r"[.!?…][»”’\")]*(?=\s)|\n(?=\n)")
_MARKS = {"removed": "~~", "added": "**"}
GAP = "\n\n"
_MORE = " …"
_PREVAILING = 3  # overriding rules that are listed; a dispute sheet has all of them


def entry_text(entry: EntryView, form: Form, root: str, length: int | None = None) -> str:
    """An entry: its title, its text, its citation with the permanent address. `root` is Glossa's address, with a slash.
    Entries that the text links to or mentions are links in Markdown; plain text lists as many as fit below, with their ids."""
    text, cited = linked(entry.text, entry.mentions), citing(entry.citation, form, root)
    title = spoken(entry.title, entry.language)
    if form == "text/markdown":
        return fitted([heading(title, form)], _ours(text, entry.book, entry.language, form, root), cited, length)
    body = _ours(entry.text, entry.book, entry.language, form, root)
    told = fitted([title], body, cited, length)
    listed = _pointers(spoken(text, entry.language), entry.book, None if length is None else length - len(told) - len(GAP))
    return fitted([title], GAP.join((body, listed)), cited, length) if listed else told


def _pointers(text: str, book: str, room: int | None) -> str:
    """A line for each entry that a Markdown text links to, as many as fit: the linked words, and the entry's id."""
    named: dict[str, str] = {}
    for words, target in LINK.findall(text):
        if entry := linked_entry(book, target):
            named.setdefault(entry, words)
    kept: list[str] = []
    for target, words in named.items():
        line = f"→ {words}  [{target}]"
        if room is not None and len("\n".join([*kept, line])) > room:
            break
        kept.append(line)
    return "\n".join(kept)


def answers_text(answers: Answers, form: Form, root: str, words: Mapping[str, str], length: int | None = None) -> str:
    """Answers: the statements that decide each question, and the first rules that override them, each with its citation; or that
    the books don't say, and the near misses.

    `words` are in the reader's language. Whatever doesn't fit is left out whole, from the end; the first statement is cut.
    """
    parts: list[str] = []
    for number, answer in enumerate(answers.answers):
        head = [heading(answer.question, form)] if len(answers.answers) > 1 else []
        left = None if length is None else length - len(GAP.join([*parts, ""]))
        if left is not None and number and left < SHORTEST:
            break
        said = notice(answer.coverage, answer.unknown, answers.query.phrases, words, answers.query.unread)
        parts.append(_answer(answer, [*head, *([said] if said else [])], form, root, words, left).rstrip("\n"))
    return GAP.join(parts) + "\n"


def cited_text(
    found: Resolved,
    citation: Citation | None,
    language: Language,
    form: Form,
    root: str,
    words: Mapping[str, str],
    length: int | None = None,
) -> str:
    """What became of a citation: a sentence, the cited words or the changes to them, and the current citation. `language` is the
    book's, `words` are in the reader's."""
    since = words["cited.since"].replace("{version}", found.since) if found.since else words["cited.unreleased"]
    head = [heading(spoken(found.cited.title, language), form), f"{words[f'cited.{found.status}']} {since}"]
    book = found.cited.id.partition("/")[0]
    body = spoken(_marked(found.diff, form), language) if found.diff else _ours(found.cited.text, book, language, form, root)
    tail = citing(citation, form, root) if citation else f"{root}{permalink(found.cited)[1:]}"
    return fitted(head, body, tail, length)


def _answer(answer: Answer, head: Sequence[str], form: Form, root: str, words: Mapping[str, str], length: int | None) -> str:
    if not answer.answered:
        near = [citing(one.citation, form, root) for one in answer.near_misses]
        return fitting([*head, silent(answer, words)], near, length)
    language = answer.statements[0].language
    before = [f"- {prevails(one, language, form, root, words)}" for one in answer.overridden_by[:_PREVAILING]]
    if before:
        before[0] = section(words["dispute.prevails"], form) + before[0]
    return ruling(answer.statements, head, before, form, root, words, length)


def silent(told: Answer | Sheet, words: Mapping[str, str]) -> str:
    """The sentence above the near misses: the books don't say, or one of these may answer."""
    if told.unsure:
        return f"{words['search.unsure-below']} {words['search.unsure']}"
    return f"{words['text.silent']} {words['text.near']}" if told.near_misses else words["text.silent"]


def prevails(one: Overriding, language: Language, form: Form, root: str, words: Mapping[str, str]) -> str:
    """An overriding rule and the reason, with its citation on the line below."""
    told = spoken(one.why, language) if one.why else words.get(f"dispute.{one.how}", "")
    cited = citing(one.citation, form, root).replace("\n", "\n  ")
    return ": ".join(part for part in (spoken(one.title, language), told) if part) + f"\n  {cited}"


def section(title: str, form: Form) -> str:
    """The title above a list."""
    return f"## {title}\n\n" if form == "text/markdown" else f"{title}:\n"


def ruling(
    statements: Sequence[Statement],
    head: Sequence[str],
    after: Sequence[str],
    form: Form,
    root: str,
    words: Mapping[str, str],
    length: int | None,
) -> str:
    """The head, the statements, those of one list together, and as much as fits of what comes `after` them.

    The first statement is always included: without the rest of its list if that doesn't fit, and cut if it doesn't fit either,
    with only its own citation.
    """
    first, *others = (_stated(some, form, root, words) for some in by_list(statements))
    whole = GAP.join([*head, first])
    if length is not None and len(whole) >= length:
        best = statements[0]
        body = _stating(Listed((best,), 0), form, root)
        whole = fitted(head, body, citing(best.citation, form, root), length).rstrip("\n")
    return fitting([whole], [*others, *after], length)


def _stated(some: Listed, form: Form, root: str, words: Mapping[str, str]) -> str:
    """Statements with their citation and those of entries that say the same, and the number of further lines in their list."""
    between = "  \n" if form == "text/markdown" else "\n"
    more = [more_lines(some.left, words)] if some.left else []
    cited = between.join(citing(one.citation, form, root) for one in some.cited)
    return GAP.join([_stating(some, form, root), *more, cited])


def _stating(some: Listed, form: Form, root: str) -> str:
    """Statements below the lines that they depend on: a case of a rule is never shown without the rule."""
    first = some.first
    said = "\n".join(f"- {_nested(one.text)}" for one in some.statements) if first.of else first.text
    return GAP.join(_ours(line, first.book, first.language, form, root) for line in (*first.under, said))


def _nested(text: str) -> str:
    """A statement as a list item, its own bullets nested under it."""
    line, *below = filter(None, text.splitlines())
    return "\n".join([line, *(f"  {each}" for each in below)])


def more_lines(left: int, words: Mapping[str, str]) -> str:
    """The sentence that a list has `left` more lines."""
    return words["answer.left.one" if left == 1 else "answer.left.other"].replace("{count}", str(left))


def fitting(head: Sequence[str], parts: Iterable[str], length: int | None) -> str:
    """The head, and as many of the parts as fit."""
    kept = list(head)
    for part in parts:
        if length is not None and len(GAP.join([*kept, part])) + 1 > length:
            break
        kept.append(part)
    return GAP.join(kept) + "\n"


def fitted(head: Sequence[str], body: str, tail: str, length: int | None) -> str:
    """Head, body and tail, the body cut so that all of it has at most `length` characters."""
    if length is not None:
        body = _cut(body, length - len(GAP.join([*head, "", tail])) - 1)
    return GAP.join(part for part in (*head, body, tail) if part) + "\n"


def _cut(text: str, room: int) -> str:
    """A text cut after the last sentence that fits, or after a word if not even one sentence does."""
    if len(text) <= room:
        return text
    room -= len(_MORE)
    if room <= 0:
        return ""
    ends = [match.end() for match in _SENTENCE.finditer(text) if match.end() <= room]
    end = ends[-1] if ends else max(text.rfind(" ", 0, room + 1), 0)
    return text[:end].rstrip() + _MORE


def heading(title: str, form: Form) -> str:
    """A title."""
    return f"# {title}" if form == "text/markdown" else title


def citing(citation: Citation, form: Form, root: str) -> str:
    """The citation and its address (left out without a `root`); in Markdown, a link in angle brackets, so that chats show no
    preview."""
    if not root:
        return f"— {citation.label}"
    address = f"{root}{citation.permalink[1:]}"
    return f"— [{citation.label}](<{address}>)" if form == "text/markdown" else f"— {citation.label}\n{address}"


def plain_text(text: str, language: Language) -> str:
    """Our Markdown for reading: without its marks, with icons in words."""
    return spoken(_STRONG.sub(r"\1", without_links(text)), language)


def _ours(text: str, book: str, language: Language, form: Form, root: str) -> str:
    """Our Markdown with absolute links, or without its marks; with icons in words."""
    if form == "text/markdown":
        text = spoken(text, language)
        return LINK.sub(lambda link: f"[{link[1]}]({root}e/{entry})" if (entry := linked_entry(book, link[2])) else link[0], text)
    return plain_text(text, language)


def _marked(diff: Sequence[Piece], form: Form) -> str:
    """A diff as Markdown, or as text with brackets: [-removed-] and {+added+}, as word diffs are written."""
    if form == "text/markdown":
        return "".join(f"{mark}{piece.text}{mark}" for piece in diff for mark in [_MARKS.get(piece.sign, "")])
    signs = {"same": ("", ""), "removed": ("[-", "-]"), "added": ("{+", "+}")}
    return "".join(f"{signs[piece.sign][0]}{piece.text}{signs[piece.sign][1]}" for piece in diff)
