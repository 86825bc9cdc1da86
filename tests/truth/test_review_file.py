"""Reviews given in a file, and what makes a review."""

from pathlib import Path

import pytest

from kiebitz.faults import BuildError
from kiebitz.truth.review import new_review
from kiebitz.truth.review_file import read_reviews

DATE = "2026-11-22"


def reviews(folder: Path, text: str) -> dict[str, tuple[str, str, str]]:
    """Each name in a file *text*, with date, reason and who looked."""
    path = folder / "reviews.yaml"
    path.write_text(text, encoding="utf-8")
    return {name: (one.date, one.reason, one.by) for name, one in read_reviews(path, date=DATE).items()}


def test_each_entry_has_its_reason(tmp_path: Path) -> None:
    """One for a single section, or for several that were seen for the same reason."""
    text = "- seal: a.md#x\n  reason: one two three\n- seal: [de#a, hr#a]\n  reason: read side by side\n  by: N. N.\n"

    assert reviews(tmp_path, text) == {
        "a.md#x": (DATE, "one two three", ""),
        "de#a": (DATE, "read side by side", "N. N."),
        "hr#a": (DATE, "read side by side", "N. N."),
    }


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("- seal: a.md#x\n  reason:\n", "gives its reason"),
        ("- seal: a.md#x\n  reason: ok\n", "gives its reason"),
        ("- reason: one two three\n", "not complete"),
        ("seal: a.md\n", "no list of reviews"),
        ("- [\n", "cannot be read"),
    ],
)
def test_a_review_without_reason_is_none(tmp_path: Path, text: str, what: str) -> None:
    """As `seal --list` prints the file, nothing can be sealed by it."""
    with pytest.raises(BuildError, match=what):
        reviews(tmp_path, text)


def test_a_digest_is_of_all_that_was_seen() -> None:
    """Lock file, unit, content, date, reason, and who looked."""
    review = new_review(date=DATE, reason="one two three")
    digest = review.digest("docs/seals/a.yaml", "x", {"stream": [{"p": "Text."}]})
    others = [
        review.digest("docs/seals/b.yaml", "x", {"stream": [{"p": "Text."}]}),
        review.digest("docs/seals/a.yaml", "y", {"stream": [{"p": "Text."}]}),
        review.digest("docs/seals/a.yaml", "x", {"stream": [{"li": "Text."}]}),
        new_review(date=DATE, reason="one two four").digest("docs/seals/a.yaml", "x", {"stream": [{"p": "Text."}]}),
        new_review(date=DATE, reason="one two three", by="me").digest(
            "docs/seals/a.yaml", "x", {"stream": [{"p": "Text."}]}
        ),
        new_review(date="2026-11-23", reason="one two three").digest(
            "docs/seals/a.yaml", "x", {"stream": [{"p": "Text."}]}
        ),
    ]

    assert len({digest, *others}) == 7
