"""A deal against the computer: what it remembers, what the reader can do, and what its page gives away."""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from html import unescape
from typing import TYPE_CHECKING, Any

import pytest

from cardrules import RANKS, SUITS, BadRecord, Card, RulesError, parse_card
from cardrules.sixtysix import PRESETS, Position, legal_actions, observe, play, turn_of, unseen_cards
from cardrules.sixtysix.adviser import QUICK, advise, remember
from kiebitz.elements import dispatch
from kiebitz.elements.cards import SYMBOLS, card_name, rank_index
from kiebitz.elements.checksum import remove_checksum
from kiebitz.elements.computer_play import your_steps
from kiebitz.elements.course import widget as course
from kiebitz.elements.exercises.items import parse_item
from kiebitz.elements.games.sixtysix.deal import offers, widget
from kiebitz.elements.games.sixtysix.deal.advice_cache import PATIENT, STEP
from kiebitz.elements.games.sixtysix.deal.permalink import parse_permalink
from kiebitz.elements.games.sixtysix.deal.session import computer_reply, history
from kiebitz.elements.games.sixtysix.deal.state import State
from kiebitz.elements.house_rules import HouseRules
from kiebitz.elements.site_pages import SitePages, use_pages
from kiebitz.elements.texts import texts

if TYPE_CHECKING:
    from tests.elements.conftest import Html

type ReadHtml = Callable[[str], Html]

VARIANTS = sorted(PRESETS)

OVER = "1~blog-schnapsen~match~0~0.0~0.0~0~48~mS.SK.HJ.c_.CA.CT.mC.k_"
"""A deal that the computer has won with three game points."""

MATCH_ENDS = "This ends the match that you are playing."
DEAL_ENDS = "This ends the deal that you are playing."

UNCLAIMED = "1~blog-schnapsen~deal~1~0.0~0.0~0~66~HT"
"""The reader has led, and the computer has not answered."""


def first(variant: str = "schnopsn-weich", length: str = "match", seed: int = 66) -> State:
    """The first state on a page."""
    return widget.opening({"variant": variant, "length": length, "seed": str(seed)}, "d1")


def now(state: State) -> Position:
    """The position of *state*."""
    return history(state)[-1]


def act(state: State, seed: int = 5) -> State:
    """*state* after the action of a player who takes advice."""
    return widget.update(state, {"type": "act", "action": str(best(state)), "seed": seed})


def best(state: State) -> str:
    """The words of the advice in *state*."""
    return str(advise(remember(now(state)), 1, QUICK).best.action)


@cache
def deal_of(variant: str = "schnopsn-weich") -> tuple[State, ...]:
    """Every state of the deal that a page of *variant* begins with; many tests look at the same one."""
    return tuple(played(first(variant)))


def played(state: State) -> Iterator[State]:
    """Every state from *state* to the end of the deal."""
    yield state
    while now(state).result is None:
        state = act(state)
        yield state


def did(state: State, kind: str, **more: object) -> State:
    """*state* after an event."""
    return widget.update(state, {"type": kind, "seed": 7, **more})


def over() -> State:
    """A deal that is over."""
    return parse_permalink(OVER, "d1")


class TestOpening:
    """The block of a page."""

    @pytest.mark.parametrize("variant", VARIANTS)
    def test_you_are_to_lead_in_every_variant(self, variant: str) -> None:
        """The computer has dealt, nothing has been played."""
        state = first(variant)
        assert (state.dealer, state.actions, now(state).seat) == (1, (), 0)

    @pytest.mark.parametrize(
        "fields",
        [{"variant": "chess"}, {"length": "long"}, {"seed": "x"}, {"seed": "99999999999"}, {"dealer": "you"}],
        ids=str,
    )
    def test_other_fields_are_refused(self, fields: Mapping[str, str]) -> None:
        """With an error of the engine's kind."""
        with pytest.raises(RulesError):
            widget.opening(fields, "d1")


