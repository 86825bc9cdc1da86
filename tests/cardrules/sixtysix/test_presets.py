"""Where the sources differ, each preset plays as its own text has it: one position for each reading."""

import pytest

from cardrules import BadPosition
from cardrules.cards import parse_card
from cardrules.notation import parse_fields
from cardrules.seats import other
from cardrules.sixtysix import (
    PRESETS,
    deal,
    explain,
    find_preset,
    parameters,
    parse_action,
    parse_setup,
    turn_from_setup,
)
from cardrules.sixtysix.position import Closing, Position, Side
from cardrules.sixtysix.scoring import award, claimed, closer_failed, played_out, reached_target

WEICH, HART = "spielewiki-weich", "spielewiki-hart"
BLOG = ("blog-schnapsen", "blog-scharf", "blog-66")
AUSTRIAN = ("schnopsn-weich", WEICH, HART, "blog-schnapsen", "blog-scharf")
SIXTYSIX = ("blog-66", "original-66")


def refusal(variant: str, position: str, action: str) -> str:
    """The code of what forbids *action* in *position*; empty where it may be taken."""
    view = turn_from_setup(parse_setup(parse_fields(position)), find_preset(variant).rules)
    verdict = explain(view, parse_action(action))
    return "" if verdict.legal else verdict.reasons[0].code


def at_the_end(variant: str, mine: Side, theirs: Side, closing: Closing | None = None) -> Position:
    """A deal of *variant* with no card left; seat 0 has *mine*."""
    return Position(
        rules=find_preset(variant).rules,
        hands=((), ()),
        talon=(),
        turn_up=None,
        trump="H",
        seat=0,
        sides=(mine, theirs),
        closing=closing,
    )


def hand_of(variant: str, cards: str) -> str:
    """*cards* with as many further ones as a full hand of *variant* needs."""
    more = ["CK", "DT", "CA"]
    size = find_preset(variant).rules.deal.hand_size
    return " ".join([*cards.split(), *more][:size])


@pytest.mark.parametrize("variant", PRESETS)
class TestEvery:
    """Whatever the text."""

    def test_every_rule_has_a_basis(self, variant: str) -> None:
        """Lines where it is stated, a relative it is taken from, or the number of the contradiction it settles."""
        basis = PRESETS[variant].basis

        assert list(basis) == [rule for rule, _ in parameters()]
        assert [rule for rule, why in basis.items() if not (why.lines or why.origin or why.conflict)] == []
        assert [rule for rule, why in basis.items() if why.kind == "source" and not why.lines] == []
        assert [rule for rule, why in basis.items() if why.kind == "decided" and not why.conflict] == []

    def test_what_is_inherited_is_the_same_there(self, variant: str) -> None:
        """A value taken from a relative is the relative's."""
        rules = PRESETS[variant].rules
        for rule, why in PRESETS[variant].basis.items():
            if why.kind == "inherited" and why.origin in PRESETS:
                group, _, key = rule.partition(".")
                there = getattr(getattr(PRESETS[why.origin].rules, group), key)
                assert getattr(getattr(rules, group), key) == there, rule


class TestTurnedUpCard:
    """The 7th card in Schnapsen, the 13th in Sechsundsechzig, the 11th in Običan šnaps (C03)."""

    @pytest.mark.parametrize(
        ("variant", "index"),
        [*((name, 7) for name in AUSTRIAN), *((name, 13) for name in SIXTYSIX), ("obican-snaps", 11)],
    )
    def test_which_it_is(self, variant: str, index: int) -> None:
        """Counted from 1 in the pack as it is dealt."""
        rules = find_preset(variant).rules
        cards = rules.pack.cards

        assert deal(rules, cards, 0).turn_up == cards[index - 1]


class TestTwoCardsInTheTalon:
    """One hidden card on the turned-up one: who may still exchange, and who may still close (C04, C05)."""

    @pytest.mark.parametrize("variant", PRESETS)
    def test_only_the_soft_austrian_games_allow_it(self, variant: str) -> None:
        """Schnopsn, and the blog's soft game."""
        lowest = find_preset(variant).rules.exchange.rank
        position = f"turn-up: HA; talon: 2 cards; you: {hand_of(variant, f'H{lowest} SA ST SK')}"
        soft = variant in ("schnopsn-weich", "blog-schnapsen")

        assert refusal(variant, position, "exchange") == ("" if soft else "exchange.min_talon")
        assert refusal(variant, position, "close") == ("" if soft else "close.min_talon")


