"""The engine counts the same lines of Schnauz as a second player who learned the rules from the source text alone."""

import ast
import json
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import pytest
from tests.cardrules.schnauz.strategies import house_rules, some_lives
from tests.perft.lines import Player, count
from tests.perft.schnauz import counter
from tests.tiers import Sample

from cardrules import game_of, parse_cards
from cardrules.game import GameDeal
from cardrules.schnauz import PRESETS, find_preset, override, players_in
from cardrules.schnauz.rules import values_of

ROUNDS: Final = 1500
"""Random rounds played out in each preset."""

ENGINE: Final[Player[GameDeal]] = Player(
    start=lambda record: game_of(record["variant"]).start(record),
    legal=lambda deal: deal.legal(),
    play=lambda deal, action: deal.play(action),
    result=lambda deal: deal.result,
)


class Case(NamedTuple):
    """A round and how many lines go on from it."""

    variant: str
    house: dict[str, object]
    lives: list[int | None]
    top: str
    """The first cards of the pack."""
    actions: list[str]
    lines: list[int]
    """Lines of exactly 1, 2, 3 … actions."""
    ends: dict[str, int]
    """How many lines end within these actions, by the way they do."""


CASES: Final = (
    Case(
        "schnauz",
        {},
        [3, 3],
        "C7 H8 D9 C8 S9 H7 SA SK HT C9",
        [],
        [2, 24, 286, 3146],
        {"knock 0": 110, "knock 1": 154},
    ),
    Case(
        "schnauz",
        {},
        [0, 1, 2],
        "C7 H8 D9 CA CK S9 SA SK HT C9 SQ CQ DA",
        [],
        [2, 24, 286],
        {"schnauz 1": 8},
    ),
    Case(
        "schnauz",
        {},
        [1, None, 0],
        "CA DA D9 CK CQ H7 SA HA SQ",
        ["keep", "pass"],
        [12, 143, 1429],
        {"feuer 0": 14, "feuer 2": 14, "knock 0": 69, "knock 2": 61, "schnauz 2": 18},
    ),
    Case(
        "schnauz",
        {"schnauz.double_knock": "ends-round", "schnauz.max_passes_per_round": 1},
        [3, 3, 3],
        "C7 H8 D9 C8 S9 H7 SA SK HT C9",
        ["replace"],
        [12, 144, 1716],
        {"double-knock 1": 13, "double-knock 2": 10, "knock 1": 121},
    ),
    Case(
        "schnauz",
        {"schnauz.deck.size": 64},
        [0, 0],
        "C7 C8 S9 C7 C8 H9 S8 S7 D9",
        ["keep"],
        [12, 143, 1522],
        {"knock 0": 49, "knock 1": 50, "knock void": 33, "schnauz 0": 1},
    ),
    Case(
        "schnauz",
        {"schnauz.instant_end_loser": "all-others-after-feuer"},
        [3, 0, 2],
        "CA DA D9 C9 CQ H7 SA S8 SQ HK HQ S7",
        ["replace"],
        [12, 131, 1551],
        {"feuer 0 2": 1, "knock 0": 41, "knock 1": 4, "knock 2": 76},
    ),
    Case(
        "schnauz-club",
        {},
        [3, 3],
        "C7 H8 D9 C8 S9 H7 SA SK HT C9",
        [],
        [2, 24, 288, 3144],
        {"double-knock 0": 10, "double-knock 0 1": 2, "double-knock 1": 12, "knock 0": 120, "knock 1": 142},
    ),
    Case(
        "schnauz-club",
        {},
        [0, 0],
        "C7 C8 D9 S7 S8 H9 D6 H6 S6",
        ["keep", "knock"],
        [12, 0],
        {"double-knock void": 1, "knock 0": 4, "knock 1": 7},
    ),
    Case(
        "schnauz-club",
        {},
        [2, 0, 0],
        "C7 C8 D9 S7 S8 H9 D6 H6 S6 CA CK CQ",
        ["keep", "pass"],
        [12, 132, 1419],
        {
            "double-knock 0": 9,
            "double-knock 1": 4,
            "double-knock 1 2": 1,
            "double-knock 2": 7,
            "knock 0": 78,
            "knock 1": 12,
            "knock 2": 9,
            "schnauz 1": 1,
            "schnauz 1 2": 1,
            "schnauz 2": 3,
        },
    ),
    Case(
        "schnauz-club",
        {"schnauz.shared_last": "all-lose-always"},
        [2, 1, 0, 1],
        "C7 C8 D9 S7 S8 H9 D7 D8 S6 CA CK HQ",
        ["replace", "knock"],
        [12, 132, 1452],
        {
            "double-knock 1": 2,
            "double-knock 1 2": 4,
            "double-knock 1 2 3": 21,
            "double-knock 1 3": 16,
            "double-knock 2": 34,
            "double-knock 2 3": 4,
            "double-knock 3": 52,
            "knock 0": 34,
            "knock 0 1": 2,
            "knock 0 1 2": 4,
            "knock 0 1 3": 2,
            "knock 0 2": 4,
            "knock 0 3": 10,
            "knock 1": 20,
            "knock 1 2": 40,
            "knock 1 2 3": 141,
            "knock 1 3": 117,
            "knock 2": 288,
            "knock 2 3": 32,
            "knock 3": 490,
            "schnauz 1 2 3": 27,
            "schnauz 1 3": 18,
            "schnauz 2": 30,
            "schnauz 2 3": 12,
            "schnauz 3": 60,
        },
    ),
    Case(
        "schnauz-club",
        {"schnauz.trips_tie": "by-value"},
        [1, 1],
        "CT ST D9 CK SK D8 DT DK H6",
        ["keep"],
        [12, 144, 1572],
        {"double-knock 0": 6, "double-knock 0 1": 6, "knock 0": 120, "knock 1": 11, "schnauz 0": 1},
    ),
)
"""Counted by the naive player."""


