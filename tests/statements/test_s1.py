"""What blocks cannot show of text s1: dealing, what a seat sees, whole deals, game points, the plain game's list."""

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import NamedTuple

import pytest

from cardrules import BadPosition, BadRecord, BadRule, Card, Result, game_of, parse_cards
from cardrules.notation import parse_fields
from cardrules.seats import Seat, other
from cardrules.sixtysix import (
    Action,
    Match,
    Position,
    after_deal,
    begin,
    deal,
    explain,
    find_preset,
    legal_actions,
    observe,
    override,
    parameters,
    parse_action,
    parse_line,
    parse_setup,
    play,
    position_from_setup,
    shuffled,
    turn_from_setup,
    turn_of,
    value_of,
)

ORIGINAL, PLAIN = "original-66", "obican-snaps"

each_variant = pytest.mark.parametrize("variant", [ORIGINAL, PLAIN])
each_seat = pytest.mark.parametrize("seat", [0, 1])
each_dealer = pytest.mark.parametrize("dealer", [0, 1])

SEEDS = range(100)


class Step(NamedTuple):
    """One action of a deal."""

    before: Position
    action: Action
    after: Position


@cache
def deals(variant: str, *, without: tuple[str, ...] = ("claim",)) -> tuple[tuple[Step, ...], ...]:
    """A hundred deals of *variant* from the first lead to the last card, by random actions but those *without*."""
    return tuple(_random_deal(variant, seed, without) for seed in SEEDS)


def _random_deal(variant: str, seed: int, without: Sequence[str]) -> tuple[Step, ...]:
    random, steps = Random(seed), list[Step]()
    rules = find_preset(variant).rules
    position = deal(rules, shuffled(rules, seed), 1 if seed % 2 else 0)
    while position.result is None:
        action = random.choice([action for action in legal_actions(turn_of(position)) if action not in without])
        steps.append(Step(position, action, play(position, action)))
        position = steps[-1].after
    return tuple(steps)


def steps_of(variant: str, *, without: tuple[str, ...] = ("claim",)) -> list[Step]:
    """Every step of the hundred deals."""
    return [step for found in deals(variant, without=without) for step in found]


def place(variant: str, text: str) -> Position:
    """The position *text*; who is to act has seat 0."""
    return position_from_setup(parse_setup(parse_fields(text)), find_preset(variant).rules)


def after(position: Position, line: str) -> Position:
    """*position* after the actions of *line*."""
    for action in parse_line(line):
        position = play(position, action)
    return position


def refusal(position: Position, action: str) -> str:
    """The code of what forbids *action*; empty where it may be taken."""
    verdict = explain(turn_of(position), parse_action(action))
    return "" if verdict.legal else verdict.reasons[0].code


def in_pack_order(variant: str, dealer: Seat = 1) -> tuple[Position, tuple[Card, ...]]:
    """The first lead from the pack in its own order, and that pack."""
    rules = find_preset(variant).rules
    return deal(rules, rules.pack.cards, dealer), rules.pack.cards


def numbers(cards: Sequence[Card], whole: tuple[Card, ...]) -> list[int]:
    """Which cards of the pack *cards* are, from 1, in rising order."""
    return sorted(whole.index(card) + 1 for card in cards)


def own_count(position: Position, seat: Seat, *, bonus: int = 0) -> int:
    """What the cards of *seat*'s tricks and its announced marriages are worth, counted anew."""
    worth = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0}
    taken = [trick for trick in position.tricks if trick.winner == seat]
    cards = sum(worth[card.rank] for trick in taken for card in (trick.lead, trick.answer))
    pairs = sum(40 if suit == position.trump else 20 for suit in position.sides[seat].announced)
    last = bonus if position.hands == ((), ()) and position.tricks[-1].winner == seat else 0
    return cards + last + (pairs if taken else 0)


def won(points: int, winner: Seat = 0) -> Result:
    """A deal that brought *winner* *points*."""
    return Result(winner, points, "reached-66", (66, 20) if winner == 0 else (20, 66), (5, 5))


def score(variant: str, *results: Result) -> Match:
    """The match of *variant* after deals with *results*."""
    match = begin(find_preset(variant).rules, 0)
    for result in results:
        match = after_deal(match, result)
    return match


