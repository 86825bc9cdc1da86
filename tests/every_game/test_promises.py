"""What every game promises, tried on random deals: nothing is lost, nothing is forgotten, nothing else is possible."""

import json
from collections.abc import Iterator
from random import Random
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.every_game.random_play import Playing, played
from tests.every_game.schnauz import SCHNAUZ
from tests.every_game.sixtysix import SIXTYSIX
from tests.toy_game.game import ENGINE
from tests.toy_game.random_deals import PLAYING as TOY

from cardrules import BadRule, BadVariant, IllegalAction, RulesError, game_of, json_lines, variants
from cardrules.game import GameDeal, Observable, Record
from cardrules.games import games, registered
from cardrules.parameters import as_json

PLAYINGS: Final = {"sixtysix": SIXTYSIX, "schnauz": SCHNAUZ, "toy": TOY}
"""Each game by its id; the toy game keeps the promises too, which only these tests register."""

LONGEST: Final = 2000
"""More actions than any deal here needs."""

each_variant = pytest.mark.parametrize("variant", [*variants(), *ENGINE.variants])
deals = st.integers(min_value=0, max_value=2**32 - 1)
boldness = st.sampled_from([0.0, 0.1, 0.5])


@pytest.fixture(autouse=True, scope="module")
def _toy() -> Iterator[None]:
    """The toy game is one of the games."""
    with registered(ENGINE):
        yield


def playing_of(variant: str) -> Playing:
    """How the game of *variant* is played here."""
    return PLAYINGS[game_of(variant).id]


def moments(variant: str, seed: int, bold: float) -> Iterator[GameDeal]:
    """Every moment of a random deal, the first and the last too; *bold* is how often something special is tried."""
    return (deal for _, deal in played(playing_of(variant), variant, seed, bold))


def deal_from_text(record: Record, text: str) -> GameDeal:
    """The deal that *text* describes, played by the rules of *record*."""
    try:
        return game_of(record["variant"]).start(
            {"variant": record["variant"], "rules": record["rules"], "position": text}
        )
    except RulesError as error:
        pytest.fail(f"{text}: {error}")


def test_every_game_is_here() -> None:
    """None is left out of the promises."""
    assert [game.id for game in games()] == list(PLAYINGS)


@each_variant
class TestLegality:
    """What is listed as legal may be done, and nothing else."""

    @settings(deadline=None, max_examples=12)
    @given(seed=deals, bold=boldness)
    def test_play_accepts_exactly_what_is_legal(self, variant: str, seed: int, bold: float) -> None:
        """Every other action is refused with a reason."""
        for deal in moments(variant, seed, bold):
            legal = deal.legal()
            for action in playing_of(variant).actions(deal, Random(seed)):
                if action in legal:
                    deal.play(action)
                else:
                    with pytest.raises(IllegalAction) as caught:
                        deal.play(action)
                    assert caught.value.reasons

    @settings(deadline=None, max_examples=12)
    @given(seed=deals, bold=boldness)
    def test_explanation_agrees(self, variant: str, seed: int, bold: float) -> None:
        """An action is explained as legal when it is listed, with a reason either way."""
        for deal in moments(variant, seed, bold):
            verdicts = [deal.explain(action) for action in playing_of(variant).actions(deal, Random(seed))]

            assert tuple(verdict.action for verdict in verdicts if verdict.legal) == deal.legal()
            assert all(verdict.reasons for verdict in verdicts)

    @settings(deadline=None, max_examples=50)
    @given(seed=deals, bold=boldness)
    def test_legal_is_sorted(self, variant: str, seed: int, bold: float) -> None:
        """As text, without anything twice."""
        for deal in moments(variant, seed, bold):
            assert list(deal.legal()) == sorted(set(deal.legal()))

    @settings(deadline=None, max_examples=50)
    @given(seed=deals, bold=boldness)
    def test_something_is_legal_until_the_end(self, variant: str, seed: int, bold: float) -> None:
        """And nothing after it."""
        for deal in moments(variant, seed, bold):
            assert bool(deal.legal()) is (deal.result is None)

    @settings(deadline=None, max_examples=20)
    @given(seed=deals, bold=boldness)
    def test_legality_needs_only_what_the_player_sees(self, variant: str, seed: int, bold: float) -> None:
        """Everything hidden may be dealt anew without changing verdicts or reasons."""
        random = Random(seed)
        for deal in moments(variant, seed, bold):
            other: GameDeal = playing_of(variant).hidden_changed(deal, random)

            assert [other.explain(action) for action in deal.legal()] == [deal.explain(a) for a in deal.legal()]
            assert other.legal() == deal.legal()

    @settings(deadline=None, max_examples=20)
    @given(seed=deals, bold=boldness)
    def test_a_view_shows_only_what_the_player_sees(self, variant: str, seed: int, bold: float) -> None:
        """Everything hidden may be dealt anew without changing its text or its picture."""
        random = Random(seed)
        for deal in moments(variant, seed, bold):
            other: GameDeal = playing_of(variant).hidden_changed(deal, random)

            assert isinstance(deal, Observable)
            assert isinstance(other, Observable)
            if deal.result is None:
                assert other.seen_by(deal.seat) == deal.seen_by(deal.seat)


