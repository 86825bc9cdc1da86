"""Whose work a built site contains, and under which licences: the list, the file with it, and what is on no list."""

from kiebitz.licences.attribution import unlisted
from kiebitz.licences.notice import NOTICE, write_notice
from kiebitz.licences.parts import Part, parts

__all__ = ["NOTICE", "Part", "parts", "unlisted", "write_notice"]
