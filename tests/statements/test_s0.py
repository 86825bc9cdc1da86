"""What blocks cannot show of text s0: whole deals, what a seat sees, game points, and two players' settings."""

from itertools import permutations, product

import pytest

from cardrules import BadPosition, IllegalAction, parse_cards
from cardrules.notation import parse_fields
from cardrules.result import Result
from cardrules.seats import Seat, other
from cardrules.sixtysix import (
    Play,
    Position,
    answer_wins,
    deal,
    explain,
    find_preset,
    legal_actions,
    override,
    parse_action,
    parse_line,
    parse_setup,
    play,
    position_from_setup,
    shuffled,
    turn_of,
    value_of,
)
from cardrules.sixtysix.match import after_deal, begin
from cardrules.sixtysix.observation import observe, unseen_cards
from cardrules.sixtysix.records import start_position
from cardrules.sixtysix.settlement import Conflict, settle

SOFT = find_preset("schnopsn-weich").rules

OPTIONS: dict[str, tuple[object, object]] = {
    "exchange.min_talon": (2, 3),
    "close.min_talon": (2, 3),
    "claim.mode": ("auto", "manual"),
    "view.own_tricks": ("all", "none"),
    "view.first_trick_open": (True, False),
    "view.point_counter": (True, False),
    "marriage.needs_trick": (False, True),
    "exchange.needs_trick": (False, True),
    "marriage.lead_card": ("either", "king"),
    "close.opponent_points": ("at-close", "live"),
}
"""The options of the text's menu (s0:104-153): as they are set at first, then the other way."""

each_option = pytest.mark.parametrize("option", OPTIONS)
each_seat = pytest.mark.parametrize("seat", [0, 1])
each_seed = pytest.mark.parametrize("seed", range(20))

DEAL = (
    "turn-up: DA; talon: CA SJ CJ DT HJ SQ CT CQ DK; you: HA HQ SK ST DJ; opponent: HK HT SA CK DQ; "
    "points: you 0, opponent 0; tricks: you 0, opponent 0"
)
"""A first lead with all cards known; diamonds are trumps and the leader, seat 0, holds their jack."""


def at(text: str, **house: object) -> Position:
    """The position that *text* describes, under the soft rules with options changed, as `claim_mode="manual"`."""
    changes = {name.replace("_", ".", 1): value for name, value in house.items()}
    return position_from_setup(parse_setup(parse_fields(text)), override(SOFT, changes))


def after(position: Position, line: str) -> Position:
    """*position* after the actions of *line*, as `HA HK, close`."""
    for action in parse_line(line):
        position = play(position, action)
    return position


def legal(position: Position) -> list[str]:
    """What may be done, as text."""
    return [str(action) for action in legal_actions(turn_of(position))]


def leads(seed: int, dealer: Seat = 0) -> list[Position]:
    """Each position with a card to be led of a deal in which both play any card they may, to the end and in silence."""
    position = deal(override(SOFT, {"claim.mode": "manual"}), shuffled(SOFT, seed), dealer)
    found: list[Position] = []
    while position.result is None:
        if position.led is None:
            found.append(position)
        cards = [action for action in legal_actions(turn_of(position)) if isinstance(action, Play)]
        position = play(position, cards[seed % len(cards)])
    return found


def won(seat: Seat, game_points: int) -> Result:
    """A deal that *seat* has won."""
    points = (70, 20) if seat == 0 else (20, 70)
    return Result(seat, game_points, "reached-66", points=points, tricks=(4, 4))


class TestPack:
    """Twenty cards, five in each suit, 120 points (s0:18, s0:22)."""

    @pytest.mark.proves("s0-011", "s0-028")
    def test_all_twenty_lie_somewhere(self) -> None:
        """Five in each hand, nine hidden and one face up make twenty, no card twice."""
        position = deal(SOFT, shuffled(SOFT, 1), 0)

        assert [len(part) for part in (*position.hands, position.talon)] == [5, 5, 9]
        assert len({*position.hands[0], *position.hands[1], *position.talon, position.turn_up}) == 20

    @pytest.mark.proves("s0-011")
    @pytest.mark.parametrize("size", [19, 21])
    def test_no_other_number(self, size: int) -> None:
        """A card too few or too many is not dealt."""
        cards = [*SOFT.pack.cards, *parse_cards("H9")][:size]

        with pytest.raises(BadPosition):
            deal(SOFT, cards, 0)

    @pytest.mark.proves("s0-012")
    def test_five_ranks_in_each_suit(self) -> None:
        """Ace, ten, king, queen and jack of four suits, and nothing else."""
        assert set(SOFT.pack.cards) == {suit + rank for suit in "CSHD" for rank in "ATKQJ"}

    @pytest.mark.proves("s0-012")
    def test_no_nine_is_dealt(self) -> None:
        """A nine in the place of a jack is refused."""
        cards = [*(card for card in SOFT.pack.cards if card != "HJ"), *parse_cards("H9")]

        with pytest.raises(BadPosition, match="H9"):
            deal(SOFT, cards, 0)

    @pytest.mark.proves("s0-017")
    def test_120_points(self) -> None:
        """All cards together; thirty in each suit."""
        worth = [sum(SOFT.pack.points[card] for card in SOFT.pack.cards if card.suit == suit) for suit in "CSHD"]

        assert worth == [30, 30, 30, 30]


