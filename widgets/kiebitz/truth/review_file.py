"""A file with many reviews: what was looked at, each with its reason, as `seal --list` prints it.

- seal: docs/rules/exchange.md#last-cards
  reason: the house rule has its own position now
- seal: [de#rules, hr#rules]
  reason: both were read beside the English text
  by: a native speaker
"""

from pathlib import Path
from typing import Any

from kiebitz.faults import BuildError, Fault
from kiebitz.truth.lock_file import read_yaml
from kiebitz.truth.review import Review, new_review


def read_reviews(path: Path, *, date: str) -> dict[str, Review]:
    """Each name in the file *path* with its review, given on *date*.

    Raises:
        BuildError: the file is not there or no list of reviews, or one gives no reason.
    """
    held = read_yaml(path, label=path.as_posix())
    if not isinstance(held, list):
        todo = "Begin with what this prints: python -m kiebitz.truth seal --list"
        raise BuildError([Fault(path=path.as_posix(), line=0, what="this is no list of reviews", todo=todo)])
    reviews: dict[str, Review] = {}
    faults: list[Fault] = []
    for entry in held:
        try:
            reviews |= _reviews(entry, date)
        except BuildError as error:
            faults += error.faults
        except (AttributeError, KeyError, TypeError):
            what = "an entry is not complete; it needs seal and reason"
            faults.append(Fault(path=path.as_posix(), line=0, what=what, found=str(entry)))
    if faults:
        raise BuildError(faults)
    return reviews


def _reviews(entry: Any, date: str) -> dict[str, Review]:  # noqa: ANN401  # YAML holds what it holds
    names = entry["seal"] if isinstance(entry["seal"], list) else [entry["seal"]]
    review = new_review(date=date, reason=str(entry.get("reason") or ""), by=str(entry.get("by") or ""))
    return dict.fromkeys(map(str, names), review)
