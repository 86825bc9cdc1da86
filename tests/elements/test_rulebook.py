"""Rulebooks: every rule is stated once, every clause is proved, and faults in clauses are found."""

import random
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest
from tests.tiers import Sample

from cardrules.contrast.pairs import differing_rules
from cardrules.errors import BadRule
from cardrules.game import Game
from cardrules.games import game_of, games
from cardrules.reasons import Reason
from cardrules.seats import Seat
from cardrules.sixtysix import legal
from cardrules.sixtysix.claims import matches
from cardrules.sixtysix.match import Match, after_win
from cardrules.sixtysix.turn import Turn
from kiebitz.elements.games import find_preset, game_ui
from kiebitz.elements.rule_links import use_sections
from kiebitz.elements.rulebook.clause import Rulebook
from kiebitz.elements.rulebook.clause_differences import clause_differences
from kiebitz.elements.rulebook.clause_texts import clause_texts
from kiebitz.elements.rulebook.render import subjects
from kiebitz.elements.texts import texts
from kiebitz.truth.clauses import clause_faults, rulebook_faults, witness_faults
from kiebitz.truth.preset_changes import PresetChange, every_change, neighbours, tried_values
from kiebitz.truth.witness_answers import _answer, holds, possible_witnesses

GAMES = list(games())

PAIRS = [pair for game in GAMES for pair in combinations(game.variants(), 2)]

MANY = 20_000

MOST_WORDS = 20


def rulebook_of(game: Game) -> Rulebook:
    """The clauses of *game*."""
    return game_ui(game.id).rulebook()


def house_rules(game: Game, number: int, seed: int) -> Iterator[Any]:
    """So many rules that differ from a preset by chance in about one of five rules."""
    chance, cases = random.Random(seed), game.cases()
    presets = list(cases.presets.values())
    while number:
        preset = chance.choice(presets)
        changes = {
            rule: chance.choice(values)
            for rule in cases.values_of(preset.rules)
            if len(values := tried_values(game.taken(rule))) > 1 and chance.random() < 0.2
        }
        try:
            rules = cases.override(preset.rules, changes)
        except BadRule:
            continue
        number -= 1
        yield rules


def test_the_clauses_of_all_games_are_proved() -> None:
    """As every check of the site asks it."""
    assert rulebook_faults() == ()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