@each_variant
class TestPlayers:
    """The game is for two (s1:7, s1:15)."""

    @pytest.mark.proves("s1-001", "s1-006")
    @pytest.mark.parametrize("players", [1, 3])
    def test_no_other_number_can_be_set(self, variant: str, players: int) -> None:
        """Neither one nor three, as a house rule."""
        with pytest.raises(BadRule, match="takes 2"):
            override(find_preset(variant).rules, {"game.players": players})

    @pytest.mark.proves("s1-001", "s1-006")
    @pytest.mark.parametrize("players", [1, 2, 3])
    def test_no_other_number_of_hands_is_dealt(self, variant: str, players: int) -> None:
        """A deal with one hand or three is refused, the same cards in two hands are not."""
        position, _ = in_pack_order(variant)
        hands = [list(hand) for hand in (*position.hands, position.hands[0])][:players]
        record = {"variant": variant, "dealer": 1, "hands": hands, "turn_up": position.turn_up}
        record["talon"] = list(position.talon)
        if players == 2:
            assert game_of(variant).start(record).seat == 0
            return
        with pytest.raises(BadRecord, match="two lists"):
            game_of(variant).start(record)


class TestPack:
    """Twenty-four cards, in the plain game twenty; either way they are worth 120 (s1:19, s1:51, s1:107)."""

    @pytest.mark.proves("s1-007", "s1-108")
    @pytest.mark.parametrize(("variant", "size"), [(ORIGINAL, 24), (PLAIN, 20)])
    def test_size(self, variant: str, size: int) -> None:
        """The whole pack is in the deal, and a pack with a card fewer is none."""
        position, whole = in_pack_order(variant)

        assert len({*position.hands[0], *position.hands[1], position.turn_up, *position.talon}) == size
        with pytest.raises(BadPosition, match=f"the pack has {size}"):
            deal(find_preset(variant).rules, whole[1:], 1)

    @pytest.mark.proves("s1-109")
    def test_no_nines(self) -> None:
        """The plain pack is the other one without its four nines; a nine is no card of any position."""
        without = {card for card in find_preset(ORIGINAL).rules.pack.cards if card.rank != "9"}

        assert set(find_preset(PLAIN).rules.pack.cards) == without
        with pytest.raises(BadPosition, match="H9 is not in a pack of 20"):
            place(PLAIN, "trump: D; talon: empty; you: H9; opponent: HK; points: you 60, opponent 56; tricks: you 9")

    @pytest.mark.proves("s1-043", "s1-110")
    @each_variant
    def test_worth(self, variant: str) -> None:
        """With nines or without, 120."""
        pack = find_preset(variant).rules.pack

        assert sum(pack.points[card] for card in pack.cards) == 120

    @pytest.mark.proves("s1-044", "s1-119")
    @pytest.mark.parametrize(("variant", "total"), [(ORIGINAL, 130), (PLAIN, 120)])
    def test_both_totals_of_a_deal_played_out(self, variant: str, total: int) -> None:
        """Without marriages and closing: ten more than the cards in Original 66, the cards in the plain game."""
        quiet = ("claim", "close", "marriage C", "marriage S", "marriage H", "marriage D")
        ends = [found[-1].after for found in deals(variant, without=quiet)]

        assert {position.sides[0].points + position.sides[1].points for position in ends} == {total}


