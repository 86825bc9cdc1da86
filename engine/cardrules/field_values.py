"""Reading the values of a position's text: cards, numbers in fixed phrases, each fault with the place of its word.

Which keys there are and what they mean is the business of each game.
"""

import re
from collections.abc import Callable, Collection, Iterable
from typing import Final

from cardrules.cards import Card, parse_card
from cardrules.errors import BadCard, BadPosition, UnknownField, quoted
from cardrules.messages import Wording, wording
from cardrules.notation import Field, Word
from cardrules.shared_wordings import twice

UNKNOWN: Final = "?"
"""A card of which only the place is known."""


def fields_by_key(fields: Iterable[Field], keys: Collection[str]) -> dict[str, Field]:
    """*fields* by their keys, which must be among *keys*.

    Raises:
        UnknownField: a key is none of them; the error has its place.
        BadPosition: a key appears twice; the error has its place.
    """
    by_key: dict[str, Field] = {}
    for field in fields:
        if field.key not in keys:
            raise UnknownField(field.key, keys, line=field.line, column=field.column)
        if field.key in by_key:
            message = twice(quoted(field.key))
            raise BadPosition(message, field=field.key, line=field.line, column=field.column)
        by_key[field.key] = field
    return by_key


def unreadable(field: Field, words: tuple[Word, ...], place: int, right: str) -> BadPosition:
    """The error about the word at *place* of *words*, or about its absence, where *right* is what to write."""
    if place < len(words):
        return field.fault(
            wording(
                "{key}: {text} cannot be read: write {right}",
                key=field.key,
                text=quoted(words[place].text),
                right=right,
            ),
            words[place],
        )
    behind = words[-1].column + len(words[-1].text) if words else field.end
    return field.fault(
        wording("{key}: something is missing at the end: write {right}", key=field.key, right=right), Word("", behind)
    )


def read_numbers(field: Field, words: tuple[Word, ...], forms: tuple[str, ...], right: str) -> tuple[int, ...]:
    """The numbers in *words*, which must be those of one of *forms* with a number for each #; *right* is an example.

    A message has the example with the numbers that are written.

    Raises:
        BadPosition: about the first word that no form has there.
    """
    reach = 0
    for form in forms:
        due = form.split()
        agreed = 0
        for word, text in zip(words, due, strict=False):
            if not (is_number(word.text) if text == "#" else word.text == text):
                break
            agreed += 1
        if agreed == len(words) == len(due):
            return tuple([int(word.text) for word, text in zip(words, due, strict=True) if text == "#"])
        reach = max(reach, agreed)
    raise unreadable(field, words, reach, _with_numbers(right, words[:reach]))


def read_count(field: Field, words: tuple[Word, ...], example: str) -> int:
    """The number of cards in *words*, *example* being one. Raises BadPosition."""
    right = "1 card" if [word.text for word in words[:1]] == ["1"] else example
    (count,) = read_numbers(field, words, ("# cards", "# card"), right)
    return count


def _with_numbers(example: str, words: tuple[Word, ...]) -> str:
    """*example* with the numbers of *words*, which it begins with; a sentence stays as it is."""
    if isinstance(example, Wording):
        return example
    written = iter([word.text for word in words if is_number(word.text)])
    return re.sub("[0-9]+", lambda found: next(written, found[0]), example)


def is_number(text: str) -> bool:
    """Whether *text* is a number that a position may have."""
    return text.isascii() and text.isdigit() and len(text) <= 3  # noqa: PLR2004  # no points need more digits


def read_word[T](field: Field, word: Word, parse: Callable[[str], T]) -> T:
    """What *parse* makes of *word*.

    Raises:
        BadCard: *parse* does; the error gets the word's place.
    """
    try:
        return parse(word.text)
    except BadCard as error:
        fault = BadCard(Wording("{key}: {error}", {"key": field.key, "error": error.wording}))
        fault.line, fault.column = field.line, word.column
        raise fault from None


def read_one[T](field: Field, parse: Callable[[str], T], right: str) -> T:
    """The one card or suit of *field*, *right* being how it is written.

    Raises:
        BadPosition: there is none, or more than one.
        BadCard: it is none.
    """
    if not field.words:
        raise unreadable(field, (), 0, right)
    found = read_word(field, field.words[0], parse)
    if len(field.words) > 1:
        raise unreadable(field, field.words, 1, right)
    return found


def read_cards(field: Field, words: tuple[Word, ...]) -> tuple[Card | None, ...]:
    """The cards of *words*, None for each that is not known.

    Raises:
        BadCard: a word is no card.
    """
    return tuple([None if word.text == UNKNOWN else read_word(field, word, parse_card) for word in words])
