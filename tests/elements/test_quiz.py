"""The quiz: what it remembers, how it goes on, and what its HTML holds."""

import json
import re
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardrules import RulesError
from cardrules.notation import parse_fields
from cardrules.sixtysix import (
    PRESETS,
    Play,
    Turn,
    answer_wins,
    explain,
    find_preset,
    legal_actions,
    parse_setup,
    turn_from_setup,
)
from kiebitz.elements import dispatch
from kiebitz.elements.cards import card_name
from kiebitz.elements.games.sixtysix.quiz.widget import read_state, update, view, write_state
from kiebitz.elements.quiz_state import State
from kiebitz.elements.texts import texts
from kiebitz.elements.untrusted import LARGEST_SEED

if TYPE_CHECKING:
    from tests.elements.conftest import Html

type ReadHtml = Callable[[str], Html]
type Tags = Html

STATE = State(
    id="q1", variants=("schnopsn-weich", "original-66"), position="trump: H; talon: empty; led: SK; you: SA SJ HQ"
)
VISIBLE_KEYS = {"trump", "turn-up", "talon", "led", "you", "tricks"}
"""What the player to act knows of a moment with a card to answer."""

seeds = st.integers(min_value=0, max_value=LARGEST_SEED)


def another(seed: int, state: State = STATE) -> State:
    """The state after asking for another position."""
    return update(state, {"type": "another", "seed": seed})


def table(state: State) -> Turn:
    """What the player of *state* sees."""
    rules = find_preset(state.variant or state.variants[0]).rules
    return turn_from_setup(parse_setup(parse_fields(state.position)), rules)


KINDS = {
    "open phase": "turn-up: HJ; talon: 6 cards; led: SA; you: ST SQ HK DA CJ",
    "follow": "trump: H; talon: empty; led: DA; you: DJ HT CA",
    "beat": "trump: H; talon: empty; led: SK; you: SA SJ HQ",
    "trump": "trump: H; talon: empty; led: SJ; you: HA HJ DA CT",
    "throw off": "trump: H; talon: empty; led: SJ; you: DA DQ CT",
    "closed": "trump: H; talon: 6 cards, closed by opponent; led: SA; you: ST SQ HK DA CJ",
}
"""What a lesson teaches, and a position of that kind in the soft game."""


def taught(view: Turn) -> tuple[bool, bool, str]:
    """Whether duties hold, whether by closing, and the last of them that forbids a card."""
    codes = {reason.code for card in view.hand for reason in explain(view, Play(card)).reasons}
    duty = next((code for code in ("must_beat", "must_trump", "must_follow") if f"strict.{code}" in codes), "")
    return view.strict, view.closed_by is not None, duty


@pytest.fixture(name="html")
def html_fixture(read_html: ReadHtml) -> Tags:
    """The HTML of the first state, read."""
    return read_html(dispatch.render("quiz", STATE, "en"))


class TestAnotherOfTheKind:
    """Under a lesson's position, another one teaches the same."""

    @pytest.mark.parametrize("kind", KINDS)
    def test_it_is_of_the_same_kind(self, kind: str) -> None:
        """Open or strict, closed or not, and the same duty."""
        state = State(id="q1", variants=("schnopsn-weich",), position=KINDS[kind])
        for seed in range(10):
            assert taught(table(another(seed, state))) == taught(table(state))


class TestState:
    """What a quiz remembers goes to the page as JSON and comes back."""

    @settings(max_examples=20)
    @given(seed=seeds)
    def test_json_and_back(self, seed: int) -> None:
        """Nothing changes on the way."""
        for state in (STATE, another(seed)):
            assert read_state(json.loads(json.dumps(write_state(state)))) == state

    @pytest.mark.parametrize(
        "data",
        [
            None,
            3,
            "quiz",
            [],
            {},
            {"id": "q1", "variants": ["original-66"]},
            {"id": "q1", "position": "led: SK"},
            {"variants": ["original-66"], "position": "led: SK"},
            {"id": None, "variants": ["original-66"], "position": "led: SK"},
            {"id": "", "variants": ["original-66"], "position": "led: SK"},
            {"id": "--", "variants": ["original-66"], "position": "led: SK"},
            {"id": "q1", "variants": [], "position": "led: SK"},
            {"id": "q1", "variants": 66, "position": "led: SK"},
            {"id": "q1", "variants": [["original-66"]], "position": "led: SK"},
            {"id": "q1", "variants": ["original-66"], "position": None},
            {"id": "q1", "variants": ["original-66"], "position": "led: SK", "variant": "schnopsn-weich"},
            {"id": "q1", "variants": ["original-66"], "position": "led: SK", "variant": ["original-66"]},
        ],
        ids=repr,
    )
    def test_other_data_is_refused(self, data: Any) -> None:
        """With an error of the kind that is answered."""
        with pytest.raises(RulesError):
            read_state(data)

    @pytest.mark.parametrize("name", ['q"1', "q'1", "<script>", "q 1", "q&1", "q\n1", "q/1"])
    def test_an_id_that_could_leave_its_attribute_is_refused(self, name: str) -> None:
        """A page's id is letters, digits and hyphens."""
        with pytest.raises(RulesError):
            read_state({"id": name, "variants": ["original-66"], "position": "led: SK"})

    def test_an_id_is_escaped_all_the_same(self) -> None:
        """Should one come by another way."""
        state = State(id='"><script>alert(1)</script>', variants=STATE.variants, position=STATE.position)

        assert "<script" not in dispatch.render("quiz", state, "en")