class TestTrick:
    """Higher in the suit led, or a trump (s0:18, s0:29)."""

    @pytest.mark.proves("s0-013", "s0-016", "s0-021", "s0-022")
    @pytest.mark.parametrize("trump", "CSHD")
    def test_every_two_cards(self, trump: str) -> None:
        """Counted for all 380 pairs from the words alone: suits have no order, but that trumps are above the rest."""
        order = "JQKTA"
        cards = SOFT.pack.cards
        wrong = [
            (lead, answer)
            for lead, answer in permutations(cards, 2)
            if answer_wins(lead, answer, trump, SOFT.pack)  # type: ignore[arg-type]  # one of the four suits
            != (order.index(answer.rank) > order.index(lead.rank) if answer.suit == lead.suit else answer.suit == trump)
        ]

        assert wrong == []


class TestDeal:
    """Five cards each, one turned up that makes trumps, the rest on top of it (s0:37-41)."""

    @each_seat
    @pytest.mark.proves("s0-033")
    def test_non_dealer_begins(self, seat: Seat) -> None:
        """Whoever did not deal is the first to act."""
        assert deal(SOFT, shuffled(SOFT, 1), other(seat)).seat == seat

    @each_seed
    @pytest.mark.proves("s0-014", "s0-030")
    def test_the_card_face_up_makes_trumps(self, seed: int) -> None:
        """Its suit, in every deal."""
        position = deal(SOFT, shuffled(SOFT, seed), 0)

        assert position.turn_up is not None
        assert position.trump == position.turn_up.suit

    @pytest.mark.proves("s0-029")
    @pytest.mark.parametrize(("house", "index"), [({}, 7), ({"deal.turnup_index": 11}, 11)])
    def test_one_more_card_is_turned_up(self, house: dict[str, object], index: int) -> None:
        """The seventh by custom; read word by word, five to each first, the eleventh (C03). Neither hand has it."""
        cards = shuffled(SOFT, 3)
        position = deal(override(SOFT, house), cards, 0)

        assert position.turn_up == cards[index - 1]
        assert {*position.hands[0], *position.hands[1]} == set(cards[:11]) - {cards[index - 1]}

    @each_seat
    @pytest.mark.proves("s0-027")
    def test_cards_lie_face_down(self, seat: Seat) -> None:
        """However the fourteen hidden cards lie, a seat sees the same: its own hand and the card turned up."""
        position = deal(SOFT, shuffled(SOFT, 1), 0)
        hidden = unseen_cards(position, seat)
        theirs, talon = SOFT.pack.sorted(hidden[:5]), hidden[5:]
        hands = (position.hands[0], theirs) if seat == 0 else (theirs, position.hands[1])
        elsewhere = position._replace(hands=hands, talon=talon)
        seen = observe(position, seat)

        assert len(hidden) == 14
        assert elsewhere != position
        assert observe(elsewhere, seat) == seen
        assert (seen.hand, seen.opponent_known, seen.turn_up) == (position.hands[seat], (), position.turn_up)

    @pytest.mark.proves("s0-015")
    def test_trumps_hold_for_one_deal(self) -> None:
        """Through a whole deal, exchange and all, diamonds are trumps; the next turns up a spade and has spades."""
        position = after(at(DEAL), "exchange")
        trumps = {position.trump}
        while position.result is None:
            position = play(position, legal_actions(turn_of(position))[-1])
            trumps.add(position.trump)
        cards = list(SOFT.pack.cards)
        cards.remove(parse_cards("SJ")[0])
        cards.insert(6, parse_cards("SJ")[0])

        assert trumps == {"D"}
        assert deal(SOFT, cards, after_deal(begin(SOFT, 1), position.result).dealer).trump == "S"

    @each_seat
    @pytest.mark.proves("s0-031")
    def test_the_trump_card_is_seen_while_the_talon_is_open(self, seat: Seat) -> None:
        """On every lead with cards in the talon both see it; drawn or laid on a closed talon, nobody does."""
        seen = [observe(position, seat) for position in leads(4)]
        closed = observe(after(at(DEAL), "close"), seat)

        assert [(table.talon_count, table.turn_up is not None) for table in seen[:6]] == [
            (10, True), (8, True), (6, True), (4, True), (2, True), (0, False),
        ]  # fmt: skip
        assert (closed.talon_count, closed.turn_up) == (10, None)


