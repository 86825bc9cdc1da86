"""From a set-up to what is around a round: the deal of a pack, the game that the coins and the dealer describe."""

from collections.abc import Collection

from cardrules.errors import BadPosition
from cardrules.messages import wording
from cardrules.schnauz.coins import OUT, lost, players_in
from cardrules.schnauz.dealing import deal
from cardrules.schnauz.from_setup import dealer_of
from cardrules.schnauz.match import Match, after_round
from cardrules.schnauz.result import RoundResult
from cardrules.schnauz.rules import Rules
from cardrules.schnauz.setup import Setup, name_of
from cardrules.schnauz.setup_checks import check_setup, lives_of


def deal_pack(setup: Setup, rules: Rules) -> Setup:
    """*setup* with its pack dealt, the dealer yet to choose; as it is where it contains no pack.

    Raises:
        BadPosition: it is not the pack of *rules*, or these players cannot play with it; the error names the key.
    """
    if setup.pack is None or setup.dealer is None:
        return setup
    lives = lives_of(setup, rules)
    try:
        position = deal(rules, setup.pack, setup.dealer, lives)
    except BadPosition as error:
        if error.field == "dealer":
            raise setup.fault(error.wording, "dealer") from None
        raise setup.locations.fault_named(error.wording, "pack") from None
    return setup._replace(
        pack=None,
        hands={place: position.hands[place] for place in players_in(lives)},
        table=(),
        stock=position.stock,
        turn=setup.dealer,
        lives=lives,
    )


def match_from_setup(setup: Setup, rules: Rules) -> Match:
    """The game that *setup* describes, before the round in it is over; you have seat 0.

    Raises:
        BadPosition: no game under *rules* can lead there.
    """
    lives = check_setup(setup, rules)
    return Match(rules, dealer_of(setup, lives), lives)


def lose_round(match: Match, losers: Collection[int]) -> Match:
    """*match* after a round that *losers* have lost, whatever their hands.

    Raises:
        BadPosition: the game is won already, or no round can have these losers.
    """
    rules = match.rules
    for seat in losers:
        if seat >= len(match.lives) or match.lives[seat] is OUT:
            raise BadPosition(wording("{player} is not in the game", player=name_of(seat)))
    if len(losers) > 1 and not _may_share(rules):
        raise BadPosition(wording("here only one player can lose a round"))
    if len(losers) == len(players_in(match.lives)) and not _may_share_all(rules):
        raise BadPosition(wording("here the players cannot all lose a coin at once"))
    left, void = lost(match.lives, losers, rules)
    paying = () if void else tuple(sorted(losers))
    return after_round(match, RoundResult(paying, left, hands=(), worths=(), reason="knock", void=void))


def _may_share(rules: Rules) -> bool:
    """Whether a round can have several losers."""
    return _may_share_all(rules) or rules.end.instant_end_loser == "all-others-after-feuer"


def _may_share_all(rules: Rules) -> bool:
    """Whether a round can have all players for losers, who may then be out at once."""
    return rules.coins.all_out_at_once is not None
