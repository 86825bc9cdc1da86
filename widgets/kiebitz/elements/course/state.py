"""What the course remembers of a reader: where they are, what they got wrong and when it comes back."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any, Final

from kiebitz.elements.course.lessons import FIRST_COURSE, Lesson, lessons_of
from kiebitz.elements.exercises.game_exercises import all_themes, exercises_of
from kiebitz.elements.exercises.items import LONGEST, parse_item
from kiebitz.elements.table_codes import LONGEST_CODE, TableRules, parse_table
from kiebitz.elements.untrusted import Fields

MOST_DUE: Final = 200
"""Most items that wait to come back."""

MOST_SEEN: Final = 1000
"""Of so many items the course remembers that they were asked, so as not to ask them again."""

VERSION: Final = 2
"""Of the shape of a state. Those without a number are of the first one, with nine lessons for everybody."""

MOST_ITEMS: Final = 12
"""More items than any lesson has."""

MOST_LESSONS: Final = 40
"""More lessons than any variant has."""

MOST_SCORES: Final = 400
"""More lessons than all variants have together; of those of tables the latest stay."""

OPEN, RIGHT, WRONG, MENDED, REOPENED = range(5)
"""What came of an item of the lesson; `MENDED` is right after it was wrong, `REOPENED` waits after it was wrong."""

HITS: Final = (RIGHT, MENDED)
"""The results that count as right."""

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
    """Why it waits: it was wrong (0), it was right since then (1), or it was wrong again when it came back (2)."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Score:
    """How a lesson went the best time."""

    course: str
    """What is played in its lessons, as a code."""

    lesson: str
    """The lesson's id."""

    right: int
    """How many of its items were right."""

    count: int = 0
    """How many it had, where it is one of a table with rules of its own."""

    def is_done(self, lesson: Lesson) -> bool:
        """Whether *lesson* is done with this result: all but one were right."""
        return self.right >= (self.count - 1 if self.count else lesson.enough)


@dataclass(frozen=True, kw_only=True, slots=True)
class State:
    """What the course remembers."""

    version: int = VERSION

    id: str

    item: str
    """What is asked now, as text."""

    variant: str
    """What is practised without end, as `format_table` writes it: a variant, or one with house rules."""

    themes: tuple[str, ...] = ()
    """What is practised; none for all themes."""

    course: str = FIRST_COURSE
    """What is played in the lessons that are shown, written alike."""

    lesson: int | None = 0
    """The lesson, from 0; None in endless practice."""

    left: tuple[int, ...] = ()
    """Places in the lesson of the items not checked yet, in the order in which they come; none where it is done."""

    results: tuple[int, ...] = ()
    """What came of each item of the lesson: `OPEN`, `RIGHT` and so on. It stays while something is practised."""

    paused: int | None = None
    """The lesson to which the reader comes back after practising; None in a lesson."""

    practised: int = 0
    """How many answers to practice without end were right."""

    answered: int = 0
    """Items answered so far."""

    right: int = 0
    """How many of them were right."""

    due: tuple[Due, ...] = ()

    again: bool = False
    """What is asked now has come back."""

    queue: int = 0
    """How many of those that wait are still asked before the lesson goes on."""

    seen: tuple[str, ...] = ()
    """Marks of items asked, the newest last."""

    scores: tuple[Score, ...] = ()
    """The best results of lessons that were gone through."""

    ended: tuple[int, ...] = ()
    """The lesson that the last item has ended, how many were right in it, and how many of them at the first try.

    It is empty where it has ended none.
    """

    passed: bool = False
    """The last item was passed over and comes again."""

    @property
    def over(self) -> bool:
        """Nothing is asked any more: the lesson is done and no other follows."""
        return self.lesson is not None and not self.left and not self.again

    @property
    def hits(self) -> int:
        """How many items of the lesson were right."""
        return sum(result in HITS for result in self.results)

    @property
    def played(self) -> TableRules:
        """The rules of the lessons that are shown."""
        return parse_table(self.course)

    def score(self, course: str, lesson: str) -> Score | None:
        """The best result of this lesson; None where it was never gone through."""
        return next((one for one in self.scores if (one.course, one.lesson) == (course, lesson)), None)

    def best(self, course: str, lesson: str) -> int | None:
        """How many items of this lesson were right the best time; None where it was never gone through."""
        score = self.score(course, lesson)
        return score.right if score else None

    def is_done(self, lesson: Lesson) -> bool:
        """Whether *lesson*, one of the course that is shown, is done."""
        score = self.score(self.course, lesson.id)
        return score is not None and score.is_done(lesson)


