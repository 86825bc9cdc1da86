"""Taking tricks, announcing, and ending a deal, as they are played."""

import pytest

from cardrules import BadPosition, IllegalAction
from cardrules.notation import parse_fields
from cardrules.sixtysix import (
    explain,
    find_preset,
    legal_actions,
    override,
    parse_action,
    parse_setup,
    position_from_setup,
    turn_from_setup,
)
from cardrules.sixtysix.deals import SixtySixDeal

each_variant = pytest.mark.parametrize("variant", ["schnopsn-weich", "original-66"])


def place(variant: str, text: str, **house: object) -> SixtySixDeal:
    """The deal at the position *text*, `__` in the names of *house* rules standing for a dot."""
    rules = override(find_preset(variant).rules, {name.replace("__", "."): value for name, value in house.items()})
    return SixtySixDeal(position_from_setup(parse_setup(parse_fields(text)), rules))


def fresh(variant: str, you: str, opponent: str, turn_up: str, **house: object) -> SixtySixDeal:
    """The first lead of a deal in which seat 0 leads; the hidden talon is the rest of the pack in its order."""
    rest = [card for card in find_preset(variant).rules.pack.cards if card not in f"{you} {opponent} {turn_up}".split()]
    return place(variant, f"turn-up: {turn_up}; talon: {' '.join(rest)}; you: {you}; opponent: {opponent}", **house)


def after(deal: SixtySixDeal, *actions: str) -> SixtySixDeal:
    """*deal* after *actions*."""
    for action in actions:
        deal = deal.play(action)
    return deal


def points(deal: SixtySixDeal) -> tuple[int, int]:
    """Points by seat."""
    first, second = deal.position.sides
    return first.points, second.points


class TestTaking:
    """The winner takes both cards with their points and leads next (s0:43, s1:45)."""

    def test_leader_wins(self) -> None:
        """Ace and king are fifteen."""
        deal = after(fresh("schnopsn-weich", "SA SJ DT CK HJ", "HT ST SK DK CJ", "HQ"), "play SA", "play SK")

        assert (points(deal), deal.seat) == ((15, 0), 0)

    def test_answerer_wins(self) -> None:
        """The ten takes the jack, and its owner leads."""
        deal = after(fresh("schnopsn-weich", "SA SJ DT CK HJ", "HT ST SK DK CJ", "HQ"), "play SJ", "play ST")

        assert (points(deal), deal.seat) == ((0, 12), 1)

    def test_trick_is_remembered(self) -> None:
        """Leader and card led, answer, winner."""
        deal = after(fresh("schnopsn-weich", "SA SJ DT CK HJ", "HT ST SK DK CJ", "HQ"), "play SJ", "play ST")

        assert [(trick.leader, trick.lead, trick.answer, trick.winner) for trick in deal.position.tricks] == [
            (0, "SJ", "ST", 1)
        ]

    def test_playing_changes_nothing_before_it(self) -> None:
        """The position played from is as it was."""
        deal = fresh("schnopsn-weich", "SA SJ DT CK HJ", "HT ST SK DK CJ", "HQ")
        text = deal.text
        after(deal, "play SJ", "play ST")

        assert deal.text == text


HANDS = {
    "schnopsn-weich": ("HK HQ SK SQ CA", "HT ST SJ DK CJ"),
    "original-66": ("HK HQ SK SQ CA D9", "HT ST SJ DK CJ C9"),
}
"""Of each variant a hand with the marriages of hearts and spades, and one without any."""


