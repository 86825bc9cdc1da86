"""A position with what is claimed of it: verdicts under each variant, or a line of play with its end."""

from collections.abc import Iterator, Mapping
from gettext import NullTranslations
from typing import Any, Final

from markupsafe import Markup

from cardrules import Result
from cardrules.examples import Example
from cardrules.sixtysix import (
    Action,
    Play,
    Rules,
    Setup,
    View,
    explain,
    find_preset,
    override,
    parse_line,
    parse_setup,
    play,
    position_of,
    value_of,
    view_of,
)
from kiebitz.elements.environment import template
from kiebitz.elements.faces import card_label, shown, suit_chip
from kiebitz.elements.sixtysix.rules import NAMES, rule_name, value_text
from kiebitz.elements.sixtysix.table import answer_of, outcome, table_facts
from kiebitz.elements.texts import N_, texts
from kiebitz.elements.variants import variant_name

_ACTIONS: Final = {
    "exchange": N_("Exchange of the trump card"),
    "close": N_("Closing of the talon"),
    "claim": N_("Claim of 66"),
    "draw": N_("Drawing"),
}
_ENDS: Final = {
    "reached-66": N_("66 points have been reached."),
    "last-trick": N_("Nobody has 66, so the last trick decides."),
    "closer-failed": N_("The player who closed has not reached 66."),
    "false-claim": N_("66 was claimed by a player who did not have it."),
    "draw-65-65": N_("Both have 65, so nobody wins the deal."),
    "draw-both-over": N_("Both have 66 or more and nobody claimed, so nobody wins the deal."),
}


def render_board(example: Example, locale: str) -> str:
    """The HTML of *example*, whose claims are known to hold, in the language of *locale*."""
    reader = texts(locale)
    setup = parse_setup(example.position)
    table = view_of(setup, _rules(example, example.variants[0]))
    context = {
        "variants": [variant_name(variant, reader) for variant in example.variants],
        "table": [*table_facts(table, reader), *_standing(setup, reader), *_house_rules(example, reader)],
        "led": shown(table.led, reader) if table.led else None,
        "hand": [shown(card, reader) for card in table.hand],
        "opponent": [shown(card, reader) for card in setup.opponent or ()],
        "answers": list(_answers(example, setup, reader)),
        "lines": list(_lines(example, setup, reader)),
    }
    return template("sixtysix/board", locale).render(context).strip()


def _standing(setup: Setup, texts: NullTranslations) -> Iterator[tuple[str, str]]:
    if setup.points:
        yield texts.gettext("Points"), _score(setup.points, texts)


def _house_rules(example: Example, texts: NullTranslations) -> Iterator[tuple[str, str]]:
    """The rules that the block changes, each with its value; a rule that has only one value changes nothing."""
    rules = _rules(example, example.variants[0])
    for name in (name for name in example.rules if name in NAMES):
        yield rule_name(name, texts), value_text(name, value_of(rules, name), texts)


def _rules(example: Example, variant: str) -> Rules:
    return override(find_preset(variant).rules, example.rules)


def _asked(example: Example, view: View) -> list[Action]:
    """The actions that claims speak of, each once; `legal` speaks of every card in hand."""
    asked: dict[str, Action] = {}
    for claim in example.claims:
        match claim.kind:
            case "legal":
                actions: list[Action] = [Play(card) for card in view.hand]
            case "trick":
                actions = parse_line(claim.text.split()[0])
            case "allowed" | "refused":
                actions = parse_line(claim.text.partition(" by ")[0])
            case _:
                continue
        asked |= {str(action): action for action in actions}
    return list(asked.values())


def _answers(example: Example, setup: Setup, texts: NullTranslations) -> Iterator[Mapping[str, object]]:
    """Each action that a claim speaks of, with the verdict under every variant of the block."""
    views = {variant: view_of(setup, _rules(example, variant)) for variant in example.variants}
    for action in _asked(example, views[example.variants[0]]):
        answers = []
        for variant, view in views.items():
            answer = answer_of(explain(view, action), texts)
            won = outcome(view, action.card, texts) if isinstance(action, Play) and answer["legal"] else ""
            answers.append({"variant": variant_name(variant, texts), "outcome": won} | answer)
        yield {"asked": _action_text(action, texts), "answers": answers}


def _lines(example: Example, setup: Setup, texts: NullTranslations) -> Iterator[Mapping[str, object]]:
    for variant in example.variants:
        rules = _rules(example, variant)
        for claim in example.claims:
            if claim.kind != "line" or variant not in claim.variants:
                continue
            position = position_of(setup, rules)
            steps = []
            for action in parse_line(claim.text):
                steps.append({"you": position.seat == 0, "action": _action_text(action, texts)})
                position = play(position, action)
            points = (position.sides[0].points, position.sides[1].points)
            yield {
                "variant": variant_name(variant, texts),
                "steps": steps,
                "score": _score(points, texts),
                "end": _end(position.result, texts) if position.result else "",
            }


def _action_text(action: Action, texts: NullTranslations) -> Markup | str:
    if isinstance(action, Play):
        return card_label(action.card, texts)
    text = str(action)
    if text in _ACTIONS:
        return texts.gettext(_ACTIONS[text])
    suit: Any = text.removeprefix("marriage ")
    return Markup(texts.gettext("Marriage: {suit}")).format(suit=suit_chip(suit, texts))  # noqa: S704  # our own catalogue


def _score(points: tuple[int, int], texts: NullTranslations) -> str:
    return texts.gettext("you {yours}, your opponent {theirs}").format(yours=points[0], theirs=points[1])


def _end(result: Result, texts: NullTranslations) -> str:
    why = texts.gettext(_ENDS[result.reason])
    if result.winner is None:
        return why
    points = result.game_points
    if result.winner == 0:
        won = texts.ngettext(
            "You win the deal: {points} game point.", "You win the deal: {points} game points.", points
        )
    else:
        won = texts.ngettext(
            "Your opponent wins the deal: {points} game point.",
            "Your opponent wins the deal: {points} game points.",
            points,
        )
    return f"{why} {won.format(points=points)}"