@pytest.mark.parametrize("variant", variants())
class TestConservation:
    """No card appears or disappears, where a position keeps all of them."""

    @settings(deadline=None, max_examples=50)
    @given(seed=deals, bold=boldness)
    def test_every_card_is_somewhere(self, variant: str, seed: int, bold: float) -> None:
        """As often as the pack has it."""
        playing = playing_of(variant)
        assert playing.cards is not None
        assert playing.pack is not None
        for deal in moments(variant, seed, bold):
            assert sorted(playing.cards(deal)) == sorted(playing.pack(deal))


@each_variant
class TestEnd:
    """Every deal ends."""

    @settings(deadline=None, max_examples=50)
    @given(seed=deals, bold=boldness)
    def test_length(self, variant: str, seed: int, bold: float) -> None:
        """None goes on without end."""
        assert sum(1 for _ in moments(variant, seed, bold)) < LONGEST

    @settings(deadline=None, max_examples=50)
    @given(seed=deals, bold=boldness)
    def test_result_is_json(self, variant: str, seed: int, bold: float) -> None:
        """What a deal ends with can be sent as it is, with the reason for the end."""
        *_, deal = moments(variant, seed, bold)

        assert deal.result is not None
        assert json.loads(json.dumps(deal.result)) == deal.result
        assert deal.result["reason"]


@each_variant
class TestText:
    """Whatever is written of a deal reads back the same."""

    @settings(deadline=None, max_examples=50)
    @given(seed=deals, bold=boldness)
    def test_views(self, variant: str, seed: int, bold: float) -> None:
        """What the player to act sees, until the end."""
        playing = playing_of(variant)
        for record, deal in played(playing, variant, seed, bold):
            if deal.result is None:
                text = playing.view_text(deal)
                again = deal_from_text(record, text)
                assert (again.text, again.legal()) == (text, deal.legal())

    @settings(deadline=None, max_examples=50)
    @given(seed=deals, bold=boldness)
    def test_positions(self, variant: str, seed: int, bold: float) -> None:
        """The whole position, from the view of the player to act, as JSON has it."""
        for record, deal in played(playing_of(variant), variant, seed, bold):
            if deal.result is None:
                again = deal_from_text(record, deal.text)
                assert (again.text, again.legal()) == (deal.text, deal.legal())

    @settings(deadline=None, max_examples=20)
    @given(seed=deals, bold=boldness)
    def test_positions_are_played_on_alike(self, variant: str, seed: int, bold: float) -> None:
        """A text keeps all that decides how the deal goes on."""
        for record, deal in played(playing_of(variant), variant, seed, bold):
            if deal.result is None:
                again = deal_from_text(record, deal.text)
                for action in deal.legal():
                    assert again.play(action).text == deal.play(action).text

    @settings(deadline=None, max_examples=50)
    @given(seed=deals, bold=boldness)
    def test_legal_actions_are_in_the_form_of_the_contract(self, variant: str, seed: int, bold: float) -> None:
        """ASCII, and read back as they are."""
        for deal in moments(variant, seed, bold):
            assert "".join(deal.legal()).isascii()
            assert [deal.canonical(action) for action in deal.legal()] == list(deal.legal())


