"""Numbers for every plural form of a language."""

import pytest

from kiebitz.translate.languages import plurals
from kiebitz.translate.plural_samples import plural_samples, with_number


@pytest.mark.parametrize("language", ["de", "hr", "sr", "sl", "pl", "ar", "ja", "lt"])
def test_every_form_has_a_number(language: str) -> None:
    """Every form has a number."""
    samples = plural_samples(language)
    assert {sample.form for sample in samples} == set(range(plurals(language).count))
    assert {1, 2, 5, 21} <= {sample.number for sample in samples}


def test_croatian_says_one_and_twenty_one_alike() -> None:
    """Croatian says one and twenty one alike."""
    forms = {sample.number: sample.form for sample in plural_samples("hr")}
    assert forms == {1: 0, 2: 1, 5: 2, 21: 0}


@pytest.mark.parametrize(
    ("text", "filled"),
    [
        ("{count} karata", "5 karata"),
        ("%(count)d karata", "5 karata"),
        ("{name} ima {points} bodova", "{name} ima 5 bodova"),
        ("bez broja", "bez broja"),
    ],
)
def test_a_number_is_put_in_its_place(text: str, filled: str) -> None:
    """A number is put in its place."""
    assert with_number(text, 5) == filled
