"""What a beginner reads at a deal: the own points, what the opponent did, plain warnings, why it ended so."""

import random
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import cast

import pytest

from cardrules import Result
from cardrules.sixtysix import Announce, Position, find_preset, legal_actions, parse_action, play, turn_of
from cardrules.sixtysix.adviser import QUICK, RemarkFacts, advise, mistake_of, remember
from kiebitz.elements import dispatch
from kiebitz.elements.games.sixtysix.deal import widget
from kiebitz.elements.games.sixtysix.deal.award import award_texts
from kiebitz.elements.games.sixtysix.deal.review import _decision, review_context
from kiebitz.elements.games.sixtysix.deal.session import history
from kiebitz.elements.games.sixtysix.deal.state import State
from kiebitz.elements.texts import texts

VARIANT = "blog-schnapsen"

ENOUGH = 66

OVER = "1~blog-schnapsen~match~0~0.0~0.0~0~48~mS.SK.HJ.c_.CA.CT.mC.k_"
"""A deal that you have dealt, and that the computer has won."""


def html(state: State) -> str:
    """The page of *state*."""
    return dispatch.render("deal", state, "en")


def now(state: State) -> Position:
    """The position of *state*."""
    return history(state)[-1]


def now_points(position: Position) -> int:
    """Your points in *position*."""
    return position.sides[0].points


def act(state: State, action: str) -> State:
    """*state* after *action*, whatever the Kiebitz reports."""
    return widget.update(state, {"type": "act", "action": action, "sure": True, "seed": 5})


def played(state: State) -> Iterator[State]:
    """Every state from *state* to the end of the deal of somebody who takes advice."""
    yield state
    while now(state).result is None:
        state = act(state, str(advise(remember(now(state)), 1, QUICK).best.action))
        yield state


@cache
def deals(level: str = "beginner") -> tuple[State, ...]:
    """Every state of some deals against the opponent *level*."""
    fields = {"variant": VARIANT, "opponent": level, "length": "deal"}
    openings = [widget.opening(fields | {"seed": str(seed)}, "d1") for seed in range(12)]
    return tuple([state for opening in openings for state in played(opening)])


def running() -> list[State]:
    """Those of them in which you are to act."""
    return [state for state in deals() if now(state).result is None]


def enough() -> State:
    """A moment at which you have 66 and may claim it."""
    claim = parse_action("claim")
    return next(
        one for one in running() if now_points(now(one)) >= ENOUGH and claim in legal_actions(turn_of(now(one)))
    )


class TestPoints:
    """What a reader who has counted knows."""

    def test_they_are_visible_against_a_beginner(self) -> None:
        """Those of both, since every trick was in sight."""
        for state in running():
            mine, theirs = (side.points for side in now(state).sides)
            page = html(state)
            assert re.search(rf"<dt>Points:</dt>\s*<dd>you {mine}, your opponent {theirs}</dd>", page)

    def test_a_strong_opponent_is_no_teacher(self) -> None:
        """There you count by yourself, as the rules want it."""
        assert "<dt>Points:</dt>" not in html(replace(running()[3], level="full"))

    def test_all_tricks_are_listed(self) -> None:
        """In a fold, each with who took it."""
        for state in running():
            fold = html(state).partition('id="d1-tricks"')[2].partition("</details>")[0]
            assert fold.count("<li>") == len(now(state).tricks)


def without_talon(variant: str) -> Iterator[State]:
    """Every moment of yours in some deals of *variant* against a strong player, the talon being drawn or closed."""
    for seed in range(4):
        fields = {"variant": variant, "length": "deal", "seed": str(seed)}
        for state in played(widget.opening(fields, "d1")):
            position = now(state)
            if position.result is None and (position.talon_count == 0 or position.closing is not None):
                yield state


