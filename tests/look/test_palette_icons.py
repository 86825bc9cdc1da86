"""The icons of the switch between light and dark: those that the style draws, and those of a site's own settings."""

from pathlib import Path

import pytest
from jinja2 import ChoiceLoader, DictLoader, Environment, FileSystemLoader

OWN = '<svg><path d="M1 1h9"/></svg>'


@pytest.mark.parametrize(
    ("icon", "found"),
    [("material/brightness-auto", '<span class="kb-icon kb-icon-to-system"></span>'), ("material/eye", OWN)],
)
def test_a_site_has_the_icon_of_its_settings(root: Path, icon: str, found: str) -> None:
    """Also one that no style of ours draws."""
    own = DictLoader({".icons/material/eye.svg": OWN})
    theme = FileSystemLoader(root / "widgets/kiebitz/theme")
    template = Environment(loader=ChoiceLoader([own, theme]), autoescape=True).get_template("partials/palette.html")
    option = {"media": "", "toggle": {"icon": icon, "text": "to_system"}}

    assert found in template.render(config={"extra": {}, "theme": {"palette": [option]}})
