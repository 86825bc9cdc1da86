"""Positions from the middle of a deal, read from text as a page or a reader writes it.

A set-up describes what a player sees: `trump` or `turn-up`, `talon`, `led`, `you` (the hand of the player to act). With
`opponent`, and `points` and `tricks` once a trick is gone, it can be played on. The keys are explained in `KEYS`;
`cardrules.sixtysix.from_setup` makes a `View` or a `Position` of it.
"""

from collections.abc import Callable, Iterable
from typing import Final, Literal, NamedTuple

from cardrules.cards import Card, Suit, format_symbols, parse_card, parse_suit
from cardrules.errors import BadPosition
from cardrules.field_values import fields_by_key, is_number, read_cards, read_count, read_numbers, read_one, unreadable
from cardrules.messages import wording
from cardrules.notation import Field, LineForm, Locations
from cardrules.shared_wordings import no_hand

KEYS: Final = {
    "trump": LineForm("the trump suit, where no turned-up card gives it", ("♥",)),
    "turn-up": LineForm("the turned-up card under the talon", ("♥J",)),
    "talon": LineForm(
        "`empty`, or the number of its cards including the turned-up one, or its hidden cards from the top, with `?` "
        "for an unknown one; after a comma, the player who has closed it",
        ("8 cards", "empty", "♠K ♣Q ♦J, closed by opponent", "8 cards, closed by you"),
    ),
    "led": LineForm("the card to answer; left out when you are on lead", ("♠J",)),
    "you": LineForm("the whole hand of the player to act", ("♠A ♠T",)),
    "opponent": LineForm("the other hand, with `?` for an unknown card; it is needed to play on", ("♣K", "?")),
    "points": LineForm(
        "the points of both players, marriages included; they are needed to play on once a trick has been played",
        ("you 49, opponent 43",),
    ),
    "tricks": LineForm(
        "the tricks of both players; they are needed to play on once a trick has been played",
        ("you 5, opponent 3", "you 8"),
    ),
    "held back": LineForm("points of marriages that wait for a trick", ("you 20, opponent 0",)),
    "at close": LineForm(
        "what the closer's opponent had when the talon was closed; after a comma, the closer's tricks at that time",
        ("points 20, tricks 1, closer's tricks 2", "points 20, tricks 1"),
    ),
    "announced": LineForm("the suit of the marriage just announced; one card of that marriage is led next", ("♥",)),
    "unmarked": LineForm(
        "the marker of the marriage just announced has not been taken yet (only where a marker is required)", ("yes",)
    ),
    "undrawn": LineForm("the winner of the last trick has not drawn, where drawing is a separate step", ("yes",)),
}
"""The keys of a set-up and what their values mean."""

type Who = Literal["you", "opponent"]

PLAYERS: Final[tuple[Who, Who]] = ("you", "opponent")
"""Both players by seat, where the player to act has seat 0."""


class Setup(NamedTuple):
    """What a text describes, read but not yet checked against the rules of a variant."""

    hand: tuple[Card, ...]
    unknown: tuple[int, int]
    """Further cards in the hand of the player to act, then of the opponent, that the text does not name."""
    opponent: tuple[Card, ...] | None = None
    """The known cards of the other hand; None where the text does not have it."""
    trump: Suit | None = None
    turn_up: Card | None = None
    talon_count: int = 0
    """Talon cards, the turned-up one included."""
    talon: tuple[Card | None, ...] | None = None
    """Hidden talon cards from the top, None for one that is not known; None where only their number is given."""
    closed_by: Who | None = None
    led: Card | None = None
    points: tuple[int, int] | None = None
    """Of the player to act, then of the opponent."""
    tricks: tuple[int, int | None] | None = None
    """Of the player to act, then of the opponent where it is given."""
    held_back: tuple[int, int] = (0, 0)
    at_close: tuple[int, int, int | None] | None = None
    """Points and tricks of the closer's opponent at the close, then the closer's tricks where they are given."""
    announced: Suit | None = None
    undrawn: bool = False
    unmarked: bool = False
    locations: Locations = Locations()
    """The place of each value in the text, for the places of faults."""

    @property
    def is_complete(self) -> bool:
        """Whether all cards are given that playing on needs."""
        talon_known = None not in self.talon if self.talon else self.talon_count == 0 or self.closed_by is not None
        return self.opponent is not None and not self.unknown[1] and talon_known

    def fault(self, message: str, key: str, *words: str, repeated: bool = False) -> BadPosition:
        """The error *message* about the value of *key*, with the place of its first word or card among *words*.

        With *repeated* it is the place of the last one; where there is none, that of the whole value.
        """
        signs = format_symbols(word for word in words if isinstance(word, Card)).split()
        return self.locations.fault(message, key, *words, *signs, repeated=repeated)


