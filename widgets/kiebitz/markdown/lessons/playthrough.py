"""A lesson as the engine plays it: the deal at every step, every answer with what comes of it, and what cannot be."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cardrules.cards import action_with_symbols, parse_card
from cardrules.claims import format_actions
from cardrules.errors import RulesError
from cardrules.game import GameDeal
from cardrules.games import game_of
from cardrules.reasons import Reason, Verdict
from kiebitz.elements.computer_play import YOU
from kiebitz.elements.games import ui_of
from kiebitz.faults import Fault
from kiebitz.markdown.lessons.guided_lesson import (
    ANY,
    REST,
    AnswerKind,
    GuidedLesson,
    LessonAnswer,
    LessonLine,
    LessonScene,
    LessonStep,
    LessonText,
)
from kiebitz.markdown.lessons.scene_record import scene_record

if TYPE_CHECKING:
    from kiebitz.elements.game_ui import GameLessons


@dataclass(frozen=True, kw_only=True, slots=True)
class Choice:
    """One card or action that the reader may try at a step."""

    action: str
    """As the engine writes it."""

    kind: AnswerKind

    line: int

    sentence: LessonText | None
    """The author's comment on it; None where the engine's reason is shown."""

    reason: Reason
    """What decides about it, by the engine."""

    after: GameDeal | None = None
    """The deal after it, and after what others do then; None where it is not wanted."""


@dataclass(frozen=True, kw_only=True, slots=True)
class PlayedStep:
    """A step, with the deal at that moment."""

    step: LessonStep
    scene: LessonScene
    hidden: tuple[str, ...]

    deal: GameDeal
    """What the reader sees with the sentence: after what others do first."""

    choices: tuple[Choice, ...]
    """None where the reader only goes on."""

    used: tuple[tuple[str, int], ...]
    """What has to be known by now, each with the line that needs it."""


class Playthrough:
    """A lesson that is being played, with the faults found so far; after one in a deal, the rest of it is left out."""

    def __init__(self, lesson: GuidedLesson) -> None:
        """Play *lesson*."""
        self.lesson: Final = lesson
        self.faults: list[Fault] = []
        self.steps: list[PlayedStep] = []
        lessons = _lessons_of(lesson, self.faults)
        if lessons is None:
            return
        self._lessons: GameLessons = lessons
        deal: GameDeal | None = None
        for scene in lesson.scenes:
            deal = self._scene(scene, deal)

    def _fault(self, line: int, what: str, *, expected: str = "", found: str = "", todo: str) -> None:
        fault = Fault(line=line, what=what, expected=expected, found=found, todo=todo, variant=self.lesson.variant)
        self.faults.append(fault)

    def _scene(self, scene: LessonScene, before: GameDeal | None) -> GameDeal | None:
        """The deal after *scene*, which goes on from *before* if it has no beginning of its own; None after a fault."""
        deal = self._begin(scene) if scene.start else before
        if deal is None:
            if not scene.start and scene is self.lesson.scenes[0]:
                todo = "Write position:, or pack: and dealer:, below it."
                self._fault(scene.title.line, "the first scene has no deal to begin with", todo=todo)
            return None
        hidden = tuple(self._place(line, ()) for line in scene.hidden)
        for number, step in enumerate(scene.steps, 1):
            played = self._step(step, scene, hidden, deal)
            if played is None:
                return None
            self.steps.append(played)
            ends = [choice.after for choice in played.choices if choice.after is not None]
            if len(ends) > 1 and not self._may_branch(scene, number):
                return None
            deal = ends[0] if ends else played.deal
        return deal

    def _may_branch(self, scene: LessonScene, number: int) -> bool:
        """Whether several answers may be right at the step *number* of *scene*: nothing goes on from there."""
        following = self.lesson.scenes[self.lesson.scenes.index(scene) + 1 :]
        if number == len(scene.steps) and (not following or following[0].start):
            return True
        todo = "Name one right answer; the others are allowed:, each with a sentence."
        self._fault(scene.steps[number - 1].line, "the deal goes on after a step with several right answers", todo=todo)
        return False

    def _begin(self, scene: LessonScene) -> GameDeal | None:
        fields = {line.key: line for line in scene.start}
        line = scene.start[0].number
        try:
            deal = game_of(self.lesson.variant).start(scene_record(self.lesson, fields))
        except (RulesError, ValueError) as error:
            self._fault(line, f"the scene cannot begin so: {error}", todo="Mend the cards.")
            return None
        if (unknown := _unknown_cards(deal)) is not None:
            what = "a lesson shows what becomes of each answer, so a scene needs the cards of all players"
            self._fault(line, what, found=unknown, todo="Write the lines that are missing.")
            return None
        return deal

    def _step(self, step: LessonStep, scene: LessonScene, hidden: tuple[str, ...], deal: GameDeal) -> PlayedStep | None:
        used: list[tuple[str, int]] = []
        now = self._others(step.friend, deal, used)
        if now is None:
            return None
        touched = [card for cards in self._lessons.cards(now).values() for card in cards]
        for line in step.shows:
            self._place(line, (*self._lessons.hand(now), *touched))
        if not step.answers:
            return PlayedStep(step=step, scene=scene, hidden=hidden, deal=now, choices=(), used=tuple(used))
        if now.seat != YOU or now.result is not None:
            what = "the deal is over here" if now.result is not None else "it is not the reader's turn here"
            self._fault(step.line, f"a step asks, and {what}", todo="Write what the friend does, or ask nothing.")
            return None
        choices = tuple(self._choices(step, now, used))
        if step.right is None:
            self._fault(step.line, "a step that has answers has no right one", todo="Write right: and a sentence.")
        self._check_completeness(step, now, choices)
        if not any(choice.after is not None for choice in choices):
            return None
        return PlayedStep(step=step, scene=scene, hidden=hidden, deal=now, choices=choices, used=tuple(used))

    def _others(self, lines: Sequence[LessonLine], deal: GameDeal, used: list[tuple[str, int]]) -> GameDeal | None:
        """The deal after what others do, *lines*; None where one of them may not."""
        now: GameDeal | None = deal
        for line in lines:
            if now is not None and now.seat == YOU and now.result is None:
                self._fault(line.number, "here the reader is to act", found=line.value, todo="Take the line out.")
                return None
            action = None if now is None else self._canonical(now, line.value, line.number)
            if now is None or action is None:
                return None
            now = self._play(now, action, line.number, used)
        return now

    def _play(self, deal: GameDeal, action: str, line: int, used: list[tuple[str, int]]) -> GameDeal | None:
        verdict = deal.explain(action)
        if not verdict.legal:
            what = f"{action_with_symbols(action)} is not legal here: {self._reason(verdict)}"
            self._fault(line, what, expected=format_actions(deal.legal()), found=action, todo="Write a legal move.")
            return None
        after = deal.play(action)
        used += [(topic, line) for topic in self._lessons.topics_used(deal, action, after)]
        return after

    def _reason(self, verdict: Verdict) -> str:
        """What decides, as a clause with its code."""
        reason = verdict.reasons[0]
        return f"{game_of(self.lesson.variant).reason_text(reason)} ({reason.code})"

    def _canonical(self, deal: GameDeal, action: str, line: int) -> str | None:
        try:
            return deal.canonical(action)
        except RulesError as error:
            self._fault(line, str(error), found=action, todo="Write a card, as ♠A, or an action of the game.")
            return None

    def _choices(self, step: LessonStep, deal: GameDeal, used: list[tuple[str, int]]) -> Iterator[Choice]:
        """Every answer of *step*, each once."""
        named: set[str] = set()
        for answer in step.answers:
            for action in self._named(answer, deal, step):
                if action in named:
                    what = f"{action_with_symbols(action)} has an answer already"
                    self._fault(answer.line, what, todo="Keep one of them.")
                    continue
                named.add(action)
                choice = self._choice(answer, action, step, deal, used)
                if choice is not None:
                    yield choice

    def _named(self, answer: LessonAnswer, deal: GameDeal, step: LessonStep) -> Iterator[str]:
        """The actions that *answer* is about."""
        for word in answer.actions:
            if word == ANY:
                yield from deal.legal()
            elif word == REST:
                written = [one for other in step.answers for one in other.actions if one not in (ANY, REST)]
                others = {self._canonical(deal, one, answer.line) for one in written}
                legal = {*deal.legal()}
                cards = self._lessons.cards(deal)
                yield from (card for card in cards if card not in others and (card in legal) == (not answer.code))
            elif (action := self._canonical(deal, word, answer.line)) is not None:
                yield action

    def _choice(
        self, answer: LessonAnswer, action: str, step: LessonStep, deal: GameDeal, used: list[tuple[str, int]]
    ) -> Choice | None:
        verdict = deal.explain(action)
        code, written = verdict.reasons[0].code, action_with_symbols(action)
        if verdict.legal == (answer.kind == "refused"):
            may, other = ("may", "may not") if verdict.legal else ("may not", "may")
            what = f"{written} {may} be chosen here, and the lesson says it {other}: {self._reason(verdict)}"
            todo = "Write it as allowed:." if verdict.legal else f"Write refused: {written} by {code}."
            self._fault(answer.line, what, todo=todo)
            return None
        if not verdict.legal and answer.code != code:
            what = f"{written} is refused for another reason: {self._reason(verdict)}"
            self._fault(answer.line, what, expected=code, found=answer.code, todo=f"Write by {code}.")
            return None
        if not verdict.legal:
            rules = ui_of(self.lesson.variant).reason_rules
            used.append((rules.get(code, code), answer.line))
        after = None
        if answer.kind == "right":
            after = self._play(deal, action, answer.line, used)
            after = None if after is None else self._others(step.reply, after, used)
            if after is None:
                return None
        return Choice(
            action=action,
            kind=answer.kind,
            line=answer.line,
            sentence=answer.sentence,
            reason=verdict.reasons[0],
            after=after,
        )

    def _check_completeness(self, step: LessonStep, deal: GameDeal, choices: Sequence[Choice]) -> None:
        """Report the cards in hand that have no answer at *step*, unless one of its lines is to be mended before."""
        answered = {choice.action for choice in choices}
        faulty = {fault.line for fault in self.faults}
        if step.right is None or any(answer.line in faulty for answer in step.answers):
            return
        left = [deal.explain(action) for action in self._lessons.cards(deal) if action not in answered]
        if not left:
            return
        refused: dict[str, list[str]] = {}
        for verdict in left:
            if not verdict.legal:
                refused.setdefault(verdict.reasons[0].code, []).append(verdict.action)
        legal = [verdict.action for verdict in left if verdict.legal]
        names = REST if len(legal) > 1 else format_actions(legal)
        lines = [
            *([f"allowed: {names} | and a sentence"] if legal else []),
            *(f"refused: {format_actions(actions)} by {code}" for code, actions in refused.items()),
        ]
        what = f"no answer to {format_actions(verdict.action for verdict in left)}, which the reader can try"
        self._fault(step.line, what, todo=f"Write {'; '.join(lines)}.")

    def _place(self, line: LessonLine, cards: Iterable[object]) -> str:
        """The name of a place on the table, or of one of *cards*."""
        known = [*self._lessons.PLACES]
        if line.value in known:
            return line.value
        try:
            card = parse_card(line.value)
        except RulesError:
            card = None
        if card is None or card not in [*cards]:
            todo = "Name a place on the table, or a card that the reader can touch."
            self._fault(
                line.number, "nothing of that name is there", expected=", ".join(known), found=line.value, todo=todo
            )
        return str(card)


def _unknown_cards(deal: GameDeal) -> str | None:
    """Why nothing can be played in *deal*, which is what one player sees; None where all cards are known."""
    actions = deal.legal()
    if not actions:
        return None if deal.result is not None else "one hand alone"
    try:
        deal.play(actions[0])
    except RulesError as error:
        return str(error)
    return None


def _lessons_of(lesson: GuidedLesson, faults: list[Fault]) -> "GameLessons | None":
    try:
        find = ui_of(lesson.variant).lessons
    except RulesError as error:
        faults.append(Fault(line=lesson.line, what=str(error), found=lesson.variant, todo="Write the id of a preset."))
        return None
    if find is None:
        what, todo = "this game has no lessons", "Register its part `lessons` in its GameUi."
        faults.append(Fault(line=lesson.line, what=what, found=lesson.variant, todo=todo))
        return None
    return find()
