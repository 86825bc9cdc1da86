"""The course: its lessons, what comes next, what comes back, and what its HTML holds."""

import json
import re
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from cardrules import RulesError
from cardrules.games import game_of
from cardrules.sixtysix import turn_of
from kiebitz.elements import dispatch, rule_links
from kiebitz.elements.checksum import remove_checksum
from kiebitz.elements.course.lessons import FIRST_COURSE, lessons_of
from kiebitz.elements.course.scheduling import COMES_BACK, MISSED_AGAIN, start_lesson
from kiebitz.elements.course.state import MOST_DUE, MOST_ITEMS, MOST_LESSONS, MOST_SEEN, OPEN, RIGHT, Due, Score, State
from kiebitz.elements.course.theme_links import theme_link
from kiebitz.elements.course.widget import format_permalink, opening, parse_permalink, read_state, update, write_state
from kiebitz.elements.exercises.game_exercises import all_exercises, exercise_variants
from kiebitz.elements.exercises.items import parse_item
from kiebitz.elements.exercises.rule_coverage import rules_covered_by
from kiebitz.elements.exercises.theme_items import is_item_of
from kiebitz.elements.games import find_preset, ui_of
from kiebitz.elements.games.sixtysix.exercises.themes import THEMES, rules_of
from kiebitz.elements.site_pages import SitePages, use_pages
from kiebitz.elements.table_codes import TableRules

if TYPE_CHECKING:
    from tests.elements.conftest import Html

type ReadHtml = Callable[[str], Html]

FIRST = opening({}, "q1")
LESSONS = lessons_of(FIRST_COURSE)
ITEMS = len(LESSONS[0].items)
SINGLE = [place for place, text in enumerate(LESSONS[0].items) if not parse_item(text).has_many]


def next_after(state: State, wrong: list[str] | None, seed: int = 1) -> State:
    """The state after the next question was asked for."""
    event: dict[str, object] = {"type": "next", "seed": seed}
    return update(state, event if wrong is None else event | {"wrong": wrong})


def practised(variant: str = "original-66", themes: tuple[str, ...] = (), seed: int = 1) -> State:
    """Endless practice just begun."""
    return update(FIRST, {"type": "choose", "seed": seed, "values": {"variant": variant, "theme": list(themes)}})


def before_the_end(lesson: int, hits: int) -> State:
    """The state at the last item of *lesson*, with so many right before it."""
    count = len(LESSONS[lesson].items)
    results = tuple([RIGHT if place < hits else 2 for place in range(count - 1)])
    item = LESSONS[lesson].items[-1]
    return replace(start_lesson(FIRST, lesson), left=(count - 1,), results=(*results, OPEN), item=item)


class TestMilestones:
    """What the page reports as finished."""

    def test_a_new_course_has_finished_nothing(self) -> None:
        """There is no attribute at all."""
        assert "data-finished" not in dispatch.render("course", FIRST, "en")

    def test_each_lesson_that_is_done_is_one(self) -> None:
        """They are counted as readers see them, from 1; one that went badly is none."""
        scores = tuple(
            [Score(course=FIRST_COURSE, lesson=LESSONS[at].id, right=right) for at, right in ((4, 6), (0, 5), (1, 2))]
        )
        html = dispatch.render("course", replace(FIRST, scores=scores), "en")

        assert 'data-finished="lesson:1 lesson:5"' in html

    def test_all_lessons_are_the_course(self) -> None:
        """Of the variant that was chosen."""
        scores = tuple([Score(course=FIRST_COURSE, lesson=one.id, right=len(one.items)) for one in LESSONS])
        html = dispatch.render("course", replace(FIRST, scores=scores), "en")

        assert 'lesson:12 course"' in html
        assert (
            " course"
            not in dispatch.render("course", replace(FIRST, scores=scores[1:]), "en")
            .partition('data-finished="')[2]
            .partition('"')[0]
        )


