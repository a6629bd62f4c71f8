"""Our Markdown as HTML."""

from api.documents.prose import html

WORDS = {"icon.fast": "innesco gratuito"}


def test_a_link_leads_to_the_page_of_its_entry() -> None:
    assert (
        html("[la **torre**](torre)", "faro-it", "../", WORDS)
        == '<p><a href="../e/faro-it/torre/">la <strong>torre</strong></a></p>\n'
    )
    assert html("[doca](farol-pt/doca)", "faro-it", "/", WORDS) == '<p><a href="/e/farol-pt/doca/">doca</a></p>\n'


def test_a_link_to_anywhere_else_is_only_words() -> None:
    text = "[qui](https://evil.example) e [qua](javascript:alert(1)), poi [la torre](torre)"
    assert html(text, "faro-it", "/", {}) == '<p>qui e qua, poi <a href="/e/faro-it/torre/">la torre</a></p>\n'


def test_icons_are_said_in_words_and_markup_shows_as_text() -> None:
    assert html("Usa {fast}, <b>{ignoto}</b>.", "faro-it", "/", WORDS) == (
        "<p>Usa [innesco gratuito], &lt;b&gt;{ignoto}&lt;/b&gt;.</p>\n"
    )
