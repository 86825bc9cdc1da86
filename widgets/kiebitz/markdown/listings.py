"""Blocks that list what is known: the values of a rule, the rules of a preset, glossary, statements, translations."""

from typing import Final

from cardrules.notation import parse_fields
from cardrules.sources import TEXTS
from kiebitz.elements.comparisons.render import render_comparisons
from kiebitz.elements.coverage.render import BY, render_coverage
from kiebitz.elements.games import find_preset, ui_of
from kiebitz.elements.glossary.render import SUBJECTS, render_glossary
from kiebitz.elements.presetrules.render import render_preset_rules
from kiebitz.elements.rule_links import page_root
from kiebitz.elements.rulebook.differences.render import render_differences
from kiebitz.elements.rulebook.render import render_preset_rulebook
from kiebitz.elements.rulevalues.render import game_with, render_rule_values
from kiebitz.elements.statements.render import render_statements
from kiebitz.markdown.block_context import BlockContext
from kiebitz.markdown.coverage import languages_of
from kiebitz.markdown.glossary import read_glossary
from kiebitz.markdown.statement_index import statements_of

ALL: Final = "all"
"""Every subject of the glossary."""


def read_rules(text: str) -> list[str]:
    """The rules of a block `rule-values`.

    Raises:
        RulesError: one of them does not exist.
        ValueError: the text does not name them.
    """
    rules = _only_field(text, "rule")
    for rule in rules:
        game_with(rule)
    return rules


def read_preset(text: str) -> str:
    """The variant of a block `preset`, `rulebook` or `comparisons`.

    Raises:
        RulesError: there is no such variant.
        ValueError: the text does not name one.
    """
    (variant,) = _only_field(text, "variant", many=False)
    return find_preset(variant).id


def read_two_rulebooks(text: str) -> tuple[str, str]:
    """The variants of a block `differences`.

    Raises:
        RulesError: one of them does not exist.
        ValueError: the text does not name two of one game.
    """
    variants = _only_field(text, "variants")
    if len(set(variants)) != 2 or len(variants) != 2:  # noqa: PLR2004  # one beside the other
        raise ValueError("a list of differences compares two variants")
    one, other = variants
    if ui_of(one) is not ui_of(other):
        raise ValueError("a list of differences compares variants of one game; these are of two")
    return one, other


def read_subjects(text: str) -> list[str]:
    """The subjects of a block `glossary`.

    Raises:
        ValueError: the text does not name any, or one that does not exist.
    """
    subjects = _only_field(text, "subjects")
    if subjects == [ALL]:
        return [*SUBJECTS]
    if strange := [subject for subject in subjects if subject not in SUBJECTS]:
        raise ValueError(f"the glossary has no subject {strange[0]!r}; it has {', '.join(SUBJECTS)}, or {ALL}")
    return subjects


def read_text(text: str) -> str:
    """The source text of a block `statements`.

    Raises:
        ValueError: the text does not name one.
    """
    (source,) = _only_field(text, "text", many=False)
    if source not in TEXTS:
        raise ValueError(f"there is no text {source!r}; there are {', '.join(TEXTS)}")
    return source


def read_by(text: str) -> str:
    """What the tables of a block `coverage` have one row for each of.

    Raises:
        ValueError: the text does not name it.
    """
    (by,) = _only_field(text, "by", many=False)
    if by not in BY:
        raise ValueError(f"there is no table by {by!r}; there are {', '.join(BY)}")
    return by


def rule_values(text: str, context: BlockContext) -> str:
    """The HTML of a block `rule-values`."""
    return render_rule_values(read_rules(text), context.locale)


def preset_rules(text: str, context: BlockContext) -> str:
    """The HTML of a block `preset`, each rule linked to the section that explains it."""
    explained = {rule: f"{context.up}{section}" for rule, section in context.data.sections.items()}
    return render_preset_rules(read_preset(text), context.locale, explained)


def rulebook(text: str, context: BlockContext) -> str:
    """The HTML of a block `rulebook`."""
    with page_root(context.up):
        return render_preset_rulebook(read_preset(text), context.locale)


def differences(text: str, context: BlockContext) -> str:
    """The HTML of a block `differences`."""
    return render_differences(read_two_rulebooks(text), context.locale)


def comparisons(text: str, context: BlockContext) -> str:
    """The HTML of a block `comparisons`."""
    return render_comparisons(read_preset(text), context.locale)


def glossary(text: str, context: BlockContext) -> str:
    """The HTML of a block `glossary`."""
    wanted = read_subjects(text)
    terms = [
        entry.term
        for entry in read_glossary(context.data.docs, context.data.settings.glossary)
        if entry.term.subject in wanted
    ]
    return render_glossary(terms, context.locale)


def statements(text: str, context: BlockContext) -> str:
    """The HTML of a block `statements`; an empty list where no build has collected them."""
    found = statements_of(read_text(text), context.data.statements, context.up, context.translate)
    return render_statements(found, context.locale)


def coverage(text: str, context: BlockContext) -> str:
    """The HTML of a block `coverage`; an empty table where no build has counted."""
    # The language that pages are written in is at the root of the site, every other one a folder below.
    root = context.up + ("" if context.locale == context.data.settings.language else "../")
    languages = languages_of(context.data.coverage, root, context.translate)
    return render_coverage(languages, read_by(text), context.locale)


def _only_field(text: str, key: str, *, many: bool = True) -> list[str]:
    """The value of the one line of a block, whose key is *key*: names separated by commas.

    Raises:
        BadPosition: it cannot be read.
        ValueError: there are other lines, or several names where one is meant.
    """
    fields = parse_fields(text)
    if [field.key for field in fields] != [key]:
        raise ValueError(f"this block has one line, {key}:")
    names = [name.strip() for name in fields[0].value.split(",")]
    if not many and len(names) > 1:
        raise ValueError(f"this block names one {key}")
    return names
