"""What makes the search find what people type: search words of the pages, spellings, and Pagefind's index."""

from kiebitz.search.article_copies import LanguagePages
from kiebitz.search.pagefind import index
from kiebitz.search.sample_queries import read_sample_queries
from kiebitz.search.search_words import read_search_words, read_section_words, search_word_faults

__all__ = [
    "LanguagePages",
    "index",
    "read_sample_queries",
    "read_search_words",
    "read_section_words",
    "search_word_faults",
]
