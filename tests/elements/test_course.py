"""The course: its lessons, what comes next, what comes back, and what its HTML holds."""

import json
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from cardrules import RulesError
from kiebitz.elements import stage
from kiebitz.elements.course.going import COMES_BACK
from kiebitz.elements.course.lessons import COURSE
from kiebitz.elements.course.state import ITEMS, LESSONS, MOST_DUE, MOST_SEEN, Due, State
from kiebitz.elements.course.widget import from_link, link_of, opening, read_state, update, write_state
from kiebitz.elements.practice.items import parse_item
from kiebitz.elements.practice.meeting import met_by
from kiebitz.elements.practice.themes import THEMES, rules_of

if TYPE_CHECKING:
    from tests.elements.conftest import Html

type ReadHtml = Callable[[str], Html]

FIRST = opening({}, "q1")


def next_after(state: State, wrong: list[str] | None, seed: int = 1) -> State:
    """The state after the next question was asked for."""
    event: dict[str, object] = {"type": "next", "seed": seed}
    return update(state, event if wrong is None else event | {"wrong": wrong})


def practised(variant: str = "original-66", themes: tuple[str, ...] = (), seed: int = 1) -> State:
    """Endless practice just begun."""
    return update(FIRST, {"type": "choose", "seed": seed, "values": {"variant": variant, "theme": list(themes)}})


class TestLessons:
    """The fixed course."""

    def test_there_are_eight_of_six(self) -> None:
        """All different."""
        items = [item for lesson in COURSE for item in lesson.items]

        assert (len(COURSE), {len(lesson.items) for lesson in COURSE}) == (LESSONS, {ITEMS})
        assert len({parse_item(item).mark for item in items}) == LESSONS * ITEMS

    @pytest.mark.parametrize("lesson", range(LESSONS))
    def test_a_lesson_goes_to_its_end_and_to_the_next(self, lesson: int) -> None:
        """Each item is shown, in its order, where all is right."""
        state = opening({"lesson": str(lesson + 1)}, "q1")
        shown = [state.item]
        for _ in range(ITEMS):
            assert stage.render("course", state, "en")
            state = next_after(state, [])
            shown.append(state.item)

        assert tuple(shown[:ITEMS]) == COURSE[lesson].items
        assert state.done == (lesson,)
        assert state.lesson == min(lesson + 1, LESSONS - 1)

    @pytest.mark.parametrize("fields", [{"lesson": "0"}, {"lesson": "9"}, {"lesson": "x"}, {"other": "1"}])
    def test_a_page_opens_with_a_lesson_there_is(self, fields: dict[str, str]) -> None:
        """Nothing else."""
        with pytest.raises(RulesError):
            opening(fields, "q1")


class TestComesBack:
    """What was wrong is asked again."""

    def test_after_two_then_five_then_twelve(self) -> None:
        """As long as it is right each time; then no more."""
        state = practised()
        item, asked_at = state.item, []
        state = next_after(state, ["q1-0-0"], 0)
        for number in range(1, 80):
            if state.item == item:
                asked_at.append(number)
            state = next_after(state, [], number)

        gaps = [later - earlier for earlier, later in zip([0, *asked_at], asked_at, strict=False)]
        assert tuple(gaps) == tuple(gap + 1 for gap in COMES_BACK)
        assert state.due == ()

    def test_a_question_that_was_not_checked_counts_for_nothing(self) -> None:
        """It is only passed over."""
        state = next_after(FIRST, None)

        assert (state.answered, state.right, state.due) == (0, 0, ())

    def test_wrong_again_begins_anew(self) -> None:
        """With the shortest break."""
        item = FIRST.item
        state = replace(FIRST, again=True, answered=20, due=(Due(item=item, at=20, step=2),))

        assert next_after(state, ["q1-0-0"]).due == (Due(item=item, at=21 + COMES_BACK[0], step=0),)

    def test_a_damaged_item_is_passed_over(self) -> None:
        """One that came out of a file."""
        state = replace(FIRST, due=(Due(item="nothing", at=0, step=0),))

        assert next_after(state, []).item == COURSE[0].items[1]


