"""The lint of normative prose: numbers, cards, ranks and suits are facts that ask the engine; words are plain."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cardrules import RulesError
from cardrules.suggestions import suggestion
from kiebitz.elements.games import all_words
from kiebitz.elements.variant_names import variant_name
from kiebitz.faults import BuildError, Fault
from kiebitz.markdown.facts import shared_names
from kiebitz.markdown.lessons.notation import FENCE as LESSON_FENCE
from kiebitz.markdown.lessons.notation import read_lesson, sentences
from kiebitz.markdown.source_language import source_texts
from kiebitz.site_settings import project_path, read_site_settings
from kiebitz.truth.literals import Literal, literals
from kiebitz.truth.lock_file import read_yaml
from kiebitz.truth.page import Page
from kiebitz.truth.plain_words import Avoided, NotPlain, PlainWords, not_plain
from kiebitz.truth.prose import Section, Sentence


@dataclass(frozen=True, kw_only=True, slots=True)
class Exemption:
    """A phrase that stays as it is, or a page that is not looked at."""

    page: str
    """Relative to the folder of pages."""

    reason: str
    phrase: str = ""


@dataclass(frozen=True, kw_only=True, slots=True)
class Settings:
    """The exceptions of the lint, from the file that the settings of the site name."""

    file: str = ""
    """The file, for faults; empty where the site has none."""

    not_normative: tuple[Exemption, ...] = ()
    """Pages without seals and lint."""

    not_linted: tuple[Exemption, ...] = ()
    """Pages with seals and without lint."""

    names: tuple[str, ...] = ()
    exceptions: tuple[Exemption, ...] = ()
    avoided: tuple[Avoided, ...] = ()
    longest_rule: int = 0
    """Most words of a sentence with a rule; 0 for no limit."""

    @property
    def plain(self) -> PlainWords:
        """What sentences are held to."""
        return PlainWords(avoided=self.avoided, longest_rule=self.longest_rule)

    def is_normative(self, page: str) -> bool:
        """Whether the sentences of *page* state rules."""
        return page not in {exempt.page for exempt in self.not_normative}


def read_settings(project: Path) -> Settings:
    """The exceptions of *project*; none where its settings name no file of them.

    Raises:
        BuildError: the file is missing something.
    """
    name = read_site_settings(project).prose
    if not name:
        return Settings()
    file = project_path(name)
    held = read_yaml(project / file, label=file) or {}
    known = tuple(one for one in Settings.__dataclass_fields__ if one != "file")
    if strange := [key for key in held if key not in known]:
        what = f"there is no setting {strange[0]!r}{suggestion(strange[0], known)}"
        todo = "Mend the key, or take it out."
        raise BuildError([Fault(path=file, line=0, what=what, expected=", ".join(known), todo=todo)])
    try:
        return Settings(
            file=file,
            not_normative=tuple(_exemption(entry) for entry in held.get("not_normative") or ()),
            not_linted=tuple(_exemption(entry) for entry in held.get("not_linted") or ()),
            names=tuple(map(str, held.get("names") or ())),
            exceptions=tuple(_exemption(entry) for entry in held.get("exceptions") or ()),
            avoided=tuple(_avoided(entry) for entry in held.get("avoided") or ()),
            longest_rule=int(held.get("longest_rule") or 0),
        )
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        what = f"an entry is not complete: {error}"
        todo = (
            "Give each exception phrase, page and reason, each page without seals or lint page and reason, "
            "each entry of avoided words and instead; longest_rule is a number."
        )
        raise BuildError([Fault(path=file, line=0, what=what, todo=todo)]) from error


def lint_faults(pages: Sequence[Page], settings: Settings) -> Iterator[Fault]:
    """Every literal in the prose of *pages* that should be a fact, and every setting that nothing needs."""
    used: set[str | Exemption] = set()
    names = {*settings.names, *_preset_names()}
    left_alone = {exempt.page for exempt in (*settings.not_normative, *settings.not_linted)}
    for page in pages:
        phrases = [exempt for exempt in settings.exceptions if exempt.page == page.name]
        if page.name not in left_alone:
            yield from _lesson_faults(page)
        for section in page.sections if page.name not in left_alone else ():
            for sentence in section.sentences:
                excused = [*_excused(sentence.text, names, phrases, used)]
                whole: tuple[Literal | NotPlain, ...] = (
                    *literals(sentence.text),
                    *not_plain(sentence.text, settings.plain),
                )
                for found in whole:
                    end = found.offset + len(found.text)
                    if not any(start <= found.offset and end <= last for start, last in excused):
                        yield _fault(page, section, sentence, found)
    yield from _unneeded(settings, used, {page.name for page in pages})


def _lesson_faults(page: Page) -> Iterator[Fault]:
    """Every literal in what the lessons of *page* have for their readers."""
    for block in page.blocks:
        if block.fence.name == LESSON_FENCE:
            for message in sentences(read_lesson(block.fence)):
                for literal in literals(message.text):
                    what = f"{literal.what} in a lesson, which the engine should give"
                    todo = f"Write {literal.instead}."
                    yield Fault(path=page.path, line=message.line, what=what, found=literal.text, todo=todo)


def _preset_names() -> Iterator[str]:
    return (variant_name(variant, source_texts()) for game in all_words().values() for variant in game.PRESETS)


def _excused(
    text: str, names: set[str], phrases: Sequence[Exemption], used: set[str | Exemption]
) -> Iterator[tuple[int, int]]:
    """Where *text* has names and phrases that may stay as they are; each is noted in *used*."""
    allowed: list[tuple[str | Exemption, str]] = [(name, name) for name in names]
    allowed += [(exempt, exempt.phrase) for exempt in phrases]
    for known, phrase in allowed:
        if phrase in text:
            for found in re.finditer(rf"(?<!\w){re.escape(phrase)}(?!\w)", text):
                used.add(known)
                yield found.span()


def _fault(page: Page, section: Section, sentence: Sentence, found: Literal | NotPlain) -> Fault:
    line, column = sentence.place(found.offset)
    if isinstance(found, NotPlain):
        what, todo = found.what, found.todo
    else:
        what = f"{found.what} in prose, which the engine should give"
        todo = f"Write {' or '.join(_fitting(section, found.text)) or found.instead}."
    context = (("section", f"#{section.id}"),) if section.id else ()
    return Fault(path=page.path, line=line, column=column, what=what, context=context, found=found.text, todo=todo)


def _fitting(section: Section, text: str) -> Iterator[str]:
    """Facts of the section's own rules that have the value *text* in all presets."""
    names = {presets: name for name, presets in shared_names().items()}
    for rule in section.rules:
        for game in all_words().values():
            name = names.get(tuple(game.PRESETS), "|".join(game.PRESETS))
            try:
                values = {str(game.value_of(preset.rules, rule)) for preset in game.PRESETS.values()}
            except RulesError:
                continue
            if values == {text}:
                yield f"{{= {name} {rule} }}"


