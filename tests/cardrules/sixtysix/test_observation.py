"""What one seat may know: everything that lies open or was shown, and no hidden card."""

from collections.abc import Iterator
from random import Random
from typing import Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.cardrules.sixtysix.strategies import any_rules

from cardrules.cards import Card, parse_cards
from cardrules.sixtysix import (
    PRESETS,
    Position,
    Rules,
    deal,
    find_preset,
    legal_actions,
    override,
    play,
    shuffled,
    turn_of,
)
from cardrules.sixtysix.actions import parse_action
from cardrules.sixtysix.dealing import start
from cardrules.sixtysix.observation import Observation, observe, unseen_cards

YOU, OPPONENT, TALON = "HJ SK SQ SA CT", "SJ HT DA DT CK", "ST CA HK DK DQ CJ CQ DJ HQ"
"""A deal of twenty cards; the ace of hearts is turned up."""


def after(actions: str, **rules: object) -> Position:
    """The deal above after *actions*, separated by commas; seat 1 deals, so seat 0 begins."""
    house = override(
        find_preset("schnopsn-weich").rules, {name.replace("__", "."): value for name, value in rules.items()}
    )
    hands = (parse_cards(YOU), parse_cards(OPPONENT))
    position = start(house, dealer=1, hands=hands, turn_up=Card("HA"), talon=parse_cards(TALON))
    for action in actions.split(",") if actions else ():
        position = play(position, parse_action(action.strip()))
    return position


def cards_in(value: object) -> Iterator[str]:
    """Every card anywhere in *value*."""
    if isinstance(value, Card):
        yield str(value)
    elif isinstance(value, tuple) and not isinstance(value, Rules):
        for part in value:
            yield from cards_in(part)


class TestRevealedCards:
    """Cards that were laid open are known to be in the other hand."""

    def test_the_other_card_of_a_marriage(self) -> None:
        """King and queen are shown; the queen is led, the king stays."""
        assert observe(after("marriage S, play SQ"), 1).opponent_known == ("SK",)

    def test_until_it_is_played(self) -> None:
        """Then it lies on the table."""
        position = after("marriage S, play SQ, play SJ, play SK")

        assert (observe(position, 1).opponent_known, observe(position, 1).led) == ((), "SK")

    def test_a_card_taken_from_under_the_talon(self) -> None:
        """Whoever exchanged holds the ace, and the jack lies open."""
        seen = observe(after("exchange"), 1)

        assert (seen.opponent_known, seen.turn_up) == (("HA",), "HJ")

    def test_not_to_oneself(self) -> None:
        """One's own cards are one's own."""
        assert observe(after("exchange"), 0).opponent_known == ()

    def test_the_last_card_of_the_talon(self) -> None:
        """The loser of the last trick before the strict phase takes the card that lay open."""
        rules = find_preset("schnopsn-weich").rules
        position = deal(rules, shuffled(rules, 3), 0)
        while position.turn_up is not None:
            position = play(
                position, next(action for action in legal_actions(turn_of(position)) if action[:4] == "play")
            )
        loser = 1 - position.seat

        assert set(observe(position, position.seat).opponent_known) == position.sides[loser].revealed
        assert len(position.sides[loser].revealed) == 1


class TestTurnUp:
    """The card under the talon is seen while it lies open (s1:28, s1:81, s2:48, C33)."""

    @pytest.mark.parametrize(("actions", "turn_up"), [("", "HA"), ("exchange", "HJ"), ("close", None)])
    def test_open_until_the_close(self, actions: str, turn_up: str | None) -> None:
        """The trump suit is known all the same."""
        seen = observe(after(actions), 1)

        assert (seen.turn_up, seen.trump) == (turn_up, "H")

    @pytest.mark.parametrize("seat", [0, 1])
    def test_a_house_leaves_it_in_sight(self, seat: Literal[0, 1]) -> None:
        """After closing, too; it is still nobody's to take, and what else is seen stays the same."""
        closed = after("close", close__turnup_moves_onto_talon=False)
        seen, hidden = observe(closed, seat), observe(after("close"), seat)

        assert seen.turn_up == "HA"
        assert seen._replace(turn_up=None, rules=hidden.rules) == hidden
        assert turn_of(closed).turn_up == "HA"
        assert legal_actions(turn_of(closed)) == legal_actions(turn_of(after("close")))

    def test_who_closed(self) -> None:
        """From both sides."""
        assert [observe(after("close"), seat).closed_by for seat in (0, 1)] == ["you", "opponent"]


class TestTricks:
    """Which tricks may be looked at again is a rule (C22)."""

    line = "play SA, play SJ, play SK, play DT"
    """Seat 0 wins twice: ace and jack, then king and ten, which nobody can beat."""

    @pytest.mark.parametrize(
        ("own", "first", "mine", "theirs"),
        [("all", True, 2, 1), ("all", False, 2, 0), ("none", True, 1, 1), ("none", False, 0, 0)],
    )
    def test_own_and_first(self, own: str, first: bool, mine: int, theirs: int) -> None:  # noqa: FBT001  # one case each
        """All one's own, or none; the first trick of each side open, or not."""
        position = after(self.line, view__own_tricks=own, view__first_trick_open=first)

        assert [len(observe(position, seat).open_tricks) for seat in (0, 1)] == [mine, theirs]

    def test_how_many_is_always_known(self) -> None:
        """They lie on the table."""
        position = after(self.line, view__own_tricks="none", view__first_trick_open=False)

        assert [observe(position, seat).tricks for seat in (0, 1)] == [(2, 0), (0, 2)]


