"""Lessons and practice of tables with rules of their own: what is asked can be asked there, and is answered right."""

import json
import random
from collections.abc import Iterator
from dataclasses import replace
from functools import reduce
from typing import Any

import pytest
from tests.elements.random_tables import random_table
from tests.tiers import Sample

from cardrules import BadRecord, RulesError
from cardrules.games import game_of
from cardrules.sixtysix import Position, legal_actions, play, turn_of
from kiebitz.elements import dispatch
from kiebitz.elements.course.lessons import ChosenItems, Course, Lesson, course_of, lessons_of
from kiebitz.elements.course.scheduling import start_lesson
from kiebitz.elements.course.state import State
from kiebitz.elements.course.taught import Taught
from kiebitz.elements.course.theme_links import parse_theme_link, theme_link
from kiebitz.elements.course.widget import at_table, opening, parse_permalink, read_state, update, write_state
from kiebitz.elements.exercises.game_exercises import exercises_of
from kiebitz.elements.exercises.items import Item, parse_item
from kiebitz.elements.games.schnauz.lessons.mentions import untaught_of_round
from kiebitz.elements.games.sixtysix.action_codes import parse_letter
from kiebitz.elements.games.sixtysix.exercises.permission import group_of
from kiebitz.elements.games.sixtysix.lessons.mentions import untaught
from kiebitz.elements.games.sixtysix.lessons.wishes import ITEMS, WISHES
from kiebitz.elements.games.sixtysix.table import is_played
from kiebitz.elements.site_pages import SitePages, use_pages
from kiebitz.elements.table_codes import TableRules, format_table, parse_table
from kiebitz.elements.table_rules import with_rule

MANY = 200
"""Tables that are tried where all are."""

UNTAUGHT = {"sixtysix": untaught, "schnauz": untaught_of_round}

SOFT = format_table(with_rule(TableRules("blog-schnapsen"), "strict.must_beat", value=False))
NEVER = format_table(with_rule(TableRules("blog-schnapsen"), "close.min_talon", "never"))
CLUB = format_table(with_rule(TableRules("schnauz"), "schnauz.double_knock", "ends-round"))


def tables(game: str, sample: Sample) -> Iterator[tuple[str, TableRules]]:
    """Random tables of *game*, in part where only a part is run, each with its code."""
    chance = random.Random(f"lessons of {game}")
    for _ in range(sample.number(MANY, 10)):
        table = random_table(game, chance)
        yield format_table(table), table


def items_of(lesson: Lesson) -> list[Item]:
    """What *lesson* asks, and what shows it."""
    return [parse_item(text) for text in (*lesson.items, lesson.example)]


@pytest.mark.parametrize("game", ["sixtysix", "schnauz"])
class TestRandomTables:
    """Whatever a table plays."""

    def test_each_lesson_has_its_questions(self, game: str, sample: Sample) -> None:
        """Six, no two alike, by the rules of the table, about nothing that was not taught at it, and answered right.

        A lesson has sentences, and none of them is of what the table does not play.
        """
        for code, table in tables(game, sample):
            course, taught = course_of(code), Taught()
            for lesson in course.lessons:
                taught = taught.and_also(lesson)
                assert lesson.sentences, (code, lesson.id)
                assert not [one for one in lesson.sentences if one in course.missing], (code, lesson.id)
                if lesson.rules:
                    check_items(code, lesson, [UNTAUGHT[game](item, taught) for item in items_of(lesson)])
                    assert {item.played for item in items_of(lesson)} == {table}

    def test_practice_goes_by_the_same_rules(self, game: str, sample: Sample) -> None:
        """Whatever is found for a theme."""
        for number, (code, table) in enumerate(tables(game, sample)):
            if number % 4 == 0:
                values = {"variant": code, "theme": []}
                event = {"type": "choose", "seed": number, "values": values}
                assert parse_item(update(opening({}, "q1"), event).item).played == table


@pytest.mark.parametrize("code", ["schnauz-club~ds2", "schnauz~ds3"])
def test_two_packs_have_their_questions(code: str) -> None:
    """Of six or seven players hardly ever all have coins, and the first lessons speak of no others."""
    assert {len(lesson.items) for lesson in course_of(code).lessons if lesson.rules} == {ITEMS}