@each_variant
class TestMarriage:
    """King and queen announced on lead bring 20, in trumps 40; one of them is led (s0:47-50, s1:59-66)."""

    def announced(self, variant: str, suit: str, **house: object) -> SixtySixDeal:
        """The deal after announcing *suit* on the first lead, hearts being trumps."""
        you, opponent = HANDS[variant]
        return fresh(variant, you, opponent, "HA", **house).play(f"marriage {suit}")

    @pytest.mark.parametrize(("suit", "worth"), [("S", 20), ("H", 40)])
    def test_points(self, variant: str, suit: str, worth: int) -> None:
        """Plain and trumps, credited or held back."""
        side = self.announced(variant, suit).position.sides[0]

        assert side.points + side.held_back == worth

    def test_king_or_queen_is_led(self, variant: str) -> None:
        """Nothing else may be done."""
        assert self.announced(variant, "S").legal() == ("play SK", "play SQ")

    def test_house_rule_asks_for_the_king(self, variant: str) -> None:
        """With that option only the king may be led (s0:144)."""
        deal = self.announced(variant, "S", marriage__lead_card="king")

        assert (deal.legal(), deal.explain("play SQ").reasons[0].code) == (("play SK",), "marriage.lead_card")

    def test_another_card_is_refused(self, variant: str) -> None:
        """The ace of clubs must wait."""
        assert self.announced(variant, "S").explain("play CA").reasons[0].code == "marriage.must_lead_from_pair"

    def test_a_second_marriage_must_wait(self, variant: str) -> None:
        """One announcement for each lead."""
        assert self.announced(variant, "S").explain("marriage H").reasons[0].code == "marriage.must_lead_from_pair"

    def test_half_a_pair_is_none(self, variant: str) -> None:
        """The king alone, or king and queen of different suits, announce nothing."""
        you, opponent = {
            "schnopsn-weich": ("HK DQ SK CQ CA", "HT ST SJ DK CJ"),
            "original-66": ("HK DQ SK CQ CA D9", "HT ST SJ DK CJ C9"),
        }[variant]
        deal = fresh(variant, you, opponent, "HA")

        assert {deal.explain(f"marriage {suit}").reasons[0].code for suit in "CSHD"} == {"marriage.pair"}

    def test_not_when_answering(self, variant: str) -> None:
        """Only who is about to lead may announce (C24)."""
        you, opponent = HANDS[variant]
        deal = fresh(variant, opponent, you, "HA").play("play SJ")

        assert deal.explain("marriage S").reasons[0].code == "marriage.on_lead_only"

    def test_house_rule_asks_for_a_trick(self, variant: str) -> None:
        """With that option the first lead is too early (s0:138)."""
        you, opponent = HANDS[variant]
        deal = fresh(variant, you, opponent, "HA", marriage__needs_trick=True)

        assert deal.explain("marriage S").reasons[0].code == "marriage.needs_trick"

    def test_talon_empty(self, variant: str) -> None:
        """The strict phase does not stop marriages (s1:68; C37)."""
        tricks = {"schnopsn-weich": 4, "original-66": 6}[variant]
        text = "trump: H; talon: empty; you: SK SQ; opponent: CA CT; points: you 40, opponent 52; "
        deal = place(variant, f"{text} tricks: you {tricks}, opponent 4")

        assert "marriage S" in deal.legal()


class TestLateMarriages:
    """Some tables let nobody announce once the talon is used up, or once it is closed either (C37, decision 0045)."""

    EMPTY = (
        "trump: H; talon: empty; you: SK SQ; opponent: CA CT; points: you 40, opponent 52; tricks: you 4, opponent 4"
    )
    CLOSED = "turn-up: HA; talon: 10 cards, closed by you; you: SK SQ SA CT HJ"
    OPEN = "turn-up: HA; talon: 10 cards; you: SK SQ SA CT HJ"

    @pytest.mark.parametrize(
        ("late", "may"), [("allowed", (True, True)), ("closed-only", (False, True)), ("forbidden", (False, False))]
    )
    def test_by_the_talon(self, late: str, may: tuple[bool, bool]) -> None:
        """Empty, closed; while cards are drawn always."""
        rules = override(find_preset("schnopsn-weich").rules, {"marriage.strict_phase": late})
        turns = [
            turn_from_setup(parse_setup(parse_fields(text)), rules) for text in (self.EMPTY, self.CLOSED, self.OPEN)
        ]
        verdicts = [explain(turn, parse_action("marriage S")) for turn in turns]

        assert [verdict.legal for verdict in verdicts] == [*may, True]
        assert [verdict.reasons[0].code for verdict in verdicts[:2]] == [
            "marriage.allowed" if one else "marriage.strict_phase" for one in may
        ]
        assert [("marriage S" in legal_actions(turn)) for turn in turns] == [*may, True]

    def test_the_pair_comes_before(self) -> None:
        """Without the pair that is the reason, whatever the talon."""
        rules = override(find_preset("schnopsn-weich").rules, {"marriage.strict_phase": "forbidden"})
        turn = turn_from_setup(parse_setup(parse_fields("trump: H; talon: empty; you: SK SJ")), rules)

        assert explain(turn, parse_action("marriage S")).reasons[0].code == "marriage.pair"

    def test_nobody_can_have_announced(self) -> None:
        """A position right after such an announcement does not exist."""
        rules = override(find_preset("schnopsn-weich").rules, {"marriage.strict_phase": "forbidden"})
        setup = parse_setup(parse_fields("trump: H; talon: empty; you: SK SQ; announced: S"))

        with pytest.raises(BadPosition, match="no marriage can be announced"):
            turn_from_setup(setup, rules)


