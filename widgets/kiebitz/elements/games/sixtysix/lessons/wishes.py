"""What each lesson asks: its questions in their order, with the answers they shall have."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from cardrules.sixtysix import Announce, Play, legal_actions, play, turn_of
from kiebitz.elements.exercises.question import Question
from kiebitz.elements.games.sixtysix.action_codes import format_letter
from kiebitz.elements.games.sixtysix.exercises.deal_text import DealMoment
from kiebitz.elements.games.sixtysix.exercises.ends import deciding_actions
from kiebitz.elements.games.sixtysix.exercises.legal import conceivable
from kiebitz.elements.games.sixtysix.exercises.permission import group_of

ITEMS: Final = 6
"""Items of a lesson."""

MULTIPLE: Final = 2
"""Questions with several right answers, at most, in a lesson; they come last."""

_MOST_ENTRIES: Final = 7
"""More are too many to mark."""

type Asks = Callable[[DealMoment], Iterator[str]]
type Fits = Callable[[DealMoment, Question], bool]


@dataclass(frozen=True, kw_only=True, slots=True)
class QuestionWish:
    """One question of a lesson."""

    asks: Asks
    """The questions on a moment that come into question."""

    fits: Fits
    """Whether a question is as it is wanted."""


def may(group: str, code: str, *, answering: bool | None = None) -> QuestionWish:
    """May you do something of *group*? The reason has the *code*."""

    def asks(table: DealMoment) -> Iterator[str]:
        for action in conceivable(turn_of(table.now)):
            if group_of(action) == group:
                yield f"may:{format_letter(action)}"

    def fits(table: DealMoment, question: Question) -> bool:
        reason = question.entries[0].reason
        led = table.now.led is not None
        return reason is not None and reason.code == code and (answering is None or led == answering)

    return QuestionWish(asks=asks, fits=fits)


def mark(groups: str, group: str, *, of_both: bool = True) -> QuestionWish:
    """Mark what is allowed of the *groups*; of *group* or of the cards some things are allowed and others are not."""

    def asks(_: DealMoment) -> Iterator[str]:
        yield f"mark:{groups}"

    def fits(_: DealMoment, question: Question) -> bool:
        entries = [(group_of(entry.value), entry.right) for entry in question.entries]  # type: ignore[arg-type]
        verdicts = {right for own, right in entries if own == group}
        counted = verdicts if of_both else {right for _, right in entries}
        return bool(verdicts) and counted == {True, False} and len(entries) <= _MOST_ENTRIES

    return QuestionWish(asks=asks, fits=fits)


def on_answers(kind: str, fits: Fits) -> QuestionWish:
    """A question *kind* on a card that answers the lead."""

    def asks(table: DealMoment) -> Iterator[str]:
        if table.now.led is not None:
            for action in legal_actions(turn_of(table.now)):
                if isinstance(action, Play):
                    yield f"{kind}{format_letter(action)}"

    return QuestionWish(asks=asks, fits=fits)


def alone(question_id: str, fits: Fits) -> QuestionWish:
    """The question *question_id*, which names no action."""

    def asks(_: DealMoment) -> Iterator[str]:
        yield question_id

    return QuestionWish(asks=asks, fits=fits)


def on_ends(kind: str, fits: Fits) -> QuestionWish:
    """A question *kind* on an action that can end the deal."""

    def asks(table: DealMoment) -> Iterator[str]:
        for action in deciding_actions(table.now):
            yield f"{kind}:{format_letter(action)}"

    return QuestionWish(asks=asks, fits=fits)


def on_match(what: str, numbers: str, fits: Fits) -> QuestionWish:
    """What is the match after a deal that this action ends, *numbers* being the match before it?"""

    def asks(table: DealMoment) -> Iterator[str]:
        for action in deciding_actions(table.now):
            if play(table.now, action).result:
                yield f"match:{what}-{format_letter(action)}-{numbers}"

    return QuestionWish(asks=asks, fits=fits)


def on_marriages(fits: Fits) -> QuestionWish:
    """How many points after announcing a marriage?"""

    def asks(table: DealMoment) -> Iterator[str]:
        if table.now.led is None:
            for action in legal_actions(turn_of(table.now)):
                if isinstance(action, Announce):
                    yield f"points:{format_letter(action)}"

    return QuestionWish(asks=asks, fits=fits)


def right(value: object) -> Fits:
    """Questions whose answer is *value*."""
    return lambda _, question: question.answer == (value,)


def taking(code: str) -> Fits:
    """Questions on who takes a trick whose reason has the *code*."""
    return lambda _, question: any(entry.reason is not None and entry.reason.code == code for entry in question.entries)


def both_ways(_: DealMoment, question: Question) -> bool:
    """Questions some of whose entries are right and others not."""
    return len({entry.right for entry in question.entries}) > 1


def anything(_: DealMoment, __: Question) -> bool:
    """Every question."""
    return True


def trumps(table: DealMoment, _: Question) -> bool:
    """Questions on a marriage in trumps."""
    now = table.now
    return any(a == Announce(now.trump) for a in legal_actions(turn_of(now)))


def last_trick(table: DealMoment, _: Question) -> bool:
    """Moments before the last card is answered."""
    return len(table.now.hands[table.now.seat]) == 1


_CLAIM_RIGHT = (True, True)

WISHES: Final[Mapping[str, tuple[QuestionWish, ...]]] = {
    "cards": (
        on_answers("taker:", taking("takes.higher")),
        on_answers("taker:", taking("takes.lower")),
        on_answers("taker:", taking("takes.trump")),
        on_answers("taker:", taking("takes.other")),
        on_answers("trick:", anything),
        on_answers("next:lead-", right("opponent")),
        alone("takes", both_ways),
        alone("takes", both_ways),
    ),
    "drawing": (
        may("play", "open.must_follow"),
        on_answers("next:draw-", right("you")),
        may("play", "open.must_follow"),
        on_answers("next:draw-", right("opponent")),
        on_answers("next:last-", right("opponent")),
        on_answers("next:last-", right("you")),
        on_answers("next:last-", right("nobody")),
        may("play", "open.must_follow"),
    ),
    "strict": (
        may("play", "strict.must_follow"),
        may("play", "strict.beats"),
        may("play", "strict.must_beat"),
        may("play", "strict.must_trump"),
        may("play", "strict.cannot_trump"),
        may("play", "strict.need_not_beat"),
        may("play", "strict.need_not_trump"),
        may("play", "strict.trumps"),
        may("play", "strict.must_follow"),
        mark("p", "play"),
        mark("p", "play"),
    ),
    "marriages": (
        may("marriage", "marriage.allowed"),
        may("marriage", "marriage.on_lead_only"),
        may("marriage", "marriage.needs_trick"),
        on_marriages(anything),
        may("play", "marriage.must_lead_from_pair"),
        may("play", "marriage.lead_card"),
        may("marriage", "marriage.pair", answering=False),
        on_marriages(trumps),
        mark("pm", "marriage"),
        mark("pm", "marriage", of_both=False),
    ),
    "exchange": (
        may("exchange", "exchange.allowed"),
        may("exchange", "exchange.on_lead_only"),
        may("exchange", "exchange.min_talon"),
        may("exchange", "exchange.rank"),
        may("exchange", "exchange.needs_trick"),
        may("exchange", "exchange.allowed"),
        mark("pmx", "exchange", of_both=False),
        mark("pmx", "exchange", of_both=False),
    ),
    "enough": (
        on_ends("over", right("goes-on")),
        alone("claim", right(_CLAIM_RIGHT)),
        on_ends("over", right("you")),
        alone("claim", right((False, True))),
        alone("claim", right((True, False))),
        on_ends("over", right("opponent")),
        on_ends("over", right("you")),
        on_ends("over", right("goes-on")),
        on_ends("over", last_trick),
    ),
    "closing": (
        may("close", "close.allowed"),
        may("close", "close.on_lead_only"),
        may("close", "close.min_talon"),
        may("play", "strict.must_follow"),
        may("close", "close.closed_already"),
        on_ends("over", right("opponent")),
        may("close", "close.allowed"),
        mark("pmxz", "close", of_both=False),
        mark("pmxz", "close", of_both=False),
    ),
    "award": (
        on_ends("gains", right(1)),
        on_ends("gains", right(2)),
        on_ends("gains", right(3)),
        on_ends("gains", right(2)),
        on_ends("gains", right(1)),
        on_ends("award", last_trick),
        on_ends("award", anything),
    ),
    "match": (
        on_match("dealer", "0.0.0.0.0", anything),
        on_match("slate", "0.0.0.0.0", anything),
        on_match("slate", "3.2.0.0.0", anything),
        on_match("won", "{near}.3.0.0.0", right("you")),
        on_match("won", "2.{near}.0.0.0", right("nobody")),
        on_match("dealer", "2.1.0.0.0", anything),
    ),
}
"""Id of a lesson to its wishes; those that a preset cannot have are left out. Several right answers come last."""
