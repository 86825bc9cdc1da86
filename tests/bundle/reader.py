"""A reader who tries what the widgets offer: every question that a page would then ask."""

import json
import random
import re
from collections.abc import Iterator, Mapping
from html import unescape
from typing import Any, Final

from cardrules import games
from kiebitz.bundle.snapshot_requests import questions
from kiebitz.elements import dispatch

type Question = dict[str, Any]

OFFER: Final = re.compile(r"""data-event=(?:'([^']*)'|"([^"]*)")""")
"""An event in the HTML of a widget."""

LINK: Final = re.compile(r'data-link="([^"]+)"')

WRITTEN: Final = "trump: H\ntalon: empty\nyou: SA HQ\nopponent: SK HK\nline: SA SK"

FULL: Final = "trump: H\nturn-up: HA\ntalon: 4\nyou: SA HQ HK DT CJ"

SPOILT: Final = "trump: H\ntalon: eight\nyou: SA"

WRITES: Final[Mapping[str, tuple[Mapping[str, object], ...]]] = {
    "board": tuple(
        {"type": "show", "values": {"variant": variant, "text": text}}
        for variant in ("original-66", "obican-snaps", "schnauz")
        for text in (WRITTEN, FULL, SPOILT)
    ),
    "compare": (
        {"type": "compare", "values": {"variants": ["schnopsn-weich", "blog-66"], "position": WRITTEN[:-12]}},
        {"type": "compare", "values": {"variants": ["schnauz", "schnauz-club"], "position": "you: SA"}},
    ),
    "course": (
        {"type": "next", "wrong": [0]},
        {"type": "choose", "values": {"variant": "schnopsn-weich", "theme": ["follow"]}},
        {"type": "choose", "values": {"variant": "schnauz", "theme": []}},
        *({"type": "lesson", "lesson": lesson} for lesson in range(12)),
    ),
    "deal": tuple(
        {"type": "start", "values": {"variant": variant, "dealer": "chance", "length": "match"}}
        for variant in games.variants()
    ),
    "memory": tuple({"type": "level", "level": level} for level in range(5)),
    "pad": (
        *(
            {"type": "start", "values": {"variant": variant, "first": "Ana", "second": second, "dealer": "0"}}
            for variant, second in zip(games.game_of("original-66").variants(), "ABCDEFGHIJ", strict=False)
        ),
        {"type": "rename", "values": {"first": "", "second": "Ivo"}},
    ),
    "quiz": tuple({"type": "another"} for _ in range(5)),
    "round": (
        {"type": "start", "values": {"variant": "schnauz-club", "players": "4"}},
        {"type": "swap", "values": {"card": "HA", "taken": "all"}},
    ),
    "tablerules": (
        *({"type": "preset", "values": {"variant": variant}} for variant in games.variants()),
        {"type": "settle", "values": {"link": "https://example.org/#kb=1~blog-66~~.mxt8"}},
        {"type": "name", "values": {"name": "Kafana"}},
        {"type": "sheet", "values": {"address": "https://example.org/my-game/"}},
        {"type": "sheet", "values": {"address": "https://example.org/my-game/", "of": "file"}},
        {"type": "ask"},
        {"type": "position", "clause": "strict.beat", "rule": "strict.must_beat"},
        {"type": "table", "table": "original-66~cm0"},
    ),
    "worth": tuple({"type": "another"} for _ in range(5)),
}
"""What a reader writes or chooses in forms, by the widget's name, one after the other."""

STEPS: Final = 6
"""How many of the offered events follow each of these, where a reader is patient."""


def visits(locale: str, *, steps: int, seed: int) -> Iterator[Question]:
    """All questions of a reader of *locale* who visits every widget; *steps* events that *seed* chooses follow each."""
    chance = random.Random(seed)
    for opening in questions():
        for question in visit(chance, {**opening, "locale": locale}, steps):
            # As the page would send them: with lists for tuples.
            yield json.loads(json.dumps({**question, "root": "../"}))


def visit(chance: random.Random, opening: Question, steps: int) -> Iterator[Question]:
    """The questions about one widget, from its *opening* on."""
    yield opening
    yield opening | {"event": {"type": "no such event"}}
    reply = answered(opening)
    link = LINK.search(reply["html"])
    for text in (link[1], link[1][:-1]) if link else ():
        yield opening | {"event": {"type": "open", "link": unescape(text)}}
    for event in (None, *WRITES[opening["widget"]]):
        for step in range(steps + 1):
            offers = [json.loads(unescape(one or other)) for one, other in OFFER.findall(reply["html"])]
            chosen = event if step == 0 and event else chance.choice(offers) if offers else None
            request = opening | {
                "state": reply["state"],
                "event": chosen and {**chosen, "seed": chance.randrange(1000)},
            }
            yield request
            reply = {**reply, **answered(request)}


def answered(question: Question) -> dict[str, Any]:
    """What the build's own Python answers to *question*."""
    return dict(json.loads(dispatch.answer(json.dumps(question))))
