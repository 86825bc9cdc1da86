"""Practice of Schnauz: what its items meet, that answers hang on nothing hidden, and that texts are not trusted."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.elements.scopes import beyond_their_scope

from cardrules import RulesError
from cardrules.schnauz import PRESETS, Position, Swap, legal_actions, parameters, parse_action, players_in, turn_of
from kiebitz.elements import dispatch, rule_links
from kiebitz.elements.course.widget import format_permalink, opening, parse_permalink, update
from kiebitz.elements.exercises.generator import can_cover, generate_item, questions_on
from kiebitz.elements.exercises.items import Item, ask, parse_item
from kiebitz.elements.exercises.rule_coverage import rules_covered_by
from kiebitz.elements.games.schnauz.exercises import kinds as schnauz
from kiebitz.elements.games.schnauz.exercises.legal import SWAP_TWO
from kiebitz.elements.games.schnauz.exercises.random_rounds import LEANINGS, NEARLY, PASSING, TIES, random_deal
from kiebitz.elements.games.schnauz.exercises.round_text import LONGEST, YOU, RoundMoment, from_the_seat, moment
from kiebitz.elements.games.schnauz.exercises.themes import SCOPE, THEMES, rules_of
from kiebitz.elements.rule_links import use_sections
from kiebitz.elements.table_codes import TableRules
from kiebitz.markdown.rule_sections import section_addresses

if TYPE_CHECKING:
    from tests.elements.conftest import Html

type ReadHtml = Callable[[str], Html]

FIRST = opening({}, "q1")

PACK = {"deck.size", "deck.ranks", "values", "values.6", "trips_tie"}
"""Rules that change together, with all cards."""


def moments(variant: str, rounds: int) -> list[RoundMoment]:
    """A moment of each of so many random rounds, and each end of one."""
    random, rules = Random(variant), PRESETS[variant].rules
    found = []
    for number in range(rounds):
        whole = random_deal(rules, LEANINGS[number % len(LEANINGS)], random)
        found.append(moment(whole, random.randrange(len(whole.positions))))
        found.append(whole)
    return found


def dealt_anew(now: Position, random: Random) -> Position:
    """*now* with other cards where the reader cannot see them."""
    others = [place for place in players_in(now.lives) if place != YOU]
    hidden = [card for place in others for card in now.hands[place]] + list(now.stock)
    random.shuffle(hidden)
    hands = list(now.hands)
    for place in others:
        hands[place] = now.rules.pack.sorted([hidden.pop() for _ in range(3)])
    return now._replace(hands=tuple(hands), stock=tuple(hidden))


@pytest.mark.parametrize("variant", PRESETS)
class TestMaking:
    """New items from a seed."""

    @pytest.mark.parametrize("theme", THEMES)
    def test_each_rule_of_a_theme_is_met(self, variant: str, theme: str) -> None:
        """By an item that can be read again from its text."""
        for rule in rules_of(theme):
            if can_cover(TableRules(variant), rule):
                assert rule in rules_covered_by(parse_item(generate_item(TableRules(variant), [rule], 3).text)), rule

    def test_none_is_the_same_as_one_before(self, variant: str) -> None:
        """Not even with other suits."""
        taken: set[str] = set()
        for seed in range(20):
            taken.add(generate_item(TableRules(variant), ["schnauz.actions"], seed % 3, taken).mark)

        assert len(taken) == 20

    def test_every_round_can_be_written(self, variant: str) -> None:
        """However long it has become, with three questions on it."""
        for table in moments(variant, 30):
            asks = questions_on(table, list(schnauz.KINDS), Random(1))
            if asks:
                item = Item(variant, table, tuple(asks[:3]))
                assert parse_item(item.text).questions == item.questions


@pytest.mark.parametrize("variant", PRESETS)
class TestAnswers:
    """What is right in an item."""

    def test_legal_items_agree_with_the_engine(self, variant: str) -> None:
        """Every action without a card is asked for, and one swap for all of them."""
        for table in moments(variant, 30):
            if table.now.result is None:
                entries = ask(table, "legal", PRESETS[variant].rules).entries
                legal = legal_actions(turn_of(table.now))
                right = {str(entry.value) for entry in entries if entry.right and not isinstance(entry.value, Swap)}

                assert right == {str(action) for action in legal if not isinstance(action, Swap)}
                assert any(isinstance(entry.value, Swap) for entry in entries) == bool(table.now.table)

    def test_hidden_cards_change_no_answer(self, variant: str) -> None:
        """Whatever lies in the stock and in other hands, where they are not shown."""
        random = Random(0)
        open_hands = {"open", "losers", "coins", "dealer", "won"}
        for table in moments(variant, 30):
            if table.now.result is not None:
                continue
            other = RoundMoment(table.pack, (*table.positions[:-1], dealt_anew(table.now, random)), table.actions)
            for text in questions_on(table, [name for name in schnauz.KINDS if name not in open_hands], random):
                if text != "first":
                    rules = PRESETS[variant].rules
                    assert ask(other, text, rules).answer == ask(table, text, rules).answer, text

    def test_there_is_something_to_choose(self, variant: str) -> None:
        """One right answer among several, where not all right ones are to be marked."""
        random = Random(0)
        for table in moments(variant, 30):
            for text in questions_on(table, list(schnauz.KINDS), random):
                question = ask(table, text, PRESETS[variant].rules)
                assert len(question.entries) > 1, text
                assert question.multiple or [entry.right for entry in question.entries].count(True) == 1, text

    def test_no_rule_beyond_the_scope_is_met(self, variant: str) -> None:
        """Another value of a rule that a kind does not name leaves its answers as they are."""
        random = Random(0)
        questions = [
            (table, text) for table in moments(variant, 13) for text in questions_on(table, list(schnauz.KINDS), random)
        ]

        assert questions
        assert (
            beyond_their_scope(variant, questions, PRESETS[variant].rules, SCOPE, {f"schnauz.{name}" for name in PACK})
            == []
        )


class TestRules:
    """Rules and themes."""

    def test_every_rule_has_a_theme(self) -> None:
        """One alone, so that all can be practised."""
        assert sorted(rule for theme in THEMES for rule in rules_of(theme)) == sorted(name for name, _ in parameters())

    def test_what_no_kind_can_meet_has_no_questions(self) -> None:
        """In either preset, or it is in the scope of a kind."""
        reached = frozenset().union(*SCOPE.values())
        left = [name for name, _ in parameters() if name not in reached]

        assert [rule for rule in left if any(can_cover(TableRules(variant), rule) for variant in PRESETS)] == []


class TestPlaying:
    """Rounds that lean to something."""

    def test_leaning_brings_equal_hands(self) -> None:
        """In most rounds, where chance alone brings them in few."""
        rules = PRESETS["schnauz-club"].rules

        def shared(leaning: tuple[str, ...]) -> int:
            random = Random(4)
            ends = [random_deal(rules, leaning, random).positions[-1].result for _ in range(60)]
            halves = [[worth.halves for worth in end.worths if worth] for end in ends if end]
            return sum(len(set(each)) < len(each) for each in halves)

        assert shared((TIES,)) > 1.5 * shared(())

    def test_leaning_uses_up_the_stock(self) -> None:
        """By passing, again and again."""
        random, rules = Random(2), PRESETS["schnauz"].rules
        stocks = [len(random_deal(rules, (PASSING,), random).positions[-1].stock) for _ in range(20)]

        assert min(stocks) < 3

    def test_a_hand_is_nearly_one_that_ends_the_round(self) -> None:
        """A swap of one card ends it."""
        random, rules = Random(2), PRESETS["schnauz"].rules
        rounds = [random_deal(rules, (NEARLY, TIES), random) for _ in range(40)]
        ends = [table for table in rounds if table.actions and isinstance(table.actions[-1], Swap)]

        assert any(table.now.result and table.now.result.reason in ("feuer", "schnauz") for table in ends)


class TestText:
    """Items as text come from links and files."""

    ITEM = "schnauz~2-330-YVTfKGgHZPSUJMcCWXENLheDiOAdFQBb~kVPGSHVTUKTp~then:UG"

    def test_it_is_read_and_written(self) -> None:
        """Nothing changes on the way."""
        assert parse_item(self.ITEM).text == self.ITEM

    @pytest.mark.parametrize("place", range(len(ITEM)))
    def test_a_damaged_one_is_refused_or_another_item(self, place: int) -> None:
        """With any sign of it changed or left out."""
        for damaged in (self.ITEM[:place] + "z" + self.ITEM[place + 1 :], self.ITEM[:place] + self.ITEM[place + 1 :]):
            try:
                assert isinstance(parse_item(damaged), Item)
            except RulesError:
                continue

    @given(text=st.text("~:-ABCXxkrspn0123then²legalmisdealpackopen", max_size=80))
    def test_no_text_makes_it_stumble(self, text: str) -> None:
        """It gives an item or reports what is wrong."""
        for given_text in (f"schnauz~{text}", f"{self.ITEM.rpartition('~')[0]}~{text}", f"schnauz-club~~~{text}"):
            try:
                parse_item(given_text)
            except RulesError:
                continue

    @pytest.mark.parametrize(
        "text",
        [
            "schnauz~~~misdeal:0-",
            "schnauz~~~misdeal:9-33",
            "schnauz~~~misdeal:0-x3",
            "schnauz~~~misdeal:0-39",
            "schnauz~~~pack:9-32",
            "schnauz~~~legal",
            f"{ITEM.rpartition('~')[0]}~pack:2-32",
            f"{ITEM.rpartition('~')[0]}~misdeal:0-33",
            f"{ITEM.rpartition('~')[0]}~legal:x",
            f"{ITEM.rpartition('~')[0]}~then:",
            f"{ITEM.rpartition('~')[0]}~losers",
            f"{ITEM.rpartition('~')[0]}~stock",
            f"{ITEM.rpartition('~')[0]}~trick:S",
        ],
    )
    def test_what_is_no_question_is_refused(self, text: str) -> None:
        """With an error of the kind that is answered."""
        with pytest.raises(RulesError):
            parse_item(text)

    def test_a_long_round_is_refused(self) -> None:
        """Before anything is asked of it."""
        start = self.ITEM.rpartition("~")[0].rpartition("~")[0]
        with pytest.raises(RulesError, match="too many actions"):
            parse_item(f"{start}~k{'p' * LONGEST}~legal")


class TestSeats:
    """The player who acts sits in the reader's place."""

    def test_everything_turns_with_the_seat(self) -> None:
        """Hands, coins, knocks and the result, each to the player it belongs to."""
        for table in moments("schnauz-club", 40):
            own, turned = table.positions[-1], from_the_seat(table.positions[-1])
            count = len(own.lives)
            for seat in range(count):
                place = (seat - own.seat) % count
                assert (turned.hands[place], turned.lives[place]) == (own.hands[seat], own.lives[seat])
                assert (place in turned.knockers, place == turned.dealer) == (seat in own.knockers, seat == own.dealer)
                if own.result and turned.result:
                    assert (place in turned.result.losers) == (seat in own.result.losers)
                    assert turned.result.lives[place] == own.result.lives[seat]


