"""What a site for translators has beside its pages: the checks, complete without anything that is installed."""

import json
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest

from kiebitz.locales import Locale
from kiebitz.site.translation_preview import _module_files, archive, with_ids
from kiebitz.translate.catalogue import Message
from kiebitz.translate.marks import marked_message, message_id
from kiebitz.translate.po_reader import read_po

ALONE = """\
import json, sys
sys.path[:] = [one for one in sys.path if "site-packages" not in one and not one.endswith(("engine", "widgets"))]
sys.path.insert(0, sys.argv[1])
from kiebitz.translate.desk.in_page import DeskInPage
assert DeskInPage.__module__ and sys.modules["babel"].__file__.startswith(sys.argv[1])
desk = DeskInPage(sys.argv[2], sys.argv[3])
for request in json.loads(sys.stdin.read()):
    print(desk.answer(json.dumps(request)))
"""


@pytest.fixture(scope="module", name="place")
def place_fixture(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with what the archive of the checks unpacks to, and the Serbian catalogues."""
    place = tmp_path_factory.mktemp("preview")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(root)
        (place / "checks.zip").write_bytes(archive(_module_files(["sr"])))
    with zipfile.ZipFile(place / "checks.zip") as packed:
        packed.extractall(place / "python")
    for file in [*(root / "locales/sr/LC_MESSAGES").glob("*.po"), root / "locales/terms.yaml"]:
        target = place / "project" / file.relative_to(root)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(file.read_bytes())
    return place


def ask(place: Path, *requests: dict[str, object]) -> list[Any]:
    """The answers of a Python that has nothing but its standard library and the archive."""
    command = [sys.executable, "-I", "-S", "-c", ALONE, str(place / "python"), str(place / "project"), "sr-Latn"]
    done = subprocess.run(command, input=json.dumps(requests), capture_output=True, check=False, encoding="utf-8")
    assert not done.returncode, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def sentence(place: Path) -> Message:
    """A sentence with a fact in it."""
    file = place / "project/locales/sr/LC_MESSAGES/rules.po"
    return next(one for one in read_po(file, label="rules.po").messages if "{= 66 " in one.msgid and one.translated)


def test_the_checks_run_with_the_archive_alone(place: Path) -> None:
    """The checks of the page find what those of the build find, and save what is sound."""
    message = sentence(place)
    name = message_id("rules", message.key)
    mended = f"{message.strings[0][:-1]}, дакле."
    lost, saved, found, files = ask(
        place,
        {"call": "check", "id": name, "strings": [message.strings[0].replace("{=", "{-")]},
        {"call": "save", "id": name, "strings": [mended]},
        {"call": "describe", "id": name},
        {"call": "files"},
    )
    assert any("facts" in fault["what"] for fault in lost["faults"])
    assert saved == {"saved": ["locales/sr/LC_MESSAGES/rules.po"]}
    assert found["strings"] == [mended]
    [(file, text)] = files.items()
    assert file == "sr-rules.po"
    assert mended in " ".join(text.replace('"\n"', "").split("\n"))


def test_the_archive_is_small_and_has_its_licences(place: Path) -> None:
    """Of Babel only what is needed is there; whose work it is, too."""
    assert (place / "checks.zip").stat().st_size < 1_000_000
    names = zipfile.ZipFile(place / "checks.zip").namelist()
    for library in ("babel", "pyyaml", "snowballstemmer"):
        assert any(name.startswith(f"licences/{library}/") for name in names), library
    assert not [name for name in names if name.startswith("babel/locale-data/fr")]


def test_the_same_files_give_the_same_archive(root: Path) -> None:
    """No time of a build is in an archive."""
    files = [("b", root / "README.md"), ("a", root / "mkdocs.yml")]
    assert archive(files) == archive(reversed(files))


def test_pages_of_every_language_but_english_get_ids_and_the_panel(tmp_path: Path) -> None:
    """English pages stay as they are."""
    text = marked_message("rules", Message(msgid="Lead.", strings=("Počni.",))).strings[0]
    for name in ("index.html", "hr/index.html", "hr/rules/closing/index.html"):
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"<html><head></head><body><p>{text if 'hr' in name else 'Lead.'}</p></body></html>", "utf-8")
    (tmp_path / "hr/app.webmanifest").write_text(f'{{"name": "{text}"}}', encoding="utf-8")
    with_ids(tmp_path, [Locale(id="en", name="English"), Locale(id="hr", name="Hrvatski", prefix="hr/")])
    page = (tmp_path / "hr/rules/closing/index.html").read_text(encoding="utf-8")
    assert '<p data-message="rules:' in page
    assert 'src="../../../_translate/script.js"' in page
    assert '"page": "rules/closing/"' in page
    assert (tmp_path / "hr/app.webmanifest").read_text(encoding="utf-8") == '{"name": "Počni."}'
    assert "data-tr-panel" not in (tmp_path / "index.html").read_text(encoding="utf-8")
