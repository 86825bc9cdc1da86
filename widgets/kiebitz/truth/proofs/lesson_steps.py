"""The lessons of a page for its proofs: what they state, as sentences; their steps, as positions."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from kiebitz.markdown.lessons.guided_lesson import (
    GuidedLesson,
    LessonAnswer,
    LessonLine,
    LessonScene,
    LessonStep,
    LessonText,
)
from kiebitz.markdown.lessons.notation import FENCE, read_lesson, sentences
from kiebitz.truth.page import Page
from kiebitz.truth.proofs.positions import Claimed, PlayedPosition
from kiebitz.truth.proofs.rule_sentence import occurrences, words_of
from kiebitz.truth.prose import Piece, Section, Sentence, sentences_of


def with_lessons(page: Page) -> Page:
    """*page* with what its lessons state among the sentences of its sections, in the order of its lines.

    For proofs alone: seals and the lint read the blocks of lessons themselves.
    """
    lines = page.text.split("\n")
    sections = [replace(section, sentences=_with_steps(page, section, lines)) for section in page.sections]
    return replace(page, sections=tuple(sections))


def step_positions(page: Page, section: Section, phrase: str = "") -> Iterator[PlayedPosition]:
    """The steps of the lessons in *section* of *page*, in order; only those that have *phrase* where one is given."""
    for lesson in _lessons(page, section):
        for scene in lesson.scenes:
            for step in scene.steps:
                if not phrase or any(occurrences(phrase, words_of(text.text)) for text in _texts(step)):
                    yield _position(lesson, scene, step)


def _with_steps(page: Page, section: Section, lines: Sequence[str]) -> tuple[Sentence, ...]:
    steps = [
        sentence
        for lesson in _lessons(page, section)
        for text in sentences(lesson)
        for sentence in sentences_of([*_pieces(text, lines)])
    ]
    return tuple(sorted((*section.sentences, *steps), key=lambda one: one.line)) if steps else section.sentences


def _lessons(page: Page, section: Section) -> Iterator[GuidedLesson]:
    return (read_lesson(block.fence) for block in page.blocks_of(section) if block.fence.name == FENCE)


def _pieces(text: LessonText, lines: Sequence[str]) -> Iterator[Piece]:
    """The parts of *lines* that *text* is made of: it may begin behind a key, and go on in lines that are indented."""
    left = text.text
    for number, line in enumerate(lines[text.line - 1 :], text.line):
        words = line.rstrip()
        start = next((at for at in range(len(words)) if left.startswith(words[at:])), None)
        if start is not None:
            yield Piece(line=number, column=start + 1, text=words[start:])
            left = left[len(words) - start :].lstrip()
        if not left:
            return


def _texts(step: LessonStep) -> Iterator[LessonText]:
    yield step.sentence
    yield from (answer.sentence for answer in step.answers if answer.sentence)


def _position(lesson: GuidedLesson, scene: LessonScene, step: LessonStep) -> PlayedPosition:
    claims = [(str(answer.kind), _tried(answer), answer.line) for answer in step.answers]
    claims += [(line.key, line.value, line.number) for line in step.claims]
    others = [field for line in (*scene.start, *step.friend, *step.reply) for field in _fields(line)]
    lines = [
        Claimed(
            kind=kind,
            text=" ".join(text.split()),
            variants=frozenset({lesson.variant}),
            is_claim=is_claim,
            line=line,
        )
        for is_claim, found in ((True, claims), (False, others))
        for kind, text, line in found
    ]
    return PlayedPosition(lines=tuple(lines), house_rules=lesson.rules, block=step.line, near_miss="")


def _fields(line: LessonLine) -> Iterator[tuple[str, str, int]]:
    """The fields of a position, or the one of another line, each with its key, value and line."""
    if line.key != "position":
        yield line.key, line.value, line.number
        return
    for field in line.value.split(";"):
        key, _, value = (part.strip() for part in field.partition(":"))
        yield key, value, line.number


def _tried(answer: LessonAnswer) -> str:
    actions = ", ".join(answer.actions)
    return f"{actions} by {answer.code}" if answer.code else actions
