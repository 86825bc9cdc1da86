"""All rules of some variants side by side, subject by subject; where they differ the row is marked."""

from collections.abc import Iterator, Mapping, Sequence
from gettext import NullTranslations
from typing import Any

from cardrules.presets import Preset
from kiebitz.elements.environment import template
from kiebitz.elements.game_ui import GameWords
from kiebitz.elements.games import find_preset, ui_of, words_of
from kiebitz.elements.rule_links import rule_href
from kiebitz.elements.ruletable.render import cell
from kiebitz.elements.source_names import source_name
from kiebitz.elements.texts import texts
from kiebitz.elements.variant_names import variant_name


def render_all_rules(variants: Sequence[str], locale: str) -> str:
    """The table of all rules of *variants* of one game, linked from the page that is being rendered.

    Raises:
        BadVariant: one of them does not exist.
    """
    reader = texts(locale)
    game, chosen = words_of(variants[0]), [find_preset(variant) for variant in variants]
    headings = ui_of(variants[0]).rule_subjects
    subjects: dict[str, list[Mapping[str, object]]] = {}
    for row in _rows(game, chosen, reader):
        subjects.setdefault(str(row["rule"]).partition(".")[0], []).append(row)
    used = {line.partition(":")[0] for preset in chosen for basis in preset.basis.values() for line in basis.lines}
    context = {
        "heads": [variant_name(variant, reader) for variant in variants],
        "subjects": [{"name": reader.gettext(headings[subject]), "rows": rows} for subject, rows in subjects.items()],
        "origins": {name: variant_name(name, reader) for name in game.PRESETS},
        "sources": [{"id": source, "name": source_name(source, reader)} for source in sorted(used)],
    }
    return template("compare/allrules", locale).render(context).strip()


def _rows(game: GameWords, chosen: Sequence[Preset[Any]], reader: NullTranslations) -> Iterator[Mapping[str, object]]:
    """Every rule with its values, and whether they differ."""
    for rule, _ in game.parameters():
        yield {
            "rule": rule,
            "name": game.rule_name(rule, reader),
            "home": rule_href(rule),
            "differs": len({game.value_of(preset.rules, rule) for preset in chosen}) > 1,
            "cells": [cell(game, preset, rule, reader) for preset in chosen],
        }
