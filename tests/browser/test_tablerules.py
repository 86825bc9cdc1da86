"""The rules of a table in readers' browsers: chosen once, followed on every page, passed on, printed, forgotten."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from tests.browser.addresses import address
from tests.browser.conftest import ENGINE, NARROW
from tests.browser.played_cards import play_card
from tests.elements.test_tablerules import damaged_links, unlike

from cardrules.games import variants
from kiebitz.elements.checksum import add_checksum
from kiebitz.elements.house_rules import fewest_house_rules
from kiebitz.elements.table_codes import TableRules, parse_table
from kiebitz.elements.table_link import format_table_link

BROWSERS = pytest.mark.parametrize("browser_name", ["chromium", "firefox"], indirect=True)

pytestmark = [pytest.mark.browser]

RULES = "my-game/"

WHOLE = "form:has([name=address]) [type=submit]:not([name])"
"""The button for all rules on paper."""

BOOKLET = "[data-sheet=whole] + .kb-booklet:not([data-measured])"
"""What is printed of it."""

CARD, FILE = (f"form:has([name=address]) [value={kind}]" for kind in ("card", "file"))

TURN = """text => new Promise((resolve) => {
    const before = location.hash;
    addEventListener("hashchange", () => resolve(), { once: true });
    location.hash = `kb=${text}`;
    if (location.hash === before) resolve();
})"""
"""Opens another link on the page; what the page does of it has begun then, its own listener being the first."""

MOST_MOVED = 100
"""So many pixels what a reader looks at may be moved by a heading that comes above it."""

FIRST_HEADINGS = {"sr": "Шта је потребно", "de": "Was ihr braucht", "hr": "Što vam treba"}
"""The first heading of a rulebook."""

type OpenPage = Callable[..., Any]


def take(page: Any, clause: str, value: str) -> None:
    """Press Change beside *clause*, and then what others play."""
    page.locator(f"li:has([id$='-{clause}']) > .kb-change").click()
    option = page.locator(f'.kb-option[data-event*=\'"value": "{value}"\']')
    option.wait_for(timeout=ENGINE)
    option.click()
    page.locator("li[data-own]").first.wait_for(timeout=ENGINE)


def choose(page: Any) -> None:
    """Press the button that makes these rules those of all pages."""
    page.locator("[data-choose-table]").click()
    page.locator(".kb-chosen-table").wait_for()


def forget(page: Any, site: str, locale: str) -> list[str]:
    """Have the table forgotten on its own page; gives what the page asked before."""
    questions: list[str] = []

    def agree(dialog: Any) -> None:
        questions.append(dialog.message)
        dialog.accept()

    page.goto(address(site, locale, RULES))
    page.once("dialog", agree)
    page.locator("[data-forget-table]").click(timeout=ENGINE)
    page.locator(".kb-chosen-table").wait_for(state="hidden")
    assert chosen(page) is None
    return questions


def chosen(page: Any) -> Any:
    """What the browser keeps of the table."""
    return json.loads(page.evaluate("localStorage.getItem('kiebitz.table')") or "null")


@BROWSERS
def test_a_table_is_followed_everywhere(site: str, open_page: OpenPage) -> None:
    """A changed rule, in Croatian: the deal, the lessons, a rule page, the same in German; then it is forgotten."""
    page = open_page(address(site, "hr", RULES), narrow=True).page
    take(page, "close-least", "3")
    choose(page)
    page.reload()
    page.locator("li[data-own]").first.wait_for(timeout=ENGINE)
    assert chosen(page)["code"] == "blog-schnapsen~cm1"

    page.goto(address(site, "hr", "practice/deal/"))
    page.locator("[data-table-code='sixtysix:blog-schnapsen~cm1']").wait_for(timeout=ENGINE)
    assert not page.locator("[data-table-offer]").first.is_visible()

    own = ".kb-own-table:not([hidden]) [data-sentences]"
    page.goto(address(site, "hr", "rules/closing/"))
    page.locator(own).first.wait_for()
    croatian = page.locator(own).first.inner_text()
    page.goto(address(site, "de", "rules/closing/"))
    page.locator(own).first.wait_for(timeout=ENGINE)
    assert "3" in croatian
    assert "3" in page.locator(own).first.inner_text() != croatian

    forget(page, site, "de")
    page.goto(address(site, "de", "rules/closing/"))
    assert not page.locator(own).first.is_visible()


@BROWSERS
def test_a_deal_under_way_is_not_lost(site: str, open_page: OpenPage) -> None:
    """Whoever has begun is asked first, and again before the deal is gone."""
    page = open_page(address(site, "en", "practice/deal/")).page
    play_card(page)
    page.goto(address(site, "en", "variants/original-66/"))
    choose(page)
    page.goto(address(site, "en", "practice/deal/"))
    offer = page.locator("[data-table-offer]")
    offer.wait_for(timeout=ENGINE)
    assert page.locator("[data-table-code='sixtysix:blog-schnapsen']").count() == 1

    questions: list[str] = []

    def refuse(dialog: Any) -> None:
        questions.append(dialog.message)
        dialog.dismiss()

    page.once("dialog", refuse)
    offer.locator("[data-take-table]").click()
    assert page.locator("[data-table-code='sixtysix:blog-schnapsen']").count() == 1
    page.once("dialog", lambda dialog: dialog.accept())
    offer.locator("[data-take-table]").click()

    assert questions == ["Start over? What you have done here will be deleted."]
    page.locator("[data-table-code='sixtysix:original-66']").wait_for(timeout=ENGINE)
    assert not offer.is_visible()


@BROWSERS
def test_a_forgotten_table_is_gone(site: str, open_page: OpenPage) -> None:
    """After a question: from its own page and from what was not begun; a no leaves all as it is."""
    page = open_page(address(site, "en", RULES)).page
    take(page, "close-least", "3")
    choose(page)
    page.goto(address(site, "en", "practice/deal/"))
    page.locator("[data-table-code='sixtysix:blog-schnapsen~cm1']").wait_for(timeout=ENGINE)
    page.goto(address(site, "en", RULES))
    page.locator("li[data-own]").first.wait_for(timeout=ENGINE)
    page.once("dialog", lambda dialog: dialog.dismiss())
    page.locator("[data-forget-table]").click()
    assert chosen(page)["code"] == "blog-schnapsen~cm1"

    (question,) = forget(page, site, "en")

    assert question.startswith("Delete your table")
    assert page.locator("li[data-own]").count() == 0
    page.reload()
    page.goto(address(site, "en", "practice/deal/"))
    assert page.locator("[data-table-code='sixtysix:blog-schnapsen']").count() == 1
    assert not page.locator("[data-table-offer]").is_visible()
    assert not page.locator("[data-forgotten-offer]").is_visible()


@BROWSERS
def test_a_deal_goes_on_by_a_forgotten_table(site: str, open_page: OpenPage) -> None:
    """One that was begun by its rules; the page names it, until the reader starts over."""
    page = open_page(address(site, "en", "variants/original-66/")).page
    choose(page)
    page.goto(address(site, "en", "practice/deal/"))
    page.locator("[data-table-code='sixtysix:original-66']").wait_for(timeout=ENGINE)
    play_card(page)
    page.wait_for_function("() => localStorage.getItem('kiebitz.deal') !== null", timeout=ENGINE)
    forget(page, site, "en")
    page.goto(address(site, "en", "practice/deal/"))
    note = page.locator("[data-forgotten-offer]")
    note.wait_for(timeout=ENGINE)

    assert page.locator("[data-table-code='sixtysix:original-66']").count() == 1
    assert "Original 66" in note.inner_text()

    page.once("dialog", lambda dialog: dialog.accept())
    page.locator("[data-wipe]:visible").first.click()
    page.locator("[data-table-code='sixtysix:blog-schnapsen']").wait_for()

    assert not note.is_visible()


@BROWSERS
def test_a_link_brings_the_rules(site: str, open_page: OpenPage) -> None:
    """And another table's link shows where both differ."""
    page = open_page(address(site, "en", RULES)).page
    take(page, "close-least", "never")
    theirs = page.locator("[data-link]").get_attribute("data-link")
    page.locator("[data-event*=undo]").click()
    page.locator("li[data-own]").first.wait_for(state="detached", timeout=ENGINE)

    page.locator("[id$=-settle] > summary").click()
    page.locator("[id$=-settle] input[name=link]").fill(f"{site}{RULES}#kb={theirs}")
    page.locator("[id$=-settle] [type=submit]").click()
    page.locator(".kb-disagreements li").first.wait_for(timeout=ENGINE)
    while page.locator(".kb-disagreements [data-event*=take]").count():
        before = page.locator(".kb-disagreements li").count()
        page.locator(".kb-disagreements [data-event*=take]").first.click()
        page.wait_for_function(
            "before => document.querySelectorAll('.kb-disagreements li').length < before", arg=before, timeout=ENGINE
        )

    assert page.locator("[data-link]").get_attribute("data-link") == theirs


