"""The score pad at a real table: names, deals touched in and taken back, left in the middle, read in two languages."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.browser.addresses import address
from tests.browser.conftest import ENGINE
from tests.browser.host import hosted
from tests.browser.test_offline import LOADED, wait_until_kept

from cardrules.sixtysix import PRESETS
from kiebitz.elements import dispatch

pytestmark = pytest.mark.browser

PAGE = "score/"

HAS = "text => document.querySelector('kiebitz-widget[widget=pad] [data-state]').textContent.includes(text)"

FOCUSED = "() => document.activeElement.closest('kiebitz-widget[widget=pad]') && document.activeElement.textContent"

type OpenPage = Callable[..., Any]


class Table:
    """Two people at a pad."""

    def __init__(self, page: Any) -> None:
        """At the pad on *page*."""
        self.page = page
        self.pad = page.locator("kiebitz-widget[widget=pad]")

    @property
    def state(self) -> Any:
        """What the pad remembers."""
        return json.loads(self.pad.locator("[data-state]").text_content())

    @property
    def slate(self) -> list[str]:
        """What is valid on the slate, column by column."""
        found: list[str] = self.pad.locator(".kb-slate b").all_inner_texts()
        return found

    def wait_for(self, **values: Any) -> None:
        """Wait until the state has *values*."""
        for name, value in values.items():
            # As the widget's answer has it, and as the page that was built.
            text = json.dumps({name: value}, ensure_ascii=False)[1:-1]
            self.page.wait_for_function(
                f"([spaced, dense]) => ({HAS})(spaced) || ({HAS})(dense)",
                arg=[text, text.replace('": ', '":').replace(", ", ",")],
                timeout=ENGINE,
            )

    def begin(self, first: str, second: str, variant: str = "blog-schnapsen") -> None:
        """Choose the game and type the names."""
        form = self.pad.locator("form:visible")
        form.locator("select").select_option(variant)
        form.locator("[name=first]").fill(first)
        form.locator("[name=second]").fill(second)
        form.locator("[type=submit]").click()
        self.wait_for(names=[first, second], begun=True)

    def touch(self, **answers: str) -> None:
        """Answer questions about the deal."""
        for question, answer in answers.items():
            self.pad.locator(f'[data-event*=\'"{question}", "answer": "{answer}"\']').click()
            self.page.wait_for_function(f"({HAS})", arg=f'"{question}","{answer}"', timeout=ENGINE)

    def write(self) -> None:
        """Write the deal down."""
        before = len(self.state["deals"])
        self.pad.locator("[data-event*=write]").click()
        self.page.wait_for_function(
            "count => JSON.parse(document.querySelector('kiebitz-widget[widget=pad] [data-state]').textContent)"
            ".deals.length === count",
            arg=before + 1,
            timeout=ENGINE,
        )

    def is_on_screen(self, selector: str) -> bool:
        """Whether all of what is at *selector* is on the screen, below the header of the page."""
        return bool(
            self.page.evaluate(
                """(selector) => {
                    const { top, bottom } = document.querySelector(selector).getBoundingClientRect();
                    const header = document.querySelector(".md-header").getBoundingClientRect().bottom;
                    return top >= header - 1 && bottom <= innerHeight;
                }""",
                selector,
            )
        )


def table_of(site: str, open_page: OpenPage, locale: str, **more: Any) -> Table:
    """Two people who have just opened the page."""
    return Table(open_page(address(site, locale, PAGE), **more).page)


def test_an_evening_in_croatian(site: str, open_page: OpenPage) -> None:
    """Names, three deals, a reload in the middle of one, the last one taken back, and on in German."""
    table = table_of(site, open_page, "hr", narrow=True)
    table.begin("Žana", "Đuro")
    table.touch(won="0", second_has="few")
    offer = table.pad.locator(".kb-brings .kb-end").inner_text()
    table.write()
    table.page.wait_for_function("() => document.querySelector('.kb-slate s') !== null")
    seen = table.is_on_screen(".kb-slate")
    table.touch(won="1", closed="0")
    table.page.reload()
    table.wait_for(deals=["0-2-lf"])
    middle = table.state["answers"]
    table.touch(had_at_close="none")
    table.write()
    table.touch(won="0", second_has="many")
    table.write()
    three = table.slate, table.pad.locator("[data-position]").inner_text()
    table.pad.locator("[data-event*=undo]").click()
    table.wait_for(deals=["0-2-lf", "1-3-xon"])
    two = table.slate
    table.page.locator("a[hreflang=de]").first.evaluate("link => link.click()")
    table.page.wait_for_url("**/de/**")
    table.pad.locator(".kb-question", has_text="Wer hat die Runde gewonnen?").wait_for(timeout=ENGINE)

    assert offer == "Žana: 2 boda igre."
    assert seen
    assert middle == [["won", "1"], ["closed", "0"]]
    assert three[0] == ["4", "4"]
    assert "Dijeli Đuro." in three[1]
    assert two == ["5", "4"]
    assert table.slate == ["5", "4"]
    assert table.state["names"] == ["Žana", "Đuro"]


def test_the_first_dealer_is_named_as_typed(site: str, open_page: OpenPage) -> None:
    """Letter by letter, in Croatian on a phone; without a name it is the player's number."""
    table = table_of(site, open_page, "hr", narrow=True)
    dealers = table.pad.locator("form:visible [data-typed-name]")
    first = table.pad.locator("form:visible [name=first]")
    unnamed = dealers.all_inner_texts()
    first.press_sequentially("Ža")
    typed = dealers.all_inner_texts()
    first.press_sequentially("na")
    table.pad.locator("form:visible [name=second]").fill("<b>Đuro</b>")

    assert unnamed == ["Igrač 1", "Igrač 2"]
    assert typed == ["Ža", "Igrač 2"]
    assert dealers.all_inner_texts() == ["Žana", "<b>Đuro</b>"]
    first.fill("")
    assert dealers.all_inner_texts() == ["Igrač 1", "<b>Đuro</b>"]


