"""The build of one language by MkDocs. The only module that knows MkDocs."""

import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from copy import deepcopy
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

from jinja2 import Environment, TemplateError
from markupsafe import escape
from mkdocs.commands.build import _build_page, _populate_page
from mkdocs.commands.build import build as mkdocs_build
from mkdocs.config import load_config
from mkdocs.config.base import LegacyConfig, ValidationError
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import MkDocsException
from mkdocs.plugins import BasePlugin
from mkdocs.structure.files import File, Files, get_files, set_exclusions
from mkdocs.structure.nav import get_navigation
from mkdocs.structure.pages import Page
from mkdocs.structure.toc import TableOfContents
from mkdocs.theme import Theme

from kiebitz.bundle import Bundle
from kiebitz.faults import BuildError, Fault
from kiebitz.locales import Locale
from kiebitz.markdown.front_matter import FIELDS
from kiebitz.markdown.link_check import STATE_LINK
from kiebitz.markdown.page_games import page_games
from kiebitz.markdown.site_data import SiteData
from kiebitz.markdown.stage_links import STAGES, page_end
from kiebitz.previews import PREVIEW_SIZE, can_draw, has_table, picture_of
from kiebitz.python_names import STYLE, mark_names, marked_english
from kiebitz.setting_keys import EXTENSION
from kiebitz.site.code_headings import mark_code_headings
from kiebitz.site.kept_pages import rests_on
from kiebitz.site.kept_results import NOTHING_KEPT, KeptResults
from kiebitz.site.mkdocs_settings import own_colours, own_theme, settings_file, settings_of, site_file, translation
from kiebitz.site.own_templates import fault_in_template, own_folder
from kiebitz.site.paths import DOCS, SETTINGS, THEME_FOLDER
from kiebitz.site_defaults import COLOURS, THEME_NAME
from kiebitz.theme.template_cache import TemplateCache


def setting_names() -> set[str]:
    """The keys that the settings file may have."""
    schema = MkDocsConfig()._schema  # noqa: SLF001  # MkDocs lists them nowhere else
    return {"INHERIT", *(key for key, _ in schema)}


class RefusedSetting(NamedTuple):
    """A value of the settings file that MkDocs does not take."""

    key: str
    why: str


def refused_settings(file: Path) -> Iterator[RefusedSetting]:
    """What MkDocs does not take of *file*, the settings of a site, beside the theme; it is YAML."""
    config = MkDocsConfig(config_file_path=str(file.resolve()))
    with file.open("rb") as opened:
        config.load_file(opened)
    # MkDocs itself gives up at the first one.
    # A build gives the theme what MkDocs asks for.
    config["theme"] = {"name": THEME_NAME}
    for key, option in config._schema:  # noqa: SLF001  # as above
        try:
            option.pre_validation(config, key_name=key)
            config[key] = option.validate(config.get(key))
        except ValidationError as error:
            yield RefusedSetting(key, str(error))
        option.reset_warnings()


def template_environment() -> Environment:
    """What reads the templates of the site in the working folder: its own before those of the package and Material."""
    theme = Theme(name=THEME_NAME, custom_dir=str(THEME_FOLDER))
    if own := own_folder(SETTINGS):
        theme.dirs.insert(0, own.value)
    return theme.get_env()


def build_locale(  # noqa: PLR0913  # a language, what its pages share, where they go, and what is kept
    locale: Locale,
    data: SiteData,
    bundle: Bundle,
    out: Path,
    locales: Sequence[Locale] = (),
    *,
    kept: KeptResults = NOTHING_KEPT,
) -> None:
    """Build the pages of *locale*, one of *locales*, by default of all, into their place below *out*.

    What a page's Markdown becomes is *kept* from one build to the next.

    Raises:
        BuildError: MkDocs found a fault, a broken link for instance.
    """
    with _faults_reported(is_draft=data.is_draft):
        mkdocs_build(_config(locale, data, bundle, out, locales, kept=kept))


