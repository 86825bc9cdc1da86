"""Memory drills: tricks that are shown, questions whose answers are the engine's, and texts that are not trusted."""

import json
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from cardrules import RulesError
from cardrules.sixtysix import PRESETS, legal_actions, turn_of
from kiebitz.elements import dispatch
from kiebitz.elements.games.sixtysix.memory.questions import ASKS, plain_suit, questions_of
from kiebitz.elements.games.sixtysix.memory.state import TRICKS, State
from kiebitz.elements.games.sixtysix.memory.widget import (
    format_permalink,
    opening,
    parse_permalink,
    read_state,
    update,
    write_state,
)

if TYPE_CHECKING:
    from tests.elements.conftest import Html

type ReadHtml = Callable[[str], Html]

FIRST = opening({}, "m1")

SUIT_NAMES = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}


def drill(variant: str, level: int, seed: int) -> State:
    """A drill at its questions."""
    begun = update(FIRST, {"type": "choose", "values": {"variant": variant, "level": str(level)}, "seed": seed})
    return replace(begun, at=TRICKS[level])


@pytest.mark.parametrize("variant", PRESETS)
class TestAnswers:
    """What is right, counted from the tricks by other means than the engine's."""

    @pytest.mark.parametrize("level", range(len(TRICKS)))
    def test_answers_agree_with_the_tricks(self, variant: str, level: int) -> None:
        """Points of both, trumps, a suit, and whether the talon may be closed."""
        state = drill(variant, level, 3)
        now = state.moment.now
        gone = [card for trick in now.tricks for card in trick.cards]
        out = [card for card in now.rules.pack.cards if card not in gone and card not in now.hands[now.seat]]
        out = [card for card in out if card != now.turn_up and card not in now.sides[1 - now.seat].revealed]
        points = [0, 0]
        for trick in now.tricks:
            points[trick.winner] += sum(now.rules.pack.points[card] for card in trick.cards)
        for seat, side in enumerate(now.sides):
            points[seat] += sum(40 if suit == now.trump else 20 for suit in side.announced) - side.held_back
        trumps = [card for card in out if card.suit == now.trump]
        expected = {
            "points": (points[now.seat],),
            "theirs": (points[1 - now.seat],),
            "trumps": (len(trumps),),
            "which": tuple(trumps),
            "suit": (len([card for card in out if card.suit == plain_suit(now)]),),
            "close": ("close" in legal_actions(turn_of(now)),),
        }
        answers = {kind: question.answer for kind, question in questions_of(state.moment, level)}

        assert len(now.tricks) == TRICKS[level]
        assert {kind: set(answer) for kind, answer in answers.items()} == {
            kind: set(expected[kind]) for kind in ASKS[level]
        }

    def test_each_level_can_be_read_in_html(self, variant: str, read_html: ReadHtml) -> None:
        """Each trick, then the questions, with something to choose in each."""
        for level in range(len(TRICKS)):
            values = {"variant": variant, "level": str(level)}
            state = update(FIRST, {"type": "choose", "values": values, "seed": level})
            for number in range(TRICKS[level]):
                assert f"Trick {number + 1} of {TRICKS[level]}" in dispatch.render("memory", state, "en")
                state = update(state, {"type": "turn"})
            html = read_html(dispatch.render("memory", state, "en"))
            assert state.is_hidden
            assert len(html.values("data-marks")) >= 2 * len(ASKS[level])


