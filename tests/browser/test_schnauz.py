"""Schnauz in a reader's hands: endless practice of its themes, and from a position on a page to a round."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page
from tests.browser.addresses import address
from tests.browser.waits import WAKE_ALL

from kiebitz.elements.checksum import add_checksum
from kiebitz.elements.games.schnauz.round import widget

pytestmark = pytest.mark.browser

type OpenPage = Callable[..., Any]

PAGE = "practice/schnauz/"
ROUND = "kiebitz-widget[widget=round]"
SMALLEST = 320
PHONE = {"width": 390, "height": 844}
MOST_PLAYERS = 7

THEMES = ".kb-practise ul.kb-themes"


LESSON = "learn/first-schnauz/"
PANEL = "kiebitz-lesson [data-panel]:not([hidden])"


def swap_in_lesson(page: Page, given: str, taken: str) -> None:
    """Touch both cards on the table of the lesson, then the button of the round."""
    for name, card in (("card", given), ("taken", taken)):
        page.locator(f"{PANEL} input[name={name}][value={card}]").locator("xpath=..").click()
    page.locator(f"{PANEL} form [type=submit]").click()


class TestLesson:
    """The first rounds, by touching cards as in the round."""

    @pytest.fixture(name="lesson")
    def lesson_fixture(self, site: str, open_page: OpenPage) -> Any:
        """On a phone, in Croatian, at the first swap."""
        visit = open_page(address(site, "hr", LESSON))
        visit.page.set_viewport_size(PHONE)
        visit.page.locator(f"{PANEL} .kb-go-on").click()
        visit.page.locator(f"{PANEL} input[name=card]").first.wait_for(state="attached")
        return visit

    def test_two_cards_are_touched(self, lesson: Any) -> None:
        """A swap that is not wanted is answered and can be made again; the right one leads on."""
        page = lesson.page
        here = page.locator(PANEL).get_attribute("data-panel")

        swap_in_lesson(page, "SA", "D7")
        comment = page.locator(f"{PANEL} details[open] [data-verdict]")
        comment.wait_for()
        assert page.locator(PANEL).get_attribute("data-panel") == here
        swap_in_lesson(page, "H7", "SK")

        page.locator(f"{PANEL}[data-outcome]").wait_for()
        assert page.locator(f"{PANEL} .kb-hand [data-marked] [data-card=SK]").count() == 1
        assert (lesson.console, lesson.failed) == ([], [])

    def test_everything_is_in_sight(self, lesson: Any) -> None:
        """Sentence, table, hand and buttons, on each step, and each card for a thumb."""
        page = lesson.page
        last = page.locator("kiebitz-lesson [data-panel]").count()
        for panel in range(1, last):
            state = f'{{"kiebitz":"lesson.first-schnauz","version":1,"state":{{"panel":{panel}}}}}'
            page.evaluate("text => localStorage.setItem('kiebitz.lesson.first-schnauz', text)", state)
            page.reload()
            self.check_panel(page, panel)
        # A finished lesson opens at its beginning, so its end is reached by going on.
        page.locator(f"{PANEL} .kb-go-on").click()
        self.check_panel(page, last)

    @staticmethod
    def check_panel(page: Any, panel: int) -> None:
        """Whether all of *panel* is in sight, once it is open."""
        page.locator(f"{PANEL}[data-panel='{panel}']").wait_for()
        for part in page.locator(f"{PANEL} :is(.kb-sentence, .kb-choice, .kb-chosen .kb-card, .kb-go-on)").all():
            box = part.bounding_box()
            assert box is not None
            assert 0 <= box["y"] <= box["y"] + box["height"] <= PHONE["height"], panel
            assert min(box["width"], box["height"]) >= 24, panel

    def test_it_is_a_form_for_the_keyboard(self, lesson: Any) -> None:
        """Arrow keys choose among three cards, and Enter swaps."""
        page = lesson.page
        page.locator(f"{PANEL} input[name=taken]").first.focus()
        page.keyboard.press("Space")
        page.locator(f"{PANEL} input[name=card]").first.focus()
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")

        page.locator(f"{PANEL}[data-outcome]").wait_for()

    def test_the_dealer_chooses(self, lesson: Any) -> None:
        """Before anybody plays, with the stock on the table; keeping a poor hand is answered."""
        page = lesson.page
        page.evaluate(WAKE_ALL)
        dealer = page.locator("kiebitz-lesson [data-panel]:has(.kb-stock):has(.kb-choice)")
        assert dealer.count() == 1
        assert dealer.locator(".kb-choice").count() == 2
        assert dealer.locator(".kb-middle .kb-place").count() == 3
        assert dealer.locator("[data-reveals]").count() == dealer.locator(".kb-choice[data-goes]").count() == 1

    def test_without_a_script_it_is_a_story(self, site: str, open_page: OpenPage) -> None:
        """Every card on the table is named, and nothing is there that does nothing."""
        page = open_page(address(site, "hr", LESSON), javascript=False).page
        panels = page.locator("kiebitz-lesson [data-panel]:has(form)").filter(has_not=page.locator(".kb-stock"))

        assert panels.count() > 2
        for described in panels.locator(".kb-described").all():
            assert "Na stolu" in described.inner_text()
            assert len(re.findall("[♠♥♦♣]", described.locator("dd").first.inner_text())) == 3
        assert not any(button.is_visible() for button in page.locator("kiebitz-lesson button").all())


class TestPractice:
    """The form below the lessons."""

    def test_it_shows_the_themes_of_the_game_chosen(self, site: str, open_page: OpenPage) -> None:
        """Those of the other game are gone."""
        visit = open_page(f"{site}practice/quiz/")
        form = visit.page.locator(".kb-practise")
        before = [form.page.locator(THEMES).nth(place).is_visible() for place in (0, 1)]

        form.locator("select[name=variant]:enabled").select_option("schnauz")

        assert before == [True, False]
        assert [form.page.locator(THEMES).nth(place).is_visible() for place in (0, 1)] == [False, True]

    def test_a_question_of_the_theme_comes(self, site: str, open_page: OpenPage) -> None:
        """With the table of the game, and an answer with reasons."""
        visit = open_page(f"{site}practice/quiz/")
        form = visit.page.locator(".kb-practise")
        form.locator("select[name=variant]:enabled").select_option("schnauz-club")
        form.locator("input[value=coins]").check()
        form.locator("button[type=submit]").click()

        visit.page.locator("[data-item][data-link^='schnauz-club~']").wait_for()
        visit.page.locator("[data-marks]").first.click()
        visit.page.locator("[data-check]").click()

        assert visit.page.locator("[data-answers] details[open]").count() > 0
        assert (visit.console, visit.failed) == ([], [])


def test_a_position_on_a_page_is_played_on(site: str, open_page: OpenPage) -> None:
    """The link below it leads to a round that begins with its cards; a link to its question opens the fold."""
    visit = open_page(f"{site}learn/schnauz/#turn")
    way = visit.page.locator(".kb-open a:visible").first
    cards = visit.page.locator(".kb-board", has=way).locator("[data-card]").first.get_attribute("data-card")

    way.click()
    board = visit.page.locator("kiebitz-widget[widget=round] [data-link^='3~beginner~2~schnauz~']")
    board.wait_for()

    assert cards in (board.get_attribute("data-link") or "")
    assert (visit.console, visit.failed) == ([], [])


def test_the_rules_of_a_round_are_there_without_a_script(site: str, open_page: OpenPage) -> None:
    """In a fold below the table, with the way to what explains them."""
    board = open_page(f"{site}{PAGE}", javascript=False).page.locator(ROUND)

    board.locator("details[id$=-rules] summary").click(force=True)

    assert board.locator(".kb-rulebook p").first.is_visible()
    assert board.locator(".kb-rulebook a[href$='learn/schnauz/#turn']").is_visible()


def round_link(players: int, *actions: str) -> str:
    """The link to a round of so many *players* in which you have kept your cards, done the *actions* and are to act."""
    state = widget.parse_permalink(f"1~schnauz~0~{'.'.join('3' * players)}~31~", widget.opening({}, "r"))
    for action in ("keep", *actions):
        state = widget.update(state, {"type": "act", "seed": 7, "action": action})
    link = widget.format_permalink(state)
    return f"#kb={add_checksum(link or '')}&for=round"


@pytest.mark.parametrize("locale", ["en", "hr"])
def test_an_old_link_leads_to_the_page_of_the_round(site: str, open_page: OpenPage, locale: str) -> None:
    """From the page of deals, where the round once was; so does the heading of that time."""
    visit = open_page(f"{address(site, locale, 'practice/deal/')}{round_link(3)}")
    visit.page.wait_for_url(f"**/{PAGE}#kb=*")
    visit.page.locator(f"{ROUND} [data-link^='1~schnauz~']").wait_for()
    assert address(site, locale, PAGE) in visit.page.url

    visit.page.goto(f"{address(site, locale, 'practice/deal/')}#schnauz")
    visit.page.locator("#schnauz ~ p a[data-page-of=round]").click()
    visit.page.wait_for_url(f"**/{PAGE}")

    assert visit.page.locator(ROUND).count() == 1
    assert (visit.console, visit.failed) == ([], [])


@pytest.mark.parametrize("browser_name", ["chromium"], indirect=True)
def test_the_other_players_are_chosen(site: str, open_page: OpenPage) -> None:
    """In the form that begins something new; they are kept when the page is loaded again."""
    visit = open_page(f"{site}{PAGE}", narrow=True)
    page = visit.page
    begin = page.locator(f"{ROUND} details:has(form.kb-begin)")
    begin.locator("summary").click()
    beginner = begin.locator("input[name=level][value=beginner]:enabled")
    beginner.scroll_into_view_if_needed()
    beginner.check()
    submit = begin.locator("[type=submit]")
    submit.scroll_into_view_if_needed()
    submit.click()
    page.locator(f"{ROUND} [data-link^='3~beginner~1~schnauz~']").wait_for()

    assert state_of(page)["level"] == "beginner"
    assert "You are playing against a beginner." in (page.locator(f"{ROUND} [data-view]").text_content() or "")

    page.reload()
    page.locator(f"{ROUND} [data-link^='3~beginner~1~schnauz~']").wait_for()
    assert (visit.console, visit.failed) == ([], [])


def state_of(page: Page) -> Any:
    """What the round on *page* remembers."""
    return json.loads(page.locator(f"{ROUND} [data-state]").text_content() or "{}")


@pytest.fixture
def at_the_table(site: str, open_page: OpenPage) -> Page:
    """The page with a round of as many players as there may be, on a phone, your turn."""
    page: Page = open_page(f"{site}{PAGE}{round_link(MOST_PLAYERS)}", narrow=True).page
    page.locator(f"{ROUND} [data-others='{MOST_PLAYERS - 1}']").wait_for()
    return page


class TestTable:
    """A round of as many players as there may be, on a phone."""

    def test_a_card_of_each_is_touched_and_swapped(self, at_the_table: Page) -> None:
        """On the table itself; then the card taken is in the hand."""
        given, taken = (at_the_table.locator(f"{ROUND} input[name={name}]") for name in ("card", "taken"))
        swap = f"swap {given.nth(1).get_attribute('value')} {taken.nth(2).get_attribute('value')}"

        for choice in (given.nth(1), taken.nth(2)):
            choice.locator("xpath=..").click()
        at_the_table.locator(f"{ROUND} form [type=submit]").first.click()
        at_the_table.wait_for_function(
            f"swap => document.querySelector('{ROUND} [data-state]').textContent.includes(swap)", arg=swap
        )

        assert swap in state_of(at_the_table)["actions"]

    def test_arrow_keys_choose_a_card(self, at_the_table: Page) -> None:
        """As in any group of choices, which has a name."""
        group = at_the_table.get_by_role("group", name="On the table")
        group.get_by_role("radio").first.focus()
        at_the_table.keyboard.press("ArrowRight")

        assert [one.is_checked() for one in group.get_by_role("radio").all()] == [False, True, False]

    @pytest.mark.parametrize("width", [SMALLEST, PHONE["width"]])
    def test_a_thumb_meets_every_card(self, at_the_table: Page, width: int) -> None:
        """And the page has not to be scrolled sideways."""
        at_the_table.set_viewport_size({"width": width, "height": PHONE["height"]})
        size = "all => all.map(one => Math.min(one.offsetWidth, one.offsetHeight))"

        sizes = at_the_table.locator(f"{ROUND} .kb-chosen .kb-card").evaluate_all(size)

        assert len(sizes) == 6
        assert min(sizes) >= 44
        assert at_the_table.evaluate("document.documentElement.scrollWidth") <= width

    def test_hand_and_actions_are_on_one_screen(self, at_the_table: Page) -> None:
        """From the question to the last action, below the header of the page."""
        at_the_table.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
        header, question, action = at_the_table.evaluate(
            "all => all.map(one => document.querySelector(one).getBoundingClientRect().toJSON())",
            [".md-header", f"{ROUND} [id$=-question]", f"{ROUND} .kb-choices > li:last-child"],
        )

        assert action["y"] + action["height"] - question["y"] <= PHONE["height"] - header["height"]


MOTION = """(() => {
    window.seen = [];
    new MutationObserver(records => {
        for (const { addedNodes } of records) for (const node of addedNodes) {
            if (node.classList?.contains("kb-flight")) {
                window.seen.push("flight");
                for (const card of node.querySelectorAll("[data-card]")) window.seen.push(card.dataset.card);
            }
        }
    }).observe(document.body, { childList: true, subtree: true });
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...frames) {
        const card = this.querySelector("[data-card]")?.dataset.card ?? "";
        window.seen.push(this.closest(".kb-flight") ? card : this.matches(".kb-player") ? "player" : "");
        return animate.apply(this, frames);
    };
})()"""
"""Notes each card that is shown on its way, and each player who is shown to act."""


def swap(page: Page) -> None:
    """Swap a card, and wait until the page shows what the others do then."""
    page.locator(f"{ROUND} form [type=submit]").first.wait_for()
    before = page.locator(f"{ROUND} [data-state]").text_content()
    for name in ("card", "taken"):
        page.locator(f"{ROUND} input[name={name}]").first.evaluate("one => { one.checked = true; }")
    page.locator(f"{ROUND} form [type=submit]").first.click()
    page.wait_for_function(
        f"before => document.querySelector('{ROUND} [data-state]').textContent !== before", arg=before
    )


class TestSteps:
    """What the others did."""

    @pytest.mark.parametrize("motion", ["no-preference", "reduce"])
    def test_swaps_of_others_are_visible(self, site: str, open_page: OpenPage, motion: str) -> None:
        """Each card goes its way above the table, and nothing of it stays; no motion where none is preferred."""
        page = open_page(f"{site}{PAGE}{round_link(3)}").page
        page.locator(f"{ROUND} form").first.wait_for()
        page.evaluate(f"window.matchMedia = () => ({{ matches: {str(motion == 'reduce').lower()} }})")
        page.evaluate(MOTION)

        swap(page)
        steps = json.loads(page.locator(f"{ROUND} [data-steps]").get_attribute("data-steps") or "[]")[2]
        cards = {card for _, moves in steps for card, _, _ in moves}
        page.wait_for_function("() => !document.querySelector('.kb-flight')")

        seen = page.evaluate("window.seen")
        assert cards
        assert (cards <= set(seen)) == (motion == "no-preference")
        assert bool(seen) == (motion == "no-preference")
        assert (seen.count("player") == len(steps) - 1) == (motion == "no-preference")

    def test_advice_moves_nothing(self, site: str, open_page: OpenPage) -> None:
        """The advice of the Kiebitz is no turn of anybody."""
        page = open_page(f"{site}{PAGE}{round_link(3, 'pass')}").page
        page.locator(f"{ROUND} .kb-happened").wait_for()
        page.evaluate(MOTION)

        page.locator(f"{ROUND} [data-brings]").click()
        page.locator(f"{ROUND} .kb-advice").wait_for()

        assert page.evaluate("window.seen") == []

    @pytest.mark.parametrize("players", [3, MOST_PLAYERS])
    @pytest.mark.parametrize("locale", ["hr", "de"])
    def test_steps_are_on_the_screen_of_the_table(
        self, site: str, open_page: OpenPage, locale: str, players: int
    ) -> None:
        """On a phone: the table, the own cards, what happened, and after that the actions."""
        page = open_page(f"{address(site, locale, PAGE)}{round_link(players)}", narrow=True).page
        page.set_viewport_size(PHONE)
        page.locator(f"{ROUND} .kb-happened").wait_for()

        header, table, happened, actions, last = page.evaluate(
            "all => all.map(one => document.querySelector(one).getBoundingClientRect().toJSON())",
            [
                ".md-header",
                *(
                    f"{ROUND} {one}"
                    for one in ("[data-table]", ".kb-happened", ".kb-choices", ".kb-choices > li:last-child")
                ),
            ],
        )

        assert table["y"] + table["height"] <= happened["y"]
        assert happened["y"] + happened["height"] <= actions["y"]
        assert last["y"] + last["height"] - table["y"] <= PHONE["height"] - header["height"]

    @pytest.mark.parametrize("locale", ["hr", "de"])
    def test_advice_leaves_the_table_in_sight(self, site: str, open_page: OpenPage, locale: str) -> None:
        """On a phone the cards in the middle and the hand are still there, and what the Kiebitz would do, and why."""
        page = open_page(f"{address(site, locale, PAGE)}{round_link(3, 'pass')}", narrow=True).page
        page.set_viewport_size(PHONE)
        page.locator(f"{ROUND} .kb-happened").wait_for()

        page.locator(ROUND).evaluate("one => one.scrollIntoView({behavior: 'instant'})")
        page.locator(f"{ROUND} [data-brings]").evaluate("one => one.click()")
        page.locator(f"{ROUND} .kb-advice").wait_for()

        header, middle, best = page.evaluate(
            "all => all.map(one => document.querySelector(one).getBoundingClientRect().toJSON())",
            [".md-header", f"{ROUND} [data-place=middle]", f"{ROUND} .kb-advice [data-say]"],
        )
        assert middle["y"] >= header["height"]
        assert best["y"] + best["height"] <= PHONE["height"]


LEGAL = f"{ROUND} .kb-choices button[data-event][data-legal=true]"

PLACES = f"""
    () => {{
        const rect = (found) => document.querySelector(`{ROUND} ${{found}}`)?.getBoundingClientRect().toJSON();
        return {{ table: rect("[data-table]"), result: rect(".kb-end"), next: rect("[data-event*=next-round]"),
                   actions: rect("ul.kb-choices"), question: rect("[id$=-question]"), scrolled: scrollY }};
    }}
