"""What readers see beside pages: menus, the words of the engine, Serbian's letters, search words, what is excused."""

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.truth.conftest import SETTINGS
from tests.truth.lock import seal_waiting

from kiebitz.faults import Fault
from kiebitz.truth.check import truth_faults

type Write = Callable[[str, str], Path]

FILES = {
    "mkdocs.yml": (
        "site_name: Kiebitz\nsite_url: !ENV [SITE, '']\nnav:\n  - Rules:\n"
        "      - Original 66: variants/original-66.md\n"
        "      - Soft Schnapsen: variants/schnopsn-weich.md\nmarkdown_extensions:\n  attr_list: {}\n"
        f"{SETTINGS}"
    ),
    "widgets/kiebitz/theme/texts.py": 'TEXTS: Final = {\n    "cards": N_("Cards"),\n}\n',
    "widgets/kiebitz/serbian.py": '"""Letters."""\n\n_SIMPLE = dict(zip("аб", "ab"))\n',
    "engine/cardrules/cards.py": (
        '"""Cards."""\n\n_MORE = "write the suit first"\n\n\ndef parse(text):\n    """Read it."""\n    word = "card"\n'
        '    raise BadCard(f"{text} is not a card: "\n        "write the rank last")\n'
    ),
    "docs/sources/search.yaml": "rules/closing.md:\n  words: [to shut]\nrules/award.md:\n  words: [scoring]\n",
    "docs/sources/prose.yaml": "not_normative: []\nnot_linted: []\n",
    "docs/rules/closing.md": "# Closing { #closing }\n",
}


@pytest.fixture(name="changed")
def changed_fixture(write: Write, tmp_path: Path) -> Callable[[str, str, str], list[Fault]]:
    """Seals a project, changes one of its files, and returns what is not as it was sealed."""
    for name, text in FILES.items():
        write(name, text)
    seal_waiting(tmp_path)

    def by(file: str, old: str, new: str) -> list[Fault]:
        assert old in FILES[file]
        write(file, FILES[file].replace(old, new))
        return [fault for fault in truth_faults(tmp_path) if fault.path == file and "seal" in fault.what]

    return by


@pytest.mark.parametrize(
    ("file", "old", "new", "line"),
    [
        ("mkdocs.yml", "Soft Schnapsen:", "Original 66:", 6),
        ("mkdocs.yml", "variants/schnopsn-weich.md", "variants/original-66.md", 6),
        ("mkdocs.yml", "Rules:", "Variants:", 4),
        ("mkdocs.yml", "Kiebitz", "Original 66", 1),
        ("mkdocs.yml", "attr_list", "md_in_html", 8),
        ("mkdocs.yml", "every_rule: true", "every_rule: false", 19),
        ("mkdocs.yml", "    prose: sources/prose.yaml\n", "", 18),
        ("widgets/kiebitz/theme/texts.py", "Cards", "Points", 2),
        ("widgets/kiebitz/serbian.py", '"ab"', '"ba"', 3),
        ("engine/cardrules/cards.py", "is not a card", "is a card", 9),
        ("engine/cardrules/cards.py", "rank last", "rank first", 9),
        ("engine/cardrules/cards.py", "suit first", "suit last", 3),
        ("docs/sources/search.yaml", "to shut", "to draw", 2),
        ("docs/sources/search.yaml", "rules/award.md", "rules/match.md", 3),
        ("docs/sources/prose.yaml", "not_normative: []", "not_normative: [{page: rules/closing.md, reason: x}]", 1),
    ],
)
def test_a_change_is_named_by_its_line(  # parameters
    changed: Callable[[str, str, str], list[Fault]], file: str, old: str, new: str, line: int
) -> None:
    """A menu that calls one game by another's name, a refusal with the opposite meaning, a page without seals."""
    assert line in {fault.line for fault in changed(file, old, new)}


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("engine/cardrules/cards.py", "Read it", "Read that"),
        ("engine/cardrules/cards.py", '"card"', '"rank"'),
        ("widgets/kiebitz/serbian.py", "Letters", "Signs"),
        ("mkdocs.yml", "SITE", "ADDRESS"),
    ],
)
def test_what_nobody_reads_needs_no_seal(
    changed: Callable[[str, str, str], list[Fault]], file: str, old: str, new: str
) -> None:
    """Docstrings, single words and addresses."""
    assert changed(file, old, new) == []
