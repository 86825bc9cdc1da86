"""The labels of the buttons at a step of a lesson, which its sentences can quote."""

from collections.abc import Mapping
from gettext import NullTranslations
from typing import TYPE_CHECKING

from markupsafe import Markup

from kiebitz.elements.texts import Text
from kiebitz.markdown.lessons.playthrough import PlayedStep

if TYPE_CHECKING:
    from kiebitz.elements.game_ui import GameLessons


def button_labels(step: PlayedStep, lessons: "GameLessons", texts: NullTranslations) -> Mapping[str, Text]:
    """Action to label, for each button of *step*; cards are touched themselves."""
    cards = lessons.cards(step.deal)
    return {
        choice.action: button_label(choice.action, lessons, texts)
        for choice in step.choices
        if choice.action not in cards
    }


def button_label(action: str, lessons: "GameLessons", texts: NullTranslations) -> Text:
    """What the button for *action* is labelled with: the action in words, its first letter a capital."""
    words = lessons.action_text(action, texts)
    place = next((place for place, sign in enumerate(words) if sign.isalpha() or sign == "<"), 0)
    label = words[:place] + words[place : place + 1].upper() + words[place + 1 :]
    # Nothing but the case of a letter of what is HTML already has changed.
    return Markup(label) if isinstance(words, Markup) else label  # noqa: S704
