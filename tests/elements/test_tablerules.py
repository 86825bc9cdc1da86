"""The rules of a table: each sentence can be exchanged for what others play, links bring them back, tables agree."""

import json
import random
import re
from base64 import b64decode
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.tiers import Sample

from cardrules import RulesError
from cardrules.errors import BadRule
from cardrules.game import Game
from cardrules.games import game_of, games, variants
from cardrules.parameters import format_value
from kiebitz.elements import dispatch
from kiebitz.elements.checksum import add_checksum
from kiebitz.elements.games import game_ui
from kiebitz.elements.house_rules import fewest_house_rules
from kiebitz.elements.rulebook.clause_texts import clause_texts
from kiebitz.elements.table_codes import TableRules, format_table, parse_table
from kiebitz.elements.table_link import LONGEST_NAME, format_table_link, parse_table_link
from kiebitz.elements.table_rules import rules_of_table
from kiebitz.elements.tablerules.agreement import disagreements, take_theirs
from kiebitz.elements.tablerules.choices import rule_choices
from kiebitz.elements.tablerules.deciding_position import deciding_position
from kiebitz.elements.tablerules.widget import opening, read_state, update, view, write_state
from kiebitz.elements.texts import texts

GAMES = list(games())

MANY = 1000

FIRST_CODES = Path(__file__).with_name("rule_codes.tsv")
"""Game, code, rule and values of the first version of links, by tabs."""

ADDRESS = "https://cards.example.org/kiebitz/sr-Latn/table/rules/#kb="
"""Longer than most."""


def random_tables(seed: int, number: int, among: list[Game] | None = None) -> Iterator[TableRules]:
    """So many tables, in each of which every rule is changed by chance as often as not."""
    chance, all_games = random.Random(seed), among or GAMES
    while number:
        game = chance.choice(all_games)
        variant = chance.choice(game.variants())
        cases = game.cases()
        rules = cases.presets[variant].rules
        for rule in cases.values_of(rules):
            taken = game.taken(rule)
            values = [*taken.values, *([chance.choice(taken.within)] if taken.within else [])]
            if chance.random() < 0.5:
                try:
                    rules = cases.override(rules, {rule: chance.choice(values)})
                except BadRule:
                    continue
        number -= 1
        yield TableRules(variant, fewest_house_rules(variant, cases.values_of(rules)))


def after(*events: dict[str, object], variant: str = "blog-schnapsen") -> Any:
    """The state of a table after *events*."""
    state = opening({"variant": variant}, "t1")
    for event in events:
        state = update(state, event)
    return state


def set_to(rule: str, value: str) -> dict[str, object]:
    """The event by which a reader takes *value*."""
    return {"type": "set", "rule": rule, "value": value}


