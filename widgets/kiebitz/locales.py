"""The languages of the site: the one that its pages are written in, and every one that has a folder of catalogues."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from kiebitz.faults import BuildError, Fault
from kiebitz.site_settings import FILE, line_of_setting, read_site_settings
from kiebitz.translate import DERIVED, PSEUDO, SOURCE, folder_fault, is_known, languages_in, own_name

WORK: Final = Path(".cache")
"""Where builds put what they make on the way."""


class NoSuchLanguageError(Exception):
    """Something is to be made in a language that it cannot be made in; in words for whoever asked for it."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Locale:
    """One language of the site."""

    id: str
    """As `html lang` has it."""

    name: str
    """What it calls itself."""

    prefix: str = ""
    """Its folder in the site, with a slash at the end; empty for the language that the pages are written in."""

    @property
    def catalogues(self) -> Path:
        """Where its compiled catalogues are put."""
        return WORK / "texts" / self.id


def site_locales(catalogues: Path) -> tuple[Locale, ...]:
    """The languages of the site with these *catalogues*, beside its settings.

    The language that the pages are written in is the first: its build empties the folder of all. A language that is
    derived from another one follows it.

    Raises:
        BuildError: the settings have faults, or a folder of catalogues is not named after a language.
    """
    source = read_site_settings(catalogues.parent).language
    unknown = [] if is_known(source) else [unknown_language(source, catalogues.parent)]
    if faults := [*unknown, *filter(None, (folder_fault(folder, source) for folder in languages_in(catalogues)))]:
        raise BuildError(faults)
    found = [Locale(id=source, name=own_name(source))]
    for folder in languages_in(catalogues):
        for name in (folder, *(derived for derived, source in DERIVED.items() if source == folder)):
            tag = name.replace("_", "-")
            found.append(Locale(id=tag, name=own_name(name), prefix=f"{tag}/"))
    return tuple(found)


def unknown_language(language: str, project: Path) -> Fault:
    """The fault that there is no *language*, in which the pages of *project* are written as its settings have it."""
    return Fault(
        path=FILE,
        line=line_of_setting(project, "language"),
        what=f"there is no language with the code {language!r}",
        expected="the code of a language, and not that of a country, as de for German",
        todo="Mend the value, or take the key out.",
    )


def pseudo_locales() -> tuple[Locale, ...]:
    """English and the pseudo-locale: in these a site is built to find what no translator can reach."""
    return Locale(id=SOURCE, name=own_name(SOURCE)), Locale(id=PSEUDO, name=own_name(PSEUDO), prefix=f"{PSEUDO}/")
