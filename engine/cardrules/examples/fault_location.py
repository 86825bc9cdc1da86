"""The character of a block that a fault points at."""

from collections.abc import Sequence

from cardrules.cards import SYMBOLS
from cardrules.errors import BadPosition, BadRule, BadVariant, RulesError
from cardrules.examples.example_block import Example
from cardrules.examples.location import Location
from cardrules.notation import Field, Word

_BEGINNING = 2
"""Words of a message that may name an action, as `play SJ`."""


def location_of(example: Example, error: RulesError | None) -> Location:
    """Where *example* has what *error* is about; the opening fence where the fault is that something is missing."""
    match error:
        case RulesError(line=int(line), column=int(column)):
            return example.block.location(line, column)
        case BadVariant():
            field = example.field("variant")
        case BadRule():
            field = example.field("rules")
        case BadPosition(field=key):
            field = example.field(key)
        case _:
            field = None
    if field is None:
        return example.block.location()
    return example.block.location(field.line, column_of(field, str(error)))


def column_of(field: Field, message: str, found: str = "") -> int:
    """Where the value of *field* has what *message* names, or else what differs from what was *found*.

    The value's beginning without either.
    """
    word = _named(field, message) or _differing(field.words, found.replace(",", " , ").split())
    return word.column if word else field.start


def _named(field: Field, message: str) -> Word | None:
    """The first word of what *message* quotes, or of what it begins with: a word, or an action with its card."""
    quote = message.partition("'")[2].partition("'")[0].split()
    for place, word in enumerate(field.words):
        if quote and [found.text for found in field.words[place : place + len(quote)]] == quote:
            return word
    begun = [_plain(word.strip(":")) for word in message.split()[:_BEGINNING] if word.strip(":")]
    for word in field.words:
        if word.text == begun[0] or _plain(word.text) in begun:
            return word
    return None


def _plain(word: str) -> str:
    """*word* as a message names it: a card without the sign of its suit."""
    return SYMBOLS.get(word[0], word[0]) + word[1:]


def _differing(written: Sequence[Word], found: Sequence[str]) -> Word | None:
    """The first word that is *written* and was not *found*; of equal ones the first in another place.

    The last words are compared: the words before them may name the player that the rest belongs to.
    """
    if not found:
        return None
    pairs = list(zip(written[-len(found) :], found, strict=False))
    strange = (word for word, _ in pairs if word.text not in found)
    moved = (word for word, other in pairs if word.text != other)
    surplus = (word for word in written if word.text not in found)
    return next(strange, None) or next(moved if len(written) == len(found) else surplus, None)
