"""A deal as a Python program has it, whatever the game."""

import copy
import pickle
from itertools import count
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.cardrules.toy import TOY, toy_game

import cardrules
from cardrules import BadPosition, BadVariant, Deal, IllegalAction

each_variant = pytest.mark.parametrize("variant", cardrules.variants())
seeds = st.integers(min_value=0, max_value=2**32)


def moments(variant: str, seed: int) -> list[Deal]:
    """Every moment of a random deal, the first and the last too."""
    random, found = Random(seed), [cardrules.deal(variant, seed)]
    while found[-1].result is None:
        found.append(found[-1].play(random.choice(found[-1].legal())))
    return found


@each_variant
class TestEveryVariant:
    """What holds for any deal of any variant."""

    @settings(max_examples=5)
    @given(seed=seeds)
    def test_legal_actions_can_be_played_and_others_not(self, variant: str, seed: int) -> None:
        """The verdict agrees, and so does the error."""
        for deal in moments(variant, seed)[:12]:
            assert all(deal.why(action).legal for action in deal.legal())
            for action in ("play HA", "close", "knock", "swap HA D7"):
                if action in deal.legal():
                    continue
                with pytest.raises((IllegalAction, cardrules.BadAction)):
                    deal.play(action)

    @settings(max_examples=5)
    @given(seed=seeds)
    def test_records_give_the_same_deals(self, variant: str, seed: int) -> None:
        """Written and read again, at any moment."""
        found = moments(variant, seed)

        assert list(cardrules.read_records(map(cardrules.write_record, found))) == found

    @settings(max_examples=5)
    @given(seed=seeds)
    def test_texts_give_the_same_positions(self, variant: str, seed: int) -> None:
        """Until the deal is over, whatever was played before."""
        for deal in moments(variant, seed)[:-1]:
            again = cardrules.position(deal.text)

            assert (again.text, again.legal()) == (deal.text, deal.legal())

    @settings(max_examples=5)
    @given(seed=seeds)
    def test_a_picture_shows_what_a_seat_may_do(self, variant: str, seed: int) -> None:
        """And printing a deal shows it from the seat that acts."""
        for deal in moments(variant, seed):
            assert str(deal) == str(deal.seen_by(deal.seat))
            assert deal.seen_by(deal.seat).legal == deal.legal()

    def test_advice_is_legal(self, variant: str) -> None:
        """And the best comes first."""
        deal = cardrules.deal(variant, seed=2)
        advice = deal.advise()
        actions = advice["actions"]

        assert isinstance(actions, dict)
        assert next(iter(actions)) == advice["best"]
        assert set(actions) <= set(deal.legal())


class TestWhatADealHas:
    """The facts about it."""

    def test_house_rules(self) -> None:
        """They are part of the deal and of its text."""
        rules = {"close.needs_trick": True, "strict.must_beat": False}
        deal = cardrules.deal("blog-66", seed=3, rules=rules)

        assert deal.rules == rules
        assert not deal.why("close").legal
        assert cardrules.position(deal.text).rules == rules

    def test_house_rules_that_are_lists(self) -> None:
        """Their text is read again too."""
        rules = {"deck.ranks": ["A", "T", "K", "Q", "J", "9"], "deal.hand_size": 6}
        deal = cardrules.deal("blog-66", seed=3, rules=rules)

        assert cardrules.position(deal.text).rules == rules

    def test_actions(self) -> None:
        """Those played so far, as the engine writes them."""
        assert cardrules.deal("original-66", seed=7).play("C9", " play  HJ").actions == ("play C9", "play HJ")

    def test_several_actions_at_once(self) -> None:
        """One by one, together, or as lists."""
        deal = cardrules.deal("original-66", seed=7)
        one_by_one = deal.play("play C9").play("play HJ").play("draw")

        assert deal.play("play C9", ["play HJ", "draw"]) == one_by_one
        assert deal.play() == deal

    def test_an_error_names_the_place_of_the_action(self) -> None:
        """Among those given."""
        deal = cardrules.deal("original-66", seed=7)
        with pytest.raises(IllegalAction) as caught:
            deal.play("play C9", "play C9")

        assert (caught.value.step, caught.value.action) == (1, "play C9")
        assert str(caught.value).startswith("play C9 is not allowed: you do not hold ♣9 (play.not_held). Position: ")

    def test_it_does_not_change(self) -> None:
        """Neither by playing nor by hand."""
        deal = cardrules.deal("original-66", seed=7)
        deal.play("play C9")

        assert deal.actions == ()
        with pytest.raises(AttributeError, match="immutable"):
            deal.result = None  # type: ignore[misc]  # this is what is refused

    @pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda deal: pickle.loads(pickle.dumps(deal))])  # noqa: S301  # its own
    def test_copies(self, copied: object) -> None:
        """They are equal, and so are their hashes."""
        deal = cardrules.deal("schnauz", seed=7, players=3).play("keep")
        assert callable(copied)
        again = copied(deal)

        assert (again, hash(again), again.text) == (deal, hash(deal), deal.text)
        assert deal != cardrules.deal("schnauz", seed=7, players=3)
        assert deal != "a deal"

    @pytest.mark.parametrize(
        ("played", "description"),
        [
            (0, "seat 0 to act, nothing played"),
            (1, "seat 1 to act after 'keep'"),
            (6, "seat 0 to act after 2 actions and 'pass', 'pass', 'pass', 'pass'"),
        ],
    )
    def test_repr(self, played: int, description: str) -> None:
        """One line, with house rules and the last four actions."""
        deal = cardrules.deal("schnauz", seed=7, rules={"schnauz.lives": 2}, players=2, dealer=0)
        deal = deal.play(["keep", "pass", "pass", "pass", "pass", "pass"][:played])

        assert repr(deal) == f"<Deal schnauz with schnauz.lives = 2: {description}>"


