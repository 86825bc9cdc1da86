"""Before the first turn: what the stock has, what open hands bring about, which pack serves, what a misdeal costs."""

from collections.abc import Iterable, Iterator
from random import Random
from typing import Final

from cardrules import BadRecord
from cardrules.errors import quoted
from cardrules.schnauz import (
    Lives,
    Match,
    Position,
    Rules,
    begin,
    can_play,
    misdealt,
    override,
    parse_action,
    play,
    players_in,
    worth_of,
)
from kiebitz.elements.exercises.question import EntryValue, Question, numbers_around, one_of
from kiebitz.elements.games.schnauz.exercises.round_text import (
    MOST_COINS,
    NO_ROUND,
    YOU,
    RoundMoment,
    format_coins,
    parse_coins,
)
from kiebitz.elements.table_codes import TableRules
from kiebitz.elements.table_rules import rules_of_table

CHOICE: Final = "choice"
OVER: Final = "over"
FIRST: Final = "first-turn"

_PACKS: Final = (32, 36, 64, 72)
_MOST_PLAYERS: Final = 7
_PLAYERS: Final = (2, 2, 3, 3, 3, 4, 4, 4, 5, 6, 7)
"""Numbers of players, those more often that play more often."""

_CHOSEN: Final = {"k": parse_action("keep"), "r": parse_action("replace")}


class Stock:
    """How many cards has the stock when the table is laid?"""

    name = "stock"

    def offers(self, table: RoundMoment, random: Random) -> Iterable[str]:  # noqa: ARG002
        """Once at the dealer's choice."""
        return () if table.actions or not table.positions else ("",)

    def question(self, table: RoundMoment, arg: str, rules: Rules) -> Question:
        """What is left of the pack."""
        lives = table.under(rules).lives
        if arg or table.actions:
            raise BadRecord("no such question on the stock")
        hands = len(players_in(lives)) * rules.deal.hand_size
        right = rules.deck.size - hands - rules.deal.table_cards
        near = (rules.deck.size - hands, right - rules.deal.hand_size, rules.deck.size - len(lives) * 3 - 3)
        about = frozenset({"schnauz.players", "schnauz.deck.size", "schnauz.hand_size", "schnauz.table_cards"})
        return Question(("stock", lives), one_of(right, numbers_around(right, near)), multiple=False, about=about)


class Open:
    """All hands lie open; what comes first, or after the dealer's choice?"""

    name = "open"

    def offers(self, table: RoundMoment, random: Random) -> Iterable[str]:  # noqa: ARG002
        """Three questions at the dealer's choice."""
        return () if table.actions or not table.positions else ("now", *_CHOSEN)

    def question(self, table: RoundMoment, arg: str, rules: Rules) -> Question:
        """The dealer's choice, the end of the round, or the first turn."""
        before = table.under(rules)
        if table.actions or arg not in ("now", *_CHOSEN):
            raise BadRecord("no such question on a round that begins")
        drawn = before.stock[: rules.deal.table_cards] if arg == "r" else ()
        visible: tuple[EntryValue, ...] = (
            "open",
            arg,
            tuple(map(frozenset, before.hands)),
            frozenset(drawn),
            before.lives,
        )
        if arg == "now":
            about = {"schnauz.dealer_choice_before_instant_end" if _ends(before) else "schnauz.dealer_choice"}
            return Question(visible, one_of(CHOICE, (CHOICE, OVER, FIRST)), multiple=False, about=frozenset(about))
        after = play(before, _CHOSEN[arg])
        right = OVER if after.result else FIRST
        return Question(visible, one_of(right, (OVER, FIRST)), multiple=False, about=frozenset(_about(before, after)))


def _ends(position: Position) -> bool:
    """Whether somebody holds a hand that ends a round."""
    rules = position.rules
    return any(worth_of(hand, rules).kind in rules.end.instant_end for hand in position.hands if hand)