class TestLessons:
    """The fixed lessons."""

    @pytest.mark.parametrize("variant", exercise_variants())
    def test_each_variant_has_them(self, variant: str) -> None:
        """With the same items in no lesson twice, and six of them where the search found as many."""
        lessons = lessons_of(variant)

        assert len(lessons) >= 5
        for lesson in lessons:
            marks = {parse_item(text).mark for text in (*lesson.items, lesson.example)}
            assert len(marks) == len(lesson.items) + 1, lesson.id
            assert 4 <= len(lesson.items) <= 6, lesson.id
            assert {text.partition("~")[0] for text in (*lesson.items, lesson.example)} == {variant}

    @pytest.mark.parametrize("variant", exercise_variants())
    def test_each_teaches_in_a_few_short_sentences(self, variant: str) -> None:
        """Two to four, each of at most twenty words."""
        for lesson in lessons_of(variant):
            assert 2 <= len(lesson.sentences) <= 4, lesson.id
            for sentence in lesson.sentences:
                text = sentence.text.format(**sentence.facts)
                assert len(text.split()) <= 20, text

    @pytest.mark.parametrize("variant", exercise_variants())
    def test_each_quotes_clauses(self, variant: str) -> None:
        """Of the rulebook of its variant, so that no rule is worded twice; lessons without rules give advice."""
        values = game_of(variant).values_of(find_preset(variant).rules)
        stated = {text for clause in ui_of(variant).rulebook().clauses_for(values) for text in clause.texts}

        taught = {sentence.text for lesson in lessons_of(variant) if lesson.rules for sentence in lesson.sentences}
        assert taught <= stated

    @pytest.mark.parametrize("variant", exercise_variants())
    def test_single_answers_come_before_several(self, variant: str) -> None:
        """A lesson begins with a choice of a few, and no question has more than eight answers."""
        for lesson in lessons_of(variant):
            many = [parse_item(text).has_many for text in lesson.items]
            assert many == sorted(many), lesson.id
            assert not many[0], lesson.id
            counts = [len(question.entries) for text in lesson.items for question in parse_item(text).questions]
            assert counts[0] <= 5, lesson.id
            assert max(counts) <= 8, lesson.id

    @pytest.mark.parametrize("lesson", range(len(LESSONS)))
    def test_a_lesson_goes_to_its_end_and_to_the_next(self, lesson: int) -> None:
        """Each item is shown, in its order, where all is right."""
        state, count = opening({"lesson": str(lesson + 1)}, "q1"), len(LESSONS[lesson].items)
        items_seen = [state.item]
        for _ in range(count):
            assert dispatch.render("course", state, "en")
            state = next_after(state, [])
            items_seen.append(state.item)

        assert tuple(items_seen[:count]) == LESSONS[lesson].items
        assert state.best(FIRST_COURSE, LESSONS[lesson].id) == count
        assert state.lesson == min(lesson + 1, len(LESSONS) - 1)

    @pytest.mark.parametrize("fields", [{"lesson": "0"}, {"lesson": "99"}, {"lesson": "x"}, {"other": "1"}])
    def test_a_page_opens_with_a_lesson_there_is(self, fields: dict[str, str]) -> None:
        """Nothing else."""
        with pytest.raises(RulesError):
            opening(fields, "q1")

    @pytest.mark.parametrize("course", ["original-66", "schnauz"])
    def test_another_game_has_its_own_lessons(self, course: str) -> None:
        """The results of the others stay."""
        done = next_after(before_the_end(0, ITEMS - 1), [])
        state = update(done, {"type": "course", "seed": 1, "values": {"course": course}})

        assert (state.course, state.item) == (course, lessons_of(course)[0].items[0])
        assert state.scores == done.scores

    def test_a_course_goes_on_at_the_first_lesson_to_do(self) -> None:
        """Not at one that is done."""
        done = next_after(before_the_end(0, ITEMS - 1), [])

        assert update(done, {"type": "course", "seed": 1, "values": {"course": FIRST_COURSE}}).lesson == 1

    def test_the_first_question_comes_with_what_is_taught(self) -> None:
        """And the later ones have it in a fold."""
        first, second = (dispatch.render("course", state, "en") for state in (FIRST, next_after(FIRST, [])))

        assert "kb-teaching" in first
        assert "What this lesson teaches" not in first
        assert "What this lesson teaches" in second