class TestLastTrick:
    """When no card is left to draw, the last trick may decide."""

    @pytest.mark.parametrize("variant", ["blog-schnapsen", "schnopsn-weich", "original-66"])
    def test_it_is_reported_once_it_is_so(self, variant: str) -> None:
        """In the first trick without a talon, where the rules have it, and of no closed talon."""
        rules, found = find_preset(variant).rules, 0
        verb = "reaches" if rules.claim.mode == "auto" else "claims"
        for state in without_talon(variant):
            positions = history(state)
            drawn = next((one for one in positions if one.talon_count == 0), None)
            is_first = drawn is not None and len(drawn.tricks) == len(positions[-1].tricks)
            line = html(state).partition("kb-outcome")[2].partition("</p>")[0]
            expected = is_first and positions[-1].closing is None and rules.end.last_trick == "wins-deal"
            assert (f"If nobody {verb} 66, the last trick wins the deal." in line) is expected
            assert expected or "last trick wins" not in line
            found += expected
        assert bool(found) is (rules.end.last_trick == "wins-deal")


class TestMarriage:
    """After a marriage."""

    def test_the_page_asks_for_one_of_its_cards(self) -> None:
        """King or queen, and for nothing else."""
        state = next(one for one in running() if any(isinstance(a, Announce) for a in legal_actions(turn_of(now(one)))))
        action = next(a for a in legal_actions(turn_of(now(state))) if isinstance(a, Announce))
        page = html(act(state, str(action)))
        question = page.partition('id="d1-question"')[2].partition("</p>")[0]
        assert re.search(">Play .* or .*\\.$", question)
        assert "What do you play?" not in page

    def test_the_opponents_is_reported(self) -> None:
        """With its suit and its points, beside the trick."""
        found = 0
        for state in running():
            yours = [step for step, one in enumerate(history(state)[:-1]) if one.seat == 0]
            since = [parse_action(one) for one in state.actions[yours[-1] if yours else 0 :]]
            theirs = [one for one in since[1:] if isinstance(one, Announce)]
            found += len(theirs)
            line = html(state).partition("kb-outcome")[2].partition("</p>")[0]
            assert ("announces a marriage" in line) == bool(theirs)
        assert found > 0


def test_the_card_drawn_is_reported() -> None:
    """As often as a trick of yours has had you draw."""
    drawn = [
        state
        for state in running()
        if state.actions and not turn_of(now(state)).undrawn and now(state).talon_count and now(state).closing is None
    ]
    assert drawn
    for state in drawn:
        if now(state).tricks:
            assert "You draw: " in html(state).partition("kb-outcome")[2].partition("</p>")[0]


class TestClaim:
    """Calling enough."""

    def test_one_that_surely_loses_is_no_equal_button(self) -> None:
        """It is marked, has no tick, and the first press brings the warning."""
        state = next(
            one
            for one in running()
            if parse_action("claim") in legal_actions(turn_of(now(one))) and now(one).sides[0].points < ENOUGH
        )
        page = html(state)
        assert "data-losing" in page
        answer = page.partition('id="d1-claim"')[2].partition("</details>")[0]
        assert "You may claim 66 now." in answer
        assert "✓" not in answer
        warned = widget.update(state, {"type": "act", "action": "claim", "seed": 5})
        assert warned.actions == state.actions
        points = now(state).sides[0].points
        assert f"You have only {points} points. If you claim 66 now, you lose the deal." in html(warned)
        assert now(act(warned, "claim")).result is not None

    @pytest.mark.one_in(2)
    @pytest.mark.parametrize("level", ["beginner", "full"])
    def test_its_price_comes_before_it(self, level: str) -> None:
        """As much as a wrong claim brings the other player; where you count alone, no number depends on your count."""
        words = r"your opponent gets (\d) game points?\."
        found = set[str]()
        for state in deals(level):
            position = now(state)
            if position.result or parse_action("claim") not in legal_actions(turn_of(position)):
                continue
            if position.sides[0].points >= ENOUGH:
                continue
            result = play(position, parse_action("claim")).result
            assert isinstance(result, Result)
            page = html(
                state if level == "full" else widget.update(state, {"type": "act", "action": "claim", "seed": 5})
            )
            part = 'class="kb-warning"' if level == "beginner" else 'id="d1-claim"'
            sentence = page.partition(part)[2].partition("</p>")[0]
            number = re.search(words, sentence)
            if level == "beginner":
                assert number is not None
            if number is None:
                assert "the game points that a right claim would have won you" in sentence
                found.add("words")
            else:
                assert int(number[1]) == result.game_points
                found.add("number")
        assert found == ({"number"} if level == "beginner" else {"number", "words"})

    def test_closing_asks_once(self) -> None:
        """Whether the Kiebitz has something against it or not; the second press closes."""
        state = next(one for one in running() if parse_action("close") in legal_actions(turn_of(now(one))))
        warned = widget.update(state, {"type": "act", "action": "close", "seed": 5})
        assert (warned.actions, warned.warned) == (state.actions, "close")
        assert html(warned).count("kb-decision") == 1
        assert 'class="kb-choice"' not in html(warned)
        assert now(act(warned, "close")).closing is not None or now(act(warned, "close")).result is not None

    def test_the_page_does_not_ask_twice(self) -> None:
        """Where the Kiebitz asks, no question of the page waits before it."""
        assert all("Nothing counts until you confirm" not in html(state) for state in running())


