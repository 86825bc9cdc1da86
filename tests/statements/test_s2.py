"""Statements of the Spielewiki that no position alone shows: dealing, what lies open, whole deals, the match."""

import pytest

from cardrules import BadPosition, BadRecord, Result, game_of, parse_cards
from cardrules.notation import parse_fields
from cardrules.seats import Seat
from cardrules.sixtysix import (
    Match,
    Play,
    Position,
    after_deal,
    begin,
    deal,
    explain,
    find_preset,
    first_dealer,
    legal_actions,
    observe,
    override,
    parse_action,
    parse_setup,
    play,
    position_from_setup,
    turn_of,
    value_of,
)

each_variant = pytest.mark.parametrize("variant", ["spielewiki-weich", "spielewiki-hart"])
each_dealer = pytest.mark.parametrize("dealer", [0, 1])

PACK = parse_cards("SA SQ DK SK SJ HK CT DQ CJ CK DA CA HJ ST HA HT HQ DT DJ CQ")
"""A pack from the top: three, three, a card turned up, two, two, and nine more."""

FIRST_LEAD = (
    "turn-up: HJ; talon: CA CT ST HA HT HQ DT DJ CQ; you: SA SQ DK DQ CJ; opponent: SK SJ HK CK DA"  # seat 0 leads
)


def place(variant: str, text: str, **house: object) -> Position:
    """The position *text*, `__` in the names of *house* rules standing for a dot; who is to act has seat 0."""
    rules = override(find_preset(variant).rules, {name.replace("__", "."): value for name, value in house.items()})
    return position_from_setup(parse_setup(parse_fields(text)), rules)


def after(position: Position, *actions: str) -> Position:
    """*position* after *actions*."""
    for action in actions:
        position = play(position, parse_action(action))
    return position


def cards_allowed(position: Position) -> str:
    """The cards that the player to act may play, sorted."""
    return " ".join(action.card for action in legal_actions(turn_of(position)) if isinstance(action, Play))


def played_low(position: Position) -> list[Position]:
    """*position* and every position after it, each player always taking the last of the cards that may be played."""
    line = [position]
    while line[-1].result is None:
        line.append(after(line[-1], cards_allowed(line[-1]).split()[-1]))
    return line


def match_after(variant: str, wins: list[tuple[Seat, int]], **house: object) -> Match:
    """The match that seat 0 begins to deal, after deals won by these seats with these points."""
    rules = override(find_preset(variant).rules, {name.replace("__", "."): value for name, value in house.items()})
    match = begin(rules, dealer=0)
    for winner, points in wins:
        match = after_deal(match, Result(winner, points, "reached-66", points=(0, 0), tricks=(0, 0)))
    return match


@each_variant
class TestTable:
    """Two players and twenty cards (s2:8-18)."""

    @pytest.mark.proves("s2-002", "s2-007")
    def test_two_seats(self, variant: str) -> None:
        """A deal has two hands and two seats that can deal; a third of either is refused."""
        record = {"variant": variant, "dealer": 0, "deck": list(PACK)}
        third = {"hands": [["SA"], ["SK"], ["SQ"]], "turn_up": "HJ", "talon": []}
        game = game_of(variant)

        assert game.rules(variant)["game.players"][0] == len(place(variant, FIRST_LEAD).hands) == 2
        assert {game.start(record | {"dealer": dealer}).seat for dealer in (0, 1)} == {0, 1}
        with pytest.raises(BadPosition):
            game.start(record | {"dealer": 2})
        with pytest.raises(BadRecord):
            game.start({"variant": variant, "dealer": 0} | third)

    @pytest.mark.proves("s2-004", "s2-008", "s2-011")
    def test_twenty_cards(self, variant: str) -> None:
        """Ace, ten, king, queen and jack of four suits are the pack; with a nine in it, or four more, it is refused."""
        rules = find_preset(variant).rules
        nines = parse_cards("C9 S9 H9 D9")

        assert deal(rules, PACK, 0).talon_count == 20 - 2 * 5
        assert {card.rank for card in PACK} == set("ATKQJ")
        for pack in ((*PACK[:-1], nines[0]), (*PACK, *nines), PACK[:-1]):
            with pytest.raises(BadPosition):
                deal(rules, pack, 0)

    @pytest.mark.proves("s2-004", "s2-008")
    def test_either_pattern(self, variant: str) -> None:
        """The double-German pack serves as well as the French, and no other is named."""
        assert set(value_of(find_preset(variant).rules, "deck.patterns")) == {"double-german", "french"}


