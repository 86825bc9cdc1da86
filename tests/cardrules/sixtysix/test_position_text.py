"""Positions, views and what a seat may know, written as one line: what is kept, what is not, and that it reads back."""

from collections.abc import Iterator
from random import Random
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.cardrules.sixtysix.strategies import any_rules

from cardrules import Result, RulesError
from cardrules.notation import format_link, parse_fields, parse_link
from cardrules.seats import Seat, other
from cardrules.sixtysix import (
    PRESETS,
    Action,
    Position,
    Rules,
    deal,
    find_preset,
    format_position,
    format_turn,
    legal_actions,
    parse_action,
    parse_setup,
    play,
    position_from_setup,
    shuffled,
    turn_from_setup,
    turn_of,
)
from cardrules.sixtysix.observation import observe
from cardrules.sixtysix.position_text import format_observation
from cardrules.sixtysix.setup import KEYS

LONGEST_LINK: Final = 260
"""Most characters of a link to a position with all cards known, whatever the rules."""

LONGEST_SEEN_LINK: Final = 200
"""Most characters of a link to what one seat may know."""


def read(text: str, rules: Rules) -> Position:
    """The position *text*."""
    return position_from_setup(parse_setup(parse_fields(text)), rules)


def moments(rules: Rules, seed: int) -> Iterator[tuple[Position, Action]]:
    """Every moment of a random deal with the action taken there; more than a card is often tried."""
    random = Random(seed)
    position = deal(rules, shuffled(rules, seed), random.choice((0, 1)))
    bold = random.choice((0.0, 0.1, 0.5))
    while position.result is None:
        legal = legal_actions(turn_of(position))
        plain = [action for action in legal if action.startswith(("play", "draw"))]
        special = [action for action in legal if action not in plain]
        action = random.choice(special if special and random.random() < bold else plain)
        yield position, action
        position = play(position, action)


def mirrored(result: Result | None, seat: Seat) -> Result | None:
    """*result* as written when *seat* is called 0 and the other seat 1."""
    if result is None or seat == 0:
        return result
    winner = None if result.winner is None else other(result.winner)
    return result._replace(winner=winner, points=result.points[::-1], tricks=result.tricks[::-1])


every_deal = given(rules=any_rules(), seed=st.integers(0, 2**32))
often = settings(deadline=None, max_examples=150)


class TestRoundTrip:
    """Whatever is written of a deal that goes on reads back the same, under every preset and any house rules."""

    @often
    @every_deal
    def test_positions(self, rules: Rules, seed: int) -> None:
        """The text of the position read from a text is that text."""
        for position, _ in moments(rules, seed):
            text = format_position(position)

            assert format_position(read(text, rules)) == text

    @often
    @every_deal
    def test_position_read_back_plays_on_like_the_original(self, rules: Rules, seed: int) -> None:
        """From any moment on the same actions are legal, and the same line comes to the same result."""
        line = list(moments(rules, seed))
        begin = Random(seed).randrange(len(line))
        position, copy = line[begin][0], read(format_position(line[begin][0]), rules)
        seat = position.seat
        for original, action in line[begin:]:
            assert legal_actions(turn_of(copy)) == legal_actions(turn_of(original))
            position, copy = play(original, action), play(copy, action)

        assert copy.result == mirrored(position.result, seat)

    @often
    @every_deal
    def test_views(self, rules: Rules, seed: int) -> None:
        """What the player to act sees comes back, from the view's text and from that of all a seat may know."""
        for position, _ in moments(rules, seed):
            expected = turn_of(position)
            for text in (format_turn(expected), format_observation(observe(position, position.seat))):
                assert turn_from_setup(parse_setup(parse_fields(text)), rules) == expected

    @often
    @every_deal
    def test_links(self, rules: Rules, seed: int) -> None:
        """A link carries the text, and is short."""
        for position, _ in moments(rules, seed):
            whole = format_position(position)
            seen = [format_observation(observe(position, seat)) for seat in (0, 1)]

            assert [parse_link(format_link(text)) for text in (whole, *seen)] == [whole, *seen]
            assert len(format_link(whole)) <= LONGEST_LINK
            assert all(len(format_link(text)) <= LONGEST_SEEN_LINK for text in seen)