class TestEnough:
    """Whoever has 66 and may claim it."""

    def test_playing_on_is_warned_of(self) -> None:
        """With the number of points, and the claim as the button that comes first."""
        state = enough()
        cards = [one for one in legal_actions(turn_of(now(state))) if str(one).startswith("play")]
        warned = widget.update(state, {"type": "act", "action": str(cards[0]), "seed": 5})
        assert (warned.actions, warned.warned) == (state.actions, str(cards[0]))
        page = html(warned)
        assert f"You have {now_points(now(state))} points: claim 66 now." in page
        assert "claim" in page.partition("kb-decision")[2].partition("</button>")[0]
        silent = widget.update(replace(state, warns=False), {"type": "act", "action": str(cards[0]), "seed": 5})
        assert silent.actions != state.actions

    def test_a_claim_that_wins_asks_nothing(self) -> None:
        """A question would give the answer away; with the warnings and without them."""
        for state in (enough(), replace(enough(), warns=False)):
            after = widget.update(state, {"type": "act", "action": "claim", "seed": 5})
            assert now(after).result is not None
            assert (
                "Nothing counts until you confirm" not in html(state).partition('-claim"')[2].partition("</details>")[0]
            )


class TestPlaces:
    """Where things are on the page."""

    def test_actions_are_directly_below_the_hand(self) -> None:
        """What came of a move comes after them, so that they do not wander."""
        page = html(running()[3])
        assert page.index('class="kb-hand"') < page.index("kb-actions") < page.index("kb-outcome")

    def test_the_way_on_is_directly_below_the_result(self) -> None:
        """The next deal and the look back; the rest is in a fold."""
        page = html(next(state for state in deals() if now(state).result is not None))
        places = [
            page.index(part) for part in ("kb-result", "next-deal", '"review"', "data-table>", '-more"', '"back"')
        ]
        assert places == sorted(places)


def test_a_marriage_before_the_first_trick_waits() -> None:
    """Where its points count only with a trick; else they are there at once."""
    waits = {}
    for variant in ("original-66", "blog-schnapsen"):
        for seed in range(60):
            state = widget.opening({"variant": variant, "seed": str(seed), "length": "deal"}, "d1")
            announced = [one for one in legal_actions(turn_of(now(state))) if isinstance(one, Announce)]
            if announced:
                waits[variant] = "when you win a trick" in html(act(state, str(announced[0])))
                break
    assert waits == {"original-66": True, "blog-schnapsen": False}