@pytest.mark.parametrize("browser_name", ["chromium"], indirect=True)
@pytest.mark.parametrize(("locale", "other"), [("en", "sr"), ("sr", "de"), ("hr", "hr")])
def test_a_sheet_to_print(site: str, open_page: OpenPage, locale: str, other: str) -> None:
    """The table's name, the code, the rules in the language chosen, and nothing of the page around them."""
    page = open_page(address(site, locale, RULES)).page
    page.locator("[id$=-name]").fill("Kafana")
    page.locator("form:has([id$=-name]) [type=submit]").click()
    named = "() => document.querySelector('script[data-own-table]').textContent.includes('Kafana')"
    page.wait_for_function(named, timeout=ENGINE)
    page.locator("select[name=language]").select_option(other)
    page.locator(WHOLE).click()
    page.locator(f".kb-sheet[lang={other}] .kb-qr path").wait_for(timeout=ENGINE)

    page.locator(BOOKLET).wait_for(state="attached")
    page.emulate_media(media="print")

    sheet = page.locator(".kb-booklet-page").first
    assert sheet.locator(".kb-sheet-name").inner_text() == "Kafana"
    assert sheet.locator(".kb-address").inner_text().startswith(address(site, other, RULES))
    assert FIRST_HEADINGS[other] in sheet.inner_text()
    for around in (".md-header", ".kb-sheet", ".kb-clause", ".kb-change", ".kb-table-tools form", ".kb-tools", "h1"):
        assert not page.locator(around).first.is_visible(), around


