"""Two tables agree: by choosing, or as a source text has it; the result states what came from where."""

import json
import random
import re
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
from kiebitz.elements.rulebook.clause_texts import clause_texts
from kiebitz.elements.table_codes import TableRules
from kiebitz.elements.table_link import checked_new_name, format_table_link, parse_table_link
from kiebitz.elements.table_rules import rules_of_table
from kiebitz.elements.tablerules.agreement import take_theirs
from kiebitz.elements.tablerules.disagreements import disagreements
from kiebitz.elements.tablerules.joint_choices import open_groups, values_of_table, with_theirs
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


def whose_rules(state: State) -> dict[str, str]:
    """Each settled rule, and to whom it is attributed; none is settled twice."""
    rules = [rule for one in state.all_settled for rule in one.rules]
    assert len(rules) == len({*rules})
    return {rule: one.origin for one in state.all_settled for rule in one.rules}


def assert_true(state: State, ours: TableRules, theirs: TableRules) -> None:
    """Each rule is as at the table to which it is attributed, and as at ours where nothing was settled."""
    now, mine, other = map(values_of_table, (state.table, ours, theirs))
    whose = whose_rules(state)

    assert now == {rule: other[rule] if whose.get(rule) == "theirs" else mine[rule] for rule in now}


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_each_difference_is_settled_by_one_press(game: str, sample: Sample) -> None:
    """Ours or theirs by chance; nothing comes up again, no choice undoes another one, and all can be undone."""
    chance = random.Random(sample.seed)
    for ours, theirs in pairs(game, sample.seed, sample.number(40, 2)):
        state = settled_with(ours, theirs)
        while left := open_points(state):
            # What only follows from another difference is no decision.
            assert all(one["rules"] for one in left)
            assert not {rule for one in left for rule in one["rules"]} & whose_rules(state).keys()
            one = chance.choice(left)
            state = update(state, {"type": chance.choice(["keep", "take"]), "rules": list(one["rules"])})

            assert {*one["rules"]} == {*state.all_settled[-1].rules}
            assert_true(state, ours, theirs)
        assert read_state(json.loads(json.dumps(write_state(state)))) == state
        while state.before:
            state = update(state, {"type": "undo"})

        assert state == settled_with(ours, theirs)


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_no_choice_depends_on_another_one(game: str, sample: Sample) -> None:
    """Whatever is chosen, for each difference that is there at first both rules can still be played."""
    chance = random.Random(sample.seed)
    for ours, theirs in pairs(game, sample.seed + 2, sample.number(40, 4)):
        groups = open_groups(ours, theirs, ())
        for _ in range(20):
            taken = [group for group in groups if chance.random() < 0.5]
            assert with_theirs(ours, theirs, frozenset[str]().union(*taken)) is not None


def test_a_pack_is_one_difference() -> None:
    """With its ranks, and the card to exchange where that differs: 24 cards stay 24, whatever is chosen after."""
    house = fewest_house_rules("blog-schnapsen", {"deck.size": 24, "exchange.rank": "J"})
    state = settled_with(TableRules("blog-schnapsen", house), TableRules("spielewiki-weich"))
    (pack,) = [one for one in open_points(state) if "deck.size" in one["rules"]]
    state = update(state, {"type": "keep", "rules": list(pack["rules"])})
    while left := open_points(state):
        state = update(state, {"type": "take", "rules": list(left[0]["rules"])})
    context: Any = view(state, "en")["theirs"]
    mine, _ = (" ".join(sentences) for _, sentences in context["settled"])

    assert "nine 0" in pack["ours"]
    assert dict(state.table.house)["deck.size"] == "24"
    assert "24 cards" in mine
    assert "nine 0" in mine


def test_what_is_settled_is_not_chosen_again() -> None:
    """Nor is what both have alike: it is refused, and nothing changes silently."""
    state = update(settled_with(*TWO), {"type": "keep", "rules": ["deck.size"]})
    for kind in ("take", "keep"):
        for rule in ("deck.size", "exchange.rank", "settings.conflict_policy"):
            with pytest.raises(RulesError, match="is settled, or alike"):
                update(state, {"type": kind, "rules": [rule]})


