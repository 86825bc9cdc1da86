"""Guided lessons: what a good one becomes, and that each fault of one stops the build with its line."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from markdown import Markdown

from cardrules.examples import find_fences
from kiebitz.faults import BuildError, Fault
from kiebitz.markdown.blocks import block_faults
from kiebitz.markdown.lessons.guided_lesson import GuidedLesson
from kiebitz.markdown.lessons.notation import FENCE, read_lesson, sentences
from kiebitz.markdown.lessons.playthrough import Playthrough
from kiebitz.markdown.lessons.sentences import word_count

type Converter = Callable[..., Markdown]
type Write = Callable[[str, str], Path]

GOOD = """\
```lesson
lesson: two-tricks
variant: blog-schnapsen

scene: Two tricks
position: trump: ♥; talon: empty; led: ♠K; you: ♠J ♣A ♣Q; opponent: ♣T ♦A;
  points: you 30, opponent 49; tricks: you 3, opponent 4
hide: talon, points

step: Your friend leads {= card ♠K }. Follow suit.
teaches: strict.must_follow
right: ♠J | Your friend takes {= here trick } points.
refused: rest by strict.must_follow
trick: ♠J loses 6

step: Now {= card ♣T }. Beat it.
friend: ♣T
show: trick, ♣A
teaches: strict.must_beat
right: ♣A | The trick is yours.
refused: ♣Q by strict.must_beat

step: That was all.
```
"""


CARDS = 5
"""Cards in the hand below, each with the same comment."""

MARRIAGE = """\
scene: A marriage
position: turn-up: ♣J; talon: ♠Q ♦T ♦Q; you: ♥K ♥Q ♠J ♠A ♦J; opponent: ♣T ♦A ♠T ♠K ♦K;
  points: you 7, opponent 34; tricks: you 1, opponent 2
step: A marriage.
teaches: marriage
right: marriage ♥ | Well done.
allowed: rest | First press {= button marriage ♥ }.
```
"""


SWAP = """\
```lesson
lesson: one-swap
variant: schnauz

