"""The picture of a table of Schnauz: it shows what a player sees, and never a card that lies hidden."""

import json
import re
from collections.abc import Callable, Iterator
from random import Random
from typing import TYPE_CHECKING

import pytest

from cardrules.notation import parse_fields
from cardrules.schnauz import (
    PRESETS,
    Position,
    deal,
    find_preset,
    legal_actions,
    observe,
    parse_action,
    parse_setup,
    play,
    players_in,
    shuffled,
    turn_of,
)
from kiebitz.elements import dispatch
from kiebitz.elements.games.schnauz.round import widget
from kiebitz.elements.games.schnauz.round.session import history
from kiebitz.elements.games.schnauz.round.state import State
from kiebitz.elements.games.schnauz.table_picture import observed_picture, setup_picture
from kiebitz.elements.table.picture import TablePicture
from kiebitz.elements.table.render import table_context
from kiebitz.elements.texts import texts

if TYPE_CHECKING:
    from tests.elements.conftest import Html

type ReadHtml = Callable[[str], Html]

EN = texts("en")
SEEDS = range(6)
PLAYERS = range(2, 8)
KEEP, PASS = parse_action("keep"), parse_action("pass")


def positions(variant: str, players: int, seed: int) -> Iterator[Position]:
    """Every position of a random round; every second one has a player who is out."""
    rules, chance = find_preset(variant).rules, Random(seed)
    lives = [chance.randrange(4) for _ in range(players)]
    out = None if players == 2 or seed % 2 else players - 1
    coins = tuple(None if place == out else left for place, left in enumerate(lives))
    now = deal(rules, shuffled(rules, seed), chance.randrange(players - 1), coins)
    yield now
    while now.result is None:
        now = play(now, chance.choice(legal_actions(turn_of(now))))
        yield now


def seats(picture: TablePicture) -> tuple[tuple[str, ...], ...]:
    """The open cards before each player of *picture*."""
    return tuple(tuple(map(str, seat.hand)) for seat in (picture.you, *picture.others))


@pytest.mark.parametrize("variant", sorted(PRESETS))
@pytest.mark.parametrize("players", PLAYERS)
class TestRandomRounds:
    """Rounds of any number of players, seen from every seat."""

    def test_only_your_hand_and_the_middle_lie_open(self, variant: str, players: int) -> None:
        """Until the cards are shown."""
        for seed in SEEDS:
            for now in positions(variant, players, seed):
                for seat in players_in(now.lives):
                    if now.result is None:
                        seen = observe(now, seat)
                        picture = observed_picture(seen, EN)
                        assert seats(picture) == (tuple(map(str, seen.hand)), *([()] * (players - 1)))
                        assert picture.middle == now.table

    def test_no_hidden_card_is_in_the_html(self, read_html: ReadHtml, variant: str, players: int) -> None:
        """Of the round that a reader plays."""
        start = widget.parse_permalink(f"1~{variant}~0~{'.'.join('3' * players)}~{players}~", widget.opening({}, "r"))
        for state in played(start):
            now = history(state)[-1]
            visible = {*now.hands[0], *now.table} if now.result is None else {*now.table, *sum(now.hands, ())}
            html = dispatch.render("round", state, "en")
            assert set(read_html(html).values("data-card")) == visible

    def test_everybody_sits_in_the_order_of_play(self, variant: str, players: int) -> None:
        """With as many cards and coins as there are, and the signs of the round."""
        for seed in SEEDS:
            for now in positions(variant, players, seed):
                picture = observed_picture(observe(now, 0), EN)
                all_seats = (picture.you, *picture.others)
                assert [seat.coins for seat in all_seats] == list(now.lives)
                held = [len(seat.hand) + seat.hidden for seat in all_seats]
                assert held == [len(hand) for hand in now.hands]
                assert [seat.acts for seat in all_seats].count(True) == (now.result is None)
                assert now.result is not None or all_seats[now.seat].acts
                assert [EN.gettext("Dealer") in seat.tags for seat in all_seats].index(True) == now.dealer
                knocked = {place for place, seat in enumerate(all_seats) if "knocked" in seat.tags}
                assert knocked == set(now.knockers)
                limited = find_preset(variant).rules.turn.max_passes_per_round is not None
                assert ["no second pass" in seat.tags for seat in all_seats] == [
                    limited and count > 0 for count in now.passes
                ]


