"""Sections that begin with their rule: the box, the position below it, and all the rest in a fold."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from markdown import Markdown

from kiebitz.markdown.page_files import page_files

type Converter = Callable[..., Markdown]

DOCS = Path(__file__).parents[2] / "docs"

MOST_SENTENCES = 3

EXAMPLE = """\
```example
variant: schnopsn-weich
trump: ♥
talon: empty
you: ♠A ♥Q
opponent: ♠K ♥K
points: you 50, opponent 48
tricks: you 4, opponent 4
allowed: ♠A
```"""

ROUND = """\
```example
variant: schnauz
table: ♠A ♦8 ♥7
you: ♠K ♠9 ♦7
player 1: ♣7 ♥9 ♦T
allowed: pass
line: pass
after: table ♠A ♦8 ♥7
near-miss: table: ♠A ♦8 ♥8
line: pass
after: table ♠A ♦8 ♥8
```"""

PAGE = f"""\
# Page {{ #page }}

Before.

## May you? {{ #may }}

!!! rule ""

    You may.

Why you may.

{EXAMPLE}

More.

## Without a rule {{ #without }}

As it is.
"""

BOX = re.compile(r'^!!! rule ""\n\n(?P<text>(?: {4}.*\n|\n)+)', re.MULTILINE)
FENCE = re.compile(r"^(?P<fence>```).*?^```$", re.MULTILINE | re.DOTALL)


def boxes() -> list[str]:
    """The text of every box on the pages, its blocks left out."""
    texts = (path.read_text(encoding="utf-8") for path in page_files(DOCS, "develop/"))
    found = (re.sub(r"^ {4}", "", box["text"], flags=re.MULTILINE) for text in texts for box in BOX.finditer(text))
    return [FENCE.sub("", box) for box in found]


class TestSection:
    """A section with a rule has the box first, then one position, then a fold with all the rest."""

    def test_has_box_position_and_fold_in_this_order(self, converter: Converter) -> None:
        """What was written between the box and the position is in the fold."""
        html = converter().convert(PAGE)
        places = [html.index(part) for part in ('class="kb-rule"', 'class="kb-shown"', 'class="kb-more-rules"')]

        assert places == sorted(places)
        assert html.index("Why you may.") > places[-1]
        assert html.index("More.") > places[-1]

    def test_captions_of_folds_are_not_searched(self, converter: Converter) -> None:
        """They are the same in every section: a result would begin with "In other games"."""
        html = converter().convert(PAGE.replace("#may", '#may data-rules="claim.on_marriage"'))

        assert html.count('<summary data-pagefind-ignore="">In other games</summary>') == 1
        assert html.count('<summary data-pagefind-ignore="">All variants, exceptions, examples</summary>') == 1

    def test_folds_what_is_true_of_a_drawn_table(self, converter: Converter) -> None:
        """The table stays, and the way to play on; lines, answers and near-misses are in the fold."""
        html = converter().convert(PAGE.replace(EXAMPLE, ROUND))
        visible = html[html.index('class="kb-shown"') : html.index('class="kb-more-rules"')]
        fold = re.search(r'<details class="kb-more-here">(.*?)</section>', visible, re.DOTALL)

        assert fold is not None
        assert visible.index("data-table") < fold.start()
        assert fold[1].count("kb-line") == visible.count("kb-line") == 1
        assert fold[1].count("kb-near") == visible.count("kb-near") == 1
        assert "kb-answer" in fold[1]

    def test_leaves_others_as_they_are(self, converter: Converter) -> None:
        """A section without a rule has no fold."""
        html = converter().convert(PAGE)

        assert "<details" not in html[html.index('id="without"') :]
        assert "<p>Before.</p>" in html

    def test_lists_its_questions_above_the_first(self, converter: Converter) -> None:
        """Each leads to its section, in the page's order; a single one needs no list."""
        again = PAGE[PAGE.index("## May") :].replace("#may", "#must").replace("May you?", "Must *you*?")
        html = converter().convert(f"{PAGE}\n{again}")
        links = re.findall(r'<li><a href="#([\w-]+)">(.*?)</a></li>', html)

        assert links == [("may", "May you?"), ("must", "Must you?")]
        assert html.index("Before.") < html.index('class="kb-questions"') < html.index('id="may"')
        assert "kb-questions" not in converter().convert(PAGE)

    @pytest.mark.parametrize("attribute", ["data-rules", "data-answered-by"])
    def test_has_a_place_for_the_readers_own_table(self, converter: Converter, attribute: str) -> None:
        """Whether the heading owns the rules that answer it, or names those of another section."""
        html = converter().convert(PAGE.replace("#may", f'#may {attribute}="claim.on_marriage"'))

        assert 'data-table-rules="claim.on_marriage"' in html[html.index('id="may"') : html.index('class="kb-rule"')]

    def test_puts_the_switch_on_the_page_once(self, converter: Converter) -> None:
        """Hidden until a script follows it."""
        html = converter().convert(PAGE)

        assert len(re.findall(r"<p[^>]*data-scholarship-choice[^>]*hidden", html)) == 1
        assert "data-scholarship-choice" not in converter().convert("# Page\n\nAs it is.")

    @pytest.mark.parametrize(
        "block",
        [
            "rule-table\nvariants: schnopsn-weich, original-66",
            "preset\nvariant: original-66",
            "practice\nwidget: compare\nvariants: schnopsn-weich, original-66\ntrump: ♥\ntalon: empty\nyou: ♠A ♥Q",
        ],
        ids=["rule-table", "preset", "compare"],
    )
    def test_a_table_of_rules_has_the_switch_behind_it(self, converter: Converter, block: str) -> None:
        """Which lines of a source text are behind a value is read by scholars."""
        html = converter().convert(f"# Page\n\nAs it is.\n\n```{block}\n```\n\nGoes on.\n")

        assert " data-basis " in html.partition("data-scholarship-choice")[0]
        assert "Goes on." in html.partition("data-scholarship-choice")[2]
        assert html.count("data-scholarship-choice") == 1


@pytest.mark.parametrize("box", boxes())
def test_a_box_has_three_sentences_at_most(box: str) -> None:
    """Whoever asks at the table has ten seconds."""
    assert len(re.findall(r"[.?!](?:\s|$)", box)) <= MOST_SENTENCES
