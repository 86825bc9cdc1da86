"""Positions from the middle of a round, as a page or a reader writes them: the text, read.

Players are named from the one to act: `you`, and clockwise `player 1`, `player 2` … A set-up contains what a player
sees: `you` and `table`. With the hands of all it can be played on, or the cards be shown. The keys are explained in
`KEYS`; `cardrules.schnauz.from_setup` makes a `View` or a `Position` of it.

A set-up may contain a whole pack instead, its dealer and the number of players; `cardrules.schnauz.match_setup`
deals it.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from cardrules.cards import Card, format_symbols, parse_card
from cardrules.errors import BadPosition, quoted
from cardrules.field_values import fields_by_key, is_number, read_cards, read_count, read_numbers, read_word, unreadable
from cardrules.messages import wording
from cardrules.notation import Field, LineForm, Locations, Word
from cardrules.schnauz.coins import OUT, Lives
from cardrules.schnauz.observation import YOU
from cardrules.shared_wordings import no_dealer

MOST_PLAYERS: Final = 7

_BESIDE_PACK: Final = ("pack", "dealer", "players", "lives")

_OTHER_HAND: Final = "the hand of the player in that seat, counted clockwise from your left"

_HANDS: Final = {"you": YOU} | {f"player {place}": place for place in range(1, MOST_PLAYERS)}

KEYS: Final = {
    "you": LineForm("your hand; it is your turn", ("♠7 ♥8 ♦9",)),
    **{f"player {place}": LineForm(_OTHER_HAND, ("♣9 ♠8 ♦8",)) for place in range(1, MOST_PLAYERS)},
    "players": LineForm("the number of players at the table, if neither hands nor coins show it", ("3",)),
    "table": LineForm("the open cards, or `none` while the dealer has yet to choose", ("♣8 ♠9 ♥7", "none")),
    "pack": LineForm(
        "the whole pack from the top, to be dealt; only `dealer`, `players` and `lives` may be given with it",
        ("♥8 ♦7 ♣9 …",),
    ),
    "stock": LineForm(
        "how many cards the stock has, or its top cards, with the rest of the pack below them", ("20 cards", "♣K ♠K")
    ),
    "discarded": LineForm(
        "cards that were on the table and have been put away, in the order in which that happened", ("♣7 ♥K ♦K",)
    ),
    "dealer": LineForm("the dealer; without this line, the player before you", ("player 1", "you")),
    "turn": LineForm("the player to act if not you, or `nobody` when the round is over", ("player 2", "nobody")),
    "knocked": LineForm("the players who have knocked", ("player 2", "player 1, player 2")),
    "passed": LineForm("how often each player has passed in this round", ("you 1, player 1 1",)),
    "in a row": LineForm("how many players have passed one after the other up to now", ("2",)),
    "lives": LineForm(
        "every player's coins, yours first, then clockwise; a player with `0` swims, one with `out` has left the game",
        ("3 0 out 2",),
    ),
}
"""The keys of a set-up and what their values mean."""


class Setup(NamedTuple):
    """What a text contains, read but not yet checked against the rules of a variant. Players count from 0, `you`."""

    hands: Mapping[int, tuple[Card, ...]]
    """The hands that are given, by place."""
    players: int | None = None
    table: tuple[Card, ...] | None = None
    """Empty while the dealer has yet to choose; None where the text has no table."""
    pack: tuple[Card, ...] | None = None
    """The whole pack from the top, where it is yet to be dealt."""
    stock: tuple[Card, ...] = ()
    """The cards given, from the top."""
    stock_count: int | None = None
    """Number of cards in the stock where that is given."""
    discarded: tuple[Card, ...] = ()
    dealer: int | None = None
    turn: int | None = YOU
    """Place of the player to act; None where the round is over."""
    knockers: tuple[int, ...] = ()
    passes: Mapping[int, int] = {}
    passed_in_a_row: int = 0
    lives: Lives | None = None
    locations: Locations = Locations()
    """The places of all this in the text, for faults to point at."""

    @property
    def seats(self) -> int:
        """Players at the table, as far as the text names them: at least two."""
        known = filter(None, {1, *self.hands, *self.knockers, *self.passes, self.dealer, self.turn})
        return self.players or (len(self.lives) if self.lives else max(known) + 1)

    def fault(self, message: str, key: str, *words: str, repeated: bool = False) -> BadPosition:
        """The error *message* about the value of *key*, pointing at its first word or card among *words*.

        With *repeated* at the last one; where there is none at the value as a whole.
        """
        signs = format_symbols(word for word in words if isinstance(word, Card)).split()
        return self.locations.fault(message, key, *words, *signs, repeated=repeated)


def parse_setup(fields: Iterable[Field]) -> Setup:
    """The set-up that *fields* describe.

    Raises:
        BadPosition: a key is unknown or there twice, or its value cannot be read; the error names the key and has the
            place of the word that is wrong.
        BadCard: a word of a value is no card; the error has its place.
    """
    by_key = fields_by_key(fields, KEYS)
    if "pack" in by_key:
        _check_beside_pack(by_key)
    read: dict[str, object] = {
        "hands": {_HANDS[key]: _known_cards(field, field.words) for key, field in by_key.items() if key in _HANDS}
    }
    for key, field in by_key.items():
        if key not in _HANDS:
            read |= _READERS[key](field)
    return Setup(**read, locations=Locations(by_key.values()))  # type: ignore[arg-type]  # each reader gives fields of Setup


def _check_beside_pack(by_key: Mapping[str, Field]) -> None:
    """Refuse what does not go with a pack that is yet to be dealt, and one with too little to deal it."""
    for field in by_key.values():
        if field.key not in _BESIDE_PACK:
            message = wording(
                "{key} cannot be combined with a pack to be dealt; only these can: {beside_pack}",
                key=quoted(field.key),
                beside_pack=", ".join(_BESIDE_PACK),
            )
            raise BadPosition(message, field=field.key, line=field.line, column=field.column)
    if "dealer" not in by_key:
        raise BadPosition(
            no_dealer("player 1"),
            field="dealer",
        )
    if "players" not in by_key and "lives" not in by_key:
        raise BadPosition(
            wording("the number of players is missing: write {key} and the number", key="players:"), field="players"
        )


def name_of(place: int) -> str:
    """A player as texts name the one at *place*: `you`, `player 2`."""
    return f"player {place}" if place else "you"


def read_player(text: str) -> int | None:
    """The place of the player that *text* names, or None where it names none."""
    return _HANDS.get(text)


def _known_cards(field: Field, words: tuple[Word, ...]) -> tuple[Card, ...]:
    cards = read_cards(field, words)
    known = tuple([card for card in cards if card is not None])
    if len(known) < len(cards) or not cards:
        raise unreadable(
            field, words, cards.index(None) if cards else 0, wording("every card, as in {example}", example="♠A ♠K ♥7")
        )
    return known


def _read_count(name: str, field: Field) -> dict[str, object]:
    (count,) = read_numbers(field, field.words, ("#",), wording("a number, as in {example}", example="2"))
    return {name: count}


def _read_table(field: Field) -> dict[str, object]:
    return {"table": () if field.value == "none" else _known_cards(field, field.words)}


def _read_pack(field: Field) -> dict[str, object]:
    if not field.words:
        raise unreadable(field, (), 0, wording("every card from the top, as in {example}", example="♣A ♣K …"))
    return {"pack": tuple([read_word(field, word, parse_card) for word in field.words])}


def _read_stock(field: Field) -> dict[str, object]:
    if field.value == "empty":
        return {"stock_count": 0}
    if field.words and is_number(field.words[0].text):
        return {"stock_count": read_count(field, field.words, "14 cards")}
    return {"stock": _known_cards(field, field.words)}


def _read_one_player(name: str, field: Field) -> dict[str, object]:
    return {name: _player(field, field.words)}


def _read_turn(field: Field) -> dict[str, object]:
    return {"turn": None if field.value == "nobody" else _player(field, field.words)}


def _read_knocked(field: Field) -> dict[str, object]:
    return {"knockers": tuple([_player(field, words) for words in field.parts()])}


def _read_passed(field: Field) -> dict[str, object]:
    return {"passes": dict(_passes(field))}


def _passes(field: Field) -> Iterator[tuple[int, int]]:
    for words in field.parts():
        if not words or not is_number(words[-1].text):
            raise unreadable(
                field,
                words,
                max(0, len(words) - 1),
                wording("a player and a number, as in {example}", example="player 2 1"),
            )
        yield _player(field, words[:-1]), int(words[-1].text)


def _read_lives(field: Field) -> dict[str, object]:
    lives: list[int | None] = []
    right = wording("the coins of each player, as in {example}", example="3 2 0 out")
    for place, word in enumerate(field.words):
        if word.text != "out" and not is_number(word.text):
            raise unreadable(field, field.words, place, right)
        lives.append(OUT if word.text == "out" else int(word.text))
    if not lives:
        raise unreadable(field, (), 0, right)
    return {"lives": tuple(lives)}


def _player(field: Field, words: tuple[Word, ...]) -> int:
    """The place of the player that *words* name."""
    place = read_player(" ".join(word.text for word in words))
    if place is None:
        raise unreadable(
            field, words, 0, wording("{you}, or {first} to {last}", last="player 6", first="player 1", you="you")
        )
    return place


_READERS: Final[dict[str, Callable[[Field], dict[str, object]]]] = {
    "players": lambda field: _read_count("players", field),
    "table": _read_table,
    "pack": _read_pack,
    "stock": _read_stock,
    "discarded": lambda field: {"discarded": _known_cards(field, field.words)},
    "dealer": lambda field: _read_one_player("dealer", field),
    "turn": _read_turn,
    "knocked": _read_knocked,
    "passed": _read_passed,
    "in a row": lambda field: _read_count("passed_in_a_row", field),
    "lives": _read_lives,
}
