"""What a table could play instead of a sentence of its rulebook: the sentence for each other value of its rules."""

from collections.abc import Iterable, Iterator, Mapping
from gettext import NullTranslations
from typing import Any, Final, NamedTuple

from markupsafe import Markup

from cardrules import BadRule
from cardrules.games import game_of
from cardrules.parameters import format_value
from kiebitz.elements.games import ui_of
from kiebitz.elements.rulebook.clause_texts import ClauseText, clause_texts
from kiebitz.elements.table_codes import TableRules
from kiebitz.elements.table_rules import rules_of_table, with_rule
from kiebitz.elements.texts import Text
from kiebitz.elements.variant_names import variant_name

_NOT_CHOSEN: Final = (
    *("deck.ranks", "deck.values", "deal.turnup_index", "schnauz.deck.ranks", "schnauz.values"),
    "close.last_trick_rule",
)
"""Rules that nobody chooses: they follow from others, or change nothing but the words of a source."""


class RuleOption(NamedTuple):
    """One value of a rule, as a reader chooses it."""

    rule: str
    value: str
    """As the engine writes it."""

    text: Text
    """What the rulebook then has in the place of the sentence."""

    also: tuple[Text, ...]
    """Sentences on other rules that change with it."""

    presets: tuple[str, ...]
    """Names of the games that are played so."""

    is_chosen: bool


class RuleChoice(NamedTuple):
    """A rule with its values to choose from."""

    rule: str
    question: str
    options: tuple[RuleOption, ...]

    numbers: range | None
    """Every whole number that it takes as well."""


def is_open_to_choice(variant: str, clause: ClauseText) -> bool:
    """Whether something else could be played than what *clause* has, in the game of *variant*."""
    return next(_rules_to_choose(variant, clause.covers), None) is not None


def rule_choices(table: TableRules, clause: ClauseText, reader: NullTranslations) -> tuple[RuleChoice, ...]:
    """What *table* could play instead of *clause*, rule by rule; values that do not go with the others are left out."""
    words, game = ui_of(table.variant).words(), game_of(table.variant)
    return tuple(
        RuleChoice(
            rule=rule,
            question=words.rule_name(rule, reader),
            options=_distinct(_options(table, rule, reader)),
            numbers=game.taken(rule).within,
        )
        for rule in _rules_to_choose(table.variant, clause.covers)
    )


def _rules_to_choose(variant: str, rules: tuple[str, ...]) -> Iterator[str]:
    game = game_of(variant)
    for rule in rules:
        taken = game.taken(rule)
        if rule not in _NOT_CHOSEN and (len(taken.values) > 1 or taken.within is not None):
            yield rule


def _options(table: TableRules, rule: str, reader: NullTranslations) -> Iterator[RuleOption]:
    ui, game = ui_of(table.variant), game_of(table.variant)
    values_of, presets = game.cases().values_of, game.cases().presets
    now = rules_of_table(table)
    present, before = values_of(now)[rule], _texts(table.variant, now, reader)
    listed = dict.fromkeys((*game.taken(rule).values, present))
    for value in listed:
        try:
            rules = rules_of_table(with_rule(table, rule, value))
        except BadRule:
            continue
        if values_of(rules)[rule] != value:
            # Another rule decides about this one.
            continue
        after = _texts(table.variant, rules, reader)
        yield RuleOption(
            rule=rule,
            value=format_value(value),
            text=_text_on(rule, after) or ui.words().value_text(rule, value, reader),
            also=tuple(
                clause.text for name, clause in after.items() if name not in before and rule not in clause.covers
            ),
            presets=tuple(
                variant_name(name, reader) for name, preset in presets.items() if values_of(preset.rules)[rule] == value
            ),
            is_chosen=value == present and type(value) is type(present),
        )


def _distinct(options: Iterable[RuleOption]) -> tuple[RuleOption, ...]:
    """*options* without those that come to the same as another one under these rules, and so read like it."""
    found: dict[str, RuleOption] = {}
    for option in options:
        if option.is_chosen or str(option.text) not in found:
            found[str(option.text)] = option
    return tuple(found.values())


def _texts(variant: str, rules: Any, reader: NullTranslations) -> Mapping[tuple[str, Text], ClauseText]:  # noqa: ANN401
    return {(clause.name, clause.text): clause for clause in clause_texts(variant, rules, reader)}


def _text_on(rule: str, texts: Mapping[tuple[str, Text], ClauseText]) -> Text:
    return Markup(" ").join(clause.text for clause in texts.values() if rule in clause.covers)
