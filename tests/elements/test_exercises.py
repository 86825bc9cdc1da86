"""Items of the practice: what they meet, that their answers hang on nothing hidden, and that texts are not trusted."""

from itertools import permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.elements.scopes import beyond_their_scope

from cardrules import SUITS, RulesError, parse_card
from cardrules.sixtysix import (
    PRESETS,
    Play,
    Position,
    explain,
    find_preset,
    legal_actions,
    parameters,
    parse_action,
    turn_of,
)
from kiebitz.elements.exercises.canonical import canonical_text
from kiebitz.elements.exercises.generator import can_cover, generate_item, questions_on
from kiebitz.elements.exercises.items import LONGEST, Item, ask, parse_item
from kiebitz.elements.exercises.rule_coverage import alternatives, covered_rules, rules_covered_by
from kiebitz.elements.games.sixtysix.exercises.deal_text import DealMoment
from kiebitz.elements.games.sixtysix.exercises.kinds import KINDS
from kiebitz.elements.games.sixtysix.exercises.random_deals import random_deal
from kiebitz.elements.games.sixtysix.exercises.scope import SCOPE
from kiebitz.elements.games.sixtysix.exercises.themes import THEMES, rules_of
from kiebitz.elements.table_codes import TableRules

RARE = {"close.opponent_may_claim", "close.opponent_points", "close.count_opponent_marriages", "end.draw"}
"""Rules for which many deals have to be played."""

PACK = {"deck.size", "deck.ranks", "deck.values"}
"""Rules that change together, with all cards."""


def moments(variant: str, deals: int) -> list[DealMoment]:
    """A moment of each of so many random deals."""
    random, rules = Random(variant), find_preset(variant).rules
    found = []
    for number in range(deals):
        whole = random_deal(rules, (("close",), ("claim",), ("end",))[number % 3], random)
        place = random.randrange(len(whole.actions))
        found.append(DealMoment(whole.pack, whole.positions[: place + 1], whole.actions[:place]))
    return found


def dealt_anew(now: Position, random: Random) -> Position:
    """*now* with other cards where the reader cannot see them."""
    seat, theirs = now.seat, 1 - now.seat
    known = [card for card in now.hands[theirs] if card in now.sides[theirs].revealed]
    hidden = [card for card in (*now.hands[theirs], *now.talon) if card not in known]
    random.shuffle(hidden)
    split = len(now.hands[theirs]) - len(known)
    hand = now.rules.pack.sorted([*known, *hidden[:split]])
    hands = (now.hands[0], hand) if seat == 0 else (hand, now.hands[1])
    return now._replace(hands=hands, talon=tuple(hidden[split:]))


@pytest.mark.parametrize("variant", PRESETS)
class TestMaking:
    """New items from a seed."""

    def test_each_rule_is_met(self, variant: str) -> None:
        """Of three rules of each theme an item is made that meets them, and it can be read again from its text."""
        random = Random(variant)
        for theme in THEMES:
            names = [rule for rule in rules_of(theme) if can_cover(TableRules(variant), rule) and rule not in RARE]
            for rule in random.sample(names, min(3, len(names))):
                item = parse_item(generate_item(TableRules(variant), [rule], random.getrandbits(32)).text)
                assert rule in rules_covered_by(item), rule

    def test_none_is_the_same_as_one_before(self, variant: str) -> None:
        """Not even with other suits."""
        taken: set[str] = set()
        for seed in range(20):
            taken.add(generate_item(TableRules(variant), ["trick.winner"], seed % 3, taken).mark)

        assert len(taken) == 20

    def test_two_rules_in_one_position(self, variant: str) -> None:
        """Of rules that are asked about in different ways there are two questions."""
        item = generate_item(TableRules(variant), ["trick.winner", "lead.next"], 1)

        assert rules_covered_by(item) >= {"trick.winner", "lead.next"}


