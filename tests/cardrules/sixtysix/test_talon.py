"""Exchanging the lowest trump, closing the talon, drawing: when they are allowed and what prevents them."""

import pytest

from cardrules.notation import parse_fields
from cardrules.sixtysix import (
    explain,
    find_preset,
    override,
    parse_action,
    parse_setup,
    position_from_setup,
    turn_from_setup,
    turn_of,
)
from cardrules.sixtysix.deals import SixtySixDeal

each_variant = pytest.mark.parametrize("variant", ["schnopsn-weich", "original-66"])

HANDS = {
    "schnopsn-weich": ("{lowest} SA SJ DT CK", "HJ", "HK"),
    "original-66": ("{lowest} SA SJ DT CK CA", "H9", "HK"),
}
"""Of each variant a hand with room for one card, the lowest trump, and a higher one; hearts are trumps."""


def refusal(variant: str, text: str, action: str, house: dict[str, object] | None = None) -> str | None:
    """The code of what prevents *action* in *text*, or None where it may be taken."""
    view = turn_from_setup(parse_setup(parse_fields(text)), override(find_preset(variant).rules, house or {}))
    verdict = explain(view, parse_action(action))
    return None if verdict.legal else verdict.reasons[0].code


def hand(variant: str, *, lowest: bool = True) -> str:
    """A full hand, with the lowest trump or a higher one in its place."""
    text, low, high = HANDS[variant]
    return text.format(lowest=low if lowest else high)


def later_hand(variant: str) -> str:
    """The same hand with the lowest trump, a trick later."""
    return hand(variant).rpartition(" ")[0]


def fresh(variant: str, you: str, opponent: str, turn_up: str, **house: object) -> SixtySixDeal:
    """The first lead of a deal in which seat 0 leads; the hidden talon is the rest of the pack in its order."""
    rules = override(find_preset(variant).rules, house)
    rest = [card for card in rules.pack.cards if card not in f"{you} {opponent} {turn_up}".split()]
    text = f"turn-up: {turn_up}; talon: {' '.join(rest)}; you: {you}; opponent: {opponent}"
    return SixtySixDeal(position_from_setup(parse_setup(parse_fields(text)), rules))


def after(deal: SixtySixDeal, *actions: str) -> SixtySixDeal:
    """*deal* after *actions*."""
    for action in actions:
        deal = deal.play(action)
    return deal


def soft() -> SixtySixDeal:
    """The first lead of a deal with 20 cards, hearts trumps, the leader holding the jack of trumps."""
    return fresh("schnopsn-weich", "HJ SA SJ DT CK", "HT ST SK DK CJ", "HQ")


def original() -> SixtySixDeal:
    """The first lead of a deal with 24 cards, hearts trumps, the leader holding the nine of trumps."""
    return fresh("original-66", "H9 SA SJ DT CK CA", "HT ST SK DK CJ C9", "HQ")


@each_variant
class TestExchange:
    """A player who is about to lead and holds the lowest trump may swap it for the turned-up card (s0:45-46, s1:55)."""

    def test_allowed_before_any_trick(self, variant: str) -> None:
        """The very first lead will do: no trick is needed."""
        count = {"schnopsn-weich": 10, "original-66": 12}[variant]

        assert refusal(variant, f"turn-up: HQ; talon: {count} cards; you: {hand(variant)}", "exchange") is None

    def test_not_when_answering(self, variant: str) -> None:
        """The player who must answer a lead may not exchange."""
        text = f"turn-up: HQ; talon: 8 cards; led: SK; you: {hand(variant)}"

        assert refusal(variant, text, "exchange") == "exchange.on_lead_only"

    def test_needs_the_lowest_trump(self, variant: str) -> None:
        """Another trump does not do."""
        text = f"turn-up: HQ; talon: 8 cards; you: {hand(variant, lowest=False)}"

        assert refusal(variant, text, "exchange") == "exchange.rank"

    def test_not_once_the_talon_is_empty(self, variant: str) -> None:
        """There is no turned-up card left."""
        text = f"trump: H; talon: empty; you: {hand(variant)}"

        assert refusal(variant, text, "exchange") == "exchange.min_talon"

    @pytest.mark.parametrize("closer", ["you", "opponent"])
    def test_not_after_a_close(self, variant: str, closer: str) -> None:
        """Whoever closed, nobody exchanges any more (s0:67; C34 for the other texts)."""
        text = f"trump: H; talon: 8 cards, closed by {closer}; you: {later_hand(variant)}"

        assert refusal(variant, text, "exchange") == "exchange.after_close"

    def test_house_rule_asks_for_a_trick(self, variant: str) -> None:
        """Where a trick is asked for first, the first lead is too early (s0:138)."""
        count = {"schnopsn-weich": 10, "original-66": 12}[variant]
        text = f"turn-up: HQ; talon: {count} cards; you: {hand(variant)}"

        assert refusal(variant, text, "exchange", {"exchange.needs_trick": True}) == "exchange.needs_trick"

    def test_not_between_announcing_and_leading(self, variant: str) -> None:
        """A card of the announced pair comes next (s0:50, s1:66)."""
        cards = {"schnopsn-weich": "HJ SK SQ DT CK", "original-66": "H9 SK SQ DT CK CA"}[variant]
        text = f"turn-up: HQ; talon: 8 cards; announced: S; you: {cards}"

        assert refusal(variant, text, "exchange") == "marriage.must_lead_from_pair"


