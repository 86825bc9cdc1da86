"""Every rule of every game is explained in one section, its home, and that section has a near-miss."""

from collections.abc import Iterator, Sequence
from itertools import takewhile

from kiebitz.elements.games import all_words
from kiebitz.faults import Fault
from kiebitz.truth.page import Page
from kiebitz.truth.prose import Section
from kiebitz.truth.rule_dependencies import unknown_names


def required_rules() -> tuple[str, ...]:
    """The rules that need a section, game by game, in the order of each."""
    return tuple(rule for game in all_words().values() for rule, _ in game.parameters())


def rule_sections(pages: Sequence[Page]) -> Iterator[tuple[Page, Section]]:
    """The sections that explain rules, in the order of *pages*."""
    return ((page, section) for page in pages for section in page.sections if section.rules)


def has_near_miss(page: Page, section: Section) -> bool:
    """Whether a block of *section*, or of a section below it, has a near-miss."""
    following = page.sections[page.sections.index(section) + 1 :]
    whole = [section, *takewhile(lambda other: other.level > section.level, following)]
    return any(block.has_near_miss for one in whole for block in page.blocks_of(one))


def rules_with_near_miss(pages: Sequence[Page]) -> frozenset[str]:
    """The rules whose section has a near-miss."""
    return frozenset(
        rule for page, section in rule_sections(pages) if has_near_miss(page, section) for rule in section.rules
    )


def rule_section_faults(pages: Sequence[Page]) -> Iterator[Fault]:
    """Rules without a section or with two, names that are no rule, rule sections without a near-miss."""
    required = required_rules()
    homes: dict[str, tuple[Page, Section]] = {}
    for page, section in rule_sections(pages):
        for rule in section.rules:
            if rule not in required:
                yield _fault(page, section, f"{rule!r} is not a rule", "Name a rule as `cardrules rules` lists it.")
            elif rule in homes:
                first, other = homes[rule]
                what = f"the rule {rule} is explained here and in {first.path}#{other.id}, line {other.line}"
                yield _fault(page, section, what, "Leave it to one of the two.")
            homes.setdefault(rule, (page, section))
        if not has_near_miss(page, section):
            what = "the section explains rules and has no near-miss"
            todo = "Give one of its blocks a line near-miss: that changes one datum and has the opposite answer."
            yield _fault(page, section, what, todo)
    yield from _unknown_dependencies(pages)
    for rule in required:
        if rule not in homes:
            todo = f'Write data-rules="{rule}" behind the id of the heading that explains it.'
            yield Fault(path="docs", line=0, what=f"no section explains the rule {rule}", todo=todo)


def _unknown_dependencies(pages: Sequence[Page]) -> Iterator[Fault]:
    """Names in `data-rests-on` or `data-answered-by` that are neither rule nor preset."""
    for page in pages:
        for section in page.sections:
            for name in unknown_names(section):
                yield _fault(page, section, f"{name!r} is not a rule and no preset", "Name one there, or none.")


def _fault(page: Page, section: Section, what: str, todo: str) -> Fault:
    return Fault(path=page.path, line=section.line, what=what, context=(("section", f"#{section.id}"),), todo=todo)