class TestLessonsEnd:
    """A lesson is done when each of its questions has been checked."""

    def test_questions_passed_over_do_not_end_it(self) -> None:
        """However often."""
        state = FIRST
        for _ in range(3 * ITEMS):
            state = next_after(state, None)

        assert (state.lesson, state.scores, state.answered) == (0, (), 0)

    def test_a_question_passed_over_comes_again_at_the_end(self) -> None:
        """And then the lesson is done."""
        state, items_seen = next_after(FIRST, None), []
        while state.lesson == 0:
            items_seen.append(state.item)
            state = next_after(state, [])

        assert tuple(items_seen) == (*LESSONS[0].items[1:], LESSONS[0].items[0])
        assert state.best(FIRST_COURSE, LESSONS[0].id) == ITEMS

    def test_the_next_question_reports_that_one_was_passed_over(self) -> None:
        """But only that one."""
        state = next_after(FIRST, None)
        sentence = "You did not check your answer to the last question. It will come up again."

        assert sentence in dispatch.render("course", state, "en")
        assert sentence not in dispatch.render("course", next_after(state, []), "en")

    def test_one_that_came_back_gives_way_when_passed_over(self) -> None:
        """Two of them do not keep the reader from the lesson."""
        state = replace(FIRST, answered=9, due=tuple([Due(item=item, at=0, step=0) for item in LESSONS[1].items[:2]]))
        items_seen = []
        for _ in range(3):
            state = next_after(state, None)
            items_seen.append(state.item)

        assert items_seen == [*LESSONS[1].items[:2], LESSONS[0].items[1]]

    def test_its_result_is_reported(self) -> None:
        """One sentence has how many were right."""
        html = dispatch.render("course", next_after(before_the_end(1, ITEMS - 2), []), "en")

        assert f"Lesson 2 is done: {ITEMS - 1} of {ITEMS} right on the first try." in html
        assert "Lesson 3: " in html

    def test_a_wrong_answer_comes_back_before_several_are_to_be_marked(self) -> None:
        """Only a reader who knows the single answers is asked for all at once."""
        state = FIRST
        for place in SINGLE:
            state = next_after(state, ["q1-0-0"] if place == SINGLE[-1] else [])

        assert (state.item, state.again) == (LESSONS[0].items[SINGLE[-1]], True)
        assert next_after(state, None).again is False
        assert parse_item(next_after(state, []).item).has_many

    @pytest.mark.parametrize("hits", [ITEMS - 2, ITEMS - 3])
    def test_a_lesson_with_two_wrong_comes_again(self, hits: int) -> None:
        """All but one is done, fewer are not: no star, no next lesson, and a sentence with the reason."""
        state = next_after(replace(before_the_end(2, hits), due=()), [])
        html, done = dispatch.render("course", state, "en"), hits == ITEMS - 2

        assert (state.lesson, len(state.left)) == ((3, ITEMS) if done else (2, 2))
        assert ("Lesson 3: 4 of 6 right. What you got wrong will come up once more." in html) == (not done)
        assert ("★" in html) == done

    def test_only_what_was_wrong_comes_again(self) -> None:
        """Then the lesson is done."""
        state = next_after(replace(before_the_end(2, ITEMS - 3), due=()), [])
        items_seen = []
        while state.lesson == 2:
            items_seen.append(state.item)
            state = next_after(state, [])

        characters = [parse_item(text).characters for text in LESSONS[2].items[ITEMS - 3 : ITEMS - 1]]
        assert [parse_item(text).characters for text in items_seen] == characters
        assert state.best(FIRST_COURSE, LESSONS[2].id) == ITEMS

    @pytest.mark.parametrize("course", [FIRST_COURSE, "original-66", "obican-snaps", "schnauz"])
    def test_whoever_misses_all_gets_other_cards(self, course: str) -> None:
        """A position comes back once, soon; after that the rule is asked with other cards, where deals have some."""
        for lesson in lessons_of(course):
            if not any(True for _ in lesson.more(1)):
                assert "choice" in {parse_item(text).asks[0].partition(":")[0] for text in lesson.items}
                continue
            start = opening({"variant": course, "lesson": str(lessons_of(course).index(lesson) + 1)}, "q1")
            states = [start]
            for seed in range(36):
                states.append(next_after(states[-1], ["q1-0-0"], seed))
            alike = {parse_item(text).characters for text in lesson.items}

            # For the rarest questions not every seed has another deal.
            assert Counter(state.item for state in states).most_common(1)[0][1] <= 4
            assert {parse_item(state.item).characters for state in states} <= alike
            assert len({state.item for state in states}) > 2 * ITEMS

    def test_what_it_teaches_is_open_beside_what_was_wrong(self) -> None:
        """The rule is to be read before the second try; else it is folded."""
        reopened = next_after(replace(before_the_end(2, ITEMS - 3), due=()), [])
        first = next_after(start_lesson(FIRST, 2), [])

        assert '<details class="kb-again" open' in dispatch.render("course", reopened, "en")
        assert '<details class="kb-again">' in dispatch.render("course", first, "en")

    def test_what_was_put_right_counts(self) -> None:
        """A wrong answer that came back and was right then is right in its lesson, at once and at its end."""
        state = next_after(next_after(next_after(FIRST, ["q1-0-0"]), ["q1-0-0"]), [])
        while not state.again:
            state = next_after(state, [])
        html, later = dispatch.render("course", state, "en"), next_after(state, [])

        assert f"Right so far: {state.hits} of" in html.partition("data-until-right")[2].partition("</p>")[0]
        assert f"Right so far: {state.hits + 1} of" in html.partition("data-once-right")[2].partition("</p>")[0]
        assert later.hits == state.hits + 1
        while later.lesson == 0:
            later = next_after(later, [])
        assert later.lesson == 1
        assert later.ended == (0, ITEMS, ITEMS - 2)
        assert f"Lesson 1 is done: {ITEMS - 2} of {ITEMS} right on the first try." in dispatch.render(
            "course", later, "en"
        )

    def test_a_question_that_came_back_has_no_number(self) -> None:
        """That of the next one would be there twice."""
        state = FIRST
        for place in SINGLE:
            state = next_after(state, ["q1-0-0"] if place == SINGLE[-1] else [])
        html = dispatch.render("course", state, "en")

        assert state.again
        assert f"Again. Right so far: {len(SINGLE) - 1} of {ITEMS}." in html
        assert "Question " not in html.partition("data-position")[0]

    def test_a_question_that_was_wrong_before_is_named_as_one(self) -> None:
        """Beside the question, where the page scrolls to: in practice, in a lesson, where a lesson asks only those."""
        note = "You got this one wrong before"
        wrong = next_after(practised(), ["q1-0-0"])
        back = update(wrong, {"type": "waiting"})
        reopened = next_after(replace(before_the_end(2, ITEMS - 3), due=()), ["q1-0-0"])
        again = replace(reopened, due=(Due(item=reopened.item, at=99, step=0),), again=False)

        for state, is_named in ((FIRST, False), (wrong, False), (back, True), (again, True)):
            html = dispatch.render("course", state, "en").partition("data-position")[2]
            assert (note in html.partition("-question")[0]) == is_named

    def test_practice_counts_answers_and_those_that_were_right(self) -> None:
        """The page has both numbers; its script shows what came in this stretch."""
        state = next_after(next_after(practised(), ["q1-0-0"]), [])

        assert 'data-tally="2 1"' in dispatch.render("course", state, "en")

    def test_what_was_opened_again_is_no_first_try(self) -> None:
        """A lesson with two wrong is done when both were right the second time; the sentence does not forget that."""
        state = next_after(replace(before_the_end(2, ITEMS - 3), due=()), [])
        while state.lesson == 2:
            state = next_after(state, [])

        assert state.ended == (2, ITEMS, ITEMS - 2)
        assert read_state(json.loads(json.dumps(write_state(state)))) == state

    def test_a_state_from_before_first_tries_were_counted(self) -> None:
        """All that was right counts as such."""
        data = {**write_state(FIRST), "ended": [0, 5]}

        assert f"Lesson 1 is done: 5 of {ITEMS} right on the first try." in dispatch.render(
            "course", read_state(data), "en"
        )


