"""Why a deal brings so many game points: no sentence contradicts the table that is seen beside it."""

import random
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

from cardrules.sixtysix import PRESETS, Position, deal, legal_actions, override, play, shuffled, turn_of
from kiebitz.elements.games.sixtysix.blocks.ends import end_text
from kiebitz.elements.games.sixtysix.deal.award import award_texts
from kiebitz.elements.texts import texts

EN = texts("en")

DOCS = Path(__file__).resolve().parents[2] / "docs"

LIKELY = {"close": 0.4, "claim": 0.3}
"""How often a random player does what can end a deal in several ways."""


def played(variant: str, seed: int, house: Mapping[str, object] | None = None) -> Position:
    """The end of a deal of *variant* with *house* rules in which both play by chance."""
    chance, rules = random.Random(seed), override(PRESETS[variant].rules, house or {})
    now = deal(rules, shuffled(rules, seed), 0 if seed % 2 else 1)
    while now.result is None:
        legal = legal_actions(turn_of(now))
        weighty = [one for one in legal if chance.random() < LIKELY.get(str(one), 0)]
        plain = [one for one in legal if str(one) not in LIKELY]
        now = play(now, chance.choice(weighty or plain or legal))
    return now


@cache
def ends() -> tuple[Position, ...]:
    """Ends of many deals in every variant."""
    return tuple([played(variant, seed) for variant in PRESETS for seed in range(120)])


def sentences() -> Iterator[tuple[Position, str]]:
    """Each end that has a winner, with the reason for its game points."""
    for end in ends():
        found = award_texts(end, EN)
        if end.result is not None and end.result.winner is not None:
            yield end, found[0]
        else:
            assert found == []


def test_what_somebody_has_is_what_the_table_shows() -> None:
    """A sentence in the present agrees with the tricks and points at the end."""
    found_in = set[str]()
    for end, sentence in sentences():
        for seat, who in ((0, "You have"), (1, "Your opponent has")):
            side, limit = end.sides[seat], end.rules.score.schneider_max
            if f"{who} no trick." in sentence:
                assert side.tricks == 0
                found_in.add("none")
            elif f"{who} few points: at most {limit}." in sentence:
                assert side.points <= limit
                found_in.add("few")
            elif f"{who} more than {limit} points." in sentence:
                assert side.points > limit
                found_in.add("many")
    assert found_in == {"none", "few", "many"}


def test_the_limit_has_one_wording() -> None:
    """At most so many points, or more than that: as in the rulebook, so nobody has to compare 29 with fewer than 30."""
    limit = r"\{= [^}]* score\.schneider_max \}"
    other = re.compile(rf"(fewer|less) than\s+{limit}|{limit}\s+(points\s+)?or\s+(fewer|less|more)")
    found = {page.name: other.findall(page.read_text(encoding="utf-8")) for page in DOCS.rglob("*.md")}

    assert any("score.schneider_max" in page.read_text(encoding="utf-8") for page in DOCS.rglob("*.md"))
    assert {name: places for name, places in found.items() if places} == {}


def test_few_points_are_not_named_where_they_make_no_difference() -> None:
    """There it is the trick that keeps the loser from losing more."""
    found = set[str]()
    for seed in range(120):
        end = played("schnopsn-weich", seed, {"score.schneider": 1})
        for sentence in award_texts(end, EN)[:1]:
            found |= {word for word in ("no trick", "a trick", "points") if word in sentence}
    assert found == {"no trick", "a trick"}


def test_the_moment_of_closing_is_named_where_it_counts() -> None:
    """A sentence in the past is about the closer's opponent, and both numbers of that moment follow."""
    seen = set[int]()
    for end, sentence in sentences():
        if " closed, and " not in sentence:
            continue
        closing = end.closing
        assert closing is not None
        assert ("when you closed" in sentence) == (closing.seat == 0)
        assert ("had no trick" in sentence) == (closing.opponent.tricks == 0)
        tricks, points = closing.opponent.tricks, closing.opponent.points
        numbers = award_texts(end, EN)[1:]
        # Without a trick the reason has it all.
        assert len(numbers) == (tricks > 0)
        assert all(text.endswith(f"had {tricks} trick{'s' * (tricks > 1)} and {points} points.") for text in numbers)
        seen.add(closing.seat)
    assert seen == {0, 1}


def test_no_opponent_with_tricks_has_none_in_the_sentence() -> None:
    """The talon closed before the first trick, and tricks lost since."""
    changed = [
        (end, sentence)
        for end, sentence in sentences()
        if end.closing is not None
        and end.closing.opponent.tricks == 0
        and end.result is not None
        and end.result.winner == end.closing.seat
        and end.result.reason == "reached-66"
        and end.sides[1 - end.closing.seat].tricks
        and end.rules.close.opponent_points == "at-close"
    ]
    assert changed
    assert all("had no trick when" in sentence and "that is what counts" in sentence for _, sentence in changed)


@pytest.mark.parametrize("reason", ["reached-66", "closer-failed", "false-claim"])
def test_an_end_names_the_player(reason: str) -> None:
    """By the winner and by what both have."""
    found = [end.result for end in ends() if end.result is not None and end.result.reason == reason]
    assert {result.winner for result in found} == {0, 1}
    for result in found:
        about, enough = end_text(result, EN).partition(". ")[0], [points >= 66 for points in result.points]
        winner = result.winner or 0
        acting = winner if reason == "reached-66" else 1 - winner
        assert about.startswith("Your opponent" if acting else "You")
        if "did not reach" in about or "without having it" in about:
            assert not enough[acting]
        else:
            assert enough[winner]


def test_a_wrong_claim_and_a_failed_closing_have_their_price() -> None:
    """Whatever it is, one sentence explains it."""
    for end, sentence in sentences():
        if end.result is not None and end.result.reason in ("closer-failed", "false-claim"):
            assert sentence.startswith(f"Why {end.result.game_points}? ")
            assert "costs" in sentence
