"""Every rule of the 66 family is owned by one section of the rule pages, and that section has a near-miss."""

from collections.abc import Iterator, Sequence
from typing import Final

from kiebitz.elements.games import all_words
from kiebitz.faults import Fault
from kiebitz.truth.page import Page
from kiebitz.truth.prose import Section
from kiebitz.truth.rule_dependencies import unknown_names

RULE_PAGES: Final = "rules/"
"""The folder of the pages that explain the rules of the 66 family, below the folder of pages."""


def required_rules() -> tuple[str, ...]:
    """The rules that need an owner."""
    return tuple(rule for rule, _ in all_words()["sixtysix"].parameters())


def rule_sections(pages: Sequence[Page]) -> Iterator[tuple[Page, Section]]:
    """The sections of the rule pages that own rules."""
    return (
        (page, section)
        for page in pages
        if page.name.startswith(RULE_PAGES)
        for section in page.sections
        if section.rules
    )


def has_near_miss(page: Page, section: Section) -> bool:
    """Whether a block of *section* tells a near-miss."""
    return any(block.has_near_miss for block in page.blocks_of(section))


def rules_with_near_miss(pages: Sequence[Page]) -> frozenset[str]:
    """The rules whose section tells a near-miss."""
    return frozenset(
        rule for page, section in rule_sections(pages) if has_near_miss(page, section) for rule in section.rules
    )


def rule_section_faults(pages: Sequence[Page]) -> Iterator[Fault]:
    """Rules without an owner or with two, names that are no rule, owners without a near-miss."""
    owners: dict[str, tuple[Page, Section]] = {}
    for page, section in rule_sections(pages):
        for rule in section.rules:
            if rule not in required_rules():
                yield _fault(page, section, f"{rule!r} is no rule", "Name a rule as `cardrules rules` lists it.")
            elif rule in owners:
                first, other = owners[rule]
                what = f"the rule {rule} is owned here and by {first.path}#{other.id}, line {other.line}"
                yield _fault(page, section, what, "Leave it to one of the two.")
            owners.setdefault(rule, (page, section))
        if not has_near_miss(page, section):
            what = "the section owns rules and has no near-miss"
            todo = "Give one of its blocks a line near-miss: that changes one datum and has the opposite answer."
            yield _fault(page, section, what, todo)
    yield from _strangers(pages)
    for rule in required_rules():
        if rule not in owners:
            todo = f'Write data-rules="{rule}" behind the id of the heading that explains it.'
            yield Fault(path=f"docs/{RULE_PAGES}index.md", line=0, what=f"no section owns the rule {rule}", todo=todo)


def _strangers(pages: Sequence[Page]) -> Iterator[Fault]:
    """What sections say that they rest on, and that is nothing to rest on."""
    for page in pages:
        for section in page.sections:
            for name in unknown_names(section):
                yield _fault(page, section, f"{name!r} is no rule and no preset", "Name one in data-rests-on, or none.")


def _fault(page: Page, section: Section, what: str, todo: str) -> Fault:
    return Fault(path=page.path, line=section.line, what=what, context=(("section", f"#{section.id}"),), todo=todo)
