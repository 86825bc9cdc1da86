"""Changes of which a program can prove that no meaning changes: what moved, what was only put in order.

Their reviews are carried over as they are, with date and reason. Everything else is for somebody to look at.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kiebitz.markdown.attribute_list import without_id
from kiebitz.truth.review import Content, Review
from kiebitz.truth.stream import ATTRIBUTE_LIST
from kiebitz.truth.units import Unit

type Reviews = Callable[[Path], Mapping[str, Review]]
"""Gives the reviews that hold in a lock file."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Transfer:
    """A unit whose old review is still enough."""

    unit: Unit
    review: Review
    explanation: str
    """Why it does."""


def transferable_reviews(units: Sequence[Unit], reviews: Reviews) -> Iterator[Transfer]:
    """Those of *units*, all that wait to be reviewed, that only moved or were put in order."""
    gone = [unit for unit in units if unit.content is None and unit.key in reviews(unit.path)]
    for unit in units:
        review = reviews(unit.path).get(unit.key)
        if review and _same_parts(unit):
            yield Transfer(
                unit=unit, review=review, explanation=f"{unit.name}: the same parts in another order, or fewer"
            )
        elif unit.content is not None and unit.was is None:
            from_where = next((other for other in gone if _moved(other, unit)), None)
            if from_where:
                gone.remove(from_where)
                old = reviews(from_where.path)[from_where.key]
                explanation = f"{unit.name}: was {from_where.name}, and is the same"
                yield Transfer(unit=unit, review=old, explanation=explanation)
                yield Transfer(unit=from_where, review=old, explanation=f"{from_where.name}: is elsewhere now")


def _moved(gone: Unit, new: Unit) -> bool:
    """Whether *new* is what *gone* was, in the same kind of lock file."""
    was, is_now = gone.was, new.content
    return was is not None and is_now is not None and _without_id(was) == _without_id(is_now)


def _without_id(content: Content) -> str:
    """*content* as text, without the id in the attributes of its heading."""
    whole: dict[str, Any] = dict(content)
    whole["stream"] = [
        {kind: without_id(text) if kind == ATTRIBUTE_LIST else text for kind, text in entry.items()}
        for entry in content.get("stream", ())
    ]
    return json.dumps(whole, sort_keys=True)


def _same_parts(unit: Unit) -> bool:
    """Whether pairs that no page asks for are gone, or texts of a program are in another order with their subjects.

    The order of those of one subject counts: in one function one may be for yes, the next for no.
    """
    was, is_now = unit.was, unit.content
    if was is None or is_now is None:
        return False
    if set(was) | set(is_now) == {"pairs"}:
        return not unit.faults and bool(is_now["pairs"].items() <= was["pairs"].items())
    if set(was) | set(is_now) == {"texts"}:
        return _by_subject(was["texts"]) == _by_subject(is_now["texts"])
    return False


def _by_subject(texts: Sequence[str]) -> Mapping[str, Sequence[str]]:
    found: dict[str, list[str]] = {}
    for text in texts:
        subject, _, wording = text.partition(": ")
        found.setdefault(subject, []).append(wording)
    return found
