"""A game of Schnauz against the computer: what it remembers, what the reader can do, what its page gives away."""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import TYPE_CHECKING

import pytest

from cardrules import RulesError
from cardrules.schnauz import PRESETS, Position, begin, legal_actions, observe, turn_of
from cardrules.schnauz.adviser import QUICK, advise
from kiebitz.elements import dispatch
from kiebitz.elements.computer_play import YOU
from kiebitz.elements.games.schnauz.round import widget
from kiebitz.elements.games.schnauz.round.session import computer_reply, history, match_after
from kiebitz.elements.games.schnauz.round.state import State

if TYPE_CHECKING:
    from tests.elements.conftest import Html

type ReadHtml = Callable[[str], Html]

VARIANTS = sorted(PRESETS)

MOST_ROUNDS = 40
"""More than a game has in which somebody loses a coin each time."""


def first(variant: str = "schnauz", players: int = 3) -> State:
    """The first state on a page."""
    return widget.opening({"variant": variant, "players": str(players)}, "r1")


def now(state: State) -> Position:
    """The position of *state*."""
    return history(state)[-1]


def did(state: State, kind: str, **more: object) -> State:
    """*state* after an event."""
    return widget.update(state, {"type": kind, "seed": 7, **more})


def played(state: State) -> Iterator[State]:
    """Every state of a round of a player who takes advice."""
    yield state
    while now(state).result is None:
        best = advise(turn_of(now(state)), 1, QUICK).best.action
        state = did(state, "act", action=str(best))
        yield state


def ended(variant: str = "schnauz") -> State:
    """A round that is over."""
    return [*played(first(variant))][-1]


class TestState:
    """JSON and links, both ways and never trusted."""

    @pytest.mark.parametrize("variant", VARIANTS)
    def test_json_and_back(self, variant: str) -> None:
        """Each state of a round comes back as it was."""
        for state in played(first(variant)):
            assert widget.read_state(json.loads(json.dumps(widget.write_state(state)))) == state
            assert widget.parse_permalink(widget.format_permalink(state) or "", state) == state

    @pytest.mark.parametrize(
        "change",
        [
            {"id": "<b>"},
            {"variant": "blog-66"},
            {"dealer": 5},
            {"lives": []},
            {"lives": [None, 3, 3]},
            {"lives": [3, 99]},
            {"lives": [3]},
            {"seed": "1"},
            {"actions": ["claim"]},
            {"actions": "keep"},
            {"kept": ["knock"]},
            {"asked": 7},
        ],
        ids=str,
    )
    def test_other_data_is_refused(self, change: Mapping[str, object]) -> None:
        """With an error of the kind that is answered."""
        data = json.loads(json.dumps(widget.write_state(first())))
        with pytest.raises(RulesError):
            widget.read_state(data | change)

    @pytest.mark.parametrize("text", ["", "1~schnauz", "1~schnauz~0~3.3~31~x", "1~schnauz~0~a~31~", "1~x~0~3.3~31~"])
    def test_a_damaged_link_is_refused(self, text: str) -> None:
        """With an error of the kind that is answered."""
        with pytest.raises(RulesError):
            widget.parse_permalink(text, first())

    @pytest.mark.parametrize("fields", [{"variant": "blog-66"}, {"players": "1"}, {"players": "x"}, {"dealer": "you"}])
    def test_other_fields_are_refused(self, fields: Mapping[str, str]) -> None:
        """On a page they are a fault."""
        with pytest.raises(RulesError):
            widget.opening(fields, "r1")


class TestPlay:
    """What the reader does, and what the others do."""

    def test_a_swap_comes_from_two_cards(self) -> None:
        """One of the hand, one of the table."""
        state = did(first(), "act", action="keep")
        card, taken = now(state).hands[YOU][0], now(state).table[0]
        assert f"swap {card} {taken}" in did(state, "swap", values={"card": card, "taken": taken}).actions

    @pytest.mark.parametrize("event", ["next-round", "return", "back", "swap", "nonsense"])
    def test_events_have_their_time(self, event: str) -> None:
        """At the beginning of a round nothing has been done."""
        with pytest.raises(RulesError):
            did(first(), event)

    def test_the_others_do_not_know_hidden_cards(self) -> None:
        """Their answer hangs on what they see."""
        state = did(first(players=2), "act", action="keep")
        position = history(state)[1]
        mine, stock = position.hands[YOU], position.stock
        elsewhere = position._replace(
            hands=(position.rules.pack.sorted(stock[:3]), position.hands[1]), stock=(*mine, *stock[3:])
        )
        assert observe(elsewhere, 1) == observe(position, 1)
        assert computer_reply(elsewhere, 4)[:1] == computer_reply(position, 4)[:1]

    def test_the_next_round_has_the_coins_of_the_last(self) -> None:
        """Whoever has lost has one less."""
        state = ended()
        result = now(state).result
        assert result is not None
        assert did(state, "next-round").lives == result.lives

    @pytest.mark.parametrize("players", [2, 4])
    @pytest.mark.parametrize("variant", VARIANTS)
    def test_a_whole_game_can_be_played(self, variant: str, players: int) -> None:
        """Round after round by the reader's events, until the reader is out or the last one left."""
        chance = Random(variant)
        state = did(first(), "start", values={"variant": variant, "players": str(players)})
        for _ in range(MOST_ROUNDS):
            while now(state).result is None:
                action = chance.choice(legal_actions(turn_of(now(state))))
                state = widget.update(state, {"type": "act", "seed": chance.randrange(10**6), "action": str(action)})
            match = match_after(state, now(state))
            state = did(state, "next-round")
            if match.winner is not None or match.lives[YOU] is None:
                break
            assert state.lives == match.lives
        assert state.lives == begin(state.match.rules, players, YOU).lives

    def test_what_is_tried_does_not_count(self) -> None:
        """The round as it was played comes back."""
        state = ended()
        tried = did(state, "back")
        assert did(tried, "return") == state
        with pytest.raises(RulesError):
            did(tried, "next-round")


