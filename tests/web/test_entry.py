"""An entry's page: text, citation, passage, ties, copying."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser


def test_an_entry_shows_text_and_citation(visit: Any) -> None:
    page = visit.open("/e/faro-it/lanterna")
    expect(page).to_have_title("Lanterna · Manuale del Faro (seconda edizione) · Glossa")
    expect(page.locator("h1")).to_have_text("Lanterna")
    expect(page.locator(".citation")).to_have_text(
        "Citation: Manuale del Faro (seconda edizione), Parte prima, Parole chiave, «Lanterna», p. 7"
    )
    expect(page.locator(".entry-text td")).to_have_text(["leggera", "2", "forte", "1"])
    expect(page.locator(".entry-text ol > li")).to_have_count(3)
    expect(page.locator(".aliases")).to_have_text("Also called: Lume, Lanterna cieca")


def test_an_editors_note_is_marked_as_ours(visit: Any) -> None:
    page = visit.open("/e/faro-it/lanterna")
    note = page.get_by_role("complementary", name="Editor’s note")
    expect(note.locator("p")).to_have_text(["Editor’s note", "Il numero dei segnalini manca nel libro."])


def test_what_only_editors_need_is_folded(visit: Any) -> None:
    page = visit.open("/e/faro-it/torre")
    notes = page.locator(".editor-notes")
    expect(notes.locator("p")).to_be_hidden()
    notes.locator("summary").click()
    expect(notes.locator("summary")).to_have_text("For editors")
    expect(notes.locator("p")).to_contain_text("manca nelle copie.")
    expect(page.locator(".entry-text")).not_to_contain_text("copie")


def test_icons_speak_their_names(visit: Any) -> None:
    page = visit.open("/e/faro-it/lanterna")
    expect(page.get_by_role("img", name="action")).to_be_visible()
    expect(page.locator(".icon-word")).to_have_text("moon sign")


def test_the_books_own_words_are_folded_and_marked(visit: Any) -> None:
    page = visit.open("/e/faro-it/lanterna")
    passage = page.locator(".passage")
    expect(passage.locator("blockquote")).to_be_hidden()
    passage.locator("summary").click()
    expect(passage.locator("summary")).to_have_text("The book’s own words, from your copy")
    expect(passage.locator("blockquote p")).to_have_text(["LANTERNA Testo inventato del manuale.", "Seconda riga inventata."])
    expect(passage.locator("figcaption")).to_have_text("The book’s text, from your copy faro.txt, lines 3–6")


def test_what_a_copy_marks_as_bold_is_bold_and_its_dashes_stay(visit: Any) -> None:
    def marked(route: Any) -> None:
        entry = route.fetch().json()
        entry["source"]["text"] = "Chi **sale** vede *il mare*.\n- 2 * 3 onde\n3) fine"
        route.fulfill(json=entry)

    visit.page.route(re.compile("/api/v1/entries/faro-it/lanterna"), marked)
    page = visit.open("/e/faro-it/lanterna")
    page.locator(".passage summary").click()
    words = page.locator(".passage blockquote p")
    expect(words.locator("strong")).to_have_text("sale")
    expect(words.locator("em")).to_have_text("il mare")
    assert words.inner_text() == "Chi sale vede il mare.\n- 2 * 3 onde\n3) fine"


@pytest.mark.parametrize("size", ["phone"])
def test_an_entry_at_the_top_of_its_book_does_not_repeat_its_title(visit: Any, size: str) -> None:
    def paged(route: Any) -> None:
        entry = route.fetch().json()
        label = "Regole del Molo (1.2), Banchina, p. 3"
        route.fulfill(json={**entry, "citation": {**entry["citation"], "label": label, "page": 3}})

    visit.page.route(re.compile("/api/v1/entries/molo-it/banchina"), paged)
    page = visit.open("/e/molo-it/banchina")
    cited = page.locator(".entry-head .citation")
    expect(cited).to_contain_text("Regole del Molo (1.2), Banchina, p. 3")
    expect(cited.locator(".citation-way")).to_have_text(", Banchina")
    assert cited.locator(".citation-way").bounding_box()["width"] <= 1


@pytest.mark.parametrize("size", ["phone"])
def test_a_long_word_of_a_title_leaves_the_star_on_a_phone(visit: Any, size: str) -> None:
    def titled(route: Any) -> None:
        route.fulfill(json={**route.fetch().json(), "title": "SOPRANNUMERARISSIMAMENTE ACCESA"})

    visit.page.add_init_script("""localStorage.setItem('glossa.settings', '{"size": "largest"}')""")
    visit.page.route(re.compile("/api/v1/entries/faro-it/lanterna"), titled)
    page = visit.open("/e/faro-it/lanterna")
    expect(page.locator(".star")).to_be_in_viewport(ratio=1)
    assert page.evaluate("innerWidth") == 390


NOTES = {
    "it": ["In una sola edizione la pioggia la spegne.", "Al tavolo non cambia nulla."],
    "en": ["In one edition rain puts it out.", "At the table nothing changes."],
}


@pytest.mark.parametrize("path", ["/e/faro-it/lanterna", "/?q=lanterna&book=faro-it"])
@pytest.mark.parametrize("said", ["en", "it"])
def test_a_note_on_editions_is_in_the_readers_language(visit: Any, path: str, said: str) -> None:
    """It comes in that of its entry's book, several notes as one."""

    def noted(route: Any) -> None:
        answer = route.fetch().json()
        for other in [one for each in answer.get("hits", [answer]) for one in each["counterparts"]]:
            other["note"] = " ".join(NOTES["it"])
        route.fulfill(json=answer)

    def told(route: Any) -> None:
        concept = route.fetch().json()
        [one] = concept["differences"]
        pairs = zip(*NOTES.values(), strict=True)
        concept["differences"] = [{**one, "note": dict(zip(NOTES, pair, strict=True))} for pair in pairs]
        route.fulfill(json=concept)

    visit.page.add_init_script(f"localStorage.setItem('glossa.settings', '{{\"language\": \"{said}\"}}')")
    visit.page.route(re.compile("/api/v1/(entries/faro-it/lanterna|search)"), noted)
    visit.page.route(re.compile("/api/v1/concepts/"), told)
    page = visit.open(path)
    note = page.locator(".counterpart-note").first
    for sentence in NOTES[said]:
        expect(note).to_contain_text(sentence)
    expect(note).to_have_attribute("lang", said)
    for other in NOTES["en" if said == "it" else "it"]:
        expect(note).not_to_contain_text(other)


