"""The rules of a variant as lines of a file in the folder `variants`, each below its name in words.

    # Closing: only after winning a trick: no
    #close.needs_trick: no  # yes

The rule itself is a comment: whoever takes the sign away and writes another value has a house rule.
"""

from collections.abc import Iterator
from typing import Final

from markupsafe import Markup

from cardrules.games import game_of
from cardrules.parameters import Takes, Value, format_value
from kiebitz.elements.games import find_preset, ui_of, words_of
from kiebitz.elements.texts import texts

_MARGIN: Final = "  "


def rule_lines(variant: str, language: str) -> Iterator[str]:
    """Each rule of *variant* that a table may choose, with its value, in the words of *language*.

    Rules whose values are lists are left out: what the pack is, and how it is dealt.
    """
    reader, game, words, preset = texts(language), game_of(variant), words_of(variant), find_preset(variant)
    subjects = ui_of(variant).rule_subjects
    subject = ""
    for rule, _ in words.parameters():
        value = words.value_of(preset.rules, rule)
        others = _others(game.taken(rule), value)
        if isinstance(value, tuple) or not others or words.has_no_effect(rule, preset.rules):
            continue
        before, subject = subject, subjects[rule.partition(".")[0]]
        if subject != before:
            yield f"{_MARGIN}# --- {reader.gettext(subject)} ---"
        in_words = words.value_text(rule, value, reader)
        about = "" if isinstance(in_words, Markup) else f": {in_words}"
        yield f"{_MARGIN}# {words.rule_name(rule, reader)}{about}"
        yield f"{_MARGIN}#{rule}: {_written(value)}  # {others}"


def _others(taken: Takes, value: Value) -> str:
    """The other values that a rule with *value* can have; empty where it can have none."""
    if taken.fixed or taken.silent:
        return ""
    found = [_written(one) for one in taken.values if one != value and not isinstance(one, tuple)]
    if taken.within is not None:
        found = [f"{taken.within[0]} - {taken.within[-1]}"]
    return " | ".join(found)


def _written(value: Value) -> str:
    """*value* as YAML reads it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    # Else a rank would be a number.
    return f'"{value}"' if isinstance(value, str) and value.isdigit() else format_value(value)