class TestCreditAtOnce:
    """In the soft game announced points count at once, with or without a trick (s0:50)."""

    def test_first_lead(self) -> None:
        """Forty points before the first card is played."""
        assert points(fresh("schnopsn-weich", "HK HQ SK SQ CA", "HT ST SJ DK CJ", "HA").play("marriage H")) == (40, 0)

    def test_trick_lost(self) -> None:
        """They stay when the trick is lost."""
        deal = fresh("schnopsn-weich", "HK HQ SK SQ CA", "HT ST SJ DK CJ", "HA")

        assert points(after(deal, "marriage S", "play SK", "play ST")) == (20, 14)


class TestCreditWithTheFirstTrick:
    """In Original 66 a marriage before the first lead counts only once its owner takes a trick (s1:66)."""

    def deal(self) -> SixtySixDeal:
        """Seat 0 holds two marriages, hearts being trumps."""
        return fresh("original-66", "HK HQ SK SQ CA D9", "HT ST SJ DK CJ C9", "HA")

    def test_nothing_yet(self) -> None:
        """No trick, no points."""
        assert points(self.deal().play("marriage S")) == (0, 0)

    def test_counts_with_the_trick(self) -> None:
        """King and jack are six, and the twenty come with them."""
        assert points(after(self.deal(), "marriage S", "play SK", "play SJ")) == (26, 0)

    def test_still_nothing_when_the_trick_is_lost(self) -> None:
        """The other takes king and ten."""
        assert points(after(self.deal(), "marriage S", "play SK", "play ST")) == (0, 14)

    def test_counts_with_a_later_trick(self) -> None:
        """The second trick brings king, jack and the twenty."""
        deal = after(self.deal(), "marriage S", "play SK", "play ST", "draw", "play CJ", "play CA")

        assert points(deal) == (33, 14)

    def test_counts_once(self) -> None:
        """The trick after that brings its cards only."""
        deal = after(self.deal(), "marriage S", "play SK", "play SJ", "draw", "play CA", "play C9")

        assert points(deal) == (37, 0)

    def test_later_marriage_counts_at_once(self) -> None:
        """A player who has a trick waits for nothing."""
        deal = after(self.deal(), "marriage S", "play SK", "play SJ", "draw", "marriage H")

        assert points(deal) == (66, 0)


class TestEndsByItself:
    """In the soft game the deal is over as soon as a trick or a marriage brings 66 (s0:79)."""

    TEXT = (
        "trump: S; talon: empty; you: {you}; opponent: {opponent}; "
        "points: you {points}, opponent {rest}; tricks: you 4, opponent 4"
    )

    @pytest.mark.parametrize(("start", "over"), [(50, False), (51, True)])
    def test_a_trick_brings_66(self, start: int, *, over: bool) -> None:
        """Fifteen points for the trick: 65 go on, 66 end it."""
        text = self.TEXT.format(you="HA HT", opponent="HK HQ", points=start, rest=92 - start)
        deal = after(place("schnopsn-weich", text), "play HA", "play HK")

        assert (deal.result is not None) is over

    @pytest.mark.parametrize(("start", "over"), [(45, False), (46, True)])
    def test_a_marriage_brings_66(self, start: int, *, over: bool) -> None:
        """Twenty points for the pair: 65 go on, 66 end it before a card is led."""
        text = self.TEXT.format(you="HK HQ", opponent="DA DT", points=start, rest=92 - start)
        deal = place("schnopsn-weich", text).play("marriage H")

        assert (deal.result is not None) is over

    def test_nothing_is_legal_afterwards(self) -> None:
        """The deal is over for both."""
        text = self.TEXT.format(you="HK HQ", opponent="DA DT", points=46, rest=46)
        deal = place("schnopsn-weich", text).play("marriage H")

        assert (deal.legal(), deal.explain("play HK").reasons[0].code) == ((), "game.over")

    def test_claiming_is_no_action(self) -> None:
        """Nobody has to claim anything there."""
        text = self.TEXT.format(you="HK HQ", opponent="DA DT", points=40, rest=52)

        assert place("schnopsn-weich", text).explain("claim").reasons[0].code == "claim.mode"

    def test_option_asks_for_a_claim(self) -> None:
        """With that option the deal goes on until somebody claims (s0:113)."""
        text = self.TEXT.format(you="HA HT", opponent="HK HQ", points=60, rest=32)
        deal = after(place("schnopsn-weich", text, claim__mode="manual"), "play HA", "play HK")

        assert (deal.result, deal.legal()) == (None, ("claim", "play HT"))

    def test_option_lets_a_marriage_win(self) -> None:
        """With that option too, the announcement may be claimed before leading (s0:79)."""
        text = self.TEXT.format(you="HK HQ", opponent="DA DT", points=46, rest=46)
        deal = place("schnopsn-weich", text, claim__mode="manual").play("marriage H")

        assert deal.legal() == ("claim", "play HK", "play HQ")


