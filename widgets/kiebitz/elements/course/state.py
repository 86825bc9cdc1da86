"""What the course remembers of a reader: where they are, what they got wrong and when it comes back."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Final

from kiebitz.elements.exercises.game_exercises import all_exercises, exercises_of
from kiebitz.elements.exercises.items import LONGEST, parse_item
from kiebitz.elements.untrusted import Fields

MOST_DUE: Final = 200
"""Most items that wait to come back."""

MOST_SEEN: Final = 1000
"""Of so many items the course remembers that they were asked, so as not to ask them again."""

LESSONS: Final = 9
ITEMS: Final = 6
"""Items of a lesson."""

ENOUGH: Final = 5
"""So many of them have to be right for a lesson to be done."""

_MOST: Final = 10**6

_MARK: Final = 8
"""Signs of an item's mark."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Due:
    """An item that comes back."""

    item: str

    at: int
    """How many items are answered by then."""

    step: int
    """How often in a row it was right when it came back."""


@dataclass(frozen=True, kw_only=True, slots=True)
class State:
    """What the course remembers."""

    id: str

    item: str
    """What is asked now, as text."""

    variant: str

    themes: tuple[str, ...] = ()
    """What is practised; none for all themes."""

    lesson: int | None = 0
    """The lesson, from 0; None in endless practice."""

    left: tuple[int, ...] = tuple(range(ITEMS))
    """Places in the lesson of the items not checked yet, in the order in which they come; none where it is done."""

    hits: int = 0
    """How many items of the lesson were right."""

    answered: int = 0
    """Items answered so far."""

    right: int = 0
    """How many of them were right."""

    due: tuple[Due, ...] = ()

    again: bool = False
    """What is asked now has come back."""

    seen: tuple[str, ...] = ()
    """Marks of items asked, the newest last."""

    done: tuple[int, ...] = ()
    """Lessons of which enough items were right, each of them checked."""

    ended: tuple[int, ...] = ()
    """The lesson that the last item has ended, and how many were right in it; empty where it has ended none."""

    passed: bool = False
    """The last item was passed over and comes again."""

    @property
    def over(self) -> bool:
        """Nothing is asked any more: the lesson is done and no other follows."""
        return self.lesson is not None and not self.left and not self.again


def read_state(data: Any) -> State:  # noqa: ANN401  # anything may stand in a file
    """The state in *data*, which comes from a page or a file.

    Raises:
        BadRecord: it is not of the shape that `write_state` gives.
        RulesError: the item asked is none.
    """
    fields = Fields(data, "the state of a course")
    fields.refuse_others(State.__slots__)
    state = State(
        id=fields.widget_id(),
        item=fields.text("item"),
        variant=fields.text("variant"),
        themes=_themes(fields),
        lesson=None if fields.is_null("lesson") else fields.number("lesson", LESSONS - 1, default=0),
        left=fields.numbers("left", ITEMS - 1, range(ITEMS + 1), default=range(ITEMS)),
        hits=fields.number("hits", ITEMS, default=0),
        answered=fields.number("answered", _MOST, default=0),
        right=fields.number("right", _MOST, default=0),
        due=tuple(map(_read_due, fields.objects("due", MOST_DUE, "an item of a course"))),
        again=fields.flag("again", default=False),
        seen=fields.texts("seen", MOST_SEEN, longest=_MARK, default=()),
        done=fields.numbers("done", LESSONS - 1, range(LESSONS + 1), default=()),
        ended=_ended(fields),
        passed=fields.flag("passed", default=False),
    )
    exercises_of(state.variant)
    parse_item(state.item)
    return state


def write_state(state: State) -> Mapping[str, object]:
    """*state* as JSON."""
    return asdict(state)


def _themes(fields: Fields) -> tuple[str, ...]:
    known = [theme for exercises in all_exercises().values() for theme in exercises.THEMES]
    themes = fields.texts("themes", len(known), default=())
    if not set(themes) <= set(known):
        raise fields.refusal("themes", "a list of themes")
    return themes


def _ended(fields: Fields) -> tuple[int, ...]:
    """The lesson that has ended and how many items of it were right; empty where none has."""
    ended = fields.numbers("ended", max(LESSONS - 1, ITEMS), (0, 2), default=())
    if ended and (ended[0] >= LESSONS or ended[1] > ITEMS):
        raise fields.refusal("ended", "a lesson and how many of its items were right")
    return ended


def _read_due(fields: Fields) -> Due:
    at, step = fields.number("at", 2 * _MOST), fields.number("step", _MOST)
    return Due(item=fields.text("item", LONGEST), at=at, step=step)
