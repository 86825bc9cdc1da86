"""`python -m tests.elements.choices.renew [--anew]`: keeps questions that hold every choice, and writes their answers.

The questions kept before are asked again, and others are added only for choices that they do not hold; with `--anew`
all are chosen anew. Read the difference of `held.jsonl` afterwards: a sentence in it is what readers get.
"""

import json
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import CodeType
from typing import Final

from tests.elements.choices.choices import FOLDER, Choice, choices, forget, turned
from tests.elements.choices.excuses import UNHELD
from tests.elements.choices.questions import (
    LISTS,
    Question,
    blocks,
    courses,
    lessons,
    matches,
    rule_choices,
    slates,
    tables,
    visits,
    words,
)

HELD: Final = Path(__file__).with_name("held.jsonl")
"""One question and its words a line."""

SEEDS: Final = range(1, 4)
"""Readers who try the widgets."""

_TOOL: Final = 4
_TRIES: Final = 60
"""Questions that are tried for one choice, the shortest answers first."""

type Reach = dict[tuple[str, int], set[int]]


def held() -> list[tuple[Question, str]]:
    """The questions kept, with the words that were the answer."""
    lines = HELD.read_text(encoding="utf-8").splitlines() if HELD.is_file() else []
    return [(reply["question"], "\n".join(reply["words"])) for reply in map(json.loads, lines)]


def write(kept: Sequence[tuple[Question, str]]) -> None:
    """Keep *kept*, sorted by their words."""
    rows = [{"question": question, "words": reply.split("\n")} for question, reply in kept]
    rows.sort(key=lambda row: json.dumps(row, sort_keys=True, ensure_ascii=False))
    HELD.write_text("".join(f"{json.dumps(row, ensure_ascii=False)}\n" for row in rows), encoding="utf-8")


def answered(question: Question) -> str:
    """The words of the answer to *question*, or the error that a turned choice makes of it."""
    try:
        return words(question)
    except Exception as error:  # noqa: BLE001  # a turned choice may break whatever it comes to
        return f"broken: {type(error).__name__}"


def reach(questions: Sequence[Question]) -> tuple[list[str], Reach]:
    """The words of each answer; and to each line of Python, and to line 0 of each template, the questions."""
    found: Reach = defaultdict(set)
    replies = []
    current = [0]

    def note(code: CodeType, line: int) -> object:
        place = code.co_filename
        if place.startswith(str(FOLDER)):
            file = Path(place).relative_to(FOLDER).as_posix()
            found[file, 0 if file.endswith(".jinja") else line].add(current[0])
        return sys.monitoring.DISABLE

    with _watching(note):
        for number, question in enumerate(questions):
            current[0] = number
            forget()
            sys.monitoring.restart_events()
            replies.append(words(question))
    return replies, found


def caught(choice: Choice, questions: Sequence[tuple[Question, str]]) -> int | None:
    """The place of the first of *questions* whose words change with *choice* turned round; None where none does."""
    with turned(choice):
        for place, (question, reply) in enumerate(questions):
            if answered(question) != reply:
                return place
    return None


def reaching(choice: Choice, found: Reach) -> list[int]:
    """The numbers of the questions that come to the *choice*, in their order, of those *found* by `reach`."""
    return sorted(found.get((choice.file, 0 if choice.file.endswith(".jinja") else choice.line), ()))


def kept_answers() -> tuple[list[tuple[Question, str]], list[Choice]]:
    """The questions that are kept, with what is answered now, and the choices that they should hold and do not."""
    replies = [(question, answered(question)) for question, _ in held()]
    recorded = [(question, reply) for question, reply in replies if not reply.startswith("broken: ")]
    _, found = reach([question for question, _ in recorded])
    expected = [choice for choice in choices() if choice.name not in UNHELD]
    return recorded, [choice for choice in expected if not _is_caught(choice, recorded, found)]


def _is_caught(choice: Choice, recorded: Sequence[tuple[Question, str]], found: Reach) -> bool:
    return caught(choice, [recorded[number] for number in reaching(choice, found)]) is not None


def added(wanted: Sequence[Choice]) -> tuple[list[tuple[Question, str]], list[Choice]]:
    """Questions that together hold what is *wanted*, and the choices that none of those tried holds."""
    questions = [
        *({"list": name} for name in LISTS),
        *blocks(Path("docs")),
        *tables(),
        *slates(),
        *rule_choices(),
        *(question for seed in SEEDS for kind in (visits, matches) for question in kind(seed)),
        *courses(1),
        *lessons(1),
    ]
    answers, found = reach(questions)
    kept: dict[int, None] = {}
    left = []
    for choice in wanted:
        numbers = sorted(reaching(choice, found), key=lambda number: (number not in kept, len(answers[number])))
        tried = [*[number for number in numbers if number in kept], *_spread(numbers, _TRIES)]
        place = caught(choice, [(questions[number], answers[number]) for number in tried])
        if place is None:
            left.append(choice)
        else:
            kept[tried[place]] = None
    return [(questions[number], answers[number]) for number in kept], left


def _spread(numbers: Sequence[int], count: int) -> list[int]:
    """At most *count* of *numbers*, the first half of them from the beginning, the others from all over."""
    step = max(1, len(numbers) // (count // 2))
    return list(dict.fromkeys([*numbers[: count // 2], *numbers[::step]]))


@contextmanager
def _watching(note: object) -> Iterator[None]:
    monitoring = sys.monitoring
    monitoring.use_tool_id(_TOOL, "choices")
    monitoring.register_callback(_TOOL, monitoring.events.LINE, note)  # type: ignore[arg-type]  # a callback for lines
    monitoring.set_events(_TOOL, monitoring.events.LINE)
    try:
        yield
    finally:
        monitoring.set_events(_TOOL, 0)
        monitoring.register_callback(_TOOL, monitoring.events.LINE, None)
        monitoring.free_tool_id(_TOOL)


def main() -> int:
    """Renew the file; 1 where a choice is held by nothing."""
    kept, left = ([], choices()) if "--anew" in sys.argv else kept_answers()
    if left:
        more, left = added(left)
        kept += more
    write(kept)
    lines = [f"{len(choices())} choices, {len(kept)} questions hold {len(choices()) - len(left)} of them"]
    sys.stdout.write("\n".join([*lines, *(f"held by nothing: {choice.name}" for choice in left), ""]))
    return 1 if left else 0


if __name__ == "__main__":
    sys.exit(main())