def check_items(code: str, lesson: Lesson, mentioned: list[list[str]]) -> None:
    """Fail where *lesson* of the table *code* has too few items, asks for what was not taught, or answers wrongly."""
    assert len(lesson.items) == len({item.mark for item in items_of(lesson)[:-1]}) == ITEMS, (code, lesson.id)
    assert mentioned == [[]] * (ITEMS + 1), (code, lesson.id)
    for item in items_of(lesson):
        for question in item.questions:
            assert question.multiple or len(question.answer) == 1, item.text
        if game_of(item.variant).id == "sixtysix":
            assert answered(item) == item.questions[0].answer, item.text
            assert all(is_played(action, item.rules) for action in actions_named(item)), item.text


class TestAnswers:
    """They are those of the rules that are played."""

    @pytest.mark.parametrize("lesson", WISHES)
    def test_rules_that_differ_give_other_answers(self, lesson: str) -> None:
        """So that it is the rules of the table by which a question is judged: each lesson has some table for it."""
        own = lessons_of("blog-schnapsen")
        texts_of = next(one.items for one in own if one.id == lesson)
        differ = [
            (text, table)
            for text in texts_of
            for table in NEIGHBOURS[lesson]
            if (other := judged(text, table)) is not None and other != parse_item(text).questions[0].answer
        ]
        assert differ


NEIGHBOURS = {
    lesson: [with_rule(TableRules("blog-schnapsen"), rule, value)]
    for lesson, rule, value in (
        ("cards", "deal.packets", (3, 2, "turn")),
        ("drawing", "close.draw_timing", "before-or-after-draw"),
        ("strict", "strict.must_beat", False),
        ("marriages", "marriage.needs_trick", True),
        ("exchange", "exchange.needs_trick", True),
        ("enough", "claim.mode", "auto"),
        ("closing", "close.needs_trick", True),
        ("award", "score.schneider_max", 0),
        ("match", "match.points_needed", 2),
    )
}
"""Lesson to tables that answer some question of it in another way."""


def judged(text: str, table: TableRules) -> tuple[object, ...] | None:
    """The answer to the item *text* at *table*; None where it cannot be asked there."""
    variant, rest = text.split("~", 1)
    assert variant == table.variant
    try:
        return parse_item(f"{format_table(table)}~{rest}").questions[0].answer
    except RulesError:
        return None


def answered(item: Item) -> tuple[object, ...]:
    """The answer to the first question of *item*, by the plain moves of the engine; as it is where none are needed."""
    kind, _, arg = item.asks[0].partition(":")
    given, now = item.questions[0], item.table.now
    legal = legal_actions(turn_of(now))
    match kind:
        case "may":
            return (parse_letter(arg) in legal,)
        case "mark":
            return tuple(entry.value for entry in given.entries if entry.value in legal)
        case "claim":
            return ((now.sides[now.seat].points >= item.rules.game.target_points, "claim" in legal),)
        case "taker" | "points" | "over" | "gains":
            return (outcome(kind, now, play(now, parse_letter(arg))),)
        case _:
            return given.answer


def outcome(kind: str, before: Position, after: Position) -> object:
    """What has come of the action between two positions."""
    seat, result = before.seat, after.result
    if kind == "points":
        return after.sides[seat].points
    if kind == "taker":
        return "you" if after.sides[seat].tricks > before.sides[seat].tricks else "opponent"
    if result is None:
        return "goes-on"
    if kind == "gains":
        return result.game_points
    return "draw" if result.winner is None else "you" if result.winner == seat else "opponent"


def actions_named(item: Item) -> Iterator[Any]:
    """The actions that the questions of *item* put to the reader."""
    for question_id, question in zip(item.asks, item.questions, strict=True):
        kind, _, arg = question_id.partition(":")
        if kind in ("may", "over", "gains", "award", "points", "taker", "trick"):
            yield parse_letter(arg)
        if kind == "mark":
            groups = {group_of(entry.value) for entry in question.entries}  # type: ignore[arg-type]
            yield from (entry.value for entry in question.entries if group_of(entry.value) in groups)  # type: ignore[arg-type]