@each_variant
@each_dealer
class TestDealing:
    """Three, three, a card turned up, two, two; the rest on top of it (s2:28-32)."""

    @pytest.mark.proves("s2-015", "s2-019", "s2-020")
    def test_packets(self, variant: str, dealer: Seat) -> None:
        """The non-dealer gets cards 1 to 3 and 8 to 9, the dealer 4 to 6 and 10 to 11: five each."""
        hands = deal(find_preset(variant).rules, PACK, dealer).hands

        assert set(hands[1 - dealer]) == set(parse_cards("SA SQ DK DQ CJ"))
        assert set(hands[dealer]) == set(parse_cards("SK SJ HK CK DA"))

    @pytest.mark.proves("s2-017", "s2-018")
    def test_seventh_card_is_turned_up(self, variant: str, dealer: Seat) -> None:
        """Card 7 lies open and its suit is trump: a ten of clubs makes clubs, a jack of hearts hearts."""
        rules = find_preset(variant).rules
        other_way = (*PACK[:6], PACK[12], *PACK[7:12], PACK[6], *PACK[13:])
        first, second = deal(rules, PACK, dealer), deal(rules, other_way, dealer)

        assert (first.turn_up, first.trump) == ("CT", "C")
        assert (second.turn_up, second.trump) == ("HJ", "H")

    @pytest.mark.proves("s2-016")
    @pytest.mark.parametrize("own", ["SA SQ DK DQ CJ", "SK SJ HK CK DA"])
    def test_hands_are_hidden(self, variant: str, dealer: Seat, own: str) -> None:
        """However the cards lie that a player neither holds nor sees turned up, the table looks the same."""
        rules = find_preset(variant).rules
        hidden = [card for card in PACK if card not in (*own.split(), PACK[6])]
        other_way = [card if card not in hidden else hidden[-1 - hidden.index(card)] for card in PACK]
        first, second = deal(rules, PACK, dealer), deal(rules, other_way, dealer)
        seat: Seat = 0 if set(first.hands[0]) == set(own.split()) else 1

        assert set(first.hands[1 - seat]) != set(second.hands[1 - seat])
        assert observe(first, seat) == observe(second, seat)
        assert observe(first, seat).opponent_count == 5

    @pytest.mark.proves("s2-021")
    def test_turned_up_card_lies_open_under_the_rest(self, variant: str, dealer: Seat) -> None:
        """Both see it until the last card above it is drawn; then it is drawn too."""
        first = deal(find_preset(variant).rules, PACK, dealer)
        leads = [position for position in played_low(first) if not position.led]
        seen = [[observe(position, seat).turn_up for seat in (0, 1)] for position in leads]

        assert seen[:5] == [["CT", "CT"]] * 5
        assert seen[5:] == [[None, None]] * 6
        assert "CT" in leads[5].hands[1 - leads[5].seat]

    @pytest.mark.proves("s2-022", "s2-023", "s2-024")
    def test_forehand_leads_and_the_dealer_answers(self, variant: str, dealer: Seat) -> None:
        """The non-dealer plays any of five cards for both to see, the dealer answers with any: the trick is full."""
        first = deal(find_preset(variant).rules, PACK, dealer)
        led = after(first, "DK")
        answered = after(led, "SJ")

        assert (first.seat, cards_allowed(first)) == (1 - dealer, "CJ DK DQ SA SQ")
        assert [observe(led, seat).led for seat in (0, 1)] == ["DK", "DK"]
        assert (led.seat, cards_allowed(led)) == (dealer, "CK DA HK SJ SK")
        assert (answered.led, len(answered.tricks)) == (None, 1)


