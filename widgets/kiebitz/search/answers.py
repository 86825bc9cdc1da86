"""What each variant's rules mean, in sentences that the search shows above the sections that explain the rule."""

from typing import Any

from cardrules.presets import Preset
from kiebitz.elements.game_ui import GameUi
from kiebitz.elements.games import game_uis
from kiebitz.elements.text_ends import labelled
from kiebitz.elements.texts import texts
from kiebitz.elements.variant_names import FIRST_VARIANT, variant_name


def rule_answers(locale: str) -> dict[str, Any]:
    """Names of `variants` by id; `first`, those for whoever has chosen none; and `rules`.

    Each rule has its answers, `[sentence, variants]`, the commonest first.
    """
    reader = texts(locale)
    names: dict[str, str] = {}
    first: list[str] = []
    rules: dict[str, list[tuple[str, list[str]]]] = {}
    for ui in game_uis():
        words = ui.words()
        names |= {variant: variant_name(variant, reader) for variant in words.PRESETS}
        first.append(FIRST_VARIANT if FIRST_VARIANT in words.PRESETS else next(iter(words.PRESETS)))
        for rule, _ in words.parameters():
            variants: dict[str, list[str]] = {}
            for preset in words.PRESETS.values():
                if not words.has_no_effect(rule, preset.rules):
                    variants.setdefault(_sentence(ui, preset, rule, locale), []).append(preset.id)
            rules[rule] = sorted(variants.items(), key=lambda one: -len(one[1]))
    return {"variants": names, "first": first, "rules": rules}


def _sentence(ui: GameUi, preset: Preset[Any], rule: str, locale: str) -> str:
    """What *rule* is in *preset*: as the lessons teach it, or else its name and value."""
    reader, words = texts(locale), ui.words()
    taught = ui.rule_sentences()(rule, preset.rules) if ui.rule_sentences is not None else ()
    if taught:
        return " ".join(str(sentence.in_words(reader)) for sentence in taught)
    value = words.value_text(rule, words.value_of(preset.rules, rule), reader)
    return f"{labelled(words.rule_name(rule, reader))} {value}"
