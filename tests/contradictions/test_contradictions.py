"""The readings that no single position tells apart: how a pack is dealt, what lies open, two sets of rules."""

from typing import Final, Literal

import pytest

from cardrules import Card, parse_card
from cardrules.seats import Seat, other
from cardrules.sixtysix import (
    PRESETS,
    Play,
    Position,
    Rules,
    deal,
    find_preset,
    first_dealer,
    legal_actions,
    override,
    parse_action,
    play,
    see,
    settle,
    shuffled,
    value_of,
    view,
)

SOFT: Final = "schnopsn-weich"

each_dealer = pytest.mark.parametrize("dealer", [0, 1])
each_variant = pytest.mark.parametrize("variant", PRESETS)


def house(variant: str, **changes: object) -> Rules:
    """The rules of *variant* with *changes*, the point in a rule's name written as two underscores."""
    return override(find_preset(variant).rules, {name.replace("__", "."): value for name, value in changes.items()})


@pytest.mark.contradiction("C03")
class TestTurnedUp:
    """Seventh, eleventh or thirteenth card: the same pack dealt each way (s0:38, s1:28, s1:108, s2:28, s4:29)."""

    @each_dealer
    @pytest.mark.parametrize(
        ("variant", "place"),
        [
            ("schnopsn-weich", 7),
            ("spielewiki-weich", 7),
            ("spielewiki-hart", 7),
            ("blog-schnapsen", 7),
            ("blog-scharf", 7),
            ("obican-snaps", 11),
            ("original-66", 13),
            ("blog-66", 13),
        ],
    )
    def test_place_in_the_pack(self, variant: str, place: int, dealer: Seat) -> None:
        """Counted from 1, whoever deals."""
        rules = find_preset(variant).rules

        assert deal(rules, rules.pack.cards, dealer).turn_up == rules.pack.cards[place - 1]

    @each_dealer
    @pytest.mark.parametrize(
        ("variant", "first"),
        [
            ("schnopsn-weich", (0, 1, 2, 7, 8)),
            ("spielewiki-weich", (0, 1, 2, 7, 8)),
            ("spielewiki-hart", (0, 1, 2, 7, 8)),
            ("blog-schnapsen", (0, 1, 2, 7, 8)),
            ("blog-scharf", (0, 1, 2, 7, 8)),
            ("obican-snaps", (0, 1, 2, 6, 7)),
            ("original-66", (0, 1, 4, 5, 8, 9)),
            ("blog-66", (0, 1, 4, 5, 8, 9)),
        ],
    )
    def test_who_gets_which(self, variant: str, first: tuple[int, ...], dealer: Seat) -> None:
        """Packets go to the player who does not deal first: places in the pack, from 0, of that hand."""
        rules = find_preset(variant).rules
        dealt = deal(rules, rules.pack.cards, dealer)

        assert set(dealt.hands[other(dealer)]) == {rules.pack.cards[place] for place in first}

    @pytest.mark.parametrize("variant", [name for name in PRESETS if name not in ("original-66", "blog-66")])
    def test_the_other_reading(self, variant: str) -> None:
        """Both hands first, or three to each first: the same pack has another trump card and other hands."""
        early, late = (house(variant, deal__turnup_index=place) for place in (7, 11))
        cards = early.pack.cards

        assert (deal(early, cards, 0).turn_up, deal(late, cards, 0).turn_up) == (cards[6], cards[10])
        assert deal(early, cards, 0).hands != deal(late, cards, 0).hands


def after_tricks(rules: Rules, count: int) -> Position:
    """A deal of *rules* after *count* tricks of the first card that may be played, drawn where players draw."""
    position = deal(rules, shuffled(rules, 12), dealer=0)
    while len(position.tricks) < count or position.undrawn:
        legal = legal_actions(view(position))
        position = play(position, next(action for action in legal if action == "draw" or isinstance(action, Play)))
    return position


