"""A review: when somebody saw that a text is right, and why it is. Its digest ties it to what was seen.

Whoever changes a lock file with an editor breaks the digest. Whoever reckons it anew on purpose is not stopped: that is
left to those who read the change in version control.
"""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from kiebitz.faults import BuildError, Fault

type Content = Mapping[str, Any]
"""What a unit of a lock file keeps: text, lists and mappings."""

LEAST_REASON: Final = 3
"""Words of a reason."""

_DIGITS: Final = 16


@dataclass(frozen=True, kw_only=True, slots=True)
class Review:
    """The word of somebody who looked."""

    date: str
    """As `2026-11-22`."""

    reason: str
    by: str = ""
    """The reviewer, where the project wants to know."""

    def digest(self, lock: str, unit: str, content: Content) -> str:
        """What ties this review to the *content* of *unit* in the lock file *lock*."""
        whole = json.dumps([lock, unit, content, self.date, self.reason, self.by], sort_keys=True, default=str)
        return hashlib.sha256(whole.encode()).hexdigest()[:_DIGITS]

    def as_mapping(self, digest: str) -> dict[str, str]:
        """The review as a lock file keeps it."""
        fields = {"date": self.date, "reason": self.reason, "by": self.by, "digest": digest}
        return {name: text for name, text in fields.items() if text}


def read_review(held: object) -> Review | None:
    """The review that a lock file keeps; None where it is none."""
    if not isinstance(held, dict) or not isinstance(held.get("date"), str) or not isinstance(held.get("reason"), str):
        return None
    return Review(date=held["date"], reason=held["reason"], by=str(held.get("by", "")))


def new_review(*, date: str, reason: str, by: str = "") -> Review:
    """The review that somebody gives on a command line or in a file.

    Raises:
        BuildError: it gives no reason.
    """
    if len(reason.split()) < LEAST_REASON:
        what = f"a review gives its reason, in at least {LEAST_REASON} words"
        todo = 'Write what you saw, as --reason "the pack of 24 cards has its own position now".'
        raise BuildError([Fault(path="seal", line=0, what=what, found=reason, todo=todo)])
    return Review(date=date, reason=" ".join(reason.split()), by=" ".join(by.split()))