class TestExchangeOfTheLastTwo:
    """With two talon cards left the soft game allows the exchange, Original 66 does not (s0:106-107, s1:55)."""

    def test_soft(self) -> None:
        """Allowed by default."""
        assert refusal("schnopsn-weich", "turn-up: HQ; talon: 2 cards; you: HJ SA SJ DT CK", "exchange") is None

    def test_soft_with_the_option(self) -> None:
        """Forbidden where the players chose so."""
        text = "turn-up: HQ; talon: 2 cards; you: HJ SA SJ DT CK"

        assert refusal("schnopsn-weich", text, "exchange", {"exchange.min_talon": 3}) == "exchange.min_talon"

    def test_original(self) -> None:
        """Forbidden."""
        text = "turn-up: HQ; talon: 2 cards; you: H9 SA SJ DT CK CA"

        assert refusal("original-66", text, "exchange") == "exchange.min_talon"

    def test_original_by_agreement(self) -> None:
        """Allowed where the players agreed so."""
        text = "turn-up: HQ; talon: 2 cards; you: H9 SA SJ DT CK CA"

        assert refusal("original-66", text, "exchange", {"exchange.min_talon": 2}) is None

    def test_original_with_four_left(self) -> None:
        """Two more cards, and it is allowed."""
        assert refusal("original-66", "turn-up: HQ; talon: 4 cards; you: H9 SA SJ DT CK CA", "exchange") is None


class TestWhatAnExchangeDoes:
    """The two cards change places, and the same player goes on to lead (s0:45-46, s1:55)."""

    def test_cards_change_places(self) -> None:
        """The leader holds the queen, the jack lies under the talon."""
        position = soft().play("exchange").position

        assert ("HQ" in position.hands[0], "HJ" in position.hands[0], position.turn_up) == (True, False, "HJ")

    def test_the_same_player_leads(self) -> None:
        """No turn is used up."""
        assert soft().play("exchange").seat == 0

    def test_the_card_received_may_be_led(self) -> None:
        """The queen may be led at once."""
        assert "play HQ" in soft().play("exchange").legal()

    def test_a_marriage_may_follow(self) -> None:
        """The exchange completes a pair that is announced before the same lead (C36)."""
        deal = fresh("schnopsn-weich", "HJ HK SJ DT CK", "HT ST SK DK CJ", "HQ")

        assert "marriage H" in deal.play("exchange").legal()

    def test_trump_suit_stays(self) -> None:
        """Only the card changes, not the suit."""
        assert soft().play("exchange").position.trump == "H"

    def test_the_exchanged_card_is_drawn_last(self) -> None:
        """Whoever draws last draws the nine that was put down (s1:55)."""
        deal = original().play("exchange")
        while deal.position.talon_count:
            deal = deal.play(next(action for action in deal.legal() if action.startswith(("play", "draw"))))

        # The loser of the trick draws second; the winner leads.
        assert "H9" in deal.position.hands[1 - deal.seat]


