"""The quiz on shown hands of Schnauz: its answers, how it goes on, and what its HTML holds."""

import json
import re
from collections.abc import Callable, Mapping
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardrules import RulesError, parse_cards
from cardrules.schnauz import PRESETS, find_preset, worth_of
from kiebitz.elements import dispatch
from kiebitz.elements.games.schnauz.worth.open_hands import YOU, parse_open_hands
from kiebitz.elements.games.schnauz.worth.options import options
from kiebitz.elements.games.schnauz.worth.widget import read_state, update, view, write_state
from kiebitz.elements.quiz_state import State
from kiebitz.elements.texts import texts
from kiebitz.elements.untrusted import LARGEST_SEED

if TYPE_CHECKING:
    from tests.elements.conftest import Html

type ReadHtml = Callable[[str], Html]

STATE = State(
    id="q1", variants=("schnauz", "schnauz-club"), position="you: SA SK H7; player 1: C8 C7 HK; player 2: DA D9 D7"
)
ENGLISH = texts("en")

LESSONS = {
    "points": ("schnauz", "you: SA SK H7; player 1: C7 C8 HK"),
    "suit": ("schnauz", "you: H7 H8 C9; player 1: S7 S8 D9; player 2: D7 D8 CK"),
    "highest card": ("schnauz", "you: CK C8 H9; player 1: CA C7 D9"),
    "three of a kind": ("schnauz", "you: S7 H7 C7; player 1: DA DK D9; player 2: CT ST HT"),
    "rank": ("schnauz", "you: S7 H7 D7; player 1: ST HT DT"),
    "feuer": ("schnauz", "you: SA HA DA; player 1: C7 C8 HK"),
    "schnauz": ("schnauz", "you: SA SK SQ; player 1: C7 C8 HK; knocked: player 1"),
    "knock": ("schnauz-club", "you: S7 S8 H9; player 1: H7 H8 D9; player 2: CT C7 D7; knocked: you"),
    "shared": ("schnauz-club", "you: C7 C8 H9; player 1: D7 D8 C9; player 2: ST S7 HK; knocked: player 2"),
    "somebody out": ("schnauz-club", "you: C7 C8 H9; player 2: ST S7 HK; lives: 1 out 0"),
    "five players": (
        "schnauz",
        "you: C7 C8 H9; player 1: D7 D8 C9; player 2: ST S7 HK; player 3: HT HQ D9; player 4: CA CK DJ",
    ),
}
"""What a lesson teaches, with its variant and hands."""

seeds = st.integers(min_value=0, max_value=LARGEST_SEED)


def state_of(lesson: str) -> State:
    """The quiz of *lesson*."""
    variant, position = LESSONS[lesson]
    return State(id="q1", variants=(variant,), position=position)


def another(seed: int, state: State = STATE) -> State:
    """The state after asking for other hands."""
    return update(state, {"type": "another", "seed": seed})


class TestOptions:
    """What a hand could be taken to be worth."""

    @pytest.mark.parametrize(
        ("hand", "labels"),
        [
            ("SA SK H7", ["7", "21", "28", "30½", "Schnauz (31)", "Feuer"]),
            ("S7 H7 D7", ["7", "21", "30½", "Schnauz (31)", "Feuer"]),
            ("SA HA DA", ["11", "30½", "Schnauz (31)", "33", "Feuer"]),
            ("SA SK SQ", ["21", "30½", "Schnauz (31)", "Feuer"]),
            ("SA HK DQ", ["10", "11", "30½", "Schnauz (31)", "Feuer"]),
            ("S9 S8 S7", ["17", "24", "30½", "Schnauz (31)", "Feuer"]),
            ("S7 S8 HK", ["10", "15", "25", "30½", "Schnauz (31)", "Feuer"]),
        ],
    )
    def test_the_right_one_and_those_a_learner_gets_wrong(self, hand: str, labels: list[str]) -> None:
        """The least first, and nothing twice."""
        rules = find_preset("schnauz").rules

        assert [option.label for option in options(parse_cards(hand), rules, ENGLISH)] == labels

    @pytest.mark.parametrize("variant", PRESETS)
    def test_exactly_one_is_right(self, variant: str) -> None:
        """That of the engine, for any hand."""
        rules, random = find_preset(variant).rules, Random(3)
        for _ in range(500):
            hand = random.sample(rules.pack.cards, 3)
            given_options = options(hand, rules, ENGLISH)
            right = [option for option in given_options if option.right]

            assert [option.halves for option in right] == [worth_of(hand, rules).halves or 100]
            assert len({option.label for option in given_options}) == len(given_options)
            assert all(option.reason.endswith((".", ".</span>")) for option in given_options)