class TestWordsAfterACheck:
    """They go by the kind of question."""

    def test_one_answer_is_right_or_wrong(self, read_html: ReadHtml) -> None:
        """Not all or some of it."""
        page = read_html(dispatch.render("course", FIRST, "en"))
        notes = ["".join(page.named("p", f"data-{kind}")[0].text) for kind in ("all-right", "some-wrong")]

        assert notes == ["Right.", "Wrong. This question will come back later."]

    def test_each_mark_has_a_word_for_what_the_reader_answered(self, read_html: ReadHtml) -> None:
        """Right, wrong or missing, of which the style shows one; whoever hears the page has other words."""
        several = next(text for text in LESSONS[2].items if parse_item(text).has_many)
        page = read_html(dispatch.render("course", replace(FIRST, item=several), "en"))
        marks = page.named("button", "data-marks")
        hidden = [tag for tag in page.named("span", "aria-hidden") if tag.attributes.get("class") == "kb-badge"]

        assert page.values("data-badge") == ["right", "wrong", "missing"] * len(marks)
        assert len(hidden) == len(marks)

    def test_the_wrong_marks_are_counted(self, read_html: ReadHtml) -> None:
        """As many sentences as there can be mistakes, of which the page's script shows one."""
        several = next(text for text in LESSONS[2].items if parse_item(text).has_many)
        page = read_html(dispatch.render("course", replace(FIRST, item=several), "en"))
        notes = {tag.attributes["data-some-wrong"]: "".join(tag.text) for tag in page.named("p", "data-some-wrong")}

        assert list(notes) == [str(count) for count in range(1, len(page.named("button", "data-marks")) + 1)]
        assert notes["1"] == "1 mark is wrong or missing. This question will come back later."
        assert notes["2"] == "2 marks are wrong or missing. This question will come back later."

    def test_the_verdict_comes_before_the_way_on(self) -> None:
        """And both come before what is explained."""
        html = dispatch.render("course", FIRST, "en")
        places = [html.index(part) for part in ("data-some-wrong", 'data-event=\'{"type":"next"}', "data-answers")]

        assert places == sorted(places)

    def test_what_may_be_done_is_allowed_or_not(self) -> None:
        """Yes and no would read as a verdict on what the reader has marked, which has words of its own."""
        several = next(text for text in LESSONS[2].items if parse_item(text).has_many)
        html = dispatch.render("course", replace(FIRST, item=several), "en")

        assert re.search("Not allowed[.]", html)
        assert re.search("(Yes|No)[.]", html.partition("data-answers")[2]) is None
        assert "Your answer: not marked." in html
        assert "Your answer: marked." in html

    def test_what_is_no_action_is_part_of_the_answer_or_not(self) -> None:
        """Cards that take a trick are not what may be done."""
        takes = next(text for lesson in LESSONS for text in lesson.items if text.endswith("~takes"))
        html = dispatch.render("course", replace(FIRST, item=takes), "en").partition("data-answers")[2]
        verdicts = set(re.findall(r"(?:Part of|Not part of|Allowed|Not allowed)", html.partition("kb-lessons")[0]))

        assert verdicts == {"Part of", "Not part of"}

    def test_each_answer_in_words_begins_with_a_capital(self) -> None:
        """As all buttons do; cards have their names."""
        for lesson in LESSONS:
            for text in lesson.items:
                html = dispatch.render("course", replace(FIRST, item=text), "en")
                for label in re.findall(r'class="kb-choice"[^>]* data-marks=[^>]*>([^<]+)<', html):
                    assert label == label[0].upper() + label[1:]


