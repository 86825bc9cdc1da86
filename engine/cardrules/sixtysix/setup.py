"""Positions from the middle of a deal, as a page or a reader writes them: read here, checked, and made a `View` or a `Position`.

A set-up tells what a player sees: `trump` or `turn-up`, `talon`, `led`, `you` (the hand of who is to act). With `opponent`, and
`points` and `tricks` once a trick is gone, it can be played on. The keys are explained in `KEYS`.
"""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Final, Literal, cast

from cardrules.cards import Card, Suit, format_cards, parse_card, parse_cards, parse_suit, twice
from cardrules.errors import BadPosition, RulesError
from cardrules.notation import Field, format_fields
from cardrules.seats import other
from cardrules.sixtysix.playing import sorted_hand
from cardrules.sixtysix.position import Closing, Position, Side
from cardrules.sixtysix.rules import Rules
from cardrules.sixtysix.tricks import card_points, pack
from cardrules.sixtysix.views import View

KEYS: Final = {
    "trump": "the trump suit, where no turned-up card tells it: ♥",
    "turn-up": "the card turned up under the talon: ♥J",
    "talon": "empty, or a count with the turned-up card (8 cards), or its hidden cards from the top; then `closed by you` or `closed by opponent`",
    "led": "the card to answer; left out on lead",
    "you": "the hand of the player to act",
    "opponent": "the other hand, where the position is to be played on",
    "points": "you 20, opponent 33",
    "tricks": "you 1, opponent 2",
    "announced": "the suit of the marriage just announced",
    "undrawn": "yes, when the last trick's winner has not drawn yet",
}
"""The keys of a set-up and what their values say."""

type Who = Literal["you", "opponent"]


@dataclass(frozen=True, kw_only=True, slots=True)
class Setup:
    """What a text says, read but not yet checked against the rules of a variant."""

    hand: tuple[Card, ...]
    opponent: tuple[Card, ...] | None = None
    trump: Suit | None = None
    turn_up: Card | None = None
    talon_count: int = 0
    """Talon cards, the turned-up one included."""
    talon: tuple[Card, ...] | None = None
    """Hidden talon cards from the top, where the text names them."""
    closed_by: Who | None = None
    led: Card | None = None
    points: tuple[int, int] | None = None
    """Of the player to act, then of the opponent."""
    tricks: tuple[int, int] | None = None
    announced: Suit | None = None
    undrawn: bool = False


def parse_setup(fields: Iterable[Field]) -> Setup:
    """The set-up that *fields* describe.

    Raises:
        BadPosition: a key is unknown, missing or there twice, or its value cannot be read; the error names the key.
    """
    values: dict[str, str] = {}
    for field in fields:
        if field.key not in KEYS:
            raise BadPosition(f"{field.key!r} is no key of a position; there are {', '.join(KEYS)}", field=field.key)
        if field.key in values:
            raise BadPosition(f"{field.key!r} is there twice", field=field.key)
        values[field.key] = field.value
    if "you" not in values:
        raise BadPosition("the hand of the player to act is missing: write you: and the cards", field="you")
    if "talon" not in values:
        raise BadPosition("the talon is missing: write talon: empty, or how many cards it has", field="talon")
    try:
        key = ""
        read = dict[str, object]()
        for key, value in values.items():
            read |= _READERS[key](value)
    except BadPosition as error:
        raise BadPosition(f"{key}: {error}", field=key) from None
    except RulesError as error:
        raise type(error)(f"{key}: {error}") from None
    setup = Setup(**read)  # type: ignore[arg-type]  # each reader gives fields of Setup
    if setup.talon is not None and setup.turn_up is not None:
        setup = replace(setup, talon_count=len(setup.talon) + 1)
    return setup


def view_of(setup: Setup, rules: Rules) -> View:
    """What the player to act sees in *setup*.

    Raises:
        BadPosition: no deal of the variant can lead there; the error names the key that is wrong.
    """
    trump = _trump(setup)
    _check_cards(setup, rules)
    gone = _check_counts(setup, rules)
    return View(
        rules=rules,
        hand=sorted_hand(setup.hand, rules.deck.ranks),
        trump=trump,
        turn_up=None if setup.closed_by else setup.turn_up,
        talon_count=setup.talon_count,
        led=setup.led,
        # Who leads has won the last trick, if there was one.
        has_trick=setup.tricks[0] > 0 if setup.tricks else setup.led is None and gone > 0,
        marriage=setup.announced,
        closed_by=setup.closed_by,
        undrawn=setup.undrawn,
    )