class TestCourse:
    """Lead, answer, draw, until the talon is gone; then on without drawing (s0:41-46)."""

    @pytest.mark.proves("s0-035")
    def test_the_other_player_answers(self) -> None:
        """The card lies on the table, the other seat acts, and may do nothing but play a card."""
        position = after(at(DEAL), "HA")

        assert (position.led, position.seat, position.hands[0]) == ("HA", 1, parse_cards("ST SK HQ DJ"))
        assert legal(position) == [f"play {card}" for card in sorted(position.hands[1])]

    @pytest.mark.proves("s0-034")
    @pytest.mark.parametrize(
        ("line", "more"),
        [
            ("CA HJ", ["close", "exchange", "marriage H"]),
            ("HK HJ", ["close", "exchange"]),
            ("CA HJ, close", ["marriage H"]),
        ],
    )
    def test_four_options_and_no_more(self, line: str, more: list[str]) -> None:
        """Any card; close, exchange, announce; no marriage once the king is gone; once closed, the marriage alone."""
        position = at(
            "turn-up: DA; talon: DJ CQ SQ HT CT HA ST SJ CK; you: CA HK HQ DQ SA; opponent: HJ CJ DT DK SK; "
            "points: you 0, opponent 0; tricks: you 0, opponent 0"
        )
        lead = after(position, line)

        assert legal(lead) == [*more, *(f"play {card}" for card in sorted(lead.hands[lead.seat]))]

    @each_seed
    @pytest.mark.proves("s0-028", "s0-039", "s0-041")
    def test_hands_are_filled_up_until_the_talon_is_gone(self, seed: int) -> None:
        """Five cards each before the first six tricks, two fewer in the talon each time; then one fewer in hand."""
        counts = [(*map(len, position.hands), position.talon_count) for position in leads(seed)]

        assert counts == [
            (5, 5, 10), (5, 5, 8), (5, 5, 6), (5, 5, 4), (5, 5, 2), (5, 5, 0), (4, 4, 0), (3, 3, 0), (2, 2, 0),
            (1, 1, 0),
        ]  # fmt: skip

    @each_seed
    @pytest.mark.proves("s0-040")
    def test_the_trick_winner_leads(self, seed: int) -> None:
        """Whoever took the last trick is to lead, in every trick of the deal."""
        positions = leads(seed)[1:]

        assert [position.seat for position in positions] == [position.tricks[-1].winner for position in positions]

    @each_seed
    @pytest.mark.proves("s0-037")
    def test_points_go_to_the_trick_winner(self, seed: int) -> None:
        """What each seat has is what its tricks are worth, both cards of each."""
        for position in leads(seed):
            worth, taken = [0, 0], [0, 0]
            for trick in position.tricks:
                taken[trick.winner] += 1
                worth[trick.winner] += SOFT.pack.points[trick.lead] + SOFT.pack.points[trick.answer]
            assert [side.points for side in position.sides] == worth
            assert [side.tricks for side in position.sides] == taken

    @pytest.mark.proves("s0-042")
    def test_duties_begin_with_the_last_draw(self) -> None:
        """With two talon cards left any card answers; once they are drawn the king of spades needs the ten."""
        open_talon = at(
            "turn-up: DA; talon: CT; you: ST SJ HK HJ CQ; opponent: SK HA CK DK DJ; "
            "points: you 33, opponent 20; tricks: you 2, opponent 2"
        )
        drawn = after(open_talon, "HJ HA")

        assert len(legal(after(open_talon, "HK"))) == 5
        assert (drawn.talon_count, *map(len, drawn.hands)) == (0, 5, 5)
        assert legal(after(drawn, "SK")) == ["play ST"]
        assert legal(after(drawn, "CK")) == ["play CQ"]

    @pytest.mark.proves("s0-042", "s0-046", "s0-065")
    def test_duties_begin_with_a_close(self) -> None:
        """The same lead of the same deal: free before, to be followed after the close."""
        assert len(legal(after(at(DEAL), "HQ"))) == 5
        assert legal(after(at(DEAL), "close, HQ")) == ["play HK", "play HT"]

    @pytest.mark.proves("s0-045", "s0-065")
    def test_nobody_draws_after_a_close(self) -> None:
        """Trick by trick the hands shrink and the talon stays; without a close they are filled up."""
        closed = after(at(DEAL), "close, HA HK")

        assert ([*map(len, closed.hands)], closed.talon_count) == ([4, 4], 10)
        assert closed.talon == at(DEAL).talon
        assert [*map(len, after(at(DEAL), "HA HK").hands)] == [5, 5]

    @pytest.mark.proves("s0-066")
    def test_the_closer_leads(self) -> None:
        """Closing is no turn of its own: the closer is to act, with any card of the hand."""
        closed = after(at(DEAL), "close")

        assert (closed.seat, closed.led) == (0, None)
        assert {f"play {card}" for card in closed.hands[0]} <= set(legal(closed))

    @pytest.mark.proves("s0-067")
    def test_the_closers_opponent_does_not_exchange(self) -> None:
        """Seat 1 closes, seat 0 wins a trick and holds the jack of trumps: too late; without the close it may."""
        open_talon, closed = after(at(DEAL), "HQ HK, HT HA"), after(at(DEAL), "HQ HK, close, HT HA")

        assert (open_talon.seat, closed.seat) == (0, 0)
        assert "exchange" in legal(open_talon)
        assert explain(turn_of(closed), parse_action("exchange")).reasons[0].code == "exchange.after_close"

    @pytest.mark.proves("s0-064")
    @pytest.mark.parametrize("count", [10, 8, 6, 4, 2])
    def test_close_on_every_lead(self, count: int) -> None:
        """As long as the talon has cards, whoever leads may close."""
        (position,) = (position for position in leads(4) if position.talon_count == count)

        assert "close" in legal(position)

    @pytest.mark.proves("s0-094")
    def test_the_last_two_are_one_hidden_card_and_the_trump_card(self) -> None:
        """So it is after four tricks."""
        position = leads(4)[4]

        assert (len(position.talon), position.turn_up is not None, len(position.tricks)) == (1, True, 4)


