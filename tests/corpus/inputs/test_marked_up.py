"""HTML, EPUB and DOCX give the text and the headings that they hold."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

import pytest

from corpus.copies import NewBook, add_bytes
from corpus.errors import CopyError
from corpus.inputs.opened import opened

pytest.importorskip("mammoth")
pytest.importorskip("markdownify")

BODY = (
    "<h1>Il molo</h1><p>Chi pesca un <b>remo</b> lo tiene.</p><ul><li>Due remi sono una barca.</li></ul>"
    "<h2>La marea</h2><p>Sale.</p>"
)
HTML = f"<!DOCTYPE html><html><head><title>x</title><style>p {{}}</style></head><body>{BODY}<script>no()</script></body></html>"
TEXT = "# Il molo\n\nChi pesca un **remo** lo tiene.\n\n- Due remi sono una barca.\n\n## La marea\n\nSale.\n"
W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'


def packed(files: dict[str, str]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    return out.getvalue()


def epub() -> bytes:
    first, second = BODY.split("<h2>")
    return packed(
        {
            "mimetype": "application/epub+zip",
            "META-INF/container.xml": '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>'
            '<rootfile full-path="OEBPS/book.opf"/></rootfiles></container>',
            "OEBPS/book.opf": '<package xmlns="http://www.idpf.org/2007/opf"><manifest><item id="b" href="b.xhtml"/>'
            '<item id="a" href="un%20file.xhtml"/></manifest><spine><itemref idref="a"/><itemref idref="b"/></spine></package>',
            "OEBPS/b.xhtml": f"<html><body><h2>{second}</body></html>",
            "OEBPS/un file.xhtml": f"<html><body>{first}</body></html>",
        }
    )


def docx() -> bytes:
    def paragraph(text: str, style: str = "") -> str:
        look = f'<w:pPr><w:pStyle w:val="{style}"/></w:pPr>' if style else ""
        return f"<w:p>{look}<w:r><w:t>{text}</w:t></w:r></w:p>"

    body = paragraph("Il molo", "Heading1") + paragraph("Chi pesca un remo lo tiene.") + paragraph("La marea", "Heading2")
    names = "".join(f'<w:style w:type="paragraph" w:styleId="Heading{n}"><w:name w:val="heading {n}"/></w:style>' for n in (1, 2))
    return packed(
        {
            "[Content_Types].xml": '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
            "_rels/.rels": '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship'
            ' Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument"'
            ' Target="word/document.xml"/></Relationships>',
            "word/document.xml": f"<w:document {W}><w:body>{body}</w:body></w:document>",
            "word/styles.xml": f"<w:styles {W}>{names}</w:styles>",
            "word/_rels/document.xml.rels": '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'
            '<Relationship Id="s" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles"'
            ' Target="styles.xml"/></Relationships>',
        }
    )


@pytest.mark.parametrize("data", [HTML.encode(), epub()], ids=["html", "epub"])
def test_it_becomes_markdown(data: bytes) -> None:
    assert opened(data, "libro").text == TEXT


def test_the_headings_of_a_docx_are_headings() -> None:
    assert opened(docx(), "libro").text == "# Il molo\n\nChi pesca un remo lo tiene.\n\n## La marea\n"


def test_words_conditions_are_no_text() -> None:
    listed = "<p><![if !supportLists]><span>\u00b7 </span><![endif]>Due remi.</p><!--[if gte mso 9]><xml>no</xml><![endif]-->"
    assert opened(f"<html><body>{listed}</body></html>".encode(), "libro").text == "\u00b7 Due remi.\n"


def test_a_line_break_is_a_space() -> None:
    page = "<html><body><p>\n<span>Chi</span>\n<span>pesca</span></p><pre>un\nremo</pre></body></html>"
    assert opened(page.encode(), "libro").text == "Chi pesca\n\n```\nun\nremo\n```\n"


def test_the_lines_of_a_scan_stay_lines() -> None:
    line = "<span class='ocr_line' title='bbox 1 1 9 9'>\n<span class='ocrx_word'>{}</span>\n</span>"
    page = f"<html><body><p class='ocr_par'>\n{line.format('Il molo')}{line.format('Sale.')}</p></body></html>"
    assert opened(page.encode(), "libro").text.split() == ["Il", "molo", "Sale."]
    assert "\n" in opened(page.encode(), "libro").text.strip()


def test_a_table_that_sets_columns_side_by_side_is_none() -> None:
    column = "<h2>Il molo</h2><p>Chi pesca lo tiene.</p><p>Due remi sono una barca.</p>"
    page = f"<html><body><table><tr><td>{column}</td><td>{column}</td></tr></table></body></html>"
    told = "## Il molo\n\nChi pesca lo tiene.\n\nDue remi sono una barca.\n"
    assert opened(page.encode(), "libro").text == f"{told}\n{told}"


def test_a_table_stays_one() -> None:
    page = "<html><body><table><tr><td><p>Remi</p></td><td><p>Due</p></td></tr></table></body></html>"
    assert "| Remi | Due |" in opened(page.encode(), "libro").text


def test_it_becomes_a_copy(tmp_path: Path) -> None:
    report = add_bytes(epub(), "molo.epub", tmp_path, {}, unknown=NewBook("molo-it", "Il molo", "it", "molo"))
    assert [entry.id for entry in report.source.entries] == ["molo-it/il-molo", "molo-it/la-marea"]


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (packed({"META-INF/container.xml": "<none/>"}), "is a damaged EPUB"),
        (packed({"META-INF/container.xml": "<broken"}), "is a damaged EPUB"),
        (packed({"word/document.xml": " " * (201 * 1024 * 1024)}), "unpacks to 201 MB"),
        (packed({"other": "x"}), "is not a text file"),
    ],
    ids=["empty", "broken", "bomb", "another archive"],
)
def test_a_damaged_file_gets_a_sentence(data: bytes, said: str) -> None:
    with pytest.raises(CopyError, match=said):
        opened(data, "libro")


@pytest.mark.parametrize(
    "note",
    [
        '<sup><a href="n.xhtml#n1" id="r1">1</a></sup>',
        '<a href="#n1"><sup class="x">[1]</sup></a>',
        '<a epub:type="noteref" href="#n1">1</a>',
    ],
)
def test_numbers_of_notes_are_no_text(note: str) -> None:
    page = f"<html><body><h2>Il molo</h2><p>Chi pesca un remo{note} lo tiene, e paga 2<sup>3</sup> reti.</p></body></html>"
    assert "Chi pesca un remo lo tiene, e paga 23 reti." in opened(page.encode(), "x.html").text