@pytest.mark.contradiction("C22")
class TestLooking:
    """Which tricks may be looked at (s0:119, s0:122, s0:126, s0:128, s1:41, s1:109, s2:34, s4:70)."""

    TRICKS: Final = 5

    @staticmethod
    def expected(position: Position, seat: Seat, *, own: bool, firsts: bool) -> set[tuple[Card, Card]]:
        """The cards of the tricks that lie open for *seat*: all its own, the first of each side, or neither."""
        by_winner = {side: [trick for trick in position.tricks if trick.winner == side] for side in (0, 1)}
        found = by_winner[seat] if own else []
        if firsts:
            found = [*found, by_winner[0][0], by_winner[1][0]]
        return {(trick.lead, trick.answer) for trick in found}

    @pytest.mark.parametrize("seat", [0, 1])
    @pytest.mark.parametrize(
        ("variant", "own", "firsts"),
        [
            ("schnopsn-weich", True, True),
            ("blog-schnapsen", True, True),
            ("spielewiki-weich", True, False),
            ("obican-snaps", True, False),
            ("spielewiki-hart", False, False),
            ("blog-scharf", False, False),
            ("blog-66", False, False),
            ("original-66", False, False),
        ],
    )
    def test_open_tricks(self, variant: str, *, own: bool, firsts: bool, seat: Seat) -> None:
        """All of one's own or none, and the first trick of both sides or not."""
        position = after_tricks(find_preset(variant).rules, self.TRICKS)
        seen = {(trick.lead, trick.answer) for trick in see(position, seat).open_tricks}

        assert min(side.tricks for side in position.sides) > 1
        assert seen == self.expected(position, seat, own=own, firsts=firsts)

    @pytest.mark.parametrize("seat", [0, 1])
    @pytest.mark.parametrize("own", ["all", "none"])
    @pytest.mark.parametrize("firsts", [True, False])
    @each_variant
    def test_either_option_in_any_game(
        self, variant: str, own: Literal["all", "none"], seat: Seat, *, firsts: bool
    ) -> None:
        """The two settings are apart from each other, and no other rule of a game touches them."""
        rules = house(variant, view__own_tricks=own, view__first_trick_open=firsts)
        position = after_tricks(rules, self.TRICKS)
        seen = {(trick.lead, trick.answer) for trick in see(position, seat).open_tricks}

        assert seen == self.expected(position, seat, own=own == "all", firsts=firsts)


@pytest.mark.contradiction("C30")
class TestSettings:
    """Online the soft rules, elsewhere the soft value of each setting that differs (s0:5, s0:99, s0:100, s0:159)."""

    ONE: Final = house(SOFT, marriage__lead_card="king", close__min_talon=3)
    TWO: Final = house(SOFT, marriage__lead_card="king", exchange__min_talon=3)

    def test_each_setting_by_itself(self) -> None:
        """What both have set stays, the rest falls back."""
        assert settle(self.ONE, self.TWO).rules == house(SOFT, marriage__lead_card="king")

    def test_both_are_told(self) -> None:
        """Of every setting in which they differ, and of no other (s0:157)."""
        told = [conflict.rule for conflict in settle(self.ONE, self.TWO).conflicts]

        assert told == ["exchange.min_talon", "close.min_talon"]

    @each_variant
    def test_online(self, variant: str) -> None:
        """The soft rules, even where two agree on others."""
        rules = find_preset(variant).rules

        assert settle(rules, rules, online=True).rules == find_preset(SOFT).rules

    @each_variant
    def test_elsewhere(self, variant: str) -> None:
        """Two who agree play what they agree on, in any preset."""
        rules = find_preset(variant).rules

        assert settle(rules, rules).rules == rules


@pytest.mark.contradiction("C33")
class TestTrumpCard:
    """The trump card lies open until the talon is closed; its suit is told all through (s1:28, s1:81, s2:48)."""

    @pytest.mark.parametrize("seat", [0, 1])
    @each_variant
    def test_out_of_sight_after_a_close(self, variant: str, seat: Seat) -> None:
        """For both players."""
        rules = find_preset(variant).rules
        dealt = deal(rules, shuffled(rules, 12), dealer=0)
        before, after = see(dealt, seat), see(play(dealt, parse_action("close")), seat)

        assert (before.turn_up, after.turn_up) == (dealt.turn_up, None)
        assert (before.trump, after.trump) == (dealt.trump, dealt.trump)


@pytest.mark.contradiction("C39")
class TestFirstDealer:
    """The lower card drawn deals in one text, the others are silent (s2:26)."""

    @each_variant
    def test_who_draws_for_it(self, variant: str) -> None:
        """Only where the text says so."""
        draws = variant.startswith("spielewiki")

        assert value_of(find_preset(variant).rules, "deal.first_dealer") == ("draw-lower-card" if draws else "random")

    @pytest.mark.parametrize("variant", ["spielewiki-weich", "spielewiki-hart"])
    @pytest.mark.parametrize(
        ("cards", "dealer"), [(("SJ", "HQ"), 0), (("SA", "HT"), 1), (("SK", "HT"), 0), (("SQ", "HQ"), None)]
    )
    def test_the_lower_card(self, variant: str, cards: tuple[str, str], dealer: Seat | None) -> None:
        """The ten stands above the king; two of one rank are drawn again."""
        drawn = (parse_card(cards[0]), parse_card(cards[1]))

        assert first_dealer(drawn, find_preset(variant).rules) == dealer

    @each_dealer
    @each_variant
    def test_no_effect_on_the_deal(self, variant: str, dealer: Seat) -> None:
        """Whoever deals, the other one leads from the hand that is dealt first."""
        rules = find_preset(variant).rules
        cards = shuffled(rules, 12)
        one, two = deal(rules, cards, dealer), deal(rules, cards, other(dealer))

        assert one.seat == other(dealer)
        assert (one.hands[one.seat], one.turn_up, one.talon) == (two.hands[two.seat], two.turn_up, two.talon)