def test_without_a_copy_there_is_no_passage(visit: Any) -> None:
    page = visit.open("/e/faro-it/torre")
    expect(page.locator(".entry-text")).to_be_visible()
    expect(page.locator(".passage")).to_have_count(0)


def test_an_entry_without_our_text_says_so_and_cites(visit: Any) -> None:
    page = visit.open("/e/faro-it/alba")
    expect(page.locator(".notice-no-text")).to_contain_text("This entry has no text yet")
    expect(page.locator(".citation")).to_contain_text("p. 12")


def test_what_people_ask_stands_in_the_books_language_and_ours(visit: Any) -> None:
    page = visit.open("/e/faro-it/lanterna")
    asked = page.locator(".questions").first.locator("li")
    expect(asked).to_have_text(["Se piove la mia luce dura lo stesso?", "Does rain put my light out?"])
    expect(page.get_by_text("A luz acaba na chuva?")).to_be_hidden()
    page.get_by_text("More, in other languages too").click()
    expect(page.get_by_text("A luz acaba na chuva?")).to_be_visible()


def test_a_question_leads_to_what_answers_it(visit: Any) -> None:
    page = visit.open("/e/faro-it/lanterna")
    page.get_by_role("button", name="Does rain put my light out?").click()
    expect(page.locator(".entry-text mark")).to_have_text(["Se piove, solo per 2 turni."])
    expect(page.locator(".entry-text mark")).to_be_in_viewport()
    expect(page.get_by_role("status")).to_have_text("Se piove, solo per 2 turni.")


def test_links_lead_both_ways_by_printed_titles(visit: Any) -> None:
    page = visit.open("/e/faro-it/lanterna")
    expect(page.locator(".ties").nth(0)).to_have_text("[Carta 12 del Molo]")
    page.locator(".ties").nth(1).get_by_role("link", name="Torre").click()
    expect(page.locator("h1")).to_have_text("Torre")
    page.locator(".ties").get_by_role("link", name="Lanterna").click()
    expect(page.locator("h1")).to_have_text("Lanterna")


def test_links_in_the_text_lead_to_entries_of_this_book_and_others(visit: Any) -> None:
    page = visit.open("/e/faro-it/lanterna")
    links = page.locator(".entry-text a")
    expect(links.nth(0)).to_have_attribute("href", f"{visit.api.url}/e/faro-it/torre")
    expect(links.nth(1)).to_have_attribute("href", f"{visit.api.url}/e/farol-pt/doca")
    links.nth(1).click()
    expect(page.locator("h1")).to_have_text("Doca")
    expect(page.locator("h1")).to_be_focused()


