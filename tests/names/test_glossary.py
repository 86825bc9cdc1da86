"""The page on the words of the code is true: its names exist, and the words that it excludes are not used."""

import pytest
from tests.names.glossary import PAGE, Row, rows, terms_by_id, with_words
from tests.names.identifiers import parts
from tests.names.repository import ROOT, defined

ROWS = list(rows(PAGE.read_text(encoding="utf-8")))


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_names_are_defined(row: Row) -> None:
    """Each name is defined in the file beside it."""
    assert (ROOT / row.path).is_file(), f"{PAGE.name}:{row.line}: {row.path} is no file"
    names = {name.text for name in defined()[row.path]}

    assert row.name in names, f"{PAGE.name}:{row.line}: {row.path} does not define {row.name}"


def test_excluded_words_name_nothing() -> None:
    """No class and no module of engine, widgets or tools is named by one of them alone."""
    excluded = {word: row.name for row in ROWS for word in row.unused}
    found = {
        f"{path}:{name.line}": f"{name.text}: use {excluded[words]}"
        for path, names in defined().items()
        for name in names
        if name.kind in {"class", "module"} and not path.startswith("tests/")
        if (words := " ".join(parts(name.text)).removesuffix("s")) in excluded
    }

    assert found == {}


def test_the_rulebooks_words_are_those_of_the_glossary() -> None:
    """`nox -s renew -- words` writes them."""
    page = PAGE.read_text(encoding="utf-8")

    assert with_words(page, terms_by_id()) == page


def test_a_word_of_the_glossary_that_changes() -> None:
    """Only the four cells behind the name are written."""
    head = "# Words\n\n| id | name | defined in | English | German | Croatian | Serbian |\n"
    page = f"{head}| trick | `Trick` | `a.py` | a | | c | |\n"

    written = with_words(page, {"trick": ("trick", "Stich", "štih", "штих")})

    assert written == f"{head}| trick | `Trick` | `a.py` | trick | Stich | štih | штих |\n"


def test_rows() -> None:
    """A row has its name, its file and the words not used; headings have none."""
    page = "| name | defined in | meaning | not |\n| --- | --- | --- | --- |\n| `A` | `a.py` | It `does`. | b, c d |\n"

    assert list(rows(page)) == [Row(3, "A", "a.py", ("b", "c d"))]