def _unneeded(settings: Settings, used: set[Any], pages: set[str]) -> Iterator[Fault]:
    """Exceptions and names that no page has, and pages that are not there."""
    for exempt in settings.exceptions:
        if exempt not in used:
            what = f"the exception {exempt.phrase!r} of {exempt.page} excuses nothing"
            yield Fault(path=settings.file, line=0, what=what, todo="Remove it.")
    for name in settings.names:
        if name not in used:
            yield Fault(path=settings.file, line=0, what=f"the name {name!r} is on no page", todo="Remove it.")
    for exempt in (*settings.not_normative, *settings.not_linted):
        if exempt.page not in pages:
            yield Fault(path=settings.file, line=0, what=f"there is no page {exempt.page}", todo="Remove it.")


def _avoided(entry: Any) -> Avoided:  # noqa: ANN401  # YAML holds what it holds
    return Avoided(words=tuple(map(str, entry["words"])), instead=entry["instead"])


def _exemption(entry: Any) -> Exemption:  # noqa: ANN401  # YAML holds what it holds
    if strange := [key for key in entry if key not in Exemption.__dataclass_fields__]:
        raise KeyError(f"{strange[0]} is not a key of it{suggestion(strange[0], Exemption.__dataclass_fields__)}")
    return Exemption(page=entry["page"], reason=entry["reason"], phrase=entry.get("phrase", ""))