@pytest.mark.parametrize(
    ("button", "copied"),
    [
        ("Link", "{url}/e/faro-it/torre"),
        (
            "Text",
            "Torre\n\nNella torre la guardia riaccende la lanterna senza spendere azioni.\n\n"
            "— Manuale del Faro (seconda edizione), Parte seconda, «Torre»\n\n{url}/c/faro-it/torre@0123456789abcdef",
        ),
    ],
)
def test_one_tap_copies_with_the_citation(visit: Any, button: str, copied: str) -> None:
    page = visit.open("/e/faro-it/torre")
    page.get_by_role("button", name=button, exact=True).click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == copied.format(url=visit.api.url)


def test_copied_text_keeps_lists_icons_and_tables(visit: Any) -> None:
    page = visit.open("/e/faro-it/lanterna")
    page.get_by_role("button", name="Text", exact=True).click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert "Una guardia con la lanterna spende [action] per illuminare una banchina." in copied
    assert "- La banchina resta illuminata fino all’alba.\n  - Se piove, solo per 2 turni." in copied
    assert "2. Metti il segnalino [moon sign]." in copied
    assert "leggera | 2" in copied


def test_an_unknown_entry_says_so(visit: Any) -> None:
    page = visit.open("/e/faro-it/mai-scritta")
    expect(page.locator("h1")).to_have_text("Unknown entry")
    expect(page.locator(".notice")).to_contain_text("No book has this entry.")


def test_typing_on_an_entry_goes_to_the_search(visit: Any) -> None:
    page = visit.open("/e/faro-it/torre")
    page.locator("#q").press_sequentially("lanterna", delay=60)
    expect(page.locator(".hit-link").first).to_have_text("Lanterna")
    expect(page.locator("#q")).to_have_value("lanterna")
    expect(page.locator("#q")).to_be_focused()
    page.go_back()
    expect(page.locator("h1")).to_have_text("Torre")


def test_going_back_right_after_a_key_searches_no_more(visit: Any) -> None:
    page = visit.open("/e/faro-it/torre")
    page.locator("#q").press_sequentially("lanterna", delay=60)
    expect(page.locator(".hit-link").first).to_have_text("Lanterna")
    page.locator("#q").press_sequentially("x")
    page.evaluate("history.back()")
    page.wait_for_timeout(800)  # longer than typing is waited for
    expect(page.locator("h1")).to_have_text("Torre")


def test_on_paper_only_the_rule_and_its_citation_remain(visit: Any) -> None:
    page = visit.open("/e/faro-it/lanterna")
    page.emulate_media(media="print")
    expect(page.locator(".top")).to_be_hidden()
    expect(page.locator(".nav")).to_be_hidden()
    expect(page.locator(".copy-bar")).to_be_hidden()
    expect(page.locator(".citation")).to_be_visible()
    expect(page.locator(".entry-text")).to_be_visible()


def test_an_icon_is_drawn_and_speaks_its_name(visit: Any) -> None:
    page = visit.open("/e/faro-it/lanterna")
    icon = page.locator(".entry-text svg.icon").first
    expect(icon).to_have_attribute("aria-label", "action")
    for _ in range(50):  # wait_for_function evaluates its string in the page, which the policy forbids
        if wide := icon.evaluate("(drawn) => drawn.getBBox().width > 5"):
            break
        page.wait_for_timeout(100)
    assert wide


def test_what_goes_before_a_rule_says_why_and_what_goes_before_all_is_folded(visit: Any) -> None:
    def more(route: Any) -> None:
        entry = route.fetch().json()
        entry["overridden_by"] = [
            {"id": "faro-it/guardia", "title": "Guardia", "why": "La guardia ha la chiave."},
            {"id": "faro-it/alba", "title": "1.1 Alba", "why": "<b>All'alba</b> tutto cessa."},
        ]
        entry["cited_by"].append({"id": "faro-it/guardia", "title": "Guardia", "relation": "overrides"})
        route.fulfill(json=entry)

    visit.page.route("**/entries/faro-it/torre*", more)
    page = visit.open("/e/faro-it/torre")
    part = page.locator(".entry-part").first
    expect(part.locator("h2")).to_have_text("Overridden by")
    expect(part.locator("li").first).to_have_text("Guardia: La guardia ha la chiave.")
    expect(part.locator("li").last).not_to_be_visible()
    part.get_by_text("Overrides every rule").click()
    expect(part.locator("li").last).to_have_text("1.1 Alba: <b>All'alba</b> tutto cessa.")