def practised(variant: str = "schnauz", themes: tuple[str, ...] = (), seed: int = 1) -> Any:
    """Endless practice just begun."""
    return update(FIRST, {"type": "choose", "seed": seed, "values": {"variant": variant, "theme": list(themes)}})


class TestCourse:
    """Schnauz in the course."""

    @pytest.mark.parametrize("theme", THEMES)
    def test_items_meet_a_rule_of_the_theme(self, theme: str) -> None:
        """Whatever the seed."""
        for seed in range(5):
            item = parse_item(practised(themes=(theme,), seed=seed).item)
            assert item.variant == "schnauz"
            assert rules_covered_by(item) & set(rules_of(theme))

    def test_themes_of_the_other_game_count_for_nothing(self) -> None:
        """A form sends all that are marked."""
        assert practised(themes=("closing", "coins")).themes == ("coins",)

    def test_a_link_to_the_other_game_goes_on_in_it(self) -> None:
        """Although none of its themes was chosen."""
        state = parse_permalink(format_permalink(practised()) or "", practised("blog-66", ("closing",)))

        assert parse_item(update(state, {"type": "next", "seed": 1}).item).variant == "schnauz"

    def test_what_was_wrong_comes_back(self) -> None:
        """After three others, as in every game."""
        state = practised()
        item = state.item
        state = update(state, {"type": "next", "seed": 2, "wrong": ["q1-0-0"]})
        for seed in (3, 4, 5):
            state = update(state, {"type": "next", "seed": seed, "wrong": []})

        assert (state.item, state.again) == (item, True)


