"""Catalogues that follow their templates."""

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from kiebitz.faults import BuildError
from kiebitz.translate.catalogue import Catalogue, Message
from kiebitz.translate.extract import write_templates
from kiebitz.translate.po_reader import read_po
from kiebitz.translate.po_writer import write_po
from kiebitz.translate.update import init, merge, update

TEMPLATE = Catalogue(header={"POT-Creation-Date": "today"}, messages=(Message(msgid="Nobody may look at the talon."),))


def translated(msgid: str, string: str, **fields: object) -> Message:
    """A message with its translation."""
    return Message(msgid=msgid, strings=(string,), **fields)  # type: ignore[arg-type]


def test_updating_again_changes_nothing(started: Path) -> None:
    """An update without news writes nothing."""
    assert update(started) == []


def test_one_changed_word_makes_one_fuzzy(started: Path, fill: Callable[..., Path], now: datetime) -> None:
    """The translation stays, to be looked at, with the text it was made for."""
    file = fill("hr", "learn", {"Nobody may look at the talon.": "Nitko ne smije gledati talon.", "The talon": "Talon"})
    page = started / "docs/learn/talon.md"
    page.write_text(page.read_text().replace("Nobody", "No one"))
    write_templates(started, now)
    update(started)
    found = [(m.msgid, m.previous, m.strings) for m in read_po(file, label="x").messages if m.fuzzy]
    assert found == [
        ("No one may look at the talon.", ("Nobody may look at the talon.",), ("Nitko ne smije gledati talon.",))
    ]


def test_a_moved_page_keeps_its_translations(started: Path, fill: Callable[..., Path], now: datetime) -> None:
    """A translation follows its text into another domain, and is not fuzzy."""
    fill("hr", "learn", {"The talon": "Talon"})
    (started / "docs/rules").mkdir()
    (started / "docs/learn/talon.md").rename(started / "docs/rules/talon.md")
    write_templates(started, now)
    update(started)
    moved = read_po(started / "locales/hr/LC_MESSAGES/rules.po", label="x").messages[0]
    assert (moved.msgid, moved.strings, moved.fuzzy) == ("The talon", ("Talon",), False)


def test_a_living_text_is_no_candidate() -> None:
    """A new text is not matched with one that is still used, however alike."""
    living = translated("Nobody may look at the stock.", "a")
    template = Catalogue(messages=(*TEMPLATE.messages, Message(msgid=living.msgid)))
    found = merge(Catalogue(messages=(living,)), template, language="hr")
    assert [m.fuzzy for m in found.messages] == [False, False]


def test_a_removed_text_is_used_once() -> None:
    """Of two new texts the one more like the removed text gets its translation."""
    new = ("Nobody may look at a stock.", "Nobody may look at the Talon.")
    old = Catalogue(messages=(translated("Nobody may look at the talon.", "a"),))
    found = merge(old, Catalogue(messages=tuple(Message(msgid=text) for text in new)), language="hr")
    assert [m.strings for m in found.messages] == [("",), ("a",)]


def test_a_removed_translation_is_kept_and_returns() -> None:
    """A translation whose text is gone waits as obsolete, and comes back with its text as it was."""
    old = Catalogue(messages=(translated("Quite another sentence, gone for now", "a", comments=("note",)),))
    without = merge(old, TEMPLATE, language="hr")
    again = merge(without, Catalogue(messages=(Message(msgid=old.messages[0].msgid),)), language="hr")
    assert ([m.msgid for m in without.obsolete], again.messages) == ([old.messages[0].msgid], old.messages)


def test_a_fuzzy_text_that_changes_again_keeps_its_first_text() -> None:
    """The previous text is always the one the translation was made for."""
    fuzzy = translated("Nobody may look at a talon.", "a", flags=frozenset({"fuzzy"}), previous=("No one may look.",))
    found = merge(Catalogue(messages=(fuzzy,)), TEMPLATE, language="hr").messages[0]
    assert (found.fuzzy, found.previous) == (True, ("No one may look.",))


def test_plurals_get_the_forms_of_the_language() -> None:
    """A message with a plural has as many empty strings as the language has forms."""
    template = Catalogue(messages=(Message(msgid="card", plural="cards", strings=("", "")),))
    counts = [len(merge(Catalogue(), template, language=name).messages[0].strings) for name in ("de", "hr", "sr")]
    assert counts == [2, 3, 3]


def test_a_translators_header_is_kept() -> None:
    """Who translated, and when; what a tool writes for itself goes, since each tool writes its own."""
    old = {"Last-Translator": "someone", "PO-Revision-Date": "now", "X-Generator": "x", "POT-Creation-Date": "long ago"}
    header = merge(Catalogue(header=old), TEMPLATE, language="hr").header

    assert [header[name] for name in ("Last-Translator", "PO-Revision-Date", "Language")] == ["someone", "now", "hr"]
    assert not {"X-Generator", "POT-Creation-Date"} & header.keys()


