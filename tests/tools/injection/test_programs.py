"""The places in programs of what readers take for rules."""

from tools.injection.programs import code_points, message_points, preset_points, template_points

PRESET = """\
X: Final[Told] = {
    "deck.size": source(20, "s0:1"),
    "claim.mode": source("manual", "s0:2"),
    "close.needs_trick": usual(True),
    "end.draw": inherited("y"),
    "deal.packets": decided(
        (3, 2), "C01"
    ),
}
"""
OTHER = 'Y: Final[Told] = {"claim.mode": source("auto", "s0:3"), "deal.packets": source((2, 3), "s0:4")}'


def test_preset_values() -> None:
    """A number becomes a near one, yes becomes no, a word one that the rule has elsewhere; what is taken over stays."""
    found = {point.subject: (point.old, point.replacements) for point in preset_points("x.py", PRESET, [PRESET, OTHER])}

    assert found == {
        "deck.size": ("20", ("19", "21")),
        "claim.mode": ('"manual"', ('"auto"',)),
        "close.needs_trick": ("True", ("False",)),
        "deal.packets": ("(3, 2)", ("(2, 3)",)),
    }


def test_lines_of_a_value() -> None:
    """A report may name any line of it."""
    (packets,) = [point for point in preset_points("x.py", PRESET, [PRESET, OTHER]) if point.subject == "deal.packets"]

    assert packets.lines == (7, 7)
    assert PRESET[packets.start :].startswith("(3, 2)")


def test_sentences() -> None:
    """Words of marked texts; not what is filled in, nor other strings."""
    text = 'A = N_("Sär: you must play {must}.")\nB = "must"\nC = texts.gettext("two cards")\n'

    found = [(point.kind, point.old) for point in message_points("elements/x.py", text)]

    assert found == [("sentence of a program", "must"), ("sentence of a program", "two")]
    assert [text[point.start :][:4] for point in message_points("elements/x.py", text)] == ["must", "two "]


def test_templates() -> None:
    """The sentence of a template, and no other word of it."""
    text = '<p class="must">{{ _("Allowed.") if legal else _("Not allowed.") }} {{ must }}</p>\n'

    assert {(point.old, point.replacements) for point in template_points("elements/x.jinja", text)} == {
        ("Allowed", ("Not allowed",)),
        ("Not allowed", ("Allowed",)),
    }


def test_names_of_cards() -> None:
    """They are the words of a picture's alternative text."""
    text = 'A = NC_("card, French pack", "ace of clubs")\n'

    assert [(point.kind, point.old) for point in message_points("elements/cards.py", text)] == [
        ("picture's text", "ace"),
        ("picture's text", "clubs"),
    ]


def test_words_of_values() -> None:
    """They are written in tables."""
    assert [point.kind for point in message_points("elements/x/rules.py", 'A = N_("the 7th of two cards")\n')] == [
        "table value"
    ]


def test_codes() -> None:
    """Of reasons, and of the sentences that explain them."""
    reasons = 'return Reason("a.one", {"led": led})\nreturn Reason("a.two")\n'
    sentences = 'SENTENCES: Final = {"a.one": N_("One."), "a.two": N_("Two.")}\n'

    for text in (reasons, sentences):
        assert [(point.old, point.replacements) for point in code_points("x.py", text)] == [
            ('"a.one"', ('"a.two"',)),
            ('"a.two"', ('"a.one"',)),
        ]