class TestCourseEnd:
    """Behind the last question of the last lesson."""

    LAST = before_the_end(len(LESSONS) - 1, len(LESSONS[-1].items) - 1)

    def test_there_is_no_question(self, read_html: ReadHtml) -> None:
        """A sentence leads to the table."""
        html = dispatch.render("course", next_after(self.LAST, []), "en")
        events = [json.loads(event)["type"] for event in read_html(html).values("data-event")]

        assert "You know the rules now" in html
        assert set(events) == {"lesson", "choose", "course"}
        assert read_html(html).values("data-marks") == []

    def test_a_match_can_be_played(self, read_html: ReadHtml) -> None:
        """The way to the table is where the course ends."""
        html = dispatch.render("course", next_after(self.LAST, []), "en", "../../")

        assert "../../practice/deal/" in read_html(html).values("href")

    def test_the_course_of_schnauz_ends_at_a_round(self, read_html: ReadHtml) -> None:
        """And reports milestones of its own."""
        lessons = lessons_of("schnauz")
        begun = opening({"variant": "schnauz", "lesson": str(len(lessons))}, "q1")
        count = len(lessons[-1].items)
        last = replace(begun, left=(count - 1,), results=(*(RIGHT,) * (count - 1), OPEN), item=lessons[-1].items[-1])
        html = read_html(dispatch.render("course", next_after(last, []), "en", "../../"))

        assert "../../practice/schnauz/" in html.values("href")
        assert "../../practice/deal/" not in html.values("href")
        assert html.values("data-finished") == [f"schnauz-lesson:{len(lessons)}"]

    def test_there_is_no_way_to_a_match_where_the_site_has_no_page_for_it(self) -> None:
        """The course ends all the same."""
        use_pages(SitePages())

        assert "against the computer" not in dispatch.render("course", next_after(self.LAST, []), "en")

    def test_nothing_is_counted(self) -> None:
        """Whatever is sent."""
        state = next_after(self.LAST, [])

        assert next_after(state, []) == replace(state, ended=())

    def test_what_was_wrong_comes_before(self) -> None:
        """Even if its time has not come; what was right since then waits."""
        wrong, better = (Due(item=item, at=99, step=step) for step, item in enumerate(LESSONS[0].items[:2]))
        state = next_after(replace(self.LAST, due=(wrong, better)), [])

        assert (state.item, state.over) == (wrong.item, False)
        assert next_after(state, []).over

    def test_one_just_wrong_is_not_put_again_at_once(self) -> None:
        """It waits, and there is a button for it."""
        state = next_after(self.LAST, ["q1-0-0"])

        assert (state.over, len(state.due)) == (True, 1)
        assert '"waiting"' in dispatch.render("course", state, "en")

    def test_practice_can_be_chosen(self) -> None:
        """And asks again."""
        values = {"variant": "original-66", "theme": []}

        assert not update(next_after(self.LAST, []), {"type": "choose", "seed": 1, "values": values}).over