class TestStrictPhase:
    """The Spielewiki asks to follow suit and for nothing else (s2:40, C06, C07)."""

    @pytest.mark.parametrize("variant", PRESETS)
    def test_beating(self, variant: str) -> None:
        """King led, ace and jack in hand."""
        free = variant in (WEICH, HART)

        position = "trump: D; talon: empty; led: HK; you: HA HJ"
        assert refusal(variant, position, "play HJ") == ("" if free else "strict.must_beat")

    @pytest.mark.parametrize("variant", PRESETS)
    def test_trumping(self, variant: str) -> None:
        """Nothing of the suit led, but a trump in hand."""
        free = variant in (WEICH, HART)

        position = "trump: D; talon: empty; led: HK; you: DJ SA"
        assert refusal(variant, position, "play SA") == ("" if free else "strict.must_trump")


class TestHardGame:
    """A trick first, and the king from a marriage (s2:44, s4:73-74, C13, C28)."""

    @pytest.mark.parametrize("variant", PRESETS)
    def test_announcing_before_a_trick(self, variant: str) -> None:
        """On the very first lead."""
        hard = variant in (HART, "blog-scharf")
        rules = find_preset(variant).rules
        talon = rules.deck.size - 2 * rules.deal.hand_size

        position = f"turn-up: HA; talon: {talon} cards; you: {hand_of(variant, 'SK SQ CT DJ')}"
        assert refusal(variant, position, "marriage S") == ("marriage.needs_trick" if hard else "")

    @pytest.mark.parametrize("variant", PRESETS)
    def test_leading_the_queen(self, variant: str) -> None:
        """After announcing."""
        hard = variant in (HART, "blog-scharf")

        position = "trump: H; talon: empty; you: SK SQ; announced: S"
        assert refusal(variant, position, "play SQ") == ("marriage.lead_card" if hard else "")
        assert refusal(variant, position, "play SK") == ""

    @pytest.mark.parametrize("variant", PRESETS)
    def test_exchanging_before_a_trick(self, variant: str) -> None:
        """Only the blog's sharp game forbids it (s4:71, C27, C29)."""
        rules = find_preset(variant).rules
        talon = rules.deck.size - 2 * rules.deal.hand_size
        cards = hand_of(variant, f"H{rules.exchange.rank} SA ST SK")

        refused = refusal(variant, f"turn-up: HA; talon: {talon} cards; you: {cards}", "exchange")
        assert refused == ("exchange.needs_trick" if variant == "blog-scharf" else "")


class TestThreshold:
    """Two game points against up to 32 points, up to 33 in the Spielewiki, fewer than 30 in the blog (C02)."""

    @pytest.mark.parametrize("variant", PRESETS)
    def test_from_29_to_34(self, variant: str) -> None:
        """Around all three edges."""
        most = 33 if variant in (WEICH, HART) else 29 if variant in BLOG else 32

        awards = [award(Side(points=points, tricks=1), find_preset(variant).rules.score) for points in range(29, 35)]
        assert awards == [2 if points <= most else 1 for points in range(29, 35)]