@each_variant
class TestOpenAndHidden:
    """What lies face up (s2:34, s2:44, s2:48, s2:52)."""

    @pytest.mark.proves("s2-030")
    def test_tricks_lie_face_down(self, variant: str) -> None:
        """Neither the first trick nor the second of one player is shown to the other."""
        position = after(place(variant, FIRST_LEAD), "SA", "SK", "CA", "CK")

        assert observe(position, 1).tricks == (0, 2)
        assert observe(position, 1).open_tricks == ()

    @pytest.mark.proves("s2-030")
    def test_house_may_leave_the_first_trick_open(self, variant: str) -> None:
        """Where the first trick lies open the other player does see it, and not the second."""
        position = after(place(variant, FIRST_LEAD, view__first_trick_open=True), "SA", "SK", "CA", "CK")

        assert [(trick.lead, trick.answer) for trick in observe(position, 1).open_tricks] == [("SA", "SK")]

    @pytest.mark.proves("s2-047")
    def test_pair_is_revealed(self, variant: str) -> None:
        """The opponent knows neither card before the announcement, both after it, the queen once the king is led."""
        before = after(place(variant, FIRST_LEAD), "SA", "SK")
        announced = after(before, "marriage D")

        assert observe(before, 1).opponent_known == ()
        assert observe(announced, 1).opponent_known == ("DK", "DQ")
        assert observe(after(announced, "DK"), 1).opponent_known == ("DQ",)

    @pytest.mark.proves("s2-048")
    @pytest.mark.parametrize(("turn_up", "hidden", "called"), [("HJ", "DJ", 20), ("DJ", "HJ", 40)])
    def test_twenty_or_forty_is_called(self, variant: str, turn_up: str, hidden: str, called: int) -> None:
        """Announcing names the suit to the opponent and the value, forty where that suit is trump."""
        text = f"turn-up: {turn_up}; talon: CA CT ST HA HT HQ DT {hidden} CQ; {FIRST_LEAD.partition('CQ; ')[2]}"
        before = after(place(variant, text), "SA", "SK")
        announced = after(before, "marriage D")

        assert explain(turn_of(before), parse_action("marriage D")).reasons[0].facts["points"] == called
        assert (observe(announced, 1).marriage, observe(announced, 1).announced) == ("D", ((), ("D",)))
        assert announced.sides[0].points - before.sides[0].points == called

    @pytest.mark.proves("s2-058")
    def test_closing_hides_the_turned_up_card(self, variant: str) -> None:
        """It is open to both before the close, to neither after it, and lies with the rest of the talon."""
        before = place(variant, FIRST_LEAD)
        closed = after(before, "close")

        assert [observe(before, seat).turn_up for seat in (0, 1)] == ["HJ", "HJ"]
        assert [observe(closed, seat).turn_up for seat in (0, 1)] == [None, None]
        assert [observe(closed, seat).talon_count for seat in (0, 1)] == [10, 10]

    @pytest.mark.proves("s2-063")
    def test_exchange_puts_the_jack_in_the_place_of_the_higher_trump(self, variant: str) -> None:
        """The ace comes to the hand, the jack lies open under the talon."""
        text = FIRST_LEAD.replace("turn-up: HJ", "turn-up: HA").replace("HA HT", "CJ HT").replace("DQ CJ", "DQ HJ")
        before = place(variant, text)
        exchanged = after(before, "exchange")

        assert set(exchanged.hands[0]) == {*before.hands[0], "HA"} - {"HJ"}
        assert [observe(exchanged, seat).turn_up for seat in (0, 1)] == ["HJ", "HJ"]
        assert exchanged.talon == before.talon


@each_variant
class TestFromFreeToStrict:
    """Suit must be followed once the talon is empty or closed, and not a trick before (s2:40, s2:48)."""

    @pytest.mark.proves("s2-040")
    def test_after_the_last_draw(self, variant: str) -> None:
        """The trick that is played with two cards left is free; the next is not."""
        text = (
            "turn-up: HJ; talon: CJ; you: SA ST DJ CQ HQ; opponent: SJ SQ HK CK DQ; "
            "points: you 41, opponent 30; tricks: you 2, opponent 2"
        )
        led = after(place(variant, text), "SA")
        led_again = after(led, "CK", "ST")

        assert cards_allowed(led) == "CK DQ HK SJ SQ"
        assert cards_allowed(led_again) == "SJ SQ"

    @pytest.mark.proves("s2-043")
    def test_after_a_close(self, variant: str) -> None:
        """The first lead is answered freely unless the leader closes before it."""
        first = place(variant, FIRST_LEAD)

        assert cards_allowed(after(first, "SA")) == "CK DA HK SJ SK"
        assert cards_allowed(after(first, "close", "SA")) == "SJ SK"

    @pytest.mark.proves("s2-060")
    def test_after_a_close_read_as_a_duty_to_win(self, variant: str) -> None:
        """Where the house adds the duty, the close brings it: only the ace beats the king."""
        first = place(variant, FIRST_LEAD, strict__must_beat=True)

        assert cards_allowed(after(first, "DK")) == "CK DA HK SJ SK"
        assert cards_allowed(after(first, "close", "SQ")) == "SK"

    @pytest.mark.proves("s2-059")
    def test_nobody_draws_after_a_close(self, variant: str) -> None:
        """The first trick leaves four cards each and ten in the talon, where else it leaves five and eight."""
        first = place(variant, FIRST_LEAD)
        open_talon, closed = after(first, "SA", "SK"), after(first, "close", "SA", "SK")

        assert ([len(hand) for hand in open_talon.hands], open_talon.talon_count) == ([5, 5], 8)
        assert ([len(hand) for hand in closed.hands], closed.talon_count) == ([4, 4], 10)


