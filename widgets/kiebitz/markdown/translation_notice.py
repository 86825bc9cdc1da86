"""The notice of a page while some of its text has no translation: how much of it is still English."""

from gettext import NullTranslations
from posixpath import dirname, relpath
from xml.etree.ElementTree import Element, SubElement

from markdown import Markdown
from markdown.util import AtomicString

from kiebitz.elements.texts import SOURCE_LOCALE
from kiebitz.markdown.source_page import page_name


class TranslationNotice:
    """Makes the notice in one language."""

    def __init__(self, md: Markdown, texts: NullTranslations, guide: str) -> None:
        """Write with *texts* for the pages that *md* converts; *guide* is the page for translators, if there is one."""
        self._md = md
        self._texts = texts
        self._guide = guide

    def __call__(self, english: int) -> Element:
        """The notice for a page with *english* pieces of text in English; it links to the guide, if there is one."""
        # The search has no use for it, and would find it on every page.
        notice = Element("p", {"class": "kb-untranslated", "role": "note", "data-pagefind-ignore": ""})
        sentence = _sentence(english, self._texts)
        if sentence == _sentence(english, NullTranslations()):
            notice.set("lang", SOURCE_LOCALE)
        notice.text = AtomicString(sentence.format(count=english))
        page = page_name(self._md)
        if self._guide and page not in ("", self._guide):
            notice.text = AtomicString(f"{notice.text} ")
            link = SubElement(notice, "a", {"href": relpath(self._guide, dirname(page) or ".")})
            # i18n: a link to the guide for translators, after the sentence on what is not translated
            link.text = AtomicString(self._texts.gettext("How to translate"))
        return notice


def _sentence(english: int, texts: NullTranslations) -> str:
    # i18n: at the top of a page that is not wholly translated; a passage is a heading, a paragraph or a cell of a table
    return texts.ngettext(
        "{count} passage on this page is not translated yet and is here in English.",
        "{count} passages on this page are not translated yet and are here in English.",
        english,
    )