class TestNextEnd:
    """What the table states of a knock or of passes comes true as the engine plays on."""

    @pytest.mark.parametrize("variant", sorted(PRESETS))
    def test_a_knock_leaves_everybody_else_one_turn(self, variant: str) -> None:
        """The table states it after a knock, and not before it nor when the round is over."""
        for seed in SEEDS:
            for now in positions(variant, 4, seed):
                tags = observed_picture(observe(now, 0), EN).tags
                named = [text for text in tags if "one more turn for everybody else" in text]
                assert bool(named) == (bool(now.knockers) and now.result is None)
                names = {place: f"Player {place} has" for place in range(1, 4)} | {0: "You have"}
                assert all(text.startswith(names[now.knockers[0]]) for text in named)

    @pytest.mark.parametrize("players", PLAYERS)
    def test_new_cards_come_when_all_have_passed(self, players: int) -> None:
        """As many passes as the table names bring new cards, and no fewer."""
        rules = find_preset("schnauz").rules
        now = play(deal(rules, shuffled(rules, 5), 0, (3,) * players), KEEP)
        laid = now.table
        for count in range(1, players):
            now = play(now, PASS)
            have = "has" if count == 1 else "have"
            expected = f"{count} of {players} {have} passed: when all have passed, new cards are laid out"
            assert observed_picture(observe(now, 0), EN).tags == (expected,)
            assert now.table == laid
        now = play(now, PASS)
        assert now.table != laid
        assert observed_picture(observe(now, 0), EN).tags == ()

    def test_or_the_cards_are_revealed(self) -> None:
        """Where the stock has too few, where the rules have it so."""
        fields = "players: 7; table: C8 S9 H7; stock: empty; you: DQ D8 HT; passed: player 1 1; in a row: 1"
        setup = parse_setup(parse_fields(fields))
        rules = find_preset("schnauz").rules
        rules = rules._replace(turn=rules.turn._replace(stock_exhausted="showdown"))
        assert setup_picture(setup, rules, EN).tags == ("1 of 7 has passed: when all have passed, the cards are shown",)


def played(state: State) -> Iterator[State]:
    """Every state of a round in which you take any action."""
    yield state
    while (now := history(state)[-1]).result is None:
        legal = legal_actions(turn_of(now))
        action = str(legal[len(state.actions) % len(legal)])
        state = widget.update(state, {"type": "act", "seed": 7, "action": action})
        yield state


def test_at_the_end_all_hands_lie_open_and_a_coin_is_gone() -> None:
    """The loser's, as the engine has it."""
    for seed in SEEDS:
        *_, now = positions("schnauz", 4, 2 * seed)
        assert now.result is not None
        picture = observed_picture(observe(now, 0), EN, now.result)
        assert seats(picture) == tuple(tuple(map(str, hand)) for hand in now.result.hands)
        lost = [place for place, seat in enumerate((picture.you, *picture.others)) if seat.coins_lost]
        assert lost == [place for place in now.result.losers if now.lives[place] and not now.result.void]


def test_places_wait_for_cards_before_the_dealer_has_chosen() -> None:
    """As many as will lie there."""
    first, second, *_ = positions("schnauz", 3, 4)
    pictures = [observed_picture(observe(now, 0), EN) for now in (first, second)]
    assert [picture.awaited for picture in pictures] == [3, 0]


@pytest.mark.parametrize(("coins", "drawn"), [("3", (3, 0)), ("5", (5, 0)), ("6", (1, 6)), ("0", (0, 0))])
def test_many_coins_are_one_with_a_number(coins: str, drawn: tuple[int, int]) -> None:
    """A row of them would be wider than a player."""
    setup = parse_setup(parse_fields(f"you: SA SK H7; player 1: C8 C7 HK; lives: 3 {coins}"))
    context = table_context(setup_picture(setup, find_preset("schnauz").rules, EN), (), EN)
    assert (context["others"][0]["coins"]["kept"], context["others"][0]["coins"]["many"]) == drawn


def test_touchable_cards_are_the_readers_and_the_middle() -> None:
    """One choice of each, in the form that swaps them; all else on the felt is for the eye alone."""
    state = widget.update(widget.opening({}, "r"), {"type": "act", "seed": 7, "action": "keep"})
    html = dispatch.render("round", state, "en")
    seen = observe(history(state)[-1], 0)
    assert re.findall(r'name="card" value="(\w+)"', html) == list(map(str, seen.hand))
    assert re.findall(r'name="taken" value="(\w+)"', html) == list(map(str, seen.table))
    assert json.dumps({"type": "swap"}).replace(" ", "") in html
    drawn = re.findall(r'class="kb-(?:player|yours|stock)"([^>]*)>', html)
    assert len(drawn) == len(seen.lives) + 1
    assert all('aria-hidden="true"' in attributes for attributes in drawn)