def test_what_comes_next_is_on_the_screen(site: str, open_page: OpenPage) -> None:
    """After each answer: the next question with its answers, then the button with what it writes."""
    table = table_of(site, open_page, "en", narrow=True)
    table.page.set_viewport_size({"width": 390, "height": 500})
    table.begin("Ana", "Ivo")
    seen = []
    for question, answer in (("won", "0"), ("closed", "0"), ("had_at_close", "none")):
        table.touch(**{question: answer})
        next_one = table.pad.locator("[data-brought]")
        seen.append((table.is_on_screen("[data-brought]"), next_one.inner_text().splitlines()[0]))

    assert seen == [
        (True, "What does Ivo have at the end?"),
        (True, "What did Ivo have when the talon was closed?"),
        (True, "Write down: Ana +3"),
    ]


def test_by_keyboard(site: str, open_page: OpenPage) -> None:
    """A deal is written down without a pointer; the focus is at the next question then, and the score is heard."""
    table = table_of(site, open_page, "en")
    table.begin("Ana", "Ivo")
    focused = table.page.evaluate(FOCUSED)
    for place in ('"won", "answer": "1"', '"first_has", "answer": "none"'):
        table.pad.locator(f"[data-event*='{place}']").focus()
        table.page.keyboard.press("Enter")
        table.pad.locator(f"[data-event*='{place}'][aria-pressed=true]").wait_for(timeout=ENGINE)
    heard = table.pad.locator("[data-announce]").inner_text()
    table.pad.locator("[data-event*=write]").focus()
    table.page.keyboard.press("Enter")
    table.wait_for(deals=["1-3-ln"])

    assert focused == "Who won the deal?"
    assert heard == "Ivo: 3 game points."
    assert table.page.evaluate(FOCUSED) == "Who won the deal?"
    assert "Ivo: 4" in table.pad.locator("[data-announce]").inner_text()