@pytest.mark.parametrize("variant", PRESETS)
class TestAnswers:
    """What is right in an item."""

    def test_legal_items_agree_with_the_engine(self, variant: str) -> None:
        """Every card of the hand and every legal action is asked for, with the verdict of the position itself."""
        for table in moments(variant, 30):
            question = ask(table, "legal", find_preset(variant).rules)
            entries = {parse_action(str(entry.value)): entry.right for entry in question.entries}
            seen = turn_of(table.now)

            assert {action for action, right in entries.items() if right} == set(legal_actions(seen))
            assert entries.keys() >= {Play(card) for card in seen.hand}
            assert all(explain(seen, action).legal == right for action, right in entries.items())

    def test_hidden_cards_change_no_answer(self, variant: str) -> None:
        """Whatever lies in the talon and in the other hand, as far as nobody has shown it."""
        random = Random(0)
        for table in moments(variant, 15):
            other = table._replace(positions=(*table.positions[:-1], dealt_anew(table.now, random)))
            for text in questions_on(table, [name for name in KINDS if name != "deal"], random):
                rules = find_preset(variant).rules
                assert ask(other, text, rules).answer == ask(table, text, rules).answer, text

    def test_there_is_something_to_choose(self, variant: str) -> None:
        """One right answer among several, where not all right ones are to be marked."""
        random = Random(0)
        for table in moments(variant, 15):
            for text in questions_on(table, list(KINDS), random):
                question = ask(table, text, find_preset(variant).rules)
                right = [entry.right for entry in question.entries].count(True)
                assert question.multiple or (right == 1 and len(question.entries) > 1), text

    def test_no_rule_beyond_the_scope_is_met(self, variant: str) -> None:
        """Another value of a rule that a kind does not name leaves its answers as they are."""
        random = Random(0)
        questions = [
            (table, text) for table in moments(variant, 6) for text in questions_on(table, list(KINDS), random)
        ]

        assert questions
        assert beyond_their_scope(variant, questions, find_preset(variant).rules, SCOPE, PACK) == []


class TestRules:
    """Rules and themes."""

    def test_every_rule_has_a_theme(self) -> None:
        """One alone, so that all can be practised."""
        assert sorted(rule for theme in THEMES for rule in rules_of(theme)) == sorted(name for name, _ in parameters())

    def test_a_rule_is_met_where_its_other_value_changes_the_answer(self) -> None:
        """The award hangs on how many points are few."""
        item = generate_item(TableRules("schnopsn-weich"), ["score.schneider_max"], 3)
        answers = {
            ask(item.table, item.asks[0], rules).answer
            for rules in (item.rules, *alternatives(TableRules("schnopsn-weich"))["score.schneider_max"])
        }

        assert len(answers) > 1

    def test_wanted_rules_alone_are_looked_at(self) -> None:
        """Which is quicker."""
        item = generate_item(TableRules("blog-66"), ["trick.winner"], 1)

        assert covered_rules(TableRules("blog-66"), item.table, item.asks[0], {"trick.winner"}) == {"trick.winner"}


class TestAlike:
    """The same up to a change of suits."""

    def test_suits_can_be_changed(self) -> None:
        """In cards, in sets of cards and by themselves."""
        texts = set()
        for names in permutations(SUITS):
            card: dict[str, str] = dict(zip(SUITS, names, strict=True))
            hand = frozenset(parse_card(card[suit] + rank) for suit, rank in ("CA", "CK", "HT"))
            texts.add(canonical_text((card["C"], hand, Play(parse_card(card["D"] + "J")), 3, "you")))

        assert len(texts) == 1

    def test_other_cards_are_not_the_same(self) -> None:
        """Nor other numbers."""
        assert (
            len({canonical_text((parse_card(card), number)) for card in ("CA", "HA", "HK") for number in (1, 2)}) == 4
        )


class TestText:
    """Items as text come from links and files."""

    ITEM = "schnopsn-weich~1GVWIAJMQHKOBCSUTPNDE~GOAQVIHKWDNMJCUTSPB~trick:E"

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

    @given(text=st.text("~:-.ABCXxzcd0123legaltrickawards", max_size=80))
    def test_no_text_makes_it_stumble(self, text: str) -> None:
        """It gives an item or reports what is wrong."""
        for given_text in (text, f"original-66~{text}", f"{self.ITEM.rpartition('~')[0]}~{text}"):
            try:
                parse_item(given_text)
            except RulesError:
                continue

    def test_a_long_one_is_refused(self) -> None:
        """Before anything of it is played."""
        with pytest.raises(RulesError):
            parse_item(f"{self.ITEM}~{'trick:E' * LONGEST}")