LEAVES = """booklet => [...booklet.querySelectorAll(".kb-booklet-side")].map((side) =>
  [...side.querySelectorAll(".kb-booklet-page")].map((page) => {
    const window = page.getBoundingClientRect();
    const parts = [...page.querySelectorAll(".kb-sheet-name, .kb-name, .kb-sheet-rule, figcaption")];
    return parts.filter((part) => {
      const { left, width } = part.getBoundingClientRect();
      return left + width / 2 > window.left && left + width / 2 < window.right;
    }).map((part) => part.textContent);
  }))"""
"""The texts that are seen on the left and on the right half of each side of paper."""


@pytest.mark.parametrize("browser_name", ["chromium"], indirect=True)
def test_folding_a_sheet_gives_a_booklet(site: str, open_page: OpenPage) -> None:
    """The outer side has the fourth page and the first, the inner one the second and the third; no text is lost.

    What fits on two pages is one side, folded with both inside.
    """
    for code, order in (("blog-scharf~pk1xt0sm-23gd1", [[3, 0], [1, 2]]), ("blog-schnapsen", [[0, 1]])):
        link = add_checksum(format_table_link(parse_table(code), ""))
        page = open_page(f"{address(site, 'en', RULES)}#kb={link}").page
        page.locator(".kb-table-changes h2").wait_for(timeout=ENGINE)
        page.locator(WHOLE).click()
        page.locator(BOOKLET).wait_for(state="attached", timeout=ENGINE)
        whole = page.locator("[data-sheet=whole]").locator(".kb-sheet-name, .kb-name, .kb-sheet-rule, figcaption")
        texts = whole.all_text_contents()
        page.emulate_media(media="print")
        page.set_viewport_size({"width": 1047, "height": 718})
        found = page.locator(BOOKLET).evaluate(LEAVES)
        pages = {
            number: part for side, row in zip(found, order, strict=True) for part, number in zip(side, row, strict=True)
        }

        assert [text for number in sorted(pages) for text in pages[number]] == texts
        page.emulate_media(media="null")
        assert sheets(page) == len(order)