class TestKept:
    """The text keeps what decides how the deal goes on and what it is worth."""

    @pytest.mark.parametrize(
        ("variant", "actions", "kept"),
        [
            ("schnopsn-weich", "close", "talon: ST CA HK DK DQ CJ CQ DJ HQ, closed by you"),
            ("schnopsn-weich", "close", "at close: points 0, tricks 0, closer's tricks 0"),
            ("schnopsn-weich", "play SA, play SJ, close, play SK", "closed by opponent"),
            ("schnopsn-weich", "play SA, play SJ, close, play SK", "closer's tricks 1"),
            ("schnopsn-weich", "marriage S", "announced: S"),
            ("schnopsn-weich", "marriage S", "points: you 20, opponent 0"),
            ("spielewiki-hart", "play SA, play SJ", "tricks: you 1, opponent 0"),
        ],
    )
    def test_kept(self, variant: str, actions: str, kept: str) -> None:
        """As `you` who acts has it."""
        assert kept in format_position(after(actions, variant))

    def test_points_held_back(self) -> None:
        """They come with the first trick (s1:66)."""
        rules = find_preset("original-66").rules
        text = (
            "turn-up: HJ; talon: CJ CQ CK CT DJ DQ DK DT ST HA HT; you: SK SQ SJ C9 D9 S9; opponent: SA CA DA HK HQ H9"
        )

        assert "held back: you 20, opponent 0" in format_position(play(read(text, rules), parse_action("marriage S")))

    def test_not_yet_drawn(self) -> None:
        """The winner of the last trick may still close (s1:85)."""
        text = (
            "turn-up: HJ; talon: CJ CQ CK CT DJ DQ DK DT ST HA HT; you: SK SQ SJ C9 D9 S9; opponent: SA CA DA HK HQ H9"
        )
        position = read(text, find_preset("original-66").rules)
        for action in ("play SK", "play SA"):
            position = play(position, parse_action(action))

        assert "undrawn: yes" in format_position(position)

    def test_cards_of_old_tricks_are_not_kept(self) -> None:
        """Nor which cards were shown: who reads the text has not seen them."""
        position = after("marriage S, play SQ, play SJ")
        copy = read(format_position(position), position.rules)

        assert (len(position.tricks), copy.tricks, copy.sides[0].revealed) == (1, (), frozenset())


def after(actions: str, variant: str = "schnopsn-weich") -> Position:
    """A deal with hearts as trumps after *actions*, separated by commas."""
    text = "turn-up: HA; talon: ST CA HK DK DQ CJ CQ DJ HQ; you: CT SA SK SQ HJ; opponent: CK SJ HT DA DT"
    position = read(text, find_preset(variant).rules)
    for action in actions.split(","):
        position = play(position, parse_action(action.strip()))
    return position


class TestSeen:
    """What a seat may know is written with a question mark for each card of the other hand that was not shown."""

    def test_revealed_cards_are_named(self) -> None:
        """The king of the marriage stays in hand when the queen was led."""
        assert format_observation(observe(after("marriage S, play SQ"), 1)) == (
            "turn-up: HA; talon: 10 cards; led: SQ; you: CK SJ HT DA DT; opponent: SK ? ? ?; "
            "points: you 0, opponent 20; tricks: you 0, opponent 0"
        )

    def test_other_seat(self) -> None:
        """`you` is who acts; who looks is the opponent, whose hand is known."""
        assert format_observation(observe(after("marriage S, play SQ"), 0)) == (
            "turn-up: HA; talon: 10 cards; led: SQ; you: ? ? ? ? ?; opponent: CT SA SK HJ; "
            "points: you 0, opponent 20; tricks: you 0, opponent 0"
        )

    def test_closed_from_both_sides(self) -> None:
        """The turned-up card is out of sight; who acts has closed."""
        position = after("close")

        assert all(
            format_observation(observe(position, seat)).startswith("trump: H; talon: 10 cards, closed by you")
            for seat in (0, 1)
        )

    def test_points_only_where_a_counter_shows_them(self) -> None:
        """A player who claims by hand counts alone (s0:113)."""
        rules = find_preset("original-66").rules

        assert "points" not in format_observation(observe(deal(rules, shuffled(rules, 1), 0), 1))

    @often
    @every_deal
    def test_no_hidden_card_is_in_it(self, rules: Rules, seed: int) -> None:
        """Neither of the talon nor of the other hand, from the first lead to the end."""
        for before, action in moments(rules, seed):
            for position in (before, play(before, action)):
                for seat in (0, 1):
                    theirs = 1 - seat
                    hidden = {*position.hands[theirs], *position.talon} - {*position.sides[theirs].revealed}
                    lies_open = not rules.close.turnup_moves_onto_talon
                    if position.closing is not None and position.turn_up is not None and not lies_open:
                        hidden.add(position.turn_up)
                    assert not hidden & set(cards_in(format_observation(observe(position, seat))))

    @often
    @every_deal
    def test_other_seat_can_be_read(self, rules: Rules, seed: int) -> None:
        """Its text is a set-up in which only the cards of who acts are unknown."""
        for position, _ in moments(rules, seed):
            observer = other(position.seat)
            setup = parse_setup(parse_fields(format_observation(observe(position, observer))))

            assert setup.opponent == position.hands[observer]
            assert len(setup.hand) + setup.unknown[0] == len(position.hands[position.seat])


