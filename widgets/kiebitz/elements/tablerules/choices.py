"""What a table could play instead of a sentence of its rulebook: the sentence for each other value of its rules."""

from collections.abc import Iterable, Iterator
from gettext import NullTranslations
from typing import Final, NamedTuple

from markupsafe import Markup

from cardrules import BadRule
from cardrules.games import game_of
from cardrules.parameters import Value, format_value
from kiebitz.elements.games import ui_of
from kiebitz.elements.rulebook.clause_texts import ClauseText, clause_texts
from kiebitz.elements.table_codes import TableRules
from kiebitz.elements.table_rules import rules_of_table, with_rule
from kiebitz.elements.tablerules.attested_texts import attested_text, source_texts
from kiebitz.elements.tablerules.consequences import RulebookSentences, on_other_rules, sentences
from kiebitz.elements.tablerules.nearest_table import nearest_table
from kiebitz.elements.texts import Text
from kiebitz.elements.variant_names import variant_name

_NOT_CHOSEN: Final = (
    *("deck.ranks", "deck.values", "deal.turnup_index", "schnauz.deck.ranks", "schnauz.values"),
    "close.last_trick_rule",
)
"""Rules that nobody chooses: they follow from others, or change nothing but the words of a source."""

_NEVER: Final = "never"
"""The value of a rule by which its whole subject is not played."""


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

    sources: tuple[str, ...]
    """Names of the source texts of these games that have it."""

    attested: Text
    """The sources of it where no game has it; else empty."""

    is_chosen: bool


class RefusedOption(NamedTuple):
    """A value that does not go together with other rules of the table."""

    rule: str
    value: str
    text: Text
    against: tuple[Text, ...]
    """The sentences that are in the way."""

    also: tuple[Text, ...]
    """What the nearest table that can be played has in their place."""


class RuleChoice(NamedTuple):
    """A rule with its values to choose from."""

    rule: str
    question: str
    options: tuple[RuleOption, ...]
    refused: tuple[RefusedOption, ...]

    numbers: range | None
    """Every whole number that it takes as well."""


def is_open_to_choice(variant: str, clause: ClauseText) -> bool:
    """Whether something else could be played than what *clause* has, in the game of *variant*."""
    return next(_rules_to_choose(variant, clause.covers), None) is not None


def rule_choices(table: TableRules, clause: ClauseText, reader: NullTranslations) -> tuple[RuleChoice, ...]:
    """What *table* could play instead of *clause*, rule by rule; with the first of a subject also nothing of it."""
    words, game = ui_of(table.variant).words(), game_of(table.variant)
    rules = dict.fromkeys((*clause.covers, *_rules_that_end(table, clause.name)))
    return tuple(
        RuleChoice(
            rule=rule,
            question=words.rule_name(rule, reader),
            options=_distinct(_options(table, rule, reader)),
            refused=tuple(_refused(table, rule, reader)),
            numbers=game.taken(rule).within,
        )
        for rule in _rules_to_choose(table.variant, rules)
    )


def _rules_that_end(table: TableRules, name: str) -> Iterator[str]:
    """The rules by which nothing is played of the subject whose first clause to be chosen is called *name*."""
    rulebook, game = ui_of(table.variant).rulebook(), game_of(table.variant)
    values = game.values_of(rules_of_table(table))
    for subject in rulebook.subjects:
        first = next((one for one in subject.clauses if one.covers and one.applies_to(values)), None)
        if first is not None and first.name == name:
            of_subject = {rule for one in subject.clauses for rule in one.covers}
            yield from (rule for rule in first.when if rule in of_subject and _NEVER in game.taken(rule).values)


def text_on(rules: Iterable[str], table: TableRules, reader: NullTranslations) -> Text:
    """The sentences of the rulebook of *table* on any of *rules*."""
    wanted = set(rules)
    return Markup(" ").join(
        clause.text
        for clause in clause_texts(table.variant, rules_of_table(table), reader)
        if wanted & set(clause.covers)
    )


def _rules_to_choose(variant: str, rules: Iterable[str]) -> Iterator[str]:
    game = game_of(variant)
    for rule in rules:
        taken = game.taken(rule)
        if rule not in _NOT_CHOSEN and (len(taken.values) > 1 or taken.within is not None):
            yield rule


def _options(table: TableRules, rule: str, reader: NullTranslations) -> Iterator[RuleOption]:
    values_of = game_of(table.variant).cases().values_of
    now = rules_of_table(table)
    present, before = values_of(now)[rule], sentences(table.variant, now, reader)
    for value in _values(table, rule):
        try:
            rules = rules_of_table(with_rule(table, rule, value))
        except BadRule:
            continue
        if values_of(rules)[rule] != value:
            # Another rule decides about this one.
            continue
        after = sentences(table.variant, rules, reader)
        yield RuleOption(
            rule=rule,
            value=format_value(value),
            text=_text_of(rule, value, table, after, reader),
            also=on_other_rules(rule, after, before),
            presets=tuple(_presets(table.variant, rule, value, reader)),
            sources=source_texts(table.variant, rule, value, reader),
            attested=attested_text(rule, value, reader),
            is_chosen=value == present and type(value) is type(present),
        )


def _refused(table: TableRules, rule: str, reader: NullTranslations) -> Iterator[RefusedOption]:
    before = sentences(table.variant, rules_of_table(table), reader)
    for value in _values(table, rule):
        try:
            with_rule(table, rule, value)
        except BadRule:
            nearest = nearest_table(table, rule, value)
            if nearest is not None:
                after = sentences(table.variant, rules_of_table(nearest), reader)
                text = _text_of(rule, value, table, after, reader)
                against, also = on_other_rules(rule, before, after), on_other_rules(rule, after, before)
                yield RefusedOption(rule, format_value(value), text, against, also)


def _values(table: TableRules, rule: str) -> Iterable[Value]:
    """What is listed for *rule*, and what *table* has."""
    game = game_of(table.variant)
    present = game.cases().values_of(rules_of_table(table))[rule]
    return dict.fromkeys((*game.taken(rule).values, present))


def _presets(variant: str, rule: str, value: Value, reader: NullTranslations) -> Iterator[str]:
    cases = game_of(variant).cases()
    for name, preset in cases.presets.items():
        if cases.values_of(preset.rules)[rule] == value:
            yield variant_name(name, reader)


def _distinct(options: Iterable[RuleOption]) -> tuple[RuleOption, ...]:
    """*options* without those that come to the same as another one under these rules, and so read like it."""
    found: dict[str, RuleOption] = {}
    for option in options:
        if option.is_chosen or str(option.text) not in found:
            found[str(option.text)] = option
    return tuple(found.values())


def _text_of(rule: str, value: Value, table: TableRules, texts: RulebookSentences, reader: NullTranslations) -> Text:
    found = Markup(" ").join(clause.text for clause in texts.values() if rule in clause.covers)
    return found or ui_of(table.variant).words().value_text(rule, value, reader)