scene: Swap
position: players: 2; dealer: player 1; you: ♠A ♥7 ♦8; player 1: ♣7 ♥8 ♦K; table: ♠K ♠T ♦7; lives: 3 3
step: Swap one card.
teaches: swap
right: swap ♥7 ♠K | Well done.
allowed: swap ♠A ♠K, swap ♠A ♠T | Keep {= card ♠A }.
allowed: rest | Take {= card ♠K }.
```
"""

PAIRS = 9
"""Swaps of one card: each card of the hand for each card of the table."""


def faults_of(text: str) -> list[Fault]:
    """What is wrong with *text*, a page."""
    return block_faults(text, "page.md")


def line_of(text: str, part: str) -> int:
    """The line of *text* with *part*, from 1."""
    return text[: text.index(part)].count("\n") + 1


def test_a_good_one_has_no_fault() -> None:
    """As it is written above."""
    assert faults_of(GOOD) == []


SABOTAGE = [
    # The engine disagrees.
    ("friend: ♣T", "friend: ♣K", "friend: ♣K", "is not legal here"),
    ("friend: ♣T", "friend: ♣X", "friend: ♣X", "no action"),
    ("right: ♣A |", "right: ♦K |", "right: ♦K", "♦K may not be chosen here, and the lesson says it may"),
    ("by strict.must_beat", "by strict.must_follow", "refused: ♣Q", "refused for another reason"),
    ("refused: ♣Q by strict.must_beat", "allowed: ♣Q | Play another.", "allowed: ♣Q", "♣Q may not be chosen here"),
    ("loses 6", "loses 7", "trick: ♠J", "has another result"),
    ("trick: ♠J loses 6", "trick: ♠J wins 6", "trick: ♠J", "has another result"),
    # It cannot be followed.
    ("teaches: strict.must_follow\n", "", "refused: rest", "strict.must_follow is needed here and was not introduced"),
    ("teaches: strict.must_beat", "teaches: strict.must_trump", "refused: ♣Q", "strict.must_beat is needed here"),
    (
        "teaches: strict.must_beat",
        "teaches: strict.must_beet",
        "teaches: strict.must_beet",
        "there is no rule or topic",
    ),
    (
        "teaches: strict.must_beat",
        "teaches: strict.must_beat, trump",
        "teaches: strict.must_beat,",
        "more than one new",
    ),
    ("refused: ♣Q by strict.must_beat\n", "", "step: Now", "no answer to ♣Q, which the reader can try"),
    ("That was all.", "word " * 26, "step: word", "a sentence of 26 words"),
    ("{= here trick }", "{= here tricks }", "right: ♠J", "a fact without an answer"),
    ("{= card ♣T }", "{= card ♣X }", "step: Now", "a fact without an answer"),
    ("show: trick, ♣A", "show: trick, ♦A", "show:", "nothing of that name is there"),
    ("hide: talon, points", "hide: talons", "hide:", "nothing of that name is there"),
    # It cannot be read.
    ("friend: ♣T", "freind: ♣T", "freind:", "no line of a step; did you mean 'friend'?"),
    ("friend: ♣T", "friend ♣T", "friend ♣T", "a line without a key"),
    ("right: ♣A | The trick is yours.", "right: ♣A", "right: ♣A", "an answer without its sentence"),
    ("right: ♣A | The trick is yours.\n", "", "step: Now", "has no right one"),
    ("♣Q by strict.must_beat", "♣Q", "refused: ♣Q", "a refusal without its reason"),
    ("right: ♣A |", "right: ♣A | Yes.\nright: ♣A |", "right: ♣A | The", "a step has one right answer"),
    ("variant: blog-schnapsen", "variant: blog-schnappsen", "variant:", "blog-schnappsen"),
    ("variant: blog-schnapsen\n", "", "```lesson", "the lesson has no variant"),
    ("lesson: two-tricks", "lesson: Two tricks", "```lesson", "no name of a lesson"),
    ("scene: Two tricks", "szene: Two tricks", "szene:", "no line of the head of a lesson; did you mean 'scene'?"),
    ("scene: Two tricks\n", "", "```lesson", "the lesson has no scene"),
    ("scene: Two tricks\n", "", "position:", "no line of the head of a lesson"),
    ("opponent: ♣T ♦A", "opponent: ♣T ♣A", "position:", "the scene cannot begin so"),
    ("friend: ♣T\n", "", "step: Now", "it is not the reader's turn here"),
    ("step: That was all.", "step: Press {= button close }.", "step: Press", "'close' cannot be quoted here"),
    ("lesson: two-tricks", "lesson: two-tricks\nthen: ../practice/deal.md", "then:", "a page without a button"),
    ("lesson: two-tricks", "lesson: two-tricks\nopens: widget: dael", "opens:", "there is no widget 'dael'"),
    ("lesson: two-tricks", "lesson: two-tricks\nopens: widget: deal; length: long", "opens:", "a deal has a length"),
    ("step: That was all.", "scene: No more", "scene: No more", "the scene has no step"),
]


@pytest.mark.parametrize(("old", "new", "place", "what"), SABOTAGE)
def test_each_fault_has_its_line(old: str, new: str, place: str, what: str) -> None:
    """The line that has to be mended, and what is wrong with it."""
    assert GOOD.count(old) == 1
    text = f"# A {{ #a }}\n\n{GOOD.replace(old, new)}"

    found = {(fault.path, fault.line): fault.what for fault in reversed(faults_of(text))}

    assert what in found.get(("page.md", line_of(text, place)), str(found))


LEAD = """\
scene: A lead
position: trump: ♥; talon: empty; you: ♣Q ♦Q ♥Q; opponent: ♣T ♦A ♠T; points: you 35, opponent 45;
  tricks: you 3, opponent 4
step: Lead {= card ♦Q }.
right: ♦Q | It is gone.
reply: ♦A
allowed: rest | It is better to keep that card.
```
"""


def test_an_equal_card_has_a_sentence_of_its_own() -> None:
    """The sentence for the rest is not true of it; a trump of the same rank is no such card."""
    text = re.sub(r"(?s)scene: Two tricks.*", LEAD, GOOD)

    assert [(fault.what, fault.line) for fault in faults_of(text)] == [
        ("play CQ is as good as play DQ and has the sentence of the rest", line_of(text, "allowed: rest"))
    ]
    assert faults_of(text.replace("allowed: rest", "allowed: ♣Q | It is as good.\nallowed: rest")) == []


def test_all_faults_are_reported_together() -> None:
    """Not one after the other."""
    text = GOOD.replace("loses 6", "loses 7").replace("by strict.must_beat", "by strict.must_follow")

    assert [fault.line for fault in faults_of(text)] == [line_of(text, "loses 7"), line_of(text, "refused: ♣Q")]