class TestState:
    """JSON both ways, and never trusted."""

    def test_json_and_back(self) -> None:
        """Each state of a deal, and what was asked in it, comes back as it was."""
        states = [*deal_of("original-66")]
        states += [did(states[2], "ask"), did(states[-1], "review"), did(states[-1], "back")]
        for state in states:
            assert widget.read_state(json.loads(json.dumps(widget.write_state(state)))) == state

    @pytest.mark.parametrize(
        "change",
        [
            {"id": '"><b>'},
            {"variant": "schnauz"},
            {"is_match": 1},
            {"dealer": 2},
            {"dealer": True},
            {"seed": -1},
            {"points": [7, 0]},
            {"points": [0]},
            {"games": [1, 0]},
            {"carry": 1},
            {"actions": ["play HA"]},
            {"actions": "play HT"},
            {"actions": ["draw"] * 101},
            {"kept": ["play XX"]},
            {"asked": 1.5},
            {"looked_back": "1"},
        ],
        ids=str,
    )
    def test_other_data_is_refused(self, change: Mapping[str, object]) -> None:
        """With an error of the kind that is answered."""
        data = json.loads(json.dumps(widget.write_state(first())))
        with pytest.raises(RulesError):
            widget.read_state(data | change)

    def test_a_deal_waits_for_nobody_but_the_reader(self) -> None:
        """A state in which the computer has not answered is none."""
        data = dict(widget.write_state(first()))
        with pytest.raises(RulesError):
            widget.read_state(data | {"actions": ["play DQ"]})


class TestLinks:
    """A deal as a link."""

    @pytest.mark.parametrize("variant", VARIANTS)
    def test_a_link_restores_the_deal(self, variant: str) -> None:
        """Every state of a deal, in few signs that an address may have."""
        for state in deal_of(variant):
            link = widget.format_permalink(state)
            assert re.fullmatch(r"[A-Za-z0-9._~-]{1,400}", link or "")
            assert widget.parse_permalink(link or "", state) == state

    @pytest.mark.parametrize(
        "text",
        [
            "",
            "1",
            "<script>",
            OVER + "~",
            OVER + ".HT",
            OVER.replace("48", "49"),
            OVER.replace("~0.0~", "~9.0~", 1),
            OVER.replace("blog", "glob"),
            OVER.replace("match", "long"),
            OVER.replace("1~", "2~", 1),
            OVER.replace("48", "-8"),
            OVER.replace("48", "²"),
            OVER.replace(".k_", ""),
            UNCLAIMED,
        ],
    )
    def test_a_damaged_link_is_refused(self, text: str) -> None:
        """With an error of the kind that is answered."""
        with pytest.raises(RulesError):
            widget.parse_permalink(text, first())


class TestPlay:
    """What the reader does, and what the computer answers."""

    @pytest.mark.parametrize("variant", VARIANTS)
    def test_after_an_action_it_is_the_readers_turn_again(self, variant: str) -> None:
        """Or the deal is over."""
        for state in deal_of(variant):
            assert now(state).result is not None or now(state).seat == 0

    def test_the_computer_does_not_know_hidden_cards(self) -> None:
        """Its answer is the same wherever the cards lie that it has not seen."""
        moved = 0
        for state in played(first("spielewiki-hart", seed=8)):
            position = now(state)
            if position.result is None:
                after = play(position, legal_actions(turn_of(position))[-1])
                elsewhere = swapped(after)
                moved += elsewhere != after
                if elsewhere.seat == 1 and after.result is None:
                    assert computer_reply(elsewhere, 4)[:1] == computer_reply(after, 4)[:1]
        assert moved > 2

    def test_an_illegal_action_is_refused(self) -> None:
        """As is a text that is none, and an action after the end."""
        for state, action in ((first(), "claim"), (first(), "play X9"), (over(), "play HT"), (first(), None)):
            with pytest.raises(RulesError):
                did(state, "act", action=action)

    @pytest.mark.parametrize("kind", ["next-deal", "review", "return", "nonsense", ""])
    def test_events_have_their_time(self, kind: str) -> None:
        """At the beginning of a deal there is nothing to look back at, and no next one."""
        with pytest.raises(RulesError):
            did(first(), kind)

    def test_an_event_needs_a_seed(self) -> None:
        """Without one nothing happens."""
        with pytest.raises(RulesError):
            widget.update(first(), {"type": "ask"})

    @pytest.mark.parametrize("dealer", ["you", "opponent", "chance"])
    def test_a_form_begins_anew(self, dealer: str) -> None:
        """With the variant, the dealer and the length that were chosen."""
        state = did(over(), "start", values={"variant": "blog-66", "dealer": dealer, "length": "deal"})
        assert (state.variant, state.is_match, state.points) == ("blog-66", False, (0, 0))
        assert state.dealer == {"you": 0, "opponent": 1, "chance": 1}[dealer]

    @pytest.mark.parametrize("values", [None, {}, {"variant": "blog-66", "dealer": "me", "length": "deal"}])
    def test_a_form_with_other_values_is_refused(self, values: object) -> None:
        """With an error of the kind that is answered."""
        with pytest.raises(RulesError):
            did(first(), "start", values=values)


