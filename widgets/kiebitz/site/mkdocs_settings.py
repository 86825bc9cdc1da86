"""The settings of one language: what they add to those of the site, and the file that a generator reads them from."""

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import yaml

from kiebitz.bundle import Bundle
from kiebitz.elements.texts import texts, use_catalogue
from kiebitz.locales import Locale, site_locales
from kiebitz.markdown.site_data import SiteData
from kiebitz.markdown.translation_units import catalogue_lookup
from kiebitz.python_names import without_inventory
from kiebitz.setting_keys import EXTENSION
from kiebitz.site.paths import CATALOGUES, SETTINGS
from kiebitz.theme.languages import theme_language
from kiebitz.theme.texts import TEXTS

_TITLES: Final = ("site_name", "site_description", "copyright")
"""Settings that are texts for readers; MkDocs itself reports a site without a name."""


@contextmanager
def settings_file(name: str, settings: Mapping[str, Any]) -> Iterator[Path]:
    """A file with *settings* that exists while a build needs it, *name* in its own name."""
    # In the project's folder, since paths in it are relative to it; of this process, since two may build at once.
    path = Path(f".mkdocs.{name}.{os.getpid()}.yml")
    text = yaml.safe_dump(settings, allow_unicode=True, sort_keys=False)
    path.write_text(f"# Made by kiebitz.site from {SETTINGS}; changes are lost.\n{text}", encoding="utf-8")
    try:
        yield path
    finally:
        path.unlink()


def settings_of(
    locale: Locale, data: SiteData, bundle: Bundle, out: Path, locales: Sequence[Locale] = ()
) -> dict[str, Any]:
    """What the settings of *locale*, one of *locales*, by default of all, add to those of the site."""
    whole = _settings()
    translate = translation(locale, data, "navigation")
    titles = {name: translate(whole[name]) for name in _TITLES if whole.get(name)}
    address = os.environ.get("KIEBITZ_SITE_URL", "")
    origin = f"{address.rstrip('/')}/" if address else ""
    return {
        "INHERIT": str(SETTINGS),
        **titles,
        **({"site_url": origin + locale.prefix} if origin else {}),
        "site_dir": str(out / locale.prefix),
        "theme": {"language": theme_language(locale.id)},
        **({"nav": _translated_nav(whole["nav"], translate)} if whole.get("nav") else {}),
        **(without_inventory(whole.get("plugins")) if locale.prefix else {}),
        "markdown_extensions": {
            "toc": {"permalink_title": _theme_texts(locale, data)["permalink"]},
            EXTENSION: {"locale": locale.id},
        },
        "extra": {
            "texts": _theme_texts(locale, data),
            "build": {
                "locale": locale.id,
                "up": "../" if locale.prefix else "",
                "origin": origin,
                "shell": bundle.shell,
                "style": bundle.style,
                "locales": [
                    {"id": one.id, "name": one.name, "prefix": one.prefix, "texts": _theme_texts(one, data)}
                    for one in locales or site_locales(CATALOGUES)
                ],
            },
        },
    }


def translation(locale: Locale, data: SiteData, name: str) -> Callable[[str], str]:
    """Translates by the catalogue *name* in *data* into *locale*; what has no translation stays English."""
    if not locale.prefix:
        return str
    lookup = catalogue_lookup(getattr(data.catalogues[locale.id], name))
    return lambda text: lookup(text) or text


class _Settings(yaml.SafeLoader):
    """Reads mkdocs.yml as far as it is needed here: values of the environment are left alone."""


_Settings.add_constructor("!ENV", lambda _loader, _node: None)


def _settings() -> Mapping[str, Any]:
    whole: Mapping[str, Any] = yaml.load(SETTINGS.read_text(encoding="utf-8"), _Settings)  # noqa: S506  # a SafeLoader
    return whole


def _translated_nav(nav: Any, translate: Callable[[str], str]) -> Any:  # noqa: ANN401  # as YAML has it
    match nav:
        case list():
            return [_translated_nav(entry, translate) for entry in nav]
        case dict():
            return {translate(title): _translated_nav(entry, translate) for title, entry in nav.items()}
        case _:
            return nav


def _theme_texts(locale: Locale, data: SiteData) -> dict[str, str]:
    if locale.prefix:
        use_catalogue(locale.id, data.catalogues[locale.id].elements)
    return {name: texts(locale.id).gettext(text) for name, text in TEXTS.items()}