def parse_setup(fields: Iterable[Field]) -> Setup:
    """The set-up that *fields* describe.

    Raises:
        BadPosition: a key is unknown, missing or there twice, or its value cannot be read; the error names the key
            and has the place of the word that is wrong.
        BadCard: a word of a value is not a card or suit; the error has its place.
    """
    first = fields_by_key(fields, KEYS)
    if "you" not in first:
        raise BadPosition(no_hand(), field="you")
    if "talon" not in first:
        raise BadPosition(
            wording("the talon is missing: write {example}, or how many cards it has", example="talon: empty"),
            field="talon",
        )
    read = dict[str, object]()
    for key, field in first.items():
        read |= _READERS[key](field)
    read["unknown"] = (read.pop("unknown in hand"), read.pop("unknown in opponent", 0))
    setup = Setup(**read, locations=Locations(first.values()))  # type: ignore[arg-type]  # each reader gives fields of Setup
    if setup.talon is not None and setup.turn_up is not None:
        setup = setup._replace(talon_count=len(setup.talon) + 1)
    return setup


def _read_talon(field: Field) -> dict[str, object]:
    first = field.parts()[0]
    read: dict[str, object] = {}
    if len(first) < len(field.words):
        closing = field.words[len(first) + 1 :]
        read_numbers(
            field,
            closing,
            ("closed by you", "closed by opponent"),
            wording("{one}, or {other}", other="closed by opponent", one="closed by you"),
        )
        read["closed_by"] = closing[-1].text
    if not first:
        raise unreadable(
            field,
            (),
            0,
            wording("{empty}, or {count}, or the hidden cards from the top", count="8 cards", empty="empty"),
        )
    if first[0].text == "empty":
        read_numbers(field, first, ("empty",), "empty")
        return read
    if is_number(first[0].text):
        return read | {"talon_count": read_count(field, first, "8 cards")}
    cards = read_cards(field, first)
    return read | {"talon": cards, "talon_count": len(cards)}


def _read_hand(name: str, field: Field) -> dict[str, object]:
    cards = () if field.value == "-" else read_cards(field, field.words)
    known = tuple([card for card in cards if card is not None])
    return {name: known, f"unknown in {name}": len(cards) - len(known)}


def _read_pair(name: str, field: Field) -> dict[str, object]:
    return {name: read_numbers(field, field.words, ("you # , opponent #",), "you 20, opponent 33")}


def _read_tricks(field: Field) -> dict[str, object]:
    mine, *theirs = read_numbers(field, field.words, ("you #", "you # , opponent #"), "you 1, opponent 2")
    return {"tricks": (mine, next(iter(theirs), None))}


def _read_at_close(field: Field) -> dict[str, object]:
    points, tricks, *closer = read_numbers(
        field,
        field.words,
        ("points # , tricks #", "points # , tricks # , closer's tricks #"),
        "points 20, tricks 1",
    )
    return {"at_close": (points, tricks, next(iter(closer), None))}


def _read_yes(field: Field) -> dict[str, object]:
    read_numbers(field, field.words, ("yes",), wording("{yes}, or leave the line out", yes="yes"))
    return {field.key: True}


_READERS: Final[dict[str, Callable[[Field], dict[str, object]]]] = {
    "trump": lambda field: {"trump": read_one(field, parse_suit, wording("one suit, as in {example}", example="♥"))},
    "turn-up": lambda field: {
        "turn_up": read_one(field, parse_card, wording("one card, as in {example}", example="♥J"))
    },
    "talon": _read_talon,
    "led": lambda field: {"led": read_one(field, parse_card, wording("one card, as in {example}", example="♥J"))},
    "you": lambda field: _read_hand("hand", field),
    "opponent": lambda field: _read_hand("opponent", field),
    "points": lambda field: _read_pair("points", field),
    "tricks": _read_tricks,
    "held back": lambda field: _read_pair("held_back", field),
    "at close": _read_at_close,
    "announced": lambda field: {
        "announced": read_one(field, parse_suit, wording("one suit, as in {example}", example="♥"))
    },
    "undrawn": _read_yes,
    "unmarked": _read_yes,
}
