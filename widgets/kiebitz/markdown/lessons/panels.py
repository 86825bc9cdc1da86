"""A lesson without faults as the panels that its reader goes through, in the language of a page."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from gettext import NullTranslations
from typing import TYPE_CHECKING, Final

from markupsafe import Markup

from cardrules.cards import parse_card
from cardrules.errors import RulesError
from cardrules.game import GameDeal
from kiebitz.elements.card_html import card_context
from kiebitz.elements.environment import TemplateContext
from kiebitz.elements.games import ui_of
from kiebitz.elements.texts import Text
from kiebitz.markdown.lessons.button_labels import button_label, button_labels
from kiebitz.markdown.lessons.guided_lesson import GuidedLesson, LessonText
from kiebitz.markdown.lessons.playthrough import Choice, PlayedStep, Playthrough
from kiebitz.markdown.lessons.sentences import quotable, sentence_html

if TYPE_CHECKING:
    from kiebitz.elements.game_ui import GameLessons


@dataclass(frozen=True, kw_only=True, slots=True)
class Reader:
    """Whom the panels are for."""

    texts: NullTranslations
    translate: Callable[[str], str]
    """Gives the messages of the page in the reader's language; as they are where it has no translation."""

    locale: str
    source: str
    """The language that the page was written in."""

    name: str
    """An id that no other block of the page has."""


