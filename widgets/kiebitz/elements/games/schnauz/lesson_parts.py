"""What guided lessons need of Schnauz: see `kiebitz.elements.game_ui.GameLessons`."""

from collections.abc import Collection, Iterator, Mapping
from gettext import NullTranslations
from typing import Final, Protocol

from cardrules import Card, Reason
from cardrules.schnauz import Position, Setup, Swap, format_position, parse_action, worth_of
from kiebitz.elements.computer_play import YOU
from kiebitz.elements.environment import TemplateContext
from kiebitz.elements.games.schnauz import reasons
from kiebitz.elements.games.schnauz.action_texts import action_text as words_of
from kiebitz.elements.games.schnauz.players import coins_text, player_name
from kiebitz.elements.games.schnauz.round.start_link import start_link
from kiebitz.elements.games.schnauz.table import open_cards, stock_text
from kiebitz.elements.table.picture import SeatPicture, TablePicture, TalonPicture
from kiebitz.elements.table.render import table_context
from kiebitz.elements.table_codes import TableRules
from kiebitz.elements.texts import Text

TOPICS: Final = ("swap", "pass", "knock", "coin")
"""What a lesson can introduce beside the rules."""

PLACES: Final = ("table", "hand", "coins", "stock")
"""What can be highlighted or hidden beside cards."""

_CHOICE: Final = "schnauz.dealer_choice"
"""The rule about what a dealer may do before anybody plays."""

_AT_ONCE: Final = ("feuer", "schnauz")
"""Hands that end a round."""


class LessonRound(Protocol):
    """A round of the engine with all cards."""

    @property
    def position(self) -> Position:
        """The round at that moment."""


def hand(deal: LessonRound) -> tuple[Card, ...]:
    """The reader's cards."""
    return deal.position.hands[YOU]


def cards(deal: LessonRound) -> Mapping[str, tuple[Card, Card]]:
    """Action to the card that it gives and the one that it takes, for each swap of one card."""
    now = deal.position
    return {str(Swap(card, taken)): (card, taken) for card in now.hands[YOU] for taken in now.table}


def equals(deal: LessonRound, action: str) -> tuple[str, ...]:  # noqa: ARG001  # as of any round
    """Nothing: what a swap is worth depends on the suits in the hand, and authors name those that are worth as much."""
    return ()


def topics_used(before: LessonRound, action: str, after: LessonRound) -> Iterator[str]:
    """What somebody has to know to understand *action*, which leads from *before* to *after*."""
    yield _CHOICE if before.position.table == () else action.partition(" ")[0]
    result = after.position.result
    if result is not None:
        yield "coin"
        if result.reason in _AT_ONCE:
            yield "schnauz.instant_end"


def numbers(deal: LessonRound) -> Mapping[str, int]:
    """What sentences can quote of *deal*."""
    now = deal.position
    coins = now.lives if now.result is None else now.result.lives
    found = {"your coins": coins[YOU], "friend's coins": coins[1]}
    worth = worth_of(now.hands[YOU], now.rules)
    points = {"your points": worth.halves // 2} if worth.kind != "feuer" and worth.halves % 2 == 0 else {}
    return points | {name: count for name, count in found.items() if count is not None}


def picture(
    deal: LessonRound, hidden: Collection[str], texts: NullTranslations, before: LessonRound | None = None
) -> TemplateContext:
    """The table as the reader sees it, without the places *hidden*; all hands once the round is over."""
    del before
    now = deal.position
    over = now.result is not None
    coins = now.lives if now.result is None else now.result.lives

    def name(seat: int) -> str:
        return _name(seat, len(now.hands), texts)

    seats = [
        SeatPicture(
            name=name(seat),
            hand=now.hands[seat] if over or seat == YOU else (),
            hidden=0 if over or seat == YOU else len(now.hands[seat]),
            coins=None if "coins" in hidden else coins[seat],
        )
        for seat in range(len(now.hands))
    ]
    stock = stock_text(len(now.stock), texts)
    drawn = TablePicture(
        you=seats[YOU],
        others=tuple(seats[1:]),
        talon=None if "stock" in hidden else TalonPicture(count=len(now.stock), caption=stock),
        middle=now.table,
        over=over,
        around=True,
        awaited=0 if now.table else now.rules.deal.table_cards,
    )
    visible = Setup(hands=dict(enumerate(now.hands)) if over else {}, table=now.table)
    described = list(open_cards(visible, now.rules, texts, name))
    if "coins" not in hidden:
        counted = coins_text(coins, texts, name)
        described.append((texts.gettext("Coins"), counted))
    if "stock" not in hidden:
        described.append((texts.gettext("Stock"), stock))
    return table_context(drawn, described, texts)


def _name(seat: int, players: int, texts: NullTranslations) -> str:
    """The name of the player in *seat*: with two players there is one friend."""
    return texts.gettext("Your friend") if seat and players == len(("you", "friend")) else player_name(seat, texts)


def action_text(action: str, texts: NullTranslations) -> Text:
    """*action* as something to be done."""
    return words_of(parse_action(action), texts)


def reason_text(reason: Reason, texts: NullTranslations) -> Text:
    """*reason* as a sentence."""
    return reasons.reason_text(reason, texts)


def play_link(variant: str, deal: LessonRound) -> str:
    """The way to *deal*, played on from there against the computer; empty where there is none."""
    return "" if deal.position.result else start_link(TableRules(variant), format_position(deal.position))
