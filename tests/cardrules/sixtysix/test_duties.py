"""What an answer owes the lead: nothing while cards are drawn, then following, beating and trumping."""

import pytest

from cardrules import parse_card
from cardrules.notation import parse_fields
from cardrules.sixtysix import (
    Play,
    Turn,
    explain,
    find_preset,
    legal_actions,
    override,
    parse_setup,
    turn_from_setup,
)

each_variant = pytest.mark.parametrize("variant", ["schnopsn-weich", "original-66"])


def seen(variant: str, text: str, **house: object) -> Turn:
    """What the player to act sees in *text*; *house* names the rules of the strict phase that are changed."""
    rules = override(find_preset(variant).rules, {f"strict.{name}": value for name, value in house.items()})
    return turn_from_setup(parse_setup(parse_fields(text)), rules)


def playable(view: Turn) -> str:
    """The cards that may be played, in the hand's order."""
    legal = {action.card for action in legal_actions(view) if isinstance(action, Play)}
    return " ".join(card for card in view.hand if card in legal)


def code(view: Turn, card: str) -> str:
    """Why *card* may or may not be played."""
    return explain(view, Play(parse_card(card))).reasons[0].code


@each_variant
class TestOpenPhase:
    """While cards are drawn an answer owes nothing, neither the suit nor a higher card (s0:29, s1:45)."""

    def test_any_card_answers(self, variant: str) -> None:
        """A hand with the suit led, higher cards of it and trumps may play all of them."""
        hand = {"schnopsn-weich": "SA SJ HQ DT CK", "original-66": "SA SJ HQ DT CK C9"}[variant]
        view = seen(variant, f"turn-up: HJ; talon: 8 cards; led: SK; you: {hand}")

        assert set(hand.split()) == set(playable(view).split())

    def test_reason_names_the_open_phase(self, variant: str) -> None:
        """A card of another suit is allowed because nothing must be followed."""
        hand = {"schnopsn-weich": "SA SJ HQ DT CK", "original-66": "SA SJ HQ DT CK C9"}[variant]
        view = seen(variant, f"turn-up: HJ; talon: 8 cards; led: SK; you: {hand}")

        assert code(view, "DT") == "open.must_follow"

    def test_two_talon_cards_are_still_open(self, variant: str) -> None:
        """One hidden card and the turned-up one: the talon is not used up yet."""
        hand = {"schnopsn-weich": "SA SJ HQ DT CK", "original-66": "SA SJ HQ DT CK C9"}[variant]
        view = seen(variant, f"turn-up: HJ; talon: 2 cards; led: SK; you: {hand}")

        assert set(hand.split()) == set(playable(view).split())


@each_variant
class TestMustBeat:
    """A player who holds a higher card of the suit led must play one (s0:56, s1:47)."""

    def test_only_higher_cards_may_be_played(self, variant: str) -> None:
        """Ace and ten beat the king, the jack does not."""
        assert playable(seen(variant, "trump: H; talon: empty; led: SK; you: SA ST SJ")) == "SA ST"

    def test_lower_card_is_refused_for_this_rule(self, variant: str) -> None:
        """The jack follows suit, so the duty it breaks is that of beating."""
        assert code(seen(variant, "trump: H; talon: empty; led: SK; you: SA SJ"), "SJ") == "strict.must_beat"

    def test_ten_beats_king(self, variant: str) -> None:
        """The ten is between ace and king, not below the jack."""
        assert playable(seen(variant, "trump: H; talon: empty; led: SK; you: ST SQ")) == "ST"

    def test_trump_led_must_be_beaten_too(self, variant: str) -> None:
        """Trumps are a suit like any other when they are led."""
        assert playable(seen(variant, "trump: H; talon: empty; led: HQ; you: HK HJ SA")) == "HK"

    def test_house_rule_lifts_the_duty(self, variant: str) -> None:
        """Without the duty to beat, every card of the suit led may be played, and no other."""
        view = seen(variant, "trump: H; talon: empty; led: SK; you: SA SJ CA", must_beat=False)

        assert playable(view) == "SA SJ"


@each_variant
class TestMustFollow:
    """A player who cannot beat the lead must still play a card of its suit (s0:57, s1:47)."""

    def test_lower_cards_of_the_suit(self, variant: str) -> None:
        """Nothing held beats the ace: any spade may be played, nothing else."""
        assert playable(seen(variant, "trump: H; talon: empty; led: SA; you: SK SJ CA")) == "SK SJ"

    def test_another_suit_is_refused_for_this_rule(self, variant: str) -> None:
        """A plain card of another suit breaks the duty to follow."""
        assert code(seen(variant, "trump: H; talon: empty; led: SA; you: SK SJ CA"), "CA") == "strict.must_follow"