class TestCounter:
    """Points are shown by a counter, and never where claims are made by hand (s0:113, s0:132)."""

    @pytest.mark.parametrize(("rules", "points"), [({}, (13, 0)), ({"claim__mode": "manual"}, None)])
    def test_counter(self, rules: dict[str, object], points: tuple[int, int] | None) -> None:
        """One's own first."""
        assert observe(after("play SA, play SJ", **rules), 0).points == points

    def test_switched_off(self) -> None:
        """A house may do without."""
        assert observe(after("", view__point_counter=False), 0).points is None


class TestTurn:
    """Both seats know whose turn it is."""

    def test_to_act(self) -> None:
        """Until the deal is over."""
        position = after("play SA")

        assert [observe(position, seat).to_act for seat in (0, 1)] == ["opponent", "you"]


def positions(rules: Rules, seed: int) -> Iterator[Position]:
    """Every moment of a random deal."""
    random = Random(seed)
    position = deal(rules, shuffled(rules, seed), random.choice((0, 1)))
    yield position
    while position.result is None:
        position = play(position, random.choice(legal_actions(turn_of(position))))
        yield position


every_moment = given(rules=any_rules(), seed=st.integers(0, 2**32))
often = settings(deadline=None, max_examples=150)


class TestNoLeak:
    """A view contains nothing that is hidden."""

    @often
    @every_moment
    def test_hidden_cards_may_lie_anyhow(self, rules: Rules, seed: int) -> None:
        """Shuffle what a seat cannot have seen: it sees the same."""
        random = Random(seed)
        for position in positions(rules, seed):
            for seat in (0, 1):
                assert observe(reshuffled(position, 1 - seat, random), seat) == observe(position, seat)

    @often
    @every_moment
    def test_every_card_it_names_was_seen(self, rules: Rules, seed: int) -> None:
        """Nothing of the talon, and of the other hand only what was shown."""
        for position in positions(rules, seed):
            for seat in (0, 1):
                theirs = position.hands[1 - seat]
                hidden = {*position.talon, *theirs} - set(position.sides[1 - seat].revealed)
                assert not hidden & set(cards_in(observe(position, seat)))
                assert hidden <= set(unseen_cards(position, seat))

    @often
    @every_moment
    def test_what_is_unseen_is_hidden(self, rules: Rules, seed: int) -> None:
        """In a deal played from its start nothing else is unseen: the talon, and the other hand but for cards shown."""
        for position in positions(rules, seed):
            for seat in (0, 1):
                theirs = set(position.hands[1 - seat]) - set(position.sides[1 - seat].revealed)
                assert set(unseen_cards(position, seat)) == {*position.talon, *theirs}

    @often
    @every_moment
    def test_seats_differ_only_in_what_is_hidden(self, rules: Rules, seed: int) -> None:
        """What lies open is the same for both."""
        for position in positions(rules, seed):
            first, second = observe(position, 0), observe(position, 1)
            same = ("rules", "trump", "turn_up", "talon_count", "led", "marriage", "undrawn")
            assert [getattr(first, name) for name in same] == [getattr(second, name) for name in same]
            assert (first.tricks, first.announced) == (second.tricks[::-1], second.announced[::-1])
            assert (len(first.hand), first.opponent_count) == (second.opponent_count, len(second.hand))

    @often
    @every_moment
    def test_who_acts_knows_what_decides(self, rules: Rules, seed: int) -> None:
        """Everything that legality is asked of is in it."""
        for position in positions(rules, seed):
            turn, seen = turn_of(position), observe(position, position.seat)
            assert (turn.hand, turn.trump, turn.turn_up, turn.talon_count, turn.led) == (
                seen.hand, seen.trump, seen.turn_up, seen.talon_count, seen.led,
            )  # fmt: skip
            assert (turn.has_trick, turn.marriage, turn.closed_by, turn.undrawn) == (
                seen.tricks[0] > 0, seen.marriage, seen.closed_by, seen.undrawn,
            )  # fmt: skip


def reshuffled(position: Position, seat: int, random: Random) -> Position:
    """*position* with the hidden cards of *seat* and of the talon dealt anew."""
    known = [card for card in position.hands[seat] if card in position.sides[seat].revealed]
    hidden = [card for card in position.hands[seat] if card not in known] + list(position.talon)
    random.shuffle(hidden)
    count = len(position.hands[seat]) - len(known)
    hand = position.rules.pack.sorted([*known, *hidden[:count]])
    hands = (hand, position.hands[1]) if seat == 0 else (position.hands[0], hand)
    return position._replace(hands=hands, talon=tuple(hidden[count:]))


def test_every_preset_can_be_seen() -> None:
    """At the first lead nobody knows more than the own hand and the turned-up card."""
    for preset in PRESETS.values():
        position = deal(preset.rules, shuffled(preset.rules, 1), 0)
        seen: Observation = observe(position, 0)
        assert set(cards_in(seen)) == {*position.hands[0], position.turn_up}
