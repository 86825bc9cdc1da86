"""The published schemas and the code that reads: what one takes, the other takes."""

import json
from collections.abc import Iterator, Mapping
from itertools import chain
from pathlib import Path
from typing import Any

import pytest
import yaml
from jsonschema import Draft7Validator

from cardrules.errors import BadRule
from cardrules.examples import FENCE_NAME, check_example, find_fences, parse_example
from cardrules.games import games
from cardrules.notation import parse_fields
from cardrules.parameters import as_json
from kiebitz.faults import BuildError
from kiebitz.markdown import KiebitzExtension
from kiebitz.schemas import SCHEMAS, example_schema, settings_schema, variant_schema
from kiebitz.schemas.__main__ import file_text, schema_file
from kiebitz.setting_keys import setting_faults
from kiebitz.site.fixed_settings import fixed_setting_faults
from kiebitz.site.mkdocs_build import setting_names
from kiebitz.site_settings import read_site_settings, setting_keys
from kiebitz.variant_files import read_variants

STAGE = {"page": "a.md", "name": "A", "next": "Go", "ends": "deal match:3"}
VALUES: tuple[Any, ...] = (
    *(True, 0, 3, 0.5, 11, -1, None, "", " ", "a.md", "a/b/", "/a.md", "../a.md", "a/../b.md", "a/..", "a..b/c"),
    *("de", "pt-BR", "sr-Latn", "german", "a\n", "a\nb", [], ["a/"], ["../a/"], [1], "A sentence."),
    *({}, {"a/": 0.5}, {"a/": 11}, {"a/": True}, {"a/": "b.md"}, {"a": "b.md"}, {"../a/": "b.md"}, {"a/": 1}),
    *([STAGE], [{**STAGE, "begins": "deal  x"}], [{**STAGE, "end": "x"}], [{**STAGE, "name": ""}], [{"page": "a"}]),
)
"""Values of all kinds that a key may have, right for some and wrong for others."""


@pytest.fixture(name="validators", scope="module")
def validators_fixture() -> dict[str, Draft7Validator]:
    """A validator for each schema."""
    return {name: Draft7Validator(make()) for name, make in SCHEMAS.items()}


@pytest.mark.parametrize("name", SCHEMAS)
class TestFiles:
    """The schemas as files."""

    def test_it_is_a_schema(self, name: str) -> None:
        """By the dialect that it names."""
        Draft7Validator.check_schema(SCHEMAS[name]())

    def test_the_file_is_as_the_code_has_it(self, name: str) -> None:
        """`python -m tools.renew schemas` makes it again."""
        assert schema_file(name).read_text(encoding="utf-8") == file_text(name)


