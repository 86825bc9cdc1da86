"""The table of rules in which variants differ, every value and its source taken from the presets."""

from collections.abc import Sequence

from cardrules.sixtysix import PRESETS, find_preset, parameters, value_of
from kiebitz.elements.environment import template
from kiebitz.elements.rules import rule_name, value_text
from kiebitz.elements.sources import source_name
from kiebitz.elements.texts import texts
from kiebitz.elements.variants import variant_name


def render_rule_table(variants: Sequence[str], locale: str) -> str:
    """The table for *variants*, in their order, one row a rule that is not the same in all of them.

    Raises:
        BadVariant: one of them does not exist.
    """
    reader = texts(locale)
    chosen = [find_preset(variant) for variant in variants]
    rows = []
    used: set[str] = set()
    for rule, _ in parameters():
        values = [value_of(entry.rules, rule) for entry in chosen]
        if len(set(values)) == 1:
            continue
        used |= {line.partition(":")[0] for entry in chosen for line in entry.basis[rule].lines}
        rows.append(
            {
                "rule": rule,
                "name": rule_name(rule, reader),
                "cells": [
                    {"value": value_text(rule, value, reader), "basis": entry.basis[rule]}
                    for entry, value in zip(chosen, values, strict=True)
                ],
            }
        )
    heads = [{"id": entry.id, "name": variant_name(entry.id, reader)} for entry in chosen]
    origins = {name: variant_name(name, reader) for name in PRESETS}
    sources = [{"id": source, "name": source_name(source, reader)} for source in sorted(used)]
    return template("ruletable", locale).render(heads=heads, rows=rows, origins=origins, sources=sources).strip()
