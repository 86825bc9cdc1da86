"""The command `kiebitz`: its help, its exit statuses, and what it prints for programs."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.site.small_sites import copy_small_site

from cardrules.closed_pipe import status_of
from kiebitz.cli import build_command, main
from kiebitz.cli.check_command import found_in
from kiebitz.cli.fault_forms import FORMS
from kiebitz.cli.options import HOSTS, parser
from kiebitz.elements.rulebook.drawn_positions import drawn_positions
from kiebitz.elements.table_codes import TableRules
from kiebitz.elements.table_rules import rules_of_table
from kiebitz.elements.texts import texts
from kiebitz.elements.variant_names import variant_name
from kiebitz.site import host_files
from kiebitz.site.command import _parser as build_parser
from kiebitz.site.work_folders import ServedFolder

COMMANDS = (
    *("new", "build", "serve", "check", "example", "rulebook"),
    *("translate", "editor", "schema", "doctor", "upgrade"),
)
WRONG = ("docs/index.md", "legal: ♠A", "legal: ♠J")
"""A file of the small site, what it has, and what is wrong instead."""


@pytest.fixture(name="site")
def site_fixture(tmp_path: Path) -> Path:
    """A copy of the small site."""
    return copy_small_site(tmp_path)


@pytest.fixture(name="broken")
def broken_fixture(site: Path) -> Path:
    """The small site with a wrong claim."""
    file, old, new = WRONG
    text = (site / file).read_text(encoding="utf-8")
    (site / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    return site


class TestHelp:
    """What it can do."""

    @pytest.mark.parametrize("command", COMMANDS)
    def test_every_command_has_examples(self, capsys: pytest.CaptureFixture[str], command: str) -> None:
        """They begin with the command itself, and the exit statuses follow."""
        with pytest.raises(SystemExit) as ended:
            main([command, "--help"])

        printed = capsys.readouterr().out
        assert ended.value.code == 0
        assert f"Examples:\n  kiebitz {command}" in printed
        assert "Exit status: 0" in printed

    def test_every_host_can_be_named(self) -> None:
        """All for which a build can write files."""
        assert set(HOSTS) == set(host_files.HOSTS)

    def test_all_that_a_build_can_do(self) -> None:
        """Whoever has the command needs no other way to build."""
        old = build_parser().format_help()
        (new,) = [action for action in parser()._actions if action.choices and "build" in action.choices]
        text = dict(new.choices or {})["build"].format_help()

        names = {word.strip(",[]") for word in old.split() if word.startswith(("--", "[--"))} - {"--source"}
        assert [name for name in sorted(names) if name not in text] == []

    @pytest.mark.parametrize("wrong", [["biuld"], ["build", "--aut", "x"], ["serve", "--port", "99999"], []])
    def test_a_wrong_line_is_status_2(self, capsys: pytest.CaptureFixture[str], wrong: list[str]) -> None:
        """With one message, and no traceback."""
        with pytest.raises(SystemExit) as ended:
            main(wrong)

        assert ended.value.code == 2
        assert "kiebitz" in capsys.readouterr().err

    @pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
    def test_completion(self, capsys: pytest.CaptureFixture[str], shell: str) -> None:
        """A shell gets a script that knows the commands."""
        with pytest.raises(SystemExit) as ended:
            main(["--print-completion", shell])

        script = capsys.readouterr().out
        assert ended.value.code == 0
        assert [command for command in COMMANDS if command not in script] == []

    def test_the_version_comes_at_once(self) -> None:
        """Neither MkDocs nor the games are imported for it."""
        code = (
            "import sys\nfrom kiebitz.cli import main\ntry:\n main(['--version'])\nexcept SystemExit:\n pass\n"
            "print([name for name in ('mkdocs', 'markdown', 'babel', 'cardrules.sixtysix') if name in sys.modules])"
        )
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=True)

        assert done.stdout.splitlines()[-1] == "[]"

    def test_where_there_is_no_site(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        """Status 2, and how to make one."""
        assert main(["build", str(tmp_path)]) == 2
        assert "kiebitz new" in capsys.readouterr().err

    @pytest.mark.parametrize(
        ("missing", "todo"),
        [("docs", "make the folder of the pages"), ("mkdocs.yml", "name the folder of a site, or write that file")],
    )
    def test_half_a_site(self, site: Path, capsys: pytest.CaptureFixture[str], missing: str, todo: str) -> None:
        """A site cannot be made in a folder that has the other half."""
        (site / missing).rename(site / "away")

        assert main(["check", str(site)]) == 2
        printed = capsys.readouterr().err
        assert f"there is no {site / missing}: {todo}" in printed
        assert "kiebitz new" not in printed

    def test_the_pseudo_locale_of_a_site_in_another_language(
        self, site: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        """It is made of English alone."""
        (site / "mkdocs.yml").write_text("site_name: Krug\nextra:\n  kiebitz:\n    language: hr\n", encoding="utf-8")

        assert main(["build", str(site), "--pseudo"]) == 2
        assert "made of English, and the pages are in 'hr': build without --pseudo" in capsys.readouterr().err

    @pytest.mark.parametrize(
        ("language", "is_noted"), [("fr", True), ("fr-CA", True), ("de-AT", False), ("hr", False), ("sr-Latn", False)]
    )
    def test_a_language_without_words(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str], language: str, *, is_noted: bool
    ) -> None:
        """A note with the line, which is no fault: what the package adds to pages is in English."""
        (tmp_path / "docs").mkdir()
        page = "---\ntitle: A\ndescription: B\n---\n\n# A { #a }\n\nText.\n"
        (tmp_path / "docs/index.md").write_text(page, encoding="utf-8")
        settings = f"site_name: A\nextra:\n  kiebitz:\n    language: {language}\n"
        (tmp_path / "mkdocs.yml").write_text(settings, encoding="utf-8")

        assert main(["check", str(tmp_path)]) == 0
        printed = capsys.readouterr()
        assert printed.err.startswith(f"mkdocs.yml:4: note: there are no words in {language!r}") == is_noted
        assert printed.out == "0 blocks hold, and nothing is wrong.\n"

    def test_a_translation_without_words(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        """The same note with the folder of its catalogues; none for a language that has words."""
        (tmp_path / "docs").mkdir()
        page = "---\ntitle: A\ndescription: B\n---\n\n# A { #a }\n\nText.\n"
        (tmp_path / "docs/index.md").write_text(page, encoding="utf-8")
        (tmp_path / "mkdocs.yml").write_text("site_name: A\n", encoding="utf-8")
        for language in ("sl", "de_AT"):
            (tmp_path / f"locales/{language}/LC_MESSAGES").mkdir(parents=True)

        assert main(["check", str(tmp_path)]) == 0
        (note,) = capsys.readouterr().err.splitlines()
        assert note.startswith("locales/sl: note: there are no words in 'sl', so deals")

    @pytest.mark.parametrize("command", ["build", "check"])
    def test_faults_are_counted(self, broken: Path, capsys: pytest.CaptureFixture[str], command: str) -> None:
        """By each command that reports them."""
        assert main([command, str(broken)]) == 1
        assert "".join(capsys.readouterr()).endswith("\n\n1 fault\n")

    def test_a_language_that_the_site_does_not_have(self, site: Path, capsys: pytest.CaptureFixture[str]) -> None:
        """Status 2, with those that it has."""
        assert main(["build", str(site), "--language", "hr"]) == 2
        assert "no language 'hr'; it has en, de" in capsys.readouterr().err

    @pytest.mark.parametrize("command", ["build", "check"])
    def test_a_folder_of_no_language(self, site: Path, capsys: pytest.CaptureFixture[str], command: str) -> None:
        """Each command has the same words for it."""
        folder = site / "locales/kroatisch/LC_MESSAGES"
        folder.mkdir(parents=True)
        (folder / "home.po").touch()

        assert main([command, str(site)]) == 1
        printed = "".join(capsys.readouterr())
        assert "locales/kroatisch: this folder is not named after a language" in printed
        assert "name it by the code of its language" in printed

    @pytest.mark.parametrize("out", ["/proc/x", "a-file", "a-file/x"])
    def test_where_no_site_can_be_written(
        self, site: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], out: str
    ) -> None:
        """One sentence, and another way; nobody may make a folder in `/proc`."""
        (tmp_path / "a-file").touch()

        assert main(["build", str(site), "--out", str(tmp_path / out)]) == 1
        assert "Name another folder with --out" in capsys.readouterr().err

    def test_a_file_in_the_place_of_what_is_kept(self, site: Path, capsys: pytest.CaptureFixture[str]) -> None:
        """Status 2, with its name and the reason of the system."""
        (site / ".cache").touch()

        assert main(["serve", str(site), "--port", "0"]) == 2
        assert ".cache cannot be written: File exists" in capsys.readouterr().err

    def test_a_site_that_is_served_already(self, site: Path, capsys: pytest.CaptureFixture[str]) -> None:
        """Status 2, with the address of the first one."""
        (site / ".cache").mkdir()
        first = ServedFolder(site / ".cache")
        first.announce("http://127.0.0.1:8000/")

        assert main(["serve", str(site), "--port", "0"]) == 2
        assert "at http://127.0.0.1:8000/: open that address" in capsys.readouterr().err
        first.close()


class TestCheck:
    """`kiebitz check`."""

    def test_nothing_wrong(self, site: Path, capsys: pytest.CaptureFixture[str]) -> None:
        """Status 0."""
        assert main(["check", str(site)]) == 0
        assert capsys.readouterr().out == "2 blocks hold, and nothing is wrong.\n"

    def test_as_text(self, broken: Path, capsys: pytest.CaptureFixture[str]) -> None:
        """Status 1, with place and number."""
        assert main(["check", str(broken)]) == 1
        printed = capsys.readouterr().out
        assert printed.startswith("docs/index.md:16:")
        assert printed.endswith("1 fault\n")

    def test_as_json(self, broken: Path, capsys: pytest.CaptureFixture[str]) -> None:
        """One object for each fault."""
        assert main(["check", str(broken), "--json"]) == 1
        (fault,) = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
        assert (fault["path"], fault["line"]) == ("docs/index.md", 16)
        assert fault["what"]

    def test_as_sarif(self, broken: Path, capsys: pytest.CaptureFixture[str]) -> None:
        """One result for each fault, with its place in characters, and with a rule that the log describes."""
        assert main(["check", str(broken), "--format", "sarif"]) == 1
        log = json.loads(capsys.readouterr().out)
        (run,) = log["runs"]
        (result,) = run["results"]
        place = result["locations"][0]["physicalLocation"]
        assert (log["version"], run["columnKind"]) == ("2.1.0", "unicodeCodePoints")
        assert place["artifactLocation"]["uri"] == "docs/index.md"
        assert place["region"]["startLine"] == 16
        assert result["ruleId"] in [rule["id"] for rule in run["tool"]["driver"]["rules"]]
        assert {"expected", "found", "todo"} <= result["properties"].keys()

    def test_a_log_without_results(self, site: Path, capsys: pytest.CaptureFixture[str]) -> None:
        """A service forgets the faults of an older log by one that has none."""
        assert main(["check", str(site), "--sarif"]) == 0
        assert json.loads(capsys.readouterr().out)["runs"][0]["results"] == []

    def test_as_annotations(self, broken: Path, capsys: pytest.CaptureFixture[str]) -> None:
        """Each on one line, its line breaks written as GitHub reads them."""
        assert main(["check", str(broken), "--github"]) == 1
        (line,) = capsys.readouterr().out.splitlines()
        assert line.startswith("::error file=docs/index.md,line=16")
        assert "%0A" in line

    @pytest.mark.parametrize("form", FORMS)
    def test_every_form_has_the_same(self, broken: Path, capsys: pytest.CaptureFixture[str], form: str) -> None:
        """File, what is wrong, expected, found, what to do."""
        _, (fault,) = found_in(broken)
        assert main(["check", str(broken), "--format", form]) == 1
        printed = capsys.readouterr().out
        facts = (fault.path, fault.what, fault.expected, fault.found, fault.todo)
        assert [fact for fact in facts if fact not in printed] == []

    @pytest.mark.parametrize("form", FORMS)
    def test_files_are_named_from_the_working_folder(
        self, broken: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], form: str
    ) -> None:
        """Where the site is below it: so that an editor or a workflow finds them."""
        monkeypatch.chdir(broken.parent)
        assert main(["check", broken.name, "--format", form]) == 1
        assert "club/docs/index.md" in capsys.readouterr().out


class TestWatch:
    """`kiebitz check --watch`."""

    def test_each_change_is_checked(self, site: Path) -> None:
        """It reports what is wrong once it is, that nothing is once that is mended, and outlives lost settings."""
        page, settings = site / "docs/index.md", site / "mkdocs.yml"
        right, named = page.read_text(encoding="utf-8"), settings.read_text(encoding="utf-8")
        command = [sys.executable, "-m", "kiebitz", "check", str(site), "--watch"]
        environment = {**os.environ, "PYTHONIOENCODING": "utf-8"}
        with subprocess.Popen(command, stdout=subprocess.PIPE, encoding="utf-8", env=environment) as watching:
            try:
                assert "nothing is wrong" in "".join(_round(watching))
                page.write_text(right.replace("legal: ♠A", "legal: ♠J"), encoding="utf-8")
                assert "docs/index.md:16:" in "".join(_round(watching))
                settings.unlink()
                assert "write that file" in "".join(_round(watching))
                settings.write_text(named, encoding="utf-8")
                page.write_text(right, encoding="utf-8")
                while "nothing is wrong" not in "".join(_round(watching)):
                    pass
            finally:
                watching.kill()


def _round(watching: "subprocess.Popen[str]") -> Iterator[str]:
    """The lines of *watching* until it waits."""
    assert watching.stdout is not None
    for line in watching.stdout:
        if line.startswith("Waiting"):
            return
        yield line


class TestUpgrade:
    """`kiebitz upgrade`."""

    def test_whoever_has_wheels_reads_how(self, capsys: pytest.CaptureFixture[str]) -> None:
        """An index that has no such package could not bring the newest version."""
        assert main(["upgrade"]) == 0

        assert "pip install --upgrade *.whl" in capsys.readouterr().out


class TestRulebook:
    """`kiebitz rulebook`."""

    def test_one_file_that_asks_for_nothing(self, tmp_path: Path) -> None:
        """In another language, with a house rule."""
        (tmp_path / "house.txt").write_text("# ours\nclose.needs_trick = true\n", encoding="utf-8")
        out = tmp_path / "rules.html"

        assert main(["rulebook", "blog-schnapsen", "--language", "hr", "--out", str(out)]) == 0
        plain = out.read_text(encoding="utf-8")
        rules = ["--rules", str(tmp_path / "house.txt")]
        assert main(["rulebook", "blog-schnapsen", "--language", "hr", "--out", str(out), *rules]) == 0
        ours = out.read_text(encoding="utf-8")

        assert '<html lang="hr">' in plain
        assert plain != ours
        assert [word for word in ("src=", "href=", "url(", "http") if word in ours] == []

    @pytest.mark.parametrize(("place", "folder"), [(".", []), ("..", ["--folder", "club"])])
    def test_a_site_has_it_in_its_language(
        self, site: Path, monkeypatch: pytest.MonkeyPatch, place: str, folder: list[str]
    ) -> None:
        """That of its pages, unless another one is named."""
        (site / "mkdocs.yml").write_text("site_name: Krug\nextra:\n  kiebitz:\n    language: de\n", encoding="utf-8")
        monkeypatch.chdir(site / place)
        assert main(["rulebook", "blog-66", *folder, "--out", "a.html"]) == 0
        assert main(["rulebook", "blog-66", *folder, "--out", "b.html", "--language", "hr"]) == 0

        assert '<html lang="de">' in Path("a.html").read_text(encoding="utf-8")
        assert '<html lang="hr">' in Path("b.html").read_text(encoding="utf-8")

    @pytest.mark.parametrize("language", ["fr", "it"])
    def test_a_site_in_a_language_without_words(
        self, site: Path, capsys: pytest.CaptureFixture[str], language: str
    ) -> None:
        """In English, as its other words of the package are."""
        settings = f"site_name: Krug\nextra:\n  kiebitz:\n    language: {language}\n"
        (site / "mkdocs.yml").write_text(settings, encoding="utf-8")

        assert main(["rulebook", "blog-66", "--folder", str(site)]) == 0
        assert '<html lang="en">' in capsys.readouterr().out

    @pytest.mark.parametrize("name", ["r.pdf", "r.PDF", "r"])
    def test_it_is_no_pdf(self, tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str) -> None:
        """Nothing is written under a name that no browser opens as a page."""
        assert main(["rulebook", "blog-66", "--out", str(tmp_path / name)]) == 2
        assert "ends in .html, and print it from a browser" in capsys.readouterr().err
        assert list(tmp_path.iterdir()) == []

    def test_a_folder_that_is_not_there(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        """One sentence, with its name."""
        assert main(["rulebook", "blog-66", "--out", str(tmp_path / "nowhere/r.html")]) == 2
        assert f"there is no folder {tmp_path / 'nowhere'}: make it" in capsys.readouterr().err

    def test_a_variant_of_a_site_elsewhere(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """The message names the option that finds it."""
        monkeypatch.chdir(tmp_path)

        assert main(["rulebook", "graz"]) == 2
        assert "--folder" in capsys.readouterr().err

    @pytest.mark.parametrize("language", ["en", "hr"])
    def test_house_rules_have_positions_and_what_is_particular(self, tmp_path: Path, language: str) -> None:
        """As many positions as on a page, and the preset by its name; none is of a rule that is no longer played."""
        (tmp_path / "house.txt").write_text("close.min_talon = never\n", encoding="utf-8")
        out = tmp_path / "rules.html"
        rules = ["--rules", str(tmp_path / "house.txt"), "--language", language]
        assert main(["rulebook", "original-66", "--out", str(out), *rules]) == 0
        page = out.read_text(encoding="utf-8")
        table = TableRules("original-66", (("close.min_talon", "never"),))
        drawn = list(drawn_positions(table, rules_of_table(table), texts(language)))

        assert page.count("<figure>") == len(drawn) >= 4
        heading = texts(language).gettext("Unlike in {game}:").format(game=variant_name("original-66", texts(language)))
        assert page.count(heading) == 1
        closing = texts(language).gettext("Nobody may close the talon, that is, end the drawing early.")
        assert closing in page.partition(heading)[2]

    def test_a_card_is_written_once(self, tmp_path: Path) -> None:
        """By its signs: names of the other pack are there, and out of sight."""
        out = tmp_path / "rules.html"
        assert main(["rulebook", "blog-schnapsen", "--language", "de", "--out", str(out)]) == 0

        assert "kb-g { display: none; }" in out.read_text(encoding="utf-8")

    def test_yes_is_true(self, tmp_path: Path) -> None:
        """House rules are written as in the files of variants."""
        out = tmp_path / "rules.html"
        texts = []
        for value in ("yes", "true"):
            (tmp_path / "house.txt").write_text(f"close.needs_trick = {value}\n", encoding="utf-8")
            assert main(["rulebook", "blog-66", "--rules", str(tmp_path / "house.txt"), "--out", str(out)]) == 0
            texts.append(out.read_text(encoding="utf-8"))

        assert texts[0] == texts[1]

    @pytest.mark.parametrize(
        ("wrong", "listed"),
        [
            (["orginal-66"], "the variants are schnopsn-weich, "),
            (["original-66", "--language", "xx"], "there are no words in 'xx'; there are en, de, "),
            (["graz", "--folder", "nowhere"], "there is no nowhere/mkdocs.yml"),
        ],
    )
    def test_what_there_is_not(self, capsys: pytest.CaptureFixture[str], wrong: list[str], listed: str) -> None:
        """Status 2, and what there is."""
        assert main(["rulebook", *wrong]) == 2
        assert listed in capsys.readouterr().err


def test_a_site_where_nobody_may_write(capsys: pytest.CaptureFixture[str]) -> None:
    """One sentence, with the reason of the system; nobody may make a folder in `/proc`."""
    assert main(["new", "/proc/x", "--language", "de"]) == 2
    printed = capsys.readouterr().err
    assert printed.startswith("kiebitz new: /proc/x cannot be made: ")
    assert printed.count("\n") == 1


def test_commands_for_translators_name_no_option_of_another(capsys: pytest.CaptureFixture[str]) -> None:
    """The folder is an option of the command that they are part of."""
    with pytest.raises(SystemExit) as ended:
        main(["translate"])

    assert ended.value.code == 2
    printed = capsys.readouterr().err
    assert printed.startswith("kiebitz translate: ")
    assert "--project" not in printed
    assert "Try 'kiebitz translate --help'" in printed


@pytest.mark.skipif(os.name == "nt", reason="there a pipe is closed otherwise")
@pytest.mark.parametrize(
    "command",
    [
        ["kiebitz", "rulebook", "blog-66"],
        ["kiebitz", "schema", "settings"],
        ["kiebitz", "check", ".", "--json"],
        ["cardrules", "rules", "blog-66"],
        ["cardrules", "rules", "blog-66", "--json"],
        ["cardrules", "deal", "blog-66", "--seed", "1", "--count", "90"],
    ],
)
def test_a_reader_that_ends(broken: Path, command: list[str]) -> None:
    """As `head` does: nothing is printed about it."""
    reading, writing = os.pipe()
    os.close(reading)
    whole = [sys.executable, "-m", *command]
    done = subprocess.run(whole, stdout=writing, stderr=subprocess.PIPE, cwd=broken, encoding="utf-8", check=False)
    os.close(writing)

    assert (done.returncode, done.stderr) == (1, "")


def test_another_pipe_that_is_closed(capsys: pytest.CaptureFixture[str]) -> None:
    """One that is not that of the output is a fault of a program, and is not hidden."""

    def run() -> int:
        raise BrokenPipeError

    with pytest.raises(BrokenPipeError):
        status_of(run)
    assert capsys.readouterr().out.strip() == ""


@pytest.mark.parametrize("command", ["rulebook", "example"])
class TestHouseRules:
    """House rules on a command line."""

    @pytest.mark.parametrize(
        ("text", "message"),
        [
            (
                "\nclose.needs_trick = perhaps\n",
                "{file}, line 2: close.needs_trick does not take perhaps; it takes no | yes",
            ),
            ("close.need_trick = yes\n", "{file}, line 1: 'close.need_trick' is not a rule"),
            ("# ours\nclose\n", "{file}, line 2: expected a rule and its value"),
            ("\xff", "{file} cannot be read: save it as UTF-8"),
            (None, "{file} cannot be read: No such file or directory"),
        ],
    )
    def test_a_wrong_file(  # a command, a file, and what follows
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str], command: str, text: str | None, message: str
    ) -> None:
        """With the line, and with yes and no as in files of variants."""
        file = tmp_path / "house.txt"
        if text is not None:
            file.write_bytes(text.encode("latin-1"))
        line = {"rulebook": ["blog-66"], "example": ["--variant", "blog-66", "--you", "SA", "--trump", "H"]}[command]

        assert main([command, *line, "--rules", str(file)]) == 2
        assert capsys.readouterr().err.startswith(f"kiebitz {command}: {message.format(file=file)}")

    def test_every_wrong_line(self, tmp_path: Path, capsys: pytest.CaptureFixture[str], command: str) -> None:
        """All are reported together."""
        file = tmp_path / "house.txt"
        file.write_text("close.needs_trick = 3\nstrict.must_beat = 3\n", encoding="utf-8")
        line = {"rulebook": ["blog-66"], "example": ["--variant", "blog-66", "--you", "SA", "--trump", "H"]}[command]

        assert main([command, *line, "--rules", str(file)]) == 2
        printed = capsys.readouterr().err
        assert [f"line {number}: " in printed for number in (1, 2)] == [True, True]


@pytest.mark.parametrize("place", ["a-file", "a-file/below", "/proc/kept"])
def test_a_cache_that_cannot_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], place: str
) -> None:
    """It is wrong, and what to do is there; every build would end at it."""
    (tmp_path / "a-file").touch()
    monkeypatch.setenv("KIEBITZ_CACHE", str(tmp_path / place))

    assert main(["doctor"]) == 1
    lines = capsys.readouterr().out.splitlines()
    (number,) = [number for number, line in enumerate(lines) if line.startswith("wrong")]
    assert "cannot be written: " in lines[number]
    assert "KIEBITZ_CACHE" in lines[number + 1]


class TestGithub:
    """`kiebitz build --host github`: what is left to do there."""

    @pytest.mark.parametrize(("top", "is_below"), [("cards", True), ("cards/club", False), ("elsewhere", False)])
    def test_where_the_workflow_is_read(
        self,
        tmp_path: Path,
        capsys: pytest.CaptureFixture[str],
        monkeypatch: pytest.MonkeyPatch,
        top: str,
        is_below: bool,  # noqa: FBT001  # what is expected
    ) -> None:
        """In the top folder of the repository alone, which may be above that of the site."""
        site = copy_small_site(tmp_path / "cards")
        (tmp_path / top / ".git").mkdir(parents=True)
        monkeypatch.setattr(build_command, "build_into", lambda *_: [site / ".github/workflows/site.yml"])

        assert main(["build", str(site), "--host", "github"]) == 0

        printed = capsys.readouterr().out
        assert "choose GitHub Actions as the source" in printed
        assert (f"top folder of a repository, {tmp_path / top}: move .github there" in printed) is is_below


def test_the_parser_knows_no_other_commands() -> None:
    """The help lists what the tests try."""
    printed = parser().format_help()

    assert [command for command in COMMANDS if f"\n    {command} " not in printed] == []