def way(result: Mapping[str, Any]) -> str:
    """*result* in one word: the reason and who pays."""
    return f"{result['reason']} {'void' if result.get('void') else ' '.join(map(str, result['losers']))}"


def common_keys(result: Mapping[str, object]) -> dict[str, object]:
    """The keys of a result that both players give."""
    return {key: result.get(key, False) for key in ("losers", "lives", "reason", "void")}


def rules_of(variant: str, house: Mapping[str, object]) -> Mapping[str, Any]:
    """Every rule's value."""
    return values_of(override(find_preset(variant).rules, house))


def record_of(case: Case) -> dict[str, Any]:
    """The round of *case*, its dealer the first player who is in, the rest of the pack suit by suit."""
    top = parse_cards(case.top)
    rest = override(find_preset(case.variant).rules, case.house).pack.without(top)
    dealer = players_in(tuple(case.lives))[0]
    start = {"variant": case.variant, "rules": case.house, "dealer": dealer, "lives": case.lives}
    return start | {"deck": [*top, *rest], "actions": case.actions}


def counts(player: Player[Any], case: Case) -> tuple[list[int], dict[str, int]]:
    """The lines of *case* by length, and their ends, as *player* finds them."""
    found = count(player, record_of(case), len(case.lines), way)
    ends = Counter[str]()
    for (_, name), number in found.ends.items():
        ends[name] += number
    return found.lines, dict(sorted(ends.items()))


@pytest.mark.parametrize("case", CASES, ids=range(len(CASES)))
class TestCounts:
    """There are as many lines, and as many ends of each kind, as were counted."""

    def test_of_the_engine(self, case: Case) -> None:
        """The engine plays every line."""
        assert counts(ENGINE, case) == (case.lines, case.ends)

    def test_of_the_naive_player(self, case: Case) -> None:
        """The counts are those of the player who counted them."""
        assert counts(counter(rules_of(case.variant, case.house)), case) == (case.lines, case.ends)


def test_naive_player_does_not_know_the_engine() -> None:
    """It imports only the tests' own and the standard library."""
    tree = ast.parse((Path(__file__).parent / "schnauz.py").read_text(encoding="utf-8"))
    imported = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}

    assert not [name for name in imported if name and name.startswith(("cardrules", "kiebitz"))]
    assert not [node for node in ast.walk(tree) if isinstance(node, ast.Import)]


@pytest.mark.parametrize("variant", PRESETS)
def test_random_rounds_with_house_rules(variant: str, sample: Sample) -> None:
    """Both players find the same actions at every step of a round, and the same result at its end."""
    for seed in sample.of(range(ROUNDS), 3):
        random = Random(f"{variant} {seed}")
        house = house_rules(variant, random)
        rules = override(find_preset(variant).rules, house)
        lives, deck = some_lives(rules, random), list(rules.pack.cards)
        random.shuffle(deck)
        dealer = random.choice(players_in(lives))
        record = {"variant": variant, "rules": house, "dealer": dealer, "lives": list(lives), "deck": deck}
        actions: list[str] = []
        naive = counter(values_of(rules))
        deal, table = ENGINE.start(record), naive.start(record)
        while not ENGINE.result(deal) and not naive.result(table):
            legal = list(naive.legal(table))
            assert list(ENGINE.legal(deal)) == legal, json.dumps({**record, "actions": actions})
            often = ["pass", "knock"] if random.random() < 0.6 else legal
            actions.append(random.choice([action for action in often if action in legal] or legal))
            deal, table = ENGINE.play(deal, actions[-1]), naive.play(table, actions[-1])
        ours, theirs = ENGINE.result(deal), naive.result(table)
        assert ours is not None, json.dumps({**record, "actions": actions})
        assert common_keys(ours) == theirs, json.dumps({**record, "actions": actions})
