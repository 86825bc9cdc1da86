"""Claims that a position cannot be, or cannot be played on: what every game answers by refusing it.

    led: ♥7
    impossible: led, not in a pack of 20 cards

The line of the position that is to blame, then perhaps words of the reason that the engine gives.
"""

from typing import Final, Protocol, runtime_checkable

from cardrules.claims import Claims, ClaimTextError
from cardrules.errors import BadPosition, BadRule, RulesError
from cardrules.faults import Fault
from cardrules.notation import Field, LineForm

IMPOSSIBLE: Final = "impossible"
UNPLAYABLE: Final = "unplayable"

KINDS: Final = {
    IMPOSSIBLE: LineForm(
        "the line that makes the position impossible; after a comma, words from the reason",
        ("you, there twice",),
    ),
    UNPLAYABLE: LineForm(
        "the line that makes playing on impossible; after a comma, words from the reason",
        ("points",),
    ),
}
"""What a block can claim whatever the game, and how it is written. Each is used alone."""


@runtime_checkable
class _PlaysOn(Protocol):
    """A position that claims are checked against, and that can be played on where enough of it is known."""

    def position(self) -> object:
        """The position to play on. Raises RulesError where there is none."""


def refusal_of(claims: Claims) -> RulesError | None:
    """Why the position of *claims* cannot be played on, or None where it can.

    Raises:
        ClaimTextError: its game plays no lines on such a position.
    """
    if not isinstance(claims, _PlaysOn):
        raise ClaimTextError("this position is none to play on; claim impossible:")
    try:
        claims.position()
    except RulesError as error:
        return error
    return None


def refused_otherwise(kind: str, text: str, error: RulesError | None, lines: tuple[Field, ...]) -> Fault | None:
    """How the claim *text* of *kind* fails, where *error* is the engine's refusal of a position of *lines*, if any."""
    key, comma, words = (part.strip() for part in text.partition(","))
    if not key or (comma and not words):
        raise ClaimTextError(f"write the line to blame, and perhaps words of the reason, as {kind}: you, there twice")
    does = "cannot be" if kind == IMPOSSIBLE else "cannot be played on"
    if error is None:
        return Fault(what=f"the block says that the position {does}, and it can", expected=kind, found="possible")
    blamed = blamed_key(error, lines)
    if blamed != key:
        what = f"the position {does}, but because of another line"
        return Fault(what=what, expected=key, found=f"{blamed or 'no line'}: {error}")
    if words not in str(error):
        what = f"the position {does}, but for another reason"
        return Fault(what=what, expected=words, found=str(error))
    return None


def blamed_key(error: RulesError, lines: tuple[Field, ...]) -> str:
    """The key of the line that *error* is about; empty where it is none of *lines* and none that is missing."""
    match error:
        case BadPosition(field=key) if key:
            return key
        case BadRule():
            return "rules"
        case RulesError(line=int(number), column=int(column)):
            here = (field for field in lines if field.line == number and field.column <= column <= field.end)
            return next((field.key for field in here), "")
        case _:
            return ""
