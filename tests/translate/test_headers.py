"""Headers of templates and catalogues, as translators' tools read them."""

from datetime import datetime
from pathlib import Path

from kiebitz.translate.catalogue import Catalogue
from kiebitz.translate.headers import language_header, template_header
from kiebitz.translate.po_reader import read_po
from kiebitz.translate.update import update


def test_a_catalogue_names_its_language_and_its_team() -> None:
    """In the way gettext's own tools do."""
    header = language_header("hr", Catalogue(), {})

    assert (header["Language"], header["Language-Team"]) == ("hr", "Croatian")


def test_what_a_translator_wrote_stays() -> None:
    """A team of its own name, for instance."""
    assert language_header("hr", Catalogue(), {"Language-Team": "Kartaši"})["Language-Team"] == "Kartaši"


def test_an_empty_field_is_filled(started: Path) -> None:
    """Catalogues made before a field was known get it with the next update."""
    file = started / "locales/hr/LC_MESSAGES/home.po"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("Language-Team: Croatian", "Language-Team: "), encoding="utf-8")
    update(started)

    assert read_po(file, label=file.name).header["Language-Team"] == "Croatian"


def test_poedit_is_not_offered_to_extract(now: datetime) -> None:
    """Where it knows sources to search it can replace the messages by those it finds, and it finds none in pages."""
    headers = [template_header(Catalogue(), None, now), language_header("hr", Catalogue(), {})]

    assert [name for header in headers for name in header if name.startswith("X-Poedit-SearchPath")] == []
