"""What the engine answers to a position of the 66 family under one set of rules, in words, subject by subject."""

from collections.abc import Callable, Iterator
from gettext import NullTranslations
from typing import Final

from markupsafe import Markup

from cardrules.cards import card_of
from cardrules.examples import Claim
from cardrules.notation import Field
from cardrules.sixtysix import (
    Action,
    Announce,
    Play,
    Rules,
    Turn,
    explain,
    legal_actions,
    observe,
    parse_action,
    turn_of,
)
from cardrules.sixtysix.adapted_case import adapted
from cardrules.sixtysix.case_answers import Played, played
from kiebitz.elements.card_html import card_chip, card_chips
from kiebitz.elements.compare.subjects import Cell, impossible_text, with_rule_link
from kiebitz.elements.games.sixtysix.blocks.action_texts import action_text, actions_in_brief
from kiebitz.elements.games.sixtysix.blocks.checked_claim import CheckedClaim
from kiebitz.elements.games.sixtysix.blocks.claim_texts import SENTENCES
from kiebitz.elements.games.sixtysix.blocks.ends import end_text
from kiebitz.elements.games.sixtysix.blocks.phrases import both, chips
from kiebitz.elements.games.sixtysix.blocks.steps import player_name, step_text
from kiebitz.elements.games.sixtysix.reasons import reason_text
from kiebitz.elements.games.sixtysix.table import outcome
from kiebitz.elements.texts import Text, fill


def cells(text: str, rules: Rules, texts: NullTranslations) -> dict[str, Cell]:
    """The cells for the case *text* under *rules*, by subject; its tricks fitted to the pack.

    Raises:
        RulesError: there is no such position.
    """
    found = played(adapted(text, rules), rules)
    made = {subject: tuple(make(found, texts)) for subject, make in _MAKERS.items()}
    return {subject: cell for subject, cell in made.items() if cell}


def _may(found: Played, texts: NullTranslations) -> Iterator[Text]:
    if found.turn is not None:
        yield actions_in_brief(legal_actions(found.turn), texts) or texts.gettext("nothing")


def _may_not(found: Played, texts: NullTranslations) -> Iterator[Text]:
    """What suggests itself and is refused, each with its reason and a link to the rule."""
    if found.turn is None:
        return
    reasons: dict[tuple[str, Text], list[Action]] = {}
    for action in _suggested(found.turn):
        verdict = explain(found.turn, action)
        if not verdict.legal:
            (reason,) = verdict.reasons
            reasons.setdefault((reason.code, reason_text(reason, texts)), []).append(action)
    for (code, sentence), actions in reasons.items():
        yield fill(
            "{actions}: {reason}", actions=actions_in_brief(actions, texts), reason=with_rule_link(code, sentence)
        )
    if not reasons:
        yield texts.gettext("nothing")


def _suggested(seen: Turn) -> Iterator[Action]:
    """The actions that somebody may think of: each card in hand, and on lead what may come before a card."""
    yield from map(Play, seen.hand)
    if seen.led is not None:
        return
    yield parse_action("claim")
    if seen.talon_count:
        yield parse_action("close")
        if seen.turn_up is not None and card_of(seen.trump, seen.rules.exchange.rank) in seen.hand:
            yield parse_action("exchange")
    for card in seen.hand:
        if card.rank == "Q" and card_of(card.suit, "K") in seen.hand:
            yield Announce(card.suit)


def _trick(found: Played, texts: NullTranslations) -> Iterator[Text]:
    if found.turn is None or found.turn.led is None:
        return
    for action in legal_actions(found.turn):
        if isinstance(action, Play):
            described = outcome(found.turn, action.card, texts)
            yield fill("{card}: {outcome}", card=card_chip(action.card, texts), outcome=described)


def _dealt(found: Played, texts: NullTranslations) -> Iterator[Text]:
    if found.table.scene.pack is None:
        return
    dealt = found.table.dealt()
    yield fill(texts.gettext("Your hand: {what}."), what=chips(dealt.hands[0], texts))
    yield fill(texts.gettext("Your opponent's hand: {what}."), what=chips(dealt.hands[1], texts))
    yield fill(texts.gettext("Turned up: {what}."), what=chips([dealt.turn_up] if dealt.turn_up else [], texts))


