"""The build of one language by MkDocs. The only module that knows MkDocs."""

import logging
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from jinja2 import Environment, TemplateError
from mkdocs.commands.build import build as mkdocs_build
from mkdocs.config import load_config
from mkdocs.config.base import LegacyConfig
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import MkDocsException
from mkdocs.plugins import BasePlugin
from mkdocs.structure.pages import Page

from kiebitz.bundle import Bundle
from kiebitz.faults import BuildError, Fault
from kiebitz.locales import Locale
from kiebitz.markdown.front_matter import FIELDS
from kiebitz.markdown.site_data import SiteData
from kiebitz.markdown.stage_links import STAGES, page_end
from kiebitz.previews import PREVIEW_SIZE, can_draw, has_table, picture_of
from kiebitz.python_names import STYLE, mark_names, marked_english
from kiebitz.setting_keys import EXTENSION
from kiebitz.site.mkdocs_settings import own_theme, settings_file, settings_of, site_file, translation
from kiebitz.site.paths import DOCS, SETTINGS, THEME_FOLDER
from kiebitz.theme.template_cache import TemplateCache


def setting_names() -> set[str]:
    """The keys that the settings file may have."""
    schema = MkDocsConfig()._schema  # noqa: SLF001  # MkDocs lists them nowhere else
    return {"INHERIT", *(key for key, _ in schema)}


def build_locale(locale: Locale, data: SiteData, bundle: Bundle, out: Path, locales: Sequence[Locale] = ()) -> None:
    """Build the pages of *locale*, one of *locales*, by default of all, into their place below *out*.

    Raises:
        BuildError: MkDocs found a fault, a broken link for instance.
    """
    log = _WarningHandler()
    logger = logging.getLogger("mkdocs")
    logger.addHandler(log)
    try:
        made = settings_of(locale, data, bundle, out, locales)
        # The data is a value, which no file of settings can contain. Where MkDocs reads the file it also tries its
        # extensions, and there is none of a language without data; so they get their options afterwards. A site may
        # also list its extensions, and a list in a file that inherits would take the place of that one.
        extensions = made.pop("markdown_extensions")
        extensions[EXTENSION]["data"] = data
        with settings_file(locale.id, made) as settings:
            config = load_config(config_file=str(settings))
            config.plugins["kiebitz"] = _Plugin(locale.id, data, translation(locale, data, "descriptions"))
            _extend(config, extensions)
            _add_own_templates(config)
            mkdocs_build(config)
    except (MkDocsException, TemplateError) as error:
        log.faults.append(Fault(path=settings.as_posix(), what=str(error), todo=f"Mend {SETTINGS}."))
    finally:
        logger.removeHandler(log)
    if log.faults:
        raise BuildError(log.faults)


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

    def __init__(self, locale: str, data: SiteData, translate: Callable[[str], str]) -> None:
        self._locale = locale
        self._data = data
        self._translate = translate

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Leave out of *config* the style that comes with names of a Python package."""
        config.extra_css = [style for style in config.extra_css if style != STYLE]
        return config

    def on_env(self, env: Environment, **_: object) -> Environment:
        """Let *env* use what was compiled for another language."""
        env.bytecode_cache = _COMPILED
        return env

    def on_page_markdown(self, markdown: str, page: Page, **_: object) -> str:
        """Translate title and description of *page*."""
        for field in FIELDS:
            if field in page.meta:
                page.meta[field] = self._translate(" ".join(str(page.meta[field]).split()))
        return markdown

    def on_page_content(self, html: str, page: Page, **_: object) -> str:
        """Mark docstrings as English, and names in the contents of *page* as code; add picture and next stage."""
        mark_names(page.toc)
        if can_draw():
            width, height = PREVIEW_SIZE
            preview = {
                "name": picture_of(page.url, html),
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


_COMPILED: Final = TemplateCache()


class _WarningHandler(logging.Handler):
    """Turns warnings of MkDocs into faults: a link to nowhere is one in every language."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.faults: list[Fault] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.faults.append(Fault(path=str(DOCS), what=record.getMessage(), todo="Mend the page named."))
