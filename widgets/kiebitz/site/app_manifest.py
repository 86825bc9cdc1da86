"""The manifest of each language: what the site is called and looks like when a reader puts it on the first screen."""

import json
from pathlib import Path
from typing import Final

from kiebitz.locales import Locale
from kiebitz.look import colour
from kiebitz.markdown.site_data import SiteData
from kiebitz.previews import ICONS, can_draw
from kiebitz.site.mkdocs_settings import site_file, translation
from kiebitz.site_defaults import FAVICON

NAME: Final = "app.webmanifest"
"""The file, in the folder of its language."""


def write_app_manifest(made: Path, locale: Locale, data: SiteData) -> None:
    """Write the manifest of the pages in *locale* into *made*, the root of a site."""
    whole, translate = site_file(), translation(locale, data, "navigation")
    up = "../" if locale.prefix else ""
    pixels = ICONS if can_draw() else {}
    icons = [
        {"src": f"{up}{icon}", "sizes": f"{size}x{size}", "type": "image/png", "purpose": "any maskable"}
        for icon, size in pixels.items()
    ]
    drawing = {"src": f"{up}{FAVICON}", "sizes": "any", "type": "image/svg+xml"}
    manifest = {
        "name": translate(whole["site_name"]),
        "short_name": translate(whole["site_name"]),
        **({"description": translate(whole["site_description"])} if whole.get("site_description") else {}),
        "lang": locale.id,
        "start_url": "./",
        "scope": up or "./",
        "display": "minimal-ui",
        "theme_color": colour("paper"),
        "background_color": colour("paper"),
        "icons": [*icons, drawing],
    }
    text = json.dumps(manifest, ensure_ascii=False, indent=1)
    (made / locale.prefix / NAME).write_text(f"{text}\n", encoding="utf-8")
