"""All rules of a preset in words, subject by subject, each with its basis and the place that explains it."""

from collections.abc import Iterator, Mapping
from gettext import NullTranslations
from typing import Any

from cardrules.presets import Preset
from kiebitz.elements.environment import template
from kiebitz.elements.game_ui import GameWords
from kiebitz.elements.games import find_preset, ui_of, words_of
from kiebitz.elements.source_names import source_name
from kiebitz.elements.texts import texts
from kiebitz.elements.variant_names import variant_name


def render_preset_rules(variant: str, locale: str, homes: Mapping[str, str]) -> str:
    """All rules of *variant*; *homes* has, for rules that a page explains, the link to it.

    Raises:
        BadVariant: there is no such preset.
    """
    reader = texts(locale)
    game, preset = words_of(variant), find_preset(variant)
    headings = ui_of(variant).rule_subjects
    subjects: dict[str, list[Mapping[str, object]]] = {}
    for row in _rows(game, preset, homes, reader):
        subjects.setdefault(str(row["rule"]).partition(".")[0], []).append(row)
    used = sorted({line.partition(":")[0] for basis in preset.basis.values() for line in basis.lines})
    context = {
        "variant": variant,
        "name": variant_name(variant, reader),
        "subjects": [{"name": reader.gettext(headings[subject]), "rows": rows} for subject, rows in subjects.items()],
        "origins": {name: variant_name(name, reader) for name in game.PRESETS},
        "sources": [{"id": source, "name": source_name(source, reader)} for source in used],
    }
    return template("presetrules", locale).render(context).strip()


def _rows(
    game: GameWords, preset: Preset[Any], homes: Mapping[str, str], texts: NullTranslations
) -> Iterator[Mapping[str, object]]:
    for rule, _ in game.parameters():
        if not game.has_no_effect(rule, preset.rules):
            yield {
                "rule": rule,
                "name": game.rule_name(rule, texts),
                "home": homes.get(rule, ""),
                "value": game.value_text(rule, game.value_of(preset.rules, rule), texts),
                "basis": preset.basis[rule],
            }
