"""A position as a reader writes it, and the same text again to be written on."""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from cardrules import BadPosition, RulesError
from cardrules.notation import Field, format_fields, parse_fields
from cardrules.sixtysix import Position, parse_line, parse_scene, play
from kiebitz.elements.games.sixtysix.board.replay import playable_start, rules_of, start
from kiebitz.elements.games.sixtysix.board.state import MOST, State, another_position
from kiebitz.elements.house_rules import HouseRules
from kiebitz.elements.shared_wordings import too_long, too_many_actions
from kiebitz.elements.untrusted import LONGEST_TEXT

ASIDE: Final = ("variant", "rules", "line")
"""Keys that a block has beside those of a position, and that are read here too."""

_BETWEEN_RULES: Final = re.compile(r",\s*(?=[a-z_]+\.[a-z_]+\s*=)")


def parse_position_text(text: str, state: State) -> State:
    """The board that *text* describes, in the place of *state*, whose variants hold unless the text names others.

    It is where the line of the text has led, if there is one.

    Raises:
        RulesError: it describes none; the error has the line where that is known.
    """
    if len(text) > LONGEST_TEXT:
        raise BadPosition(too_long(len(text), LONGEST_TEXT))
    fields = parse_fields(text.replace("\r", ""))
    described = [field for field in fields if field.key not in ASIDE]
    position = format_fields([(field.key, field.value) for field in described])
    opened = another_position(state, _variants(fields) or state.variants, _rules(fields), position)
    scene = parse_scene(described)
    moments = [start(scene, rules_of(opened, variant)) for variant in opened.variants]
    line = _field(fields, "line")
    if line is None:
        return opened
    try:
        actions = _actions(playable_start(moments[0]), line.value)
    except RulesError as error:
        if error.line is None:
            error.line = line.line
        raise
    return replace(opened, variant=opened.variants[0], actions=actions, at=len(actions))


def typed_rules(text: str, variant: str) -> tuple[str, HouseRules]:
    """The variant that *text* names, else *variant*, and its house rules, whatever else is wrong with it.

    Raises:
        BadPosition: these cannot be read.
    """
    fields = parse_fields(text.replace("\r", ""))
    return next(iter(_variants(fields)), variant), _rules(fields)


def format_position_text(state: State) -> str:
    """*state* line by line, as a reader may write it on."""
    rules = ", ".join(f"{name} = {value}" for name, value in state.rules)
    fields = [f"{field.key}: {field.value}" for field in parse_fields(state.position)]
    line = ", ".join(action.removeprefix("play ") for action in state.actions)
    return "\n".join([*([f"rules: {rules}"] if rules else []), *fields, *([f"line: {line}"] if line else [])])


def _variants(fields: Sequence[Field]) -> tuple[str, ...]:
    field = _field(fields, "variant")
    return tuple(name.strip() for name in field.value.split(",")) if field else ()


def _rules(fields: Sequence[Field]) -> HouseRules:
    """The house rules, as `marriage.lead_card = king, strict.must_beat = false`."""
    field = _field(fields, "rules")
    rules = [part.partition("=") for part in _BETWEEN_RULES.split(field.value)] if field else []
    if field and not all(equals for _, equals, _ in rules):
        raise field.fault("this sets no rule: write marriage.lead_card = king")
    return tuple((name.strip(), value.strip()) for name, _, value in rules)


def _field(fields: Sequence[Field], key: str) -> Field | None:
    """The line *key*. Raises BadPosition where there are two."""
    found = [field for field in fields if field.key == key]
    if len(found) > 1:
        raise found[1].fault(f"{key!r} appears twice")
    return next(iter(found), None)


def _actions(position: Position, text: str) -> tuple[str, ...]:
    """The actions of the line *text*, all of which can be taken from *position*."""
    try:
        actions = parse_line(text)
    except ValueError as error:
        raise error if isinstance(error, RulesError) else BadPosition(str(error)) from None
    if len(actions) > MOST:
        raise BadPosition(too_many_actions(MOST))
    for action in actions:
        position = play(position, action)
    return tuple(map(str, actions))
