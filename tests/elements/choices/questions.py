"""What is asked of the widgets, and the words of the answer.

A question is a request of a page's script, a block of a page, or the name of a list that pages have.
"""

import json
import random
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, Final

from tests.bundle.reader import OFFER, STEPS, answered, visit

from cardrules import games
from cardrules.examples import find_fences
from cardrules.schnauz.rules import PARAMETERS as SCHNAUZ
from cardrules.sixtysix import GOALS
from cardrules.sixtysix.adviser import LEVELS
from cardrules.sixtysix.rules import PARAMETERS as SIXTYSIX
from kiebitz.bundle.snapshot_requests import questions
from kiebitz.elements import dispatch
from kiebitz.elements.coverage.render import BY, Amount, CoverageRow, Language, render_coverage
from kiebitz.elements.games import ui_of
from kiebitz.elements.rule_links import use_sections
from kiebitz.elements.site_pages import SitePages, use_pages
from kiebitz.elements.stages.render import StageLink, render_stages
from kiebitz.elements.statements.render import ListedStatement, StatementPlace, render_statements
from kiebitz.markdown.block_context import BlockContext
from kiebitz.markdown.blocks import KINDS
from kiebitz.markdown.site_data import SiteData
from kiebitz.site_settings import SiteSettings

type Question = dict[str, Any]
"""A request as the page sends it, or `{"block": text}`, or `{"list": name}`."""

LANGUAGE: Final = Language(
    id="sr",
    name="Српски",
    derived=("Srpski (latinica)",),
    amount=Amount(3, 1, 2),
    parts=(CoverageRow("rules", Amount(3, 1, 0)),),
    pages=(CoverageRow("The exchange", Amount(4, 0, 0), "../../sr/rules/exchange/"),),
)
"""A language that is partly translated."""

STATEMENTS: Final = (
    ListedStatement(
        "s0-001", 3, "Two players.", ("schnopsn-weich",), (StatementPlace("block", "Cards", "../rules/"),), ""
    ),
    ListedStatement("s0-002", 4, "Another reading.", ("schnopsn-weich",), (), "No rule has this reading."),
)
"""One that a block proves, and one that nothing can prove."""

STAGES: Final = (
    StageLink("first/", "first/", "First", "Begin", "", "", "", "first", is_here=True, is_default=False),
    StageLink(
        "last/", "last/#kb=x", "Last", "Play", "Go on", "Play again", "half", "last", is_here=False, is_default=True
    ),
)
"""A stage with one sentence, and one with all."""

LISTS: Final[Mapping[str, Callable[[], str]]] = {
    **{f"coverage by {by}": partial(render_coverage, [LANGUAGE], by, "en") for by in BY},
    "coverage of nothing": partial(render_coverage, [], BY[0], "en"),
    "statements": partial(render_statements, STATEMENTS, "en"),
    "no statements": partial(render_statements, (), "en"),
    "the next stage": partial(render_stages, STAGES, "en", parts=("end",)),
    "the line of all stages": partial(render_stages, STAGES, "en", parts=("next", "line")),
    "the course to read": lambda: dispatch.below("course", dispatch.opening("course", {}, "q1"), "en"),
}
"""Lists that pages have, by name."""

_CONTEXT: Final = BlockContext(
    locale="en",
    page="rules/page.md",
    number=1,
    example=1,
    data=SiteData(docs=Path("docs"), settings=SiteSettings(statements_page="sources/statements.md")),
)
"""A block on a page of no site."""

SECTIONS: Final = dict.fromkeys((*SIXTYSIX.takes, *SCHNAUZ.takes), "rules/")
"""A section for each rule, so that links to rules are there."""

PAGES: Final = SitePages(
    board="board/",
    deal="deal/",
    course="course/",
    round="round/",
    positions="positions/",
    table="table/",
    score="score/",
)
"""A page of each kind, so that links to them are there."""

OWN: Final = (
    *(
        "```example\nvariant: schnopsn-weich\ntrump: ♥\ntalon: empty\nyou: ♠A ♠Q\nopponent: ♠K ♦J\n"
        f"points: you 60, opponent 40\ntricks: you 5, opponent 3\nline: {line}\nthen trick: ♠K {taken}\n```\n"
        for line, taken in (("♠A", "loses 15"), ("♠Q", "wins 7"))
    ),
    # A widget that browsers keep, and that can be given away.
    (
        "```practice\nwidget: board\nvariant: blog-schnapsen\ntrump: ♥\ntalon: empty\nyou: ♠A ♥Q\nopponent: ♠K ♥K\n"
        "points: you 50, opponent 48\ntricks: you 4, opponent 4\n```\n"
    ),
)
"""Blocks that no page has yet."""

ACTIONS: Final = 90
"""What a reader does in a match, at most."""

