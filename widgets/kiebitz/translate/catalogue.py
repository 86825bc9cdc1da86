"""The values all of this package works on: a message, and a catalogue of messages."""

from collections.abc import Mapping
from dataclasses import dataclass, field

type Key = tuple[str | None, str]
"""What makes a message one message: its context and its English text."""

MARKDOWN = "md-text"
"""The flag by which translation tools recognise a message as inline Markdown."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Message:
    """One message, with or without its translation."""

    msgid: str
    plural: str = ""
    """The English plural; empty where the message has none."""

    context: str | None = None
    strings: tuple[str, ...] = ("",)
    """The translation; one string for each plural form where the message has a plural."""

    flags: frozenset[str] = frozenset()
    comments: tuple[str, ...] = ()
    """Notes of translators."""

    hints: tuple[str, ...] = ()
    """Explanations of writers and programmers for translators."""

    references: tuple[tuple[str, int], ...] = ()
    """Files and lines that have the message; line 0 where only the file is known."""

    previous: tuple[str, ...] = ()
    """The English text, and its plural, a fuzzy translation was made for."""

    line: int = 0
    """Line of the translation in the file the message was read from."""

    @property
    def key(self) -> Key:
        """What makes this message the same as another one."""
        return self.context, self.msgid

    @property
    def fuzzy(self) -> bool:
        """Whether somebody has to review the translation before a page may show it."""
        return "fuzzy" in self.flags

    @property
    def translated(self) -> bool:
        """Whether the translation is complete and a page may show it."""
        return all(self.strings) and not self.fuzzy


@dataclass(frozen=True, kw_only=True, slots=True)
class Catalogue:
    """The messages of one domain, in one language or, as a template, in none."""

    header: Mapping[str, str] = field(default_factory=dict)
    header_comments: tuple[str, ...] = ()
    header_line: int = 0
    messages: tuple[Message, ...] = ()
    obsolete: tuple[Message, ...] = ()
    """Translations whose English text is gone, kept in case it returns."""

    def by_key(self) -> dict[Key, Message]:
        """The messages by their keys, obsolete ones left out."""
        return {message.key: message for message in self.messages}
