"""What makes the search find what people type: search words of the pages, spellings, and Pagefind's index."""

from kiebitz.search.article_copies import Pages
from kiebitz.search.pagefind import index
from kiebitz.search.search_words import read_told, told_faults

__all__ = ["Pages", "index", "read_told", "told_faults"]