class TestAnother:
    """The event `another` deals a new position in which a card must be answered under a duty."""

    @settings(max_examples=15)
    @given(seed=seeds)
    def test_the_seed_decides(self, seed: int) -> None:
        """The same seed gives the same position."""
        assert another(seed) == another(seed)

    def test_seeds_differ(self) -> None:
        """Readers are not shown the same position again and again."""
        assert len({another(seed).position for seed in range(30)}) > 25

    @settings(max_examples=40)
    @given(seed=seeds)
    def test_a_card_is_led_and_something_forbidden(self, seed: int) -> None:
        """In the strict phase, with at least one card that may be played."""
        now = table(another(seed))

        assert now.led is not None
        assert now.strict
        assert 0 < len(legal_actions(now)) < len(now.hand)

    @settings(max_examples=40)
    @given(seed=seeds)
    def test_only_the_position_changes(self, seed: int) -> None:
        """It is of one of the variants asked for; id and variants stay."""
        state = another(seed)

        assert (state.id, state.variants) == (STATE.id, STATE.variants)
        assert state.variant in STATE.variants
        assert state.position != STATE.position

    def test_every_variant_has_its_turn(self) -> None:
        """A quiz of two variants deals for both."""
        assert {another(seed).variant for seed in range(30)} == set(STATE.variants)

    @pytest.mark.parametrize("variant", PRESETS)
    def test_the_same_again_is_no_other(self, variant: str) -> None:
        """Asking twice with one seed goes on to a new position."""
        first = another(7, State(id="q1", variants=(variant,), position=STATE.position))

        assert another(7, first).position != first.position

    @pytest.mark.parametrize(
        "event",
        [
            {},
            {"type": "another"},
            {"type": "other", "seed": 1},
            {"seed": 1},
            {"type": "another", "seed": -1},
            {"type": "another", "seed": LARGEST_SEED + 1},
            {"type": "another", "seed": 1.0},
            {"type": "another", "seed": "1"},
            {"type": "another", "seed": None},
            {"type": ["another"], "seed": 1},
        ],
        ids=repr,
    )
    def test_other_events_are_refused(self, event: Mapping[str, object]) -> None:
        """With an error of the kind that is answered."""
        with pytest.raises(RulesError):
            update(STATE, event)


class TestSecrets:
    """A quiz gives away nothing that its player cannot see."""

    @settings(max_examples=40)
    @given(seed=seeds)
    def test_the_state_names_no_hidden_card(self, seed: int) -> None:
        """Own hand, card led and turned-up card; the talon is a number."""
        state = another(seed)
        now = table(state)
        named = re.findall(r"\b[CSHD][ATKQJ9]\b", state.position)

        assert {field.key for field in parse_fields(state.position)} <= VISIBLE_KEYS
        assert sorted(named) == sorted([*now.hand, *filter(None, [now.led, now.turn_up])])

    @settings(max_examples=20)
    @given(seed=seeds)
    def test_the_html_names_no_hidden_card(self, read_html: ReadHtml, seed: int) -> None:
        """Neither as a picture nor within a reason."""
        state = another(seed)
        now = table(state)
        html = read_html(dispatch.render("quiz", state, "en"))
        seen = {*now.hand, *filter(None, [now.led, now.turn_up])}
        names = {card_name(card, "french", texts("en")) for card in seen}
        every = {card_name(card, "french", texts("en")) for card in now.rules.pack.cards}

        assert set(html.values("data-card")) == {*now.hand, now.led}
        assert set(html.values("aria-label")) & every <= names


