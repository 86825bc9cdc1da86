"""A game of Schnauz against the computer: what it remembers, what the reader can do, what its page gives away."""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from gettext import NullTranslations
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from cardrules import Card, RulesError
from cardrules.schnauz import PRESETS, Position, begin, legal_actions, observe, parse_action, turn_of
from cardrules.schnauz.adviser import QUICK, advise
from kiebitz.elements import dispatch
from kiebitz.elements.computer_play import YOU
from kiebitz.elements.games.schnauz.action_texts import ACTIONS
from kiebitz.elements.games.schnauz.round import widget
from kiebitz.elements.games.schnauz.round.grounds import ground_text
from kiebitz.elements.games.schnauz.round.session import computer_reply, history, match_after
from kiebitz.elements.games.schnauz.round.state import State
from kiebitz.elements.games.schnauz.round.steps import DONE, moves_since
from kiebitz.elements.rulebook.clause_texts import clause_texts

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


def reported(state: State) -> list[str]:
    """The milestones in the page of *state*."""
    found = re.search(r'data-finished="([^"]*)"', dispatch.render("round", state, "en"))
    return found[1].split() if found else []


def ended(variant: str = "schnauz") -> State:
    """A round that is over."""
    return [*played(first(variant))][-1]


class TestMilestones:
    """What the page reports as finished."""

    def test_a_round_is_one_and_a_game_another(self) -> None:
        """Of two players without coins one is out then; only what was played in earnest counts."""
        over = [*played(first(players=2))][-1]
        game = replace(over, lives=(0, 0))

        assert reported(first()) == []
        assert reported(over) == ["schnauz-round"]
        assert reported(game) == ["schnauz-round", "schnauz-game"]
        assert reported(did(over, "back")) == reported(replace(over, kept=over.actions)) == []

    def test_a_game_is_over_with_its_last_round(self) -> None:
        """Something else may take its place then; but not while something else is tried."""
        over = [*played(first(players=2))][-1]
        game = replace(over, lives=(0, 0))
        states = (first(), over, game, replace(game, kept=game.actions))

        assert [" data-over" in dispatch.render("round", state, "en") for state in states] == [
            False,
            False,
            True,
            False,
        ]


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


class TestSteps:
    """What the others did, in words and as cards that move."""

    def test_each_action_has_its_words(self) -> None:
        """All of the engine's that name no card."""
        assert set(DONE) == set(ACTIONS)

    @pytest.mark.parametrize("variant", VARIANTS)
    def test_the_moves_lead_to_the_table(self, variant: str) -> None:
        """The cards that move make the table before into the one that is shown, each from where it lies."""
        moved = 0
        for state in played(first(variant, 4)):
            positions = history(state)
            for place, before in enumerate(positions[:-1]):
                lies = {f"middle {slot}": str(card) for slot, card in enumerate(before.table)}
                ((_, moves), *_) = moves_since(place, positions[: place + 2])
                for card, start, end in moves:
                    assert lies.get(start, card) == card or end.startswith("middle")
                    moved += 1
                lies |= {end: card for card, _, end in moves if end.startswith("middle")}
                assert [card for _, card in sorted(lies.items())] == [str(card) for card in positions[place + 1].table]
        assert moved > 5

    def test_the_steps_join_the_moment_before(self, read_html: ReadHtml) -> None:
        """So that the page shows them once, after the reader's action, and at no other time."""
        before = did(first(), "act", action="keep")
        visible = [
            steps_of(read_html(dispatch.render("round", state, "en")))
            for state in (before, did(before, "act", action="pass"))
        ]

        assert visible[1][0] == visible[0][1] != visible[1][1]
        assert [actor for actor, _ in visible[1][2]] == ["seat 0", "seat 1", "seat 2"]

    def test_it_is_read_before_the_buttons(self) -> None:
        """And after the reader's own cards; what the reader did is not repeated."""
        html = dispatch.render("round", did(did(first(), "act", action="keep"), "act", action="pass"), "en")
        begin, end = html.index("What happened"), html.index("kb-choices")
        happened = html[begin:end]

        assert html.rindex("kb-chosen") < begin < end
        assert "Player 1" in happened
        assert "You" not in happened