class TestPlainWords:
    """Sentences first, figures in a fold."""

    def test_a_warning_has_no_figures_before_the_fold(self) -> None:
        """What it comes to, and what is better."""
        for state in running()[:24]:
            for action in legal_actions(turn_of(now(state))):
                warned = widget.update(state, {"type": "act", "action": str(action), "seed": 5})
                if warned.warned is not None and str(action) not in {"claim", "close"}:
                    sentence = html(warned).partition('class="kb-warning"')[2].partition("<details")[0]
                    assert not re.search(r"\d[.,]\d|\bto \d", re.sub("<[^>]*>", "", sentence))
                    return
        pytest.fail("nothing costs anything")

    def test_advice_begins_with_what_to_do(self) -> None:
        """Its options with their chances are in the fold."""
        page = html(widget.update(running()[2], {"type": "ask", "seed": 1}))
        advice = page.partition('class="kb-advice"')[2].partition("<details")[0]
        assert "The Kiebitz would do this" in advice
        assert "of a hundred" not in advice.lower()

    @pytest.mark.parametrize("brought", [2, -1])
    def test_what_was_warned_of_is_a_mistake(self, brought: int) -> None:
        """Also where little was lost, in a deal won; without a warning that is only a little better."""
        facts: RemarkFacts = {
            "played": "play HT", "best": "play HA", "loss": 0.4, "loss_low": 0.2, "loss_high": 0.6,
        }  # fmt: skip
        assert not _decision(1, {"review.played": facts}, brought, texts("en"), is_mistake=True).good
        gentle = _decision(1, {"review.played": facts}, brought, texts("en"), is_mistake=False)
        assert gentle.good
        assert str(gentle.sentences[0]).startswith("A little better") is (brought > 0)

    def test_only_what_is_warned_of_is_a_mistake(self) -> None:
        """What the Kiebitz has let pass is reported gently, unless the number of points proves it."""
        facts: RemarkFacts = {
            "played": "marriage H", "best": "close", "loss": 1.1, "loss_low": 0.6, "loss_high": 1.5,
        }  # fmt: skip
        found = _decision(1, {"review.played": facts}, -1, texts("en"), is_mistake=False)
        assert found.good
        sentence = "This might have been better: close the talon. On average it is worth 0.6 to 1.5 more game points."
        assert [str(one) for one in found.sentences] == [sentence]
        wrong: dict[str, RemarkFacts] = {"review.played": facts, "review.not_claimed": {"points": 68, "win": 1}}
        assert not _decision(1, wrong, -1, texts("en"), is_mistake=False).good

    def test_the_look_back_and_the_warnings_agree(self) -> None:
        """A deal played by chance against the Kiebitz: each of its mistakes would have been warned of."""
        chance, state = random.Random(4), running()[0]
        while now(state).result is None:
            legal = [one for one in legal_actions(turn_of(now(state))) if str(one) != "claim"]
            state = act(state, str(chance.choice(legal)))
        state, positions = widget.update(state, {"type": "review", "seed": 1}), history(state)
        for _ in positions:
            state = widget.update(state, {"type": "think", "seed": 1})
        found = review_context(state, positions, texts("en"))
        rows = [*cast("list[dict[str, int]]", found["decisive"]), *cast("list[dict[str, int]]", found["worse"])]
        assert rows
        for row in rows:
            action = parse_action(state.actions[row["step"]])
            missed = now_points(positions[row["step"]]) >= ENOUGH
            assert missed or mistake_of(positions[row["step"]], action, state.counted) is not None


class TestEnd:
    """When the deal is over."""

    def test_the_game_points_have_a_reason(self) -> None:
        """On the page, as the tests of awards hold it to the table."""
        found = set[str]()
        for state in deals():
            result = now(state).result
            if isinstance(result, Result) and result.winner is not None:
                sentence = award_texts(now(state), texts("en"))[0]
                assert sentence in html(state)
                found.add(sentence)
        assert len(found) > 1

    def test_it_is_reported_who_deals_next(self) -> None:
        """The player who deals the next deal, and nobody where something else is tried."""
        ends = [next(state for state in deals() if now(state).result), widget.parse_permalink(OVER, deals()[0])]
        dealers = []
        for state in ends:
            dealers.append(widget.update(state, {"type": "next-deal", "seed": 5}).dealer)
            sentences = ["You deal next." in html(state), "Your opponent deals next." in html(state)]
            assert sentences == [dealers[-1] == 0, dealers[-1] == 1]
            assert not re.search("deals? next", html(replace(state, kept=state.actions)))
        assert dealers == [0, 1]

    def test_a_trick_before_a_claim_is_gone(self) -> None:
        """Only a trick that has ended the deal is still described."""
        for state in deals():
            if now(state).result is not None:
                line = html(state).partition("kb-outcome")[2].partition("</p>")[0]
                assert ("the trick: " in line) == state.actions[-1].startswith("play")
                position = history(state)[-2]
                assert play(position, parse_action(state.actions[-1])) == now(state)
