"""The settings of MkDocs that a site gets where its own file has none: theme, extensions, checks of links."""

from collections.abc import Mapping
from typing import Any, Final

from kiebitz.setting_keys import EXTENSION

THEME_NAME: Final = "material"
"""The theme that the package's templates belong to."""

STYLE: Final = "assets/kiebitz.css"
"""The style of the package's templates, a file of theirs."""

COLOURS: Final = "assets/colours.css"
"""The style with the colours that a site has chosen, made when it is built; only where it has chosen some."""

FAVICON: Final = "assets/favicon.svg"
"""The icon of the site, a file of theirs too."""

THEME: Final[Mapping[str, Any]] = {
    "name": THEME_NAME,
    # Fonts of the reader's own system: no page asks another host for anything.
    "font": False,
    "logo": FAVICON,
    "favicon": FAVICON,
    "features": ["content.tabs.link", "navigation.footer", "navigation.prune", "toc.follow"],
    "palette": [
        {
            "media": media,
            **({"scheme": scheme} if scheme else {}),
            "primary": "custom",
            "accent": "custom",
            "toggle": {"icon": f"material/{icon}", "text": text},
        }
        for media, scheme, icon, text in (
            ("(prefers-color-scheme)", "", "white-balance-sunny", "to_light"),
            ("(prefers-color-scheme: light)", "default", "moon-waning-crescent", "to_dark"),
            ("(prefers-color-scheme: dark)", "slate", "brightness-auto", "to_system"),
        )
    ],
}

EXTENSIONS: Final[Mapping[str, Mapping[str, Any]]] = {
    "abbr": {},
    "admonition": {},
    "attr_list": {},
    "md_in_html": {},
    "tables": {},
    "toc": {"permalink": True},
    "pymdownx.details": {},
    "pymdownx.highlight": {},
    "pymdownx.superfences": {},
    "pymdownx.tabbed": {"alternate_style": True},
    EXTENSION: {},
}
"""Extensions of Python-Markdown, each with the options that it has where a site names none."""

VALIDATION: Final[Mapping[str, Any]] = {
    "nav": {"omitted_files": "warn", "not_found": "warn", "absolute_links": "warn"},
    "links": {"not_found": "warn", "anchors": "warn", "absolute_links": "warn", "unrecognized_links": "warn"},
}
"""Every link to nowhere is a fault."""


def extension_names(listed: Any) -> tuple[str, ...]:  # noqa: ANN401  # as YAML has it
    """The names of the extensions that *listed* has, in either form of YAML: a mapping, or a list."""
    entries = [listed] if isinstance(listed, Mapping) else listed if isinstance(listed, list) else []
    return tuple(name for entry in entries for name in (entry if isinstance(entry, Mapping) else [str(entry)]))
