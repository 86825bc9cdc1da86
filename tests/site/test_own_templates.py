"""Templates of a site's own: what Jinja cannot read in them, and what stops the build of a page."""

import json
from pathlib import Path

import pytest
from tests.cli.test_new_site import BUNDLE
from tests.site.small_sites import copy_small_site

from kiebitz.cli import main
from kiebitz.faults import BuildError
from kiebitz.locales import site_locales
from kiebitz.site import build_locale, collect_site_data

HEAD = '{% extends "base.html" %}\n{% block extrahead %}\n'


@pytest.fixture(name="site")
def site_fixture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The small site with a folder for templates, the working folder."""
    site = copy_small_site(tmp_path)
    (site / "looks/parts").mkdir(parents=True)
    settings = (site / "mkdocs.yml").read_text(encoding="utf-8")
    (site / "mkdocs.yml").write_text(f"theme:\n  name: material\n  custom_dir: looks\n{settings}", encoding="utf-8")
    monkeypatch.chdir(site)
    return site


def found(site: Path, capsys: pytest.CaptureFixture[str]) -> list[str]:
    """Place and sentence of all that `kiebitz check` finds in *site*."""
    main(["check", str(site), "--json"])
    faults = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert all(fault["todo"] for fault in faults)
    return [f"{fault['path']}:{fault.get('line', 0)}: {fault['what']}" for fault in faults]


class TestCheck:
    """What is found without a build."""

    @pytest.mark.parametrize("name", ["main.html", "parts/head.html"])
    @pytest.mark.parametrize(
        ("wrong", "what"),
        [
            ("{{ super( }}", "unexpected '}', expected ')'"),
            ("{{ x ~ }}", "unexpected 'end of print"),
            ("{% endfor %}", "unknown tag 'endfor'"),
            ("{{ 1 | uppper }}", "No filter named 'uppper'"),
            ('{% include "gone.html" %}', "there is no template gone.html"),
        ],
    )
    def test_one_fault(self, site: Path, capsys: pytest.CaptureFixture[str], name: str, wrong: str, what: str) -> None:
        """With the template and the line."""
        (site / "looks" / name).write_text(f"{HEAD}{wrong}\n{{% endblock %}}\n", encoding="utf-8")

        (fault,) = found(site, capsys)
        assert fault.startswith(f"looks/{name}:3: ")
        assert what in fault

    def test_every_template(self, site: Path, capsys: pytest.CaptureFixture[str]) -> None:
        """One run has the fault of each."""
        for name in ("main.html", "parts/head.html"):
            (site / "looks" / name).write_text("{{", encoding="utf-8")

        assert len(found(site, capsys)) == 2

    def test_a_template_that_is_no_text(self, site: Path, capsys: pytest.CaptureFixture[str]) -> None:
        """It is reported as every such file."""
        (site / "looks/main.html").write_bytes(b"\n\xff")

        (fault,) = found(site, capsys)
        assert fault.startswith("looks/main.html:2: the file is not UTF-8")

    def test_a_folder_that_is_not_there(self, site: Path, capsys: pytest.CaptureFixture[str]) -> None:
        """The pages would be those of the package, and nothing else would show it."""
        (site / "looks").rename(site / "lokks")

        assert found(site, capsys) == ["mkdocs.yml:3: there is no folder looks"]

    @pytest.mark.parametrize(
        "text",
        [
            "",
            f"{HEAD}{{{{ super() }}}}{{{{ 'x.css' | url }}}}{{% trans %}}One{{% endtrans %}}{{% endblock %}}",
            '{% extends "partials/header.html" %}{% include name %}{% include "gone.html" ignore missing %}',
        ],
    )
    def test_what_is_right(self, site: Path, capsys: pytest.CaptureFixture[str], text: str) -> None:
        """Filters and tags that MkDocs has, templates of Material, names that only a page knows."""
        (site / "looks/main.html").write_text(text, encoding="utf-8")

        assert found(site, capsys) == []

    def test_what_hooks_may_add(self, site: Path, capsys: pytest.CaptureFixture[str]) -> None:
        """Nobody knows the filters of a site that has a program of its own."""
        settings = (site / "mkdocs.yml").read_text(encoding="utf-8")
        (site / "mkdocs.yml").write_text(f"{settings}\nhooks: [own.py]\n", encoding="utf-8")
        (site / "own.py").touch()
        (site / "looks/main.html").write_text("{{ 1 | uppper }}", encoding="utf-8")

        assert found(site, capsys) == []


@pytest.mark.parametrize(
    ("wrong", "what"),
    [("{{ club.name }}", "'club' is undefined"), ('{{ 1 + "x" }}', "unsupported operand"), ("{{ 1 // 0 }}", "zero")],
)
def test_what_stops_a_page(site: Path, wrong: str, what: str) -> None:
    """One fault with the template and the line, and no page is blamed for it."""
    (site / "looks/main.html").write_text(f"{HEAD}{wrong}\n{{% endblock %}}\n", encoding="utf-8")
    locales = site_locales(Path("locales"))

    with pytest.raises(BuildError) as caught:
        build_locale(locales[0], collect_site_data(locales), BUNDLE, Path("out"), locales)

    (fault,) = caught.value.faults
    assert (fault.path, fault.line) == ("looks/main.html", 3)
    assert what in fault.what
