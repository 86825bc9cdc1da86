"""What every game promises, tried on random deals: nothing is lost, nothing is forgotten, nothing else is possible."""

from collections.abc import Iterator
from random import Random
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.cardrules.sixtysix.strategies import CHOICES

from cardrules import BadPosition, BadRule, IllegalAction, game_of, variants
from cardrules.game import Deal, Record
from cardrules.notation import parse_fields
from cardrules.sixtysix import (
    Position,
    find_preset,
    format_view,
    override,
    parse_setup,
    position_of,
    shuffled,
    view,
    view_of,
)
from cardrules.sixtysix.deals import SixtySixDeal

EVERY_ACTION: Final = sorted(
    [
        *(f"play {suit}{rank}" for suit in "CSHD" for rank in "ATKQJ9876"),
        *(f"marriage {suit}" for suit in "CSHD"),
        "exchange",
        "close",
        "claim",
        "draw",
    ]
)
"""Everything that can be written as an action of the 66 family."""

each_variant = pytest.mark.parametrize("variant", variants())
deals = st.integers(min_value=0, max_value=2**32 - 1)
boldness = st.sampled_from([0.0, 0.1, 0.5])


def house_rules(variant: str, random: Random) -> dict[str, object]:
    """Up to four rules of *variant* changed, none as often as four; what cannot be played is left out."""
    rules, changes = find_preset(variant).rules, dict[str, object]()
    for name in random.sample(sorted(CHOICES), random.randrange(5)):
        more = changes | {name: random.choice(CHOICES[name])}
        try:
            override(rules, more)
        except BadRule:
            continue
        changes = more
    return changes


def record(variant: str, seed: int) -> Record:
    """A deal of *variant* that *seed* decides, with some house rules."""
    random = Random(seed)
    changes = house_rules(variant, random)
    return {
        "variant": variant,
        "rules": changes,
        "dealer": random.choice([0, 1]),
        "deck": list(shuffled(override(find_preset(variant).rules, changes), seed)),
    }


def played(variant: str, seed: int, bold: float) -> Iterator[SixtySixDeal]:
    """Every moment of a random deal, the first and the last too; *bold* is how often more than a card is tried."""
    random = Random(seed)
    start = record(variant, seed)
    deal = game_of(variant).start(start)
    assert isinstance(deal, SixtySixDeal)
    yield deal
    while deal.result is None:
        legal = deal.legal()
        plain = [action for action in legal if action.startswith(("play", "draw"))]
        special = [action for action in legal if action not in plain]
        deal = deal.play(random.choice(special if special and random.random() < bold else plain))
        yield deal


def announced(position: Position, seat: int) -> int:
    """Points of the marriages that *seat* announced."""
    rules = position.rules.marriage
    return sum(rules.trump if suit == position.trump else rules.plain for suit in position.sides[seat].announced)


def everywhere(position: Position) -> list[str]:
    """Every card of *position*: in hands, talon, table and tricks."""
    cards: list[str] = [*position.hands[0], *position.hands[1], *position.talon]
    cards += [card for card in (position.turn_up, position.led) if card]
    return cards + [card for trick in position.tricks for card in (trick.lead, trick.answer)]


@each_variant
class TestLegality:
    """What is listed as legal may be done, and nothing else."""

    @settings(deadline=None, max_examples=12)
    @given(seed=deals, bold=boldness)
    def test_play_accepts_exactly_what_is_legal(self, variant: str, seed: int, bold: float) -> None:
        """Every other action is refused with a reason."""
        for deal in played(variant, seed, bold):
            legal = deal.legal()
            for action in EVERY_ACTION:
                if action in legal:
                    deal.play(action)
                else:
                    with pytest.raises(IllegalAction) as caught:
                        deal.play(action)
                    assert caught.value.reasons

    @settings(deadline=None, max_examples=12)
    @given(seed=deals, bold=boldness)
    def test_explanation_agrees(self, variant: str, seed: int, bold: float) -> None:
        """An action is explained as legal when it is listed, with a reason either way."""
        for deal in played(variant, seed, bold):
            verdicts = [deal.explain(action) for action in EVERY_ACTION]

            assert tuple(verdict.action for verdict in verdicts if verdict.legal) == deal.legal()
            assert all(verdict.reasons for verdict in verdicts)

    @settings(deadline=None, max_examples=50)
    @given(seed=deals, bold=boldness)
    def test_legal_is_sorted(self, variant: str, seed: int, bold: float) -> None:
        """As text, without anything twice."""
        for deal in played(variant, seed, bold):
            assert list(deal.legal()) == sorted(set(deal.legal()))

    @settings(deadline=None, max_examples=50)
    @given(seed=deals, bold=boldness)
    def test_something_is_legal_until_the_end(self, variant: str, seed: int, bold: float) -> None:
        """And nothing after it."""
        for deal in played(variant, seed, bold):
            assert bool(deal.legal()) is (deal.result is None)

    @settings(deadline=None, max_examples=20)
    @given(seed=deals, bold=boldness)
    def test_legality_needs_only_what_the_player_sees(self, variant: str, seed: int, bold: float) -> None:
        """The other hand and the hidden talon may trade cards without changing anything."""
        for deal in played(variant, seed, bold):
            position = deal.position
            theirs = position.hands[1 - position.seat]
            if not theirs or not position.talon:
                continue
            swapped = (position.talon[0], *theirs[1:])
            hands = (swapped, position.hands[1]) if position.seat else (position.hands[0], swapped)
            other = position._replace(hands=hands, talon=(theirs[0], *position.talon[1:]))

            assert SixtySixDeal(other).legal() == deal.legal()


