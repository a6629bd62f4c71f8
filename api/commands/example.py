"""`glossa example`."""

from __future__ import annotations

import click

from api.commands.console import Said, data
from api.commands.shared import as_json, open_library
from corpus.icons import spoken
from corpus.timing.examples import Example, example_of
from corpus.timing.load_charts import timing_of


@click.command()
@click.argument("example_id", metavar="[ID]", required=False)
@click.option("--book", help="Only examples of this book, such as ahlcg-it.")
@click.option("--step", help="Only examples that go through this step, such as ST3.")
@click.option("--topic", help="Only examples on this topic, such as retaliate.")
@as_json
def example(example_id: str | None, book: str | None, step: str | None, topic: str | None, json: bool) -> None:
    """Show the worked example ID, such as ahlcg-it/ritorsione: what happens step by step, and the rule that decides.

    Without an ID: the list of the examples.
    """
    from api.routes.timing import examples, labels

    if example_id is None:
        found = examples(book, step, topic)
        if json:
            from api.schemas.timing import ExamplesOut

            data(ExamplesOut.model_validate({"examples": found}).model_dump_json(indent=2))
        elif found:
            data("\n".join(f"{one.id:<44} {one.title}" for one in found))
        else:
            raise Said("No example is like that. Without options glossa example lists all of them.")
        return
    one = example_of(example_id)
    if json:
        from api.schemas.timing import ExampleOut

        with open_library() as library:
            data(ExampleOut.of(one, labels(library)).model_dump_json(indent=2))
        return
    data(spoken("\n".join(_shown(one)), timing_of(one.book).language))


def _shown(example: Example) -> list[str]:
    lines = [example.title, f"[{example.id}]", "", example.situation, ""]
    for line in example.lines:
        lines.append(f"{line.step:<6} {line.sentence}")
        if line.window is not None:
            lines.append(f"   *   {line.window}".rstrip())
    lines += ["", example.rule, *([example.differs] if example.differs else []), *(f"- {cite}" for cite in example.cites)]
    return lines
