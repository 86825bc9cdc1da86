"""Blocks `lesson` on pages: what becomes of one without faults."""

from os.path import normpath
from pathlib import PurePosixPath

from cardrules.examples import Fence
from kiebitz.elements.lesson.render import render_lesson
from kiebitz.elements.rule_links import page_root
from kiebitz.elements.texts import texts
from kiebitz.markdown.block_context import BlockContext
from kiebitz.markdown.lessons.guided_lesson import GuidedLesson
from kiebitz.markdown.lessons.notation import read_lesson
from kiebitz.markdown.lessons.panels import Panels, Reader
from kiebitz.markdown.page_files import address
from kiebitz.markdown.widget_blocks import link_to_opening


def lesson_html(fence: Fence, context: BlockContext) -> str:
    """The lesson in *fence*."""
    lesson = read_lesson(fence)
    reader = Reader(
        texts=texts(context.locale),
        translate=context.translate,
        locale=context.locale,
        source=context.data.settings.language,
        name=context.name,
    )
    with page_root(context.up):
        panels = Panels(lesson, reader).panels
    panels[-1]["then"] = _way_on(lesson, context)
    return render_lesson(panels, name=lesson.name, variant=lesson.variant, locale=context.locale, root=context.up)


def _way_on(lesson: GuidedLesson, context: BlockContext) -> tuple[str, str] | None:
    """Where the button behind the last step leads, and its words."""
    if lesson.then is None:
        return None
    file, mark, heading = lesson.page.partition("#")
    page = PurePosixPath(normpath(PurePosixPath(context.page).parent / file)).as_posix()
    behind = f"#{link_to_opening(lesson.opens.value)}" if lesson.opens else f"{mark}{heading}"
    return f"{context.up}{address(page)}{behind}", context.translate(lesson.then.text)
