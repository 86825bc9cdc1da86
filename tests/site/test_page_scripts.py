"""Scripts of pages, moved into files."""

from pathlib import Path, PurePath

from kiebitz.site.page_scripts import moved_scripts, store_scripts


def test_scripts_are_there_once_and_run_where_they_stood(tmp_path: Path) -> None:
    """Two pages with the same script name the same file, each from its own place; data stays in the page."""
    data = '<script type="application/json">{}</script>'
    html = f"<p>a</p><script>\n  one()\n</script>{data}<script>two()</script>"

    pages = [moved_scripts(html, PurePath(folder)) for folder in ("", "de/rules")]
    for page in pages:
        store_scripts(tmp_path, page.files)

    files = {file.read_text(encoding="utf-8"): file.relative_to(tmp_path).as_posix() for file in tmp_path.rglob("*.js")}
    one, two = files["one()\n"], files["two()\n"]
    assert len(files) == 2
    assert pages[0].html == f'<p>a</p><script src="{one}"></script>{data}<script src="{two}"></script>'
    assert f'<script src="../../{one}"></script>' in pages[1].html