TASKS: Final = 0.02
"""How often the deal is set for others instead."""

ITEMS: Final = 12
"""Questions of the course that are answered for each theme."""

LESSONS: Final = 12
"""Lessons of a course, at most."""

DRILL_LEVELS: Final = 5

MOST_TRICKS: Final = 8
"""Tricks of a drill, at most."""

HEARD: Final = ("aria-label", "alt", "title", "aria-description")


def words(question: Question) -> str:
    """What readers read or hear in the answer to *question*, one text a line."""
    use_sections(SECTIONS)
    use_pages(PAGES)
    if "list" in question:
        html = LISTS[question["list"]]()
    elif "block" in question:
        (fence,) = find_fences(question["block"])
        html = KINDS[fence.name].render(fence, _CONTEXT)
    else:
        reply = json.loads(dispatch.answer(json.dumps(question)))
        html = reply.get("html") or json.dumps(reply.get("error"))
    reader = _Words()
    reader.feed(html)
    reader.close()
    return "\n".join(reader.found)


def visits(seed: int) -> Iterator[Question]:
    """The questions of a reader of English who tries every widget as *seed* has it."""
    chance = random.Random(seed)
    for opening in questions():
        for question in visit(chance, {**opening, "locale": "en"}, STEPS):
            yield json.loads(json.dumps({**question, "root": "../"}))


def matches(seed: int) -> Iterator[Question]:
    """The questions of a reader who plays on by chance, looks back on each deal, and goes on to the next."""
    chance = random.Random(seed)
    for variant in games.variants():
        if variant.startswith("schnauz"):
            continue
        length = chance.choice(("deal", "match"))
        opening = next(one for one in questions() if one["widget"] == "deal")
        level = chance.choice(list(LEVELS))
        start = {"type": "start", "values": {"variant": variant, "dealer": "chance", "length": length, "level": level}}
        yield from _played({**opening, "locale": "en", "root": "../"}, start, chance)


def _played(opening: Question, start: Mapping[str, object], chance: random.Random) -> Iterator[Question]:
    state, event = opening["state"], start
    for _ in range(ACTIONS):
        question = json.loads(json.dumps({**opening, "state": state, "event": {**event, "seed": chance.randrange(99)}}))
        yield question
        reply = answered(question)
        state = reply.get("state", state)
        offers = [json.loads(unescape(one or other)) for one, other in OFFER.findall(reply.get("html", ""))]
        offers = [
            one
            for one in offers
            if one["type"] in ("act", "next-deal", "review", "retry", "return", "back", "ask", "choose")
        ]
        forward = [one for one in offers if one["type"] in ("act", "next-deal")]
        if not offers:
            return
        event = chance.choice(forward if forward and chance.random() < 0.85 else offers)
        if chance.random() < TASKS:
            event = {"type": "task", "values": {"goal": chance.choice(list(GOALS)), "text": "Spare your trumps."}}


def slates() -> Iterator[Question]:
    """A score pad at each moment that has sentences of its own: score, questions, suggestions, ends."""
    either = [["close.fail_points", "2-or-3-if-either-trickless-at-close"]]
    shifted = [["match.start", "9"], ["match.direction", "down"], ["match.end", "2"], ["match.points_needed", "7"]]
    states: list[Mapping[str, object]] = [
        {"variant": "blog-schnapsen", "begun": False},
        {"variant": "blog-schnapsen", "rules": shifted},
        {"variant": "original-66", "deals": ["draw-65-65", "draw-both-over", "0-2", "1-1"]},
        {"variant": "schnopsn-weich", "deals": ["0-3", "0-3", "0-1"]},
        {"variant": "schnopsn-weich", "deals": ["0-3", "0-3", "1-1", "0-1", "next"]},
        {"variant": "spielewiki-hart", "deals": ["0-3", "1-1", "0-4", "0-1"]},
        {"variant": "spielewiki-hart", "deals": ["0-3", "1-1", "0-4", "0-6", "1-1", "0-1"]},
        {"variant": "spielewiki-hart", "deals": ["0-6", "0-1", "next", "1-2"]},
        {"variant": "original-66", "answers": [["won", "draw-65-65"]]},
        {"variant": "original-66", "answers": [["won", "draw-both-over"]]},
        {"variant": "original-66", "answers": [["won", "1"]]},
        {"variant": "original-66", "answers": [["won", "1"], ["first_has", "none"]]},
        {"variant": "original-66", "answers": [["won", "0"], ["second_has", "few"]], "points": 3},
        {"variant": "original-66", "answers": [["won", "0"], ["second_has", "few"]], "points": 2},
        {"variant": "original-66", "answers": [["won", "0"]], "points": 3},
        {"variant": "original-66", "answers": [["won", "0"], ["second_has", "many"], ["closed", "0"]]},
        {"variant": "original-66", "answers": [["won", "0"], ["closed", "1"]]},
        {"variant": "original-66", "answers": [["won", "0"], ["claimed", "wrong"]]},
        {"variant": "blog-66", "answers": [["won", "0"], ["claimed", "wrong"], ["first_has", "many"]]},
        {"variant": "blog-66", "answers": [["won", "0"], ["closed", "1"], ["claimed", "wrong"], ["first_has", "none"]]},
        {"variant": "blog-schnapsen", "answers": [["won", "0"], ["closed", "0"], ["had_at_close", "none"]]},
        {"variant": "blog-schnapsen", "answers": [["won", "1"], ["closed", "0"], ["had_at_close", "few-many"]]},
        {
            "variant": "blog-schnapsen",
            "answers": [["won", "1"], ["closed", "1"], ["had_at_close", "none"], ["claimed", "wrong"]],
        },
        {"variant": "spielewiki-hart", "rules": either, "answers": [["won", "1"], ["closed", "0"]]},
    ]
    for state in states:
        named = {"id": "w", "names": ["Ana", "Ivo"], "begun": True, **state}
        yield {"widget": "pad", "state": named, "event": None, "locale": "en", "root": "../"}