class TestClosing:
    """What a close costs and whom it binds."""

    @pytest.mark.parametrize("variant", PRESETS)
    def test_failing_against_a_trickless_opponent(self, variant: str) -> None:
        """Three in the Austrian games, two in those of 66 (C01)."""
        position = at_the_end(
            variant, Side(points=60, tricks=5), Side(), Closing(seat=0, opponent=Side(), closer=Side())
        )

        assert closer_failed(position).game_points == (3 if variant in AUSTRIAN else 2)

    @pytest.mark.parametrize("variant", PRESETS)
    def test_failing_against_forty_points(self, variant: str) -> None:
        """Two everywhere (C01)."""
        theirs = Side(points=40, tricks=2)

        assert (
            closer_failed(
                at_the_end(variant, Side(), theirs, Closing(seat=0, opponent=theirs, closer=Side()))
            ).game_points
            == 2
        )

    @pytest.mark.parametrize("variant", PRESETS)
    def test_a_trick_after_the_close(self, variant: str) -> None:
        """It saves the opponent nothing in the Austrian games, and one point in those of 66 (C09)."""
        closing = Closing(seat=0, opponent=Side(), closer=Side())
        position = at_the_end(variant, Side(points=66, tricks=4), Side(points=5, tricks=1), closing)

        assert reached_target(position, 0).game_points == (3 if variant in AUSTRIAN else 2)

    @pytest.mark.parametrize("variant", PRESETS)
    def test_the_opponent_claims(self, variant: str) -> None:
        """After a close only the texts on 66 forbid it (C11); where deals end by themselves nobody claims."""
        size = find_preset(variant).rules.deck.size

        position = f"trump: H; talon: {size - 14} cards, closed by opponent; you: SA ST SK; tricks: you 1"
        expected = {"schnopsn-weich": "claim.mode"} | dict.fromkeys(
            (*SIXTYSIX, "obican-snaps"), "close.opponent_may_claim"
        )
        assert refusal(variant, position, "claim") == expected.get(variant, "")

    @pytest.mark.parametrize("variant", PRESETS)
    def test_before_drawing(self, variant: str) -> None:
        """After a trick, with one card less in hand: only in the two games with 24 cards (C23)."""
        cards = " ".join(hand_of(variant, "SA ST SK CQ").split()[:-1])
        position = f"turn-up: HA; talon: 4 cards; undrawn: yes; you: {cards}"

        if variant in SIXTYSIX:
            assert (refusal(variant, position, "close"), refusal(variant, position, "draw")) == ("", "")
        else:
            with pytest.raises(BadPosition, match="nobody can be about to draw"):
                refusal(variant, position, "close")


class TestClaiming:
    """How a deal ends, and what an error costs."""

    @pytest.mark.parametrize("variant", PRESETS)
    def test_on_a_marriage(self, variant: str) -> None:
        """Not in the two games of the Croatian text (C15, C16)."""
        expected = {
            "schnopsn-weich": "claim.mode",
            "original-66": "claim.on_marriage",
            "obican-snaps": "claim.on_marriage",
        }

        position = "trump: H; talon: empty; you: SK SQ; announced: S"
        assert refusal(variant, position, "claim") == expected.get(variant, "")

    @pytest.mark.parametrize("variant", PRESETS)
    @pytest.mark.parametrize(
        ("theirs", "as_if_won"), [(Side(points=20, tricks=1), 2), (Side(), 3), (Side(points=40, tricks=2), 1)]
    )
    def test_a_false_claim(self, variant: str, theirs: Side, as_if_won: int) -> None:
        """What the claimer would have won, or two (C17)."""
        result = claimed(at_the_end(variant, Side(points=60, tricks=5), theirs), 0)

        fixed = variant in ("original-66", "obican-snaps")
        assert (result.winner, result.game_points) == (other(0), 2 if fixed else as_if_won)


class TestLastTrick:
    """It wins the deal, or brings ten points and perhaps a draw (C18, C19)."""

    @pytest.mark.parametrize("variant", PRESETS)
    def test_sixty_five_all(self, variant: str) -> None:
        """The last trick decides, except where draws exist."""
        side = Side(points=65, tricks=5)

        reason = played_out(at_the_end(variant, side, side), 0).reason
        assert reason == ("draw-65-65" if variant in SIXTYSIX else "last-trick")

    @pytest.mark.parametrize("variant", PRESETS)
    def test_both_over_and_nobody_claimed(self, variant: str) -> None:
        """A point is kept for the next deal, except where the last trick decides."""
        result = played_out(at_the_end(variant, Side(points=86, tricks=6), Side(points=84, tricks=5)), 1)

        assert (result.winner, result.carry) == ((None, 1) if variant in SIXTYSIX else (1, 0))


def test_the_exchanged_card_is_the_lowest_of_the_pack() -> None:
    """The jack where there are no nines, the nine where there are (s0:45, s1:55, s1:107, s4:54)."""
    ranks = {name: preset.rules.exchange.rank for name, preset in PRESETS.items()}

    assert ranks == {name: "9" if name in SIXTYSIX else "J" for name in PRESETS}
    assert parse_card("H9") in find_preset("blog-66").rules.pack.cards
