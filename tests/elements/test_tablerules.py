"""The rules of a table: each sentence can be exchanged for what others play, links bring them back, tables agree."""

import json
import random
import re
from base64 import b64decode, b64encode
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from tests.tiers import Sample

from cardrules import RulesError
from cardrules.attested_values import ATTESTED
from cardrules.errors import BadRule
from cardrules.game import Game
from cardrules.games import game_of, games, variants
from cardrules.parameters import format_value
from kiebitz.elements import dispatch
from kiebitz.elements.checksum import add_checksum
from kiebitz.elements.games import game_ui
from kiebitz.elements.house_rules import fewest_house_rules
from kiebitz.elements.packed_rules import NUMBER_BITS, RULE_BITS, SIGN_BITS
from kiebitz.elements.rulebook.clause_texts import clause_texts
from kiebitz.elements.rulebook.drawn_positions import drawn_positions
from kiebitz.elements.rulebook.particular import particulars
from kiebitz.elements.table_codes import TableRules, format_table, parse_table
from kiebitz.elements.table_link import LONGEST, LONGEST_NAME, MOST_NAME_SIGNS, format_table_link, parse_table_link
from kiebitz.elements.table_rules import rules_of_table, with_rule
from kiebitz.elements.tablerules.attested_texts import unattested_values
from kiebitz.elements.tablerules.choices import rule_choices
from kiebitz.elements.tablerules.deciding_position import deciding_position
from kiebitz.elements.tablerules.qr_code import qr_code
from kiebitz.elements.tablerules.state import Before, State
from kiebitz.elements.tablerules.widget import (
    format_permalink,
    opening,
    parse_permalink,
    read_state,
    table_of_link,
    update,
    view,
    write_state,
)
from kiebitz.elements.texts import texts
from kiebitz.elements.variant_names import variant_name

GAMES = list(games())

MANY = 1000

ALPHABETS = {
    "de": "abcdefghijklmnopqrstuvwxyzäöüßÄÖÜ 0123456789-'&!",
    "hr": "abcčćdđefghijklmnoprsštuvzžABCČĆDĐEFGHIJKLMNOPRSŠTUVZŽ 0123456789",
    "sr": "абвгдђежзијклљмнњопрстћуфхцчџшАБВГДЂЕЖЗИЈКЛЉМНЊОПРСТЋУФХЦЧЏШ 0123456789",
    "ru": "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
}
"""The letters of some languages, and what names have besides."""

EMOJI = "🃏♠♥♦♣🂡🍺🍷😀😎🏆👑🤝🐈❤⭐🎲"

FIRST_CODES = Path(__file__).with_name("rule_codes.tsv")
"""Game, code, rule and values of the first version of links, by tabs."""

ADDRESS = "https://cards.example.org/kiebitz/sr-Latn/my-game/#kb="
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


