"""The answer above the hits: what decides, what prevails, where it stands, and how it leaves the page."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.axe import violations
from tests.web.conftest import RAIN

pytestmark = pytest.mark.browser
RAINY = "/?q=lanterna sotto la pioggia&book=faro-it"


def test_the_deciding_statement_stands_above_the_hits_with_a_short_citation(visit: Any) -> None:
    page = visit.open(RAINY)
    card = page.get_by_role("region", name="Answer")
    expect(card.locator(".answer-said").first).to_contain_text(RAIN)
    expect(card.locator(".answer-said").first).to_contain_text("La banchina resta illuminata")
    cited = card.locator(".answer-said .answer-cited").first
    expect(cited).to_have_text("Lanterna · Manuale del Faro, p. 7")
    expect(cited.locator("> span")).to_have_css("white-space", "nowrap")  # a number stays with its sign
    assert card.bounding_box()["y"] < page.locator(".hit").first.bounding_box()["y"]
    cited.get_by_role("link").click()
    expect(page.locator("h1")).to_have_text("Lanterna")


def test_the_card_fits_one_screen_and_its_words_begin_high(visit: Any, size: str) -> None:
    page = visit.open(RAINY)
    box = page.locator(".answer").bounding_box()
    below = page.locator(".nav").bounding_box()["y"] if size == "phone" else page.viewport_size["height"]
    assert box["y"] + box["height"] <= below
    assert size == "desk" or page.locator(".answer-said").first.bounding_box()["y"] <= 180


@pytest.mark.parametrize("size", ["phone"])
def test_the_text_of_a_hit_begins_high_too(visit: Any) -> None:
    page = visit.open("/?q=lanterna&kind=glossary")
    expect(page.locator(".hit").first).to_be_visible()
    assert page.locator(".hit-text, .snippet").first.bounding_box()["y"] <= 180


def deciding(visit: Any, *plains: str, entry: str | None = None) -> None:
    """Let the answer consist of these statements of the first hit, or of another entry."""

    def decided(route: Any) -> None:
        said = route.fetch().json()
        one = said["answers"][0]["statements"][0]
        of: dict[str, Any] = {"entry": entry or one["entry"], "under": [], "of": 0}
        said["answers"][0]["statements"] = [{**one, **of, "plain": plain} for plain in plains]
        route.fulfill(json=said)

    visit.page.route(re.compile("/api/v1/answer"), decided)


def turn(number: int) -> str:
    lost = "se ne perde una, torna alla torre prima dell’alba e ricomincia."
    return f"Nel turno {number} la guardia conta {3 * number} onde e, {lost}"


FOLDED = """async () => {
    await new Promise(requestAnimationFrame); // The page opens a folded text when the frame with it is drawn.
    const text = document.querySelector('.hit-text-folded').getBoundingClientRect();
    const lines = [...document.querySelectorAll('.hit-text li')];
    return lines.find((line) => line.getBoundingClientRect().top >= text.top - 1).textContent;
}"""


@pytest.mark.parametrize("size", ["phone"])
def test_a_folded_text_opens_behind_the_statement_that_the_card_says_first(visit: Any, size: str) -> None:
    deciding(visit, turn(11), turn(3))
    page = visit.open("/?q=interrompe&book=faro-it")
    expect(page.locator(".hit-text mark")).to_have_count(2)
    assert page.evaluate(FOLDED) == turn(12)  # of the first in the card, not in the text


@pytest.mark.parametrize("size", ["phone"])
def test_a_folded_text_opens_at_what_decides_and_is_folded_in_the_card(visit: Any, size: str) -> None:
    deciding(visit, turn(11), turn(3), turn(5), turn(8))
    page = visit.open("/?q=interrompe&book=faro-it")
    expect(page.locator(".hit-text mark")).to_have_count(4)
    assert page.evaluate(FOLDED) == turn(8)


@pytest.mark.parametrize("size", ["phone"])
def test_a_folded_text_opens_at_the_beginning_of_its_last_lines_too(visit: Any, size: str) -> None:
    deciding(visit, turn(1), turn(3), turn(5), "Alla fine si dorme.")

    def ends(route: Any) -> None:
        said = route.fetch().json()
        said["blocks"] = [["ul", *(["li", line] for line in [*map(turn, range(1, 30)), "Alla fine si dorme."])]]
        route.fulfill(json=said)

    visit.page.route(re.compile("/api/v1/entries/faro-it/lungo"), ends)
    page = visit.open("/?q=interrompe&book=faro-it")
    text = page.locator(".hit-text-folded")
    expect(text).to_be_visible()
    assert page.evaluate(FOLDED) == "Alla fine si dorme."
    assert text.bounding_box()["height"] < 60  # No other line's end stands above it.
    page.get_by_role("button", name="Read all of it").click()
    assert page.locator(".hit-text").bounding_box()["height"] > 600


@pytest.mark.parametrize("size", ["phone"])
def test_a_folded_text_opens_at_the_row_of_a_table(visit: Any, size: str) -> None:
    deciding(visit, "12 remi", "13 reti", "14 funi", "15 vele")

    def tabled(route: Any) -> None:
        said = route.fetch().json()
        rows = [["tr", ["td", f"{at} remi" if at != 15 else "15 vele"], ["td", turn(at)]] for at in range(30)]
        said["blocks"] = [["p", turn(1)], ["table", *rows]]
        route.fulfill(json=said)

    visit.page.route(re.compile("/api/v1/entries/faro-it/lungo"), tabled)
    page = visit.open("/?q=interrompe&book=faro-it")
    expect(page.locator(".hit-text-folded tr").nth(15)).to_contain_text("15 vele")
    off = """async () => await new Promise(requestAnimationFrame)
              && document.querySelectorAll('.hit-text tr')[15].getBoundingClientRect().top
                 - document.querySelector('.hit-text-folded').getBoundingClientRect().top"""
    assert abs(page.evaluate(off)) < 4


@pytest.mark.parametrize("size", ["phone"])
@pytest.mark.parametrize(("language", "copied"), [("it", "Copiato"), ("pt", "Copiado")])
def test_the_answers_buttons_stay_in_a_line_after_a_copy(visit: Any, size: str, language: str, copied: str) -> None:
    visit.page.add_init_script(f"localStorage.setItem('glossa.settings', '{{\"language\": \"{language}\"}}')")
    page = visit.open(RAINY)
    bar = page.locator(".answer-bar")
    before = bar.bounding_box()
    bar.get_by_role("button").first.click()
    expect(bar.get_by_role("button").first).to_have_text(copied)
    assert bar.bounding_box()["height"] == before["height"] < 60


def test_a_hit_begins_with_what_the_card_does_not_say(visit: Any) -> None:
    deciding(visit, "Una guardia 🜁 sorveglia la banchina e porta la lanterna.")
    page = visit.open("/?q=sorprende")
    text = page.locator(".hit").first.locator(".hit-text")
    expect(text).to_have_text("… Chi la sorprende perde un turno.")
    page.get_by_role("button", name="Read all of it").focus()
    page.keyboard.press("Enter")
    expect(text).to_have_text("Una guardia 🜁 sorveglia la banchina e porta la lanterna. Chi la sorprende perde un turno.")
    expect(text).to_be_focused()
    expect(page.get_by_role("button", name="Read all of it")).to_have_count(0)


def test_of_an_entry_that_the_card_says_whole_the_title_and_the_place_are_left(visit: Any) -> None:
    page = visit.open("/?q=sorprende")
    expect(page.locator(".answer-said")).to_contain_text("Chi la sorprende perde un turno.")
    hit = page.locator(".hit").first
    expect(hit.get_by_role("link", name="Guardia")).to_have_attribute("href", f"{visit.api.url}/e/faro-it/guardia")
    expect(hit.locator(".citation")).to_contain_text("Manuale del Faro, p. 8")
    expect(hit.locator(".hit-text, .snippet")).to_have_count(0)
    expect(hit).to_contain_text("All of its text stands above.")
    expect(hit).to_contain_text("Other formats")
    expect(hit.get_by_role("button", name="Share")).to_have_count(0)


TABLE = "Vento · Onde; debole · 1; forte · 3"


def test_the_rows_of_a_table_stand_below_one_another(visit: Any) -> None:
    deciding(visit, TABLE, "Chi salpa paga; chi resta · chi torna; no.")
    page = visit.open("/?q=lanterna")
    expect(page.locator(".answer-said tr")).to_have_text(["VentoOnde", "debole1", "forte3"])
    expect(page.locator(".answer-said th")).to_have_text(["Vento", "Onde"])


@pytest.mark.parametrize("size", ["phone"])
def test_a_table_wider_than_a_phone_scrolls_by_itself(visit: Any, size: str) -> None:
    heads, cells = (" · ".join(f"{word}{'o' * 14}" for word in words) for words in (["vent", "ond", "fond", "mol"], "ABCD"))
    deciding(visit, f"{heads}; {cells}")
    page = visit.open("/?q=lanterna")
    frame = page.locator(".answer-said .table-frame")
    expect(frame.locator("tr")).to_have_count(2)
    assert frame.evaluate("frame => frame.scrollWidth > frame.clientWidth")
    assert page.evaluate("[innerWidth, document.documentElement.scrollWidth]") == [390, 390]
    expect(frame).to_have_attribute("tabindex", "0")  # and by keyboard


def test_a_snippet_that_the_card_says_is_not_said_again(visit: Any) -> None:
    deciding(visit, "Nella torre la guardia riaccende la lanterna senza spendere azioni.", entry="faro-it/torre")
    page = visit.open("/?q=lanterna")
    expect(page.locator(".hit[data-id='faro-it/torre'] .hit-link")).to_be_visible()
    expect(page.locator(".hit[data-id='faro-it/torre'] .snippet")).to_have_count(0)
    expect(page.locator(".hit[data-id='faro-it/guardia'] .snippet")).to_be_visible()


def test_steps_keep_their_numbers_where_the_card_says_the_first(visit: Any) -> None:
    deciding(
        visit,
        "Scegli la banchina.",
        "Una lanterna spenta si riaccende alla torre; vedi anche Doca.",
        "Una guardia con la lanterna spende {action} per illuminare una banchina. La banchina resta illuminata fino all’alba. "
        + RAIN,
    )
    page = visit.open("/?q=lanterna")
    steps = page.locator(".hit").first.locator(".hit-text ol")
    expect(steps).to_have_attribute("start", "2")
    expect(steps.locator("li").first).to_have_text("… Metti il segnalino moon sign.")
    expect(page.locator(".hit").first.locator(".hit-text ul")).to_have_count(0)


def test_lines_of_one_list_stand_below_their_line_in_order_and_the_others_are_counted(visit: Any) -> None:
    def decided(route: Any) -> None:
        said = route.fetch().json()
        one = {**said["answers"][0]["statements"][0], "under": ["Di notte:"], "of": 5}
        lines = [(4, "si torna: • a casa; ◦ subito;"), (2, "si aspetta;")]
        listed = [{**one, "number": number, "plain": plain} for number, plain in lines]
        rule = {**one, "number": 9, "under": [], "of": 0, "plain": "Si tira un dado. • Luce: si passa."}
        said["answers"][0]["statements"] = [*listed, rule]
        route.fulfill(json=said)

    visit.page.route(re.compile("/api/v1/answer"), decided)
    page = visit.open("/?q=lanterna")
    told = page.locator(".answer-said").first.locator("p")
    lines = [
        "Di notte:",
        "si aspetta;",
        "si torna:",
        "a casa;",
        "subito;",
        "… and 3 more points",
        "Si tira un dado.",
        "Luce: si passa.",
    ]
    expect(told).to_have_text([*lines, re.compile("Lanterna · ")])
    expect(page.locator(".answer-below")).to_have_text(["a casa;", "subito;"])
    expect(page.locator(".answer-item")).to_have_count(5)


def told(visit: Any, *statements: dict[str, Any]) -> None:
    """Let the answer consist of the first hit's entry with these statements."""

    def decided(route: Any) -> None:
        said = route.fetch().json()
        one = {**said["answers"][0]["statements"][0], "under": [], "of": 0}
        said["answers"][0]["statements"] = [{**one, **other} for other in statements]
        route.fulfill(json=said)

    visit.page.route(re.compile("/api/v1/answer"), decided)


