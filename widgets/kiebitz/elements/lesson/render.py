"""A guided lesson as HTML: every panel, of which the page's script shows one at a time."""

from collections.abc import Sequence

from kiebitz.elements.environment import TemplateContext, template
from kiebitz.elements.rule_links import page_root
from kiebitz.elements.texts import texts
from kiebitz.elements.variant_names import variant_name


def render_lesson(panels: Sequence[TemplateContext], *, name: str, variant: str, locale: str, root: str = "") -> str:
    """The HTML of the lesson with *panels*.

    Args:
        panels: What the reader goes through, in order.
        name: The browser keeps under it how far the reader is.
        variant: The preset that is played.
        locale: Language of the page.
        root: What leads from the page to the root of its locale, as `../../`.
    """
    context = {
        "name": name,
        "variant": variant_name(variant, texts(locale)),
        "panels": panels,
        "count": len(panels),
    }
    with page_root(root):
        return template("lesson", locale).render(context).strip()
