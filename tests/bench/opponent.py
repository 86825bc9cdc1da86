"""How well and how fast our opponent plays: matches against random play, and deals against a peer's bot.

    python -m tests.bench.opponent PEER_PYTHON

PEER_PYTHON is the Python of an environment with PyPI `schnapsen`; see `rdeep.py` for how both engines play one deal.
"""

import os
import random
import subprocess
import sys
import time
from pathlib import Path
from statistics import mean
from typing import Final

from tests.bench.rows import head, row

from cardrules.seats import Seat
from cardrules.sixtysix import (
    PRESETS,
    Action,
    Match,
    Rules,
    after_deal,
    begin,
    deal,
    find_preset,
    legal_actions,
    play,
    turn_of,
)
from cardrules.sixtysix.adviser import CAREFUL
from kiebitz.elements.games.sixtysix.deal.session import computer_reply

ROOT: Final = Path(__file__).resolve().parents[2]
FIRST: Final = "schnopsn-weich"
MATCHES: Final = 100
ELSEWHERE: Final = 20
"""Matches in each other preset."""
DEALS: Final = 400
WON: Final = 261
"""So many of them were won when advice still drew its deals with replacement."""


def play_match(rules: Rules, seed: int, took: list[float]) -> Seat:
    """The winner of a match by *rules*: a player at random has seat 0, our opponent, as the page has it, seat 1.

    The seconds of every answer, which may be several actions, are added to *took*.
    """
    chance = random.Random(seed)
    match: Match = begin(rules, chance.choice((0, 1)))
    while match.winner is None:
        cards = list(rules.pack.cards)
        chance.shuffle(cards)
        position = deal(rules, cards, match.dealer)
        while position.result is None:
            actions: list[Action] = [chance.choice(legal_actions(turn_of(position)))]
            if position.seat == 1:
                begun = time.process_time()
                actions = computer_reply(position, seed, match)
                took.append(time.process_time() - begun)
            for action in actions:
                position = play(position, action)
        match = after_deal(match, position.result)
    return match.winner


def measure_matches() -> None:
    """Matches won against random play in every preset, and milliseconds that an answer takes."""
    for variant in sorted(PRESETS, key=lambda variant: variant != FIRST):
        took: list[float] = []
        count = MATCHES if variant == FIRST else ELSEWHERE
        rules = find_preset(variant).rules
        won = sum(play_match(rules, seed, took) == 1 for seed in range(count))
        goal = count * 95 // 100
        row(f"matches won against random play, {variant}", f"{won} of {count}", f"{goal}", kept=won >= goal)
        figures = f"{mean(took) * 1000:.0f} ms, the longest of {len(took)} {max(took) * 1000:.0f} ms"
        # A page takes half as long again, and a phone four times that: a second at most for what is usual.
        row(f"an answer, {variant}", figures, "160 ms", kept=mean(took) <= 0.16)


def measure_peer(peer: str) -> None:
    """Deals won against RdeepBot, by its engine's rules and with seats swapped, ours finding the same results."""
    script = str(ROOT / "tests/bench/rdeep.py")
    environment = os.environ | {"PYTHONPATH": str(ROOT / "engine")}
    command = [peer, script, str(DEALS), "0", str(CAREFUL)]
    lines = subprocess.run(command, check=True, capture_output=True, encoding="utf-8", env=environment).stdout
    deals = [line.split() for line in lines.splitlines()]
    won = sum(winner == "ours" for winner, _ in deals)
    scored = {side: sum(int(points) for winner, points in deals if winner == side) for side in ("ours", "theirs")}
    figures = f"{won} of {len(deals)}, game points {scored['ours']} to {scored['theirs']}"
    row("deals won against RdeepBot of schnapsen 0.0.5", figures, f"{WON}", kept=won >= WON)


def measure_opponent(peer: str) -> None:
    """Measure everything about the opponent."""
    measure_matches()
    measure_peer(peer)


if __name__ == "__main__":
    head()
    measure_opponent(sys.argv[1])
