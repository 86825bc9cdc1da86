"""A message and its translation, as they are sealed together."""

from dataclasses import dataclass

from kiebitz.translate.catalogue import Message
from kiebitz.truth.fingerprints import digest, fingerprint


@dataclass(frozen=True, kw_only=True, slots=True)
class TranslationPair:
    """A message and its translation."""

    domain: str
    path: str
    message: Message

    @property
    def source(self) -> str:
        """Digest of what is translated."""
        return digest(self.message.context or "", self.message.msgid, self.message.plural)

    @property
    def translation(self) -> str:
        """Fingerprint of the translation."""
        return fingerprint(*self.message.strings)