class TestPage:
    """The HTML."""

    @pytest.mark.parametrize("variant", VARIANTS)
    def test_the_rules_of_its_variant_are_in_it(self, variant: str) -> None:
        """Each sentence of the rulebook, below the table."""
        html = dispatch.render("round", first(variant), "en")
        clauses = list(clause_texts(variant, PRESETS[variant].rules, NullTranslations()))

        assert clauses
        assert [clause.name for clause in clauses if str(clause.text) not in html] == []

    @pytest.mark.parametrize("variant", VARIANTS)
    def test_no_hidden_card_is_in_it(self, read_html: ReadHtml, variant: str) -> None:
        """Before the cards are visible, hand and table alone have pictures."""
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

    def test_only_cards_that_are_there_are_to_be_touched(self) -> None:
        """Before the dealer has chosen, nothing lies in the middle; at the end nothing is to be done."""
        for state in played(first()):
            html, position = dispatch.render("round", state, "en"), now(state)
            plays = position.result is None
            assert ("first touch one in the middle" in html) == (plays and position.table != ())
            assert ("You deal, so you choose first" in html) == (plays and position.table == ())

    def test_advice_is_short(self) -> None:
        """What it would do, and why; how often each action saves the coin is in a fold."""
        state = did(first(), "act", action="keep")
        html = dispatch.render("round", did(state, "ask"), "en")
        visible, _, figures = html[html.index("kb-advice") :].partition("<details")
        figures = figures.partition("</details>")[0]
        count = len(advise(turn_of(now(state))).options)
        assert "The Kiebitz would do this: " in visible
        assert not re.search(r"[Rr]ounds", visible)
        assert re.search(r"Rounds tried: [1-9][0-9]*\.", figures)
        assert len(re.findall(r"<li>", figures)) == count
        assert len(re.findall(r"rounds out of a hundred|the difference is too small to be sure\.", figures)) == count

    @pytest.mark.parametrize(
        ("action", "hand", "table", "reason"),
        [
            ("keep", "SA SK H7", "", "The cards you were dealt are worth 21 ("),
            ("replace", "SA SK H7", "", "The cards you were dealt are worth only 21 ("),
            ("swap H7 S9", "SA SK H7", "S9 D8 D9", "Your hand is then worth 30 ("),
            ("swap all", "SA SK H7", "H9 H8 HT", "Your hand is then worth 27 ("),
            ("swap H7 ST", "SA SK H7", "ST D8 D9", "This ends the round at once: Schnauz."),
            ("pass", "SA SK S9", "H7 D8 D9", "Your hand is worth 30 ("),
            ("pass", "SA SK H7", "S9 D8 D9", "You keep what you have: 21 ("),
            ("knock", "SA SK S9", "H7 D8 D9", "and each of the others has only one more turn."),
            ("knock 1", "SA SK S9", "H7 D8 D9", "and the cards are shown at once."),
        ],
    )
    def test_a_reason_is_of_the_game(self, action: str, hand: str, table: str, reason: str) -> None:
        """What the hand is worth, now and then, and what a knock leaves to the others."""
        plain = action.removesuffix(" 1")
        seen = observe(now(first()), YOU)._replace(
            hand=tuple(map(Card, hand.split())),
            table=tuple(map(Card, table.split())),
            knockers=(1,) if action != plain else (),
        )
        assert reason in ground_text(seen, parse_action(plain), NullTranslations())

    def test_a_swap_that_makes_the_hand_no_better_has_no_reason(self) -> None:
        """What speaks for it is not to be seen on the table."""
        seen = observe(now(first()), YOU)._replace(
            hand=tuple(map(Card, ("SA", "SK", "S9"))), table=tuple(map(Card, ("H7", "D8", "D9")))
        )
        assert ground_text(seen, parse_action("swap all"), NullTranslations()) == ""

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
        assert sentences[0] == ("You lose a coin." if YOU in result.losers else "You do not lose a coin.")

    def test_that_you_are_out_comes_first(self) -> None:
        """As the last coin is a farewell."""
        states = (knocked(seed) for seed in range(60))
        state = next(state for state in states if match_after(state, now(state)).lives[YOU] is None)
        sentences = re.findall(r'<p class="kb-end">(.*?)</p>', dispatch.render("round", state, "en"))
        assert sentences[0] == "You are out of the game."

    def test_who_begins_anew_knows_what_ends(self) -> None:
        """Beside the form, once you have done something in a game that goes on."""
        ends = "This ends the game that you are playing."
        assert ends not in dispatch.render("round", first(), "en")
        assert ends in dispatch.render("round", did(first(), "act", action="keep"), "en")

    def test_who_asks_again_hears_the_same(self) -> None:
        """By whatever chance the Kiebitz is asked."""
        state = did(first(), "act", action="keep")
        with_advice = [widget.update(state, {"type": "ask", "seed": seed}) for seed in range(8)]
        assert len({dispatch.render("round", one, "en") for one in with_advice}) == 1


def steps_of(html: "Html") -> Any:
    """The steps that have led to the table, as the page has them."""
    (text,) = html.values("data-steps")
    return json.loads(text)


def knocked(seed: int) -> State:
    """The end of a round of somebody who swims, keeps any cards and knocks as soon as may be."""
    state = widget.parse_permalink(f"1~schnauz~0~0.3.3~{seed}~", first())
    while now(state).result is None:
        legal = {str(action) for action in legal_actions(turn_of(now(state)))}
        state = did(state, "act", action=next(one for one in ("keep", "knock", "pass") if one in legal))
    return state


class TestGoals:
    """What a page wants of its reader in a round."""

    def test_the_block_sets_it(self) -> None:
        """It is on the page from the beginning, is judged at the end, and belongs to that round alone."""
        state = widget.opening({"goal": "keep-coin"}, "r1")
        assert widget.read_state(json.loads(json.dumps(widget.write_state(state)))) == state
        html = dispatch.render("round", state, "en")
        assert "Do not lose a coin." in html
        assert "data-goal" not in html
        while now(state).result is None:
            legal = legal_actions(turn_of(now(state)))
            wanted = [action for kind in ("keep", "knock", "pass") for action in legal if action == kind]
            state = did(state, "act", action=str((wanted or legal)[0]))
        result = now(state).result
        assert result is not None
        kept = YOU not in result.losers or result.void
        assert f'data-goal="{str(kept).lower()}"' in dispatch.render("round", state, "en")
        assert did(state, "next-round").goal == ""

    @pytest.mark.parametrize("fields", [{"goal": "win"}, {"goal": "keep-coin", "length": "deal"}])
    def test_others_are_refused(self, fields: dict[str, str]) -> None:
        """With those that there are."""
        with pytest.raises(RulesError, match="goal"):
            widget.opening(fields, "r1")
        with pytest.raises(RulesError):
            widget.read_state({**widget.write_state(first()), "goal": "win"})
