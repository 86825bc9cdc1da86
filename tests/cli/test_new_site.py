"""Sites from templates: each begins without faults, in every language."""

import re
from pathlib import Path

import pytest

import cardrules
from cardrules.games import game_of
from cardrules.parameters import as_json
from kiebitz import new_site
from kiebitz.bundle import Bundle
from kiebitz.cli import main
from kiebitz.faults import BuildError
from kiebitz.locales import site_locales
from kiebitz.new_site import NewSiteError, languages, make_site, templates
from kiebitz.site import build_locale, check_sources, collect_site_data
from kiebitz.site_settings import read_site_settings
from kiebitz.variant_files import read_variants

NAME = "Kartenclub “Graz”: Süd #1 {= x } *"
"""A name with what would be a comment in YAML, or a fact or emphasis in Markdown."""

BUNDLE = Bundle(shell="shell-0.js", style="style-0.css")  # noqa: S604 - the name of a script


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("template", templates())
class TestTemplates:
    """Every template in every language."""

    def test_it_has_no_fault(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, template: str, language: str
    ) -> None:
        """Its pages, links, blocks and settings are right as they are."""
        make_site(tmp_path / "site", template=template, language=language, name=NAME, like="blog-schnapsen")
        monkeypatch.chdir(tmp_path / "site")

        check_sources()
        assert read_site_settings(Path()).language == language

    def test_its_pages_are_in_that_language_alone(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, template: str, language: str
    ) -> None:
        """The words of widgets and theme as well, and nothing is marked as not translated."""
        make_site(tmp_path / "site", template=template, language=language, name=NAME, like="blog-schnapsen")
        monkeypatch.chdir(tmp_path / "site")
        check_sources()
        locales = site_locales(Path("locales"))

        build_locale(locales[0], collect_site_data(locales), BUNDLE, Path("out"), locales)

        pages = [page.read_text(encoding="utf-8") for page in sorted(Path("out").rglob("index.html"))]
        assert [one.id for one in locales] == [language]
        assert pages
        assert all(f'<html lang="{language}"' in page for page in pages)
        assert [page for page in pages if "untranslated" in page or 'class="kb-untranslated"' in page] == []


@pytest.mark.parametrize("template", ["club", "game"])
@pytest.mark.parametrize("like", cardrules.variants())
def test_every_variant(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, template: str, like: str) -> None:
    """The pages of a club or a game can show any of them."""
    make_site(tmp_path / "site", template=template, language="de", name="Graz", like=like)
    monkeypatch.chdir(tmp_path / "site")

    assert check_sources().blocks >= 3


@pytest.mark.parametrize("template", templates())
def test_git_leaves_alone_what_is_made(tmp_path: Path, template: str) -> None:
    """The built site, and what a build keeps."""
    make_site(tmp_path / "site", template=template, language="de", name="Graz", like="blog-66")

    lines = (tmp_path / "site/.gitignore").read_text(encoding="utf-8").splitlines()
    assert {"/site/", "/.cache/"} <= {*lines}


class TestOwnVariant:
    """The variant that a club has of its own from the beginning."""

    @pytest.mark.parametrize(
        ("folder", "name"),
        [
            ("graz", "graz"),
            ("Kartenclub Süd", "kartenclub-sud"),
            ("schnauz", "our-table"),
            ("клуб", "our-table"),
            ("66 club", "our-table"),
        ],
    )
    def test_its_id_is_that_of_the_folder(self, tmp_path: Path, folder: str, name: str) -> None:
        """Where that can be one and is no preset; all pages show it."""
        made = make_site(tmp_path / folder, template="club", language="de", name=NAME, like="blog-schnapsen")

        pages = [file.read_text(encoding="utf-8") for file in (tmp_path / folder / "docs").glob("*.md")]
        assert f"variants/{name}.yaml" in made
        assert sum(page.count(f"variant: {name}\n") for page in pages) == 5
        assert sum(page.count("blog-schnapsen") for page in pages) == 0

    @pytest.mark.parametrize("like", ["blog-schnapsen", "obican-snaps", "original-66", "schnauz"])
    def test_each_rule_can_be_chosen(self, tmp_path: Path, like: str) -> None:
        """Taken out of its comment it changes nothing; each other value is one that the rule takes."""
        site = tmp_path / "graz"
        make_site(site, template="club", language="hr", name=NAME, like=like)
        file = site / "variants/graz.yaml"
        text = file.read_text(encoding="utf-8")
        rules = RULE.findall(text)
        names = {rule.partition(":")[0] for rule, _ in rules}

        file.write_text(RULE.sub(r"  \1", text), encoding="utf-8")
        (chosen,) = read_variants(site, "hr")
        assert {rule: values(like)[rule] for rule in names} == {**chosen.variant.rules}
        for rule, others in rules:
            for other in others.split(" | "):
                file.write_text(
                    f"{HEAD.format(like=like)}  {rule.partition(':')[0]}: {other.partition(' - ')[0]}\n", "utf-8"
                )
                # What goes together with it follows; what cannot go together is refused, and not as a value.
                assert refusals(site) in ([], ["do not go together"])
        assert len(rules) >= 12


RULE = re.compile(r"^  #(\S+: .*?)  # (.*)$", re.MULTILINE)
HEAD = "like: {like}\nname: One\nrules:\n"