def agreements() -> Iterator[tuple[Mapping[str, object], Mapping[str, object] | None]]:
    """States of a table that agrees with another one, and what is done then."""
    theirs: dict[str, object] = {"theirs": "original-66"}
    step = {"at": 1, "origin": "theirs", "rules": ["close.min_talon"]}
    settled = {**theirs, "before": ["blog-schnapsen"], "rules": [["close.min_talon", "3"]], "settled": [step]}
    yield settled, None
    yield settled, {"type": "undo"}
    yield theirs, {"type": "picture", "rules": ["close.min_talon"]}
    yield theirs, {"type": "picture", "rules": ["end.draw"]}
    yield theirs, {"type": "keep", "rules": ["close.min_talon"]}
    yield theirs, {"type": "take", "rules": ["exchange.rank"]}
    yield settled, {"type": "resolve"}
    yield theirs, {"type": "keep-all"}
    yield {**theirs, "their_name": "Ivo"}, {"type": "take-all"}
    yield {**settled, "their_name": "Ivo"}, None
    yield {"theirs": "schnauz", "their_name": "Ivo"}, None
    yield settled, {"type": "others", "clause": "close.least"}
    yield {"variant": "schnauz", "theirs": "schnauz-club"}, None
    yield {"mine": "blog-66", "my_name": "Klub"}, None
    yield {"mine": "blog-66", "my_name": "Klub"}, {"type": "compare", "values": {"link": ""}}


def interviews() -> Iterator[tuple[Mapping[str, object], Mapping[str, object] | None]]:
    """The questions about a table, each with nothing answered before it; and an end."""
    for variant in ("blog-schnapsen", "schnauz"):
        names = [question.name for question in ui_of(variant).table_questions()]
        for place in range(len(names)):
            requested = [{"to": name, "values": []} for name in names[:place]]
            yield {"variant": variant, "answers": requested}, None
    answered = [{"to": "deck.size", "values": ["24"]}]
    yield {"answers": answered}, {"type": "asked"}
    yield {"answers": answered}, {"type": "back"}


def rule_choices() -> Iterator[Question]:
    """The rules of a table: as usual and changed, with what others play, another table's rules, the sheet to print."""
    changed = {"rules": [["close.min_talon", "3"], ["view.point_counter", "false"]], "name": "Kafana"}
    before = {"before": ["blog-schnapsen"]}
    moments: list[tuple[Mapping[str, object], Mapping[str, object] | None]] = [
        ({}, None),
        ({**changed, **before}, None),
        ({"variant": "schnauz"}, None),
        ({}, {"type": "others", "clause": "close.least"}),
        ({}, {"type": "others", "clause": "look.no-points"}),
        ({}, {"type": "others", "clause": "score.award"}),
        ({}, {"type": "set", "rule": "close.min_talon", "value": "never"}),
        ({"theirs": "blog-schnapsen"}, None),
        ({"theirs": "blog-schnapsen~cm1"}, None),
        ({"theirs": "schnauz"}, None),
        (changed, {"type": "name", "values": {"name": "Baka"}}),
        (changed, {"type": "read"}),
        (changed, {"type": "sheet", "values": {"address": "https://example.org/my-game/"}}),
        (changed, {"type": "sheet", "values": {"address": "https://example.org/my-game/", "of": "card"}}),
        (changed, {"type": "sheet", "values": {"address": "https://example.org/my-game/", "of": "file"}}),
        (changed, {"type": "sheet", "values": {"address": "https://example.org/my-game/", "language": "en"}}),
        (changed, {"type": "position", "clause": "close.least", "rule": "close.min_talon"}),
        ({}, {"type": "position", "clause": "pack.french-or-german", "rule": "deck.patterns"}),
        ({}, {"type": "position", "clause": "pack.french-or-german", "rule": "deck.size"}),
        ({}, {"type": "others", "clause": "exchange.jack"}),
        ({}, {"type": "nearest", "rule": "exchange.rank", "value": "9"}),
        ({"variant": "schnauz-club"}, {"type": "others", "clause": "ties.void"}),
        *agreements(),
        *interviews(),
    ]
    for state, event in moments:
        named = {"id": "w", "variant": "blog-schnapsen", **state}
        yield {"widget": "tablerules", "state": named, "event": event, "locale": "en", "root": "../"}