class TestDecisions:
    """What is best is known, or judged anew."""

    def test_rules_beside_the_deal_leave_them(self) -> None:
        """A shorter game asks the same decisions with the same worths."""
        short = format_table(with_rule(TableRules("blog-schnapsen"), "match.points_needed", 5))
        own, other = (
            {lesson.id: lesson.items for lesson in lessons_of(code)}["close-or-not"]
            for code in ("blog-schnapsen", short)
        )
        kept = {text.split("~", 1)[1] for text in own}

        assert {text.split("~", 2)[2] for text in other} <= kept | {text.split("~", 1)[1] for text in own}
        for text in other:
            item = parse_item(text)
            before = parse_item(text.replace(f"{short}~", "blog-schnapsen~"))
            assert item.questions[0].entries == before.questions[0].entries

    def test_a_lesson_without_any_is_passed_over(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """The one after it follows."""
        begun = at_table(opening({}, "q1"), parse_table(SOFT), 1)
        lessons = lessons_of(SOFT)
        last = next(at for at, lesson in enumerate(lessons) if lesson.id == "close-or-not") - 1

        def none_found() -> ChosenItems:
            raise BadRecord("no decision was found")

        state = start_lesson(begun, last)
        lesson = replace(lessons[last + 1], choice=none_found)
        course = Course((*lessons[: last + 1], lesson, *lessons[last + 2 :]))
        monkeypatch.setattr("kiebitz.elements.course.state.lessons_of", lambda _: course.lessons)
        monkeypatch.setattr("kiebitz.elements.course.scheduling.lessons_of", lambda _: course.lessons)
        while state.lesson == last:
            state = update(state, {"type": "next", "seed": 1, "wrong": []})

        assert state.lesson == last + 2

    def test_random_tables_have_some(self, sample: Sample) -> None:
        """Each with one answer, by the rules of the table."""
        chance = random.Random(3)
        for _ in range(sample.number(20, 10)):
            code = format_table(random_table("sixtysix", chance))
            for lesson in lessons_of(code):
                if not lesson.rules:
                    assert all(len(item.questions[0].answer) == 1 for item in items_of(lesson)), code

    def test_one_is_best(self) -> None:
        """Under rules that no preset has, each decision has one answer."""
        for lesson in lessons_of(SOFT):
            if not lesson.rules and lesson.id != "close-or-not":
                assert len(lesson.items) >= 1
                assert all(len(parse_item(text).questions[0].answer) == 1 for text in lesson.items)


class TestMissing:
    """What a table does not play at all."""

    def test_there_is_no_lesson_on_it(self) -> None:
        """The page names the rule instead."""
        course = course_of(NEVER)
        html = dispatch.render("course", at_table(opening({}, "q1"), parse_table(NEVER), 1), "en")

        assert not {"closing", "close-or-not"} & {lesson.id for lesson in course.lessons}
        assert "Nobody may close the talon" in html
        assert "Nobody may close the talon" not in dispatch.render("course", opening({}, "q1"), "en")


class TestPage:
    """The widget at a table."""

    @pytest.mark.parametrize("code", [SOFT, CLUB])
    def test_the_event_of_the_page_begins_there(self, code: str) -> None:
        """A lesson by the table's rules; what is answered goes on by them, and the state can be read again."""
        table = parse_table(code)
        state = opening({"variant": table.variant}, "q1")
        event = {"type": "table", "table": code, "seed": 1}
        request = {"widget": "course", "state": write_state(state), "event": event, "locale": "en"}
        answer = json.loads(dispatch.answer(json.dumps(request)))

        assert f'data-table-code="{"schnauz" if code == CLUB else "sixtysix"}:{code}"' in answer["html"]
        begun = read_state(answer["state"])
        assert (begun.course, begun.lesson) == (code, 0)
        while begun.lesson == 0:
            assert parse_item(begun.item).played == table
            begun = update(begun, {"type": "next", "seed": 1, "wrong": []})
        assert begun.best(code, lessons_of(code)[0].id) == ITEMS
        assert begun.best(table.variant, lessons_of(code)[0].id) is None
        assert read_state(json.loads(json.dumps(write_state(begun)))) == begun

    def test_what_was_wrong_comes_back_at_its_table_alone(self) -> None:
        """Nobody is asked by other rules than those of the lesson."""
        state = update(opening({}, "q1"), {"type": "next", "seed": 1, "wrong": ["q1-0-0"]})
        begun = at_table(state, parse_table(SOFT), 1)
        seen: list[str] = []
        while begun.lesson == 0:
            seen.append(begun.item)
            begun = update(begun, {"type": "next", "seed": 1, "wrong": []})

        assert len(begun.due) == 1
        assert {parse_item(text).played for text in seen} == {parse_table(SOFT)}

    def test_nobody_practises_what_is_not_played(self) -> None:
        """The page asks for other themes."""
        values = {"variant": NEVER, "theme": ["closing"]}
        with pytest.raises(BadRecord, match="choose other topics"):
            update(opening({}, "q1"), {"type": "choose", "seed": 3, "values": values})

    def test_forms_offer_it(self) -> None:
        """Beside the variants, and what they have sent is taken."""
        begun = at_table(opening({}, "q1"), parse_table(SOFT), 1)
        html = dispatch.render("course", begun, "en")
        practised = update(begun, {"type": "choose", "seed": 3, "values": {"variant": SOFT, "theme": ["strict"]}})

        assert html.count(f'<option value="{SOFT}"') == 2
        assert parse_item(practised.item).played == parse_table(SOFT)
        assert update(practised, {"type": "back", "seed": 1}).course == SOFT

    def test_answers_quote_clauses(self) -> None:
        """Of the table, and no names of settings."""
        drawing = next(lesson for lesson in lessons_of(SOFT) if lesson.id == "drawing")
        item = parse_item(next(text for text in drawing.items if "next:last" in text))
        html = dispatch.render("course", State(id="q1", item=item.text, variant=SOFT, lesson=None), "en")
        rules = html.partition("Rules that decide the answer:")[2].partition("</ul>")[0]

        assert rules
        assert ": yes" not in rules
        assert all("." in line for line in rules.split("<li>")[1:])


class TestLinks:
    """To items and themes of tables."""

    def test_an_item_opens(self) -> None:
        """By the rules of its table."""
        item = lessons_of(SOFT)[2].items[0]

        assert parse_permalink(item, opening({}, "q1")).variant == SOFT

    @pytest.mark.parametrize("code", [SOFT, CLUB, "blog-66"])
    def test_a_theme_opens(self, code: str) -> None:
        """Of a table as of a variant."""
        table = parse_table(code)
        theme = exercises_of(table.variant).THEMES
        use_pages(SitePages(course="practice/quiz/"))
        link = theme_link(table, next(iter(theme)), 5).partition("#kb=")[2]
        found = parse_theme_link(link.rpartition(".")[0])

        assert found is not None
        assert (found.variant, found.theme, found.seed) == (code, next(iter(theme)), 5)

    @pytest.mark.parametrize("text", ["blog-schnapsen~zz9~~~count", "blog-schnapsen~sb7~~~count", "blog-schnapsen~sb"])
    def test_damaged_ones_are_refused(self, text: str) -> None:
        """With an error of the kind that is answered."""
        with pytest.raises(RulesError):
            parse_item(text)


def test_a_result_is_of_its_table() -> None:
    """Scores of many tables are trimmed, the latest stay."""
    scores = [{"course": f"blog-schnapsen~sm-{at % 60}", "lesson": f"x{at}", "right": 5} for at in range(400)]
    data = {**write_state(opening({}, "q1")), "scores": scores}
    state = reduce(lambda now, _: update(now, {"type": "next", "seed": 1, "wrong": []}), range(ITEMS), read_state(data))

    assert len(state.scores) == 400
    assert state.best("blog-schnapsen", "cards") == ITEMS
