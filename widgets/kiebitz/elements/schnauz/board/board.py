"""A position of Schnauz with what is claimed of it: answers under each variant, and lines of play."""

from collections.abc import Iterator, Mapping
from gettext import NullTranslations

from markupsafe import Markup

from cardrules.examples import Example
from cardrules.schnauz import Rules, find_preset, override, parse_setup, value_of
from kiebitz.elements.environment import template
from kiebitz.elements.schnauz.claims import Question, asked_by
from kiebitz.elements.schnauz.lines import lines_of, shown_line
from kiebitz.elements.schnauz.rules import NAMES, rule_name, value_text
from kiebitz.elements.schnauz.table import table_facts, table_rows
from kiebitz.elements.texts import texts
from kiebitz.elements.variants import variant_name


def render_board(example: Example, locale: str) -> str:
    """The HTML of *example*, whose claims are known to hold, in the language of *locale*."""
    reader = texts(locale)
    setup = parse_setup(example.position)
    rules = {variant: override(find_preset(variant).rules, example.rules) for variant in example.variants}
    first = rules[example.variants[0]]
    context = {
        "variants": [variant_name(variant, reader) for variant in example.variants],
        "table": [*table_facts(setup, reader), *_house_rules(example, first, reader)],
        "rows": list(table_rows(setup, first, reader)),
        "answers": list(_answers(example, rules, reader)),
        "lines": [
            shown_line(line, variant, setup, rules[variant], reader)
            for variant in example.variants
            for line in lines_of(example, variant)
        ],
    }
    return template("schnauz/board", locale).render(context).strip()


def _house_rules(example: Example, rules: Rules, texts: NullTranslations) -> Iterator[tuple[str, Markup | str]]:
    """The rules that the block changes, each with its value; a rule that has only one value changes nothing."""
    for name in (name for name in example.rules if name in NAMES):
        yield rule_name(name, texts), value_text(name, value_of(rules, name), texts)


def _answers(example: Example, rules: Mapping[str, Rules], texts: NullTranslations) -> Iterator[Mapping[str, object]]:
    """Each question that a claim on the position itself answers, once, with the answer under every variant."""
    setup = parse_setup(example.position)
    questions = dict[str, Question]()
    for variant in example.variants:
        for question in asked_by(example, variant, setup, texts):
            questions.setdefault(question.key, question)
    for question in questions.values():
        yield {
            "asked": question.title,
            "answers": [
                {"variant": variant_name(variant, texts)} | dict(question.answer(played))
                for variant, played in rules.items()
            ],
        }
