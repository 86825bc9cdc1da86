"""What the Markdown of a page rests on: whether it has to be converted again in the next build of a served site."""

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from kiebitz.markdown.site_data import SiteData
from kiebitz.setting_keys import EXTENSION

_READS_FILES: Final = re.compile(
    r"^[ \t>]*(?:`{3,}|~{3,})[ \t]*(?:coverage|glossary|pages)\b|^::: |--8<--|;--8<--", re.MULTILINE
)
"""Blocks and signs for which other files are read, or which another plugin has to see in each build."""

_KNOWN: Final = re.compile(
    r"kiebitz\.markdown|markdown\.extensions\.\w+|pymdownx\.(?!snippets)\w+"
    r"|abbr|admonition|attr_list|def_list|fenced_code|footnotes|md_in_html|meta|tables|toc"
)
"""Extensions that read nothing but the page."""


def rests_on(
    markdown: str, locale: str, data: SiteData, extensions: Mapping[Any, Any], sources: tuple[str, ...]
) -> object | None:
    """All that the HTML of a page with *markdown* rests on, to be compared; None where that cannot be said.

    Args:
        markdown: The page, without its front matter.
        locale: The language of the page.
        data: What all pages share.
        extensions: The extensions of Markdown, with their options. Those of plugins have no names, and nobody knows
            what they read.
        sources: The names of all pages and files of the site, which links may lead to.
    """
    are_known = all(isinstance(name, str) and _KNOWN.fullmatch(name) for name in extensions)
    if not are_known or _READS_FILES.search(markdown):
        return None
    options = {name: own for name, own in extensions.items() if name != EXTENSION}
    own = data.catalogues.get(locale)
    # How much is translated is on pages with a block for it, and what is translated into others on none.
    shared = replace(data, coverage=(), catalogues={locale: own} if own else {})
    return markdown, locale, shared, options, sources