class TestCourse:
    """What a reader does."""

    def test_no_trick_is_visible_beside_the_questions(self) -> None:
        """They are laid open among the answers only."""
        html = dispatch.render("memory", drill("blog-schnapsen", 2, 1), "en")

        assert "takes the trick" not in html.partition("data-answers")[0]
        assert "take the trick" in html.partition("data-answers")[2]

    @pytest.mark.parametrize("seed", range(4))
    def test_trumps_are_named_from_the_first_trick_to_the_questions(self, read_html: ReadHtml, seed: int) -> None:
        """Nobody can follow a trick, or count trumps, without them; in the version to read too."""
        state = replace(drill("blog-schnapsen", 1, seed), at=0)
        trump = SUIT_NAMES[state.moment.now.trump]
        for at in range(TRICKS[1] + 1):
            page = dispatch.render("memory", replace(state, at=at), "en")
            assert trump in "".join(read_html(page).named("dd")[0].text), at
        assert trump in "".join(read_html(dispatch.below("memory", state, "en")).named("dd")[0].text)

    def test_answers_are_counted(self) -> None:
        """A question is wrong once, however many of its marks were."""
        state = drill("blog-schnapsen", 2, 1)
        after = update(state, {"type": "next", "seed": 2, "wrong": ["m1-2-0", "m1-2-1", "m1-0-3"]})

        assert (after.answered, after.right, after.at) == (4, 2, 0)
        assert update(state, {"type": "next", "seed": 2}).answered == 0

    def test_tricks_can_be_displayed_again(self) -> None:
        """From the first one."""
        assert update(drill("blog-schnapsen", 0, 1), {"type": "over"}).at == 0

    def test_levels_do_not_look_like_answers(self, read_html: ReadHtml) -> None:
        """No press alone throws the drill away: the level is chosen from a list, which is sent by its own button."""
        html = read_html(dispatch.render("memory", drill("blog-schnapsen", 1, 1), "en"))
        choices = [tag for tag in html.named("button") if "kb-choice" in (tag.attributes["class"] or "")]

        assert all("data-marks" in tag.attributes for tag in choices)
        assert [tag.attributes.get("name") for tag in html.named("select")] == ["variant", "level"]

    def test_another_variant(self) -> None:
        """With a deal of its own pack."""
        state = update(FIRST, {"type": "choose", "values": {"variant": "original-66", "level": "0"}, "seed": 1})

        assert len(state.moment.pack) == 24

    @pytest.mark.parametrize(
        "event",
        [
            {},
            {"type": "choose", "values": {"variant": "original-66", "level": str(len(TRICKS))}, "seed": 1},
            {"type": "choose", "values": {"variant": "original-66", "level": "1"}},
            {"type": "choose", "values": {"variant": "chess", "level": "0"}, "seed": 1},
            {"type": "choose", "values": {"variant": "schnauz", "level": "0"}, "seed": 1},
            {"type": "next"},
        ],
        ids=repr,
    )
    def test_other_events_are_refused(self, event: dict[str, object]) -> None:
        """With an error of the kind that is answered."""
        with pytest.raises(RulesError):
            update(FIRST, event)

    def test_nothing_is_turned_over_behind_the_last_trick(self) -> None:
        """The questions are there."""
        with pytest.raises(RulesError):
            update(drill("blog-schnapsen", 0, 1), {"type": "turn"})


class TestState:
    """What is kept, and links."""

    def test_json_and_back(self) -> None:
        """Nothing changes on the way."""
        state = drill("blog-66", 3, 9)

        assert read_state(json.loads(json.dumps(write_state(state)))) == state

    def test_a_link_opens_the_drill_from_its_first_trick(self) -> None:
        """What was answered so far stays."""
        state = drill("original-66", 1, 4)

        assert parse_permalink(format_permalink(state), replace(FIRST, answered=5)) == replace(state, at=0, answered=5)

    @pytest.mark.parametrize(
        "change",
        [
            {"level": 1},
            {"level": 9},
            {"at": 3},
            {"variant": "chess"},
            {"deal": ""},
            {"deal": "~"},
            {"deal": FIRST.deal[:-1]},
            {"other": 1},
        ],
        ids=repr,
    )
    def test_wrong_values_are_refused(self, change: dict[str, Any]) -> None:
        """Each of them alone."""
        with pytest.raises(RulesError):
            read_state(json.loads(json.dumps(write_state(FIRST))) | change)

    @pytest.mark.parametrize("text", ["", "blog-schnapsen~0~x~y", "blog-schnapsen~1", "blog-schnapsen~1~0QO~A~B"])
    def test_other_links_are_refused(self, text: str) -> None:
        """Whatever is missing or too much."""
        with pytest.raises(RulesError):
            parse_permalink(text, FIRST)


def test_a_drill_can_be_read_without_a_script(read_html: ReadHtml) -> None:
    """Its tricks, and each question with its answer in a fold."""
    html = read_html(dispatch.below("memory", dispatch.opening("memory", {}, "m1"), "en"))

    assert len(html.named("details")) == 1 + len(ASKS[0])
