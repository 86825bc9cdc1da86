"""What the course remembers of a reader: where they are, what they got wrong and when it comes back."""

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from typing import Any, Final

from cardrules import BadRecord
from kiebitz.elements.exercises.game_exercises import all_exercises, exercises_of
from kiebitz.elements.exercises.items import LONGEST, parse_item

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

_THEMES: Final = frozenset(theme for exercises in all_exercises().values() for theme in exercises.THEMES)


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
    if not isinstance(data, Mapping) or not {"id", "item", "variant"} <= data.keys() <= _FITS.keys():
        raise BadRecord("not the state of a course")
    values: dict[str, object] = {
        name: tuple(value) if isinstance(value, list) else value for name, value in data.items()
    }
    wrong = [name for name, value in values.items() if not _FITS[name](value)]
    if wrong:
        raise BadRecord(f"the state of a course with a wrong value: {wrong[0]}")
    values["due"] = tuple([_read_due(due) for due in data.get("due", ())])
    state = State(**values)  # type: ignore[arg-type]  # `_FITS` has seen each of them
    exercises_of(state.variant)
    parse_item(state.item)
    return state


def write_state(state: State) -> Mapping[str, object]:
    """*state* as JSON."""
    return asdict(state)


def _read_due(data: Any) -> Due:  # noqa: ANN401  # anything may stand in a file
    match data:
        case {"item": str(item), "at": int(at), "step": int(step)} if len(item) <= LONGEST and _is_count(step):
            return Due(item=item, at=at, step=step)
        case _:
            raise BadRecord("the state of a course with an item that is none")


def _is_count(value: object, most: int = _MOST) -> bool:
    return type(value) is int and 0 <= value < most


def _are(value: object, fits: Callable[[Any], bool], most: int) -> bool:
    return isinstance(value, tuple) and len(value) <= most and all(map(fits, value))


def _is_ended(value: object) -> bool:
    match value:
        case (lesson, right):
            return _is_count(lesson, LESSONS) and _is_count(right, ITEMS + 1)
        case _:
            return value == ()


_FITS: Final[dict[str, Callable[[Any], bool]]] = {
    "id": lambda value: isinstance(value, str) and value.replace("-", "").isalnum(),
    "item": lambda value: isinstance(value, str),
    "variant": lambda value: isinstance(value, str),
    "themes": lambda value: _are(value, lambda theme: isinstance(theme, str) and theme in _THEMES, len(_THEMES)),
    "lesson": lambda value: value is None or _is_count(value, LESSONS),
    "left": lambda value: _are(value, lambda place: _is_count(place, ITEMS), ITEMS),
    "hits": lambda value: _is_count(value, ITEMS + 1),
    "answered": _is_count,
    "right": _is_count,
    "due": lambda value: isinstance(value, tuple) and len(value) <= MOST_DUE,
    "again": lambda value: isinstance(value, bool),
    "seen": lambda value: _are(value, lambda mark: isinstance(mark, str) and len(mark) <= _MARK, MOST_SEEN),
    "done": lambda value: _are(value, lambda lesson: _is_count(lesson, LESSONS), LESSONS),
    "ended": _is_ended,
    "passed": lambda value: isinstance(value, bool),
}
"""Each field and whether a value can be its."""
