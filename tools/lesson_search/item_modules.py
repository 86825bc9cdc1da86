"""The modules of chosen items: found for a preset, and written."""

from pathlib import Path
from typing import Final

from kiebitz.elements.course.taught import Taught
from kiebitz.elements.games.sixtysix.lessons.decision_subjects import SUBJECTS
from kiebitz.elements.games.sixtysix.lessons.plans import PLANS
from kiebitz.elements.games.sixtysix.lessons.wishes import ITEMS
from tools.lesson_search.choice import choose, moments_of
from tools.lesson_search.judgement import Judged, judged_items

FOLDER: Final = Path("widgets/kiebitz/elements/games/sixtysix/lessons/items")

_DEALS: Final = 400
"""Natural deals in which positions are looked for."""

_FEWEST: Final = 4
"""With fewer items there is no lesson."""


def write_items(variant: str) -> int:
    """Choose the items of the lessons of *variant* and write their module; how many there are."""
    moments, taught = moments_of(variant, _DEALS), Taught()
    examples, items, worths = dict[str, str](), dict[str, tuple[str, ...]](), dict[str, tuple[int, ...]]()
    taken = set[str]()
    for id, plan in PLANS.items():  # noqa: A001  # it is the lesson's `id`
        taught = taught.and_also(plan)
        if id in SUBJECTS:
            found = judged_items(variant, id, moments, taken)
            worths |= dict(found)
            if len(found) > _FEWEST:
                examples[id], items[id] = found[-1][0], _easiest_first(found[:-1])
        else:
            examples[id], items[id] = choose(variant, id, taught, moments)
    _file(variant).write_text(_module(variant, examples, items, worths), encoding="utf-8")
    return sum(map(len, items.values()))


def _easiest_first(found: list[Judged]) -> tuple[str, ...]:
    """The items of *found*, those first whose best action is farthest ahead."""

    def ahead(judged: Judged) -> int:
        best, second, *_ = sorted(judged[1], reverse=True)
        return best - second

    return tuple([text for text, _ in sorted(found, key=ahead, reverse=True)][:ITEMS])


def _file(variant: str) -> Path:
    return FOLDER / f"{variant.replace('-', '_')}.py"


def _module(
    variant: str, examples: dict[str, str], items: dict[str, tuple[str, ...]], worths: dict[str, tuple[int, ...]]
) -> str:
    """The text of the module of *variant*."""
    lines = [f'"""Items of the lessons of `{variant}`, chosen by `python -m tools.lesson_search`."""', ""]
    lines += ["from typing import Final", "", "EXAMPLES: Final = {"]
    lines += [f'    "{id}": "{text}",' for id, text in examples.items()]  # noqa: A001
    lines += ["}", "", "ITEMS: Final = {"]
    for id, texts in items.items():  # noqa: A001
        lines += [f'    "{id}": (', *[f'        "{text}",' for text in texts], "    ),"]
    lines += ["}", "", "WORTHS: Final[dict[str, tuple[int, ...]]] = {"]
    lines += [f'    "{text}": ({", ".join(map(str, values))}),' for text, values in worths.items()]
    return "\n".join([*lines, "}", ""])