class TestHtml:
    """Without a script the page holds the question and every answer."""

    def test_one_button_and_one_answer_for_each_card(self, html: Tags) -> None:
        """In the order of the hand, tied by their ids."""
        cards = [f"q1-{card}" for card in table(STATE).hand]

        assert [tag.attributes["data-reveals"] for tag in html.named("button", "data-reveals")] == cards
        assert html.values("aria-controls") == cards
        assert [tag.attributes["id"] for tag in html.named("details")] == cards

    def test_nothing_is_open_at_first(self, html: Tags) -> None:
        """The reader shall think before the answer shows."""
        assert set(html.values("aria-expanded")) == {"false"}
        assert html.named("details", "open") == []

    def test_no_id_is_there_twice_and_none_missing(self, html: Tags) -> None:
        """Whatever points to an element finds it."""
        ids = html.values("id")

        assert len(set(ids)) == len(ids)
        assert {*html.values("aria-controls"), *html.values("aria-labelledby")} <= set(ids)

    @settings(max_examples=20)
    @given(seed=seeds)
    def test_verdicts_are_those_of_the_engine(self, read_html: ReadHtml, seed: int) -> None:
        """On the button and in the answer."""
        state = another(seed)
        now = table(state)
        html = read_html(dispatch.render("quiz", state, "en"))
        expected = [str(explain(now, Play(card)).legal).lower() for card in now.hand]

        assert [tag.attributes["data-legal"] for tag in html.named("button", "data-legal")] == expected
        assert [tag.attributes["data-legal"] for tag in html.named("span", "data-legal")] == expected

    @settings(max_examples=20)
    @given(seed=seeds)
    def test_every_verdict_has_a_reason(self, read_html: ReadHtml, seed: int) -> None:
        """A sentence of its own after the verdict."""
        verdicts = [
            "".join(tag.text)
            for tag in read_html(dispatch.render("quiz", another(seed), "en")).named("p", "data-verdict")
        ]

        assert verdicts
        assert all(re.search(r"llowed\.\s+[A-Z].+\.\s*$", text, flags=re.DOTALL) for text in verdicts)

    def test_a_legal_card_has_what_becomes_of_the_trick(self, html: Tags) -> None:
        """Its winner and its points; a forbidden card does not."""
        verdicts = ["".join(tag.text) for tag in html.named("p", "data-verdict")]

        assert ["trick" in text for text in verdicts] == [True, False, False]
        assert "You take the trick: 15 points." in verdicts[0]

    @settings(max_examples=20)
    @given(seed=seeds)
    def test_the_outcome_is_that_of_the_engine(self, seed: int) -> None:
        """For each card of the hand."""
        state = another(seed)
        now = table(state)
        assert now.led is not None
        cards: Any = view(state, "en")["hand"]

        assert [card["outcome"].startswith("You take") for card in cards] == [
            answer_wins(now.led, card, now.trump, now.rules.pack) for card in now.hand
        ]

    def test_its_own_event_is_understood(self, html: Tags) -> None:
        """The button's event, with the seed that the shell adds, is one that the quiz takes."""
        (button,) = html.named("button", "data-event")
        event = json.loads(button.attributes["data-event"] or "") | {"seed": 1}

        assert update(STATE, event) == another(1)

    def test_what_needs_the_engine_is_marked(self, html: Tags) -> None:
        """So that it can be hidden where there is none."""
        assert [tag.attributes.get("data-event") is not None for tag in html.named("button", "data-needs-engine")] == [
            True
        ]

    def test_a_dealt_position_names_its_variant(self, read_html: ReadHtml) -> None:
        """The first one names all for which it holds."""
        dealt = State(id="q1", variants=STATE.variants, position=STATE.position, variant="original-66")
        heads = [
            read_html(dispatch.render("quiz", state, "en")).named("p", "class")[0].text for state in (STATE, dealt)
        ]

        assert heads == [["Soft Schnapsen · Original 66"], ["Original 66"]]


@pytest.mark.parametrize("position", ["trump: H; talon: empty; you: SA SJ HQ", "led: SK", "nonsense", ""])
def test_a_position_that_asks_nothing_is_refused(position: str) -> None:
    """Without a card led, or unreadable."""
    with pytest.raises(RulesError):
        view(State(id="q1", variants=("original-66",), position=position), "en")