class TestWhole:
    """Whatever the rules."""

    def test_every_rule_has_one_clause(self, game: Game, sample: Sample) -> None:
        """By a clause or a reason to be silent."""
        book, cases = rulebook_of(game), game.cases()
        for rules in house_rules(game, sample.number(MANY, 10), sample.seed):
            found = dict(book.coverage(cases.values_of(rules)))

            assert {rule: spoken for rule, spoken in found.items() if len(spoken) != 1} == {}

    def test_every_witness_holds(self, game: Game, sample: Sample) -> None:
        """Wherever it is possible beside its clause, whatever else the house has changed."""
        book, cases = rulebook_of(game), game.cases()
        for rules in house_rules(game, sample.number(500, 10), sample.seed):
            for clause in book.clauses_for(cases.values_of(rules)):
                facts = clause.facts(rules)
                for witness in possible_witnesses(clause, facts, game, rules):
                    assert holds(witness, facts, game, rules), (clause.name, witness.case, cases.values_of(rules))

    def test_names_are_names_of_one(self, game: Game) -> None:
        """So that a link leads to one sentence."""
        names = [clause.name for clause in rulebook_of(game).clauses()]

        assert len(names) == len(set(names))

    def test_no_sentence_is_long(self, game: Game) -> None:
        """At most twenty words, a fact being one."""
        sentences = (
            sentence
            for clause in rulebook_of(game).clauses()
            for text in clause.texts
            for sentence in re.split(r"(?<=[.!?]) ", text)
        )

        assert [sentence for sentence in sentences if len(sentence.split()) > MOST_WORDS] == []

    def test_a_changed_rule_changes_only_its_own_clauses(self, game: Game) -> None:
        """Sentences, too: every other one stays as it is."""
        book, cases = rulebook_of(game), game.cases()
        base = {variant: preset.rules for variant, preset in cases.presets.items()}
        for one in every_change(game):
            if not one.changes:
                continue
            before, after = (cases.values_of(rules) for rules in (base[one.variant], one.rules))
            changed = {rule for rule, value in after.items() if before[rule] != value}
            clauses = [{clause.name: clause for clause in book.clauses_for(values)} for values in (before, after)]
            others = {
                name
                for name in clauses[0].keys() ^ clauses[1].keys()
                if not changed & {*(clauses[0] | clauses[1])[name].when, *(clauses[0] | clauses[1])[name].covers}
            }

            assert others == set(), str(one)

    def test_it_is_a_page_or_two(self, game: Game) -> None:
        """Long enough to play by, short enough to be read at a table."""
        for variant in game.variants():
            clauses = clause_texts(variant, find_preset(variant).rules, texts("en"))
            words = " ".join(clause.text for clause in clauses).split()

            assert 300 < len(words) < 900, variant

    def test_each_clause_can_be_read_alone(self, game: Game) -> None:
        """As lists of what differs have it: it begins with its own matter, not with that of the clause before."""
        begins = re.compile(
            r"(?:But|For this|It|Otherwise|That|The points|Then|These|They|This|To do this|You may do this)\b"
        )
        clauses = [clause for clause in rulebook_of(game).clauses() if clause.covers]

        assert [one.name for one in clauses if begins.match(one.texts[0]) or "such a deal" in one.texts[0]] == []

    def test_house_rules_have_one_as_well(self, game: Game) -> None:
        """By the same code; no place for a number is left over."""
        for rules in house_rules(game, 50, 3):
            clauses = list(clause_texts(game.variants()[0], rules, texts("en")))

            assert clauses
            assert not [clause.text for clause in clauses if "{" in clause.text]