class TestDealing:
    """By twos and the thirteenth turned up; in the plain game three and two (s1:28, s1:108)."""

    @pytest.mark.proves("s1-013", "s1-112")
    @pytest.mark.parametrize(("variant", "size"), [(ORIGINAL, 6), (PLAIN, 5)])
    def test_hand_size(self, variant: str, size: int) -> None:
        """As many to the one as to the other."""
        position, _ = in_pack_order(variant)

        assert [len(hand) for hand in position.hands] == [size, size]

    @pytest.mark.proves("s1-014")
    @each_dealer
    def test_original_packets(self, dealer: Seat) -> None:
        """Three times two cards in turn, the dealer's opponent first."""
        position, whole = in_pack_order(ORIGINAL, dealer)

        assert numbers(position.hands[other(dealer)], whole) == [1, 2, 5, 6, 9, 10]
        assert numbers(position.hands[dealer], whole) == [3, 4, 7, 8, 11, 12]

    @pytest.mark.proves("s1-113")
    @each_dealer
    def test_plain_packets(self, dealer: Seat) -> None:
        """Three cards in turn, then two."""
        position, whole = in_pack_order(PLAIN, dealer)

        assert numbers(position.hands[other(dealer)], whole) == [1, 2, 3, 7, 8]
        assert numbers(position.hands[dealer], whole) == [4, 5, 6, 9, 10]

    @pytest.mark.proves("s1-015")
    def test_turned_up_card(self) -> None:
        """The thirteenth lies open, the eleven after it are hidden in their order."""
        position, whole = in_pack_order(ORIGINAL)

        assert (position.turn_up, position.talon) == (whole[12], whole[13:])

    @pytest.mark.proves("s1-010", "s1-016")
    @each_variant
    def test_every_deal_has_its_trumps(self, variant: str) -> None:
        """From first lead to last card the suit of the card turned up; in a hundred deals every suit has its turn."""
        found = deals(variant)
        for steps in found:
            turned = steps[0].before.turn_up
            assert turned is not None
            assert {turned.suit} == {step.after.trump for step in steps} | {steps[0].before.trump}

        assert {steps[0].before.trump for steps in found} == set("CSHD")


@each_variant
class TestTurns:
    """The dealer's opponent leads first; who takes a trick leads to the next (s1:32, s1:45, s1:47)."""

    @pytest.mark.proves("s1-021")
    @each_dealer
    def test_first_lead(self, variant: str, dealer: Seat) -> None:
        """The opponent plays a card, then the dealer, who could not have begun."""
        position, _ = in_pack_order(variant, dealer)
        leader = position.seat
        led = play(position, parse_action(f"play {position.hands[leader][0]}"))

        assert (leader, led.seat) == (other(dealer), dealer)
        assert refusal(position, f"play {position.hands[dealer][0]}") == "play.not_held"

    @pytest.mark.proves("s1-031", "s1-034")
    def test_later_leads(self, variant: str) -> None:
        """With cards to draw and without, the leader is the last trick's winner, whoever of the two that is."""
        leads = [step.before for step in steps_of(variant) if step.before.led is None and step.before.tricks]

        assert [position for position in leads if position.seat != position.tricks[-1].winner] == []
        seen = {(turn_of(position).strict, position.seat, position.tricks[-1].leader) for position in leads}
        assert len(seen) == 8


@each_variant
class TestDrawing:
    """One card each after a trick, the winner first, the turned-up card last (s1:28, s1:43, s1:108)."""

    @pytest.mark.proves("s1-029", "s1-114")
    def test_hands_are_full_again(self, variant: str) -> None:
        """Before each lead with cards to draw, both hands are as they were dealt; afterwards they shrink."""
        size = find_preset(variant).rules.deal.hand_size
        for step in steps_of(variant, without=("claim", "close")):
            position = step.before
            if position.led is not None or position.undrawn:
                continue
            left = size if position.talon_count else find_preset(variant).rules.deck.size // 2 - len(position.tricks)
            assert [len(hand) for hand in position.hands] == [left, left]

    @pytest.mark.proves("s1-030")
    def test_winner_gets_the_top_card(self, variant: str) -> None:
        """The loser gets the one under it."""
        drawn = [step for step in steps_of(variant, without=("claim", "close")) if _draws(step)]
        for step in drawn:
            winner = step.after.seat
            assert step.before.talon[0] in step.after.hands[winner]
            if len(step.before.talon) > 1:
                assert step.before.talon[1] in step.after.hands[other(winner)]

        assert {step.after.seat for step in drawn} == {0, 1}

    @pytest.mark.proves("s1-019", "s1-055")
    def test_turned_up_card_is_last(self, variant: str) -> None:
        """The loser of the trick that empties the talon draws what lay under it, exchanged or not."""
        last = [step for step in steps_of(variant, without=("claim", "close")) if _draws(step) and not step.after.talon]
        for step in last:
            assert len(step.before.talon) == 1
            assert step.before.turn_up in step.after.hands[other(step.after.seat)]

        lowest = find_preset(variant).rules.exchange.rank
        assert {step.before.turn_up.rank == lowest for step in last if step.before.turn_up} == {True, False}

    @pytest.mark.proves("s1-080")
    def test_nobody_draws_after_a_close(self, variant: str) -> None:
        """Talon and turned-up card stay, and hands only lose cards."""
        closed = [step for step in steps_of(variant) if step.before.closing]

        assert closed
        for step in closed:
            assert (step.after.talon, step.after.turn_up) == (step.before.talon, step.before.turn_up)
            for mine, then in zip(step.after.hands, step.before.hands, strict=True):
                assert set(mine) <= set(then)


