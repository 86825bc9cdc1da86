"""Building the site: one build for each locale, in one process. The only file that knows MkDocs."""

import argparse
import logging
import os
import re
import shutil
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any, Final

import yaml
from jinja2 import Environment, TemplateError
from mkdocs.commands.build import build as mkdocs_build
from mkdocs.config import load_config
from mkdocs.config.base import LegacyConfig
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import MkDocsException
from mkdocs.plugins import BasePlugin
from mkdocs.structure.pages import Page

from kiebitz.assets import keep_used
from kiebitz.bundle import Bundle, make_bundle
from kiebitz.elements.texts import texts, use_catalogue
from kiebitz.faults import BuildError, Fault
from kiebitz.licences import unattributed_files, write_notice
from kiebitz.locales import WORK, Locale, pseudo_locales, site_locales
from kiebitz.markdown import KiebitzExtension
from kiebitz.markdown.check import PageCheck, check_pages
from kiebitz.markdown.front_matter import FIELDS, front_matter_faults
from kiebitz.markdown.translation_units import load_lookup
from kiebitz.search import LanguagePages, index, read_search_words, search_word_faults
from kiebitz.setting_keys import setting_faults
from kiebitz.theme.languages import theme_language
from kiebitz.theme.template_cache import TemplateCache
from kiebitz.theme.texts import TEXTS
from kiebitz.translate import CODE_DOMAINS, DATA_DOMAINS, DESCRIPTIONS, NAVIGATION, compile_catalogue, page_domains
from kiebitz.translate.check import check
from kiebitz.translate.coverage import coverage
from kiebitz.translate.settings import read_settings
from kiebitz.truth.block_counts import block_counts
from kiebitz.truth.check import truth_faults
from kiebitz.truth.statement_index import statement_index

type Say = Callable[[str], None]

DOCS: Final = Path("docs")
SETTINGS: Final = Path("mkdocs.yml")
CATALOGUES: Final = Path("locales")
STATED: Final = WORK / "stated.json"
"""What is proved where, made anew by each build for the list of statements."""
COVERAGE: Final = WORK / "coverage.json"
"""How far the site is translated, made anew by each build for the tables of that."""

SHARED: Final = "_kiebitz"
"""The folder of the site that all locales share."""