@cache
def unlike(variant: str, seed: int) -> TableRules:
    """A table that has as little of the preset *variant* as goes together."""
    cases = game_of(variant).cases()
    rules = cases.presets[variant].rules
    base = cases.values_of(rules)
    for rule in random.Random(seed).sample(list(base), len(base)):
        taken = game_of(variant).taken(rule)
        listed = [value for value in taken.values if value != base[rule]]
        for value in [*([taken.within[-1], taken.within[-1] // 2] if taken.within else []), *reversed(listed)]:
            try:
                changed = cases.override(rules, {rule: value})
            except BadRule:
                continue
            count = [len(fewest_house_rules(variant, cases.values_of(one))) for one in (rules, changed)]
            if count[1] >= count[0]:
                rules = changed
                break
    return TableRules(variant, fewest_house_rules(variant, cases.values_of(rules)))


def random_names(seed: int, number: int) -> Iterator[str]:
    """So many names, short and long: of one language, of several with emoji, of any signs that can be printed."""
    chance = random.Random(seed)
    printable = [sign for sign in map(chr, range(0x20, 0x20000)) if sign.isprintable()]
    for _ in range(number):
        letters = chance.choice([*ALPHABETS.values(), EMOJI, EMOJI + ALPHABETS["sr"] + ALPHABETS["hr"], printable])
        yield "".join(chance.choices(letters, k=chance.choice([1, 10, 20, LONGEST_NAME, LONGEST_NAME])))


def named(name: str) -> dict[str, object]:
    """The event by which a reader names the table."""
    return {"type": "name", "values": {"name": name}}


def after(*events: dict[str, object], variant: str = "blog-schnapsen") -> Any:
    """The state of a table after *events*."""
    state = opening({"variant": variant}, "t1")
    for event in events:
        state = update(state, event)
    return state


def rulebook_html(table: TableRules, kind: str) -> str:
    """The rulebook of *table* to be read, on a sheet, or as a file, as HTML."""
    sheet: dict[str, object] = {"type": "sheet", "values": {"address": "https://example.org/", "of": kind}}
    if kind == "whole":
        sheet["values"] = {"address": "https://example.org/"}
    state = update(parse_state(table), {"type": "read"} if kind == "read" else sheet)
    if kind != "file":
        html = dispatch.render("tablerules", state, "en")
        return html[html.index({"read": 'class="kb-rulebook"', "whole": 'class="kb-sheet"'}[kind]) :]
    visible: Any = view(state, "en")
    return b64decode(visible["sheet"]["file"].partition(",")[2]).decode()


def set_to(rule: str, value: str) -> dict[str, object]:
    """The event by which a reader takes *value*."""
    return {"type": "set", "rule": rule, "value": value}


class TestLinks:
    """Short, readable by later versions, and of nobody's trust."""

    def test_they_come_back(self, sample: Sample) -> None:
        """Whatever the rules; none is longer than a messenger shows."""
        for table in random_tables(sample.seed, sample.number(MANY, 5)):
            link = format_table_link(table, "")

            found, name = parse_table_link(link)

            assert (rules_of_table(found), name) == (rules_of_table(table), "")
            assert len(ADDRESS + add_checksum(link)) <= 200

    @pytest.mark.parametrize("variant", list(variants()))
    def test_the_longest_one(self, variant: str, sample: Sample) -> None:
        """A table with as many rules of its own as go together, each with the value that takes the most signs."""
        for seed in range(sample.number(20, 3)):
            table = unlike(variant, sample.seed + seed)
            link = format_table_link(table, "")

            assert rules_of_table(parse_table_link(link)[0]) == rules_of_table(table)
            assert len(ADDRESS + add_checksum(link)) <= 200

    @pytest.mark.parametrize("variant", list(variants()))
    def test_no_name_makes_a_link_too_long(self, variant: str, sample: Sample) -> None:
        """Whatever name a page takes, and with whatever rules; the name comes back, and so do the rules."""
        table, refused = unlike(variant, sample.seed), list[tuple[str, str]]()
        for name in random_names(sample.seed, sample.number(300, 30)):
            try:
                state = update(State(id="t1", table=table), named(name))
            except RulesError as error:
                refused.append((name, str(error)))
                continue
            link = add_checksum(format_permalink(state))
            (found, _), its_name = table_of_link(ADDRESS + link)

            assert (rules_of_table(found), its_name) == (rules_of_table(table), name.strip())
            assert len(ADDRESS + link) <= 200
        assert all("too long for a link" in message for _, message in refused)

    @pytest.mark.parametrize("variant", list(variants()))
    def test_no_rules_leave_a_name_without_room(self, variant: str) -> None:
        """Also if every rule differed, those that take a number by the one with the most digits."""
        rules, game = game_ui(game_of(variant).id).rule_codes(), game_of(variant)
        bits = sum(RULE_BITS + NUMBER_BITS * bool(game.taken(rule).within) for rule in rules)
        signs = -(-bits // SIGN_BITS)

        assert len(f"2~{variant}~~") + signs + MOST_NAME_SIGNS <= LONGEST
        assert len(ADDRESS + add_checksum("x" * LONGEST)) == 200

    @pytest.mark.parametrize("letters", ALPHABETS.values(), ids=ALPHABETS)
    def test_every_name_in_one_language_can_be_given(self, letters: str, sample: Sample) -> None:
        """As long as a name may be, whichever of its letters it has."""
        chance = random.Random(sample.seed)
        for _ in range(sample.number(300, 30)):
            name = "".join(chance.choices(letters, k=LONGEST_NAME)).strip()

            assert after(named(name)).name == name

    def test_a_name_without_room_is_refused(self) -> None:
        """Signs of many scripts need more; the message states this, and what to do."""
        with pytest.raises(
            RulesError, match=r"too long for a link; emoji, and several alphabets.*choose a shorter name"
        ):
            after(named("ж🃏" * (LONGEST_NAME // 2)))

    def test_links_of_before_still_open(self) -> None:
        """Also with a name that can no longer be given; and what was short enough is written as it was."""
        name = "ж🃏" * (LONGEST_NAME // 2)
        whole = format_table_link(unlike("blog-66", 1), "")
        (table, _), its_name = table_of_link(f"{ADDRESS}1~blog-schnapsen~cm1sb1~S2FmYW5h.1gmp")
        old = whole + b64encode(name.encode(), altchars=b"-_").decode().rstrip("=")

        assert whole.startswith("1~")
        assert parse_table_link(old) == (parse_table_link(whole)[0], name)
        assert parse_table_link(format_table_link(*parse_table_link(old)))[1] == name
        assert (table, its_name) == (parse_table("blog-schnapsen~cm1sb1"), "Kafana")
        assert format_table_link(table, its_name) == "1~blog-schnapsen~sb1cm1~S2FmYW5h"

    def test_the_second_version(self) -> None:
        """A rule by its first, second and last listed value, one by a number, and a name in Cyrillic: for good."""
        table, name = parse_table_link("2~blog-66~AAAFAADAAAAAAAAAA4PQ~H5qwxLC9sA")

        assert table == parse_table("blog-66~cm1dp1ml2pk4sm-30")
        assert name == "Кафана"

    def test_every_rule_with_a_choice_has_a_code(self) -> None:
        """And no code is that of two."""
        for game in GAMES:
            codes = game_ui(game.id).rule_codes()
            rules = set(game.rules(game.variants()[0]))
            chosen = {rule for rule in rules if len(game.taken(rule).values) > 1 or game.taken(rule).within}

            assert chosen <= codes.keys() <= rules
            assert len({*codes.values()}) == len(codes)

    def test_old_links_mean_what_they_meant(self) -> None:
        """No code and no place of a rule or a value has changed since links were first given away."""
        seen: dict[str, list[str]] = {game.id: [] for game in GAMES}
        for line in FIRST_CODES.read_text(encoding="utf-8").splitlines():
            game_id, code, rule, *values = line.split("\t")
            game = next(game for game in GAMES if game.id == game_id)
            seen[game_id].append(rule)
            now = [format_value(value) for value in game.taken(rule).values]

            assert game_ui(game_id).rule_codes()[rule] == code
            assert now[: len(values)] == values, rule
        for game_id, rules in seen.items():
            # The second version has no codes, and knows a rule by its place.
            assert [*game_ui(game_id).rule_codes()][: len(rules)] == rules

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
            (
                "1~blog-66~zz1cm1yy2~",
                "does not know some of these rules: a rule with the code zz1, a rule with the code yy2",
            ),
            ("1~blog-66~cm9~", "does not know some of these rules: close.min_talon, value number 10"),
            ("1~blog-66~sm-99~", "does not know some of these rules: score.schneider_max: 99"),
            ("1~blog-66~cm~", "copy the whole link"),
            ("1~blog-66~cm1cm2~", "set 'close.min_talon' twice"),
            ("3~blog-66~~", "is from version '3', which this page does not know"),
            ("2~belot~~", "a game that this version does not know: 'belot'"),
            ("2~schnauz~AAAAAAAAAB~", "does not know some of these rules: a rule with the code #20"),
            ("2~blog-66~AAAAAAAAAG~", "does not know some of these rules: close.draw_timing, value number 6"),
            ("2~blog-66~A%~", "copy the whole link"),
            ("2~blog-66~~%%", "copy the whole link"),
            ("2~blog-66~~HQ__BA", "copy the whole link"),
            ("2~blog-66~~AA", "copy the whole link"),
            ("1~blog-66", "a part of it is missing"),
            ("1~blog-66~~%%", "copy the whole link"),
            (format_table_link(TableRules("blog-66"), "x" * (LONGEST_NAME + 1)), "a table's name can have at most"),
        ],
    )
    def test_what_cannot_be_read_is_named(self, link: str, message: str) -> None:
        """Never dropped in silence."""
        with pytest.raises(RulesError, match=message.replace("(", r"\(")):
            parse_table_link(link)

    def test_damage_gives_a_message_or_a_table(self, sample: Sample) -> None:
        """Of links damaged in any way each gives one message or a table, and none a traceback.

        No message has a rule by the name that only the engine uses.
        """
        state, rules = write_state(after()), re.compile(r"\b(?:[a-z]+\.)?(?:close|score|match|deal|schnauz)\.[a-z_]+")
        for damaged in damaged_links(sample.seed, MANY):
            event = {"type": "open", "link": damaged, "seed": 0}
            request = {"widget": "tablerules", "state": state, "event": event, "locale": "en"}
            answer = json.loads(dispatch.answer(json.dumps(request)))
            if "error" in answer:
                assert answer["error"]["code"] in {"bad-json", "bad-variant", "bad-rule"}, damaged
                assert 10 < len(answer["error"]["message"]) < 600
                assert not rules.search(answer["error"]["sentence"]), damaged
            else:
                assert answer["state"]["variant"] in variants()
                assert ("kb-unknown" in answer["html"]) == bool(answer["state"].get("unknown")), damaged

    def test_damage_is_nearly_always_noticed(self, sample: Sample) -> None:
        """A link has a sum, so that a changed sign is not taken for another rule."""
        chance, noticed, number = random.Random(sample.seed), 0, sample.number(MANY, 200)
        for table in random_tables(sample.seed, number):
            link = add_checksum(format_table_link(table, "Kafana"))
            place = chance.randrange(len(link))
            other = chance.choice([sign for sign in "abcmnz019-~" if sign != link[place]])
            try:
                table_of_link(f"https://example.org/my-game/#kb={link[:place]}{other}{link[place + 1 :]}")
            except RulesError:
                noticed += 1

        assert noticed >= 0.99 * number


def damaged_links(seed: int, number: int) -> Iterator[str]:
    """Links of random tables, damaged: cut, doubled, signs changed, parts exchanged; noise; a few whole ones."""
    chance = random.Random(seed)
    noise = "abz019~-_.%=&#;,<>\"'é✂\u202e\x00 \n"
    for table in random_tables(seed, number):
        link = add_checksum(format_table_link(table, "Kafana kod Žane"))
        place = chance.randrange(len(link))
        match chance.randrange(8):
            case 0:
                yield link[:place]
            case 1:
                yield link + link[place:]
            case 2:
                yield link[:place] + chance.choice(noise) + link[place + 1 :]
            case 3:
                yield "~".join(chance.sample(link.split("~"), link.count("~") + 1))
            case 4:
                yield "".join(chance.choices(noise, k=chance.randrange(40)))
            case 5:
                # Whoever writes a link by hand can have its sum made, too.
                yield add_checksum(link[:place].replace("~", chance.choice(["~", "~~", ""])))
            case 6:
                # A later version has other rules, and other values.
                codes = "".join(f"{chance.choice(['zz', 'cm', 'sm', 'sb'])}{chance.randrange(30)}" for _ in range(3))
                yield add_checksum(f"1~{table.variant}~{codes}~")
            case _:
                yield link * chance.choice([1, 1, 50])


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
                    assert bool(option.presets) != bool(option.attested) or option.value.isdecimal()

    @pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
    def test_what_cannot_be_played_has_a_nearest_table(self, game: Game, sample: Sample) -> None:
        """With the value that was wanted, and one other rule changed; the sentence in the way is named."""
        reader = texts("en")
        tables = [*map(TableRules, game.variants()), *random_tables(sample.seed, sample.number(40, 4), [game])]
        refused = [
            (table, option)
            for table in tables
            for clause in clause_texts(table.variant, rules_of_table(table), reader)
            for choice in rule_choices(table, clause, reader)
            for option in choice.refused
        ]
        for table, option in refused:
            with pytest.raises(RulesError):
                update(parse_state(table), set_to(option.rule, option.value))
            state = update(parse_state(table), {"type": "nearest", "rule": option.rule, "value": option.value})
            value = game.cases().values_of(rules_of_table(state.table))[option.rule]

            assert format_value(value) == option.value
            assert option.against
            assert state.before == (Before(table),)

        assert refused

    def test_every_value_is_attested(self) -> None:
        """By a preset, by public rules or a reading; of the others the page states that we know of nobody."""
        found = {value for game in GAMES for value in unattested_values(game.variants()[0])}

        assert found == ATTESTED.keys()

    def test_public_rules_are_those_of_the_decision(self) -> None:
        """Each name of public rules is in one of the decisions on values that people play."""
        decisions = "".join(
            next(Path("docs/develop/decisions").glob(f"{number}-*.md")).read_text(encoding="utf-8")
            for number in ("0046", "0056")
        )
        for (rule, value), attested in ATTESTED.items():
            assert (attested.kind == "public") <= (f"`{rule}`" in decisions), (rule, value)
            for name in attested.by if attested.kind == "public" else ():
                assert re.split(r"[ (]", name)[0].rstrip("'s") in decisions, (rule, name)

    @pytest.mark.parametrize(
        ("rule", "action", "hand"),
        [("close.min_talon", "close", "SA SK DT HQ CQ"), ("exchange.min_talon", "exchange", "SA SK DT HJ CQ")],
    )
    def test_what_is_called_the_same_is_the_same(self, rule: str, action: str, hand: str) -> None:
        """Whatever talon there can be before a lead, *action* is allowed by both values or by neither."""
        cases = game_of("blog-schnapsen").cases()
        other = ATTESTED[rule, "4"].by[0]
        seen = []
        for count in range(2, 11):
            case = (
                f"turn-up: HA; talon: {count} cards; you: {hand}; tricks: you 1, opponent 1; points: you 9, opponent 9"
            )
            both = [
                cases.adapted_answer(case, cases.override(cases.presets["blog-schnapsen"].rules, {rule: int(value)}))
                for value in (other, "4")
            ]
            if both[0]["possible"] == "yes":
                seen.append(action in both[0]["may"])

            assert both[0] == both[1], count
        assert {*seen} == {True, False}

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

    @pytest.mark.parametrize("variant", ["blog-66", "blog-schnapsen"])
    def test_where_a_subject_begins_it_can_be_left_out(self, variant: str) -> None:
        """A player who does not exchange looks at the sentence on which card is exchanged, not at that on the talon."""
        table, reader = TableRules(variant), texts("en")
        offered = {
            clause.name: {
                (option.rule, option.value) for one in rule_choices(table, clause, reader) for option in one.options
            }
            for clause in clause_texts(variant, rules_of_table(table), reader)
        }
        first = "exchange.nine" if variant == "blog-66" else "exchange.jack"

        assert [name for name, options in offered.items() if ("exchange.min_talon", "never") in options] == [
            first,
            "exchange.least",
        ]
        assert [name for name, options in offered.items() if ("close.min_talon", "never") in options] == ["close.least"]

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
            {"type": "sheet", "values": {"address": "https://example.org/", "of": "poster"}},
            {"type": "sheet", "values": {"address": "https://example.org/", "language": "tlh"}},
            {"type": "nearest", "rule": "no.rule", "value": "1"},
            {"type": "nearest", "rule": "exchange.rank", "value": "7"},
            {"type": "answer", "question": "deck.size", "values": ["24"]},
            {"type": "back"},
            {"type": "resolve"},
            {"type": "compare", "values": {"link": ""}},
            {"type": "what"},
        ],
    )
    def test_bad_events(self, event: dict[str, object]) -> None:
        """One message each."""
        with pytest.raises(RulesError):
            after(event)

    def test_the_sheet_has_a_code(self) -> None:
        """Of the very link that it names."""
        state = after({"type": "sheet", "values": {"address": "https://example.org/my-game/"}})
        visible: Any = view(state, "en")

        assert visible["sheet"]["link"].startswith("https://example.org/my-game/#kb=1~blog-schnapsen~~.")
        assert "<path" in visible["sheet"]["code"]

    def test_the_code_of_the_link_is_drawn(self) -> None:
        """Only where a page asks for it, for its address and the table's link; and it is not kept."""
        event = {"type": "code", "values": {"address": "https://example.org/my-game/"}}
        state = update(after(set_to("close.min_talon", "3")), event)
        visible: Any = view(state, "en")
        kept: Any = view(read_state(write_state(state)), "en")

        assert visible["code"] == qr_code(f"https://example.org/my-game/#kb={visible['chosen']['link']}")
        assert kept["code"] == ""
        with pytest.raises(RulesError):
            update(after(), {"type": "code", "values": {"address": "javascript:alert(1)"}})

    @pytest.mark.parametrize("variant", list(variants()))
    def test_a_card_has_what_matters(self, variant: str) -> None:
        """Pack, points, aim and end, and less than two thirds of all the words."""
        event: dict[str, object] = {"type": "sheet", "values": {"address": "https://example.org/", "of": "card"}}
        state = after(event, variant=variant)
        visible: Any = view(state, "en")
        words = [len(str(text).split()) for text in visible["sheet"]["clauses"]]
        whole = [len(str(one.text).split()) for one in clause_texts(variant, rules_of_table(state.table), texts("en"))]

        assert 8 < len(words) < 25
        assert sum(words) < 2 / 3 * sum(whole)

    def test_a_file_to_keep_asks_for_nothing(self) -> None:
        """It has every sentence, and no address but the link to itself."""
        state = after({"type": "sheet", "values": {"address": "https://example.org/my-game/", "of": "file"}})
        visible: Any = view(state, "en")
        page = b64decode(visible["sheet"]["file"].partition(",")[2]).decode()
        clauses = clause_texts("blog-schnapsen", rules_of_table(state.table), texts("en"))

        assert all(str(one.text) in page for one in clauses)
        assert re.findall(r"(?:src|@import|url)\b|<script|<link", page) == []
        assert set(re.findall(r'https?://[^"<# ]*', page)) == {"https://example.org/my-game/"}

    @pytest.mark.parametrize(
        "code", ["original-66~cm3", "spielewiki-hart~hs1cf4ed1gw-4", "schnauz-club~db0li-99dk0kt0"]
    )
    @pytest.mark.parametrize("kind", ["read", "whole", "file"])
    def test_house_rules_have_all_that_a_preset_has(self, code: str, kind: str) -> None:
        """Its positions, and each difference from the preset, which is named."""
        table = parse_table(code)
        html, locale = rulebook_html(table, kind), texts("en")
        drawn = list(drawn_positions(table, rules_of_table(table), locale))
        particular = next(particulars(table, clause_texts(table.variant, rules_of_table(table), locale), locale))

        assert particular.game == variant_name(table.variant, locale)
        assert html.count("What is special here") == 1
        last = html.partition("What is special here")[2]
        assert f"Unlike in {particular.game}:" in last
        for difference in particular.differences:
            assert str(difference.one) in last
            assert str(difference.other) in last
        assert len(drawn) >= 3
        assert html.count("<figcaption>") == len(drawn)
        assert all(str(one.caption) in html for one in drawn)

    @pytest.mark.parametrize(
        ("code", "others", "has_positions"), [("original-66", 0, False), ("original-66~cm3", 1, True)]
    )
    def test_a_sheet_has_what_fits(self, code: str, others: int, has_positions: bool) -> None:  # noqa: FBT001  # the answer
        """House rules are compared with the game on which they rest alone; a preset is on one side of it."""
        html = rulebook_html(parse_table(code), "whole")

        assert html.count("Unlike in ") == others
        assert ("<figure" in html) == has_positions

    def test_the_rulebook_is_read_until_something_is_done(self) -> None:
        """Then its sentences can be changed again; nobody keeps what is only looked at."""
        state = after(set_to("close.min_talon", "never"), {"type": "read"})
        html = dispatch.render("tablerules", state, "en")

        assert ("kb-clauses" in html, "kb-figures" in html) == (False, True)
        for again in (update(state, {"type": "choose"}), read_state(write_state(state))):
            html = dispatch.render("tablerules", again, "en")
            assert ("kb-clauses" in html, "kb-figures" in html) == (True, False)

    @pytest.mark.parametrize(
        ("name", "file"),
        [("", "blog-schnapsen.html"), ("Kod Šime, subotom", "Kod-Šime-subotom.html"), ("../?!", "table.html")],
    )
    def test_a_file_has_the_name_of_the_table(self, name: str, file: str) -> None:
        """In any script, without what would be a path or a command; that of the preset where the table has no name."""
        sheet: dict[str, object] = {"type": "sheet", "values": {"address": "https://example.org/", "of": "file"}}
        state = after({"type": "name", "values": {"name": name}}, sheet)
        visible: Any = view(state, "en")

        assert visible["sheet"]["file_name"] == file

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

    @pytest.mark.parametrize("variant", [variant for game in GAMES for variant in game.variants()])
    def test_nearly_every_choice_has_a_position(self, variant: str) -> None:
        """At each table: only how cards look, and how many packs many players take, no position shows."""
        table, without, game = TableRules(variant), [], game_of(variant)
        for clause in clause_texts(table.variant, rules_of_table(table), texts("en")):
            for choice in rule_choices(table, clause, texts("en")):
                tables = {
                    option.value: with_rule(table, choice.rule, game.rule_value(choice.rule, option.value))
                    for option in choice.options
                }
                if len(tables) > 1 and deciding_position((choice.rule,), tables, texts("en")) is None:
                    without.append(choice.rule)

        assert set(without) <= {"deck.patterns", "schnauz.deck.by_players"}

    @pytest.mark.parametrize("variant", game_of("blog-66").variants())
    @pytest.mark.parametrize(
        ("rule", "value"),
        [
            ("marriage.strict_phase", "closed-only"),
            ("marriage.strict_phase", "forbidden"),
            ("marriage.marking", "required"),
        ],
    )
    def test_when_a_marriage_counts_has_a_position_at_every_table(self, variant: str, rule: str, value: str) -> None:
        """Also where it is announced only while cards are drawn, or counts only with a marker."""
        game = game_of(variant)
        table = with_rule(TableRules(variant), rule, value)
        options = {one: with_rule(table, "marriage.credit", one) for one in game.taken("marriage.credit").values}

        assert deciding_position(("marriage.credit",), options, texts("en")) is not None


def parse_state(table: TableRules) -> Any:
    """A table as a file or the browser's storage has it."""
    return read_state({"id": "t1", "variant": table.variant, "rules": [list(rule) for rule in table.house]})


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


class TestGuest:
    """Whoever opens the link of a named table reads first whose rules these are."""

    HOUSE = fewest_house_rules("original-66", {"match.points_needed": 5, "deal.rotation": "winner-deals"})

    def opened(self, name: str) -> Any:
        """The state of a page that nobody has used, after the link of a table called *name*."""
        link = add_checksum(format_table_link(TableRules("original-66", self.HOUSE), name))
        request = {"widget": "tablerules", "locale": "en", "event": {"type": "open", "link": link, "seed": 0}}
        return json.loads(dispatch.answer(json.dumps({**request, "state": write_state(opening({}, "t1"))})))

    def test_the_summary_comes_first(self) -> None:
        """The name as the heading, that a link was opened, pack, points and game, what differs, a way to compare."""
        html = self.opened("Baka")["html"]

        order = [
            *(">Table: Baka</h2>", "a table whose link you have opened", "Cards in the pack: <b>24</b>"),
            *("points needed to win it: <b>5</b>", "As in Original 66, but:", "deals next"),
            *('class="kb-compare-own"', "data-choose-table", '{"type":"sheet"}', "kb-table-line", "kb-table-start"),
        ]
        places = [html.find(part, html.index("<h2")) for part in order]
        assert places == sorted(places)
        assert places[0] > 0

    def test_nothing_is_called_the_guests_own(self) -> None:
        """No button takes back a rule, and no rule is called theirs, until they change one."""
        opened = self.opened("Baka")
        event = {"type": "set", "rule": "match.points_needed", "value": "9"}
        changed = update(read_state(opened["state"]), event)
        html = dispatch.render("tablerules", changed, "en")

        assert ['"type": "reset"' in text or "your rule<" in text for text in (opened["html"], html)] == [False, True]
        assert ["whose link you have opened" in text for text in (opened["html"], html)] == [True, False]

    def test_a_name_is_above_the_owners_rules_too(self) -> None:
        """Once it is given, and what was given is below its field; a table without a name has no heading."""
        named = update(opening({}, "t1"), {"type": "name", "values": {"name": "Baka"}})
        without = update(named, {"type": "name", "values": {"name": ""}})
        kept = read_state(write_state(named))
        states = (opening({}, "t1"), named, kept, without)
        pages = [dispatch.render("tablerules", state, "en") for state in states]

        assert [">Table: Baka</h2>" in html for html in pages] == [False, True, True, False]
        assert ["The table is now called: Baka</p>" in html for html in pages] == [False, True, False, False]
        assert ["The table has no name now.</p>" in html for html in pages] == [False, False, False, True]
        assert [html.count("data-focus") for html in pages] == [1, 1, 1, 1]

    def test_the_name_is_a_text(self) -> None:
        """Signs of HTML in it stay signs."""
        html = self.opened("<img src=x>{game}")["html"]

        assert "<img" not in html
        assert "Table: &lt;img src=x&gt;{game}</h2>" in html

    def test_kept_and_read_again(self) -> None:
        """A guest who comes back is still one; their own table opened by its link is not a guest's."""
        guest = read_state(self.opened("Baka")["state"])
        own = update(guest, {"type": "name", "values": {"name": "Ours"}})
        again = parse_permalink(format_table_link(own.table, "Ours"), own)

        assert [state.is_guest for state in (guest, own, again)] == [True, False, False]


class TestChosenTable:
    """The page opens with the table that the reader has chosen, and leads back to the one that it had before."""

    MADE = update(opening({}, "t1"), {"type": "set", "rule": "close.min_talon", "value": "3"})

    def chosen(self, state: State, code: str, name: str = "") -> State:
        """*state* after the table of *code* was chosen on another page, as the browser keeps it."""
        link = add_checksum(format_table_link(parse_table(code), name))
        return read_state(write_state(update(state, {"type": "chosen", "values": {"link": link}})))

    def test_it_is_the_readers_own(self) -> None:
        """No guest's, and undoing does not lead out of it; the way back is there with a name."""
        found = self.chosen(self.MADE, "original-66~cm0", "Konoba")
        html = dispatch.render("tablerules", found, "en")

        assert (format_table(found.table), found.name, found.before) == ("original-66~cm0", "Konoba", ())
        assert not found.is_guest
        assert re.search(r"Go back to:</span>.*<bdi>Schnapsen, by your table&#39;s rules</bdi>", html)

    def test_the_way_back(self) -> None:
        """It leads to the table of before and is gone then."""
        back = update(self.chosen(self.MADE, "original-66"), {"type": "mine"})

        assert (back.table, back.name, back.mine) == (self.MADE.table, "", None)
        assert "Go back to:" not in dispatch.render("tablerules", back, "en")

    def test_what_was_made_outlives_two_choices(self) -> None:
        """A game that was only shown is chosen again by one press; rules that somebody has made are not."""
        twice = self.chosen(self.chosen(self.MADE, "original-66"), "obican-snaps")

        assert twice.mine == self.MADE.table

    @pytest.mark.parametrize(
        "way", [{"type": "mine"}, {"type": "compare", "values": {"link": ""}}], ids=("back", "compared")
    )
    def test_the_way_back_has_what_is_not_known(self, way: Mapping[str, object]) -> None:
        """A table of a later version stays incomplete when another one has put it aside, and is kept so."""
        later = parse_permalink("1~blog-schnapsen~cm1zz1~", opening({}, "t1"))
        back = update(self.chosen(later, "original-66"), way)

        assert (later.unknown, back.unknown, back.my_unknown) == (("zz1",), ("zz1",), ())
        assert "kb-unknown" in dispatch.render("tablerules", back, "en")

    def test_an_untouched_page_has_no_way_back(self) -> None:
        """It had nothing before."""
        assert self.chosen(opening({}, "t1"), "original-66").mine is None
