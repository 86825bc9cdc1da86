"""The picture of a table: it shows what a player sees, and never a card that lies hidden."""

import pytest

from cardrules.seats import other
from cardrules.sixtysix import PRESETS, Position, deal, find_preset, legal_actions, observe, play, shuffled, turn_of
from kiebitz.elements.games.sixtysix.table_picture import observed_picture, turn_picture
from kiebitz.elements.table.picture import TablePicture
from kiebitz.elements.table.render import table_context
from kiebitz.elements.texts import texts

EN = texts("en")
SEEDS = range(12)


def positions(variant: str, seed: int) -> list[Position]:
    """Every position of a deal in which both take the first action that is no claim."""
    rules = find_preset(variant).rules
    found = [deal(rules, shuffled(rules, seed), 1 if seed % 2 else 0)]
    while found[-1].result is None:
        legal = [action for action in legal_actions(turn_of(found[-1])) if str(action) != "claim"]
        found.append(play(found[-1], legal[seed % len(legal)]))
    return found


def open_cards(picture: TablePicture) -> set[str]:
    """Every card that *picture* shows face up."""
    seats = (picture.you, *picture.others)
    cards = [card for seat in seats for card in (*seat.hand, *seat.last_trick)]
    turned_up = picture.talon.turn_up if picture.talon else None
    return {str(card) for card in (*cards, picture.led, turned_up, *picture.middle) if card}


@pytest.mark.parametrize("variant", sorted(PRESETS))
def test_no_hidden_card_is_in_it(variant: str) -> None:
    """From each seat: only one's own hand, what lies open, what was shown, and the last trick."""
    for seed in SEEDS:
        for now in positions(variant, seed):
            for seat in (0, 1):
                seen = observe(now, seat)
                their_hand = now.hands[other(seat)] if now.result else seen.opponent_known
                last = now.tricks[-1].cards if now.tricks else ()
                known = {str(card) for card in (*seen.hand, *their_hand, *last, seen.led, seen.turn_up) if card}
                assert open_cards(observed_picture(seen, now, EN)) == known


@pytest.mark.parametrize("variant", sorted(PRESETS))
def test_as_many_cards_as_there_are(variant: str) -> None:
    """Whoever counts hands, talon, trick and what is won comes to the whole pack; a turn shows the same as a seat."""
    size = len(find_preset(variant).rules.pack.cards)
    for seed in SEEDS:
        for now in positions(variant, seed):
            picture = observed_picture(observe(now, now.seat), now, EN)
            seats = (picture.you, *picture.others)
            held = sum(len(seat.hand) + seat.hidden for seat in seats)
            won = sum(2 * (seat.tricks or 0) for seat in seats)
            assert picture.talon is not None
            assert held + won + picture.talon.count + (picture.led is not None) == size
            if now.result is None:
                plain = turn_picture(turn_of(now), EN)
                assert plain.others[0].hidden == picture.others[0].hidden + len(picture.others[0].hand)
                assert plain.talon == picture.talon


def test_a_closed_talon_has_its_sign() -> None:
    """Its cards stay, the turned-up one is not seen where the rules hide it, and the sign is there."""
    found = [now for seed in range(200) for now in positions("schnopsn-weich", seed) if now.closing and not now.result]
    assert found
    for now in found:
        drawn = table_context(observed_picture(observe(now, 0), now, EN), (), EN)
        assert drawn["talon"]["closed"]
        assert drawn["talon"]["backs"] > 0


def test_an_empty_talon_keeps_its_place_and_the_trump() -> None:
    """The trump is shown to the end of the deal."""
    found = [now for seed in SEEDS for now in positions("original-66", seed) if not now.talon_count]
    assert found
    for now in found:
        talon = table_context(observed_picture(observe(now, 0), now, EN), (), EN)["talon"]
        assert (talon["backs"], talon["turn_up"], talon["closed"]) == (0, None, False)
        assert talon["trump"]
