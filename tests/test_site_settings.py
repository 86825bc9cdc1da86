"""What the settings file names beside the pages."""

from pathlib import Path

import pytest

from kiebitz.faults import BuildError
from kiebitz.site_settings import SiteSettings, read_site_settings, site_setting_faults
from kiebitz.stages import LearningStage


def write(project: Path, text: str) -> None:
    """Write the settings file of *project*."""
    (project / "mkdocs.yml").write_text(text, encoding="utf-8")


@pytest.mark.parametrize("text", ["", "site_name: One\n", "extra:\n  kiebitz:\n", "extra:\n  kiebitz: {}\n", None])
def test_a_site_without_the_keys_has_nothing_beside_its_pages(tmp_path: Path, text: str | None) -> None:
    """The same holds for a folder without a settings file."""
    if text is not None:
        write(tmp_path, text)

    assert read_site_settings(tmp_path) == SiteSettings()
    assert list(site_setting_faults(tmp_path)) == []


def test_all_kinds_of_values(tmp_path: Path) -> None:
    """Paths, switches and weights; values of the environment elsewhere in the file are left alone."""
    write(
        tmp_path,
        "site_url: !ENV [ADDRESS, '']\nexclude_docs: |\n  drafts/\nextra:\n  generator: false\n  kiebitz:\n"
        "    glossary: words.yaml\n    sealed: true\n    search_weights: {words/: 0.5}\n",
    )

    assert read_site_settings(tmp_path) == SiteSettings(
        excluded="drafts/\n", glossary="words.yaml", sealed=True, search_weights={"words/": 0.5}
    )


@pytest.mark.parametrize(
    ("line", "what", "expected"),
    [
        (
            "glosary: words.yaml",
            "extra.kiebitz has no key 'glosary'; did you mean 'glossary'?",
            "glossary, glossary_page",
        ),
        ("excluded: drafts/", "extra.kiebitz has no key 'excluded'", "every_rule"),
        ("glossary: [words.yaml]", "the value of extra.kiebitz.glossary is of the wrong kind", "a path below"),
        ("glossary: ../words.yaml", "the value of extra.kiebitz.glossary is of the wrong kind", "a path below"),
        ("glossary: /words.yaml", "the value of extra.kiebitz.glossary is of the wrong kind", "a path below"),
        ("glossary:", "the value of extra.kiebitz.glossary is of the wrong kind", "a path below"),
        ("licence: []", "the value of extra.kiebitz.licence is of the wrong kind", "a sentence"),
        ("board_page: 1", "the value of extra.kiebitz.board_page is of the wrong kind", "a path below"),
        ("sealed: 1", "the value of extra.kiebitz.sealed is of the wrong kind", "true or false"),
        (
            "search_weights: 0.3",
            "the value of extra.kiebitz.search_weights is of the wrong kind",
            "from 0 to 10",
        ),
        ("search_weights: {a/: 11}", "the value of extra.kiebitz.search_weights is of the wrong kind", "weight"),
        ("no_stages: words/", "the value of extra.kiebitz.no_stages is of the wrong kind", "a list of addresses"),
        ("no_stages: [../words/]", "the value of extra.kiebitz.no_stages is of the wrong kind", "a list of addresses"),
        ("stages: first", "the value of extra.kiebitz.stages is of the wrong kind", "a list of stages"),
        ("stages: [{page: a.md, name: A}]", "the value of extra.kiebitz.stages is of the wrong kind", "next and ends"),
        (
            "stages: [{page: a.md, name: A, next: Go, ends: deal Match}]",
            "the value of extra.kiebitz.stages is of the wrong kind",
            "small letters",
        ),
        (
            "stages: [{page: a.md, name: A, next: Go, ends: deal, end: deal}]",
            "the value of extra.kiebitz.stages is of the wrong kind",
            "page, name, next and ends",
        ),
        ("search_weights: {a/: true}", "the value of extra.kiebitz.search_weights is of the wrong kind", "weight"),
    ],
)
def test_a_wrong_key_or_value_is_refused_with_its_line(tmp_path: Path, line: str, what: str, expected: str) -> None:
    """The fault describes what is expected."""
    write(tmp_path, f"extra:\n  kiebitz:\n    every_rule: true\n    {line}\n")

    (fault,) = site_setting_faults(tmp_path)

    assert (fault.path, fault.line) == ("mkdocs.yml", 4)
    assert fault.what.startswith(what)
    assert expected in fault.expected


def test_stages_are_read_in_their_order(tmp_path: Path) -> None:
    """Each with its texts and milestones; a page that is not there is a fault."""
    write(
        tmp_path,
        "extra:\n  kiebitz:\n    stages:\n"
        "      - {page: a.md, name: A, next: Go, ends: deal other-deal}\n"
        "      - {page: b.md, name: B, next: Learn, ends: course, begins: lesson, begun: Go on, again: Once more}\n",
    )
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "a.md").touch()

    (fault,) = site_setting_faults(tmp_path)

    assert read_site_settings(tmp_path).stages == (
        LearningStage(page="a.md", name="A", next="Go", ends="deal other-deal"),
        LearningStage(
            page="b.md", name="B", next="Learn", ends="course", begins="lesson", begun="Go on", again="Once more"
        ),
    )
    assert (fault.line, fault.what) == (3, "there is no file docs/b.md")


def test_all_faults_are_reported_together(tmp_path: Path) -> None:
    """One run is enough to find them."""
    write(tmp_path, "extra:\n  kiebitz:\n    sealed: perhaps\n    page: index.md\n")

    with pytest.raises(BuildError) as caught:
        read_site_settings(tmp_path)

    assert [fault.line for fault in caught.value.faults] == [3, 4]


def test_a_file_that_is_not_there_is_a_fault(tmp_path: Path) -> None:
    """It is named with the line of its key."""
    write(tmp_path, "extra:\n  kiebitz:\n    glossary: words.yaml\n    glossary_page: words.md\n")
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "words.md").write_text("# Words\n", encoding="utf-8")

    (fault,) = site_setting_faults(tmp_path)

    assert (fault.line, fault.what) == (3, "there is no file docs/words.yaml")


def test_a_sentence_is_no_file(tmp_path: Path) -> None:
    """So nobody looks for one."""
    write(tmp_path, "extra:\n  kiebitz:\n    licence: All texts are free to use.\n")

    assert list(site_setting_faults(tmp_path)) == []
    assert read_site_settings(tmp_path).licence == "All texts are free to use."


def test_no_yaml(tmp_path: Path) -> None:
    """It is one fault with a line."""
    write(tmp_path, "site_name: [\n")

    with pytest.raises(BuildError, match=r"mkdocs\.yml:2: this is no YAML"):
        read_site_settings(tmp_path)
