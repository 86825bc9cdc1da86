"""Which stage a page offers to a reader who has finished nothing."""

import pytest

from kiebitz.stages import LearningStage, next_stage, own_stage, stages_of


def stage(page: str, ends: str) -> LearningStage:
    """A stage taken on *page*."""
    return LearningStage(page=page, name=ends, next=f"Go to {ends}", ends=ends)


STAGES = (stage("first.md", "first"), stage("course.md", "course"), stage("deal.md", "deal"), stage("deal.md", "match"))


@pytest.mark.parametrize(
    ("page", "milestone"),
    [
        ("rules/closing.md", "first"),
        ("first.md", "course"),
        ("course.md", "deal"),
        ("deal.md", "match"),
    ],
)
def test_a_page_offers_what_follows(page: str, milestone: str) -> None:
    """The first stage; on the page of a stage the one after it."""
    assert next_stage(STAGES, page).ends == milestone


def test_the_last_page_offers_the_first_stage() -> None:
    """Nothing follows it."""
    assert next_stage(STAGES[:3], "deal.md").ends == "first"


def test_another_way_has_its_own_pages() -> None:
    """Whoever is on one of them goes on there; all other pages go the first way."""
    other = LearningStage(page="swap.md", name="swap", next="Swap", ends="swap", way="swapping", also="rules/swap.md")
    stages = (*STAGES, other)

    assert stages_of(stages, "rules/closing.md") == stages_of(stages, "deal.md") == STAGES
    assert stages_of(stages, "swap.md") == stages_of(stages, "rules/swap.md") == (other,)


def test_a_page_of_two_stages_is_that_of_the_first() -> None:
    """Other pages are those of none."""
    assert own_stage(STAGES, "deal.md") is STAGES[2]
    assert own_stage(STAGES, "rules/closing.md") is None