@pytest.mark.parametrize(
    ("old", "new", "keys"),
    [
        ("scene: Two tricks", "szene: Two tricks", ["szene"]),
        ("step: Your friend", "setp: Your friend", ["setp"]),
        ("variant: blog-schnapsen", "varaint: blog-schnapsen", ["varaint"]),
        ("teaches: strict.must_follow", "teach: strict.must_follow", ["teach"]),
        ("scene: Two tricks", "akt: Two tricks", ["akt", "position"]),
        ("trick: ♠J loses 6", "trick ♠J loses 6", ["trick"]),
        ("step: Your friend", "satz: Your friend", ["satz", "teaches"]),
    ],
)
def test_a_wrong_key_is_reported_once(old: str, new: str, keys: list[str]) -> None:
    """And what follows from it is not; where nothing is near, also the first line that is then in a wrong place."""
    assert GOOD.count(old) == 1
    found = [fault for fault in faults_of(GOOD.replace(old, new)) if "key" in fault.what or "no line of" in fault.what]

    assert [fault.found.replace(":", " ").split()[0] for fault in found] == keys
    if len(keys) == 1:
        assert faults_of(GOOD.replace(old, new)) == found


def test_several_cards_need_no_commas() -> None:
    """As in the claims of an example block."""
    position = GOOD[GOOD.index("position:") : GOOD.index("step: Now")]
    text = GOOD.replace("refused: rest", "refused: ♣A ♣Q").replace(
        position, position.replace("rest by strict.must_follow", "♣A ♣Q by strict.must_follow")
    )

    assert "refused: ♣A ♣Q by" in text
    assert faults_of(text) == []


def test_one_fault_for_all_cards_without_an_answer() -> None:
    """It has what to write, with the signs of suits, and in no word of the program."""
    (fault,) = faults_of(GOOD.replace("refused: rest by strict.must_follow\n", ""))

    assert fault.what == "no answer to ♣A, ♣Q, which the reader can try"
    assert fault.todo == "Write refused: ♣A, ♣Q by strict.must_follow."


ONE_HAND = [
    (
        "blog-schnapsen",
        "trump: ♥; talon: empty; led: ♠K; you: ♠J ♣A ♣Q",
        "right: ♠J | Yes.",
        "write opponent: and talon:",
    ),
    ("blog-schnapsen", "turn-up: ♥J; talon: 6 cards; you: ♠A ♣Q ♥K ♦A ♦T", "right: ♠A | Yes.", "write opponent: and"),
    ("schnauz", "you: ♠A ♥7 ♦8; table: ♠K ♠T ♦7", "right: pass | Yes.", "write player 1: and so on"),
    (
        "schnauz",
        "players: 2; dealer: player 1; you: ♠A ♥7 ♦8; table: ♠K ♠T ♦7; turn: player 1",
        "right: pass | Yes.",
        "",
    ),
]


@pytest.mark.parametrize(("variant", "position", "answer", "missing"), ONE_HAND)
@pytest.mark.parametrize("asks", [True, False])
def test_a_scene_needs_all_cards(variant: str, position: str, answer: str, missing: str, *, asks: bool) -> None:
    """What one player sees is no deal to be played; the fault has the line, and what is missing."""
    step = f"step: What now?\n{answer}\n" if asks else "step: Look.\n"
    text = f"```lesson\nlesson: one-hand\nvariant: {variant}\nscene: A\nposition: {position}\n{step}```\n"

    (fault,) = faults_of(text)

    assert (fault.line, missing in fault.found) == (5, True)
    assert fault.what.endswith("so a scene needs the cards of all players")


def test_a_fault_stops_the_page(converter: Converter, write: Write) -> None:
    """With the file and the line in it."""
    file = write("page.md", f"# A {{ #a }}\n\n{GOOD.replace('loses 6', 'loses 7')}")

    with pytest.raises(BuildError) as caught:
        converter("page.md").convert(file.read_text(encoding="utf-8"))

    line = line_of(file.read_text(encoding="utf-8"), "loses 7")
    assert [(fault.path, fault.line) for fault in caught.value.faults] == [(file.as_posix(), line)]


