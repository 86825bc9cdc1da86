"""Collects all messages of the project into one template for each domain."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from datetime import datetime
from pathlib import Path, PurePosixPath

from kiebitz.faults import BuildError, Fault
from kiebitz.markdown.front_matter import front_matter_fields
from kiebitz.markdown.page_files import page_files
from kiebitz.site_settings import DOCS, project_path, read_site_settings
from kiebitz.translate.catalogue import MARKDOWN, Catalogue, Key, Message
from kiebitz.translate.catalogue_files import LOCALES, template_path, templates
from kiebitz.translate.catalogue_files import project_path as catalogue_label
from kiebitz.translate.domains import DESCRIPTIONS, NAVIGATION, REFUSALS, TERMS, domain_of_code, domain_of_page
from kiebitz.translate.headers import template_header
from kiebitz.translate.page_messages import PageReader
from kiebitz.translate.po_writer import write_po
from kiebitz.translate.settings import MKDOCS_YML, TranslatedSettings, read_settings
from kiebitz.translate.source_messages import ENGINE_KEYWORDS, source_files, source_messages
from kiebitz.translate.terms import term_messages
from kiebitz.translate.yaml_messages import yaml_files, yaml_messages

_LENGTHS = {
    "title": "at most about 60 characters, with the words that people look for",
    "description": "about 110 to 160 characters",
}
"""The length of each text of front matter, for translators."""

_CODE = (
    "widgets/kiebitz/elements",
    "widgets/kiebitz/markdown",
    "widgets/kiebitz/theme",
    "widgets/kiebitz/translate/desk",
)
_REFUSING = ("engine/cardrules", "widgets/kiebitz/elements")
_COMMENTS = ("Messages of the Kiebitz pages and widgets.",)

type DomainMessage = tuple[str, Message]
"""A domain and one of its messages."""


def extract_messages(project: Path) -> dict[str, Catalogue]:
    """The messages of *project* by domain, in the order of files and lines.

    Raises:
        BuildError: Some files cannot be read; it has the faults of all of them.
    """
    settings = read_settings(project)
    domains: dict[str, dict[Key, Message]] = {}
    faults: list[Fault] = []
    for batch in (
        _navigation(settings),
        _heads(project),
        _pages(project, settings, faults),
        _code(project, faults),
        _refusals(project),
        _data(project, faults),
        _terms(project, faults),
    ):
        for domain, message in batch:
            messages = domains.setdefault(domain, {})
            known = messages.get(message.key)
            messages[message.key] = _merged(known, message) if known else message
    if faults:
        raise BuildError(faults)
    return {domain: Catalogue(messages=tuple(domains[domain].values())) for domain in sorted(domains)}


def write_templates(project: Path, now: datetime) -> list[str]:
    """Extract, and write the templates below locales; returns the domains whose template changed.

    The template of a domain that has no messages any more is removed. References have no numbers of lines there, so
    that a paragraph that is added changes nothing but its own messages.

    Raises:
        BuildError: Some files cannot be read; then nothing is written.
    """
    locales = project / LOCALES
    found, before = extract_messages(project), templates(locales)
    changed = []
    for domain, messages in found.items():
        header = template_header(messages, before.get(domain), now)
        listed = tuple(replace(one, references=_files(one)) for one in messages.messages)
        template = replace(messages, messages=listed, header=header, header_comments=_COMMENTS)
        if write_po(template_path(locales, domain), template):
            changed.append(domain)
    for domain in sorted(before.keys() - found.keys()):
        template_path(locales, domain).unlink()
        changed.append(domain)
    return changed


def outdated_templates(project: Path) -> list[Fault]:
    """A fault for each template of *project* that does not have the messages that are there now; none without any.

    Raises:
        BuildError: Some files cannot be read.
    """
    locales = project / LOCALES
    before = templates(locales)
    found = extract_messages(project) if before else {}
    return [
        Fault(
            path=catalogue_label(locales, template_path(locales, domain)),
            what="this template is older than the texts of the site: translators do not see what has changed",
            todo="run kiebitz translate extract, and then kiebitz translate update",
        )
        for domain in sorted(before.keys() | found.keys())
        if _texts(before.get(domain)) != _texts(found.get(domain))
    ]


def _texts(template: Catalogue | None) -> set[tuple[Key, str]]:
    """What translators translate of *template*."""
    return {(message.key, message.plural or "") for message in template.messages} if template else set()


def _files(message: Message) -> tuple[tuple[str, int], ...]:
    """The references of *message* without lines, each file once."""
    return tuple(dict.fromkeys((path, 0) for path, _ in message.references))


def _navigation(settings: TranslatedSettings) -> Iterator[DomainMessage]:
    for title in settings.titles:
        hint = f"{title.where} in {MKDOCS_YML}"
        yield NAVIGATION, Message(msgid=title.text, hints=(hint,), references=((MKDOCS_YML, title.line),))


def _heads(project: Path) -> Iterator[DomainMessage]:
    """Titles and descriptions of pages. A page that cannot be read is reported with its text, not here."""
    docs = project / DOCS
    for file in page_files(docs, read_site_settings(project).excluded):
        page = file.relative_to(docs)
        label = project_path(page.as_posix())
        for head in front_matter_fields(file.read_text(encoding="utf-8-sig", errors="replace")):
            hint = f"The {head.field} of this page, for those who search: {_LENGTHS[head.field]}."
            yield DESCRIPTIONS, Message(msgid=head.text, hints=(hint,), references=((label, head.line),))


def _pages(project: Path, settings: TranslatedSettings, faults: list[Fault]) -> Iterator[DomainMessage]:
    reader = PageReader(settings.extensions)
    docs = project / DOCS
    for file in page_files(docs, read_site_settings(project).excluded):
        page = PurePosixPath(file.relative_to(docs).as_posix())
        label = project_path(str(page))
        try:
            found = reader.read(file, label=label)
        except BuildError as error:
            faults += error.faults
            continue
        for unit in found:
            yield (
                domain_of_page(page),
                Message(
                    msgid=unit.text,
                    flags=frozenset({MARKDOWN}),
                    hints=unit.comments,
                    references=((label, unit.line),),
                ),
            )


def _code(project: Path, faults: list[Fault]) -> Iterator[DomainMessage]:
    for file in (file for folder in _CODE for file in source_files(project / folder)):
        label = PurePosixPath(file.relative_to(project).as_posix())
        try:
            found = source_messages(file, label=str(label))
        except BuildError as error:
            faults += error.faults
            continue
        yield from ((domain_of_code(label), message) for message in found)


def _refusals(project: Path) -> Iterator[DomainMessage]:
    """What the engine and the widgets refuse; widgets keep the parts of these sentences as the engine does."""
    for file in (file for folder in _REFUSING for file in sorted((project / folder).rglob("*.py"))):
        label = file.relative_to(project).as_posix()
        yield from ((REFUSALS, message) for message in source_messages(file, label=label, keywords=ENGINE_KEYWORDS))


def _data(project: Path, faults: list[Fault]) -> Iterator[DomainMessage]:
    for data in yaml_files(read_site_settings(project)):
        try:
            found = list(yaml_messages(data, project / DOCS, label=project_path(data.path)))
        except BuildError as error:
            faults += error.faults
            continue
        yield from ((data.domain, message) for message in found)


def _terms(project: Path, faults: list[Fault]) -> Iterator[DomainMessage]:
    try:
        found = list(term_messages(project))
    except BuildError as error:
        faults += error.faults
        return
    yield from ((TERMS, message) for message in found)


def _merged(known: Message, other: Message) -> Message:
    """One message out of two with the same key."""
    flags = known.flags | other.flags
    plural = known if known.plural else other
    return replace(
        plural,
        # Tools would take the braces and percent signs of prose for placeholders.
        flags=frozenset({MARKDOWN}) if MARKDOWN in flags else flags,
        hints=_united(known.hints, other.hints),
        references=_united(known.references, other.references),
    )


def _united[T](some: Iterable[T], others: Iterable[T]) -> tuple[T, ...]:
    return tuple(dict.fromkeys([*some, *others]))