class Panels:
    """The panels of one lesson for one reader, in order."""

    def __init__(self, lesson: GuidedLesson, reader: Reader) -> None:
        """Make the panels of *lesson* for *reader*."""
        self._played: Final = Playthrough(lesson)
        self._reader: Final = reader
        self._variant: Final = lesson.variant
        find = ui_of(lesson.variant).lessons
        if find is None or self._played.faults:
            raise ValueError("a lesson with faults has no panels")
        self._lessons: Final[GameLessons] = find()
        self.panels: Final[list[TemplateContext]] = []
        self._make()

    def _make(self) -> None:
        for step in self._played.steps:
            self._question(step)
        for panel in self.panels:
            panel["goes"] = panel["goes"] if panel["goes"] != len(self.panels) + 1 else None

    def _question(self, step: PlayedStep) -> None:
        """The panel of *step*, and behind it one for each right answer."""
        number = len(self.panels) + 1
        here = self._quotable(step)
        right = [choice for choice in step.choices if choice.after is not None]
        following = number + 1 + len(right)
        panel = self._panel(step, self._words(step.step.sentence, here), step.deal)
        panel["goes"] = None if step.choices else following
        panel["rules"] = " ".join(name.strip() for line in step.step.teaches for name in line.value.split(","))
        answers = self._answers(step, here, number, right)
        cards = self._lessons.cards(step.deal)
        actions = {touched[0]: action for action, touched in cards.items() if len(touched) == 1}
        panel["hand"] = [
            self._card(step, card, answers.get(actions.get(card, ""))) for card in self._lessons.hand(step.deal)
        ]
        panel["taken"] = [card | {"marked": _is_marked(step, card["code"])} for card in panel["picture"]["middle"]]
        panel["pairs"] = [
            (" ".join(map(str, touched)), answers[action])
            for action, touched in cards.items()
            if len(touched) > 1 and action in answers
        ]
        panel["actions"] = [answer for action, answer in answers.items() if action not in cards]
        panel["answers"] = [*{str(answer["id"]): answer for answer in answers.values()}.values()]
        if answers:
            panel["play"] = self._lessons.play_link(self._variant, step.deal)
        self.panels.append(panel)
        for choice in right:
            self.panels.append(self._outcome(step, choice, following))

    def _outcome(self, step: PlayedStep, choice: Choice, following: int) -> TemplateContext:
        """What the reader sees after *choice*, which is right."""
        if choice.after is None or choice.sentence is None:
            raise ValueError("a right answer has an outcome")
        words = self._words(choice.sentence, quotable(self._lessons.numbers(choice.after)))
        panel = self._panel(step, words, choice.after, step.deal)
        hand = self._lessons.hand(choice.after)
        before = {*self._lessons.hand(step.deal)}
        context = [
            card_context(card, self._reader.texts) | {"answer": None, "marked": card not in before} for card in hand
        ]
        return panel | {"goes": following, "hand": context}

    def _panel(
        self, step: PlayedStep, sentence: Markup, deal: GameDeal, before: GameDeal | None = None
    ) -> TemplateContext:
        return {
            "number": len(self.panels) + 1,
            "scene": self._words(step.scene.title, quotable(self._lessons.numbers(deal))),
            "sentence": sentence,
            "rules": "",
            "picture": self._lessons.picture(deal, step.hidden, self._reader.texts, before),
            "shows": " ".join(line.value for line in step.step.shows),
            "hand": [],
            "pairs": [],
            "actions": [],
            "answers": [],
            "goes": None,
            "play": "",
            "is_outcome": before is not None,
        }

    def _card(self, step: PlayedStep, card: object, answer: TemplateContext | None) -> TemplateContext:
        drawn = parse_card(str(card))
        return card_context(drawn, self._reader.texts) | {"answer": answer, "marked": _is_marked(step, str(drawn))}

    def _quotable(self, step: PlayedStep) -> Mapping[str, Text]:
        """What the sentences at *step* can quote until the reader has answered."""
        numbers = self._lessons.numbers(step.deal)
        return quotable(numbers, button_labels(step, self._lessons, self._reader.texts))

    def _answers(
        self, step: PlayedStep, here: Mapping[str, Text], number: int, right: list[Choice]
    ) -> dict[str, TemplateContext]:
        """Action to its answer at *step*; swaps that one line of the lesson answers have one in common."""
        answers: dict[str, TemplateContext] = {}
        swaps = {action for action, touched in self._lessons.cards(step.deal).items() if len(touched) > 1}
        common: dict[int, TemplateContext] = {}
        for place, choice in enumerate(step.choices):
            is_common = choice.action in swaps and choice not in right
            earlier = common.get(choice.line) if is_common else None
            if earlier is None:
                answer = self._answer(choice, step.deal, here, (number, place), right)
            else:
                answer = earlier
                # i18n: the heading of an answer to several swaps of cards, which are not named
                answer["label"] = self._reader.texts.gettext("Any other swap")
            answers[choice.action] = answer
            if is_common:
                common[choice.line] = answer
        return answers

    def _answer(
        self, choice: Choice, deal: GameDeal, here: Mapping[str, Text], where: tuple[int, int], right: list[Choice]
    ) -> TemplateContext:
        lessons, texts = self._lessons, self._reader.texts
        number, place = where
        comment: Text
        if choice.sentence is None:
            comment = lessons.reason_text(choice.reason, texts)
        else:
            answers = here if choice.after is None else quotable(lessons.numbers(choice.after))
            comment = self._words(choice.sentence, answers)
        goes = number + 1 + right.index(choice) if choice in right else None
        touched = lessons.cards(deal).get(choice.action, ())
        is_card = len(touched) == 1
        label = card_context(touched[0], texts)["label"] if is_card else button_label(choice.action, lessons, texts)
        return {
            "id": f"{self._reader.name}-{number}-{place}",
            "label": label,
            "legal": choice.kind != "refused",
            "reason": comment,
            "rule": "" if choice.sentence else choice.reason.code,
            "goes": goes,
        }

    def _words(self, text: LessonText, answers: Mapping[str, Text]) -> Markup:
        translated = self._reader.translate(text.text)
        html = sentence_html(translated, answers, self._reader.texts)
        if translated == text.text and not self._reader.locale.startswith(self._reader.source):
            return Markup('<span class="untranslated" lang="{}">{}</span>').format(self._reader.source, html)
        return html


def _is_marked(step: PlayedStep, card: str) -> bool:
    """Whether *step* highlights *card*."""
    return any(_is_card(line.value, card) for line in step.step.shows)


def _is_card(text: str, card: str) -> bool:
    try:
        return str(parse_card(text)) == card
    except RulesError:
        return False
