"""Two tables agree: by choosing, or as a source text has it; the result states what came from where."""

import json
import random
from typing import Any

import pytest
from tests.elements.random_tables import random_table
from tests.tiers import Sample

from cardrules import RulesError
from cardrules.game import Settling
from cardrules.games import game_of, games
from kiebitz.elements import dispatch
from kiebitz.elements.checksum import add_checksum
from kiebitz.elements.games import game_ui
from kiebitz.elements.house_rules import fewest_house_rules, house_values
from kiebitz.elements.table_codes import TableRules
from kiebitz.elements.table_link import format_table_link
from kiebitz.elements.table_rules import rules_of_table
from kiebitz.elements.tablerules.agreement import disagreements, take_theirs
from kiebitz.elements.tablerules.state import State
from kiebitz.elements.tablerules.widget import parse_permalink, read_state, update, view, write_state
from kiebitz.elements.texts import texts

GAMES = list(games())

ADDRESS = "https://example.org/my-game/#kb="

TWO = (TableRules("blog-schnapsen"), TableRules("original-66"))
"""Tables that differ in much."""


def link_of(table: TableRules, name: str = "") -> str:
    """*table* as it is sent from phone to phone."""
    return ADDRESS + add_checksum(format_table_link(table, name))


def settled_with(ours: TableRules, theirs: TableRules, name: str = "") -> State:
    """The page of *ours*, on which the link of *theirs* was pasted, which has a *name*."""
    return update(State(id="t1", table=ours), {"type": "settle", "values": {"link": link_of(theirs, name)}})


def open_points(state: State) -> list[Any]:
    """What is left to settle."""
    context: Any = view(state, "en")["theirs"]
    return list(context["differences"])


def pairs(game_id: str, seed: int, number: int) -> list[tuple[TableRules, TableRules]]:
    """So many pairs of random tables of one game."""
    chance = random.Random(seed)
    return [(random_table(game_id, chance), random_table(game_id, chance)) for _ in range(number)]


def of_any_pack(value: object) -> object:
    """*value* without the ranks of the pack that it names: "by rank" names all, whatever the pack has."""
    return "by-rank" if str(value).startswith("by-rank-") else value


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_after_taking_all_they_agree(game: str, sample: Sample) -> None:
    """Whatever they play, there is nothing left to settle, and the rules are theirs."""
    reader = texts("en")
    for ours, theirs in pairs(game, sample.seed, sample.number(50, 5)):
        agreed, steps = ours, 0
        while left := list(disagreements(agreed, theirs, reader)):
            agreed, _ = take_theirs(agreed, theirs, [rule for one in left for rule in one.rules])
            steps += 1

            # A rule that had no effect before can come up once.
            assert steps <= 2


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_each_difference_is_settled_by_one_press(game: str, sample: Sample) -> None:
    """Ours or theirs by chance; nothing comes up again, each rule is as chosen, and all can be undone."""
    chance = random.Random(sample.seed)
    for ours, theirs in pairs(game, sample.seed, sample.number(40, 2)):
        state, presses = settled_with(ours, theirs), 0
        while left := open_points(state):
            # What only follows from another difference is no decision.
            assert all(one["rules"] for one in left)
            one = chance.choice(left)
            state = update(state, {"type": chance.choice(["keep", "take"]), "rules": list(one["rules"])})
            presses += 1

            assert presses < 60
        assert read_state(json.loads(json.dumps(write_state(state)))) == state
        values_of = game_of(ours.variant).cases().values_of
        now, mine, other = (values_of(rules_of_table(table)) for table in (state.table, ours, theirs))
        assert [rule for rule in now if of_any_pack(now[rule]) not in map(of_any_pack, (mine[rule], other[rule]))] == []
        while state.before:
            state = update(state, {"type": "undo"})

        assert state == settled_with(ours, theirs)


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_all_at_once_as_at_one_table(game: str, sample: Sample) -> None:
    """By one press nothing is left, and the rules are those of one table; one more leads back."""
    for ours, theirs in pairs(game, sample.seed, sample.number(50, 4)):
        state = settled_with(ours, theirs)
        for kind, rules in (("keep-all", ours), ("take-all", theirs)):
            after = update(state, {"type": kind})

            assert open_points(after) == []
            assert rules_of_table(after.table) == rules_of_table(rules)
            assert after.table.variant == ours.variant
            assert read_state(json.loads(json.dumps(write_state(after)))) == after
            assert update(after, {"type": "undo"}) == state


