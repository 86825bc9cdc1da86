"""Finds the catalogues of a project, reads them, and compiles them for the build."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from types import MappingProxyType

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from kiebitz.faults import BuildError, Fault
from kiebitz.place import BUILT, REPOSITORY, is_installed
from kiebitz.serbian import to_latin
from kiebitz.translate.catalogue import MARKDOWN, Catalogue, Key, Message
from kiebitz.translate.domains import CODE_DOMAINS
from kiebitz.translate.languages import DERIVED, PSEUDO, folder_of, own_name
from kiebitz.translate.marks import marked_message
from kiebitz.translate.po_reader import read_po
from kiebitz.translate.pseudo import pseudo

LOCALES = "locales"

PACKAGE_LOCALES = (BUILT if is_installed() else REPOSITORY) / LOCALES
"""The catalogues of the package's own words: those of its repository, or those that its wheel has brought."""

_FIXED_DATE = datetime(2000, 1, 1, tzinfo=UTC)
"""The date of every compiled catalogue: the same translations give the same bytes."""


def template_path(locales: Path, domain: str) -> Path:
    """The file of the template of *domain*."""
    return locales / f"{domain}.pot"


def catalogue_path(locales: Path, language: str, domain: str) -> Path:
    """The file of the catalogue of *domain* in *language*."""
    return locales / language / "LC_MESSAGES" / f"{domain}.po"


def languages_in(locales: Path) -> list[str]:
    """The languages that have a folder of catalogues, sorted."""
    return sorted(folder.parent.name for folder in locales.glob("*/LC_MESSAGES") if folder.is_dir())


def own_names(locales: Path) -> list[str]:
    """What the languages that have catalogues, and those derived from them, call themselves."""
    found = languages_in(locales)
    return [own_name(name) for name in (*found, *(name for name, source in DERIVED.items() if source in found))]


def project_path(locales: Path, file: Path) -> str:
    """The path of *file*, below *locales* or among the package's own, from its project's folder on, for faults."""
    whose = locales if file.is_relative_to(locales) else PACKAGE_LOCALES
    return f"{LOCALES}/{file.relative_to(whose).as_posix()}"


def page_domains(locales: Path) -> tuple[str, ...]:
    """The domains that have messages of pages, sorted.

    Raises:
        BuildError: A template cannot be read.
    """
    return tuple(
        domain
        for domain, template in templates(locales).items()
        if any(MARKDOWN in message.flags for message in template.messages)
    )


def templates(locales: Path) -> dict[str, Catalogue]:
    """All templates by domain.

    Raises:
        BuildError: Some cannot be read; it has the faults of all of them.
    """
    return _read_all(locales, sorted(locales.glob("*.pot")))


def catalogues(locales: Path, language: str) -> dict[str, Catalogue]:
    """All catalogues of *language* by domain.

    Raises:
        BuildError: Some cannot be read; it has the faults of all of them.
    """
    return _read_all(locales, sorted((locales / language / "LC_MESSAGES").glob("*.po")))


def translations(locales: Path, locale: str, domains: Iterable[str]) -> dict[Key, Message]:
    """The finished translations of *domains* for *locale*, in the script of the locale.

    Fuzzy and incomplete translations are left out. Where two domains translate a message, the first one counts. The
    pseudo-locale has no catalogues: its translations are made of the templates. The package's own words are those of
    *locales* where these have such a catalogue, else those of the package.

    Raises:
        BuildError: A catalogue cannot be read.
    """
    found: dict[Key, Message] = {}
    if locale == PSEUDO:
        read = _read_all(locales, [file for domain in domains if (file := template_path(locales, domain)).is_file()])
        return {message.key: pseudo(message) for catalogue in read.values() for message in catalogue.messages}
    wanted = [_catalogue_of(locales, folder_of(locale), domain) for domain in domains]
    for catalogue in _read_all(locales, [file for file in wanted if file.is_file()]).values():
        for message in catalogue.messages:
            if message.translated:
                found.setdefault(message.key, message)
    return {key: _in_script(locale, message) for key, message in found.items()}


def marked_translations(
    locales: Path, locale: str, domains: Iterable[str], drafts: Mapping[Key, tuple[str, ...]] = MappingProxyType({})
) -> dict[Key, Message]:
    """As `translations`, each with its marks, *drafts* before others; what is not translated is there in English.

    Raises:
        BuildError: A catalogue cannot be read.
    """
    found: dict[Key, tuple[str, Message]] = {}
    wanted = [_catalogue_of(locales, folder_of(locale), domain) for domain in domains]
    for domain, catalogue in _read_all(locales, [file for file in wanted if file.is_file()]).items():
        for held in catalogue.messages:
            known = found.get(held.key)
            message = _with_draft(held, drafts.get(held.key))
            if known is None or (message.translated and not known[1].translated):
                found[message.key] = (domain, message)
    return {key: marked_message(domain, _in_script(locale, message)) for key, (domain, message) in found.items()}


def compile_catalogue(
    locales: Path,
    locale: str,
    domains: Iterable[str],
    *,
    marked: bool = False,
    drafts: Mapping[Key, tuple[str, ...]] = MappingProxyType({}),
) -> bytes:
    """The translations of *domains* for *locale* as one file in gettext's .mo format, *marked* or as they are.

    The same translations give the same bytes. A locale without catalogues gives a catalogue without messages. Of
    *drafts*, which need marks, those are put in the place of translations that there are.

    Raises:
        BuildError: A catalogue cannot be read.
    """
    catalog = Catalog(locale=folder_of(locale), creation_date=_FIXED_DATE, revision_date=_FIXED_DATE, fuzzy=False)
    found = marked_translations(locales, locale, domains, drafts) if marked else translations(locales, locale, domains)
    for message in found.values():
        msgid = (message.msgid, message.plural) if message.plural else message.msgid
        catalog.add(msgid, message.strings if message.plural else message.strings[0], context=message.context)
    stream = BytesIO()
    write_mo(stream, catalog)
    return stream.getvalue()


def _with_draft(message: Message, draft: tuple[str, ...] | None) -> Message:
    return replace(message, strings=draft, flags=message.flags - {"fuzzy"}) if draft else message


def _catalogue_of(locales: Path, language: str, domain: str) -> Path:
    """The catalogue of *domain* in *language*; for words of the package that of the package if *locales* has none."""
    own = catalogue_path(locales, language, domain)
    if own.is_file() or domain not in CODE_DOMAINS:
        return own
    # The package has the words of languages, not of their regions: `de` for `de_AT`.
    of_region, of_language = (
        catalogue_path(PACKAGE_LOCALES, one, domain) for one in (language, language.partition("_")[0])
    )
    return of_region if of_region.is_file() else of_language


def _in_script(locale: str, message: Message) -> Message:
    return replace(message, strings=tuple(map(to_latin, message.strings))) if locale in DERIVED else message


def _read_all(locales: Path, files: Iterable[Path]) -> dict[str, Catalogue]:
    """The catalogues in *files* by domain, in that order."""
    found: dict[str, Catalogue] = {}
    faults: list[Fault] = []
    for file in files:
        try:
            found[file.stem] = read_po(file, label=project_path(locales, file))
        except BuildError as error:
            faults += error.faults
    if faults:
        raise BuildError(faults)
    return found