def _draws(step: Step) -> bool:
    return len(step.after.talon) < len(step.before.talon)


@each_variant
class TestDuties:
    """Free while there are cards to draw; then follow, beat, trump (s1:45, s1:47, s1:81)."""

    @pytest.mark.proves("s1-032", "s1-033", "s1-035", "s1-036", "s1-037", "s1-038", "s1-039", "s1-081")
    @pytest.mark.parametrize("without", [("claim",), ("claim", "close")])
    def test_answers(self, variant: str, without: tuple[str, ...]) -> None:
        """Every answer of a hundred deals, against the duties written down a second time."""
        answers = [step.before for step in steps_of(variant, without=without) if step.before.led is not None]
        for position in answers:
            hand = position.hands[position.seat]
            free = position.talon_count > 0 and position.closing is None
            due = set(hand) if free else duties(hand, position.led or hand[0], position.trump)
            assert set(legal_actions(turn_of(position))) == {f"play {card}" for card in due}

    @pytest.mark.proves("s1-033")
    def test_when_they_begin(self, variant: str) -> None:
        """With the seventh trick; in the plain game with the sixth."""
        free = 6 if variant == ORIGINAL else 5
        for step in steps_of(variant, without=("claim", "close")):
            if not step.before.undrawn:
                assert turn_of(step.before).strict is (len(step.before.tricks) >= free)


def duties(hand: tuple[Card, ...], led: Card, trump: str) -> set[Card]:
    """The cards that are due: of the suit led and higher, of the suit led, trumps, anything."""
    order = "ATKQJ9"
    suit = {card for card in hand if card.suit == led.suit}
    higher = {card for card in suit if order.index(card.rank) < order.index(led.rank)}
    return higher or suit or {card for card in hand if card.suit == trump} or set(hand)


@each_variant
class TestPoints:
    """Tricks and announced marriages make up a player's points, and nothing else does (s1:11, s1:51, s1:59)."""

    @pytest.mark.proves("s1-004", "s1-005", "s1-042", "s1-057", "s1-058")
    @pytest.mark.parametrize("without", [("claim",), ("claim", "close")])
    def test_recounted(self, variant: str, without: tuple[str, ...]) -> None:
        """After every action of a hundred deals, for both seats."""
        steps = steps_of(variant, without=without)
        for step in steps:
            ten = 10 if variant == ORIGINAL and step.after.closing is None else 0
            found = [side.points for side in step.after.sides]
            assert found == [own_count(step.after, 0, bonus=ten), own_count(step.after, 1, bonus=ten)]

        announced = {step.after.marriage == step.after.trump for step in steps if step.after.marriage}
        assert announced == {True, False}

    @pytest.mark.proves("s1-005", "s1-056", "s1-057")
    def test_what_may_be_announced(self, variant: str) -> None:
        """At every lead of a hundred deals: the suits of which king and queen are held."""
        for step in steps_of(variant):
            position = step.before
            if position.led is not None or position.undrawn or position.marriage is not None:
                continue
            hand = position.hands[position.seat]
            pairs = {suit for suit in "CSHD" if {f"{suit}K", f"{suit}Q"} <= set(hand)}
            announced = {action for action in legal_actions(turn_of(position)) if action.startswith("marriage")}
            assert announced == {f"marriage {suit}" for suit in pairs}

    @pytest.mark.proves("s1-070")
    def test_a_claim_is_checked(self, variant: str) -> None:
        """The result of a claim contains both counts, and the claimer has won exactly with 66 or more."""
        claims = [step for step in steps_of(variant, without=("close",)) if step.action == "claim"]
        for step in claims:
            result, claimer = step.after.result, step.before.seat
            assert result is not None
            assert result.points == (own_count(step.before, 0), own_count(step.before, 1))
            assert (result.winner == claimer) is (own_count(step.before, claimer) >= 66)

        assert claims

    @pytest.mark.proves("s1-070")
    @pytest.mark.parametrize(("mine", "winner"), [(46, 0), (45, 1)])
    def test_the_check_counts_cards_and_marriages(self, variant: str, mine: int, winner: Seat) -> None:
        """Twenty for hearts and six for the trick are added to what was there."""
        gone = 9 if variant == ORIGINAL else 7
        position = place(
            variant,
            f"trump: C; talon: empty; you: HK HQ SA; opponent: HJ SJ DJ; "
            f"points: you {mine - 6}, opponent {102 - mine}; tricks: you 4, opponent {gone - 4}",
        )
        result = after(position, "marriage H, HK HJ, claim").result

        assert result is not None
        assert (result.winner, result.points[0]) == (winner, mine + 20)


