"""Actions of Schnauz in short texts that are out in links and items: codes and letters.

| action     | code   | letters          |
| ---------- | ------ | ---------------- |
| keep       | `k`    | `k`              |
| replace    | `r`    | `r`              |
| swap HA D7 | `HAD7` | those of both cards |
| swap all   | `a`    | `s`              |
| pass       | `p`    | `p`              |
| knock      | `n`    | `n`              |

Codes are in links of rounds, letters in items of the course.
"""

from collections.abc import Iterator
from typing import Final

from cardrules import BadRecord
from cardrules.errors import quoted
from cardrules.schnauz import Action, Swap, parse_action
from kiebitz.elements.card_letters import CardLetters

_CARD_LETTERS: Final = CardLetters("AKQJT9876")
format_card_letter: Final = _CARD_LETTERS.format
"""A card as items of the course have it."""
parse_card_letter: Final = _CARD_LETTERS.parse
"""The card of a letter. Raises BadRecord."""

_SHARED: Final = (("k", "keep"), ("r", "replace"), ("p", "pass"), ("n", "knock"))
_CODES: Final[dict[str, Action]] = {code: parse_action(text) for code, text in (*_SHARED, ("a", "swap all"))}
_CODE_OF: Final = {action: code for code, action in _CODES.items()}
_LETTERS: Final[dict[str, Action]] = {letter: parse_action(text) for letter, text in (*_SHARED, ("s", "swap all"))}
_LETTER_OF: Final = {action: letter for letter, action in _LETTERS.items()}


def format_code(action: Action) -> str:
    """*action* as links of rounds have it: `k`, `HAD7`."""
    return f"{action.card}{action.taken}" if isinstance(action, Swap) else _CODE_OF[action]


def parse_code(code: str) -> Action:
    """The action of *code*. Raises BadAction or BadCard."""
    return _CODES[code] if code in _CODES else parse_action(f"swap {code[:2]} {code[2:]}")


def format_letters(action: Action) -> str:
    """*action* as items of the course have it: one letter, or two for a swap of one card."""
    if isinstance(action, Swap):
        return format_card_letter(action.card) + format_card_letter(action.taken)
    return _LETTER_OF[action]


def parse_letters(letters: str) -> Action:
    """The one action of *letters*. Raises BadRecord."""
    actions = list(parse_all_letters(letters))
    if len(actions) != 1:
        raise BadRecord(f"{quoted(letters)} is no sign of an action")
    return actions[0]


def parse_all_letters(letters: str) -> Iterator[Action]:
    """The actions of *letters*, one after the other. Raises BadRecord."""
    left = iter(letters)
    for letter in left:
        yield (
            _LETTERS[letter]
            if letter in _LETTERS
            else Swap(parse_card_letter(letter), parse_card_letter(next(left, "")))
        )
