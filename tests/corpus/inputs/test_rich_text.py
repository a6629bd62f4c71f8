"""RTF of several programs, and ODT, give the text and the headings that they hold."""

from __future__ import annotations

import io
import zipfile

import pytest

from corpus.errors import CopyError
from corpus.inputs.opened import opened

TEXT = "# Il molo\n\nChi pesca un “remo” lo tiene, è già suo.\n\n•\tDue remi sono una barca.\n\n## La marea\n\nSale.\n"
WORD = r"""{\rtf1\ansi\ansicpg1252\uc1{\fonttbl{\f0\froman Times;}}{\*\generator Nessuno 1.0;}
{\stylesheet{\ql \fs24 Normal;}{\s1\ql\b\fs24 heading 1;}{\s2\ql\b\fs24 Titolo 2;}}{\info{\title Un titolo}}
{\header \pard Un'intestazione\par}
\pard\plain\s1\b\fs24 Il molo\par
\pard\plain\fs24 Chi pesca un \ldblquote{\b rem}o\rdblquote  lo
 tiene, \u232? gi\'e0 suo.\par
{\listtext\u8226 \'b7\tab}\pard\plain\li720\fs24 Due remi sono una barca.\par
\pard\plain\s2\b\fs24 La marea\par
\pard\plain\fs24 Sale.\par}"""
PLAIN = r"""{\rtf1\ansi\ansicpg1252\cocoartf2761
{\fonttbl\f0\fswiss Helvetica;}{\*\expandedcolortbl;;}
\f0\b\fs36 Il molo\
\b0\fs24 \
Chi pesca un \'93remo\'94 lo tiene, \uc0\u232  gi\'e0 suo.\
\'95	Due remi sono una barca.\
\b\fs36 La marea\
\b0\fs24 Sale.}"""


def odt(content: str) -> bytes:
    namespace = "urn:oasis:names:tc:opendocument:xmlns"
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        archive.writestr("mimetype", "application/vnd.oasis.opendocument.text")
        spaces = f'xmlns:o="{namespace}:office:1.0" xmlns:t="{namespace}:text:1.0"'
        archive.writestr("content.xml", f"<o:body {spaces}>{content}</o:body>")
    return out.getvalue()


def test_headings_are_told_by_their_styles() -> None:
    copy = opened(WORD.replace("\n", "\r\n").encode("cp1252"), "libro")
    assert (copy.text, copy.encoding) == (TEXT, "rtf")


def test_without_styles_they_are_told_by_their_size() -> None:
    assert opened(PLAIN.encode("cp1252"), "libro").text == TEXT.replace("# Il", "## Il")


def test_a_letter_beyond_16_bits_is_one() -> None:
    assert opened(rb"{\rtf1 Un \u-10179?\u-8704? qui.}", "libro").text == "Un \U0001f600 qui.\n"


def test_an_odt_has_its_headings_and_lists() -> None:
    content = (
        '<t:table-of-content><t:p>Indice</t:p></t:table-of-content><t:h t:outline-level="1">Il molo</t:h><t:p>Chi pesca un'
        " <t:span>“remo”</t:span><t:s/>lo tiene, è già suo<t:note>1</t:note>.</t:p><t:list><t:list-item><t:p>Due remi sono una"
        ' barca.</t:p></t:list-item></t:list><t:h t:outline-level="2">La marea</t:h><t:p/><t:p>Sale.</t:p>'
    )
    copy = opened(odt(content), "libro")
    assert (copy.text, copy.encoding) == (TEXT.replace("•\t", "- "), "odt")


def test_a_damaged_odt_gets_a_sentence() -> None:
    with pytest.raises(CopyError, match="is a damaged ODT"):
        opened(odt("<t:p>"), "libro")


def test_lists_nested_beyond_reason_are_damage() -> None:
    deep = 3000
    item = "<t:list><t:list-item>" * deep + "<t:p>Un remo.</t:p>" + "</t:list-item></t:list>" * deep
    with pytest.raises(CopyError, match="damaged ODT file"):
        opened(odt(item), "libro.odt")