def _about(before: Position, after: Position) -> Iterator[str]:
    if after.result:
        yield from ("schnauz.instant_on_deal", "schnauz.instant_end")
    elif _ends(before):
        yield "schnauz.dealer_choice_before_instant_end"
    else:
        yield "schnauz.first"


class Packs:
    """So many players and so many cards; may they play?"""

    name = "pack"

    def offers(self, table: RoundMoment, random: Random) -> Iterable[str]:  # noqa: ARG002
        """Never in a round: the pack is agreed before it."""
        return ()

    def question(self, table: RoundMoment, arg: str, rules: Rules) -> Question:
        """Yes or no, as the rules on packs have it."""
        if table.positions or arg not in _TABLES:
            raise BadRecord(f"no question on players and packs: {quoted(arg)}")
        players, size = _TABLES[arg]
        entries = one_of(can_play(override(rules, {"schnauz.deck.size": size}), players), (True, False))
        return Question(("pack", players, size), entries, multiple=False, about=frozenset({"schnauz.deck.by_players"}))


_TABLES: Final = {f"{players}-{size}": (players, size) for players in range(2, _MOST_PLAYERS + 1) for size in _PACKS}


class Misdeal:
    """The dealer has dealt wrong; what coins are left?"""

    name = "misdeal"

    def offers(self, table: RoundMoment, random: Random) -> Iterable[str]:  # noqa: ARG002
        """Never in a round: it has not begun."""
        return ()

    def question(self, table: RoundMoment, arg: str, rules: Rules) -> Question:
        """The coins of all."""
        dealer, lives = parse_coins(arg)
        if table.positions:
            raise BadRecord("a round that was dealt right")
        match = _checked(rules, dealer, lives)
        others = [misdealt(match._replace(dealer=place)).lives for place in players_in(lives)]
        paid = [None if place == dealer else coins for place, coins in enumerate(lives)]
        wrong = [other for other in (lives, _less(lives, dealer), tuple(paid), *others) if other]
        right = misdealt(match).lives
        things = sorted([right, *[other for other in dict.fromkeys(wrong) if other != right][:3]], key=repr)
        about = frozenset({"schnauz.misdeal_penalty"})
        return Question(("misdeal", dealer, lives), one_of(right, things), multiple=False, about=about)


def _less(lives: Lives, dealer: int) -> Lives:
    return tuple([coins - 1 if coins and place == dealer else coins for place, coins in enumerate(lives)])


def _checked(rules: Rules, dealer: int, lives: Lives) -> Match:
    """The game that these coins describe. Raises BadRecord where it cannot be."""
    begin(rules, len(lives), YOU)
    still_in = players_in(lives)
    if len(still_in) < 2 or dealer not in still_in or any(c is not None and c > rules.deal.lives for c in lives):  # noqa: PLR2004
        raise BadRecord("a game that cannot stand so")
    return Match(rules, dealer, lives)


def without_deal(played: TableRules, wanted: Iterable[str], random: Random) -> Iterator[tuple[RoundMoment, str]]:
    """Questions on what is settled before any round, as far as it is *wanted*."""
    rules, wishes = rules_of_table(played), frozenset(wanted)
    if "schnauz.deck.by_players" in wishes and rules.deck.by_players:
        yield NO_ROUND, f"pack:{random.choice(list(_TABLES))}"
    if "schnauz.misdeal_penalty" in wishes:
        lives = some_coins(rules, random)
        yield NO_ROUND, f"misdeal:{format_coins(random.choice(players_in(lives)), lives)}"


def most_coins(rules: Rules) -> int:
    """The most coins that somebody has in questions: as many as a game begins with, if a text can have them."""
    return min(rules.deal.lives, MOST_COINS)


def some_coins(rules: Rules, random: Random) -> Lives:
    """Coins of two to seven players, mostly of three or four, in a game that goes on."""
    players = random.choice([count for count in _PLAYERS if can_play(rules, count)])
    most = most_coins(rules)
    while True:
        lives: Lives = tuple([random.choice((0, 0, *range(1, most + 1), None)) for _ in range(players)])
        if len(players_in(lives)) > 1:
            return lives