class TestExchange:
    """Before every lead of one's own (s1:55)."""

    @pytest.mark.proves("s1-052")
    @pytest.mark.parametrize(
        ("variant", "talon", "allowed"),
        [
            *((ORIGINAL, talon, talon > 2) for talon in (12, 10, 8, 6, 4, 2)),
            *((PLAIN, talon, talon > 2) for talon in (10, 8, 6, 4, 2)),
        ],
    )
    def test_every_trick(self, variant: str, talon: int, *, allowed: bool) -> None:
        """Whatever lies in the talon, down to four cards."""
        hand = "D9 SA ST HA HT C9" if variant == ORIGINAL else "DJ SA ST HA HT"
        setup = parse_setup(parse_fields(f"turn-up: DK; talon: {talon} cards; you: {hand}"))
        exchange = explain(turn_from_setup(setup, find_preset(variant).rules), parse_action("exchange"))

        assert exchange.legal is allowed

    @pytest.mark.proves("s1-020", "s1-049", "s1-111")
    @each_variant
    def test_hand_and_talon_change_places(self, variant: str) -> None:
        """The lowest trump lies under the talon, the other card is in the hand, and nothing else has moved."""
        done = [step for step in steps_of(variant, without=("claim", "close")) if step.action == "exchange"]
        for before, _, now in done:
            lowest = f"{before.trump}{'9' if variant == ORIGINAL else 'J'}"
            mine, then = set(now.hands[before.seat]), set(before.hands[before.seat])
            assert (then - mine, mine - then, now.turn_up) == ({lowest}, {before.turn_up}, lowest)
            assert (now.talon, now.seat) == (before.talon, before.seat)

        assert done


@each_variant
class TestTornMarriage:
    """A king or queen that a duty took from the pair takes the marriage with it (s1:68)."""

    def deal(self, variant: str) -> Position:
        """Seat 1 has king and queen of hearts and the ace of spades; seat 0 leads."""
        gone = 9 if variant == ORIGINAL else 7
        text = "trump: D; talon: empty; you: HA SJ CJ; opponent: HK HQ SA; points: you 40, opponent 47"
        return place(variant, f"{text}; tricks: you 4, opponent {gone - 4}")

    @pytest.mark.proves("s1-068")
    @pytest.mark.parametrize(("answer", "left"), [("HQ", "HK"), ("HK", "HQ")])
    def test_torn(self, variant: str, answer: str, left: str) -> None:
        """The ace of hearts forces one of them out; on lead, the other may only be played."""
        position = after(self.deal(variant), f"HA {answer}, SJ SA")

        assert (position.seat, refusal(position, "marriage H"), refusal(position, left)) == (1, "marriage.pair", "")

    @pytest.mark.proves("s1-068")
    def test_whole(self, variant: str) -> None:
        """The jack of spades forces nothing out of the pair, which may be announced then."""
        assert refusal(after(self.deal(variant), "SJ SA"), "marriage H") == ""


