"""Pictures that no browser can show."""

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image
from tests.site.small_sites import copy_small_site

from kiebitz.site.picture_check import picture_faults
from kiebitz.site.source_check import faults_of_sources

ENDINGS = ("png", "jpg", "gif", "webp", "avif", "ico", "bmp")
SVG = '<svg xmlns="http://www.w3.org/2000/svg">\n<g>\n<path d="M0 0"/>\n</g>\n</svg>\n'


def pixels(ending: str) -> bytes:
    """A picture of the kind that has the *ending*, of many colours."""
    stream = BytesIO()
    picture = Image.effect_noise((64, 64), 80).convert("RGB")
    picture.save(stream, Image.registered_extensions()[f".{ending}"])
    return stream.getvalue()


def faults_of(folder: Path, name: str, content: bytes) -> list[tuple[int, str]]:
    """Line and sentence of each fault, where *folder* has *content* as the file *name*."""
    (folder / name).write_bytes(content)
    found = list(picture_faults(folder))
    assert all(fault.path == (folder / name).as_posix() and fault.todo for fault in found)
    return [(fault.line, fault.what) for fault in found]


@pytest.mark.parametrize("ending", ENDINGS)
class TestPixels:
    """Pictures of pixels, of every kind that browsers show."""

    def test_a_whole_one(self, tmp_path: Path, ending: str) -> None:
        """Under its own ending and under another one: browsers look at what is in a file."""
        assert faults_of(tmp_path, f"a.{ending}", pixels(ending)) == []
        assert faults_of(tmp_path, f"a.{ending}", pixels("png")) == []

    @pytest.mark.parametrize("kept", [0.1, 0.5, 0.9])
    def test_a_part_of_one(self, tmp_path: Path, ending: str, kept: float) -> None:
        """As a download leaves it that was broken off."""
        whole = pixels(ending)

        assert len(faults_of(tmp_path, f"a.{ending}", whole[: int(len(whole) * kept)])) == 1

    @pytest.mark.parametrize("content", [b"", b"Jass\n", SVG.encode(), b"<!doctype html><html></html>"])
    def test_something_else(self, tmp_path: Path, ending: str, content: bytes) -> None:
        """A text, a page, nothing."""
        (fault,) = faults_of(tmp_path, f"a.{ending}", content)

        assert fault == (0, "this is no picture: its name has the ending of one, and its content is something else")


class TestLines:
    """Pictures of lines."""

    @pytest.mark.parametrize("begin", ["", '<?xml version="1.0"?>\n', "<!-- ours -->\n", "\ufeff"])
    def test_a_whole_one(self, tmp_path: Path, begin: str) -> None:
        """As programs write it."""
        assert faults_of(tmp_path, "a.svg", (begin + SVG).encode()) == []

    @pytest.mark.parametrize(
        ("content", "line", "what"),
        [
            (SVG.replace("</g>\n", ""), 4, "an element that is not closed"),
            (SVG.replace("/>", ">"), 4, "an element that is not closed"),
            (SVG.removesuffix("</svg>\n"), 5, "ends too early"),
            ("", 1, "ends too early"),
            ("Jass", 1, "this picture cannot be read"),
            (SVG.replace("svg>", "sgv>").replace("<svg", "<sgv"), 1, "does not begin as one"),
            (SVG.replace(' xmlns="http://www.w3.org/2000/svg"', ""), 1, "does not begin as one"),
            (f'<?xml version="1.0" encoding="klingon"?>\n{SVG}', 1, "this picture cannot be read"),
        ],
    )
    def test_what_is_none(self, tmp_path: Path, content: str, line: int, what: str) -> None:
        """With the line."""
        (found,) = faults_of(tmp_path, "a.svg", content.encode())

        assert found[0] == line
        assert what in found[1]


def test_what_is_no_picture_of_the_site(tmp_path: Path) -> None:
    """Hidden files, those that are left out, and files of other kinds."""
    for name in (".hidden/a.png", "drafts/a.png", "a.txt"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("Jass", encoding="utf-8")

    assert list(picture_faults(tmp_path, "drafts/")) == []


@pytest.mark.parametrize("name", ["docs/logo.png", "docs/img/table.svg", "looks/icon.png"])
def test_a_picture_of_a_site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Beside the pages, and beside templates of its own; a mended one is none any more."""
    site = copy_small_site(tmp_path)
    (site / "looks").mkdir()
    settings = (site / "mkdocs.yml").read_text(encoding="utf-8")
    (site / "mkdocs.yml").write_text(f"theme:\n  name: material\n  custom_dir: looks\n{settings}", encoding="utf-8")
    (site / name).parent.mkdir(exist_ok=True)
    (site / name).write_text("Jass", encoding="utf-8")
    monkeypatch.chdir(site)

    assert [fault.path for fault in faults_of_sources()[1]] == [name]
    (site / name).write_bytes(pixels("png") if name.endswith("png") else SVG.encode())
    assert faults_of_sources()[1] == ()