PANELS = """strip => {
  const { left, width } = strip.getBoundingClientRect();
  const parts = [...strip.querySelectorAll(".kb-sheet-head, .kb-sheet-rule")];
  const panels = parts.map((part) => Math.floor((4 * (part.getBoundingClientRect().left - left)) / width));
  return [...new Set(panels)].sort();
}"""
"""The cards of a strip that have the name or a rule on them, counted from 0."""


def sheets(page: Any) -> int:
    """So many sides of paper the page takes."""
    return len(re.findall(rb"/Type\s*/Page\b", page.pdf(prefer_css_page_size=True)))


@pytest.mark.parametrize("browser_name", ["chromium"], indirect=True)
@pytest.mark.parametrize("locale", ["en", "de", "hr", "sr", "sr-Latn"])
@pytest.mark.rare(3)
def test_the_rules_fit_on_one_sheet(site: str, open_page: OpenPage, locale: str) -> None:
    """Of every preset, on both sides of it at most; the strip on one side, with text on each of its four cards."""
    page = open_page(address(site, locale, RULES)).page
    for variant in variants():
        page.locator("select[name=variant]").select_option(variant)
        page.locator(f"[data-link*='{variant}']").wait_for(timeout=ENGINE)
        page.locator(WHOLE).click()
        page.locator("[data-sheet=whole]").wait_for(timeout=ENGINE)
        page.locator(BOOKLET).wait_for(state="attached")

        assert sheets(page) <= 2, variant

        page.locator(CARD).click()
        page.locator("[data-sheet=card]").wait_for(timeout=ENGINE)

        assert sheets(page) == 1, variant
        page.emulate_media(media="print")
        fits = "card => card.scrollWidth <= card.clientWidth + 1 && card.scrollHeight <= card.clientHeight + 1"
        assert page.locator("[data-sheet=card]").evaluate(fits), variant
        assert page.locator("[data-sheet=card]").evaluate(PANELS) == [0, 1, 2, 3], variant
        # Paper again for what is printed next: what is set here holds for printing, too.
        page.emulate_media(media="null")


@pytest.mark.parametrize("browser_name", ["chromium"], indirect=True)
@pytest.mark.parametrize("locale", ["en", "de", "sr"])
@pytest.mark.rare(3)
def test_house_rules_fit_on_one_sheet(site: str, open_page: OpenPage, locale: str) -> None:
    """With what is particular, on both sides of it: a few rules, and next to nothing as in the preset."""
    for table in (parse_table("blog-scharf~pk1xt0sm-23gd1"), *(unlike(one, 1) for one in ("original-66", "schnauz"))):
        link = add_checksum(format_table_link(table, ""))
        page = open_page(f"{address(site, locale, RULES)}#kb={link}").page
        page.locator(".kb-table-changes h2").wait_for(timeout=ENGINE)
        page.locator(WHOLE).click()
        page.locator("[data-sheet=whole] > section:last-child i").first.wait_for(timeout=ENGINE)
        page.locator(BOOKLET).wait_for(state="attached")

        assert sheets(page) <= 2, table.variant