class TestBrokenEngine:
    """An engine that goes against a sentence is noticed by the witnesses of that sentence, not by examples alone."""

    GAME = game_of("blog-66")

    @pytest.fixture(autouse=True)
    def _answers_of_this_engine(self) -> Iterator[None]:
        _answer.cache_clear()
        yield
        _answer.cache_clear()

    def noticed(self, name: str) -> bool:
        """Whether the clause called *name* has a witness that does not hold."""
        book = rulebook_of(self.GAME)
        found = {fault.what for fault in witness_faults(self.GAME, book, book.clause(name))}
        return f"the clause {name} has a witness that does not hold" in found

    @pytest.mark.parametrize("name", ["end.carry", "end.carry-always"])
    def test_what_a_draw_has_kept_is_lost(self, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
        """The winner of the next deal gets nothing more."""
        assert not self.noticed(name)

        _answer.cache_clear()
        monkeypatch.setattr(matches, "after_win", lambda match, *rest: after_win(match._replace(carry=0), *rest))

        assert self.noticed(name)

    @pytest.mark.parametrize("name", ["game.up", "game.down"])
    def test_a_game_begins_with_the_points_of_the_last_one(self, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
        """The loser keeps what they had."""
        assert not self.noticed(name)

        def broken(match: Match, winner: Seat, game_points: int) -> Match:
            after = after_win(match, winner, game_points)
            is_over = after.games != match.games and after.winner is None
            return after._replace(points=match.points) if is_over else after

        _answer.cache_clear()
        monkeypatch.setattr(matches, "after_win", broken)

        assert self.noticed(name)

    @pytest.mark.parametrize("name", ["claim.after-a-marriage", "claim.after-a-trick"])
    def test_a_claim_without_a_trick(self, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
        """Whoever has won nothing yet may claim."""
        assert not self.noticed(name)

        reason_against = legal._against_claim  # the engine, broken

        def without_window(turn: Turn) -> Reason | None:
            reason = reason_against(turn)
            return None if reason is not None and reason.code == "claim.window" else reason

        _answer.cache_clear()
        monkeypatch.setattr(legal, "_against_claim", without_window)

        assert self.noticed(name)


class TestTalonNeverClosed:
    """A table at which nobody ever closes the talon."""

    def test_nothing_else_speaks_of_closing(self) -> None:
        """With whatever other rule: *empty or closed* would send a reader looking for what there is not."""
        game = game_of("blog-66")
        for variant, preset in game.cases().presets.items():
            rules = game.cases().override(preset.rules, {"close.min_talon": "never"})
            one = PresetChange(variant, {}, rules)
            others = [rule for rule in game.rules(variant) if rule != "close.min_talon"]
            for table in (one, *neighbours(game, one, others)):
                clauses = clause_texts(variant, table.rules, texts("en"))
                found = [clause.name for clause in clauses if "clos" in str(clause.text).lower()]

                assert found == ["close.never"], str(table)


class TestWays:
    """From a subject to what explains it."""

    @pytest.mark.parametrize(
        ("sections", "expected"),
        [
            ({"turn": "a/#turn", "deal": "b/#deal"}, ["b/", "a/"]),
            ({"turn": "a/#turn", "deal": "a/#deal"}, ["a/#deal", "a/#turn"]),
            ({"turn": "a/#turn"}, ["", "a/"]),
        ],
        ids=["a page each", "one page for both", "one without"],
    )
    def test_a_page_that_several_share_is_left_for_its_section(
        self, sections: Mapping[str, str], expected: list[str]
    ) -> None:
        """A page about one subject is opened at its beginning."""
        rules = {"turn": "schnauz.actions", "deal": "schnauz.hand_size"}
        use_sections({rules[subject]: address for subject, address in sections.items()})
        found = {one["heading"]: one["href"] for one in subjects("schnauz", find_preset("schnauz").rules, texts("en"))}
        use_sections({})

        assert [str(found[heading]) for heading in ("The deal", "Your turn")] == expected


class TestFaults:
    """Each kind of wrong clause is found, and named."""

    GAME = game_of("original-66")

    def faults(self, **changes: Any) -> set[str]:
        """What is wrong once the clause on beating is changed."""
        book = rulebook_of(self.GAME)
        wrong = book.with_clause(replace(book.clause("strict.beat"), **changes))
        return {fault.what for fault in clause_faults(self.GAME, wrong)}

    def test_a_wide_condition(self) -> None:
        """It applies where its case fails, and beside another clause."""
        found = self.faults(when={})

        assert "the clause strict.beat has a witness that does not hold" in found
        assert "strict.must_beat has 2 clauses and reasons to be silent, and needs one" in found

    def test_a_condition_turned_round(self) -> None:
        """The case shows it."""
        assert "the clause strict.beat has a witness that does not hold" in self.faults(
            when={"strict.must_beat": (False,)}
        )

    def test_a_case_that_shows_nothing(self) -> None:
        """It holds under the other value as well."""
        beat = rulebook_of(self.GAME).clause("strict.beat").witnesses[0]

        assert self.faults(witnesses=(replace(beat, lacks=()),)) == {
            "the clause strict.beat has witnesses that hold without it as well",
            "the clause strict.beat refuses something, and no witness of it does",
        }

    def test_no_case(self) -> None:
        """A condition needs one."""
        assert self.faults(witnesses=()) == {
            "the clause strict.beat has no witness that is possible where it applies",
            "the clause strict.beat has a word that neither a case nor its bound words hold",
        }

    def test_a_rule_forgotten(self) -> None:
        """Where the other value has its clause."""
        assert "strict.must_beat has 0 clauses and reasons to be silent, and needs one" in self.faults(covers=())

    def test_the_end_of_a_range(self) -> None:
        """No preset begins with one coin, but a table can."""
        game = game_of("schnauz")
        book = rulebook_of(game)
        wrong = book.with_clause(replace(book.clause("pack.coin"), when={"schnauz.lives": (2,)}))

        assert "schnauz.lives has 0 clauses and reasons to be silent, and needs one" in {
            fault.what for fault in clause_faults(game, wrong)
        }

    def test_a_wrong_number(self) -> None:
        """Facts are asked of the rules; one of something else does not fit the case."""
        book = rulebook_of(self.GAME)
        clause = book.clause("score.award")
        wrong = replace(clause, facts=lambda rules: {**clause.facts(rules), "schneider": rules.score.no_trick})
        found = {fault.what for fault in clause_faults(self.GAME, book.with_clause(wrong))}

        assert "the clause score.award has a witness that does not hold" in found

    @pytest.mark.parametrize("step", [1, -1])
    @pytest.mark.parametrize(
        ("variant", "name", "fact"),
        [
            ("blog-66", "pack.french-or-german", "size"),
            ("blog-66", "cards.with-nines", "of_K"),
            ("blog-66", "marriage.at-once", "trump"),
            ("blog-66", "claim.by-hand", "target"),
            ("blog-66", "close.promise", "target"),
            ("blog-66", "score.award", "none"),
            ("blog-66", "game.down", "end"),
            ("schnauz", "worth.three", "three"),
            ("schnauz", "pack.without-sixes", "most"),
        ],
    )
    def test_a_number_by_one(self, variant: str, name: str, fact: str, step: int) -> None:
        """The case moves with it, and fails."""
        game = game_of(variant)
        clause = rulebook_of(game).clause(name)

        def wrong(rules: Any) -> Mapping[str, int | float | str]:
            facts = clause.facts(rules)
            return {**facts, fact: float(facts[fact]) + step if "." in str(facts[fact]) else int(facts[fact]) + step}

        found = {fault.what for fault in witness_faults(game, rulebook_of(game), replace(clause, facts=wrong))}

        assert f"the clause {name} has a witness that does not hold" in found

    def test_a_number_that_no_case_has(self) -> None:
        """A fact that nothing would notice is one itself."""
        clause = rulebook_of(self.GAME).clause("close.promise")
        fixed = replace(
            clause.witnesses[0], case=clause.witnesses[0].case.replace("{target-4}", "62").replace("{84-target}", "18")
        )
        found = {
            fault.what
            for fault in witness_faults(self.GAME, rulebook_of(self.GAME), replace(clause, witnesses=(fixed,)))
        }

        assert "the clause close.promise shows a fact that decides in none of its witnesses" in found


class TestDifferences:
    """Two rulebooks, sentence by sentence."""

    @pytest.mark.parametrize("pair", PAIRS, ids="-".join)
    def test_every_rule_in_which_they_differ_is_there(self, pair: tuple[str, str]) -> None:
        """Unless both have the same sentence on it, which then means the same."""
        one, other = (tuple(clause_texts(variant, find_preset(variant).rules, texts("en"))) for variant in pair)
        mine, theirs = ({rule: clause.text for clause in book for rule in clause.covers} for book in (one, other))
        differences = list(clause_differences(one, other))
        differing = {rule for rule in differing_rules(*pair) if mine.get(rule) != theirs.get(rule)}

        assert all(any(mine.get(rule, "") in found.one for found in differences) for rule in differing)
        assert all(any(theirs.get(rule, "") in found.other for found in differences) for rule in differing)

    @pytest.mark.parametrize("pair", PAIRS, ids="-".join)
    def test_nothing_is_there_that_both_have(self, pair: tuple[str, str]) -> None:
        """The other sentences on the same rules are different ones."""
        one, other = (tuple(clause_texts(variant, find_preset(variant).rules, texts("en"))) for variant in pair)
        common = {clause[2:] for clause in one} & {clause[2:] for clause in other}
        found = list(clause_differences(one, other))
        pieces = [clause.text for clause in one if clause.covers and clause[2:] not in common]

        assert all(difference.one != difference.other for difference in found)
        assert sorted(" ".join(difference.one for difference in found).split()) == sorted(" ".join(pieces).split())

    def test_what_hangs_together_is_one_difference(self) -> None:
        """Whoever has to claim has three sentences where the other game has one."""
        books = (
            tuple(clause_texts(variant, find_preset(variant).rules, texts("en")))
            for variant in ("schnopsn-weich", "blog-schnapsen")
        )
        found = [one for one in clause_differences(*books) if "ends at once by itself" in one.one]

        assert len(found) == 1
        assert "say so. The claim wins" in found[0].other
        assert "play goes on" in found[0].other