"""
"""Where on the screen the parts of the round are, those that are there."""

HEADER = 48
"""Pixels that the page's header covers."""


def press(page: Page, action: str) -> None:
    """Do *action*, as legal actions are named, without scrolling to its button, and wait for what follows."""
    before = page.locator(f"{ROUND} [data-state]").text_content()
    page.locator(f"{ROUND} button[data-event*='{action}']").evaluate("one => one.click()")
    page.wait_for_function(
        f"before => document.querySelector('{ROUND} [data-state]').textContent !== before", arg=before
    )


def hide(page: Page, hidden: int) -> None:
    """Scroll *page* until the header hides so many pixels of the table."""
    page.evaluate(
        f"hidden => scrollBy({{ top: document.querySelector('{ROUND} [data-table]').getBoundingClientRect().top "
        f"- {HEADER} + hidden, behavior: 'instant' }})",
        hidden,
    )


@pytest.mark.parametrize("hidden", [-120, 0, 40, 80, 130, 200])
class TestPlace:
    """On a phone the page stays where the reader has it, however much of the table is *hidden* below the header."""

    @pytest.fixture(name="page")
    def page_fixture(self, site: str, open_page: OpenPage) -> Page:
        """With a round that has just been dealt."""
        page: Page = open_page(address(site, "hr", PAGE)).page
        page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
        page.locator(LEGAL).first.wait_for()
        return page

    def test_the_table_keeps_its_place(self, page: Page, hidden: int) -> None:
        """After each move, with the actions on the same screen."""
        for action in ("keep", "pass", "pass"):
            hide(page, hidden)
            before = page.evaluate(PLACES)["table"]["y"]
            press(page, action)
            places = page.evaluate(PLACES)
            # The others play by chance, and may have ended the round.
            if page.locator(f"{ROUND} .kb-end").count():
                break
            assert abs(places["table"]["y"] - before) <= 1, action
            assert places["actions"]["y"] + places["actions"]["height"] <= PHONE["height"], action

    def test_the_result_is_in_sight(self, page: Page, hidden: int) -> None:
        """With the table and the next round, which then begins on the screen from its question on."""
        press(page, "keep")
        # Whoever may not knock, as another player has, passes.
        while not page.locator(f"{ROUND} .kb-end").count():
            hide(page, hidden)
            press(page, "knock" if page.locator(f"{ROUND} button[data-event*=knock]").count() else "pass")
        page.locator(f"{ROUND} .kb-end").first.wait_for()
        places = page.evaluate(PLACES)
        assert places["result"]["y"] >= HEADER
        assert places["next"]["y"] + places["next"]["height"] <= PHONE["height"]
        assert places["table"]["y"] + places["table"]["height"] <= PHONE["height"]

        press(page, "next-round")
        # A round in which somebody is dealt a Schnauz is over before there is a question.
        while page.locator(f"{ROUND} .kb-end").count():
            press(page, "next-round")
        places = page.evaluate(PLACES)
        assert HEADER <= places["question"]["y"] <= PHONE["height"] / 2
        assert places["table"]["y"] + places["table"]["height"] <= PHONE["height"]
