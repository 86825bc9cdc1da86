"""What the engine refuses is readable in every language: each sentence of positions and house rules is a message."""

import ast
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardrules import RulesError
from cardrules.messages import Wording, wording
from cardrules.notation import parse_fields
from cardrules.sixtysix import find_preset, parse_setup
from cardrules.sixtysix.from_setup import position_from_setup
from kiebitz.elements.refusal import refusal, refusal_text
from kiebitz.elements.texts import texts, use_catalogue
from kiebitz.translate import CODE_DOMAINS, compile_catalogue

POSITIONS = {
    "a strange word": "you: HA X\ntalon: empty\ntrump: H",
    "a strange key": "yuo: HA\ntalon: empty\ntrump: H",
    "a card of another pack": "turn-up: ♥9\ntalon: 8 cards\nyou: ♥A ♥K ♣A ♣T ♣K",
    "a card missing": "turn-up: ♥J\ntalon: 8 cards\nyou: ♥A ♥K ♣A ♣T",
    "unknown cards": "turn-up: ♥J\ntalon: 8 cards\nyou: ♥A ♥K ♣A ♣T ?\nopponent: ? ? ? ? ?\ntricks: you 0, opponent 1",
}

READ = frozenset(
    ("cards", "field_values", "notation", "position_head", "setup", "setup_checks", "from_setup", "scene", "from_scene")
)
"""Modules in which everything that is refused is about what a reader has typed."""

LINKS = frozenset(
    (
        "checksum",
        "link_words",
        "packed_rules",
        "permalink",
        "slate_entries",
        "table_codes",
        "table_link",
        "theme_links",
        "untrusted",
    )
)
"""Modules of widgets that read what somebody else has sent."""

ERRORS = frozenset({"BadRecord", "BadPosition", "BadCard", "BadRule", "BadVariant", "fault", "fault_named"})


@pytest.fixture(autouse=True, scope="module")
def _translations(root: Path) -> None:
    for locale in ("de", "hr", "sr"):
        use_catalogue(locale, compile_catalogue(root / "locales", locale, CODE_DOMAINS))


def refused(text: str) -> RulesError:
    """The error about the position of *text*."""
    with pytest.raises(RulesError) as raised:
        position_from_setup(parse_setup(parse_fields(text)), find_preset("blog-schnapsen").rules)
    return raised.value


class TestWording:
    """A text that keeps its parts."""

    def test_it_is_a_text(self) -> None:
        """As an f-string would be."""
        assert wording("{card} appears twice", card="HA") == "HA appears twice"

    def test_an_error_keeps_it(self) -> None:
        """With its parts, however deep."""
        error = refused(POSITIONS["a strange word"])

        assert isinstance(error.wording, Wording)
        assert isinstance(error.wording.parts["error"], Wording)
        assert str(error).startswith("you: 'X' is not a card: ")


class TestPages:
    """What a reader gets."""

    @pytest.mark.parametrize("text", POSITIONS.values(), ids=POSITIONS)
    @pytest.mark.parametrize("locale", ["de", "hr", "sr"])
    def test_it_is_in_the_language_of_the_page(self, text: str, locale: str) -> None:
        """Nothing is left in English, neither on the page nor in an answer without mark-up."""
        error = refused(text)

        html = refusal(error, texts(locale))

        assert 'lang="en"' not in html
        assert str(error) not in html.striptags()
        assert refusal_text(error, texts(locale)) not in ("", str(error))

    def test_a_card_has_its_sign(self) -> None:
        """By its sign and by its name in the reader's pack."""
        html = refusal(refused(POSITIONS["a card of another pack"]), texts("hr"))

        assert "<kb-r>♥</kb-r>9" in html
        assert "H9" not in html.striptags()

    def test_what_has_no_translation_is_marked_as_english(self) -> None:
        """As every other text of another language."""
        html = refusal(RulesError("nobody has translated <this>"), texts("hr"))

        assert html == '<q lang="en">nobody has translated &lt;this&gt;</q>'
        assert refusal_text(RulesError("nobody has translated this"), texts("hr")) == ""


def plain_texts(folder: Path, modules: frozenset[str]) -> Iterator[str]:
    """Each message of an error in *modules* of *folder* that is no wording, with its place."""
    for path in sorted(folder.rglob("*.py")):
        if path.stem not in modules:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name), args=[first, *_]) if name in ERRORS:
                    is_text = isinstance(first, ast.JoinedStr) or (
                        isinstance(first, ast.Constant) and " " in str(first.value)
                    )
                    if is_text:
                        yield f"{path.name}:{node.lineno}: {ast.unparse(first)}"
                case _:
                    pass


def wordings(engine: Path) -> Iterator[tuple[str, set[str], set[str]]]:
    """The template of each wording in *engine*, the names in it, and those it is given."""
    for path in sorted(engine.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id="wording"), args=[ast.Constant(value=str(template))], keywords=keywords):
                    names = {name for _, name, _, _ in string.Formatter().parse(template) if name}
                    yield template, names, {keyword.arg or "" for keyword in keywords}
                case _:
                    pass


class TestEngine:
    """Its sentences about positions can be translated."""

    def test_every_message_about_what_is_typed_is_a_wording(self, root: Path) -> None:
        """Otherwise it would be English on every page."""
        assert list(plain_texts(root / "engine/cardrules", READ)) == []

    def test_every_message_about_a_link_is_a_wording(self, root: Path) -> None:
        """Whoever gets a damaged link is not the one who made it, and may know no English."""
        assert list(plain_texts(root / "widgets/kiebitz/elements", LINKS)) == []

    def test_every_wording_has_its_parts(self, root: Path) -> None:
        """One that lacked a part would be a traceback instead of a message."""
        found = [*wordings(root / "engine/cardrules"), *wordings(root / "widgets/kiebitz/elements")]

        assert len(found) > 100
        assert [template for template, names, given in found if names != given] == []
