"""Where the stages for learners are on pages: the block `stages`, and the end of a page."""

from collections.abc import Callable, Sequence
from typing import Final

from kiebitz.elements.stages.render import StageLink, render_stages
from kiebitz.markdown.page_files import address, up
from kiebitz.markdown.site_data import SiteData
from kiebitz.markdown.translation_units import catalogue_lookup
from kiebitz.stages import LearningStage, next_stage, own_stage, stages_of

FENCE: Final = "stages"
"""First word after the fence of the block."""

PARTS: Final = {"": ("next", "line"), "show: next": ("next",), "show: line": ("line",)}
"""The text in the block to the parts of the stages that it shows."""

STAGES: Final = " data-stages "
"""What the HTML of a page has that shows the stages already."""


def read_stages(text: str) -> None:
    """Refuse a *text* in the block that asks for no part of the stages.

    Raises:
        ValueError: it is such a text.
    """
    if text.strip() not in PARTS:
        raise ValueError("the block has no line, or one: show: next, or show: line")


def stages_block(text: str, page: str, data: SiteData, locale: str) -> str:
    """What *text* asks for on *page* in the language of *locale*: the next stage, the line of all stages, or both."""
    return _rendered(page, data, locale, PARTS[text.strip()])


def page_end(page: str, data: SiteData, locale: str) -> str:
    """The next stage as *page* ends; empty where the settings want none."""
    settings = data.settings
    if not settings.stages or page.startswith(settings.no_stages):
        return ""
    return _rendered(page, data, locale, ("end",))


def _rendered(page: str, data: SiteData, locale: str, parts: Sequence[str]) -> str:
    translate = _translation(data, locale)
    stages = stages_of(data.settings.stages, page)
    default, own = next_stage(stages, page), own_stage(stages, page)
    links = [_link(stage, page, translate, is_here=stage is own, is_default=stage is default) for stage in stages]
    return render_stages(links, locale, parts)


def _link(
    stage: LearningStage, page: str, translate: Callable[[str], str], *, is_here: bool, is_default: bool
) -> StageLink:
    _, mark, link = stage.opens.partition("#")
    return StageLink(
        href=up(page) + address(stage.page) or "./",
        opens=(up(page) + address(stage.opened_page) or "./") + mark + link,
        name=translate(stage.name),
        next=translate(stage.next),
        begun=translate(stage.begun) if stage.begun else "",
        again=translate(stage.again) if stage.again else "",
        begins=stage.begins,
        ends=stage.ends,
        is_here=is_here,
        is_default=is_default,
    )


def _translation(data: SiteData, locale: str) -> Callable[[str], str]:
    """Translates texts of the settings file into *locale*; what has no translation stays as it is."""
    if locale == data.settings.language or locale not in data.catalogues or not data.catalogues[locale].navigation:
        return str
    lookup = catalogue_lookup(data.catalogues[locale].navigation)
    return lambda text: lookup(text) or text
