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
from kiebitz.look import all_colours, colour_sheet, letter_files, variables
from kiebitz.markdown.site_data import SiteData
from kiebitz.markdown.translation_units import catalogue_lookup
from kiebitz.previews import ICONS, can_draw
from kiebitz.python_names import without_inventory
from kiebitz.setting_keys import EXTENSION
from kiebitz.site.colours import palettes
from kiebitz.site.paths import CATALOGUES, SETTINGS, THEME_FOLDER
from kiebitz.site_defaults import COLOURS, EXTENSIONS, STYLE, THEME, VALIDATION, extension_names
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
    """What the settings of *locale*, one of *locales*, by default of all, add to those of the site.

    That is what differs between languages, and the defaults of every site where this one has nothing of its own.
    """
    whole = site_file()
    translate = translation(locale, data, "navigation")
    titles = {name: translate(whole[name]) for name in _TITLES if whole.get(name)}
    origin = site_address()
    return {
        "INHERIT": str(SETTINGS),
        **titles,
        **({"site_url": origin + locale.prefix} if origin else {}),
        "site_dir": str(out / locale.prefix),
        "theme": {**_theme(whole), "language": theme_language(locale.id)},
        "extra_css": _styles(whole),
        **({} if "validation" in whole else {"validation": dict(VALIDATION)}),
        **({"nav": _translated_nav(whole["nav"], translate)} if whole.get("nav") else {}),
        **_plugins(whole, locale),
        "markdown_extensions": _extensions(whole, locale, data),
        "extra": {
            "generator": (whole.get("extra") or {}).get("generator", False),
            "texts": theme_texts(locale, data),
            "build": {
                "locale": locale.id,
                "up": "../" if locale.prefix else "",
                "origin": origin,
                "table_page": data.pages.table or "",
                "shell": bundle.shell,
                "style": bundle.style,
                "letters": [bundle.letters[name] for name in letter_files(locale.id) if name in bundle.letters],
                "icons": dict(ICONS) if can_draw() else {},
                "colours": {
                    scheme: {**all_colours(scheme), **variables(chosen, scheme)}
                    for scheme, chosen in zip(("light", "dark"), palettes(own_theme(whole)), strict=True)
                },
                "locales": [
                    {"id": one.id, "name": one.name, "prefix": one.prefix, "texts": theme_texts(one, data)}
                    for one in locales or site_locales(CATALOGUES)
                ],
            },
        },
    }


def translation(locale: Locale, data: SiteData, name: str) -> Callable[[str], str]:
    """Translates by the catalogue *name* in *data* into *locale*; what has no translation stays as it is."""
    if not locale.prefix:
        return str
    lookup = catalogue_lookup(getattr(data.catalogues[locale.id], name))
    return lambda text: lookup(text) or text


def site_address() -> str:
    """The whole address of the site in the working folder, with a slash at the end; empty where it has none."""
    address = os.environ.get("KIEBITZ_SITE_URL") or site_file().get("site_url") or ""
    return f"{address.rstrip('/')}/" if address else ""


class _Settings(yaml.SafeLoader):
    """Reads mkdocs.yml as far as it is needed here: values of the environment and names in Python are left alone."""


for _tag in ("!", "tag:yaml.org,2002:python/"):
    _Settings.add_multi_constructor(_tag, lambda _loader, _suffix, _node: None)


def site_file() -> Mapping[str, Any]:
    """The settings file in the working folder, as far as YAML alone has it."""
    whole: Mapping[str, Any] = yaml.load(SETTINGS.read_text(encoding="utf-8"), _Settings)  # noqa: S506  # a SafeLoader
    return whole


def own_theme(whole: Mapping[str, Any]) -> Mapping[str, Any]:
    """What the settings *whole* of a site have of the theme, which may be written as its name alone."""
    theme = whole.get("theme") or {}
    return theme if isinstance(theme, Mapping) else {"name": theme}


def own_colours(whole: Mapping[str, Any]) -> str:
    """The style sheet with the colours that the settings *whole* of a site choose; empty where they choose none."""
    return colour_sheet(*palettes(own_theme(whole)))


def _styles(whole: Mapping[str, Any]) -> list[str]:
    """The package's style sheets, and behind them those that the settings *whole* of a site name."""
    named = whole.get("extra_css")
    ours = [STYLE, *([COLOURS] if own_colours(whole) else [])]
    return [*ours, *(style for style in (named if isinstance(named, list) else []) if style not in ours)]


def _theme(whole: Mapping[str, Any]) -> dict[str, Any]:
    """The defaults of the theme that the settings *whole* of a site lack, and the package's templates."""
    own = own_theme(whole)
    # The templates need their own switch; the colours of a palette are in a style sheet.
    lacking = {key: value for key, value in THEME.items() if key not in own or (key == "palette" and own[key] != value)}
    # A name alone is no mapping that MkDocs could add to.
    name = own if isinstance(whole.get("theme"), str) else {}
    return {**lacking, **name, "custom_dir": str(THEME_FOLDER)}


def _plugins(whole: Mapping[str, Any], locale: Locale) -> dict[str, Any]:
    """What is added to the plugins in the settings *whole* of a site: MkDocs adds a search where none is named."""
    if whole.get("plugins") is None:
        return {"plugins": {}}
    return without_inventory(whole["plugins"]) if locale.prefix else {}


def _extensions(whole: Mapping[str, Any], locale: Locale, data: SiteData) -> dict[str, dict[str, Any]]:
    """The extensions that the settings *whole* of a site lack, and the options of those that know the language."""
    own = extension_names(whole.get("markdown_extensions"))
    found = {name: dict(options) for name, options in EXTENSIONS.items() if name not in own}
    found["toc"] = {**found.get("toc", {}), "permalink_title": theme_texts(locale, data)["permalink"]}
    return {**found, EXTENSION: {"locale": locale.id}}


def _translated_nav(nav: Any, translate: Callable[[str], str]) -> Any:  # noqa: ANN401  # as YAML has it
    match nav:
        case list():
            return [_translated_nav(entry, translate) for entry in nav]
        case dict():
            return {translate(title): _translated_nav(entry, translate) for title, entry in nav.items()}
        case _:
            return nav


def theme_texts(locale: Locale, data: SiteData) -> dict[str, str]:
    """The sentences of the templates in *locale*, by their names."""
    if locale.id in data.catalogues:
        use_catalogue(locale.id, data.catalogues[locale.id].elements)
    return {name: texts(locale.id).gettext(text) for name, text in TEXTS.items()}
