"""A small project to translate."""

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from kiebitz.translate.catalogue_files import catalogue_path
from kiebitz.translate.extract import write_templates
from kiebitz.translate.po_reader import read_po
from kiebitz.translate.po_writer import write_po
from kiebitz.translate.update import init

type Fill = Callable[..., Path]

NOW = datetime(2026, 11, 20, 20, 0, tzinfo=UTC)

FILES = {
    "mkdocs.yml": """\
site_name: Kiebitz
nav:
  - Home: index.md
  - Learn:
      - The talon: learn/talon.md
markdown_extensions:
  - admonition
  - attr_list
  - pymdownx.superfences
  - kiebitz.markdown:
      catalogue: null
extra:
  kiebitz:
    glossary: sources/glossary.yaml
    glossary_page: sources/glossary.md
    statements: sources/statements.yaml
    statements_page: sources/statements.md
    unproved_statements: sources/unproved-statements.yaml
exclude_docs: develop/
""",
    "docs/index.md": "---\ntitle: Home\n---\n# Welcome { #welcome }\n\nRead about [the talon](learn/talon.md).\n",
    "docs/learn/talon.md": """\
# The talon { #talon }

<!-- i18n:comment The talon is the stock of cards. -->
The talon has {= deal.talon } cards.

```example trump=hearts
legal: play HA
```

!!! note "Mind this"

    Nobody may look at the talon.
""",
    "docs/develop/index.md": "# For developers\n",
    "widgets/kiebitz/elements/quiz/widget.py": '# i18n: over the board\nTURN = _("Your turn, %(name)s")\n',
    "widgets/kiebitz/elements/quiz/template.html.jinja": "{{ ngettext('One card', '%(num)d cards', count) }}\n",
    "widgets/kiebitz/elements/cards.py": 'ACE = NC_("card|french", "Ace of hearts")\n',
}


@pytest.fixture(name="project")
def project_fixture(tmp_path: Path) -> Path:
    """A project with pages, navigation and code, and no catalogues."""
    for name, text in FILES.items():
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return tmp_path


@pytest.fixture(name="started")
def started_fixture(project: Path) -> Path:
    """The project with templates and with empty catalogues in Croatian and Serbian."""
    write_templates(project, NOW)
    init(project, "hr")
    init(project, "sr")
    return project


@pytest.fixture(name="now")
def now_fixture() -> datetime:
    """The moment the first templates were written."""
    return NOW


@pytest.fixture(name="fill")
def fill_fixture(started: Path) -> Fill:
    """Writes translations into a catalogue of the started project, as a translator would."""

    def fill(language: str, domain: str, translations: dict[str, str], flags: frozenset[str] = frozenset()) -> Path:
        file = catalogue_path(started / "locales", language, domain)
        catalogue = read_po(file, label=file.name)
        messages = (
            replace(message, strings=(translations[message.msgid],), flags=message.flags | flags)
            if message.msgid in translations
            else message
            for message in catalogue.messages
        )
        write_po(file, replace(catalogue, messages=tuple(messages)))
        return file

    return fill