@each_variant
class TestClose:
    """A player who is about to lead may close, with any number of points and without a trick (s0:44, s0:65, s1:85)."""

    def test_allowed_before_any_trick(self, variant: str) -> None:
        """The very first lead will do."""
        count = {"schnopsn-weich": 10, "original-66": 12}[variant]

        assert refusal(variant, f"turn-up: HQ; talon: {count} cards; you: {hand(variant)}", "close") is None

    def test_not_when_answering(self, variant: str) -> None:
        """The player who must answer a lead may not close."""
        text = f"turn-up: HQ; talon: 8 cards; led: SK; you: {hand(variant)}"

        assert refusal(variant, text, "close") == "close.on_lead_only"

    def test_not_once_the_talon_is_empty(self, variant: str) -> None:
        """There is nothing to close."""
        assert refusal(variant, f"trump: H; talon: empty; you: {hand(variant)}", "close") == "close.min_talon"

    @pytest.mark.parametrize("closer", ["you", "opponent"])
    def test_not_twice(self, variant: str, closer: str) -> None:
        """A closed talon cannot be closed again, by either player."""
        text = f"trump: H; talon: 8 cards, closed by {closer}; you: {later_hand(variant)}"

        assert refusal(variant, text, "close") == "close.closed_already"

    def test_not_between_announcing_and_leading(self, variant: str) -> None:
        """A card of the announced pair comes next (s0:50, s1:66)."""
        cards = {"schnopsn-weich": "HJ SK SQ DT CK", "original-66": "H9 SK SQ DT CK CA"}[variant]
        text = f"turn-up: HQ; talon: 8 cards; announced: S; you: {cards}"

        assert refusal(variant, text, "close") == "marriage.must_lead_from_pair"


class TestCloseOfTheLastTwo:
    """With two talon cards left the soft game allows closing, Original 66 does not (s0:108-109, s1:85)."""

    def test_soft(self) -> None:
        """Allowed by default."""
        assert refusal("schnopsn-weich", "turn-up: HQ; talon: 2 cards; you: HJ SA SJ DT CK", "close") is None

    def test_soft_with_the_option(self) -> None:
        """Forbidden where the players chose so."""
        text = "turn-up: HQ; talon: 2 cards; you: HJ SA SJ DT CK"

        assert refusal("schnopsn-weich", text, "close", {"close.min_talon": 3}) == "close.min_talon"

    def test_original_after_drawing(self) -> None:
        """Six cards each and two left: too late."""
        text = "turn-up: HQ; talon: 2 cards; you: H9 SA SJ DT CK CA"

        assert refusal("original-66", text, "close") == "close.min_talon"

    def test_original_before_drawing_from_four(self) -> None:
        """Before the fifth draw four cards lie there, and closing is possible (C05)."""
        text = "turn-up: HQ; talon: 4 cards; undrawn: yes; you: H9 SA SJ DT CK"

        assert refusal("original-66", text, "close") is None

    def test_original_before_drawing_the_last_two(self) -> None:
        """Before the sixth draw only two lie there."""
        text = "turn-up: HQ; talon: 2 cards; undrawn: yes; you: H9 SA SJ DT CK"

        assert refusal("original-66", text, "close") == "close.min_talon"


class TestWhatClosingDoes:
    """Nobody draws any more, the duties begin, and the closer leads (s0:44, s0:65, s1:81)."""

    def test_the_closer_leads(self) -> None:
        """No turn is used up."""
        assert soft().play("close").seat == 0

    def test_nobody_draws(self) -> None:
        """After a trick both hands are one card shorter and the talon is as it was."""
        deal = after(soft(), "close", "play SA", "play SK")

        assert ([len(cards) for cards in deal.position.hands], deal.position.talon_count) == ([4, 4], 10)

    def test_duties_begin_at_once(self) -> None:
        """The answer to the first lead after the close must follow suit."""
        assert after(soft(), "close", "play SA").legal() == ("play SK", "play ST")

    def test_the_turned_up_card_is_out_of_sight(self) -> None:
        """It lies on the talon now, and only the trump suit is known (s1:81; C33)."""
        seen = turn_of(soft().play("close").position)

        assert (seen.turn_up, seen.trump) == (None, "H")

    def test_exchange_then_close(self) -> None:
        """Both may be done before one lead, in this order (C36)."""
        assert "close" in soft().play("exchange").legal()

    def test_marriage_after_closing(self) -> None:
        """A closed talon does not stop marriages (s1:68; C37)."""
        deal = fresh("schnopsn-weich", "HJ SK SQ DT CK", "HT ST SA DK CJ", "HQ")

        assert "marriage S" in deal.play("close").legal()


