"""The pages for authors, as far as they can be tried without a build; `tests/author/test_handbook.py` follows them."""

import re
import shlex
from pathlib import Path

import pytest
from tests.author.handbook import PAGES, Command, WrittenFile, is_answer, page_steps, write

from cardrules.examples import check_fence, find_fences
from kiebitz.cli.options import parser
from kiebitz.markdown.page_files import page_files
from kiebitz.site_settings import read_site_settings

INLINE = re.compile(r"`(?:python -m )?kiebitz ([^`]+)`")


def test_every_command_is_one(root: Path) -> None:
    """Those in a sentence, too: the parser takes each, or prints its help."""
    text = "\n".join((root / "docs" / page).read_text(encoding="utf-8") for page in PAGES)
    steps = [step for page in PAGES for step in page_steps(root / "docs", page)]
    typed = [step.text.removeprefix("kiebitz ") for step in steps if step.text.startswith("kiebitz ")]
    commands = [command for command in (*INLINE.findall(text), *typed) if not command.startswith("--")]
    for command in commands:
        name, *options = shlex.split(command)
        if options:
            parser().parse_args([name, *options])
        else:
            with pytest.raises(SystemExit, match="0"):
                parser().parse_args([name, "--help"])

    assert len(commands) > 12


def test_every_source_of_another_site_is_tried(root: Path) -> None:
    """A fence with the title of a file is checked by nothing but the test that follows these pages."""
    docs = root / "docs"
    titled = {
        page.relative_to(docs).as_posix()
        for page in page_files(docs, read_site_settings(root).excluded)
        for fence in find_fences(page.read_text(encoding="utf-8"))
        if any(word.startswith("title=") for word in fence.manner)
    }

    assert titled == set(PAGES)


def test_the_message_about_a_wrong_answer(root: Path) -> None:
    """What the first position shows of it is what the check prints where its first block is wrong."""
    text = (root / "docs/reference/first-position.md").read_text(encoding="utf-8")
    (source,) = [fence.text for fence in find_fences(text) if fence.name == "markdown"]
    (message,) = [fence.text for fence in find_fences(text) if fence.text.startswith("docs/index.md:")]
    page = f"# One {{ #one }}\n\n{source.replace('legal: ♠A', 'legal: ♠A ♠J')}"
    (found,) = [fault for fence in find_fences(page) for fault in check_fence(fence, "docs/index.md")]

    assert str(found).rpartition("\n    reproduce:")[0] == message


class TestAnswers:
    """What a page shows of an answer."""

    @pytest.mark.parametrize(
        ("displayed", "printed", "is_right"),
        [
            (["Made graz."], "Made graz.\n", True),
            (["Made graz."], "Made linz.\n", False),
            (["Made graz."], "Made graz.\nAnd more.\n", False),
            (["Built in 1.2 s."], "Built in 31.0 s.\n", True),
            (["shell.0a1b2c3d.js"], "shell.ffffff01.js\n", True),
            (["It is in …site"], "It is in /srv/anna/graz/site\n", True),
            (["It is in …site"], "It is in /srv/anna/graz/sites\n", False),
            (["…", "done"], "one\ntwo\ndone\n", True),
            (["…"], "", True),
            ([], "something\n", False),
        ],
    )
    def test_it_is_compared(self, displayed: list[str], printed: str, is_right: bool) -> None:  # noqa: FBT001  # a parameter
        """But for times, hashes, and what differs between computers."""
        assert is_answer(displayed, printed) == is_right


class TestParts:
    """A part of a file."""

    def test_it_takes_the_place_of_the_old_one(self, tmp_path: Path) -> None:
        """All else stays."""
        (tmp_path / "a.yml").write_text("site_name: A\nnav:\n  - A: a.md\nextra:\n  b: 1\n", encoding="utf-8")
        write(WrittenFile("p.md:1", "a.yml", "nav", "nav:\n  - A: a.md\n  - B: b.md\n"), tmp_path)

        text = (tmp_path / "a.yml").read_text(encoding="utf-8")
        assert text == "site_name: A\nnav:\n  - A: a.md\n  - B: b.md\nextra:\n  b: 1\n"

    def test_a_new_one_goes_to_the_end(self, tmp_path: Path) -> None:
        """There is none that it could take the place of."""
        (tmp_path / "a.yml").write_text("site_name: A\n", encoding="utf-8")
        write(WrittenFile("p.md:1", "a.yml", "theme", "theme:\n  logo: b\n"), tmp_path)

        assert (tmp_path / "a.yml").read_text(encoding="utf-8") == "site_name: A\ntheme:\n  logo: b\n"

    def test_no_line_is_lost(self, tmp_path: Path) -> None:
        """The page would be older than the template."""
        (tmp_path / "a.yml").write_text("nav:\n  - A: a.md\n", encoding="utf-8")

        with pytest.raises(ValueError, match="A: a"):
            write(WrittenFile("p.md:1", "a.yml", "nav", "nav:\n  - B: b.md\n"), tmp_path)


def test_commands_keep_their_answers(tmp_path: Path) -> None:
    """Each line belongs to the command above it."""
    (tmp_path / "p.md").write_text("```console\n$ one\n1\n2\n$ two\n```\n", encoding="utf-8")

    assert list(page_steps(tmp_path, "p.md")) == [Command("p.md:1", "one", ("1", "2")), Command("p.md:1", "two", ())]
