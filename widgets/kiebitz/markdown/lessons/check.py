"""What can be wrong with a lesson: how it is written, what the engine finds in it, and whether it can be followed."""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from cardrules.errors import RulesError
from cardrules.examples import FENCE_NAME, Fence, check_fence
from cardrules.games import game_of
from cardrules.suggestions import suggestion
from kiebitz.elements.games import ui_of
from kiebitz.faults import Fault
from kiebitz.markdown.lessons.button_labels import button_labels
from kiebitz.markdown.lessons.guided_lesson import REST, GuidedLesson, LessonLine
from kiebitz.markdown.lessons.notation import Reading, sentences
from kiebitz.markdown.lessons.playthrough import PlayedStep, Playthrough
from kiebitz.markdown.lessons.sentences import LONGEST, quotable, unanswered, word_count
from kiebitz.markdown.source_language import source_texts
from kiebitz.markdown.widget_blocks import link_to_opening


def lesson_faults(fence: Fence, path: str) -> list[Fault]:
    """What is wrong with the lesson in *fence* of the file *path*; one that cannot be read is not played."""
    if not fence.closed:
        what, todo = "the block is never closed", "Close it with the same fence."
        return [Fault(path=path, line=fence.start + 1, what=what, todo=todo)]
    reading = Reading(fence)
    if reading.faults:
        return _in_file(reading.faults, path)
    played = Playthrough(reading.lesson)
    faults = [*played.faults, *_lengths(reading.lesson)]
    faults += [*_introductions(played), *_way_on(reading.lesson, Path(path))]
    for step in played.steps:
        faults += [*_equals(step, reading.lesson), *_facts(step, reading.lesson), *_claims(step, reading.lesson)]
    return _in_file(faults, path)


def _lengths(lesson: GuidedLesson) -> Iterator[Fault]:
    """Sentences that a beginner cannot keep in mind."""
    for one in sentences(lesson):
        count = word_count(one.text)
        if count > LONGEST:
            what = f"a sentence of {count} words"
            expected = f"at most {LONGEST}"
            yield Fault(line=one.line, what=what, expected=expected, found=one.text, todo="Say less, or in two steps.")


def _way_on(lesson: GuidedLesson, path: Path) -> Iterator[Fault]:
    """A page behind the lesson that is not there; where a block is not read from its file nobody knows."""
    if lesson.then is not None and path.is_file() and not (path.parent / lesson.page.partition("#")[0]).is_file():
        todo = "Mend the way to the page."
        yield Fault(line=lesson.then.line, what="a link to a page that is not there", found=lesson.page, todo=todo)
    if lesson.opens is None:
        return
    try:
        link_to_opening(lesson.opens.value)
    except (RulesError, ValueError) as error:
        expected = "widget: deal; variant: original-66; length: deal"
        todo = "Mend the line."
        yield Fault(line=lesson.opens.number, what=str(error), expected=expected, found=lesson.opens.value, todo=todo)


def _introductions(played: Playthrough) -> Iterator[Fault]:
    """Names that nothing bears, more than one new thing at a step, and what is used before it was introduced."""
    try:
        known = _known_topics(played.lesson)
    except RulesError:
        return
    taught: set[str] = set()
    for step in played.steps:
        new = step.step.teaches
        for line in new:
            yield from _unknown(line, known)
        for line in new[1:]:
            what = "a step with more than one new thing"
            yield Fault(line=line.number, what=what, found=line.value, todo="Make a step of its own for it.")
        taught |= {line.value for line in new}
        for topic, number in dict(step.used).items():
            if not is_introduced(topic, taught):
                what = f"{topic} is needed here and was not introduced"
                todo = f"Write teaches: {topic} here or at a step before, and explain it there."
                found = ", ".join(sorted(taught)) or "nothing was introduced so far"
                yield Fault(line=number, what=what, found=found, todo=todo)


def is_introduced(topic: str, taught: Collection[str]) -> bool:
    """Whether *topic* is among what was *taught*: itself, or a rule about it."""
    return any(name == topic or name.startswith(f"{topic}.") for name in taught)


def _known_topics(lesson: GuidedLesson) -> list[str]:
    find = ui_of(lesson.variant).lessons
    return [*(find().TOPICS if find else ()), *game_of(lesson.variant).rules(lesson.variant)]


def _unknown(line: LessonLine, known: Collection[str]) -> Iterator[Fault]:
    if line.value not in known:
        what = f"there is no rule or topic {line.value!r}{suggestion(line.value, known)}"
        yield Fault(line=line.number, what=what, found=line.value, todo="Write the name of a rule or topic.")


def _equals(step: PlayedStep, lesson: GuidedLesson) -> Iterator[Fault]:
    """What is as good as the right answer of *step* and has the sentence of the rest, which is not true of it."""
    find = ui_of(lesson.variant).lessons
    rest = [answer.line for answer in step.step.answers if answer.kind == "allowed" and REST in answer.actions]
    rights = [choice.action for choice in step.choices if choice.kind == "right"]
    equals = {action: right for right in rights for action in (find().equals(step.deal, right) if find else ())}
    for choice in step.choices:
        if choice.line in rest and choice.action in equals:
            what = f"{choice.action} is as good as {equals[choice.action]} and has the sentence of the rest"
            todo = f"Write allowed: {choice.action.removeprefix('play ')} | and a sentence that is true of it."
            yield Fault(line=choice.line, what=what, found="allowed: rest", todo=todo)


def _facts(step: PlayedStep, lesson: GuidedLesson) -> Iterator[Fault]:
    """Facts in the sentences of *step* that have no answer."""
    find = ui_of(lesson.variant).lessons
    if find is None:
        return
    lessons = find()
    buttons = button_labels(step, lessons, source_texts())
    here = quotable(lessons.numbers(step.deal), buttons)
    messages = [(step.scene.title, here), (step.step.sentence, here)]
    for choice in step.choices:
        if choice.sentence:
            after = here if choice.after is None else quotable(lessons.numbers(choice.after))
            messages.append((choice.sentence, after))
    for one, answers in messages:
        for marker, what in unanswered(one.text, answers):
            yield Fault(line=one.line, what=f"a fact without an answer: {what}", found=marker, todo="Mend the marker.")


def _claims(step: PlayedStep, lesson: GuidedLesson) -> Iterator[Fault]:
    """What *step* claims of its position and does not hold: its claims are those of an example block."""
    claims = step.step.claims
    if not claims:
        return
    head = [f"variant: {lesson.variant}", *([f"rules: {lesson.rules}"] if lesson.rules else []), step.deal.text]
    lines = [*head, *(f"{line.key}: {line.value}" for line in claims)]
    block = Fence(
        name=FENCE_NAME,
        manner=(),
        text="\n".join(lines),
        margins=(0,) * len(lines),
        indent="",
        start=0,
        end=len(lines),
        closed=True,
    )
    for fault in check_fence(block, ""):
        place = fault.line - 2 - len(head)
        number = claims[place].number if 0 <= place < len(claims) else step.step.line
        yield replace(fault, line=number, column=0, command="")


def _in_file(faults: Iterable[Fault], path: str) -> list[Fault]:
    """*faults* of a block as faults of the file *path*, in the order of its lines."""
    return sorted(replace(fault, path=path) for fault in faults)