@each_variant
class TestWhatIsSeen:
    """Hands and talon are hidden, the trump card and the card led are not (s1:28, s1:41, s1:81)."""

    @pytest.mark.proves("s1-017")
    @each_seat
    def test_talon_is_face_down(self, variant: str, seat: Seat) -> None:
        """The order of the hidden cards changes nothing that a player sees."""
        position, _ = in_pack_order(variant)
        turned = position._replace(talon=position.talon[::-1])

        assert observe(position, seat) == observe(turned, seat)
        assert observe(position, seat).talon_count == len(position.talon) + 1

    @pytest.mark.proves("s1-017", "s1-018")
    @each_seat
    def test_trump_card_is_seen(self, variant: str, seat: Seat) -> None:
        """From the first lead until it is drawn; the suit for good."""
        for step in steps_of(variant, without=("claim", "close")):
            seen = observe(step.after, seat)
            assert (seen.turn_up, seen.trump) == (step.after.turn_up, step.before.trump)

    @pytest.mark.proves("s1-018")
    @each_seat
    def test_trump_suit_is_seen_after_a_close(self, variant: str, seat: Seat) -> None:
        """The suit is still known (C33)."""
        closed = [step for step in steps_of(variant) if step.before.closing]

        assert {observe(step.after, seat).trump == step.before.trump for step in closed} == {True}

    @pytest.mark.proves("s1-079")
    @each_seat
    def test_close_moves_the_trump_card(self, variant: str, seat: Seat) -> None:
        """It lies on the talon then, not open under it, and the talon has as many cards as before."""
        done = [step for step in steps_of(variant) if step.action == "close"]
        for step in done:
            before, now = observe(step.before, seat), observe(step.after, seat)
            assert (before.turn_up, before.closed_by) == (step.before.turn_up, None)
            assert (now.turn_up, now.talon_count) == (None, before.talon_count)
            assert now.closed_by == ("you" if step.before.seat == seat else "opponent")

        assert done

    @pytest.mark.proves("s1-026")
    @each_seat
    def test_card_led_is_seen(self, variant: str, seat: Seat) -> None:
        """By both, whoever led it."""
        position, _ = in_pack_order(variant)
        card = position.hands[0][0]

        assert (observe(position, seat).led, observe(after(position, card), seat).led) == (None, card)

    @pytest.mark.proves("s1-027")
    @each_seat
    def test_opponents_tricks_are_face_down(self, variant: str, seat: Seat) -> None:
        """Their number is seen and none of their cards; both of them happen."""
        counted = set[int]()
        for step in steps_of(variant):
            seen = observe(step.after, seat)
            counted.add(seen.tricks[1])
            assert seen.tricks[1] == sum(trick.winner != seat for trick in step.after.tricks)
            assert [trick for trick in seen.open_tricks if trick.winner != seat] == []

        assert max(counted) > 1

    @pytest.mark.proves("s1-061")
    def test_marriage_is_revealed(self, variant: str) -> None:
        """Nothing of the other hand is known before; king and queen are, with the announcement."""
        gone = 9 if variant == ORIGINAL else 7
        text = "trump: C; talon: empty; you: HK HQ SA; opponent: HJ SJ DJ; points: you 40, opponent 56"
        position = place(variant, f"{text}; tricks: you 5, opponent {gone - 5}")
        announced = after(position, "marriage H")

        assert observe(position, 1).opponent_known == ()
        assert observe(announced, 1).opponent_known == parse_cards("HK HQ")
        assert observe(announced, 1).announced == ((), ("H",))


class TestReview:
    """In Original 66 nobody looks at a trick again, in the plain game everybody at the own ones (s1:41, s1:109)."""

    @pytest.mark.proves("s1-028", "s1-048")
    @each_seat
    def test_original(self, seat: Seat) -> None:
        """No trick and no count is shown, so that a player who claims relies on memory."""
        seen = [observe(step.after, seat) for step in steps_of(ORIGINAL)]

        assert {(look.open_tricks, look.points) for look in seen} == {((), None)}
        assert max(look.tricks[0] for look in seen) > 1

    @pytest.mark.proves("s1-115")
    @each_seat
    def test_plain(self, seat: Seat) -> None:
        """All of one's own tricks, and no other."""
        for step in steps_of(PLAIN):
            own = tuple(trick for trick in step.after.tricks if trick.winner == seat)
            assert observe(step.after, seat).open_tricks == own

    @pytest.mark.proves("s1-116")
    @each_seat
    def test_counting_again_rules_a_wrong_word_out(self, seat: Seat) -> None:
        """A player who counts the open tricks and claims with 66 only wins with each claim (C17)."""
        wins = 0
        for step in steps_of(PLAIN):
            position = step.after
            if refusal(position, "claim") or position.seat != seat:
                continue
            result = play(position, parse_action("claim")).result
            assert result is not None
            assert (result.winner == seat) is (count_seen(position, seat) >= 66)
            wins += result.winner == seat

        assert wins


