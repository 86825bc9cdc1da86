"""Which catalogue a message belongs to."""

from pathlib import PurePosixPath

NAVIGATION = "navigation"
"""The titles of mkdocs.yml."""

DESCRIPTIONS = "descriptions"
"""Titles and descriptions of pages for searchers, from their front matter."""

HOME = "home"
"""Pages at the top of docs."""

INTERFACE = "interface"
"""All texts of the widgets and the theme, unless their source file is named below."""

GLOSSARY = "glossary"
"""What the terms of the glossary mean."""

STATEMENTS = "statements"
"""What the source texts state, and why some of it is not proved."""

TERMS = "terms"
"""What the terms of the game are called; for translators and their checks, and on no page."""

EDITOR = "editor"
"""What the translating mode of the server says to translators."""

REFUSALS = "refusals"
"""What the engine refuses and why."""

BY_SOURCE_FILE = {"cards.py": "cards", "reasons.py": "reasons", "rules.py": "rule-names"}

CODE_DOMAINS = (INTERFACE, REFUSALS, *BY_SOURCE_FILE.values())
"""The domains a widget needs in the page."""

DATA_DOMAINS = (GLOSSARY, STATEMENTS)
"""The domains of what only the build shows."""


def domain_of_page(page: PurePosixPath) -> str:
    """The domain of *page*, a path below docs: the name of its top folder."""
    return page.parts[0] if len(page.parts) > 1 else HOME


def domain_of_code(file: PurePosixPath) -> str:
    """The domain of the messages in *file*, a Python module or a template."""
    if "desk" in file.parts:
        return EDITOR
    return BY_SOURCE_FILE.get(file.name, INTERFACE)
