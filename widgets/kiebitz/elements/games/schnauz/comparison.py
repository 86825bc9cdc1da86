"""What the engine answers to a case of Schnauz under one set of rules, in words, subject by subject."""

from collections.abc import Callable, Iterator
from gettext import NullTranslations
from typing import Final

from markupsafe import Markup

from cardrules.schnauz import Action, Rules, Swap, explain, legal_actions, parse_action, turn_of
from cardrules.schnauz.case_answers import Played, played
from kiebitz.elements.card_html import card_chips
from kiebitz.elements.compare.subjects import Cell, impossible_text, with_rule_link
from kiebitz.elements.games.schnauz.action_texts import ACTIONS, action_text, any_swap_text
from kiebitz.elements.games.schnauz.ends import ENDS, end_facts, losers_text
from kiebitz.elements.games.schnauz.players import coins_text, hand_name, player_name
from kiebitz.elements.games.schnauz.reasons import reason_text
from kiebitz.elements.games.schnauz.table import stock_text
from kiebitz.elements.texts import Text, fill


def cells(text: str, rules: Rules, texts: NullTranslations) -> dict[str, Cell]:
    """The cells for the case *text* under *rules*, by subject.

    Raises:
        RulesError: there is no such position.
    """
    found = played(text, rules)
    made = {subject: tuple(make(found, texts)) for subject, make in _MAKERS.items()}
    return {subject: cell for subject, cell in made.items() if cell}


def _may(found: Played, texts: NullTranslations) -> Iterator[Text]:
    if found.observation is not None:
        yield _in_brief(legal_actions(found.observation), texts) or texts.gettext("nothing")


def _in_brief(actions: tuple[Action, ...], texts: NullTranslations) -> Text:
    """*actions* in a row; all swaps of one card are one."""
    swaps = [any_swap_text(texts)] if any(isinstance(action, Swap) for action in actions) else []
    others = [action_text(action, texts) for action in actions if not isinstance(action, Swap)]
    return Markup("; ").join([*swaps, *others])


def _may_not(found: Played, texts: NullTranslations) -> Iterator[Text]:
    if found.observation is None:
        return
    chooses = not found.observation.table
    for name in ACTIONS:
        action = parse_action(name)
        verdict = explain(found.observation, action)
        if not verdict.legal and (name in ("keep", "replace")) == chooses:
            reason = verdict.reasons[0]
            described = with_rule_link(reason.code, reason_text(reason, texts))
            yield fill("{action}: {reason}", action=action_text(action, texts), reason=described)


def _dealt(found: Played, texts: NullTranslations) -> Iterator[Text]:
    setup = found.table.setup
    if setup.table == () and found.after is None:
        for place, hand in sorted(setup.hands.items()):
            yield fill("{name}: {cards}", name=hand_name(place, texts), cards=card_chips(hand, texts))
        count = stock_text(len(found.table.position().stock), texts)
        yield fill("{name}: {count}", name=texts.gettext("Stock"), count=count)


def _line(found: Played, texts: NullTranslations) -> Iterator[Text]:
    """Each action that could be taken; then the one at which the line stops, and why."""
    for before, action in found.steps:
        yield fill("{player}: {action}", player=player_name(before.seat, texts), action=action_text(action, texts))
    if found.stopped is not None:
        reason = found.stopped.reasons[0]
        yield fill(
            texts.gettext("Play stops here: {action}. {reason}"),
            action=action_text(parse_action(found.stopped.action), texts),
            reason=with_rule_link(reason.code, reason_text(reason, texts)),
        )


def _end(found: Played, texts: NullTranslations) -> Iterator[Text]:
    result = found.result
    if result is None:
        return
    if found.after is not None:
        yield texts.gettext(ENDS[result.reason])
    for name, value in end_facts(result, texts):
        yield fill("{name}: {value}", name=name, value=value)
    knockers = found.after.knockers if found.after else found.table.setup.knockers
    yield losers_text(result, knockers, found.table.rules, texts)


def _then(found: Played, texts: NullTranslations) -> Iterator[Text]:
    if found.after is not None and found.after.result is None:
        actions = _in_brief(legal_actions(turn_of(found.after)), texts)
        yield fill("{player}: {actions}", player=player_name(found.after.seat, texts), actions=actions)


def _match(found: Played, texts: NullTranslations) -> Iterator[Text]:
    if found.impossible_rounds:
        yield impossible_text(found.impossible_rounds, texts)
    elif found.match is not None:
        match = found.match
        yield fill("{name}: {coins}.", name=texts.gettext("Coins"), coins=coins_text(match.lives, texts))
        if match.winner is None:
            yield texts.gettext("Next to deal: {player}.").format(player=player_name(match.dealer, texts))
        else:
            sentence = texts.gettext("Winner of the game: {player}.")
            yield sentence.format(player=player_name(match.winner, texts))


_MAKERS: Final[dict[str, Callable[[Played, NullTranslations], Iterator[Text]]]] = {
    "may": _may,
    "may not": _may_not,
    "dealt": _dealt,
    "line": _line,
    "end": _end,
    "then": _then,
    "match": _match,
}
"""Subject to what makes its cell; nothing where the subject does not matter."""