def position_of(setup: Setup, rules: Rules) -> Position:
    """The position of *setup*, ready to be played on; the player to act has seat 0.

    Raises:
        BadPosition: as for `view_of`, or something is not told that playing on needs.
    """
    trump = _trump(setup)
    _check_cards(setup, rules)
    gone = _check_counts(setup, rules)
    if setup.opponent is None:
        raise BadPosition("the other hand is missing: to play on, write opponent: and the cards", field="opponent")
    owed = len(setup.hand) - (1 if setup.led else 0)
    if len(setup.opponent) != owed:
        raise BadPosition(f"the opponent has {len(setup.opponent)} cards, and must have {owed}", field="opponent")
    talon = _hidden_talon(setup, rules, gone)
    sides = _sides(setup, rules, talon, gone)
    closing = None
    if setup.closed_by is not None:
        seat: Literal[0, 1] = 0 if setup.closed_by == "you" else 1
        closing = Closing(seat=seat, opponent=sides[other(seat)])
    ranks = rules.deck.ranks
    return Position(
        rules=rules,
        hands=(sorted_hand(setup.hand, ranks), sorted_hand(setup.opponent, ranks)),
        talon=talon,
        turn_up=setup.turn_up,
        trump=trump,
        seat=0,
        led=setup.led,
        sides=sides,
        marriage=setup.announced,
        closing=closing,
        undrawn=setup.undrawn,
    )


def format_view(view: View) -> str:
    """*view* as one line that `parse_setup` reads."""
    pairs = [("turn-up", str(view.turn_up)) if view.turn_up else ("trump", view.trump)]
    talon = f"{view.talon_count} cards" if view.talon_count else "empty"
    pairs.append(("talon", f"{talon}, closed by {view.closed_by}" if view.closed_by else talon))
    if view.led:
        pairs.append(("led", str(view.led)))
    pairs.append(("you", format_cards(view.hand)))
    if view.marriage:
        pairs.append(("announced", view.marriage))
    if view.undrawn:
        pairs.append(("undrawn", "yes"))
    if view.led is not None or view.has_trick:
        pairs.append(("tricks", f"you {int(view.has_trick)}"))
    return format_fields(pairs)


def format_position(position: Position) -> str:
    """*position* as one line, from the view of the player to act, hidden cards included."""
    seat = position.seat
    sides = position.sides[seat], position.sides[other(seat)]
    pairs = [("turn-up", str(position.turn_up)) if position.turn_up else ("trump", position.trump)]
    talon = format_cards(position.talon) or ("turn-up only" if position.turn_up else "empty")
    if position.closing is not None:
        talon += f", closed by {'you' if position.closing.seat == seat else 'opponent'}"
    pairs.append(("talon", talon))
    if position.led:
        pairs.append(("led", str(position.led)))
    pairs.append(("you", format_cards(position.hands[seat]) or "-"))
    pairs.append(("opponent", format_cards(position.hands[other(seat)]) or "-"))
    pairs.append(("points", "you {}, opponent {}".format(*(side.points for side in sides))))
    pairs.append(("tricks", "you {}, opponent {}".format(*(side.tricks for side in sides))))
    if position.marriage:
        pairs.append(("announced", position.marriage))
    if position.undrawn:
        pairs.append(("undrawn", "yes"))
    return format_fields(pairs)


def _read_talon(text: str) -> dict[str, object]:
    told, _, closed = (part.strip() for part in text.partition(","))
    read: dict[str, object] = {}
    if closed:
        if closed not in ("closed by you", "closed by opponent"):
            raise BadPosition(f"{closed!r} cannot be read: write closed by you, or closed by opponent")
        read["closed_by"] = closed.removeprefix("closed by ")
    count = re.fullmatch(r"(\d{1,2}) cards?", told)
    if told == "empty":
        return read
    if count:
        return read | {"talon_count": int(count[1])}
    cards = parse_cards(told)
    return read | {"talon": cards, "talon_count": len(cards)}


def _read_pair(name: str, text: str) -> dict[str, object]:
    both = re.fullmatch(r"you (\d{1,3})(?:, opponent (\d{1,3}))?", text)
    if both is None:
        raise BadPosition(f"{text!r} cannot be read: write you 20, opponent 33")
    return {name: (int(both[1]), int(both[2] or 0))}


def _read_yes(text: str) -> dict[str, object]:
    if text != "yes":
        raise BadPosition(f"{text!r} cannot be read: write yes, or leave the line out")
    return {"undrawn": True}