class TestPractice:
    """Endless practice."""

    @pytest.mark.parametrize("theme", THEMES)
    def test_items_meet_a_rule_of_the_theme(self, theme: str) -> None:
        """Whatever the seed."""
        for seed in range(5):
            assert met_by(parse_item(practised(themes=(theme,), seed=seed).item)) & set(rules_of(theme))

    def test_none_comes_twice(self) -> None:
        """Not even with the same seed."""
        state, marks = practised(), []
        for _ in range(30):
            marks.append(parse_item(state.item).mark)
            state = next_after(state, [], 7)

        assert len(set(marks)) == 30

    @pytest.mark.parametrize(
        "event",
        [
            {},
            {"type": "other"},
            {"type": "lesson", "lesson": LESSONS},
            {"type": "lesson", "lesson": -1},
            {"type": "lesson", "lesson": "1"},
            {"type": "choose"},
            {"type": "choose", "values": {}},
            {"type": "choose", "values": {"variant": "chess", "theme": []}},
            {"type": "choose", "values": {"variant": "blog-66", "theme": ["chess"]}},
            {"type": "choose", "values": {"variant": "blog-66", "theme": "closing"}},
            {"type": "next", "seed": -1},
            {"type": "next", "seed": "1"},
        ],
        ids=repr,
    )
    def test_other_events_are_refused(self, event: dict[str, object]) -> None:
        """With an error of the kind that is answered."""
        with pytest.raises(RulesError):
            update(FIRST, event)


class TestState:
    """What the course remembers."""

    def test_json_and_back(self) -> None:
        """Nothing changes on the way."""
        state = next_after(next_after(practised(themes=("closing", "award")), ["q1-0-0"]), [])

        assert read_state(json.loads(json.dumps(write_state(state)))) == state

    @pytest.mark.parametrize(
        "change",
        [
            {"id": '"><script>'},
            {"id": ""},
            {"item": ""},
            {"item": 3},
            {"item": "schnopsn-weich~~~draws:AA"},
            {"variant": "chess"},
            {"themes": ["chess"]},
            {"themes": "award"},
            {"themes": [[]]},
            {"lesson": LESSONS},
            {"lesson": True},
            {"place": ITEMS + 1},
            {"answered": -1},
            {"right": "1"},
            {"due": [{"item": "x"}]},
            {"due": [{"item": "x" * 1000, "at": 1, "step": 0}]},
            {"due": [{"item": "x", "at": 1, "step": 0}] * (MOST_DUE + 1)},
            {"due": 3},
            {"again": 1},
            {"seen": ["x"] * (MOST_SEEN + 1)},
            {"seen": ["123456789"]},
            {"seen": [None]},
            {"done": [LESSONS]},
            {"other": 1},
        ],
        ids=repr,
    )
    def test_wrong_values_are_refused(self, change: dict[str, Any]) -> None:
        """Each of them alone."""
        with pytest.raises(RulesError):
            read_state(json.loads(json.dumps(write_state(FIRST))) | change)

    @pytest.mark.parametrize("data", [None, 3, "course", [], {}, {"id": "q1"}], ids=repr)
    def test_other_data_is_refused(self, data: Any) -> None:
        """With an error of the kind that is answered."""
        with pytest.raises(RulesError):
            read_state(data)

    def test_a_link_opens_the_item_alone(self) -> None:
        """What the reader has done so far stays."""
        state = next_after(FIRST, ["q1-0-0"])
        given = link_of(practised())

        opened = from_link(given or "", state)

        assert (opened.item, opened.lesson, opened.due) == (given, None, state.due)


class TestHtml:
    """What a page holds."""

    @pytest.mark.parametrize("lesson", range(LESSONS))
    def test_each_mark_of_several_has_its_verdict(self, read_html: ReadHtml, lesson: int) -> None:
        """And every question has an answer that opens by itself."""
        for item in COURSE[lesson].items:
            html = read_html(stage.render("course", replace(FIRST, item=item), "en"))
            answers = {tag.attributes["id"] for tag in html.named("details")}
            marks = [tag.attributes["data-marks"] for tag in html.named("button", "data-marks")]

            assert len(set(marks)) == len(marks) > 1
            assert answers
            assert set(marks) <= answers or answers == {"q1-0-why"}

    def test_no_hidden_card_is_told(self, read_html: ReadHtml) -> None:
        """Beside the item itself, which has the whole deal, no card of the other hand or the talon is there."""
        for seed in range(20):
            state = practised(themes=("strict",), seed=seed)
            item = parse_item(state.item)
            now = item.table.now
            html = read_html(stage.render("course", state, "en"))
            shown = set(html.values("data-card"))

            assert shown <= {*now.hands[now.seat], now.led}

    def test_without_a_script_nothing_can_be_pressed(self, read_html: ReadHtml) -> None:
        """The page's script switches on what it serves."""
        html = read_html(stage.render("course", FIRST, "en"))

        assert all("disabled" in tag.attributes for tag in html.named("button"))