class TestLinks:
    """Short, readable by later versions, and of nobody's trust."""

    def test_they_come_back(self, sample: Sample) -> None:
        """Whatever the rules; none is longer than a messenger shows."""
        for table in random_tables(sample.seed, sample.number(MANY, 5)):
            link = format_table_link(table, "")

            assert parse_table_link(link) == (table, "")
            assert len(ADDRESS + add_checksum(link)) <= 200

    def test_every_rule_with_a_choice_has_a_code(self) -> None:
        """And no code is that of two."""
        for game in GAMES:
            codes = game_ui(game.id).rule_codes()
            rules = set(game.rules(game.variants()[0]))
            chosen = {rule for rule in rules if len(game.taken(rule).values) > 1 or game.taken(rule).within}

            assert chosen <= codes.keys() <= rules
            assert len({*codes.values()}) == len(codes)

    def test_old_links_mean_what_they_meant(self) -> None:
        """No code and no place of a value has changed since links were first given away; new ones are behind."""
        for line in FIRST_CODES.read_text(encoding="utf-8").splitlines():
            game_id, code, rule, *values = line.split("\t")
            game = next(game for game in GAMES if game.id == game_id)
            now = [format_value(value) for value in game.taken(rule).values]

            assert game_ui(game_id).rule_codes()[rule] == code
            assert now[: len(values)] == values, rule

    @pytest.mark.parametrize(
        ("link", "code"),
        [
            ("blog-schnapsen~cm1sb1", "blog-schnapsen: strict.must_beat false, close.min_talon 3"),
            ("original-66~sm-30", "original-66: score.schneider_max 30"),
            ("schnauz~dk1", "schnauz: schnauz.double_knock ends-round"),
        ],
    )
    def test_a_link_is_read(self, link: str, code: str) -> None:
        """By codes, places of values, and numbers."""
        table = parse_table(link)

        assert f"{table.variant}: {', '.join(' '.join(rule) for rule in table.house)}" == code

    @pytest.mark.parametrize(
        ("link", "message"),
        [
            ("1~belot~~", "a game that this version does not know: 'belot'"),
            ("1~blog-66~zz1~", "one that this version does not know, with the code 'zz'"),
            ("1~blog-66~cm9~", "close.min_talon has a value that this version does not know"),
            ("1~blog-66~sm-99~", "score.schneider_max does not take 99"),
            ("1~blog-66~cm~", "copy the whole link"),
            ("1~blog-66~cm1cm2~", "set 'close.min_talon' twice"),
            ("2~blog-66~~", "is of version '2', which this page does not know"),
            ("1~blog-66", "a part of it is missing"),
            ("1~blog-66~~%%", "copy the whole link"),
            (format_table_link(TableRules("blog-66"), "x" * (LONGEST_NAME + 1)), "a table's name has at most"),
        ],
    )
    def test_what_cannot_be_read_is_named(self, link: str, message: str) -> None:
        """Never dropped in silence."""
        with pytest.raises(RulesError, match=message.replace("(", r"\(")):
            parse_table_link(link)

    def test_damage_gives_a_message_or_a_table(self, sample: Sample) -> None:
        """Any change of one sign."""
        chance = random.Random(sample.seed)
        for table in random_tables(sample.seed + 1, sample.number(MANY, 5)):
            link = format_table_link(table, "Kafana")
            place = chance.randrange(len(link))
            damaged = link[:place] + chance.choice("~az19-_é") + link[place + 1 :]
            try:
                found, _ = parse_table_link(damaged)
            except RulesError:
                continue

            assert found.variant in variants()


class TestChoices:
    """What others play, sentence by sentence."""

    @pytest.mark.parametrize("variant", [variant for game in GAMES for variant in game.variants()])
    def test_every_option_can_be_taken(self, variant: str) -> None:
        """It gives the rules that it names, and the sentence is then in the rulebook."""
        reader, game = texts("en"), game_of(variant)
        start = TableRules(variant)
        for clause in clause_texts(variant, rules_of_table(start), reader):
            for choice in rule_choices(start, clause, reader):
                assert sum(option.is_chosen for option in choice.options) == 1
                for option in choice.options:
                    state = after(set_to(option.rule, option.value), variant=variant)
                    rules = rules_of_table(state.table)
                    found = " ".join(one.text for one in clause_texts(variant, rules, reader))

                    assert game.rule_value(option.rule, option.value) == game.cases().values_of(rules)[option.rule]
                    assert all(part in found for part in (str(option.text), *option.also)) or ":" not in found
                    assert variant not in option.presets

    def test_no_two_options_read_alike(self) -> None:
        """A reader chooses by the sentence."""
        reader = texts("en")
        for game in GAMES:
            for variant in game.variants():
                table = TableRules(variant)
                for clause in clause_texts(variant, rules_of_table(table), reader):
                    for choice in rule_choices(table, clause, reader):
                        visible = [str(option.text) for option in choice.options]

                        assert len(visible) == len({*visible}), (variant, choice.rule, visible)

    def test_every_rule_that_applies_can_be_chosen(self) -> None:
        """Or follows from one that can."""
        reader = texts("en")
        for game in GAMES:
            variant = game.variants()[0]
            clauses = list(clause_texts(variant, rules_of_table(TableRules(variant)), reader))
            offered = {one.rule for clause in clauses for one in rule_choices(TableRules(variant), clause, reader)}
            spoken = {rule for clause in clauses for rule in clause.covers}
            with_values = {rule for rule in spoken if len(game.taken(rule).values) > 1}

            following = {"deck.ranks", "deck.values", "deal.turnup_index", "schnauz.deck.ranks", "schnauz.values"}

            assert with_values - offered <= following | {"close.last_trick_rule"}


