"""The engine counts the same lines of play as a second player who learned the rules from the source texts alone."""

import ast
import json
from pathlib import Path
from random import Random
from typing import Final

import pytest
from tests.perft.counter import counter
from tests.perft.files import FOLDER, File, Position, counted, read, recounted
from tests.perft.house import shuffled, some_house_rules
from tests.perft.lines import Player, count

from cardrules import game_of
from cardrules.game import GameDeal
from cardrules.sixtysix import PRESETS, find_preset, override

FILES: Final = {path.stem: read(path) for path in sorted(FOLDER.glob("*.perft"))}
GAMES: Final = 500
"""Random deals played out in each preset."""

ENGINE: Final[Player[GameDeal]] = Player(
    start=lambda record: game_of(record["variant"]).start(record),
    legal=lambda deal: deal.legal(),
    play=lambda deal, action: deal.play(action),
    result=lambda deal: deal.result,
)

each_position = pytest.mark.parametrize(
    "position",
    [
        pytest.param(position, id=f"{variant}: {position.id}")
        for variant, file in FILES.items()
        for position in file.positions
    ],
)
each_file = pytest.mark.parametrize("file", FILES.values(), ids=FILES)


@each_position
class TestCounts:
    """From every position there are as many lines, and as many ends of each kind, as in the files."""

    def test_of_the_engine(self, position: Position) -> None:
        """The engine plays every line."""
        assert counted(count(ENGINE, position.record, position.depth)) == counted(position.counts)

    def test_of_the_naive_player(self, position: Position) -> None:
        """The files are up to date with the player who counted them."""
        assert counted(count(counter(position.rules), position.record, position.depth)) == counted(position.counts)

    def test_to_the_end(self, position: Position) -> None:
        """Where the id promises the end, every line has one."""
        lines, ends = position.counts
        last = sum(number for (depth, _), number in ends.items() if depth == len(lines))

        assert last == lines[-1] or not position.id.endswith("to the end")


class TestFiles:
    """The files are whole."""

    def test_every_preset_has_one(self) -> None:
        """None is forgotten, and none is of a preset that is no more."""
        assert sorted(FILES) == sorted(PRESETS)

    @each_file
    def test_has_positions_with_counts(self, file: File) -> None:
        """At least eight, each with an id of its own and with lines of every length."""
        ids = {position.id for position in file.positions}

        assert len(ids) == len(file.positions) >= 8
        assert all(position.counts.lines and min(position.counts.lines) > 0 for position in file.positions)

    @each_file
    def test_has_the_rules_of_the_preset(self, file: File) -> None:
        """The naive player plays by the rules that the engine plays by."""
        preset = find_preset(file.variant).rules

        assert override(preset, file.rules) == override(preset, {})

    @pytest.mark.parametrize("path", sorted(FOLDER.glob("*.perft")), ids=lambda path: path.stem)
    def test_stays_when_nothing_has_changed(self, path: Path) -> None:
        """Renewed with the counts it has, a file is the same to the letter."""
        assert recounted(path.read_text(encoding="utf-8"), [place.counts for place in read(path).positions]) == (
            path.read_text(encoding="utf-8")
        )

    @pytest.mark.parametrize("module", ["legal", "counter", "ends", "lines", "table"])
    def test_naive_player_does_not_know_the_engine(self, module: str) -> None:
        """It imports only itself and the standard library."""
        tree = ast.parse((FOLDER / f"{module}.py").read_text(encoding="utf-8"))
        imported = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
        plain = {name.name for node in ast.walk(tree) if isinstance(node, ast.Import) for name in node.names}

        assert not [name for name in imported | plain if name and name.startswith(("cardrules", "kiebitz"))]


@each_file
def test_random_deals_with_house_rules(file: File) -> None:
    """Both players find the same actions at every step of a deal, and the same result at its end."""
    for seed in range(GAMES):
        random = Random(f"{file.variant} {seed}")
        house = some_house_rules(random)
        rules = file.rules | house
        deck = shuffled(random, rules["deck.size"])
        record = {"variant": file.variant, "rules": house, "dealer": random.randrange(2), "deck": deck}
        actions: list[str] = []
        boldness = random.choice([0, 0.1, 0.3, 0.6])
        naive = counter(rules)
        deal, table = ENGINE.start(record), naive.start(record)
        while not ENGINE.result(deal) and not naive.result(table):
            legal = list(naive.legal(table))
            assert list(ENGINE.legal(deal)) == legal, json.dumps({**record, "actions": actions})
            plain = [action for action in legal if action.startswith(("play", "draw"))]
            special = [action for action in legal if action not in plain]
            actions.append(random.choice(special if special and random.random() < boldness else plain))
            deal, table = ENGINE.play(deal, actions[-1]), naive.play(table, actions[-1])
        assert not ENGINE.legal(deal), json.dumps({**record, "actions": actions})
        assert ENGINE.result(deal) == naive.result(table), json.dumps({**record, "actions": actions})