@each_variant
class TestFollowingBeforeTrumping:
    """Trumping is forbidden to whoever holds the suit led, even a card that cannot win (s0:61, s1:47)."""

    def test_trump_is_refused(self, variant: str) -> None:
        """The jack must go under the ace although a trump would win."""
        view = seen(variant, "trump: D; talon: empty; led: HA; you: HJ DA")

        assert (playable(view), code(view, "DA")) == ("HJ", "strict.must_follow")


@each_variant
class TestMustTrump:
    """A player who holds none of the suit led must play a trump (s0:58, s1:47)."""

    def test_only_trumps_may_be_played(self, variant: str) -> None:
        """You may play any trump, high or low."""
        assert playable(seen(variant, "trump: D; talon: empty; led: HK; you: SA DJ DT")) == "DT DJ"

    def test_plain_card_is_refused_for_this_rule(self, variant: str) -> None:
        """Throwing off is refused while a trump is held."""
        assert code(seen(variant, "trump: D; talon: empty; led: HK; you: SA DJ"), "SA") == "strict.must_trump"

    def test_house_rule_lifts_the_duty(self, variant: str) -> None:
        """Without the duty to trump, who is void may play anything."""
        view = seen(variant, "trump: D; talon: empty; led: HK; you: SA DJ", must_trump=False)

        assert playable(view) == "SA DJ"


@each_variant
class TestThrowingOff:
    """A player who holds neither the suit led nor a trump may play anything (s0:59, s1:47)."""

    def test_any_card(self, variant: str) -> None:
        """Void of hearts and of trumps, every card is allowed."""
        assert playable(seen(variant, "trump: D; talon: empty; led: HK; you: SA CJ")) == "CJ SA"

    def test_void_of_trump_when_trump_is_led(self, variant: str) -> None:
        """A trump lead asks nothing of who has no trump."""
        assert playable(seen(variant, "trump: D; talon: empty; led: DK; you: SA CJ")) == "CJ SA"


@each_variant
class TestClosedTalon:
    """A closed talon asks the same as an empty one, of both players (s0:44, s0:54, s1:81)."""

    @pytest.mark.parametrize("closer", ["you", "opponent"])
    def test_duties_hold(self, variant: str, closer: str) -> None:
        """With cards left in the closed talon the king must be beaten."""
        count = {"schnopsn-weich": 10, "original-66": 12}[variant]
        view = seen(variant, f"trump: H; talon: {count} cards, closed by {closer}; led: SK; you: SA SJ HQ")

        assert playable(view) == "SA"


@each_variant
class TestLeading:
    """A lead owes nothing to anyone, in any phase (s0:29, s0:43, s1:45, s1:47)."""

    def test_any_card_leads(self, variant: str) -> None:
        """The talon is empty and still every card may be led."""
        assert playable(seen(variant, "trump: H; talon: empty; you: SA SJ HQ")) == "SA SJ HQ"


@each_variant
class TestReasonsOfWhatIsAllowed:
    """An answer is allowed because it beats, cannot beat, trumps or cannot trump, in that order (s0:56-59)."""

    @pytest.mark.parametrize(
        ("hand", "card", "expected"),
        [
            ("SA SJ", "SA", "strict.beats"),
            ("SJ CA", "SJ", "strict.cannot_beat"),
            ("HJ CA", "HJ", "strict.trumps"),
            ("CA DA", "CA", "strict.cannot_trump"),
        ],
    )
    def test_code(self, variant: str, hand: str, card: str, expected: str) -> None:
        """The code has how the card answers the king of spades with hearts as trumps."""
        assert code(seen(variant, f"trump: H; talon: empty; led: SK; you: {hand}"), card) == expected

    def test_beating_is_no_duty(self, variant: str) -> None:
        """Where beating is no duty, a lower card is allowed for that reason."""
        view = seen(variant, "trump: H; talon: empty; led: SK; you: SA SJ", must_beat=False)

        assert code(view, "SJ") == "strict.need_not_beat"

    def test_trumping_is_no_duty(self, variant: str) -> None:
        """Where trumping is no duty, throwing off is allowed for that reason."""
        view = seen(variant, "trump: H; talon: empty; led: SK; you: HJ CA", must_trump=False)

        assert code(view, "CA") == "strict.need_not_trump"

    def test_card_not_held(self, variant: str) -> None:
        """A card of the other hand is refused as not held, whatever the phase."""
        assert code(seen(variant, "trump: H; talon: empty; led: SK; you: SA SJ"), "DA") == "play.not_held"