class TestState:
    """What the quiz remembers goes to the page as JSON and comes back."""

    @pytest.mark.parametrize("lesson", LESSONS)
    def test_json_and_back(self, lesson: str) -> None:
        """Nothing changes on the way, before and after other hands."""
        for state in (state_of(lesson), another(3, state_of(lesson))):
            assert read_state(json.loads(json.dumps(write_state(state)))) == state

    @pytest.mark.parametrize("variants", [["original-66"], ["schnauz", "original-66"], ["chess"], [], "schnauz"])
    def test_variants_of_other_games_are_refused(self, variants: object) -> None:
        """With an error of the kind that is answered."""
        with pytest.raises(RulesError):
            read_state({"id": "q1", "variants": variants, "position": STATE.position})

    @pytest.mark.parametrize(
        "position",
        [
            "",
            "nonsense",
            "you: SA SK H7",
            "player 1: SA SK H7; player 2: C7 C8 HK",
            "you: SA SK H7; player 1: SA C8 HK",
            "you: SA SK; player 1: C7 C8 HK",
            "you: SA SK H1; player 1: C7 C8 HK",
            "player 1: SA SK H7; player 2: C7 C8 HK; lives: out 3 3",
            "you: C7 C8 H9; player 1: D7 D8 C9; lives: 0 0; knocked: you, player 1",
        ],
    )
    def test_hands_that_ask_nothing_are_refused(self, position: str) -> None:
        """Unreadable, impossible, without your hand, or a round that nobody loses."""
        with pytest.raises(RulesError):
            view(State(id="q1", variants=("schnauz-club",), position=position), "en")


class TestAnother:
    """The event `another` shows other hands that teach the same."""

    @pytest.mark.parametrize("lesson", LESSONS)
    def test_they_are_of_the_same_kind(self, lesson: str) -> None:
        """Your hand is of that kind, and the same thing decides who loses, among as many players."""
        state = state_of(lesson)
        now = parse_open_hands(state.position, state.rules)
        for seed in range(5):
            other = parse_open_hands(another(seed, state).position, state.rules)

            assert other.kind == now.kind
            assert list(other.setup.hands) == list(now.setup.hands)
            assert len(other.setup.knockers) == len(now.setup.knockers)
            assert other.setup.lives == now.setup.lives

    @settings(max_examples=15, deadline=None)
    @given(seed=seeds)
    def test_the_seed_decides(self, seed: int) -> None:
        """The same seed gives the same hands, for one of the variants asked for."""
        state = another(seed)

        assert another(seed) == state
        assert (state.id, state.variants) == (STATE.id, STATE.variants)
        assert state.variant in STATE.variants

    def test_seeds_differ(self) -> None:
        """Readers are not shown the same hands again and again; every variant has its turn."""
        states = [another(seed) for seed in range(20)]

        assert len({state.position for state in states}) == 20
        assert {state.variant for state in states} == set(STATE.variants)

    def test_the_same_again_is_no_other(self) -> None:
        """Asking twice with one seed goes on to new hands."""
        first = another(7, state_of("suit"))

        assert another(7, first).position != first.position

    def test_another_of_a_dealt_variant_may_be_of_a_larger_pack(self) -> None:
        """Sixes come in with the club's pack and are read by its rules."""
        positions = [state.position for state in map(another, range(60)) if state.variant == "schnauz-club"]

        assert any(re.search("[CSHD]6", position) for position in positions)

    @pytest.mark.parametrize("event", [{}, {"type": "another"}, {"type": "another", "seed": -1}, {"seed": 1}], ids=repr)
    def test_other_events_are_refused(self, event: Mapping[str, object]) -> None:
        """With an error of the kind that is answered."""
        with pytest.raises(RulesError):
            update(STATE, event)