class LocalePages:
    """The pages of one language, made one at a time: what they share is read once, and each page when it is wanted.

    A page is what `build_locale` gives for it. Whoever wants to see other texts makes this anew, which takes a moment.
    """

    def __init__(
        self, locale: Locale, data: SiteData, bundle: Bundle, out: Path, locales: Sequence[Locale] = ()
    ) -> None:
        """Read what the pages of *locale*, one of *locales*, share.

        Raises:
            BuildError: MkDocs found a fault.
        """
        with _faults_reported():
            config = _config(locale, data, bundle, out, locales)
            self._config = config.plugins.on_config(config)
            config.plugins.on_pre_build(config=config)
            files = get_files(config)
            env = config.theme.get_env()
            files.add_files_from_theme(env, config)
            self._files = config.plugins.on_files(files, config=config)
            set_exclusions(self._files, config)
            nav = get_navigation(self._files, config)
            self._nav = config.plugins.on_nav(nav, config=config, files=self._files)
            self._env = config.plugins.on_env(env, config=config, files=self._files)
        self.addresses = {
            "" if file.url == "./" else file.url: file.src_uri for file in self._files.documentation_pages()
        }
        """The address of each page below the root of the language, to its source: `rules/`, `rules/index.md`."""

    def page(self, source: str) -> str:
        """The HTML of the page *source*, as MkDocs gives it in a build of all pages.

        Raises:
            BuildError: MkDocs found a fault.
            KeyError: there is no such page.
        """
        file = self._files.get_file_from_path(source)
        if file is None or source not in self.addresses.values():
            raise KeyError(source)
        with _faults_reported():
            page = file.page or Page(None, file, self._config)
            # MkDocs has no other way to a single page; both are what its own server calls for one that changed.
            _populate_page(page, self._config, self._files)
            _build_page(page, self._config, self._files.documentation_pages(), self._nav, self._env)
        return Path(file.abs_dest_path).read_text(encoding="utf-8")


@contextmanager
def _faults_reported(*, is_draft: bool = False) -> Iterator[None]:
    """Have what MkDocs warns of raised as faults; in a draft only what stops it, for the rest is on the pages.

    Raises:
        BuildError: MkDocs found a fault.
    """
    log, stops = _WarningHandler(), []
    logger = logging.getLogger("mkdocs")
    logger.addHandler(log)
    try:
        yield
    except Exception as error:
        own = own_folder(SETTINGS)
        in_template = fault_in_template(error, Path(own.value)) if own else None
        if in_template is None and not isinstance(error, MkDocsException | TemplateError):
            raise
        stops.append(in_template or Fault(path=SETTINGS.as_posix(), what=str(error), todo=f"Mend {SETTINGS}."))
        if in_template:
            # MkDocs blames the page that it was at.
            log.faults = [one for one in log.faults if not one.what.startswith(_AT_A_PAGE)]
    finally:
        logger.removeHandler(log)
    if faults := [*(() if is_draft else log.faults), *stops]:
        raise BuildError(faults)


def _config(  # noqa: PLR0913  # see `build_locale`
    locale: Locale,
    data: SiteData,
    bundle: Bundle,
    out: Path,
    locales: Sequence[Locale],
    *,
    kept: KeptResults = NOTHING_KEPT,
) -> MkDocsConfig:
    """The settings of *locale* as MkDocs has them, with what it needs to know of the whole site."""
    made = settings_of(locale, data, bundle, out, locales)
    # The data is a value, which no file of settings can contain. Where MkDocs reads the file it also tries its
    # extensions, and there is none of a language without data; so they get their options afterwards. A site may
    # also list its extensions, and a list in a file that inherits would take the place of that one.
    extensions = made.pop("markdown_extensions")
    extensions[EXTENSION]["data"] = data
    with settings_file(locale.id, made) as settings:
        config = load_config(config_file=str(settings))
        config.plugins["kiebitz"] = _Plugin(locale.id, data, translation(locale, data, "descriptions"), kept)
        _extend(config, extensions)
        _add_own_templates(config)
    return config


def _extend(config: MkDocsConfig, extensions: Mapping[str, Mapping[str, Any]]) -> None:
    """Give *config* the *extensions* that it has not, and all of them their options."""
    for name, options in extensions.items():
        if name not in config.markdown_extensions:
            config.markdown_extensions.append(name)
        config.mdx_configs[name] = {**config.mdx_configs.get(name, {}), **options}


def _add_own_templates(config: MkDocsConfig) -> None:
    """Let templates of the site itself come before those of the package."""
    own = own_theme(site_file()).get("custom_dir")
    folder = Path(own).resolve() if own else THEME_FOLDER
    if folder != THEME_FOLDER:
        config.theme.dirs.insert(0, str(folder))