@each_variant
class TestConservation:
    """No card and no point appears or disappears."""

    @settings(deadline=None, max_examples=50)
    @given(seed=deals, bold=boldness)
    def test_every_card_is_somewhere_once(self, variant: str, seed: int, bold: float) -> None:
        """In a hand, in the talon, on the table or in a trick."""
        for deal in played(variant, seed, bold):
            assert sorted(everywhere(deal.position)) == sorted(deal.position.rules.pack.cards)

    @settings(deadline=None, max_examples=50)
    @given(seed=deals, bold=boldness)
    def test_points_are_those_of_tricks_and_marriages(self, variant: str, seed: int, bold: float) -> None:
        """Each side has its cards, its marriages, and the bonus of the last trick where there is one."""
        for deal in played(variant, seed, bold):
            position = deal.position
            points = position.rules.pack.points
            taken = [0, 0]
            for trick in position.tricks:
                taken[trick.winner] += points[trick.lead] + points[trick.answer]
            played_out = not position.hands[0] and not position.hands[1] and position.led is None
            if played_out and position.closing is None and position.rules.end.last_trick == "plus-10":
                taken[position.tricks[-1].winner] += 10
            expected = [taken[seat] + announced(position, seat) for seat in (0, 1)]

            assert [side.points + side.held_back for side in position.sides] == expected

    @settings(deadline=None, max_examples=50)
    @given(seed=deals, bold=boldness)
    def test_a_deal_played_out_is_worth_120_or_130(self, variant: str, seed: int, bold: float) -> None:
        """Marriages come on top (s1:51)."""
        *_, deal = played(variant, seed, bold)
        position = deal.position
        if position.talon_count == 0 and not position.hands[0] and not position.hands[1]:
            marriages = announced(position, 0) + announced(position, 1)
            bonus = 10 if position.rules.end.last_trick == "plus-10" else 0
            total = sum(side.points + side.held_back for side in position.sides)
            assert total - marriages == 120 + bonus

    @settings(deadline=None, max_examples=50)
    @given(seed=deals, bold=boldness)
    def test_tricks_are_counted(self, variant: str, seed: int, bold: float) -> None:
        """Each side's number is that of the tricks it took."""
        for deal in played(variant, seed, bold):
            won = [sum(trick.winner == seat for trick in deal.position.tricks) for seat in (0, 1)]

            assert [side.tricks for side in deal.position.sides] == won

    @settings(deadline=None, max_examples=50)
    @given(seed=deals, bold=boldness)
    def test_hands_stay_equal(self, variant: str, seed: int, bold: float) -> None:
        """On lead both hold the same number of cards; an answering player one more than the leader."""
        for deal in played(variant, seed, bold):
            mine, theirs = deal.position.hands[deal.seat], deal.position.hands[1 - deal.seat]

            assert len(mine) - len(theirs) == (1 if deal.position.led else 0)