@BROWSERS
def test_the_rules_are_read_with_positions(site: str, open_page: OpenPage) -> None:
    """On a phone: a text with pictures instead of buttons, its name with the focus; then the sentences again."""
    page = open_page(address(site, "de", RULES), narrow=True).page
    take(page, "close-least", "never")
    page.locator("[data-event*='\"read\"']").click()
    page.locator(".kb-rulebook .kb-figures .kb-hand .kb-face").first.wait_for(timeout=ENGINE)

    assert "Anders als bei „Schnapsen“:" in page.locator(".kb-particular").inner_text()
    assert page.evaluate("document.activeElement.textContent") == "Schnapsen nach den Regeln an deinem Tisch"
    assert page.evaluate("document.documentElement.scrollWidth") <= NARROW["width"]

    page.locator("[data-event*='\"choose\"']").click()
    page.locator("li[data-own]").first.wait_for(timeout=ENGINE)
    assert page.locator(".kb-figures").count() == 0


@pytest.mark.parametrize("browser_name", ["chromium", "firefox"], indirect=True)
def test_a_file_is_kept(site: str, open_page: OpenPage, tmp_path: Path) -> None:
    """It opens by itself, has the rules as they are changed, in their language, and asks for nothing."""
    page = open_page(address(site, "hr", RULES)).page
    take(page, "close-least", "never")
    page.locator(FILE).click()
    link = page.locator("a[download]")
    link.wait_for(timeout=ENGINE)
    with page.expect_download() as download:
        link.click()
    kept = tmp_path / download.value.suggested_filename
    download.value.save_as(kept)
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.url))

    page.goto(kept.as_uri())

    assert page.locator("html").get_attribute("lang") == "hr"
    assert "Nitko ne smije zatvoriti talon" in page.locator("main").inner_text()
    # Firefox does not report the file itself.
    assert set(requests) <= {kept.as_uri()}


@BROWSERS
def test_a_choice_shows_its_position(site: str, open_page: OpenPage) -> None:
    """On demand, with what each of the values comes to."""
    page = open_page(address(site, "de", RULES), narrow=True).page
    page.locator("li:has([id$='-strict-beat']) > .kb-change").click()
    page.locator("[data-event*='position']").click(timeout=ENGINE)
    page.locator(".kb-deciding").wait_for(timeout=ENGINE)
    answers = [option.locator(".kb-note").first.inner_text() for option in page.locator(".kb-option").all()]

    assert len(set(answers)) == len(answers) == 2


@BROWSERS
def test_a_few_questions_by_the_keyboard(site: str, open_page: OpenPage) -> None:
    """On a phone, in Croatian: each question has the focus and is heard; then there is the table."""
    page = open_page(address(site, "hr", RULES), narrow=True).page
    page.locator("[data-event*=ask]").focus()
    page.keyboard.press("Enter")
    requested = []
    for _ in range(8):
        page.locator("[data-view]:not([aria-busy]) .kb-interview").wait_for(timeout=ENGINE)
        question = page.locator(".kb-interview .kb-question")
        before = question.text_content()
        requested.append(question.inner_text())
        assert page.evaluate("document.activeElement.className").startswith("kb-question")
        assert requested[-1] in page.locator("[data-announce]").first.inner_text()
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        page.wait_for_function(
            "before => document.querySelector('.kb-interview .kb-question')?.textContent !== before",
            arg=before,
            timeout=ENGINE,
        )
    page.locator(".kb-table-changes").wait_for(timeout=ENGINE)

    assert len({*requested}) == 8
    assert page.locator("[data-event*=undo]").count() == 1


