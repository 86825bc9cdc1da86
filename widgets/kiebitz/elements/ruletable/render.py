"""The table of rules in which variants differ, every value and its source taken from the presets."""

from collections.abc import Mapping, Sequence
from gettext import NullTranslations
from typing import Any

from cardrules.presets import Preset
from kiebitz.elements.environment import template
from kiebitz.elements.game_ui import GameWords
from kiebitz.elements.games import find_preset, words_of
from kiebitz.elements.source_names import source_name
from kiebitz.elements.texts import texts
from kiebitz.elements.variant_names import variant_name


def render_rule_table(variants: Sequence[str], locale: str) -> str:
    """The table for *variants* of one game, in their order, one row a rule that is not the same in all of them.

    Raises:
        BadVariant: one of them does not exist.
    """
    reader = texts(locale)
    game, chosen = words_of(variants[0]), [find_preset(variant) for variant in variants]
    rows = []
    used: set[str] = set()
    for rule, _ in game.parameters():
        values = [game.value_of(entry.rules, rule) for entry in chosen]
        if len(set(values)) == 1:
            continue
        used |= {line.partition(":")[0] for entry in chosen for line in entry.basis[rule].lines}
        rows.append(
            {
                "rule": rule,
                "name": game.rule_name(rule, reader),
                "cells": [cell(game, entry, rule, reader) for entry in chosen],
            }
        )
    heads = [{"id": entry.id, "name": variant_name(entry.id, reader)} for entry in chosen]
    origins = {name: variant_name(name, reader) for name in game.PRESETS}
    sources = [{"id": source, "name": source_name(source, reader)} for source in sorted(used)]
    return template("ruletable", locale).render(heads=heads, rows=rows, origins=origins, sources=sources).strip()


def cell(game: GameWords, chosen: Preset[Any], rule: str, texts: NullTranslations) -> Mapping[str, object]:
    """The value of *rule* and where it comes from; a dash where another rule leaves it without effect."""
    if game.has_no_effect(rule, chosen.rules):
        return {"value": "–", "basis": None}
    return {
        "value": game.value_text(rule, game.value_of(chosen.rules, rule), texts),
        "basis": chosen.basis[rule],
    }
