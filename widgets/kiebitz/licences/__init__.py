"""Whose work a built site contains, and under which licences: the list, the file with it, and what is on no list."""

from kiebitz.licences.attribution import unattributed_files
from kiebitz.licences.notice import NOTICE, write_notice
from kiebitz.licences.parts import LicensedPart, parts

__all__ = ["NOTICE", "LicensedPart", "parts", "unattributed_files", "write_notice"]
