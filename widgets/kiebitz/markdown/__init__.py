"""The Python-Markdown extension that makes pages of rules: example blocks, facts in prose, translated blocks.

Any generator that takes Python-Markdown extensions can use it, by the name `kiebitz.markdown`; it knows none of them.
"""

from functools import lru_cache
from pathlib import Path

from markdown import Markdown
from markdown.extensions import Extension

from kiebitz.elements.rule_links import use_sections
from kiebitz.elements.texts import SOURCE_LOCALE, texts, use_catalogue
from kiebitz.markdown.block_context import SiteContext
from kiebitz.markdown.blocks import GeneratedBlocks
from kiebitz.markdown.facts import FactInProse
from kiebitz.markdown.pages import Pages
from kiebitz.markdown.permalinks import QuietPermalinks
from kiebitz.markdown.rule_sections import section_addresses
from kiebitz.markdown.translation_notice import TranslationNotice
from kiebitz.markdown.translation_units import PRIORITY as BEFORE_INLINE
from kiebitz.markdown.translation_units import TranslateBlocks, load_lookup

BEFORE_FENCES = 27
"""Place among the preprocessors: before any fence is taken for code (25)."""

AFTER_HEADINGS = 4
"""Place among the treeprocessors: after headings have their links (5)."""

AFTER_CODE_SPANS = 186
"""Place among the inline patterns: after code spans (190), so that a fact can be shown as code."""


class KiebitzExtension(Extension):
    """Registers the parts of the extension with one Markdown converter, and so for one language."""

    def __init__(self, **options: object) -> None:  # as Extension has it
        """Read the options, which come from `markdown_extensions` in mkdocs.yml."""
        self.config = {
            "locale": [SOURCE_LOCALE, "Language of the pages, as en, de, sr-Latn"],
            "catalogues": ["", "Folder with that language's compiled catalogues, pages.mo and elements.mo"],
            "docs": ["docs", "Folder of the pages"],
            "stated": ["", "File that tells where each statement of the texts is proved, for the list of them"],
            "coverage": ["", "File that tells how far the site is translated, for the tables of that"],
        }
        super().__init__(**options)

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802  # as Extension has it  # as Extension has it
        """Register everything."""
        locale, pages = self.getConfig("locale"), Pages(Path(self.getConfig("docs")))
        site = SiteContext(pages.folder, self._file("stated"), coverage=self._file("coverage"))
        use_sections(_sections(pages.folder, site.stated))
        lookup = None
        if locale != SOURCE_LOCALE:
            catalogues = Path(self.getConfig("catalogues"))
            use_catalogue(locale, (catalogues / "elements.mo").read_bytes())
            lookup = load_lookup(catalogues / "pages.mo")
            site = site._replace(translate=lambda title: lookup(title) or title)
        blocks = GeneratedBlocks(md, locale, pages, site)
        md.preprocessors.register(blocks, "kiebitz-blocks", BEFORE_FENCES)
        if lookup:
            notice = TranslationNotice(texts(locale), pages.folder, lambda: blocks.page)
            md.treeprocessors.register(TranslateBlocks(md, lookup, notice), "kiebitz-translate", BEFORE_INLINE)
        md.treeprocessors.register(QuietPermalinks(md), "kiebitz-permalinks", AFTER_HEADINGS)
        md.inlinePatterns.register(FactInProse(md, locale), "kiebitz-facts", AFTER_CODE_SPANS)

    def _file(self, option: str) -> Path | None:
        """The file that *option* names; None where it is left out."""
        return Path(self.getConfig(option)) if self.getConfig(option) else None


def _sections(docs: Path, stated: Path | None) -> dict[str, str]:
    """The sections below *docs* that own rules; looked for once in a build, which writes *stated* before any page."""
    return (
        _addresses_at(docs.resolve(), stated.stat().st_mtime_ns)
        if stated and stated.is_file()
        else section_addresses(docs)
    )


@lru_cache(maxsize=1)
def _addresses_at(docs: Path, _began: int) -> dict[str, str]:
    return section_addresses(docs)


def makeExtension(**options: object) -> KiebitzExtension:  # noqa: N802  # Python-Markdown's way in  # Python-Markdown's way in
    """The extension, as Python-Markdown asks for it by the name of this package."""
    return KiebitzExtension(**options)