_CODE: Final = re.compile(r"<(code|pre)\b.*?</\1>", re.DOTALL)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; 0 when the site is built, 1 when a page, catalogue or setting has faults."""
    parser = argparse.ArgumentParser(prog="python -m kiebitz.site", description="Build the site, in all languages.")
    parser.add_argument("command", choices=["build"])
    parser.add_argument("--out", type=Path, default=Path("site"), metavar="FOLDER", help="where to (default: site)")
    parser.add_argument("--pseudo", action="store_true", help="in English and the pseudo-locale instead")
    given = parser.parse_args(arguments)
    if not SETTINGS.is_file():
        print(f"There is no {SETTINGS} here: run this in the project's folder.", file=sys.stderr)
        return 2
    started = monotonic()
    try:
        build(
            given.out,
            say=lambda doing: print(f"[{monotonic() - started:5.1f} s] {doing}", flush=True),
            locales=pseudo_locales() if given.pseudo else site_locales(CATALOGUES),
        )
    except BuildError as error:
        count = len(error.faults)
        print(f"\n{error}\n\n{count} fault{'s'[: count != 1]}; the site was not built.", file=sys.stderr)
        return 1
    return 0


def build(out: Path, *, say: Say, locales: Sequence[Locale] = ()) -> None:
    """Build the whole site into *out*, telling each step to *say*; in *locales*, by default in all it has.

    Raises:
        BuildError: pages, catalogues or settings have faults; all that were found are in it.
    """
    _check_replaceable(out)
    say("Checking pages and catalogues")
    checked = check_sources()
    say(f"{checked.blocks} blocks hold")
    WORK.mkdir(exist_ok=True)
    with TemporaryDirectory(dir=WORK) as scratch:
        _build_all(Path(scratch), out, checked, locales or site_locales(CATALOGUES), say=say)


def _build_all(scratch: Path, out: Path, checked: PageCheck, locales: Sequence[Locale], *, say: Say) -> None:
    """Build into *scratch*, and put the whole site in the place of *out* when it is done."""
    write_stated()
    write_coverage()
    widgets = {locale.id: write_catalogues(locale) for locale in locales[1:]}
    shared = scratch / SHARED
    bundle = make_bundle(shared, catalogues=widgets, node_modules=Path("node_modules"), work=WORK / "bundle", say=say)
    # The old site stays until the new one is whole.
    made = scratch / "site"
    for locale in locales:
        say(f"Building the pages in {locale.name}")
        build_locale(locale, bundle, made, locales)
    say(block_counts(written=checked.written, run=checked.blocks, shown=shown_blocks(made, locales)))
    shutil.copytree(shared, made / SHARED)
    # A service worker keeps only what lies below it.
    shutil.copy(shared / bundle.offline, made / "offline.js")
    say("Indexing for the search")
    index(made, [LanguagePages(one.id, one.prefix) for one in locales], read_search_words(DOCS), scratch / "copies")
    finish(made, locales)
    shutil.rmtree(out, ignore_errors=True)
    shutil.copytree(made, out)
    say(f"The site is in {out}")


def finish(made: Path, locales: Sequence[Locale]) -> None:
    """Take out of *made*, a whole site in *locales*, what no page uses, and add whose work it contains.

    Raises:
        BuildError: it contains something of which nobody has said whose work it is.
    """
    for locale in locales:
        keep_used(made / locale.prefix)
    write_notice(made)
    if faults := unattributed_files(made, [locale.prefix for locale in locales]):
        raise BuildError(faults)


def _check_replaceable(out: Path) -> None:
    """Refuse to put a site in the place of a folder that is none.

    Raises:
        BuildError: *out* holds something else.
    """
    if out.exists() and not (out / SHARED).is_dir() and (not out.is_dir() or any(out.iterdir())):
        todo = "Name another folder with --out, or empty this one."
        raise BuildError([Fault(path=str(out), line=0, what="this holds something that is no built site", todo=todo)])


def check_sources() -> PageCheck:
    """What a look at all pages found: no fault, and so many blocks.

    Raises:
        BuildError: something in pages or catalogues is wrong; everything is reported together.
    """
    read_settings(Path())
    pages = check_pages(DOCS)
    keys = {"INHERIT", *(key for key, _ in MkDocsConfig()._schema)}  # noqa: SLF001  # MkDocs lists them nowhere else
    told = (
        *front_matter_faults(DOCS),
        *search_word_faults(DOCS),
        *setting_faults(SETTINGS, keys, KiebitzExtension().config),
    )
    faults: list[Fault] = sorted({*pages.faults, *told, *check(Path()), *truth_faults(Path())})
    if faults:
        raise BuildError(faults)
    return pages


def write_catalogues(locale: Locale) -> bytes:
    """Compile the catalogues of *locale* for its build; gives the one of the widgets, which the browser gets too."""
    locale.catalogues.mkdir(parents=True, exist_ok=True)
    widgets = compile_catalogue(CATALOGUES, locale.id, CODE_DOMAINS)
    elements = compile_catalogue(CATALOGUES, locale.id, [*CODE_DOMAINS, *DATA_DOMAINS])
    (locale.catalogues / "elements.mo").write_bytes(elements)
    (locale.catalogues / "pages.mo").write_bytes(compile_catalogue(CATALOGUES, locale.id, page_domains(CATALOGUES)))
    (locale.catalogues / "descriptions.mo").write_bytes(compile_catalogue(CATALOGUES, locale.id, [DESCRIPTIONS]))
    (locale.catalogues / "navigation.mo").write_bytes(compile_catalogue(CATALOGUES, locale.id, [NAVIGATION]))
    return widgets


def write_stated() -> None:
    """Find out what is proved where, for the list of statements in every language."""
    STATED.write_text(statement_index(Path()), encoding="utf-8")


def write_coverage() -> None:
    """Count how far the site is translated, for the tables of that in every language."""
    COVERAGE.write_text(coverage(Path()), encoding="utf-8")


def build_locale(locale: Locale, bundle: Bundle, out: Path, locales: Sequence[Locale] = ()) -> None:
    """Build the pages of *locale* into their place below *out*, one of *locales*, by default of all.

    Raises:
        BuildError: MkDocs found a fault, a broken link for instance.
    """
    log = _WarningHandler()
    logger = logging.getLogger("mkdocs")
    logger.addHandler(log)
    try:
        with settings_file(locale.id, settings_of(locale, bundle, out, locales)) as settings:
            config = load_config(config_file=str(settings))
            config.plugins["kiebitz"] = _Plugin(_catalogue(locale, "descriptions"))
            mkdocs_build(config)
    except (MkDocsException, TemplateError) as error:
        log.faults.append(Fault(path=settings.as_posix(), line=0, what=str(error), todo=f"Mend {SETTINGS}."))
    finally:
        logger.removeHandler(log)
    if log.faults:
        raise BuildError(log.faults)


@contextmanager
def settings_file(name: str, settings: Mapping[str, Any]) -> Iterator[Path]:
    """A file with *settings* that is there while a build needs it, *name* in its own name."""
    # In the project's folder, since paths in it are relative to it; of this process, since two may build at once.
    path = Path(f".mkdocs.{name}.{os.getpid()}.yml")
    text = yaml.safe_dump(settings, allow_unicode=True, sort_keys=False)
    path.write_text(f"# Made by kiebitz.site from {SETTINGS}; changes are lost.\n{text}", encoding="utf-8")
    try:
        yield path
    finally:
        path.unlink()


def settings_of(locale: Locale, bundle: Bundle, out: Path, locales: Sequence[Locale] = ()) -> dict[str, Any]:
    """What the settings of *locale*, one of *locales*, by default of all, add to those of English."""
    whole = _settings()
    translate = _catalogue(locale, "navigation")
    titles = {name: translate(whole[name]) for name in ("site_name", "site_description", "copyright")}
    address = os.environ.get("KIEBITZ_SITE_URL", "")
    origin = f"{address.rstrip('/')}/" if address else ""
    return {
        "INHERIT": str(SETTINGS),
        **titles,
        **({"site_url": origin + locale.prefix} if origin else {}),
        "site_dir": str(out / locale.prefix),
        "theme": {"language": theme_language(locale.id)},
        "nav": _translated_nav(whole["nav"], translate),
        "markdown_extensions": {
            "toc": {"permalink_title": _theme_texts(locale)["permalink"]},
            "kiebitz.markdown": {
                "locale": locale.id,
                "catalogues": str(locale.catalogues),
                "docs": str(DOCS),
                "stated": str(STATED),
                "coverage": str(COVERAGE),
            },
        },
        "extra": {
            "texts": _theme_texts(locale),
            "kiebitz": {
                "locale": locale.id,
                "up": "../" if locale.prefix else "",
                "origin": origin,
                "shell": bundle.shell,
                "style": bundle.style,
                "locales": [
                    {"id": one.id, "name": one.name, "prefix": one.prefix, "texts": _theme_texts(one)}
                    for one in locales or site_locales(CATALOGUES)
                ],
            },
        },
    }


def shown_blocks(site: Path, locales: Sequence[Locale] = ()) -> dict[str, int]:
    """How many blocks the pages of each of *locales* show, by its id; by default of all.

    Raises:
        BuildError: a page shows a marker where a fact should be.
    """
    shown = {}
    locales = locales or site_locales(CATALOGUES)
    for locale in locales:
        folder = site / locale.prefix
        others = [folder / other.prefix for other in locales if other.prefix and not locale.prefix]
        pages = [page for page in folder.rglob("*.html") if not any(page.is_relative_to(other) for other in others)]
        texts_of_pages = [page.read_text(encoding="utf-8") for page in pages]
        shown[locale.id] = sum(text.count('<div class="kb-block"') for text in texts_of_pages)
        unanswered = [text for text in texts_of_pages if "{= " in _CODE.sub("", text)]
        if unanswered:
            what = f"a fact reaches readers unanswered in {locale.id}; inside raw HTML nobody asks for it"
            raise BuildError([Fault(path=str(DOCS), line=0, what=what, todo="Write the sentence as Markdown.")])
    return shown


class _Plugin(BasePlugin[LegacyConfig]):  # type: ignore[no-untyped-call]  # MkDocs leaves it without types
    """What a build needs of MkDocs beside its settings: front matter in its language, templates compiled but once."""

    def __init__(self, translate: Callable[[str], str]) -> None:
        self._translate = translate

    def on_env(self, env: Environment, **_: object) -> Environment:
        """Let *env* find what was compiled for another language."""
        env.bytecode_cache = _COMPILED
        return env

    def on_page_markdown(self, markdown: str, page: Page, **_: object) -> str:
        """Translate what *page* tells those who search."""
        for field in FIELDS:
            if field in page.meta:
                page.meta[field] = self._translate(" ".join(str(page.meta[field]).split()))
        return markdown


_COMPILED: Final = TemplateCache()


class _WarningHandler(logging.Handler):
    """Turns what MkDocs warns of into faults: a link to nowhere is one in every language."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.faults: list[Fault] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.faults.append(Fault(path=str(DOCS), line=0, what=record.getMessage(), todo="Mend the page named."))