class TestEvents:
    """What a reader does, and how it is undone."""

    def test_a_rule_is_taken_and_undone(self) -> None:
        """Step by step, to the beginning."""
        state = after(set_to("close.min_talon", "never"), set_to("match.points_needed", "11"))

        assert state.table.house == (("close.min_talon", "never"), ("match.points_needed", "11"))
        assert update(update(state, {"type": "undo"}), {"type": "undo"}).table == TableRules("blog-schnapsen")
        with pytest.raises(RulesError):
            update(after(), {"type": "undo"})

    def test_what_is_chosen_already_is_no_step(self) -> None:
        """Nothing to undo after it."""
        assert after(set_to("close.min_talon", "2")).before == ()

    def test_as_usual(self) -> None:
        """One rule alone."""
        state = after(set_to("close.min_talon", "3"), set_to("strict.must_beat", "false"))

        assert update(state, {"type": "reset", "rule": "close.min_talon"}).table.house == (
            ("strict.must_beat", "false"),
        )

    def test_another_number(self) -> None:
        """Within its bounds."""
        event: dict[str, object] = {"type": "number", "rule": "score.schneider_max", "values": {"number": "30"}}

        assert after(event).table.house == (("score.schneider_max", "30"),)
        with pytest.raises(RulesError, match="takes any number from"):
            after({**event, "values": {"number": "99"}})

    @pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
    def test_random_tables_are_drawn_and_kept(self, game: Game, sample: Sample) -> None:
        """Back and forth as JSON."""
        for table in random_tables(sample.seed, sample.number(100, 10), [game]):
            state = parse_state(table)

            assert read_state(json.loads(json.dumps(write_state(state)))) == state
            assert "kb-clause" in dispatch.render("tablerules", state, "en")

    @pytest.mark.parametrize(
        "event",
        [
            {"type": "set", "rule": "no.rule", "value": "1"},
            {"type": "set", "rule": "close.min_talon", "value": "17"},
            {"type": "preset", "values": {"variant": "belot"}},
            {"type": "name", "values": {"name": "x" * 99}},
            {"type": "settle", "values": {"link": "https://example.org/#kb=nothing"}},
            {"type": "take", "rules": ["close.min_talon"]},
            {"type": "sheet", "values": {"address": "javascript:alert(1)"}},
            {"type": "sheet", "of": "poster", "values": {"address": "https://example.org/"}},
            {"type": "what"},
        ],
    )
    def test_bad_events(self, event: dict[str, object]) -> None:
        """One message each."""
        with pytest.raises(RulesError):
            after(event)

    def test_the_sheet_has_a_code(self) -> None:
        """Of the very link that it names."""
        state = after({"type": "sheet", "values": {"address": "https://example.org/table/rules/"}})
        visible: Any = view(state, "en")

        assert visible["sheet"]["link"].startswith("https://example.org/table/rules/#kb=1~blog-schnapsen~~.")
        assert "<path" in visible["sheet"]["code"]

    @pytest.mark.parametrize("variant", list(variants()))
    def test_a_card_has_what_matters(self, variant: str) -> None:
        """Pack, points, aim and end, and less than two thirds of all the words."""
        event: dict[str, object] = {"type": "sheet", "of": "card", "values": {"address": "https://example.org/"}}
        state = after(event, variant=variant)
        visible: Any = view(state, "en")
        words = [len(str(text).split()) for text in visible["sheet"]["clauses"]]
        whole = [len(str(one.text).split()) for one in clause_texts(variant, rules_of_table(state.table), texts("en"))]

        assert 8 < len(words) < 25
        assert sum(words) < 2 / 3 * sum(whole)

    def test_a_file_to_keep_asks_for_nothing(self) -> None:
        """It has every sentence, and no address but the link to itself."""
        state = after({"type": "sheet", "of": "file", "values": {"address": "https://example.org/table/rules/"}})
        visible: Any = view(state, "en")
        page = b64decode(visible["sheet"]["file"].partition(",")[2]).decode()
        clauses = clause_texts("blog-schnapsen", rules_of_table(state.table), texts("en"))

        assert all(str(one.text) in page for one in clauses)
        assert re.findall(r"(?:src|@import|url)\b|<script|<link", page) == []
        assert set(re.findall(r'https?://[^"<# ]*', page)) == {"https://example.org/table/rules/"}

    @pytest.mark.parametrize(
        ("clause", "rule"),
        [
            ("close.least", "close.min_talon"),
            ("strict.beat", "strict.must_beat"),
            ("score.award", "score.schneider_max"),
        ],
    )
    def test_a_position_shows_what_a_choice_decides(self, clause: str, rule: str) -> None:
        """The engine answers in it otherwise by some of the values, and the page has a board of it."""
        opened = after({"type": "position", "clause": clause, "rule": rule})
        subjects: Any = view(opened, "en")["subjects"]
        choices = [choice for subject in subjects for one in subject["clauses"] for choice in one["choices"]]
        (decides,) = [choice["decides"] for choice in choices if choice["rule"] == rule]

        assert len(set(decides.answers.values())) > 1
        assert "kb-deciding" in dispatch.render("tablerules", opened, "en")

    @pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
    def test_nearly_every_choice_has_a_position(self, game: Game) -> None:
        """Only how cards look, and which are in the pack, no position shows."""
        table, without = TableRules(game.variants()[0]), []
        for clause in clause_texts(table.variant, rules_of_table(table), texts("en")):
            for choice in rule_choices(table, clause, texts("en")):
                values = [option.value for option in choice.options]
                if len(values) > 1 and deciding_position(table, choice.rule, values, texts("en")) is None:
                    without.append(choice.rule)

        assert set(without) <= {"deck.size", "deck.patterns"}


