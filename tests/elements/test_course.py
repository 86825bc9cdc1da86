"""The course: its lessons, what comes next, what comes back, and what its HTML holds."""

import json
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from cardrules import RulesError
from kiebitz.elements import dispatch, rule_links
from kiebitz.elements.course.lessons import COURSE
from kiebitz.elements.course.scheduling import COMES_BACK, start_lesson
from kiebitz.elements.course.state import ITEMS, LESSONS, MOST_DUE, MOST_SEEN, Due, State
from kiebitz.elements.course.widget import format_permalink, opening, parse_permalink, read_state, update, write_state
from kiebitz.elements.exercises.items import parse_item
from kiebitz.elements.exercises.rule_coverage import rules_covered_by
from kiebitz.elements.games.sixtysix.exercises.themes import THEMES, rules_of

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

    def test_there_are_nine_of_six(self) -> None:
        """All different."""
        items = [item for lesson in COURSE for item in lesson.items]

        assert (len(COURSE), {len(lesson.items) for lesson in COURSE}) == (LESSONS, {ITEMS})
        assert len({parse_item(item).mark for item in items}) == LESSONS * ITEMS

    @pytest.mark.parametrize("lesson", range(LESSONS))
    def test_a_lesson_goes_to_its_end_and_to_the_next(self, lesson: int) -> None:
        """Each item is shown, in its order, where all is right."""
        state = opening({"lesson": str(lesson + 1)}, "q1")
        items_seen = [state.item]
        for _ in range(ITEMS):
            assert dispatch.render("course", state, "en")
            state = next_after(state, [])
            items_seen.append(state.item)

        assert tuple(items_seen[:ITEMS]) == COURSE[lesson].items
        assert state.done == (lesson,)
        assert state.lesson == min(lesson + 1, LESSONS - 1)

    @pytest.mark.parametrize("fields", [{"lesson": "0"}, {"lesson": "10"}, {"lesson": "x"}, {"other": "1"}])
    def test_a_page_opens_with_a_lesson_there_is(self, fields: dict[str, str]) -> None:
        """Nothing else."""
        with pytest.raises(RulesError):
            opening(fields, "q1")


class TestLessonsEnd:
    """A lesson is done when each of its questions has been checked."""

    def test_questions_passed_over_do_not_end_it(self) -> None:
        """However often."""
        state = FIRST
        for _ in range(3 * ITEMS):
            state = next_after(state, None)

        assert (state.lesson, state.done, state.answered) == (0, (), 0)

    def test_a_question_passed_over_comes_again_at_the_end(self) -> None:
        """And then the lesson is done."""
        state, items_seen = next_after(FIRST, None), []
        while state.lesson == 0:
            items_seen.append(state.item)
            state = next_after(state, [])

        assert tuple(items_seen) == (*COURSE[0].items[1:], COURSE[0].items[0])
        assert state.done == (0,)

    def test_the_next_question_reports_that_one_was_passed_over(self) -> None:
        """But only that one."""
        state = next_after(FIRST, None)
        sentence = "was not checked. It comes again."

        assert sentence in dispatch.render("course", state, "en")
        assert sentence not in dispatch.render("course", next_after(state, []), "en")

    def test_one_that_came_back_gives_way_when_passed_over(self) -> None:
        """Two of them do not keep the reader from the lesson."""
        state = replace(FIRST, answered=9, due=tuple([Due(item=item, at=0, step=0) for item in COURSE[1].items[:2]]))
        items_seen = []
        for _ in range(3):
            state = next_after(state, None)
            items_seen.append(state.item)

        assert items_seen == [*COURSE[1].items[:2], COURSE[0].items[1]]

    def test_its_result_is_reported(self) -> None:
        """One sentence has how many were right, one where the reader is now."""
        state = opening({"lesson": "2"}, "q1")
        for wrong in ([], [], [], [], [], ["q1-0-0"]):
            state = next_after(state, wrong)
        html = dispatch.render("course", state, "en")

        assert "Lesson 2 is done: 5 of 6 right." in html
        assert "Here begins lesson 3: Marriages." in html

    def test_the_result_is_reported_before_a_question_that_comes_back(self) -> None:
        """Which is none of the next lesson yet."""
        state = replace(FIRST, left=(5,), hits=4, item=COURSE[0].items[5], due=(Due(item=FIRST.item, at=0, step=0),))
        html = dispatch.render("course", next_after(state, []), "en")

        assert "Lesson 1 is done: 5 of 6 right." in html
        assert "Here begins" not in html

    def test_an_answer_kept_at_check_ends_it_too(self) -> None:
        """The state comes out of the browser's storage, and with it which marks were wrong."""
        state = replace(FIRST, left=(5,), hits=5, item=COURSE[0].items[5])
        kept = read_state(json.loads(json.dumps(write_state(state))))

        assert next_after(kept, ["q1-0-0"]).done == (0,)

    @pytest.mark.parametrize(("hits", "done", "next_lesson"), [(4, (2,), 3), (3, (), 2)])
    def test_a_lesson_with_two_wrong_comes_again(self, hits: int, done: tuple[int, ...], next_lesson: int) -> None:
        """Five of six is done, four is not: no tick, no next lesson, and a sentence with the reason."""
        lesson = start_lesson(FIRST, 2)
        state = next_after(replace(lesson, left=(5,), hits=hits, item=COURSE[2].items[5]), [])
        html = dispatch.render("course", state, "en")

        assert (state.done, state.lesson, len(state.left)) == (done, next_lesson, ITEMS)
        assert ("Lesson 3 comes again: 4 of 6 right, and 5 are needed." in html) == (not done)
        assert ("Here begins lesson" in html) == bool(done)