@pytest.mark.parametrize(("numbers", "first"), [((4, 3), "Si accende la torre."), ((2, 5), "Poi si suona.")])
def test_statements_that_follow_one_another_stand_in_order_and_others_the_best_first(
    visit: Any, numbers: tuple[int, int], first: str
) -> None:
    said = zip(numbers, ["Poi si suona.", "Si accende la torre."], strict=True)
    told(visit, *({"number": number, "plain": plain} for number, plain in said))
    page = visit.open("/?q=lanterna")
    expect(page.locator(".answer-said p").first).to_have_text(first)


def test_of_a_line_above_a_list_the_sentence_that_announces_it_is_told(visit: Any) -> None:
    announces = "Chi passa davanti alla torre durante la notte sceglie quindi una di queste cose:"
    short = "La nebbia copre la banchina. Valgono queste regole:"
    told(
        visit,
        {"number": 2, "plain": "aspetta;", "under": [f"Il faro è spento. {announces}"], "of": 2},
        {"number": 6, "plain": "si torna;", "under": [short], "of": 2},
    )
    page = visit.open("/?q=lanterna")
    expect(page.locator(".answer-said .quiet:not(.answer-left)")).to_have_text([f"… {announces}", short])


def test_a_long_question_is_read_again_above_its_answer_on_a_phone(visit: Any, size: str) -> None:
    page = visit.open(RAINY)
    asked = page.locator(".answer-asked")
    expect(asked).to_have_text("lanterna sotto la pioggia")
    expect(asked).to_be_visible(visible=size == "phone")
    page.goto(f"{visit.api.url}/?q=lanterna")  # The box shows all of it.
    expect(page.locator(".answer")).to_be_visible()
    expect(asked).to_have_count(0)


