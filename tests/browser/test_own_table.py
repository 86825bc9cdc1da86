"""Play by the rules of one's own table: a whole match by keyboard, lessons, questions on a page of rules, Schnauz."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from tests.browser.addresses import address
from tests.browser.conftest import ENGINE
from tests.browser.played_cards import ANYWAY, play_by_key
from tests.browser.test_tablerules import RULES, choose, chosen, take

from cardrules.sixtysix import Match, after_deal, begin, legal_actions, turn_of
from kiebitz.elements.checksum import add_checksum
from kiebitz.elements.exercises.items import parse_item
from kiebitz.elements.games.sixtysix.deal.permalink import link_to_match
from kiebitz.elements.games.sixtysix.deal.session import history
from kiebitz.elements.games.sixtysix.deal.state import FIRST_SEED, NO_SEED, read_state
from kiebitz.elements.house_rules import fewest_house_rules, format_variant
from kiebitz.elements.table_codes import TableRules, parse_table
from kiebitz.elements.table_link import format_table_link
from kiebitz.elements.table_rules import rules_of_table

pytestmark = [pytest.mark.browser, pytest.mark.parametrize("browser_name", ["chromium"], indirect=True)]

OWN = {
    "match.points_needed": 5,
    "strict.must_beat": False,
    "close.min_talon": "never",
    "marriage.needs_trick": True,
    "deal.rotation": "winner-deals",
    "deck.size": 24,
}
"""Rules that no preset has together."""

MOST_PRESSES = 400

IS_DEALT = """([variant, seed]) => {
  const state = JSON.parse(document.querySelector("kiebitz-widget[widget=deal] script[data-state]").textContent);
  return state.variant === variant && state.seed !== seed && document.querySelector(".kb-deal button.kb-card") !== null;
}"""
"""Whether a deal of a variant lies on the table that is not the one with the seed."""

type OpenPage = Callable[..., Any]


def data_of(page: Any, widget: str) -> Any:
    """What *widget* of *page* remembers, as JSON."""
    return json.loads(page.locator(f"kiebitz-widget[widget={widget}] script[data-state]").first.text_content())


def press(page: Any, selector: str) -> None:
    """Press the first of *selector* by the keyboard, and wait for the answer."""
    before = page.locator("kiebitz-widget[widget=deal] script[data-state]").first.text_content()
    page.locator(selector).first.focus()
    page.keyboard.press("Enter")
    page.wait_for_function(
        "before => document.querySelector('kiebitz-widget[widget=deal] script[data-state]').textContent !== before",
        arg=before,
        timeout=ENGINE,
    )


def next_press(page: Any) -> str:
    """The control that a player presses now: a claim with enough points, else a card, else what there is to do.

    A warning of the Kiebitz is pressed past.
    """
    state = read_state(data_of(page, "deal"))
    now = history(state)[-1]
    deal = ".kb-deal [data-event][data-legal=true]"
    if state.warned is not None:
        return ANYWAY
    if now.result is not None:
        return ".kb-deal [data-event*=next-deal]"
    if "claim" in legal_actions(turn_of(now)) and now.sides[0].points >= state.active_rules.game.target_points:
        # It counts once the player has confirmed it.
        page.locator(".kb-deal [data-action=claim] button").focus()
        page.keyboard.press("Enter")
        return ".kb-deal .kb-answer[id$=-claim] [data-event]"
    return f".kb-deal button.kb-card[data-event][data-legal=true], {deal}"


@pytest.mark.rare(3)
def test_a_whole_match_by_the_keyboard(site: str, open_page: OpenPage) -> None:
    """To its end, under rules that no preset has; the slate after each deal is that of the engine."""
    house = fewest_house_rules("blog-schnapsen", OWN)
    link = add_checksum(f"1~{format_variant('blog-schnapsen', house)}~match~1~0.0~0.0~0~7~")
    page = open_page(f"{address(site, 'en', 'practice/deal/')}#kb={link}", narrow=True).page
    page.locator("[data-table-code^='sixtysix:blog-schnapsen~']").wait_for(timeout=ENGINE)
    rules = rules_of_table(TableRules("blog-schnapsen", house))
    match: Match = begin(rules, 1)
    deals = 0
    for _ in range(MOST_PRESSES):
        state = read_state(data_of(page, "deal"))
        assert state.active_rules == rules
        assert (state.points, state.games, state.dealer) == (match.points, match.games, match.dealer)
        end = history(state)[-1]
        if end.result is not None:
            deals += 1
            match = after_deal(match, end.result)
            if match.winner is not None:
                break
        press(page, next_press(page))

    assert match.winner is not None
    assert deals > 1
    won = "You have won the match" if match.winner == 0 else "Your opponent has won the match"
    assert won in page.locator(".kb-deal").inner_text()


def test_lessons_follow_the_table(site: str, open_page: OpenPage) -> None:
    """Chosen in Croatian: the first lesson is by its rules, an answer is checked, the next question is by them too."""
    page = open_page(address(site, "hr", RULES), narrow=True).page
    take(page, "close-least", "never")
    choose(page)
    page.goto(address(site, "hr", "practice/quiz/"))
    page.locator("[data-table-code='sixtysix:blog-schnapsen~cm3']").wait_for(timeout=ENGINE)
    played = parse_table("blog-schnapsen~cm3")

    for _ in range(2):
        item = parse_item(data_of(page, "course")["item"])
        assert item.played == played
        page.locator("[data-marks][data-legal=true]").first.click()
        page.locator("[data-check]").click()
        assert page.locator("[data-all-right]").is_visible()
        page.locator("[data-event*=next]").first.click()
        page.wait_for_function(
            "before => JSON.parse("
            "document.querySelector('kiebitz-widget[widget=course] [data-state]').textContent).item !== before",
            arg=item.text,
            timeout=ENGINE,
        )
    page.locator(".kb-lessons > summary").click()
    assert page.locator(".kb-lessons ol li").count() == 10


def test_the_board_follows_the_table(site: str, open_page: OpenPage) -> None:
    """Its first position is judged by the rules chosen; with another pack there is a deal of that pack."""
    page = open_page(address(site, "hr", RULES), narrow=True).page
    take(page, "close-least", "never")
    choose(page)
    page.goto(address(site, "hr", "practice/board/"))

    page.locator("[data-table-code='sixtysix:blog-schnapsen~cm3']").wait_for(timeout=ENGINE)

    assert page.locator("[data-table-offer]").is_hidden()
    assert data_of(page, "board")["rules"] == [["close.min_talon", "never"]]


def test_another_question_of_a_page_is_by_the_table(site: str, open_page: OpenPage) -> None:
    """The first one is as the page has it."""
    page = open_page(address(site, "en", RULES)).page
    take(page, "close-least", "3")
    choose(page)
    page.goto(address(site, "en", "rules/open-and-strict/"))
    # Behind what holds at the table.
    page.locator("[data-other-games]:has(kiebitz-widget[widget=quiz]) > summary").first.click()
    quiz = page.locator("[data-other-games] kiebitz-widget[widget=quiz]").first
    assert "your table" not in quiz.locator(".kb-variants").inner_text()

    quiz.locator("[data-event*=another]").click()

    quiz.locator(".kb-variants:has-text('your table')").wait_for(timeout=ENGINE)


def test_schnauz_follows_the_table(site: str, open_page: OpenPage) -> None:
    """A round, the next one, and the questions of its course."""
    page = open_page(address(site, "en", RULES)).page
    game = page.locator("select[name=variant]")
    game.select_option("schnauz")
    page.locator("li [id$='-end-no-second-knock']").wait_for(timeout=ENGINE)
    take(page, "end-no-second-knock", "ends-round")
    choose(page)
    page.goto(address(site, "en", "practice/schnauz/"))
    page.locator("[data-table-code='schnauz:schnauz~dk1']").wait_for(timeout=ENGINE)
    assert data_of(page, "round")["rules"] == [["schnauz.double_knock", "ends-round"]]

    page.goto(address(site, "en", "practice/schnauz-course/"))
    page.locator("[data-table-code='schnauz:schnauz~dk1']").wait_for(timeout=ENGINE)
    assert parse_item(data_of(page, "course")["item"]).played == parse_table("schnauz~dk1")


def test_a_match_begun_by_its_button_is_dealt_anew_and_found_again(site: str, open_page: OpenPage) -> None:
    """Nobody has set its first cards; the same button leads back to what is under way."""
    way = f"{address(site, 'hr', 'practice/deal/')}#kb={add_checksum(link_to_match('blog-66', ()))}"
    seeds = set()
    for _ in range(2):
        page = open_page(way).page
        page.wait_for_function(IS_DEALT, arg=["blog-66", NO_SEED], timeout=ENGINE)
        seeds.add(data_of(page, "deal")["seed"])
    play_by_key(page)
    played = data_of(page, "deal")
    page.goto(address(site, "hr", "rules/closing/"))
    page.goto(way)
    page.wait_for_function(IS_DEALT, arg=["blog-66", NO_SEED], timeout=ENGINE)

    assert len(seeds) == 2
    assert data_of(page, "deal")["actions"] == played["actions"]
    assert not page.locator("kiebitz-widget[widget=deal] [data-adopt]").is_visible()


def test_one_deal_from_the_first_page_goes_by_the_table(site: str, open_page: OpenPage) -> None:
    """It is a single deal against a beginner with warnings, by the rules that the reader has chosen."""
    page = open_page(address(site, "hr", RULES)).page
    take(page, "close-fail-as-if-won-then", "3")
    choose(page)
    page.goto(address(site, "hr", ""))
    # The stage is in sight once it comes next.
    page.locator("article a[data-stage][href*='practice/deal/#kb=']").evaluate("link => { location.href = link.href; }")
    page.locator(".kb-deal .kb-house").wait_for(timeout=ENGINE)
    page.wait_for_function(IS_DEALT, arg=["blog-schnapsen", NO_SEED], timeout=ENGINE)
    begun = data_of(page, "deal")

    assert (begun["is_match"], begun["level"], begun["warns"]) == (False, "beginner", True)
    assert begun["rules"] == [["close.fail_points", "3"]]


def test_what_is_begun_again_goes_by_the_table(site: str, open_page: OpenPage) -> None:
    """Whoever forgets a deal has not forgotten the table."""
    page = open_page(address(site, "hr", RULES)).page
    take(page, "close-fail-as-if-won-then", "3")
    choose(page)
    page.goto(address(site, "hr", "practice/deal/"))
    page.locator(".kb-deal .kb-house").wait_for(timeout=ENGINE)
    play_by_key(page)
    page.on("dialog", lambda dialog: dialog.accept())
    page.locator("kiebitz-widget[widget=deal] .kb-keeping summary").click()
    page.locator("kiebitz-widget[widget=deal] [data-wipe]:visible").click()
    page.wait_for_function(IS_DEALT, arg=["blog-schnapsen", FIRST_SEED], timeout=ENGINE)

    assert data_of(page, "deal")["rules"] == [["close.fail_points", "3"]]


def test_my_game_opens_with_the_chosen_table(site: str, open_page: OpenPage) -> None:
    """In Croatian on a phone: a game chosen elsewhere takes the place of rules made there, and they are not lost."""
    page = open_page(address(site, "hr", RULES), narrow=True).page
    take(page, "close-least", "3")
    page.goto(address(site, "hr", "variants/original-66/"))
    choose(page)

    page.goto(address(site, "hr", RULES))
    page.locator("[data-link*='original-66']").wait_for(timeout=ENGINE)
    way = page.locator("[data-table-before] button")
    assert way.inner_text().startswith("Schnapsen")
    assert page.locator("[data-kept]").is_hidden()
    assert page.locator("[data-compare-table]").is_hidden()

    way.click()
    page.locator("[data-link*=cm1]").wait_for(timeout=ENGINE)
    assert way.count() == 0
    # To look at another table again does not choose it.
    assert chosen(page)["code"] == "original-66"
    assert page.locator("[data-choose-table]").is_visible()

    # The line above every page leads there like its menu.
    page.locator(".md-content a[data-chosen-way]").first.click()
    page.locator("[data-link*='original-66']").wait_for(timeout=ENGINE)
    assert way.is_visible()
    page.reload()
    page.locator("[data-link*='original-66']").wait_for(timeout=ENGINE)
    assert way.is_visible()


def test_a_table_of_the_same_game_is_not_changed_by_the_way_back(site: str, open_page: OpenPage) -> None:
    """Nor by what is undone: the chosen one keeps its rules."""
    page = open_page(address(site, "en", RULES)).page
    take(page, "close-least", "3")
    page.goto(address(site, "en", "variants/blog-schnapsen/"))
    choose(page)

    page.goto(address(site, "en", RULES))
    way = page.locator("[data-table-before] button")
    way.wait_for(timeout=ENGINE)
    assert page.locator("[data-event*=undo]").count() == 0
    way.click()
    page.locator("[data-link*=cm1]").wait_for(timeout=ENGINE)

    assert chosen(page)["code"] == "blog-schnapsen"


def choose_link(page: Any, site: str, code: str, name: str) -> None:
    """Choose the table of *code*, called *name*, in Croatian."""
    page.goto(f"{address(site, 'hr', RULES)}#kb={add_checksum(format_table_link(parse_table(code), name))}")
    page.locator(f"[data-link*='{code}']").first.wait_for(timeout=ENGINE)
    choose(page)


def test_a_table_of_somebody_else_can_be_gone_back_to(site: str, open_page: OpenPage) -> None:
    """Chosen from a link, then another game is chosen: its rules are not lost, although nothing was changed in them."""
    page = open_page(address(site, "hr", RULES), narrow=True).page
    choose_link(page, site, "blog-schnapsen~cm1", "Konoba")
    page.goto(address(site, "hr", RULES))
    page.locator("[data-link*=cm1]").first.wait_for(timeout=ENGINE)
    assert page.locator("[data-kept]").is_hidden()
    page.goto(address(site, "hr", "variants/original-66/"))
    choose(page)

    page.goto(address(site, "hr", RULES))
    way = page.locator("[data-table-before] button")
    way.wait_for(timeout=ENGINE)
    assert way.inner_text() == "Konoba"
    way.click()
    page.locator("[data-link*=cm1]").first.wait_for(timeout=ENGINE)

    assert page.locator(".kb-table-changes h2").inner_text() == "Stol: Konoba"


def test_pages_of_another_game_do_not_name_the_table(site: str, open_page: OpenPage) -> None:
    """Nobody thinks that they follow it; pages of all games and of none name it."""
    page = open_page(address(site, "hr", "variants/original-66/")).page
    choose(page)
    line = page.locator(".kb-chosen-table")
    seen = {}
    for way in ("", "my-game/", "learn/first-deal/", "learn/first-schnauz/", "practice/schnauz/", "variants/schnauz/"):
        page.goto(address(site, "hr", way))
        page.locator("h1").first.wait_for()
        seen[way] = line.is_visible()
    assert [way for way, is_seen in seen.items() if not is_seen] == [
        *("learn/first-schnauz/", "practice/schnauz/", "variants/schnauz/"),
    ]

    page.goto(address(site, "hr", "variants/schnauz/"))
    page.locator("[data-choose-table]").click()
    line.wait_for()
    page.goto(address(site, "hr", "rules/closing/"))
    assert line.is_hidden()


def test_a_lesson_states_what_differs_at_the_table(site: str, open_page: OpenPage) -> None:
    """Above it how many rules, and which; at the step on such a rule its sentence, and nothing at others."""
    page = open_page(address(site, "hr", RULES), narrow=True).page
    choose_link(page, site, "blog-schnapsen~cm1", "Konoba")
    page.goto(address(site, "hr", "learn/first-deal/"))
    fold = page.locator("[data-table-differences]")
    fold.wait_for()
    assert fold.locator("[data-difference-count]").inner_text() == "1"
    fold.locator("summary").click()
    assert "barem 3 karte" in fold.locator("[data-differences] li").inner_text()
    assert page.locator("kiebitz-lesson .kb-own-table:visible").count() == 0


def test_the_page_of_a_game_states_what_differs_at_the_table(site: str, open_page: OpenPage) -> None:
    """Its rulebook is that of the game, not of the table; nothing is there for whoever has chosen no table."""
    page = open_page(address(site, "hr", "variants/blog-schnapsen/"), narrow=True).page
    fold = page.locator("[data-table-differences]")
    assert fold.is_hidden()
    choose_link(page, site, "blog-schnapsen~cm1", "Konoba")
    for way, count in (("blog-schnapsen", "1"), ("schnopsn-weich", None)):
        page.goto(address(site, "hr", f"variants/{way}/"))
        fold.wait_for()
        found = fold.locator("[data-difference-count]").inner_text()
        assert found == count if count else int(found) > 1
    fold.locator("summary").click()
    assert "barem 3 karte" in " ".join(fold.locator("[data-differences] li").all_inner_texts())


@pytest.mark.parametrize(
    ("way", "heading"), [("learn/follow-beat-trump/", "closed"), ("rules/best-play/", "close-or-lose")]
)
def test_pages_on_play_state_what_differs_at_the_table(site: str, open_page: OpenPage, way: str, heading: str) -> None:
    """Below the heading that rests on the rule; nothing while no table is chosen."""
    page = open_page(address(site, "hr", way), narrow=True).page
    own = page.locator(f"#{heading} + .kb-own-table")
    assert own.is_hidden()
    choose_link(page, site, "blog-schnapsen~cm1", "Konoba")
    page.goto(address(site, "hr", way))
    own.wait_for()

    assert "barem 3 karte" in own.inner_text()


def test_the_first_page_leads_to_the_rules_of_the_table(site: str, open_page: OpenPage) -> None:
    """By the name of the table, above everything."""
    page = open_page(address(site, "hr", RULES), narrow=True).page
    choose_link(page, site, "blog-schnapsen~cm1", "Konoba")
    page.goto(address(site, "hr", ""))
    page.locator(".md-content a[data-chosen-way]").first.click()
    page.locator("[data-link*=cm1]").first.wait_for(timeout=ENGINE)

    assert page.locator(".kb-table-changes h2").inner_text() == "Stol: Konoba"
    assert "data-own" in page.locator(".kb-clauses").first.evaluate("one => one.closest('[data-item]').innerHTML")
