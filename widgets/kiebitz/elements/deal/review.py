"""Looking back at a deal that is over: each decision of yours, what the Kiebitz had done, and what was missed."""

from collections.abc import Iterator, Mapping, Sequence
from gettext import NullTranslations
from typing import TYPE_CHECKING, Final, NamedTuple

from cardrules.sixtysix import Position, parse_action
from kiebitz.elements.deal.kiebitz import points_text
from kiebitz.elements.deal.playing import YOU
from kiebitz.elements.deal.state import MOST_ACTIONS
from kiebitz.elements.sixtysix.board.actions import action_text
from kiebitz.elements.sixtysix.board.wording import Text, filled

if TYPE_CHECKING:
    from cardrules.sixtysix.advise import Advice

AGAIN: Final = 600
"""How long a decision is looked at that has seemed wrong: with other supposed deals, and twice as many as usual."""

SLIGHT: Final = 0.4
"""A loss in game points that chance alone can make: so many are not worth a word."""

type Facts = Mapping[str, str | float]


class Decision(NamedTuple):
    """What is said of one decision."""

    step: int
    played: Text
    good: bool
    sentences: Sequence[Text]


def looked_back(
    record: Mapping[str, object], positions: Sequence[Position], seed: int, texts: NullTranslations
) -> Mapping[str, object]:
    """Your decisions in the deal of *record*, which went through *positions*."""
    # Who plays does not wait for this import.
    from cardrules.sixtysix.advise import QUICK, review  # noqa: PLC0415

    remarks: dict[int, dict[str, Facts]] = {}
    for remark in review(record, YOU, seed, QUICK):
        remarks.setdefault(remark.step, {})[remark.code] = remark.facts
    decisions = [_decision(step, _looked_again(positions[step], told, seed), texts) for step, told in remarks.items()]
    return {
        "decisions": [
            {"trick": _trick(positions[one.step], texts), "played": one.played, "good": one.good, "told": one.sentences}
            for one in decisions
        ],
        "summary": _summary(decisions, texts),
    }


def _looked_again(position: Position, remarks: Mapping[str, Facts], seed: int) -> Mapping[str, Facts]:
    """*remarks* on a decision in *position*, those of a longer look where a short one found fault.

    Among many actions the luckiest one looks best, so it is held to deals in which it was not chosen.
    """
    from cardrules.sixtysix.advise import advise, remember  # noqa: PLC0415  # as above

    if _loss(remarks) < SLIGHT and "review.closed" not in remarks:
        return remarks
    # Another seed than the review had for any of its steps.
    advice = advise(remember(position), seed + MOST_ACTIONS, AGAIN)
    return {code: _weighed_again(facts, advice) for code, facts in remarks.items()}


def _weighed_again(facts: Facts, advice: "Advice") -> Facts:
    """*facts* of a remark with what *advice* expects."""
    values = {str(option.action): option.value for option in advice.options}
    if "best" in facts:
        value, best = values[str(facts["played"])], values[str(facts["best"])]
        return {**facts, "value": value, "best_value": best, "loss": best - value}
    if "open_value" in facts:
        value = values.pop("close")
        return {**facts, "value": value, "open_value": max(values.values()), "loss": max(values.values()) - value}
    return facts


def _loss(remarks: Mapping[str, Facts]) -> float:
    return float(remarks["review.played"]["loss"])


def _summary(decisions: Sequence[Decision], texts: NullTranslations) -> str:
    if not decisions:
        return texts.gettext("There was nothing to decide in this deal.")
    good = sum(1 for one in decisions if one.good)
    told = texts.gettext("Decisions of yours: {count}. As good as those of the Kiebitz: {good}.")
    return told.format(count=len(decisions), good=good)


def _trick(position: Position, texts: NullTranslations) -> str:
    return texts.gettext("Trick {number}").format(number=len(position.tricks) + 1)


def _decision(step: int, remarks: Mapping[str, Facts], texts: NullTranslations) -> Decision:
    """What *remarks*, by their code, say of one decision."""
    played = remarks["review.played"]
    dear = _loss(remarks) >= SLIGHT
    sentences = list(_better(played, texts)) if dear else []
    for code, say in _MORE.items():
        if code in remarks:
            sentences += say(remarks[code], texts)
    good = not dear and remarks.keys().isdisjoint(_FAULTS)
    return Decision(step, action_text(parse_action(str(played["played"])), texts), good, sentences)


def _better(facts: Facts, texts: NullTranslations) -> Iterator[Text]:
    yield filled(
        texts.gettext("Better: {action}. Game points to be expected: {better} instead of {value}."),
        action=action_text(parse_action(str(facts["best"])), texts),
        better=points_text(float(facts["best_value"]), texts),
        value=points_text(float(facts["value"]), texts),
    )
    if "exact" in facts and facts["best_exact"] != facts["exact"]:
        told = texts.gettext("With all cards seen, the most was {better}, and this was worth {value}.")
        better, value = float(facts["best_exact"]), float(facts["exact"])
        yield told.format(better=points_text(better, texts), value=points_text(value, texts))


def _not_claimed(facts: Facts, texts: NullTranslations) -> Iterator[Text]:
    told = texts.gettext("You had 66 and did not claim it. Your points: {points}. Game points of a claim: {win}.")
    yield told.format(points=facts["points"], win=facts["win"])


def _wrong_claim(facts: Facts, texts: NullTranslations) -> Iterator[Text]:
    yield texts.gettext("You claimed 66 and did not have it. Your points: {points}.").format(points=facts["points"])


def _closed(facts: Facts, texts: NullTranslations) -> Iterator[Text]:
    value, without = points_text(float(facts["value"]), texts), points_text(float(facts["open_value"]), texts)
    told = texts.gettext("Game points to be expected from closing: {value}; with the talon left open: {open}.")
    yield told.format(value=value, open=without)
    loss = float(facts["loss"])
    if loss >= SLIGHT:
        yield texts.gettext("What closing cost: {points}.").format(points=points_text(loss, texts).removeprefix("+"))
    elif loss <= -SLIGHT:
        yield texts.gettext("What closing gained: {points}.").format(points=points_text(-loss, texts).removeprefix("+"))


_FAULTS: Final = frozenset({"review.not_claimed", "review.wrong_claim"})
"""Remarks on what was wrong whatever it cost."""

_MORE: Final = {
    "review.not_claimed": _not_claimed,
    "review.wrong_claim": _wrong_claim,
    "review.closed": _closed,
}
"""Code of a remark to what is said beside what was better."""