def values(preset: str) -> dict[str, object]:
    """The value of each rule of *preset*, as a file of variants has it."""
    return {rule: as_json(value) for rule, (value, _) in game_of(preset).rules(preset).items()}


def refusals(site: Path) -> list[str]:
    """What the variants of *site* are refused for."""
    try:
        read_variants(site, "hr")
    except BuildError as error:
        return ["do not go together" if "do not go together" in one.what else one.what for one in error.faults]
    return []


class TestRefusals:
    """What cannot be made."""

    @pytest.mark.parametrize(
        ("changed", "message"),
        [
            ({"template": "clup"}, "no template 'clup'; did you mean 'club'?"),
            ({"language": "xx"}, "no language 'xx'"),
            ({"like": "orginal-66"}, "no variant 'orginal-66'; did you mean 'original-66'?"),
            ({"name": " "}, "a site has a name"),
            ({"template": "lesson", "like": "schnauz"}, "which schnauz does not know"),
        ],
    )
    def test_it_is_one_sentence(self, tmp_path: Path, changed: dict[str, str], message: str) -> None:
        """And no file is made."""
        wanted = {"template": "club", "language": "de", "name": "Graz", "like": "original-66", **changed}

        with pytest.raises(NewSiteError) as caught:
            make_site(tmp_path / "site", **wanted)

        assert message in str(caught.value)
        assert not (tmp_path / "site").exists()

    @pytest.mark.parametrize("name", ["mkdocs.yml", "docs/index.md", "docs/mine.md", "variants/a.yaml", "src/main.py"])
    def test_a_folder_with_something_in_it(self, tmp_path: Path, name: str) -> None:
        """Nothing of somebody's is written over, and nothing is put among the files of another project."""
        file = tmp_path / name
        file.parent.mkdir(exist_ok=True)
        file.touch()

        with pytest.raises(NewSiteError, match=f"has {name.partition('/')[0]} in it"):
            make_site(tmp_path, template="club", language="de", name="Graz", like="original-66")

        assert [path for path in tmp_path.rglob("*") if path.is_file()] == [file]

    def test_a_file_in_the_place_of_the_folder(self, tmp_path: Path) -> None:
        """It is named as one."""
        (tmp_path / "site").touch()

        with pytest.raises(NewSiteError, match="is a file"):
            make_site(tmp_path / "site", template="club", language="de", name="Graz", like="original-66")


@pytest.mark.parametrize("template", templates())
def test_a_repository_as_hosts_make_it(tmp_path: Path, template: str) -> None:
    """What is there stays as it is; its file for Git lists what a build makes, too."""
    before = {
        "README.md": b"# Graz\r\n",
        "LICENSE": b"",
        ".git/HEAD": b"ref",
        ".gitignore": b"*.log\n\xff",
        ".vscode/settings.json": b"{}",
    }
    for name, content in before.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(content)

    assert main(["new", str(tmp_path), "--template", template, "--language", "de"]) == 0

    after = {name: (tmp_path / name).read_bytes() for name in before}
    assert after == before | {".gitignore": before[".gitignore"] + b"\n" + new_site._IGNORED.encode()}
    assert main(["check", str(tmp_path)]) == 0


class TestCommand:
    """`kiebitz new`."""

    def test_without_a_terminal_there_is_no_question(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        """What is not named is as usual; the answer has the next step."""
        assert main(["new", str(tmp_path / "blue-jug"), "--language", "de"]) == 0
        assert "kiebitz serve" in capsys.readouterr().out
        assert 'site_name: "Blue Jug"' in (tmp_path / "blue-jug/mkdocs.yml").read_text(encoding="utf-8")

    def test_files_for_an_editor(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        """They are hidden, listed, and not written where nobody wants them."""
        assert main(["new", str(tmp_path / "with"), "--language", "de"]) == 0
        printed = capsys.readouterr().out
        files = [path for path in (tmp_path / "with/.vscode").rglob("*") if path.is_file()]
        assert files
        assert [path.name for path in files if path.name not in printed] == []

        assert main(["new", str(tmp_path / "without"), "--language", "de", "--no-editor"]) == 0
        assert ".vscode" not in capsys.readouterr().out
        in_sight = [{path.name for path in (tmp_path / name).iterdir()} for name in ("with", "without")]
        assert in_sight[0] - in_sight[1] == {".vscode"}

    def test_a_new_site_with_them_has_no_faults(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        """And they are those of the command that writes them again."""
        assert main(["new", str(tmp_path / "site"), "--language", "de"]) == 0
        before = {path: path.read_bytes() for path in (tmp_path / "site/.vscode").rglob("*") if path.is_file()}
        assert main(["check", str(tmp_path / "site")]) == 0
        capsys.readouterr()

        assert main(["editor", str(tmp_path / "site")]) == 0
        assert {path: path.read_bytes() for path in before} == before
        assert "Left" not in capsys.readouterr().out

    def test_a_wrong_value(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        """Exit status 2, and one sentence."""
        assert main(["new", str(tmp_path / "site"), "--language", "xx"]) == 2
        assert capsys.readouterr().err.startswith("kiebitz new: there is no language 'xx'")

    def test_languages_have_the_same_files(self) -> None:
        """Each template has as many pages in every language."""
        for template in templates():
            counts = {len(new_site._files(new_site._folder(template) / language, "")) for language in languages()}
            assert len(counts) == 1
