"""The stages of a site for learners, in one line from the first to the last, as its settings file names them.

    extra:
      kiebitz:
        stages:
          - page: learn/first-deal.md
            name: First deal
            next: Play your first deal
            ends: first-deal

What a reader has finished is known only to the reader's browser; see `browser/milestones.ts`.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Final

TEXTS: Final = ("name", "next", "begun", "again")
"""The fields that readers see."""

EXPECTED: Final = (
    "a list of stages, each with page, name, next and ends, and perhaps begins, begun, again, way, opens and also; "
    "milestones in ends and begins are of small letters, digits and hyphens, with blanks between several"
)

END: Final = r"(?![\s\S])"
"""The end of a text in patterns that Python and JSON schemas share: a dollar sign may come before a line break."""

_MILESTONE: Final = "[a-z0-9-]{1,40}(:[a-z0-9-]{1,40})?"
_MILESTONES: Final = re.compile(f"^{_MILESTONE}( {_MILESTONE})*{END}")
_WITH_MILESTONES: Final = ("begins", "ends")
_NEEDED: Final = ("page", "name", "next", "ends")


@dataclass(frozen=True, kw_only=True, slots=True)
class LearningStage:
    """One stage: its page, its texts, and the milestones of widgets that begin and end it."""

    page: str
    """The page that its name leads to, below the folder of pages; it is taken there, unless it `opens` another."""

    name: str
    """Its name in the line of all stages."""

    next: str
    """The text of the link to it."""

    ends: str
    """The milestone with which it is finished; or several with blanks between, any of which will do."""

    begins: str = ""
    """The milestone, or any of several, from which it has begun; empty where nobody can be halfway."""

    begun: str = ""
    """The text of the link to it for a reader who has begun it."""

    again: str = ""
    """The text of the link to it for a reader who has finished all stages, where it is the last one."""

    way: str = ""
    """The name of the line that the stage belongs to, where a site has others beside its first; empty for that one."""

    opens: str = ""
    """The page where it is taken, if another one, perhaps with a link of its widget, as `deal.md#kb=…`."""

    also: str = ""
    """Further pages that end with the stages of this line, with blanks between."""

    @property
    def pages(self) -> tuple[str, ...]:
        """Its page, the one that it opens, and the further ones, each once."""
        return tuple(dict.fromkeys((self.page, self.opened_page, *self.also.split())))

    @property
    def opened_page(self) -> str:
        """The page where it is taken in the end: its own, or the other one that its link leads to."""
        return self.opens.partition("#")[0] or self.page


def parse_stages(value: object) -> tuple[LearningStage, ...]:
    """The stages in *value*, as YAML has it.

    Raises:
        ValueError: it is no list of stages.
    """
    if not isinstance(value, list):
        raise ValueError(EXPECTED)  # noqa: TRY004  # the writer's fault
    return tuple(_parse_stage(entry) for entry in value)


def stages_of(stages: tuple[LearningStage, ...], page: str) -> tuple[LearningStage, ...]:
    """Those of *stages* that *page* offers: those of its line; of the first one where it belongs to none."""
    way = next((stage.way for stage in stages if page in stage.pages), "")
    return tuple(stage for stage in stages if stage.way == way)


def next_stage(stages: tuple[LearningStage, ...], page: str) -> LearningStage:
    """The one of *stages* that *page* offers to a reader who has finished nothing.

    The first, or where a stage is taken on *page* the one after it.
    """
    own = own_stage(stages, page)
    following = stages[stages.index(own) + 1 :] if own else stages
    return following[0] if following else stages[0]


def own_stage(stages: tuple[LearningStage, ...], page: str) -> LearningStage | None:
    """The first of *stages* that is taken on *page*."""
    return next((stage for stage in stages if stage.opened_page == page), None)


def _parse_stage(entry: object) -> LearningStage:
    known = {field.name for field in fields(LearningStage)}
    if not isinstance(entry, Mapping) or not set(_NEEDED) <= entry.keys() <= known:
        raise ValueError(EXPECTED)
    if not all(isinstance(text, str) and text for text in entry.values()):
        raise ValueError(EXPECTED)
    if not all(_MILESTONES.search(entry[name]) for name in _WITH_MILESTONES if name in entry):
        raise ValueError(EXPECTED)
    return LearningStage(**entry)


def stages_schema() -> dict[str, Any]:
    """What `parse_stages` reads, as JSON schema."""
    text = {"type": "string", "minLength": 1}
    stage = {
        "type": "object",
        "required": list(_NEEDED),
        "additionalProperties": False,
        "properties": {
            field.name: {**text, "pattern": _MILESTONES.pattern} if field.name in _WITH_MILESTONES else text
            for field in fields(LearningStage)
        },
    }
    return {"type": "array", "items": stage}
