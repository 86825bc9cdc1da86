"""Deals by the rules of a table: kept in state, link and record, played as the engine plays them, never trusted."""

import json
import re
from html import unescape
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.every_game.sixtysix import house_rules

from cardrules import RulesError, json_lines
from cardrules.examples import parse_example
from cardrules.parameters import format_value
from cardrules.sixtysix import (
    PRESETS,
    Position,
    Rules,
    deal,
    find_preset,
    legal_actions,
    override,
    play,
    shuffled,
    turn_of,
)
from cardrules.sixtysix.rules import PARAMETERS
from kiebitz.elements import dispatch
from kiebitz.elements.checksum import remove_checksum
from kiebitz.elements.example.render import render_board, render_brief
from kiebitz.elements.games.sixtysix.blocks.renderer import RENDERER
from kiebitz.elements.games.sixtysix.deal import widget
from kiebitz.elements.games.sixtysix.deal.session import history, match_after, record_of
from kiebitz.elements.games.sixtysix.deal.start_link import position_link
from kiebitz.elements.games.sixtysix.deal.state import State
from kiebitz.elements.games.sixtysix.house_rules import house_rules_of, rules_of
from kiebitz.elements.house_rules import HouseRules

NOW = widget.opening({"variant": "schnopsn-weich", "opponent": "beginner"}, "d1")

HOUSE: HouseRules = (("strict.must_beat", "false"), ("claim.mode", "manual"), ("match.points_needed", "5"))

HOUSE_WRITTEN = house_rules_of("schnopsn-weich", rules_of("schnopsn-weich", HOUSE))

BOARD = {
    "id": "b1",
    "variants": ["schnopsn-weich"],
    "position": "trump: H; talon: empty; led: SK; you: SA SJ HQ",
    "free": True,
}

CLOSE = {"type": "act", "action": "close", "seed": 1}

TABLES = 200
"""So many sets of house rules are played, beside every preset."""


def random_table(seed: int) -> tuple[str, Rules]:
    """A variant, and rules of a table that are compared to it."""
    random = Random(seed)
    variant = random.choice(sorted(PRESETS))
    return variant, override(find_preset(variant).rules, house_rules(variant, random))


def forbidden(position: Position) -> list[str]:
    """The cards that you hold in *position* and may not answer with."""
    legal = legal_actions(turn_of(position))
    return [card for card in position.hands[0] if position.led is not None and f"play {card}" not in legal]


def begun(variant: str, rules: Rules, seed: int = 1, **more: object) -> State:
    """A deal of *variant* by *rules*, the computer having dealt; a match unless `is_match` is false."""
    house = [list(pair) for pair in house_rules_of(variant, rules)]
    data = {"id": "d1", "variant": variant, "is_match": True, "dealer": 1, "seed": seed, "points": [0, 0]}
    return widget.read_state({**data, "games": [0, 0], "carry": 0, "actions": [], "rules": house, **more})


def played_out(state: State, random: Random) -> State:
    """*state* at the end of the deal, by random actions of yours."""
    while (now := history(state)[-1]).result is None:
        action = random.choice(legal_actions(turn_of(now)))
        state = widget.update(state, {"type": "act", "action": str(action), "seed": 3})
    return state


def words(html: str) -> str:
    """The text of *html*."""
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", html)).split()).replace(" :", ":").replace(" ;", ";")


def links_in(html: str) -> list[str]:
    """The links to deals in *html*, each once."""
    return list(dict.fromkeys(re.findall(r'href="[^"]*practice/deal/#kb=([^"&]*)"', html)))


def opened(link: str) -> State:
    """The deal that *link* opens."""
    return widget.parse_permalink(remove_checksum(unescape(link)), NOW)


def refused(rules: object, variant: str = "schnopsn-weich") -> str:
    """What is answered to a state with *rules*."""
    data = json.loads(json.dumps(widget.write_state(NOW))) | {"rules": rules, "variant": variant}
    answer = json.loads(dispatch.answer(json.dumps({"widget": "deal", "state": data, "event": None, "locale": "en"})))
    message: str = answer["error"]["message"]
    return message


