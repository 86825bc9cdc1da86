"""Looking back at a deal that is over: each decision of yours, and the cards where another one was surely better."""

import json
from collections.abc import Iterator, Mapping, Sequence
from gettext import NullTranslations
from typing import Final, NamedTuple

from cardrules.sixtysix import Action, Position, parse_action, turn_of
from cardrules.sixtysix.adviser import RemarkFacts
from kiebitz.elements.card_html import card_context
from kiebitz.elements.computer_play import YOU
from kiebitz.elements.course.theme_links import theme_link
from kiebitz.elements.estimates import hundred, points_range, points_text
from kiebitz.elements.games.sixtysix.blocks.action_texts import action_text
from kiebitz.elements.games.sixtysix.blocks.phrases import both
from kiebitz.elements.games.sixtysix.deal.advice_cache import REVIEWS
from kiebitz.elements.games.sixtysix.deal.grounds import ground_text
from kiebitz.elements.games.sixtysix.deal.moments import MOST, line_steps, proof_line, theme_of
from kiebitz.elements.games.sixtysix.deal.session import start_review
from kiebitz.elements.games.sixtysix.deal.state import State
from kiebitz.elements.games.sixtysix.exercises.themes import NAMES
from kiebitz.elements.games.sixtysix.table import turn_facts
from kiebitz.elements.games.sixtysix.table_picture import turn_picture
from kiebitz.elements.table.render import table_context
from kiebitz.elements.texts import Text, fill


class ReviewedDecision(NamedTuple):
    """The remarks on one decision."""

    step: int
    played: Text
    good: bool
    sentences: Sequence[Text]
    action: Action
    better: Action
    loss: float
    """Game points that it has cost, as far as that is sure; more than any for a claim missed or wrong."""


def review_context(state: State, positions: Sequence[Position], texts: NullTranslations) -> Mapping[str, object]:
    """Your decisions in the deal of *state*, which went through *positions* and is over."""
    review = REVIEWS.at(state, lambda: start_review(state))
    remarks: dict[int, dict[str, RemarkFacts]] = {}
    for remark in review.remarks:
        remarks.setdefault(remark.step, {})[remark.code] = remark.facts
    brought = _brought(positions[-1])
    decisions = [
        _decision(step, sentence, brought, texts, is_mistake=step in review.mistakes)
        for step, sentence in remarks.items()
    ]
    worse = [one for one in decisions if not one.good]
    decided = {one.step for one in sorted(worse, key=lambda one: -one.loss)[:MOST]}
    rows = {
        one.step: _row(one, positions[one.step], texts) | _place(one, positions[one.step], state, texts)
        for one in worse
    }
    return {
        "decisive": [row for step, row in rows.items() if step in decided],
        "worse": [row for step, row in rows.items() if step not in decided],
        "good": [_row(one, positions[one.step], texts) for one in decisions if one.good],
        "title": texts.gettext("What decided the deal"),
        "summary": _summary(decisions, texts) if review.is_done else texts.gettext("The Kiebitz is checking the play."),
        "is_firm": review.is_done,
    }


def _row(one: ReviewedDecision, position: Position, texts: NullTranslations) -> dict[str, object]:
    trick = texts.gettext("Trick {number}").format(number=len(position.tricks) + 1)
    return {"place": trick, "played": one.played, "told": one.sentences}


def _place(one: ReviewedDecision, position: Position, state: State, texts: NullTranslations) -> dict[str, object]:
    """What you saw at that decision, why another action was better, and what leads back to it."""
    line = proof_line(position, one.better, one.action) if one.better != one.action else ()
    theme = theme_of(position, one.better, one.action)
    points = position.sides[YOU].points, position.sides[1 - YOU].points
    seen = turn_of(position)
    return {
        "table": table_context(turn_picture(seen, texts), turn_facts(seen, texts), texts),
        "facts": [(texts.gettext("Points"), both(points, texts))],
        "hand": [card_context(card, texts) for card in position.hands[YOU]],
        "event": json.dumps({"type": "retry", "step": one.step}),
        "step": one.step,
        "ground": "" if one.better == one.action else ground_text(position, one.better, one.action, texts),
        "line": line_steps(position, line, texts),
        "practice": theme_link(state.played, theme),
        "theme": texts.gettext(NAMES[theme]),
    }


def _brought(last: Position) -> int:
    """Game points that the deal whose end is *last* has brought you; below 0 your opponent."""
    if last.result is None:
        raise ValueError("the deal goes on")
    return last.result.game_points if last.result.winner == YOU else -last.result.game_points


def _summary(decisions: Sequence[ReviewedDecision], texts: NullTranslations) -> str:
    if not decisions:
        return texts.gettext("There was nothing to decide in this deal.")
    good = sum(1 for one in decisions if one.good)
    sentence = texts.gettext("Good decisions: {good} of {count}.")
    return sentence.format(count=len(decisions), good=good)