class TestEnd:
    """A deal ends by itself, and then it is over (s0:79)."""

    @pytest.mark.proves("s0-008", "s0-076")
    def test_nothing_is_played_after_the_end(self) -> None:
        """With 66 both still hold a card, and neither may play it; with 65 they play on."""
        text = "trump: H; talon: empty; you: HA SJ; opponent: CQ DJ; tricks: you 4, opponent 4; points: "
        over, unfinished = (
            after(at(text + given), "HA CQ") for given in ("you 52, opponent 50", "you 51, opponent 51")
        )

        assert (legal(over), legal(unfinished)) == ([], ["play SJ"])
        with pytest.raises(IllegalAction, match=r"game\.over"):
            after(over, "SJ")

    @pytest.mark.proves("s0-057", "s0-060", "s0-067")
    @pytest.mark.parametrize("line", ["marriage H, SA", "close, HQ SJ", "close, exchange"])
    def test_what_is_refused_cannot_be_played(self, line: str) -> None:
        """Neither a lead from outside the pair, nor a spade to a heart that could be followed, nor a late exchange."""
        position = at(
            "turn-up: DA; talon: CT CK CQ ST SK SQ DT DK DQ; you: HK HQ SA CJ DJ; opponent: HA HT HJ CA SJ; "
            "points: you 0, opponent 0; tricks: you 0, opponent 0"
        )

        with pytest.raises(IllegalAction):
            after(position, line)


