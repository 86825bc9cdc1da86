"""What a scene describes: the deal of a pack, a match, two cards drawn, the rules that two players want."""

from cardrules.cards import Card, duplicate
from cardrules.errors import BadPosition, RulesError
from cardrules.messages import wording
from cardrules.notation import Locations
from cardrules.seats import Seat
from cardrules.shared_wordings import not_in_pack, twice
from cardrules.sixtysix.dealing import deal
from cardrules.sixtysix.house_rules import override
from cardrules.sixtysix.match import Match, begin
from cardrules.sixtysix.position import Position
from cardrules.sixtysix.presets import find_preset
from cardrules.sixtysix.rules import Rules
from cardrules.sixtysix.scene import Scene, Wish, Wishes
from cardrules.sixtysix.setup import PLAYERS, Setup, Who
from cardrules.sixtysix.setup_checks import check_setup


def player_of(seat: Seat) -> Who:
    """The player of *seat*."""
    return PLAYERS[seat]


def seat_of(who: Who | None) -> Seat:
    """The seat of *who*; yours if *who* is None."""
    return 1 if who == "opponent" else 0


def deal_pack(pack: tuple[Card, ...], dealer: Who | None, places: Locations, rules: Rules) -> Position:
    """The first lead when *dealer* has dealt *pack*; you have seat 0.

    Raises:
        BadPosition: *pack* is not the pack of *rules*; the error has its place among *places*.
    """
    try:
        return deal(rules, pack, seat_of(dealer))
    except BadPosition as error:
        raise places.fault_named(error.wording, "pack") from None


def match_from_scene(scene: Scene, rules: Rules) -> Match:
    """The match that *scene* describes, or the beginning of one; you have seat 0.

    Raises:
        BadPosition: no match under *rules* can have this score.
    """
    places, match = scene.locations, begin(rules, seat_of(scene.dealer))
    if scene.slate is not None:
        match = match._replace(points=_points(scene.slate, places, rules))
    if scene.games is not None:
        if max(scene.games) >= rules.match.bummerl_to_win:
            raise places.fault(
                wording("the match is over: {games} games are enough to win it", games=rules.match.bummerl_to_win),
                "games",
            )
        match = match._replace(games=scene.games)
    if scene.carry is not None:
        if not rules.end.draw_carry:
            raise places.fault(wording("here a draw leaves no game point for the next winner"), "carry")
        match = match._replace(carry=scene.carry)
    if scene.setup is not None:
        _refuse_leading_dealer(scene.setup, scene.dealer, places, rules)
    return match


def _points(slate: tuple[int, int], places: Locations, rules: Rules) -> tuple[int, int]:
    """Game points in the running game of the players with *slate*."""
    match = rules.match
    step = -1 if match.direction == "down" else 1
    first, second = (step * (mark - match.start) for mark in slate)
    if min(first, second) < 0 or max(first, second) >= match.points_needed:
        message = wording(
            "on the slate a game goes from {start} to {end}, and nobody can have won this game yet",
            start=match.start,
            end=match.end,
        )
        raise places.fault(message, "slate")
    return first, second


def _refuse_leading_dealer(setup: Setup, dealer: Who | None, places: Locations, rules: Rules) -> None:
    leader: Who = "you" if setup.led is None else "opponent"
    if leader == dealer and check_setup(setup, rules) == 0:
        raise places.fault(wording("the dealer does not lead to the first trick"), "dealer")


def check_draws(draws: tuple[Card, Card], places: Locations, rules: Rules) -> None:
    """Raise an error for two cards that cannot have been drawn for the first deal.

    Raises:
        BadPosition: they are not of the pack of *rules*, or nobody draws for it.
    """
    if rules.deal.first_dealer == "random":
        raise places.fault(wording("here nobody draws a card to settle who deals first"), "draws")
    for card in draws:
        if card not in rules.pack.place:
            raise places.fault_named(not_in_pack(card, rules.deck.size), "draws")
    double = duplicate(draws)
    if double is not None:
        raise places.fault_named(twice(double), "draws")


def wanted_rules(wishes: Wishes, places: Locations, rules: Rules) -> tuple[Rules, Rules]:
    """The rules that you and the opponent want, each on top of *rules*.

    Raises:
        BadPosition: a name or value that does not exist; the error names the line and has its place.
    """
    return _wanted("yours", wishes.yours, places, rules), _wanted("theirs", wishes.theirs, places, rules)


def _wanted(key: str, wish: Wish, places: Locations, rules: Rules) -> Rules:
    try:
        return override(rules if wish.variant is None else find_preset(wish.variant).rules, wish.changes)
    except RulesError as error:
        raise places.fault(error.wording, key) from None
