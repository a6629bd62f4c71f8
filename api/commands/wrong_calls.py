"""What is wrong with a call of the command line, in sentences that tell what it takes, where click names only the mistake."""

from __future__ import annotations

import re

import click

_UNKNOWN = re.compile(r"No such command '(.*)'\.")
_ALIKE = 60  # of 100: least likeness of a mistyped command to a known one


def told(error: click.UsageError) -> click.UsageError:
    """The error with a sentence of ours; as it is where click's says enough."""
    sentence = _sentence(error, error.ctx) if error.ctx else None
    return click.UsageError(sentence, error.ctx) if sentence else error


def _sentence(error: click.UsageError, context: click.Context) -> str | None:
    unknown = _UNKNOWN.fullmatch(error.message)
    if unknown and isinstance(context.command, click.Group):
        return _command(unknown[1], context.command, context)
    if isinstance(error, click.NoSuchOption) and not error.possibilities:
        names = [option.opts[0] for option in context.command.params if isinstance(option, click.Option)]
        return f"There is no option {error.option_name} here. There are: {', '.join([*names, '--help'])}."
    if type(error) is click.BadParameter and error.param:
        return _value(error.param, error.message)
    return None


def _command(name: str, group: click.Group, context: click.Context) -> str:
    """The sentence on a command that a group doesn't have: it names those that take the word, as `timing` takes `walk`, or else
    those with a similar name."""
    from rapidfuzz import fuzz, process

    known = group.list_commands(context)
    found = [f"{one} {name}" for one in known if name in _words(group.get_command(context, one))]
    found = found or [one for one, _, _ in process.extract(name, known, scorer=fuzz.ratio, limit=3, score_cutoff=_ALIKE)]
    if not found:
        return f"There is no command {name!r}. {context.command_path} --help lists the commands."
    return f"There is no command {name!r}. Did you mean {', '.join(f'{context.command_path} {one}' for one in found)}?"


def _words(command: click.Command | None) -> list[str]:
    """The words that a command takes as they are, by what its help says of its arguments."""
    arguments = [param.metavar for param in command.params if param.metavar] if command else []
    return [word for argument in arguments for word in re.findall(r"\b[a-z]+\b", argument)]


def _value(param: click.Parameter, said: str) -> str | None:
    """The sentence on a value that a parameter doesn't take; None for a type on which click's says enough."""
    kind, name = param.type, param.opts[0]
    if not isinstance(kind, click.IntRange):
        return None
    ends = (f"from {kind.min}" if kind.min is not None else "", f"to {kind.max}" if kind.max is not None else "")
    return f"{name} takes a whole number {' '.join(filter(None, ends))}, not {said.split(' is not ')[0]}."
