"""Facts in prose: asked of the engine wherever there is prose, left alone where it is code."""

import re
from collections.abc import Callable

import pytest
from markdown import Markdown

from cardrules import variants
from cardrules.schnauz import PRESETS as SCHNAUZ
from cardrules.sixtysix import PRESETS, parameters, value_of
from kiebitz.elements.games.schnauz.rules import NAMES as SCHNAUZ_NAMES
from kiebitz.elements.games.sixtysix.rules import NAMES
from kiebitz.elements.texts import texts
from kiebitz.faults import BuildError
from kiebitz.markdown import facts as facts_module
from kiebitz.markdown.facts import FactError, fact, fact_faults

type Converter = Callable[..., Markdown]

SIZE = "{= original-66 deck.size }"
UNKNOWN = "{= original-66 deck.colour }"


def answer_to(question: str) -> str:
    """The answer to *question* in English, without tags."""
    return re.sub(r"<[^>]*>", "", str(fact(question, texts("en"))))


CLAUSE = (
    "Each player has a number on the slate: 11 at the start of a game. "
    "Game points won are taken off the winner's number. The first to get to 0 or below wins the game."
)

POINTS_EACH = (
    "ace\xa011, ten\xa010, king\xa04, queen\xa03, jack\xa02, nine\xa00"
    "deuce\xa0(A)\xa011, ten\xa010, king\xa04, Ober\xa03, Unter\xa02, nine\xa00"
)
"""By the names of the French pack, and by those of the double-German one with a letter that they do not begin with."""


class TestAnswers:
    """What the forms of a question come to."""

    @pytest.mark.parametrize(
        ("question", "answer"),
        [
            ("original-66 deck.size", "24"),
            ("schnopsn-weich deck.size", "20"),
            ("schnopsn-weich|original-66 game.target_points", "66"),
            ("schnopsn-weich points T", "10"),
            ("original-66 points 9", "0"),
            ("66 marriage.plain", "20"),
            ("schnopsn-weich|66 marriage.trump", "40"),
            ("original-66 talon", "12"),
            ("schnopsn-weich talon", "10"),
            ("blog-66 tricks", "12"),
            ("original-66 clause match.points_needed", CLAUSE),
            ("66 clause exchange.closed", "Once the talon is closed, nothing is exchanged."),
            ("rank K", "king"),
            ("name Q", "queenOber"),
            ("rank A an ace", "an ace"),
            ("rank T Tens", "Tens"),
            ("suit ♥", "♥&nbsp;hearts"),
            ("told s0-004 s0-005", ""),
            ("schnopsn-weich|original-66 points all", "120"),
            ("original-66 points each", POINTS_EACH),
            ("original-66 deck.ranks", "A 10 K Q J 9"),
            ("original-66 strict.must_beat", "yes"),
            ("original-66 exchange.rank", "the nine"),
            ("schnauz schnauz.players", "2 to 7"),
            ("schnauz|schnauz-club schnauz.three_of_a_kind", "30½"),
            ("schnauz-club schnauz.deck.size", "36"),
            ("schnauz schnauz.max_passes_per_round", "without limit"),
            ("schnauz points A", "11"),
            ("  original-66\n  deck.size  ", "24"),
        ],
    )
    def test_rules_and_points(self, question: str, answer: str) -> None:
        """Each is the engine's own, in words or as a number."""
        assert answer_to(question) == answer

    def test_a_card_shows_in_both_packs(self) -> None:
        """The page then shows the reader's."""
        assert answer_to("card ♥T") == "♥10ten of hearts"
        assert answer_to("card ♦6") == "♦6six of bells"

    @pytest.mark.parametrize("variant", variants())
    def test_every_rule_of_a_table_can_be_a_fact(self, variant: str) -> None:
        """In the words of the table."""
        names = SCHNAUZ_NAMES if variant in SCHNAUZ else NAMES

        assert all(answer_to(f"{variant} {rule}") for rule in names)

    @pytest.mark.parametrize("variant", PRESETS)
    def test_a_number_of_the_engine_is_written_as_it_is(self, variant: str) -> None:
        """Any rule that is a number."""
        rules = PRESETS[variant].rules
        numbers = {name: value_of(rules, name) for name, _ in parameters() if type(value_of(rules, name)) is int}
        plain = {name: value for name, value in numbers.items() if answer_to(f"{variant} {name}").isdigit()}

        assert {name: int(answer_to(f"{variant} {name}")) for name in plain} == plain
        assert set(numbers) - set(plain) <= {"deal.turnup_index", "end.draw_carry"}