class TestWholeDeals:
    """Every preset and many tables: a deal goes to its end as the engine plays it."""

    @pytest.mark.parametrize("variant", sorted(PRESETS))
    def test_of_every_preset(self, variant: str) -> None:
        """Without house rules."""
        self.check(variant, find_preset(variant).rules, 1)

    @pytest.mark.one_in(4)
    @pytest.mark.parametrize("first", range(0, TABLES, 10))
    def test_of_many_tables(self, first: int) -> None:
        """With up to four rules changed."""
        for seed in range(first, first + 10):
            self.check(*random_table(seed), seed)

    def check(self, variant: str, rules: Rules, seed: int) -> None:
        """Play a deal, and have the engine play its record."""
        # Those that only follow simple rules answer at once.
        level = "full" if seed % 40 == 1 else "casual" if seed % 10 == 1 else ("open", "beginner")[seed % 2]
        state = played_out(begun(variant, rules, seed, level=level), Random(seed))
        last = history(state)[-1]
        record = json.loads(json.dumps(record_of(state)))
        answer: Any = json_lines.replay(record)
        assert [step["action"] for step in answer["steps"]] == list(state.actions)
        result = last.result
        assert result is not None
        assert answer["result"]["winner"] == result.winner
        assert answer["result"]["game_points"] == result.game_points
        assert answer["result"]["points"] == list(result.points)
        assert last.rules == rules
        assert match_after(state, last).rules == rules
        assert dispatch.render("deal", state, "en")
        after = widget.update(state, {"type": "next-deal", "seed": seed})
        assert history(after)[0].rules == rules


class TestWhatIsKept:
    """State, link and record have the variant and what differs."""

    def test_json_and_links_and_back(self) -> None:
        """Of many tables, at any moment of a deal."""
        for seed in range(TABLES):
            variant, rules = random_table(seed)
            state = begun(variant, rules, seed, is_match=bool(seed % 2))
            assert state.active_rules == rules
            assert widget.read_state(json.loads(json.dumps(widget.write_state(state)))) == state
            link = dispatch.permalink("deal", state)
            event = {"type": "open", "link": link}
            request = {"widget": "deal", "state": widget.write_state(NOW), "event": event, "locale": "en"}
            opened = json.loads(dispatch.answer(json.dumps(request)))
            assert widget.read_state(opened["state"]) == state

    def test_only_what_differs_is_written(self) -> None:
        """What is as in the variant is left out, and so is what follows."""
        state = begun("schnopsn-weich", rules_of("schnopsn-weich", (("strict.must_beat", "true"), ("deck.size", "24"))))
        assert state.rules == (("deck.size", "24"),)
        assert widget.format_permalink(state) == "1~schnopsn-weich;deck.size=24~match~1~0.0~0.0~0~1~"

    def test_older_states_and_links_are_read(self) -> None:
        """They had no house rules."""
        data = json.loads(json.dumps(widget.write_state(NOW)))
        for version in (1, 2):
            older = {name: value for name, value in data.items() if name != "rules"} | {"version": version}
            assert widget.read_state(older) == NOW
        assert widget.parse_permalink("2~schnopsn-weich~match~1~0.0~0.0~0~66~~~~0~~", NOW) == NOW

    def test_every_value_of_every_rule(self) -> None:
        """Also those that are lists."""
        for variant in PRESETS:
            preset = find_preset(variant).rules
            for name, taken in PARAMETERS.takes.items():
                for value in taken.values:
                    try:
                        rules = override(preset, {name: value})
                    except RulesError:
                        continue
                    state = begun(variant, rules)
                    assert widget.parse_permalink(widget.format_permalink(state) or "", NOW).active_rules == rules