def lessons_in(state: State) -> tuple[Lesson, ...]:
    """The lessons of the course that the reader has chosen."""
    return lessons_of(state.course)


def read_state(data: Any) -> State:  # noqa: ANN401  # anything may stand in a file
    """The state in *data*, which comes from a page or a file.

    Raises:
        BadRecord: it is not of the shape that `write_state` gives.
        RulesError: the item asked is none.
    """
    fields = Fields(data, "the state of a course")
    if not fields.has("version"):
        return _first_version(fields)
    fields.refuse_others(State.__slots__)
    if fields.number("version", VERSION) != VERSION:
        raise fields.refusal("version", f"the number {VERSION}")
    course = fields.text("course", LONGEST_CODE)
    lessons = lessons_of(course)
    if not lessons:
        raise fields.refusal("course", "a variant with lessons, or a table with them")
    lesson = None if fields.is_null("lesson") else fields.number("lesson", len(lessons) - 1)
    paused = None if not fields.has("paused") else fields.number("paused", len(lessons) - 1)
    if lesson is not None and paused is not None:
        raise fields.refusal("paused", "null in a lesson")
    own = paused if lesson is None else lesson
    count = 0 if own is None else len(lessons[own].items)
    state = State(
        id=fields.widget_id(),
        item=fields.text("item"),
        variant=fields.text("variant", LONGEST_CODE),
        themes=_themes(fields),
        course=course,
        lesson=lesson,
        left=fields.numbers("left", max(count - 1, 0), range(count + 1)),
        results=fields.numbers("results", REOPENED, (count,)),
        paused=paused,
        practised=fields.number("practised", _MOST, default=0),
        answered=fields.number("answered", _MOST),
        right=fields.number("right", _MOST),
        due=tuple(map(_read_due, fields.objects("due", MOST_DUE, "an item of a course"))),
        again=fields.flag("again"),
        queue=fields.number("queue", MOST_DUE),
        seen=fields.texts("seen", MOST_SEEN, longest=_MARK),
        scores=tuple(map(_read_score, fields.objects("scores", MOST_SCORES, "the score of a lesson"))),
        ended=fields.numbers("ended", MOST_LESSONS, (0, 2, 3)),
        passed=fields.flag("passed"),
    )
    if state.ended and state.ended[0] >= len(lessons):
        raise fields.refusal("ended", "a lesson and how many of its items were right")
    exercises_of(parse_table(state.variant).variant)
    parse_item(state.item)
    return state


_FIRST_KEYS: Final = (
    "id", "item", "variant", "themes", "lesson", "left", "hits", "answered", "right", "due", "again", "seen", "done",
    "ended", "passed",
)  # fmt: skip


def _first_version(fields: Fields) -> State:
    """The state of a reader of the first course: what waits and what was practised stays, the lessons begin anew."""
    fields.refuse_others(_FIRST_KEYS)
    state = State(
        id=fields.widget_id(),
        item=fields.text("item"),
        variant=fields.text("variant"),
        themes=_themes(fields),
        lesson=None,
        answered=fields.number("answered", _MOST, default=0),
        right=fields.number("right", _MOST, default=0),
        due=tuple(map(_read_due, fields.objects("due", MOST_DUE, "an item of a course"))),
        again=fields.flag("again", default=False),
        seen=fields.texts("seen", MOST_SEEN, longest=_MARK, default=()),
        passed=fields.flag("passed", default=False),
    )
    exercises_of(state.variant)
    parse_item(state.item)
    if fields.is_null("lesson"):
        return state
    first = lessons_of(FIRST_COURSE)[0]
    count = len(first.items)
    return replace(
        state,
        item=first.items[0],
        variant=FIRST_COURSE,
        lesson=0,
        left=tuple(range(count)),
        results=(OPEN,) * count,
        again=False,
        passed=False,
    )


def write_state(state: State) -> Mapping[str, object]:
    """*state* as JSON."""
    return asdict(state)


def _themes(fields: Fields) -> tuple[str, ...]:
    known = all_themes()
    themes = fields.texts("themes", len(known), default=())
    if not set(themes) <= set(known):
        raise fields.refusal("themes", "a list of themes")
    return themes


def _read_score(fields: Fields) -> Score:
    return Score(
        course=fields.text("course", LONGEST),
        lesson=fields.text("lesson", LONGEST),
        right=fields.number("right", MOST_ITEMS),
        count=fields.number("count", MOST_ITEMS, default=0),
    )


def _read_due(fields: Fields) -> Due:
    at, step = fields.number("at", 2 * _MOST), fields.number("step", _MOST)
    return Due(item=fields.text("item", LONGEST), at=at, step=step)
