"""The page of commands is as the code has it."""

from pathlib import Path

from tools.command_reference import FILE, page

from kiebitz.site_settings import setting_keys


def test_the_page_is_fresh(root: Path) -> None:
    """`python -m tools.renew commands` makes it again."""
    assert (root / FILE).read_text(encoding="utf-8") == page()


def test_every_key_and_option_is_there() -> None:
    """Of the settings, and of the commands that build and check."""
    text = page()

    assert [key for key in setting_keys() if f"\n{key}: " not in text] == []
    assert [option for option in ("--host", "--translate", "--fix", "--watch") if option not in text] == []