class TestNoAnswer:
    """A question that cannot be answered reports why."""

    @pytest.mark.parametrize(
        ("question", "why"),
        [
            ("", "a fact is a variant with a rule"),
            ("original-66", "a fact is a variant with a rule"),
            ("original-66 deck size", "a fact is a variant with a rule"),
            ("chess deck.size", "'chess' is not a variant"),
            ("original-66 deck.colour", "'deck.colour' is not a rule"),
            ("original-66 colour", "'colour' is not a rule"),
            ("original-66 points X", "the pack has no rank 'X'"),
            ("schnopsn-weich points 9", "the pack has no rank '9'"),
            ("original-66|schnopsn-weich points 9", "the pack has no rank '9'"),
            ("original-66 points", "'points' is not a rule"),
            ("schnauz talon", "schnauz has no number of talon"),
            ("66 deck.size", "the variants differ: 20 in schnopsn-weich"),
            ("original-66 clause deck.colour", "the rulebook of original-66 has no clause on deck.colour"),
            ("66 clause close.min_talon", "the variants differ"),
            ("rank X", "X has no name here"),
            ("rank K queens", "'queens' is no form of the rank K; there are king, kings"),
            ("rank K kin", "'kin' is no form of the rank K"),
            ("suit X", "'X' is not a suit"),
            ("told", "told names statements"),
            ("told s0-004 s0", "and not 's0'"),
            ("card H1", "'H1' is not a card"),
            ("schnopsn-weich|original-66 deck.size", "the variants differ: 20 in schnopsn-weich, 24 in original-66"),
            ("schnopsn-weich| deck.size", "'' is not a variant"),
            ("schnauz|original-66 deck.size", "'deck.size' is not a rule"),
        ],
    )
    def test_it_is_an_error(self, question: str, why: str) -> None:
        """With a sentence that names what is wrong."""
        with pytest.raises(FactError, match=why):
            fact(question, texts("en"))


class TestPages:
    """Where markers are read."""

    @pytest.mark.parametrize(
        "text",
        [
            f"A pack has {SIZE} cards.",
            SIZE,
            f"**{SIZE}** and _{SIZE}_",
            f"- a list of {SIZE}\n    - inner {SIZE}",
            f"| Cards |\n| --- |\n| {SIZE} |",
            f'!!! note "Of {SIZE} cards"\n\n    Text.',
            f"> {SIZE}",
            f"## A pack of {SIZE} cards {{ #pack }}",
            f"[{SIZE} cards](page.md)",
            "A pack has {= original-66\ndeck.size } cards.",
            "{=original-66 deck.size}",
        ],
    )
    def test_in_prose(self, converter: Converter, text: str) -> None:
        """In any block, and as its only content."""
        html = converter().convert(text)

        assert re.search(r'<span class="kb-fact" data-fact="original-66\sdeck\.size">24</span>', html)
        assert "{=" not in html

    def test_in_the_table_of_contents(self, converter: Converter) -> None:
        """A heading's number is there too."""
        md = converter()
        md.convert(f"## A pack of {SIZE} cards {{ #pack }}")

        assert [(entry["id"], entry["name"]) for entry in md.toc_tokens] == [("pack", "A pack of 24 cards")]  # type: ignore[attr-defined]

    @pytest.mark.parametrize(
        "text", [f"`{UNKNOWN}`", f"``{UNKNOWN} ` ``", f"```\n{UNKNOWN}\n```", f"<!-- {UNKNOWN} -->"]
    )
    def test_not_in_code_and_comments(self, converter: Converter, text: str) -> None:
        """It is shown as written, right or wrong, and never called a fault."""
        assert "kb-fact" not in converter().convert(text)
        assert list(fact_faults(text, "page.md")) == []

    def test_an_answer_cannot_bring_tags(self, converter: Converter) -> None:
        """A question is written into an attribute, escaped."""
        with pytest.raises(BuildError):
            converter().convert('{= <b> "deck.size" }')


class TestFaults:
    """An unanswerable question is found before the build, with its place."""

    @pytest.mark.parametrize(
        ("text", "line"),
        [
            (f"One.\n\nTwo {UNKNOWN}.\n", 3),
            (f"---\ntitle: A\n---\n{UNKNOWN}", 4),
            (f"```\ncode\n```\n\n{UNKNOWN}", 5),
            (f"| a |\n| - |\n| {UNKNOWN} |", 3),
            (f"`code` {UNKNOWN} `code`", 1),
            (f"!!! note\n\n    {UNKNOWN}", 3),
            (f"One `unclosed\n\n{UNKNOWN}", 3),
            pytest.param("One.\n\nA pack has {= original-66\ndeck.colour } cards.\n", 3, id="broken over two lines"),
            pytest.param(f"<!--\n```\n-->\n\n{UNKNOWN}", 5, id="after a fence in a comment"),
        ],
    )
    def test_a_fault_names_its_line(self, text: str, line: int) -> None:
        """And what was asked."""
        (fault,) = fact_faults(text, "page.md")

        assert (fault.path, fault.line) == ("page.md", line)
        assert "'deck.colour' is not a rule" in fault.what
        assert fault.found.startswith("{=")

    def test_all_of_a_page_are_found(self) -> None:
        """Two in one line, and one later."""
        faults = list(fact_faults(f"{UNKNOWN} {UNKNOWN}\n\n{UNKNOWN}", "page.md"))

        assert [fault.line for fault in faults] == [1, 1, 3]

    @pytest.mark.parametrize("text", [f"One.\n\nTwo {UNKNOWN}.", "One.\n\nTwo {= original-66\ndeck.colour }."])
    def test_a_converter_stops_all_the_same(self, converter: Converter, text: str) -> None:
        """A page that was never checked does not slip through."""
        with pytest.raises(BuildError, match=re.escape("deck.colour")):
            converter().convert(text)


def test_the_forms_of_the_docstring_are_right() -> None:
    """Each example that the module's docstring gives has an answer."""
    questions = re.findall(r"\{=\s*(.*?)\s*\}", facts_module.__doc__ or "")
    answered = [question for question in questions if fact(question, texts("en"))]

    assert len(answered) == len(questions) > 3