@pytest.mark.parametrize("size", ["phone"])
def test_a_long_statement_is_set_smaller(visit: Any) -> None:
    told(visit, {"plain": "La torre suona. " * 40})
    page = visit.open("/?q=lanterna")
    size = page.evaluate("getComputedStyle(document.documentElement).fontSize")
    expect(page.locator(".answer-said p").first).to_have_css("font-size", size)


def test_what_prevails_is_told_with_its_reason(visit: Any) -> None:
    page = visit.open("/?q=lanterna sotto la pioggia di guardia&book=faro-it")
    before = page.locator(".answer > .answer-part > .answer-before")
    expect(before).to_contain_text("Prevails: la guardia ha la chiave")
    expect(before.locator(".answer-cited")).to_contain_text("Guardia · Manuale del Faro, p. 8")


def test_what_the_question_does_not_name_prevails_behind_why(visit: Any) -> None:
    page = visit.open(RAINY)
    folded = page.locator(".answer-why .answer-before")
    expect(folded).to_be_hidden()
    page.locator(".answer-why summary").focus()
    page.keyboard.press("Enter")
    expect(folded).to_be_visible()


def test_an_answer_that_is_only_likely_says_perhaps(visit: Any) -> None:
    page = visit.open("/?q=lantrna")
    expect(page.get_by_role("region", name="Perhaps")).to_contain_text("isn’t certain")
    expect(page.get_by_role("region", name="Answer")).to_have_count(0)
    expect(page.locator(".answer-said")).to_have_count(2)
    expect(page.locator(".answer-said").first).to_be_visible()
    expect(page.locator(".answer-why .answer-said")).to_be_hidden()