class TestPracticeApart:
    """Practice does not take the place of a lesson."""

    def test_a_button_leads_back_to_the_question_that_was_left(self) -> None:
        """Its lesson is as it was, and the last answer to the practice is counted."""
        before = next_after(next_after(FIRST, ["q1-0-0"]), [])
        values = {"variant": "original-66", "theme": []}
        away = update(before, {"type": "choose", "seed": 1, "values": values})
        state = update(next_after(away, []), {"type": "back", "seed": 1, "wrong": []})

        assert "Back to lesson 1" in dispatch.render("course", away, "en")
        assert (state.lesson, state.item, state.left, state.results) == (0, before.item, before.left, before.results)
        assert (state.variant, state.practised) == (FIRST_COURSE, 2)
        assert read_state(json.loads(json.dumps(write_state(away)))) == away

    def test_a_link_to_practice_leads_back_too(self) -> None:
        """For a reader who has done nothing yet, to the first question."""
        use_pages(SitePages(course="here/"))
        link = theme_link(TableRules("blog-schnapsen"), "closing", 5).partition("#kb=")[2]
        state = update(parse_permalink(remove_checksum(link), FIRST), {"type": "back", "seed": 1, "wrong": ["q1-0-0"]})

        assert (state.lesson, state.item, len(state.due)) == (0, FIRST.item, 1)

    def test_a_state_without_a_lesson_goes_to_the_first_one_to_do(self) -> None:
        """As it was kept before lessons were."""
        kept = {**json.loads(json.dumps(write_state(practised()))), "left": [], "results": []}
        del kept["paused"], kept["practised"]

        assert update(read_state(kept), {"type": "back", "seed": 1}).item == FIRST.item

    def test_only_a_real_stretch_is_a_milestone(self) -> None:
        """Five right answers; a wrong one is none of them."""
        state, finished = practised(), []
        for wrong in ([], [], ["q1-0-0"], [], [], []):
            finished.append("practice" in dispatch.render("course", state, "en").partition("</details>")[0])
            state = next_after(state, wrong)

        assert finished == [False] * 6
        assert 'data-finished="practice"' in dispatch.render("course", state, "en")


class TestQueue:
    """What waits to come back can be worked off at any time."""

    def waiting(self) -> State:
        """Three questions wait in the middle of a lesson."""
        due = tuple([Due(item=item, at=at, step=1) for at, item in zip((70, 50, 60), LESSONS[1].items, strict=False)])
        return replace(next_after(FIRST, []), due=due)

    def test_all_come_and_then_the_lesson_goes_on(self) -> None:
        """What is due first comes first."""
        before = self.waiting()
        state, items_seen = update(before, {"type": "waiting", "seed": 1}), []
        while state.again:
            items_seen.append(state.item)
            state = next_after(state, [])

        assert items_seen == [LESSONS[1].items[place] for place in (1, 2, 0)]
        assert (state.item, state.left) == (before.item, before.left)

    def test_it_ends_even_if_all_is_wrong_again(self) -> None:
        """So many are asked as waited."""
        state, count = update(self.waiting(), {"type": "waiting", "seed": 1}), 0
        while state.queue and count < 9:
            state, count = next_after(state, ["q1-0-0"]), count + 1

        assert count == 3

    def test_without_anything_that_waits_there_is_no_button(self) -> None:
        """And an event is refused."""
        assert '"waiting"' not in dispatch.render("course", FIRST, "en")
        with pytest.raises(RulesError):
            update(FIRST, {"type": "waiting", "seed": 1})


