"""The generated files of the repository: which command makes them, and from what."""

from dataclasses import dataclass
from typing import Final

_ENGINE: Final = ("engine/cardrules/**/*.py",)
_WIDGETS: Final = ("widgets/kiebitz/elements/**/*.py", "widgets/kiebitz/elements/**/*.jinja")
_SITE: Final = ("widgets/kiebitz/**/*.py", "widgets/kiebitz/**/*.jinja", "widgets/kiebitz/theme/**/*.html")
_PAGES: Final = ("docs/**/*.md", "docs/sources/*.yaml", "mkdocs.yml")
_CONTRASTS: Final = "engine/cardrules/contrast/table.py"


@dataclass(frozen=True, kw_only=True, slots=True)
class Step:
    """One kind of generated file. Paths are globs below the project's folder, as `Path.glob` has them."""

    name: str
    makes: str
    """What is made, in a few words."""

    inputs: tuple[str, ...]
    """The files that the command reads. What is in `outputs` too counts as an output alone."""

    outputs: tuple[str, ...]
    """The files that the command writes; none where it only completes what people write."""

    command: tuple[str, ...]
    """A module and its arguments, for `python -m`."""

    needs: tuple[str, ...] = ()
    """Names of the steps whose outputs it reads; they come before it in `STEPS`."""

    minutes: int = 0
    """About how long it takes on two processors; 0 where that is less than one minute."""

    read: str
    """What to look at where the outputs have changed."""


STEPS: Final = (
    Step(
        name="contrasts",
        makes="positions that show how presets differ",
        inputs=(*_ENGINE, "tools/contrast_search/**/*.py"),
        outputs=(_CONTRASTS,),
        command=("tools.contrast_search",),
        minutes=2,
        read="the new positions: the widget that compares variants shows them",
    ),
    Step(
        name="perft",
        makes="counts of lines of play, by a player that does not use the engine",
        inputs=(*_ENGINE, "tests/perft/*.py"),
        outputs=("tests/perft/*.perft",),
        command=("tests.perft.renew",),
        read="each count that differs, and whether the changed rule explains it",
    ),
    Step(
        name="lessons",
        makes="the items of the lessons of each preset",
        inputs=(*_ENGINE, "tools/lesson_search/**/*.py"),
        outputs=(
            "widgets/kiebitz/elements/games/sixtysix/lessons/items/[a-z]*.py",
            "widgets/kiebitz/elements/games/schnauz/lessons/items.py",
        ),
        command=("tools.lesson_search",),
        minutes=10,
        read="a few lessons, as a beginner: is the first question the easiest?",
    ),
    Step(
        name="exercises",
        makes="exercises that together meet every pair of rules",
        inputs=(*_ENGINE, *_WIDGETS, "tools/exercise_proof/**/*.py"),
        outputs=("tools/exercise_proof/pairs.txt",),
        command=("tools.exercise_proof", "search"),
        minutes=1,
        read="nothing; `nox -s practice` proves that no rule is missing",
    ),
    Step(
        name="reports",
        makes="the reports of a build on small documents with one fault each",
        inputs=(
            *_ENGINE,
            *_WIDGETS,
            "widgets/kiebitz/markdown/**/*.py",
            "widgets/kiebitz/truth/**/*.py",
            "tests/truth/reports/**/*.md",
            "tests/truth/reports/*.py",
            "docs/sources/statements.yaml",
            "docs/sources/subjects.yaml",
        ),
        outputs=("tests/truth/reports/*/*.txt",),
        command=("tests.truth.reports.reset",),
        read="each report: file, line, what was expected, what was found, what to do",
    ),
    Step(
        name="words",
        makes="the rulebooks' words for names of the code, on the page about these",
        inputs=("docs/sources/glossary.yaml", "tests/names/glossary.py"),
        outputs=("docs/develop/words.md",),
        command=("tests.names.glossary",),
        read="the words that differ",
    ),
    Step(
        name="schemas",
        makes="JSON schemas of settings, variants and example blocks",
        inputs=(*_ENGINE, "widgets/kiebitz/*.py", "widgets/kiebitz/schemas/*.py", "widgets/kiebitz/site/*.py"),
        outputs=("widgets/kiebitz/schemas/*.json",),
        command=("kiebitz.schemas",),
        read="each key and value that differs, and whether pages for authors describe it",
    ),
    Step(
        name="block-reference",
        makes="the tables of all lines of a block, in the pages on positions",
        inputs=(*_ENGINE, "widgets/kiebitz/schemas/examples.py", "tools/block_reference/*.py"),
        outputs=("docs/reference/positions.md", "docs/reference/schnauz-positions.md"),
        command=("tools.block_reference",),
        read="each row that differs",
    ),
    Step(
        name="commands",
        makes="the page of all commands, options and settings",
        inputs=("widgets/kiebitz/*.py", "widgets/kiebitz/cli/*.py", "tools/command_reference/*.py"),
        outputs=("docs/reference/commands.md",),
        command=("tools.command_reference",),
        read="each sentence that differs",
    ),
    Step(
        name="templates",
        makes="the messages of pages, widgets and data",
        inputs=(*_PAGES, *_SITE, "locales/terms.yaml"),
        outputs=("locales/*.pot",),
        command=("kiebitz.translate", "extract"),
        read="nothing; the catalogues have the same messages",
    ),
    Step(
        name="catalogues",
        makes="the messages in each language's catalogue",
        inputs=("locales/*.pot", "widgets/kiebitz/translate/**/*.py"),
        outputs=("locales/*/LC_MESSAGES/*.po",),
        command=("kiebitz.translate", "update"),
        needs=("templates",),
        read="messages that are fuzzy or empty now; pages show English until they are translated",
    ),
    Step(
        name="answers",
        makes="answers of widgets that together hold every condition which chooses a sentence",
        inputs=(*_ENGINE, *_WIDGETS, *_PAGES, "tests/elements/choices/*.py"),
        outputs=("tests/elements/choices/held.jsonl",),
        command=("tests.elements.choices.renew",),
        needs=("contrasts",),
        minutes=5,
        read="each sentence in the difference: it is what readers get",
    ),
    Step(
        name="seals",
        makes="seals of what only moved or was renamed",
        inputs=(*_ENGINE, *_SITE, *_PAGES, "locales/*/LC_MESSAGES/*.po"),
        outputs=("docs/seals/**/*.yaml",),
        command=("kiebitz.truth", "seal", "--mechanical"),
        needs=("catalogues",),
        read="nothing; what reads differently is listed below and waits for a review",
    ),
)
"""All steps, each after those it needs."""