class TestRefused:
    """What is no table of the family is refused, with one message that names the rule."""

    @pytest.mark.parametrize(
        ("rules", "named"),
        [
            ([["strict.must_best", "true"]], "'strict.must_best'"),
            ([["strict.must_beat", "perhaps"]], "strict.must_beat does not take perhaps"),
            ([["strict.must_beat", "1"]], "strict.must_beat does not take 1"),
            ([["close.min_talon", "9"]], "close.min_talon does not take 9"),
            ([["exchange.rank", "9"]], "exchange.rank 9 is not among the deck.ranks"),
            ([["deck.size", "24"], ["deck.ranks", "[A, T, K, Q, J]"]], "deck.size 24"),
            ([["strict.must_beat", "true"], ["strict.must_beat", "false"]], "'strict.must_beat' twice"),
            ([["", ""]], "'' is not a rule"),
            ([["strict.must_beat"]], "rules is not a list"),
            ({"strict.must_beat": "false"}, "rules is not a list"),
            ([["strict.must_beat", False]], "rules is not a list"),
            ([["strict.must_beat", "true"]] * 101, "rules is not a list"),
        ],
        ids=str,
    )
    def test_in_a_state(self, rules: object, named: str) -> None:
        """From storage or a file."""
        message = refused(rules)
        assert named in message
        assert "\n" not in message

    @pytest.mark.parametrize(
        ("part", "named"),
        [
            ("strict.must_best=true", "'strict.must_best'"),
            ("strict.must_beat", "'strict.must_beat'"),
            ("strict.must_beat=maybe", "strict.must_beat does not take maybe"),
            ("match.start=5;match.end=5", "match."),
        ],
    )
    def test_in_a_link(self, part: str, named: str) -> None:
        """From an address."""
        with pytest.raises(RulesError, match=named):
            widget.parse_permalink(f"1~schnopsn-weich;{part}~match~1~0.0~0.0~0~66~", NOW)

    @given(
        st.lists(
            st.tuples(
                st.sampled_from([*PARAMETERS.takes, "", "x", "deck"]) | st.text(max_size=20),
                st.sampled_from(
                    sorted({format_value(value) for one in PARAMETERS.takes.values() for value in one.values})
                )
                | st.text(max_size=20),
            ),
            max_size=6,
        )
    )
    def test_anything_is_a_table_or_refused(self, pairs: list[tuple[str, str]]) -> None:
        """Whatever somebody writes; and what is a table can be dealt and written again."""
        data = json.loads(json.dumps(widget.write_state(NOW))) | {"rules": [list(pair) for pair in pairs]}
        try:
            state = widget.read_state(data)
        except RulesError:
            return
        assert widget.read_state(json.loads(json.dumps(widget.write_state(state)))) == state
        assert len(history(state)[0].hands[0]) == state.active_rules.deal.hand_size

    @given(st.text("strict.muc_beatlofn=;~()[],-0123456789kde", max_size=60))
    def test_no_text_makes_a_link_stumble(self, text: str) -> None:
        """It gives a deal or reports what is wrong."""
        try:
            widget.parse_permalink(f"1~schnopsn-weich;{text}~match~1~0.0~0.0~0~66~", NOW)
        except RulesError:
            return


