"""Keys of the settings file that nobody reads."""

from pathlib import Path

import pytest

from kiebitz.setting_keys import setting_faults

KNOWN = ("site_name", "nav", "markdown_extensions")
OPTIONS = ("locale", "docs")


@pytest.mark.parametrize(
    ("text", "line", "what"),
    [
        ("site_name: One\nsite_nmae: Two\n", 2, "the settings have no key 'site_nmae'; did you mean 'site_name'?"),
        ("colour: red\n", 1, "the settings have no key 'colour'"),
        (
            "markdown_extensions:\n  kiebitz.markdown:\n    local: de\n",
            3,
            "kiebitz.markdown has no key 'local'; did you mean 'locale'?",
        ),
        (
            "markdown_extensions:\n  - toc\n  - kiebitz.markdown:\n      doc: pages\n",
            4,
            "kiebitz.markdown has no key 'doc'; did you mean 'docs'?",
        ),
    ],
)
def test_an_unknown_key(tmp_path: Path, text: str, line: int, what: str) -> None:
    """It is named with its line, and with the key that may be meant."""
    file = tmp_path / "mkdocs.yml"
    file.write_text(text, encoding="utf-8")
    (fault,) = setting_faults(file, KNOWN, OPTIONS)

    assert (fault.line, fault.what) == (line, what)


@pytest.mark.parametrize(
    "text",
    [
        "site_name: !ENV [NAME, One]\nnav:\n  - Home: index.md\n",
        "markdown_extensions: [toc, kiebitz.markdown]\n",
        "markdown_extensions:\n  toc:\n    permalink: true\n  kiebitz.markdown: {locale: de}\n",
        "",
    ],
)
def test_known_keys(tmp_path: Path, text: str) -> None:
    """Tags, lists and options of others are no fault."""
    file = tmp_path / "mkdocs.yml"
    file.write_text(text, encoding="utf-8")

    assert list(setting_faults(file, KNOWN, OPTIONS)) == []
