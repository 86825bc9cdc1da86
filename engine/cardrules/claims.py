"""What a claim about a position comes to; each game defines which claims there are.

The claims that every game has are here: whether an action may be taken, what forbids it, and where a line stops; and
that what follows from a line that could not be played is not checked.
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Final, NamedTuple, Protocol

from cardrules.cards import action_with_symbols
from cardrules.errors import IllegalAction
from cardrules.faults import Fault
from cardrules.reasons import Verdict

AFTER_LINE: Final = "the same as without `then`, but about the player who acts after the line"
"""What claims with `then` before them are about."""

NONE: Final = "none"
"""What claims write where there is nothing."""


class ClaimTextError(ValueError):
    """A claim that cannot be read, or needs something that the position does not contain."""


class Claims(Protocol):
    """A position under one variant's rules, against which claims are checked one after the other."""

    def check(self, kind: str, text: str) -> Fault | None:
        """How the claim *text* of *kind* fails, or None where it holds. Raises ClaimTextError or RulesError."""


class Stoppable(Protocol):
    """What claims are checked against, if lines can be played on it."""

    stopped: bool
    """The last line could not be played to its end."""


class Kinds[Table: Stoppable](NamedTuple):
    """The kinds of claim that a game has, and what each checks of a table."""

    game: str
    """What the game is called in a fault."""

    checkers: Mapping[str, Callable[[Table, str], Fault | None]]

    plays: Collection[str]
    """Those that play a line, which may stop."""

    follows: Collection[str]
    """Those about the result of a line."""

    def check(self, table: Table, kind: str, text: str) -> Fault | None:
        """How the claim *text* of *kind* fails, or None; what follows from a stopped line is not checked."""
        if kind not in self.checkers:
            raise ClaimTextError(f"{self.game} has no such claim; there are {', '.join(self.checkers)}")
        if table.stopped and kind in self.follows:
            return None
        if kind not in self.plays:
            return self.checkers[kind](table, text)
        table.stopped = True
        difference = self.checkers[kind](table, text)
        table.stopped = difference is not None
        return difference


def first_refused(verdicts: Iterable[Verdict]) -> Fault | None:
    """How the claim fails that all actions of *verdicts* may be taken, or None."""
    for verdict in verdicts:
        if not verdict.legal:
            return Fault(
                what=f"{action_with_symbols(verdict.action)} may not be taken, and the block says it may",
                expected="allowed",
                found="refused",
                rule=str(verdict.reasons[0]),
            )
    return None


def first_not_refused(verdicts: Iterable[Verdict], code: str) -> Fault | None:
    """How the claim fails that the rule *code* forbids all actions of *verdicts*, or None."""
    for verdict in verdicts:
        action = action_with_symbols(verdict.action)
        broken = [] if verdict.legal else [reason.code for reason in verdict.reasons]
        if code not in broken:
            return Fault(
                what=f"{action} {'may be taken' if verdict.legal else 'breaks another rule'}",
                expected=f"refused by {code}",
                found=f"refused by {', '.join(broken)}" if broken else "allowed",
                rule=str(verdict.reasons[0]),
            )
    return None


def format_actions(actions: Iterable[str]) -> str:
    """*actions* as claims write them; `none` where there are none."""
    return ", ".join(map(action_with_symbols, actions)) or NONE


def against_each(verdicts: Iterable[Verdict]) -> str:
    """Each action of *verdicts* with what decides about it."""
    return "; ".join(f"{action_with_symbols(verdict.action)}: {verdict.reasons[0]}" for verdict in verdicts)


def refused_by(text: str, example: str) -> tuple[str, str]:
    """The actions and the code of a claim such as *example*.

    Raises:
        ClaimTextError: *text* names no code.
    """
    what, by, code = (part.strip() for part in text.partition(" by "))
    if not by:
        raise ClaimTextError(f"write which rule is broken, as {example}")
    return what, code


def line_stopped(error: IllegalAction, text: str) -> Fault:
    """How the line *text* fails at the action of *error*."""
    action = action_with_symbols(error.action)
    return Fault(
        what=f"{action} is not legal when the line comes to it",
        expected=text,
        found=f"stopped before {action}",
        rule=str(error.reasons[0]),
    )


def one_of(text: str, *words: str) -> str:
    """*text*, which must be one of *words*.

    Raises:
        ClaimTextError: it is none of them.
    """
    if text not in words:
        raise ClaimTextError(f"{text!r} cannot be read: write {' or '.join(words)}")
    return text


def read_number(text: str) -> int:
    """The number that *text* is, perhaps with a minus.

    Raises:
        ClaimTextError: it is none.
    """
    if not text.removeprefix("-").isdecimal():
        raise ClaimTextError(f"{text!r} is no number")
    return int(text)


def read_both(text: str) -> tuple[int, int]:
    """The numbers of `you 1, opponent 2`.

    Raises:
        ClaimTextError: *text* is written otherwise.
    """
    match text.replace(",", " , ").split():
        case ["you", mine, ",", "opponent", theirs] if mine.isdecimal() and theirs.isdecimal():
            return int(mine), int(theirs)
        case _:
            raise ClaimTextError(f"{text!r} cannot be read: write a number for each, as you 1, opponent 2")


def both(pair: tuple[int, int]) -> str:
    """Two numbers as claims write them."""
    return f"you {pair[0]}, opponent {pair[1]}"


def read_names(text: str, known: Collection[str]) -> list[str]:
    """The names of *text*, separated by commas, all of them *known*; `none` for an empty list.

    Raises:
        ClaimTextError: one of them is not.
    """
    names = [] if text == NONE else [part.strip() for part in text.split(",")]
    for name in names:
        if name not in known:
            raise ClaimTextError(f"{name!r} is not a rule; rules have names such as {next(iter(known))}")
    return names


def read_values(text: str, known: Collection[str]) -> dict[str, str]:
    """Names and values of `close.min_talon = 2, deck.ranks = [A, T]`, the names *known*; `none` for no name.

    A comma within a value, as lists have it, separates nothing.

    Raises:
        ClaimTextError: a part has no equals sign, or a name is not known.
    """
    parts: list[str] = []
    for part in [] if text == NONE else text.split(","):
        if "=" in part or not parts:
            parts.append(part)
        else:
            parts[-1] += f",{part}"
    for part in parts:
        if "=" not in part:
            raise ClaimTextError(f"{part.strip()!r} sets no rule: write close.min_talon = 2, or none")
    pairs = [part.partition("=") for part in parts]
    names = [name.strip() for name, _, _ in pairs]
    read_names(", ".join(names) or NONE, known)
    return dict(zip(names, (value.strip() for _, _, value in pairs), strict=True))