@each_variant
class TestMatch:
    """The dealer, and from points to Bummerl and match (s2:26, s2:69, s2:84-88)."""

    @pytest.mark.proves("s2-013")
    @pytest.mark.parametrize(("drawn", "dealer"), [("HJ SA", 0), ("SA HJ", 1), ("HT SK", 1), ("CQ DQ", None)])
    def test_lower_card_deals_first(self, variant: str, drawn: str, dealer: Seat | None) -> None:
        """Jack before ace, king before ten; two queens decide nothing."""
        rules = find_preset(variant).rules
        first, second = parse_cards(drawn)

        assert value_of(rules, "deal.first_dealer") == "draw-lower-card"
        assert first_dealer((first, second), rules) == dealer

    @pytest.mark.proves("s2-014")
    def test_deal_goes_to_and_fro(self, variant: str) -> None:
        """Whoever wins, and also after a Bummerl, the other player deals next."""
        wins: list[tuple[Seat, int]] = [(0, 1), (0, 3), (1, 1), (0, 3), (0, 1)]

        assert [match_after(variant, wins[:played]).dealer for played in range(6)] == [0, 1, 0, 1, 0, 1]

    @pytest.mark.proves("s2-077")
    def test_reward_is_one_to_three(self, variant: str) -> None:
        """Deals played at random are all won by somebody with one, two or three points, and each of these occurs."""
        game = game_of(variant)
        rewards = set()
        for seed in range(60):
            record = game.random_deal(variant, seed)
            position = game.start(record)
            for action in record["actions"]:  # type: ignore[attr-defined]  # a list in every record
                position = position.play(action)
            result = position.result
            assert result is not None
            rewards.add((result["winner"] in (0, 1), result["game_points"]))

        assert rewards == {(True, 1), (True, 2), (True, 3)}

    @pytest.mark.proves("s2-087")
    @pytest.mark.parametrize(("last", "bummerl"), [(1, (0, 0)), (2, (1, 0)), (3, (1, 0))])
    def test_seven_points_make_a_bummerl(self, variant: str, last: int, bummerl: tuple[int, int]) -> None:
        """Counted up from nothing: six points are not enough, seven are, and eight are."""
        before = match_after(variant, [(1, 1), (0, 3), (0, 2)])
        match = after_deal(before, Result(0, last, "reached-66", points=(0, 0), tricks=(0, 0)))

        assert (match_after(variant, []).slate, before.slate) == ((0, 0), (5, 1))
        assert match.games == bummerl

    @pytest.mark.proves("s2-089")
    def test_seven_to_nothing_makes_two(self, variant: str) -> None:
        """A single point of the loser's makes the difference between two Bummerl and one."""
        to_nothing: list[tuple[Seat, int]] = [(0, 3), (0, 3), (0, 1)]

        assert match_after(variant, to_nothing).games == (2, 0)
        assert match_after(variant, [(1, 1), *to_nothing]).games == (1, 0)

    @pytest.mark.proves("s2-090")
    def test_points_begin_again(self, variant: str) -> None:
        """After a Bummerl, and after a Schneider in a longer match, both have nothing."""
        plain = match_after(variant, [(1, 2), (0, 3), (0, 3), (0, 2)])
        schneider = match_after(variant, [(1, 3), (1, 3), (1, 2)], match__bummerl_to_win=3)

        assert (plain.games, plain.points, plain.slate) == ((1, 0), (0, 0), (0, 0))
        assert (schneider.games, schneider.points, schneider.slate) == ((0, 2), (0, 0), (0, 0))

    @pytest.mark.proves("s2-091")
    def test_two_bummerl_win_the_match(self, variant: str) -> None:
        """One Bummerl each decides nothing; the second of either does, and a Schneider does at once."""
        for_0: list[tuple[Seat, int]] = [(1, 1), (0, 3), (0, 3), (0, 1)]
        for_1: list[tuple[Seat, int]] = [(0, 1), (1, 3), (1, 3), (1, 1)]

        assert match_after(variant, for_0 + for_1).winner is None
        assert match_after(variant, for_0 + for_1 + for_1).winner == 1
        assert match_after(variant, for_0 + for_0).winner == 0
        assert match_after(variant, [(1, 3), (1, 3), (1, 1)]).winner == 1

    @pytest.mark.proves("s2-091")
    def test_a_longer_match_by_agreement(self, variant: str) -> None:
        """Where three are agreed, the second is not enough and the third is."""
        for_0: list[tuple[Seat, int]] = [(1, 1), (0, 3), (0, 3), (0, 1)]

        assert match_after(variant, for_0 * 2, match__bummerl_to_win=3).winner is None
        assert match_after(variant, for_0 * 3, match__bummerl_to_win=3).winner == 0