class TestSettings:
    """`mkdocs.yml`."""

    @pytest.mark.parametrize("key", [*setting_keys(), "excluded", "glosary"])
    def test_each_key_takes_the_same_values(
        self, tmp_path: Path, validators: dict[str, Draft7Validator], key: str
    ) -> None:
        """Of every kind."""
        differing = []
        for value in VALUES:
            settings = {"extra": {"kiebitz": {key: value}}}
            (tmp_path / "mkdocs.yml").write_text(yaml.safe_dump(settings, allow_unicode=True), encoding="utf-8")
            if validators["settings"].is_valid(settings) != _is_read(tmp_path):
                differing.append(value)

        assert differing == []

    @pytest.mark.parametrize(
        "settings",
        [
            {"site_name": "One", "nav": [{"Home": "index.md"}]},
            {"site_nam": "One"},
            {"docs_dir": "docs"},
            {"docs_dir": "pages"},
            {"use_directory_urls": True},
            {"use_directory_urls": False},
            {"theme": "material"},
            {"theme": "readthedocs"},
            {"theme": {"name": "material", "palette": {}}},
            {"theme": {"name": "mkdocs"}},
            {"plugins": ["search"]},
            {"plugins": ["tags"]},
            {"plugins": [{"search": {}}]},
            {"plugins": {"material/search": {}}},
            {"plugins": {"tags": {}}},
            {"markdown_extensions": ["toc", {"kiebitz.markdown": {"locale": "de"}}]},
            {"markdown_extensions": ["toc", {"kiebitz.markdown": {"local": "de"}}]},
            {"markdown_extensions": {"kiebitz.markdown": {"local": "de"}}},
        ],
    )
    def test_what_is_of_the_generator(
        self, tmp_path: Path, validators: dict[str, Draft7Validator], settings: Mapping[str, Any]
    ) -> None:
        """Its keys, and the values that no site can have otherwise."""
        file = tmp_path / "mkdocs.yml"
        file.write_text(yaml.safe_dump(settings), encoding="utf-8")
        options = KiebitzExtension().config
        faults = [*setting_faults(file, setting_names(), options), *fixed_setting_faults(file)]

        assert validators["settings"].is_valid(settings) == (not faults)

    def test_every_key_is_described(self) -> None:
        """Editors show it."""
        section = settings_schema()["properties"]["extra"]["properties"]["kiebitz"]["properties"]

        assert [key for key in setting_keys() if not section[key]["description"]] == []

    def test_the_sites_of_this_repository(self, root: Path, validators: dict[str, Draft7Validator]) -> None:
        """Its own settings, and those of all templates."""
        own = [root / "mkdocs.yml", root / "tests/site/small_site/mkdocs.yml"]
        templates = sorted((root / "widgets/kiebitz/site_templates").rglob("mkdocs.yml"))
        for file in (*own, *templates):
            text = file.read_text(encoding="utf-8").replace("$play_page", "deal_page").replace("$name_in_yaml", "One")
            settings = yaml.load(text, _Loader)  # noqa: S506  # a SafeLoader
            assert [error.message for error in validators["settings"].iter_errors(settings)] == [], file


class _Loader(yaml.SafeLoader):
    """Reads tags of the generator as nothing."""


for tag in ("!", "tag:yaml.org,2002:python/"):
    _Loader.add_multi_constructor(tag, lambda _loader, _suffix, _node: None)


def _is_read(project: Path) -> bool:
    try:
        read_site_settings(project)
    except BuildError:
        return False
    return True


class TestVariants:
    """The folder `variants`."""

    @pytest.mark.parametrize("preset", [game.variants()[0] for game in games()])
    def test_each_rule_takes_the_same_values(self, validators: dict[str, Draft7Validator], preset: str) -> None:
        """All that any rule of the game takes, and some that none does."""
        (game,) = [game for game in games() if preset in game.variants()]
        names = list(game.rules(preset))
        ours = [chain(game.taken(name).values, game.taken(name).within or ()) for name in names]
        values = (*map(as_json, chain(*ours)), "perhaps", 997, [997])
        pool = {json.dumps(value): json.loads(json.dumps(value)) for value in values}
        differing = []
        for name in names:
            for value in pool.values():
                written = {"like": preset, "name": "One", "rules": {name: value}}
                if validators["variant"].is_valid(written) != _takes(game, name, value):
                    differing.append((name, value))

        assert differing == []

    @pytest.mark.parametrize(
        "written",
        [
            {"like": "blog-66", "name": "One"},
            {"like": "blog-66", "name": {"de": "Eins", "hr": "Jedan"}, "source": "us", "rules": None},
            {"like": "blog-67", "name": "One"},
            {"name": "One"},
            {"like": "blog-66"},
            {"like": "blog-66", "name": ""},
            {"like": "blog-66", "name": {"de": ""}},
            {"like": "blog-66", "name": "One", "sauce": "us"},
            {"like": "blog-66", "name": "One", "source": " "},
            {"like": "blog-66", "name": "One", "rules": ["close.needs_trick"]},
            {"like": "blog-66", "name": "One", "rules": {"close.need_trick": True}},
            {"like": "schnauz", "name": "One", "rules": {"close.needs_trick": True}},
            ["like"],
        ],
    )
    def test_keys(self, tmp_path: Path, validators: dict[str, Draft7Validator], written: object) -> None:
        """Those there are, those that are needed, and rules of another game."""
        (tmp_path / "variants").mkdir()
        (tmp_path / "variants/one.yaml").write_text(yaml.safe_dump(written), encoding="utf-8")
        try:
            read_variants(tmp_path, "de")
            is_read = True
        except BuildError:
            is_read = False

        assert validators["variant"].is_valid(written) == is_read

    def test_every_preset_can_be_named(self) -> None:
        """Of every game."""
        assert variant_schema()["properties"]["like"]["enum"] == [name for game in games() for name in game.variants()]