def test_what_is_changed_by_hand_is_no_longer_settled() -> None:
    """The rules that a change has moved come up again; what is left as it was stays settled."""
    state = update(settled_with(*TWO), {"type": "take-all"})
    changed = update(state, {"type": "set", "rule": "close.min_talon", "value": "never"})

    assert whose_rules(state).keys() - whose_rules(changed).keys() == {"close.min_talon"}
    assert [one["rules"] for one in open_points(changed)] == [("close.min_talon",)]


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


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_all_that_is_left_leaves_what_was_chosen(game: str, sample: Sample) -> None:
    """Whatever was chosen one by one before stays; all others are as the last press has them."""
    chance = random.Random(sample.seed)
    for ours, theirs in pairs(game, sample.seed + 1, sample.number(40, 4)):
        state = settled_with(ours, theirs)
        for one in chance.sample(before := open_points(state), len(before) // 2):
            state = update(state, {"type": chance.choice(["keep", "take"]), "rules": list(one["rules"])})
        chosen = whose_rules(state)
        for kind, origin in (("keep-all", "ours"), ("take-all", "theirs")):
            after = update(state, {"type": kind})
            whose = whose_rules(after)

            assert open_points(after) == []
            assert_true(after, ours, theirs)
            assert whose == {**dict.fromkeys(whose, origin), **chosen}


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
        f"<b><bdi>{name}</bdi>:</b>",
        "<b>You:</b>",
        "Play all remaining rules as you do",
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

    assert "<b>They:</b>" in page
    assert "Play all remaining rules as they do" in page
    assert "Ivo" not in page


def test_both_tables_are_named() -> None:
    """Where both have names, nothing is yours or theirs any more."""
    ours = State(id="t1", table=TWO[0], name=KONOBA)
    state = update(ours, {"type": "settle", "values": {"link": link_of(TWO[1], JADRAN)}})
    page = dispatch.render("tablerules", state, "en")
    after = dispatch.render("tablerules", one_each(), "en")

    for text in (f"“{KONOBA}” and “{JADRAN}”", f"<b><bdi>{KONOBA}</bdi>:</b>", f"rules as at “{KONOBA}”"):
        assert text in page
    assert not any(word in page for word in ("You:", "They:", "as you do", "Your table and"))
    assert f"As at “{KONOBA}”:" in after
    assert f"As at “{JADRAN}”:" in after


def test_only_what_differs_is_outside_of_folds() -> None:
    """What is alike is in one; what is one's own is there as sentences of the rulebook, without names of rules."""
    ours = TableRules("blog-schnapsen", (("close.min_talon", "never"),))
    state = settled_with(ours, TableRules("original-66"), JADRAN)
    page = dispatch.render("tablerules", state, "en")
    above, _, fold = page.partition('<details class="kb-more" id="t1-alike">')
    mine, other = map(sentences_of, (ours, TableRules("original-66")))

    assert f"<li>{mine['close.never']}</li>" in above
    assert "reset" not in page
    assert re.findall(r'id="t1-([a-z-]+)"', fold.partition("</details>")[0]) == [
        name.replace(".", "-") for name, text in mine.items() if other.get(name) == text
    ]


def sentences_of(table: TableRules) -> dict[str, Any]:
    """The sentences of the rulebook of *table* in English, by the names of their clauses."""
    found = clause_texts(table.variant, rules_of_table(table), texts("en"))
    return {clause.name: clause.text for clause in found}


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
        assert {whose_rules(after)[rule] for rule in kept} == {"theirs"}
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

    assert list(origins) == [
        "As at your table:",
        "As they play:",
        "As in Soft Schnapsen, by its rule for players who disagree:",
    ]
    assert "29 points" in origins["As at your table:"]
    assert "at least 3 cards" in origins["As they play:"]
    assert "20 cards" in origins["As in Soft Schnapsen, by its rule for players who disagree:"]
    assert "data-share" in dispatch.render("tablerules", state, "en")


def test_what_theirs_needs_is_taken_along() -> None:
    """The nine as the card to exchange needs the pack that has it."""
    table, settled = take_theirs(TableRules("blog-schnapsen"), TableRules("original-66"), ["exchange.rank"])

    assert dict(table.house)["exchange.rank"] == "9"
    assert dict(table.house)["deck.size"] == "24"
    assert settled.rules == ("deck.ranks", "deck.size", "deck.values", "exchange.rank")


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


KONOBA, JADRAN = "Konoba Kod Mate", "Kafić Jadran"


def one_each(ours: str = KONOBA, theirs: str = JADRAN) -> State:
    """Two tables with these names that have agreed on all rules, one of theirs and the others ours."""
    state = State(id="t1", table=TWO[0], name=ours)
    state = update(state, {"type": "settle", "values": {"link": link_of(TWO[1], theirs)}})
    return update(update(state, {"type": "take", "rules": ["close.min_talon"]}), {"type": "keep-all"})


def test_the_agreed_table_has_the_name_of_both() -> None:
    """As soon as it is neither's; whoever has all rules gives the name; undo gives back each name that was before."""
    state = one_each()

    assert state.name == f"{KONOBA} + {JADRAN}"
    assert update(update(state, {"type": "undo"}), {"type": "undo"}).name == KONOBA
    assert update(settled_with(*TWO, name=JADRAN), {"type": "take-all"}).name == JADRAN
    assert update(settled_with(*TWO, name=JADRAN), {"type": "keep-all"}).name == ""
    assert one_each(theirs="").name == one_each(ours="").name == ""
    assert update(state, {"type": "name", "values": {"name": "Utorak"}}).name == "Utorak"


def test_a_name_that_was_given_stays() -> None:
    """Whatever the tables agree on after it."""
    state = update(one_each(), {"type": "undo"})
    named = update(state, {"type": "name", "values": {"name": "Utorak"}})

    assert update(named, {"type": "keep-all"}).name == "Utorak"
    assert update(update(named, {"type": "keep-all"}), {"type": "own"}).name == KONOBA


@pytest.mark.parametrize(
    ("one", "other"), [("K" * 40, "Đ" * 40), ("Кафана код Мате и Јелене", "Бар код моста"), ("🂡🂮🂭🂫🂪", "žđ🂡" * 9)]
)
def test_the_name_of_both_fits(one: str, other: str) -> None:
    """In a name and in a link; each of the two names can still be found in it."""
    name = one_each(one[:20], other[:12]).name if "🂡" in one + other else one_each(one, other).name
    first, second = name.split(" + ")

    assert checked_new_name(name) == name
    assert first[0] == one[0]
    assert second[0] == other[0]
    assert parse_table_link(format_table_link(TWO[0], name)) == (TWO[0], name)


def test_the_agreed_table_or_ones_own() -> None:
    """At the end one of the two is chosen; each has its own name, and no note contradicts it."""
    state = one_each()
    page = dispatch.render("tablerules", state, "en")
    ended, own = update(state, {"type": "settled"}), update(state, {"type": "own"})

    assert f"The agreed table: {KONOBA} + {JADRAN}" in page
    assert all(button in page for button in ("Play by the agreed rules", "Keep your own table"))
    assert not any(other in page for other in ("All pages follow", "This is not the table", ">Done<"))
    assert (ended.table, ended.name, ended.theirs) == (state.table, state.name, None)
    assert (own.table, own.name, own.theirs) == (TWO[0], KONOBA, None)
    assert (update(own, {"type": "undo"}).table, update(own, {"type": "undo"}).name) == (state.table, state.name)


def test_ones_own_table_is_no_choice_where_it_is_what_both_play() -> None:
    """Or where nothing is settled: then the comparison only ends."""
    state = settled_with(*TWO, name=JADRAN)
    for one in (state, update(state, {"type": "keep-all"})):
        page = dispatch.render("tablerules", one, "en")

        assert ">Done<" in page
        assert "Keep your own table" not in page


def test_another_link_does_not_put_the_agreed_table_aside_as_ones_own() -> None:
    """While two tables are compared, the reader's own is the one that was there before."""
    opened = parse_permalink(format_table_link(TableRules("blog-66"), "Ivo"), one_each())

    assert (opened.mine, opened.my_name) == (TWO[0], KONOBA)


def test_the_next_difference_gets_the_focus() -> None:
    """By its heading, not by a button; where none is decided yet, it is the line that counts them."""
    focus = re.compile(r'<p class="kb-name" id="t1-difference-(\d+)" tabindex="-1" data-focus data-say>')
    state = settled_with(*TWO)
    count = len(open_points(state))
    fifth = open_points(state)[4]
    first = dispatch.render("tablerules", state, "en")
    after = dispatch.render("tablerules", update(state, {"type": "take", "rules": list(fifth["rules"])}), "en")
    end = dispatch.render(
        "tablerules", update(state, {"type": "take", "rules": list(open_points(state)[-1]["rules"])}), "en"
    )
    pictured = dispatch.render("tablerules", update(state, {"type": "picture", "rules": list(fifth["rules"])}), "en")

    assert count > 6
    assert focus.findall(first) == []
    assert f'tabindex="-1" data-focus data-say>{count} differences left' in first
    # The fifth is gone, so the next one has its place.
    assert focus.findall(after) == ["5"]
    assert focus.findall(end) == ["1"]
    assert focus.findall(pictured) == ["5"]
    assert all(page.count("data-focus") == 1 for page in (first, after, end, pictured))


def test_states_of_before_names_were_kept_still_open() -> None:
    """What can be undone had no names, and undo leaves the name as it is."""
    state = State(id="t1", table=TWO[0], name=KONOBA)
    written = {**write_state(state), "before": ["blog-schnapsen~cm1"]}
    undone = update(read_state(written), {"type": "undo"})

    assert (undone.table.house, undone.name) == ((("close.min_talon", "3"),), KONOBA)