def swapped(position: Position) -> Position:
    """*position* with a hidden card of the reader's hand and one of the talon changed about."""
    hidden = [card for card in position.hands[0] if card in unseen_cards(position, 1)]
    if not hidden or not position.talon:
        return position
    mine, card = hidden[0], position.talon[-1]
    hand = position.rules.pack.sorted([card if one == mine else one for one in position.hands[0]])
    talon = tuple([mine if one == card else one for one in position.talon])
    return position._replace(hands=(hand, position.hands[1]), talon=talon)


class TestMatch:
    """From deal to deal."""

    def test_the_next_deal_counts_the_last_one(self) -> None:
        """The computer had three game points, and deals now."""
        state = did(over(), "next-deal")
        assert (state.points, state.dealer, state.is_match) == ((0, 3), 1, True)

    def test_a_single_deal_counts_for_nothing(self) -> None:
        """The next one begins with an empty slate."""
        state = did(parse_permalink(OVER.replace("match", "deal"), "d1"), "next-deal")
        assert (state.points, state.dealer) == ((0, 0), 1)

    def test_after_a_match_a_new_one_begins(self) -> None:
        """Whoever has won, both have nothing again."""
        state = parse_permalink(OVER.replace("0.0", "0.6", 1), "d1")
        assert "Your opponent has won the match." in dispatch.render("deal", state, "en")
        assert did(state, "next-deal").points == (0, 0)


class TestWhatIf:
    """Taking back."""

    def test_the_deal_as_played_stays(self) -> None:
        """Whatever is tried, one event brings it back."""
        real = deal_of()[3]
        tried = act(did(did(real, "back"), "back"))
        assert tried.kept == real.actions
        assert did(tried, "return") == real

    def test_back_is_before_your_last_action(self) -> None:
        """What the computer did then is taken back too."""
        before, after = deal_of()[1:3]
        assert did(after, "back").actions == before.actions

    def test_nothing_done_is_nothing_to_take_back(self) -> None:
        """At the first lead."""
        with pytest.raises(RulesError):
            did(first(), "back")

    def test_what_is_tried_does_not_count(self) -> None:
        """From a side line there is no next deal."""
        tried = did(over(), "back")
        with pytest.raises(RulesError):
            did(tried, "next-deal")
        assert 'data-event=\'{"type":"next-deal"}\'' not in dispatch.render("deal", tried, "en")


