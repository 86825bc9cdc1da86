"""Pages that only lead on: at an address that a page once had, in every language.

They work without JavaScript. Where there is a script, what stands behind `#` goes along, a table's rules for instance;
the other way would lose it.
"""

import posixpath
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from jinja2 import Environment, StrictUndefined

from kiebitz.faults import BuildError, Fault
from kiebitz.locales import Locale
from kiebitz.markdown.page_files import address
from kiebitz.site_settings import FILE

_PAGE: Final = Environment(autoescape=True, undefined=StrictUndefined).from_string(
    """\
<!doctype html>
<html lang="{{ language }}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{ sentence }}</title>
<link rel="canonical" href="{{ way }}">
<script>location.replace(document.querySelector("link").href+location.search+location.hash)</script>
<meta http-equiv="refresh" content="0; url={{ way }}">
</head>
<body>
<p><a href="{{ way }}">{{ sentence }}</a></p>
</body>
</html>
"""
)


def write_moved_pages(made: Path, locale: Locale, moved: Mapping[str, str], sentence: str) -> None:
    """Write into *made*, a site with *locale*, a page at each address of *moved* that leads to its page.

    *sentence* is what readers see for a moment, in their language.

    Raises:
        BuildError: a page of the site has such an address.
    """
    for old, page in moved.items():
        file = made / locale.prefix / old / "index.html"
        if file.exists():
            what = f"a page of the site has the address {old}, which is among those that pages once had"
            raise BuildError([Fault(path=FILE, what=what, found=old, todo="Take it out of moved_pages.")])
        way = posixpath.relpath(address(page) or ".", old) + "/"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(_PAGE.render(language=locale.id, sentence=sentence, way=way), encoding="utf-8")