@pytest.mark.parametrize("revised", ["", "YEAR-MO-DA HO:MI+ZONE"])
def test_a_catalogue_without_a_date_has_its_templates(revised: str) -> None:
    """A placeholder is reported by gettext's own check of a file."""
    old = Catalogue(header={"PO-Revision-Date": revised})

    assert merge(old, TEMPLATE, language="hr").header["PO-Revision-Date"] == "today"


def test_a_previous_text_among_comments_goes() -> None:
    """Babel makes comments of it; what translators noted stays."""
    comments = ("Ask Ana.", '| msgid ""', '| "Nobody may look "', '"at it."', "i18n: noqa term")
    old = translated("Nobody may look at the talon.", "a", comments=comments)
    (found,) = merge(Catalogue(messages=(old,)), TEMPLATE, language="hr").messages

    assert found.comments == ("Ask Ana.", "i18n: noqa term")


def test_what_an_editor_wrote_is_kept() -> None:
    """Comments, an editor's own flags, and a plural form too many, which the check names."""
    flags = frozenset({"md-text", "no-wrap", "fuzzy"})
    old = translated("Nobody may look at the talon.", "a", comments=("Ask Ana.",), flags=flags, previous=("Nobody.",))
    few = Message(msgid="%d card", plural="%d cards", strings=("a", "b", "c", "d"))
    template = Catalogue(messages=(*TEMPLATE.messages, Message(msgid="%d card", plural="%d cards", strings=("", ""))))
    one, many = merge(Catalogue(messages=(old, few)), template, language="hr").messages

    assert (one.comments, one.flags, one.previous) == (("Ask Ana.",), frozenset({"no-wrap", "fuzzy"}), ("Nobody.",))
    assert many.strings == ("a", "b", "c", "d")


def test_the_file_of_an_editor_is_brought_back(started: Path, fill: Callable[..., Path]) -> None:
    """However its lines are wrapped and end, an update writes what it wrote before."""
    file = fill("hr", "learn", {"The talon": "Talon", "Nobody may look at the talon.": "Nitko ne smije gledati talon."})
    update(started)
    before = file.read_text(encoding="utf-8")
    edited = "\ufeff" + before.replace('"Nitko ne smije', '""\n"Nitko ne smije').replace("\n", "\r\n")
    file.write_bytes(edited.encode())
    update(started)

    assert file.read_bytes().decode() == before


def test_each_of_many_changes_finds_its_own() -> None:
    """Among hundreds of sentences that are much alike, each changed one keeps its own translation."""
    numbers = range(500)
    old = Catalogue(messages=tuple(translated(f"Sentence {n} of a page about cards", str(n)) for n in numbers))
    changed = tuple(Message(msgid=f"Sentence {n} of a page about{' all' * (n % 10 == 0)} cards") for n in numbers)
    found = merge(old, Catalogue(messages=changed), language="hr")
    assert [m.strings for m in found.messages] == [(str(n),) for n in numbers]


def test_as_many_changes_as_babel_finds() -> None:
    """In the same catalogue, with the same changes; how soon is measured by `nox -s bench`."""
    texts = [f"Sentence {number} of a page about cards" for number in range(200)]
    changed = [text.replace("about", "about all") if number % 20 == 0 else text for number, text in enumerate(texts)]
    theirs, wanted = Catalog(locale="hr"), Catalog()
    for text in texts:
        theirs.add(text, text)
    for text in changed:
        wanted.add(text)
    theirs.update(wanted)
    old = Catalogue(messages=tuple(translated(text, text) for text in texts))

    found = merge(old, Catalogue(messages=tuple(Message(msgid=text) for text in changed)), language="hr")

    # The first message of a catalogue of theirs is its header.
    assert {m.msgid for m in found.messages if m.fuzzy} == {str(m.id) for m in theirs if m.id and m.fuzzy}
    assert sum(message.fuzzy for message in found.messages) == 10


@pytest.mark.parametrize("language", ["sr-Latn", "en", "xx", "../up", "HR", ""])
def test_not_every_name_is_a_language(started: Path, language: str) -> None:
    """A derived, unknown or misspelt language gets no catalogues."""
    with pytest.raises(BuildError, match="cannot have catalogues"):
        init(started, language)


def test_a_folder_that_is_no_language_stops_the_update(started: Path) -> None:
    """A misnamed folder is reported, and nothing is written into it."""
    (started / "locales/nowhere/LC_MESSAGES").mkdir(parents=True)
    with pytest.raises(BuildError, match=r"locales/nowhere: 'nowhere' cannot have catalogues"):
        update(started)