def count_seen(position: Position, seat: Seat) -> int:
    """What *seat* counts by looking at its tricks and remembering its marriages."""
    seen = observe(position, seat)
    worth = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
    cards = sum(worth[card.rank] for trick in seen.open_tricks for card in (trick.lead, trick.answer))
    return cards + sum(40 if suit == seen.trump else 20 for suit in seen.announced[0])


class TestMomentOfClosing:
    """With five cards or six in Original 66, with five in the plain game (s1:85, s1:110)."""

    @pytest.mark.proves("s1-090", "s1-091")
    def test_original(self) -> None:
        """Both are found where closing is allowed: before the draw five each, after it six."""
        found = {(position.undrawn, len(position.hands[0]), len(position.hands[1])) for position in closable(ORIGINAL)}

        assert found == {(True, 5, 5), (False, 6, 6)}

    @pytest.mark.proves("s1-117", "s1-118")
    def test_plain(self) -> None:
        """Wherever closing is allowed, the cards are drawn and both hold five."""
        found = {(position.undrawn, len(position.hands[0]), len(position.hands[1])) for position in closable(PLAIN)}

        assert found == {(False, 5, 5)}

    @pytest.mark.proves("s1-117")
    def test_plain_has_no_moment_before_drawing(self) -> None:
        """Between trick and draw nobody is asked anything."""
        with pytest.raises(BadPosition, match="nobody can be about to draw"):
            place(PLAIN, "turn-up: DK; talon: 8 cards; you: SA ST HA HT; opponent: SJ SQ HJ HQ; undrawn: yes")


def closable(variant: str) -> list[Position]:
    """The positions of a hundred deals in which the talon may be closed."""
    steps = steps_of(variant, without=("claim", "close"))
    return [step.before for step in steps if not refusal(step.before, "close")]


class TestScoring:
    """Eleven on the slate and taken off, or from nothing to nine (s1:89, s1:99, s1:112)."""

    @pytest.mark.proves("s1-092")
    @each_variant
    @each_seat
    def test_winner_scores(self, variant: str, seat: Seat) -> None:
        """Two points for who has won the deal, none for the other."""
        match = score(variant, won(2, seat))

        assert (match.points[seat], match.points[other(seat)]) == (2, 0)

    @pytest.mark.proves("s1-092")
    @each_variant
    def test_claimed_deal_is_scored(self, variant: str) -> None:
        """Sixty-six against 41, claimed: one point on the way."""
        gone = 10 if variant == ORIGINAL else 8
        text = "trump: S; talon: empty; you: HA HT; opponent: HK HQ; points: you 51, opponent 41"
        result = after(place(variant, f"{text}; tricks: you 5, opponent {gone - 5}"), "HA HK, claim").result

        assert result is not None
        assert score(variant, result).points == (1, 0)

    @pytest.mark.proves("s1-103", "s1-104")
    def test_original_counts_down_from_eleven(self) -> None:
        """Eleven each, nine after a deal won for two, six after three more."""
        slates = [score(ORIGINAL, *results).slate for results in ((), (won(2),), (won(2), won(3)))]

        assert slates == [(11, 11), (9, 11), (6, 11)]

    @pytest.mark.proves("s1-105")
    @pytest.mark.parametrize(("last", "winner", "left"), [(1, None, 1), (2, 0, 0), (3, 0, 0)])
    def test_original_ends_at_zero(self, last: int, winner: Seat | None, left: int) -> None:
        """Two are left: one point is too few, two win, three win as well."""
        match = score(ORIGINAL, won(3), won(3), won(3), won(1, 1), won(last))

        assert (match.winner, match.slate) == (winner, (left, 10))

    @pytest.mark.proves("s1-122", "s1-123")
    def test_plain_counts_up_from_zero(self) -> None:
        """Nothing at first, two after a deal won for two, five after three more."""
        slates = [score(PLAIN, *results).slate for results in ((), (won(2),), (won(2), won(3)))]

        assert slates == [(0, 0), (2, 0), (5, 0)]

    @pytest.mark.proves("s1-124")
    @pytest.mark.parametrize(("last", "winner", "slate"), [(1, None, 8), (2, 0, 9), (3, 0, 9)])
    def test_plain_goes_to_nine(self, last: int, winner: Seat | None, slate: int) -> None:
        """Seven are there: one point is too few, two win, three win as well."""
        match = score(PLAIN, won(3), won(3), won(1), won(1, 1), won(last))

        assert (match.winner, match.slate) == (winner, (slate, 1))


