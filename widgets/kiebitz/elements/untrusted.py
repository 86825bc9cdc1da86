"""Reader of untrusted data: states, events and links come back from storage, files and addresses, where anybody writes.

A getter names a field with its type and range; a value that does not fit is refused with the name of the field.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from cardrules import BadRecord
from cardrules.errors import quoted
from kiebitz.elements.shared_wordings import damaged, missing_part

LARGEST_SEED: Final = 2**32 - 1
"""Largest seed of chance in a state or an event."""

MOST_VARIANTS: Final = 100
"""More variants than there are, as the most in a state."""

LONGEST_TEXT: Final = 2000
"""Most characters of a text where no other limit is given."""

LONGEST_LINK: Final = 1500
"""Most characters of a state in a link, without its checksum."""


class Fields:
    """The fields of an untrusted JSON object. Every getter raises BadRecord where its field does not fit."""

    def __init__(self, data: object, what: str) -> None:
        """The fields of *data*, which messages call *what*, as `the state of a board`.

        Raises:
            BadRecord: *data* is no object.
        """
        if not isinstance(data, Mapping):
            raise BadRecord(damaged(f"{what}: it has no fields"))
        self._data: Final[Mapping[Any, object]] = data
        self._what: Final = what

    def refusal(self, key: str, expected: str) -> BadRecord:
        """The error about the field *key*, which is not the *expected*, as `a text`."""
        return BadRecord(damaged(f"{self._what}: {key} is not {expected}"))

    def is_null(self, key: str) -> bool:
        """Whether there is a field *key*, and its value is null."""
        return key in self._data and self._data[key] is None

    def has(self, key: str) -> bool:
        """Whether there is a field *key* with another value than null."""
        return self._data.get(key) is not None

    def refuse_others(self, known: Sequence[str]) -> None:
        """Raise BadRecord where there is a field that is none of *known*."""
        for key in self._data:
            if key not in known:
                raise BadRecord(damaged(f"{self._what}: it has no field {quoted(key)}"))

    def text(self, key: str, most: int = LONGEST_TEXT, *, default: str | None = None) -> str:
        """The text *key* of at most *most* characters; *default* where there is none."""
        found: str = self._read(key, default, _is_text(most), f"a text of at most {most} characters")
        return found

    def widget_id(self) -> str:
        """The field `id`, which becomes part of ids in HTML: letters, digits and hyphens."""
        expected = "an id of letters, digits and hyphens"
        found: str = self._read("id", None, _is_id, expected)
        return found

    def flag(self, key: str, *, default: bool | None = None) -> bool:
        """The truth value *key*."""
        found: bool = self._read(key, default, lambda value: isinstance(value, bool), "true or false")
        return found

    def number(self, key: str, most: int, *, default: int | None = None) -> int:
        """The whole number *key* from 0 to *most*."""
        found: int = self._read(key, default, _is_number(most), f"a whole number from 0 to {most}")
        return found

    def numbers(
        self, key: str, most: int, counts: Sequence[int], *, default: Sequence[int] | None = None
    ) -> tuple[int, ...]:
        """The list *key* of whole numbers from 0 to *most*, as many as one of *counts*."""
        lengths = f"{min(counts)} to {max(counts)}" if len(counts) > 1 else str(counts[0])
        expected = f"a list of {lengths} whole numbers from 0 to {most}"
        return tuple(self._read(key, default, _is_list(_is_number(most), counts), expected))

    def texts(
        self, key: str, most: int, *, longest: int = LONGEST_TEXT, default: Sequence[str] | None = None
    ) -> tuple[str, ...]:
        """The list *key* of at most *most* texts, each of at most *longest* characters."""
        expected = f"a list of at most {most} texts"
        return tuple(self._read(key, default, _is_list(_is_text(longest), range(most + 1)), expected))

    def counts(self, key: str, most: int, counts: Sequence[int]) -> tuple[int | None, ...]:
        """As `numbers`, each of them perhaps null."""
        is_number = _is_number(most)
        expected = f"a list of {min(counts)} to {max(counts)} whole numbers from 0 to {most} or null"
        return tuple(self._read(key, None, _is_list(lambda one: one is None or is_number(one), counts), expected))

    def pair(self, key: str) -> tuple[str, str]:
        """The list *key* of two texts."""
        one, two = self._read(key, None, _is_list(_is_text(LONGEST_TEXT), (2,)), "a pair of texts")
        return one, two

    def pairs(self, key: str, most: int) -> tuple[tuple[str, str], ...]:
        """The list *key* of at most *most* pairs of texts; none where there is no such field."""
        is_pair = _is_list(_is_text(LONGEST_TEXT), (2,))
        found = self._read(key, (), _is_list(is_pair, range(most + 1)), f"a list of at most {most} pairs of texts")
        return tuple((one, two) for one, two in found)

    def objects(self, key: str, most: int, what: str) -> "tuple[Fields, ...]":
        """The list *key* of at most *most* objects, which messages call *what*; none where there is no such field."""
        found = self._read(key, (), _is_list(lambda _: True, range(most + 1)), f"a list of at most {most} objects")
        return tuple(Fields(value, what) for value in found)

    def _read(self, key: str, default: Any, fits: Callable[[object], bool], expected: str) -> Any:  # noqa: ANN401  # what fits
        value = default if default is not None and key not in self._data else self._data.get(key)
        if not fits(value):
            raise self.refusal(key, expected)
        return value


def event_seed(event: Mapping[str, object], *, default: int | None = None) -> int:
    """The seed of *event*, by which chance decides what comes of it: from 0 to `LARGEST_SEED`; *default* without one.

    Raises:
        BadRecord: it has none.
    """
    return Fields(event, "an event of a widget").number("seed", LARGEST_SEED, default=default)


def parse_number(text: str, most: int) -> int:
    """The whole number from 0 to *most* that *text* writes, a part of a link.

    Raises:
        BadRecord: it is none.
    """
    # Other writing systems have digits too; and a number of a million digits takes long to read.
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(most)) and int(text) <= most):
        raise BadRecord(missing_part())
    return int(text)


def _is_id(value: object) -> bool:
    return isinstance(value, str) and len(value) <= LONGEST_TEXT and value.replace("-", "").isalnum()


def _is_text(most: int) -> Callable[[object], bool]:
    return lambda value: isinstance(value, str) and len(value) <= most


def _is_number(most: int) -> Callable[[object], bool]:
    # True is no number here.
    return lambda value: type(value) is int and 0 <= value <= most


def _is_list(fits: Callable[[object], bool], counts: Sequence[int]) -> Callable[[object], bool]:
    return lambda value: isinstance(value, list | tuple) and len(value) in counts and all(map(fits, value))