@each_variant
class TestImmutability:
    """Playing gives a new deal and leaves the old one as it was."""

    @settings(deadline=None, max_examples=20)
    @given(seed=deals, bold=boldness)
    def test_old_moments_stay(self, variant: str, seed: int, bold: float) -> None:
        """Every moment gives the same answers after all others were played from it."""
        for deal in moments(variant, seed, bold):
            before = (deal.text, deal.legal(), deal.seat)
            for action in deal.legal():
                deal.play(action)

            assert (deal.text, deal.legal(), deal.seat) == before

    @settings(deadline=None, max_examples=10)
    @given(seed=deals, bold=boldness)
    def test_deals_are_values(self, variant: str, seed: int, bold: float) -> None:
        """The same deal played twice gives equal moments, which can be kept in sets."""
        first, second = list(moments(variant, seed, bold)), list(moments(variant, seed, bold))

        assert (first, len(set(first))) == (second, len(set(second)))


@each_variant
class TestDoor:
    """Programs get the same answers through JSON."""

    @settings(deadline=None, max_examples=10)
    @given(seed=st.integers(min_value=0, max_value=1000))
    def test_random_deals_are_replayed_to_their_end(self, variant: str, seed: int) -> None:
        """A record contains a whole deal, every action of which was legal."""
        record = json.loads(json.dumps(game_of(variant).random_deal(variant, seed)))
        answer = json_lines.replay(record)

        assert answer["result"] is not None
        assert [step["action"] for step in answer["steps"] if step["action"] in step["legal"]] == record["actions"]  # type: ignore[attr-defined]  # a list

    def test_random_deals_go_by_house_rules(self, variant: str) -> None:
        """Those of a table with one rule changed are in the record, and it is replayed to its end."""
        game = game_of(variant)
        values = {rule: value for rule, (value, _) in game.rules(variant).items()}
        changes = [
            (rule, other)
            for rule, value in values.items()
            for other in map(as_json, game.taken(rule).values)
            if other != value
        ]
        played = 0
        for rule, value in Random(1).sample(changes, min(12, len(changes))):
            try:
                rules = game.fewest_changes(variant, {rule: value})
            except BadRule:
                continue
            record = json.loads(json.dumps(game.random_deal(variant, 5, {rule: value})))
            played += 1
            assert record["rules"] == {rule: value}
            assert game.fewest_changes(variant, record["rules"]) == rules
            assert json_lines.replay(record)["result"] is not None
        assert played

    def test_same_seed_same_deal(self, variant: str) -> None:
        """And another one for another seed."""
        first, again, other = (game_of(variant).random_deal(variant, seed) for seed in (1, 1, 2))

        assert first == again != other


@each_variant
class TestPresets:
    """A preset is found by its name, and its game gives its rules."""

    def test_game_knows_it(self, variant: str) -> None:
        """The game of a preset lists it."""
        assert variant in game_of(variant).variants()

    def test_rules_are_json(self, variant: str) -> None:
        """Every value can be sent as it is, and set as a house rule."""
        game = game_of(variant)
        rules = {name: value for name, (value, _) in game.rules(variant).items()}
        record = playing_of(variant).record(variant, Random(3))

        assert json.loads(json.dumps(rules)) == rules
        assert game.start({**game.random_deal(variant, 1), "rules": rules}).legal()
        assert record["variant"] == variant

    def test_a_game_finds_only_its_own(self, variant: str) -> None:
        """And states which those are."""
        for game in games():
            if variant not in game.variants():
                with pytest.raises(BadVariant, match=game.variants()[0]):
                    game.rules(variant)
