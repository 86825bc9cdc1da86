"""Actions of the 66 family in short texts that are out in links, pages and items: names, codes and letters.

| action     | name         | code | letter              |
| ---------- | ------------ | ---- | ------------------- |
| play HT    | `HT`         | `HT` | that of the card    |
| marriage H | `marriage-H` | `mH` | `1` to `4` by suit  |
| exchange   | `exchange`   | `x_` | `x`                 |
| close      | `close`      | `c_` | `z`                 |
| claim      | `claim`      | `k_` | `c`                 |
| draw       | `draw`       | `d_` | `d`                 |
| mark       | `mark`       | `m_` | `m`                 |
| revoke HT  | `revoke-HT`  | `hT` | in no item          |

Names are in ids, events and links of boards; codes in links of deals; letters in items of the course.
"""

from typing import Final

from cardrules import SUITS, BadRecord
from cardrules.cards import parse_card
from cardrules.errors import quoted
from cardrules.sixtysix import Action, Announce, Play, Revoke, format_action, parse_action
from kiebitz.elements.card_letters import CardLetters

_CARD_LETTERS: Final = CardLetters("ATKQJ9")
format_card_letter: Final = _CARD_LETTERS.format
"""A card as items of the course have it."""
parse_card_letter: Final = _CARD_LETTERS.parse
"""The card of a letter. Raises BadRecord."""

_CODES: Final[dict[str, Action]] = {
    f"{code}_": parse_action(text)
    for code, text in (("x", "exchange"), ("c", "close"), ("k", "claim"), ("d", "draw"), ("m", "mark"))
}
_CODE_OF: Final = {action: code for code, action in _CODES.items()}

_REVOKED: Final = tuple(suit.lower() for suit in SUITS)
"""How codes of revokes begin."""

_LETTERS: Final[dict[str, Action]] = {
    **{letter: Play(card) for letter, card in _CARD_LETTERS.cards.items()},
    **{str(number): Announce(suit) for number, suit in enumerate(SUITS, 1)},
    **{
        letter: parse_action(text)
        for letter, text in (("x", "exchange"), ("z", "close"), ("c", "claim"), ("d", "draw"), ("m", "mark"))
    },
}
_LETTER_OF: Final = {action: letter for letter, action in _LETTERS.items()}


def format_name(action: Action) -> str:
    """*action* as ids, events and links of boards have it: `HT`, `marriage-H`, `close`."""
    return format_action(action).removeprefix("play ").replace(" ", "-")


def parse_name(name: str) -> Action:
    """The action called *name*. Raises BadAction or BadCard."""
    return parse_action(name.replace("-", " "))


def format_code(action: Action) -> str:
    """*action* as links of deals have it, in two signs: `HT`, `mH`, `c_`."""
    match action:
        case Play(card):
            return str(card)
        case Announce(suit):
            return f"m{suit}"
        case Revoke(card):
            return f"{card.suit.lower()}{card.rank}"
        case _:
            return _CODE_OF[action]


def parse_code(code: str) -> Action:
    """The action of *code*. Raises BadAction or BadCard."""
    if code in _CODES:
        return _CODES[code]
    if code[:1] in _REVOKED:
        return Revoke(parse_card(f"{code[0].upper()}{code[1:]}"))
    return parse_action(f"marriage {code[1:]}" if code.startswith("m") else f"play {code}")


def format_letter(action: Action) -> str:
    """*action* as items of the course have it, in one sign."""
    return _LETTER_OF[action]


def parse_letter(letter: str) -> Action:
    """The action of *letter*. Raises BadRecord."""
    if letter not in _LETTERS:
        raise BadRecord(f"{quoted(letter)} is no sign of an action")
    return _LETTERS[letter]
