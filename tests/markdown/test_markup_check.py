"""Markup that readers would see as something else than its writer meant: each fault with its line."""

import pytest

from kiebitz.markdown.markup_check import markup_faults

BLOCKS = ("example", "record", "rule-table", "preset", "practice")


def faults(text: str) -> list[tuple[int, str]]:
    """Line and sentence of each fault of *text*, in order of lines."""
    return sorted((fault.line, fault.what) for fault in markup_faults(text, "page.md", BLOCKS))


SOUND = {
    "an address to write to": "Write to <cards@example.org> or look at <https://example.org/>.\n",
    "front matter": "---\ntitle: A page\nhide:\n  - toc\n---\n\n# One { #one }\n",
    "a ruler that is no front matter": "# One { #one }\n\n---\n\nText.\n",
    "a list after a blank line": "Text:\n\n- one\n- two\n  goes on\n- three\n\n1. one\n2. two\n",
    "a list below a heading": "# One { #one }\n- one\n",
    "a list in an item, a tab, a quote": '- one\n    - two\n\n=== "Tab"\n    - one\n\n> text\n> - one\n',
    "a dash within a line": "Text - and\nmore text.\n",
    "a comment": "<!-- hidden\nover lines --> Text.\n",
    "a comment as code": "Write `<!--` for a comment.\n",
    "a fact": "A pack has {= original-66\ndeck.size } cards; written `{= original-66`.\n",
    "elements": '<div>\n\ntext<br>\n<img src="a"/>\n\n</div>\n\nWrite `<div>`, 1 < 2.\n',
    "a block, code, a language that is near to a block": "```example\n```\n\n```text\n<div>\n```\n\n```resp\n```\n",
    "a block as a text, settings as code": "```text\nvariant: a\n```\n\n```yml\nvariant: a\nyou: b\n```\n",
    "code of a language that nobody knows": "```dsl\nname: a\nyou: b\n```\n\n```mermaid\ngraph LR\n  A --> B\n```\n",
    "two ids": "# One { #one }\n\n## Two { #two }\n",
}

BROKEN = {
    "front matter that is never closed": ("---\ntitle: A page\n\n# One { #one }\n", 1, "never closed"),
    "front matter that is no YAML": ("---\ntitle: [A\n---\n\nText.\n", 2, "cannot be read"),
    "front matter without keys": ("---\n- title\n---\n\nText.\n", 1, "no list of keys"),
    "a key of front matter": ("---\nhide: [toc]\ntitel: A\n---\n", 3, "no key 'titel'; did you mean 'title'?"),
    "a fence that is misspelt": ("Text.\n\n```exampel\nvariant: x\n```\n", 3, "the name 'exampel'"),
    "a fence with another sign": ("```rule_table\n```\n", 1, "the name 'rule_table'"),
    "a fence in a list": ("- one\n\n    ```presets\n    ```\n", 3, "the name 'presets'"),
    "a block with a name in another language": (
        "```beispiel\nvariant: blog-66\nyou: ♠A\n```\n",
        1,
        "the name 'beispiel' would be shown as code",
    ),
    "a position with another name": ("```stellung\n# so\ntrump: ♥\nTalon: empty\n```\n", 1, "the name 'stellung'"),
    "a widget with another name": ("> ```spiel\n> widget: deal\n> ```\n", 1, "the name 'spiel'"),
    "a comment": ("Text.\n\n<!-- hidden\n\nText.\n", 3, "a comment that is never closed"),
    "a fact": ("Text.\n\nA pack has\n{= original-66 deck.size cards.\n", 4, "a fact that is never closed"),
    "a fact before another": ("{= card ♥T and {= card ♥A }\n", 1, "a fact that is never closed"),
    "an id": ("# One { #one }\n\nText.\n\n## Two { #one }\n", 5, "the id 'one' appears twice, first in line 1"),
    "a list": ("Text:\n- one\n- two\n", 2, "a list without a blank line"),
    "a numbered list": ("Text\nand more:\n1. one\n", 3, "a list without a blank line"),
    "a list in a tab": ('=== "Tab"\n\n    Text:\n    - one\n', 4, "a list without a blank line"),
    "an element": ("Text.\n\n<div>\n\nText.\n", 3, "<div> is never closed"),
    "an element in another": ("<div><section></div>\n", 1, "<section> is never closed"),
    "an end": ("Text.\n\n</div>\n", 3, "</div> closes no element"),
}


@pytest.mark.parametrize("text", SOUND.values(), ids=SOUND.keys())
def test_sound_markup(text: str) -> None:
    """What Markdown reads as its writer meant it is no fault."""
    assert faults(text) == []


@pytest.mark.parametrize(("text", "line", "what"), BROKEN.values(), ids=BROKEN.keys())
def test_broken_markup(text: str, line: int, what: str) -> None:
    """One fault, at its line."""
    ((found, message),) = faults(text)

    assert (found, what in message) == (line, True), message


def test_every_fault_of_a_page_is_found() -> None:
    """One does not hide another."""
    left_out = ("front matter", "a key", "a comment", "a fact", "an element", "an end")
    texts = [text for name, (text, _, _) in BROKEN.items() if not name.startswith(left_out)]

    assert len(faults("\n".join(texts))) == len(texts)