@BROWSERS
def test_the_table_stays_in_sight(site: str, open_page: OpenPage) -> None:
    """While one goes through the sentences, how many are one's own; and whoever changes one stays there."""
    page = open_page(address(site, "en", RULES), narrow=True).page
    take(page, "close-least", "3")
    page.locator(".kb-clause[data-focus]").wait_for(timeout=ENGINE)
    seen = """() => {
        const line = document.querySelector(".kb-table-line").getBoundingClientRect();
        const clause = document.querySelector(".kb-clause[data-focus]").getBoundingClientRect();
        const header = document.querySelector(".md-header").getBoundingClientRect().bottom;
        return line.top >= header - 1 && line.bottom <= clause.top + 1 && clause.bottom <= innerHeight;
    }"""

    assert page.locator(".kb-table-line").inner_text().startswith("Schnapsen · 1 rule of your own · can be played")
    assert page.evaluate(seen)
    assert page.evaluate("document.activeElement.matches('.kb-clause')")


@BROWSERS
def test_their_link_meets_ones_own_table(site: str, open_page: OpenPage) -> None:
    """It is offered to compare; the chosen table stays the reader's, until they choose what the two agree on."""
    page = open_page(address(site, "hr", "variants/original-66/")).page
    choose(page)
    page.goto(f"{address(site, 'hr', RULES)}#kb={add_checksum(format_table_link(TableRules('blog-66'), 'Ivo'))}")
    offer = page.locator("[data-compare-table]")
    offer.wait_for(timeout=ENGINE)
    assert chosen(page)["code"] == "original-66"

    offer.locator("button").click()
    page.locator(".kb-agreement .kb-disagreements").wait_for(timeout=ENGINE)
    page.locator(".kb-disagreements [data-event*=picture][data-event*=credit]").click()
    page.locator(".kb-agreement .kb-deciding").wait_for(timeout=ENGINE)
    page.locator("[data-event*=resolve]").click()
    page.locator(".kb-agreement [data-share]").wait_for(timeout=ENGINE)
    page.locator(".kb-agreement [data-share]").click()

    agreed = page.locator("[data-link]").first.get_attribute("data-link")
    assert page.locator("[data-share-address]").input_value().endswith(f"#kb={agreed}")
    assert page.locator("[data-share-address]").is_visible()
    assert chosen(page)["code"] == "original-66"
    assert (
        "Kao u mekom šnapsu, po njegovu pravilu za igrače koji se ne slažu:"
        in page.locator(".kb-agreement").inner_text()
    )

    page.locator(".kb-agreement [data-event*=own]").click()
    page.locator(".kb-agreement").wait_for(state="detached", timeout=ENGINE)
    assert chosen(page)["code"] == "original-66"
    assert page.locator("[data-link]").first.get_attribute("data-link") == chosen(page)["link"]
    assert not page.locator("[data-compare-table]").is_visible()

    # What is changed in the table that is chosen is chosen, too.
    page.locator(".kb-table-line [data-event*=undo]").click()
    page.locator(f"[data-link='{agreed}']").wait_for(timeout=ENGINE)
    assert chosen(page)["link"] == agreed


@BROWSERS
def test_the_agreed_table_is_played_on_all_pages(site: str, open_page: OpenPage) -> None:
    """By one press it is the reader's table, with the name of both, and no note contradicts it."""
    page = open_page(address(site, "en", RULES)).page
    page.locator("input[name=name]").fill("Konoba")
    page.locator("form:has(input[name=name]) [type=submit]").click()
    page.locator(".kb-table-changes h2").wait_for(timeout=ENGINE)
    choose(page)
    theirs = add_checksum(format_table_link(TableRules("original-66"), "Jadran"))
    page.locator("[id$=-settle] > summary").click()
    page.locator("[id$=-settle] input[name=link]").fill(f"{site}{RULES}#kb={theirs}")
    page.locator("[id$=-settle] [type=submit]").click()
    page.locator(".kb-disagreements [data-event*=take]").nth(2).click(timeout=ENGINE)
    heading = page.locator(".kb-disagreements li").nth(2).locator(".kb-name")
    page.locator(".kb-disagreements .kb-name[data-focus]").wait_for(timeout=ENGINE)
    assert heading.evaluate("one => one === document.activeElement")
    page.locator(".kb-agreement [data-event*=keep-all]").click()
    page.locator(".kb-agreement [data-choose-table]").click(timeout=ENGINE)
    page.locator(".kb-agreement").wait_for(state="detached", timeout=ENGINE)

    assert chosen(page)["name"] == "Konoba + Jadran"
    assert page.locator(".kb-table-changes h2").inner_text() == "Table: Konoba + Jadran"
    assert page.locator("[data-chosen-name]").first.inner_text() == "Konoba + Jadran"
    assert not page.locator("[data-compare-table]").is_visible()
    assert not page.locator("[data-choose-table]").is_visible()


