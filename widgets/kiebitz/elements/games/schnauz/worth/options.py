"""What a hand could be taken to be worth: the right answer, and those of learners who have not got a rule yet."""

from collections.abc import Iterator, Sequence
from gettext import NullTranslations
from typing import Final, NamedTuple

from markupsafe import Markup

from cardrules import Card, parse_cards
from cardrules.schnauz import Rules, Worth, suit_sums, worth_of
from kiebitz.elements.games.schnauz.worths import points_text, worth_calculation
from kiebitz.elements.sentences import format_sentence
from kiebitz.elements.texts import N_

FEUER: Final = 100
"""Stands for the points of a Feuer, which has none and is above all."""

_SCHNAUZ: Final = parse_cards("CA CK CQ")

_MISTAKES: Final = {
    "all": N_("That is the sum of all three cards, but only cards of one suit are added up."),
    "suit": N_("The cards of one suit ({suit}) add up to that number, but the cards of another suit add up to more."),
    "kind": N_("The cards of one suit ({suit}) add up to that number, but the three cards together are worth more."),
    "two": N_("That leaves a card out: all three cards are of one suit, so all of them count."),
    "three-of-a-kind": N_("Only three cards of one rank in three suits count that much."),
    "schnauz": N_("For a Schnauz the cards of one suit have to add up to 31."),
    "feuer": N_("A Feuer is three aces, and nothing else."),
}
"""Each mistake and the sentence on it."""


class AnswerOption(NamedTuple):
    """One answer to choose from."""

    halves: int
    """Points in halves, by which options are sorted and distinguished; Feuer comes last."""

    label: str

    right: bool

    reason: Markup
    """Why it is right or wrong."""


def options(hand: Sequence[Card], rules: Rules, texts: NullTranslations) -> list[AnswerOption]:
    """The answers to what *hand* is worth, the least first; exactly one is right."""
    right = _halves(worth_of(hand, rules))
    found = {right: AnswerOption(right, answer_label(right, rules, texts), True, worth_calculation(hand, rules, texts))}  # noqa: FBT003
    for halves, mistake, suit in _mistakes(hand, rules):
        if halves not in found:
            reason = format_sentence(_MISTAKES[mistake], {"suit": suit}, texts)
            found[halves] = AnswerOption(halves, answer_label(halves, rules, texts), False, reason)  # noqa: FBT003
    return [found[halves] for halves in sorted(found)]


def answer_values(hand: Sequence[Card], rules: Rules) -> tuple[int, tuple[int, ...]]:
    """What *hand* is worth, in halves of a point, and the other answers to choose from; `FEUER` stands for a Feuer."""
    right = _halves(worth_of(hand, rules))
    return right, tuple(dict.fromkeys(halves for halves, _, _ in _mistakes(hand, rules) if halves != right))


def _mistakes(hand: Sequence[Card], rules: Rules) -> Iterator[tuple[int, str, str]]:
    """What learners take *hand* for, in halves, with the mistake and the suit that it is about."""
    points = rules.pack.points
    yield 2 * sum(points[card] for card in hand), "all", ""
    plain = worth_of(hand, rules).kind == "points"
    for suit, total in suit_sums(hand, rules).items():
        yield 2 * total, "suit" if plain else "kind", suit
    if len({card.suit for card in hand}) == 1:
        yield 2 * sum(sorted(points[card] for card in hand)[1:]), "two", ""
    yield int(2 * rules.worth.three_of_a_kind), "three-of-a-kind", ""
    yield _halves(worth_of(_SCHNAUZ, rules)), "schnauz", ""
    yield FEUER, "feuer", ""


def _halves(worth: Worth) -> int:
    return FEUER if worth.kind == "feuer" else worth.halves


def answer_label(halves: int, rules: Rules, texts: NullTranslations) -> str:
    """What the answer of so many *halves* of a point is called."""
    if halves == FEUER:
        return texts.gettext("Feuer")
    if halves == _halves(worth_of(_SCHNAUZ, rules)):
        return texts.gettext("Schnauz (31)")
    return points_text(halves)