def test_one_changed_sentence_is_one_changed_entry(started: Path, now: datetime, fill: Callable[..., Path]) -> None:
    """Another line, another date and another page's lines leave no trace in the files of translators."""
    file = fill("hr", "learn", {"Nobody may look at the talon.": "Nitko ne smije gledati talon."})
    before = file.read_text(encoding="utf-8")
    page = started / "docs/learn/talon.md"
    text = page.read_text(encoding="utf-8").replace("# The talon", "\n# The talon").replace("Nobody", "No one")
    page.write_text(text, encoding="utf-8")

    write_templates(started, now + timedelta(days=1))
    changed = update(started, ["hr"])
    old, new = (one.split("\n\n") for one in (before, file.read_text(encoding="utf-8")))

    assert changed == ["locales/hr/LC_MESSAGES/learn.po"]
    assert len(old) == len(new)
    assert ["Nitko" in entry for entry in old if entry not in new] == [True]
    assert ["fuzzy" in entry for entry in new if entry not in old] == [True]


QUIZ = "widgets/kiebitz/elements/quiz"
EDITS = {
    "sentence": ("docs/learn/talon.md", "Nobody may look", "No one may look", "learn"),
    "list item": ("docs/learn/talon.md", "First look at your own cards", "First see your own cards", "learn"),
    "heading": ("docs/learn/talon.md", "# The talon of the game", "# The talon of this game", "learn"),
    "description": ("docs/index.md", "title: Home of the game", "title: Home of this game", "descriptions"),
    "navigation": ("mkdocs.yml", "- The talon page:", "- The talon pages:", "navigation"),
    "template": (
        "widgets/kiebitz/elements/quiz/template.html.jinja",
        "'One card only'",
        "'Only one card'",
        "interface",
    ),
    "python": (
        "widgets/kiebitz/elements/quiz/widget.py",
        "Your turn, %(name)s",
        "It is your turn, %(name)s",
        "interface",
    ),
    "statement": ("docs/sources/statements.yaml", "Two players play it.", "Two players can play it.", "statements"),
}


@pytest.mark.parametrize("kind", EDITS)
def test_whatever_changes_is_one_entry_in_each_language(project: Path, now: datetime, kind: str) -> None:
    """One message is stale in each language, and nothing else differs."""
    page = project / "docs/learn/talon.md"
    text = page.read_text(encoding="utf-8").replace("# The talon {", "# The talon of the game {")
    page.write_text(f"{text}\n- First look at your own cards.\n- Then play.\n", encoding="utf-8")
    for name, old, new in (
        ("docs/index.md", "title: Home", "title: Home of the game"),
        ("mkdocs.yml", "- The talon:", "- The talon page:"),
        ("widgets/kiebitz/elements/quiz/template.html.jinja", "'One card'", "'One card only'"),
    ):
        edit(project / name, old, new)
    statements = project / "docs/sources/statements.yaml"
    statements.parent.mkdir(parents=True, exist_ok=True)
    statements.write_text("- id: s0-001\n  statement: Two players play it.\n", encoding="utf-8")
    write_templates(project, now)
    for language in ("hr", "sr"):
        init(project, language)
        for file in (project / "locales" / language).rglob("*.po"):
            translated_file(file)
    before = texts(project)
    name, old, new, domain = EDITS[kind]
    edit(project / name, old, new)

    write_templates(project, now + timedelta(days=1))
    update(project)

    after = texts(project)
    changed = {path for path in before if before[path] != after[path]}
    assert changed == {f"{language}/LC_MESSAGES/{domain}.po" for language in ("hr", "sr")}
    for path in changed:
        entries = before[path].split("\n\n"), after[path].split("\n\n")
        stale = [entry for entry in entries[1] if entry not in entries[0]]
        assert len(entries[0]) == len(entries[1])
        assert ["fuzzy" in entry for entry in stale] == [True]


def edit(file: Path, old: str, new: str) -> None:
    """Put *new* in the place of *old* in *file*."""
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


def translated_file(file: Path) -> None:
    """Translate every message of the catalogue in *file*, somehow."""
    catalogue = read_po(file, label=file.name)
    messages = (replace(one, strings=tuple(f"x {one.msgid}" for _ in one.strings)) for one in catalogue.messages)
    write_po(file, replace(catalogue, messages=tuple(messages)))


def texts(project: Path) -> dict[str, str]:
    """The catalogues of *project* by their paths."""
    locales = project / "locales"
    return {file.relative_to(locales).as_posix(): file.read_text(encoding="utf-8") for file in locales.rglob("*.po")}