class TestDrawTiming:
    """In Original 66 a trick's winner may close before or after drawing, elsewhere only after (s1:85, s1:110; C23)."""

    def test_drawing_is_an_action(self) -> None:
        """After a trick the winner may draw, close or claim, and nothing else."""
        assert after(original(), "play SA", "play SK").legal() == ("claim", "close", "draw")

    def test_hands_are_short_before_drawing(self) -> None:
        """Five cards each, the talon untouched."""
        position = after(original(), "play SA", "play SK").position

        assert ([len(cards) for cards in position.hands], position.talon_count) == ([5, 5], 12)

    def test_closing_before_drawing_leaves_five_cards(self) -> None:
        """The closer chose five cards each; the duties hold for those."""
        deal = after(original(), "play SA", "play SK", "close", "play CA")

        assert ([len(cards) for cards in deal.position.hands], deal.legal()) == ([4, 5], ("play C9", "play CJ"))

    def test_closing_after_drawing_leaves_six_cards(self) -> None:
        """The closer chose six cards each."""
        position = after(original(), "play SA", "play SK", "draw", "close").position

        assert ([len(cards) for cards in position.hands], position.talon_count) == ([6, 6], 10)

    @pytest.mark.parametrize("action", ["play CA", "exchange", "marriage C"])
    def test_first_draw_then_the_rest(self, action: str) -> None:
        """Leading, exchanging and announcing wait for the draw."""
        deal = fresh("original-66", "H9 SA SJ CQ CK CA", "HT ST SK DK CJ C9", "HQ")
        verdict = after(deal, "play SA", "play SK").explain(action)

        assert (verdict.legal, verdict.reasons[0].code) == (False, "draw.draw_first")

    def test_the_loser_of_the_trick_does_not_act(self) -> None:
        """It is the winner's turn until the lead."""
        assert after(original(), "play SJ", "play SK").seat == 1

    def test_no_draw_on_the_first_lead(self) -> None:
        """There is nothing to draw before the first trick."""
        assert original().explain("draw").reasons[0].code == "draw.nothing_to_draw"

    def test_no_draw_action_in_the_soft_game(self) -> None:
        """Drawing happens by itself there."""
        assert after(soft(), "play SA", "play SK").explain("draw").reasons[0].code == "close.draw_timing"

    def test_no_draw_action_where_nobody_closes(self) -> None:
        """Nobody has a choice before drawing there, so the cards come by themselves."""
        house = {"close.min_talon": "never"}
        deal = after(
            fresh("original-66", "H9 SA SJ DT CK CA", "HT ST SK DK CJ C9", "HQ", **house), "play SJ", "play SK"
        )

        assert (len(deal.position.talon), deal.position.undrawn) == (9, False)
        assert deal.explain("draw").reasons[0].code == "close.draw_timing"

    def test_no_draw_action_after_a_close(self) -> None:
        """A closed talon is not drawn from (s1:81)."""
        deal = after(original(), "close", "play SA", "play SK")

        assert [action for action in deal.legal() if action == "draw"] == []


class TestDrawing:
    """The winner draws the top card, the other the next; the turned-up card comes last (s0:38, s0:43, s1:43)."""

    def test_winner_draws_first(self) -> None:
        """The answering player won: the top card is theirs."""
        before = soft()
        deal = after(before, "play SJ", "play SK")

        first, second, *_ = before.position.talon
        assert (first in deal.position.hands[1], second in deal.position.hands[0]) == (True, True)

    def test_hands_are_full_again(self) -> None:
        """Five cards each, the talon two shorter."""
        position = after(soft(), "play SA", "play SK").position

        assert ([len(cards) for cards in position.hands], position.talon_count) == ([5, 5], 8)

    def test_the_turned_up_card_goes_to_the_loser_of_the_last_open_trick(self) -> None:
        """One hidden card and the turned-up one: the winner takes the hidden one."""
        text = (
            "turn-up: HQ; talon: DQ; you: SA CK CQ CJ DJ; opponent: SJ HJ HK DK SK; "
            "points: you 42, opponent 34; tricks: you 2, opponent 2"
        )
        position = position_from_setup(parse_setup(parse_fields(text)), find_preset("schnopsn-weich").rules)
        deal = after(SixtySixDeal(position), "play DJ", "play SJ")

        assert ("DQ" in deal.position.hands[0], "HQ" in deal.position.hands[1]) == (True, True)

    def test_duties_begin_when_the_talon_is_empty(self) -> None:
        """After the fifth draw the sixth lead of the soft game must be followed."""
        deal = soft()
        while deal.position.talon_count:
            deal = deal.play(next(action for action in deal.legal() if action.startswith("play")))
            if deal.result:
                pytest.fail("the deal ended before the talon was empty")
        led = deal.play(next(action for action in deal.legal() if action.startswith("play")))

        assert {verdict.reasons[0].code for verdict in map(led.explain, led.legal())} <= {
            "strict.beats",
            "strict.follows",
            "strict.trumps",
            "strict.discards",
        }