class TestPage:
    """The HTML."""

    @pytest.mark.parametrize("variant", VARIANTS)
    def test_no_hidden_card_is_in_it(self, read_html: ReadHtml, variant: str) -> None:
        """Neither on a picture nor in a sentence, whatever is asked; at the end the other hand is turned up."""
        for state in (*deal_of(variant)[::3], deal_of(variant)[-1]):
            position = now(state)
            with_advice = did(state, "ask") if position.result is None else did(state, "review")
            html = dispatch.render("deal", with_advice, "en")
            turned_up = {*position.hands[1]} if position.result is not None else set[Card]()
            hidden = {*unseen_cards(position, 0)} - turned_up
            assert hidden.isdisjoint(read_html(html).values("data-card"))
            # A rule names the card that can be exchanged, wherever it lies.
            assert named(html) & hidden <= {position.trump + position.rules.exchange.rank}

    @pytest.mark.parametrize("variant", VARIANTS)
    def test_at_the_end_every_card_in_hand_is_visible(self, read_html: ReadHtml, variant: str) -> None:
        """Nothing is left unknown of the other hand."""
        last = deal_of(variant)[-1]
        html = dispatch.render("deal", last, "en")
        assert {*now(last).hands[0], *now(last).hands[1]} <= set(read_html(html).values("data-card"))
        assert "unknown card" not in html

    def test_who_takes_the_trick_is_written_beside_it(self) -> None:
        """And in its place among all that has happened, which is below the hand."""
        card = now(first()).hands[0][0]
        html = dispatch.render("deal", did(first(), "act", action=f"play {card}"), "en")
        beside = html.partition("kb-outcome")[2].partition("</p>")[0]
        log = html.partition("kb-steps")[2]
        assert [len(re.findall("takes? the trick: ", part)) for part in (beside, log)] == [1, 1]

    def test_the_question_names_who_leads(self) -> None:
        """A reader who is to lead, and one who is to answer, are asked for what they do now."""
        question = {True: "Your lead. What do you play?", False: "Your opponent leads. What do you play?"}
        found = set[bool]()
        for state in deal_of()[:-1]:
            leads = now(state).led is None
            found.add(leads)
            assert f">{question[leads]}</p>" in dispatch.render("deal", state, "en")
        assert found == {True, False}

    @pytest.mark.parametrize("variant", VARIANTS)
    def test_what_happened_begins_with_the_trick(self, variant: str) -> None:
        """Nothing that was done in the trick of your last action is forgotten, and each draw is one of two."""
        for state in deal_of(variant)[1:]:
            positions = history(state)
            last = positions[your_steps(positions)[-1]]
            begun = [len(position.tricks) for position in positions].index(len(last.tricks))
            log = dispatch.render("deal", state, "en").partition('kb-steps">')[2].partition("</ol>")[0]
            items = re.findall(r"<li>(.*?)</li>", log, re.DOTALL)
            acted = r"(You|Opponent):|(You|Your opponent) (exchange|close|claim|announce)s? "
            described = [re.match(acted, item) is not None for item in items]
            assert sum(described) == sum(action != "draw" for action in state.actions[begun:])
            drawn = [item for item in items if re.match(r"Your opponent draws (a|the turned-up) card", item)]
            assert len(drawn) == sum(item.startswith("You draw: ") for item in items)

    @pytest.mark.parametrize("variant", VARIANTS)
    def test_weighty_actions_come_last(self, variant: str) -> None:
        """Nobody who announces or exchanges finds closing or claiming first."""
        for state in deal_of(variant)[:-1]:
            offered = offers.others(turn_of(now(state)), "d1", texts("en"))
            weighty = [bool(offer["weighty"]) for offer in offered]
            assert weighty == sorted(weighty)
            marked = dispatch.render("deal", state, "en").count(" data-weighty")
            assert marked == sum(weighty)

    @pytest.mark.parametrize("variant", VARIANTS)
    def test_the_picture_is_in_words_too(self, variant: str) -> None:
        """Each card that lies open, the trump, the talon and the tricks are in the facts that a screen reader reads."""
        for state in deal_of(variant):
            position = now(state)
            seen = observe(position, 0)
            html = dispatch.render("deal", state, "en")
            described = html.partition("kb-described")[2].partition("kb-felt")[0]
            their_hand = position.hands[1] if position.result else seen.opponent_known
            for card in (seen.turn_up, *their_hand, seen.led if position.result is None else None):
                if card is not None:
                    assert card_name(card, "french", texts("en")) in described
            assert f"you {seen.tricks[0]}, your opponent {seen.tricks[1]}" in described
            assert '<div class="kb-felt" aria-hidden="true">' in html

    @pytest.mark.parametrize("variant", VARIANTS)
    def test_while_you_answer_only_what_may_be_done_is_offered(self, read_html: ReadHtml, variant: str) -> None:
        """Exchanging and closing wait for your lead; each card stays, with the reason why it may not be played."""
        for state in deal_of(variant):
            if now(state).led is not None and now(state).result is None:
                html = read_html(dispatch.render("deal", state, "en"))
                choices = [one.attributes for one in html.named("button") if one.attributes["class"] == "kb-choice"]
                assert {one["data-legal"] for one in choices} <= {"true"}
                assert len(
                    [one for one in html.named("button") if "kb-card" in (one.attributes["class"] or "")]
                ) == len(now(state).hands[0])

    @pytest.mark.parametrize("action", ["claim", "close"])
    def test_what_can_lose_the_deal_asks_first(self, read_html: ReadHtml, action: str) -> None:
        """The button beside the others only opens a question; of the two in there one does it, and one goes back."""
        states = (state for variant in VARIANTS for state in deal_of(variant) if now(state).result is None)
        state = next(state for state in states if action in legal_actions(turn_of(now(state))))
        page = dispatch.render("deal", state, "en")
        html = read_html(page)
        asks, goes_back = [
            tag
            for tag in html.named("button", "data-reveals")
            if f"-{action}" in (tag.attributes["data-reveals"] or "")
        ]
        does = [tag for tag in html.named("button", "data-event") if action in (tag.attributes["data-event"] or "")]

        question = next(tag for tag in html.named("details") if tag.attributes["id"] == asks.attributes["data-reveals"])

        assert "data-event" not in asks.attributes
        assert [tag.attributes["class"] for tag in does] == ["kb-button kb-first"]
        assert "".join(goes_back.text).strip() == "No, go back"
        assert "".join(does[0].text).strip() == {"claim": "Yes, claim 66", "close": "Yes, close the talon"}[action]
        assert "".join(question.text).strip().startswith({"claim": "Claim 66?", "close": "Close the talon?"}[action])
        assert "Allowed." not in "".join(question.text)
        assert f'data-action="{action}"' in page
        assert "kb-mark" not in page.partition(f'data-action="{action}"')[2].partition("</li>")[0]

    @pytest.mark.parametrize(
        ("state", "message"),
        [
            (first(), None),
            (act(first()), MATCH_ENDS),
            (act(first(length="deal")), DEAL_ENDS),
            (did(over(), "next-deal"), MATCH_ENDS),
            (parse_permalink(OVER.replace("0.0", "0.6", 1), "d1"), None),
            (parse_permalink(OVER.replace("match", "deal"), "d1"), None),
        ],
        ids=["not-begun", "match", "deal", "between-deals", "match-over", "deal-over"],
    )
    def test_who_begins_anew_knows_what_ends(self, state: State, message: str | None) -> None:
        """Beside the form, while something has been begun and is not over."""
        html = dispatch.render("deal", state, "en")
        assert [one for one in (MATCH_ENDS, DEAL_ENDS) if one in html] == ([message] if message else [])

    @pytest.mark.parametrize("variant", VARIANTS)
    def test_every_legal_action_can_be_pressed(self, read_html: ReadHtml, variant: str) -> None:
        """And no other one."""
        for state in deal_of(variant):
            position = now(state)
            events = [json.loads(text) for text in read_html(dispatch.render("deal", state, "en")).values("data-event")]
            pressed = sorted(event["action"] for event in events if event["type"] == "act")
            expected = legal_actions(turn_of(position)) if position.result is None else ()
            assert pressed == sorted(map(str, expected))

    def test_each_answer_is_there_for_its_button(self, read_html: ReadHtml) -> None:
        """Ids are there once, and whatever points to one finds it."""
        for state in deal_of("blog-scharf"):
            html = read_html(dispatch.render("deal", state, "en"))
            ids = html.values("id")
            assert len(set(ids)) == len(ids)
            assert {*html.values("data-reveals"), *html.values("aria-labelledby")} <= set(ids)

    def test_points_are_visible_where_the_rules_show_them(self) -> None:
        """Where players count for themselves, the page does not count for them."""
        visible = {variant: "<dt>Points:</dt>" in dispatch.render("deal", first(variant), "en") for variant in VARIANTS}
        assert visible == {variant: observe(now(first(variant)), 0).points is not None for variant in VARIANTS}
        assert set(visible.values()) == {True, False}

    def test_what_happened_is_listed(self) -> None:
        """The reader's card, the computer's, who takes the trick, what is drawn."""
        html = dispatch.render("deal", act(first()), "en")
        entries = re.findall(r"<li>(.*?)</li>", html.partition("What happened")[2].partition("</ol>")[0])
        assert entries[0].startswith("You: ")

    def test_the_seed_of_the_pack_is_hidden(self) -> None:
        """The state has it, the words have not."""
        state = first(seed=987654321)
        assert "987654321" not in re.sub(r'data-link="[^"]*"', "", dispatch.render("deal", state, "en"))