@BROWSERS
def test_only_the_chosen_table_itself_is_followed(site: str, open_page: OpenPage) -> None:
    """What the reader changes in it is chosen, too; another game that is begun in its place is not."""
    page = open_page(address(site, "en", RULES)).page
    choose(page)
    take(page, "close-least", "3")
    assert chosen(page)["code"] == "blog-schnapsen~cm1"

    page.locator("select[name=variant]").select_option("original-66")
    page.locator("[data-link*='original-66']").wait_for(timeout=ENGINE)
    assert chosen(page)["code"] == "blog-schnapsen~cm1"

    page.locator("[data-event*=undo]").click()
    page.locator("[data-link*=cm1]").wait_for(timeout=ENGINE)
    page.locator("[data-event*=undo]").click()
    page.locator("[data-link*=cm1]").wait_for(state="detached", timeout=ENGINE)
    assert chosen(page)["code"] == "blog-schnapsen"


@pytest.mark.parametrize("browser_name", ["chromium"], indirect=True)
def test_a_guest_sees_whose_table_it_is(site: str, open_page: OpenPage) -> None:
    """On the first screen of a phone: the name, the pack, the points to win, the game, and a way to use the rules."""
    house = fewest_house_rules("obican-snaps", {"match.points_needed": 11, "deal.rotation": "winner-deals"})
    link = add_checksum(format_table_link(TableRules("obican-snaps", house), "<b>Baka</b>"))
    page = open_page(f"{address(site, 'hr', RULES)}#kb={link}", narrow=True).page
    heading = page.locator(".kb-table-changes h2")
    heading.wait_for(timeout=ENGINE)
    first = page.locator(".kb-table-changes")

    assert heading.inner_text() == "Stol: <b>Baka</b>"
    assert re.search(r"20\n.*11\n.*Običan šnaps", first.inner_text(), re.DOTALL)
    assert first.locator("[data-event*=reset]").count() == 0
    for seen in (heading, first.locator("li").last, first.locator("[data-choose-table]"), first.locator("a").first):
        box = seen.bounding_box()
        assert box
        assert 0 <= box["y"] < box["y"] + box["height"] <= NARROW["height"]

    choose(page)
    assert not page.locator("[data-unless-chosen]").is_visible()

    # By the menu, without the link: what was chosen is the reader's own now.
    page.goto(address(site, "hr", "score/"))
    page.goto(address(site, "hr", RULES))
    heading.wait_for(timeout=ENGINE)
    assert heading.inner_text() == "Stol: <b>Baka</b>"
    assert not page.locator("[data-compare-table]").is_visible()


@pytest.mark.parametrize("browser_name", ["chromium"], indirect=True)
def test_a_name_is_visible_where_it_was_given(site: str, open_page: OpenPage) -> None:
    """On a phone: the page stays at the field, with a sentence below it, and the name is the heading of the rules."""
    page = open_page(address(site, "hr", RULES), narrow=True).page
    field = page.locator(".kb-table-tools [name=name]")
    field.scroll_into_view_if_needed()
    before = field.bounding_box()
    field.fill("Stol kod Ive")
    page.locator("form[data-event*=name] [type=submit]").click()
    message = page.locator(".kb-table-tools [data-say]")
    message.wait_for(timeout=ENGINE)
    after = field.bounding_box()
    seen = message.bounding_box()

    assert message.inner_text() == "Stol se sada zove: Stol kod Ive"
    assert page.locator(".kb-table-changes h2").inner_text() == "Stol: Stol kod Ive"
    assert before
    assert after
    assert seen
    assert abs(after["y"] - before["y"]) <= MOST_MOVED
    assert 0 <= seen["y"] < seen["y"] + seen["height"] <= NARROW["height"]
    assert field.evaluate("one => getComputedStyle(one).borderTopStyle") == "solid"