@pytest.fixture
def known(root: Path) -> Any:
    """The sections of the project's pages are in use while a test runs."""
    before = dict(rule_links._SECTIONS)
    use_sections(section_addresses(root / "docs"))
    yield
    use_sections(before)


class TestHtml:
    """What a page holds."""

    @pytest.mark.parametrize("variant", PRESETS)
    def test_every_question_can_be_rendered(self, read_html: ReadHtml, variant: str) -> None:
        """With entries that differ, and an answer that opens by itself."""
        random, kinds = Random(1), set()
        for table in moments(variant, 26):
            for wanted in questions_on(table, list(schnauz.KINDS), random):
                kind = (wanted.partition(":")[0], wanted[:6])
                if kind in kinds:
                    continue
                kinds.add(kind)
                text = Item(variant, table, (wanted,)).text
                html = read_html(dispatch.render("course", replace(FIRST, item=text, variant=variant), "en"))
                marks = html.named("button", "data-marks")
                assert len({tag.attributes["data-marks"] for tag in marks}) == len(marks) > 1, wanted
                assert html.named("details"), wanted

    def test_no_hidden_card_is_on_the_page(self, read_html: ReadHtml) -> None:
        """Beside the item itself, which has the whole pack, only the hand and the table are there."""
        for seed in range(20):
            state = practised(themes=("turn",), seed=seed)
            now = parse_item(state.item).table.now
            visible = set(read_html(dispatch.render("course", state, "en")).values("data-card"))

            assert now.result is None
            assert visible <= {*now.hands[YOU], *now.table}

    def test_no_answer_stands_in_the_table(self, read_html: ReadHtml) -> None:
        """Where the cards of the stock are asked for, their number is not among the facts."""
        state = practised(themes=("pack",))
        facts = [tag.attributes for tag in read_html(dispatch.render("course", state, "en")).named("dt")]

        assert parse_item(state.item).asks == ("stock",)
        assert len(facts) == 2

    @pytest.mark.usefixtures("known")
    @pytest.mark.parametrize("variant", PRESETS)
    def test_every_reason_leads_to_the_rule(self, read_html: ReadHtml, variant: str) -> None:
        """Of each action that is allowed or not."""
        for table in moments(variant, 8):
            if table.now.result is None:
                text = Item(variant, table, ("legal",)).text
                # One that has come back is alone, without what the lesson teaches.
                state = replace(FIRST, item=text, variant=variant, again=True)
                html = read_html(dispatch.render("course", state, "en"))
                answers = html.named("details", "id")

                # Each is described where it was wrong, and once more in short where it was right.
                assert len(html.named("a")) == 2 * len(answers)

    def test_two_cards_are_never_swapped(self) -> None:
        """The entry is there wherever cards lie on the table, and is wrong."""
        for table in moments("schnauz", 10):
            if table.now.result is None and table.now.table:
                entries = {entry.value: entry.right for entry in ask(table, "legal", PRESETS["schnauz"].rules).entries}
                assert entries[SWAP_TWO] is False
                assert entries[parse_action("swap all")] is True