@each_variant
class TestEnd:
    """Every deal ends, with a winner who scores one to three, or without one where draws exist."""

    @settings(deadline=None, max_examples=100)
    @given(seed=deals, bold=boldness)
    def test_result(self, variant: str, seed: int, bold: float) -> None:
        """One to three game points for somebody, or a draw for nobody."""
        *_, deal = played(variant, seed, bold)
        result = deal.position.result
        assert result is not None

        assert (result.winner is None) == (result.game_points == 0) == result.reason.startswith("draw")
        assert 0 <= result.game_points <= 3

    @settings(deadline=None, max_examples=100)
    @given(seed=deals, bold=boldness)
    def test_who_reached_66_has_it(self, variant: str, seed: int, bold: float) -> None:
        """A winner by points has 66, a failed closer who played on has not."""
        *_, deal = played(variant, seed, bold)
        result, closing = deal.position.result, deal.position.closing
        assert result is not None

        if result.reason == "reached-66":
            assert result.winner is not None
            assert result.points[result.winner] >= 66
        if result.reason == "closer-failed":
            assert closing is not None
            assert (result.winner, result.points[closing.seat] < 66) == (1 - closing.seat, True)

    @settings(deadline=None, max_examples=100)
    @given(seed=deals, bold=boldness)
    def test_a_failed_close_is_never_cheap(self, variant: str, seed: int, bold: float) -> None:
        """It costs two or three, whatever the house plays (s0:75, s1:94, s2:81)."""
        *_, deal = played(variant, seed, bold)
        result = deal.position.result
        assert result is not None

        assert result.reason != "closer-failed" or result.game_points >= 2

    @settings(deadline=None, max_examples=50)
    @given(seed=deals, bold=boldness)
    def test_length(self, variant: str, seed: int, bold: float) -> None:
        """No deal goes on without end: fewer actions than three for each card."""
        *moments, end = played(variant, seed, bold)

        assert len(moments) < 3 * end.position.rules.deck.size


@each_variant
class TestText:
    """Whatever is written of a deal reads back the same."""

    @settings(deadline=None, max_examples=50)
    @given(seed=deals, bold=boldness)
    def test_views(self, variant: str, seed: int, bold: float) -> None:
        """What the player to act sees, until the end."""
        for deal in played(variant, seed, bold):
            if deal.result is None:
                seen = view(deal.position)
                assert view_of(parse_setup(parse_fields(format_view(seen))), deal.position.rules) == seen

    @settings(deadline=None, max_examples=50)
    @given(seed=deals, bold=boldness)
    def test_positions(self, variant: str, seed: int, bold: float) -> None:
        """The whole position, from the view of the player to act, as the door tells it."""
        for deal in played(variant, seed, bold):
            if deal.result is not None:
                continue
            try:
                again = position_of(parse_setup(parse_fields(deal.text)), deal.position.rules)
            except BadPosition as error:
                pytest.fail(f"{deal.text}: {error}")
            assert SixtySixDeal(again).text == deal.text

    @settings(deadline=None, max_examples=50)
    @given(seed=deals, bold=boldness)
    def test_legal_actions_are_in_the_form_of_the_contract(self, variant: str, seed: int, bold: float) -> None:
        """ASCII, one of the known forms."""
        for deal in played(variant, seed, bold):
            assert set(deal.legal()) <= set(EVERY_ACTION)


@each_variant
class TestImmutability:
    """Playing gives a new deal and leaves the old one as it was."""

    @settings(deadline=None, max_examples=20)
    @given(seed=deals, bold=boldness)
    def test_old_moments_stay(self, variant: str, seed: int, bold: float) -> None:
        """Every moment tells the same after all others were played from it."""
        for deal in played(variant, seed, bold):
            before = (deal.text, deal.legal(), deal.seat)
            for action in deal.legal():
                deal.play(action)

            assert (deal.text, deal.legal(), deal.seat) == before

    @settings(deadline=None, max_examples=10)
    @given(seed=deals, bold=boldness)
    def test_positions_are_values(self, variant: str, seed: int, bold: float) -> None:
        """The same deal played twice gives equal positions, which can be kept in sets."""
        first = [deal.position for deal in played(variant, seed, bold)]
        second = [deal.position for deal in played(variant, seed, bold)]

        assert (first, len(set(first))) == (second, len(set(second)))


@each_variant
class TestPresets:
    """A preset is found by its name, and its game tells its rules."""

    def test_game_knows_it(self, variant: str) -> None:
        """The game of a preset lists it."""
        assert variant in game_of(variant).variants()

    @settings(deadline=None, max_examples=10)
    @given(seed=deals)
    def test_deals_start_alike_for_every_caller(self, variant: str, seed: int) -> None:
        """Through the game or through the names of the family."""
        deal: Deal = game_of(variant).start(record(variant, seed))

        assert deal == next(played(variant, seed, 0.0))