@pytest.mark.parametrize("browser_name", ["chromium"], indirect=True)
@pytest.mark.parametrize("clipboard", ["allowed", "refused", "missing"])
def test_a_link_is_copied_and_the_page_reports_it(site: str, open_page: OpenPage, clipboard: str) -> None:
    """Beside the button, on a phone, also where the page may not write to the clipboard by itself."""
    page = open_page(address(site, "hr", RULES), narrow=True).page
    allowed = ["clipboard-read", "clipboard-write"] if clipboard == "allowed" else ["clipboard-read"]
    page.context.grant_permissions(allowed)
    if clipboard == "refused":
        page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new DOMException('')); }")
    elif clipboard == "missing":
        page.evaluate("Object.defineProperty(navigator.clipboard, 'writeText', { value: undefined })")
    page.locator(".kb-table-changes [data-share]").click(trial=True)
    before = page.evaluate("scrollY")
    page.locator(".kb-table-changes [data-share]").click()
    reported = page.locator(".kb-table-changes [data-copied]")
    reported.wait_for()

    if clipboard == "allowed":
        assert page.evaluate("scrollY") == before
    assert reported.inner_text() == "Poveznica je kopirana."
    assert page.evaluate("navigator.clipboard.readText()") == page.locator("[data-share-address]").input_value() != ""


@pytest.mark.parametrize("browser_name", ["chromium"], indirect=True)
def test_the_page_of_a_game_leads_to_paper(site: str, open_page: OpenPage) -> None:
    """Its rules open with the buttons to print and to keep them in sight."""
    page = open_page(address(site, "hr", "variants/blog-66/"), narrow=True).page
    page.get_by_role("link", name="Ispiši ili spremi pravila").click()
    page.locator("[data-link^='1~blog-66~']").wait_for(timeout=ENGINE)

    for button in (WHOLE, FILE):
        box = page.locator(button).bounding_box()
        assert box
        assert 0 <= box["y"] < box["y"] + box["height"] <= NARROW["height"]


@pytest.mark.parametrize("browser_name", ["chromium"], indirect=True)
def test_damaged_links_give_one_message_each(site: str, open_page: OpenPage) -> None:
    """A sample of what the tests of links try; the page stays as it is."""
    visit = open_page(address(site, "en", RULES))
    page = visit.page
    messages = []
    for damaged in damaged_links(4711, 25):
        page.evaluate(TURN, quote(damaged))
        page.locator("[data-view]:not([aria-busy])").wait_for(timeout=ENGINE)
        messages += page.locator("[data-refused]:visible").all_inner_texts()
        assert page.locator("[data-refused]:visible").count() <= 1
        assert page.locator(".kb-clause").count() > 20

    assert len(messages) > 10
    assert all(len(message) < 700 for message in messages)
    assert not [line for line in visit.console if line.startswith("error")]


@BROWSERS
def test_old_addresses_lead_on(site: str, open_page: OpenPage) -> None:
    """With what is behind the sign, and without a script."""
    link = add_checksum(format_table_link(TableRules("original-66"), "Ivo"))
    page = open_page(f"{address(site, 'hr', 'table/rules/')}#kb={link}").page
    page.wait_for_url(f"**/hr/my-game/#kb={link}")
    page.locator("[data-link*='original-66']").wait_for(timeout=ENGINE)

    plain = open_page(address(site, "de", "table/score-pad/"), javascript=False).page
    plain.wait_for_url("**/de/score/")
    assert plain.locator("h1").is_visible()