class _Plugin(BasePlugin[LegacyConfig]):  # type: ignore[no-untyped-call]  # MkDocs leaves it without types
    """What a build needs of MkDocs beside its settings: front matter and page ends, templates compiled but once."""

    def __init__(self, locale: str, data: SiteData, translate: Callable[[str], str], kept: KeptResults) -> None:
        self._locale = locale
        self._data = data
        self._translate = translate
        self._kept = kept

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Leave out of *config* the style that comes with names of a Python package, and escape the site's name."""
        config.extra_css = [style for style in config.extra_css if style != STYLE]
        # Material writes both into tags as they are.
        config.site_name = escape(config.site_name)
        if config.site_description:
            config.site_description = escape(config.site_description)
        return config

    def on_files(self, files: Files, config: MkDocsConfig) -> Files:
        """Add the style with the site's own colours to *files*, where it has some."""
        if COLOURS in config.extra_css and (style := own_colours(site_file())):
            files.append(File.generated(config, COLOURS, content=style))
        return files

    def on_env(self, env: Environment, **_: object) -> Environment:
        """Let *env* use what was compiled for another language."""
        env.bytecode_cache = _COMPILED
        return env

    def on_page_markdown(self, markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
        """Translate title and description of *page*, note its games, and have its Markdown converted once only."""
        for field in FIELDS:
            if field in page.meta:
                # Material writes them into tags as they are.
                page.meta[field] = escape(self._translate(" ".join(str(page.meta[field]).split())))
        # Two options of MkDocs, which other plugins may have changed: names and options.
        extensions = {name: config.mdx_configs.get(name) for name in config.markdown_extensions}
        sources = tuple(file.src_uri for file in files)
        if self._data.is_draft and not markdown.strip():
            # Nothing is converted of a page without any text, and nobody would see what is wrong with it.
            markdown = _NO_TEXT
        inputs = rests_on(markdown, self._locale, self._data, extensions, sources)
        page.meta["games"] = page_games(markdown)
        if inputs is not None:
            convert = partial(_convert, page, self._kept, f"Markdown of {page.file.src_uri} in {self._locale}", inputs)
            page.render = convert  # type: ignore[method-assign]
        return markdown

    def on_page_content(self, html: str, page: Page, **_: object) -> str:
        """Mark docstrings as English, and code in the contents of *page*; add picture and next stage."""
        mark_names(page.toc)
        mark_code_headings(page.toc, html)
        page.links_to_anchors = _without_widget_links(page.links_to_anchors or {})
        if can_draw():
            width, height = PREVIEW_SIZE
            preview = {
                "name": picture_of(html),
                "width": width,
                "height": height,
                "of_table": has_table(html),
            }
            page.meta["preview"] = preview
        end = "" if STAGES in html else page_end(page.file.src_uri, self._data, self._locale)
        return marked_english(html) + end

    def on_post_build(self, config: MkDocsConfig) -> None:
        """Take the style of names out of the site."""
        (Path(config.site_dir) / STYLE).unlink(missing_ok=True)


class _Rendered(NamedTuple):
    """What MkDocs makes of the Markdown of a page."""

    content: str | None
    toc: TableOfContents
    title: str | None
    anchors: set[str] | None
    links: Mapping[str, dict[str, str]]
    """The anchors that the page links, by the source of the page that has them."""


def _convert(  # noqa: PLR0913, PLR0917  # the last two are those of MkDocs
    page: Page, kept: KeptResults, name: str, inputs: object, config: MkDocsConfig, files: Files
) -> None:
    """Convert the Markdown of *page*, or give it what was made of the same *inputs* before."""

    def made() -> _Rendered:
        Page.render(page, config, files)
        links = {file.src_uri: found for file, found in (page.links_to_anchors or {}).items()}
        return _Rendered(page.content, deepcopy(page.toc), page._title_from_render, page.present_anchor_ids, links)  # noqa: SLF001

    rendered = kept.result(name, inputs, made)
    page.content, page._title_from_render = rendered.content, rendered.title  # noqa: SLF001
    # Names in it are marked later.
    page.toc, page.present_anchor_ids = deepcopy(rendered.toc), rendered.anchors
    linked = {files.get_file_from_path(source): found for source, found in rendered.links.items()}
    page.links_to_anchors = {file: found for file, found in linked.items() if file is not None}


def _without_widget_links(anchors: Mapping[File, dict[str, str]]) -> dict[File, dict[str, str]]:
    """*anchors* that a page links, by the file that has them, but those for a widget there: no heading has them."""
    return {
        file: {anchor: link for anchor, link in found.items() if not anchor.startswith(STATE_LINK)}
        for file, found in anchors.items()
    }


_COMPILED: Final = TemplateCache()

_AT_A_PAGE: Final = "Error building page"
"""The beginning of the message of MkDocs on the page at which it was stopped."""

_NO_TEXT: Final = "<!-- -->"
"""Markdown that shows nothing."""


class _WarningHandler(logging.Handler):
    """Turns warnings of MkDocs into faults: a link to nowhere is one in every language."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.faults: list[Fault] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.faults.append(Fault(path=str(DOCS), what=record.getMessage(), todo="Mend the page named."))
