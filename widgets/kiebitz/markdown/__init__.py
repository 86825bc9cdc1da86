"""The Python-Markdown extension that makes pages of rules: example blocks, facts in prose, translated blocks.

Any generator that takes Python-Markdown extensions can use it, by the name `kiebitz.markdown`; it depends on none.
"""

from functools import partial
from pathlib import Path

from markdown import Markdown
from markdown.extensions import Extension

from kiebitz.elements.rule_links import use_sections
from kiebitz.elements.site_pages import use_pages
from kiebitz.elements.texts import SOURCE_LOCALE, texts, use_catalogue
from kiebitz.faults import BuildError, Fault
from kiebitz.markdown.blocks import GeneratedBlocks
from kiebitz.markdown.facts import FactInProse
from kiebitz.markdown.folded_parts import FoldedParts
from kiebitz.markdown.own_rules import OwnRules
from kiebitz.markdown.own_variants import use_variants_of_site
from kiebitz.markdown.permalinks import QuietPermalinks
from kiebitz.markdown.rule_boxes import RuleBoxes
from kiebitz.markdown.site_data import Catalogues, SiteData, data_of_folder, read_site_data
from kiebitz.markdown.translation_notice import TranslationNotice
from kiebitz.markdown.translation_units import PRIORITY as BEFORE_INLINE
from kiebitz.markdown.translation_units import Lookup, TranslateBlocks, catalogue_lookup

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
            "docs": ["docs", "Folder of the pages, for a converter without the data of a build"],
            "data": ["", "What the build knows of the whole site: a SiteData, or the file that it is written in"],
        }
        super().__init__(**options)

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802  # as Extension has it
        """Register everything."""
        locale, data = self.getConfig("locale"), self._data()
        use_sections(data.sections)
        use_pages(data.pages)
        use_variants_of_site(data.variants)
        lookup: Lookup | None = None
        source = data.settings.language
        if locale != SOURCE_LOCALE:
            use_catalogue(locale, _catalogues(data, locale).elements)
        if locale != source:
            lookup = catalogue_lookup(_catalogues(data, locale).pages)
            notice = TranslationNotice(md, texts(locale), data.settings.translation_guide, source)
            md.treeprocessors.register(TranslateBlocks(md, lookup, notice, source), "kiebitz-translate", BEFORE_INLINE)
        md.preprocessors.register(
            GeneratedBlocks(md, locale, data, partial(_translated, lookup)), "kiebitz-blocks", BEFORE_FENCES
        )
        md.treeprocessors.register(QuietPermalinks(md), "kiebitz-permalinks", AFTER_HEADINGS)
        md.treeprocessors.register(RuleBoxes(md, texts(locale)), "kiebitz-rules", AFTER_HEADINGS - 1)
        md.treeprocessors.register(OwnRules(md, texts(locale), locale), "kiebitz-own-rules", AFTER_HEADINGS - 1)
        md.treeprocessors.register(FoldedParts(md), "kiebitz-parts", AFTER_HEADINGS - 1)
        md.inlinePatterns.register(FactInProse(md, locale, is_draft=data.is_draft), "kiebitz-facts", AFTER_CODE_SPANS)

    def _data(self) -> SiteData:
        """What the build has handed over, or else what the folder of pages gives."""
        data = self.getConfig("data")
        if isinstance(data, SiteData):
            return data
        return read_site_data(Path(data)) if data else data_of_folder(Path(self.getConfig("docs")))


def _catalogues(data: SiteData, locale: str) -> Catalogues:
    """The catalogues of *locale*.

    Raises:
        BuildError: *data* has none.
    """
    if locale not in data.catalogues:
        what = f"kiebitz.markdown has no catalogues for {locale}"
        expected = f"data with the catalogues of {locale}; there are {', '.join(data.catalogues) or 'none'}"
        raise BuildError([Fault(path="mkdocs.yml", what=what, expected=expected, todo="Build with kiebitz.site.")])
    return data.catalogues[locale]


def _translated(lookup: Lookup | None, title: str) -> str:
    """The *title* of a page in the language of *lookup*; as it is where it has no translation."""
    return (lookup(title) if lookup else None) or title


def makeExtension(**options: object) -> KiebitzExtension:  # noqa: N802  # Python-Markdown's way in
    """The extension, which Python-Markdown loads by the name of this package."""
    return KiebitzExtension(**options)