def test_a_match_to_its_end_and_another_one(site: str, open_page: OpenPage) -> None:
    """With a number of one's own; the next game begins with an empty slate."""
    table = table_of(site, open_page, "en", narrow=True)
    table.begin("Ana", "Ivo", "schnopsn-weich")
    table.touch(won="0")
    table.pad.locator("details[id$=-numbers] summary").click()
    table.pad.locator("[data-event*=correct]").last.click()
    table.wait_for(points=6)
    table.write()
    table.touch(won="0", second_has="none")
    table.write()
    end = table.pad.locator("[data-position] .kb-end").all_inner_texts()
    dots = table.pad.locator(".kb-lost").all_inner_texts()
    table.pad.locator("[data-event*=next]").click()
    table.wait_for(deals=["0-6-u", "0-3-ln", "next"])

    assert end == [
        "Ana wins the game.",
        "Ivo has won no game point, so the game counts twice.",
        "Ana wins the match.",
    ]
    assert dots == ["", "●●"]
    assert table.slate == ["7", "7"]


def test_a_table_comes_by_a_link(site: str, open_page: OpenPage) -> None:
    """Its rules are those of the slate; a damaged link gives one message, and the page stays as it is."""
    state = dispatch.WIDGETS["pad"].read_state(
        {"id": "p", "variant": "blog-66", "rules": [["score.schneider_max", "20"]]}
    )
    link = dispatch.permalink("pad", state)
    table = table_of(site, open_page, "hr")
    table.page.goto(f"{address(site, 'hr', PAGE)}#kb={link}&for=pad")
    table.wait_for(variant="blog-66")
    chosen = table.pad.locator("form:visible select").input_value()
    other = table_of(site, open_page, "hr")
    other.page.goto(f"{address(site, 'hr', PAGE)}#kb={link[:-2]}&for=pad")
    other.pad.locator("[data-refused]:visible").wait_for(timeout=ENGINE)

    assert chosen == "table"
    assert table.state["rules"] == [["score.schneider_max", "20"]]
    assert other.state["variant"] == "blog-schnapsen"


def test_it_counts_without_a_network(built_site: Path, open_page: OpenPage) -> None:
    """Once the page was used, a deal is written down with no server to be had; the names are still there."""
    with hosted(built_site) as host:
        page = open_page(f"{host.address}hr/{PAGE}", keeping=True).page
        Table(page).begin("Žana", "Đuro")
        wait_until_kept(page, PAGE, ".memory.packed", ".rest.packed", ".wasm.packed", *page.evaluate(LOADED))
        host.end()
        second = page.context.new_page()
        page.close()
        # A shared worker may be alive from before: this one must load everything.
        second.add_init_script("delete globalThis.SharedWorker")
        second.goto(f"{host.address}hr/{PAGE}")
        table = Table(second)
        table.touch(won="1", first_has="many")
        table.write()

        assert table.state["names"] == ["Žana", "Đuro"]
        assert table.slate == ["7", "6"]


def test_without_a_script_there_is_an_empty_slate(site: str, open_page: OpenPage) -> None:
    """With how to write it, and no button that does nothing."""
    page = open_page(address(site, "hr", PAGE), javascript=False).page

    assert page.locator(".kb-slate b").all_inner_texts() == ["7", "7"]
    assert page.locator("#paper").is_visible()
    assert not any(one.is_visible() for one in page.locator("kiebitz-widget[widget=pad] button").all())


@pytest.mark.parametrize("variant", ["blog-schnapsen", "original-66"])
def test_it_fits_the_smallest_phone(site: str, open_page: OpenPage, variant: str) -> None:
    """At 320 pixels with all questions open and long names, each button is high enough for a thumb."""
    assert variant in PRESETS
    table = table_of(site, open_page, "de", narrow=True)
    table.page.set_viewport_size({"width": 320, "height": 640})
    table.begin("Wwwwwwwwwwwwwwwwwwww", "Mmmmmmmm Mmmmmmmmmmm", variant)
    table.touch(won="0", closed="0")
    for fold in table.pad.locator("summary:visible").all():
        fold.click()
    sizes = table.pad.locator("button:visible, select:visible, input[type=text]:visible").evaluate_all(
        "all => all.map(one => Math.min(one.offsetWidth, one.offsetHeight))"
    )

    assert not table.page.evaluate("document.documentElement.scrollWidth > innerWidth")
    assert min(sizes) >= 44
