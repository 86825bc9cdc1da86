"""The values of a rule, each with the variants that play it and where they have it from."""

from collections.abc import Sequence
from gettext import NullTranslations

from cardrules.errors import BadRule
from kiebitz.elements.environment import template
from kiebitz.elements.game_ui import GameWords
from kiebitz.elements.games import all_words
from kiebitz.elements.texts import texts
from kiebitz.elements.variant_names import variant_name


def render_rule_values(rules: Sequence[str], locale: str) -> str:
    """The values of each of *rules*, in their order; a value that several variants share is shown once.

    Raises:
        BadRule: one of them is no rule of any game.
    """
    reader = texts(locale)
    visible = [_rule_context(game_with(rule), rule, reader) for rule in rules]
    origins = {name: variant_name(name, reader) for game in all_words().values() for name in game.PRESETS}
    return template("rulevalues", locale).render(rules=visible, origins=origins).strip()


def game_with(rule: str) -> GameWords:
    """The pages of the game that has *rule*.

    Raises:
        BadRule: no game has it.
    """
    for game in all_words().values():
        if any(name == rule for name, _ in game.parameters()):
            return game
    raise BadRule(f"no game has a rule {rule!r}")


def _rule_context(game: GameWords, rule: str, texts: NullTranslations) -> dict[str, object]:
    values: dict[object, list[dict[str, object]]] = {}
    for preset in game.PRESETS.values():
        if not game.has_no_effect(rule, preset.rules):
            value = game.value_text(rule, game.value_of(preset.rules, rule), texts)
            values.setdefault(value, []).append(
                {"id": preset.id, "name": variant_name(preset.id, texts), "basis": preset.basis[rule]}
            )
    described = [{"text": text, "variants": variants} for text, variants in values.items()]
    return {"rule": rule, "name": game.rule_name(rule, texts), "values": described}