def _takes(game: Any, name: str, value: object) -> bool:
    """Whether the rule *name* of *game* takes *value*, whatever goes together with it."""
    try:
        game.parameters.checked(name, value)
    except BadRule:
        return False
    return True


class TestExamples:
    """Example blocks."""

    def test_every_block_of_the_pages(self, root: Path, validators: dict[str, Draft7Validator]) -> None:
        """All that the reader takes, as objects."""
        wrong = [
            (path.name, fence.start + 1, error.message)
            for path, fence in _blocks(root)
            for error in validators["example"].iter_errors(as_object(fence.text))
            # What nobody can read is written there to be refused.
            if "impossible" not in as_object(fence.text)
        ]

        assert wrong == []

    def test_a_key_that_neither_knows(self, root: Path, validators: dict[str, Draft7Validator]) -> None:
        """Each key of a block, misspelt: the reader and the schema refuse it."""
        texts = {fence.text for _, fence in _blocks(root)}
        seen: set[str] = set()
        for text in sorted(text for text in texts if "impossible" not in text):
            for key in [key for key in as_object(text) if key not in seen and " in " not in key]:
                seen.add(key)
                written = {**as_object(text), f"{key}x": as_object(text)[key]}
                del written[key]
                assert not validators["example"].is_valid(written), key

        assert len(seen) > 60

    def test_every_key_of_a_game_is_described(self) -> None:
        """With how its value is written."""
        for game in example_schema()["anyOf"]:
            parts = {**game["properties"], **game["patternProperties"]}
            assert [key for key, part in parts.items() if not part["description"]] == []

    @pytest.mark.parametrize(
        ("text", "is_right"),
        [
            ("variant: original-66\ntrump: ♥\ntalon: empty\nled: ♠K\nyou: ♠A ♠J ♥Q\nlegal: ♠A", True),
            ("variant: original-66\ntrump: ♥\ntalon: empty\nled: ♠K\nyou: ♠A ♠J ♥Q\nlegal in original-66: ♠A", True),
            ("variant: original-66\ntrump: ♥\ntalon: empty\nled: ♠K\nyou: ♠A ♠J ♥Q", False),
            ("variant: original-67\ntrump: ♥\ntalon: empty\nled: ♠K\nyou: ♠A ♠J ♥Q\nlegal: ♠A", False),
            ("variant: original-66, schnauz\ntrump: ♥\ntalon: empty\nyou: ♠A\nlegal: ♠A", False),
            ("variant: original-66\ntable: ♥A ♥K ♥9\nyou: ♠A ♠J ♥Q\nworth: you 21", False),
            ("trump: ♥\ntalon: empty\nled: ♠K\nyou: ♠A ♠J ♥Q\nlegal: ♠A", False),
        ],
    )
    def test_what_the_reader_refuses(self, validators: dict[str, Draft7Validator], text: str, is_right: bool) -> None:  # noqa: FBT001  # a parameter
        """And what it takes."""
        try:
            faults: list[object] = list(check_example(parse_example(text, path="page", line=1)))
        except Exception as error:  # noqa: BLE001  # whatever it says, it is refused
            faults = [error]

        assert validators["example"].is_valid(as_object(text)) == is_right
        assert (not faults) == is_right


def as_object(text: str) -> dict[str, Any]:
    """The block *text* as the schema has it."""
    found: dict[str, list[str]] = {}
    for field in parse_fields(text):
        found.setdefault(field.key, []).append(field.value)
    return {key: values[0] if len(values) == 1 else values for key, values in found.items()}


def _blocks(root: Path) -> Iterator[tuple[Path, Any]]:
    for path in sorted((root / "docs").rglob("*.md")):
        for fence in find_fences(path.read_text(encoding="utf-8")):
            if fence.name == FENCE_NAME:
                yield path, fence
