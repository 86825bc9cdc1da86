"""Statements of the blog that no position alone shows: dealing, open cards, whole deals, the match, soft and sharp."""

from collections.abc import Iterator

import pytest

from cardrules import BadPosition, BadRecord, Card, Result, game_of, parse_cards
from cardrules.notation import parse_fields
from cardrules.seats import Seat
from cardrules.sixtysix import (
    Match,
    Play,
    Position,
    after_deal,
    begin,
    deal,
    find_preset,
    legal_actions,
    observe,
    override,
    parse_action,
    parse_setup,
    play,
    position_from_setup,
    shuffled,
    turn_of,
    value_of,
)

SCHNAPSEN = ["blog-schnapsen", "blog-scharf"]
each_variant = pytest.mark.parametrize("variant", [*SCHNAPSEN, "blog-66"])
each_schnapsen = pytest.mark.parametrize("variant", SCHNAPSEN)
each_dealer = pytest.mark.parametrize("dealer", [0, 1])

TWENTY = parse_cards("SA SQ DK SK SJ HK CT DQ CJ CK DA CA HJ ST HA HT HQ DT DJ CQ")
TWENTY_FOUR = (*TWENTY, *parse_cards("C9 S9 H9 D9"))


def pack_of(variant: str) -> tuple[Card, ...]:
    """A pack of *variant* from the top: clubs the seventh card, hearts the thirteenth."""
    return TWENTY_FOUR if variant == "blog-66" else TWENTY


def first_lead(variant: str, dealer: Seat = 1, **house: object) -> Position:
    """The first lead of a deal from `pack_of`, `__` in the names of *house* rules standing for a dot."""
    rules = override(find_preset(variant).rules, {name.replace("__", "."): value for name, value in house.items()})
    return deal(rules, pack_of(variant), dealer)


def after(position: Position, *actions: str) -> Position:
    """*position* after *actions*."""
    for action in actions:
        position = play(position, parse_action(action))
    return position


def cards_allowed(position: Position) -> list[str]:
    """The cards that the player to act may play, sorted."""
    return [action.card for action in legal_actions(turn_of(position)) if isinstance(action, Play)]


def played_low(position: Position) -> Iterator[Position]:
    """*position* and what follows it to the end of the deal, each player always playing the last card allowed.

    The moments before a draw are left out.
    """
    while position.result is None:
        if position.undrawn:
            position = after(position, "draw")
        yield position
        position = after(position, cards_allowed(position)[-1])
    yield position


def claimed(variant: str, opponent_points: int, opponent_tricks: int) -> Result:
    """The result when seat 0 rightly claims 66 before the last trick."""
    mine = 125 - opponent_points if opponent_points > 20 else 105 - opponent_points
    gone = len(pack_of(variant)) // 2 - 1
    text = (
        f"trump: H; talon: empty; you: SA; opponent: SK; points: you {mine}, opponent {opponent_points}; "
        f"tricks: you {gone - opponent_tricks}, opponent {opponent_tricks}"
    )
    position = position_from_setup(parse_setup(parse_fields(text)), find_preset(variant).rules)
    result = after(position, "claim").result
    assert result is not None
    return result


def match_after(variant: str, wins: list[tuple[Seat, int]]) -> Match:
    """The match that seat 0 begins to deal, after deals won by these seats with these points."""
    match = begin(find_preset(variant).rules, dealer=0)
    for winner, points in wins:
        match = after_deal(match, Result(winner, points, "reached-66", points=(0, 0), tricks=(0, 0)))
    return match


