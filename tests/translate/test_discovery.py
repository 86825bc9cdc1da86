"""The layout that translators' tools look for: Weblate, Crowdin and Poedit find every part by themselves."""

import re
import shutil
from pathlib import Path

import pytest
import yaml
from translation_finder import discover

from kiebitz.translate.catalogue_files import languages_in
from kiebitz.translate.po_reader import read_po

MADE = ("__pycache__", "node_modules", "site")


@pytest.fixture(name="checkout")
def checkout_fixture(root: Path, tmp_path: Path) -> Path:
    """The project as a platform sees it: without what is made on a writer's machine."""
    copy = tmp_path / "checkout"
    shutil.copytree(root, copy, ignore=shutil.ignore_patterns(*MADE, ".*"))
    return copy


def domains(root: Path) -> list[str]:
    """The domains that have a template, sorted."""
    return sorted(file.stem for file in (root / "locales").glob("*.pot"))


def catalogues(root: Path) -> list[str]:
    """Paths of all catalogues, sorted."""
    return sorted(file.relative_to(root).as_posix() for file in (root / "locales").glob("*/LC_MESSAGES/*.po"))


def test_weblate_finds_every_domain_with_its_template(root: Path, checkout: Path) -> None:
    """Its own discovery proposes each as a component that new languages can be added to, and no other PO files."""
    found = [dict(component) for component in discover(checkout) if component["file_format"] == "po"]
    expected = [
        {
            "filemask": f"locales/*/LC_MESSAGES/{domain}.po",
            "new_base": f"locales/{domain}.pot",
            "file_format": "po",
        }
        for domain in domains(root)
    ]

    assert sorted(found, key=lambda component: component["filemask"]) == expected


def test_every_language_has_every_domain(root: Path) -> None:
    """Weblate and Poedit open files; what has none cannot be translated."""
    expected = [
        f"locales/{language}/LC_MESSAGES/{domain}.po"
        for language in languages_in(root / "locales")
        for domain in domains(root)
    ]

    assert catalogues(root) == expected


def test_the_guide_has_the_expression_for_weblate(root: Path) -> None:
    """It matches the path of every catalogue, and names its language and its part."""
    guide = (root / "docs/translate/index.md").read_text(encoding="utf-8")
    expression = next(line for line in guide.splitlines() if line.startswith("locales/(?P"))
    matches = {path: re.fullmatch(expression, path) for path in catalogues(root)}

    assert [path for path, match in matches.items() if match is None or match["component"] != Path(path).stem] == []


def test_crowdin_reads_the_templates_and_writes_the_catalogues(root: Path) -> None:
    """The paths of its settings, filled in, are those of the project."""
    (entry,) = yaml.safe_load((root / "crowdin.yml").read_text(encoding="utf-8"))["files"]
    sources = sorted(file.stem for file in root.glob(entry["source"].lstrip("/")))
    written = [
        entry["translation"].lstrip("/").replace("%two_letters_code%", language).replace("%file_name%", domain)
        for language in languages_in(root / "locales")
        for domain in sources
    ]

    assert sources == domains(root)
    assert written == catalogues(root)


def test_poedit_opens_every_reference(root: Path) -> None:
    """From each file its base path leads to the pages and modules that its messages come from."""
    missing = set()
    for file in [*root.glob("locales/*.pot"), *root.glob("locales/*/LC_MESSAGES/*.po")]:
        catalogue = read_po(file, label=file.name)
        base = file.parent / catalogue.header["X-Poedit-Basepath"]
        paths = {path for message in catalogue.messages for path, _ in message.references}
        missing |= {f"{file.name}: {path}" for path in paths if not (base / path).is_file()}

    assert missing == set()