class TestPanels:
    """What a reader goes through."""

    @pytest.fixture(name="html")
    def html_fixture(self, converter: Converter) -> str:
        """The lesson above as a page has it."""
        return converter().convert(GOOD)

    def test_every_step_and_every_outcome_is_a_panel(self, html: str) -> None:
        """All of them in the page, numbered in their order."""
        assert re.findall(r'data-panel="(\d+)"(?: data-sleeps)?( data-outcome)?', html) == [
            ("1", ""),
            ("2", " data-outcome"),
            ("3", ""),
            ("4", " data-outcome"),
            ("5", ""),
        ]

    def test_the_right_card_leads_on_and_every_other_one_has_its_reason(self, html: str) -> None:
        """In the words of the engine's reasons."""
        first = html[html.index('data-panel="1"') : html.index('data-panel="2"')]

        assert first.count('data-goes="2"') == 1
        assert first.count("data-reveals=") == first.count("<details") == 2
        assert first.count("You must follow suit. The card led:") == 2

    def test_facts_are_those_of_the_moment(self, html: str) -> None:
        """The points of the trick that the right card loses."""
        assert 'Your friend takes <span class="kb-fact">6</span> points.' in html

    def test_a_button_is_quoted_with_its_label(self, converter: Converter) -> None:
        """Whichever way its suit is written."""
        text = re.sub(r"(?s)scene: Two tricks.*", MARRIAGE, GOOD)
        html = converter().convert(text)

        label = "Announce a marriage (<kb-f"
        assert html.count(label) == html.count(f">{label}") == 1 + CARDS
        assert html.count(f'press <b class="kb-fact">{label}') == CARDS

    def test_what_is_allowed_is_not_marked_as_wrong(self, root: Path, converter: Converter) -> None:
        """No cross, and no other card to try: its sentence is the author's."""
        html = converter().convert((root / "docs" / "learn" / "first-deal.md").read_text(encoding="utf-8"))
        allowed = re.findall(r'data-reveals="([^"]+)"[^>]* data-allowed', html)
        answers = {name: re.search(rf'<details id="{name}".*?</details>', html, re.DOTALL) for name in allowed}

        assert len(answers) > 10
        assert [name for name, one in answers.items() if one is None or "kb-again" in one[0] or "✗" in one[0]] == []
        assert html.count("kb-again") == html.count('class="kb-verdict" data-legal="false"') > 5

    def test_won_tricks_stay_face_down(self, root: Path, converter: Converter) -> None:
        """On every step, whoever took the last one."""
        html = converter().convert((root / "docs" / "learn" / "first-deal.md").read_text(encoding="utf-8"))
        piles = re.findall(r'<div class="kb-pile"[^>]*>(.*?)</div>', html, re.DOTALL)

        assert sum("data-back" in pile for pile in piles) > 20
        assert [pile for pile in piles if "data-key" in pile] == []

    def test_a_hidden_talon_is_not_described_either(self, html: str) -> None:
        """Neither drawn nor read out."""
        assert 'class="kb-talon"' not in html
        assert "<dt>Talon:</dt>" not in html

    def test_the_panels_begin_without_what_nobody_can_press_yet(self, html: str) -> None:
        """Buttons wait for the script."""
        assert html.count("<button") == len(re.findall(r"<button[^>]* disabled", html)) > 0


class TestSwaps:
    """Two cards are touched, one of the hand and one of the table."""

    def test_each_two_cards_have_an_answer(self, converter: Converter) -> None:
        """One pair leads on; the others share the comments of their lines."""
        html = converter().convert(SWAP)
        first = html[: html.index('data-panel="2"')]

        assert len(set(re.findall(r'data-pair="([^"]+)"', first))) == PAIRS
        assert re.findall(r'data-pair="([^"]+)" data-goes', first) == ["H7 SK"]
        assert len(set(re.findall(r'data-reveals="([^"]+)"', first))) == first.count("<details") == 2
        assert first.count('type="radio" name="card"') == first.count('type="radio" name="taken"') == 3
        assert first.count('type="submit"') == 1

    def test_a_swap_without_an_answer_is_a_fault(self) -> None:
        """It can be touched as well."""
        (fault,) = faults_of(SWAP.replace("allowed: rest | Take {= card ♠K }.\n", ""))

        assert fault.what.count("swap") == PAIRS - 3
        assert fault.todo == "Write allowed: rest | and a sentence."

    def test_a_dealer_chooses_after_that_was_taught(self) -> None:
        """Keeping or replacing the hand needs the rule about it."""
        start = SWAP.index("position:")
        deal = f"""{SWAP[:start]}position: players: 2; dealer: you; you: ♠7 ♥8 ♦9; player 1: ♣7 ♥9 ♦K;
  table: none; stock: ♥A ♥T ♣8
step: Draw others.
teaches: schnauz.dealer_choice
right: replace | Well done.
allowed: keep | It is a poor hand.
```
"""
        without = faults_of(deal.replace("schnauz.dealer_choice", "swap"))

        assert faults_of(deal) == []
        assert [fault.what for fault in without] == ["schnauz.dealer_choice is needed here and was not introduced"]


