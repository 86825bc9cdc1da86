"""A fault for each difference between a page and what was sealed: sentences, rules, answers, blocks, structure."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

from kiebitz.faults import Fault
from kiebitz.truth.page import Block, Page, questions
from kiebitz.truth.prose import Section, Sentence
from kiebitz.truth.sealed_section import SealedSection
from kiebitz.truth.structure_change import structure_change
from kiebitz.truth.units import todo
from kiebitz.truth.word_diff import nearest, word_diff


@dataclass(frozen=True, kw_only=True, slots=True)
class SectionFault:
    """A difference between a page and its lock file."""

    section: str
    """Id of the section."""

    fault: Fault


@dataclass(frozen=True, kw_only=True, slots=True)
class _Gone:
    """A sealed sentence that is no longer where it was."""

    section: str
    text: str
    line: int
    """Where it would be now."""


def all_differences(
    page: Page,
    sections: Mapping[str, Section],
    sealed: Mapping[str, SealedSection],
    is_now: Mapping[str, SealedSection],
) -> list[SectionFault]:
    """How *page* with its *sections* differs from what was *sealed*, *is_now* being what a seal would keep."""
    found = list(_sentence_differences(page, sections, sealed))
    for name, section in is_now.items():
        if name not in sections or sealed.get(name) == section:
            continue
        was = sealed.get(name, SealedSection())
        found += [
            SectionFault(section=name, fault=fault) for fault in _rule_faults(page, name, sections[name], was, section)
        ]
        found += [
            SectionFault(section=name, fault=fault) for fault in _fact_faults(page, name, sections[name], was, section)
        ]
        found += [SectionFault(section=name, fault=fault) for fault in _block_faults(page, name, sections[name], was)]
        if name in sealed and (changed := structure_change(page, sections[name], was, section)):
            what = "the order or the structure of a sealed section has changed"
            found.append(SectionFault(section=name, fault=_fault(page, changed[0], what, name, changed[1])))
    for name in sealed.keys() - is_now.keys():
        found.append(SectionFault(section=name, fault=_fault(page, 1, f"the sealed section #{name} is gone", name)))
    return found


def _sentence_differences(
    page: Page, sections: Mapping[str, Section], sealed: Mapping[str, SealedSection]
) -> Iterator[SectionFault]:
    gone: list[_Gone] = []
    new: list[tuple[str, Sentence]] = []
    for name, section in sections.items():
        was = sealed[name].sentences if name in sealed else ()
        texts = tuple(sentence.text for sentence in section.sentences)
        if was == texts:
            continue
        for kind, start, end, at, until in SequenceMatcher(None, was, texts, autojunk=False).get_opcodes():
            if kind == "equal":
                continue
            if runs_on := _runs_on(page, name, was[start:end], section.sentences[at:until]):
                yield SectionFault(section=name, fault=runs_on)
                continue
            here = section.sentences[min(at, len(texts) - 1)].line if texts else section.line
            gone += [_Gone(section=name, text=text, line=here) for text in was[start:end]]
            new += [(name, sentence) for sentence in section.sentences[at:until]]
    gone += [
        _Gone(section=name, text=text, line=1)
        for name in sealed.keys() - sections.keys()
        for text in sealed[name].sentences
    ]
    for name, sentence in new:
        yield SectionFault(section=name, fault=_sentence_fault(page, name, sentence, gone))
    for lost in gone:
        what = "a sealed sentence is gone"
        yield SectionFault(section=lost.section, fault=_fault(page, lost.line, what, lost.section, f"[-{lost.text}-]"))


def _runs_on(page: Page, name: str, was: Sequence[str], sentences: Sequence[Sentence]) -> Fault | None:
    """The fault of *sentences* that were another number of sentences, two having become one or one two."""
    before, after = " ".join(was), " ".join(sentence.text for sentence in sentences)
    if not was or not sentences or len(was) == len(sentences) or nearest(after, [before]) is None:
        return None
    changed = word_diff(before, after)
    offset = changed.offset
    for sentence in sentences:
        if offset < len(sentence.text):
            break
        offset -= len(sentence.text) + 1
    line, column = sentence.place(offset)
    return _fault(page, line, "a sealed sentence has changed", name, changed.marked, column)


def _sentence_fault(page: Page, name: str, sentence: Sentence, gone: list[_Gone]) -> Fault:
    """The fault of *sentence*, which was not sealed so; the one it was is taken from *gone*."""
    moved = next((lost for lost in gone if lost.text == sentence.text), None)
    if moved:
        gone.remove(moved)
        line, column = sentence.place()
        return _fault(page, line, "a sealed sentence is elsewhere now", name, sentence.text, column)
    # The section's own first: there it was most likely changed, and not replaced.
    for candidates in ([lost for lost in gone if lost.section == name], gone):
        index = nearest(sentence.text, [lost.text for lost in candidates])
        if index is not None:
            was = candidates[index]
            gone.remove(was)
            changed = word_diff(was.text, sentence.text)
            line, column = sentence.place(changed.offset)
            return _fault(page, line, "a sealed sentence has changed", name, changed.marked, column)
    line, column = sentence.place()
    return _fault(page, line, "a sentence that is not sealed", name, f"{{+{sentence.text}+}}", column)


def _rule_faults(page: Page, name: str, section: Section, was: SealedSection, is_now: SealedSection) -> Iterator[Fault]:
    for rule in dict.fromkeys([*was.rules, *is_now.rules]):
        old, new = was.rules.get(rule, {}), is_now.rules.get(rule, {})
        differing = [preset for preset in dict.fromkeys([*old, *new]) if old.get(preset) != new.get(preset)]
        if differing:
            yield Fault(
                path=page.path,
                line=section.line,
                what=f"the rule {rule}, on which this section rests, is not as it was sealed",
                context=(("section", f"#{name}"),),
                expected=_value_list(old, differing),
                found=_value_list(new, differing),
                todo=todo(f"{page.path}#{name}"),
            )


def _value_list(values_by_preset: Mapping[str, str], presets: Iterable[str]) -> str:
    return "; ".join(f"{values_by_preset.get(preset, 'no rule')} in {preset}" for preset in presets)


def _fact_faults(page: Page, name: str, section: Section, was: SealedSection, is_now: SealedSection) -> Iterator[Fault]:
    """Facts whose answer has changed, and those that were not sealed with their sentence."""
    for sentence in section.sentences:
        for offset, question in questions(sentence):
            old, new = was.facts.get(question), is_now.facts.get(question)
            if old != new and (old is not None or sentence.text in was.sentences):
                line, column = sentence.place(offset)
                yield Fault(
                    path=page.path,
                    line=line,
                    column=column,
                    what=f"the answer to {{= {question} }} is not as it was sealed",
                    context=(("section", f"#{name}"),),
                    expected=old or "",
                    found=new or "no answer",
                    todo=todo(f"{page.path}#{name}"),
                )


def _block_faults(page: Page, name: str, section: Section, was: SealedSection) -> Iterator[Fault]:
    blocks = page.blocks_of(section)
    texts = tuple(block.text for block in blocks)
    if texts == was.blocks:
        return
    for kind, start, end, at, until in SequenceMatcher(None, was.blocks, texts, autojunk=False).get_opcodes():
        if kind == "equal":
            continue
        gone, new = list(was.blocks[start:end]), list(blocks[at:until])
        while gone and new:
            yield _block_fault(page, name, gone.pop(0), new.pop(0))
        for block in new:
            yield _fault(page, block.line, "a block that is not sealed", name, block.text.replace("\n", "; "))
        for text in gone:
            line = blocks[min(at, len(blocks) - 1)].line if blocks else section.line
            yield _fault(page, line, "a sealed block is gone", name, text.replace("\n", "; "))


def _block_fault(page: Page, name: str, was: str, block: Block) -> Fault:
    """The fault of *block*, which was sealed as *was*: at the first line that differs."""
    old, new = was.split("\n"), block.text.split("\n")
    changes = [
        (at, word_diff("; ".join(old[start:end]), "; ".join(new[at:until])).marked)
        for kind, start, end, at, until in SequenceMatcher(None, old, new, autojunk=False).get_opcodes()
        if kind != "equal"
    ]
    line = block.line + min(changes[0][0], len(new) - 1)
    return _fault(page, line, "a sealed block has changed", name, " … ".join(marked for _, marked in changes))


def _fault(page: Page, line: int, what: str, section: str = "", change: str = "", column: int = 0) -> Fault:  # noqa: PLR0913, PLR0917
    context = (("section", f"#{section}" if section else ""), ("change", change))
    return Fault(
        path=page.path,
        line=line,
        column=column,
        what=what,
        context=tuple(pair for pair in context if pair[1]),
        todo=todo(f"{page.path}#{section}"),
    )