class TestGamePoints:
    """A deal brings game points, for which the Bummerl is played (s0:16)."""

    @pytest.mark.proves("s0-010")
    @pytest.mark.parametrize("game_points", [1, 2, 3])
    @each_seat
    def test_a_deal_counts_what_it_is_worth(self, game_points: int, seat: Seat) -> None:
        """One, two or three for the winner, whatever the card points; nothing for the other."""
        match = after_deal(begin(SOFT, 0), won(seat, game_points))

        assert (match.points[seat], match.points[other(seat)]) == (game_points, 0)
        assert (match.slate[seat], match.slate[other(seat)], match.winner) == (7 - game_points, 7, None)

    @pytest.mark.proves("s0-010")
    def test_game_points_win_the_bummerl(self) -> None:
        """Three, three and one: the seven that the soft game is played to (C20)."""
        match = begin(SOFT, 0)
        for game_points in (3, 3):
            match = after_deal(match, won(0, game_points))
        match = after_deal(match, won(1, 1))

        assert (match.points, match.winner) == ((6, 1), None)
        assert after_deal(match, won(0, 1)).winner == 0

    @pytest.mark.proves("s0-026")
    @pytest.mark.parametrize("winners", [*product([0, 1], repeat=3)])
    def test_dealers_alternate(self, winners: tuple[Seat, ...]) -> None:
        """Turn by turn, whoever wins."""
        match = begin(SOFT, 0)
        dealers = [match.dealer]
        for winner in winners:
            match = after_deal(match, won(winner, 1))
            dealers.append(match.dealer)

        assert dealers == [0, 1, 0, 1]


class TestSeeing:
    """Which tricks lie open, which may be looked at again, and whether points are shown (s0:117-134)."""

    LINE = "HA HK, CA SJ, SK SA, DQ DJ"
    """Four tricks: seat 0 takes the first two, seat 1 the others."""

    def tricks_seen(self, seat: Seat, **house: object) -> list[str]:
        """Leads of the tricks that *seat* may look at, in a deal with four tricks gone."""
        return [str(trick.lead) for trick in observe(after(at(DEAL, **house), self.LINE), seat).open_tricks]

    @pytest.mark.proves("s0-104", "s0-107")
    @pytest.mark.parametrize(("seat", "own"), [(0, ["HA", "CA"]), (1, ["SK", "DQ"])])
    def test_own_tricks(self, seat: Seat, own: list[str]) -> None:
        """All of them at first, none with the option off."""
        assert self.tricks_seen(seat, view_first_trick_open=False) == own
        assert self.tricks_seen(seat, view_first_trick_open=False, view_own_tricks="none") == []

    @pytest.mark.proves("s0-108", "s0-109")
    @each_seat
    def test_first_tricks(self, seat: Seat) -> None:
        """The first of each side lies open to both, unless the option is off."""
        assert self.tricks_seen(seat, view_own_tricks="none") == ["HA", "SK"]
        assert self.tricks_seen(seat, view_own_tricks="none", view_first_trick_open=False) == []

    @pytest.mark.proves("s0-107", "s0-109")
    @pytest.mark.parametrize(("seat", "open_tricks"), [(0, ["HA", "CA", "SK"]), (1, ["HA", "SK", "DQ"])])
    def test_both_by_default(self, seat: Seat, open_tricks: list[str]) -> None:
        """One's own, and the other side's first."""
        assert self.tricks_seen(seat) == open_tricks

    @pytest.mark.proves("s0-105")
    def test_claiming_by_hand_leaves_the_tricks_open(self) -> None:
        """The option to claim does not touch the option to look."""
        assert self.tricks_seen(0, claim_mode="manual") == self.tricks_seen(0) == ["HA", "CA", "SK"]
        assert self.tricks_seen(0, claim_mode="manual", view_own_tricks="none") == ["HA", "SK"]

    @pytest.mark.proves("s0-110", "s0-112")
    @each_seat
    def test_point_counter(self, seat: Seat) -> None:
        """Both totals are shown, one's own first, unless the option is off."""
        points = (28, 20)

        assert observe(after(at(DEAL), self.LINE), seat).points == (points if seat == 0 else points[::-1])
        assert observe(after(at(DEAL, view_point_counter=False), self.LINE), seat).points is None

    @pytest.mark.proves("s0-100", "s0-111")
    @pytest.mark.parametrize("counter", [{}, {"view_point_counter": True}, {"view_point_counter": False}])
    def test_no_counter_with_claims_by_hand(self, counter: dict[str, object]) -> None:
        """A player who has to count is shown nothing, even with the counter switched on; there is claiming instead."""
        position = after(at(DEAL, claim_mode="manual", **counter), self.LINE)

        assert observe(position, position.seat).points is None
        assert "claim" in legal(position)