class TestPage:
    """The HTML."""

    @pytest.mark.parametrize("variant", VARIANTS)
    def test_no_hidden_card_is_in_it(self, read_html: ReadHtml, variant: str) -> None:
        """Before the cards are shown, hand and table alone have pictures."""
        for state in played(first(variant)):
            position = now(state)
            if position.result is None:
                html = dispatch.render("round", did(state, "ask"), "en")
                assert set(read_html(html).values("data-card")) == {*position.hands[YOU], *position.table}

    def test_every_legal_action_can_be_done(self, read_html: ReadHtml) -> None:
        """By a button or by the form."""
        for state in played(first()):
            if now(state).result is None:
                events = [
                    json.loads(text) for text in read_html(dispatch.render("round", state, "en")).values("data-event")
                ]
                done = {event["action"] for event in events if event["type"] == "act"}
                legal = {str(action) for action in legal_actions(turn_of(now(state)))}
                assert done == {action for action in legal if not action.startswith("swap ") or action == "swap all"}
                assert ("swap" in {event["type"] for event in events}) == (bool(legal - done))

    def test_advice_has_reasons(self) -> None:
        """What it would do, by how many rounds, and how often each action saves the coin."""
        html = dispatch.render("round", did(did(first(), "act", action="keep"), "ask"), "en")
        assert "The Kiebitz would do this: " in html
        assert re.search(r"How many rounds: [1-9][0-9]*\.", html)
        assert html.count("Rounds of a hundred in which it saves your coin: ") > 1

    def test_the_end_is_reported(self) -> None:
        """With all hands and who loses a coin."""
        html = dispatch.render("round", ended(), "en")
        assert "Lose a coin" in html
        assert "Next round" in html

    @pytest.mark.parametrize("variant", VARIANTS)
    def test_what_the_round_brings_you_comes_first(self, variant: str) -> None:
        """Before what brought the end and what the others have."""
        state = ended(variant)
        result = now(state).result
        assert result is not None
        sentences = re.findall(r'<p class="kb-end">(.*?)</p>', dispatch.render("round", state, "en"))
        assert sentences[0] == ("You lose a coin." if YOU in result.losers else "You lose no coin.")

    def test_that_you_are_out_comes_first(self) -> None:
        """As the last coin is a farewell."""
        states = (knocked(seed) for seed in range(60))
        state = next(state for state in states if match_after(state, now(state)).lives[YOU] is None)
        sentences = re.findall(r'<p class="kb-end">(.*?)</p>', dispatch.render("round", state, "en"))
        assert sentences[0] == "You are out of the game."

    def test_who_begins_anew_knows_what_ends(self) -> None:
        """Beside the form, once you have done something in a game that goes on."""
        ends = "The game that is being played ends with it."
        assert ends not in dispatch.render("round", first(), "en")
        assert ends in dispatch.render("round", did(first(), "act", action="keep"), "en")

    def test_who_asks_again_hears_the_same(self) -> None:
        """By whatever chance the Kiebitz is asked."""
        state = did(first(), "act", action="keep")
        with_advice = [widget.update(state, {"type": "ask", "seed": seed}) for seed in range(8)]
        assert len({dispatch.render("round", one, "en") for one in with_advice}) == 1


def knocked(seed: int) -> State:
    """The end of a round of somebody who swims, keeps any cards and knocks as soon as may be."""
    state = widget.parse_permalink(f"1~schnauz~0~0.3.3~{seed}~", first())
    while now(state).result is None:
        legal = {str(action) for action in legal_actions(turn_of(now(state)))}
        state = did(state, "act", action=next(one for one in ("keep", "knock", "pass") if one in legal))
    return state
