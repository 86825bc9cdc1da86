"""What a block `lesson` contains, as it is written: nothing here has been held to the engine yet."""

from dataclasses import dataclass
from typing import Final, Literal

ANY: Final = "any"
"""As a right answer: every card and action that may be taken."""

REST: Final = "rest"
"""As another answer: what no other line of the step names."""

type AnswerKind = Literal["right", "allowed", "refused"]
"""What is wanted; what may be taken and is not wanted; what may not be taken."""


@dataclass(frozen=True, kw_only=True, slots=True)
class LessonLine:
    """One line of the block."""

    key: str
    value: str

    number: int
    """Its place in the file, from 1."""


@dataclass(frozen=True, kw_only=True, slots=True)
class LessonText:
    """A message to the reader, which is translated."""

    text: str
    line: int


@dataclass(frozen=True, kw_only=True, slots=True)
class LessonAnswer:
    """What the reader may try, and what the reader is answered."""

    kind: AnswerKind

    actions: tuple[str, ...]
    """Cards and actions as they are written, or `any`, or `rest`."""

    line: int

    sentence: LessonText | None = None
    """The author's comment; None where the engine gives its reason."""

    code: str = ""
    """The reason that the author expects of the engine; empty for what may be taken."""


@dataclass(frozen=True, kw_only=True, slots=True)
class LessonStep:
    """One sentence to the reader, and what is done then."""

    sentence: LessonText
    friend: tuple[LessonLine, ...] = ()
    """What others do before the sentence is read."""

    shows: tuple[LessonLine, ...] = ()
    """What is highlighted."""

    teaches: tuple[LessonLine, ...] = ()
    """The names of what is new."""

    answers: tuple[LessonAnswer, ...] = ()
    """None where the reader only goes on."""

    reply: tuple[LessonLine, ...] = ()
    """What others do after the right answer."""

    claims: tuple[LessonLine, ...] = ()
    """What is true of the position in which the reader answers, as in an example block."""

    @property
    def line(self) -> int:
        """Its line in the file."""
        return self.sentence.line

    @property
    def right(self) -> LessonAnswer | None:
        """The answer that is wanted; None where nothing is asked."""
        return next((answer for answer in self.answers if answer.kind == "right"), None)


@dataclass(frozen=True, kw_only=True, slots=True)
class LessonScene:
    """Steps under one heading, all of one deal."""

    title: LessonText
    start: tuple[LessonLine, ...]
    """Where it begins: `position`, or `pack` and `dealer`; empty where it goes on from the scene before."""

    hidden: tuple[LessonLine, ...]
    """What the table does not show yet."""

    steps: tuple[LessonStep, ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class GuidedLesson:
    """A block."""

    name: str
    """The browser keeps under it how far the reader is."""

    variant: str
    rules: str
    """House rules, as example blocks write them; empty where there are none."""

    scenes: tuple[LessonScene, ...]
    line: int
    """The line of its variant in the file."""

    then: LessonText | None = None
    """The words of the button behind the last step; None where there is none."""

    page: str = ""
    """Where that button leads: a page, as links write it."""

    opens: LessonLine | None = None
    """The widget with which that page opens, and its fields, as a block `practice` has them."""

    @property
    def steps(self) -> tuple[LessonStep, ...]:
        """The steps of all scenes."""
        return tuple(step for scene in self.scenes for step in scene.steps)