class TestTwoGames:
    """Schnapsen and Sechsundsechzig are described together, soft and sharp apart (s4:10, s4:66-74)."""

    @pytest.mark.proves("s4-003")
    def test_they_differ_in_what_is_named(self) -> None:
        """Of the rules given for both, only the pack, the deal, the exchanged card and the last trick differ."""
        schnapsen, sixty_six = find_preset("blog-schnapsen"), find_preset("blog-66")
        from_source = [
            name for name, basis in schnapsen.basis.items() if basis.kind == sixty_six.basis[name].kind == "source"
        ]

        assert {name for name in from_source if value_of(schnapsen.rules, name) != value_of(sixty_six.rules, name)} == {
            "deck.size",
            "deck.ranks",
            "deck.values",
            "deal.hand_size",
            "deal.turnup_index",
            "exchange.rank",
            "end.last_trick",
        }

    @pytest.mark.proves("s4-003")
    def test_the_same_card_order_and_marriages(self) -> None:
        """Without the nine, the packs have the same values and order, and pairs are worth the same."""
        soft, other = find_preset("blog-schnapsen").rules, find_preset("blog-66").rules

        assert (*soft.deck.ranks, "9") == other.deck.ranks
        assert (*soft.deck.values, ("9", 0)) == other.deck.values
        assert (soft.marriage.plain, soft.marriage.trump) == (other.marriage.plain, other.marriage.trump) == (20, 40)

    @pytest.mark.proves("s4-057")
    def test_sharp_adds_its_list_to_soft(self) -> None:
        """They differ in looking at tricks, in exchanging, closing and announcing, and in nothing else."""
        soft, sharp = find_preset("blog-schnapsen").rules, find_preset("blog-scharf").rules

        assert {
            name: (value_of(soft, name), value_of(sharp, name))
            for name in find_preset("blog-scharf").basis
            if value_of(soft, name) != value_of(sharp, name)
        } == {
            "view.own_tricks": ("all", "none"),
            "view.first_trick_open": (True, False),
            "exchange.needs_trick": (False, True),
            "exchange.min_talon": (2, 3),
            "close.min_talon": (2, 3),
            "marriage.needs_trick": (False, True),
            "marriage.lead_card": ("either", "king"),
        }

    @pytest.mark.proves("s4-057")
    def test_sharp_is_stricter(self) -> None:
        """In deals played at random by soft rules, sharp ones never allow more, and each kind of action is refused."""
        soft, sharp = find_preset("blog-schnapsen").rules, find_preset("blog-scharf").rules
        game, refused = game_of("blog-schnapsen"), set()
        for seed in range(60):
            record = game.random_deal("blog-schnapsen", seed)
            position = deal(soft, parse_cards(" ".join(record["deck"])), record["dealer"])  # type: ignore[arg-type]
            for action in record["actions"]:  # type: ignore[attr-defined]
                wider = set(legal_actions(turn_of(position)))
                narrower = set(legal_actions(turn_of(position._replace(rules=sharp))))
                assert narrower <= wider
                refused |= {found.partition(" ")[0] for found in wider - narrower}
                position = play(position, parse_action(action))

        assert refused == {"close", "exchange", "marriage", "play"}


class TestTable:
    """Two players, a pack of 24 or 20, and nothing but tricks to play for (s4:19, s4:27)."""

    @pytest.mark.proves("s4-016")
    @each_variant
    def test_two_seats(self, variant: str) -> None:
        """A deal has two hands and two seats that can deal; a third of either is refused."""
        record = {"variant": variant, "dealer": 0, "deck": list(pack_of(variant))}
        third = {"hands": [["SA"], ["SK"], ["SQ"]], "turn_up": "HJ", "talon": []}
        game = game_of(variant)

        assert game.rules(variant)["game.players"][0] == len(first_lead(variant).hands) == 2
        assert {game.start(record | {"dealer": dealer}).seat for dealer in (0, 1)} == {0, 1}
        with pytest.raises(BadPosition):
            game.start(record | {"dealer": 2})
        with pytest.raises(BadRecord):
            game.start({"variant": variant, "dealer": 0} | third)

    @pytest.mark.proves("s4-009")
    def test_twenty_four_cards(self) -> None:
        """Sechsundsechzig is dealt from 24 cards, nines among them, and not from 20."""
        rules = find_preset("blog-66").rules

        assert sum(map(len, deal(rules, TWENTY_FOUR, 0).hands)) + deal(rules, TWENTY_FOUR, 0).talon_count == 24
        with pytest.raises(BadPosition):
            deal(rules, TWENTY, 0)

    @pytest.mark.proves("s4-010", "s4-012", "s4-014")
    @each_schnapsen
    def test_twenty_cards(self, variant: str) -> None:
        """Schnapsen is dealt from 20 cards: with the nines the pack is refused, and so it is with one for a jack."""
        rules = find_preset(variant).rules

        assert sum(map(len, deal(rules, TWENTY, 0).hands)) + deal(rules, TWENTY, 0).talon_count == 20
        for pack in (TWENTY_FOUR, tuple(Card("C9") if card == "CJ" else card for card in TWENTY)):
            with pytest.raises(BadPosition):
                deal(rules, pack, 0)

    @pytest.mark.proves("s4-015")
    @each_variant
    def test_nothing_is_bid(self, variant: str) -> None:
        """From the first lead to the end whoever is to act may play a card, and no action settles what to play for."""
        for seed in range(20):
            rules = find_preset(variant).rules
            position = deal(rules, shuffled(rules, seed), 0)
            assert cards_allowed(position) == sorted(position.hands[1])
            for step in played_low(position):
                words = {action.partition(" ")[0] for action in legal_actions(turn_of(step))}
                assert words <= {"play", "marriage", "exchange", "close", "claim"}
                assert ("play" in words) == (step.result is None)