class TestClaim:
    """In Original 66 a player has to claim, after taking a trick and before leading (s1:51, s1:72)."""

    TEXT = (
        "trump: S; talon: empty; you: {you}; opponent: {opponent}; "
        "points: you {points}, opponent {rest}; tricks: you 5, opponent 5"
    )

    def test_66_alone_ends_nothing(self) -> None:
        """The deal goes on."""
        text = self.TEXT.format(you="HA HT", opponent="HK HQ", points=60, rest=32)
        deal = after(place("original-66", text), "play HA", "play HK")

        assert (deal.result, deal.legal()) == (None, ("claim", "play HT"))

    def test_not_before_the_first_trick(self) -> None:
        """Nobody has taken anything."""
        deal = fresh("original-66", "HK HQ SK SQ CA D9", "HT ST SJ DK CJ C9", "HA")

        assert deal.explain("claim").reasons[0].code == "claim.window"

    def test_not_when_answering(self) -> None:
        """The other took the last trick."""
        text = (
            "trump: S; talon: empty; led: HA; you: HK HQ; opponent: HT; "
            "points: you 66, opponent 26; tricks: you 5, opponent 5"
        )

        assert place("original-66", text).explain("claim").reasons[0].code == "claim.on_lead_only"

    def test_not_on_a_marriage(self) -> None:
        """A card of the pair is led at once; the word comes with the next own trick (C15)."""
        text = self.TEXT.format(you="HK HQ", opponent="DA DT", points=46, rest=46)

        assert place("original-66", text).play("marriage H").explain("claim").reasons[0].code == "claim.on_marriage"

    def test_before_drawing(self) -> None:
        """The trick is taken: the claim may be made before the draw."""
        deal = fresh("original-66", "SA SJ DT CK CA H9", "HT ST SK DK CJ C9", "HQ")

        assert "claim" in after(deal, "play SA", "play SK").legal()

    def test_after_drawing(self) -> None:
        """And after it, until the next lead."""
        deal = fresh("original-66", "SA SJ DT CK CA H9", "HT ST SK DK CJ C9", "HQ")

        assert "claim" in after(deal, "play SA", "play SK", "draw").legal()

    def test_not_by_the_closers_opponent(self) -> None:
        """After a close only the closer may claim (s1:83)."""
        deal = fresh("original-66", "SJ DJ CJ C9 D9 H9", "SA ST CA DA HA HT", "HQ")
        closed = after(deal, "close", "play SJ", "play SA")

        assert closed.explain("claim").reasons[0].code == "close.opponent_may_claim"

    def test_by_the_closer(self) -> None:
        """The closer may, as soon as a trick is taken (s1:83)."""
        deal = fresh("original-66", "SA ST CA DA HA HT", "SJ DJ CJ C9 D9 H9", "HQ")

        assert "claim" in after(deal, "close", "play SA", "play SJ").legal()


class TestRefusal:
    """What may not be done is refused with the action, the cause and the facts."""

    def test_error_carries_the_reason(self) -> None:
        """The jack under a king although the ace is held."""
        text = (
            "trump: H; talon: empty; led: SK; you: SA SJ; opponent: CA; "
            "points: you 44, opponent 48; tricks: you 4, opponent 4"
        )
        with pytest.raises(IllegalAction) as caught:
            place("schnopsn-weich", text).play("play SJ")

        assert (caught.value.action, [reason.code for reason in caught.value.reasons]) == (
            "play SJ",
            ["strict.must_beat"],
        )