def parse_state(table: TableRules) -> Any:
    """A table as a file or the browser's storage has it."""
    return read_state({"id": "t1", "variant": table.variant, "rules": [list(rule) for rule in table.house]})


class TestAgreement:
    """Two tables."""

    def test_after_taking_all_they_agree(self, sample: Sample) -> None:
        """Whatever they play, there is nothing left to settle."""
        reader = texts("en")
        for game in GAMES:
            pairs = list(random_tables(sample.seed, 2 * sample.number(50, 5), [game]))
            for ours, theirs in zip(pairs[::2], pairs[1::2], strict=True):
                agreed, steps = ours, 0
                while open_points := list(disagreements(agreed, theirs, reader)):
                    agreed = take_theirs(agreed, theirs, [rule for one in open_points for rule in one.rules])
                    steps += 1

                    # A rule that had no effect before can come up once.
                    assert steps <= 2

    def test_equal_tables_have_nothing_to_settle(self) -> None:
        """Though they begin with different presets."""
        ours = TableRules("blog-schnapsen")
        values = game_of("original-66").cases().values_of(rules_of_table(ours))

        theirs = TableRules("original-66", fewest_house_rules("original-66", values))

        assert list(disagreements(ours, theirs, texts("en"))) == []

    def test_another_game(self) -> None:
        """Nothing to take over."""
        with pytest.raises(RulesError, match="different games"):
            take_theirs(TableRules("schnauz"), TableRules("blog-66"), ())


class TestOtherWidgets:
    """What is chosen once is followed by all."""

    @pytest.mark.parametrize("widget", ["deal", "memory", "course"])
    @pytest.mark.parametrize("code", ["original-66", "original-66~cm0"])
    def test_they_begin_by_the_table(self, widget: str, code: str) -> None:
        """And report it."""
        state = dispatch.WIDGETS[widget].write_state(dispatch.opening(widget, {}, "w1"))
        event = {"type": "table", "table": code, "seed": 5}
        answer = json.loads(
            dispatch.answer(json.dumps({"widget": widget, "state": state, "event": event, "locale": "en"}))
        )

        assert f'data-table-code="sixtysix:{code}"' in answer["html"]

    def test_a_comparison_begins_with_the_table(self) -> None:
        """Of any game."""
        state = dispatch.opening(
            "compare", {"variants": "blog-schnapsen, original-66", "rule": "close.min_talon"}, "w1"
        )
        widget: Any = dispatch.WIDGETS["compare"]

        for table in map(TableRules, variants()):
            compared = widget.at_table(state, table, 0).variants

            assert table.variant in compared
            assert len(compared) == 2

    @pytest.mark.parametrize("widget", ["deal", "memory", "course"])
    @pytest.mark.parametrize("code", ["schnauz", "x", "", "original-66~cm7"])
    def test_what_they_cannot_play_is_refused(self, widget: str, code: str) -> None:
        """With the engine's reason."""
        state = dispatch.WIDGETS[widget].write_state(dispatch.opening(widget, {}, "w1"))
        event = {"type": "table", "table": code, "seed": 5}
        answer = json.loads(
            dispatch.answer(json.dumps({"widget": widget, "state": state, "event": event, "locale": "en"}))
        )

        assert answer["error"]["code"] in {"bad-json", "bad-rule", "bad-variant"}

    def test_a_code_is_short(self) -> None:
        """So that it fits into an event."""
        assert format_table(TableRules("blog-schnapsen", (("close.min_talon", "3"),))) == "blog-schnapsen~cm1"