def test_a_card_whose_text_the_books_lack_is_named(visit: Any) -> None:
    page = visit.open("/?q=lanterna con Nebbia Fitta")
    expect(page.locator(".answer")).to_contain_text("Depends on the card: Nebbia Fitta")
    page.locator(".answer-why summary").click()
    said = "The text of “Nebbia Fitta” isn’t in the rulebooks: where it contradicts the general rule, the card prevails."
    expect(page.locator(".answer-why")).to_contain_text(said)


def test_without_an_answer_the_hits_are_there_all_the_same(visit: Any) -> None:
    visit.api.broken["answer"] = 500
    page = visit.open("/?q=lanterna")
    expect(page.locator(".hit")).to_have_count(6)
    expect(page.locator(".answer")).to_have_count(0)


def test_the_answer_is_copied_with_its_whole_citation(visit: Any) -> None:
    page = visit.open(RAINY)
    page.locator(".answer").get_by_role("button", name="Copy").click()
    expect(page.locator(".answer").get_by_role("button", name="Copied")).to_be_visible()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert f"{RAIN}\n— Manuale del Faro (seconda edizione), Parte prima, Parole chiave, «Lanterna», p. 7" in copied
    assert copied.endswith("/?q=lanterna+sotto+la+pioggia&book=faro-it")


