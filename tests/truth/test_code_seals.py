"""Texts and values in programs, held to their lock file."""

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.truth.lock import seal_waiting

from kiebitz.faults import Fault
from kiebitz.truth.code_seals import code_faults
from kiebitz.truth.code_texts import code_texts

type Write = Callable[[str, str], Path]

REASONS = """\
SENTENCES = {
    "strict.must_follow": N_("You must follow suit."),
    "strict.must_beat": N_(
        "You must beat the card led "
        "if you can."
    ),
}
_PAIRS: Final = {"french": {"HA": NC_("card", "ace of hearts")}}
_LETTERS = {
    (
        "king",
        "K",
    ): "4"
}


def told(value: str, texts: Texts) -> str:
    match value:
        case "either":
            return texts.gettext("either")
    return texts.ngettext("{n} card", "{n} cards", 2)
"""
TEMPLATE = '<p title="x">{{ _("Your hand") }} {% trans variant=name %}as in {{ variant }}{% endtrans %}</p>\n'
PRESET = """\
BLOG_66: Final[Told] = {
    "deck.size": source(24, "s4:19"),
    "deck.values": (
        (("A", 11), ("T", 10)),
        inherited("original-66"),
    ),
}
"""
LEGAL = """\
def _leading(view: View) -> Reason:
    if view.over:
        return Reason("game.over")
    return Reason(
        "lead.any", {"led": view.led}
    )
"""
LEGAL_PY = "engine/cardrules/sixtysix/legal.py"
REASONS_PY = "widgets/kiebitz/elements/sentences.py"
TEMPLATE_JINJA = "widgets/kiebitz/elements/board.html.jinja"
PRESET_PY = "engine/cardrules/sixtysix/presets/blog_66.py"


@pytest.fixture
def edited(write: Write, tmp_path: Path) -> Callable[[str, str], list[Fault]]:
    """Seals a project with programs, puts one text in the place of another, and returns the faults."""
    files = {REASONS_PY: REASONS, TEMPLATE_JINJA: TEMPLATE, PRESET_PY: PRESET, LEGAL_PY: LEGAL}
    for name, text in files.items():
        write(name, text)
    seal_waiting(tmp_path, "code")

    def by(old: str, new: str) -> list[Fault]:
        assert any(old in text for text in files.values())
        for name, text in files.items():
            write(name, text.replace(old, new))
        return code_faults(tmp_path)

    return by


def test_every_text_has_its_subject(write: Write, tmp_path: Path) -> None:
    """Keys of dictionaries, functions and cases are part of a text, so none can stand for another."""
    write(REASONS_PY, REASONS)

    assert [str(text) for text in code_texts(tmp_path) if text.file == REASONS_PY] == [
        "SENTENCES 'strict.must_follow': You must follow suit.",
        "SENTENCES 'strict.must_beat': You must beat the card led if you can.",
        "_PAIRS 'french' 'HA': card ace of hearts",
        "_LETTERS 'king' 'K': 4",
        "told() case 'either': either",
        "told(): {n} card {n} cards",
    ]


@pytest.mark.parametrize(
    ("old", "new", "file", "line"),
    [
        ("You must follow", "You may follow", REASONS_PY, 2),
        ("if you can", "always", REASONS_PY, 5),
        ("You must beat", "You may beat", REASONS_PY, 4),
        ('"strict.must_follow"', '"open.must_follow"', REASONS_PY, 2),
        ("ace of hearts", "ten of hearts", REASONS_PY, 8),
        ('case "either"', 'case "king"', REASONS_PY, 19),
        ("{n} cards", "{n} tricks", REASONS_PY, 21),
        ('"K"', '"Q"', REASONS_PY, 12),
        ('"strict.must_beat"', '"strict.beats"', REASONS_PY, 3),
        ('"4"', '"3"', REASONS_PY, 13),
        ("Your hand", "Your opponent's hand", TEMPLATE_JINJA, 1),
        ("as in {{", "not as in {{", TEMPLATE_JINJA, 1),
        ("source(24", "source(20", PRESET_PY, 2),
        ("s4:19", "s4:20", PRESET_PY, 2),
        ('("T", 10)', '("T", 11)', PRESET_PY, 4),
        ('"game.over"', '"play.over"', LEGAL_PY, 3),
        ('"lead.any"', '"game.over"', LEGAL_PY, 5),
        ('"deck.size"', '"deal.size"', PRESET_PY, 2),
    ],
)
def test_a_change_is_named_by_its_line(
    edited: Callable[[str, str], list[Fault]], old: str, new: str, file: str, line: int
) -> None:
    """Whatever readers take for a rule: a sentence, the code it is for, a card, a value, its source."""
    assert [(fault.path, fault.line) for fault in edited(old, new)] == [(file, line)]


def test_what_is_no_text_may_change(edited: Callable[[str, str], list[Fault]]) -> None:
    """Markup and names of variables are the programmers' own."""
    assert edited('title="x"', 'title="y"') == []


def test_a_text_that_is_gone_is_missed(edited: Callable[[str, str], list[Fault]]) -> None:
    """Its words are shown."""
    [fault] = edited('    "strict.must_follow": N_("You must follow suit."),\n', "")

    assert dict(fault.context)["change"] == "[-SENTENCES 'strict.must_follow': You must follow suit.-]"


def test_programs_that_were_never_sealed_are_one_fault(write: Write, tmp_path: Path) -> None:
    """Not one for each text."""
    write(REASONS_PY, REASONS)

    assert len(code_faults(tmp_path)) == 1
