"""What a block of the 66 family describes: a position, a pack, two cards drawn, a match, or two players' settings.

    pack: ♠A ♠Q ♦K …          the whole pack from the top, and who deals it
    dealer: opponent

    draws: you ♠K, opponent ♥A      two cards drawn for the first deal

    slate: you 3, opponent 5        a match between two deals; all of its lines may be left out
    games: you 1, opponent 0
    carry: 1
    dealer: you

    yours: marriage.lead_card = king     the rules two players want, on top of the block's
    theirs: none
    online: yes

Lines of a match may also be written beside a position or a pack: then the deal counts for that match.
"""

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from cardrules.cards import Card, parse_card
from cardrules.errors import BadPosition, quoted
from cardrules.field_values import fields_by_key, read_numbers, read_word, unreadable
from cardrules.messages import wording
from cardrules.notation import Field, LineForm, Locations
from cardrules.rule_text import rule_texts, sets_no_rule
from cardrules.shared_wordings import no_dealer
from cardrules.sixtysix.rules import PARAMETERS
from cardrules.sixtysix.setup import KEYS as SETUP_KEYS
from cardrules.sixtysix.setup import Setup, Who, parse_setup

MATCH_KEYS: Final = {
    "slate": LineForm("what is on the slate", ("you 3, opponent 7",)),
    "games": LineForm("games won in the match", ("you 0, opponent 0",)),
    "carry": LineForm("game points kept after a draw for the next winner", ("1",)),
    "dealer": LineForm("the player who deals", ("opponent", "you")),
}
"""The keys of a match and what their values mean."""

PACK_KEYS: Final = {"pack": LineForm("the whole pack from the top, to be dealt", ("♣A ♣T ♣K …",))}

DRAW_KEYS: Final = {
    "draws": LineForm("the card that each player has drawn to settle who deals first", ("you ♠K, opponent ♥A",))
}

WISH_KEYS: Final = {
    "yours": LineForm(
        "the rules that you want: changes, or a variant (perhaps with changes), or `none`",
        ("marriage.lead_card = king", "spielewiki-weich, match.end = 9"),
    ),
    "theirs": LineForm("the rules your opponent wants, written in the same way", ("none",)),
    "online": LineForm("the two players play online", ("yes",)),
}
"""The keys of two players' settings and what their values mean."""

KEYS: Final = SETUP_KEYS | PACK_KEYS | DRAW_KEYS | MATCH_KEYS | WISH_KEYS
"""Every key that a block of the family can have."""


class Wish(NamedTuple):
    """The settings of one player."""

    variant: str | None
    """The preset wanted; None for that of the block."""

    changes: dict[str, object]
    """Rules changed on top of it, by name."""


class Wishes(NamedTuple):
    """The settings of both players."""

    yours: Wish
    theirs: Wish
    online: bool


class Scene(NamedTuple):
    """What a block describes, read but not yet checked against the rules of a variant."""

    setup: Setup | None = None
    """A position from the middle of a deal."""

    pack: tuple[Card, ...] | None = None
    """A pack from the top, to be dealt."""

    draws: tuple[Card, Card] | None = None
    """What you and the opponent have drawn for the first deal."""

    wishes: Wishes | None = None
    """What you and the opponent want to play by."""

    slate: tuple[int, int] | None = None
    """What you and the opponent have on the slate; None for the beginning of a game."""

    games: tuple[int, int] | None = None
    """Games won in the match; None where the block has none, as in the next."""

    carry: int | None = None
    dealer: Who | None = None

    locations: Locations = Locations()
    """The place of each value in the text, for the places of faults."""