def _line(found: Played, texts: NullTranslations) -> Iterator[Text]:
    """Each action that could be taken; then the one at which the line stops, and why."""
    for before, action in found.steps:
        yield step_text(before, action, texts)
    if found.stopped is not None and found.after is not None:
        reason = found.stopped.reasons[0]
        yield fill(
            texts.gettext("Play stops here: {action}. {reason}"),
            action=action_text(parse_action(found.stopped.action), texts),
            reason=with_rule_link(reason.code, reason_text(reason, texts)),
        )


def _points(found: Played, texts: NullTranslations) -> Iterator[Text]:
    if found.after is None or not found.steps:
        return
    # The name of the subject is beside them.
    yield both((found.after.sides[0].points, found.after.sides[1].points), texts)
    waiting = (found.after.sides[0].held_back, found.after.sides[1].held_back)
    if any(waiting):
        yield fill(texts.gettext("Marriage points that do not count yet: {what}."), what=both(waiting, texts))


def _end(found: Played, texts: NullTranslations) -> Iterator[Text]:
    if found.after is None or not found.steps:
        return
    result = found.after.result
    yield texts.gettext("The deal goes on.") if result is None else end_text(result, texts)
    if result is not None and result.carry:
        name = texts.gettext("Game points kept for the next winner")
        yield f"{name}: {result.carry}."


def _then(found: Played, texts: NullTranslations) -> Iterator[Text]:
    if found.after is not None and found.steps and found.after.result is None:
        actions = actions_in_brief(legal_actions(turn_of(found.after)), texts)
        yield fill("{player} {actions}", player=player_name(found.after, texts), actions=actions)


def _tricks_seen(found: Played, texts: NullTranslations) -> Iterator[Text]:
    after = found.after
    # Of a position from the middle of a deal nobody knows which tricks were the first.
    if after is None or not after.tricks or len(after.tricks) < sum(side.tricks for side in after.sides):
        return
    for seen, sentence in (
        (observe(after, 0), texts.gettext("by you: {tricks}")),
        (observe(after, 1), texts.gettext("by your opponent: {tricks}")),
    ):
        tricks = [card_chips(trick.cards, texts) for trick in seen.open_tricks]
        yield fill(sentence, tricks=Markup(" · ").join(tricks) or texts.gettext("none"))


def _points_seen(found: Played, texts: NullTranslations) -> Iterator[Text]:
    if found.position is not None:
        visible = found.position.rules.view.point_counter
        yield texts.gettext("yes") if visible else texts.gettext("no")


def _turn_up_seen(found: Played, texts: NullTranslations) -> Iterator[Text]:
    if found.turn is not None and found.turn.closed_by is not None:
        card = found.turn.turn_up
        yield card_chip(card, texts) if card else texts.gettext("hidden")


def _match(found: Played, texts: NullTranslations) -> Iterator[Text]:
    if found.impossible_deals:
        yield impossible_text(found.impossible_deals, texts)
    elif found.match is not None:
        # The next dealer is shown only where the case contains the last one.
        dealer = ("dealer after",) if found.table.scene.dealer else ()
        for kind in ("slate after", "games after", *dealer, "match won"):
            yield SENTENCES[kind](_claim_on(kind, found, texts))
        if found.match.carry:
            yield SENTENCES["carry after"](_claim_on("carry after", found, texts))


def _first_dealer(found: Played, texts: NullTranslations) -> Iterator[Text]:
    if found.table.scene.draws is not None:
        yield SENTENCES["first dealer"](_claim_on("first dealer", found, texts))


def _claim_on(kind: str, found: Played, texts: NullTranslations) -> CheckedClaim:
    """A block's claim of *kind*, for the words that blocks have for it."""
    line = Field(key=kind, value="", line=0, column=0, words=(), end=0)
    return CheckedClaim(Claim(kind=kind, text="", variants=(), field=line, line=0), found.table, texts)


def _tricks(found: Played, texts: NullTranslations) -> Iterator[Text]:
    setup = found.table.scene.setup
    if setup is not None and setup.tricks is not None and setup.tricks[1] is not None:
        yield both((setup.tricks[0], setup.tricks[1]), texts)


_MAKERS: Final[dict[str, Callable[[Played, NullTranslations], Iterator[Text]]]] = {
    "tricks": _tricks,
    "may": _may,
    "may not": _may_not,
    "trick": _trick,
    "dealt": _dealt,
    "first dealer": _first_dealer,
    "line": _line,
    "points": _points,
    "end": _end,
    "then": _then,
    "tricks seen": _tricks_seen,
    "points seen": _points_seen,
    "turn-up seen": _turn_up_seen,
    "match": _match,
}
"""Subject to what makes its cell; nothing where the subject does not matter."""