class TestPage:
    """What the page reports is by these rules."""

    def test_it_reports_what_differs(self) -> None:
        """In one fold; there is none where nothing differs."""
        html = words(dispatch.render("deal", begun("schnopsn-weich", rules_of("schnopsn-weich", HOUSE)), "en"))
        assert f"{len(HOUSE)} rules of your own Once the talon is used up or closed: must you beat the card led" in html
        assert "Game: game points needed to win it: 5" in html
        assert "Soft Schnapsen, by your table's rules · a match" in html
        assert "rules of your own" not in words(dispatch.render("deal", NOW, "en"))

    def test_the_list_of_rules_is_the_tables(self) -> None:
        """Each changed rule is in it as a sentence, also one that variants hardly differ in."""
        rules = rules_of("schnopsn-weich", (("match.schneider_bummerl", "1"), ("strict.must_trump", "false")))
        html = words(dispatch.render("deal", begun("schnopsn-weich", rules), "en"))
        listed = html.partition("The rules of your table")[2]
        assert "Each game you write down counts as one, even if the loser has won no game point." in listed
        assert "If you have no card of the suit led, you may play any card." in listed
        assert "How Soft Schnapsen is played" not in html

    def test_what_may_be_done_is_by_the_tables(self) -> None:
        """A deal to be claimed by hand has the button, and the talon of one in which nobody closes cannot be closed."""
        by_hand = history(begun("schnopsn-weich", rules_of("schnopsn-weich", (("claim.mode", "manual"),))))[-1]
        never = history(begun("schnopsn-weich", rules_of("schnopsn-weich", (("close.min_talon", "never"),))))[-1]
        assert "close" in legal_actions(turn_of(by_hand))
        assert "close" not in legal_actions(turn_of(never))

    def test_a_task_and_a_look_back_keep_them(self) -> None:
        """As does whatever is tried beside the deal."""
        state = played_out(begun("schnopsn-weich", rules_of("schnopsn-weich", HOUSE), level="beginner"), Random(1))
        task = {"type": "task", "values": {"goal": "win", "text": "Win it."}, "seed": 1}
        for after in (widget.update(state, {"type": "back", "seed": 1}), widget.update(state, task)):
            assert after.rules == state.rules
        looked = widget.update(state, {"type": "review", "seed": 1})
        assert "kb-review" in dispatch.render("deal", looked, "en")


class TestWays:
    """From a position under house rules to a deal by them."""

    def test_from_a_board(self) -> None:
        """The deal has the rules and the position, and the match too, though it begins with a pack."""
        board = dispatch.WIDGETS["board"].read_state({**BOARD, "rules": [list(pair) for pair in HOUSE]})
        html = dispatch.render("board", board, "en")
        position, match = (opened(link) for link in links_in(html))
        assert position.rules == match.rules == HOUSE_WRITTEN
        assert set(history(position)[0].hands[0]) == {"SA", "SJ", "HQ"}
        assert (match.is_match, match.position, len(history(match)[0].hands[0])) == (True, "", 5)

    def test_from_a_draft(self) -> None:
        """What is typed may be no position and have rules all the same; wrong ones lead nowhere."""
        board = dispatch.WIDGETS["board"].read_state({**BOARD, "rules": []})
        assert len(links_in(dispatch.render("board", board, "en"))) == 1
        for rules, found in (("strict.must_beat = false", 2), ("strict.must_beat = 7", 1), ("strict.must_best", 1)):
            event = {"type": "show", "values": {"variant": "original-66", "text": f"rules: {rules}"}}
            links = links_in(dispatch.render("board", dispatch.WIDGETS["board"].update(board, event), "en"))
            assert len(links) == found
            assert [opened(link).variant for link in links if opened(link).is_match] == ["original-66"] * (found - 1)

    def test_from_a_block_and_a_lesson(self) -> None:
        """A block with house rules, and a position that a lesson has under them."""
        block = (
            "variant: schnopsn-weich\ntrump: ♥\ntalon: empty\nled: ♠K\nyou: ♠A ♠J\nrules: strict.must_beat = false\n"
        )
        example = parse_example(f"{block}legal: ♠A ♠J\n", path="p", line=1)
        for html in (render_brief(RENDERER, example, "en"), render_board(RENDERER, example, "en")):
            (link,) = links_in(html)
            assert opened(link).rules == (("strict.must_beat", "false"),)
        position = history(opened(link))[0]
        assert [str(action) for action in legal_actions(turn_of(position))] == ["play SA", "play SJ"]
        (again,) = links_in(f'href="{position_link("schnopsn-weich", position)}"')
        assert history(opened(again))[0].rules == position.rules

    def test_from_a_comparison(self) -> None:
        """Each column leads to its own rules, the one with a rule of another variant too."""
        state = dispatch.opening(
            "compare", {"variants": "schnopsn-weich, spielewiki-weich", "rule": "strict.must_beat"}, "c"
        )
        found = {opened(link).active_rules for link in links_in(dispatch.render("compare", state, "en"))}
        soft, other = (find_preset(variant).rules for variant in state.variants)
        assert found == {soft, other, override(soft, {"strict.must_beat": other.strict.must_beat})}

    def test_of_many_tables(self) -> None:
        """Whatever the rules, a position of one of their deals is played on from there by them."""
        for seed in range(TABLES):
            variant, rules = random_table(seed)
            position = deal(rules, shuffled(rules, seed), 1)
            for _ in range(seed % 5):
                after = play(position, Random(seed).choice(legal_actions(turn_of(position))))
                position = position if after.result else after
            (link,) = links_in(f'href="{position_link(variant, position)}"')
            start = history(opened(link))[0]
            assert start.rules == rules
            if position.seat == 0:
                assert legal_actions(turn_of(start)) == legal_actions(turn_of(position))


