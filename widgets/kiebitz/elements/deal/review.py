"""Looking back at a deal that is over: each decision of yours, what the Kiebitz had done, and what was missed."""

from collections.abc import Iterator, Mapping, Sequence
from gettext import NullTranslations
from typing import Final, NamedTuple

from cardrules.sixtysix import Position, parse_action
from cardrules.sixtysix.advise import CAREFUL, Facts, review
from kiebitz.elements.deal.kiebitz import chance_at, of_a_hundred, points_text
from kiebitz.elements.deal.playing import record_of
from kiebitz.elements.deal.state import State
from kiebitz.elements.sixtysix.board.actions import action_text
from kiebitz.elements.sixtysix.board.wording import Text, filled
from kiebitz.elements.versus import YOU


class Decision(NamedTuple):
    """What is said of one decision."""

    step: int
    played: Text
    good: bool
    sentences: Sequence[Text]


def looked_back(state: State, positions: Sequence[Position], texts: NullTranslations) -> Mapping[str, object]:
    """Your decisions in the deal of *state*, which went through *positions* and is over."""
    remarks: dict[int, dict[str, Facts]] = {}
    for remark in review(record_of(state), YOU, chance_at(state, 0), CAREFUL, state.counted):
        remarks.setdefault(remark.step, {})[remark.code] = remark.facts
    decisions = [_decision(step, told, _brought(positions[-1]), texts) for step, told in remarks.items()]
    return {
        "decisions": [
            {"trick": _trick(positions[one.step], texts), "played": one.played, "good": one.good, "told": one.sentences}
            for one in decisions
        ],
        "summary": _summary(decisions, texts),
    }


def _brought(last: Position) -> int:
    """Game points that the deal whose end is *last* has brought you; below 0 your opponent."""
    if last.result is None:
        raise ValueError("the deal goes on")
    return last.result.game_points if last.result.winner == YOU else -last.result.game_points


def _summary(decisions: Sequence[Decision], texts: NullTranslations) -> str:
    if not decisions:
        return texts.gettext("There was nothing to decide in this deal.")
    good = sum(1 for one in decisions if one.good)
    told = texts.gettext("Decisions of yours: {count}. As good as those of the Kiebitz: {good}.")
    return told.format(count=len(decisions), good=good)


def _trick(position: Position, texts: NullTranslations) -> str:
    return texts.gettext("Trick {number}").format(number=len(position.tricks) + 1)


def _decision(step: int, remarks: Mapping[str, Facts], brought: int, texts: NullTranslations) -> Decision:
    """What *remarks*, by their code, say of one decision in a deal that has *brought* so many game points."""
    played = remarks["review.played"]
    dear = float(played["loss"]) > 0
    sentences = list(_better(played, texts)) if dear else []
    told = [code for code in _MORE if code in remarks]
    for code in told:
        sentences += _MORE[code](remarks[code], texts)
    good = not dear and remarks.keys().isdisjoint(_FAULTS)
    if told and not good:
        end = texts.gettext("Game points that the deal has brought you in the end: {points}.")
        sentences.append(end.format(points=points_text(brought, texts)))
    return Decision(step, action_text(parse_action(str(played["played"])), texts), good, sentences)


def _better(facts: Facts, texts: NullTranslations) -> Iterator[Text]:
    action = action_text(parse_action(str(facts["best"])), texts)
    if "chance" in facts:
        told = texts.gettext("Better: {action}. Won of a hundred matches: {better} instead of {value}.")
        better, value = (of_a_hundred(float(facts[key])) for key in ("best_chance", "chance"))
    else:
        told = texts.gettext("Better: {action}. Game points to be expected: {better} instead of {value}.")
        better, value = (points_text(float(facts[key]), texts) for key in ("best_value", "value"))
    yield filled(told, action=action, better=better, value=value)
    if "exact" in facts and facts["best_exact"] != facts["exact"]:
        told = texts.gettext("With all cards seen, the most was {better}, and this was worth {value}.")
        better, value = (points_text(float(facts[key]), texts) for key in ("best_exact", "exact"))
        yield told.format(better=better, value=value)


def _not_claimed(facts: Facts, texts: NullTranslations) -> Iterator[Text]:
    told = texts.gettext("You had 66 and did not claim it. Your points: {points}. Game points of a claim: {win}.")
    yield told.format(points=facts["points"], win=facts["win"])


def _wrong_claim(facts: Facts, texts: NullTranslations) -> Iterator[Text]:
    yield texts.gettext("You claimed 66 and did not have it. Your points: {points}.").format(points=facts["points"])


def _not_reached(facts: Facts, texts: NullTranslations) -> Iterator[Text]:
    told = texts.gettext("Here you could have reached 66 at once: {action}. Points with it: {points}.")
    action = action_text(parse_action(str(facts["action"])), texts)
    yield filled(told, action=action, points=str(facts["points"]))


def _closed(facts: Facts, texts: NullTranslations) -> Iterator[Text]:
    """What was to be expected of closing, why, and what it has cost."""
    told = texts.gettext(
        "Points that you still needed: {missing}. "
        "Won of a hundred deals after closing: {wins}; with the talon left open: {open}."
    )
    wins, left_open = (of_a_hundred(float(facts[key])) for key in ("wins", "open_wins"))
    yield told.format(missing=facts["missing"], wins=wins, open=left_open)
    value, without = points_text(float(facts["value"]), texts), points_text(float(facts["open_value"]), texts)
    told = texts.gettext("Game points to be expected from closing: {value}; with the talon left open: {open}.")
    yield told.format(value=value, open=without)
    if "chance" in facts:
        yield from _closed_in_match(facts, texts)
        return
    loss = float(facts["loss"])
    if loss > 0:
        yield texts.gettext("What closing cost: {points}.").format(points=points_text(loss, texts).removeprefix("+"))
    elif loss < 0:
        yield texts.gettext("What closing gained: {points}.").format(points=points_text(-loss, texts).removeprefix("+"))


def _closed_in_match(facts: Facts, texts: NullTranslations) -> Iterator[Text]:
    """What closing has cost at the score."""
    chance, left_open = (round(100 * float(facts[key])) for key in ("chance", "open_chance"))
    loss = float(facts["loss"])
    if loss > 0:
        yield texts.gettext("What closing cost: {count} of a hundred matches.").format(count=left_open - chance)
    elif loss < 0:
        yield texts.gettext("What closing gained: {count} of a hundred matches.").format(count=chance - left_open)


_FAULTS: Final = frozenset({"review.not_claimed", "review.wrong_claim", "review.not_reached"})
"""Remarks on what was wrong whatever it cost."""

_MORE: Final = {
    "review.not_claimed": _not_claimed,
    "review.wrong_claim": _wrong_claim,
    "review.not_reached": _not_reached,
    "review.closed": _closed,
}
"""Code of a remark to what is said beside what was better."""