def named(html: str) -> set[str]:
    """The cards whose names or signs are in *html*."""
    text = re.sub(r"<[^>]+>", "", html)
    cards = [parse_card(suit + rank) for suit in SUITS for rank in RANKS]
    return {
        card
        for card in cards
        if card_name(card, "french", texts("en")) in text
        or re.search(f"{SYMBOLS[card.suit]}{rank_index(card.rank, texts('en'))}(?![0-9])", text)
    }


class TestKiebitz:
    """Advice and looking back."""

    def test_advice_has_every_legal_action(self) -> None:
        """Each in a line behind a fold; before it what to do, and one reason."""
        html = dispatch.render("deal", did(first(), "ask"), "en")
        advice = html[html.index('class="kb-advice"') :]
        at_once, _, others = advice.partition("<details")
        assert at_once.count("<li>") == 0
        assert others[: others.index("</details>")].count("<li>") == len(legal_actions(turn_of(now(first()))))
        assert "The Kiebitz would do this: " in at_once
        assert at_once.count('class="kb-why"') == 1

    def test_counted_cases_are_no_percentage(self) -> None:
        """With one card hidden there are few deals: so many of them, and no range."""
        states = (state for seed in range(9) for state in played(first(seed=seed)))
        state = next(state for state in states if len(now(state).talon) == 1 and now(state).closing is None)
        html = dispatch.render("deal", did(state, "ask"), "en")
        advice = html[html.index('class="kb-advice"') :].partition("</details>")[0]
        assert re.search(r"it wins in \d of [1-6] cases\.", advice)
        assert re.search(r"\d to \d", advice) is None

    def test_thinking_on_ends_with_a_firm_answer(self) -> None:
        """Step by step, the same state all the time; once it is firm the page asks for no more."""
        state = did(next(state for state in deal_of() if len(now(state).talon) > 4), "ask")
        steps = 0
        while "data-again" in dispatch.render("deal", state, "en"):
            assert did(state, "think") == state
            steps += 1
        assert 0 < steps <= PATIENT // STEP

    def test_nobody_thinks_unasked(self) -> None:
        """A thought belongs to a question."""
        with pytest.raises(BadRecord, match="no event of this deal"):
            did(first(), "think")

    def test_a_decision_can_be_tried_again(self) -> None:
        """From before it, with the deal as it was played kept beside."""
        ended = did(over(), "review")
        step = your_steps(history(ended))[1]
        tried = did(ended, "retry", step=step)
        assert (tried.actions, tried.kept, tried.looked_back) == (ended.actions[:step], ended.actions, False)
        assert did(tried, "return") == over()

    @pytest.mark.parametrize("step", [-1, 99, "1", None, True])
    def test_only_decisions_of_yours_can(self, step: object) -> None:
        """What comes from a page is not trusted."""
        with pytest.raises(BadRecord, match="nothing of yours"):
            did(over(), "retry", step=step)

    def test_an_action_ends_the_advice(self) -> None:
        """What was asked belongs to its moment."""
        assert not act(did(first(), "ask")).asked

    def test_a_missed_claim_is_reported(self) -> None:
        """With the points, and what a claim would have won."""
        assert "You had 66 but did not claim it. Your points: " in reviewed(unclaimed())

    def test_what_closing_cost_is_reported(self) -> None:
        """A close with a bad hand."""
        state = did(first("schnopsn-weich"), "act", action="close")
        html = reviewed([*played(state)][-1])
        assert "Closing cost you this many matches out of a hundred: " in html

    def test_what_was_worse_has_its_cards(self) -> None:
        """The hand of that moment, what was better, and a button that leads back there."""
        state = did(first("schnopsn-weich"), "act", action="close")
        html = reviewed([*played(state)][-1])
        worse = html[html.index('class="kb-worse"') :].partition("</section>")[0]
        assert worse.count("<li>") == len(now(first("schnopsn-weich")).hands[0])
        assert "Better: " in worse
        assert "&#34;retry&#34;" in worse

    @pytest.mark.parametrize("house", [(), (("match.points_needed", "5"),)], ids=["preset", "house"])
    def test_exercises_go_by_the_rules_of_the_deal(self, house: HouseRules) -> None:
        """The questions that a decision leads to are asked by the table's own rules, too."""
        use_pages(SitePages(course="practice/quiz/"))
        state = did(replace(first("schnopsn-weich"), rules=house), "act", action="close")
        html = reviewed([*played(state)][-1])
        worse = html[html.index('class="kb-worse"') :].partition("</section>")[0]
        link = re.search(r'href="[^"]*practice/quiz/#kb=([^"]*)">Practise this: ', worse)
        assert link is not None
        question = course.parse_permalink(remove_checksum(unescape(link[1])), course.opening({}, "c1"))
        assert parse_item(question.item).played == state.played

    def test_good_play_is_called_good(self) -> None:
        """Whoever follows advice gets few comments."""
        html = reviewed([*played(first("schnopsn-weich", seed=5))][-1])
        assert html.count('data-right="true"') > html.count('data-right="false"')