def _decision(
    step: int, remarks: Mapping[str, RemarkFacts], brought: int, texts: NullTranslations, *, is_mistake: bool
) -> ReviewedDecision:
    """What *remarks*, by their code, mean for one decision in a deal that has *brought* so many game points.

    What only costs is called a mistake where a warning would have come before it, as *is_mistake* has it; only there.
    """
    played = remarks["review.played"]
    dear = float(played["loss"]) > 0
    action, better = (parse_action(str(played[key])) for key in ("played", "best"))
    if dear and not is_mistake and _is_little(played, brought) and remarks.keys().isdisjoint(_MORE):
        sentence = fill(texts.gettext("A little better: {action}."), action=action_text(better, texts))
        return ReviewedDecision(
            step, action_text(action, texts), good=True, sentences=[sentence], action=action, better=better, loss=0
        )
    is_gentle = not is_mistake and remarks.keys().isdisjoint(_PLAIN_FAULTS)
    sentences = list(_better(played, texts, is_gentle=is_gentle)) if dear else []
    described = [code for code in _MORE if code in remarks]
    for code in described:
        sentences += _MORE[code](remarks[code], texts)
    good = is_gentle or (not dear and remarks.keys().isdisjoint(_FAULTS))
    if described and not good:
        end = texts.gettext("Your result at the end of the deal, in game points: {points}.")
        sentences.append(end.format(points=points_text(brought, texts)))
    loss = float(played["loss"]) if remarks.keys().isdisjoint(_FAULTS) else _MOST_LOST
    return ReviewedDecision(step, action_text(action, texts), good, sentences, action, better, loss)


def _is_little(played: RemarkFacts, brought: int) -> bool:
    """Whether what an action has cost is no matter in a deal that has *brought* you so many game points."""
    return brought > 0 and "chance" not in played and float(played["loss"]) < _LITTLE


def _better(facts: RemarkFacts, texts: NullTranslations, *, is_gentle: bool) -> Iterator[Text]:
    action = action_text(parse_action(str(facts["best"])), texts)
    if "chance" in facts and is_gentle:
        sentence = texts.gettext("This might have been better: {action}. It wins {range} more matches in a hundred.")
    elif "chance" in facts:
        sentence = texts.gettext("Better: {action}. It wins {range} more matches in a hundred.")
    elif is_gentle:
        sentence = texts.gettext(
            "This might have been better: {action}. On average it is worth {range} more game points."
        )
    else:
        sentence = texts.gettext("Better: {action}. On average it is worth {range} more game points.")
    yield fill(sentence, action=action, range=_lost(facts, texts))
    if "exact" in facts and facts["best_exact"] != facts["exact"]:
        sentence = texts.gettext("With open cards, the best action was worth {better}, and yours {value}.")
        better, value = (points_text(float(facts[key]), texts) for key in ("best_exact", "exact"))
        yield sentence.format(better=better, value=value)


def _lost(facts: RemarkFacts, texts: NullTranslations) -> str:
    """What was lost, or gained where it is below 0: game points, in a match how many of a hundred."""
    low, high = sorted(abs(float(facts[key])) for key in ("loss_low", "loss_high"))
    if "chance" in facts:
        point = 100 * float(facts["point"])
        return hundred(low * point, high * point, texts)
    return points_range(low, high, texts)


def _not_claimed(facts: RemarkFacts, texts: NullTranslations) -> Iterator[Text]:
    sentence = texts.gettext(
        "You had 66 but did not claim it. Your points: {points}. Game points that a claim would have won: {win}."
    )
    yield sentence.format(points=facts["points"], win=facts["win"])


def _wrong_claim(facts: RemarkFacts, texts: NullTranslations) -> Iterator[Text]:
    yield texts.gettext("You claimed 66 but did not have it. Your points: {points}.").format(points=facts["points"])


def _not_reached(facts: RemarkFacts, texts: NullTranslations) -> Iterator[Text]:
    sentence = texts.gettext(
        "Here you could have reached 66 at once: {action}. Points that you would have had: {points}."
    )
    action = action_text(parse_action(str(facts["action"])), texts)
    yield fill(sentence, action=action, points=str(facts["points"]))


def _closed(facts: RemarkFacts, texts: NullTranslations) -> Iterator[Text]:
    """What was missing for closing, and what it has cost or gained."""
    yield texts.gettext("Points that you still needed: {missing}.").format(missing=facts["missing"])
    loss, range_ = float(facts["loss"]), _lost(facts, texts)
    if loss == 0:
        yield texts.gettext(
            "Closing or leaving the talon open: the difference is too small to say for sure which is better."
        )
    elif "chance" in facts:
        cost = texts.gettext("Closing cost you this many matches out of a hundred: {range}.")
        gain = texts.gettext("Out of a hundred matches, closing won this many more: {range}.")
        yield (cost if loss > 0 else gain).format(range=range_)
    else:
        cost = texts.gettext("Closing cost {points} game points on average.")
        gain = texts.gettext("Closing gained {points} game points on average.")
        yield (cost if loss > 0 else gain).format(points=range_)


_LITTLE: Final = 1.0
"""Game points: whoever wins the deal and could have had less than this more has made no mistake."""

_MOST_LOST: Final = 3.0
"""Game points that a deal brings at most."""

_FAULTS: Final = frozenset({"review.not_claimed", "review.wrong_claim", "review.not_reached"})
"""Remarks on what was wrong whatever it cost."""

_PLAIN_FAULTS: Final = frozenset({"review.not_claimed", "review.wrong_claim"})
"""Those of them that the number of one's points proves."""

_MORE: Final = {
    "review.not_claimed": _not_claimed,
    "review.wrong_claim": _wrong_claim,
    "review.not_reached": _not_reached,
    "review.closed": _closed,
}
"""Code of a remark to the sentence beside what was better."""