class TestSettings:
    """Soft rules at first, options to change, the soft value wherever two players differ (s0:5-10, s0:99-160)."""

    @pytest.mark.proves("s0-005")
    def test_a_deal_without_options_is_the_soft_game(self) -> None:
        """A record that changes nothing is played by exactly the preset's rules."""
        record = {"variant": "schnopsn-weich", "dealer": 0, "deck": list(SOFT.pack.cards)}

        assert start_position(record).rules == SOFT
        assert start_position({**record, "rules": {"marriage.lead_card": "king"}}).rules != SOFT

    @each_option
    @pytest.mark.proves(
        "s0-005", "s0-092", "s0-096", "s0-098", "s0-103", "s0-107", "s0-109", "s0-112", "s0-115", "s0-117", "s0-123"
    )
    def test_options_are_soft_at_first(self, option: str) -> None:
        """Each option of the menu begins with what the text calls its default."""
        assert value_of(SOFT, option) == OPTIONS[option][0]

    @each_option
    @pytest.mark.proves("s0-002")
    def test_every_option_can_be_changed(self, option: str) -> None:
        """Away from online games a player who changes one gets it, and two who both change it get it too."""
        wanted = override(SOFT, {option: OPTIONS[option][1]})

        assert value_of(wanted, option) == OPTIONS[option][1]
        assert settle(wanted, wanted, online=False) == (wanted, ())

    @each_option
    @pytest.mark.proves("s0-001", "s0-002", "s0-007")
    def test_online_is_soft(self, option: str) -> None:
        """Whatever both have set, online the soft rules are played, and both learn what they do not get."""
        wanted = override(SOFT, {option: OPTIONS[option][1]})
        settled = settle(wanted, wanted, online=True)
        soft, theirs = OPTIONS[option]

        assert settled.rules == SOFT
        assert Conflict(option, (theirs, theirs), soft) in settled.conflicts

    @pytest.mark.proves("s0-001")
    def test_online_is_soft_for_other_games_too(self) -> None:
        """Original 66 is not played online."""
        other_game = find_preset("original-66").rules

        assert settle(other_game, other_game, online=True).rules == SOFT

    @each_option
    @pytest.mark.proves("s0-093", "s0-127")
    def test_the_soft_value_counts_where_two_differ(self, option: str) -> None:
        """Whichever of the two wants the other value."""
        wanted = override(SOFT, {option: OPTIONS[option][1]})

        assert settle(wanted, SOFT, online=False).rules == settle(SOFT, wanted, online=False).rules == SOFT

    @pytest.mark.proves("s0-093", "s0-127")
    def test_only_the_option_they_differ_in(self) -> None:
        """King only, wanted by one, falls; a trick first, wanted by both, stays."""
        both: dict[str, object] = {"marriage.needs_trick": True, "exchange.needs_trick": True}
        one, two = override(SOFT, {**both, "marriage.lead_card": "king"}), override(SOFT, both)
        settled = settle(one, two, online=False).rules

        assert (settled.marriage.lead_card, settled.marriage.needs_trick, settled.exchange.needs_trick) == (
            "either", True, True,
        )  # fmt: skip

    @pytest.mark.proves("s0-093", "s0-127")
    @pytest.mark.parametrize(
        "wish", [{"match.points_needed": 9}, {"match.direction": "up"}, {"deal.turnup_index": 11}, {"deck.size": 24}]
    )
    def test_settings_beyond_the_menu(self, wish: dict[str, object]) -> None:
        """Wanted by both they stay, wanted by one they fall, with all that hangs together with them."""
        wanted = override(SOFT, wish)

        assert settle(wanted, wanted, online=False) == (wanted, ())
        assert settle(wanted, SOFT, online=False).rules == settle(SOFT, wanted, online=False).rules == SOFT

    @pytest.mark.proves("s0-093")
    def test_the_soft_value_even_if_neither_wants_it(self) -> None:
        """It is no vote: two who want different values both give way."""
        one, two = (override(SOFT, {"score.schneider_max": most}) for most in (29, 33))

        assert settle(one, two, online=False).rules == SOFT

    @pytest.mark.proves("s0-124")
    def test_players_see_what_they_differ_in(self) -> None:
        """Each option with both wishes and what is played; nothing where they agree."""
        one = override(SOFT, {"marriage.lead_card": "king", "close.min_talon": 3})
        two = override(SOFT, {"close.opponent_points": "live", "close.min_talon": 3})

        assert settle(one, two, online=False).conflicts == (
            Conflict("marriage.lead_card", ("king", "either"), "either"),
            Conflict("close.opponent_points", ("at-close", "live"), "at-close"),
        )
        assert settle(one, one, online=False).conflicts == settle(SOFT, SOFT, online=False).conflicts == ()