class TestUnknownCards:
    """A position in which cards are unknown can be asked, not played."""

    deal = cardrules.position("variant: schnopsn-weich; trump: H; talon: empty; led: SK; you: SA SJ HQ")

    def test_what_is_legal(self) -> None:
        """That depends on what the player sees alone."""
        assert (self.deal.legal(), self.deal.why("play SJ").rules) == (("play SA",), ("strict.must_beat",))

    @pytest.mark.parametrize(
        "ask", [Deal.solve, Deal.advise, lambda deal: deal.play("play SA"), lambda deal: deal.seen_by(1)]
    )
    def test_what_needs_the_other_cards(self, ask: object) -> None:
        """Each error has what to write."""
        assert callable(ask)
        with pytest.raises(BadPosition, match="write opponent: and talon:"):
            ask(self.deal)

    def test_picture(self) -> None:
        """As many unknown cards as the other hand has."""
        assert str(self.deal).splitlines()[1:] == [
            "trump   ♥",
            "talon   empty",
            "seat 1  ? ?",
            "seat 0  ♠A ♠J ♥Q",
            "trick   ♠K led by seat 1",
            "legal   play SA",
        ]


class TestSeats:
    """Views of a deal."""

    @pytest.mark.parametrize("seat", [2, -1, "0"])
    @pytest.mark.parametrize(("variant", "players"), [("original-66", None), ("schnauz", 2)])
    def test_no_such_seat(self, variant: str, players: int | None, seat: object) -> None:
        """The message names those there are."""
        with pytest.raises(BadPosition, match=r"there (is|are).*0.*1"):
            cardrules.deal(variant, 7, players=players).seen_by(seat)  # type: ignore[arg-type]  # so it is refused


class TestAGameWithoutThis:
    """What a game does not offer is refused in one clear message."""

    @pytest.fixture(name="deal")
    def deal_fixture(self, monkeypatch: pytest.MonkeyPatch) -> Deal:
        """A deal of a game that can be played and nothing more."""
        return toy_game(monkeypatch)

    @pytest.mark.parametrize(
        ("ask", "message"),
        [
            (Deal.solve, f"deals of '{TOY}' cannot be solved"),
            (Deal.advise, f"deals of '{TOY}' cannot be advised on"),
            (lambda deal: deal.seen_by(0), f"deals of '{TOY}' cannot be seen from one seat"),
        ],
    )
    def test_the_error_names_the_variant(self, deal: Deal, ask: object, message: str) -> None:
        """By the name of the variant."""
        assert callable(ask)
        with pytest.raises(BadVariant, match=message):
            ask(deal)

    def test_schnauz_is_not_solved(self) -> None:
        """Nobody knows all cards there."""
        with pytest.raises(BadVariant, match="deals of 'schnauz' cannot be solved"):
            cardrules.deal("schnauz", seed=1).solve()

    def test_printing_shows_what_is_legal(self, deal: Deal) -> None:
        """And nothing of the cards, for who may see them is not known."""
        assert str(deal) == f"{TOY}, seen from seat 0; seat 0 is to act\nlegal  take 1, take 2"

    def test_playing(self, deal: Deal) -> None:
        """It goes through the same door."""
        for seat in count():
            if deal.result is not None:
                break
            assert deal.seat == seat % 2
            deal = deal.play("take 1")

        assert deal.result == {"winner": 0, "reason": "last-match"}
        assert str(deal.play().why("take 1")) == "take 1 is not allowed: nothing is left (toy.left)."