class TestCourseEnd:
    """Behind the last question of the last lesson."""

    LAST = replace(start_lesson(FIRST, LESSONS - 1), left=(5,), hits=5, item=COURSE[-1].items[5])

    def test_there_is_no_question(self, read_html: ReadHtml) -> None:
        """A sentence leads to the choice below."""
        html = dispatch.render("course", next_after(self.LAST, []), "en")
        events = [json.loads(event)["type"] for event in read_html(html).values("data-event")]

        assert "Choose below what you want to practise." in html
        assert set(events) == {"lesson", "choose"}
        assert read_html(html).values("data-marks") == []

    def test_what_waits_can_be_answered_at_once(self, read_html: ReadHtml) -> None:
        """A button brings it before its time, what is due first; without anything that waits there is none."""
        late, soon = (Due(item=item, at=at, step=1) for item, at in zip(COURSE[0].items, (99, 50), strict=False))
        end = next_after(replace(self.LAST, due=(late, soon)), [])
        state = update(end, {"type": "waiting", "seed": 1})

        assert "waiting" in "".join(read_html(dispatch.render("course", end, "en")).values("data-event"))
        assert (state.item, state.again, state.over) == (soon.item, True, False)
        assert next_after(state, []).over

    def test_a_match_can_be_played(self, read_html: ReadHtml) -> None:
        """The way to the table is where the course ends."""
        html = dispatch.render("course", next_after(self.LAST, []), "en", "../../")

        assert "../../practice/deal/" in read_html(html).values("href")

    def test_nothing_is_counted(self) -> None:
        """Whatever is sent."""
        state = next_after(self.LAST, [])

        assert next_after(state, []) == replace(state, ended=())

    def test_what_was_wrong_comes_before(self) -> None:
        """Even if its time has not come; what was right since then waits."""
        wrong, better = (Due(item=item, at=99, step=step) for step, item in enumerate(COURSE[0].items[:2]))
        state = next_after(replace(self.LAST, due=(wrong, better)), [])

        assert (state.item, state.over) == (wrong.item, False)
        assert next_after(state, []).over

    def test_one_just_wrong_is_not_put_again_at_once(self) -> None:
        """It waits for the practice without end."""
        state = next_after(self.LAST, ["q1-0-0"])

        assert (state.over, len(state.due)) == (True, 1)

    def test_practice_can_be_chosen(self) -> None:
        """And asks again."""
        values = {"variant": "original-66", "theme": []}

        assert not update(next_after(self.LAST, []), {"type": "choose", "seed": 1, "values": values}).over


