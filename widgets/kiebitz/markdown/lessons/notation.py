"""The text of a block `lesson`, read into a `GuidedLesson`; every fault of writing is found in one run."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from cardrules.cards import parse_cards
from cardrules.errors import BadCard
from cardrules.examples import Fence
from cardrules.games import claim_kinds
from cardrules.suggestions import nearest, suggestion
from kiebitz.faults import Fault
from kiebitz.markdown.lessons.guided_lesson import (
    GuidedLesson,
    LessonAnswer,
    LessonLine,
    LessonScene,
    LessonStep,
    LessonText,
)

FENCE: Final = "lesson"
"""First word after the fence."""

_HEAD: Final = ("lesson", "variant", "rules", "then", "opens")
_START: Final = ("position", "pack", "dealer")
_SCENE: Final = (*_START, "hide")
_ANSWERS: Final = ("right", "allowed", "refused")
_STEP: Final = ("friend", "show", "teaches", *_ANSWERS, "reply")
_BEGINNINGS: Final = ("scene", "step")

_NAME: Final = re.compile(r"[a-z][a-z0-9-]*")
_REFUSED: Final = re.compile(r"(?P<actions>.+?) by (?P<code>[a-z0-9_]+\.[a-z0-9_]+)")


class Reading:
    """A block that is being read, with the faults found so far."""

    def __init__(self, fence: Fence) -> None:
        """Read the block in *fence*."""
        self.faults: list[Fault] = []
        self._first = fence.start + 1
        written = [*self._written(fence)]
        variant = next((line.value for line in written if line.key == "variant"), "")
        self._claims: Final = tuple(kind for kind in claim_kinds([variant]) if kind not in _STEP)
        self._lines: Final = [*self._meant(written)]
        self.lesson: Final = self._lesson()
        """What was read; where there are faults it may be incomplete."""

    def _fault(self, line: int, what: str, *, expected: str = "", found: str = "", todo: str) -> None:
        self.faults.append(Fault(line=line, what=what, expected=expected, found=found, todo=todo))

    def _written(self, fence: Fence) -> Iterator[LessonLine]:
        """The lines of *fence*, those that are indented joined to the one before."""
        key, value, begin = "", "", 0
        for number, text in enumerate(fence.text.split("\n"), fence.start + 2):
            if not text.strip() or text.startswith("#"):
                continue
            if text[0].isspace() and begin:
                value = f"{value} {text.strip()}"
                continue
            if begin:
                yield LessonLine(key=key, value=value, number=begin)
            name, colon, rest = text.partition(":")
            key, value, begin = " ".join(name.split()) if colon else "", rest.strip(), number
            if not key:
                self._fault(number, "a line without a key", found=text, todo="Write a key, a colon and a value.")
        if begin:
            yield LessonLine(key=key, value=value, number=begin)

    def _meant(self, lines: Iterable[LessonLine]) -> Iterator[LessonLine]:
        """*lines* with the keys that are meant by misspelt ones, without those that mean nothing where they are.

        Each such line is reported; of lines in a wrong place only the first, since one key above them is to be mended.
        """
        steps = (*_STEP, *self._claims)
        known: Sequence[str] = (*_HEAD, "scene")
        where, every, misplaced = "the head of a lesson", {*_HEAD, *_SCENE, *steps, *_BEGINNINGS}, False
        for line in lines:
            key = line.key if line.key in known else "" if line.key in every else nearest(line.key, known)
            if line.key and key != line.key and not (misplaced and line.key in every):
                near = suggestion(line.key, [key] if key else [])
                found = f"{line.key}: {line.value}"
                expected = "" if key else ", ".join(known)
                self._fault(line.number, f"no line of {where}{near}", expected=expected, found=found, todo="Mend it.")
                misplaced = misplaced or line.key in every
            if key in _BEGINNINGS:
                misplaced = False
                where, known = (
                    ("the beginning of a scene", (*_SCENE, *_BEGINNINGS))
                    if key == "scene"
                    else ("a step", (*steps, *_BEGINNINGS))
                )
            if key:
                yield replace(line, key=key)

    def _lesson(self) -> GuidedLesson:
        starts = [place for place, line in enumerate(self._lines) if line.key == "scene"]
        head = self._lines[: starts[0]] if starts else self._lines
        fields = self._fields(head)
        for key in ("lesson", "variant"):
            if key not in fields:
                self._fault(self._first, f"the lesson has no {key}", todo=f"Write {key}: in its first lines.")
        if not starts:
            self._fault(self._first, "the lesson has no scene", todo="Write scene: and its heading.")
        name = fields.get("lesson", "lesson")
        if not _NAME.fullmatch(name):
            expected = "small letters, digits and hyphens, as first-deal"
            self._fault(self._first, "no name of a lesson", expected=expected, found=name, todo="Write such a name.")
        ends = [*starts[1:], *([len(self._lines)] if starts else [])]
        page, then = self._then(head)
        return GuidedLesson(
            name=name,
            variant=fields.get("variant", ""),
            rules=fields.get("rules", ""),
            scenes=tuple(self._scene(self._lines[start:end]) for start, end in zip(starts, ends, strict=True)),
            line=next((line.number for line in head if line.key == "variant"), self._first),
            page=page,
            then=then,
            opens=next((line for line in head if line.key == "opens"), None),
        )

    def _then(self, head: Sequence[LessonLine]) -> tuple[str, LessonText | None]:
        """The page behind the lesson, and the words of its button."""
        line = next((line for line in head if line.key == "then"), None)
        if line is None:
            return "", None
        page, _, words = (part.strip() for part in line.value.partition("|"))
        if not (page and words):
            expected = "then: ../folder/page.md | Play a deal of your own"
            self._fault(line.number, "a page without a button", expected=expected, found=line.value, todo="Write both.")
        return page, LessonText(text=words, line=line.number)

    def _fields(self, lines: Iterable[LessonLine]) -> dict[str, str]:
        fields: dict[str, str] = {}
        for line in lines:
            if line.key in fields:
                self._fault(line.number, f"{line.key} appears twice", found=line.value, todo="Keep one of them.")
            fields[line.key] = line.value
        return fields

    def _scene(self, lines: Sequence[LessonLine]) -> LessonScene:
        starts = [place for place, line in enumerate(lines) if line.key == "step"]
        begin = lines[1 : starts[0]] if starts else lines[1:]
        fields = self._fields(begin)
        if not starts:
            self._fault(lines[0].number, "the scene has no step", todo="Write step: and a sentence to the reader.")
        if "position" in fields and {"pack", "dealer"} & fields.keys():
            todo = "Write position:, or pack: and dealer:."
            self._fault(lines[0].number, "a scene begins with a position or with a pack, not with both", todo=todo)
        if ("pack" in fields) != ("dealer" in fields):
            what = "a pack is dealt by somebody, and a dealer deals a pack"
            self._fault(lines[0].number, what, todo="Write pack: and dealer: you, or dealer: friend.")
        ends = [*starts[1:], *([len(lines)] if starts else [])]
        return LessonScene(
            title=self._text(lines[0]),
            start=tuple(line for line in begin if line.key in _START),
            hidden=tuple(part for line in begin if line.key == "hide" for part in _parts(line)),
            steps=tuple(self._step(lines[start:end]) for start, end in zip(starts, ends, strict=True)),
        )

    def _text(self, line: LessonLine) -> LessonText:
        if not line.value:
            self._fault(line.number, f"{line.key}: without words", todo="Write what the reader is told.")
        return LessonText(text=line.value, line=line.number)

    def _step(self, lines: Sequence[LessonLine]) -> LessonStep:
        first, *others = lines
        rights = [line for line in others if line.key == "right"]
        for line in rights[1:]:
            self._fault(line.number, "a step has one right answer", todo="Name several in one line, with commas.")
        return LessonStep(
            sentence=self._text(first),
            friend=_lines(others, "friend"),
            shows=_lines(others, "show"),
            teaches=_lines(others, "teaches"),
            answers=tuple(self._answer(line) for line in others if line.key in _ANSWERS),
            reply=_lines(others, "reply"),
            claims=tuple(line for line in others if line.key in self._claims),
        )

    def _answer(self, line: LessonLine) -> LessonAnswer:
        match line.key:
            case "refused":
                return self._refused(line)
            case "allowed":
                kind = "allowed"
            case _:
                kind = "right"
        actions, bar, sentence = (part.strip() for part in line.value.partition("|"))
        if not (actions and sentence):
            expected = f"{line.key}: ♠A | What the reader is told then."
            self._fault(line.number, "an answer without its sentence", expected=expected, todo="Write both.")
        return LessonAnswer(
            kind="allowed" if kind == "allowed" else "right",
            actions=_actions(actions),
            line=line.number,
            sentence=LessonText(text=sentence, line=line.number) if bar else None,
        )

    def _refused(self, line: LessonLine) -> LessonAnswer:
        found = _REFUSED.fullmatch(line.value)
        if found is None:
            expected = "refused: ♠J by strict.must_beat"
            self._fault(
                line.number, "a refusal without its reason", expected=expected, found=line.value, todo="Write it so."
            )
            return LessonAnswer(kind="refused", actions=_actions(line.value), line=line.number)
        return LessonAnswer(kind="refused", actions=_actions(found["actions"]), line=line.number, code=found["code"])


def read_lesson(fence: Fence) -> GuidedLesson:
    """The lesson in *fence*, which has no faults."""
    return Reading(fence).lesson


def sentences(lesson: GuidedLesson) -> Iterator[LessonText]:
    """Everything in *lesson* that is translated, in the order of its lines."""
    found: list[LessonText] = [lesson.then] if lesson.then else []
    for scene in lesson.scenes:
        found.append(scene.title)
        for step in scene.steps:
            found.append(step.sentence)
            found += [answer.sentence for answer in step.answers if answer.sentence]
    return iter(sorted(found, key=lambda one: one.line))


def _lines(lines: Sequence[LessonLine], key: str) -> tuple[LessonLine, ...]:
    """What *lines* have under *key*, one thing each."""
    return tuple(part for line in lines if line.key == key for part in _parts(line))


def _parts(line: LessonLine) -> Iterator[LessonLine]:
    return (LessonLine(key=line.key, value=part, number=line.number) for part in _actions(line.value))


def _actions(text: str) -> tuple[str, ...]:
    """What *text* names, separated by commas; cards need none between them, as in the claims of an example block."""
    return tuple(name for part in text.split(",") for name in _names(part))


def _names(part: str) -> Iterator[str]:
    words = part.split()
    try:
        parse_cards(part)
    except BadCard:
        yield " ".join(words)
    else:
        yield from words