class TestThemeLinks:
    """Links from outside to the practice of a theme."""

    @pytest.mark.parametrize("theme", THEMES)
    def test_a_link_opens_the_practice_of_its_theme(self, theme: str) -> None:
        """With a question that meets one of its rules, another for another seed."""
        use_pages(SitePages(course="here/"))
        page, _, link = theme_link(TableRules("blog-schnapsen"), theme, 5).partition("#kb=")
        assert page == "here/"
        state = parse_permalink(remove_checksum(link), FIRST)

        assert (state.variant, state.themes, state.lesson) == ("blog-schnapsen", (theme,), None)
        assert rules_covered_by(parse_item(state.item)) & set(rules_of(theme))

    @pytest.mark.parametrize(
        "text", ["practise~chess~closing~1", "practise~blog-66~chess~1", "practise~blog-66~closing~x"]
    )
    def test_what_there_is_not_is_refused(self, text: str) -> None:
        """No such variant, theme or seed."""
        with pytest.raises(RulesError):
            parse_permalink(text, FIRST)


class TestReading:
    """The lessons to read, which need no script."""

    def test_every_question_stands_there(self, read_html: ReadHtml) -> None:
        """With one fold for its answer."""
        html = read_html(dispatch.below("course", FIRST, "en"))

        assert len([tag for tag in html.named("summary") if "".join(tag.text) == "The answer"]) == sum(
            len(lesson.items) for lesson in LESSONS
        )

    def test_links_start_from_the_page(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """As those of the widget do."""
        monkeypatch.setitem(rule_links._SECTIONS, "strict.must_follow", "rules/follow/#suit")

        assert 'href="../../rules/follow/#suit"' in dispatch.below("course", FIRST, "en", "../../")

    def test_other_widgets_have_nothing_below(self) -> None:
        """A deal is not foreseen."""
        assert dispatch.below("deal", dispatch.opening("deal", {}, "q1"), "en") == ""


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
        """After a long break: whoever answers wrong each time would else see the same few cards by turns."""
        item = FIRST.item
        state = replace(FIRST, again=True, answered=20, due=(Due(item=item, at=20, step=2),))

        assert next_after(state, ["q1-0-0"]).due == (Due(item=item, at=21 + MISSED_AGAIN, step=2),)

    def test_it_comes_without_what_the_lesson_teaches(self) -> None:
        """It may be about something else."""
        sentence = LESSONS[0].sentences[1].text

        assert sentence in dispatch.render("course", FIRST, "en")
        assert sentence not in dispatch.render("course", replace(FIRST, again=True), "en")

    def test_a_damaged_item_is_passed_over(self) -> None:
        """One that came out of a file."""
        state = replace(FIRST, due=(Due(item="nothing", at=0, step=0),))

        assert next_after(state, []).item == LESSONS[0].items[1]


class TestPractice:
    """Endless practice."""

    @pytest.mark.parametrize("game", all_exercises())
    def test_all_that_is_offered_is_about_its_theme(self, game: str) -> None:
        """In each game, for each theme: the first item and those after it, and none of another theme that waits."""
        exercises = all_exercises()[game]
        variant = next(iter(exercises.PRESETS))
        other = {theme: practised(variant, (theme,)).item for theme in exercises.THEMES}
        for theme in exercises.THEMES:
            due = tuple([Due(item=item, at=0, step=0) for item in other.values()])
            state = replace(practised(variant, (theme,), seed=2), due=due)
            for seed in range(4):
                item = parse_item(state.item)
                assert is_item_of(item, theme), (theme, item.asks)
                assert rules_covered_by(item) & set(exercises.rules_of(theme))
                state = next_after(state, [], seed)

    def test_practice_of_closing_is_not_about_the_score(self) -> None:
        """Each question is whether one may close, or what comes of a closed deal."""
        for seed in range(12):
            item = parse_item(practised("blog-schnapsen", ("closing",), seed).item)
            values = [entry.value for question in item.questions for entry in question.entries]
            assert "close" in values or item.table.now.closing is not None

    def test_every_theme_has_its_questions(self) -> None:
        """Each is a kind of its game, and each kind that is found by chance is of some theme."""
        for exercises in all_exercises().values():
            assert exercises.QUESTIONS.keys() == exercises.THEMES.keys()
            kinds = {begin.partition(":")[0] for begins in exercises.QUESTIONS.values() for begin in begins}
            assert kinds <= exercises.KINDS.keys()
            assert {kind for kind, rules in exercises.SCOPE.items() if rules} <= kinds

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
            {"type": "lesson", "lesson": len(LESSONS)},
            {"type": "course", "values": {"course": "chess"}},
            {"type": "course"},
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

    def test_a_state_of_the_first_course_is_read(self) -> None:
        """What waits stays, and the lessons begin anew; practice goes on."""
        due = [{"item": "schnopsn-weich~~~draws:GF", "at": 4, "step": 0}]
        kept = {"id": "w", "item": "schnopsn-weich~~~draws:GF", "variant": "schnopsn-weich", "themes": [], "due": due}
        old = {**kept, "answered": 3, "right": 2, "lesson": 4, "left": [1], "hits": 3, "done": [0], "again": True}
        state = read_state(old)

        assert (state.item, state.lesson, state.again) == (LESSONS[0].items[0], 0, False)
        assert (len(state.due), state.answered, state.right) == (1, 3, 2)
        assert read_state({**old, "lesson": None}).item == kept["item"]
        with pytest.raises(RulesError):
            read_state({**old, "other": 1})

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
            {"version": 1},
            {"version": None},
            {"course": "chess"},
            {"lesson": MOST_LESSONS},
            {"lesson": True},
            {"left": [ITEMS]},
            {"left": [0] * (ITEMS + 1)},
            {"results": [0] * (ITEMS + 1)},
            {"results": [5] * ITEMS},
            {"ended": [0]},
            {"ended": [MOST_LESSONS, 1]},
            {"queue": -1},
            {"paused": 0},
            {"practised": -1},
            {"scores": [{"course": "blog-66", "lesson": "cards", "right": MOST_ITEMS + 1}]},
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

    @pytest.mark.parametrize("lesson", range(len(LESSONS)))
    def test_each_mark_of_several_has_its_verdict(self, read_html: ReadHtml, lesson: int) -> None:
        """And every question has an answer that opens by itself; what has one reason is explained once."""
        for item in LESSONS[lesson].items:
            html = read_html(dispatch.render("course", replace(FIRST, item=item), "en"))
            answers = {tag.attributes["id"] for tag in html.named("details", "id")}
            verdicts = Counter("".join(tag.text) for tag in html.named("p", "data-verdict"))
            reported = Counter(html.values("data-label"))
            marks = [tag.attributes["data-marks"] for tag in html.named("button", "data-marks")]

            assert len(set(marks)) == len(marks) > 1
            assert answers
            # Once among what may have been wrong, once among what was right.
            assert reported == dict.fromkeys(marks, 2) or answers == {"q1-0-why"}
            assert set(verdicts.values()) <= {1}

    @pytest.mark.parametrize(("variant", "claims"), [("schnopsn-weich", False), ("blog-schnapsen", True)])
    def test_questions_are_only_about_actions_of_the_game(self, variant: str, claims: bool) -> None:  # noqa: FBT001  # told by name
        """Where the deal ends by itself there is no claim to mark."""
        item = f"{variant}~0PDWQUAVBSKJEMGCONTIH~PKBQxSJV~legal"
        html = dispatch.render("course", replace(FIRST, item=item, variant=variant), "en")

        assert (">Claim 66<" in html) == claims
        assert ">Close the talon<" in html

    def test_the_page_has_no_sign_but_those_of_the_answers(self) -> None:
        """Whether all was right is written in words, so that a sign always means whether something is allowed."""
        html = dispatch.render("course", next_after(FIRST, []), "en").partition("data-answers")[0]

        assert [sign for sign in "✓✗" if sign in html] == []

    def test_each_mark_can_be_reported_as_wrong(self, read_html: ReadHtml) -> None:
        """In words, which the style shows to a reader who hears the page."""
        html = read_html(dispatch.render("course", FIRST, "en"))

        assert all("your answer was wrong" in "".join(tag.text) for tag in html.named("button", "data-marks"))

    def test_no_hidden_card_is_on_the_page(self, read_html: ReadHtml) -> None:
        """Beside the item itself, which has the whole deal, no card of the other hand or the talon is there."""
        for seed in range(20):
            state = practised(themes=("strict",), seed=seed)
            item = parse_item(state.item)
            now = item.table.now
            html = read_html(dispatch.render("course", state, "en"))
            visible = set(html.values("data-card"))

            assert visible <= {*now.hands[now.seat], now.led, turn_of(now).turn_up}

    def test_without_a_script_nothing_can_be_pressed(self, read_html: ReadHtml) -> None:
        """The page's script switches on what it serves."""
        html = read_html(dispatch.render("course", FIRST, "en"))

        assert all("disabled" in tag.attributes for tag in html.named("button"))