class TestDealing:
    """Hands, trump and what lies open (s4:29)."""

    @pytest.mark.proves("s4-018", "s4-020")
    @each_schnapsen
    @each_dealer
    def test_schnapsen(self, variant: str, dealer: Seat) -> None:
        """Three cards each, the seventh turned up, two cards each: five in hand."""
        first = first_lead(variant, dealer)

        assert first.turn_up == TWENTY[6] == "CT"
        assert set(first.hands[1 - dealer]) == {*TWENTY[:3], *TWENTY[7:9]}
        assert set(first.hands[dealer]) == {*TWENTY[3:6], *TWENTY[9:11]}

    @pytest.mark.proves("s4-017", "s4-021")
    @each_dealer
    def test_sixty_six(self, dealer: Seat) -> None:
        """Twelve cards go to the hands, six each; the thirteenth is turned up."""
        first = first_lead("blog-66", dealer)

        assert first.turn_up == TWENTY_FOUR[12] == "HJ"
        assert [len(hand) for hand in first.hands] == [6, 6]
        assert {*first.hands[0], *first.hands[1]} == set(TWENTY_FOUR[:12])

    @pytest.mark.proves("s4-019")
    @each_variant
    def test_turned_up_card_makes_trump(self, variant: str) -> None:
        """Whatever suit it has is trump, and chance has all four of them come."""
        rules = find_preset(variant).rules
        place = rules.deal.turnup_index - 1
        packs = [shuffled(rules, seed) for seed in range(20)]
        trumps = [deal(rules, pack, 0).trump for pack in packs]

        assert trumps == [pack[place].suit for pack in packs]
        assert set(trumps) == {"C", "S", "H", "D"}

    @pytest.mark.proves("s4-022", "s4-028")
    @each_variant
    def test_talon_is_drawn_to_the_card_under_it(self, variant: str) -> None:
        """Both see the card turned up while the talon lasts, each trick takes two cards, and that one is the last."""
        first = first_lead(variant)
        size, talon = len(first.hands[0]), first.talon_count
        leads = [step for step in played_low(first) if step.led is None]
        drawing, empty = leads[: talon // 2], leads[talon // 2 :]

        assert [step.talon_count for step in leads] == [*range(talon, 0, -2), *[0] * (size + 1)]
        assert [len(step.hands[0]) for step in leads] == [size] * (talon // 2) + [*range(size, -1, -1)]
        assert {observe(step, seat).turn_up for step in drawing for seat in (0, 1)} == {first.turn_up}
        assert {observe(step, seat).turn_up for step in empty for seat in (0, 1)} == {None}
        assert first.turn_up in empty[0].hands[1 - empty[0].seat]


@each_variant
class TestFromFreeToStrict:
    """One must follow and win once all cards are dealt or the talon is closed, and not before (s4:35-36, s4:59)."""

    @pytest.mark.proves("s4-029", "s4-033", "s4-034")
    def test_after_the_last_draw(self, variant: str) -> None:
        """In deals played low, every answer is free while there is a talon, and some are bound after it is gone."""
        rules = find_preset(variant).rules
        answers = [step for seed in range(20) for step in played_low(deal(rules, shuffled(rules, seed), 0)) if step.led]
        bound = [step for step in answers if cards_allowed(step) != sorted(step.hands[step.seat])]

        assert {step.talon_count for step in answers} >= {0, 2, 10}
        assert {step.talon_count for step in bound} == {0}
        assert max(len(step.hands[step.seat]) for step in bound) == rules.deal.hand_size

    @pytest.mark.proves("s4-054")
    def test_after_a_close(self, variant: str) -> None:
        """The first lead is answered freely unless the leader closes before it."""
        first = first_lead(variant)
        free = cards_allowed(after(first, "SQ"))

        assert free == sorted(first.hands[1])
        assert cards_allowed(after(first, "close", "SQ")) == ["SK"]

    @pytest.mark.proves("s4-053")
    def test_nobody_draws_after_a_close(self, variant: str) -> None:
        """Each trick after the close leaves a card less in both hands, and the talon as it was."""
        first = first_lead(variant)
        steps = [step for step in played_low(after(first, "close")) if step.led is None]
        size = len(first.hands[0])

        assert [[len(hand) for hand in step.hands] for step in steps] == [[left, left] for left in range(size, -1, -1)]
        assert {(step.talon, step.turn_up) for step in steps} == {(first.talon, first.turn_up)}


class TestReviewOfTricks:
    """In the soft game at one's own, in the sharp game at none (s4:70)."""

    @pytest.mark.proves("s4-059")
    def test_soft(self) -> None:
        """All through the deal each player has all tricks won so far to look at."""
        steps = list(played_low(first_lead("blog-schnapsen")))

        for step in steps:
            for seat in (0, 1):
                own = [trick for trick in step.tricks if trick.winner == seat]
                assert [trick for trick in observe(step, seat).open_tricks if trick.winner == seat] == own
        assert min(steps[-1].sides[seat].tricks for seat in (0, 1)) > 1

    @pytest.mark.proves("s4-058")
    def test_sharp(self) -> None:
        """Nobody has any trick to look at, not even the last one of one's own, where a softer house would show it."""
        steps = played_low(first_lead("blog-scharf"))
        *_, softer = played_low(first_lead("blog-scharf", view__own_tricks="all"))

        assert {observe(step, seat).open_tricks for step in steps for seat in (0, 1)} == {()}
        assert all(observe(softer, seat).open_tricks for seat in (0, 1))


@each_variant
class TestMatch:
    """A Bummerl of several deals, from seven down (s4:14, s4:63)."""

    @pytest.mark.proves("s4-006", "s4-007")
    @pytest.mark.parametrize(("points", "tricks", "left"), [(50, 4, 6), (31, 4, 6), (20, 4, 5), (0, 0, 4)])
    def test_points_come_off_by_what_the_opponent_made(self, variant: str, points: int, tricks: int, left: int) -> None:
        """From seven: one off against 50 or 31 points, two against 20, three against no trick."""
        before = begin(find_preset(variant).rules, dealer=0)
        match = after_deal(before, claimed(variant, points, tricks))

        assert (before.slate, match.slate) == ((7, 7), (left, 7))

    @pytest.mark.proves("s4-055")
    def test_several_deals(self, variant: str) -> None:
        """Two deals of the highest worth do not finish it, a third does."""
        assert [match_after(variant, [(0, 3)] * deals).winner for deals in (1, 2, 3)] == [None, None, 0]
        assert [match_after(variant, [(0, 3)] * deals).games == (0, 0) for deals in (1, 2, 3)] == [True, True, False]

    @pytest.mark.proves("s4-006", "s4-056")
    def test_first_to_seven(self, variant: str) -> None:
        """Two, one, three and one: 7, 5, 4, 1, nothing left, and the loser's six points are one too few."""
        wins: list[tuple[Seat, int]] = [(0, 2), (0, 1), (0, 3)]
        behind: list[tuple[Seat, int]] = [(1, 3), (1, 3)]

        assert [match_after(variant, wins[:played]).slate[0] for played in range(4)] == [7, 5, 4, 1]
        assert (match_after(variant, wins + behind).slate, match_after(variant, wins + behind).winner) == ((1, 1), None)
        assert match_after(variant, [*wins, *behind, (0, 1)]).winner == 0
        assert match_after(variant, [*wins, *behind, (1, 1)]).winner == 1

    @pytest.mark.proves("s4-056")
    def test_more_than_seven_is_enough(self, variant: str) -> None:
        """Three off one leave nothing, not less than nothing."""
        match = match_after(variant, [(1, 3), (1, 3), (1, 3)])

        assert (match.winner, match.slate) == (1, (7, 0))