def reviewed(state: State) -> str:
    """The page of *state* with the whole look back."""
    state = did(state, "review")
    while "data-again" in dispatch.render("deal", state, "en"):
        state = did(state, "think")
    return dispatch.render("deal", state, "en")


def unclaimed() -> State:
    """A deal in which the reader had 66, did not claim it at once, and played on."""
    for seed in range(40):
        state = first("blog-schnapsen", seed=seed)
        missed = False
        while now(state).result is None:
            legal = legal_actions(turn_of(now(state)))
            wins = "claim" in legal and now(state).sides[0].points >= 66
            others = [action for action in legal if action != "claim"]
            action = str(others[0]) if wins else best(state)
            missed = missed or wins
            state = did(state, "act", action=action)
        if missed:
            return state
    raise AssertionError("no deal in which 66 comes up")


class TestStage:
    """Through the door that the page uses."""

    @pytest.mark.parametrize("event", [{"type": "act", "action": "play ♥X", "seed": 1}, {"type": "open", "link": "x"}])
    def test_nonsense_is_answered(self, event: Mapping[str, Any]) -> None:
        """With an error and no traceback."""
        request = {"widget": "deal", "state": dict(widget.write_state(first())), "event": event, "locale": "en"}
        assert set(json.loads(dispatch.answer(json.dumps(request)))) == {"error"}
