"""The translations of one language that are not as they were sealed, and the seal of those that somebody has read."""

from collections.abc import Iterator
from datetime import datetime
from http import HTTPStatus
from pathlib import Path
from typing import Any, Final, NamedTuple

from kiebitz.faults import Fault
from kiebitz.serve.translation.guard import RefusedRequest
from kiebitz.translate.desk.catalogue_desk import CatalogueDesk
from kiebitz.translate.desk.texts import review_html
from kiebitz.translate.languages import own_name
from kiebitz.translate.marks import message_id
from kiebitz.truth.former_wordings import FormerWording, former_wordings
from kiebitz.truth.review import new_review
from kiebitz.truth.seal import seal_translations
from kiebitz.truth.translation_seals import ChangedPair, changed_pairs, translation_faults
from kiebitz.truth.word_diff import word_pieces

_DOCS: Final = "docs/"


class ReviewItem(NamedTuple):
    """One translation to review, as the page shows it."""

    id: str
    source: str
    """The digest of what is translated."""

    domain: str
    place: str
    """File and line."""

    page: str
    """A page that has it, as `rules/closing.md`; empty where it is no text of a page."""

    what: str
    english: tuple[tuple[str, str], ...]
    """Pieces of the English text: `same`, `gone` or `new`, and the words."""

    translation: tuple[tuple[str, str], ...]
    faults: tuple[str, ...]


class ReviewDesk:
    """What waits for a review in a project."""

    def __init__(self, project: Path) -> None:
        """Review the translations of *project*."""
        self._project = project

    def page(self, language: str, root: str) -> str:
        """The page on which the translations into *language* are reviewed; *root* leads to the root of the site.

        Raises:
            BuildError: a catalogue or the lock file cannot be read.
        """
        groups = {
            domain: [*self._items(language, domain, changed)]
            for domain, changed in changed_pairs(self._project, language).items()
        }
        shown = {fault for items in groups.values() for item in items for fault in item.faults}
        mine = f"/{language}/", f"seals/{language}."
        others = [
            str(fault)
            for fault in translation_faults(self._project)
            if any(part in fault.path for part in mine) and not _is_listed(fault, groups) and str(fault) not in shown
        ]
        return review_html(language, groups=groups, others=others, name=own_name(language), root=root)

    def seal(self, language: str, fields: dict[str, Any]) -> dict[str, object]:
        """Seal the translations into *language* that *fields* name, for the reason in them; returns what was done.

        Raises:
            BuildError: the reason is none, or nothing waits under a name.
            RefusedRequest: *fields* name nothing.
        """
        wanted = fields.get("messages")
        reason, by = fields.get("reason"), fields.get("by", "")
        if not isinstance(wanted, list) or not wanted or not all(isinstance(one, str) for one in wanted):
            raise RefusedRequest(HTTPStatus.BAD_REQUEST, "The request has no list messages.")
        if not isinstance(reason, str) or not isinstance(by, str):
            raise RefusedRequest(HTTPStatus.BAD_REQUEST, "The request has no reason.")
        chosen: dict[str, list[str]] = {}
        for one in wanted:
            domain, _, source = one.partition(":")
            chosen.setdefault(domain, []).append(source)
        today = datetime.now().astimezone().date().isoformat()
        done = seal_translations(self._project, language, chosen, new_review(date=today, reason=reason, by=by))
        return {"sealed": list(done.written), "faults": [str(fault) for fault in done.refused]}

    def _items(self, language: str, domain: str, changed: list[ChangedPair]) -> Iterator[ReviewItem]:
        former = former_wordings(self._project, changed)
        desk = CatalogueDesk(self._project, language)
        for one in changed:
            message = one.pair.message
            before = former.get(one.pair.source, FormerWording("", ""))
            name = message_id(domain, message.key)
            pages = [path.removeprefix(_DOCS) for path, _ in message.references if path.endswith(".md")]
            now = " | ".join(message.strings)
            yield ReviewItem(
                id=name,
                source=f"{domain}:{one.pair.source}",
                domain=domain,
                place=f"{one.pair.path}:{one.line}",
                page=pages[0] if pages else "",
                what=one.what,
                english=word_pieces(before.english or message.msgid, message.msgid),
                translation=word_pieces(before.translation, now) if before.translation else (("new", now),),
                faults=tuple(map(str, desk.faults(name, message.strings))),
            )


def _is_listed(fault: Fault, groups: dict[str, list[ReviewItem]]) -> bool:
    """Whether *fault* is that a translation differs which *groups* have."""
    place = f"{fault.path}:{fault.line}"
    return any(item.place == place for items in groups.values() for item in items)