def cards_in(text: str) -> Iterator[str]:
    """Every word of *text* that names a card."""
    for field in parse_fields(text):
        yield from (word.text for word in field.words if word.text in EVERY_CARD)


EVERY_CARD: Final = {str(card) for preset in PRESETS.values() for card in preset.rules.pack.cards}

WORDS: Final = [
    *KEYS,
    *EVERY_CARD,
    *"CSHD?,:;-#\n",
    "♠A",
    "20",
    "1",
    "0",
    "yes",
    "empty",
    "cards",
    "you",
    "opponent",
    "closed by you",
]
"""What texts of positions are made of, and what breaks them."""


@st.composite
def damaged(draw: st.DrawFn) -> tuple[str, Rules]:
    """The text of a random position, some of its words changed, left out or added; and the rules it was played by."""
    rules = draw(any_rules())
    line = list(moments(rules, draw(st.integers(0, 2**32))))
    position, _ = draw(st.sampled_from(line))
    written = draw(st.sampled_from([format_position(position), format_turn(turn_of(position))]))
    words = written.split(" ")
    for _ in range(draw(st.integers(0, 3))):
        place = draw(st.integers(0, len(words) - 1))
        words[place : place + draw(st.integers(0, 2))] = draw(st.lists(st.sampled_from(WORDS), max_size=2))
        words = words or [""]
    return " ".join(words), rules


def check_place(error: RulesError, text: str) -> None:
    """A fault with a place has it in *text*."""
    if error.line is not None or error.column is not None:
        assert error.line is not None
        assert error.column in range(len(text.split("\n")[error.line]) + 1)


class TestNoise:
    """Whatever somebody writes is read or refused with one of the engine's errors."""

    @staticmethod
    def tried(text: str, rules: Rules) -> Position | None:
        """The position *text*, or None where it is refused."""
        try:
            setup = parse_setup(parse_fields(text))
            legal_actions(turn_from_setup(setup, rules))
            return position_from_setup(setup, rules)
        except RulesError as error:
            check_place(error, text)
            return None

    @settings(deadline=None, max_examples=300)
    @given(st.text(), st.sampled_from(sorted(PRESETS)))
    def test_any_text(self, text: str, variant: str) -> None:
        """Mostly refused."""
        self.tried(text, find_preset(variant).rules)

    @settings(deadline=None, max_examples=300)
    @given(st.lists(st.sampled_from(WORDS)).map(" ".join), st.sampled_from(sorted(PRESETS)))
    def test_text_of_the_right_words(self, text: str, variant: str) -> None:
        """Seldom right."""
        self.tried(text, find_preset(variant).rules)

    @settings(deadline=None, max_examples=1000)
    @given(damaged())
    def test_damaged_positions(self, text_and_rules: tuple[str, Rules]) -> None:
        """What is accepted all the same can be played to its end, and written."""
        text, rules = text_and_rules
        position = self.tried(text, rules)
        random = Random(text)
        while position is not None and position.result is None:
            assert format_position(read(format_position(position), rules)) == format_position(position)
            position = play(position, random.choice(legal_actions(turn_of(position))))