class _Settings(yaml.SafeLoader):
    """Reads mkdocs.yml as far as it is needed here: values of the environment are left alone."""


_Settings.add_constructor("!ENV", lambda _loader, _node: None)


def _settings() -> Mapping[str, Any]:
    whole: Mapping[str, Any] = yaml.load(SETTINGS.read_text(encoding="utf-8"), _Settings)  # noqa: S506  # a SafeLoader
    return whole


def _catalogue(locale: Locale, name: str) -> Callable[[str], str]:
    """Translates by the catalogue *name* into *locale*; what has no translation stays English."""
    if not locale.prefix:
        return str
    lookup = load_lookup(locale.catalogues / f"{name}.mo")
    return lambda text: lookup(text) or text


def _translated_nav(nav: Any, translate: Callable[[str], str]) -> Any:
    match nav:
        case list():
            return [_translated_nav(entry, translate) for entry in nav]
        case dict():
            return {translate(title): _translated_nav(entry, translate) for title, entry in nav.items()}
        case _:
            return nav


def _theme_texts(locale: Locale) -> dict[str, str]:
    if locale.prefix:
        use_catalogue(locale.id, (locale.catalogues / "elements.mo").read_bytes())
    return {name: texts(locale.id).gettext(text) for name, text in TEXTS.items()}


if __name__ == "__main__":
    sys.exit(main())
