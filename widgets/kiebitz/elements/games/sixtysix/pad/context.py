"""The content of the page of a score pad: the slate, the questions about the deal, what it brings."""

import json
from collections.abc import Iterator, Sequence
from gettext import NullTranslations

from cardrules.sixtysix import PRESETS, Match, carry_of, draw_reasons, reported_award
from kiebitz.elements.chosen_table import table_name
from kiebitz.elements.environment import TemplateContext
from kiebitz.elements.games.sixtysix.house_rules import house_texts
from kiebitz.elements.games.sixtysix.pad.draft import (
    RARE,
    WRONG,
    PadQuestion,
    deal_report,
    draft_entry,
    draft_points,
    pad_questions,
)
from kiebitz.elements.games.sixtysix.pad.export import FILE_NAME, slate_file
from kiebitz.elements.games.sixtysix.pad.grounds import grounds
from kiebitz.elements.games.sixtysix.pad.past import end_text, past_deals, won_text, worth_text
from kiebitz.elements.games.sixtysix.pad.question_texts import answer_text, player_names, question_text
from kiebitz.elements.games.sixtysix.pad.slate import columns
from kiebitz.elements.games.sixtysix.pad.slate_entries import NEXT, game_end, matches
from kiebitz.elements.games.sixtysix.pad.state import LONGEST_NAME, MOST_POINTS, State
from kiebitz.elements.rulebook.clause_texts import clause_texts
from kiebitz.elements.rulebook.render import subjects
from kiebitz.elements.table_choice import tables
from kiebitz.elements.texts import NamedText


def pad_context(state: State, texts: NullTranslations) -> TemplateContext:
    """*state* as the template shows it."""
    rules, names = state.active_rules, player_names(state, texts)
    found = matches(rules, state.dealer, state.deals)
    now = found[-1]
    past = list(past_deals(state.deals, found, names, texts))
    return {
        "id": state.id,
        "variant": table_name(state.played, texts),
        "variants": list(tables(state.played, PRESETS, texts)),
        "house_rules": list(house_texts(state.rules, rules, texts)),
        "rules": subjects(state.variant, rules, texts),
        "begun": state.begun,
        "names": names,
        "typed": state.names,
        "longest_name": LONGEST_NAME,
        "first_dealer": state.dealer,
        "by_rule": next(one.text for one in clause_texts(state.variant, rules, texts) if _is_on_dealer(one.covers)),
        "columns": list(zip(names, columns(found), strict=True)),
        "is_longer": rules.match.bummerl_to_win > 1,
        "counts_double": rules.match.schneider_bummerl > 1,
        "score": list(_score(now, names, texts)),
        "last": _last_texts(state, found, names, texts),
        "dealer": texts.gettext("{name} deals.").format(name=names[now.dealer]),
        "over": now.winner is not None,
        "past": past,
        "can_undo": bool(state.deals),
        "file": slate_file(state.deals, found, past, names, texts) if state.deals else "",
        "file_name": FILE_NAME,
        **(_draft(state, now, names, texts) if now.winner is None else {"questions": [], "rare": [], "brings": None}),
    }


def _is_on_dealer(covers: Sequence[str]) -> bool:
    return "deal.first_dealer" in covers


def _score(match: Match, names: tuple[str, str], texts: NullTranslations) -> Iterator[NamedText]:
    """The score of the running game, and what waits for the next winner."""
    rules = match.rules.match
    # i18n: the score of two players; before it "Still to win", "Game points" or "On the slate"
    both = texts.gettext("{first}: {one}, {second}: {two}")
    value = both.format(first=names[0], one=match.slate[0], second=names[1], two=match.slate[1])
    if rules.direction == "down" and rules.end == 0:
        yield texts.gettext("Still to win"), value
    elif rules.direction == "up" and rules.start == 0:
        # i18n: {score} is "Ana: 5, Ivo: 3"; {needed} game points win the game
        yield (
            texts.gettext("Game points"),
            texts.gettext("{score} ({needed} needed to win)").format(score=value, needed=rules.end),
        )
    else:
        yield texts.gettext("On the slate"), value
    if match.carry:
        yield texts.gettext("Game points kept for the next winner"), str(match.carry)


