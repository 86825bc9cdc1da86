"""The notice of a page while some of its text has no translation: how much of it is still as it was written."""

from gettext import NullTranslations
from posixpath import dirname, relpath
from xml.etree.ElementTree import Element, SubElement

from markdown import Markdown
from markdown.util import AtomicString

from kiebitz.elements.texts import SOURCE_LOCALE
from kiebitz.markdown.source_page import page_name


class TranslationNotice:
    """Makes the notice in one language."""

    def __init__(self, md: Markdown, texts: NullTranslations, guide: str, source: str = SOURCE_LOCALE) -> None:
        """Write with *texts* for the pages that *md* converts, written in the language *source*.

        *guide* is the page for translators, if there is one.
        """
        self._md = md
        self._texts = texts
        self._guide = guide
        self._sentence = _in_english if source == SOURCE_LOCALE else _untranslated

    def __call__(self, count: int) -> Element:
        """The notice for a page of which *count* passages are not translated, with a link to the guide, if any."""
        # The search has no use for it, and would find it on every page.
        notice = Element("p", {"class": "kb-untranslated", "role": "note", "data-pagefind-ignore": ""})
        sentence = self._sentence(count, self._texts)
        if sentence == self._sentence(count, NullTranslations()):
            notice.set("lang", SOURCE_LOCALE)
        notice.text = AtomicString(sentence.format(count=count))
        page = page_name(self._md)
        if self._guide and page not in ("", self._guide):
            notice.text = AtomicString(f"{notice.text} ")
            link = SubElement(notice, "a", {"href": relpath(self._guide, dirname(page) or ".")})
            # i18n: a link to the guide for translators, after the sentence on what is not translated
            link.text = AtomicString(self._texts.gettext("How to translate"))
        return notice


def _in_english(count: int, texts: NullTranslations) -> str:
    # i18n: at the top of a page that is not wholly translated; a passage is a heading, a paragraph or a cell of a table
    return texts.ngettext(
        "{count} passage on this page is not translated yet and appears in English.",
        "{count} passages on this page are not translated yet and appear in English.",
        count,
    )


def _untranslated(count: int, texts: NullTranslations) -> str:
    # i18n: as the sentence before, where the pages were written in another language than English
    return texts.ngettext(
        "{count} passage on this page is not translated yet.",
        "{count} passages on this page are not translated yet.",
        count,
    )