def parse_scene(fields: Iterable[Field]) -> Scene:
    """The scene that *fields* describe.

    Raises:
        BadPosition: a key is unknown, missing, there twice or beside one that it does not go with, or its value
            cannot be read; the error names the key and has the place of the word that is wrong.
        BadCard: a word of a value is not a card or suit; the error has its place.
    """
    by_key = fields_by_key(fields, KEYS)
    _refuse_strangers(by_key)
    scene = Scene(locations=Locations(by_key.values()))
    if by_key.keys() & WISH_KEYS.keys():
        return scene._replace(wishes=_read_wishes(by_key))
    values: dict[str, object] = {key: read(by_key[key]) for key, read in _READERS.items() if key in by_key}
    if by_key.keys() & SETUP_KEYS.keys():
        values["setup"] = parse_setup(field for key, field in by_key.items() if key in SETUP_KEYS)
    if "pack" in by_key and "dealer" not in by_key:
        raise BadPosition(
            no_dealer("opponent"),
            field="dealer",
        )
    return scene._replace(**values)  # type: ignore[arg-type]  # each key is read as its field


def _refuse_strangers(by_key: dict[str, Field]) -> None:
    """Raise an error for a key beside others that it does not go with."""
    around = dict.fromkeys(WISH_KEYS, WISH_KEYS) | {"draws": DRAW_KEYS, "pack": PACK_KEYS | MATCH_KEYS}
    keys = next((around[key] for key in by_key if key in around), SETUP_KEYS | MATCH_KEYS)
    for field in by_key.values():
        if field.key not in keys:
            message = wording(
                "{key} cannot be combined with the other lines; only these can be combined: {keys}",
                key=quoted(field.key),
                keys=", ".join(keys),
            )
            raise BadPosition(message, field=field.key, line=field.line, column=field.column)


def _read_pack(field: Field) -> tuple[Card, ...]:
    if not field.words:
        raise unreadable(field, (), 0, wording("every card from the top, as in {example}", example="♣A ♣T …"))
    return tuple([read_word(field, word, parse_card) for word in field.words])


def _read_draws(field: Field) -> tuple[Card, Card]:
    words = field.words
    for place, due in enumerate(("you", "", ",", "opponent", "")):
        if place >= len(words) or (due and words[place].text != due):
            raise unreadable(field, words, place, "you ♠K, opponent ♥A")
    if len(words) > 5:  # noqa: PLR2004  # the words above
        raise unreadable(field, words, 5, "you ♠K, opponent ♥A")
    return read_word(field, words[1], parse_card), read_word(field, words[4], parse_card)


def _read_both(field: Field) -> tuple[int, ...]:
    return read_numbers(field, field.words, ("you # , opponent #",), "you 3, opponent 5")


def _read_carry(field: Field) -> int:
    (carry,) = read_numbers(field, field.words, ("#",), wording("a number, as in {example}", example="1"))
    return carry


def _read_dealer(field: Field) -> str:
    read_numbers(field, field.words, ("you", "opponent"), wording("{you}, or {other}", you="you", other="opponent"))
    return field.value


_READERS: Final[dict[str, Callable[[Field], object]]] = {
    "pack": _read_pack,
    "draws": _read_draws,
    "slate": _read_both,
    "games": _read_both,
    "carry": _read_carry,
    "dealer": _read_dealer,
}
"""Each key that fills the field of a scene with its name, and how its value is read."""


def _read_wishes(by_key: dict[str, Field]) -> Wishes:
    if "online" in by_key:
        read_numbers(
            by_key["online"], by_key["online"].words, ("yes",), wording("{yes}, or leave the line out", yes="yes")
        )
    return Wishes(_read_wish(by_key.get("yours")), _read_wish(by_key.get("theirs")), "online" in by_key)


def _read_wish(field: Field | None) -> Wish:
    """The wish of a line such as `spielewiki-weich, match.end = 9`; nothing is wanted where there is no line."""
    if field is None or field.value == "none":
        return Wish(None, {})
    variant: str | None = None
    changes: dict[str, object] = {}
    for place, part in enumerate(rule_texts(field)):
        if part.value is not None:
            changes[part.name] = PARAMETERS.read(part.name, part.value)
        elif place == 0 and part.text:
            variant = part.text
        else:
            raise sets_no_rule(field, part)
    return Wish(variant, changes)
