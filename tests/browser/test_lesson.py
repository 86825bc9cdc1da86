"""A guided lesson in a reader's hands: the whole first deal on a phone, and the same without a script."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page
from tests.browser.addresses import address
from tests.browser.waits import WAKE_ALL

pytestmark = pytest.mark.browser

PAGE = "learn/first-deal/"
LESSON = "kiebitz-lesson"
PANEL = f"{LESSON} [data-panel]:not([hidden])"

AT_REST = """
    async (control) => {
        for (let before = NaN, y = control.getBoundingClientRect().y; ; before = y) {
            await new Promise(requestAnimationFrame);
            y = control.getBoundingClientRect().y;
            if (y === before) return y;
        }
    }
"""
"""How far a control is below the upper edge of the window once nothing scrolls any more."""

PHONE = {"width": 390, "height": 844}

type OpenPage = Callable[..., Any]


@pytest.fixture(name="lesson")
def lesson_fixture(site: str, open_page: OpenPage) -> Any:
    """The first deal in Croatian on a phone."""
    visit = open_page(address(site, "hr", PAGE))
    visit.page.set_viewport_size(PHONE)
    return visit


def number(page: Page) -> int:
    """The panel that is shown."""
    assert page.locator(PANEL).count() == 1
    return int(page.locator(PANEL).get_attribute("data-panel") or 0)


def is_in_sight(page: Page, part: Locator) -> bool:
    """Whether nobody has to scroll for *part*."""
    box = part.bounding_box()
    height = (page.viewport_size or PHONE)["height"]
    return box is not None and box["y"] >= 0 and box["y"] + box["height"] <= height


def touch(page: Page, control: Locator) -> None:
    """Press *control* where it is, without a scroll."""
    assert is_in_sight(page, control), control.inner_text()
    control.click()


def answers(page: Page) -> list[Locator]:
    """The cards and buttons that a reader can try here."""
    return page.locator(f"{PANEL} :is(.kb-card, .kb-choice):enabled").all()


def play_on(page: Page) -> list[str]:
    """Try what there is until the lesson goes on; returns the reasons that were read on the way."""
    reasons: list[str] = []
    here = number(page)
    go_on = page.locator(f"{PANEL} .kb-go-on:visible")
    if go_on.count():
        touch(page, go_on)
        return reasons
    for answer in answers(page):
        touch(page, answer)
        if number(page) != here:
            return reasons
        comment = page.locator(f"{PANEL} details[open] [data-verdict]")
        assert comment.count() == 1
        assert is_in_sight(page, comment)
        reasons.append(comment.inner_text())
    pytest.fail(f"No card goes on from panel {here}.")


class TestFirstDeal:
    """From the first card to the end, by touch alone."""

    @staticmethod
    def first_question(page: Page) -> int:
        """The first panel with cards to choose from, after it is shown."""
        while not answers(page):
            play_on(page)
        return number(page)

    def test_it_can_be_played_through(self, lesson: Any) -> None:
        """Each sentence, card and button in sight; every wrong card with its reason; no engine; no error."""
        page = lesson.page
        last = page.locator(f"{LESSON} [data-panel]").count()
        reasons: list[str] = []
        seen = [number(page)]
        assert not page.locator("article [data-stages]").is_visible()
        while number(page) < last:
            assert is_in_sight(page, page.locator(f"{PANEL} .kb-sentence")), seen
            reasons += play_on(page)
            assert number(page) == seen[-1] + 1
            seen.append(number(page))

        assert not page.locator("article [data-stages]").is_visible()
        assert page.locator(f"{PANEL} a.kb-go-on").is_visible()
        assert seen == [*range(1, last + 1)]
        assert len(reasons) > 10
        assert any("Moraš poštovati boju." in reason for reason in reasons)
        assert page.locator(f"{LESSON} progress").get_attribute("value") is not None
        assert page.locator(f"{LESSON} progress").evaluate("bar => bar.value") == last
        assert "~beginner~" in (page.locator(f"{PANEL} a.kb-go-on").get_attribute("href") or "")
        assert [message for message in lesson.console if message.startswith("error")] == []
        assert [url for url in lesson.requests if re.search(r"pyodide|\.whl", url)] == []

    def test_the_friend_holds_cards_from_the_first_panel_on(self, lesson: Any) -> None:
        """Face down, as many as there are."""
        backs = lesson.page.locator(f"{PANEL} .kb-fan [data-back]")

        assert [back.is_visible() for back in backs.all()] == [True] * 4

    def test_it_goes_on_where_it_was_left(self, lesson: Any) -> None:
        """After a reload, and in another language; from the beginning where the reader wants that."""
        page = lesson.page
        play_on(page)
        play_on(page)
        here = number(page)

        page.reload()
        assert number(page) == here == 3
        assert page.locator(f"{LESSON} [data-resumed]").is_visible()
        page.goto(page.url.replace("/hr/", "/de/"))
        assert number(page) == here
        page.locator(f"{LESSON} [data-previous]").click()
        assert number(page) == here - 1
        page.locator(f"{LESSON} [data-restart]").click()
        assert number(page) == 1
        page.reload()
        assert number(page) == 1

    def test_what_is_pressed_is_in_sight_after_a_reload(self, lesson: Any) -> None:
        """Wherever the reader stopped: at steps with the most below each other."""
        page = lesson.page
        page.evaluate(WAKE_ALL)
        questions = page.locator(f"{LESSON} [data-panel]:has(.kb-choices)").all()
        panels = [panel.get_attribute("data-panel") or "" for panel in questions]
        panels.append("2")
        assert len(panels) > 4
        for panel in panels:
            state = f'{{"kiebitz":"lesson.first-deal","version":1,"state":{{"panel":{panel}}}}}'
            page.evaluate("text => localStorage.setItem('kiebitz.lesson.first-deal', text)", state)
            page.reload()
            assert number(page) == int(panel)
            for control in page.locator(f"{PANEL} :is(.kb-choice, .kb-go-on):visible").all():
                assert is_in_sight(page, control), panel

    def test_a_finished_one_can_be_played_once_more(self, lesson: Any) -> None:
        """It opens at its beginning, and shows that it is finished and where it goes on from there."""
        page = lesson.page
        last = page.locator(f"{LESSON} [data-panel]").count()
        state = f'{{"kiebitz":"lesson.first-deal","version":1,"state":{{"panel":{last}}}}}'
        page.evaluate("text => localStorage.setItem('kiebitz.lesson.first-deal', text)", state)
        page.reload()

        assert number(page) == 1
        note = page.locator(f"{LESSON} [data-once-more]")
        assert note.is_visible()
        assert not page.locator(f"{LESSON} [data-resumed]").is_visible()
        assert "practice/deal/#kb=" in (note.locator("a").get_attribute("href") or "")
        assert is_in_sight(page, page.locator(f"{PANEL} .kb-go-on"))
        play_on(page)
        assert number(page) == 2
        assert not note.is_visible()
        page.reload()
        assert number(page) == 2

    def test_there_is_one_way_on(self, lesson: Any) -> None:
        """Neither the next page nor another deal is offered beside the step; afterwards each position can be played."""
        page = lesson.page
        footer, play = page.locator("footer .md-footer__inner"), page.locator(f"{PANEL} .kb-open a")
        assert footer.count() == 1
        self.first_question(page)
        assert (footer.is_visible(), play.is_visible()) == (False, False)

        page.evaluate(
            "localStorage.setItem('kiebitz.milestones', "
            '\'{"kiebitz":"milestones","version":1,"finished":{"lesson.first-deal":["first-deal"]}}\')'
        )
        page.reload()
        assert play.is_visible()
        assert "practice/deal/#kb=" in (play.get_attribute("href") or "")

    @pytest.mark.parametrize(("height", "most"), [(640, 4), (844, 24)])
    def test_the_way_on_stays_in_one_place(self, lesson: Any, height: int, most: int) -> None:
        """So that a thumb need not look for it; on a high screen it is a little lower below the title of the page."""
        page = lesson.page
        page.set_viewport_size({"width": 360, "height": height})
        last = page.locator(f"{LESSON} [data-panel]").count()
        places = set()
        while number(page) < last:
            go_on = page.locator(f"{PANEL} .kb-go-on:visible")
            # Once the last card is played, the table ends without a hand.
            if go_on.count() and page.locator(f"{PANEL} .kb-hand li").count():
                places.add(round(go_on.evaluate(AT_REST)))
            page.evaluate("goes => goes.click()", page.locator(f"{PANEL} [data-goes]").first.element_handle())

        assert max(places) - min(places) <= most
        assert max(places) < height - 44

    def test_a_button_is_named_as_it_is_labelled(self, lesson: Any) -> None:
        """In the answers to cards that are not wanted yet."""
        lesson.page.evaluate(WAKE_ALL)
        names = lesson.page.evaluate(
            """lesson => [...document.querySelectorAll(`${lesson} [data-panel]`)]
              .filter(panel => panel.querySelector('.kb-answers b.kb-fact'))
              .map(panel => [panel.querySelector('.kb-choice[data-goes]').textContent,
                             panel.querySelector('.kb-answers b.kb-fact').textContent])""",
            LESSON,
        )

        assert len(names) == 4
        assert [label for label, named in names if label.strip() != named] == []

    def test_what_nobody_wrote_there_begins_anew(self, lesson: Any) -> None:
        """A number of no panel, and text that is no state."""
        page = lesson.page
        for kept in ('{"kiebitz":"lesson.first-deal","version":1,"state":{"panel":999}}', "{", '{"panel":3}'):
            page.evaluate("text => localStorage.setItem('kiebitz.lesson.first-deal', text)", kept)
            page.reload()
            assert number(page) == 1

    def test_it_can_be_played_by_keyboard(self, lesson: Any) -> None:
        """A number is the card of that place; the focus goes to the new sentence, which is announced."""
        page = lesson.page
        first = self.first_question(page)
        page.locator(f"{PANEL} button.kb-card").first.focus()
        for digit in "12345":
            if number(page) == first:
                page.keyboard.press(digit)

        assert number(page) == first + 1
        assert page.evaluate("document.activeElement.matches('.kb-sentence')")
        announced = page.locator(f"{LESSON} [data-announce]")
        page.wait_for_function(
            "lesson => lesson.querySelector('[data-announce]').textContent !== ''",
            arg=page.locator(LESSON).element_handle(),
        )
        assert announced.text_content() == page.locator(f"{PANEL} .kb-sentence").inner_text()
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        assert number(page) == first + 2

    def test_a_highlighted_talon_can_be_pressed(self, lesson: Any) -> None:
        """It does what the button below the cards does; one that nothing points at does nothing."""
        page = lesson.page
        pressed = 0
        while pressed == 0:
            stack = page.locator(f"{PANEL} .kb-stack")
            here = number(page)
            if stack.count() and stack.is_visible():
                stack.click(position={"x": 8, "y": 20})
            if number(page) == here:
                play_on(page)
                continue
            pressed = here

        assert page.locator(f'{LESSON} [data-panel="{pressed}"] .kb-choices').count() == 1
        assert page.locator(f"{PANEL}[data-outcome]").count() == 1

    def test_its_end_is_a_milestone(self, lesson: Any) -> None:
        """The next stage is offered from then on."""
        page = lesson.page
        while page.locator(f"{PANEL} a.kb-go-on").count() == 0:
            play_on(page)

        assert "first-deal" in (page.evaluate("localStorage.getItem('kiebitz.milestones')") or "")


class TestWithoutScript:
    """A story with pictures."""

    def test_all_of_it_is_there(self, site: str, open_page: OpenPage) -> None:
        """Every panel with its sentence and table, every wrong answer in a fold, and nothing that does nothing."""
        page = open_page(address(site, "hr", PAGE), javascript=False).page
        panels = page.locator(f"{LESSON} [data-panel]")

        assert panels.count() > 20
        assert all(panel.locator(".kb-sentence").is_visible() for panel in panels.all())
        assert all(panel.locator(".kb-table").is_visible() for panel in panels.all())
        assert page.locator(f"{LESSON} details summary").first.is_visible()
        assert not page.locator(f"{LESSON} .kb-lesson-head").is_visible()
        assert [one for one in page.locator(f"{LESSON} button.kb-go-on").all() if one.is_visible()] == []
        assert page.locator(f"{LESSON} [data-panel]:has(.kb-answers)").count() > 8
        # A deal is played by scripts alone, so no link leads to one.
        assert page.locator(f"{LESSON} .kb-open a").count() == 0
