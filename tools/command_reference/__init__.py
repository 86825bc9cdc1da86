"""The page of all commands, options and settings, made of the parser and of the schema."""

from tools.command_reference.page import FILE, page

__all__ = ["FILE", "page"]
