"""Blocks that put a widget on a page."""

import json
from collections.abc import Callable, Mapping
from html.parser import HTMLParser
from types import SimpleNamespace
from typing import Any

import pytest
from markdown import Markdown

from cardrules import BadRecord
from kiebitz.elements import dispatch
from kiebitz.elements.games.sixtysix.quiz import widget as quiz
from kiebitz.elements.quiz_state import State
from kiebitz.faults import BuildError
from kiebitz.markdown.blocks import block_faults

type Converter = Callable[..., Markdown]

BLOCK = "```practice\nwidget: asked\nposition: led: ♠K\nvariant: original-66\n```"


def opening(fields: Mapping[str, str], id: str) -> State:  # noqa: A002 - as widgets have it
    """A quiz, for the variant that the fields name, and for no other."""
    if set(fields) != {"variant", "position"}:
        raise BadRecord("this widget asks for variant and position")
    position = "trump: H; talon: empty; led: SK; you: SA SJ HQ"
    return State(id=id, variants=(fields["variant"],), position=position)


@pytest.fixture(autouse=True)
def widget(monkeypatch: pytest.MonkeyPatch) -> None:
    """A widget `asked` that has a page, beside those that there are; its template is the quiz's."""
    offered = {name: getattr(quiz, name) for name in ("read_state", "write_state", "update", "view")}
    made = SimpleNamespace(**offered, opening=opening)
    monkeypatch.setitem(dispatch.WIDGETS, "asked", made)
    monkeypatch.setattr(dispatch, "template_folder", lambda _name: "games/sixtysix/quiz")


class Tags(HTMLParser):
    """The attributes of every tag, by tag."""

    def __init__(self, text: str) -> None:
        """Read *text*."""
        super().__init__()
        self.all: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Keep the tag."""
        self.all.append((tag, dict(attrs)))

    def with_attribute(self, name: str) -> list[dict[str, str | None]]:
        """The attributes of the tags that have *name*."""
        return [attributes for _, attributes in self.all if name in attributes]


class TestDisplay:
    """What becomes of a block."""

    def test_it_is_a_live_widget_that_is_kept(self, converter: Converter) -> None:
        """With its language, the way to the root, and the name under which the browser keeps it."""
        html = converter().convert(BLOCK)
        (attributes,) = [found for tag, found in Tags(html).all if tag == "kiebitz-widget"]

        named = {"role": "region", "aria-label": "Example"}
        assert attributes == {"widget": "asked", "locale": "en", "data-root": "", "keep": "asked"} | named

    def test_its_first_state_is_there(self, converter: Converter) -> None:
        """As JSON and as finished HTML."""
        html = converter().convert(BLOCK)
        state: dict[str, Any] = json.loads(html.partition("data-state>")[2].partition("</script>")[0])

        assert (state["id"], state["variants"]) == ("q1", ["original-66"])
        assert "Which of your cards may you play?" in html

    def test_every_note_waits_hidden(self, converter: Converter) -> None:
        """They are true only when the page's script shows them."""
        tags = Tags(converter().convert(BLOCK))
        notes = ("data-kept", "data-engine-loading", "data-engine-unreachable", "data-engine-failed", "data-refused")

        assert [note for note in notes if "hidden" not in tags.with_attribute(note)[0]] == []

    def test_without_a_script_nothing_can_be_pressed(self, converter: Converter) -> None:
        """What needs one is disabled."""
        tags = Tags(converter().convert(BLOCK))
        names = ("data-resume", "data-export", "data-import", "data-wipe")

        assert [name for name in names if "disabled" not in tags.with_attribute(name)[0]] == []


class TestFaults:
    """Blocks that put nothing on a page."""

    @pytest.mark.parametrize(
        ("text", "what"),
        [
            ("", "names its widget"),
            ("variant: original-66", "names its widget"),
            ("widget: chess", "there is no widget 'chess'"),
            ("widget: quiz\nvariant: original-66", "there is no widget 'quiz'"),
            ("widget: asked\nwidget: asked", "says each thing once"),
            ("widget: asked", "asks for variant and position"),
            ("widget", "write a key"),
        ],
    )
    def test_it_is_reported(self, text: str, what: str) -> None:
        """With the place, and what would be right."""
        (fault,) = block_faults(f"Before.\n\n```practice\n{text}\n```\n", "practice/x.md")

        assert what in fault.what
        assert (fault.path, fault.line) == ("practice/x.md", 4 if text else 3)
        assert fault.expected.startswith("widget:")

    def test_it_stops_the_page(self, converter: Converter) -> None:
        """Readers never see a half."""
        with pytest.raises(BuildError):
            converter().convert("```practice\nwidget: chess\n```")