def test_without_a_system_sheet_sharing_names_the_places(visit: Any) -> None:
    visit.page.add_init_script("delete Navigator.prototype.share")
    page = visit.open(RAINY)
    menu = page.locator(".answer .share")
    menu.locator("summary").click()
    expect(menu.get_by_role("link", name="WhatsApp")).to_have_attribute("href", re.compile(r"^https://wa\.me/\?text=.*Lanterna"))
    expect(menu.get_by_role("link", name="Telegram")).to_have_attribute("href", re.compile(r"^https://t\.me/share/url\?url=http"))
    page.keyboard.press("Escape")
    expect(menu.get_by_role("link", name="Telegram")).to_be_hidden()
    expect(menu.locator("summary")).to_be_focused()


@pytest.mark.parametrize("size", ["phone"])
def test_a_menu_in_the_largest_letters_stays_on_a_phone(visit: Any, size: str) -> None:
    visit.page.add_init_script("""delete Navigator.prototype.share;
        localStorage.setItem('glossa.settings', '{"language": "pt", "size": "largest"}')""")
    page = visit.open(RAINY)
    page.locator(".answer-bar .share summary").click()
    expect(page.locator(".answer-bar .share-menu")).to_be_visible()
    assert page.evaluate("innerWidth") == 390  # it made the page wider


def test_a_menu_that_opens_at_the_foot_of_the_screen_comes_into_sight(visit: Any, size: str) -> None:
    visit.page.add_init_script("delete Navigator.prototype.share")
    page = visit.open("/?q=many")
    opener = page.locator(".hit .share summary").nth(3)
    opener.evaluate("each => { scrollBy(0, each.getBoundingClientRect().bottom - innerHeight + 90); each.click(); }")
    last = page.locator(".hit .share[open]").get_by_role("button", name="Copy with its citation")
    foot = "document.querySelector('.nav').getBoundingClientRect().top" if size == "phone" else "innerHeight"
    page.wait_for_function(f"last => last.getBoundingClientRect().bottom <= {foot}", arg=last.element_handle())


def test_the_system_sheet_is_used_where_there_is_one(visit: Any) -> None:
    visit.page.add_init_script("Navigator.prototype.share = async (what) => { globalThis.shared = what; }")
    page = visit.open("/?q=lanterna")
    page.locator(".hit").first.get_by_role("button", name="Share").click()
    shared = page.evaluate("globalThis.shared")
    assert shared["title"] == "Lanterna"
    assert "Manuale del Faro (seconda edizione), Parte prima" in shared["text"]
    assert shared["url"] == f"{visit.api.url}/e/faro-it/lanterna"


def test_other_forms_of_a_hit_are_behind_more(visit: Any) -> None:
    page = visit.open("/?q=lanterna")
    hit = page.locator(".hit").nth(1)
    expect(hit.get_by_role("button", name="BBCode")).to_be_hidden()
    hit.get_by_text("Other formats").click()
    hit.get_by_role("button", name="BBCode").click()
    expect(hit.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()").startswith("[quote][b]Torre")


def test_the_statement_that_decides_is_what_is_marked_in_its_hit(visit: Any) -> None:
    page = visit.open(RAINY)
    expect(page.locator(".hit").first.locator(".prose mark")).to_have_text([RAIN])


@pytest.mark.parametrize("language", ["it-IT", "pt-BR", "en-GB"])
def test_axe_finds_nothing_in_a_card_that_is_open(visit: Any) -> None:
    visit.page.add_init_script("delete Navigator.prototype.share")
    page = visit.open(RAINY)
    for summary in page.locator(".answer summary").all():
        summary.click()
    assert violations(page) == []
