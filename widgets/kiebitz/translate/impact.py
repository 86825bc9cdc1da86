"""What a change of the English texts means for translators: a comment to paste into a change request."""

import subprocess
import tarfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

from kiebitz.faults import BuildError, Fault
from kiebitz.translate.catalogue import Catalogue, Key, Message
from kiebitz.translate.catalogue_files import LOCALES, catalogues, languages_in, templates
from kiebitz.translate.extract import extract_messages
from kiebitz.translate.update import merge_language


@dataclass(frozen=True, kw_only=True, slots=True)
class ChangedMessage:
    """A message that was not there before, and what it was then."""

    domain: str
    message: Message

    before: str = ""
    """The English text that it was made from; empty where it is a new one."""

    @property
    def files(self) -> tuple[str, ...]:
        """The files that have it, each once."""
        return tuple(dict.fromkeys(path for path, _ in self.message.references))


@dataclass(frozen=True, kw_only=True, slots=True)
class LanguageImpact:
    """What the changed messages are in one language."""

    language: str
    stale: int
    """Messages that readers got translated before, and get in English unless somebody translates them again."""

    done: int
    """Of all changed and new messages, those that are translated by now."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Impact:
    """What differs for translators."""

    changed: tuple[ChangedMessage, ...]
    """Changed and new messages, by domain, in the order of their files."""

    gone: int
    """Messages that are no longer there and that no other one was made from."""

    languages: tuple[LanguageImpact, ...]


def impact(project: Path, base: str) -> Impact:
    """What translators of *project* get to do by what changed since the commit *base*.

    Raises:
        BuildError: there is no such commit, or a file cannot be read.
    """
    with TemporaryDirectory() as folder:
        locales = _locales_at(project, base, Path(folder))
        old = templates(locales)
        before = {language: catalogues(locales, language) for language in languages_in(locales)}
    new = extract_messages(project)
    changed = tuple(_changed(old, new))
    known = {one.key for template in new.values() for one in template.messages}
    made_from = {one.before for one in changed}
    gone = {one.key for template in old.values() for one in template.messages} - known
    return Impact(
        changed=changed,
        gone=sum(text not in made_from for _, text in gone),
        languages=tuple(_language(project, name, changed, before[name]) for name in before),
    )


def comment(found: Impact, base: str) -> str:
    """*found* since *base* in Markdown."""
    if not found.changed and not found.gone:
        return f"Nothing changes for translators since {base}.\n"
    edited = [one for one in found.changed if one.before]
    added = [one for one in found.changed if not one.before]
    counts = f"{len(edited)} changed, {len(added)} new, {found.gone} gone"
    lines = [f"**For translators**, since {base}: {counts}.", ""]
    if found.languages:
        lines += ["| language | lost by this change | to translate | done |", "| --- | --- | --- | --- |"]
        total = len(found.changed)
        lines += [f"| {one.language} | {one.stale} | {total} | {one.done} |" for one in found.languages]
    for title, messages in (("Changed", edited), ("New", added)):
        if messages:
            lines += ["", f"{title}:", "", *map(_item, messages)]
    return "\n".join(lines) + "\n"


def _item(one: ChangedMessage) -> str:
    text = f"“{one.before}” → “{one.message.msgid}”" if one.before else f"“{one.message.msgid}”"
    return f"- {', '.join(one.files)}: {text}"


def _changed(old: Mapping[str, Catalogue], new: Mapping[str, Catalogue]) -> Iterator[ChangedMessage]:
    whole = {
        domain: replace(template, messages=tuple(map(_as_translated, template.messages)))
        for domain, template in old.items()
    }
    # Plural forms are those of English here, since no language is concerned yet.
    for domain, merged in merge_language("en", whole, new).items():
        for one in merged.messages:
            if not one.translated:
                yield ChangedMessage(domain=domain, message=one, before=one.previous[0] if one.previous else "")


def _as_translated(message: Message) -> Message:
    """*message* as a language has it that lacks nothing."""
    return replace(message, strings=tuple(message.msgid for _ in message.strings))


def _language(
    project: Path, language: str, changed: Sequence[ChangedMessage], before: Mapping[str, Catalogue]
) -> LanguageImpact:
    translated = {one.msgid for catalogue in before.values() for one in catalogue.messages if one.translated}
    now: set[tuple[str, Key]] = {
        (domain, one.key)
        for domain, catalogue in catalogues(project / LOCALES, language).items()
        for one in catalogue.messages
        if one.translated
    }
    return LanguageImpact(
        language=language,
        stale=sum(one.before in translated for one in changed),
        done=sum((one.domain, one.message.key) in now for one in changed),
    )


def _locales_at(project: Path, base: str, folder: Path) -> Path:
    command = ["git", "archive", "--format=tar", base, LOCALES]
    done = subprocess.run(command, cwd=project, capture_output=True, check=False)
    if done.returncode:
        fault = Fault(
            path=LOCALES,
            line=0,
            what=f"git has no catalogues of {base!r}",
            found=done.stderr.decode(errors="replace").strip(),
            todo="Name a commit, a branch or a tag of this repository, such as main.",
        )
        raise BuildError([fault])
    with tarfile.open(fileobj=BytesIO(done.stdout)) as archive:
        archive.extractall(folder, filter="data")
    return folder / LOCALES