def can_be(state: State, kind: str, one: Any) -> bool:
    """Whether one difference can be settled as *kind* settles all."""
    try:
        update(state, {"type": kind.removesuffix("-all"), "rules": list(one["rules"])})
    except RulesError:
        return False
    return True


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_all_that_is_left_leaves_what_was_chosen(game: str, sample: Sample) -> None:
    """Whatever was chosen one by one before stays; of the others each is as the last press has it, where that goes."""
    chance = random.Random(sample.seed)
    values_of = next(one for one in GAMES if one.id == game).values_of
    for ours, theirs in pairs(game, sample.seed + 1, sample.number(40, 4)):
        state = settled_with(ours, theirs)
        for one in chance.sample(before := open_points(state), len(before) // 2):
            if any(set(one["rules"]) & set(step.rules) for step in state.all_settled):
                continue
            state = update(state, {"type": chance.choice(["keep", "take"]), "rules": list(one["rules"])})
        chosen = {rule for step in state.all_settled for rule in step.rules}
        now = values_of(rules_of_table(state.table))
        for kind, origin in (("keep-all", "ours"), ("take-all", "theirs")):
            after = update(state, {"type": kind})
            values = values_of(rules_of_table(after.table))
            mine, other = (values_of(rules_of_table(table)) for table in (ours, theirs))

            assert open_points(after) == []
            assert {rule for rule in chosen if of_any_pack(values[rule]) != of_any_pack(now[rule])} == set()
            by_origin = {rule: whose for whose, rules in after.all_settled for rule in rules if rule not in chosen}
            sides = {"ours": mine, "theirs": other}
            assert origin in by_origin.values() or not any(can_be(state, kind, one) for one in open_points(state))
            for rule, whose in by_origin.items():
                assert of_any_pack(values[rule]) == of_any_pack(sides[whose][rule])


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_the_order_is_that_of_the_rulebook(game: str, sample: Sample) -> None:
    """Also where one of the two tables has no sentence; no subject comes up twice."""
    headings = [subject.heading for subject in game_ui(game).rulebook().subjects]
    for ours, theirs in pairs(game, sample.seed, sample.number(50, 10)):
        seen = [one.heading for one in disagreements(ours, theirs, texts("en"))]

        assert seen == sorted(seen, key=headings.index)


def test_the_other_table_is_named() -> None:
    """By the name in its link: beside its rules, on buttons, above what came from it; as text, whatever it is."""
    page = dispatch.render("tablerules", state := settled_with(*TWO, name="Ivo & <b>Ana</b>"), "en")
    after = dispatch.render("tablerules", update(state, {"type": "take-all"}), "en")
    other = dispatch.render("tablerules", settled_with(TWO[0], TableRules("schnauz"), "Ivo"), "en")
    name = "Ivo &amp; &lt;b&gt;Ana&lt;/b&gt;"

    for text in (
        f"Your table and “{name}”",
        f"<bdi>{name}</bdi>:",
        f"Play it as at “{name}”",
        f"Play all remaining rules as at “{name}”",
    ):
        assert text in page
    assert "They:" not in page
    assert f"As at “{name}”:" in after
    assert "“Ivo” plays another game: Schnauz." in other
    assert "<b>Ana" not in page + after


def test_a_table_without_a_name_is_theirs() -> None:
    """Nothing is named in its place, nor after another one with a name."""
    state = update(settled_with(*TWO, name="Ivo"), {"type": "settle", "values": {"link": link_of(TWO[1])}})
    page = dispatch.render("tablerules", state, "en")

    assert "They:" in page
    assert "Play it as they do" in page
    assert "Play all remaining rules as they do" in page
    assert "Ivo" not in page


def test_the_name_is_kept_as_long_as_the_tables_are_compared() -> None:
    """When the page is opened again, and not after the end; nobody's state brings a name that no table has."""
    state = settled_with(*TWO, name="Ivo")
    again = read_state(json.loads(json.dumps(write_state(state))))

    assert (again.their_name, again) == ("Ivo", state)
    assert write_state(update(state, {"type": "settled"})).keys() & {"their_name", "settled"} == set()
    with pytest.raises(RulesError, match="a table's name"):
        read_state({**write_state(state), "their_name": "\u202eovI"})


def test_the_sources_decide_what_is_left(sample: Sample) -> None:
    """All at once, as the engine settles it; what was chosen before stays."""
    engine = game_of("blog-66")
    assert isinstance(engine, Settling)
    chance = random.Random(sample.seed)
    for ours, theirs in pairs("sixtysix", sample.seed, sample.number(60, 4)):
        at_once = update(settled_with(ours, theirs), {"type": "resolve"})
        one, two = (
            {"variant": table.variant, "rules": house_values(table.variant, table.house)} for table in (ours, theirs)
        )
        found = engine.settle((one, two), online=False)
        house = fewest_house_rules(str(found["variant"]), found["rules"])  # type: ignore[arg-type]  # JSON

        assert rules_of_table(at_once.table) == rules_of_table(TableRules(str(found["variant"]), house))
        assert open_points(at_once) == []

        state = settled_with(ours, theirs)
        first = chance.choice(open_points(state))
        state = update(state, {"type": "take", "rules": list(first["rules"])})
        after = update(state, {"type": "resolve"})
        values_of = engine.cases().values_of
        assert open_points(after) == []
        kept = state.all_settled[0].rules
        assert all(
            values_of(rules_of_table(after.table))[rule] == values_of(rules_of_table(theirs))[rule] for rule in kept
        )


def test_the_result_states_what_came_from_where() -> None:
    """Sentences of the agreed rulebook, under the name of their origin."""
    state = settled_with(TableRules("blog-schnapsen"), TableRules("original-66"))
    for kind, rule in (("take", "close.min_talon"), ("keep", "score.schneider_max")):
        state = update(state, {"type": kind, "rules": [rule]})
    state = update(state, {"type": "resolve"})
    context: Any = view(state, "en")["theirs"]
    origins = {str(name): " ".join(sentences) for name, sentences in context["settled"]}

    assert list(origins) == ["As at your table:", "As at theirs:", "By the rule in the text on Soft Schnapsen:"]
    assert "29 points" in origins["As at your table:"]
    assert "at least 3 cards" in origins["As at theirs:"]
    assert "20 cards" in origins["By the rule in the text on Soft Schnapsen:"]
    assert "data-share" in dispatch.render("tablerules", state, "en")


def test_what_theirs_needs_is_taken_along() -> None:
    """The nine as the card to exchange needs the pack that has it."""
    table, rules = take_theirs(TableRules("blog-schnapsen"), TableRules("original-66"), ["exchange.rank"])

    assert dict(table.house)["exchange.rank"] == "9"
    assert dict(table.house)["deck.size"] == "24"
    assert rules[0] == "exchange.rank"
    assert len(rules) == 2


def test_every_difference_has_its_position() -> None:
    """With the answer of both tables, wherever a position shows the rule."""
    state = settled_with(TableRules("blog-schnapsen"), TableRules("original-66"))
    without = []
    for one in open_points(state):
        pictured = update(state, {"type": "picture", "rules": list(one["rules"])})
        (found,) = [point for point in open_points(pictured) if point["is_pictured"]]
        if found["decides"] is None:
            without.append(one["rules"])
        else:
            assert len(set(found["decides"].answers.values())) > 1
            assert "kb-deciding" in dispatch.render("tablerules", pictured, "en")

    assert all(rules[0].startswith("end.draw") for rules in without)


def test_a_link_that_comes_is_compared_with_ones_own() -> None:
    """The reader's own table is put aside by it, and nothing of it is lost."""
    mine = State(id="t1", table=TableRules("blog-schnapsen", (("close.min_talon", "3"),)), name="Kafana")
    opened = parse_permalink(format_table_link(TableRules("original-66"), "Ivo"), mine)
    kept = read_state(json.loads(json.dumps(write_state(opened))))
    compared = update(kept, {"type": "compare", "values": {"link": ""}})
    chosen = update(opened, {"type": "compare", "values": {"link": link_of(TableRules("blog-66"), "Klub")}})

    assert view(opened, "en")["mine"]
    assert (opened.table, opened.name) == (TableRules("original-66"), "Ivo")
    assert (compared.table, compared.name, compared.theirs) == (mine.table, "Kafana", TableRules("original-66"))
    assert (compared.their_name, chosen.their_name) == ("Ivo", "Ivo")
    # Undo would have put theirs into the place of ours.
    assert not view(compared, "en")["can_undo"]
    assert (chosen.table, chosen.name, chosen.theirs) == (TableRules("blog-66"), "Klub", TableRules("original-66"))


def test_equal_tables_have_nothing_to_settle() -> None:
    """Though they begin with different presets."""
    ours = TableRules("blog-schnapsen")
    values = game_of("original-66").cases().values_of(rules_of_table(ours))

    theirs = TableRules("original-66", fewest_house_rules("original-66", values))

    assert list(disagreements(ours, theirs, texts("en"))) == []


def test_another_game() -> None:
    """Nothing to take over, and no text decides."""
    with pytest.raises(RulesError, match="different games"):
        take_theirs(TableRules("schnauz"), TableRules("blog-66"), ())
    with pytest.raises(RulesError, match="no source text"):
        update(settled_with(TableRules("schnauz"), TableRules("schnauz-club")), {"type": "resolve"})
    for kind in ("keep-all", "take-all"):
        with pytest.raises(RulesError, match="different games"):
            update(settled_with(TableRules("schnauz"), TableRules("blog-66")), {"type": kind})


def test_another_game_is_named() -> None:
    """The page states what they play, and offers nothing to settle."""
    state = settled_with(TableRules("blog-schnapsen"), TableRules("schnauz"))

    assert "They play another game: Schnauz." in dispatch.render("tablerules", state, "en")