class TestReading:
    """The lessons to read, which need no script."""

    def test_every_question_stands_there(self, read_html: ReadHtml) -> None:
        """With one fold for its answer."""
        html = read_html(dispatch.below("course", "en", "q1"))

        assert len([tag for tag in html.named("summary") if "".join(tag.text) == "The answer"]) == LESSONS * ITEMS

    def test_links_start_from_the_page(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """As those of the widget do."""
        monkeypatch.setitem(rule_links._SECTIONS, "strict.must_follow", "rules/follow/#suit")

        assert 'href="../../rules/follow/#suit"' in dispatch.below("course", "en", "q1", "../../")

    def test_other_widgets_have_nothing_below(self) -> None:
        """A deal is not foreseen."""
        assert dispatch.below("deal", "en", "q1") == ""


class TestComesBack:
    """What was wrong is asked again."""

    def test_after_two_then_five_then_twelve(self) -> None:
        """As long as it is right each time; then no more."""
        state = practised()
        item, numbers = state.item, []
        state = next_after(state, ["q1-0-0"], 0)
        for number in range(1, 80):
            if state.item == item:
                numbers.append(number)
            state = next_after(state, [], number)

        gaps = [later - earlier for earlier, later in zip([0, *numbers], numbers, strict=False)]
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

    def test_it_stands_under_no_other_lesson_s_goal(self) -> None:
        """It may be about something else."""
        goal = COURSE[0].goal

        assert goal in dispatch.render("course", FIRST, "en").partition("data-position")[0]
        assert goal not in dispatch.render("course", replace(FIRST, again=True), "en").partition("data-position")[0]

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
            assert rules_covered_by(parse_item(practised(themes=(theme,), seed=seed).item)) & set(rules_of(theme))

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
            {"left": [ITEMS]},
            {"left": [0] * (ITEMS + 1)},
            {"hits": ITEMS + 1},
            {"ended": [0]},
            {"ended": [LESSONS, 1]},
            {"ended": [0, ITEMS + 1]},
            {"passed": 1},
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
        given = format_permalink(practised())

        opened = parse_permalink(given or "", state)

        assert (opened.item, opened.lesson, opened.due) == (given, None, state.due)


class TestHtml:
    """What a page holds."""

    @pytest.mark.parametrize("lesson", range(LESSONS))
    def test_each_mark_of_several_has_its_verdict(self, read_html: ReadHtml, lesson: int) -> None:
        """And every question has an answer that opens by itself."""
        for item in COURSE[lesson].items:
            html = read_html(dispatch.render("course", replace(FIRST, item=item), "en"))
            answers = {tag.attributes["id"] for tag in html.named("details")}
            marks = [tag.attributes["data-marks"] for tag in html.named("button", "data-marks")]

            assert len(set(marks)) == len(marks) > 1
            assert answers
            assert set(marks) <= answers or answers == {"q1-0-why"}

    @pytest.mark.parametrize(("variant", "claims"), [("schnopsn-weich", False), ("blog-schnapsen", True)])
    def test_questions_are_only_about_actions_of_the_game(self, variant: str, claims: bool) -> None:  # noqa: FBT001  # told by name
        """Where the deal ends by itself there is no claim to mark."""
        item = COURSE[0].items[0].replace("schnopsn-weich", variant)
        html = dispatch.render("course", replace(FIRST, item=item, variant=variant), "en")

        assert (">claim 66<" in html) == claims
        assert ">close the talon<" in html

    def test_the_page_has_no_sign_but_those_of_the_answers(self) -> None:
        """Whether all was right is written in words, so that a sign always means whether something is allowed."""
        html = dispatch.render("course", FIRST, "en").partition("data-answers")[0]

        assert [sign for sign in "✓✗" if sign in html] == []

    def test_each_mark_can_be_reported_as_wrong(self, read_html: ReadHtml) -> None:
        """In words, which the style shows to a reader who hears the page."""
        html = read_html(dispatch.render("course", FIRST, "en"))

        assert all("your mark was wrong" in "".join(tag.text) for tag in html.named("button", "data-marks"))

    def test_no_hidden_card_is_on_the_page(self, read_html: ReadHtml) -> None:
        """Beside the item itself, which has the whole deal, no card of the other hand or the talon is there."""
        for seed in range(20):
            state = practised(themes=("strict",), seed=seed)
            item = parse_item(state.item)
            now = item.table.now
            html = read_html(dispatch.render("course", state, "en"))
            visible = set(html.values("data-card"))

            assert visible <= {*now.hands[now.seat], now.led}

    def test_without_a_script_nothing_can_be_pressed(self, read_html: ReadHtml) -> None:
        """The page's script switches on what it serves."""
        html = read_html(dispatch.render("course", FIRST, "en"))

        assert all("disabled" in tag.attributes for tag in html.named("button"))
