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
        tags=tuple(_next_end(setup, rules, texts)),
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
        tags=tuple(_signs(place, setup, rules, texts)),
        coins=coins,
        coins_lost=(coins or 0) - (after[place] or 0) if after else 0,
        acts=setup.table is not None and setup.turn == place,
    )


def _signs(place: int, setup: Setup, rules: Rules, texts: NullTranslations) -> Iterator[Text]:
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
    most = rules.turn.max_passes_per_round
    if most is not None and setup.passes.get(place, 0) >= most:
        # i18n: beside a player who has passed and may not pass again in this round of Schnauz; as short as may be
        yield texts.gettext("no second pass")


def _stock(setup: Setup, texts: NullTranslations) -> TalonPicture | None:
    if setup.stock_count is None:
        return None
    return TalonPicture(count=setup.stock_count, caption=stock_text(setup.stock_count, texts))


def _next_end(setup: Setup, rules: Rules, texts: NullTranslations) -> Iterator[Text]:
    """What ends or renews the play soon: a knock, else passes one after the other."""
    if setup.turn is None:
        return
    if setup.knockers:
        yield _knock_text(setup.knockers[0], texts)
    elif setup.passed_in_a_row:
        yield _passes_text(setup, rules, texts)


def _knock_text(knocker: int, texts: NullTranslations) -> Text:
    if knocker == YOU:
        # i18n: on the table of Schnauz; short, without a full stop
        return texts.gettext("You have knocked: one more turn for everybody else")
    # i18n: on the table of Schnauz; {player} is as "Player 2"; short, without a full stop
    text = texts.gettext("{player} has knocked: one more turn for everybody else")
    return fill(text, player=player_name(knocker, texts))


def _passes_text(setup: Setup, rules: Rules, texts: NullTranslations) -> Text:
    """How many have passed one after the other, and what follows when everybody has."""
    count, everybody = setup.passed_in_a_row, len(players_in(setup.lives)) if setup.lives else setup.seats
    left = setup.stock_count
    if rules.turn.stock_exhausted == "showdown" and left is not None and left < rules.deal.table_cards:
        # i18n: on the table of Schnauz: {count} players of {all} have passed one after the other; short
        text = texts.ngettext(
            "{count} of {all} has passed: when all have passed, the cards are shown",
            "{count} of {all} have passed: when all have passed, the cards are shown",
            count,
        )
    else:
        # i18n: on the table of Schnauz: {count} players of {all} have passed one after the other; short
        text = texts.ngettext(
            "{count} of {all} has passed: when all have passed, new cards are laid out",
            "{count} of {all} have passed: when all have passed, new cards are laid out",
            count,
        )
    return fill(text, count=str(count), all=str(everybody))