def shipped(root: Path) -> list[tuple[str, GuidedLesson]]:
    """Every lesson of the site with its page."""
    return [
        (path.name, read_lesson(fence))
        for path in sorted((root / "docs").rglob("*.md"))
        if "develop" not in path.parts
        for fence in find_fences(path.read_text(encoding="utf-8"))
        if fence.name == FENCE
    ]


class TestShipped:
    """The lessons of the site."""

    @pytest.fixture(name="lessons")
    def lessons_fixture(self, root: Path) -> list[tuple[str, GuidedLesson]]:
        """All of them."""
        found = shipped(root)
        assert found
        return found

    def test_every_answer_is_the_engines(self, lessons: list[tuple[str, GuidedLesson]]) -> None:
        """Each card in hand has one; its verdict, its reason and what comes of it are as the engine has them."""
        for page, lesson in lessons:
            played = Playthrough(lesson)
            assert played.faults == [], page
            for step in played.steps:
                legal = set(step.deal.legal())
                answered = {choice.action for choice in step.choices}
                touched = {action for action in legal if action.startswith(("play ", "swap "))} - {"swap all"}
                assert not step.choices or touched <= answered
                for choice in step.choices:
                    assert (choice.action in legal) == (choice.kind != "refused")
                    assert step.deal.explain(choice.action).reasons[0] == choice.reason
                    if choice.after is not None:
                        now = step.deal.play(choice.action)
                        for line in step.step.reply:
                            now = now.play(line.value)
                        assert choice.after.text == now.text

    def test_no_lesson_advises_against_good_play(self, lessons: list[tuple[str, GuidedLesson]]) -> None:
        """Where the game can be solved, nothing is worth more than the right answer, all cards known."""
        for page, lesson in lessons:
            for step in Playthrough(lesson).steps:
                solve = getattr(step.deal, "solve", None)
                if solve is None:
                    continue
                for choice in step.choices:
                    if choice.after is not None:
                        found = solve()
                        assert found["actions"][choice.action] == found["value"], (page, step.step.line)

    def test_names_are_used_once(self, lessons: list[tuple[str, GuidedLesson]]) -> None:
        """The browser keeps under each how far a reader is."""
        names = [lesson.name for _, lesson in lessons]

        assert len(names) == len(set(names))

    def test_little_is_to_be_read_before_the_first_move(self, lessons: list[tuple[str, GuidedLesson]]) -> None:
        """The heading of the scene and all sentences up to the first question."""
        for page, lesson in lessons:
            first = next(place for place, step in enumerate(lesson.steps) if step.answers)
            texts = [lesson.scenes[0].title, *(step.sentence for step in lesson.steps[: first + 1])]
            assert sum(word_count(text.text) for text in texts) <= 50, page

    def test_every_sentence_is_a_message(self, root: Path, lessons: list[tuple[str, GuidedLesson]]) -> None:
        """In the catalogue of its page's part of the site."""
        template = re.sub(r'"\n"', "", (root / "locales" / "learn.pot").read_text(encoding="utf-8"))
        messages = {found.replace('\\"', '"') for found in re.findall(r'^msgid "(.*)"$', template, re.MULTILINE)}

        assert [text.text for _, lesson in lessons for text in sentences(lesson) if text.text not in messages] == []


@pytest.mark.parametrize("name", ["first-deal", "first-deal-66", "first-deal-snaps", "first-schnauz"])
def test_a_reader_soon_acts_again(root: Path, converter: Converter, name: str) -> None:
    """Between two moves at most four screens are only read, the outcome of the first move among them."""
    html = converter().convert((root / "docs" / "learn" / f"{name}.md").read_text(encoding="utf-8"))
    panels = html.split('<section class="kb-panel"')[1:]
    # Whatever is pressed but the button that only goes on.
    acts = [panel.count("<button") > panel.count("kb-go-on") or 'class="kb-choice"' in panel for panel in panels]
    between = [len(run) for run in "".join("x" if one else "." for one in acts).strip(".").split("x") if run]

    assert len(between) > 3
    assert max(between) <= 4, acts