class TestForms:
    """What is begun next."""

    def test_a_variant_is_chosen_instead(self) -> None:
        """And the house rules are forgotten; kept where the table's own are chosen."""
        state = begun("schnopsn-weich", rules_of("schnopsn-weich", HOUSE))
        values = {"dealer": "opponent", "length": "match"}
        kept = widget.update(state, {"type": "start", "values": {**values, "variant": "table"}, "seed": 4})
        assert (kept.rules, kept.variant, kept.is_match) == (HOUSE_WRITTEN, "schnopsn-weich", True)
        other = widget.update(state, {"type": "start", "values": {**values, "variant": "original-66"}, "seed": 4})
        assert (other.rules, other.variant) == ((), "original-66")

    def test_there_are_none_to_keep(self) -> None:
        """Without house rules."""
        values = {"dealer": "opponent", "length": "match", "variant": "table"}
        with pytest.raises(RulesError):
            widget.update(NOW, {"type": "start", "values": values, "seed": 4})


class TestValuesThatPeoplePlay:
    """Values that no preset has are played and shown (decision 0045)."""

    @pytest.mark.parametrize("rotation", ["winner-deals", "loser-deals"])
    def test_who_deals_next(self, rotation: str) -> None:
        """The page names the dealer, who then deals; in a draw the same one again."""
        rules = override(find_preset("original-66").rules, {"deal.rotation": rotation})
        random, state = Random(rotation), begun("original-66", rules, opponent="novice")
        for seed in (2, 3):
            while (result := history(state)[-1].result) is None:
                action = random.choice(legal_actions(turn_of(history(state)[-1])))
                state = widget.update(state, {"type": "act", "action": str(action), "seed": 1})
            due = state.dealer if result.winner is None else result.winner ^ (rotation == "loser-deals")
            named = "You deal next." if due == 0 else "Your opponent deals next."
            assert named in dispatch.render("deal", state, "en")
            state = widget.update(state, {"type": "next-deal", "seed": seed})
            assert state.dealer == due

    @pytest.mark.parametrize("stays", [True, False])
    def test_the_turned_up_card(self, stays: bool) -> None:  # noqa: FBT001
        """After closing it is on the table, or it is not."""
        rules = override(find_preset("schnopsn-weich").rules, {"close.turnup_moves_onto_talon": not stays})
        state = widget.update(begun("schnopsn-weich", rules), {"type": "act", "action": "close", "seed": 1})
        turn_up = history(state)[-1].turn_up
        assert turn_up is not None
        assert history(state)[-1].closing is not None
        stack = re.search(r'data-place="talon">(.*?)</div>', dispatch.render("deal", state, "en"), re.DOTALL)
        assert stack is not None
        assert (f'data-card="{turn_up}"' in stack[1]) == stays

    @pytest.mark.parametrize(
        ("price", "message"),
        [
            ("as-if-won", "a failed close costs more"),
            (3, "That is what it costs here to play a card that is not allowed"),
        ],
    )
    def test_a_card_that_is_not_allowed(self, price: object, message: str) -> None:
        """Its reason has a button that plays it all the same, which ends the deal; no look back calls it a choice."""
        rules = override(find_preset("schnopsn-weich").rules, {"strict.revoke": price})
        for seed in range(200):
            state = widget.update(begun("schnopsn-weich", rules, seed, is_match=False), CLOSE)
            position, random = history(state)[-1], Random(seed)
            while position.result is None and not (cards := forbidden(position)):
                action = random.choice(legal_actions(turn_of(position)))
                state = widget.update(state, {"type": "act", "action": str(action), "seed": 1})
                position = history(state)[-1]
            if position.result is None:
                break
        html = dispatch.render("deal", state, "en")
        assert html.count("Play this anyway") == len(cards)
        over = widget.update(state, {"type": "act", "action": f"revoke {cards[0]}", "seed": 1})
        assert widget.parse_permalink(widget.format_permalink(over) or "", over).actions == over.actions
        html = dispatch.render("deal", over, "en")
        assert "You have played a card that was not allowed." in html
        looked = widget.update(over, {"type": "review", "seed": 1})
        for _ in range(20):
            looked = widget.update(looked, {"type": "think", "seed": 1})
        assert "against the rules" not in dispatch.render("deal", looked, "en").split("What decided the deal")[1]
        assert message in html

    @pytest.mark.parametrize("marks", [True, False])
    def test_a_marriage_with_its_marker(self, marks: bool) -> None:  # noqa: FBT001
        """Announced and marked are two presses; the points are there only after the second."""
        rules = override(find_preset("schnopsn-weich").rules, {"marriage.marking": "required"})
        for seed in range(200):
            state = begun("schnopsn-weich", rules, seed, is_match=False)
            found = [one for one in legal_actions(turn_of(history(state)[-1])) if str(one).startswith("marriage")]
            if found:
                break
        state = widget.update(state, {"type": "act", "action": str(found[0]), "seed": 1})
        assert 'data-action="mark"' in dispatch.render("deal", state, "en")
        assert history(state)[-1].sides[0].points == 0
        if marks:
            state = widget.update(state, {"type": "act", "action": "mark", "seed": 1})
            assert 'data-action="mark"' not in dispatch.render("deal", state, "en")
        card = next(str(one) for one in legal_actions(turn_of(history(state)[-1])) if str(one).startswith("play"))
        state = widget.update(state, {"type": "act", "action": card, "seed": 1})
        assert (history(state)[-1].sides[0].points >= 20) == marks
        assert widget.parse_permalink(widget.format_permalink(state) or "", state).actions == state.actions

    def test_a_marriage_that_comes_too_late(self) -> None:
        """It is offered with the reason for which it may not be announced."""
        rules = override(find_preset("schnopsn-weich").rules, {"marriage.strict_phase": "forbidden"})
        for seed in range(200):
            state = begun("schnopsn-weich", rules, seed, is_match=False)
            if any(str(action).startswith("marriage") for action in legal_actions(turn_of(history(state)[-1]))):
                break
        closed = widget.update(state, {"type": "act", "action": "close", "seed": 1})
        assert not any(str(action).startswith("marriage") for action in legal_actions(turn_of(history(closed)[-1])))
        assert "no marriage may be announced once the talon is closed" in dispatch.render("deal", closed, "en")


def test_the_winner_reads_what_a_draw_has_kept() -> None:
    """With the game points of the deal, what is written on the slate in all."""
    over = played_out(begun("original-66", find_preset("original-66").rules, carry=1), Random(1))
    result = history(over)[-1].result
    assert result is not None
    assert result.winner is not None
    before, after = over.match.slate[result.winner], match_after(over, history(over)[-1]).slate[result.winner]

    assert f"With kept points: {before - after}." in words(dispatch.render("deal", over, "en"))
    assert before - after == result.game_points + 1