_READERS: Final[dict[str, Callable[[str], dict[str, object]]]] = {
    "trump": lambda text: {"trump": parse_suit(text)},
    "turn-up": lambda text: {"turn_up": parse_card(text)},
    "talon": _read_talon,
    "led": lambda text: {"led": parse_card(text)},
    "you": lambda text: {"hand": parse_cards(text)},
    "opponent": lambda text: {"opponent": parse_cards(text)},
    "points": lambda text: _read_pair("points", text),
    "tricks": lambda text: _read_pair("tricks", text),
    "announced": lambda text: {"announced": parse_suit(text)},
    "undrawn": _read_yes,
}


def _trump(setup: Setup) -> Suit:
    if setup.turn_up is not None:
        if setup.trump is not None and setup.trump != setup.turn_up.suit:
            raise BadPosition(f"the turned-up card {setup.turn_up} makes {setup.turn_up.suit} trump", field="trump")
        return setup.turn_up.suit
    if setup.trump is None:
        raise BadPosition("the trump suit is missing: write trump: or turn-up:", field="trump")
    if setup.talon_count and not setup.closed_by:
        raise BadPosition(
            "with cards in the talon a card is turned up: write turn-up: instead of trump:", field="trump"
        )
    return setup.trump


def _check_cards(setup: Setup, rules: Rules) -> None:
    """Refuse cards that the pack does not have, and cards that are there twice."""
    whole = pack(rules.deck)
    seen: list[Card] = []
    placed: list[tuple[str, tuple[Card, ...]]] = [
        ("turn-up", (setup.turn_up,) if setup.turn_up else ()),
        ("talon", setup.talon or ()),
        ("led", (setup.led,) if setup.led else ()),
        ("you", setup.hand),
        ("opponent", setup.opponent or ()),
    ]
    for key, cards in placed:
        for card in cards:
            if card not in whole:
                raise BadPosition(f"{card} is not in a pack of {rules.deck.size} cards", field=key)
        seen.extend(cards)
        double = twice(seen)
        if double is not None:
            raise BadPosition(f"{double} is there twice", field=key)


def _check_counts(setup: Setup, rules: Rules) -> int:
    """The number of tricks gone; refuse counts that no deal can reach."""
    held = len(setup.hand)
    if setup.turn_up is not None and setup.talon_count == 0:
        raise BadPosition("an empty talon has no turned-up card: write trump: instead", field="turn-up")
    drawing = setup.talon_count > 0 and not setup.closed_by
    full = rules.deal.hand_size - (1 if setup.undrawn else 0)
    if held == 0 or held > rules.deal.hand_size or (drawing and held != full):
        expected = f"{full}" if drawing else f"1 to {rules.deal.hand_size}"
        raise BadPosition(f"{held} cards in hand, and there must be {expected}", field="you")
    gone = rules.deck.size - setup.talon_count - 2 * held
    if gone < 0 or gone % 2:
        raise BadPosition(
            f"{setup.talon_count} talon cards and twice {held} in hand leave {gone} of {rules.deck.size}, which is no number of tricks",
            field="talon",
        )
    return gone // 2


def _hidden_talon(setup: Setup, rules: Rules, gone: int) -> tuple[Card, ...]:
    """The hidden cards: as told, or those not placed elsewhere where no trick is gone and the order does not matter."""
    hidden = setup.talon_count - (setup.turn_up is not None)
    if hidden <= 0:
        return ()
    if setup.talon is not None:
        return setup.talon
    if gone == 0 and setup.closed_by:
        placed = {*setup.hand, *(setup.opponent or ()), setup.led, setup.turn_up}
        return tuple(card for card in pack(rules.deck) if card not in placed)
    raise BadPosition("to play on, the talon's hidden cards must be told, from the top", field="talon")


def _sides(setup: Setup, rules: Rules, talon: tuple[Card, ...], gone: int) -> tuple[Side, Side]:
    """What both have, checked against the cards that are gone."""
    points, tricks = setup.points or (0, 0), setup.tricks or (0, 0)
    if sum(tricks) != gone:
        raise BadPosition(f"{gone} tricks are gone: write how many each has won, as you 1, opponent 2", field="tricks")
    placed = {*setup.hand, *(setup.opponent or ()), setup.led, setup.turn_up, *talon}
    worth = sum(card_points(card, rules.deck) for card in pack(rules.deck) if card not in placed)
    extra = sum(points) - worth
    if extra % 20 or extra < 0:
        raise BadPosition(
            f"the cards that are gone are worth {worth}, and both together have {sum(points)}; the rest can only be marriages",
            field="points",
        )
    return cast(
        "tuple[Side, Side]", tuple(Side(points=one, tricks=many) for one, many in zip(points, tricks, strict=True))
    )