class TestDraws:
    """An undecided deal scores nothing; one kind of it leaves a point for the next winner (s1:95)."""

    def drawn(self, mine: int, theirs: int) -> Result:
        """A deal played to the last trick, worth 25, which seat 0 takes; before it both have *mine* and *theirs*."""
        text = f"trump: S; talon: empty; you: HA; opponent: HK; points: you {mine}, opponent {theirs}"
        result = after(place(ORIGINAL, f"{text}; tricks: you 6, opponent 5"), "HA HK").result
        assert result is not None
        return result

    @pytest.mark.proves("s1-100")
    def test_sixty_five_each(self) -> None:
        """The slate is as it was, and the next winner gets no more than the deal is worth."""
        draw = self.drawn(40, 65)

        assert draw.points == (65, 65)
        assert score(ORIGINAL, won(2), draw).slate == (9, 11)
        assert score(ORIGINAL, won(2), draw, won(2, 1)).slate == (9, 9)

    @pytest.mark.proves("s1-101")
    def test_both_over(self) -> None:
        """The slate is as it was."""
        draw = self.drawn(61, 84)

        assert draw.points == (86, 84)
        assert score(ORIGINAL, won(2), draw).slate == (9, 11)

    @pytest.mark.proves("s1-102")
    @each_seat
    def test_one_point_is_kept(self, seat: Seat) -> None:
        """Two and the one that was kept, for whoever wins the next deal; the deal after it is worth its own points."""
        match = score(ORIGINAL, self.drawn(61, 84), won(2, seat))

        assert (match.slate[seat], match.slate[other(seat)]) == (8, 11)
        assert after_deal(match, won(2, seat)).slate[seat] == 6

    @pytest.mark.proves("s1-120")
    def test_no_draw_in_the_plain_game(self) -> None:
        """A hundred deals that nobody stopped all have a winner: who took the last trick."""
        ends = [found[-1].after for found in deals(PLAIN, without=("claim", "close"))]

        assert [end for end in ends if end.result is None or end.result.winner != end.tricks[-1].winner] == []

    @pytest.mark.proves("s1-120")
    @pytest.mark.parametrize("points", [60, 70])
    def test_even_totals_are_no_draw_there(self, points: int) -> None:
        """Sixty each, or 70 each, go to the winner of the last trick too."""
        text = f"trump: S; talon: empty; you: HK; opponent: HA; points: you {points}, opponent {points - 15}"
        result = after(place(PLAIN, f"{text}; tricks: you 5, opponent 4"), "HK HA").result

        assert result is not None
        assert (result.winner, result.points) == (1, (points, points))


@pytest.mark.proves("s1-107")
def test_plain_game_differs_in_what_the_text_lists() -> None:
    """Rule by rule: those of the six points of the list, and no other (s1:105-112)."""
    listed = {
        "deck.size", "deck.ranks", "deck.values", "exchange.rank",
        "deal.hand_size", "deal.packets", "deal.turnup_index",
        "view.own_tricks",
        "close.draw_timing",
        "end.last_trick", "end.draw", "end.draw_carry", "close.last_trick_rule",
        "match.start", "match.direction", "match.end", "match.points_needed",
    }  # fmt: skip
    one, two = find_preset(ORIGINAL).rules, find_preset(PLAIN).rules

    assert {name for name, _ in parameters() if value_of(one, name) != value_of(two, name)} == listed