def _last_texts(state: State, found: Sequence[Match], names: tuple[str, str], texts: NullTranslations) -> list[str]:
    """What the last deal of *state* has ended: a game, or the match."""
    if not state.deals or state.deals[-1] == NEXT:
        return []
    end = game_end(found[-2], found[-1])
    if end is None:
        return []
    worth = worth_text(end, texts) if end.ends_match else ""
    return [*end_text(end, names, texts), *([worth] if worth else [])]


def _draft(state: State, now: Match, names: tuple[str, str], texts: NullTranslations) -> TemplateContext:
    """The questions about the deal, the rare ones by themselves, and what it brings as soon as that is known."""
    found = pad_questions(state)
    return {
        "questions": [_question(one, state, texts) for one in found if one.name not in RARE],
        "rare": [_question(one, state, texts) for one in found if one.name in RARE],
        "is_rare": any(one.name in RARE and one.chosen == WRONG for one in found),
        # Another deal has another fold, which is closed.
        "number": len(state.deals),
        "brings": _brings(state, now, names, texts),
    }


def _question(question: PadQuestion, state: State, texts: NullTranslations) -> TemplateContext:
    """*question* with its answers, and the event that each of them is."""
    return {
        "name": question.name,
        "text": question_text(question, state, texts),
        "is_open": not question.chosen,
        "answers": [
            {
                "text": answer_text(question, answer, state, texts),
                "event": _event("answer", question=question.name, answer=answer),
                "chosen": answer == question.chosen,
            }
            for answer in question.answers
        ],
    }


def _brings(state: State, now: Match, names: tuple[str, str], texts: NullTranslations) -> TemplateContext | None:
    """What the deal brings in the match as it is *now*, with the clauses, and other numbers.

    None as long as nobody has won or drawn it.
    """
    if not state.answers:
        return None
    report, points, entry = deal_report(state), draft_points(state), draft_entry(state)
    by_rules = None if report is None else reported_award(report)
    text = ""
    if report is None and entry is not None:
        text = " ".join(_draw_texts(entry, state, texts))
    elif report is not None and points is not None:
        text = won_text(names[report.winner], points, now.carry, texts)
    return {
        "text": text,
        "can_write": entry is not None,
        "write": _write_text(None if report is None else names[report.winner], points, now.carry, texts),
        "is_corrected": bool(state.points) and state.points != by_rules,
        "by_rules": by_rules,
        "clauses": list(grounds(state, texts)) if report is None or by_rules is not None else [],
        "numbers": []
        if report is None
        else [
            {"number": number, "event": _event("correct", points=number), "chosen": number == points}
            for number in range(1, MOST_POINTS + 1)
        ],
    }


def _write_text(winner: str | None, points: int | None, kept: int, texts: NullTranslations) -> str:
    """The button that writes the deal down, with what it writes if *winner* scores *points* and those *kept*."""
    if winner is None or points is None:
        return texts.gettext("Write it down")
    # i18n: a button: it writes the game points of a deal on the slate, as "Write down: Ana +2"
    return texts.gettext("Write down: {name} +{points}").format(name=winner, points=points + kept)


def _draw_texts(entry: str, state: State, texts: NullTranslations) -> Iterator[str]:
    """What a deal without a winner leaves."""
    yield texts.gettext("Nobody scores.")
    for reason in draw_reasons(state.active_rules):
        carry = carry_of(reason, state.active_rules)
        if reason == entry and carry:
            yield texts.gettext("Game points kept for the next winner: {points}.").format(points=carry)


def _event(kind: str, **more: object) -> str:
    return json.dumps({"type": kind, **more})