def courses(seed: int) -> Iterator[Question]:
    """The questions of a reader who answers the course, rightly or not, and practises each theme in each variant."""
    chance = random.Random(seed)
    opening = next(one for one in questions() if one["widget"] == "course")
    form = answered({**opening, "locale": "en", "root": "../", "event": None})["html"]
    themes = sorted({*re.findall(r'name="theme"[^>]*value="([^"]+)"', form)})
    starts: list[Mapping[str, object]] = [{"type": "lesson", "lesson": lesson} for lesson in range(12)]
    for variant in games.variants():
        starts += [{"type": "choose", "values": {"variant": variant, "theme": [theme]}} for theme in themes]
    for start in starts:
        state, event = opening["state"], start
        for _ in range(ITEMS):
            request = {**opening, "locale": "en", "root": "../", "state": state}
            question = json.loads(json.dumps({**request, "event": {**event, "seed": chance.randrange(9999)}}))
            yield question
            reply = answered(question)
            state = reply.get("state", state)
            right, wrong = {"type": "next", "wrong": []}, {"type": "next", "wrong": [0]}
            if start["type"] == "lesson":
                # One wrong, and the others right: so a lesson comes to its end, with something that waits.
                event = right if event["type"] == "next" else wrong
            else:
                event = chance.choice((right, right, wrong, {"type": "waiting"})) if "state" in reply else right


def tables() -> Iterator[Question]:
    """The questions of a reader whose table has rules of its own."""
    openings: dict[str, Question] = {str(one["widget"]): {**one, "locale": "en", "root": "../"} for one in questions()}
    for name in ("deal", "board"):
        state = {**openings[name]["state"], "rules": [["strict.must_beat", "false"]]}
        yield json.loads(json.dumps({**openings[name], "state": state, "event": None}))


def lessons(seed: int) -> Iterator[Question]:
    """The questions of a reader who opens each lesson of each variant, and drills the memory in each."""
    chance = random.Random(seed)
    openings = {one["widget"]: {**one, "locale": "en", "root": "../"} for one in questions()}
    for variant in games.variants():
        yield from _answerable(openings["course"], [{"type": "course", "values": {"course": variant}}], chance)
        for lesson in range(LESSONS):
            events: list[Mapping[str, object]] = [
                {"type": "course", "values": {"course": variant}},
                {"type": "lesson", "lesson": lesson},
            ]
            yield from list(_answerable(openings["course"], events, chance))[1:]
        for level in range(DRILL_LEVELS):
            events = [{"type": "choose", "values": {"variant": variant, "level": str(level)}}]
            events += [{"type": "turn"}] * MOST_TRICKS + [{"type": "next", "wrong": [0]}]
            yield from _answerable(openings["memory"], events, chance)


def _answerable(opening: Question, events: Iterable[Mapping[str, object]], chance: random.Random) -> Iterator[Question]:
    """Each of *events* in turn, as far as they are answered."""
    state = opening["state"]
    for event in events:
        question = {**opening, "state": state, "event": {**event, "seed": chance.randrange(9999)}}
        reply = answered(question)
        if "state" not in reply:
            return
        yield json.loads(json.dumps(question))
        state = reply["state"]


def blocks(docs: Path) -> Iterator[Question]:
    """Every example and record block of the pages below *docs*, and some more."""
    yield from ({"block": block} for block in OWN)
    for path in sorted(docs.rglob("*.md")):
        if "develop" in path.parts:
            continue
        for fence in find_fences(path.read_text(encoding="utf-8")):
            if fence.name in ("example", "record", "lesson"):
                opening = " ".join((fence.name, *fence.manner))
                yield {"block": f"```{opening}\n{fence.text}\n```\n"}


class _Words(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002  # as HTMLParser has it
        self.found += [value for name, value in attrs if name in HEARD and value]

    def handle_data(self, data: str) -> None:
        if text := " ".join(data.split()):
            self.found.append(text)