@pytest.mark.parametrize("lesson", LESSONS)
class TestHtml:
    """Without a script the page holds both questions and every answer."""

    def test_one_button_and_one_answer_each(self, read_html: ReadHtml, lesson: str) -> None:
        """Tied by their ids, of which none appears twice."""
        html = read_html(dispatch.render("worth", state_of(lesson), "en"))
        buttons = [tag.attributes["data-reveals"] for tag in html.named("button", "data-reveals")]
        ids = html.values("id")

        assert buttons == html.values("aria-controls") == [tag.attributes["id"] for tag in html.named("details")]
        assert len(set(ids)) == len(ids)
        assert {*html.values("aria-controls"), *html.values("aria-labelledby")} <= set(ids)

    def test_nothing_is_open_at_first(self, read_html: ReadHtml, lesson: str) -> None:
        """The reader shall think before an answer shows; each question keeps its own answers."""
        html = read_html(dispatch.render("worth", state_of(lesson), "en"))

        assert html.named("details", "open") == []
        assert len(html.named("div", "data-answers")) == 2

    def test_verdicts_are_those_of_the_engine(self, read_html: ReadHtml, lesson: str) -> None:
        """On the buttons and in the answers; each with a sentence of its own."""
        state = state_of(lesson)
        html = read_html(dispatch.render("worth", state, "en"))
        now = parse_open_hands(state.position, state.rules)
        buttons = html.named("button", "data-right")
        right = [tag.attributes["data-reveals"] for tag in buttons if tag.attributes["data-right"] == "true"]
        verdicts = ["".join(tag.text) for tag in html.named("p", "data-verdict")]

        assert right == [
            f"q1-worth-{worth_of(now.setup.hands[0], now.rules).halves or 100}",
            *(f"q1-loser-{place}" for place in now.result.losers),
        ]
        assert [tag.attributes["data-right"] for tag in html.named("span", "data-right")] == [
            tag.attributes["data-right"] for tag in buttons
        ]
        assert all(re.search(r"(Right|Wrong)\.\s+[A-Z].+\.\s*$", text, flags=re.DOTALL) for text in verdicts)

    def test_every_hand_is_visible(self, read_html: ReadHtml, lesson: str) -> None:
        """Card by card, those of the others around the table, yours in front of it."""
        state = state_of(lesson)
        now = parse_open_hands(state.position, state.rules)
        html = read_html(dispatch.render("worth", state, "en"))

        assert html.values("data-card") == [
            card
            for place in [*sorted(now.setup.hands.keys() - {YOU}), YOU]
            for card in now.rules.pack.sorted(now.setup.hands[place])
        ]

    def test_build_and_page_give_the_same(self, lesson: str) -> None:
        """`dispatch` answers a request of the page with the HTML that the build renders, and goes on from there."""
        state: Any = dict(write_state(state_of(lesson)))
        request = {"widget": "worth", "state": state, "event": None, "locale": "en"}
        first = json.loads(dispatch.answer(json.dumps(request)))
        event = {"type": "another", "seed": 4}
        second = json.loads(dispatch.answer(json.dumps(request | {"event": event})))

        assert first["html"] == dispatch.render("worth", state_of(lesson), "en")
        assert second["html"] == dispatch.render("worth", another(4, state_of(lesson)), "en")
