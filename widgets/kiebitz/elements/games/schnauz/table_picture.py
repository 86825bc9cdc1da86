"""A table of Schnauz as a picture: the players around it, their coins and signs, the cards in the middle, the stock."""

from collections.abc import Iterator
from gettext import NullTranslations

from cardrules.schnauz import Lives, Observation, RoundResult, Rules, Setup, players_in
from kiebitz.elements.games.schnauz.players import player_name
from kiebitz.elements.games.schnauz.table import stock_text
from kiebitz.elements.table.picture import SeatPicture, TablePicture, TalonPicture
from kiebitz.elements.texts import Text, fill

YOU = 0


def observed_picture(seen: Observation, texts: NullTranslations, result: RoundResult | None = None) -> TablePicture:
    """The table that *seen* shows; with all hands open where *result* has ended the round."""
    return setup_picture(observed_setup(seen, result), seen.rules, texts, after=result.lives if result else None)


def observed_setup(seen: Observation, result: RoundResult | None = None) -> Setup:
    """What *seen* shows, as a set-up; with all hands where *result* has ended the round, places counted alike."""
    hands = {place: result.hands[place] for place in players_in(seen.lives)} if result else {YOU: seen.hand}
    return Setup(
        hands=hands,
        table=seen.table,
        stock_count=seen.stock_count,
        dealer=seen.dealer,
        turn=seen.to_act,
        knockers=seen.knockers,
        passes={place: count for place, count in enumerate(seen.passes) if count},
        passed_in_a_row=seen.passed_in_a_row,
        lives=seen.lives,
    )


def setup_picture(setup: Setup, rules: Rules, texts: NullTranslations, after: Lives | None = None) -> TablePicture:
    """The table of *setup*: hands that it does not give lie face down; *after* are the coins after the round."""
    seats = [_seat(place, setup, rules, after, texts) for place in range(setup.seats)]
    return TablePicture(
        you=seats[YOU],
        others=tuple(seats[YOU + 1 :]),
        talon=_stock(setup, texts),
        middle=setup.table or (),
        over=setup.turn is None,
        around=True,
        awaited=rules.deal.table_cards if setup.table == () else 0,
        tags=tuple(_counted(setup, texts)),
    )


def _seat(place: int, setup: Setup, rules: Rules, after: Lives | None, texts: NullTranslations) -> SeatPicture:
    coins = setup.lives[place] if setup.lives else None
    out = setup.lives is not None and coins is None
    hand = rules.pack.sorted(setup.hands.get(place, ()))
    face_down = setup.table is not None and not hand and not out
    return SeatPicture(
        name=player_name(place, texts),
        hand=hand,
        hidden=rules.deal.hand_size if face_down else 0,
        tags=tuple(_signs(place, setup, texts)),
        coins=coins,
        coins_lost=(coins or 0) - (after[place] or 0) if after else 0,
        acts=setup.table is not None and setup.turn == place,
    )


def _signs(place: int, setup: Setup, texts: NullTranslations) -> Iterator[Text]:
    """What lies before the player at *place* beside cards and coins, in a word each."""
    if setup.lives and setup.lives[place] is None:
        yield texts.gettext("out")
    if setup.lives and setup.lives[place] == 0:
        # i18n: beside a player of Schnauz who has no coin left and plays on
        yield texts.gettext("swims")
    if place == setup.dealer:
        yield texts.gettext("Dealer")
    if place in setup.knockers:
        # i18n: beside a player who has knocked; as short as may be
        yield texts.gettext("knocked")
    if place in setup.passes:
        # i18n: beside a player who has passed so often in this round; as short as may be
        yield fill(texts.gettext("passed {count}×"), count=str(setup.passes[place]))


def _stock(setup: Setup, texts: NullTranslations) -> TalonPicture | None:
    if setup.stock_count is None:
        return None
    return TalonPicture(count=setup.stock_count, caption=stock_text(setup.stock_count, texts))


def _counted(setup: Setup, texts: NullTranslations) -> Iterator[Text]:
    if setup.passed_in_a_row:
        # i18n: on the table of Schnauz: so many players have passed one after the other
        yield fill(texts.gettext("passed in a row: {count}"), count=str(setup.passed_in_a_row))
